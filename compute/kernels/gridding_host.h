// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/complex.h"
#include "kernels/catalogue.h"
#include "kernels/gridding_samples.h"

#include <span>

namespace larmor {

/// `gridding` or `degridding` on the processor; the arrays outlive the run.
struct HostGridding {
    GriddingGeometry geometry;
    SamplePositions positions;
    bool spreads = true;
    std::span<const cfloat> input; ///< data of the samples, or, where it does not spread, the grid
};

/// Sequential: sample by sample in the order given, the kernel's values from polynomials. Parallel: the cpu
/// engine, bin by bin. Positions are placed on the grid when the run is made.
/// @throws Error InvalidCall for positions that cannot be placed.
std::unique_ptr<HostRun> makeGriddingHostRun(const HostGridding &gridding, HostForm form);

} // namespace larmor
