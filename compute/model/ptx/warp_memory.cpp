// SPDX-License-Identifier: GPL-3.0-or-later
// Memory instructions of a warp: where its lanes go, what they may not do, and what they bring.
#include "model/ptx/address_space.h"
#include "model/ptx/block.h"

#include "core/error.h"

#include <bit>
#include <cstring>

namespace larmor::model::ptx {
namespace {

std::string hex(std::uint64_t value)
{
    char text[20];
    std::snprintf(text, sizeof text, "0x%llx", static_cast<unsigned long long>(value));
    return text;
}

/// What lies before an address that no buffer holds.
std::string nearestBuffer(const GlobalMemory &memory, std::uint64_t address)
{
    const GlobalRegion *nearest = nullptr;
    for (const GlobalRegion &region : memory.regions())
        if (region.base <= address && (!nearest || region.base > nearest->base)) nearest = &region;
    if (!nearest || address - nearest->base > 2 * nearest->bytes + (1 << 20))
        return ", where there is no buffer";
    return ": offset " + std::to_string(address - nearest->base) + " of the " +
           std::to_string(nearest->bytes) + " bytes of " + nearest->name;
}

std::uint64_t laneBytes(const MemoryForm &form)
{
    return std::uint64_t(form.bytes) * std::uint64_t(form.elements);
}

} // namespace

std::uint64_t BlockRunner::addressOf(const Warp &warp, const Access &access, int lane) const
{
    const void *const row = warp.row(access.base);
    const std::uint64_t base = access.form.addressIsWord ? static_cast<const std::uint32_t *>(row)[lane]
                                                         : static_cast<const std::uint64_t *>(row)[lane];
    return base + std::uint64_t(access.form.offset);
}

/// Finds the memory of the first lane and the offsets of those that go there, too.
bool BlockRunner::locate(Warp &warp, const Access &access, std::uint32_t left, Part &part)
{
    const MemoryForm &form = access.form;
    const std::uint64_t address = addressOf(warp, access, std::countr_zero(left));
    part.space = form.space;
    std::uint64_t window = 0;
    if (form.space == StateSpace::Generic) {
        switch (address >> 56) {
        case sharedWindow >> 56:
            part.space = StateSpace::Shared, window = sharedWindow;
            break;
        case localWindow >> 56:
            part.space = StateSpace::Local, window = localWindow;
            break;
        case constantWindow >> 56:
            part.space = StateSpace::Constant, window = constantWindow;
            break;
        case parameterWindow >> 56:
            part.space = StateSpace::Parameter, window = parameterWindow;
            break;
        default:
            part.space = StateSpace::Global;
        }
    }
    std::uint64_t base = window, bytes = 0;
    part.region = -1;
    part.written = nullptr;
    switch (part.space) {
    case StateSpace::Shared:
        part.memory = m_shared.get();
        part.written = m_state.settings.checks ? m_shadow.written() : nullptr;
        bytes = m_sharedBytes;
        break;
    case StateSpace::Local:
        part.memory = warp.local;
        part.written = warp.localWritten;
        bytes = m_program.localBytes;
        break;
    case StateSpace::Constant:
        part.memory = m_state.module.constants.data();
        bytes = m_state.module.constants.size();
        break;
    case StateSpace::Parameter:
        part.memory =
            const_cast<std::byte *>(m_state.launch.parameters.data()); // only read: nothing stores there
        bytes = m_state.launch.parameters.size();
        break;
    default: {
        const auto &regions = m_state.memory.regions();
        const std::size_t which = std::size_t(&form - m_program.memory.data());
        int *const last = which < m_lastRegion.size() ? &m_lastRegion[which] : nullptr;
        int region = last ? *last : -1;
        if (region < 0 || std::size_t(region) >= regions.size() ||
            address - regions[std::size_t(region)].base >= regions[std::size_t(region)].bytes)
            region = m_state.memory.find(address);
        if (region < 0) return false;
        if (last) *last = region;
        const GlobalRegion &r = regions[std::size_t(region)];
        part.region = region;
        part.memory = r.host;
        part.written = r.written;
        base = r.base;
        bytes = r.bytes;
    }
    }
    const std::uint64_t size = laneBytes(form);
    m_addresses.offsets(warp.row(access.base), form.addressIsWord, std::uint64_t(form.offset) - base,
                        bytes - size, size, size, left, part.offsets);
    return true;
}

/// Reports lanes that go nowhere or not to a multiple of their size, and takes them out of `left`.
void BlockRunner::dropStrayLanes(Warp &warp, const Access &access, std::uint32_t &left)
{
    const std::uint64_t size = laneBytes(access.form);
    const char *const does = access.atomic ? "changes " : access.write ? "writes " : "reads ";
    for (std::uint32_t rest = left; rest != 0; rest &= rest - 1) {
        const int lane = std::countr_zero(rest);
        Part own;
        const std::uint32_t bit = 1u << lane;
        const bool found = locate(warp, access, bit, own);
        if (found && own.offsets.inside && own.offsets.aligned) continue;
        const std::uint64_t address = addressOf(warp, access, lane);
        const bool outside = !found || !own.offsets.inside;
        std::string what = does + std::to_string(size) + " bytes at " + hex(address);
        if (!found)
            what += nearestBuffer(m_state.memory, address);
        else if (own.region >= 0) {
            const GlobalRegion &r = m_state.memory.regions()[std::size_t(own.region)];
            what += ": offset " + std::to_string(address - r.base) + " of the " + std::to_string(r.bytes) +
                    " bytes of " + r.name;
        } else {
            what += " of ." + std::string(toString(own.space)) + " memory";
            if (outside && own.space == StateSpace::Shared)
                what += ", which has " + std::to_string(m_sharedBytes) + " bytes";
        }
        if (!outside) what += ", which is not a multiple of " + std::to_string(size);
        if (!m_state.settings.checks) stop(what, access.step, warp, lane);
        report(outside ? FindingKind::OutOfBounds : FindingKind::Misaligned, access.step, warp, lane, what);
        left &= ~bit;
    }
}

template <bool checked>
bool BlockRunner::nextPart(Warp &warp, const Access &access, std::uint32_t &left, Part &part)
{
    if (left == 0) return false;
    if (!locate(warp, access, left, part) || !part.offsets.inside || !part.offsets.aligned) {
        dropStrayLanes(warp, access, left);
        if (left == 0) return false;
        // Several pieces of memory, or what is left of one: the lanes that go where the first goes.
        std::uint32_t same = 0;
        Part first;
        locate(warp, access, left & (0u - left), first);
        for (std::uint32_t rest = left; rest != 0; rest &= rest - 1) {
            const std::uint32_t bit = rest & (0u - rest);
            Part own;
            locate(warp, access, bit, own);
            if (own.memory == first.memory && own.space == first.space) same |= bit;
        }
        locate(warp, access, same, part);
        part.mask = same;
    } else {
        part.mask = left;
    }
    left &= ~part.mask;
    if (part.space == StateSpace::Local) { // every lane has its own
        for (int lane = 0; lane < lanes; ++lane)
            part.offsets.at[lane] += std::uint64_t(lane) * m_program.localBytes;
        part.offsets.uniform = part.offsets.consecutive = part.offsets.apart = false;
    }
    if (m_observer && !access.form.isLocalParameter && part.space != StateSpace::Parameter &&
        m_observer->wantsAccess(access.step, warp.number))
        observe(warp, access, part);
    if constexpr (checked)
        if (part.space == StateSpace::Shared || part.region >= 0) race(warp, access, part);
    return true;
}

void BlockRunner::observe(const Warp &warp, const Access &access, const Part &part)
{
    WarpAccess seen;
    seen.store = access.write;
    seen.atomic = access.atomic;
    seen.reduction = access.reduction;
    seen.swap = access.swap;
    seen.copy = access.copy;
    seen.floating = access.floating;
    seen.pastFirstLevel = access.form.isPastFirstLevel;
    seen.bytes = int(laneBytes(access.form));
    seen.active = part.mask;
    std::uint64_t base = 0;
    switch (part.space) {
    case StateSpace::Shared:
        seen.space = MemorySpace::Shared;
        break;
    case StateSpace::Local:
        seen.space = MemorySpace::Local;
        break;
    case StateSpace::Constant:
        seen.space = MemorySpace::Constant;
        break;
    default:
        seen.space = MemorySpace::Global;
        base = m_state.memory.regions()[std::size_t(part.region)].base;
    }
    for (int lane = 0; lane < lanes; ++lane) {
        if ((part.mask >> lane & 1u) == 0) continue;
        const auto number = std::uint64_t(lane);
        if (part.space == StateSpace::Local) {
            const std::uint64_t own = part.offsets.at[lane] - number * m_program.localBytes;
            seen.addresses[std::size_t(lane)] = (own / 4 * lanes + number) * 4 + own % 4;
        } else {
            seen.addresses[std::size_t(lane)] = base + part.offsets.at[lane];
        }
    }
    m_observer->access(place(warp, access.step), seen);
}

template <bool checked>
void BlockRunner::load(Warp &warp, const Step &step, std::uint32_t mask)
{
    const MemoryForm &form = m_program.memory[step.detail];
    const Access access{form, warp.step, mask, step.a};
    if constexpr (checked) demand(warp, step.a, mask, "is an address");
    std::uint32_t left = mask;
    Part part;
    if constexpr (checked)
        for (const Row row : form.rows)
            if (row != 0) warp.undefined[row] &= ~mask;
    while (nextPart<checked>(warp, access, left, part)) {
        for (int e = 0; e < form.elements; ++e) {
            const Row row = form.rows[std::size_t(e)];
            if (row == 0) continue;
            const std::byte *const memory = part.memory + std::size_t(e * form.bytes);
            void *const results = warp.row(row);
            const bool isLong = form.rowIsLong[std::size_t(e)];
            if (form.elements > 1) part.offsets.consecutive = false;
            if (form.bytes == 4 && !isLong) {
                m_addresses.load4(memory, part.offsets, results, part.mask);
            } else if (form.bytes == 8) {
                m_addresses.load8(memory, part.offsets, results, part.mask);
            } else {
                const int shift = 64 - 8 * form.bytes;
                for (std::uint32_t rest = part.mask; rest != 0; rest &= rest - 1) {
                    const int lane = std::countr_zero(rest);
                    std::uint64_t value = 0;
                    std::memcpy(&value, memory + part.offsets.at[lane], std::size_t(form.bytes));
                    if (form.isSigned) value = std::uint64_t(std::int64_t(value << shift) >> shift);
                    if (isLong)
                        static_cast<std::uint64_t *>(results)[lane] = value;
                    else
                        static_cast<std::uint32_t *>(results)[lane] = std::uint32_t(value);
                }
            }
            if constexpr (checked) {
                if (!part.written || allWritten(part, std::size_t(e * form.bytes), std::size_t(form.bytes)))
                    continue;
                std::uint32_t undefined = 0;
                for (std::uint32_t rest = part.mask; rest != 0; rest &= rest - 1) {
                    const int lane = std::countr_zero(rest);
                    const std::uint8_t *const written = part.written + part.offsets.at[lane] + e * form.bytes;
                    for (int b = 0; b < form.bytes; ++b)
                        if (written[b] == 0) undefined |= 1u << lane;
                }
                if (undefined != 0) mark(warp, row, part.mask & undefined, undefined, warp.step);
            }
        }
    }
}

void BlockRunner::storeValues(const Warp &warp, const MemoryForm &form, const Part &part, std::uint32_t mask)
{
    for (int e = 0; e < form.elements; ++e) {
        const void *const row = warp.row(form.rows[std::size_t(e)]);
        std::byte *const memory = part.memory + std::size_t(e * form.bytes);
        const bool isLong = form.rowIsLong[std::size_t(e)];
        if (form.bytes == 4 && !isLong) {
            m_addresses.store4(memory, part.offsets, row, mask);
            continue;
        }
        const auto *const values = static_cast<const std::byte *>(row);
        const std::size_t stride = isLong ? 8 : 4;
        for (std::uint32_t rest = mask; rest != 0; rest &= rest - 1) {
            const auto lane = std::size_t(std::countr_zero(rest));
            std::memcpy(memory + part.offsets.at[lane], values + lane * stride, std::size_t(form.bytes));
        }
    }
}

template <bool checked>
void BlockRunner::store(Warp &warp, const Step &step, std::uint32_t mask)
{
    const MemoryForm &form = m_program.memory[step.detail];
    const Access access{form, warp.step, mask, step.a, true};
    if constexpr (checked) demand(warp, step.a, mask, "is an address");
    const AnnouncedWrite announced(checked ? globalShadow(form) : nullptr, m_block);
    std::uint32_t left = mask;
    Part part;
    while (nextPart<checked>(warp, access, left, part)) {
        if (form.elements > 1) part.offsets.consecutive = false;
        if constexpr (checked)
            for (int e = 0; e < form.elements; ++e) {
                const Row row = form.rows[std::size_t(e)];
                if (part.region >= 0) demand(warp, row, part.mask, "is stored in global memory");
                if (part.written)
                    noteWritten(warp, part, row, std::size_t(e * form.bytes), std::size_t(form.bytes));
            }
        storeValues(warp, form, part, part.mask);
    }
}

template <bool checked>
void BlockRunner::asyncCopy(Warp &warp, const Step &step, std::uint32_t mask)
{
    const CopyForm &form = m_program.copies[step.detail];
    Access from{form.from, warp.step, mask, form.fromAddress},
        to{form.to, warp.step, mask, form.toAddress, true};
    from.copy = to.copy = true;
    if constexpr (checked) {
        demand(warp, form.fromAddress, mask, "is an address");
        demand(warp, form.toAddress, mask, "is an address");
    }
    const std::uint64_t size = laneBytes(form.to);
    std::array<std::array<std::byte, 16>, lanes> values{};
    std::uint32_t reads = mask;
    const auto *const wanted = static_cast<const std::uint32_t *>(warp.row(form.sourceBytes));
    if (form.hasSourceBytes)
        for (int lane = 0; lane < lanes; ++lane)
            if (wanted[lane] == 0) reads &= ~(1u << lane);
    Part part;
    for (std::uint32_t left = reads; nextPart<checked>(warp, from, left, part);)
        for (std::uint32_t rest = part.mask; rest != 0; rest &= rest - 1) {
            const auto lane = std::size_t(std::countr_zero(rest));
            const std::size_t count = form.hasSourceBytes ? std::min<std::size_t>(wanted[lane], size) : size;
            std::memcpy(values[lane].data(), part.memory + part.offsets.at[lane], count);
        }
    for (std::uint32_t left = mask; nextPart<checked>(warp, to, left, part);)
        for (std::uint32_t rest = part.mask; rest != 0; rest &= rest - 1) {
            const auto lane = std::size_t(std::countr_zero(rest));
            std::memcpy(part.memory + part.offsets.at[lane], values[lane].data(), size);
            if (part.written) std::memset(part.written + part.offsets.at[lane], 1, size);
        }
}

template void BlockRunner::load<true>(Warp &, const Step &, std::uint32_t);
template void BlockRunner::load<false>(Warp &, const Step &, std::uint32_t);
template void BlockRunner::store<true>(Warp &, const Step &, std::uint32_t);
template void BlockRunner::store<false>(Warp &, const Step &, std::uint32_t);
template void BlockRunner::asyncCopy<true>(Warp &, const Step &, std::uint32_t);
template void BlockRunner::asyncCopy<false>(Warp &, const Step &, std::uint32_t);
template bool BlockRunner::nextPart<true>(Warp &, const Access &, std::uint32_t &, Part &);
template bool BlockRunner::nextPart<false>(Warp &, const Access &, std::uint32_t &, Part &);

} // namespace larmor::model::ptx
