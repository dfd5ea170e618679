// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/chart_feed.h"

#include "jobs/thread_priority.h"
#include "window/live_model.h"

#include <optional>

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

} // namespace

ChartFeed::ChartFeed(const ResultStore &store, QObject *parent)
    : QObject(parent), m_store(store), m_model(new LiveModel("h200", this))
{
    connect(m_model, &LiveModel::known, this, [this] { m_changed = true; });
    m_pool.setMaxThreadCount(1);
    connect(&m_timer, &QTimer::timeout, this, &ChartFeed::poll);
    m_timer.start(100);
}

ChartFeed::~ChartFeed()
{
    m_pool.waitForDone();
}

void ChartFeed::setCopyRoof(double gigabytesPerSecond, bool atLeast)
{
    m_roof = gigabytesPerSecond;
    m_roofAtLeast = atLeast;
    m_changed = true;
}

void ChartFeed::setQuantity(LiveQuantity quantity)
{
    m_quantity = quantity;
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
    m_pool.start([this, roof = m_roof, atLeast = m_roofAtLeast, quantity = m_quantity,
                  iterations = m_iterations, modelled = m_model->rates()] {
        lowerThreadPriority();
        std::optional<ChartSet> set;
        try {
            const LiveHistory history = m_store.history();
            const std::vector<RunRecord> runs = m_store.runs();
            set = ChartSet{stripChart(history, quantity),
                           stripChart(history, LiveQuantity::Rate, roof),
                           stageChart(history),
                           bandwidthChart(history, m_store.measurements(), roof, modelled),
                           convergenceChart(iterations.empty() ? runs : unfinished(runs, iterations)),
                           liveSteps(history),
                           history.empty() || history.stageOfInterest(),
                           speedDrifted(history)};
            for (ChartModel *const chart : {&set->rate, &set->bandwidth})
                for (ChartRoof &line : chart->roofs)
                    line.atLeast = atLeast;
        } catch (const std::exception &) { // out of memory: these charts are left out, the next may come
        }
        QMetaObject::invokeMethod(this, [this, set] {
            m_working = false;
            if (set) emit ready(*set);
        });
    });
}

} // namespace larmor

#include "moc_chart_feed.cpp"
