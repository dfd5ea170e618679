// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plain_table.h"

#include <QHeaderView>
#include <QScrollBar>
#include <QStyle>
#include <algorithm>
#include <vector>

namespace larmor {

namespace {

constexpr int leastFirst = 190, leastWords = 96, most = 360; // pixels of a column
constexpr int betweenRows = 6;                               // pixels

} // namespace

PlainTable::PlainTable(QWidget *parent) : QTableWidget(parent)
{
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 6);
    setShowGrid(false);
    setEditTriggers(NoEditTriggers);
    setWordWrap(false);
    setTextElideMode(Qt::ElideMiddle); // their ends tell names apart as often as their beginnings
    setHorizontalScrollMode(ScrollPerPixel);
    horizontalHeader()->setSectionResizeMode(QHeaderView::Interactive);
    horizontalHeader()->setHighlightSections(false);
}

void PlainTable::setHeadings(const QStringList &headings, int words)
{
    m_words = words;
    setColumnCount(int(headings.size()));
    setHorizontalHeaderLabels(headings);
    for (int c = 0; c < columnCount(); ++c)
        horizontalHeaderItem(c)->setTextAlignment((c < words ? Qt::AlignLeft : Qt::AlignRight) |
                                                  Qt::AlignVCenter);
}

void PlainTable::setText(int row, int column, const QString &text, const QString &toolTip)
{
    auto *cell = new QTableWidgetItem(text);
    cell->setToolTip(toolTip.isEmpty() ? text : toolTip); // a narrow column cuts it
    if (column >= m_words) cell->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    setItem(row, column, cell);
}

void PlainTable::wrapWords()
{
    m_wraps = true;
    setWordWrap(true);
    setTextElideMode(Qt::ElideNone);
    fitColumns();
}

/// All columns are in sight. The last, of sentences, takes what the others leave, and the first gives way to
/// it.
void PlainTable::shareWidth()
{
    const int last = columnCount() - 1, room = viewport()->width();
    int others = 0;
    for (int c = 0; c < last; ++c)
        others += columnWidth(c);
    const int missing = std::max(0, others + leastFirst - room);
    const int first = std::max(std::min(leastWords, columnWidth(0)), columnWidth(0) - missing);
    others -= columnWidth(0) - first;
    setColumnWidth(0, first);
    setColumnWidth(last, std::max(leastWords, room - others));
    resizeRowsToContents();
    for (int row = 0; row < rowCount(); ++row) // else the sentences of two rows read as one
        setRowHeight(row, rowHeight(row) + betweenRows);
}

void PlainTable::fitColumns()
{
    resizeColumnsToContents();
    if (m_wraps) return shareWidth();
    std::vector<int> shown;
    int total = 0;
    for (int c = 0; c < columnCount(); ++c) {
        if (isColumnHidden(c)) continue;
        if (columnWidth(c) > most) setColumnWidth(c, most);
        shown.push_back(c);
        total += columnWidth(c);
    }
    if (shown.empty()) return;
    const int spare = viewport()->width() - total;
    if (spare < 0) {
        narrowWords(shown, -spare);
        return;
    }
    for (const int c : shown)
        setColumnWidth(c, columnWidth(c) + spare / int(shown.size()));
}

/// Numbers have to be read whole; words end in dots, and their tips have them, but what names a row still
/// tells it from the others.
void PlainTable::narrowWords(const std::vector<int> &shown, int missing)
{
    std::map<int, int> whole, telling;
    for (const int c : shown)
        if (c < std::max(1, m_words)) telling[c] = tellingWidth(c);
    for (const int least : {leastFirst, leastWords})
        for (const int c : shown) {
            if (c >= std::max(1, m_words) || missing <= 0) break;
            const int kept = std::max(least, telling[c]);
            const int width = std::max(std::min(kept, columnWidth(c)), columnWidth(c) - missing);
            whole.try_emplace(c, columnWidth(c));
            missing -= columnWidth(c) - width;
            setColumnWidth(c, width);
        }
    if (missing <= 0) return;
    for (const auto &[column, width] : whole) // it scrolls anyhow: then words are whole, too
        setColumnWidth(column, width);
}

/// The least width at which no two texts of a column that differ are cut to the same.
int PlainTable::tellingWidth(int column)
{
    constexpr int step = 12, mostRows = 100; // a long table is read by its tips
    std::set<QString> texts;
    for (int row = 0; row < std::min(rowCount(), mostRows); ++row)
        if (const QTableWidgetItem *cell = item(row, column)) texts.insert(cell->text());
    Telling &known = m_telling[column];
    if (known.natural == columnWidth(column) && known.texts == texts) return known.width;
    const int margins = 2 * (style()->pixelMetric(QStyle::PM_FocusFrameHMargin, nullptr, this) + 1);
    const QFontMetrics metrics = fontMetrics();
    int width = std::max(leastWords, horizontalHeader()->sectionSizeHint(column));
    for (; width < columnWidth(column); width += step) {
        std::set<QString> cut;
        for (const QString &text : texts)
            cut.insert(metrics.elidedText(text, textElideMode(), width - margins));
        if (cut.size() == texts.size()) break;
    }
    known = {std::move(texts), columnWidth(column), std::min(width, columnWidth(column))};
    return known.width;
}

int PlainTable::heightOfContent() const
{
    return horizontalHeader()->sizeHint().height() + rowCount() * verticalHeader()->defaultSectionSize() +
           2 * frameWidth();
}

void PlainTable::showRows(int most)
{
    m_mostRows = most;
    fitColumns();
    fitHeight();
}

void PlainTable::fitHeight()
{
    if (m_mostRows <= 0) return;
    int rows = 0;
    for (int row = 0; row < std::min(m_mostRows, rowCount()); ++row)
        rows += rowHeight(row);
    const bool scrolls = horizontalHeader()->length() > viewport()->width();
    const int bar = scrolls ? horizontalScrollBar()->sizeHint().height() : 0;
    setFixedHeight(horizontalHeader()->sizeHint().height() + rows + bar + 2 * frameWidth());
}

void PlainTable::resizeEvent(QResizeEvent *event)
{
    QTableWidget::resizeEvent(event);
    fitColumns();
    fitHeight();
}

} // namespace larmor

#include "moc_plain_table.cpp"
