// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/chart.h"
#include "lab/roofline.h"

#include <QWidget>
#include <vector>

class QLabel;
class QPushButton;

namespace larmor {

class PlainTable;

/// Attainable rate over intensity: this device's measured ceilings, and the path of the option sets that were
/// measured, from the first to the present one.
class RooflinePage : public QWidget {
    Q_OBJECT
public:
    explicit RooflinePage(QWidget *parent = nullptr);
    void setMeasurements(const std::vector<Measurement> &measurements);
    void setRoofs(const Roofs &roofs);
    const Roofs &roofs() const { return m_roofs; }
    const Roofline &shown() const { return m_shown; }

signals:
    void roofsWanted();

private:
    void refresh();

    std::vector<Measurement> m_measurements;
    Roofs m_roofs;
    Roofline m_shown;
    QPushButton *m_measure;
    QLabel *m_say;
    ChartView *m_chart;
    PlainTable *m_table;
};

} // namespace larmor
