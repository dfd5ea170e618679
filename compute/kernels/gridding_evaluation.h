// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/gridding_kernel.h"

#include <vector>

namespace larmor {

/// A one-dimensional convolution kernel as the lab's kernels evaluate it. The taps of a sample are its W
/// cells j = 0..W-1, at the distances offset + (W-1)/2 - j; the offset lies between -1/2 and 1/2.
namespace gridding {

/// Largest distance from GriddingKernel::value() that a fit may have, of a peak of 1.
constexpr double fitTolerance = 5e-8;

/// Terms of I0(beta sqrt(y)) / I0(beta) = sum_i c[i] y^i, y = 1 - (2u/W)^2: all are positive, so that
/// nothing cancels (Abramowitz & Stegun 1964, 9.6.12).
std::vector<float> besselSeries(const GriddingKernel &kernel);

/// One polynomial in t = 2 offset for each tap of the first half; the other half mirrors it, p(-t). Rows of
/// an even number of coefficients, the constant first. Interpolates at Chebyshev nodes, to fitTolerance or
/// the degree 15.
struct TapPolynomials {
    int taps = 0;  ///< rows: (W + 1) / 2
    int pairs = 0; ///< coefficients of a row / 2: an even and an odd power each
    std::vector<float> coefficients;
};
TapPolynomials tapPolynomials(const GriddingKernel &kernel);

/// Values at the distances i / tablePerCell, from 0 to beyond W/2, for linear interpolation.
constexpr int tablePerCell = 1024;
std::vector<float> valueTable(const GriddingKernel &kernel);

} // namespace gridding

} // namespace larmor
