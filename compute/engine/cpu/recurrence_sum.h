// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace larmor::cpu {

/// Voxels along x between two sines: single precision loses a few units of its last place over as many
/// rotations.
constexpr std::int64_t recurrenceRun = 32;

/// Samples; step = e^{i 2 pi kx / Nx}. Padded to recurrenceLanes() for forward sums.
struct RecurrenceSamples {
    const float *kx, *ky, *kz;
    const float *stepRe, *stepIm;
    std::int64_t count;
};

/// Rows of voxels worked on side by side by recurrenceAdjoint(), and samples by recurrenceForward().
std::int64_t recurrenceLanes();

/// re[p * lanes + l] + i im[..] += sum_m d_m e^{+i 2 pi k_m.(x0 + p / Nx, y_l, z_l)}: `run` voxels of as many
/// rows as there are lanes, on the calling thread.
void recurrenceAdjoint(const RecurrenceSamples &samples, const float *dRe, const float *dIm, float x0,
                       std::int64_t run, const float *y, const float *z, float *re, float *im);

/// A row of voxels: real and imaginary parts, and its place.
struct RecurrenceRow {
    const float *re, *im;
    float y, z;
};

/// dRe[m] + i dIm[m] += sum over rows and p < run of row[voxel + p] e^{-i 2 pi k_m.(x0 + p / Nx, y, z)} for
/// as many samples, from number `first` on, as there are lanes.
void recurrenceForward(const RecurrenceSamples &samples, std::int64_t first, float x0, std::int64_t voxel,
                       std::int64_t run, const RecurrenceRow *rows, std::int64_t rowCount, float *dRe,
                       float *dIm);

} // namespace larmor::cpu
