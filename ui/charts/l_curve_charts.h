// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/chart.h"
#include "recon/lambda_path.h"

namespace larmor {

/// What the L-curve window shows: the lambdas done so far and, at the end, the corner.
struct LCurveState {
    std::vector<LambdaPath::Step> steps;
    std::optional<LCurveCorner> corner;
    double present = 0; ///< lambda of the session; 0: none is marked
    QString caption, command;
};

/// ||W rho|| over ||F rho - d||, both logarithmic; the first series holds the steps in their order.
ChartModel lCurveChart(const LCurveState &state);
/// PSNR over lambda; empty where there is no truth. The first series holds the steps in their order.
ChartModel lambdaQualityChart(const LCurveState &state);
/// "0.0123": three digits, which is all that a choice of lambda needs.
QString lambdaText(double lambda);

} // namespace larmor
