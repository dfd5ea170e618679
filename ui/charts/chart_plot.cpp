// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/chart_plot.h"

#include "charts/chart_data.h"
#include "charts/chart_marks.h"

#include <QBarCategoryAxis>
#include <QBarSet>
#include <QChart>
#include <QFontMetricsF>
#include <QGraphicsLayout>
#include <QGraphicsLineItem>
#include <QGraphicsPathItem>
#include <QGraphicsRectItem>
#include <QGraphicsScene>
#include <QGraphicsSimpleTextItem>
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

constexpr double lineWidth = 1.8;
constexpr qsizetype manyPoints = 1000;
constexpr double markWidth = 24, legendGap = 14, legendEdge = 6, markSize = 8;

const QMargins chartMargins{2, 2, 6, 2};

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
        logarithmic->setBase(logarithmicBase(limits.low, limits.high));
        logarithmic->setRange(limits.low, limits.high);
        logarithmic->setLabelFormat(u"%.6g"_s);
    }
}

} // namespace

QString barLetter(qsizetype part)
{
    return part >= 0 && part < 26 ? QString(QChar(u'a' + static_cast<char16_t>(part))) : QString();
}

ChartPlot::ChartPlot(QGraphicsScene &scene)
{
    m_chart = new QChart;
    m_chart->setBackgroundVisible(false);
    m_chart->setBackgroundRoundness(0);
    m_chart->setMargins(chartMargins);
    m_chart->layout()->setContentsMargins(0, 0, 0, 0);
    m_chart->setAnimationOptions(QChart::NoAnimation);
    m_chart->setLocalizeNumbers(true); // formats then need a precision
    m_chart->legend()->hide();
    scene.addItem(m_chart);
    m_heard = QObject::connect(m_chart, &QChart::plotAreaChanged, &scene, [this] {
        if (areaChanged) areaChanged();
    });
}

ChartPlot::~ChartPlot()
{
    QObject::disconnect(m_heard);
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
    m_style = style;
    m_title = style.title ? model.title : QString();
    m_chart->setPlotAreaBackgroundVisible(false);
    if (m_xAxis) paintAxis(*m_xAxis, bars ? model.y.title : model.x.title, style);
    if (m_yAxis) paintAxis(*m_yAxis, bars ? QString() : model.y.title, style);
    if (m_yAxis) m_yAxis->setGridLineVisible(!bars);
    // Names of option sets are long; an axis would cut them to dots. The scene writes them above their bars.
    if (m_yAxis) m_yAxis->setLabelsVisible(!bars);
    if (m_y2Axis) {
        paintAxis(*m_y2Axis, model.y2.title, style);
        m_y2Axis->setGridLineVisible(false);
    }
    m_names.clear();
    m_palette.clear();
    if (bars)
        styleBars(model);
    else
        styleLines(model);
    placeHead();
}

