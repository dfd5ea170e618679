// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace larmor {

/// One regularised reconstruction.
struct LCurvePoint {
    double lambda = 0;
    double residual = 0; ///< ||F rho - d||
    double seminorm = 0; ///< ||W rho||
};

/// Where the L-curve bends most.
struct LCurveCorner {
    double lambda = 0;     ///< the suggestion; between the points as a rule
    double curvature = 0;  ///< there, of the curve in natural logarithms
    std::size_t point = 0; ///< the given point that is nearest in log lambda
};

struct LCurve {
    std::vector<double>
        curvature; ///< at each given point, positive towards the corner; 0 for unusable points
    std::optional<LCurveCorner> corner;
};

/// The curvature of (log residual, log seminorm) over log lambda, and the lambda where it is largest: the
/// balance of both norms (Hansen & O'Leary 1993, SIAM J. Sci. Comput. 14:1487, section 5). Points may come in
/// any order. Natural cubic splines go through them after their monotony, the residual's rise and the
/// seminorm's fall with lambda, has been restored where an unfinished solver broke it (pool adjacent
/// violators: Ayer et al. 1955, Ann. Math. Stat. 26:641). There is no corner below 5 usable points (positive
/// and finite, each lambda once), where the curve turns by less than half a radian, or where it only bends at
/// its ends, with less than a twentieth of its length on one side: then other lambdas are needed.
LCurve lCurve(std::span<const LCurvePoint> points);

} // namespace larmor
