// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/chart_scene.h"

#include "charts/chart_data.h"
#include "charts/chart_overlay.h"
#include "charts/chart_plot.h"

#include <QLocale>
#include <algorithm>
#include <cmath>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

constexpr double hitDistance = 40;

struct Zoom {
    AxisLimits x, y, y2;
};

/// Position of a value between the ends of an axis, and back.
double shareOf(double value, const AxisLimits &limits, bool logarithmic)
{
    if (logarithmic) return std::log(value / limits.low) / std::log(limits.high / limits.low);
    return (value - limits.low) / (limits.high - limits.low);
}
double valueOf(double share, const AxisLimits &limits, bool logarithmic)
{
    if (logarithmic) return limits.low * std::pow(limits.high / limits.low, share);
    return limits.low + share * (limits.high - limits.low);
}

AxisLimits stretch(const AxisLimits &limits, double from, double to, bool logarithmic)
{
    return {valueOf(from, limits, logarithmic), valueOf(to, limits, logarithmic)};
}

bool increasing(const QList<QPointF> &points)
{
    return std::is_sorted(points.begin(), points.end(), [](QPointF a, QPointF b) { return a.x() < b.x(); });
}

/// Length of a whole bar.
double barTotal(const ChartModel &model, qsizetype row)
{
    double sum = 0;
    for (const ChartBars &bars : model.bars)
        if (row < bars.values.size() && bars.values[row] > 0 && std::isfinite(bars.values[row]))
            sum += bars.values[row];
    return sum;
}

/// Three digits, as the measurement has no more.
QString figureText(double value)
{
    return axisText(value, value > 0 ? std::pow(10, std::floor(std::log10(value)) - 2) : 1);
}

} // namespace

struct ChartScene::Impl {
    explicit Impl(ChartScene &owner) : scene(owner), plot(owner), overlay(owner)
    {
        plot.areaChanged = [this] { placeOverlay(); };
    }

    bool hasCells() const { return !model.cells.empty(); }
    bool hasBars() const { return !model.bars.isEmpty() && !model.categories.isEmpty(); }
    bool empty() const;
    bool sameShape(const ChartModel &other) const;
    void update();
    void measure();
    void fillLines();
    void placeOverlay();
    QPointF place(QPointF value, bool secondAxis) const;
    QList<QPointF> visible(const ChartSeries &series) const;
    std::optional<Hit> cellHit(QPointF where) const;
    AxisLimits xNow() const { return zoom ? zoom->x : full.x; }
    AxisLimits yNow(bool second) const
    {
        if (second) return zoom ? zoom->y2 : full.y2;
        return zoom ? zoom->y : full.y;
    }

    ChartScene &scene;
    ChartPlot plot;
    ChartOverlay overlay;
    ChartModel model;
    ChartStyle style = ChartStyle::paper();
    QList<QList<QPointF>> points; ///< of each line, as drawn
    Zoom full;
    std::optional<Zoom> zoom;
};

bool ChartScene::Impl::empty() const
{
    if (hasBars() || hasCells()) return false;
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
               a.colour == b.colour && a.line == b.line;
    };
    const auto sameBars = [](const ChartBars &a, const ChartBars &b) {
        return a.name == b.name && a.colour == b.colour && a.modelled == b.modelled;
    };
    return model.key == other.key && model.title == other.title && sameAxis(model.x, other.x) &&
           sameAxis(model.y, other.y) && sameAxis(model.y2, other.y2) &&
           model.categories == other.categories &&
           std::equal(model.series.begin(), model.series.end(), other.series.begin(), other.series.end(),
                      sameSeries) &&
           std::equal(model.bars.begin(), model.bars.end(), other.bars.begin(), other.bars.end(), sameBars);
}

