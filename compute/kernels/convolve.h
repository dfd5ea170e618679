// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/complex.h"
#include "core/extent.h"
#include "kernels/catalogue.h"

#include <array>

namespace larmor {

/// Smallest grid on which the circular convolution of an image with offsets of either sign wraps nothing
/// around: in each dimension that exists at least 2 N - 1 points, of the form 2^a 3^b 5^c 7^d.
Extent convolutionGrid(const Extent &image);

/// F^H F of a trajectory, or any other convolution whose spectrum is real: out = crop(IFFT(spectrum
/// FFT(embed(in)))) for each image of a batch. Where the spectrum is the transform of a circulant Q, this is
/// the Toeplitz product of iterative reconstruction (Fessler et al. 2005, IEEE Trans. Signal Process.
/// 53:3393). With maps the images are one, seen through them: out = sum_c conj(S_c) F^H F S_c in (Pruessmann
/// et al. 2001, Magn. Reson. Med. 46:638).
struct ConvolveProblem {
    Extent image, grid; ///< grid >= image in each dimension, its factors 2, 3, 5 and 7
    std::int64_t batch = 1;
    std::shared_ptr<Buffer> in,
        out; ///< complex, [image][voxel]; may be one. With maps one image each, and two
    std::shared_ptr<Buffer> scratch;  ///< of convolveScratch() bytes for one image or more
    std::shared_ptr<Buffer> spectrum; ///< of storedSpectrumBytes(), a float for each point of the grid
    std::shared_ptr<Buffer> tables;   ///< of lineTables()
    std::shared_ptr<Buffer> maps;     ///< S_c, complex, [image][voxel]; null: none
};

/// Whether the kernel transforms the lines of this grid.
bool convolveTakes(const Extent &grid);

/// What `images` at once take. A product takes as many as its scratch array holds, group after group.
/// @param throughMaps whether they are one image seen through maps.
std::size_t convolveScratch(const Extent &image, const Extent &grid, std::int64_t images,
                            const OptionSet &options, bool throughMaps = false);
/// How many of the batch to take at once: more than one saves reading the spectrum again, and fills the
/// device where an image is a plane; beyond 1 GiB of scratch nothing more is saved.
std::int64_t imagesAtOnce(const Extent &image, const Extent &grid, std::int64_t batch,
                          const OptionSet &options, bool throughMaps = false);

/// The launches of one product under a resolved option set. @throws Error InvalidCall when the grid is too
/// long or a buffer too small, with the numbers.
std::vector<LaunchPlan> convolvePlans(const ConvolveProblem &problem, const OptionSet &options);
const KernelDefinition &convolveDefinition();

} // namespace larmor
