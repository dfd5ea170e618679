// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/chart.h"

namespace larmor {

/// Position of a value between the ends of an axis, 0 at the low one, and back.
double shareOf(double value, const AxisLimits &limits, bool logarithmic);
double valueOf(double share, const AxisLimits &limits, bool logarithmic);
/// What lies between two shares of an axis.
AxisLimits stretched(const AxisLimits &limits, double from, double to, bool logarithmic);
/// Whether the numbers along an axis can still be told apart.
bool distinguishable(const AxisLimits &limits);

/// Everything that a chart of lines or bars holds, its ends on round numbers. Hidden series count: what
/// remains stays where it was. Of bars only x, the axis of values.
/// @param barRoom what the longest bar takes with its figure, over its own length.
ChartRange fullRange(const ChartModel &model, double barRoom = 1.08);
/// Length of a whole bar, without its hidden parts.
double barTotal(const ChartModel &model, qsizetype row);

enum class ChartAxisId { X, Y, Y2 };
/// Why an axis cannot be logarithmic; empty where it can: lines, no negative value, two different positive
/// ones, no decibels.
QString whyNotLogarithmic(const ChartModel &model, ChartAxisId axis);

/// Ranges that a person zoomed through; the last one is seen.
class ZoomStack {
public:
    bool empty() const { return m_ranges.isEmpty(); }
    qsizetype depth() const { return m_ranges.size(); }
    const ChartRange &seen() const { return m_ranges.last(); }
    /// @param sameStep changes the last range in place of adding one: a drag, turns of the wheel in a row.
    void show(const ChartRange &range, bool sameStep)
    {
        if (sameStep && !empty())
            m_ranges.last() = range;
        else
            m_ranges << range;
    }
    void back() { m_ranges.removeLast(); }
    void clear() { m_ranges.clear(); }

private:
    QList<ChartRange> m_ranges;
};

} // namespace larmor
