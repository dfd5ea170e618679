// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/catalogue.h"

namespace larmor {

/// @param problem complete: grid, atoms. @throws Error InvalidCall, OutOfMemory.
std::unique_ptr<KernelExperiment> makeDcsExperiment(const OptionSet &problem, std::uint64_t seed);

} // namespace larmor
