// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/complex.h"
#include "engine/cpu/gridding_plan.h"

#include <cstdint>

namespace larmor::cpu {

/// Samples of one bin, and the subgrid that holds all the cells they touch, laid out by SubgridLayout.
struct GriddingBlock {
    const KernelPolynomial *kernel;
    int axes; ///< 1 to 3
    const PlacedSample *placed;
    const std::uint32_t *source;
    std::int64_t count;
    cfloat *cells;
};

/// cells += kernel(sample - cell) values[source[m]], on the calling thread, by the widest SIMD instructions
/// that this processor has.
void spreadBlock(const GriddingBlock &block, const cfloat *values);

/// values[source[m]] = sum of kernel(sample - cell) cells.
void interpolateBlock(const GriddingBlock &block, cfloat *values);

/// Where a subgrid's cells lie on the grid, along each axis. The grid is cyclic; a subgrid passes its end
/// once at most.
struct SubgridPlace {
    std::int64_t origin[3], size[3], grid[3];
    std::int64_t pitch, plane; ///< of the subgrid
};

/// grid += subgrid.
void addSubgrid(const SubgridPlace &place, const cfloat *subgrid, cfloat *grid);

/// subgrid = grid.
void loadSubgrid(const SubgridPlace &place, const cfloat *grid, cfloat *subgrid);

} // namespace larmor::cpu
