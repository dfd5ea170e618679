// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/complex.h"
#include "kernels/catalogue.h"

namespace larmor {

/// Longest row that the kernel `fft` transforms.
constexpr std::int64_t maxFftPoints = 8192;

/// `rows` transforms of `points` complex numbers that follow one another; in and out may be one.
struct FftProblem {
    std::int64_t points = 0, rows = 0;
    bool inverse = false; ///< e^{+i...}; neither direction divides
    std::shared_ptr<Buffer> in, out;
    std::shared_ptr<Buffer> tables; ///< of fftTables() for the same points and options
};

/// How a row of some length is transformed.
struct FftShape {
    std::int64_t points = 0;  ///< of a row
    std::int64_t length = 0;  ///< of the transform: that of the row, or of Bluestein's convolution
    std::vector<int> radices; ///< of the passes, in order; their product is the length
    bool bluestein() const { return length != points; }
};

/// @param largestRadix 2, 4 or 8: what powers of two are made of. Factors 3, 5 and 7 have passes of their
/// own; a row with a larger one is transformed by Bluestein's algorithm. @throws Error InvalidCall outside 1
/// to maxFftPoints.
FftShape fftShape(std::int64_t points, int largestRadix);

/// What the kernel reads besides its rows: roots of unity, and for Bluestein's algorithm the chirp and the
/// spectrum of its conjugate; rounded from double.
std::vector<cfloat> fftTables(const FftShape &shape);

/// Macros RADIX_i and STRIDE_i of line_passes.cuh, after the prefix.
void definePasses(KernelVariant &variant, const std::string &prefix, std::vector<int> radices);

/// The launch of one problem under a resolved option set. @throws Error InvalidCall when the rows are too
/// long, a block would be too large, or constant memory cannot hold the roots, with the numbers.
std::vector<LaunchPlan> fftPlans(const FftProblem &problem, const OptionSet &options);
/// 5 n log2 n operations for each row, as is the custom.
std::uint64_t fftOperations(std::int64_t points, std::int64_t rows);
const KernelDefinition &fftDefinition();

} // namespace larmor
