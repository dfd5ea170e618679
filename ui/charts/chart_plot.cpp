// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/chart_plot.h"

#include "charts/chart_data.h"

#include <QBarCategoryAxis>
#include <QBarSet>
#include <QChart>
#include <QFontInfo>
#include <QGraphicsLayout>
#include <QGraphicsScene>
#include <QHorizontalStackedBarSeries>
#include <QLegend>
#include <QLineSeries>
#include <QLogValueAxis>
#include <QValueAxis>
#include <algorithm>
#include <cmath>
#include <limits>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

constexpr double lineWidth = 1.8;
constexpr qsizetype manyPoints = 1000;
constexpr double numberRoom = 50;   // pixels, of one on the axis that lies
constexpr double axisRoom = 50;     // pixels, of numbers and title of an axis across it
constexpr double numberLines = 1.6; // lines of text that a number at an upright axis takes
constexpr double lowPlot = 50;      // pixels, below which Qt cuts the title under it to dots
constexpr double firstName = 0.6;   // of a line, above a plot of bars: the first one's name
constexpr double titleShare =
    0.95; // of the room beside an axis: its letters may be drawn wider than measured
constexpr double titledWidth = 300; // pixels, from which on both sides have room for their titles

const QMargins chartMargins{2, 2, 6, 2};

bool hasBars(const ChartModel &model)
{
    return !model.bars.isEmpty() && !model.categories.isEmpty();
}

/// By which the names of a running chart's lines outweigh those of older ones.
double newest(const ChartSeries &series)
{
    return series.faint() && !series.points.isEmpty() ? series.points.last().x() : 0;
}

double longest(const ChartBars &part)
{
    double most = 0;
    for (const double value : part.values)
        if (std::isfinite(value)) most = std::max(most, value);
    return most;
}

void paintAxis(QAbstractAxis &axis, const QString &title, const ChartStyle &style)
{
    axis.setLabelsFont(style.font);
    axis.setLabelsBrush(style.muted);
    axis.setTitleFont(style.font);
    axis.setTitleBrush(style.muted);
    axis.setTitleText(title);
    axis.setTitleVisible(!title.isEmpty());
    axis.setTruncateLabels(false); // "1e…" says nothing; a narrow chart goes without the titles of its sides
    axis.setGridLinePen(QPen(style.grid, 1));
    axis.setMinorGridLineVisible(false);
    axis.setLinePen(QPen(style.grid, 1));
}

void setRange(QAbstractAxis *axis, const AxisLimits &limits, int wanted, bool whole = false)
{
    if (auto *linear = qobject_cast<QValueAxis *>(axis)) {
        const double nice = niceStep(limits.high - limits.low, wanted),
                     step = whole ? std::max(1.0, nice) : nice;
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
        // Qt Charts takes ranges for equal whose ends differ by less than 1e-12, and then draws in the old
        // one.
        if (limits.low < 1e-6) logarithmic->setRange(1, 2 * std::max(1.0, limits.high));
        // log(1000) / log(10) is below 3: without this the number at an end would be missing.
        constexpr double rounding = 1e-9;
        logarithmic->setRange(limits.low * (1 - rounding), limits.high * (1 + rounding));
        // Powers of two below one have more digits than anybody reads.
        const bool fractions = logarithmicBase(limits.low, limits.high) <= 2 && limits.low < 1;
        logarithmic->setLabelFormat(fractions ? u"%.3g"_s : u"%.6g"_s);
    }
}

} // namespace

QList<double> powersAt(const ChartAxis &axis, const AxisLimits &limits)
{
    constexpr double fewZeros = 1e-4, manyZeros = 1e7;
    if (!axis.logarithmic || !(limits.low > 0) || (limits.low >= fewZeros && limits.high < manyZeros))
        return {};
    const double step = std::log10(logarithmicBase(limits.low, limits.high));
    if (step < 1) return {};
    QList<double> powers;
    constexpr double rounding = 1e-9;
    for (double power = step * std::ceil(std::log10(limits.low) / step - rounding);
         power <= std::log10(limits.high) + rounding; power += step)
        powers << std::pow(10, std::round(power));
    return powers;
}

bool isRunning(const ChartModel &model)
{
    return model.key == "strip"_L1 || model.key == "rate"_L1;
}

