// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/chart_table.h"

#include "charts/chart_data.h"

#include <QHeaderView>
#include <QLocale>
#include <algorithm>
#include <cmath>
#include <map>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

constexpr int firstRowsMeasured = 60;

bool increasing(const QList<QPointF> &points)
{
    return std::adjacent_find(points.begin(), points.end(),
                              [](QPointF a, QPointF b) { return !(a.x() < b.x()); }) == points.end();
}

/// "residual", "PSNR [dB]": with the unit of its axis, and whether it is modelled.
QString titleOf(const ChartSeries &series, const ChartModel &chart)
{
    const QString &axis = series.secondAxis ? chart.y2.title : chart.y.title;
    const QString unit = axisUnit(axis);
    QString title = series.name.isEmpty() ? axisName(axis) : series.name;
    if (series.modelled) title = QObject::tr("%1 (modelled)").arg(title);
    return unit.isEmpty() || title.contains(u'[') ? title : u"%1 [%2]"_s.arg(title, unit);
}

QString withUnit(const QString &name, const QString &unit)
{
    return unit.isEmpty() ? name : u"%1 [%2]"_s.arg(name, unit);
}

} // namespace

// ---- the table of a chart

ChartTableModel::Table ChartTableModel::byX(const ChartModel &chart)
{
    Table table;
    table.columns << (chart.x.title.isEmpty() ? tr("x") : chart.x.title);
    std::map<double, QList<Cell>> rows;
    const qsizetype columns = 1 + chart.series.size();
    for (qsizetype s = 0; s < chart.series.size(); ++s) {
        const ChartSeries &series = chart.series[s];
        table.columns << titleOf(series, chart);
        for (qsizetype p = 0; p < series.points.size(); ++p) {
            if (!std::isfinite(series.points[p].x())) continue;
            QList<Cell> &row = rows[series.points[p].x()];
            if (row.isEmpty()) {
                row.resize(columns);
                row[0].number = series.points[p].x();
            }
            row[1 + s] = {{}, series.points[p].y(), series.labels.value(p)};
        }
    }
    table.rows.reserve(static_cast<qsizetype>(rows.size()));
    for (auto &[x, row] : rows)
        table.rows << std::move(row);
    return table;
}

ChartTableModel::Table ChartTableModel::byPoint(const ChartModel &chart)
{
    Table table;
    table.columns << tr("series") << chart.x.title << chart.y.title;
    const bool second = !chart.y2.title.isEmpty();
    if (second) table.columns << chart.y2.title;
    table.columns << tr("remark");
    for (const ChartSeries &series : chart.series)
        for (qsizetype p = 0; p < series.points.size(); ++p) {
            QList<Cell> row{{series.modelled ? tr("%1 (modelled)").arg(series.name) : series.name},
                            {{}, series.points[p].x()}};
            const Cell value{{}, series.points[p].y()};
            row << (series.secondAxis ? Cell{} : value);
            if (second) row << (series.secondAxis ? value : Cell{});
            row << Cell{QString(series.labels.value(p)).replace(u'\n', u", "_s)};
            table.rows << row;
        }
    return table;
}

ChartTableModel::Table ChartTableModel::ofBars(const ChartModel &chart)
{
    const QString unit = axisUnit(chart.y.title);
    Table table;
    table.columns << (chart.x.title.isEmpty() ? tr("name") : chart.x.title);
    const bool stacked = chart.bars.size() > 1;
    if (stacked) table.columns << withUnit(tr("together"), unit);
    for (const ChartBars &part : chart.bars)
        table.columns << withUnit(part.name, unit);
    for (qsizetype i = 0; i < chart.categories.size(); ++i) {
        QList<Cell> row{{chart.categories[i]}};
        double sum = 0;
        for (const ChartBars &part : chart.bars) {
            const double value = i < part.values.size() ? part.values[i] : std::nan("");
            row << Cell{{}, value};
            if (std::isfinite(value)) sum += value;
        }
        if (stacked) row.insert(1, Cell{{}, sum});
        table.rows << row;
    }
    return table;
}

ChartTableModel::Table ChartTableModel::ofCells(const ChartModel &chart)
{
    const ChartCells &cells = chart.cells;
    Table table;
    table.columns << axisName(chart.y.title);
    for (const QString &column : cells.columns)
        table.columns << withUnit(u"%1 %2"_s.arg(axisName(chart.x.title), column), cells.unit);
    for (qsizetype r = 0; r < cells.rows.size(); ++r) {
        QList<Cell> row{{cells.rows[r]}};
        for (qsizetype c = 0; c < cells.columns.size(); ++c)
            row << Cell{{}, cells.values[r][c], cells.notes.value(r).value(c)};
        table.rows << row;
    }
    return table;
}

