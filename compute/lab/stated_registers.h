// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/catalogue.h"

namespace larmor {

/// Registers of a thread that a source states for the preset that an option set is, as a compiler of the time
/// built it; 0 where no source does.
int statedRegisters(const KernelDefinition &kernel, const OptionSet &options);

} // namespace larmor
