// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/chart.h"

#include <functional>
#include <optional>

namespace larmor {

/// What the model says of the option sets that run, for devices on which switches show little.
struct ModelledRates {
    QString title; ///< of the GPU
    /// GB/s of compulsory traffic of a stage's option set, at the lab's size for a GPU; empty: not known, or
    /// not yet.
    std::function<std::optional<double>(const StageReport &stage)> gbs;
    QString whyNot;     ///< the model cannot be asked at all
    double copyGBs = 0; ///< that the model gives the GPU for a plain copy; 0: not known yet
};

/// bandwidthChart(), with a dashed bar of the modelled rate below each live one that a processor made. As a
/// GPU's rates are hundreds of times a processor's, both are then shares of the device's own copy, where
/// these are known.
ChartModel bandwidthChart(const LiveHistory &history, const std::vector<Measurement> &measurements,
                          double copyRoofGBs, const ModelledRates &modelled);

} // namespace larmor
