// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/remaining_time.h"

#include "language/text.h"

#include <QProgressBar>
#include <algorithm>
#include <cmath>

namespace larmor {

namespace {

constexpr qint64 tooEarlyMs = 2000;
constexpr double tooLittle = 0.02; // of the work
constexpr double weightOfNewest = 0.3;
constexpr int fewestSteps = 3;
constexpr double mostChange = 0.5; // of the rest, from one step to the next
constexpr int padding = 8;         // pixels

/// Up to the next whole step.
int inSteps(double value, int step)
{
    return std::max(step, int(std::ceil(value / step)) * step);
}

} // namespace

void Pace::add(double fraction, qint64 elapsedMs)
{
    if (!(fraction > m_steps.back().fraction)) return;
    m_steps.push_back({fraction, elapsedMs});
    const auto later = std::find_if(m_steps.begin(), m_steps.end(),
                                    [&](const Step &step) { return 2 * step.ms >= elapsedMs; });
    // From the last step of the earlier half on, so that there is always some way between.
    const Step &from = *(later == m_steps.begin() ? later : later - 1);
    const double pace = (fraction - from.fraction) / std::max<double>(1, double(elapsedMs - from.ms));
    const double end = double(elapsedMs) + (1 - fraction) / pace;
    const double rest = std::max(1.0, end - double(elapsedMs));
    m_steady = m_endMs && std::abs(end - *m_endMs) < mostChange * rest;
    m_endMs = m_endMs ? *m_endMs + weightOfNewest * (end - *m_endMs) : end;
}

std::optional<double> Pace::remainingMs(qint64 elapsedMs) const
{
    const double done = m_steps.back().fraction;
    if (!m_endMs || elapsedMs < tooEarlyMs || done <= tooLittle || done >= 1) return {};
    if (int(m_steps.size()) <= fewestSteps || !m_steady) return {};
    return std::max(0.0, *m_endMs - double(elapsedMs));
}

QString remainingText(double ms)
{
    const double seconds = 1e-3 * ms;
    if (seconds < 90) return text("about %1 s left").arg(inSteps(seconds, seconds < 10 ? 1 : 5));
    if (seconds < 5400) return text("about %1 min left").arg(inSteps(seconds / 60, 1));
    return text("about %1 h left").arg(inSteps(seconds / 3600, 1));
}

RemainingTime::RemainingTime(QProgressBar *bar) : QObject(bar), m_bar(bar), m_format(bar->format())
{
    connect(bar, &QProgressBar::valueChanged, this, &RemainingTime::follow);
}

void RemainingTime::setFormat(const QString &format)
{
    m_format = format;
    show();
}

void RemainingTime::follow(int value)
{
    if (value <= m_last || !m_since.isValid()) { // something new began
        m_since.start();
        m_start = value;
        m_pace = {};
        m_rest.clear();
    } else if (const double whole = m_bar->maximum() - m_start; whole > 0) {
        m_pace.add((value - m_start) / whole, m_since.elapsed());
        const std::optional<double> rest = m_pace.remainingMs(m_since.elapsed());
        m_rest = rest ? remainingText(*rest) : QString();
    }
    m_last = value;
    show();
}

void RemainingTime::show()
{
    // What does not fit would be wrapped and cut.
    QStringList forms{m_format, QStringLiteral("%p %")};
    if (!m_rest.isEmpty())
        forms = {m_format + QStringLiteral(" · ") + m_rest, m_rest, m_format, forms.last()};
    const auto fits = [this](QString form) {
        return m_bar->fontMetrics().horizontalAdvance(
                   form.replace(QLatin1String("%p"), QLatin1String("100"))) < m_bar->width() - padding;
    };
    const auto chosen = m_bar->isVisible() ? std::find_if(forms.begin(), forms.end(), fits) : forms.begin();
    m_bar->setFormat(chosen == forms.end() ? forms.last() : *chosen);
}

} // namespace larmor

#include "moc_remaining_time.cpp"
