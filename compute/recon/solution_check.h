// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "recon/double_model.h"
#include "recon/sparse_solvers.h"

namespace larmor {

struct Run;

/// Checks of what least squares found against DoubleModel, each a line of the report. They do nothing unless
/// the run asks for the oracle, and none of them is timed.

/// "solution": the residual of the normal equations, regulariser and coils included, beside what the
/// iterations told.
/// @param told ||b - A x|| / ||b||
void checkSolution(Run &run, const CoilVectors &x, double told);

/// "threshold" and "eigenvalue", of which its steps are made; "last step": where the wavelet's iteration goes
/// from `from` by the gradient in double precision and the threshold, beside x.
void checkWaveletStep(Run &run, const CoilVectors &x, const SparseStep &last);

/// The same of total variation: "last step" is the residual of the image's own system beside what its inner
/// iterations told; "split" and "multipliers" are the split variables beside those of x in double precision.
void checkTvStep(Run &run, const CoilVectors &x, const SparseStep &last);

/// "image": the solution scaled and its coils combined, in double precision, beside the image.
void checkSolutionImage(Run &run, const CoilVectors &x, double scale, Buffer &image);

/// "coils": the coils' images [coil][voxel] combined in double precision beside the image.
void checkCombined(Run &run, Buffer &coilImages, Buffer &image);

} // namespace larmor
