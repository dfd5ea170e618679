// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task.h"
#include "scan/formats.h"
#include "scan/recipe.h"

#include <string>

namespace larmor {

inline constexpr const char *builtInCartesianScan = "built-in:cartesian";
inline constexpr const char *builtInSpiralScan = "built-in:spiral";

/// The name by which a session calls a simulated scan, and back. @throws Error InvalidCall where it is none.
std::string scanNameOf(const SimulationRecipe &recipe);
SimulationRecipe recipeOfScan(const std::string &name);
bool isSimulatedScan(const std::string &name);
/// Whether a session's scan is read from a file.
bool isScanFile(const std::string &name);

/// In a few words: "simulated cartesian 512x512"; a name that is no recipe as it stands.
std::string shortScanName(const std::string &name);

/// Makes or reads what Session::scan names. @throws Error InvalidCall for an unknown name; as simulate() and
/// readScan() do.
/// @param report of a file that is read; left as it is for the others.
Scan makeScan(const std::string &name, const ReadOptions &read = {}, const Task &task = {},
              ReadReport *report = nullptr);

} // namespace larmor
