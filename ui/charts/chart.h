// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"
#include "lab/result_store.h"

#include <QColor>
#include <QList>
#include <QPointF>
#include <QString>
#include <QStringList>
#include <QWidget>

namespace larmor {

/// A chart as a value: what is drawn, with labels and provenance, and nothing of the library that draws it.
struct ChartAxis {
    QString title; ///< with its unit: "time [ms]"
    bool logarithmic = false;
};
struct ChartSeries {
    QString name;
    QList<QPointF> points; ///< lines
    bool secondAxis = false;
    bool modelled = false; ///< dashed; never in one series with measured values
    int colour = -1;       ///< index into the palette; -1: the next one
};
struct ChartBars {
    QString name;         ///< of this part of the stack
    QList<double> values; ///< one per category
    int colour = -1;
};
struct ChartMarker {
    double x = 0;
    QString label; ///< "tile 32"
};
struct ChartRoof {
    double y = 0;
    QString label;
};
struct ChartModel {
    QString key; ///< "strip", "stages", "bandwidth", "convergence"
    QString title;
    QString caption; ///< provenance: device, driver, options, date, version
    ChartAxis x, y, y2;
    QList<ChartSeries> series;
    QStringList categories; ///< of stacked bars, one per option set
    QList<ChartBars> bars;
    QList<ChartMarker> markers;
    QList<ChartRoof> roofs;
    QString emptyText; ///< shown while there is nothing to draw
};

/// Charts of the result store. Runs that are wrong on purpose are left out.
ChartModel stripChart(const std::vector<RunRecord> &runs); ///< time per image and effective bandwidth, live
ChartModel stageChart(const std::vector<RunRecord> &runs); ///< stacked stage times per option set
ChartModel bandwidthChart(const std::vector<RunRecord> &runs, const std::vector<Measurement> &measurements,
                          double copyRoofGBs); ///< per option set, beside the measured copy roof
ChartModel
convergenceChart(const std::vector<RunRecord> &runs); ///< residual and PSNR per iteration, last run
/// Charts of a saved result: the JSON of recon, lab run or a result store. @throws Error FileFormat.
ChartModel chartOf(const Json &result);

/// x, y and series as rows, C locale, the caption as leading comment lines.
QByteArray chartCsv(const ChartModel &model);
Json chartJson(const ChartModel &model);
/// Renders without a visible window. The extension decides: .svg .pdf .png (scale 1..4). White background.
/// @throws Error FileAccess, InvalidCall.
void exportChart(const ChartModel &model, const QString &path, double pngScale = 2);

/// Draws a model; the one place that knows the charting library.
class ChartView : public QWidget {
    Q_OBJECT
public:
    explicit ChartView(QWidget *parent = nullptr);
    ~ChartView() override;
    void setModel(const ChartModel &model); ///< cheap enough for 30 Hz
    const ChartModel &model() const;

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace larmor
