// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/counters.h"

namespace larmor {

/// Hardware counters by CUPTI's range profiler (CUDA 12.6 and newer), which is opened when first needed. On
/// the GPU that is current on this thread. Throws only what `run` and `prepare` throw.
CounterReport readCuptiCounters(const std::vector<CounterMetric> &metrics, const std::function<void()> &run,
                                const std::function<void()> &prepare);

} // namespace larmor
