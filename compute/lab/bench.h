// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/measurement.h"

#include <chrono>
#include <memory>
#include <span>
#include <vector>

namespace larmor {

/// Something that can be run against the clock.
class TimedRun {
public:
    virtual ~TimedRun() = default;
    /// `batch` complete runs between two marks. @returns milliseconds of one.
    virtual double time(int batch, const Task &task) = 0;
    /// Runs that may lie between two marks.
    virtual int mostRuns() const = 0;
};

/// Writes a buffer larger than the last cache, so that the next run finds nothing of the last one there.
class CacheFlush {
public:
    /// @throws Error OutOfMemory.
    explicit CacheFlush(Engine &engine);
    void flush();
    std::size_t bytes() const { return m_buffer->bytes(); }

private:
    Engine &m_engine;
    BufferPtr m_buffer;
    unsigned char m_byte = 0;
};

/// One experiment on one engine, ready to be run again and again under one option set.
class KernelBench final : public TimedRun {
public:
    /// @throws Error OutOfMemory with the numbers.
    KernelBench(Engine &engine, const KernelExperiment &experiment, const OptionSet &options,
                CacheState cache);

    const std::vector<LaunchPlan> &plans() const { return m_plans; }
    Work work() const;
    /// Compiles every variant. @returns the resources of the kernel that is studied.
    KernelResources prepare(std::string_view kernel);
    /// Runs on fresh buffers and compares with the oracle.
    KernelExperiment::Check check(const Task &task) { return checkAgainst(m_options, task); }
    /// The same, by the oracle of other options. @throws Error Internal where their results have other sizes.
    KernelExperiment::Check checkAgainst(const OptionSet &options, const Task &task);
    double time(int batch, const Task &task) override;
    int mostRuns() const override;
    /// All arrays as they are before the first run.
    void initialise();
    /// `batch` complete runs, without waiting for the device.
    void issue(int batch, const Task &task);

private:
    /// A result that a run adds to: set back before each.
    struct Accumulated {
        std::size_t buffer = 0;
        BufferPtr initial; ///< what it begins with; null: uploaded each time
    };
    void initialise(std::size_t i);
    void keepInitial();
    void restore(const Accumulated &result);
    void launch(const Task &task);

    Engine &m_engine;
    const KernelExperiment &m_experiment;
    const OptionSet &m_options;
    std::vector<KernelExperiment::BufferSpec> m_specs;
    std::vector<BufferPtr> m_buffers;
    std::vector<LaunchPlan> m_plans;
    std::vector<Accumulated> m_accumulated;
    std::unique_ptr<CacheFlush> m_flush;
};

/// The experiment on the processor.
class HostBench final : public TimedRun {
    static constexpr int mostOnHost = 1000;

public:
    /// @throws Error Unavailable where the experiment has no such form.
    HostBench(Engine &engine, const KernelDefinition &kernel, const KernelExperiment &experiment,
              const OptionSet &options, HostForm form, CacheState cache);
    Work work() const { return m_run->work(); }
    KernelExperiment::Check check();
    double time(int batch, const Task &task) override;
    int mostRuns() const override { return m_flush ? 1 : mostOnHost; }

private:
    const KernelExperiment &m_experiment;
    const OptionSet &m_options;
    std::unique_ptr<HostRun> m_run;
    std::unique_ptr<CacheFlush> m_flush;
};

/// What repeating gave.
struct Repeats {
    std::vector<double> samplesMs;
    int batch = 1;
    std::string stopped; ///< "spread", "entropy", "repeats", "time"
};

/// Warm-up, choice of the batch, then samples until the rule, the number or the time is met.
Repeats repeatRuns(TimedRun &run, const MeasureSettings &settings, const Task &task);

/// Milliseconds of one empty kernel, `batch` of them between two marks: the smallest of a few.
double emptyLaunchMs(Engine &engine, int batch);

inline double secondsSince(std::chrono::steady_clock::time_point from)
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - from).count();
}

} // namespace larmor
