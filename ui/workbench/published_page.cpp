// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/published_page.h"

#include "theme.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QTableWidget>
#include <QVBoxLayout>

namespace larmor {

namespace {

QString text(const std::string &s)
{
    return QString::fromStdString(s);
}

QString digits(std::optional<double> value)
{
    return value ? QLocale().toString(*value, 'g', 4) : QStringLiteral("–");
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
        m_names->addItem(tr("%1 · %2").arg(text(name), text(publishedTable(name).title)), text(name));
    m_source = new QLabel(this);
    m_source->setObjectName(QStringLiteral("published.source"));
    m_source->setWordWrap(true);
    setRole(m_source, QStringLiteral("quiet"));
    m_chart = new ChartView(this);
    m_chart->setObjectName(QStringLiteral("published.chart"));
    m_table = new QTableWidget(this);
    m_table->setObjectName(QStringLiteral("published.table"));
    m_table->setAccessibleName(tr("Published figures and ours"));
    m_table->verticalHeader()->hide();
    m_table->setShowGrid(false);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_notes = new QLabel(this);
    m_notes->setObjectName(QStringLiteral("published.notes"));
    m_notes->setWordWrap(true);
    setRole(m_notes, QStringLiteral("quiet"));
    column->addWidget(m_names);
    column->addWidget(m_source);
    column->addWidget(m_chart, 3);
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

void PublishedPage::refresh()
{
    if (m_names->currentIndex() < 0) return;
    const PublishedTable &table = publishedTable(m_names->currentData().toString().toStdString());
    m_source->setText(tr("%1 · %2").arg(text(table.source), text(table.hardware)));
    m_chart->setVisible(table.hasChart);
    if (table.hasChart) m_chart->setModel(publishedChart(table, m_ours));
    const int columns = int(table.columns.size());
    m_table->setColumnCount(columns + 2);
    m_table->setRowCount(int(table.rows.size()));
    QStringList headers{tr("As published")};
    for (const PublishedTable::Column &column : table.columns) {
        QString header = text(column.title);
        if (!column.unit.empty()) header += QStringLiteral(" [%1]").arg(text(column.unit));
        headers << header;
    }
    headers << tr("here");
    m_table->setHorizontalHeaderLabels(headers);
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const auto at = std::size_t(row);
        auto *title = new QTableWidgetItem(text(table.rows[at].title));
        m_table->setItem(row, 0, title);
        for (int c = 0; c < columns; ++c) {
            auto *cell = new QTableWidgetItem(digits(table.value(at, std::size_t(c))));
            cell->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            m_table->setItem(row, c + 1, cell);
        }
        auto *here = new QTableWidgetItem(digits(table.ourValue(at, m_ours)));
        here->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        here->setForeground(theme().good);
        here->setToolTip(table.rows[at].ours ? tr("The best of our measurements of %1 that fits this row")
                                                   .arg(text(table.rows[at].ours->kernel))
                                             : tr("No kernel of ours stands beside this row"));
        m_table->setItem(row, columns + 1, here);
    }
    m_table->resizeColumnsToContents();
    m_table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    QStringList notes;
    for (const std::string &note : table.notes)
        notes << text(note);
    m_notes->setText(notes.join(QLatin1Char('\n')));
    m_notes->setVisible(!notes.isEmpty());
}

} // namespace larmor
