// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/stall_monitor.h"

#include <algorithm>
#include <ctime>

namespace larmor {

namespace {
constexpr int periodMs = 10;
constexpr double stallMs = 50; // what a person begins to feel

/// Processor time of the calling thread, milliseconds; 0 where the system does not tell.
double threadMs()
{
#ifdef CLOCK_THREAD_CPUTIME_ID
    timespec now{};
    if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now) == 0)
        return double(now.tv_sec) * 1e3 + double(now.tv_nsec) * 1e-6;
#endif
    return 0;
}

} // namespace

StallMonitor::StallMonitor(QObject *parent) : QObject(parent)
{
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, &StallMonitor::tick);
    m_timer.start(periodMs);
    restart();
}

void StallMonitor::restart()
{
    m_worstMs = m_worstBusyMs = 0;
    m_busyAtTick = threadMs();
    m_stalls = 0;
    m_sinceTick.restart();
}

void StallMonitor::tick()
{
    const double late = double(m_sinceTick.nsecsElapsed()) * 1e-6 - periodMs;
    m_sinceTick.restart();
    m_worstMs = std::max(m_worstMs, late);
    const double busy = threadMs();
    m_worstBusyMs = std::max(m_worstBusyMs, busy - m_busyAtTick);
    m_busyAtTick = busy;
    if (late > stallMs) ++m_stalls;
}

} // namespace larmor

#include "moc_stall_monitor.cpp"
