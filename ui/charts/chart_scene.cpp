// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/chart_scene.h"

#include "charts/chart_data.h"
#include "charts/chart_overlay.h"
#include "theme.h"

#include <QBarCategoryAxis>
#include <QBarSet>
#include <QChart>
#include <QGraphicsLayout>
#include <QHorizontalStackedBarSeries>
#include <QLegend>
#include <QLineSeries>
#include <QLogValueAxis>
#include <QValueAxis>
#include <QWidget>
#include <algorithm>
#include <cmath>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

constexpr double hitDistance = 40;

struct Limits {
    double low = 0, high = 1;
    bool operator==(const Limits &) const = default;
};
struct Zoom {
    Limits x, y, y2;
};

/// Position of a value between the ends of an axis, and back.
double shareOf(double value, const Limits &limits, bool logarithmic)
{
    if (logarithmic) return std::log(value / limits.low) / std::log(limits.high / limits.low);
    return (value - limits.low) / (limits.high - limits.low);
}
double valueOf(double share, const Limits &limits, bool logarithmic)
{
    if (logarithmic) return limits.low * std::pow(limits.high / limits.low, share);
    return limits.low + share * (limits.high - limits.low);
}

Limits part(const Limits &limits, double from, double to, bool logarithmic)
{
    return {valueOf(from, limits, logarithmic), valueOf(to, limits, logarithmic)};
}

bool increasing(const QList<QPointF> &points)
{
    return std::is_sorted(points.begin(), points.end(), [](QPointF a, QPointF b) { return a.x() < b.x(); });
}

} // namespace

QColor ChartStyle::series(int index) const
{
    const QColor colour = stageColour(index);
    return dark ? colour : colour.darker(colour.lightness() > 150 ? 135 : 112);
}

ChartStyle ChartStyle::of(const QWidget &widget)
{
    const QPalette &palette = widget.palette();
    ChartStyle style;
    style.dark = palette.color(QPalette::Window).lightness() < 128;
    style.text = palette.color(QPalette::WindowText);
    style.muted = style.text;
    style.muted.setAlphaF(0.72f);
    style.grid = style.text;
    style.grid.setAlphaF(0.13f);
    style.marker = style.dark ? QColor(0xe6, 0x9f, 0x00) : QColor(0x9a, 0x62, 0x00);
    style.halo = style.dark ? QColor(0x14, 0x17, 0x1a, 215) : QColor(0xff, 0xff, 0xff, 225);
    style.font = widget.font();
    style.font.setPixelSize(std::max(9, QFontInfo(widget.font()).pixelSize() * 85 / 100));
    return style;
}

ChartStyle ChartStyle::paper()
{
    ChartStyle style;
    style.text = QColor(0x1b, 0x1f, 0x23), style.muted = QColor(0x4a, 0x52, 0x5a);
    style.grid = QColor(0xdf, 0xe3, 0xe7), style.marker = QColor(0x9a, 0x62, 0x00);
    style.halo = QColor(255, 255, 255, 225);
    style.font = QFont(u"DejaVu Sans"_s);
    style.font.setPixelSize(13);
    return style;
}

struct ChartScene::Impl {
    explicit Impl(ChartScene &owner) : scene(owner), overlay(owner)
    {
        chart = new QChart;
        chart->setBackgroundVisible(false);
        chart->setBackgroundRoundness(0);
        chart->setMargins({2, 2, 6, 2});
        chart->layout()->setContentsMargins(0, 0, 0, 0);
        chart->setAnimationOptions(QChart::NoAnimation);
        owner.addItem(chart);
        QObject::connect(chart, &QChart::plotAreaChanged, &owner, [this] { placeOverlay(); });
    }

