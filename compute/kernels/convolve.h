// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/complex.h"
#include "core/extent.h"
#include "kernels/catalogue.h"

#include <array>

namespace larmor {

/// Longest line of the grid that the kernel `convolve` transforms.
constexpr std::int64_t maxConvolutionPoints = 1024;

/// Smallest grid on which the circular convolution of an image with offsets of either sign wraps nothing
/// around: in each dimension that exists at least 2 N - 1 points, of the form 2^a 3^b 5^c 7^d.
Extent convolutionGrid(const Extent &image);

/// F^H F of a trajectory, or any other convolution whose spectrum is real: out = crop(IFFT(spectrum
/// FFT(embed(in)))) for each image of a batch. Where the spectrum is the transform of a circulant Q, this is
/// the Toeplitz product of iterative reconstruction (Fessler et al. 2005, IEEE Trans. Signal Process.
/// 53:3393).
struct ConvolveProblem {
    Extent image, grid; ///< grid >= image in each dimension, its factors 2, 3, 5 and 7
    std::int64_t batch = 1;
    std::shared_ptr<Buffer> in, out;  ///< complex, [image][voxel]; may be one
    std::shared_ptr<Buffer> scratch;  ///< of convolveScratch() bytes
    std::shared_ptr<Buffer> spectrum; ///< float, one for each point of the grid, without a factor
    std::shared_ptr<Buffer> tables;   ///< of convolveTables()
};

/// How a line of the grid is transformed and shared out.
struct LineShape {
    std::int64_t length = 1, threads = 1,
                 held = 1;    ///< points; threads of a line; points in a thread's registers
    std::vector<int> radices; ///< of the passes forth; back, their order is turned round
};

/// @param largestRadix 2, 4, 8 or 16: the fewest passes that it allows, of radices as even as can be, so that
/// every thread has work in each. @throws Error InvalidCall beyond maxConvolutionPoints or for another prime
/// factor.
LineShape lineShape(std::int64_t length, int largestRadix);

/// Whether the kernel transforms the lines of this grid.
bool convolveTakes(const Extent &grid);

/// Roots of unity of the three dimensions, each in its place of maxConvolutionPoints; rounded from double.
std::vector<cfloat> convolveTables(const Extent &grid);
std::size_t convolveScratch(const Extent &image, const Extent &grid, std::int64_t batch,
                            const OptionSet &options);

/// The launches of one product under a resolved option set. @throws Error InvalidCall when the grid is too
/// long or a buffer too small, with the numbers.
std::vector<LaunchPlan> convolvePlans(const ConvolveProblem &problem, const OptionSet &options);
const KernelDefinition &convolveDefinition();

} // namespace larmor
