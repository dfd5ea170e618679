// SPDX-License-Identifier: GPL-3.0-or-later
// Names beside points and lines: where they stand so that each is read as that of its own.
#include "charts/chart_overlay.h"

#include <QFontMetricsF>
#include <QLineF>
#include <algorithm>

namespace larmor {

void ChartOverlay::name(const QList<QPointF> &places, const QString &text, const QColor &colour)
{
    m_names.push_back({places, text, colour});
    const QSizeF mark(markSize, markSize);
    m_clear << QRectF(places.first() - QPointF(markSize, markSize) / 2, mark);
}

void ChartOverlay::keepClear(QPointF from, QPointF to)
{
    constexpr double step = 4; // pixels
    const QLineF line(from, to);
    const int steps = std::max(1, static_cast<int>(line.length() / step));
    for (int i = 0; i <= steps; ++i)
        if (const QPointF at = line.pointAt(static_cast<double>(i) / steps); m_plot.contains(at))
            m_clear << QRectF(at - QPointF(1, 1), QSizeF(2, 2));
}

/// Beside a point: at one of its corners, else some lines further off.
/// @param gap pixels at its right and at its left. @param lift pixels above and below it: of a line's own
/// ink.
QList<QPointF> ChartOverlay::cornersBeside(QPointF where, QSizeF size, double gap, int rows, double lift)
{
    QList<QPointF> corners;
    for (int row = 0; row < rows; ++row)
        for (const double x : {where.x() + gap, where.x() - gap - size.width()})
            for (const double y :
                 {where.y() - (row + 1) * size.height() - lift, where.y() + row * size.height() + lift})
                corners << QPointF(x, y);
    return corners;
}

/// Whether a name at a place is read as that of a point, as none of the others is closer.
bool ChartOverlay::isBeside(const QRectF &place, QPointF point, const QList<QPointF> &points)
{
    const auto distance = [&](QPointF from) {
        const double x = std::clamp(from.x(), place.left(), place.right());
        return QLineF(from, {x, place.center().y()}).length();
    };
    return std::ranges::none_of(points, [&](QPointF other) { return distance(other) < distance(point); });
}

/// Beside its point, or further off with a line to it.
bool ChartOverlay::placeName(const Name &name, const QList<QPointF> &points, bool withLeader)
{
    const bool isLine = name.places.size() > 1; // it runs past other names
    const int rowsBeside = isLine ? 1 : 3;
    constexpr int rowsWithLeader = 7;
    constexpr double leaderGap = 24, ofLine = 2; // pixels
    const QFontMetricsF metrics(m_style.font);
    const QString shown = metrics.elidedText(name.text, Qt::ElideRight, 0.6 * m_plot.width());
    const QSizeF size(metrics.horizontalAdvance(shown), metrics.height());
    const auto isFree = [&](QPointF corner) {
        const QRectF place(corner, size);
        return m_plot.contains(place) &&
               (withLeader || isLine || isBeside(place, name.places.first(), points)) &&
               std::none_of(m_clear.begin(), m_clear.end(),
                            [&](const QRectF &other) { return other.intersects(place); });
    };
    for (const QPointF &where : name.places) {
        const QList<QPointF> corners =
            withLeader ? cornersBeside(where, size, leaderGap, rowsWithLeader, 0)
                       : cornersBeside(where, size, nameGap, rowsBeside, isLine ? ofLine : 0);
        const auto free = std::find_if(corners.begin(), corners.end(), [&](QPointF corner) {
            return isFree(corner) && !(withLeader && crossesNames(leaderTo({corner, size}, where)));
        });
        if (free == corners.end()) continue;
        if (withLeader) leader(leaderTo({*free, size}, where), name.colour);
        m_named << letters(*free, shown, name.colour, true);
        m_clear << m_named.last();
        return true;
    }
    return false;
}

/// From a point to the nearer end of its name.
QLineF ChartOverlay::leaderTo(const QRectF &name, QPointF from)
{
    const bool right = name.center().x() > from.x();
    return {from, QPointF(right ? name.left() - 1 : name.right() + 1, name.center().y())};
}

bool ChartOverlay::crossesNames(const QLineF &line) const
{
    constexpr double step = 3; // pixels
    const int steps = std::max(1, static_cast<int>(line.length() / step));
    for (int i = 0; i <= steps; ++i)
        for (const QRectF &name : m_named)
            if (name.contains(line.pointAt(static_cast<double>(i) / steps))) return true;
    return false;
}

void ChartOverlay::leader(const QLineF &way, const QColor &colour)
{
    QColor faint = colour;
    faint.setAlphaF(0.6f);
    line(way.p1(), way.p2(), faint, Qt::SolidLine);
    keepClear(way.p1(), way.p2());
}

/// A few names that have no room beside their points stand further off; of many, the read-out has them.
void ChartOverlay::placeNames()
{
    constexpr qsizetype mostLeaders = 8;
    QList<QPointF> points;
    for (const Name &name : m_names)
        if (name.places.size() == 1) points << name.places.first();
    QList<const Name *> left;
    for (const Name &name : m_names)
        if (!placeName(name, points, false)) left << &name;
    if (points.size() > mostLeaders) return;
    for (const Name *name : left)
        placeName(*name, points, true);
}

} // namespace larmor
