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
    ChartModel strip, rate, stages, bandwidth, convergence;
    QList<LiveStep> steps = {};
    bool hasStage = true; ///< a stage of these images is one of kernels, whose time can be drawn by itself
    bool drifted = false; ///< speedDrifted()
};

class LiveModel;

/// Turns the result store into chart models at most ten times a second, off the window's thread.
class ChartFeed : public QObject {
    Q_OBJECT
public:
    explicit ChartFeed(const ResultStore &store, QObject *parent = nullptr);
    ~ChartFeed() override;
    /// @param atLeast other programs ran beside its measurement.
    void setCopyRoof(double gigabytesPerSecond, bool atLeast);
    /// Of the strip: time of the switched stage, or of the whole image.
    void setQuantity(LiveQuantity quantity);
    /// The iterations of a run that is not finished, so that convergence is seen as it happens.
    void setIterations(std::vector<LiveIteration> iterations);

signals:
    void ready(const larmor::ChartSet &charts);

private:
    void poll();

    const ResultStore &m_store;
    LiveModel *m_model; ///< outlives what the pool runs
    QThreadPool m_pool;
    QTimer m_timer;
    std::uint64_t m_seen = ~std::uint64_t(0);
    bool m_working = false, m_changed = false;
    double m_roof = 0;
    bool m_roofAtLeast = false;
    LiveQuantity m_quantity = LiveQuantity::StageTime;
    std::vector<LiveIteration> m_iterations;
};

} // namespace larmor
