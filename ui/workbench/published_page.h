// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/chart.h"
#include "lab/published.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QScrollArea;

namespace larmor {

class PlainTable;

/// The printed tables and figures of the sources, as published, with our measurements beside them.
class PublishedPage : public QWidget {
    Q_OBJECT
public:
    explicit PublishedPage(QWidget *parent = nullptr);
    void setMeasurements(const std::vector<Measurement> &measurements);
    void show(const QString &name);
    /// Shows the first table that has a row for the kernel, unless the one that is shown has.
    void setKernel(const std::string &kernel);

private:
    void refresh();

    std::vector<Measurement> m_ours;
    QComboBox *m_names;
    QLabel *m_source, *m_notes;
    QScrollArea *m_scroll;
    ChartView *m_chart;
    PlainTable *m_table;
};

} // namespace larmor