void ChartScene::Impl::measure()
{
    if (hasBars()) {
        double most = 0;
        for (qsizetype i = 0; i < model.categories.size(); ++i)
            most = std::max(most, barTotal(model, i));
        for (const ChartRoof &roof : model.roofs)
            if (std::isfinite(roof.y)) most = std::max(most, roof.y);
        // Room for the figure at the bar's end.
        const AxisRange range = niceRange(0, most > 0 ? most * 1.08 : 1, 6, true);
        full.x = {range.low, range.high};
        return;
    }
    constexpr double huge = std::numeric_limits<double>::max();
    AxisLimits x{huge, -huge}, y{huge, -huge}, y2{huge, -huge};
    for (const ChartSeries &series : model.series)
        for (const QPointF &p : series.points) {
            if (!drawable(p, model, series.secondAxis)) continue;
            AxisLimits &limits = series.secondAxis ? y2 : y;
            x = {std::min(x.low, p.x()), std::max(x.high, p.x())};
            limits = {std::min(limits.low, p.y()), std::max(limits.high, p.y())};
        }
    for (const ChartRoof &roof : model.roofs)
        if (std::isfinite(roof.y) && (!model.y.logarithmic || roof.y > 0))
            y = {std::min(y.low, roof.y), std::max(y.high, roof.y)};
    const auto finish = [](const AxisLimits &limits, bool logarithmic, bool fromZero) -> AxisLimits {
        if (limits.low > limits.high) return logarithmic ? AxisLimits{0.1, 1} : AxisLimits{0, 1};
        const AxisRange range = logarithmic ? logarithmicRange(limits.low, limits.high)
                                            : niceRange(limits.low, limits.high, 5, fromZero);
        return {range.low, range.high};
    };
    full.x = model.x.logarithmic || !(x.low < x.high) ? finish(x, model.x.logarithmic, false) : x;
    const bool dots = std::any_of(model.series.begin(), model.series.end(), [](auto &s) { return !s.line; });
    if (dots && !model.x.logarithmic) { // a dot at the edge would be cut in half
        const double room = 0.02 * (full.x.high - full.x.low);
        full.x = {full.x.low - room, full.x.high + room};
    }
    full.y = finish(y, model.y.logarithmic, true);
    // Decibels say nothing by their distance from zero.
    full.y2 = finish(y2, model.y2.logarithmic, !model.y2.title.contains(u"dB"_s));
}

/// What of a line lies in the visible range, with a point beyond each end, two points per pixel at most.
QList<QPointF> ChartScene::Impl::visible(const ChartSeries &series) const
{
    const bool isSorted = increasing(series.points);
    QList<QPointF> kept;
    kept.reserve(series.points.size());
    const AxisLimits x = xNow();
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
        if (drawable(*p, model, series.secondAxis)) kept << *p;
    const auto most = static_cast<qsizetype>(2 * std::max(100.0, plot.area().width()));
    return isSorted ? decimated(kept, most) : kept;
}

void ChartScene::Impl::fillLines()
{
    points.clear();
    for (qsizetype i = 0; i < model.series.size(); ++i) {
        points << visible(model.series[i]);
        plot.setPoints(i, points.last());
    }
}

void ChartScene::Impl::update()
{
    const bool nothing = empty();
    plot.setVisible(!nothing && !hasCells());
    if (!nothing && !hasCells()) {
        measure();
        if (hasBars())
            plot.setBars(model);
        else
            fillLines();
        plot.setLimits(xNow(), yNow(false), yNow(true));
    }
    placeOverlay();
}

