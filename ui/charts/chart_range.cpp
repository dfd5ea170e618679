// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/chart_range.h"

#include "charts/chart_data.h"
#include "core/statistics.h"
#include "language/text.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

constexpr double roofRoom =
    4; ///< times what is drawn, from which on a roof would take the room of the steps below it
constexpr double huge = std::numeric_limits<double>::max();

AxisLimits rounded(const AxisLimits &limits, bool logarithmic, bool fromZero)
{
    if (limits.low > limits.high) return logarithmic ? AxisLimits{0.1, 1} : AxisLimits{0, 1};
    const AxisRange range = logarithmic ? logarithmicRange(limits.low, limits.high)
                                        : niceRange(limits.low, limits.high, 5, fromZero);
    return {range.low, range.high};
}

void include(AxisLimits &limits, double value)
{
    limits = {std::min(limits.low, value), std::max(limits.high, value)};
}

/// Sorted, without what is no number.
QList<double> heightsOf(const QList<QPointF> &points)
{
    QList<double> heights;
    for (const QPointF &p : points)
        if (std::isfinite(p.y())) heights << p.y();
    std::sort(heights.begin(), heights.end());
    return heights;
}

/// The running medians of each stretch, but for those of ten times the others, as after a start, which would
/// flatten all; where a stretch has come to is in sight. Of single points the bulk.
/// @param alone no other series is drawn. Beside others the first images of one are awaited: a kernel's first
/// run says little of the next ones.
void includeBulk(AxisLimits &limits, const ChartSeries &series, bool alone)
{
    constexpr double mostAbove = 3, outermost = 0.2; // times the median; at either end
    constexpr qsizetype awaited = 3;
    if (!alone && series.points.size() < awaited) return;
    for (const ChartBand &band : series.bands) {
        const QList<double> heights = heightsOf(band.middle);
        const bool first = heights.size() < awaited && !(alone && series.bands.size() == 1);
        if (heights.isEmpty() || first) continue;
        const double most = mostAbove * heights[heights.size() / 2];
        include(limits, heights.first());
        include(limits, *std::prev(std::upper_bound(heights.begin(), heights.end(), most)));
        if (std::isfinite(band.middle.last().y())) include(limits, band.middle.last().y());
    }
    const QList<double> heights = heightsOf(series.points);
    if (heights.isEmpty()) return;
    const auto last = static_cast<double>(heights.size() - 1);
    include(limits, heights[static_cast<qsizetype>(outermost * last)]);
    include(limits, heights[static_cast<qsizetype>((1 - outermost) * last)]);
}

/// Of the stretches' medians: unlike the bulk of the points it stays where it is from image to image.
double highestMiddle(const ChartModel &model)
{
    double highest = 0;
    for (const ChartSeries &series : model.series)
        for (const ChartBand &band : series.bands) {
            std::vector<double> values;
            for (const QPointF &p : band.middle)
                if (std::isfinite(p.y())) values.push_back(p.y());
            if (!values.empty()) highest = std::max(highest, spreadOf(values).median);
        }
    return highest;
}

ChartRange rangeOfBars(const ChartModel &model, double room)
{
    constexpr double besideRoof = 1.08;
    double most = 0;
    for (qsizetype i = 0; i < model.categories.size(); ++i)
        most = std::max(most, room * barTotal(model, i));
    for (const ChartRoof &roof : model.roofs)
        if (std::isfinite(roof.y)) most = std::max(most, besideRoof * roof.y);
    const AxisRange range = niceRange(0, most > 0 ? most : 1, 6, true);
    return {{range.low, range.high}, {}, {}};
}

bool isDecibel(const ChartAxis &axis)
{
    return axis.title.contains(u"dB"_s);
}

} // namespace

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

AxisLimits stretched(const AxisLimits &limits, double from, double to, bool logarithmic)
{
    return {valueOf(from, limits, logarithmic), valueOf(to, limits, logarithmic)};
}

bool distinguishable(const AxisLimits &limits)
{
    return limits.high - limits.low > 1e-9 * std::max(std::abs(limits.low), std::abs(limits.high));
}

double barTotal(const ChartModel &model, qsizetype row)
{
    double sum = 0;
    for (const ChartBars &bars : model.bars)
        if (!bars.hidden && row < bars.values.size() && bars.values[row] > 0 &&
            std::isfinite(bars.values[row]))
            sum += bars.values[row];
    return sum;
}

ChartRange fullRange(const ChartModel &model, double barRoom)
{
    if (!model.bars.isEmpty() && !model.categories.isEmpty()) return rangeOfBars(model, barRoom);
    ChartRange range{{huge, -huge}, {huge, -huge}, {huge, -huge}};
    for (const ChartSeries &series : model.series) {
        AxisLimits &y = series.secondAxis ? range.y2 : range.y;
        for (const QPointF &p : series.points) {
            if (!drawable(p, model, series.secondAxis)) continue;
            include(range.x, p.x());
            if (!series.faint()) include(y, p.y());
        }
        if (series.faint()) includeBulk(y, series, model.series.size() == 1);
    }
    const bool running =
        std::any_of(model.series.begin(), model.series.end(), [](auto &s) { return s.faint(); });
    const double farAbove = running ? roofRoom * highestMiddle(model) : huge;
    for (const ChartRoof &roof : model.roofs)
        if (std::isfinite(roof.y) && (!model.y.logarithmic || roof.y > 0) && roof.y <= farAbove)
            include(range.y, roof.y);
    if (model.x.logarithmic || !(range.x.low < range.x.high))
        range.x = rounded(range.x, model.x.logarithmic, false);
    const bool dots =
        std::any_of(model.series.begin(), model.series.end(), [](auto &s) { return !s.line && !s.faint(); });
    if (dots && !model.x.logarithmic) { // a dot at the edge would be cut in half
        const double room = 0.02 * (range.x.high - range.x.low);
        range.x = {range.x.low - room, range.x.high + room};
    }
    range.y = rounded(range.y, model.y.logarithmic, true);
    // Decibels say nothing by their distance from zero.
    range.y2 = rounded(range.y2, model.y2.logarithmic, !isDecibel(model.y2));
    return range;
}

QString whyNotLogarithmic(const ChartModel &model, ChartAxisId axis)
{
    if (model.series.isEmpty() || !model.bars.isEmpty() || !model.cells.empty())
        return text("Bars begin at zero, which a logarithmic axis does not have");
    const ChartAxis &which = axis == ChartAxisId::X ? model.x : axis == ChartAxisId::Y ? model.y : model.y2;
    if (isDecibel(which)) return text("Decibels are logarithmic already");
    AxisLimits positive{huge, -huge};
    for (const ChartSeries &series : model.series) {
        if (axis != ChartAxisId::X && series.secondAxis != (axis == ChartAxisId::Y2)) continue;
        for (const QPointF &p : series.points) {
            const double value = axis == ChartAxisId::X ? p.x() : p.y();
            if (!std::isfinite(value) || value == 0) continue;
            if (value < 0) return text("Some values are negative");
            include(positive, value);
        }
    }
    return positive.low < positive.high ? QString() : text("There are no two different positive values");
}

} // namespace larmor
