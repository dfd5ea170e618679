// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/chart.h"
#include "lab/published.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QTableWidget;

namespace larmor {

/// The printed tables and figures of the sources, as published, with our measurements beside them.
class PublishedPage : public QWidget {
    Q_OBJECT
public:
    explicit PublishedPage(QWidget *parent = nullptr);
    void setMeasurements(const std::vector<Measurement> &measurements);
    void show(const QString &name);

private:
    void refresh();

    std::vector<Measurement> m_ours;
    QComboBox *m_names;
    QLabel *m_source, *m_notes;
    ChartView *m_chart;
    QTableWidget *m_table;
};

} // namespace larmor
