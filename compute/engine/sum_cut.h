// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/extent.h"
#include "engine/grid_sum.h"

#include <cstdint>

namespace larmor {

/// How a GPU's own direct sums between samples and voxels are cut into launches and their parts: a launch
/// takes `step` samples and ends within some ten milliseconds, after which a wish to stop is heard; each of
/// its `parts` sums `perPart` samples (adjoint) or rows of voxels (forward), and the parts are added up.
struct SumCut {
    std::int64_t step = 1, perPart = 1, parts = 1;
};
SumCut adjointCut(std::int64_t samples, const Extent &matrix);
SumCut forwardCut(std::int64_t samples, const Extent &matrix);

/// Bytes that such a sum takes while it runs, beside samples and image.
std::uint64_t cutSumBytes(std::int64_t samples, const Extent &matrix, DirectForm form, bool forward);

} // namespace larmor
