// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics.h"
#include "core/task.h"
#include "core/text.h"
#include "engine/engine.h"
#include "kernels/catalogue.h"
#include "lab/clock_watch.h"
#include "lab/prediction.h"

#include <map>
#include <string>
#include <vector>

namespace larmor {

/// Whether a run finds its data in the cache that the run before it left.
enum class CacheState {
    Warm, ///< runs follow one another
    Cold  ///< a buffer larger than the last cache is written before each, outside the clock
};
/// How launches are taken out of a time ("Optimizing CUDA", matrix copy: the slides' two modes).
enum class LoopMode {
    OverKernel, ///< the kernel is launched again and again
    InKernel    ///< one launch passes over the data several times; for kernels with the option `repeats`
};
/// When the repeats are enough.
enum class StoppingRule {
    Spread, ///< the interquartile range over the median is small
    Entropy ///< further samples no longer change the distribution (see stopping.h)
};
std::string_view toString(CacheState state);
std::string_view toString(LoopMode mode);
std::string_view toString(StoppingRule rule);
/// @throws Error InvalidCall.
CacheState parseCacheState(std::string_view word);
LoopMode parseLoopMode(std::string_view word);
StoppingRule parseStoppingRule(std::string_view word);

/// How long to repeat: warm-up runs, then until the rule is met or a bound is, whichever comes first.
struct MeasureSettings {
    int warmUp = 2;
    int minRepeats = 5, maxRepeats = 200; ///< samples
    double relativeSpread = 0.02;         ///< interquartile range over median
    double maxSeconds = 2.0;
    HostForm hostForm = HostForm::Parallel; ///< where the engine is the cpu
    CacheState cache = CacheState::Warm;
    LoopMode loop = LoopMode::OverKernel;
    StoppingRule stopping = StoppingRule::Spread;
    /// Runs between one pair of marks, so that the marks cost nothing; 0: as many as last a millisecond. One
    /// in a cold run, and where a run adds to its result.
    int batch = 0;
    bool watchClock = true; ///< flag throttling; costs a millisecond on processors
};

/// What produced a number: goes with every result, chart and export.
struct Provenance {
    std::string program; ///< "larmor 0.1.0"
    std::string date;    ///< ISO 8601, UTC
    EngineKind engine = EngineKind::Cpu;
    Device device;
    std::uint64_t seed = 0;
    Json toJson() const;
    static Provenance of(const Engine &engine, std::uint64_t seed);
    /// One line for captions: device, driver, options, date, version.
    std::string caption() const;
};

/// One kernel, one problem, one option set, measured and checked.
struct Measurement {
    std::string kernel;
    OptionSet problem, options;
    std::string preset;            ///< empty when the set is no preset
    std::optional<HostForm> host;  ///< of the cpu engine's runs
    std::vector<double> samplesMs; ///< all repeats: time of one complete run, a batch's mean
    Spread timeMs;
    Work work;
    double error = 0, tolerance = 0;
    bool correct = false, wrongOnPurpose = false;
    Json details; ///< KernelExperiment::Check::details
    double compileMs = 0;
    KernelResources resources;
    std::optional<double>
        relativeToCopy; ///< bandwidth over that of a device copy of the same bytes, same run
    Text skipped;       ///< the constraint, when the set was refused in a sweep; then nothing else is set
    Text failed;        ///< in a sweep: what went wrong, when it was not a constraint
    Provenance provenance;

    CacheState cache = CacheState::Warm;
    LoopMode loop = LoopMode::OverKernel;
    std::string stopped;            ///< "spread", "entropy", "repeats" or "time"
    int batch = 1;                  ///< runs between two marks
    int launches = 0;               ///< of one run
    std::optional<double> launchMs; ///< of one empty kernel in such a batch, contained in timeMs
    ClockReport clock;
    Text remark;                                  ///< of the experiment: what the host plan adds
    std::map<std::string, double> percentOfRoofs; ///< "copy", "fma" ...: where this device's roofs are known

    std::optional<Prediction> predicted; ///< where somebody asked the model
    std::string session{}; ///< when the session was saved that brought it; empty: it was made here

    /// Has a time that may stand in a chart: right, not wrong on purpose, measured.
    bool charted() const;
    double bandwidthGBs() const;          ///< (bytes read + bytes written) / 1e9 / time
    double requestedBandwidthGBs() const; ///< of what loads and stores ask for
    double gflops() const;
    double pairsPerSecond() const;
    double specialPerSecond() const;
    /// The object of `larmor lab run --json`.
    Json toJson() const;
    /// What toJson() wrote; absent members keep their defaults. @throws Error FileFormat.
    static Measurement fromJson(const Json &json);
};

/// Runs once for the check, then for the clock. @param options complete, as KernelDefinition::resolve gives.
/// The cpu engine runs the experiment's host form.
/// @throws Error InvalidCall, Unavailable (engine without kernels, experiment without a host form),
/// CompileFailure, DeviceFailure, Cancelled.
Measurement measure(Engine &engine, const KernelDefinition &kernel, const OptionSet &problem,
                    const OptionSet &options, const MeasureSettings &settings = {}, std::uint64_t seed = 1,
                    const Task &task = {});
/// The same on an experiment that is there already: kernel.experiment(problem, seed), problem complete.
Measurement measure(Engine &engine, const KernelDefinition &kernel, const KernelExperiment &experiment,
                    const OptionSet &problem, const OptionSet &options, const MeasureSettings &settings = {},
                    std::uint64_t seed = 1, const Task &task = {});

} // namespace larmor