    bool hasBars() const { return !model.bars.isEmpty() && !model.categories.isEmpty(); }
    bool empty() const;
    bool sameShape(const ChartModel &other) const;
    void rebuild();
    void buildLines();
    void buildBars();
    QAbstractAxis *makeAxis(const ChartAxis &axis, Qt::Alignment where, const QColor &colour);
    void paintAxis(QAbstractAxis *axis, const QString &title, const QColor &colour) const;
    void update();
    void measure();
    void applyRange(QAbstractAxis *axis, const Limits &limits, int wanted) const;
    void fillLines();
    void fillBars();
    void placeOverlay();
    void styleChart();
    QPointF place(QPointF value, bool secondAxis) const;
    QList<QPointF> visible(const ChartSeries &series, bool sorted) const;
    Limits xNow() const { return zoom ? zoom->x : full.x; }
    Limits yNow(bool second) const
    {
        if (second) return zoom ? zoom->y2 : full.y2;
        return zoom ? zoom->y : full.y;
    }

    ChartScene &scene;
    QChart *chart = nullptr;
    ChartOverlay overlay;
    ChartModel model;
    ChartStyle style = ChartStyle::paper();
    QList<QLineSeries *> lines;
    QList<bool> sorted;
    QHorizontalStackedBarSeries *stack = nullptr;
    QAbstractAxis *xAxis = nullptr, *yAxis = nullptr, *y2Axis = nullptr;
    Zoom full;
    std::optional<Zoom> zoom;
};

bool ChartScene::Impl::empty() const
{
    if (hasBars()) return false;
    return std::all_of(model.series.begin(), model.series.end(), [&](const ChartSeries &series) {
        return std::none_of(series.points.begin(), series.points.end(),
                            [&](QPointF p) { return drawable(p, model, series.secondAxis); });
    });
}

bool ChartScene::Impl::sameShape(const ChartModel &other) const
{
    const auto sameAxis = [](const ChartAxis &a, const ChartAxis &b) {
        return a.title == b.title && a.logarithmic == b.logarithmic;
    };
    const auto sameSeries = [](const ChartSeries &a, const ChartSeries &b) {
        return a.name == b.name && a.secondAxis == b.secondAxis && a.modelled == b.modelled &&
               a.colour == b.colour;
    };
    const auto sameBars = [](const ChartBars &a, const ChartBars &b) {
        return a.name == b.name && a.colour == b.colour;
    };
    return model.key == other.key && model.title == other.title && sameAxis(model.x, other.x) &&
           sameAxis(model.y, other.y) && sameAxis(model.y2, other.y2) &&
           model.categories == other.categories &&
           std::equal(model.series.begin(), model.series.end(), other.series.begin(), other.series.end(),
                      sameSeries) &&
           std::equal(model.bars.begin(), model.bars.end(), other.bars.begin(), other.bars.end(), sameBars);
}

void ChartScene::Impl::rebuild()
{
    chart->removeAllSeries();
    for (QAbstractAxis *axis : chart->axes()) {
        chart->removeAxis(axis);
        delete axis;
    }
    lines.clear(), sorted.clear();
    stack = nullptr;
    xAxis = yAxis = y2Axis = nullptr;
    if (hasBars())
        buildBars();
    else
        buildLines();
    styleChart();
}

QAbstractAxis *ChartScene::Impl::makeAxis(const ChartAxis &axis, Qt::Alignment where, const QColor &)
{
    QAbstractAxis *made = nullptr;
    if (axis.logarithmic)
        made = new QLogValueAxis;
    else
        made = new QValueAxis;
    chart->addAxis(made, where);
    return made;
}

void ChartScene::Impl::buildLines()
{
    if (model.series.isEmpty()) return;
    xAxis = makeAxis(model.x, Qt::AlignBottom, style.muted);
    yAxis = makeAxis(model.y, Qt::AlignLeft, style.muted);
    const bool second =
        std::any_of(model.series.begin(), model.series.end(), [](auto &s) { return s.secondAxis; });
    if (second) y2Axis = makeAxis(model.y2, Qt::AlignRight, style.muted);
    for (const ChartSeries &series : model.series) {
        auto *line = new QLineSeries;
        line->setName(series.modelled ? QObject::tr("%1 (modelled)").arg(series.name) : series.name);
        chart->addSeries(line);
        line->attachAxis(xAxis);
        line->attachAxis(series.secondAxis ? y2Axis : yAxis);
        lines << line;
        sorted << true;
    }
}

