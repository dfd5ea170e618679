// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "recon/l_curve.h"
#include "recon/reconstruction.h"

#include <functional>
#include <string_view>
#include <vector>

namespace larmor {

/// Least squares at a row of lambdas.
struct LambdaPath {
    struct Step {
        LCurvePoint norms;
        std::optional<ImageMetrics> quality; ///< against the truth, where there is one
        double totalMs = 0;
    };
    std::vector<Step> steps;
    LCurve curve;
    double lambda = 0;  ///< the corner, or the middle of the path where there is none
    ReconResult result; ///< at that lambda

    /// {"steps": [{"lambda", "residual", "seminorm", "curvature", "psnr_db", "total_ms"}], "corner": lambda
    /// or null, "lambda": chosen}.
    Json toJson() const;
};

/// Reads "FROM:TO:COUNT": `COUNT` (3 to 100) lambdas in even ratio. @throws Error InvalidCall.
std::vector<double> parseLambdas(std::string_view text);

/// Q and plans are made once. @param stepDone called after each lambda, on the calling thread. @throws Error
/// InvalidCall for a method other than least squares, or as Reconstructor::run().
LambdaPath lambdaPath(Reconstructor &reconstructor, ReconSettings settings,
                      const std::vector<double> &lambdas, const Task &task = {},
                      const std::function<void(const LambdaPath::Step &)> &stepDone = {});

} // namespace larmor
