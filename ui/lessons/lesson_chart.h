// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/chart.h"
#include "lesson/check.h"

namespace larmor {

/// A step's chart over what has been measured: bars of runs, lines of sweeps, or what `larmor chart` draws of
/// one run. Modelled values are drawn apart from measured ones.
/// @throws Error InvalidCall, FileFormat where a run's report has nothing for the chart.
ChartModel lessonChart(const lesson::Lesson &lesson, const lesson::Chart &chart, const lesson::RowOf &rows);

/// A run's title as shown; the point of a sweep stands behind it: "GTX 280, offset 8".
QString runTitle(const lesson::Run &run);
/// An axis or a column: "effective bandwidth [GB/s]".
QString titleAndUnit(const std::string &english);

} // namespace larmor
