// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/chart.h"
#include "widgets/plain_table.h"

namespace larmor {

/// Each thrown switch with its ratio and interval, the newest first: what markers in a running chart have no
/// room for, and what has left it.
class StepTable : public PlainTable {
    Q_OBJECT
public:
    explicit StepTable(QWidget *parent = nullptr);
    /// @param note above the steps; empty: none.
    void setSteps(const QList<LiveStep> &steps, const QString &note = {});

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void fill();
    void share();

    QList<LiveStep> m_steps;
    QString m_note;
};

} // namespace larmor
