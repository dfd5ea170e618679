// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/catalogue.h"

namespace larmor {

/// @param problem complete: size (WxH or WxHxD), images. @throws Error InvalidCall, OutOfMemory.
std::unique_ptr<KernelExperiment> makeConvolveExperiment(const OptionSet &problem, std::uint64_t seed);

} // namespace larmor
