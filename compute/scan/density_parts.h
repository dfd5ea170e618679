// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The methods of density compensation; private to compute/scan.

#include "core/task.h"
#include "scan/density.h"
#include "scan/density_convolution.h"
#include "scan/neighbours.h"

#include <memory>
#include <span>

namespace larmor::density {

/// Pairs of neighbours that are listed, 480 MB; beyond them the convolution goes by a lattice, or finds them
/// anew each time.
inline constexpr std::uint64_t mostPairs = 60'000'000;

/// The sum over all pairs of neighbours, kept as a list where that fits, else found again each time.
std::unique_ptr<Convolution> pairConvolution(const NeighbourGrid &grid, const Kernel &kernel,
                                             const Task &task);

/// Area of each distinct point by the iteration of Pipe and Menon, cycles per field of view to the power of
/// the dimensions.
/// @param dense may be empty.
std::vector<float> pipeMenonAreas(const NeighbourGrid &grid, int dimensions, int iterations,
                                  const MakeConvolution &dense, const Task &task);

/// Area of each sample by the trajectory's own formula. @throws Error InvalidCall for a kind without one.
std::vector<float> analyticAreas(const Trajectory &trajectory);

/// Area of each distinct point's Voronoi cell within the outline of the points.
std::vector<float> voronoiAreas(const NeighbourGrid &grid, const Task &task);

} // namespace larmor::density
