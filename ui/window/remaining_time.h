// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QString>

class QProgressBar;

namespace larmor {

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
    int m_start = 0, m_last = 0;
};

/// "12 s left", from the share that is done and the time it took; empty while that says little.
QString remainingText(double fractionDone, qint64 elapsedMs);

} // namespace larmor
