// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/sass/compiled_code.h"

#include <functional>
#include <vector>

namespace larmor::model::sass {

/// Cycles from an instruction's issue until its result is there; for those that lower a barrier then.
using LatencyOf = std::function<double(const IssuedInstruction &)>;

/// Cycles of each instruction of the code, in the order of `code.issued`, for a warp that has its scheduler
/// to itself: what it waits for barriers and for a busy unit, and what it makes the next one wait. A warp
/// issues in order, so that one wait holds up all that follows. Loops are gone through twice; their second
/// pass counts.
std::vector<double> cyclesInOrder(const CompiledCode &code, const LatencyOf &latencyOf);

} // namespace larmor::model::sass
