// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "recon/conjugate_gradients.h"

namespace larmor {

/// Largest eigenvalue of the system's A by power iteration from a seeded random vector, 2 % added because
/// the iteration comes from below.
double largestEigenvalue(Engine &engine, StageRecorder &stages, const NormalEquations &system,
                         const Task &task);

/// Thresholds one coil's image in place: the proximal map of threshold ||Psi x||_1.
using Proximal = std::function<void(Buffer &image, float threshold)>;

/// A sparse solver's last iteration, for those who check it.
struct SparseStep {
    CoilVectors from;           ///< FISTA: the point from which the step went; TV: the image before it
    CoilVectors z, u;           ///< TV: the split variables and multipliers before it, [axis][voxel]
    CoilVectors zAfter, uAfter; ///< TV: after it
    double step = 0;            ///< FISTA: along the gradient; TV: the weight of the splitting
    double eigenvalue = 0;      ///< that the solver is given; not filled in by it
    double told = 0;            ///< TV: ||residual|| / ||right-hand side|| that the inner iterations left
};

/// Minimises x^H A x / 2 - Re b^H x + threshold ||Psi x||_1 by FISTA (Beck & Teboulle 2009, SIAM J. Imaging
/// Sci. 2:183), each coil on its own.
/// @param eigenvalue of largestEigenvalue().
/// @param x zeroed here. @param last filled in where it is given.
/// @returns ||A y_k - b|| / ||b|| before each step, and at the end.
/// @throws Error Cancelled, DeviceFailure.
std::vector<double> fista(Engine &engine, StageRecorder &stages, const NormalEquations &system,
                          double eigenvalue, const CoilVectors &b, CoilVectors &x, double threshold,
                          int iterations, const Proximal &proximal, const Task &task,
                          const IterationDone &done, SparseStep *last = nullptr);

/// Minimises x^H A x / 2 - Re b^H x + threshold sum_n |(D x)(n)| over the gradient's length by the
/// alternating direction method of multipliers (Boyd et al. 2011, Found. Trends Mach. Learn. 3:1; split
/// Bregman: Goldstein & Osher 2009, SIAM J. Imaging Sci. 2:323). Each iteration solves the quadratic part by
/// a few steps of conjugate gradients from where it stands.
std::vector<double> totalVariation(Engine &engine, StageRecorder &stages, const NormalEquations &system,
                                   const Extent &matrix, double eigenvalue, const CoilVectors &b,
                                   CoilVectors &x, double threshold, int iterations, const Task &task,
                                   const IterationDone &done, SparseStep *last = nullptr);

} // namespace larmor
