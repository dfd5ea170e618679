// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/chart_plot.h"

#include "charts/chart_data.h"

#include <QBarCategoryAxis>
#include <QBarSet>
#include <QChart>
#include <QGraphicsLayout>
#include <QHorizontalStackedBarSeries>
#include <QLegend>
#include <QLineSeries>
#include <QLogValueAxis>
#include <QValueAxis>
#include <algorithm>
#include <cmath>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype fewPoints = 40; // each is drawn as a dot too
constexpr double lonePoint = 10;    // pixels

bool hasBars(const ChartModel &model)
{
    return !model.bars.isEmpty() && !model.categories.isEmpty();
}

void paintAxis(QAbstractAxis &axis, const QString &title, const ChartStyle &style)
{
    axis.setLabelsFont(style.font);
    axis.setLabelsBrush(style.muted);
    axis.setTitleFont(style.font);
    axis.setTitleBrush(style.muted);
    axis.setTitleText(title);
    axis.setTitleVisible(!title.isEmpty());
    axis.setGridLinePen(QPen(style.grid, 1));
    axis.setMinorGridLineVisible(false);
    axis.setLinePen(QPen(style.grid, 1));
}

void setRange(QAbstractAxis *axis, const AxisLimits &limits, int wanted)
{
    if (auto *linear = qobject_cast<QValueAxis *>(axis)) {
        const double step = niceStep(limits.high - limits.low, wanted);
        linear->setTickType(QValueAxis::TicksDynamic);
        linear->setTickAnchor(0);
        // A wide interval while range and interval do not belong together: else a million ticks may arise.
        linear->setTickInterval(std::max(step, linear->tickInterval()));
        linear->setRange(limits.low, limits.high);
        linear->setTickInterval(step);
        const int decimals = std::clamp(static_cast<int>(std::ceil(-std::log10(step) - 1e-9)), 0, 9);
        linear->setLabelFormat(decimals > 5 ? u"%.3g"_s : u"%.%1f"_s.arg(decimals));
    } else if (auto *logarithmic = qobject_cast<QLogValueAxis *>(axis)) {
        logarithmic->setBase(10);
        logarithmic->setRange(limits.low, limits.high);
        logarithmic->setLabelFormat(u"%g"_s);
    }
}

} // namespace

ChartPlot::ChartPlot(QGraphicsScene &scene)
{
    m_chart = new QChart;
    m_chart->setBackgroundVisible(false);
    m_chart->setBackgroundRoundness(0);
    m_chart->setMargins({2, 2, 6, 2});
    m_chart->layout()->setContentsMargins(0, 0, 0, 0);
    m_chart->setAnimationOptions(QChart::NoAnimation);
    m_chart->legend()->layout()->setContentsMargins(0, 0, 0, 0);
    m_chart->legend()->setContentsMargins(0, 0, 0, 0);
    scene.addItem(m_chart);
    QObject::connect(m_chart, &QChart::plotAreaChanged, &scene, [this] {
        if (areaChanged) areaChanged();
    });
}

void ChartPlot::build(const ChartModel &model)
{
    m_chart->removeAllSeries();
    for (QAbstractAxis *axis : m_chart->axes()) {
        m_chart->removeAxis(axis);
        delete axis;
    }
    m_lines.clear();
    m_stack = nullptr;
    m_xAxis = m_yAxis = m_y2Axis = nullptr;
    if (hasBars(model))
        buildBars(model);
    else
        buildLines(model);
}

QAbstractAxis *ChartPlot::addAxis(const ChartAxis &axis, Qt::Alignment where)
{
    QAbstractAxis *made = nullptr;
    if (axis.logarithmic)
        made = new QLogValueAxis;
    else
        made = new QValueAxis;
    m_chart->addAxis(made, where);
    return made;
}

void ChartPlot::buildLines(const ChartModel &model)
{
    if (model.series.isEmpty()) return;
    m_xAxis = addAxis(model.x, Qt::AlignBottom);
    m_yAxis = addAxis(model.y, Qt::AlignLeft);
    const bool second =
        std::any_of(model.series.begin(), model.series.end(), [](auto &s) { return s.secondAxis; });
    if (second) m_y2Axis = addAxis(model.y2, Qt::AlignRight);
    for (const ChartSeries &series : model.series) {
        auto *line = new QLineSeries;
        line->setName(series.modelled ? QObject::tr("%1 (modelled)").arg(series.name) : series.name);
        m_chart->addSeries(line);
        line->attachAxis(m_xAxis);
        line->attachAxis(series.secondAxis ? m_y2Axis : m_yAxis);
        m_lines << line;
    }
}

