// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "scan/density_convolution.h"
#include "scan/trajectory.h"

#include <optional>

namespace larmor {

/// The convolution of Pipe and Menon on a lattice, for points too dense for pairs: spread onto a lattice of
/// half cycles, convolved there by FFT, interpolated back, with the spreading divided out, as a non-uniform
/// FFT does. Within 1 % of the kernel's peak. Runs on the engine, which must outlive it; the points are
/// sorted once, and where the engine StepsDensity the weights stay there for the whole iteration.
/// @param options of the kernel `gridding`, where the engine runs that.
/// @returns null where the points span more lattice than memory holds. @throws Error Cancelled, OutOfMemory.
std::unique_ptr<density::Convolution> latticeConvolution(Engine &engine, const OptionSet &options,
                                                         const NeighbourGrid &grid,
                                                         const density::Kernel &kernel, const Task &task);

/// What the iteration of Pipe and Menon will do for these samples, from a count of them in cells.
struct DensityWork {
    double pairs = 0;              ///< of neighbours, about
    std::optional<Extent> lattice; ///< where there are too many pairs
};
DensityWork densityWork(const Trajectory &trajectory, const Extent &matrix);
/// Bytes of a sample in a gridding plan, and what its sorting takes beside them.
struct PlannedSample {
    std::uint64_t planned, sorting;
};
/// Bytes on the engine of latticeConvolution().
std::uint64_t latticeBytes(const Extent &lattice, std::uint64_t samples, const PlannedSample &sample);

} // namespace larmor
