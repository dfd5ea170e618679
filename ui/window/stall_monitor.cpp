// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/stall_monitor.h"

#include <algorithm>

namespace larmor {

namespace {
constexpr int periodMs = 10;
constexpr double stallMs = 50; // what a person begins to feel
} // namespace

StallMonitor::StallMonitor(QObject *parent) : QObject(parent)
{
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, &StallMonitor::tick);
    m_timer.start(periodMs);
    m_sinceTick.start();
}

void StallMonitor::restart()
{
    m_worstMs = 0;
    m_stalls = 0;
    m_sinceTick.restart();
}

void StallMonitor::tick()
{
    const double late = double(m_sinceTick.nsecsElapsed()) * 1e-6 - periodMs;
    m_sinceTick.restart();
    m_worstMs = std::max(m_worstMs, late);
    if (late > stallMs) ++m_stalls;
}

} // namespace larmor
