// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/lab_runner.h"

#include <deque>

namespace larmor {

/// Option sets that are measured one after another: a switch that is thrown while one is measured loses
/// nothing. What something else takes the runner from comes back behind that.
class MeasureQueue : public QObject {
    Q_OBJECT
public:
    explicit MeasureQueue(LabRunner &runner, QObject *parent = nullptr);

    /// Nothing where the same set waits already or is under way.
    /// @param request that was admitted.
    void add(const LabRequest &request);
    /// What waits, and what runs, whoever started it.
    void cancel();
    int waiting() const { return int(m_waiting.size()); }
    /// The runner has ended, and nothing else is to run first.
    void goOn();

signals:
    void starting(const larmor::LabRequest &request);
    void waitingChanged(int waiting);

private:
    void giveWay();

    LabRunner &m_runner;
    std::deque<LabRequest> m_waiting;
    std::optional<LabRequest> m_current; ///< is under way
    bool m_starts = false;
};

} // namespace larmor
