// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/capability_abilities.h"
#include "model/ptx/program.h"

#include <vector>

namespace larmor::model::ptx {

/// One ability that a program uses, and where first.
struct AbilityUse {
    Ability ability = Ability::GlobalAtomics;
    std::uint32_t step = 0; ///< Program::place() names it
};

/// Abilities of the hardware that an entry point uses, ascending and each once. What the compiler of an older
/// GPU would write otherwise is none: synchronised forms of votes and shuffles count as those without, and
/// read-only loads, fused products, bit operations, addresses without a space and bar.warp.sync as nothing.
std::vector<AbilityUse> abilityUses(const Program &program);
std::vector<Ability> abilitiesNeeded(const Program &program);

} // namespace larmor::model::ptx
