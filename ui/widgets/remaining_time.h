// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QString>
#include <optional>
#include <vector>

class QProgressBar;

namespace larmor {

/// How long the rest of some work will take, by the pace of the later half of the time so far: what came
/// first (libraries loaded, kernels compiled) says little of what is still to do. The estimate is smoothed,
/// so that one slow step moves it little.
class Pace {
public:
    /// @param fraction done, 0 .. 1, never falling. @param elapsedMs since the work began, never falling.
    void add(double fraction, qint64 elapsedMs);
    /// Milliseconds at a time; nothing while that cannot be told.
    std::optional<double> remainingMs(qint64 elapsedMs) const;

private:
    struct Step {
        double fraction;
        qint64 ms;
    };
    std::vector<Step> m_steps{{0, 0}};
    std::optional<double> m_endMs; ///< when the work will be done, smoothed
    bool m_steady = false;         ///< the newest step said much the same
};

/// Adds to what a progress bar says how long the rest will take, once that can be told from what is done.
class RemainingTime : public QObject {
    Q_OBJECT
public:
    /// @param bar keeps its format, with the rest behind it.
    explicit RemainingTime(QProgressBar *bar);
    /// Of the bar, without the rest.
    void setFormat(const QString &format);

private:
    void follow(int value);
    void show();

    QProgressBar *m_bar;
    QString m_format, m_rest;
    QElapsedTimer m_since;
    Pace m_pace;
    int m_start = 0, m_last = 0;
};

/// "about 12 s left": in steps that grow with the time, as an estimate is no better.
QString remainingText(double ms);

} // namespace larmor