QPointF ChartScene::Impl::place(QPointF value, bool secondAxis) const
{
    const QRectF area = plot.area();
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
    overlay.begin(plot.area(), scene.sceneRect());
    if (empty()) {
        overlay.message(model.emptyText);
    } else if (hasCells()) {
        overlay.cells(model);
    } else if (hasBars()) {
        for (qsizetype i = 0; i < model.categories.size(); ++i) {
            const double total = barTotal(model, i);
            const double row = static_cast<double>(i);
            overlay.bar(place({0, row - barThickness / 2}, false), place({total, row}, false),
                        plot.area().height() / static_cast<double>(model.categories.size()),
                        model.categories[i], figureText(total));
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
        // A running chart is read at its end.
        if (model.key == "strip"_L1 && !points.isEmpty() && !points[0].isEmpty() && !zoom)
            overlay.latest(place(points[0].last(), false),
                           u"%1 %2"_s.arg(figureText(points[0].last().y()), axisUnit(model.y.title)),
                           style.series(std::max(0, model.series[0].colour)));
    }
    overlay.end();
}

std::optional<ChartScene::Hit> ChartScene::Impl::cellHit(QPointF where) const
{
    const auto cell = overlay.cellAt(where);
    if (!cell) return {};
    const auto [row, column] = *cell;
    const double value = model.cells.values[row][column];
    QString words = u"%1 %2 · %3 %4: %5"_s.arg(
        axisName(model.y.title), model.cells.rows[row], axisName(model.x.title), model.cells.columns[column],
        std::isfinite(value) ? u"%1 %2"_s.arg(QLocale().toString(value, 'g', 4), model.cells.unit) : u"—"_s);
    if (row < model.cells.notes.size() && column < model.cells.notes[row].size() &&
        !model.cells.notes[row][column].isEmpty())
        words += u'\n' + model.cells.notes[row][column];
    return Hit{overlay.cellPlace(row, column).center(), words};
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
    m_impl->plot.style(m_impl->model, style);
    m_impl->overlay.setStyle(style);
    m_impl->update();
}

void ChartScene::setSize(QSizeF size)
{
    const QSizeF least = size.expandedTo({80, 60});
    setSceneRect(QRectF({0, 0}, least));
    m_impl->plot.setGeometry(QRectF({0, 0}, least));
    m_impl->update();
}

void ChartScene::setModel(const ChartModel &model)
{
    const bool same = m_impl->plot.built() && m_impl->sameShape(model);
    if (model.key != m_impl->model.key) m_impl->zoom.reset();
    m_impl->model = model;
    if (!same) {
        m_impl->plot.build(model);
        m_impl->plot.style(model, m_impl->style);
    }
    m_impl->update();
}

const ChartModel &ChartScene::model() const
{
    return m_impl->model;
}

QRectF ChartScene::plotArea() const
{
    return m_impl->plot.area();
}

bool ChartScene::zoomed() const
{
    return m_impl->zoom.has_value();
}

void ChartScene::zoomTo(const QRectF &part)
{
    Impl &d = *m_impl;
    const QRectF area = plotArea(), kept = part.normalized() & area;
    if (d.hasBars() || d.hasCells() || d.empty() || kept.width() < 2 || kept.height() < 2) return;
    const double left = (kept.left() - area.left()) / area.width(),
                 right = (kept.right() - area.left()) / area.width();
    const double low = (area.bottom() - kept.bottom()) / area.height(),
                 high = (area.bottom() - kept.top()) / area.height();
    const AxisLimits x = stretch(d.xNow(), left, right, d.model.x.logarithmic);
    // Beyond this the numbers of the axis can no longer be told apart.
    if (!(x.high - x.low > 1e-9 * std::max(std::abs(x.low), std::abs(x.high)))) return;
    d.zoom = Zoom{x, stretch(d.yNow(false), low, high, d.model.y.logarithmic),
                  stretch(d.yNow(true), low, high, d.model.y2.logarithmic)};
    d.update();
}

void ChartScene::zoomBy(QPointF where, double factor)
{
    Impl &d = *m_impl;
    const QRectF area = plotArea();
    if (d.hasBars() || d.hasCells() || d.empty() || !(factor > 0) || area.width() <= 0) return;
    const double share = std::clamp((where.x() - area.left()) / area.width(), 0.0, 1.0);
    AxisLimits x =
        stretch(d.xNow(), share - share / factor, share + (1 - share) / factor, d.model.x.logarithmic);
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
    if (d.hasCells()) return d.cellHit(where);
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
            best = Hit{end,
                       u"%1 · %2: %3 %4"_s.arg(d.model.categories[row], bars.name,
                                               QLocale().toString(value, 'g', 4), axisUnit(d.model.y.title))};
            if (where.x() <= end.x()) break;
        }
        return best;
    }
    double nearestSquare = hitDistance * hitDistance;
    for (qsizetype i = 0; i < d.points.size(); ++i) {
        const ChartSeries &series = d.model.series[i];
        for (const QPointF &p : d.points[i]) {
            const QPointF at = d.place(p, series.secondAxis), off = at - where;
            const double square = QPointF::dotProduct(off, off);
            if (!(square < nearestSquare) || !area.adjusted(-1, -1, 1, 1).contains(at)) continue;
            nearestSquare = square;
            const int point = int(series.points.indexOf(p)); // drawn points are a part of the series
            QString text = u"%1 %2 %3\n%4 %5"_s
                               .arg(series.name, QLocale().toString(p.y(), 'g', 4),
                                    axisUnit(series.secondAxis ? d.model.y2.title : d.model.y.title),
                                    axisName(d.model.x.title), QLocale().toString(p.x(), 'g', 5))
                               .trimmed();
            if (point >= 0 && point < series.labels.size()) text.prepend(series.labels[point] + u'\n');
            best = Hit{at, text, int(i), point};
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
