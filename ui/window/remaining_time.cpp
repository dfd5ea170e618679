// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/remaining_time.h"

#include <QCoreApplication>
#include <QProgressBar>
#include <cmath>

namespace larmor {

QString remainingText(double fractionDone, qint64 elapsedMs)
{
    if (elapsedMs < 2000 || !(fractionDone > 0.02) || fractionDone >= 1) return {};
    const double seconds = 1e-3 * double(elapsedMs) * (1 - fractionDone) / fractionDone;
    const auto tr = [](const char *text) { return QCoreApplication::translate("larmor", text); };
    if (seconds < 90) return tr("%1 s left").arg(std::max(1, int(std::lround(seconds))));
    if (seconds < 5400) return tr("%1 min left").arg(std::lround(seconds / 60));
    return tr("%1 h left").arg(std::lround(seconds / 3600));
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
        m_rest.clear();
    } else {
        const double whole = m_bar->maximum() - m_start;
        m_rest = whole > 0 ? remainingText((value - m_start) / whole, m_since.elapsed()) : QString();
    }
    m_last = value;
    show();
}

void RemainingTime::show()
{
    m_bar->setFormat(m_rest.isEmpty() ? m_format : m_format + QStringLiteral(" · ") + m_rest);
}

} // namespace larmor