ChartTableModel::Table ChartTableModel::tableOf(const ChartModel &chart)
{
    if (!chart.cells.empty()) return ofCells(chart);
    if (!chart.bars.isEmpty() && !chart.categories.isEmpty()) return ofBars(chart);
    if (chart.series.isEmpty()) return {};
    const bool functions = std::all_of(chart.series.begin(), chart.series.end(),
                                       [](const ChartSeries &series) { return increasing(series.points); });
    return functions ? byX(chart) : byPoint(chart);
}

void ChartTableModel::setChart(const ChartModel &chart)
{
    Table table = tableOf(chart);
    if (table.columns != m_table.columns) {
        beginResetModel();
        m_table = std::move(table);
        endResetModel();
        return;
    }
    const qsizetype before = m_table.rows.size(), after = table.rows.size();
    if (after > before) {
        beginInsertRows({}, int(before), int(after) - 1);
        m_table = std::move(table);
        endInsertRows();
    } else if (after < before) {
        beginRemoveRows({}, int(after), int(before) - 1);
        m_table = std::move(table);
        endRemoveRows();
    } else {
        m_table = std::move(table);
    }
    if (const qsizetype common = std::min(before, after); common > 0)
        emit dataChanged(index(0, 0), index(int(common) - 1, columnCount() - 1));
}

int ChartTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_table.rows.size());
}

int ChartTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_table.columns.size());
}

QVariant ChartTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid)) return {};
    const Cell &cell = m_table.rows[index.row()][index.column()];
    const bool number = std::isfinite(cell.number);
    switch (role) {
    case Qt::DisplayRole:
        return number ? QLocale().toString(cell.number, 'g', 6) : cell.words;
    case Qt::EditRole: // in full, for a copy
        return number ? QVariant(cell.number) : QVariant(cell.words);
    case Qt::ToolTipRole:
        return cell.note.isEmpty() ? QVariant() : QVariant(cell.note);
    case Qt::AccessibleTextRole: // a cell is understood without its row and column
        return u"%1: %2"_s.arg(m_table.columns[index.column()], number
                                                                    ? QLocale().toString(cell.number, 'g', 6)
                                                                : cell.words.isEmpty() ? tr("none")
                                                                                       : cell.words);
    case Qt::AccessibleDescriptionRole:
        return cell.note;
    case Qt::TextAlignmentRole:
        return int((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    default:
        return {};
    }
}

QVariant ChartTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical || section < 0 || section >= columnCount())
        return QAbstractTableModel::headerData(section, orientation, role);
    if (role == Qt::DisplayRole || role == Qt::ToolTipRole) return m_table.columns[section];
    return {};
}

// ---- the view

ChartTable::ChartTable(QWidget *parent) : QTableView(parent), m_model(new ChartTableModel(this))
{
    setObjectName(u"chartTable"_s);
    setAccessibleName(tr("Table"));
    setModel(m_model);
    setTabKeyNavigation(false); // Tab leaves it; arrows move in it
    setAlternatingRowColors(true);
    setShowGrid(false);
    setWordWrap(false);
    setEditTriggers(NoEditTriggers);
    setHorizontalScrollMode(ScrollPerPixel);
    setSelectionMode(ContiguousSelection);
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 6);
    horizontalHeader()->setResizeContentsPrecision(firstRowsMeasured);
    horizontalHeader()->setHighlightSections(false);
    connect(m_model, &QAbstractItemModel::modelReset, this, [this] {
        resizeColumnsToContents();
        if (m_model->rowCount() > 0) setCurrentIndex(m_model->index(0, 0));
    });
}

void ChartTable::setChart(const ChartModel &chart)
{
    setAccessibleName(tr("Table of %1").arg(chart.title));
    setAccessibleDescription(chart.caption);
    m_model->setChart(chart);
}

QString ChartTable::selectedText() const
{
    const auto field = [this](int row, int column) {
        const QVariant value = m_model->index(row, column).data(Qt::EditRole);
        return value.typeId() == QMetaType::Double
                   ? QString::number(value.toDouble(), 'g', QLocale::FloatingPointShortest)
                   : value.toString();
    };
    const QItemSelection chosen = selectionModel()->selection();
    const bool some = chosen.size() == 1 && (chosen[0].width() > 1 || chosen[0].height() > 1);
    const int top = some ? chosen[0].top() : 0, bottom = some ? chosen[0].bottom() : m_model->rowCount() - 1;
    const int left = some ? chosen[0].left() : 0,
              right = some ? chosen[0].right() : m_model->columnCount() - 1;
    QStringList lines;
    if (!some) {
        QStringList names;
        for (int c = left; c <= right; ++c)
            names << m_model->headerData(c, Qt::Horizontal).toString();
        lines << names.join(u'\t');
    }
    for (int r = top; r <= bottom; ++r) {
        QStringList fields;
        for (int c = left; c <= right; ++c)
            fields << field(r, c);
        lines << fields.join(u'\t');
    }
    return lines.join(u'\n');
}

} // namespace larmor

#include "moc_chart_table.cpp"
