// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace larmor::cpu {

/// Samples of one step of the factored sums: their tables fit the second-level cache.
constexpr std::int64_t factoredSamples = 512;

/// Rows of real numbers that the matrix products below make at a time, real and imaginary parts of half as
/// many rows of voxels. At most factoredMostRows.
std::int64_t factoredRows();
constexpr std::int64_t factoredMostRows = 12;
/// Columns, or samples, that they work on at a time: pitches are multiples of it. Divides factoredSamples.
constexpr std::int64_t factoredColumns = 32;

/// A place along an axis, in fields of view, as the sum of two floats.
struct AxisPlace {
    float high, low;
    explicit AxisPlace(double x) : high(static_cast<float>(x)), low(static_cast<float>(x - double(high))) {}
};

/// re[m] + i im[m] = e^{i 2 pi k_m x}, `count` rounded up to factoredColumns; so must be the arrays.
void axisPhases(const float *k, std::int64_t count, AxisPlace x, float *re, float *im);

/// The same along the rows of a table: out[m * pitch + p] = cos 2 pi k_m x_p and out[m * pitch + sineAt + p]
/// = the sine, for p < places; a place where both would stand keeps the cosine. Up to 15 values behind the
/// sines are overwritten: rows of factoredColumns' multiples that hold 2 places - 1 have room for them.
/// @param high, low as of AxisPlace, 15 entries longer than `places`.
void rowPhases(const float *k, std::int64_t count, const float *high, const float *low, std::int64_t places,
               std::int64_t sineAt, float *out, std::int64_t pitch);

/// re[m] + i im[m] *= the other, `count` rounded up as above.
void multiplyPhases(const float *otherRe, const float *otherIm, std::int64_t count, float *re, float *im);

/// sums[r][c] += sum_m left[r][m] right[m][c] for factoredRows() rows and `columns`, a multiple of
/// factoredColumns: rows of `left` are factoredSamples long, rows of `right` and of `sums` `pitch`.
void addProduct(const float *left, const float *right, std::int64_t count, std::int64_t columns,
                std::int64_t pitch, float *sums);

/// d_m += sum_r e_r,m sum_c rows[r][c] right[c][m] for factoredColumns samples, complex: rows 2 r and 2 r + 1
/// of `rows`, `pitch` long, are real and imaginary parts; e_r,m and right have rows of factoredSamples.
/// @param count of the rows of voxels, at most factoredRows() / 2.
void addForwardProduct(const float *rows, std::int64_t pitch, std::int64_t columns, const float *right,
                       const float *eRe, const float *eIm, std::int64_t count, float *dRe, float *dIm);

} // namespace larmor::cpu
