// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/transpose.h"

namespace larmor {

/// Row lengths in elements of input and output, and the output's rows, under `variant`, `tile`, `matrix-pad`.
struct TransposePitch {
    std::int64_t in = 0, out = 0, outRows = 0;
};
TransposePitch transposePitch(std::int64_t width, std::int64_t height, const OptionSet &options);

/// @param problem complete; its `size` is N or WxH. @throws Error InvalidCall, OutOfMemory.
std::unique_ptr<KernelExperiment> makeTransposeExperiment(const OptionSet &problem, std::uint64_t seed);

} // namespace larmor
