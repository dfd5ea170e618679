// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "palette/command_model.h"

namespace larmor {

class KernelSection;

/// A command for each preset and each value of each switch of a kernel; running one is a click on it.
std::vector<Command> switchCommands(KernelSection &section);

} // namespace larmor
