// SPDX-License-Identifier: GPL-3.0-or-later
// Labels of roofs and of thrown switches: where they stand so that they hide least.
#include "charts/chart_overlay.h"

#include <QFontMetricsF>
#include <QGraphicsRectItem>
#include <QGraphicsSimpleTextItem>
#include <QPen>
#include <algorithm>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {
constexpr qsizetype mostMarkers = 60;
constexpr double leastBetweenMarkers = 5; // pixels: lines that are closer would look like a block
constexpr double markerShare = 0.4;       // of the plot's height, at most: the curves are read, too
constexpr double markerGap = 4;
constexpr double leastBeside = 90; // pixels, in which "12.3 × faster" stands whole
} // namespace

void ChartOverlay::levelRoof(double y, const QString &label)
{
    line({m_plot.left(), y}, {m_plot.right(), y}, m_style.muted, Qt::DashLine);
    if (label.isEmpty()) return; // said elsewhere
    // At the left: lines are read at their right end, where their newest value stands.
    const QString shown = withinPlot(label);
    const QSizeF size = QFontMetricsF(m_style.font).size(0, shown);
    QList<QPointF> corners;
    for (const double x : columnsFor(size.width()))
        for (const double corner : {y - size.height() - 1, y + 2})
            if (corner > m_plot.top() && corner + size.height() <= m_plot.bottom())
                corners << QPointF(x, corner);
    if (corners.isEmpty()) corners << QPointF(m_plot.left() + 4, y + 2);
    m_taken << letters(clearest(corners, size), shown, m_style.muted, true);
}

/// From left to right.
QList<double> ChartOverlay::columnsFor(double width) const
{
    constexpr int most = 6;
    const double from = m_plot.left() + 4, room = m_plot.right() - 4 - width - from;
    QList<double> columns{from};
    for (int i = 1; i <= most && room > 0; ++i)
        columns << from + room * i / most;
    return columns;
}

/// The first of the places at which a label hides least of the curves. There must be one.
QPointF ChartOverlay::clearest(const QList<QPointF> &corners, QSizeF size) const
{
    return *std::ranges::min_element(corners, {}, [&](QPointF corner) {
        return (isTaken({corner, size}) ? m_curves.size() + 1 : 0) + hiddenBy({corner, size});
    });
}

qsizetype ChartOverlay::hiddenBy(const QRectF &place) const
{
    return std::ranges::count_if(m_curves, [&](QPointF p) { return place.contains(p); });
}

void ChartOverlay::roofBeyond(const QString &label)
{
    const QString text = withinPlot(QStringLiteral("↑ ") + label);
    const QSizeF size = QFontMetricsF(m_style.font).size(0, text);
    QList<QPointF> corners;
    for (const double x : columnsFor(size.width()))
        for (const double y : {m_plot.top() + 1, m_plot.bottom() - size.height() - 2})
            corners << QPointF(x, y);
    m_taken << letters(clearest(corners, size), text, m_style.muted, true);
}

/// Of a marker's lines, those that fit whole into the room: what is left out stands in the legend.
QString ChartOverlay::labelWithin(const QString &label, QSizeF room) const
{
    const QFontMetricsF metrics(m_style.font);
    QStringList shown;
    for (const QString &line : label.split(u'\n')) {
        const bool fits = metrics.horizontalAdvance(line) <= room.width() &&
                          static_cast<double>(shown.size() + 1) * metrics.height() <= room.height();
        if (!fits) break;
        shown << line;
    }
    return shown.join(u'\n');
}

