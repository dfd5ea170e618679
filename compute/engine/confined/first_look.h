// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error.h"
#include "core/text.h"
#include "engine/engine.h"
#include "kernels/launch_plan.h"

#include <functional>
#include <optional>
#include <span>
#include <string>

namespace larmor::confined {

/// What the emulator says of a launch before hardware runs it.
struct FirstLook {
    std::optional<Error> fault; ///< an access outside the arrays, with file, line, block and thread
    Text note;                  ///< how far it looked, or why it did not; empty: all of it, nothing found
    std::string endless;        ///< a loop of which it saw no end: "own.cu:12 ..."
};

/// Contents of a launch's array, as long as its buffer.
using ContentOf = std::function<std::span<const std::byte>(const Buffer &)>;

/// Runs the launch in the emulator of PTX on copies of its arrays: all blocks of a small grid, a sample of a
/// large one, for at most `seconds`.
FirstLook firstLook(const LaunchPlan &plan, const ContentOf &contentOf, double seconds);

} // namespace larmor::confined
