// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/launch_timeline.h"
#include "model/ptx/census.h"
#include "model/sass/compiled_code.h"

namespace larmor::model {

/// Cycles of one warp that has its scheduler to itself, on average, where it issues the compiled code in
/// order; see sass::cyclesInOrder. What misses the first-level cache comes from the second, or from memory.
struct WarpCycles {
    double fromCache = 0, fromMemory = 0;
};

/// @param waits of each step's accesses, as a LaunchTimeline saw them: other accesses of a line take as long.
/// @param warps that `counts` speaks of.
WarpCycles warpCyclesInOrder(const ptx::Program &program, const std::vector<ptx::StepCount> &counts,
                             const sass::CompiledCode &code,
                             const std::unordered_map<std::uint32_t, StepWait> &waits,
                             const WaitCycles &usual, double warps);

} // namespace larmor::model
