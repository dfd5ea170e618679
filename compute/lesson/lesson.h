// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine_kind.h"
#include "kernels/option_set.h"
#include "lab/tuner.h"
#include "recon/settings.h"
#include "scan/recipe.h"

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace larmor::lesson {

using Engines = std::set<EngineKind>;
/// All that a lesson can be given on: cuda, opencl, cpu, model.
const Engines &allEngines();

/// A lab kernel under one option set. cuda and opencl measure it; model and cpu, where its switches change
/// nothing, ask the model what the lesson's board would do.
struct LabRun {
    std::string kernel, preset;
    OptionSet problem, options; ///< complete
    OptionSet problemOnGpu;     ///< large enough that a launch's own time is nothing; usually the same
    bool clocks = false;        ///< measured by the host's clock, too: before and after waiting
    bool operator==(const LabRun &) const = default;
};
/// The same on a GPU that need not be here, whatever the engine.
struct ModelRun {
    LabRun lab;
    std::string device; ///< of a profile
    bool operator==(const ModelRun &) const = default;
};
/// The same in the checking emulator: instructions, branches and faults, no times.
struct EmulatorRun {
    LabRun lab;
    bool independentThreads = false; ///< lock-step orders nothing, as on GPUs since Volta
    bool operator==(const EmulatorRun &) const = default;
};
/// The rules of occupancy on a device.
struct OccupancyRun {
    std::string device;
    int threads = 0, registers = 0, shared = 0;
    bool operator==(const OccupancyRun &) const = default;
};
/// The sources' rules for the warps that hide a latency of a device (model/hidden_latency.h).
struct LatencyRun {
    std::string device;
    std::optional<double> cycles; ///< for every rule; none: each rule's own
    double ratio = 10;            ///< arithmetic instructions for each access to memory
    int independent = 4;          ///< instructions between a load and its use
    bool operator==(const LatencyRun &) const = default;
};
/// A search for the fastest options (lab/tuner.h). cuda and opencl measure it; others have nothing to tune.
struct TuneRun {
    LabRun lab; ///< where the search may not go
    std::vector<SweepAxis> axes;
    TuneStrategy strategy = TuneStrategy::Climb;
    std::size_t budget = 0; ///< most sets to measure; 0: the strategy's own
    bool operator==(const TuneRun &) const = default;
};
/// A reconstruction of a simulated scan.
struct ReconRun {
    SimulationRecipe scan;
    ReconSettings settings;
    std::string lambdas;          ///< "FROM:TO:COUNT": a path of lambdas; empty: one run
    std::string reference;        ///< a reconstruction before it, whose edges `anatomical` keeps; empty: none
    std::string display = "auto"; ///< in the window: the way of the picture to the screen
    bool operator==(const ReconRun &) const = default;
};
/// A demonstration of `larmor lab show`.
struct ShowRun {
    std::string show;
    OptionSet parameters;
    bool operator==(const ShowRun &) const = default;
};

/// One thing that a step measures.
struct Run {
    std::string name;  ///< as charts and conclusions call it: "naive", or "gtx280:8" in a sweep
    std::string title; ///< as shown
    std::string sweep; ///< of which sweep it is a point; empty: of none
    std::string at;    ///< the point: "8"
    Engines engines;   ///< on which it is run
    std::variant<LabRun, ModelRun, EmulatorRun, OccupancyRun, LatencyRun, TuneRun, ReconRun, ShowRun> what;
};

/// Where a run's figures come from on an engine.
enum class Form { Measured, Tuned, Modelled, Emulated, Occupancy, Latency, Reconstructed, Shown, Absent };
/// "measured", "modelled" ...
std::string_view toString(Form form);
/// Only a device's clock, also in the tuner's hand, and a reconstruction measure; all other figures are
/// counted or computed.
bool isMeasured(Form form);
/// Absent where the run is not made for the engine, its kernel has no model, or a reconstruction throws
/// kernel switches that the engine has not.
Form formOf(const Run &run, EngineKind engine);

/// A number taken from runs.
struct Quantity {
    std::string figure; ///< as figures.h names it
    std::string called; ///< as printed, of a place in a report, which has no name; empty: its last member
    std::string of;     ///< a run
    std::string over;   ///< divided by the figure of this run; empty: not
    std::string minus;  ///< less the figure of this run; empty: not
    double scale = 1;   ///< times this: 100 for per cent
    std::string unit;   ///< as printed behind it
};

/// What must hold between figures.
struct Check {
    Quantity quantity; ///< compared with the bounds, unless there is an order
    std::optional<double> atLeast, atMost, equals;
    double within = 0;               ///< of equals: how far off it may be
    std::vector<std::string> rising; ///< runs, each at least `by` times the one before
    double by = 1;
    /// Names of all runs that it reads.
    std::vector<std::string> runs() const;
};

/// What a step shows, checked on some engines.
struct Conclusion {
    std::string says;
    Check check;
    Engines engines;
};

/// Asked before the step measures.
struct Prediction {
    struct Choice {
        std::string text;
        std::optional<Check> when; ///< the answer where this is the first that holds; absent: otherwise
    };
    std::string question;
    std::vector<Choice> choices; ///< empty: a number is asked for
    std::optional<Quantity> number;
    double tolerance = 0.25; ///< share of the number by which a guess may be off
    /// Names of all runs that it reads.
    std::vector<std::string> runs() const;
};

/// A chart over the step's figures, or one that `larmor chart` draws of a single result.
struct Chart {
    std::string kind; ///< "bars", "lines", or one of `larmor chart --kind`
    std::string title;
    std::string figure;          ///< of bars and lines
    std::vector<std::string> of; ///< runs (bars), sweeps (lines), one run (others)
    std::string x, y;            ///< titles of the axes with their units
    bool logX = false, logY = false;
};

struct Step {
    std::string title, text;
    std::vector<Run> runs;
    std::optional<Prediction> prediction;
    std::optional<Chart> chart;
    std::vector<std::string> images; ///< reconstructions whose pictures are shown
    std::string explanation;         ///< shown after the measurement
    std::string source;              ///< section of a source: "Optimizing CUDA, matrix transpose"
    std::string onAGpu;              ///< what would differ on a GPU; shown on other engines
    std::vector<Conclusion> conclusions;
};

/// A lesson: a readable file, checked.
struct Lesson {
    std::string name; ///< of its file: "transpose"
    std::string title, question;
    std::vector<std::string> sources;
    std::string board = "h200"; ///< what model and cpu model lab runs on
    double seconds = 0.3;       ///< longest time of one measurement
    std::vector<Step> steps;

    /// By its name; null where there is none.
    const Run *run(std::string_view runName) const;
    /// The points of a sweep in their order, or the run of this name.
    std::vector<const Run *> runsOf(std::string_view runOrSweep) const;
};

} // namespace larmor::lesson
