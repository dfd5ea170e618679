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
    setWordWrap(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // names wrap
}

void StepTable::setSteps(const QList<LiveStep> &steps, const QString &note)
{
    if (steps == m_steps && note == m_note && (rowCount() > 0 || steps.isEmpty())) return;
    m_steps = steps;
    m_note = note;
    fill();
}

void StepTable::fill()
{
    clearSpans();
    const int first = m_note.isEmpty() ? 0 : 1;
    setRowCount(first + int(m_steps.size()));
    if (first > 0) {
        setText(0, What, m_note, m_note);
        item(0, What)->setForeground(theme().muted);
        setSpan(0, What, 1, 2);
    }
    for (int row = first; row < rowCount(); ++row) {
        const LiveStep &step = m_steps[row - first];
        const QString whole =
            QStringList{step.what, step.of, step.ratio, step.interval}.join(QLatin1Char('\n'));
        // Below each other, as the narrowest panel has no room for four columns.
        setText(row, What, step.what + u'\n' + step.of, whole);
        setText(row, Ratio, step.ratio + u'\n' + step.interval, whole);
        const QColor ink = step.factor > 1 ? theme().good : step.factor < 1 ? theme().bad : theme().text;
        item(row, Ratio)->setForeground(ink);
    }
    share();
}

/// Ratios are read whole; the steps' names have what is left, on as many lines as they take.
void StepTable::share()
{
    constexpr int margins = 8;
    resizeColumnToContents(Ratio);
    setColumnWidth(What, std::max(0, viewport()->width() - columnWidth(Ratio)));
    for (int row = 0; row < rowCount(); ++row) {
        const int wide = row == 0 && !m_note.isEmpty() ? viewport()->width() : columnWidth(What);
        const QRect room(0, 0, std::max(40, wide - margins), QWIDGETSIZE_MAX);
        const QRect text = fontMetrics().boundingRect(room, Qt::TextWordWrap, item(row, What)->text());
        setRowHeight(row, std::max(2 * fontMetrics().lineSpacing(), text.height()) + 6);
    }
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

#include "moc_step_table.cpp"
