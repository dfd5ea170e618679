// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/kernel_table.h"

namespace larmor {

/// Options, constraints and presets of `reduction`.
void fillReductionOptions(KernelTable &table);
/// Empty where writing out the steps of the tree changes its code, else why it does not.
Text unrollMatters(const OptionSet &options);
/// An option set without its fence, or with a tail in lock-step.
bool reductionIsWrongOnPurpose(const OptionSet &options);

} // namespace larmor
