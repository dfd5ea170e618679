// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/chart.h"

namespace larmor {

/// One line that says what made a result: program, device, options, date.
QString reportCaption(const ReconReport &report);
QString measurementCaption(const Measurement &measurement);

/// "saved 09:30", or "saved 04.05.26" on another day: what came out of a session's file; empty where
/// `session` is, which is the time at which that was saved (ISO 8601, UTC).
QString sessionMark(const std::string &session);

/// Gives a chart the caption and the command line of what it shows: a run that was made while the program
/// runs, one measurement, or several of one kernel. Several are measured again by a sweep over all values
/// they have.
void describe(ChartModel &model, const RunRecord &run);
void describe(ChartModel &model, const Measurement &measurement);
void describe(ChartModel &model, const std::vector<const Measurement *> &measurements);

/// An axis: its ends on round numbers, its ticks at multiples of `step`. Logarithmic: whole decades, step 1.
struct AxisRange {
    double low = 0, high = 1, step = 0.2;
    bool operator==(const AxisRange &) const = default;
};
/// Covers [low, high] with about `wanted` ticks. @param fromZero the axis starts at zero where values are
/// positive.
AxisRange niceRange(double low, double high, int wanted, bool fromZero);
/// Whole decades around positive values; a tenth to one where there are none.
AxisRange decadeRange(double low, double high);
/// A logarithmic axis for positive values: whole decades, or whole octaves where the values span less than a
/// decade and a half, in which decades would leave most of the room empty.
AxisRange logarithmicRange(double low, double high);
/// 10, or 2 where decades would give fewer than two ticks.
double logarithmicBase(double low, double high);
/// Ticks inside an arbitrary (zoomed) range: step of `wanted` round divisions.
double niceStep(double span, int wanted);
/// As many decimals as the step has.
QString axisText(double value, double step);
QString figureText(double value); ///< with three digits
/// "copy on this device 19.8 GB/s". @param exceeded what is drawn lies above it.
QString roofText(const ChartRoof &roof, const QString &unit, bool exceeded = false);
QString axisUnit(const QString &title); ///< "time [ms]" -> "ms"
QString axisName(const QString &title); ///< "time [ms]" -> "time"
/// Finite values only, positive ones where the axis is logarithmic.
bool drawable(QPointF point, const ChartModel &model, bool secondAxis);

} // namespace larmor
