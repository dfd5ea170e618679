// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/emulated_kernel.h"
#include "lab/modelled_run.h"
#include "model/early_code.h"
#include "model/launch_timeline.h"
#include "model/ptx/census.h"

#include <map>
#include <set>
#include <vector>

namespace larmor {

/// A kernel's launches in the emulator of one GPU: each is counted, and its time predicted.
class LaunchModel {
public:
    /// By how much the busiest memory partition slows accesses down, on average.
    struct Camping {
        double read = 1, written = 1;
    };
    /// @param stated registers, where a source states them; 0: none does.
    /// @param seconds that a launch may take; 0: any number.
    LaunchModel(const KernelExperiment &experiment, const OptionSet &options,
                const model::DeviceProfile &device, const ModelledRunSettings &settings, int stated,
                double seconds);

    EmulatedKernel &kernel() { return m_kernel; }
    void run(const LaunchPlan &plan, const Camping &camping, ModelledRun &result);
    /// On GPUs whose memory has partitions: the first blocks, one for each multiprocessor, run side by side.
    std::vector<Camping> watchCamping(ModelledRun &result, const Task &task);

private:
    void takeCompiled(const ModelRunner::Compiled &compiled, const model::ptx::Program &program,
                      const model::ptx::Execution &last, const model::LaunchTimeline &timeline,
                      model::LaunchCounts &counts) const;
    /// A board that lacks something the kernel uses gets no time.
    void requireAbilities(const model::ptx::Program &program, ModelledRun &result) const;
    /// Null from 3.0 on.
    const model::EarlyCode *earlyCode(const model::ptx::Program &program);
    model::LaunchTimeline::Settings timelineSettings(const LaunchPlan &plan, const model::BlockNeed &need,
                                                     const ModelRunner::Compiled *compiled,
                                                     const model::EarlyCode *early) const;
    /// Null where the GPU's own code cannot be had.
    const ModelRunner::Compiled *compiledCode(const KernelVariant &variant, ModelledRun &result);
    void addLines(const std::map<int, model::ptx::Census> &censuses, const model::TrafficCounter &counter,
                  double scale, ModelledRun &result) const;
    model::LaunchCounts countsOf(const LaunchPlan &plan, const model::ptx::Census &census,
                                 const model::LineTraffic &traffic, double scale) const;
    model::BlockNeed needOf(const LaunchPlan &plan, const model::EarlyCode *early, ModelledRun &result);
    /// Registers of a thread: those that the source states of this preset, or an estimate.
    int registersOf(const KernelResources &resources, const model::EarlyCode *early,
                    const model::BlockNeed &need, ModelledRun &result) const;
    void predict(const model::LaunchCounts &counts, ModelledRun &result) const;

    const model::DeviceProfile &m_device;
    const ModelledRunSettings &m_settings;
    const int m_stated;
    EmulatedKernel m_kernel;
    std::set<const ModelRunner::Compiled *> m_seen;
    std::map<const model::ptx::Program *, model::EarlyCode> m_early;
};

} // namespace larmor
