// SPDX-License-Identifier: GPL-3.0-or-later
// What the checks look at in a memory instruction: who else touches its words, and whether they were written.
#include "model/ptx/block.h"

#include <bit>
#include <cstring>

namespace larmor::model::ptx {
namespace {

/// Whether two lanes store the same values.
bool storeAlike(const Warp &warp, const MemoryForm &form, int one, int other)
{
    for (int e = 0; e < form.elements; ++e) {
        const auto i = static_cast<std::size_t>(e);
        const auto *const bytes = static_cast<const std::byte *>(warp.row(form.rows[i]));
        const int stride = form.rowIsLong[i] ? 8 : 4;
        if (std::memcmp(bytes + one * stride, bytes + other * stride, std::size_t(form.bytes)) != 0)
            return false;
    }
    return true;
}

} // namespace

/// Looks for other threads that touch the same words.
void BlockRunner::race(Warp &warp, const Access &access, const Part &part)
{
    const MemoryForm &form = access.form;
    const bool shared = part.space == StateSpace::Shared;
    if (!shared && (!m_state.shadow->usable() || form.bytes < 4)) return;
    const std::uint64_t size = std::uint64_t(form.bytes) * std::uint64_t(form.elements);
    LaneAccess lane{access.step,
                    part.mask,
                    warp.serial,
                    warp.sync,
                    std::uint8_t(warp.number),
                    0,
                    access.write || access.atomic,
                    access.atomic,
                    true};
    const bool storesWords = access.write && !access.atomic && form.rows[0] != 0 && !form.rowIsLong[0];
    std::uint32_t left = part.mask;
    if (!access.atomic && !part.offsets.uniform)
        left = shared ? m_shadow.recordQuiet(part.offsets.at, size, left, lane)
                      : m_state.shadow->recordQuiet(std::size_t(part.region), part.offsets.at, size, left,
                                                    {m_block, m_interval}, lane);
    for (; left != 0; left &= left - 1) {
        const int number = std::countr_zero(left);
        lane.lane = std::uint8_t(number);
        const std::uint64_t offset = part.offsets.at[number];
        if (storesWords) { // the same value again hurts no one
            lane.changes = false;
            for (int e = 0; e < form.elements; ++e) {
                const auto *const values =
                    static_cast<const std::uint32_t *>(warp.row(form.rows[std::size_t(e)]));
                const std::byte *const stored = part.memory + offset + std::size_t(e * form.bytes);
                std::uint32_t old = 0;
                if (form.bytes == 4) {
                    std::memcpy(&old, stored, 4);
                    lane.changes = lane.changes || old != values[number];
                } else {
                    lane.changes =
                        lane.changes || std::memcmp(stored, values + number, std::size_t(form.bytes)) != 0;
                }
            }
        }
        const Race found = shared ? m_shadow.access(offset, size, lane)
                                  : m_state.shadow->access(std::size_t(part.region), offset, size,
                                                           {m_block, m_interval}, lane);
        const bool harmless = found.sameInstruction && access.write && !access.atomic && form.rows[0] != 0 &&
                              storeAlike(warp, form, number, int(found.otherThread % lanes));
        if (found.found && !harmless) {
            const std::string_view memory =
                shared ? "shared" : m_state.memory.regions()[std::size_t(part.region)].name;
            std::string what = std::string(access.write || access.atomic ? "writes" : "reads") + " byte " +
                               std::to_string(offset) + " of " +
                               (shared ? "shared memory" : std::string(memory)) + ", which " +
                               threadName(shared ? m_block : found.otherBlock, found.otherThread) +
                               (found.otherWrote ? " writes" : " reads");
            what += found.sameInstruction
                        ? " in the same instruction"
                        : " at " + m_program.place(found.otherStep) +
                              (!found.sameWarp             ? ", with no barrier between"
                               : m_state.settings.lockStep ? ", in another branch of the warp"
                                                           : ", with no barrier of the warp between");
            report(shared ? FindingKind::SharedRace : FindingKind::GlobalRace, access.step, warp, number,
                   what);
        }
        if (part.offsets.uniform && !lane.write && shared &&
            part.mask == 0xffffffffu) { // all lanes read one place
            lane.lane = 31;
            m_shadow.access(offset, size, lane);
            break;
        }
        if (part.offsets.uniform && !lane.write && !shared) break;
    }
    if (access.atomic && !shared) m_state.shadow->atomic(m_block);
}

/// Whether every byte is known to be written; false where that takes a closer look.
bool BlockRunner::allWritten(const Part &part, std::size_t offset, std::size_t bytes)
{
    const std::uint8_t *const written = part.written + offset;
    if (part.offsets.consecutive && part.mask == 0xffffffffu)
        return std::memchr(written + part.offsets.at[0], 0, bytes * lanes) == nullptr;
    if (bytes != 4) return false;
    constexpr std::uint32_t each = 0x01010101;
    std::uint32_t missing = 0;
    for (std::uint32_t rest = part.mask; rest != 0; rest &= rest - 1) {
        std::uint32_t four = 0;
        std::memcpy(&four, written + part.offsets.at[std::countr_zero(rest)], sizeof four);
        missing |= four ^ each;
    }
    return missing == 0;
}

/// What is stored in global memory counts as defined, after it was reported if it is not; elsewhere it stays
/// as it is.
void BlockRunner::noteWritten(const Warp &warp, const Part &part, Row row, std::size_t offset,
                              std::size_t bytes)
{
    const std::uint32_t undefined = part.region >= 0 ? 0 : warp.undefined[row] & part.mask;
    if (part.offsets.consecutive && undefined == 0 && part.mask == 0xffffffffu && offset == 0) {
        std::memset(part.written + part.offsets.at[0], 1, bytes * lanes);
        return;
    }
    for (std::uint32_t rest = part.mask; rest != 0; rest &= rest - 1) {
        const int lane = std::countr_zero(rest);
        const int defined = (undefined >> lane & 1u) == 0 ? 1 : 0;
        if (bytes == 4)
            std::memset(part.written + part.offsets.at[lane] + offset, defined, 4);
        else
            std::memset(part.written + part.offsets.at[lane] + offset, defined, bytes);
    }
}

} // namespace larmor::model::ptx
