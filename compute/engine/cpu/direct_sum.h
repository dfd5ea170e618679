// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace larmor::cpu {

/// Samples of a direct sum. weightIm null: all weights are real (Q). kz null: the samples lie in a plane.
struct DirectSamples {
    const float *kx, *ky, *kz;
    const float *weightRe, *weightIm;
    std::int64_t count;
};

/// Points and the planes that are accumulated into, `count` entries each.
struct DirectPoints {
    const float *x, *y, *z;
    float *re, *im;
    std::int64_t count;
};

/// re + i im += sum_m weight_m e^{+i 2 pi k_m.x_n} for each point n, on the calling thread, by the widest
/// SIMD instructions that this processor has.
///
/// The phase is kept in cycles, and the nearest whole number of turns is taken from each product before it is
/// rounded; sine and cosine of what is left come from polynomials of degree 13 and 12 with least maximal
/// error (1.1e-9 and 1.2e-8). Sums of a few hundred samples are made in registers and then added to the
/// planes.
void directSum(const DirectSamples &samples, const DirectPoints &points);

/// Points that directSum works on at a time: pieces handed to threads should be multiples of it.
std::int64_t directSumGroup();

/// Name of the instruction set in use: "AVX-512", "AVX2", "SSE4", ...
const char *simdTarget();

} // namespace larmor::cpu
