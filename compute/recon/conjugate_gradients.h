// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task.h"
#include "recon/vector_space.h"

#include <functional>
#include <optional>
#include <vector>

namespace larmor {

/// A Hermitian positive semidefinite system A x = b, the same A for each coil.
struct NormalEquations {
    std::int64_t voxels = 0; ///< unknowns of one coil
    /// out = A in.
    std::function<void(Buffer &in, Buffer &out)> apply;
    /// The same with less rounding, for the first step: what that loses, no later step finds again. Empty:
    /// apply.
    std::function<void(Buffer &in, Buffer &out)> applyFirst = {};
};

struct SolverSettings {
    int iterations = 30;
    std::optional<double> tolerance; ///< on ||r_k|| / ||b||
    /// Residuals that each later one is made orthogonal to, as they would be without rounding (Parlett 1980,
    /// The Symmetric Eigenvalue Problem, 13.6): the first ones; 0: none. For one coil.
    int orthogonalTo = 0;
    double lambda = 0; ///< what A adds to every direction's <p, A p> / <p, p>, at least
    /// Someone looks at each iteration; else an engine that keeps the scalars is waited for every 20 ms or
    /// so.
    bool watched = true;
};

/// Called after iteration k (0: the start) with x and ||r_k|| / ||b||: after each, or those that were waited
/// for.
using IterationDone = std::function<void(int iteration, double residual, const CoilVectors &x)>;

/// Conjugate gradients from x = 0 (Hestenes & Stiefel 1952, J. Res. NBS 49:409), on all coils as one system.
/// Stops early where the residual vanishes or rounding leaves no descent: along a direction that A maps to
/// zero, <p, A p> is what its rounding left, and the step over it would be any number.
/// @param residual b on entry, the last residual on return.
/// @param x zeroed here.
/// @returns ||r_k|| / ||b|| for k = 0 ... .
/// @throws Error Cancelled, DeviceFailure.
std::vector<double> conjugateGradients(Engine &engine, StageRecorder &stages, const NormalEquations &system,
                                       CoilVectors &residual, CoilVectors &x, const SolverSettings &settings,
                                       const Task &task, const IterationDone &done);

} // namespace larmor
