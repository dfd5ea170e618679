// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/catalogue.h"

namespace larmor {

/// @param problem complete: size (N or WxH), direction (forward or inverse). @throws Error InvalidCall,
/// OutOfMemory.
std::unique_ptr<KernelExperiment> makeFftExperiment(const OptionSet &problem, std::uint64_t seed);

} // namespace larmor
