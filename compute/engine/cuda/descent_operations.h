// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/cuda/operations.h"

namespace larmor::cuda {

/// The scalars of conjugate gradients in device memory.
struct DescentState {
    double power;                  ///< ||r||^2
    double start;                  ///< its root at first
    double length;                 ///< <p, p>
    double steepest;               ///< largest <p, A p> / <p, p> so far
    double lambda;                 ///< @see DescentProblem
    double tolerance;              ///< below 0: none
    double curvature;              ///< <p, A p> of the newest direction
    float step, beta;              ///< along p; of p in the next direction
    int steps;                     ///< so far
    int ended, refused;            ///< no more steps; because of the curvature
    int moves;                     ///< whether x has yet to go this step along p
    int kept, most;                ///< residuals in the basis; that it has room for
    float inverseLength[mostKept]; ///< 1 / ||b_j||^2 of those
};

/// How a step runs as one kernel.
struct WholeStep {
    int blocks = 0;  ///< 0: it does not, as they would not all be on the device at once
    int kernel = -1; ///< of those for long vectors; -1: that for short ones
};

/// The vectors of a descent of `count` unknowns, and where the course of it is kept: {<p, A p>, ||r||^2} of
/// each step.
struct DescentArrays {
    float2 *direction, *image, *x, *residual;
    std::int64_t count;
    DescentState *state;
    double2 *course;
    float2 *basis, *shares; ///< of the residuals kept, state->most x count; null: none. projections() of it
    WholeStep whole;
    double2 *partials; ///< two for each block of that
};

/// x = 0, direction = residual, and the scalars of the start. The result of `scratch` is not used.
void beginDescent(const Queue &queue, const DescentArrays &arrays, const SumScratch &scratch);
/// One step, from image = A direction to the next direction.
void stepOfDescent(const Queue &queue, const DescentArrays &arrays, const SumScratch &scratch);

/// Of arrays whose `whole` and `partials` are still to come.
WholeStep wholeStepFor(const Queue &queue, const DescentArrays &arrays);
void wholeStepOfDescent(const Queue &queue, const DescentArrays &arrays);

} // namespace larmor::cuda
