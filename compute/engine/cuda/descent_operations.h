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

/// The vectors of a descent of `count` unknowns, and where the course of it is kept: {<p, A p>, ||r||^2} of
/// each step.
struct DescentArrays {
    float2 *direction, *image, *x, *residual;
    std::int64_t count;
    DescentState *state;
    double2 *course;
    float2 *basis, *shares; ///< of the residuals kept, state->most x count; null: none. projections() of it
    double2 *partials;      ///< where a step is one kernel: two for each of wholeStepBlocks(); else null
};

/// x = 0, direction = residual, and the scalars of the start. The result of `scratch` is not used.
void beginDescent(const Queue &queue, const DescentArrays &arrays, const SumScratch &scratch);
/// One step, from image = A direction to the next direction.
void stepOfDescent(const Queue &queue, const DescentArrays &arrays, const SumScratch &scratch);

/// Blocks of a step in one kernel; 0 where they do not all fit on the device at once.
std::int64_t wholeStepBlocks(const Queue &queue, std::int64_t count);
void wholeStepOfDescent(const Queue &queue, const DescentArrays &arrays);

} // namespace larmor::cuda
