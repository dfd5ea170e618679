// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/lattice_sum.h"

namespace larmor {

/// How the matrix product of `factored-adjoint` is cut for tensor cores (arithmetic=fp16 and fp16-pairs):
/// blocks of 128 rows, which are voxels of a column, by 128 numbers along x, the cosine and sine sums of 64
/// mirrored pairs. Mirrors the stages FRAGMENTS and TENSOR of factored.cu and its parts tensor_*.cuh.
struct FragmentShape {
    static constexpr int threads = 256, rows = 128, columns = 128, step = 16;
    /// Shared memory of a block on compute capability 9.0 (CUDA C++ Programming Guide, table of technical
    /// specifications).
    static constexpr std::size_t mostShared = 232448;

    FragmentShape(const Extent &matrix, const OptionSet &options);
    /// Of a block's tiles.
    std::size_t tilesBytes() const;
    /// Of its sums, where they wait in shared memory: a warpgroup's, if they fit beside the tiles.
    std::size_t keptBytes() const;
    /// Of the barriers that count bulk copies.
    std::size_t barrierBytes() const { return warpgroups ? 8 * std::size_t(pipeline) : 0; }
    /// Of the largest magnitude and one chunk's tables. @param chunk samples, whole tiles.
    std::size_t tableBytes(std::int64_t chunk) const;

    bool pairs;          ///< each factor is two halves
    bool warpgroups;     ///< four warps multiply at once
    int depth, pipeline; ///< samples of a tile; tiles in shared memory
    int zTile;           ///< planes of a block: 1, 2, 4 or 8
    std::int64_t yTiles, zTiles, columnTiles;
    std::int64_t planes() const { return zTiles * zTile; }
    std::int64_t yGroups() const { return yTiles * (8 / zTile); } ///< of 16 rows
    std::int64_t columnGroups() const { return columnTiles * 8; } ///< of 16 columns

private:
    /// 16-byte units of 16 samples.
    std::int64_t units(std::int64_t columnGroups, std::int64_t yGroups, std::int64_t planes) const;
};

/// @param options resolved set with arithmetic=fp16 or fp16-pairs.
std::vector<LaunchPlan> fragmentPlans(const LatticeProblem &problem, const OptionSet &options);

} // namespace larmor
