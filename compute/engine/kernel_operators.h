// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"

#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace larmor {

/// The lab stages of an Engine in terms of its KernelRunner: plans of the catalogue, issued chunk by chunk.
/// Used by every engine that has a compiler.
class KernelOperators {
public:
    /// @param synchronize waits until all that was launched has run.
    /// @param firstPairs sample-point pairs that are launched before the device's speed is known.
    KernelOperators(EngineKind engine, KernelRunner &runner, std::function<void()> synchronize,
                    std::uint64_t firstPairs);

    OperationReport transpose(const TransposeProblem &problem, const OptionSet &options);
    OperationReport mu(const AdjointProblem &problem, const OptionSet &options);
    /// The sum of `fhd` or `q`. About 20 ms of work are queued at most before the task is asked again: slow
    /// option sets are cut into several launches per chunk.
    /// @throws Error Cancelled, with nothing left in the queue.
    OperationReport adjoint(std::string_view kernel, const AdjointProblem &problem, const OptionSet &options,
                            const Task &task, const Engine::ChunkDone &chunkDone);

private:
    OperationReport report(const std::vector<LaunchPlan> &plans);

    EngineKind m_engine;
    KernelRunner &m_runner;
    std::function<void()> m_synchronize;
    std::uint64_t m_firstPairs;
    std::map<std::string, double> m_pairsPerMs; ///< by kernel and options, as last seen
};

} // namespace larmor
