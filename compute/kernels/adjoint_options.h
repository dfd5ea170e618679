// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/catalogue.h"

namespace larmor {

/// Bytes of one sample in constant memory under `mu`: 12 (k alone), 16 (Q) or 20 (F^H d) with Mu.
int constantBytesPerSample(bool q, const OptionSet &options);

constexpr int constantMemoryBytes = 65536;

/// The option `block`.
int adjointBlock(const OptionSet &options);

std::vector<OptionSpec> adjointOptions(bool q);
std::vector<Constraint> adjointConstraints(bool q);
std::vector<Preset> adjointPresets(bool q);
/// `samples` and `matrix`.
std::vector<OptionSpec> adjointProblemOptions(bool withMatrix);

} // namespace larmor
