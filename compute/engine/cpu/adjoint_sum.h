// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task.h"
#include "engine/engine.h"

namespace larmor::cpu {

/// realMu, imagMu = conj(Phi) D, or with `magnitude` realMu = |Phi|^2. An absent Phi is 1.
void computeMu(const AdjointProblem &problem, float *realMu, float *imagMu, bool magnitude);

/// The body of F^H d and Q: accumulates all samples into the planes of the problem, chunk by chunk.
/// @param imagMu null when the weights are real.
/// @returns the work of the sum itself, without that of mu.
OperationReport adjointSum(const AdjointProblem &problem, const float *realMu, const float *imagMu,
                           const Task &task, const Engine::ChunkDone &chunkDone);

} // namespace larmor::cpu
