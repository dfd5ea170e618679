// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/run_statistics.h"

#include <QCoreApplication>
#include <QLocale>
#include <cmath>

namespace larmor {

void RunStatistics::restart()
{
    m_runs.clear();
}

void RunStatistics::add(const ReconReport &report)
{
    Run run{report.totalMs, {}};
    for (const StageReport &stage : report.stages)
        run.stageMs.push_back(stage.timeMs);
    if (!m_runs.empty() && m_runs.back().stageMs.size() != run.stageMs.size()) m_runs.clear();
    m_runs.push_back(std::move(run));
    if (m_runs.size() > kept) m_runs.pop_front();
}

Spread RunStatistics::timeMs() const
{
    std::vector<double> times;
    for (std::size_t i = m_runs.size() > 1 ? 1 : 0; i < m_runs.size(); ++i)
        times.push_back(m_runs[i].totalMs);
    return spreadOf(times);
}

std::vector<double> RunStatistics::stageMs() const
{
    std::vector<double> medians;
    if (m_runs.empty()) return medians;
    for (std::size_t stage = 0; stage < m_runs.back().stageMs.size(); ++stage) {
        std::vector<double> times;
        for (std::size_t i = m_runs.size() > 1 ? 1 : 0; i < m_runs.size(); ++i)
            times.push_back(m_runs[i].stageMs[stage]);
        medians.push_back(spreadOf(times).median);
    }
    return medians;
}

TimeChange changeSince(const Baseline &baseline, const Spread &now)
{
    TimeChange change;
    if (baseline.timeMs.median <= 0 || now.count == 0) return change;
    change.relative = now.median / baseline.timeMs.median - 1;
    // Half the interquartile range of each, as independent errors of a ratio.
    change.noise = 0.5 * std::hypot(baseline.timeMs.relative(), now.relative());
    const double percent = 100 * change.relative, noise = 100 * change.noise;
    const QLocale locale;
    const QString sign = percent < 0 ? QStringLiteral("−") : QStringLiteral("+");
    change.text = QCoreApplication::translate("larmor::Baseline", "%1%2 % since “%3” (±%4 %)")
                      .arg(sign, locale.toString(std::abs(percent), 'f', std::abs(percent) < 9.95 ? 1 : 0),
                           baseline.name, locale.toString(noise, 'f', noise < 9.95 ? 1 : 0));
    return change;
}

} // namespace larmor