void ChartPlot::styleLines(const ChartModel &model)
{
    const auto names = std::count_if(model.series.begin(), model.series.end(),
                                     [](const ChartSeries &series) { return !series.name.isEmpty(); });
    int next = 0;
    for (qsizetype i = 0; i < std::min(m_lines.size(), model.series.size()); ++i) {
        const ChartSeries &series = model.series[i];
        m_palette << (series.colour >= 0 ? series.colour : next++);
        QPen pen(m_style.series(m_palette.last()), lineWidth, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
        pen.setStyle(!series.line ? Qt::NoPen : series.modelled ? Qt::DashLine : Qt::SolidLine);
        m_lines[i]->setPen(pen);
        m_lines[i]->setVisible(!series.hidden);
        if (names > 1 && !series.name.isEmpty())
            m_names.push_back({m_lines[i]->name(), static_cast<int>(i),
                               !series.line      ? Mark::Dot
                               : series.modelled ? Mark::Dashes
                                                 : Mark::Line,
                               series.hidden});
    }
}

void ChartPlot::styleBars(const ChartModel &model)
{
    const QList<QBarSet *> sets = m_stack->barSets();
    int next = 0;
    for (qsizetype i = 0; i < std::min(sets.size(), model.bars.size()); ++i) {
        const ChartBars &part = model.bars[i];
        m_palette << (part.colour >= 0 ? part.colour : next++);
        const QColor drawn = m_style.series(m_palette.last());
        sets[i]->setColor(drawn);
        sets[i]->setBorderColor(Qt::transparent);
        if (part.modelled) {
            sets[i]->setBrush(QBrush(drawn, Qt::BDiagPattern));
            sets[i]->setPen(QPen(drawn, 1.4, Qt::DashLine));
        }
        if (model.bars.size() > 1)
            m_names.push_back({part.name, static_cast<int>(i), Mark::Box, part.hidden});
    }
}

void ChartPlot::write(const QString &text, QPointF corner, const QFont &font, const QColor &colour)
{
    auto *item = new QGraphicsSimpleTextItem(text);
    item->setFont(font);
    item->setBrush(colour);
    item->setPos(corner);
    keep(item);
}

/// Title and legend, above the chart in as many lines as the names need: the library's own legend would cut
/// them to dots.
void ChartPlot::placeHead()
{
    qDeleteAll(m_head);
    m_head.clear();
    const QRectF all = m_chart->geometry();
    double y = all.top() + 2;
    if (!m_title.isEmpty()) {
        QFont bold = m_style.font;
        bold.setBold(true);
        const QFontMetricsF metrics(bold);
        const QString shown = metrics.elidedText(m_title, Qt::ElideRight, all.width() - 8);
        write(shown, {all.center().x() - metrics.horizontalAdvance(shown) / 2, y}, bold, m_style.text);
        y += metrics.height() + 3;
    }
    placeNames(y);
}

void ChartPlot::placeNames(double y)
{
    const QRectF all = m_chart->geometry();
    const QFontMetricsF metrics(m_style.font);
    const double line = metrics.height(), mostWidth = all.width() - 2 * legendEdge;
    const auto widthOf = [&](const Named &named) {
        return markWidth + metrics.horizontalAdvance(named.name);
    };
    for (qsizetype first = 0; first < m_names.size();) {
        double width = widthOf(m_names[first]);
        qsizetype end = first + 1;
        while (end < m_names.size() && width + legendGap + widthOf(m_names[end]) <= mostWidth)
            width += legendGap + widthOf(m_names[end++]);
        double x = all.left() + std::max(legendEdge, (all.width() - width) / 2);
        for (; first < end; ++first) {
            Named &named = m_names[first];
            named.place = QRectF(x, y, widthOf(named), line);
            placeMark(named, QRectF(x, y + line / 2 - 6, markWidth - 5, 12));
            QFont font = m_style.font;
            font.setStrikeOut(named.hidden);
            QColor ink = m_style.muted;
            if (named.hidden) ink.setAlphaF(ink.alphaF() * 0.6f);
            write(named.name, {x + markWidth, y}, font, ink);
            x += widthOf(named) + legendGap;
        }
        y += line + 3;
    }
    m_chart->setMargins(chartMargins + QMargins(0, static_cast<int>(std::ceil(y - all.top())), 0, 0));
}

void ChartPlot::placeMark(const Named &named, const QRectF &place)
{
    QColor colour = m_style.series(m_palette[named.index]);
    if (named.hidden) colour.setAlphaF(0.35f);
    const QPointF centre = place.center();
    if (named.mark == Mark::Box) {
        auto *box = new QGraphicsRectItem(QRectF(place.left() + 4, place.top(), 12, 12));
        box->setBrush(colour);
        box->setPen(Qt::NoPen);
        keep(box);
        const QString letter = barLetter(named.index);
        QFont small = m_style.font;
        small.setPixelSize(10);
        const QFontMetricsF metrics(small);
        write(letter, box->rect().center() - QPointF(metrics.horizontalAdvance(letter), metrics.height()) / 2,
              small, inkOn(colour));
        return;
    }
    if (named.mark != Mark::Dot) {
        auto *line = new QGraphicsLineItem(QLineF(place.left(), centre.y(), place.right(), centre.y()));
        line->setPen(QPen(colour, 2, named.mark == Mark::Dashes ? Qt::DashLine : Qt::SolidLine));
        keep(line);
    }
    QPainterPath path;
    addMark(path, m_palette[named.index], centre, markSize);
    auto *shape = new QGraphicsPathItem(path);
    shape->setBrush(named.mark == Mark::Dashes ? m_style.halo : colour);
    shape->setPen(QPen(colour, 1.4));
    keep(shape);
}

std::optional<int> ChartPlot::legendAt(QPointF where) const
{
    if (!m_chart->isVisible()) return {};
    for (const Named &named : m_names)
        if (named.place.adjusted(-3, -2, 3, 2).contains(where)) return named.index;
    return {};
}

bool ChartPlot::named(int i) const
{
    return std::any_of(m_names.begin(), m_names.end(), [&](const Named &n) { return n.index == i; });
}

void ChartPlot::keep(QGraphicsItem *item)
{
    item->setZValue(5);
    item->setVisible(m_chart->isVisible());
    item->setAcceptedMouseButtons(Qt::NoButton);
    m_chart->scene()->addItem(item);
    m_head << item;
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
    // Without a pen its marks are all that there is to see.
    if (m_lines[line]->pen().style() == Qt::NoPen) return;
    // Round ends and a wide pen on thousands of short strokes cost most of a frame, and are not seen.
    QPen pen = m_lines[line]->pen();
    const bool dense = points.size() > manyPoints;
    if (dense == (pen.capStyle() == Qt::RoundCap)) {
        pen.setCapStyle(dense ? Qt::FlatCap : Qt::RoundCap);
        pen.setJoinStyle(dense ? Qt::BevelJoin : Qt::RoundJoin);
        pen.setWidthF(dense ? 1 : lineWidth);
        m_lines[line]->setPen(pen);
    }
    m_lines[line]->replace(points); // one call: appending is a thousand times slower
}

void ChartPlot::setBars(const ChartModel &model)
{
    const QList<QBarSet *> sets = m_stack->barSets();
    for (qsizetype b = 0; b < sets.size(); ++b) {
        const QList<double> &values = model.bars[b].values;
        const bool hidden = model.bars[b].hidden;
        QList<qreal> upwards;
        for (qsizetype i = model.categories.size() - 1; i >= 0; --i)
            upwards << (!hidden && i < values.size() && values[i] > 0 && std::isfinite(values[i]) ? values[i]
                                                                                                  : 0.0);
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
    placeHead();
}

void ChartPlot::setVisible(bool visible)
{
    m_chart->setVisible(visible);
    for (QGraphicsItem *item : m_head)
        item->setVisible(visible);
}

QRectF ChartPlot::area() const
{
    return m_chart->plotArea();
}

} // namespace larmor
