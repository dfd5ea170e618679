// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/camping.h"

#include <algorithm>
#include <numeric>

namespace larmor::model {

std::vector<std::uint64_t> partitionLoads(std::span<const std::uint64_t> addresses, int partitions)
{
    std::vector<std::uint64_t> loads(std::size_t(std::max(partitions, 1)), 0);
    for (const std::uint64_t address : addresses)
        ++loads[address / partitionWidth % loads.size()];
    return loads;
}

double campingFactor(std::span<const std::uint64_t> addresses, int partitions)
{
    if (addresses.empty()) return 1;
    const auto loads = partitionLoads(addresses, partitions);
    const double most = double(*std::max_element(loads.begin(), loads.end()));
    return most * double(loads.size()) / double(addresses.size());
}

double campingFactorOfReads(std::span<const std::uint64_t> addresses, int partitions)
{
    if (addresses.empty()) return 1;
    std::vector<std::uint64_t> different(addresses.begin(), addresses.end());
    std::ranges::sort(different);
    const auto alike = std::ranges::unique(different);
    different.erase(alike.begin(), alike.end());
    const auto loads = partitionLoads(different, partitions);
    const double most = double(*std::max_element(loads.begin(), loads.end()));
    return std::max(1.0, most * double(loads.size()) / double(addresses.size()));
}

std::vector<std::uint64_t> tileAddresses(const TileWalk &walk)
{
    std::vector<std::uint64_t> addresses;
    constexpr std::int64_t halfWarpBytes = 64, floatBytes = 4;
    for (std::int64_t block = 0; block < walk.blocks; ++block) {
        std::int64_t x = block % walk.gridX, y = block / walk.gridX;
        if (walk.diagonal) { // square grids: Optimizing CUDA, diagonal block reordering
            const std::int64_t column = x;
            x = (x + y) % walk.gridX;
            y = column;
        }
        if (walk.transposed) std::swap(x, y);
        for (std::int64_t row = 0; row < walk.rows; ++row)
            for (std::int64_t part = 0; part < walk.tile * floatBytes; part += halfWarpBytes)
                addresses.push_back(
                    std::uint64_t(((y * walk.tile + row) * walk.width + x * walk.tile) * floatBytes + part));
    }
    return addresses;
}

} // namespace larmor::model
