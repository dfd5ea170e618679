// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/modelled_run.h"

#include <map>
#include <string>

namespace larmor {

/// What the model says of each of modelCounters() and memoryCounters(), by its name: "global_read.sectors"
/// ... Of the whole grid. Those of caches and memory are absent where the model has none for the GPU.
std::map<std::string, double> modelledCounts(const ModelledRun &run);

} // namespace larmor
