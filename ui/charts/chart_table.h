// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/chart.h"

#include <QAbstractTableModel>
#include <QTableView>
#include <limits>

namespace larmor {

/// The twin of a chart: its data in rows and columns, for keyboards and screen readers.
///
/// Lines that are functions of x have a row for each x and a column for each line; other lines a row for each
/// point. Bars have a row for each option set and a column for each part, cells are a table already.
class ChartTableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;
    /// Rows come and go at the end where the columns stay the same: a running chart keeps the place of the
    /// one who reads it.
    void setChart(const ChartModel &chart);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    struct Cell {
        QString words; ///< where it is no number
        double number = std::numeric_limits<double>::quiet_NaN();
        QString note{};
    };
    struct Table {
        QStringList columns;
        QList<QList<Cell>> rows;
    };
    static Table tableOf(const ChartModel &chart);
    static Table byX(const ChartModel &chart);
    static Table byPoint(const ChartModel &chart);
    static Table ofBars(const ChartModel &chart);
    static Table ofCells(const ChartModel &chart);

    Table m_table;
};

/// Shows it; arrow keys go from cell to cell.
class ChartTable : public QTableView {
    Q_OBJECT
public:
    explicit ChartTable(QWidget *parent = nullptr);
    void setChart(const ChartModel &chart);
    /// The selected cells, else all with their headings: tabs and new lines between them, numbers in full.
    QString selectedText() const;

private:
    ChartTableModel *m_model;
};

} // namespace larmor