QFont headlineFont(const ChartStyle &style, double chartHeight)
{
    constexpr double share = 0.075, least = 1.25, most = 2.4; // of the height; times the chart's letters
    const double usual = QFontInfo(style.font).pixelSize();
    QFont font = style.font;
    font.setPixelSize(
        static_cast<int>(std::lround(std::clamp(share * chartHeight, least * usual, most * usual))));
    return font;
}

double headlineGap(const ChartStyle &style)
{
    constexpr double beside = 3;                            // pixels
    return QFontMetricsF(style.font).ascent() / 2 + beside; // the number at the plot's edge reaches so far
}

ChartPlot::ChartPlot(QGraphicsScene &scene) : m_legend(scene)
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
        m_titlesAreOld = true;
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
    m_wholeX = model.x.whole;
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
    m_titlesAreOld = true;
    m_title = style.title ? model.title : QString();
    m_hasHeadline = style.annotations && isRunning(model) && !model.series.isEmpty();
    m_chart->setPlotAreaBackgroundVisible(false);
    m_xTitle = bars ? model.y.title : model.x.title;
    m_yTitle = bars ? QString() : model.y.title;
    m_y2Title = model.y2.title;
    if (m_xAxis) paintAxis(*m_xAxis, m_xTitle, style);
    if (m_yAxis) paintAxis(*m_yAxis, m_yTitle, style);
    if (m_yAxis) m_yAxis->setGridLineVisible(!bars);
    // Names of option sets are long; an axis would cut them to dots. The scene writes them above their bars.
    if (m_yAxis) m_yAxis->setLabelsVisible(!bars);
    if (m_y2Axis) {
        paintAxis(*m_y2Axis, m_y2Title, style);
        m_y2Axis->setGridLineVisible(false);
    }
    m_palette.clear();
    m_legend.setEntries(bars ? styleBars(model) : styleLines(model));
    placeHead();
}

std::vector<ChartLegend::Entry> ChartPlot::styleLines(const ChartModel &model)
{
    const auto names = std::count_if(model.series.begin(), model.series.end(),
                                     [](const ChartSeries &series) { return !series.name.isEmpty(); });
    using Mark = ChartLegend::Mark;
    std::vector<ChartLegend::Entry> entries;
    int next = 0;
    for (qsizetype i = 0; i < std::min(m_lines.size(), model.series.size()); ++i) {
        const ChartSeries &series = model.series[i];
        m_palette << (series.colour >= 0 ? series.colour : next++);
        QPen pen(m_style.series(m_palette.last()), lineWidth, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
        pen.setStyle(!series.line ? Qt::NoPen : series.modelled ? Qt::DashLine : Qt::SolidLine);
        m_lines[i]->setPen(pen);
        m_lines[i]->setVisible(!series.hidden);
        const bool namedByItsLine = model.key == "roofline"_L1 && series.labels.isEmpty();
        if (names > 1 && !series.name.isEmpty() && !namedByItsLine)
            entries.push_back({m_lines[i]->name(), static_cast<int>(i), m_palette.last(),
                               series.faint()    ? Mark::Line
                               : !series.line    ? Mark::Dot
                               : series.modelled ? Mark::Dashes
                                                 : Mark::Line,
                               series.hidden, newest(series), series.remarks});
    }
    return entries;
}

std::vector<ChartLegend::Entry> ChartPlot::styleBars(const ChartModel &model)
{
    const QList<QBarSet *> sets = m_stack->barSets();
    std::vector<ChartLegend::Entry> entries;
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
            entries.push_back({part.name, static_cast<int>(i), m_palette.last(), ChartLegend::Mark::Box,
                               part.hidden, longest(part)});
    }
    for (const ChartRoof &roof : model.roofs)
        entries.push_back({roofText(roof, axisUnit(model.y.title)), ChartLegend::noIndex, 0,
                           ChartLegend::Mark::Roof, false, std::numeric_limits<double>::infinity()});
    return entries;
}

