// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/step_table.h"

#include "widgets/theme.h"

namespace larmor {

namespace {

enum Column { What, Ratio, Interval, Of };

} // namespace

StepTable::StepTable(QWidget *parent) : PlainTable(parent)
{
    setObjectName(QStringLiteral("stepTable"));
    setAccessibleName(tr("Steps"));
    setHeadings({tr("Step"), tr("Ratio"), tr("95 %"), tr("Of")}, 1);
    setSelectionMode(NoSelection);
}

void StepTable::setSteps(const QList<LiveStep> &steps)
{
    if (steps == m_steps && rowCount() == steps.size()) return;
    m_steps = steps;
    setRowCount(int(steps.size()));
    for (int row = 0; row < rowCount(); ++row) {
        const LiveStep &step = steps[row];
        const QString whole =
            QStringList{step.what, step.of, step.ratio, step.interval}.join(QLatin1Char('\n'));
        setText(row, What, step.what, whole);
        setText(row, Ratio, step.ratio, whole);
        setText(row, Interval, step.interval, whole);
        setText(row, Of, step.of, whole);
        const QColor ink = step.factor > 1 ? theme().good : step.factor < 1 ? theme().bad : theme().text;
        item(row, Ratio)->setForeground(ink);
    }
    fitColumns();
}

} // namespace larmor
