// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "recon/adjoint_arrays.h"
#include "recon/nufft.h"
#include "recon/sample_set.h"

namespace larmor {

/// Real spectrum of the circulant that F^H F becomes on the doubled grid (Fessler et al. 2005, IEEE Trans.
/// Signal Process. 53:3393), one float for each of its points.
/// @param sums Q at the points of `half`, in realOut and imagOut.
BufferPtr circulantSpectrum(Engine &engine, StageRecorder &stages, const Extent &matrix,
                            const HalfOffsets &half, const AdjointProblem &sums);

/// The spectrum of the same circulant on another grid, of at least 2 N - 1 points in each dimension.
/// @param spectrum on the doubled grid. @throws Error OutOfMemory.
BufferPtr spectrumOnGrid(Engine &engine, StageRecorder &stages, Buffer &spectrum, const Extent &matrix,
                         const Extent &grid);

/// The same with Q summed by a non-uniform FFT onto the offsets: sum_m |Phi_m|^2 e^{+i 2 pi k_m.o / N}, which
/// is an adjoint on the doubled matrix with positions 2 k.
/// @param tolerance relative error of Q. @throws Error Cancelled, OutOfMemory.
BufferPtr circulantSpectrumByNufft(Engine &engine, StageRecorder &stages, const SampleSet &samples,
                                   double tolerance, const OptionSet &options, const Task &task);
/// The gridding kernel that it uses.
GriddingKernel spectrumKernel(const Extent &matrix, double tolerance);

} // namespace larmor
