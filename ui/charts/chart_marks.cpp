// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/chart_marks.h"

#include <QPolygonF>
#include <QTransform>
#include <cmath>
#include <numbers>

namespace larmor {

namespace {

constexpr int shapes = 8;

/// Corners on a circle, the first one upwards. @param inner radius of every second corner, as a share.
QPolygonF corners(int count, double radius, double inner = 1)
{
    QPolygonF polygon;
    for (int i = 0; i < count; ++i) {
        const double angle = 2 * std::numbers::pi * i / count;
        const double r = i % 2 == 0 ? radius : radius * inner;
        polygon << QPointF(r * std::sin(angle), -r * std::cos(angle));
    }
    return polygon;
}

QPolygonF plus(double arm, double half)
{
    return QPolygonF({{-half, -arm},
                      {half, -arm},
                      {half, -half},
                      {arm, -half},
                      {arm, half},
                      {half, half},
                      {half, arm},
                      {-half, arm},
                      {-half, half},
                      {-arm, half},
                      {-arm, -half},
                      {-half, -half}});
}

QPolygonF turned(const QPolygonF &polygon, double degrees)
{
    return QTransform().rotate(degrees).map(polygon);
}

} // namespace

void addMark(QPainterPath &path, int index, QPointF centre, double size)
{
    const double r = size / 2;
    const int shape = index < 0 ? 0 : index % shapes;
    if (shape == 0) {
        path.addEllipse(centre, r, r);
        return;
    }
    QPolygonF polygon;
    switch (shape) {
    case 1:
        polygon = turned(corners(4, 1.27 * r), 45);
        break;
    case 2:
        polygon = corners(3, 1.4 * r);
        break;
    case 3:
        polygon = corners(4, 1.27 * r);
        break;
    case 4:
        polygon = turned(plus(1.25 * r, 0.42 * r), 45);
        break;
    case 5:
        polygon = turned(corners(3, 1.4 * r), 180);
        break;
    case 6:
        polygon = plus(1.25 * r, 0.42 * r);
        break;
    default:
        polygon = corners(10, 1.4 * r, 0.45);
    }
    polygon.translate(centre);
    path.addPolygon(polygon);
    path.closeSubpath();
}

} // namespace larmor
