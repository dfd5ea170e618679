// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/chart_scene.h"

#include <functional>
#include <optional>

class QAbstractAxis;
class QChart;
class QHorizontalStackedBarSeries;
class QLineSeries;

namespace larmor {

/// Of the room that a set of options has, the share that its bar takes; its name is above the bar.
inline constexpr double barThickness = 0.5;

/// "a", "b" ...: by which parts of bars are told apart where colours are not; empty beyond z.
QString barLetter(qsizetype part);

/// Axes, lines, bars and legend of a chart, by Qt Charts; its source is the only file that includes it.
/// Bars lie down, so that the names of option sets can be read; the first set is at the top.
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
    void setVisible(bool visible);
    QRectF area() const;
    bool built() const { return m_xAxis; }
    /// Place in the palette, and among the marks, of a line or of a part of the bars.
    int paletteIndex(qsizetype i) const { return m_palette.value(i); }
    /// The line or part of the bars whose name in the legend is under a point.
    std::optional<int> legendAt(QPointF where) const;
    /// Whether the legend names it; of one line alone the title does.
    bool named(int i) const;
    std::function<void()> areaChanged;

private:
    QAbstractAxis *addAxis(const ChartAxis &axis, Qt::Alignment where);
    void buildLines(const ChartModel &model);
    void buildBars(const ChartModel &model);
    void styleLines(const ChartModel &model);
    void styleBars(const ChartModel &model);
    void placeHead();

    enum class Mark { Line, Dashes, Dot, Box };
    /// A name of the legend.
    struct Named {
        QString name;
        int index; ///< of the line, or of the part of the bars
        Mark mark;
        bool hidden;
        QRectF place{}; ///< of mark and name
    };
    void placeNames(double y);
    void placeMark(const Named &named, const QRectF &place);
    void write(const QString &text, QPointF corner, const QFont &font, const QColor &colour);
    void keep(QGraphicsItem *item);

    QChart *m_chart = nullptr; ///< owned by the scene
    QMetaObject::Connection m_heard;
    ChartStyle m_style = ChartStyle::paper();
    QString m_title;
    QList<Named> m_names;
    QList<int> m_palette;
    QList<QGraphicsItem *> m_head; ///< title and legend; owned by the scene
    QList<QLineSeries *> m_lines;
    QHorizontalStackedBarSeries *m_stack = nullptr;
    QAbstractAxis *m_xAxis = nullptr, *m_yAxis = nullptr, *m_y2Axis = nullptr;
};

} // namespace larmor