void ChartPlot::placeHead()
{
    double height = m_legend.place(m_chart->geometry(), m_title, m_style);
    if (m_hasHeadline) // which has the unit, too
        height += QFontMetricsF(headlineFont(m_style, m_chart->geometry().height())).height() +
                  headlineGap(m_style);
    else if (!titlesShown() && !m_stack) // for the units
        height += QFontMetricsF(m_style.font).height() + 1;
    if (m_stack) height += firstName * QFontMetricsF(m_style.font).height();
    m_chart->setMargins(chartMargins + QMargins(static_cast<int>(std::ceil(m_nameColumn)),
                                                static_cast<int>(std::ceil(height)), 0, 0));
}

void ChartPlot::setNameColumn(double width)
{
    if (width == m_nameColumn) return;
    m_nameColumn = width;
    placeHead();
}

std::optional<int> ChartPlot::legendAt(QPointF where) const
{
    return m_legend.at(where);
}

void ChartPlot::setLimits(const AxisLimits &x, const AxisLimits &y, const AxisLimits &y2)
{
    // Numbers that have no room are cut to dots.
    const QSizeF size = m_chart->geometry().size();
    setRange(m_xAxis, x, std::clamp(static_cast<int>((size.width() - m_nameColumn) / numberRoom), 2, 6),
             m_wholeX);
    const double height = size.height() - m_chart->margins().top() - axisRoom;
    // Qt leaves out single numbers that have no room, and the rest reads as uneven.
    const double lines = height / (numberLines * QFontMetricsF(m_style.font).height());
    for (const auto &[axis, limits] : {std::pair(m_yAxis, y), std::pair(m_y2Axis, y2)})
        setRange(axis, limits, std::clamp(static_cast<int>(lines), 2, 5));
    for (const auto &[axis, limits] : {std::pair(m_xAxis, x), std::pair(m_yAxis, y), std::pair(m_y2Axis, y2)})
        showNumbers(axis, limits);
    m_isLow = height < lowPlot;
    showTitle(m_xAxis, m_isLow ? QString() : m_xTitle, size.width() - axisRoom - m_nameColumn);
    for (const auto &[axis, title] : {std::pair(m_yAxis, m_yTitle), std::pair(m_y2Axis, m_y2Title)})
        showTitle(axis, titlesShown() ? title : QString(), height);
    m_titlesAreOld = false;
    m_chart->layout()->activate();
}

/// Their room stays where the scene writes powers in their place.
void ChartPlot::showNumbers(QAbstractAxis *axis, const AxisLimits &limits) const
{
    const bool logarithmic = qobject_cast<QLogValueAxis *>(axis) != nullptr;
    if (!logarithmic) return;
    const bool powers = !powersAt({{}, true}, limits).isEmpty();
    axis->setLabelsBrush(powers ? QBrush(Qt::transparent) : QBrush(m_style.muted));
}

/// Whole, or its unit alone: Qt would cut it to dots.
void ChartPlot::showTitle(QAbstractAxis *axis, const QString &title, double room) const
{
    if (!axis) return;
    const QString shown =
        QFontMetricsF(m_style.font).horizontalAdvance(title) <= titleShare * room ? title : axisUnit(title);
    if (m_titlesAreOld) axis->setTitleText({}); // Qt keeps what it cut for the size before
    axis->setTitleText(shown);
    axis->setTitleVisible(!shown.isEmpty());
}

bool ChartPlot::titlesShown() const
{
    return m_chart->geometry().width() >= titledWidth;
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

/// Whether a part that is named nowhere has become clearly longer than one that the legend names.
bool ChartPlot::legendIsOld(const ChartModel &model) const
{
    constexpr double clearly = 1.3;
    double shortestNamed = std::numeric_limits<double>::infinity(), longestUnnamed = 0;
    for (qsizetype i = 0; i < model.bars.size(); ++i) {
        const double length = model.bars[i].hidden ? 0 : longest(model.bars[i]);
        if (isInLegend(static_cast<int>(i)))
            shortestNamed = std::min(shortestNamed, length);
        else
            longestUnnamed = std::max(longestUnnamed, length);
    }
    return longestUnnamed > clearly * shortestNamed;
}

void ChartPlot::setBars(const ChartModel &model)
{
    if (model.bars.size() > 1 && legendIsOld(model)) {
        m_palette.clear();
        m_legend.setEntries(styleBars(model));
        placeHead();
    }
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
    m_legend.setVisible(visible);
}

QRectF ChartPlot::area() const
{
    return m_chart->plotArea();
}

} // namespace larmor
