// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/stored_spectrum.h"
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

/// A spectrum as the kernel `convolve` reads it.
struct StoredSpectrum {
    SpectrumForm asked;
    BufferPtr values; ///< of storedSpectrumBytes(), or the whole one where there is a note
    std::string note; ///< why it is whole all the same
};
/// @param whole float, one value per point of the grid. @param options resolved set of the kernel, whose
/// `spectrum` is not float. @param tolerance of the spectrum, relative: it counts as symmetric where values
/// of k and -k differ by no more, of the largest. Where it is not, it stays whole.
StoredSpectrum storedFor(Engine &engine, StageRecorder &stages, const Extent &grid, const BufferPtr &whole,
                         const OptionSet &options, double tolerance);

/// The same circulant's spectrum with Q summed by a non-uniform FFT onto the offsets: sum_m |Phi_m|^2 e^{+i 2
/// pi k_m.o / N}, which is an adjoint on the doubled matrix with positions 2 k.
/// @param tolerance relative error of Q. @throws Error Cancelled, OutOfMemory.
BufferPtr circulantSpectrumByNufft(Engine &engine, StageRecorder &stages, const SampleSet &samples,
                                   double tolerance, const OptionSet &options, const Task &task);
/// The gridding kernel that it uses.
GriddingKernel spectrumKernel(const Extent &matrix, double tolerance);

} // namespace larmor
