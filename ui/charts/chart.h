// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"
#include "lab/published_figures.h"
#include "lab/result_store.h"
#include "lab/roofs.h"

#include <QColor>
#include <QImage>
#include <QList>
#include <QPointF>
#include <QString>
#include <QStringList>
#include <QWidget>
#include <functional>
#include <memory>
#include <optional>

namespace larmor {

/// A chart as a value: what is drawn, with labels and provenance, and nothing of the library that draws it.
struct ChartAxis {
    QString title; ///< with its unit: "time [ms]"
    bool logarithmic = false;
    bool whole = false; ///< of counted things: no ticks between them
};
/// A running median with its quartiles, drawn as a line in a band. The three have the same x.
struct ChartBand {
    QList<QPointF> middle, low, high;
};
struct ChartSeries {
    QString name;          ///< empty: not in the legend, for what belongs to another series
    QList<QPointF> points; ///< lines
    bool secondAxis = false;
    bool modelled = false; ///< dashed; never in one series with measured values
    int colour = -1;       ///< index into the palette; -1: the next one
    QStringList labels{};  ///< of the points, for the read-out; empty: none
    bool line = true;      ///< off: points alone
    bool hidden = false;   ///< by a person; faint in the legend
    /// Of points that are drawn faint, as single images behind their running medians; the axis follows these
    /// and the bulk of the points. One for each stretch without a break.
    QList<ChartBand> bands{};
    /// Behind the name in the legend, the longest first: "1.42 × faster (1.38 to 1.46)", "1.42 × faster".
    QStringList remarks{};
    bool faint() const { return !bands.isEmpty(); }
};
struct ChartBars {
    QString name;         ///< of this part of the stack
    QList<double> values; ///< one per category
    int colour = -1;
    bool modelled = false; ///< dashed outlines; never in one bar with measured values
    bool hidden = false;
};
struct ChartMarker {
    double x = 0;
    QString label;           ///< "tile 32"
    bool tellsRatio = false; ///< its label has room before those that tell no clear change
    QString brief{}; ///< where the label has no room: "↓1.42×", where the curve goes; empty: not known
};
struct ChartRoof {
    double y = 0;
    QString label;
    bool atLeast = false; ///< other programs ran beside its measurement: it may lie higher
    bool operator==(const ChartRoof &) const = default;
};
/// Ends of an axis.
struct AxisLimits {
    double low = 0, high = 1;
    bool operator==(const AxisLimits &) const = default;
};
/// The part of a chart that is seen.
struct ChartRange {
    AxisLimits x, y, y2;
    bool operator==(const ChartRange &) const = default;
};
/// A heat map: rows from top to bottom; NaN where there is nothing to show.
struct ChartCells {
    QStringList columns, rows;
    QList<QList<double>> values; ///< [row][column]
    QList<QStringList> notes;    ///< [row][column]: what the read-out says
    QString unit;
    bool empty() const { return columns.isEmpty() || rows.isEmpty(); }
};
struct ChartModel {
    QString key; ///< "strip", "rate", "stages", "bandwidth", "convergence", "roofline" ...
    QString title;
    QString subject; ///< in a word or two, for a panel that has a title of its own: the stage; empty: none
    QString caption; ///< provenance: device, driver, options, date, version
    QString command; ///< the command line that reproduces it; empty: none does
    ChartAxis x, y, y2;
    QList<ChartSeries> series;
    QStringList categories; ///< of stacked bars, one per option set
    QList<ChartBars> bars;
    QList<ChartMarker> markers;
    QList<ChartRoof> roofs;
    ChartCells cells;                  ///< of a heat map, which has nothing else
    QString emptyText;                 ///< shown while there is nothing to draw
    std::optional<ChartRange> range{}; ///< of lines, zoomed into; empty: all
    /// Of a running chart: what the newest switch did, beside the newest value, the longest first.
    QStringList news{};
    qsizetype named = 0; ///< so many of the first of these say what was switched
    bool isPast = false; ///< nothing of it is of what runs now: its newest value is none of the present
};

/// What is said below an exported chart.
struct ChartProvenance {
    QString caption, command;
};

/// One thrown switch, as the live images before it and after it tell.
struct LiveStep {
    QString what;      ///< "tiled → padded", and the engine where that changed with it
    QString of;        ///< title of the stage whose time is compared; "image": the whole
    QString ratio;     ///< "1.42 × faster"; "…" before there are images enough
    QString interval;  ///< of 95 %: "1.38–1.46"
    double factor = 1; ///< above 1: clearly faster, below: clearly slower
    bool operator==(const LiveStep &) const = default;
};

/// What the running charts show.
enum class LiveQuantity {
    StageTime, ///< of the kernel that was switched last, else of the slowest (LiveHistory::stageOfInterest())
    ImageTime,
    Rate ///< effective bandwidth of that stage; of one bound by arithmetic its GFLOP/s
};
/// Charts of the result store. Runs that are wrong on purpose are left out.
/// Running median with its quartile band for each option set, single images as faint dots, and a marker where
/// a switch was thrown, with the ratio of the times before and after and its 95 % interval, which the legend
/// has as well. The last minute, or as long as it takes to show the last eight choices (ShownTime); of the
/// present scan, matrix and method alone.
/// @param copyRoofGBs 0: no roof is drawn.
ChartModel stripChart(const LiveHistory &history, LiveQuantity quantity = LiveQuantity::StageTime,
                      double copyRoofGBs = 0);
/// The steps of this session, the newest first, at most so many.
QList<LiveStep> liveSteps(const LiveHistory &history, qsizetype most = 40);
/// Whether the machine became faster or slower between two option sets: images made by turns tell another
/// ratio than images made one set after the other, beyond both intervals and a tenth.
bool speedDrifted(const LiveHistory &history);
/// Time of an image by its stages and what lies outside them, for each of the last 20 option sets of the
/// present scan, matrix and method: means of the middle fifth, which add up.
ChartModel stageChart(const LiveHistory &history);
/// Effective bandwidth of the kernel stages in the last 20 option sets, and of lab measurements, in GB/s of
/// compulsory traffic. @param copyRoofGBs 0: no roof is drawn.
ChartModel bandwidthChart(const LiveHistory &history, const std::vector<Measurement> &measurements,
                          double copyRoofGBs);
/// As if these runs had just been made.
LiveHistory historyOf(const std::vector<RunRecord> &runs);
ChartModel
convergenceChart(const std::vector<RunRecord> &runs); ///< residual and PSNR per iteration, last run
/// What the lab explores. Results that are wrong, wrong on purpose or skipped are left out.
/// Attainable rate over intensity, both logarithmic: the ceilings, and the results in their order, joined.
ChartModel rooflineChart(const std::vector<Measurement> &measurements, const Roofs &roofs);
/// Median time of each option set.
ChartModel timeChart(const std::vector<Measurement> &measurements);
/// Rate (GFLOP/s, else GB/s) by the two options or problem parameters with most values; the best of the
/// others. @param across, down: which two; empty: the charts' choice.
ChartModel heatMap(const std::vector<Measurement> &measurements, const QString &across = {},
                   const QString &down = {});
/// Rate over the size of the problem, logarithmic, a line for each option set.
ChartModel scalingChart(const std::vector<Measurement> &measurements);
/// Share of samples that took at most so long, for each result.
ChartModel distributionChart(const std::vector<Measurement> &measurements);
/// Penalty over misfit of a path of lambdas, logarithmic, its corner marked. @param report of recon.
ChartModel lCurveChart(const Json &report);
/// A printed table, with our columns beside its rows: modelled ones dashed.
ChartModel publishedChart(const PublishedComparison &comparison);
/// The device's roofs as far as results tell them by their shares.
Roofs roofsOf(const std::vector<Measurement> &measurements);

/// Charts of a saved result: the JSON of recon, lab run (or an array of them) or a result store.
/// @param key "strip", "rate", "stages", "bandwidth", "convergence", "roofline", "time", "heatmap",
/// "scaling", "distribution" or "l-curve"; empty: what suits the result.
/// @throws Error FileFormat, InvalidCall (the result has nothing for the chart that is asked for).
ChartModel chartOf(const Json &result, const QString &key = {});

/// x, y and series as rows, C locale, the caption as leading comment lines.
QByteArray chartCsv(const ChartModel &model);
Json chartJson(const ChartModel &model);
/// Renders without a visible window. The extension decides: .svg .pdf .png (scale 1..4) on white, or .csv
/// .json.
/// @throws Error FileAccess, InvalidCall.
void exportChart(const ChartModel &model, const QString &path, double pngScale = 2);

/// Draws a model; the one place that knows the charting library.
///
/// Mouse: a drag zooms into a box, the wheel zooms along x, a middle drag (or one with Shift or Space) pans,
/// a double click shows all; a name of the legend hides and shows its line, with Ctrl it is shown alone.
/// Keys: arrows step through the points, + and - zoom, Shift and arrows pan, Backspace goes a zoom back.
class ChartView : public QWidget {
    Q_OBJECT
public:
    explicit ChartView(QWidget *parent = nullptr);
    ~ChartView() override;
    void setModel(const ChartModel &model); ///< cheap enough for 30 Hz; zoom and choices of the person stay
    const ChartModel &model() const;        ///< as given
    ChartModel shownModel() const;          ///< with what the person hid, zoomed into and made logarithmic
    /// Asked for caption and command line where the model has none, when it is exported.
    void setProvenance(std::function<ChartProvenance()> provenance);
    void setTitleVisible(bool visible); ///< off where a panel around the chart has the title; on at first
    QImage picture(double scale = 1);   ///< what is drawn, for the clipboard
    bool zoomed() const;
    qsizetype zoomDepth() const; ///< steps that zoomOut() goes back through
    /// Of the point under the pointer, or that arrow keys came to; empty where there is none.
    QString readOut() const;
    bool tableShown() const;
    QSize sizeHint() const override;

public slots:
    void zoomOut();
    void resetZoom();
    void showTable(bool table); ///< in place of the chart
    /// Shows a line, or a part of the bars, or hides it. @param index in the model.
    void setHidden(int index, bool hidden);
    void showAlone(int index); ///< hides all others; all are shown again where it is alone already
    void exportAs();           ///< asks for a file
    void copy();               ///< picture and CSV, or the table's cells, to the clipboard

signals:
    /// A point of a line was clicked, or chosen by Enter. @param point index in the series of the model.
    void pointClicked(int series, int point);
    void exported(const QString &path);
    void exportFailed(const QString &why); ///< the view has told the person already

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void keyReleaseEvent(QKeyEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace larmor