void ChartPlot::buildBars(const ChartModel &model)
{
    m_stack = new QHorizontalStackedBarSeries;
    for (const ChartBars &bars : model.bars)
        m_stack->append(new QBarSet(bars.name));
    m_chart->addSeries(m_stack);
    auto *names = new QBarCategoryAxis;
    names->append(QStringList(model.categories.rbegin(), model.categories.rend()));
    m_yAxis = names;
    m_chart->addAxis(m_yAxis, Qt::AlignLeft);
    m_xAxis = addAxis({model.y.title, false}, Qt::AlignBottom);
    m_stack->attachAxis(m_yAxis);
    m_stack->attachAxis(m_xAxis);
    m_stack->setBarWidth(barThickness);
}

void ChartPlot::style(const ChartModel &model, const ChartStyle &style)
{
    const bool bars = hasBars(model);
    QFont bold = style.font;
    bold.setBold(true);
    m_chart->setTitleFont(bold);
    m_chart->setTitleBrush(style.text);
    m_chart->setTitle(style.title ? model.title : QString());
    m_chart->setPlotAreaBackgroundVisible(false);
    QLegend &legend = *m_chart->legend();
    legend.setFont(style.font);
    legend.setLabelColor(style.muted);
    legend.setVisible(model.series.size() > 1 || (bars && model.bars.size() > 1));
    legend.setMarkerShape(bars ? QLegend::MarkerShapeRectangle : QLegend::MarkerShapeFromSeries);
    if (m_xAxis) paintAxis(*m_xAxis, bars ? model.y.title : model.x.title, style);
    if (m_yAxis) paintAxis(*m_yAxis, bars ? QString() : model.y.title, style);
    if (m_yAxis) m_yAxis->setGridLineVisible(!bars);
    // Names of option sets are long; an axis would cut them to dots. The scene writes them above their bars.
    if (m_yAxis) m_yAxis->setLabelsVisible(!bars);
    if (m_y2Axis) {
        paintAxis(*m_y2Axis, model.y2.title, style);
        m_y2Axis->setGridLineVisible(false);
    }
    int next = 0;
    for (qsizetype i = 0; i < std::min(m_lines.size(), model.series.size()); ++i) {
        const ChartSeries &series = model.series[i];
        const QColor colour = style.series(series.colour >= 0 ? series.colour : next++);
        m_lines[i]->setPen(QPen(colour, 1.8,
                                !series.line      ? Qt::NoPen
                                : series.modelled ? Qt::DashLine
                                                  : Qt::SolidLine,
                                Qt::RoundCap, Qt::RoundJoin));
        if (!series.line) m_lines[i]->setMarkerSize(lonePoint);
    }
    if (!m_stack) return;
    const QList<QBarSet *> sets = m_stack->barSets();
    for (qsizetype i = 0; i < std::min(sets.size(), model.bars.size()); ++i) {
        const int colour = model.bars[i].colour;
        sets[i]->setColor(style.series(colour >= 0 ? colour : next++));
        sets[i]->setBorderColor(Qt::transparent);
    }
}

void ChartPlot::setLimits(const AxisLimits &x, const AxisLimits &y, const AxisLimits &y2)
{
    setRange(m_xAxis, x, 6);
    setRange(m_yAxis, y, 5);
    setRange(m_y2Axis, y2, 5);
    m_chart->layout()->activate();
}

void ChartPlot::setPoints(qsizetype line, const QList<QPointF> &points)
{
    m_lines[line]->replace(points); // one call: appending is a thousand times slower
    const bool alone = m_lines[line]->pen().style() == Qt::NoPen; // dots are all that there is to see
    m_lines[line]->setPointsVisible(alone || points.size() <= fewPoints);
}

void ChartPlot::setBars(const ChartModel &model)
{
    const QList<QBarSet *> sets = m_stack->barSets();
    for (qsizetype b = 0; b < sets.size(); ++b) {
        const QList<double> &values = model.bars[b].values;
        QList<qreal> upwards;
        for (qsizetype i = model.categories.size() - 1; i >= 0; --i)
            upwards << (i < values.size() && values[i] > 0 && std::isfinite(values[i]) ? values[i] : 0.0);
        if (sets[b]->count() == 0)
            sets[b]->append(upwards);
        else
            for (int i = 0; i < static_cast<int>(upwards.size()); ++i)
                sets[b]->replace(i, upwards[i]);
    }
}

void ChartPlot::setGeometry(const QRectF &place)
{
    m_chart->setGeometry(place);
}

void ChartPlot::setVisible(bool visible)
{
    m_chart->setVisible(visible);
}

QRectF ChartPlot::area() const
{
    return m_chart->plotArea();
}

} // namespace larmor
