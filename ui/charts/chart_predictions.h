// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/chart.h"

#include <functional>

namespace larmor {

/// How a measured value becomes the predicted one: "time" alone is longer when it is worse.
using MeasuredValue = std::function<double(const Measurement &)>;

/// The measurement as if it had taken the predicted time: every rate follows. @param m has a prediction.
Measurement asPredicted(const Measurement &m);
/// "modelled, H200: −12 %", with the deviation where both are of one device.
QString predictionName(const Measurement &m);
/// Bars of measurements, each followed by a dashed one for its prediction, where it has one.
void addBars(ChartModel &model, const QString &bars, const QList<const Measurement *> &measurements,
             const QStringList &names, const MeasuredValue &value);

/// The heat map of what the model says of the same option sets, a chart of its own: modelled and measured
/// cells are never in one scale.
ChartModel predictedHeatMap(const std::vector<Measurement> &measurements);

} // namespace larmor
