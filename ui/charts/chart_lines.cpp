// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/chart_lines.h"

#include "charts/chart_data.h"
#include "charts/chart_range.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace larmor {

namespace {

/// First, lowest, highest and last point of one pixel column.
struct Column {
    qsizetype first = -1, lowest = -1, highest = -1, last = -1;

    void add(qsizetype i, const QList<QPointF> &points)
    {
        if (first < 0) first = lowest = highest = i;
        if (points[i].y() < points[lowest].y()) lowest = i;
        if (points[i].y() > points[highest].y()) highest = i;
        last = i;
    }
    void appendTo(QList<qsizetype> &kept)
    {
        if (first < 0) return;
        std::array indices{first, lowest, highest, last};
        std::sort(indices.begin(), indices.end());
        const auto end = std::unique(indices.begin(), indices.end());
        for (auto i = indices.begin(); i != end; ++i)
            kept << *i;
        *this = {};
    }
};

} // namespace

bool isSorted(const QList<QPointF> &points)
{
    return std::is_sorted(points.begin(), points.end(), [](QPointF a, QPointF b) { return a.x() < b.x(); });
}

QList<qsizetype> drawnPoints(const ChartSeries &series, const ChartModel &model, bool sorted,
                             const AxisLimits &x, int columns)
{
    const QList<QPointF> &points = series.points;
    const auto draws = [&](qsizetype i) { return drawable(points[i], model, series.secondAxis); };
    qsizetype begin = 0, end = points.size();
    if (sorted) {
        const auto before = [](QPointF p, double value) { return p.x() < value; };
        const auto beyond = [](double value, QPointF p) { return value < p.x(); };
        begin = std::lower_bound(points.begin(), points.end(), x.low, before) - points.begin();
        end = std::upper_bound(points.begin() + begin, points.end(), x.high, beyond) - points.begin();
        for (qsizetype i = begin - 1; i >= 0; --i)
            if (draws(i)) {
                begin = i;
                break;
            }
        end = std::min(end + 1, points.size());
    }
    QList<qsizetype> kept;
    if (!sorted || columns < 1 || end - begin <= 4 * qsizetype(columns)) {
        for (qsizetype i = begin; i < end; ++i)
            if (draws(i)) kept << i;
        return kept;
    }
    kept.reserve(4 * qsizetype(columns) + 4);
    Column column;
    double present = -HUGE_VAL;
    for (qsizetype i = begin; i < end; ++i) {
        if (!draws(i)) continue;
        const double at = std::floor(shareOf(points[i].x(), x, model.x.logarithmic) * columns);
        if (at != present) column.appendTo(kept);
        present = at;
        column.add(i, points);
    }
    column.appendTo(kept);
    return kept;
}

} // namespace larmor
