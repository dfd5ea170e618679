// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cache_wave.h"
#include "model/machine_rates.h"

namespace larmor::model {

/// Wave after wave of resident blocks: sets the bounds, the time and the longest chain of a launch whose
/// blocks were watched, on a board whose second-level cache was measured.
/// @param result whose occupancy is known.
void predictByWaves(const Machine &machine, const MeasuredFigures &figures, const CapabilityLimits &limits,
                    const LaunchCounts &counts, TimePrediction &result);

} // namespace larmor::model
