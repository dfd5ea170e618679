// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/chart_scene_impl.h"

#include "charts/chart_data.h"
#include "charts/chart_lines.h"
#include "lab/roofs.h"
#include "widgets/figures.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>
#include <array>
#include <cmath>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype fewPoints = 40;                  // each has a mark
constexpr double markDistance = 90, markOffset = 23; // pixels, of the marks of long lines

/// The same part of an axis, moved so that it lies within the whole.
AxisLimits within(const AxisLimits &part, const AxisLimits &whole, bool logarithmic)
{
    constexpr double whisker = 1e-9;
    double low = shareOf(part.low, whole, logarithmic), high = shareOf(part.high, whole, logarithmic);
    if (low < 0) high -= low, low = 0;
    if (high > 1) low = std::max(0.0, low - (high - 1)), high = 1;
    if (low < whisker && high > 1 - whisker) return whole;
    return stretched(whole, low, high, logarithmic);
}

/// Whether a running line that is seen lies above a copy of memory that was measured while nobody else
/// worked: its data came from caches.
bool isExceeded(const ChartRoof &roof, const ChartModel &model)
{
    return std::ranges::any_of(model.series, [&](const ChartSeries &series) {
        return series.faint() && !series.hidden && !series.modelled &&
               series.bands.last().middle.last().y() > Roof::mostAbove * roof.y;
    });
}

} // namespace

ChartScene::Impl::Impl(ChartScene &owner) : scene(owner), plot(owner), overlay(owner)
{
    plot.areaChanged = [this] { placeOverlay(); };
}

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
               a.colour == b.colour && a.line == b.line && a.hidden == b.hidden && a.faint() == b.faint() &&
               a.remarks == b.remarks;
    };
    const auto sameBars = [](const ChartBars &a, const ChartBars &b) {
        return a.name == b.name && a.colour == b.colour && a.modelled == b.modelled && a.hidden == b.hidden;
    };
    // Bars have the roof among their names.
    const bool sameRoofs = model.bars.isEmpty() || model.roofs == other.roofs;
    return sameRoofs && model.key == other.key && model.title == other.title && sameAxis(model.x, other.x) &&
           sameAxis(model.y, other.y) && sameAxis(model.y2, other.y2) &&
           model.categories == other.categories &&
           std::equal(model.series.begin(), model.series.end(), other.series.begin(), other.series.end(),
                      sameSeries) &&
           std::equal(model.bars.begin(), model.bars.end(), other.bars.begin(), other.bars.end(), sameBars);
}

void ChartScene::Impl::fillLines()
{
    indices.clear();
    const int columns = std::max(50, static_cast<int>(std::ceil(plot.area().width())));
    for (qsizetype i = 0; i < model.series.size(); ++i) {
        const ChartSeries &series = model.series[i];
        indices << drawnPoints(series, model, sorted[i], xNow(), columns);
        QList<QPointF> points;
        points.reserve(indices.last().size());
        for (const qsizetype p : indices.last())
            points << series.points[p];
        plot.setPoints(i, points);
    }
}

