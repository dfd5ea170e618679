// SPDX-License-Identifier: GPL-3.0-or-later
// Labels of roofs and of thrown switches: where they stand so that they hide least.
#include "charts/chart_overlay.h"

#include <QFontMetricsF>
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

/// The newest step is what was just thrown: its label stands where nothing else is written, over older
/// curves and markers, at the side of its line that has more room.
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
                hiddenBy(place) > 0)
                continue;
            m_taken << letters(place.topLeft(), marker.label, m_style.marker, true);
            return true;
        }
    return false;
}

/// As many of its lines as fit between its own line and the next.
void ChartOverlay::placeBefore(double nextLine, const ChartMarker &marker)
{
    const QString shown =
        labelWithin(marker.label, {nextLine - marker.x - 2 * markerGap, markerShare * m_plot.height()});
    if (shown.isEmpty()) return;
    QRectF place(QPointF(marker.x + markerGap, m_plot.top() + 1), QFontMetricsF(m_style.font).size(0, shown));
    std::ranges::sort(m_taken, {}, &QRectF::top);
    for (const QRectF &other : m_taken)
        if (other.intersects(place)) place.moveTop(other.bottom() + 1);
    if (!isTaken(place) && place.bottom() <= m_plot.bottom())
        m_taken << letters(place.topLeft(), shown, m_style.marker, true);
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
        shown << &m_markers[i];
    }
    return shown;
}

/// The newest step first, then those with a ratio to tell, then the others; of each the newer ones first.
void ChartOverlay::placeMarkers()
{
    if (m_markers.isEmpty()) return;
    const QList<const ChartMarker *> shown = drawMarkerLines();
    placeNewestMarker();
    for (const bool telling : {true, false})
        for (qsizetype i = shown.size() - 1; i-- > 0;)
            if (shown[i]->tellsRatio == telling && !placeBesideLine(*shown[i]))
                placeBefore(shown[i + 1]->x, *shown[i]);
}

} // namespace larmor
