// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/kernel_table.h"

namespace larmor {

/// Options, constraints and presets of `reduction`.
void fillReductionOptions(KernelTable &table);
/// An option set without its fence, or with a tail in lock-step.
bool reductionIsWrongOnPurpose(const OptionSet &options);

} // namespace larmor
