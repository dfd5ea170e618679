// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/cuda/descent_operations.h"
#include "engine/curvature_rule.h"

#include <cmath>

namespace larmor::cuda {

// The scalars, as recon/conjugate_gradients.cpp has them for engines whose host waits for each sum.

__device__ inline double leastCurvature(const DescentState &s)
{
    if (sqrt(s.power) / s.start > CurvatureRule::late || s.lambda > CurvatureRule::rounding * s.steepest)
        return 0;
    return CurvatureRule::rounding * s.steepest * s.length;
}

/// Whether the newest direction's curvature is more than rounding.
__device__ inline bool descends(const DescentState &s, double curvature)
{
    return curvature > leastCurvature(s) && isfinite(curvature);
}

/// One that rounding alone is left of has no direction: it does not count.
__device__ inline void keepResidual(DescentState &s, double left)
{
    if (left > CurvatureRule::nothing * s.start * s.start) s.inverseLength[s.kept++] = float(1 / left);
}

/// @param left ||r||^2 after the step.
__device__ inline void stepDone(DescentState &s, double2 *course, double left)
{
    course[s.steps++] = make_double2(s.curvature, left);
    s.steepest = fmax(s.steepest, s.curvature / s.length);
    const double beta = left / s.power;
    s.beta = float(beta);
    s.length = left + beta * beta * s.length; // r is orthogonal to p
    s.power = left;
    s.ended = !(left > 0) || !isfinite(left) || sqrt(left) / s.start < s.tolerance;
}

} // namespace larmor::cuda
