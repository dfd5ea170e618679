// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

namespace larmor {

/// Watches how late a short timer of the GUI thread comes: the longest time for which the window could not
/// answer.
class StallMonitor : public QObject {
    Q_OBJECT
public:
    explicit StallMonitor(QObject *parent = nullptr);
    /// Forgets what was before: building the window is no stall of it.
    void restart();
    double worstMs() const { return m_worstMs; }
    /// The most that this thread computed between two ticks: what the window itself is to blame for, where
    /// other programs take the cores too.
    double worstBusyMs() const { return m_worstBusyMs; }
    int stallsAbove50ms() const { return m_stalls; }

private:
    void tick();

    QTimer m_timer;
    QElapsedTimer m_sinceTick;
    double m_worstMs = 0, m_worstBusyMs = 0, m_busyAtTick = 0;
    int m_stalls = 0;
};

} // namespace larmor
