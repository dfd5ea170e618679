// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/cuda/operations.h"

namespace larmor::cuda {

/// Coils whose tile of samples the shared memory of every device holds.
inline constexpr std::int64_t mostNoiseCoils = 128;

/// Pieces of samples that multiplyNoise() sums apart, so that the result does not depend on the order in
/// which they end.
std::int64_t noisePieces(const Queue &queue, std::int64_t count);

/// sums[piece][pair] = sum of noise_c(n) conj(noise_d(n)) over the samples of a piece; pairs c, d <= c in the
/// order of the rows of the lower triangle.
/// @param noise [coil][n]; at most mostNoiseCoils coils.
void multiplyNoise(const Queue &queue, const float2 *noise, int coils, std::int64_t count, double2 *sums);

/// data_c(n) = sum_{d <= c} matrix_cd data_d(n), in place.
/// @param matrix coils x coils, column after column. @param data [coil][n].
void whitenSamples(const Queue &queue, const double2 *matrix, int coils, std::int64_t count, float2 *data);

} // namespace larmor::cuda
