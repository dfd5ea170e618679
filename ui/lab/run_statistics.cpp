// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/run_statistics.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>
#include <cmath>
#include <limits>

namespace larmor {

namespace {
constexpr std::size_t fewestForNoise = 4; // images: quartiles of fewer are their ends
} // namespace

void RunStatistics::restart()
{
    m_runs = {};
}

void RunStatistics::add(const ReconReport &report)
{
    const bool samePipeline =
        std::ranges::equal(m_last.stages, report.stages, {}, &StageReport::name, &StageReport::name);
    if (m_runs.images > 1 && !samePipeline) restart();
    m_last = report;
    m_runs.add(0, report);
}

Spread RunStatistics::timeMs() const
{
    return spreadOf(m_runs.times({}));
}

LiveParts RunStatistics::parts() const
{
    return partsOf({&m_runs}, m_last);
}

std::optional<Spread> RunStatistics::repeats(const std::string &stage) const
{
    const auto found = m_runs.repeats.find(stage);
    return found == m_runs.repeats.end() ? std::nullopt : std::optional(found->second);
}

TimeChange changeSince(const Baseline &baseline, const Spread &now)
{
    TimeChange change;
    if (baseline.timeMs.median <= 0 || now.count == 0) return change;
    change.relative = now.median / baseline.timeMs.median - 1;
    const QLocale locale;
    const double percent = 100 * change.relative;
    const QString sign = percent < 0 ? QStringLiteral("−") : QStringLiteral("+");
    constexpr double nearlyAll = 99.5; // no time falls by 100 %
    const bool exact = std::abs(percent) < 9.95 || -percent >= nearlyAll;
    const QString size = locale.toString(std::min(std::abs(percent), percent < 0 ? 99.9 : std::abs(percent)),
                                         'f', exact ? 1 : 0);
    if (std::min(baseline.timeMs.count, now.count) < fewestForNoise) {
        change.noise = std::numeric_limits<double>::infinity();
        change.text = QCoreApplication::translate("larmor::Baseline", "%1%2 % since “%3”")
                          .arg(sign, size, baseline.name);
        return change;
    }
    // Half the interquartile range of each, as independent errors of a ratio.
    change.noise = 0.5 * std::hypot(baseline.timeMs.relative(), now.relative());
    const double noise = 100 * change.noise;
    change.text = QCoreApplication::translate("larmor::Baseline", "%1%2 % since “%3” (±%4 %)")
                      .arg(sign, size, baseline.name, locale.toString(noise, 'f', noise < 9.95 ? 1 : 0));
    return change;
}

} // namespace larmor
