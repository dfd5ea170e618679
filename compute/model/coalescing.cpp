// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/coalescing.h"

#include <algorithm>

namespace larmor::model {

namespace {

std::uint64_t floorTo(std::uint64_t value, std::uint64_t unit)
{
    return value / unit * unit;
}

std::uint32_t lanesOfPart(int first, int count)
{
    return (count >= warpSize ? ~0u : (1u << count) - 1u) << first;
}

class Counter {
public:
    explicit Counter(const WarpAccess &access) : m_access(access) {}

    void add(std::uint64_t base, int bytes, std::uint32_t lanes, int request)
    {
        m_traffic.transactions.push_back({base, bytes, lanes, request});
        m_traffic.bytesMoved += std::uint64_t(bytes);
    }

    /// 1.0, 1.1: the k-th thread of a half-warp takes the k-th word of one segment, or each goes by itself.
    void inOrderSegments(int first, int request)
    {
        const std::uint32_t lanes = m_access.active & lanesOfPart(first, 16);
        if (!lanes) return;
        ++m_traffic.requests;
        const auto bytes = std::uint64_t(m_access.bytes);
        const std::uint64_t whole = 16 * bytes, piece = std::min<std::uint64_t>(whole, 128);
        const std::uint64_t base = [&] {
            for (int lane = first; lane < first + 16; ++lane)
                if (m_access.isActive(lane))
                    return m_access.addresses[std::size_t(lane)] - std::uint64_t(lane - first) * bytes;
            return std::uint64_t(0);
        }();
        // Programming Guide, G.3.2.1: 16-byte words lie in two consecutive segments of 128 bytes.
        bool inOrder = bytes >= 4 && base % piece == 0;
        for (int lane = first; lane < first + 16; ++lane)
            if (m_access.isActive(lane))
                inOrder = inOrder &&
                          m_access.addresses[std::size_t(lane)] == base + std::uint64_t(lane - first) * bytes;
        if (!inOrder) {
            for (int lane = first; lane < first + 16; ++lane)
                if (m_access.isActive(lane))
                    add(floorTo(m_access.addresses[std::size_t(lane)], 32), 32, 1u << lane, request);
            return;
        }
        const int perPiece = int(piece / bytes);
        for (int start = 0; start < 16; start += perPiece)
            add(base + std::uint64_t(start) * bytes, int(piece), lanes & lanesOfPart(first + start, perPiece),
                request);
    }

    /// 1.2, 1.3: the segment of the lowest thread serves all that lie in it, halved while a half is unused.
    void fewestSegments(int first, int request)
    {
        std::uint32_t left = m_access.active & lanesOfPart(first, 16);
        if (left) ++m_traffic.requests;
        while (left) {
            std::uint64_t size = m_access.bytes == 1 ? 32 : m_access.bytes == 2 ? 64 : 128;
            const int lowest = __builtin_ctz(left);
            std::uint64_t base = floorTo(m_access.addresses[std::size_t(lowest)], size);
            std::uint32_t group = 0;
            std::uint64_t low = ~std::uint64_t(0), high = 0;
            for (int lane = first; lane < first + 16; ++lane) {
                const std::uint64_t address = m_access.addresses[std::size_t(lane)];
                if (!(left >> lane & 1u) || address < base || address >= base + size) continue;
                group |= 1u << lane;
                low = std::min(low, address);
                high = std::max(high, address + std::uint64_t(m_access.bytes) - 1);
            }
            for (; size > 32; size /= 2) {
                if (low >= base + size / 2)
                    base += size / 2;
                else if (high >= base + size / 2)
                    break;
            }
            add(base, int(size), group, request);
            left &= ~group;
        }
    }

    /// Atomics of 1.x: each lane by itself, also those of one word.
    void laneByLane()
    {
        ++m_traffic.requests;
        for (int lane = 0; lane < warpSize; ++lane)
            if (m_access.isActive(lane))
                add(floorTo(m_access.addresses[std::size_t(lane)], 32), 32, 1u << lane, 0);
    }

    /// 2.x and later: every line or sector that a request touches, once.
    void distinct(int first, int count, int size, int request)
    {
        const std::uint32_t lanes = m_access.active & lanesOfPart(first, count);
        if (!lanes) return;
        ++m_traffic.requests;
        const std::size_t begin = m_traffic.transactions.size();
        for (int lane = first; lane < first + count; ++lane) {
            if (!m_access.isActive(lane)) continue;
            const std::uint64_t address = m_access.addresses[std::size_t(lane)];
            const std::uint64_t last =
                floorTo(address + std::uint64_t(m_access.bytes) - 1, std::uint64_t(size));
            for (std::uint64_t base = floorTo(address, std::uint64_t(size)); base <= last;
                 base += std::uint64_t(size)) {
                const auto at = std::find_if(m_traffic.transactions.begin() + std::ptrdiff_t(begin),
                                             m_traffic.transactions.end(),
                                             [base](const Transaction &t) { return t.base == base; });
                if (at == m_traffic.transactions.end())
                    add(base, size, 1u << lane, request);
                else
                    at->lanes |= 1u << lane;
            }
        }
    }

    Traffic take()
    {
        m_traffic.bytesRequested =
            std::uint64_t(__builtin_popcount(m_access.active)) * std::uint64_t(m_access.bytes);
        return std::move(m_traffic);
    }

private:
    const WarpAccess &m_access;
    Traffic m_traffic;
};

} // namespace

Traffic coalesce(const WarpAccess &access, ComputeCapability capability, GlobalCache cache)
{
    Counter counter(access);
    if (capability.major == 1 && access.atomic) {
        if (access.active) counter.laneByLane();
    } else if (capability.major == 1) {
        for (int half = 0; half < 2; ++half)
            if (capability.minor < 2)
                counter.inOrderSegments(16 * half, half);
            else
                counter.fewestSegments(16 * half, half);
    } else if (capability.major == 2) {
        const int parts = access.bytes <= 4 ? 1 : access.bytes / 4;
        const int line = cache == GlobalCache::L1AndL2 ? 128 : 32;
        for (int part = 0; part < parts; ++part)
            counter.distinct(part * warpSize / parts, warpSize / parts, line, part);
    } else {
        counter.distinct(0, warpSize, 32, 0);
    }
    return counter.take();
}

WarpAccess stridedAccess(std::int64_t offset, std::int64_t stride, int bytes, MemorySpace space)
{
    // Far from address 0, so that negative offsets and strides stay addresses.
    constexpr std::int64_t base = std::int64_t(1) << 40;
    WarpAccess access;
    access.space = space;
    access.bytes = bytes;
    access.active = ~0u;
    for (int lane = 0; lane < warpSize; ++lane)
        access.addresses[std::size_t(lane)] = std::uint64_t(base + (offset + lane * stride) * bytes);
    return access;
}

} // namespace larmor::model
