// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "palette/command_model.h"

namespace larmor {

class SegmentedControl;

/// A command for each value of a control; running one is a click on it.
/// @param where what kind of thing the values are: "Method". @param before runs first; may be empty.
std::vector<Command> segmentCommands(const SegmentedControl &control, const QString &where,
                                     const std::function<void()> &before = {});

} // namespace larmor
