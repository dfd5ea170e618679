// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/launch_timeline.h"
#include "model/sass/compiled_code.h"

namespace larmor::model {

/// Cycles of one warp that has its scheduler to itself, on average, where it issues the compiled code in
/// order; see sass::cyclesInOrder. What misses the first-level cache comes from the second, or from memory.
struct WarpCycles {
    double fromCache = 0, fromMemory = 0;
};

/// @param times how often each instruction of the code ran, for all `warps`.
/// @param waits of each step's accesses, as a LaunchTimeline saw them: other accesses of a line take as long.
WarpCycles warpCyclesInOrder(const ptx::Program &program, const sass::CompiledCode &code,
                             const std::vector<double> &times,
                             const std::unordered_map<std::uint32_t, StepWait> &waits,
                             const WaitCycles &usual, double warps);

} // namespace larmor::model
