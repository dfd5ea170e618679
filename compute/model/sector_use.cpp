// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sector_use.h"

#include "model/block_cache.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <utility>

namespace larmor::model {

std::vector<SectorUse> sectorsOf(const WarpAccess &access, std::uint64_t base, std::uint64_t bytes)
{
    std::array<std::uint64_t, warpSize> places{};
    std::size_t lanes = 0;
    for (std::uint32_t rest = access.active; rest != 0; rest &= rest - 1)
        places[lanes++] = base + access.addresses[std::size_t(std::countr_zero(rest))];
    std::sort(places.begin(), places.begin() + std::ptrdiff_t(lanes));
    constexpr std::uint64_t size = BlockCache::sectorBytes;
    std::vector<SectorUse> uses;
    int alike = 0;
    for (std::size_t lane = 0; lane < lanes; ++lane) {
        const std::uint64_t first = places[lane], end = first + bytes;
        alike = lane > 0 && places[lane - 1] == first ? alike + 1 : 1;
        for (std::uint64_t s = first / size; s * size < end; ++s) {
            auto use = std::ranges::find(uses.rbegin(), uses.rend(), s, &SectorUse::sector);
            if (use == uses.rend()) {
                uses.push_back({s});
                use = uses.rbegin();
            }
            const std::uint64_t from = std::max(first, s * size), to = std::min(end, (s + 1) * size);
            use->bytes += int(to - from);
            use->mask |= (~0u >> (size - (to - from))) << (from - s * size);
            use->turns = std::max(use->turns, alike);
        }
    }
    return uses;
}

std::vector<SectorUse> localSectorsOf(const WarpAccess &access, std::uint64_t base, std::uint64_t bytes)
{
    constexpr std::uint64_t word = 4;
    std::vector<SectorUse> uses;
    for (std::uint64_t done = 0; done < bytes; done += word)
        for (const SectorUse &use : sectorsOf(access, base + done * warpSize, std::min(word, bytes)))
            uses.push_back(use);
    return uses;
}

int linesOf(const std::vector<SectorUse> &sectors)
{
    int lines = 0;
    std::uint64_t line = ~std::uint64_t(0);
    for (const SectorUse &use : sectors)
        lines += std::exchange(line, use.sector / BlockCache::sectorsPerLine) != line;
    return lines;
}

} // namespace larmor::model
