// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task.h"
#include "core/text.h"
#include "scan/scan.h"

#include <map>
#include <string>
#include <vector>

namespace larmor {

/// How a scan is simulated, as typed: values by the keys of recipeSpecs(). What is left out has its default.
using SimulationRecipe = std::map<std::string, std::string>;

/// One value of a recipe as the command line and the panel spell it. Both follow this list.
struct RecipeSpec {
    std::string key;                ///< on the command line `--key`
    Text title;                     ///< as shown: "Interleaves"
    Text why;                       ///< one sentence: what it changes and why that matters
    std::string initial;            ///< the value when left out; empty: as `absent` says
    Text absent;                    ///< what leaving it out means; empty where there is an initial value
    std::vector<std::string> words; ///< values, where they are words
};

/// In the order in which they are shown.
const std::vector<RecipeSpec> &recipeSpecs();
/// The value of a recipe, else the initial one. @throws Error InvalidCall for an unknown key.
std::string valueOf(const SimulationRecipe &recipe, const std::string &key);
/// Whether a value means something to the object and the trajectory of a recipe.
bool hasEffect(const RecipeSpec &spec, const SimulationRecipe &recipe);
/// "cartesian epi ...": the trajectories that can be simulated.
std::vector<std::string> recipeTrajectories();

/// Makes the scan. An object is a name of phantomNames() or a NIfTI file; a solid one is cut to a plane where
/// the matrix is a plane. A solid matrix is surrounded by a ring of coils for every eight of them.
/// @throws Error InvalidCall naming the value that is wrong or has no meaning here; FileAccess, FileFormat of
/// the object's file; Cancelled.
Scan simulate(const SimulationRecipe &recipe, const Task &task = {});

} // namespace larmor
