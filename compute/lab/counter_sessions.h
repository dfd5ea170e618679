// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/counters.h"

#include <vector>

namespace larmor {

/// Metrics that CUPTI can read together. Counters of instructions (`smsp__sass_...`) are patched into the
/// kernel, and one session patches once: with several of them each showed the first one's figure (CUPTI 13.0
/// on an H200). So each of those has a session of its own.
std::vector<std::vector<CounterMetric>> counterSessions(const std::vector<CounterMetric> &metrics);

/// Takes out of a report the counters of instructions that are but one counter's figure under many names: no
/// kernel does everything equally often. They are then missing.
void leaveOutCopies(CounterReport &report);

} // namespace larmor
