// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/step_table.h"

#include "widgets/theme.h"

#include <QHeaderView>

namespace larmor {

namespace {

enum Column { What, Ratio };

} // namespace

StepTable::StepTable(QWidget *parent) : PlainTable(parent)
{
    setObjectName(QStringLiteral("stepTable"));
    setAccessibleName(tr("Steps"));
    setHeadings({tr("Step"), tr("Ratio, 95 %")}, 1);
    setSelectionMode(NoSelection);
    verticalHeader()->setDefaultSectionSize(2 * fontMetrics().lineSpacing() + 6);
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
        // Two lines each, as the narrowest panel has no room for four columns.
        setText(row, What, step.what + u'\n' + step.of, whole);
        setText(row, Ratio, step.ratio + u'\n' + step.interval, whole);
        const QColor ink = step.factor > 1 ? theme().good : step.factor < 1 ? theme().bad : theme().text;
        item(row, Ratio)->setForeground(ink);
    }
    fitColumns();
}

} // namespace larmor
