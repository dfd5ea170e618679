// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/complex.h"
#include "core/extent.h"
#include "kernels/catalogue.h"

#include <array>
#include <span>

namespace larmor {

/// The adjoint sum on the voxels of a matrix (LatticeProblem), on the processor; the arrays outlive the run.
struct HostLattice {
    Extent matrix;
    std::array<std::span<const float>, 3> k; ///< one entry per sample, cycles per field of view
    std::span<const cfloat> mu;
};

/// By a recurrence along x or, `factored`, as a product of factors of each axis. Sequential: plain loops.
/// Parallel: the same sum of the cpu engine.
std::unique_ptr<HostRun> makeLatticeHostRun(const HostLattice &lattice, bool factored, HostForm form);

} // namespace larmor
