// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/chart.h"
#include "session/live_types.h"

#include <QObject>
#include <QThreadPool>
#include <QTimer>
#include <vector>

namespace larmor {

/// The charts of one moment.
struct ChartSet {
    ChartModel strip, stages, bandwidth, convergence;
};

/// Runs without the first one after each switch, where a like one follows: it fills caches, and a runtime may
/// compile at the first launch. It stays while it is alone, or did what later runs need not do again.
std::vector<RunRecord> withoutWarmUps(std::vector<RunRecord> runs);

/// Turns the result store into chart models at most ten times a second, off the window's thread.
class ChartFeed : public QObject {
    Q_OBJECT
public:
    explicit ChartFeed(const ResultStore &store, QObject *parent = nullptr);
    ~ChartFeed() override;
    void setCopyRoof(double gigabytesPerSecond);
    /// The iterations of a run that is not finished, so that convergence is seen as it happens.
    void setIterations(std::vector<LiveIteration> iterations);

signals:
    void ready(const larmor::ChartSet &charts);

private:
    void poll();

    const ResultStore &m_store;
    QThreadPool m_pool;
    QTimer m_timer;
    std::uint64_t m_seen = ~std::uint64_t(0);
    bool m_working = false, m_changed = false;
    double m_roof = 0;
    std::vector<LiveIteration> m_iterations;
};

} // namespace larmor