/// The newest step is what was just thrown: where the line above the plot has no room for it, its label
/// stands where nothing else is written, over older curves and markers, at the side of its line that has more
/// room.
void ChartOverlay::placeNewestMarker()
{
    const double x = m_markers.last().x;
    const QString &label = m_markers.last().label;
    const QFontMetricsF metrics(m_style.font);
    const double right = m_plot.right() - x - 2 * markerGap, left = x - m_plot.left() - 2 * markerGap;
    const bool behind = metrics.size(0, label).width() <= right || right >= left;
    // At its line; a narrow chart has no room but across it.
    const double beside = behind ? right : left;
    const double room = beside >= leastBeside ? beside : m_plot.width() - 2 * markerGap;
    QStringList lines;
    for (const QString &each : label.split(u'\n')) {
        const bool fits = metrics.horizontalAdvance(each) <= room;
        const QString shorter = fits ? each : each.section(u" ("_s, 0, 0); // without its interval
        lines << metrics.elidedText(shorter, Qt::ElideMiddle, room);
    }
    const QSizeF size = metrics.size(0, lines.join(u'\n'));
    const double from = std::clamp(behind ? x + markerGap : x - markerGap - size.width(), m_plot.left() + 1,
                                   std::max(m_plot.left() + 1, m_plot.right() - size.width() - 1));
    QPointF corner = clearest(heightsFor(from, size), size);
    if (behind) {
        m_taken << letters(corner, lines.join(u'\n'), m_style.marker, true);
        return;
    }
    for (const QString &each : lines) { // words before a line end at it
        const double indent = size.width() - metrics.horizontalAdvance(each);
        m_taken << letters(corner + QPointF(indent, 0), each, m_style.marker, true);
        corner.ry() += metrics.height();
    }
}

/// Places in a column where nothing else is written; where there is none, that which hides least of it.
QList<QPointF> ChartOverlay::heightsFor(double x, QSizeF size) const
{
    const double top = m_plot.top() + 1, lowest = std::max(top, m_plot.bottom() - size.height());
    QList<double> heights{top};
    for (const QRectF &other : m_taken)
        heights << other.bottom() + 1 << other.top() - size.height() - 1;
    for (int row = 1; row < 4; ++row)
        heights << top + (lowest - top) * row / 3;
    QList<QPointF> all, free;
    for (const double y : heights) {
        if (y < top || y > lowest) continue;
        all << QPointF(x, y);
        if (!isTaken({all.last(), size})) free << all.last();
    }
    if (!free.isEmpty()) return free;
    const auto hidden = [&](QPointF corner) {
        double area = 0;
        for (const QRectF &other : m_taken) {
            const QRectF both = other.intersected({corner, size});
            area += both.width() * both.height();
        }
        return area;
    };
    return {*std::ranges::min_element(all, {}, hidden)};
}

/// A label across another switch's line reads as that one's.
bool ChartOverlay::crossesLines(const QRectF &place, double own) const
{
    return std::ranges::any_of(m_markerLines, [&](double x) {
        return x != own && x > place.left() - markerGap && x < place.right() + markerGap;
    });
}

/// Words before a line end at it.
void ChartOverlay::writeBeside(const QRectF &place, const ChartMarker &marker)
{
    const QFontMetricsF metrics(m_style.font);
    QPointF corner = place.topLeft();
    for (const QString &each : marker.label.split(u'\n')) {
        const double indent = place.left() < marker.x ? place.width() - metrics.horizontalAdvance(each) : 0;
        m_taken << letters(corner + QPointF(indent, 0), each, m_style.marker, true);
        corner.ry() += metrics.height();
    }
}

/// Whole and beside its line, where that hides nothing.
bool ChartOverlay::placeBesideLine(const ChartMarker &marker)
{
    constexpr int rows = 8;
    const QSizeF size = QFontMetricsF(m_style.font).size(0, marker.label);
    const double top = m_plot.top() + 1, lowest = m_plot.bottom() - size.height();
    for (int row = 0; row <= rows && lowest > top; ++row)
        for (const double left : {marker.x + markerGap, marker.x - markerGap - size.width()}) {
            const QRectF place(QPointF(left, top + (lowest - top) * row / rows), size);
            if (place.left() < m_plot.left() || place.right() > m_plot.right() || isTaken(place) ||
                hiddenBy(place) > 0 || crossesLines(place, marker.x))
                continue;
            writeBeside(place, marker);
            return true;
        }
    return false;
}

