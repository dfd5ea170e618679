// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/chart.h"

#include <string>
#include <utility>
#include <vector>

/// Runs and histories as charts take them.
namespace larmor::made {

inline StageReport stage(const char *name, double ms, std::uint64_t bytes, const OptionSet &options = {})
{
    StageReport s;
    s.name = name, s.title = Text::verbatim(name), s.timeMs = ms, s.calls = 1, s.work.bytes = bytes,
    s.options = options;
    return s;
}

/// A run of two kernel stages and one library stage, `ms` in all.
inline RunRecord run(std::uint64_t generation, double seconds, const char *change, double ms)
{
    RunRecord r;
    r.generation = generation, r.seconds = seconds, r.change = change;
    r.report.device.name = "Test device";
    r.report.stages = {stage("fft", 0.3 * ms, 1000),
                       stage("transpose", 0.6 * ms, 6'000'000, {{"tile", "32"}}),
                       stage("mu", 0.1 * ms, 500, {{"block", "64"}})};
    r.report.totalMs = ms;
    return r;
}

inline Measurement measured(const char *preset, double ms)
{
    Measurement m;
    m.kernel = "transpose", m.preset = preset, m.options = {{"tile", "16"}};
    m.timeMs.median = ms, m.work.bytes = 8'000'000, m.correct = true;
    return m;
}

/// `images` of each of these times, 50 ms apart, with what was switched before them.
inline LiveHistory steps(const std::vector<std::pair<const char *, double>> &sets, int images = 40)
{
    std::vector<RunRecord> runs;
    for (std::size_t set = 0; set < sets.size(); ++set)
        for (int i = 0; i < images; ++i) {
            RunRecord made = run(set + 1, 0.05 * static_cast<double>(runs.size()), sets[set].first,
                                 sets[set].second * (1 + 0.01 * (i % 5 - 2)));
            made.report.stages[1].options.set("tile", std::to_string(8 << set));
            runs.push_back(made);
        }
    return historyOf(runs);
}

inline QPointF lastMedian(const ChartSeries &series)
{
    return series.bands.last().middle.last();
}

} // namespace larmor::made
