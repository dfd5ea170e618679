// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/complex.h"
#include "core/task.h"
#include "engine/gridding_plan.h"
#include "recon/random_product.h"

#include <cstdint>
#include <vector>

namespace larmor {

/// What gridding makes of samples, at some voxels and in double precision: the sum over samples m of
///     values[m] product over the axes of sum_j C(u_m - j) e^{+i 2 pi j v / n} / c(v / n),
/// with the kernel C, its transform c, the coordinate u_m in cells of a grid of n and the voxel v from the
/// centre. It aliases as the kernel does, so that what differs from it is an error of the engine.
/// @returns one sum for each of the voxels. @throws Error Cancelled.
std::vector<cdouble> griddedAt(const GriddingGeometry &geometry, const SamplePositions &positions,
                               const std::vector<cdouble> &values, const std::vector<std::int64_t> &voxels,
                               const Task &task);

/// The sum over all voxels of those sums times the entries of a random product. @throws Error Cancelled.
cdouble griddedTimes(const RandomProduct &product, const GriddingGeometry &geometry,
                     const SamplePositions &positions, const std::vector<cdouble> &values, const Task &task);

} // namespace larmor
