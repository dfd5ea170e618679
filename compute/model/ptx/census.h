// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/ptx/program.h"

#include <array>
#include <cstdint>
#include <map>
#include <vector>

namespace larmor::model::ptx {

/// How often one step was issued.
struct StepCount {
    std::uint64_t warps = 0; ///< instructions issued to a warp, also where a predicate switched all lanes off
    std::uint64_t lanes = 0; ///< lanes that took part
    std::uint64_t divergent = 0; ///< branches that parted the lanes of a warp
};

/// What a launch issued, by class.
struct Census {
    std::array<std::uint64_t, instructionClasses> warps{}, lanes{};
    std::uint64_t branches = 0, divergentBranches = 0;
    std::uint64_t warpsTotal() const;
    std::uint64_t lanesTotal() const;
    std::uint64_t of(InstructionClass unit) const { return warps[static_cast<std::size_t>(unit)]; }
    void add(const Step &step, const StepCount &count);
};

/// Sums over all steps. @param counts one for each step.
Census censusOf(const Program &program, const std::vector<StepCount> &counts);
/// The same for each line of the kernel's source; line 0 holds what has none.
std::map<int, Census> censusByLine(const Program &program, const std::vector<StepCount> &counts);

} // namespace larmor::model::ptx
