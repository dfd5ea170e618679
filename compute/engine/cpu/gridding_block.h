// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/complex.h"
#include "engine/cpu/gridding_plan.h"

#include <cstdint>

namespace larmor::cpu {

/// Samples of one bin, and the subgrid that holds all the cells they touch.
struct GriddingBlock {
    const KernelPolynomial *kernel;
    int axes; ///< 1 to 3
    const PlacedSample *placed;
    const std::uint32_t *source;
    std::int64_t count;
    cfloat *cells;
    std::int64_t pitch, plane;
};

/// cells += kernel(sample - cell) values[source[m]], on the calling thread, by the widest SIMD instructions
/// that this processor has. Zeros are added to cells behind the last.
void spreadBlock(const GriddingBlock &block, const cfloat *values);

/// values[source[m]] = sum of kernel(sample - cell) cells.
void interpolateBlock(const GriddingBlock &block, cfloat *values);

} // namespace larmor::cpu
