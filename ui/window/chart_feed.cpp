// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/chart_feed.h"

#include "session/thread_priority.h"

#include <algorithm>

namespace larmor {

namespace {

/// The last run again with the residuals that are known so far.
std::vector<RunRecord> unfinished(const std::vector<RunRecord> &runs,
                                  const std::vector<LiveIteration> &iterations)
{
    RunRecord record;
    if (!runs.empty()) record = runs.back();
    record.report.settings.method = Method::LeastSquares;
    record.report.residuals.clear();
    record.report.psnrPerIteration.clear();
    for (const LiveIteration &step : iterations) {
        record.report.residuals.push_back(step.residual);
        if (step.psnrDb) record.report.psnrPerIteration.push_back(*step.psnrDb);
    }
    return {record};
}

ChartSet chartsOf(const std::vector<RunRecord> &runs, const std::vector<Measurement> &measurements,
                  double roof, const std::vector<LiveIteration> &iterations)
{
    ChartSet set;
    set.strip = stripChart(runs);
    set.stages = stageChart(runs);
    set.bandwidth = bandwidthChart(runs, measurements, roof);
    set.convergence = convergenceChart(iterations.empty() ? runs : unfinished(runs, iterations));
    return set;
}

} // namespace

std::vector<RunRecord> withoutWarmUps(std::vector<RunRecord> runs)
{
    const auto sameStages = [](const ReconReport &a, const ReconReport &b) {
        return std::equal(a.stages.begin(), a.stages.end(), b.stages.begin(), b.stages.end(),
                          [](const StageReport &x, const StageReport &y) { return x.name == y.name; });
    };
    std::vector<RunRecord> kept;
    kept.reserve(runs.size());
    std::uint64_t generation = 0;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const bool first = runs[i].generation != generation;
        generation = runs[i].generation;
        const bool followed = i + 1 < runs.size() && runs[i + 1].generation == generation &&
                              sameStages(runs[i].report, runs[i + 1].report);
        if (!(first && followed)) kept.push_back(std::move(runs[i]));
    }
    return kept;
}

ChartFeed::ChartFeed(const ResultStore &store, QObject *parent) : QObject(parent), m_store(store)
{
    m_pool.setMaxThreadCount(1);
    connect(&m_timer, &QTimer::timeout, this, &ChartFeed::poll);
    m_timer.start(100);
}

ChartFeed::~ChartFeed()
{
    m_pool.waitForDone();
}

void ChartFeed::setCopyRoof(double gigabytesPerSecond)
{
    m_roof = gigabytesPerSecond;
    m_changed = true;
}

void ChartFeed::setIterations(std::vector<LiveIteration> iterations)
{
    m_iterations = std::move(iterations);
    m_changed = true;
}

void ChartFeed::poll()
{
    const std::uint64_t revision = m_store.revision();
    if (m_working || (revision == m_seen && !m_changed)) return;
    m_working = true;
    m_changed = false;
    m_seen = revision;
    m_pool.start([this, roof = m_roof, iterations = m_iterations] {
        lowerThreadPriority();
        std::optional<ChartSet> set;
        try {
            set = chartsOf(withoutWarmUps(m_store.runs()), m_store.measurements(), roof, iterations);
        } catch (const std::exception &) { // out of memory: these charts are left out, the next may come
        }
        QMetaObject::invokeMethod(this, [this, set] {
            m_working = false;
            if (set) emit ready(*set);
        });
    });
}

} // namespace larmor
