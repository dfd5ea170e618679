// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/extent.h"
#include "core/wavelet.h"

#include <cuda_runtime_api.h>

#include <cstdint>

namespace larmor::cuda {

/// Where work is issued and how wide the device is.
struct Queue {
    cudaStream_t stream = nullptr;
    int multiprocessors = 1;
    /// Whether a kernel may be launched while the one before it ends (CUDA C++ Programming Guide,
    /// Programmatic Dependent Launch): from compute capability 9.0.
    bool launchesEarly = false;
};

// The production operations of Engine on addresses of device memory; see there for what each does. All are
// issued on the stream and return at once. @throws Error DeviceFailure when a launch is refused.

/// See HeadStart::keepBusy.
void keepBusy(const Queue &queue, double ms);
void placeSamples(const Queue &queue, const float2 *samples, const std::uint32_t *index, float2 *grid,
                  std::int64_t count, std::int64_t coils, std::int64_t gridVoxels);
/// @param point, first, order as in SampleGrid.
void sumOnGrid(const Queue &queue, const float2 *samples, const std::uint32_t *point,
               const std::uint32_t *first, const std::uint32_t *order, std::int64_t points, float2 *grid,
               std::int64_t gridVoxels);
void takeFromGrid(const Queue &queue, const float2 *grid, std::int64_t gridVoxels, const std::uint32_t *place,
                  float2 *samples, std::int64_t count);
/// @param offset 0 <= offset < inExtent.
void crop(const Queue &queue, const float2 *in, const Extent &inExtent, const Extent &offset, float2 *out,
          const Extent &outExtent, std::int64_t batch, float scale);
void embed(const Queue &queue, const float2 *in, const Extent &inExtent, float2 *out, const Extent &outExtent,
           std::int64_t batch);
/// image[i] = scale factor(i) grid[l], l = i - floor(N/2) wrapped onto the grid of n >= N points.
/// @param factors N.x + N.y + N.z values whose product over the axes is factor(i).
void cropCentred(const Queue &queue, const float2 *grid, const Extent &gridExtent, const float *factors,
                 float scale, float2 *image, const Extent &matrix);
/// The transpose: grid = 0 but for grid[l] = scale factor(i) image[i].
void embedCentred(const Queue &queue, const float2 *image, const Extent &matrix, const float *factors,
                  float scale, float2 *grid, const Extent &gridExtent);
void interleave(const Queue &queue, const float *re, const float *im, float2 *image, std::int64_t count,
                float scale);
/// @param weight may be null.
void split(const Queue &queue, const float2 *values, const float *weight, float *re, float *im,
           std::int64_t count);
void placeHermitian(const Queue &queue, const float *re, const float *im, const std::uint32_t *pairs,
                    float2 *grid, std::int64_t points, std::int64_t gridVoxels);
void realPart(const Queue &queue, const float2 *values, float *out, std::int64_t count);
void widen(const Queue &queue, const float2 *values, double2 *out, std::int64_t count);
void narrow(const Queue &queue, const double2 *values, float2 *out, std::int64_t count);
void multiplyReal(const Queue &queue, float2 *data, const float *factor, std::int64_t count,
                  std::int64_t batch);
/// As StepsDensity has it.
void stepDensity(const Queue &queue, float *weights, const float2 *phases, float2 *sums, float leastShare,
                 std::int64_t count);
void axpby(const Queue &queue, float alpha, const float2 *x, float beta, float2 *y, std::int64_t count);
/// @param conjugate the factor. @param accumulate adds to out.
void multiply(const Queue &queue, const float2 *in, const float2 *factor, bool conjugate, bool accumulate,
              float2 *out, std::int64_t count);
/// @param factors n.x + n.y + n.z values. @param conjugate, accumulate as for multiply().
void modulate(const Queue &queue, const float2 *in, const float2 *factors, bool conjugate, bool accumulate,
              float2 *out, const Extent &extent);
/// @param weights may be null.
void normalDifferences(const Queue &queue, const float2 *in, const float *weights, float alpha, float2 *out,
                       const Extent &extent);
void gradient(const Queue &queue, const float2 *in, float2 *out, const Extent &extent);
void gradientAdjoint(const Queue &queue, const float2 *in, float alpha, float2 *out, const Extent &extent);
void shrink(const Queue &queue, float2 *data, float threshold, std::int64_t count, std::int64_t groups);
void rootSumOfSquares(const Queue &queue, const float2 *images, float2 *out, std::int64_t count,
                      std::int64_t coils);

/// One axis of the corner that one level of a WaveletTransform works on, from array to array; all of the
/// corner is written.
void waveletAnalyse(const Queue &queue, const float2 *in, float2 *out, const Extent &matrix,
                    const Extent &corner, int axis, const WaveletTaps &taps);
void waveletSynthesise(const Queue &queue, const float2 *in, float2 *out, const Extent &matrix,
                       const Extent &corner, int axis, const WaveletTaps &taps);
void copyCorner(const Queue &queue, const float2 *in, float2 *out, const Extent &matrix,
                const Extent &corner);
/// Soft threshold of all that lies outside the corner `coarse`.
void shrinkDetails(const Queue &queue, float2 *values, const Extent &matrix, const Extent &coarse,
                   float threshold);

/// Partial sums that dot() leaves behind before its second pass.
constexpr int dotBlocks = 1024;
/// Of sums that the host waits for.
struct SumScratch {
    double2 *partial;  ///< dotBlocks values
    unsigned *arrived; ///< blocks that have added theirs; 0 between launches
    double2 *result;   ///< in host memory that the GPU sees: read after the stream has been waited for
};
/// result = sum conj(a[i]) b[i]; the same sum on every run.
void dot(const Queue &queue, const float2 *a, const float2 *b, std::int64_t count, const SumScratch &scratch);
/// x += step p, r -= step q; result.x = sum |r[i]|^2 after it, the same on every run.
void descend(const Queue &queue, float step, const float2 *p, const float2 *q, float2 *x, float2 *r,
             std::int64_t count, const SumScratch &scratch);

constexpr int mostKept = 32; ///< vectors of a basis
/// Vectors b_j one after another, with 1 / ||b_j||^2.
struct Basis {
    float2 *vectors = nullptr;
    bool keeps = false; ///< there is room for one more
    int count = 0;
    float inverseLength[mostKept] = {};
};
/// Complex numbers of scratch memory for the shares of <b_j, r> of all blocks.
std::int64_t projections(std::int64_t vectors, std::int64_t count);
/// As descend() with step = length / curvature, or 0 where that is not above 0; then r -= sum_j b_j <b_j, r>
/// /
/// ||b_j||^2, kept behind the basis where there is room. result.y is the curvature.
/// @param curvature on the device.
void descendOrthogonally(const Queue &queue, double length, const double2 *curvature, const float2 *p,
                         const float2 *q, float2 *x, float2 *r, const Basis &basis, std::int64_t count,
                         float2 *scratch, const SumScratch &sum);

} // namespace larmor::cuda
