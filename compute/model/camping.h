// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace larmor::model {

/// Partition camping: memory is dealt out to partitions in pieces of 256 bytes, and accesses that are under
/// way at one time queue up where they fall into few of them (Optimizing CUDA, matrix transpose).
constexpr int partitionWidth = 256;

/// Accesses of each partition. @param addresses of transactions that are under way at one time.
std::vector<std::uint64_t> partitionLoads(std::span<const std::uint64_t> addresses, int partitions);
/// Most loaded partition over the average: 1 when all share alike, `partitions` when one has all.
double campingFactor(std::span<const std::uint64_t> addresses, int partitions);
/// The same of loads, of which those of one address do not queue up behind each other: on the Quadro FX 5600
/// F^H d reads its samples, the same for all blocks, as fast as if they lay in all partitions (Kirk & Hwu,
/// Fig. 8.20: 1.015 G pairs/s from constant memory; 1.03 without camping, 0.18 with it). At least 1.
double campingFactorOfReads(std::span<const std::uint64_t> addresses, int partitions);

/// Row-order or transposed accesses of the blocks that run at one time, for the transposes of the study.
struct TileWalk {
    std::int64_t width = 2048; ///< floats of a row, padding included
    std::int64_t gridX = 0;    ///< blocks of a row of the grid
    std::int64_t tile = 32;
    int blocks = 30;         ///< that run at one time, in launch order
    int rows = 8;            ///< of each tile that are under way
    bool transposed = false; ///< the tile's place is (block column, block row) exchanged
    bool diagonal = false;   ///< blocks numbered along diagonals
};
/// Addresses of the rows of each block's tile, one for each half-warp's 64 bytes.
std::vector<std::uint64_t> tileAddresses(const TileWalk &walk);

} // namespace larmor::model
