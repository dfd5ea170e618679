// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/chart_legend.h"

#include <functional>

class QAbstractAxis;
class QChart;
class QHorizontalStackedBarSeries;
class QLineSeries;

namespace larmor {

/// Of the room that a set of options has, the share that its bar takes; its name is above the bar.
inline constexpr double barThickness = 0.5;

/// Powers of ten that are read better as such, with more zeros than anybody counts: Qt would write 1E-05.
/// Their numbers are the scene's. Empty for other axes.
QList<double> powersAt(const ChartAxis &axis, const AxisLimits &limits);

/// A chart that runs along with live images, over which a line says what is newest.
bool isRunning(const ChartModel &model);
/// Letters of that line in a chart of this height: the last row of a hall reads them.
QFont headlineFont(const ChartStyle &style, double chartHeight);
/// Pixels between that line and the plot, to whose top the number at its axis rises.
double headlineGap(const ChartStyle &style);

/// Axes, lines and bars of a chart, by Qt Charts, below their names; its source is the only file that
/// includes it. Bars lie down, so that the names of option sets can be read; the first set is at the top.
class ChartPlot {
public:
    explicit ChartPlot(QGraphicsScene &scene);
    ~ChartPlot(); ///< the scene keeps the chart, of which nothing is heard any more
    ChartPlot(const ChartPlot &) = delete;
    ChartPlot &operator=(const ChartPlot &) = delete;

    void build(const ChartModel &model); ///< anew; then style(), then the data
    /// Everything that has a colour or a font; themes of Qt Charts are not used, as they overwrite both.
    void style(const ChartModel &model, const ChartStyle &style);
    void setLimits(const AxisLimits &x, const AxisLimits &y, const AxisLimits &y2);
    void setPoints(qsizetype line, const QList<QPointF> &points);
    void setBars(const ChartModel &model);

    void setGeometry(const QRectF &place);
    /// Keeps room for names at the left of bars. @param width pixels; 0: none.
    void setNameColumn(double width);
    void setVisible(bool visible);
    QRectF area() const;
    bool built() const { return m_xAxis; }
    bool titlesShown() const;              ///< those of the sides; a narrow chart goes without
    bool isLow() const { return m_isLow; } ///< too low for the title below the plot
    /// Place in the palette, and among the marks, of a line or of a part of the bars.
    int paletteIndex(qsizetype i) const { return m_palette.value(i); }
    /// The line or part of the bars whose name in the legend is under a point.
    std::optional<int> legendAt(QPointF where) const;
    bool isInLegend(int index) const { return m_legend.shows(index); }
    std::function<void()> areaChanged;

private:
    QAbstractAxis *addAxis(const ChartAxis &axis, Qt::Alignment where);
    void buildLines(const ChartModel &model);
    void buildBars(const ChartModel &model);
    /// @return their names for the legend
    std::vector<ChartLegend::Entry> styleLines(const ChartModel &model);
    std::vector<ChartLegend::Entry> styleBars(const ChartModel &model);
    bool legendIsOld(const ChartModel &model) const;
    void placeHead();
    void showNumbers(QAbstractAxis *axis, const AxisLimits &limits) const;
    void showTitle(QAbstractAxis *axis, const QString &title, double room) const;

    QChart *m_chart = nullptr; ///< owned by the scene
    QMetaObject::Connection m_heard;
    ChartStyle m_style = ChartStyle::paper();
    QString m_title, m_xTitle, m_yTitle, m_y2Title;
    ChartLegend m_legend;
    QList<int> m_palette;
    QList<QLineSeries *> m_lines;
    QHorizontalStackedBarSeries *m_stack = nullptr;
    double m_nameColumn = 0;
    bool m_isLow = false, m_wholeX = false, m_hasHeadline = false;
    bool m_titlesAreOld = false; ///< the plot has another size since they were given
    QAbstractAxis *m_xAxis = nullptr, *m_yAxis = nullptr, *m_y2Axis = nullptr;
};

} // namespace larmor
