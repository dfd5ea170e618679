// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/lattice_sum.h"

/// What the two lattice kernels share.
namespace larmor {

constexpr std::int64_t roundedUp(std::int64_t value, std::int64_t unit)
{
    return (value + unit - 1) / unit * unit;
}

/// @throws Error InvalidCall for a sum without samples or voxels, or beyond 32-bit indices; Internal for
/// buffers that are absent or too small.
void checkLattice(const LatticeProblem &problem, std::size_t tableBytes = 0);
/// nx, ny, nz and the distances 1/nx, 1/ny, 1/nz, in the order of the kernels' parameters.
void addLattice(std::vector<Argument> &arguments, const Extent &matrix);
/// Compulsory traffic and pairs of one chunk; the image counts with the first.
Work latticeWork(const LatticeProblem &problem, std::int64_t firstSample, std::int64_t samples);

OptionSpec trigOption();
OptionSpec chunkOption();

/// Random samples on a matrix, and the sum in double precision at some of its voxels.
/// @param kernel "fhd-recurrence" or "factored-adjoint". @throws Error InvalidCall, OutOfMemory.
std::unique_ptr<KernelExperiment> makeLatticeExperiment(std::string_view kernel, const OptionSet &problem,
                                                        std::uint64_t seed);

} // namespace larmor
