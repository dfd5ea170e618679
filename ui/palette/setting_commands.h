// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "palette/command_model.h"

namespace larmor {

class OptionsPanel;

/// A command for each setting of a reconstruction, and for each value of those that are words; running one
/// throws the value, brings the setting into view and gives it the keyboard.
/// @param before runs first: shows the panel.
std::vector<Command> settingCommands(OptionsPanel &panel, const std::function<void()> &before);

} // namespace larmor
