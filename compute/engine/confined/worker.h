// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace larmor {

/// First word of the command line of the process in which ConfinedEngine runs kernels.
inline constexpr const char *confinedVerb = "confined-run";
/// Descriptors that the process begins with.
inline constexpr int confinedChannel = 3, confinedFaults = 4;

/// The child's life: gives up its rights, opens the engine, obeys commands until the channel closes.
/// Called before anything else in the process: there must be one thread.
/// @param words engine, folder that it may write to, seconds for the emulator's first look. @returns its exit
/// status.
int runConfinedWorker(const std::vector<std::string> &words);

} // namespace larmor
