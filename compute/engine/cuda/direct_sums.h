// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/extent.h"
#include "engine/cuda/operations.h"

#include <cstdint>

namespace larmor::cuda {

// Sums over samples and the voxels of a matrix, in parts: a part is a range of samples (adjoint) or of the
// image's rows (forward) with a result of its own, so that small problems fill the device and no long sum is
// kept in one single-precision number. Mirrors engine/cpu/grid_sum.cpp. All are issued on the stream and
// return at once.

/// Samples of one launch, on the device.
struct SampleRange {
    /// Phase from voxel to voxel along x, y, z in turns, k / N, as a sum of two floats: with the number of a
    /// voxel its share of a turn comes out to 1e-7, however many turns there are.
    const float2 *cycles[3];
    std::int64_t count;
};

/// Fills the cycles of one axis. @param voxels N; 1: the axis is absent and its cycles are 0.
void cyclesOfAxis(const Queue &queue, const float *k, std::int64_t count, std::int64_t voxels,
                  float2 *cycles);
/// table[m][i] = e^{+i 2 pi k_m x_i} for one axis.
void axisTable(const Queue &queue, const float2 *cycles, std::int64_t count, std::int64_t voxels,
               float2 *table);

/// How a launch is cut: `parts` pieces of `perPart` samples (adjoint) or rows (forward).
struct Parts {
    std::int64_t parts, perPart;
};

/// partial[part][voxel] = sum over the part's samples of values[m] e^{+i 2 pi k_m.x}.
/// @param rotate the phase is carried from voxel to voxel along x; else each has a sine and a cosine.
void adjointRuns(const Queue &queue, const SampleRange &samples, const float2 *values, bool rotate,
                 const Extent &matrix, const Parts &parts, float2 *partial);
/// partial[part][m] = sum over the part's rows of image[voxel] e^{-i 2 pi k_m.x}.
void forwardRuns(const Queue &queue, const SampleRange &samples, const float2 *image, bool rotate,
                 const Extent &matrix, const Parts &parts, float2 *partial);

/// The same as complex matrix products of tables, [sample][place] of each axis.
void adjointProduct(const Queue &queue, const float2 *const tables[3], std::int64_t count,
                    const float2 *values, const Extent &matrix, const Parts &parts, float2 *partial);
void forwardProduct(const Queue &queue, const float2 *const tables[3], std::int64_t count,
                    const float2 *image, const Extent &matrix, const Parts &parts, float2 *partial);

/// out[i] = sum of partial[part][i] over the parts, added to what is there with `accumulate`.
void sumParts(const Queue &queue, const float2 *partial, std::int64_t parts, std::int64_t count,
              bool accumulate, float2 *out);

} // namespace larmor::cuda