void ChartScene::Impl::update()
{
    const bool draws = !empty() && !hasCells();
    plot.setVisible(draws);
    if (draws) {
        plot.setNameColumn(hasBars() ? nameColumn() : 0);
        if (hasBars()) {
            full = fullRange(model, barRoom());
            plot.setBars(model);
        } else {
            fillLines();
        }
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

// ---- beside the items of Qt Charts

void ChartScene::Impl::placeOverlay()
{
    overlay.begin(plot.area(), scene.sceneRect());
    if (empty())
        overlay.message(model.emptyText);
    else if (hasCells())
        overlay.cells(model);
    else if (hasBars())
        placeBars();
    else
        placeLines();
    overlay.end();
}

double ChartScene::Impl::nameColumn() const
{
    const double rowHeight = plot.area().height() / static_cast<double>(model.categories.size());
    return overlay.nameColumn(overlay.namesBeside(model.categories, scene.width()), rowHeight, scene.width());
}

/// Of the longest bar: what it takes with its figure at its end.
double ChartScene::Impl::barRoom() const
{
    constexpr double least = 1.08, most = 2;
    if (!style.annotations) return least;
    const double figure = overlay.widthOf(figureText(8.88) + QChar::Nbsp + axisUnit(model.y.title)),
                 width = plot.area().width();
    return width > 2 * figure ? std::max(least, width / (width - figure)) : most;
}

void ChartScene::Impl::placeBars()
{
    const double names = nameColumn();
    const QStringList shown =
        names > 0 ? overlay.namesBeside(model.categories, scene.width()) : model.categories;
    // Printed numbers have the digits of their source.
    const auto figure = [&](double value) {
        constexpr double whole = 1000; // printed without decimals from there on
        return model.key == "published"_L1 ? QLocale().toString(value, 'g', value < whole ? 4 : 6)
                                           : figureText(value);
    };
    const QString unit = plot.isLow() ? QChar::Nbsp + axisUnit(model.y.title) : QString();
    for (qsizetype i = 0; i < model.categories.size(); ++i) {
        const double total = barTotal(model, i), row = static_cast<double>(i);
        overlay.bar(place({0, row - barThickness / 2}, false), place({total, row}, false), names, shown[i],
                    style.annotations ? figure(total) + unit : QString());
        double sum = 0;
        for (qsizetype part = 0; model.bars.size() > 1 && part < model.bars.size(); ++part) {
            const double length = i < model.bars[part].values.size() ? model.bars[part].values[i] : 0;
            if (model.bars[part].hidden || !(length > 0) || !std::isfinite(length)) continue;
            const QRectF where(place({sum, row - barThickness / 2}, false),
                               place({sum + length, row + barThickness / 2}, false));
            sum += length;
            // Of a hatched one its letter could not be read; others stand for a name in the legend.
            if (!model.bars[part].modelled && plot.isInLegend(static_cast<int>(part)))
                overlay.letter(where, barLetter(part), style.series(plot.paletteIndex(part)));
        }
    }
    for (const ChartRoof &roof : model.roofs)
        overlay.uprightRoof(place({roof.y, 0}, false).x());
}

/// Where a line has its marks: at each of few points, else at about equal distances on the screen, where
/// those of other lines are not.
QList<QPointF> ChartScene::Impl::markPlaces(qsizetype line) const
{
    const ChartSeries &series = model.series[line];
    const QList<qsizetype> &drawnOnes = indices[line];
    const QRectF area = plot.area().adjusted(-1, -1, 1, 1);
    const bool all = !series.line || drawnOnes.size() <= fewPoints || !sorted[line];
    const auto named = [](const ChartSeries &each) { return each.line && !each.name.isEmpty(); };
    if (!all && std::ranges::count_if(model.series, named) < 2)
        return {}; // there is no other line to tell it from
    QList<QPointF> places;
    double next = area.left() + std::fmod(markOffset * static_cast<double>(line + 1), markDistance);
    for (const qsizetype p : drawnOnes) {
        const QPointF at = place(series.points[p], series.secondAxis);
        if (!area.contains(at) || (!all && at.x() < next)) continue;
        places << at;
        while (next <= at.x())
            next += markDistance;
    }
    return places;
}

void ChartScene::Impl::placeLines()
{
    const bool running = isRunning(model) && style.annotations; // its newest value says its unit
    const bool roofTold = running && placeHeadline();
    if (!plot.titlesShown() && !running) placeUnits();
    placePowers();
    for (qsizetype i = 0; i < model.series.size(); ++i) {
        const ChartSeries &series = model.series[i];
        if (series.faint()) {
            if (!series.hidden) placeFaint(i);
            continue;
        }
        if (series.line && !series.hidden && !series.modelled) avoidLine(i);
        const bool partOfAnother = series.name.isEmpty() && series.line && model.series.size() > 1;
        if (!series.hidden && !partOfAnother)
            overlay.marks(markPlaces(i), plot.paletteIndex(i), style.series(plot.paletteIndex(i)),
                          series.modelled);
    }
    if (style.annotations)
        for (const ChartMarker &marker : model.markers)
            if (marker.x >= xNow().low && marker.x <= xNow().high) {
                ChartMarker placed = marker;
                placed.x = place({marker.x, yNow(false).low}, false).x();
                overlay.marker(placed);
            }
    for (const ChartRoof &roof : model.roofs) {
        const QString label = roofTold ? QString() : roofTextOf(roof);
        if (roof.y >= yNow(false).low && roof.y <= yNow(false).high)
            overlay.levelRoof(place({xNow().low, roof.y}, false).y(), label);
        else if (roof.y > yNow(false).high && !roofTold)
            overlay.roofBeyond(label);
    }
    if (model.key == "roofline"_L1) placeNames();
}

void ChartScene::Impl::placePowers()
{
    const auto text = [](double power) {
        const QString figure = formatFigure(power, 1);
        return figure.startsWith(u"1·10"_s) ? figure.sliced(2) : figure;
    };
    const QRectF area = plot.area();
    for (const double power : powersAt(model.x, xNow()))
        overlay.number({place({power, yNow(false).low}, false).x(), area.bottom()}, Qt::BottomEdge,
                       text(power));
    for (const double power : powersAt(model.y, yNow(false)))
        overlay.number({area.left(), place({xNow().low, power}, false).y()}, Qt::LeftEdge, text(power));
    if (std::ranges::any_of(model.series, &ChartSeries::secondAxis))
        for (const double power : powersAt(model.y2, yNow(true)))
            overlay.number({area.right(), place({xNow().low, power}, true).y()}, Qt::RightEdge, text(power));
}

/// Short, as a narrow chart has no room for what they are units of.
void ChartScene::Impl::placeUnits()
{
    const auto shortened = [](const QString &title) {
        return axisUnit(title).isEmpty() ? title : axisUnit(title);
    };
    overlay.unit(shortened(model.y.title), false);
    if (std::ranges::any_of(model.series, &ChartSeries::secondAxis))
        overlay.unit(shortened(model.y2.title), true);
}

void ChartScene::Impl::avoidLine(qsizetype i)
{
    QList<QPointF> places;
    for (const qsizetype p : indices[i])
        places << place(model.series[i].points[p], model.series[i].secondAxis);
    overlay.avoid(places);
}

/// Single images behind their running medians.
void ChartScene::Impl::placeFaint(qsizetype i)
{
    const ChartSeries &series = model.series[i];
    const QColor colour = style.series(plot.paletteIndex(i));
    const auto placed = [&](const QList<QPointF> &points) {
        QList<QPointF> places;
        for (const QPointF &point : points)
            places << place(point, series.secondAxis);
        return places;
    };
    QList<QPointF> places;
    const QRectF area = plot.area();
    for (const qsizetype p : indices[i])
        if (const QPointF at = place(series.points[p], series.secondAxis); area.contains(at)) places << at;
    overlay.dots(places, colour);
    for (const ChartBand &band : series.bands)
        overlay.band(placed(band.middle), placed(band.low), placed(band.high), colour);
}

/// A roofline is read point by point, the newest first; a sweep's cloud only by the pointer. Each roof says
/// its value.
void ChartScene::Impl::placeNames()
{
    constexpr qsizetype mostNamed = 24;
    constexpr std::array alongRoof{0.8,  0.65, 0.5,  0.35, 0.2, 0.9,
                                   0.72, 0.58, 0.43, 0.28, 0.12}; // of the line that is seen
    if (!style.annotations) return;
    for (const ChartSeries &series : model.series) {
        if (series.hidden || series.labels.isEmpty() || series.modelled || series.points.size() > mostNamed)
            continue;
        for (qsizetype i = series.points.size() - 1; i >= 0; --i)
            if (const QPointF at = place(series.points[i], series.secondAxis); plot.area().contains(at))
                overlay.name({at}, series.labels[i].section(u'\n', 0, 0), style.text);
    }
    for (qsizetype i = 0; i < model.series.size(); ++i) {
        const ChartSeries &roof = model.series[i];
        if (roof.hidden || !roof.labels.isEmpty() || roof.points.size() != 2) continue;
        const QPointF from = place(roof.points.first(), false), to = place(roof.points.last(), false);
        overlay.keepClear(from, to);
        QList<QPointF> places;
        for (const double along : alongRoof)
            if (const QPointF at = from + along * (to - from); plot.area().contains(at)) places << at;
        if (!places.isEmpty()) overlay.name(places, roof.name, style.ink(plot.paletteIndex(i)));
    }
}

QString ChartScene::Impl::roofTextOf(const ChartRoof &roof) const
{
    return roofText(roof, axisUnit(model.y.title), isExceeded(roof, model));
}

/// The newest value, and beside it what the newest switch did, or how high the roof is.
/// @return whether it tells the roof.
bool ChartScene::Impl::placeHeadline()
{
    if (!style.annotations) return false;
    const ChartSeries *newest = nullptr;
    for (const ChartSeries &series : model.series)
        if (series.faint() && !series.hidden &&
            (!newest || newest->bands.last().middle.last().x() < series.bands.last().middle.last().x()))
            newest = &series;
    if (!newest) return false;
    const double value = newest->bands.last().middle.last().y();
    QStringList news = model.news;
    qsizetype named = model.named;
    for (const ChartRoof &roof : model.isPast ? QList<ChartRoof>() : model.roofs) {
        const QString share =
            (roof.atLeast ? u"≤ "_s : QString()) + QLocale().toString(100 * value / roof.y, 'f', 0);
        news = {roofTextOf(roof), QCoreApplication::translate("larmor", "%1 % of copy").arg(share)};
        named = 0;
    }
    const QString now = model.isPast ? QString() : u"%1 %2"_s.arg(figureText(value), axisUnit(model.y.title));
    const std::optional<qsizetype> told =
        overlay.headline(now, style.ink(plot.paletteIndex(newest - model.series.constData())), news, named);
    // Of the two running charts that of the time says what the newest switch did.
    if (told || model.key == "rate"_L1) overlay.newestIsTold();
    return !model.roofs.isEmpty() && !model.isPast && told;
}

// ---- the scene

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
    Impl &d = *m_impl;
    const bool same = d.plot.built() && d.sameShape(model);
    const bool otherAxes = model.key != d.model.key || model.x.logarithmic != d.model.x.logarithmic ||
                           model.y.logarithmic != d.model.y.logarithmic ||
                           model.y2.logarithmic != d.model.y2.logarithmic;
    if (otherAxes) d.zooms.clear();
    d.model = model;
    d.sorted.clear();
    for (const ChartSeries &series : model.series)
        d.sorted << isSorted(series.points);
    if (!d.hasCells() && !d.hasBars()) d.full = fullRange(model); // that of bars goes by their room
    if (model.range && d.hasLines()) {
        d.zooms.clear();
        d.zooms.show(*model.range, false);
    }
    if (!same) {
        d.plot.build(model);
        d.plot.style(model, d.style);
    }
    d.update();
}

const ChartModel &ChartScene::model() const
{
    return m_impl->model;
}

QRectF ChartScene::plotArea() const
{
    return m_impl->plot.area();
}

// ---- zoom and pan

bool ChartScene::zoomed() const
{
    return !m_impl->zooms.empty();
}

qsizetype ChartScene::zoomDepth() const
{
    return m_impl->zooms.depth();
}

std::optional<ChartRange> ChartScene::range() const
{
    return zoomed() ? std::optional(m_impl->zooms.seen()) : std::nullopt;
}

void ChartScene::Impl::zoom(const ChartRange &to, bool sameStep)
{
    if (!distinguishable(to.x)) return;
    if (to == full)
        zooms.clear();
    else
        zooms.show(to, sameStep);
    update();
}

void ChartScene::zoomTo(const QRectF &part)
{
    Impl &d = *m_impl;
    const QRectF area = plotArea(), kept = part.normalized() & area;
    if (!d.hasLines() || kept.width() < 2 || kept.height() < 2) return;
    const double left = (kept.left() - area.left()) / area.width(),
                 right = (kept.right() - area.left()) / area.width();
    const double low = (area.bottom() - kept.bottom()) / area.height(),
                 high = (area.bottom() - kept.top()) / area.height();
    d.zoom({stretched(d.xNow(), left, right, d.model.x.logarithmic),
            stretched(d.yNow(false), low, high, d.model.y.logarithmic),
            stretched(d.yNow(true), low, high, d.model.y2.logarithmic)},
           false);
}

void ChartScene::zoomBy(QPointF where, double factor, bool sameStep)
{
    Impl &d = *m_impl;
    const QRectF area = plotArea();
    if (!d.hasLines() || !(factor > 0) || area.width() <= 0) return;
    const double share = std::clamp((where.x() - area.left()) / area.width(), 0.0, 1.0);
    AxisLimits x =
        stretched(d.xNow(), share - share / factor, share + (1 - share) / factor, d.model.x.logarithmic);
    x = within(x, d.full.x, d.model.x.logarithmic);
    if (x == d.xNow()) return;
    d.zoom({x, d.yNow(false), d.yNow(true)}, sameStep);
}

void ChartScene::panBy(QPointF pixels, bool sameStep)
{
    Impl &d = *m_impl;
    const QRectF area = plotArea();
    if (!zoomed() || !d.hasLines() || area.isEmpty()) return;
    const double across = -pixels.x() / area.width(), up = pixels.y() / area.height();
    const auto moved = [](const AxisLimits &now, double by, const AxisLimits &whole, bool logarithmic) {
        return within(stretched(now, by, 1 + by, logarithmic), whole, logarithmic);
    };
    const ChartModel &m = d.model;
    d.zooms.show({moved(d.xNow(), across, d.full.x, m.x.logarithmic),
                  moved(d.yNow(false), up, d.full.y, m.y.logarithmic),
                  moved(d.yNow(true), up, d.full.y2, m.y2.logarithmic)},
                 sameStep);
    d.update();
}

void ChartScene::zoomOut()
{
    if (!zoomed()) return;
    m_impl->zooms.back();
    m_impl->update();
}

void ChartScene::resetZoom()
{
    m_impl->zooms.clear();
    m_impl->update();
}

void ChartScene::reveal(Spot spot)
{
    Impl &d = *m_impl;
    if (!zoomed() || !d.drawn(spot)) return;
    const ChartSeries &series = d.model.series[spot.series];
    const QPointF at = d.place(series.points[spot.point], series.secondAxis);
    const QRectF area = plotArea();
    if (area.adjusted(-1, -1, 1, 1).contains(at)) return;
    const auto beyond = [](double value, double low, double high, double room) {
        return value < low ? low - value + room : value > high ? high - value - room : 0.0;
    };
    panBy({beyond(at.x(), area.left(), area.right(), 0.1 * area.width()),
           beyond(at.y(), area.top(), area.bottom(), 0.1 * area.height())},
          true);
}

std::optional<int> ChartScene::legendAt(QPointF where) const
{
    return m_impl->plot.legendAt(where);
}

} // namespace larmor

#include "moc_chart_scene.cpp"
