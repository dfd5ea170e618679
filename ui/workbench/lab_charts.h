// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/chart.h"
#include "lab/comparison.h"

#include <functional>

namespace larmor {

/// What a chart of measurements shows.
enum class LabMetric { Time, Bandwidth, Rate, Pairs };
/// "time", "bandwidth", "rate", "pairs".
QString toString(LabMetric metric);
/// With its unit: "effective bandwidth [GB/s]".
QString axisOf(LabMetric metric);
double valueOf(LabMetric metric, const Measurement &measurement);

/// A preset's name, else what differs from the defaults of the kernel; with the session that brought it.
QString setName(const Measurement &measurement);

/// "−38 % against naive (95 %: −40 to −36)", or that the difference may be noise.
QString changeText(const Measurement &baseline, const Change &change);
QString changeFigure(const Change &change); ///< "−38 %", for a column

/// One bar for each option set, the last measurement of each. @param copyRoofGBs drawn beside bandwidths; 0:
/// unknown.
ChartModel labBars(const std::vector<Measurement> &measurements, LabMetric metric, double copyRoofGBs);
/// Every repeat of one measurement in its order, with the median.
ChartModel labSamples(const Measurement &measurement);

} // namespace larmor
