// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scan/trajectory.h"

#include <vector>

namespace larmor {

/// How many samples lie around each sample, per cell of one cycle/FOV along each axis that exists: what
/// density compensation undoes. Counted on a lattice with linear weights, whose cells grow where k-space is
/// large. A sample that is not finite has 0.
struct SampleDensity {
    std::vector<float> ofSample; ///< in the order of the trajectory
    float least = 0, most = 0;   ///< of the finite samples
    int dimensions = 0;
};
SampleDensity sampleDensity(const Trajectory &trajectory);

} // namespace larmor
