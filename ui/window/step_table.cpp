// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/step_table.h"

#include "widgets/theme.h"

#include <QEvent>
#include <QHeaderView>
#include <QTimer>
#include <algorithm>

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
    setTextElideMode(Qt::ElideRight);                     // what moved with a step stands behind it
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // names end in dots, and their tips have them
}

void StepTable::setSteps(const QList<LiveStep> &steps)
{
    if (steps == m_steps && rowCount() == steps.size()) return;
    m_steps = steps;
    fill();
}

void StepTable::fill()
{
    verticalHeader()->setDefaultSectionSize(2 * fontMetrics().lineSpacing() + 6);
    setRowCount(int(m_steps.size()));
    for (int row = 0; row < rowCount(); ++row) {
        const LiveStep &step = m_steps[row];
        const QString whole =
            QStringList{step.what, step.of, step.ratio, step.interval}.join(QLatin1Char('\n'));
        // Two lines each, as the narrowest panel has no room for four columns.
        setText(row, What, step.what + u'\n' + step.of, whole);
        setText(row, Ratio, step.ratio + u'\n' + step.interval, whole);
        const QColor ink = step.factor > 1 ? theme().good : step.factor < 1 ? theme().bad : theme().text;
        item(row, Ratio)->setForeground(ink);
    }
    share();
}

/// Ratios are read whole; the steps' names have what is left.
void StepTable::share()
{
    resizeColumnToContents(Ratio);
    setColumnWidth(What, std::max(0, viewport()->width() - columnWidth(Ratio)));
    for (int row = 0; row < rowCount(); ++row)
        setRowHeight(row, verticalHeader()->defaultSectionSize());
}

void StepTable::resizeEvent(QResizeEvent *event)
{
    QTableWidget::resizeEvent(event);
    share();
}

/// Another theme has other colours, and a presentation larger type.
void StepTable::changeEvent(QEvent *event)
{
    PlainTable::changeEvent(event);
    const bool looks = event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange ||
                       event->type() == QEvent::PaletteChange;
    if (looks && !m_steps.isEmpty()) QTimer::singleShot(0, this, &StepTable::fill);
}

} // namespace larmor
