// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics.h"
#include "core/task.h"
#include "engine/engine.h"
#include "kernels/catalogue.h"

#include <string>
#include <vector>

namespace larmor {

/// How long to repeat: warm-up runs, then until the spread is small or a bound is met, whichever comes first.
struct MeasureSettings {
    int warmUp = 2;
    int minRepeats = 5, maxRepeats = 200;
    double relativeSpread = 0.02; ///< interquartile range over median
    double maxSeconds = 2.0;
    HostForm hostForm = HostForm::Parallel; ///< where the engine is the cpu
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
    std::vector<double> samplesMs; ///< all repeats, one complete run each
    Spread timeMs;
    Work work;
    double error = 0, tolerance = 0;
    bool correct = false, wrongOnPurpose = false;
    Json details; ///< KernelExperiment::Check::details
    double compileMs = 0;
    KernelResources resources;
    std::optional<double>
        relativeToCopy;  ///< bandwidth over that of a device copy of the same bytes, same run
    std::string skipped; ///< the constraint, when the set was refused in a sweep; then nothing else is set
    Provenance provenance;

    double bandwidthGBs() const;
    double gflops() const;
    double pairsPerSecond() const;
    /// The object of `larmor lab run --json`.
    Json toJson() const;
};

/// Runs once for the check, then for the clock. @param options complete, as KernelDefinition::resolve gives.
/// The cpu engine runs the experiment's host form.
/// @throws Error InvalidCall, Unavailable (engine without kernels, experiment without a host form),
/// CompileFailure, DeviceFailure, Cancelled.
Measurement measure(Engine &engine, const KernelDefinition &kernel, const OptionSet &problem,
                    const OptionSet &options, const MeasureSettings &settings = {}, std::uint64_t seed = 1,
                    const Task &task = {});

} // namespace larmor
