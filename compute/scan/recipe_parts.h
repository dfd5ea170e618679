// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the parts of a recipe share.

#include "scan/recipe.h"
#include "scan/trajectory.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace larmor::recipes {

/// The values of a recipe, read with a type. Every function @throws Error InvalidCall naming the value.
class Reader {
public:
    explicit Reader(const SimulationRecipe &recipe) : m_recipe(recipe) {}
    /// Empty where nothing was said.
    std::string said(const std::string &key) const;
    std::string text(const std::string &key) const { return valueOf(m_recipe, key); }
    std::optional<std::int64_t> whole(const std::string &key) const;
    std::optional<double> number(const std::string &key) const;

private:
    const SimulationRecipe &m_recipe;
};

/// Keys that mean something to a trajectory. @throws Error InvalidCall for an unknown one.
const std::vector<std::string_view> &keysOf(std::string_view trajectory);
/// Every key that only some trajectories take.
const std::vector<std::string_view> &trajectoryKeys();

/// @param matrix what the recipe's matrix means for its trajectory.
/// @throws Error InvalidCall for an unknown trajectory, a value that it does not have, a matrix that does not
/// fit.
Trajectory makeTrajectory(const Reader &recipe, std::uint64_t seed, Extent &matrix);

} // namespace larmor::recipes
