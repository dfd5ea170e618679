// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/gridding_kernel.h"

#include <array>

namespace larmor::cpu {

/// A gridding kernel as polynomials, one for each of the W cells that a sample touches along an axis: the
/// value at the i-th cell when the first lies t + 1/2 - W/2 cells from the sample, |t| <= 1/2. Horner's
/// scheme over all cells at once takes the place of Bessel functions (Barnett, Magland & af Klinteberg 2019,
/// SIAM J. Sci. Comput. 41:C479, sec. 5.3).
struct KernelPolynomial {
    static constexpr int stride = 2 * GriddingKernel::maxWidth, maxDegree = 11;
    using Rows = std::array<float, std::size_t(stride) * (maxDegree + 1)>;

    int width = 0, degree = 0;
    int cells = 0; ///< that the loops work on: the width; above 8, the next even one
    alignas(
        64) Rows pairs{}; ///< [degree - power][2 i] and [.. 2 i + 1]: cell i, for real and imaginary parts
    alignas(64) Rows twice{}; ///< [degree - power][i] and [.. cells + i]: cell i, for two axes side by side

    /// Of the lowest degree whose error does not show beside the kernel's own, or float's, or that is at most
    /// `fit`, where that is given.
    explicit KernelPolynomial(const GriddingKernel &kernel, double fit = 0);
};

} // namespace larmor::cpu
