// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "recon/normal_product.h"
#include "recon/pipeline.h"
#include "recon/sparse_solvers.h"

namespace larmor {

/// Whether b and the first product are to be transformed in double precision. An unregularised spiral of 30
/// steps amplifies what b loses by 800: single-precision transforms alone set two engines 2e-4 apart
/// (tests/cli/data_test.py). In planes alone: in volumes the doubles would cost more than they are worth.
bool startsInDouble(const Run &run);
/// The same of a run that starts at 0.
bool startsInDouble(const Extent &matrix);
/// Residuals to which conjugate gradients are held orthogonal in such a run: without it rounding decides
/// after a dozen steps when a direction that was finished comes back, and no two engines agree to 1e-3.
inline constexpr int residualsKept = 20;

/// lambda N, N the voxels of the image, as it stands beside the F^H F of the samples that are there. A
/// readout that is oversampled o times makes F^H F o times larger within the image and knows no more of it:
/// the weight grows alike, so that lambda means the same with or without the oversampling.
double absoluteLambda(const Run &run);

/// (F^H F + lambda N W^H W) x = b, W the identity or differences, by conjugate gradients.
/// @param right b on entry, the last residual on return. @returns as conjugateGradients().
std::vector<double> solveLinear(Run &run, NormalProduct &product, CoilVectors &right, CoilVectors &x,
                                const IterationDone &done);

/// ||F x - d||^2 / 2 + tau ||Psi x||_1 with Psi a wavelet transform or the gradient. tau is lambda times the
/// largest magnitude of b = F^H d, so that lambda is a share: at 1 all is thresholded away.
std::vector<double> solveSparse(Run &run, NormalProduct &product, const CoilVectors &right, CoilVectors &x,
                                const IterationDone &done);

/// Weights of the differences by the reference image, on the engine. @throws Error InvalidCall without one,
/// or where it has another matrix.
Buffer &edgeWeights(Run &run);

/// Outside the clock. @param x one vector, or one for each coil.
SolutionNorms solutionNorms(Run &run, const CoilVectors &x);

} // namespace larmor
