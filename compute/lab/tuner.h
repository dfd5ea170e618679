// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/compiled_figures.h"
#include "lab/measurement.h"
#include "lab/sweep.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace larmor {

enum class TuneStrategy {
    Exhaustive, ///< every legal set
    Random,     ///< a seeded sample of them
    Climb,      ///< from the best preset and random starts to the best neighbour, one option at a time
    Pareto      ///< only sets that no other beats in Ryoo's efficiency and utilisation, as compiled
};
std::string_view toString(TuneStrategy strategy);
TuneStrategy parseTuneStrategy(std::string_view word); ///< @throws Error InvalidCall

/// What to tune; a value.
struct TuneRequest {
    std::string kernel;
    OptionSet problem;           ///< complete
    OptionSet base;              ///< complete: where the search may not go, and whose results all must give
    std::vector<SweepAxis> axes; ///< the options that vary
    TuneStrategy strategy = TuneStrategy::Climb;
    std::size_t budget = 0; ///< most sets to measure; 0: all (exhaustive, Pareto), 60 (random, climb)
    std::uint64_t seed = 1;
    MeasureSettings settings; ///< of the last round; the first ones are measured for a fifth of its time

    /// Words as of `lab run`: an option with one value is held there, with several varies over them; all
    /// others vary over the values that the catalogue offers, except those that change accuracy (ftz,
    /// prec-div, prec-sqrt, fmad), the element type and the loop in the kernel. @throws Error InvalidCall.
    static TuneRequest parse(const KernelDefinition &kernel, const std::vector<std::string> &words);
};

/// What tuning found.
struct TuneResult {
    TuneRequest request;
    std::size_t space = 0, legal = 0; ///< combinations; those that the kernel and the engine take
    std::size_t pruned = 0;           ///< of Pareto: legal ones that were not measured
    std::vector<Measurement> tried;   ///< in the order of measuring
    std::vector<OptionSet> rejected;  ///< legal, but with other results than the base
    Measurement best;
    std::optional<Measurement> heuristic;                   ///< the best preset: what rules of thumb reach
    std::vector<std::pair<OptionSet, RyooFigures>> figures; ///< of Pareto
    Text figuresFrom;                                       ///< "sm_90 by NVRTC", or why there are none
    Provenance provenance;

    /// Time saved against the best preset, per cent (the book's experiment found 20 for F^H d).
    double gainPercent() const;
    /// {"kind": "larmor-tune", ..., "points": [measurements]}.
    Json toJson() const;
};

struct TuneObserver {
    std::function<void(const Measurement &tried, std::size_t done, std::size_t most)> tried;
};

/// Searches. Every set is checked; sets whose results are not those of the base (a copy is no transpose) are
/// rejected. @throws Error InvalidCall, Unavailable (an engine without kernels; Pareto without NVRTC),
/// DeviceFailure, Cancelled.
TuneResult tune(Engine &engine, const KernelDefinition &kernel, const TuneRequest &request,
                const TuneObserver &observer = {}, const Task &task = {});

/// Keeps the winner for reconstructions on this device (engine/tuned_options.h).
void keepWinner(const Engine &engine, const TuneResult &result);

} // namespace larmor
