// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/catalogue.h"

#include <string>

namespace larmor {

/// The preset whose options a complete set has; empty where there is none.
std::string presetOf(const KernelDefinition &kernel, const OptionSet &complete);

/// What an option set of a reconstruction is called: its preset, else the nearest preset with at most two
/// options that differ ("tiled tile=16"), else all that differs from the defaults. Options that only the lab
/// can vary do not count.
std::string optionSetName(const KernelDefinition &kernel, const OptionSet &complete);

} // namespace larmor
