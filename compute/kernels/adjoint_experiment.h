// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/fhd.h"

namespace larmor {

/// Random samples and coefficients on a grid of voxels (for q: of offsets, the doubled grid).
/// @param kernel "fhd", "q" or "mu". @param problem complete: samples, matrix.
/// @throws Error InvalidCall, OutOfMemory.
std::unique_ptr<KernelExperiment> makeAdjointExperiment(std::string_view kernel, const OptionSet &problem,
                                                        std::uint64_t seed);

} // namespace larmor