/// As many of its lines as fit between its own line and the next; all of them, where it has a brief form.
bool ChartOverlay::placeBefore(double nextLine, const ChartMarker &marker)
{
    const QString shown =
        labelWithin(marker.label, {nextLine - marker.x - 2 * markerGap, markerShare * m_plot.height()});
    if (shown.isEmpty() || (!marker.brief.isEmpty() && shown != marker.label)) return false;
    QRectF place(QPointF(marker.x + markerGap, m_plot.top() + 1), QFontMetricsF(m_style.font).size(0, shown));
    std::ranges::sort(m_taken, {}, &QRectF::top);
    for (const QRectF &other : m_taken)
        if (other.intersects(place)) place.moveTop(other.bottom() + 1);
    if (isTaken(place) || place.bottom() > m_plot.bottom()) return false;
    m_taken << letters(place.topLeft(), shown, m_style.marker, true);
    return true;
}

/// Its ratio alone, at its line, where it hides least; upright where the next line is close.
void ChartOverlay::placeBrief(double nextLine, const ChartMarker &marker)
{
    constexpr int rows = 6;
    if (marker.brief.isEmpty()) return;
    QSizeF size = QFontMetricsF(m_style.font).size(0, marker.brief);
    const bool upright = size.width() + 2 > nextLine - marker.x;
    if (upright) size.transpose();
    if (size.width() + 2 > nextLine - marker.x) return;
    const double top = m_plot.top() + 1, lowest = m_plot.bottom() - size.height();
    QList<QPointF> corners;
    for (int row = 0; row <= rows && lowest > top; ++row)
        if (const QPointF corner(marker.x + 2, top + (lowest - top) * row / rows); !isTaken({corner, size}))
            corners << corner;
    if (corners.isEmpty()) return;
    const QPointF corner = clearest(corners, size);
    m_taken << (upright ? uprightLetters({corner, size}, marker.brief)
                        : letters(corner, marker.brief, m_style.marker, true));
}

/// From bottom to top.
QRectF ChartOverlay::uprightLetters(const QRectF &place, const QString &text)
{
    auto *back = new QGraphicsRectItem(place);
    back->setBrush(m_style.halo);
    back->setPen(Qt::NoPen);
    m_items << keep(back, 21);
    auto *item = new QGraphicsSimpleTextItem(text);
    item->setFont(m_style.font);
    item->setBrush(m_style.marker);
    item->setRotation(-90);
    item->setPos(place.bottomLeft());
    m_items << keep(item, 22);
    return place;
}

/// Those that are drawn, from left to right; the newest is the last of them.
QList<const ChartMarker *> ChartOverlay::drawMarkerLines()
{
    const double newest = m_markers.last().x;
    double drawn = -leastBetweenMarkers;
    QList<const ChartMarker *> shown;
    for (qsizetype i = std::max<qsizetype>(0, m_markers.size() - mostMarkers); i < m_markers.size(); ++i) {
        const double x = m_markers[i].x;
        const bool last = i + 1 == m_markers.size();
        if (!last && (x - drawn < leastBetweenMarkers || newest - x < leastBetweenMarkers)) continue;
        line({x, m_plot.top()}, {x, m_plot.bottom()}, m_style.marker, Qt::DashLine);
        drawn = x;
        m_markerLines << x;
        shown << &m_markers[i];
    }
    return shown;
}

/// The newest step first, then those with a ratio to tell, then the others; of each the newer ones first.
void ChartOverlay::placeMarkers()
{
    if (m_markers.isEmpty()) return;
    const QList<const ChartMarker *> shown = drawMarkerLines();
    if (!m_newestTold) placeNewestMarker();
    const auto next = [&](qsizetype i) { return i + 1 < shown.size() ? shown[i + 1]->x : m_plot.right(); };
    for (const bool telling : {true, false})
        for (qsizetype i = shown.size() - (m_newestTold ? 0 : 1); i-- > 0;)
            if (shown[i]->tellsRatio == telling && !placeBesideLine(*shown[i]) &&
                !placeBefore(next(i), *shown[i]))
                placeBrief(next(i), *shown[i]);
}

} // namespace larmor
