// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "confine/child_process.h"
#include "confine/fault_report.h"
#include "core/error.h"
#include "engine/confined/confined_engine.h"

#include <optional>
#include <string>

namespace larmor::confined {

/// What the child was asked for last.
enum class Activity { Starting, Compiling, Running, Copying };

/// How its life ended.
struct Ending {
    bool tooLong = false; ///< it was killed at the limit of time
    bool tooMuch = false; ///< it was killed at the limit of memory
    ChildProcess::End end;
    std::optional<FaultReport> fault;
    std::uint64_t dataBytes = 0; ///< private memory that it was last seen to hold
    std::string endless;         ///< where the emulator saw no end of a loop
    std::string array;           ///< name of the array next to which the fault lies
};

/// One line for a person: what happened to which kernel, and what to do. @param kernel its stem.
Error failureOf(const Ending &ending, Activity activity, const Text &kernel, const ConfinedLimits &limits);

} // namespace larmor::confined
