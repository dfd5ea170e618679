// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/chart.h"

namespace larmor {

/// What of a line is drawn: indices into the points of its series, in their order.
///
/// Of points in order of x every pixel column keeps its first, lowest, highest and last point, so that the
/// line through them covers the same pixels as the line through all (Jugel, Jerzak, Hackenbroich, Markl,
/// "M4", PVLDB 7:797, 2014), and one point beyond either end of the range. Others are kept as they are.
/// @param sorted whether x never falls.
/// @param columns pixels across.
QList<qsizetype> drawnPoints(const ChartSeries &series, const ChartModel &model, bool sorted,
                             const AxisLimits &x, int columns);

/// Whether x never falls along the points.
bool isSorted(const QList<QPointF> &points);

} // namespace larmor
