// SPDX-License-Identifier: GPL-3.0-or-later
// Direct sums as complex matrix products: e^{i k.x} is the product of one exponential for each axis, taken
// from tables. A block makes a tile of 64 x 64 results from pieces of 16 terms in shared memory, a thread 4 x
// 4 of it.
#include "engine/cuda/direct_sums.h"

#include "engine/cuda/launch.cuh"

namespace larmor::cuda {
namespace {

constexpr int tile = 64, depth = 16, side = 16, own = tile / side;
constexpr int tileThreads = side * side;

/// Exponentials along the axes: [sample][place].
struct Tables {
    const float2 *x, *y, *z;
};

/// One column more than the tile: a warp that fills it by columns meets no bank twice.
using Piece = float2[depth][tile + 1];

__device__ inline float2 product(float2 a, float2 b)
{
    return make_float2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

__device__ inline float2 conjugate(float2 a)
{
    return make_float2(a.x, -a.y);
}

/// sums[i][j] += sum over the piece of left[.][row i] right[.][column j].
__device__ inline void multiplyPieces(const Piece &left, const Piece &right, float2 (&sums)[own][own])
{
    const int row = threadIdx.x / side, column = threadIdx.x % side;
#pragma unroll
    for (int s = 0; s < depth; ++s) {
        float2 a[own], b[own];
#pragma unroll
        for (int i = 0; i < own; ++i) {
            a[i] = left[s][row + i * side];
            b[i] = right[s][column + i * side];
        }
#pragma unroll
        for (int i = 0; i < own; ++i)
#pragma unroll
            for (int j = 0; j < own; ++j) {
                sums[i][j].x = fmaf(a[i].x, b[j].x, fmaf(-a[i].y, b[j].y, sums[i][j].x));
                sums[i][j].y = fmaf(a[i].x, b[j].y, fmaf(a[i].y, b[j].x, sums[i][j].y));
            }
    }
}

/// Rows of the image times samples, samples times places along x.
__global__ void __launch_bounds__(tileThreads)
    adjointProductKernel(Tables tables, std::int64_t count, const float2 *__restrict__ values, Sizes n,
                         std::int64_t perPart, float2 *__restrict__ partial)
{
    __shared__ Piece left, right;
    const std::int64_t rows = n.y * n.z, firstRow = std::int64_t(blockIdx.x) * tile,
                       firstX = std::int64_t(blockIdx.y) * tile;
    const std::int64_t begin = blockIdx.z * perPart, end = min(begin + perPart, count);
    float2 sums[own][own] = {};
    for (std::int64_t chunk = begin; chunk < end; chunk += depth) {
        __syncthreads();
        for (int i = threadIdx.x; i < depth * tile; i += tileThreads) {
            const int s = i / tile, at = i % tile;
            const std::int64_t m = chunk + s, row = firstRow + at, x = firstX + at;
            const float2 none = make_float2(0, 0);
            left[s][at] = m < end && row < rows ? product(values[m], product(tables.y[m * n.y + row % n.y],
                                                                             tables.z[m * n.z + row / n.y]))
                                                : none;
            right[s][at] = m < end && x < n.x ? tables.x[m * n.x + x] : none;
        }
        __syncthreads();
        multiplyPieces(left, right, sums);
    }
    const int row = threadIdx.x / side, column = threadIdx.x % side;
    for (int i = 0; i < own; ++i)
        for (int j = 0; j < own; ++j) {
            const std::int64_t r = firstRow + row + i * side, x = firstX + column + j * side;
            if (r < rows && x < n.x) partial[(blockIdx.z * rows + r) * n.x + x] = sums[i][j];
        }
}

/// Samples times places along x, those times rows of the image; each row's sum is then weighed by the
/// exponentials along y and z and added.
__global__ void __launch_bounds__(tileThreads)
    forwardProductKernel(Tables tables, std::int64_t count, const float2 *__restrict__ image, Sizes n,
                         std::int64_t perPart, float2 *__restrict__ partial)
{
    __shared__ Piece left, right;
    const std::int64_t rows = n.y * n.z, firstSample = std::int64_t(blockIdx.x) * tile;
    const std::int64_t begin = blockIdx.y * perPart, end = min(begin + perPart, rows);
    const int sampleAt = threadIdx.x / side, rowAt = threadIdx.x % side;
    float2 totals[own] = {};
    for (std::int64_t firstRow = begin; firstRow < end; firstRow += tile) {
        float2 sums[own][own] = {};
        for (std::int64_t chunk = 0; chunk < n.x; chunk += depth) {
            __syncthreads();
            for (int i = threadIdx.x; i < depth * tile; i += tileThreads) {
                const int s = i % depth, at = i / depth; // along x, as both lie in memory
                const std::int64_t x = chunk + s, m = firstSample + at, row = firstRow + at;
                const float2 none = make_float2(0, 0);
                left[s][at] = x < n.x && m < count ? conjugate(tables.x[m * n.x + x]) : none;
                right[s][at] = x < n.x && row < end ? image[row * n.x + x] : none;
            }
            __syncthreads();
            multiplyPieces(left, right, sums);
        }
        for (int i = 0; i < own; ++i)
            for (int j = 0; j < own; ++j) {
                const std::int64_t m = firstSample + sampleAt + i * side, row = firstRow + rowAt + j * side;
                if (m >= count || row >= end) continue;
                const float2 weight =
                    conjugate(product(tables.y[m * n.y + row % n.y], tables.z[m * n.z + row / n.y]));
                const float2 value = product(sums[i][j], weight);
                totals[i].x += value.x, totals[i].y += value.y;
            }
    }
    __syncthreads();
    for (int i = 0; i < own; ++i)
        left[rowAt][sampleAt + i * side] = totals[i];
    __syncthreads();
    if (threadIdx.x >= tile || firstSample + threadIdx.x >= count) return;
    float2 sum = make_float2(0, 0);
    for (int r = 0; r < side; ++r)
        sum.x += left[r][threadIdx.x].x, sum.y += left[r][threadIdx.x].y;
    partial[blockIdx.y * count + firstSample + threadIdx.x] = sum;
}
static_assert(side <= depth, "the piece holds a row of totals for each thread along the image's rows");

unsigned tilesOf(std::int64_t count)
{
    return static_cast<unsigned>((count + tile - 1) / tile);
}

} // namespace

void adjointProduct(const Queue &queue, const float2 *const tables[3], std::int64_t count,
                    const float2 *values, const Extent &matrix, const Parts &parts, float2 *partial)
{
    if (count == 0) return;
    const dim3 grid(tilesOf(matrix.y * matrix.z), tilesOf(matrix.x), static_cast<unsigned>(parts.parts));
    adjointProductKernel<<<grid, tileThreads, 0, queue.stream>>>(
        {tables[0], tables[1], tables[2]}, count, values, sizesOf(matrix), parts.perPart, partial);
    checkLaunch("the factored adjoint");
}

void forwardProduct(const Queue &queue, const float2 *const tables[3], std::int64_t count,
                    const float2 *image, const Extent &matrix, const Parts &parts, float2 *partial)
{
    if (count == 0) return;
    const dim3 grid(tilesOf(count), static_cast<unsigned>(parts.parts));
    forwardProductKernel<<<grid, tileThreads, 0, queue.stream>>>(
        {tables[0], tables[1], tables[2]}, count, image, sizesOf(matrix), parts.perPart, partial);
    checkLaunch("the factored forward sum");
}

} // namespace larmor::cuda