void ChartScene::Impl::buildBars()
{
    stack = new QHorizontalStackedBarSeries;
    for (const ChartBars &bars : model.bars)
        stack->append(new QBarSet(bars.name));
    chart->addSeries(stack);
    auto *names = new QBarCategoryAxis;
    QStringList upwards(model.categories.rbegin(),
                        model.categories.rend()); // the first set is read at the top
    names->append(upwards);
    yAxis = names;
    chart->addAxis(yAxis, Qt::AlignLeft);
    xAxis = makeAxis({model.y.title, false}, Qt::AlignBottom, style.muted);
    stack->attachAxis(yAxis);
    stack->attachAxis(xAxis);
    stack->setBarWidth(0.62);
}

void ChartScene::Impl::paintAxis(QAbstractAxis *axis, const QString &title, const QColor &colour) const
{
    axis->setLabelsFont(style.font);
    axis->setLabelsBrush(colour);
    axis->setTitleFont(style.font);
    axis->setTitleBrush(colour);
    axis->setTitleText(title);
    axis->setTitleVisible(!title.isEmpty());
    axis->setGridLinePen(QPen(style.grid, 1));
    axis->setMinorGridLineVisible(false);
    axis->setLinePen(QPen(style.grid, 1));
}

/// Everything that has a colour or a font; themes of Qt Charts are not used, as they overwrite both.
void ChartScene::Impl::styleChart()
{
    QFont bold = style.font;
    bold.setBold(true);
    chart->setTitleFont(bold);
    chart->setTitleBrush(style.text);
    chart->setTitle(style.title ? model.title : QString());
    chart->setPlotAreaBackgroundVisible(false);
    chart->legend()->setFont(style.font);
    chart->legend()->setLabelColor(style.muted);
    chart->legend()->setVisible(model.series.size() > 1 || (hasBars() && model.bars.size() > 1));
    chart->legend()->setMarkerShape(hasBars() ? QLegend::MarkerShapeRectangle
                                              : QLegend::MarkerShapeFromSeries);
    const bool bars = hasBars();
    if (xAxis) paintAxis(xAxis, bars ? model.y.title : model.x.title, style.muted);
    if (yAxis) paintAxis(yAxis, bars ? QString() : model.y.title, style.muted);
    if (bars && yAxis) yAxis->setGridLineVisible(false);
    if (y2Axis) {
        paintAxis(y2Axis, model.y2.title, style.muted);
        y2Axis->setGridLineVisible(false);
    }
    int next = 0;
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const ChartSeries &series = model.series[i];
        const QColor colour = style.series(series.colour >= 0 ? series.colour : next++);
        lines[i]->setPen(
            QPen(colour, 1.8, series.modelled ? Qt::DashLine : Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    }
    next = 0;
    if (stack) {
        const QList<QBarSet *> sets = stack->barSets();
        for (qsizetype i = 0; i < sets.size(); ++i) {
            const int colour = model.bars[i].colour;
            sets[i]->setColor(style.series(colour >= 0 ? colour : next++));
            sets[i]->setBorderColor(Qt::transparent);
        }
    }
    overlay.setStyle(style);
}

void ChartScene::Impl::measure()
{
    if (hasBars()) {
        double most = 0;
        for (qsizetype i = 0; i < model.categories.size(); ++i) {
            double sum = 0;
            for (const ChartBars &bars : model.bars)
                if (i < bars.values.size() && bars.values[i] > 0 && std::isfinite(bars.values[i]))
                    sum += bars.values[i];
            most = std::max(most, sum);
        }
        for (const ChartRoof &roof : model.roofs)
            if (std::isfinite(roof.y)) most = std::max(most, roof.y);
        // Room for the figure at the bar's end.
        const AxisRange range = niceRange(0, most > 0 ? most * 1.08 : 1, 6, true);
        full.x = {range.low, range.high};
        return;
    }
    constexpr double huge = std::numeric_limits<double>::max();
    Limits x{huge, -huge}, y{huge, -huge}, y2{huge, -huge};
    for (const ChartSeries &series : model.series)
        for (const QPointF &p : series.points) {
            if (!drawable(p, model, series.secondAxis)) continue;
            Limits &limits = series.secondAxis ? y2 : y;
            x = {std::min(x.low, p.x()), std::max(x.high, p.x())};
            limits = {std::min(limits.low, p.y()), std::max(limits.high, p.y())};
        }
    for (const ChartRoof &roof : model.roofs)
        if (std::isfinite(roof.y) && (!model.y.logarithmic || roof.y > 0))
            y = {std::min(y.low, roof.y), std::max(y.high, roof.y)};
    const auto finish = [](const Limits &limits, bool logarithmic, bool fromZero) -> Limits {
        if (limits.low > limits.high) return logarithmic ? Limits{0.1, 1} : Limits{0, 1};
        const AxisRange range = logarithmic ? decadeRange(limits.low, limits.high)
                                            : niceRange(limits.low, limits.high, 5, fromZero);
        return {range.low, range.high};
    };
    full.x = model.x.logarithmic || !(x.low < x.high) ? finish(x, model.x.logarithmic, false) : x;
    full.y = finish(y, model.y.logarithmic, true);
    // Decibels say nothing by their distance from zero.
    full.y2 = finish(y2, model.y2.logarithmic, !model.y2.title.contains(u"dB"_s));
}

void ChartScene::Impl::applyRange(QAbstractAxis *axis, const Limits &limits, int wanted) const
{
    if (auto *linear = qobject_cast<QValueAxis *>(axis)) {
        const double step = niceStep(limits.high - limits.low, wanted);
        linear->setTickType(QValueAxis::TicksDynamic);
        linear->setTickAnchor(0);
        // Never so many ticks that their labels overlap, not even between two settings.
        linear->setTickInterval(std::max(step, (limits.high - limits.low) / 50));
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

/// What of a line lies in the visible range, with a point beyond each end, two points per pixel at most.
QList<QPointF> ChartScene::Impl::visible(const ChartSeries &series, bool isSorted) const
{
    QList<QPointF> points;
    points.reserve(series.points.size());
    const Limits x = xNow();
    auto begin = series.points.begin(), end = series.points.end();
    if (isSorted) {
        const auto before = [](QPointF p, double value) { return p.x() < value; };
        begin = std::lower_bound(begin, end, x.low, before);
        if (begin != series.points.begin()) --begin;
        end = std::lower_bound(begin, end, x.high, before);
        while (end != series.points.end() && end->x() == x.high)
            ++end;
        if (end != series.points.end()) ++end;
    }
    for (auto p = begin; p != end; ++p)
        if (drawable(*p, model, series.secondAxis)) points << *p;
    const auto most = static_cast<qsizetype>(2 * std::max(100.0, chart->plotArea().width()));
    return isSorted ? decimated(points, most) : points;
}

void ChartScene::Impl::fillLines()
{
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const ChartSeries &series = model.series[i];
        sorted[i] = increasing(series.points);
        const QList<QPointF> points = visible(series, sorted[i]);
        lines[i]->replace(points); // one call: appending is a thousand times slower
        lines[i]->setPointsVisible(points.size() <= 40);
    }
    applyRange(xAxis, xNow(), 6);
    applyRange(yAxis, yNow(false), 5);
    if (y2Axis) applyRange(y2Axis, yNow(true), 5);
}

void ChartScene::Impl::fillBars()
{
    const qsizetype count = model.categories.size();
    const QList<QBarSet *> sets = stack->barSets();
    for (qsizetype b = 0; b < sets.size(); ++b) {
        const QList<double> &values = model.bars[b].values;
        QList<qreal> upwards;
        for (qsizetype i = count - 1; i >= 0; --i)
            upwards << (i < values.size() && values[i] > 0 && std::isfinite(values[i]) ? values[i] : 0.0);
        if (sets[b]->count() == 0)
            sets[b]->append(upwards);
        else
            for (int i = 0; i < upwards.size(); ++i)
                sets[b]->replace(i, upwards[i]);
    }
    applyRange(xAxis, full.x, 6);
}

void ChartScene::Impl::update()
{
    const bool nothing = empty();
    chart->setVisible(!nothing);
    if (!nothing) {
        measure();
        if (hasBars())
            fillBars();
        else
            fillLines();
        chart->layout()->activate();
    }
    placeOverlay();
}

QPointF ChartScene::Impl::place(QPointF value, bool secondAxis) const
{
    const QRectF area = chart->plotArea();
    if (hasBars()) {
        const double rows = static_cast<double>(model.categories.size());
        return {area.left() + shareOf(value.x(), full.x, false) * area.width(),
                area.top() + (value.y() + 0.5) / rows * area.height()};
    }
    const ChartAxis &y = secondAxis ? model.y2 : model.y;
    return {area.left() + shareOf(value.x(), xNow(), model.x.logarithmic) * area.width(),
            area.bottom() - shareOf(value.y(), yNow(secondAxis), y.logarithmic) * area.height()};
}

void ChartScene::Impl::placeOverlay()
{
    overlay.begin(chart->plotArea(), scene.sceneRect());
    if (empty()) {
        overlay.message(model.emptyText);
    } else if (hasBars()) {
        for (qsizetype i = 0; i < model.categories.size(); ++i) {
            double sum = 0;
            for (const ChartBars &bars : model.bars)
                if (i < bars.values.size() && bars.values[i] > 0 && std::isfinite(bars.values[i]))
                    sum += bars.values[i];
            overlay.figure(place({sum, static_cast<double>(i)}, false),
                           axisText(sum, sum > 0 ? std::pow(10, std::floor(std::log10(sum)) - 2) : 1));
        }
        for (const ChartRoof &roof : model.roofs)
            overlay.uprightRoof(place({roof.y, 0}, false).x(),
                                u"%1 %2"_s.arg(roof.label, axisText(roof.y, 1)));
    } else {
        for (const ChartMarker &marker : model.markers)
            if (marker.x >= xNow().low && marker.x <= xNow().high)
                overlay.marker(place({marker.x, yNow(false).low}, false).x(), marker.label);
        for (const ChartRoof &roof : model.roofs)
            if (roof.y >= yNow(false).low && roof.y <= yNow(false).high)
                overlay.levelRoof(place({xNow().low, roof.y}, false).y(), roof.label);
    }
    overlay.end();
}

ChartScene::ChartScene(QObject *parent) : QGraphicsScene(parent), m_impl(std::make_unique<Impl>(*this))
{
    // Without an index: items come and go at each update.
    setItemIndexMethod(NoIndex);
    setSize({400, 240});
    m_impl->update();
}

ChartScene::~ChartScene() = default;

void ChartScene::setStyle(const ChartStyle &style)
{
    if (style == m_impl->style) return;
    m_impl->style = style;
    m_impl->styleChart();
    m_impl->update();
}

void ChartScene::setSize(QSizeF size)
{
    const QSizeF least = size.expandedTo({80, 60});
    setSceneRect(QRectF({0, 0}, least));
    m_impl->chart->setGeometry(QRectF({0, 0}, least));
    m_impl->update();
}

void ChartScene::setModel(const ChartModel &model)
{
    const bool same = m_impl->sameShape(model) && (m_impl->stack || !m_impl->lines.isEmpty());
    if (model.key != m_impl->model.key) m_impl->zoom.reset();
    m_impl->model = model;
    if (!same) m_impl->rebuild();
    m_impl->update();
}

const ChartModel &ChartScene::model() const
{
    return m_impl->model;
}

QRectF ChartScene::plotArea() const
{
    return m_impl->chart->plotArea();
}

bool ChartScene::zoomed() const
{
    return m_impl->zoom.has_value();
}

void ChartScene::zoomTo(const QRectF &part)
{
    Impl &d = *m_impl;
    const QRectF area = plotArea(), kept = part.normalized() & area;
    if (d.hasBars() || d.empty() || kept.width() < 2 || kept.height() < 2) return;
    const double left = (kept.left() - area.left()) / area.width(),
                 right = (kept.right() - area.left()) / area.width();
    const double low = (area.bottom() - kept.bottom()) / area.height(),
                 high = (area.bottom() - kept.top()) / area.height();
    const Limits x = larmor::part(d.xNow(), left, right, d.model.x.logarithmic);
    // Beyond this the numbers of the axis can no longer be told apart.
    if (!(x.high - x.low > 1e-9 * std::max(std::abs(x.low), std::abs(x.high)))) return;
    d.zoom = Zoom{x, larmor::part(d.yNow(false), low, high, d.model.y.logarithmic),
                  larmor::part(d.yNow(true), low, high, d.model.y2.logarithmic)};
    d.update();
}

void ChartScene::zoomBy(QPointF where, double factor)
{
    Impl &d = *m_impl;
    const QRectF area = plotArea();
    if (d.hasBars() || d.empty() || !(factor > 0) || area.width() <= 0) return;
    const double share = std::clamp((where.x() - area.left()) / area.width(), 0.0, 1.0);
    Limits x =
        larmor::part(d.xNow(), share - share / factor, share + (1 - share) / factor, d.model.x.logarithmic);
    x = {std::max(x.low, d.full.x.low), std::min(x.high, d.full.x.high)};
    if (!(x.high - x.low > 1e-9 * std::max(std::abs(x.low), std::abs(x.high)))) return;
    d.zoom = Zoom{x, d.yNow(false), d.yNow(true)};
    const bool all = d.zoom->x == d.full.x && d.zoom->y == d.full.y && d.zoom->y2 == d.full.y2;
    if (all) d.zoom.reset();
    d.update();
}

void ChartScene::resetZoom()
{
    m_impl->zoom.reset();
    m_impl->update();
}

std::optional<ChartScene::Hit> ChartScene::nearest(QPointF where) const
{
    const Impl &d = *m_impl;
    const QRectF area = plotArea();
    if (d.empty() || !area.contains(where)) return {};
    std::optional<Hit> best;
    if (d.hasBars()) {
        const auto row = std::clamp(static_cast<qsizetype>((where.y() - area.top()) / area.height() *
                                                           static_cast<double>(d.model.categories.size())),
                                    qsizetype{0}, d.model.categories.size() - 1);
        double sum = 0;
        for (const ChartBars &bars : d.model.bars) {
            const double value = row < bars.values.size() ? bars.values[row] : 0;
            if (!(value > 0)) continue;
            sum += value;
            const QPointF end = d.place({sum, static_cast<double>(row)}, false);
            best =
                Hit{end, u"%1 · %2: %3 %4"_s.arg(d.model.categories[row], bars.name,
                                                 QString::number(value, 'g', 4), axisUnit(d.model.y.title))};
            if (where.x() <= end.x()) break;
        }
        return best;
    }
    double nearestSquare = hitDistance * hitDistance;
    for (qsizetype i = 0; i < d.lines.size(); ++i) {
        const ChartSeries &series = d.model.series[i];
        for (const QPointF &p : d.lines[i]->points()) {
            const QPointF at = d.place(p, series.secondAxis), off = at - where;
            const double square = QPointF::dotProduct(off, off);
            if (!(square < nearestSquare) || !area.adjusted(-1, -1, 1, 1).contains(at)) continue;
            nearestSquare = square;
            best = Hit{at, u"%1 %2 %3\n%4 %5"_s
                               .arg(series.name, QString::number(p.y(), 'g', 4),
                                    axisUnit(series.secondAxis ? d.model.y2.title : d.model.y.title),
                                    axisName(d.model.x.title), QString::number(p.x(), 'g', 5))
                               .trimmed()};
        }
    }
    return best;
}

void ChartScene::showHit(const std::optional<Hit> &hit)
{
    if (hit)
        m_impl->overlay.hit(hit->where, hit->text);
    else
        m_impl->overlay.noHit();
}

} // namespace larmor
