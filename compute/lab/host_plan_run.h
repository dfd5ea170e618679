// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task.h"
#include "engine/streams.h"
#include "kernels/catalogue.h"
#include "kernels/host_plan.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <vector>

namespace larmor {

/// A host plan on one engine, ready to be run again and again.
class HostPlanRun {
public:
    /// @throws Error Unavailable for a kind of memory that the engine has not, OutOfMemory.
    HostPlanRun(Engine &engine, std::shared_ptr<const HostPlan> plan);
    ~HostPlanRun(); ///< waits for the streams
    HostPlanRun(const HostPlanRun &) = delete;
    HostPlanRun &operator=(const HostPlanRun &) = delete;

    /// Wall clock from the first timed step to the moment at which all streams are empty: launches and copies
    /// return early (OpenCL Best Practices Guide, 2.1.1).
    double time(const Task &task);
    /// Of the timed part of the last run.
    const Timeline &timeline() const { return m_timeline; }
    /// Blocks that are to be checked, as the last run left them.
    std::vector<std::vector<std::byte>> results();

private:
    void initialise();
    void issue(const std::vector<HostPlan::Step> &steps, const Task &task);
    std::vector<void *> addresses(bool ofBlocks);

    Engine &m_engine;
    StreamEngine &m_streams;
    std::shared_ptr<const HostPlan> m_plan;
    std::vector<HostBlockPtr> m_blocks;
    std::vector<BufferPtr> m_arrays;
    Timeline m_timeline;
};

/// Milliseconds of a timeline's records by what they did: copies and kernels.
struct TimelineSums {
    double copyMs = 0, kernelMs = 0, hostMs = 0;
    double overlappedMs = 0; ///< in which a copy and a kernel, or the host's work, ran at once
    static TimelineSums of(const Timeline &timeline);
    Json toJson() const;
};

struct HostPlanMeasurement {
    KernelExperiment::Check check; ///< its details hold the timeline, its sums, the serial time and the gain
    std::vector<double> samplesMs;
    Work work;
    double compileMs = 0;
    KernelResources resources;
};

/// Runs a timed piece of work as often as its caller's settings want. @returns all times.
using RepeatTimed = std::function<std::vector<double>(const std::function<double()> &time)>;

/// Runs an experiment that is a host plan: balances it where it asks for that, checks it, measures it and its
/// serial form. @throws Error Unavailable, OutOfMemory, CompileFailure, DeviceFailure, Cancelled.
HostPlanMeasurement measureHostPlan(Engine &engine, const KernelExperiment &experiment,
                                    const OptionSet &options, const RepeatTimed &repeat, const Task &task);

} // namespace larmor
