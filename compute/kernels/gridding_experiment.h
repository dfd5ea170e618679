// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/gridding.h"

namespace larmor {

/// Samples on random places or on spokes, with random data (`gridding`) or a random grid (`degridding`).
/// @param problem complete: samples, matrix, oversampling, trajectory. @throws Error InvalidCall,
/// OutOfMemory.
std::unique_ptr<KernelExperiment> makeGriddingExperiment(std::string_view kernel, const OptionSet &problem,
                                                         std::uint64_t seed);

} // namespace larmor
