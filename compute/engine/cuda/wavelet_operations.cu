// SPDX-License-Identifier: GPL-3.0-or-later
// The periodic orthonormal wavelet transform, one axis of one level at a time from one array to another;
// mirrors core/wavelet.cpp. A thread makes an average and its detail, or the two entries that they come from.
#include "engine/cuda/launch.cuh"

namespace larmor::cuda {
namespace {

/// One axis of the corner that a level works on; lengths and strides in entries.
struct Line {
    Sizes items;               ///< corner, with pairs (and the odd entry) along the axis
    std::int64_t rows, slices; ///< strides of y and z
    int axis;
    std::int64_t length, half, stride;

    Line(const Extent &matrix, const Extent &corner, int d)
        : items(sizesOf(corner)), rows(matrix.x), slices(matrix.x * matrix.y), axis(d), length(corner[d]),
          half(corner[d] / 2), stride(d == 0   ? 1
                                      : d == 1 ? matrix.x
                                               : matrix.x * matrix.y)
    {
        (d == 0 ? items.x : d == 1 ? items.y : items.z) = details();
    }
    /// Where details start: behind the averages and the odd entry, which is the last average.
    __host__ __device__ std::int64_t details() const { return length - half; }
    std::int64_t count() const { return items.x * items.y * items.z; }

    /// First entry of the line that an item belongs to. @param pair its number along the axis.
    __device__ std::int64_t start(std::int64_t item, std::int64_t &pair) const
    {
        std::int64_t x = item % items.x, y = item / items.x % items.y, z = item / (items.x * items.y);
        std::int64_t &along = axis == 0 ? x : axis == 1 ? y : z;
        pair = along;
        along = 0;
        return z * slices + y * rows + x;
    }
};

__device__ inline float2 weighted(const float4 w, float2 a, float2 b, float2 c, float2 d)
{
    return make_float2(w.x * a.x + w.y * b.x + w.z * c.x + w.w * d.x,
                       w.x * a.y + w.y * b.y + w.z * c.y + w.w * d.y);
}

__global__ void analyseKernel(const float2 *__restrict__ in, float2 *__restrict__ out, Line line, float4 low,
                              float4 high)
{
    const std::int64_t count = line.items.x * line.items.y * line.items.z;
    for (std::int64_t item = firstItem(); item < count; item += itemStride()) {
        std::int64_t i = 0;
        const std::int64_t start = line.start(item, i), s = line.stride;
        const float2 *x = in + start;
        float2 *y = out + start;
        if (i == line.half) { // the odd entry
            y[i * s] = x[(line.length - 1) * s];
            continue;
        }
        const std::int64_t next = i + 1 < line.half ? 2 * i + 2 : 0; // periodic
        const float2 a = x[2 * i * s], b = x[(2 * i + 1) * s], c = x[next * s], d = x[(next + 1) * s];
        y[i * s] = weighted(low, a, b, c, d);
        y[(line.details() + i) * s] = weighted(high, a, b, c, d);
    }
}

__global__ void synthesiseKernel(const float2 *__restrict__ in, float2 *__restrict__ out, Line line,
                                 float4 even, float4 odd)
{
    const std::int64_t count = line.items.x * line.items.y * line.items.z;
    for (std::int64_t item = firstItem(); item < count; item += itemStride()) {
        std::int64_t i = 0;
        const std::int64_t start = line.start(item, i), s = line.stride;
        const float2 *average = in + start, *detail = average + line.details() * s;
        float2 *x = out + start;
        if (i == line.half) {
            x[(line.length - 1) * s] = average[i * s];
            continue;
        }
        const std::int64_t before = i > 0 ? i - 1 : line.half - 1;
        const float2 a = average[i * s], b = detail[i * s], c = average[before * s], d = detail[before * s];
        x[2 * i * s] = weighted(even, a, b, c, d);
        x[(2 * i + 1) * s] = weighted(odd, a, b, c, d);
    }
}

__global__ void copyCornerKernel(const float2 *__restrict__ in, float2 *__restrict__ out, Sizes corner,
                                 std::int64_t rows, std::int64_t slices)
{
    const std::int64_t count = corner.x * corner.y * corner.z;
    for (std::int64_t i = firstItem(); i < count; i += itemStride()) {
        const std::int64_t at =
            i / (corner.x * corner.y) * slices + i / corner.x % corner.y * rows + i % corner.x;
        out[at] = in[at];
    }
}

__global__ void shrinkDetailsKernel(float2 *values, Sizes matrix, Sizes coarse, float threshold)
{
    const std::int64_t count = matrix.x * matrix.y * matrix.z;
    for (std::int64_t i = firstItem(); i < count; i += itemStride()) {
        const std::int64_t x = i % matrix.x, y = i / matrix.x % matrix.y, z = i / (matrix.x * matrix.y);
        if (x < coarse.x && y < coarse.y && z < coarse.z) continue;
        const float2 v = values[i];
        const float magnitude = sqrtf(v.x * v.x + v.y * v.y);
        const float factor = magnitude > threshold ? 1 - threshold / magnitude : 0.0f;
        values[i] = make_float2(factor * v.x, factor * v.y);
    }
}

float4 vectorOf(const std::array<float, 4> &w)
{
    return make_float4(w[0], w[1], w[2], w[3]);
}

} // namespace

void waveletAnalyse(const Queue &queue, const float2 *in, float2 *out, const Extent &matrix,
                    const Extent &corner, int axis, const WaveletTaps &taps)
{
    const Line line(matrix, corner, axis);
    analyseKernel<<<blocksFor(queue, line.count()), blockSize, 0, queue.stream>>>(
        in, out, line, vectorOf(taps.first), vectorOf(taps.second));
    checkLaunch("the wavelet transform");
}

void waveletSynthesise(const Queue &queue, const float2 *in, float2 *out, const Extent &matrix,
                       const Extent &corner, int axis, const WaveletTaps &taps)
{
    const Line line(matrix, corner, axis);
    synthesiseKernel<<<blocksFor(queue, line.count()), blockSize, 0, queue.stream>>>(
        in, out, line, vectorOf(taps.first), vectorOf(taps.second));
    checkLaunch("the inverse wavelet transform");
}

void copyCorner(const Queue &queue, const float2 *in, float2 *out, const Extent &matrix, const Extent &corner)
{
    copyCornerKernel<<<blocksFor(queue, corner.voxels()), blockSize, 0, queue.stream>>>(
        in, out, sizesOf(corner), matrix.x, matrix.x * matrix.y);
    checkLaunch("copying wavelet averages");
}

void shrinkDetails(const Queue &queue, float2 *values, const Extent &matrix, const Extent &coarse,
                   float threshold)
{
    shrinkDetailsKernel<<<blocksFor(queue, matrix.voxels()), blockSize, 0, queue.stream>>>(
        values, sizesOf(matrix), sizesOf(coarse), threshold);
    checkLaunch("the wavelet threshold");
}

} // namespace larmor::cuda
