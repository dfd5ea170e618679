// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/published_page.h"

#include "language/compute_words.h"
#include "widgets/figures.h"
#include "widgets/plain_table.h"
#include "widgets/theme.h"

#include <QComboBox>
#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>
#include <algorithm>

namespace larmor {

namespace {

QString text(const std::string &s)
{
    return QString::fromStdString(s);
}

constexpr int chartFrame = 80, rowHeight = 30; // pixels: title and axis, and a bar with its name above

QString digits(std::optional<double> value)
{
    return value ? formatFigure(*value, 4) : QStringLiteral("–");
}

/// A printed figure and ours are seldom of the same size: each size that stands in the table is named once.
QStringList problemsHere(const PublishedTable &table, const std::vector<Measurement> &ours)
{
    QStringList found;
    for (std::size_t row = 0; row < table.rows.size(); ++row)
        if (const Measurement *own = table.ourMeasurement(row, ours))
            found << PublishedPage::tr("Here: %1 with %2, on %3.")
                         .arg(text(own->kernel), text(own->problem.toString()),
                              text(own->provenance.device.name));
    found.removeDuplicates();
    return found;
}

} // namespace

PublishedPage::PublishedPage(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("lab.published"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 6, 0, 0);
    m_names = new QComboBox(this);
    m_names->setObjectName(QStringLiteral("published.name"));
    m_names->setToolTip(tr("A printed table or figure of the sources"));
    m_names->setMaximumWidth(560);
    for (const std::string &name : publishedNames())
        m_names->addItem(tr("%1 · %2").arg(text(name), spoken(publishedTable(name).title)), text(name));
    m_source = new QLabel(this);
    m_source->setObjectName(QStringLiteral("published.source"));
    m_source->setWordWrap(true);
    setRole(m_source, QStringLiteral("quiet"));
    m_chart = new ChartView(this);
    m_chart->setObjectName(QStringLiteral("published.chart"));
    m_table = new PlainTable(this);
    m_table->setObjectName(QStringLiteral("published.table"));
    m_table->setAccessibleName(tr("Published figures and ours"));
    m_notes = new QLabel(this);
    m_notes->setObjectName(QStringLiteral("published.notes"));
    m_notes->setWordWrap(true);
    setRole(m_notes, QStringLiteral("quiet"));
    column->addWidget(m_names);
    column->addWidget(m_source);
    auto *scroll = new QScrollArea(this); // a printed table may have fifty rows
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidget(m_chart);
    m_scroll = scroll;
    column->addWidget(scroll, 3);
    column->addWidget(m_table, 2);
    column->addWidget(m_notes);
    connect(m_names, &QComboBox::currentIndexChanged, this, &PublishedPage::refresh);
    refresh();
}

void PublishedPage::setMeasurements(const std::vector<Measurement> &measurements)
{
    m_ours = measurements;
    refresh();
}

void PublishedPage::show(const QString &name)
{
    if (const int index = m_names->findData(name); index >= 0) m_names->setCurrentIndex(index);
}

void PublishedPage::setKernel(const std::string &kernel)
{
    const auto isOf = [&](const QString &name) {
        const auto &rows = publishedTable(name.toStdString()).rows;
        return std::any_of(rows.begin(), rows.end(),
                           [&](const auto &row) { return row.ours && row.ours->kernel == kernel; });
    };
    if (isOf(m_names->currentData().toString())) return;
    for (int i = 0; i < m_names->count(); ++i)
        if (isOf(m_names->itemData(i).toString())) return m_names->setCurrentIndex(i);
}

void PublishedPage::refresh()
{
    if (m_names->currentIndex() < 0) return;
    const PublishedTable &table = publishedTable(m_names->currentData().toString().toStdString());
    m_source->setText(table.hardware.empty()
                          ? spoken(table.source)
                          : tr("%1 · %2").arg(spoken(table.source), spoken(table.hardware)));
    m_scroll->setVisible(table.hasChart);
    if (table.hasChart) {
        m_chart->setModel(publishedChart(table, m_ours));
        m_chart->setMinimumHeight(chartFrame + rowHeight * int(m_chart->model().categories.size()));
    }
    const int columns = int(table.columns.size());
    m_table->setRowCount(int(table.rows.size()));
    QStringList headers{tr("As published")};
    for (const PublishedTable::Column &column : table.columns) {
        QString header = spoken(column.title);
        if (!column.unit.empty()) header += QStringLiteral(" [%1]").arg(spoken(column.unit));
        headers << header;
    }
    headers << tr("Here [%1]").arg(QLatin1String(table.ourUnit()));
    m_table->setHeadings(headers, 1);
    for (int c = 0; c < m_table->columnCount(); ++c) // that of another table may have been hidden
        m_table->setColumnHidden(c, false);
    const bool comparable = std::any_of(table.rows.begin(), table.rows.end(),
                                        [](const auto &row) { return row.ours.has_value(); });
    m_table->setColumnHidden(columns + 1, !comparable);
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const auto at = std::size_t(row);
        m_table->setText(row, 0, spoken(table.rows[at].title));
        for (int c = 0; c < columns; ++c)
            m_table->setText(row, c + 1, digits(table.value(at, std::size_t(c))));
        const auto ours = table.ourValue(at, m_ours);
        m_table->setText(row, columns + 1, digits(ours),
                         table.rows[at].ours ? tr("The best of our measurements of %1 that fits this row")
                                                   .arg(text(table.rows[at].ours->kernel))
                                             : tr("No kernel of ours stands beside this row"));
        m_table->item(row, columns + 1)->setForeground(ours ? theme().text : theme().muted);
    }
    m_table->fitColumns();
    QStringList notes = problemsHere(table, m_ours);
    for (const std::string &note : table.notes)
        notes << spoken(note);
    m_notes->setText(notes.join(QLatin1Char('\n')));
    m_notes->setVisible(!notes.isEmpty());
}

} // namespace larmor
