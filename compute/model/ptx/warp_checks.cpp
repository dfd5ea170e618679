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

/// Whether a lane stores what memory does not hold yet.
bool changesMemory(const Warp &warp, const MemoryForm &form, int lane, const std::byte *stored)
{
    for (int e = 0; e < form.elements; ++e) {
        const auto i = static_cast<std::size_t>(e);
        const auto *const bytes = static_cast<const std::byte *>(warp.row(form.rows[i]));
        const int stride = form.rowIsLong[i] ? 8 : 4;
        if (std::memcmp(stored + e * form.bytes, bytes + lane * stride, std::size_t(form.bytes)) != 0)
            return true;
    }
    return false;
}

} // namespace

/// The check of an instruction's accesses to global memory; null where it follows none.
GlobalShadow *BlockRunner::globalShadow(const MemoryForm &form) const
{
    const bool reaches = form.space == StateSpace::Global || form.space == StateSpace::Generic;
    return reaches && form.bytes >= 4 && m_state.shadow->usable() ? m_state.shadow.get() : nullptr;
}

/// Looks for other threads that touch the same words.
void BlockRunner::race(Warp &warp, const Access &access, const Part &part)
{
    const MemoryForm &form = access.form;
    const bool shared = part.space == StateSpace::Shared;
    GlobalShadow *const global = shared ? nullptr : globalShadow(form);
    if (!shared && !global) return;
    const std::uint64_t size = std::uint64_t(form.bytes) * std::uint64_t(form.elements);
    const auto region = static_cast<std::size_t>(part.region);
    const GlobalShadow::Toucher by{m_block, m_interval};
    LaneAccess lane{access.step,
                    part.mask,
                    warp.serial,
                    warp.sync,
                    std::uint8_t(warp.number),
                    0,
                    access.write || access.atomic,
                    access.atomic,
                    true};
    const bool storesValues = access.write && !access.atomic && form.rows[0] != 0;
    std::uint32_t left = part.mask;
    const std::uint64_t *const offsets = part.offsets.at;
    if (!access.atomic && part.offsets.apart && part.mask == 0xffffffffu &&
        (shared ? m_shadow.recordFresh(offsets, size, lane)
                : global->recordFresh(region, offsets, size, by, lane)))
        return;
    if (!access.atomic && !part.offsets.uniform)
        left = shared ? m_shadow.recordQuiet(offsets, size, left, lane)
                      : global->recordQuiet(region, offsets, size, left, by, lane);
    for (; left != 0; left &= left - 1) {
        const int number = std::countr_zero(left);
        lane.lane = std::uint8_t(number);
        const std::uint64_t offset = part.offsets.at[number];
        if (storesValues) { // the same value again hurts no one
            if (global) awaitData(warp, form, part, number, part.mask & ~left);
            lane.changes = changesMemory(warp, form, number, part.memory + offset);
        }
        const Race found =
            shared ? m_shadow.access(offset, size, lane) : global->access(region, offset, size, by, lane);
        const bool harmless = found.sameInstruction && storesValues &&
                              storeAlike(warp, form, number, int(found.otherThread % lanes));
        if (found.found && !harmless) reportRace(warp, access, part, number, found);
        if (!part.offsets.uniform || lane.write) continue;
        if (!shared) break;
        if (part.mask == 0xffffffffu) { // all lanes read one place
            lane.lane = 31;
            m_shadow.access(offset, size, lane);
            break;
        }
    }
}

/// Until what other blocks have stamped of a lane's words is in memory. @param done lanes whose stamps are
/// there: their values are stored first, for the other block may be waiting for them.
void BlockRunner::awaitData(const Warp &warp, const MemoryForm &form, const Part &part, int lane,
                            std::uint32_t done)
{
    GlobalShadow &shadow = *m_state.shadow;
    const std::uint64_t size = std::uint64_t(form.bytes) * std::uint64_t(form.elements);
    const auto region = static_cast<std::size_t>(part.region);
    while (const auto other = shadow.pending(region, part.offsets.at[lane], size, {m_block, m_interval})) {
        storeValues(warp, form, part, done);
        shadow.endWrite(m_block);
        shadow.wait(*other);
        shadow.beginWrite(m_block);
    }
}

void BlockRunner::reportRace(const Warp &warp, const Access &access, const Part &part, int lane,
                             const Race &found)
{
    const bool shared = part.space == StateSpace::Shared;
    const FindingKind kind = shared ? FindingKind::SharedRace : FindingKind::GlobalRace;
    if (foundAgain(kind, access.step)) return;
    std::string what =
        std::string(access.write || access.atomic ? "writes" : "reads") + " byte " +
        std::to_string(part.offsets.at[lane]) + " of " +
        (shared ? std::string("shared memory") : m_state.memory.regions()[std::size_t(part.region)].name) +
        ", which " + threadName(shared ? m_block : found.otherBlock, found.otherThread) +
        (found.otherWrote ? " writes" : " reads");
    what += found.sameInstruction
                ? " in the same instruction"
                : " at " + m_program.place(found.otherStep) +
                      (!found.sameWarp             ? ", with no barrier between"
                       : m_state.settings.lockStep ? ", in another branch of the warp"
                                                   : ", with no barrier of the warp between");
    report(kind, access.step, warp, lane, what);
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
