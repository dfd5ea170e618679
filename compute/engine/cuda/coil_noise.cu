// SPDX-License-Identifier: GPL-3.0-or-later
// Noise of coils: its products, and the triangular matrix that makes it white, in double precision.
#include "engine/cuda/coil_noise.h"
#include "engine/cuda/launch.cuh"

#include <algorithm>

namespace larmor::cuda {
namespace {

constexpr int tile = 32;         ///< samples of all coils that a block holds
constexpr int pitch = tile + 1;  ///< lanes read one sample of different coils: no bank twice
constexpr int pairsAtOnce = 256; ///< one to a thread

__device__ inline int pairsOf(int coils)
{
    return coils * (coils + 1) / 2;
}

/// Row and column of an entry of the lower triangle.
__device__ inline int2 entryOf(int pair)
{
    int row = static_cast<int>((sqrtf(8.0f * static_cast<float>(pair) + 1) - 1) / 2);
    while ((row + 1) * (row + 2) / 2 <= pair)
        ++row;
    while (row * (row + 1) / 2 > pair)
        --row;
    return make_int2(row, pair - row * (row + 1) / 2);
}

/// A piece of the samples to blockIdx.x, pairsAtOnce pairs of coils to blockIdx.y.
__global__ void multiplyNoiseKernel(const float2 *__restrict__ noise, int coils, std::int64_t count,
                                    std::int64_t samplesOfPiece, double2 *__restrict__ sums)
{
    extern __shared__ float2 held[]; // [coil][pitch]
    const int pair = static_cast<int>(blockIdx.y) * pairsAtOnce + static_cast<int>(threadIdx.x);
    const int pairs = pairsOf(coils);
    const int2 entry = entryOf(min(pair, pairs - 1));
    const std::int64_t begin = blockIdx.x * samplesOfPiece, end = min(begin + samplesOfPiece, count);
    double re = 0, im = 0;
    for (std::int64_t first = begin; first < end; first += tile) {
        __syncthreads();
        for (int i = static_cast<int>(threadIdx.x); i < coils * tile; i += pairsAtOnce) {
            const std::int64_t n = first + i % tile;
            held[i / tile * pitch + i % tile] = n < end ? noise[i / tile * count + n] : make_float2(0, 0);
        }
        __syncthreads();
        for (int i = 0; i < tile; ++i) {
            const float2 a = held[entry.x * pitch + i], b = held[entry.y * pitch + i];
            const double ar = a.x, ai = a.y, br = b.x, bi = b.y;
            re += ar * br + ai * bi;
            im += ai * br - ar * bi;
        }
    }
    if (pair < pairs) sums[std::int64_t(blockIdx.x) * pairs + pair] = make_double2(re, im);
}

/// One sample of all coils to a thread, the last coil first: it needs all others as they were.
__global__ void whitenKernel(const double2 *__restrict__ matrix, int coils, std::int64_t count, float2 *data)
{
    for (std::int64_t n = firstItem(); n < count; n += itemStride())
        for (int c = coils - 1; c >= 0; --c) {
            double re = 0, im = 0;
            for (int d = 0; d <= c; ++d) {
                const double2 w = matrix[d * coils + c];
                const float2 x = data[d * count + n];
                re += w.x * x.x - w.y * x.y;
                im += w.x * x.y + w.y * x.x;
            }
            data[c * count + n] = make_float2(static_cast<float>(re), static_cast<float>(im));
        }
}

} // namespace

std::int64_t noisePieces(const Queue &queue, std::int64_t count)
{
    return std::clamp<std::int64_t>((count + tile - 1) / tile, 1, 4 * std::int64_t(queue.multiprocessors));
}

void multiplyNoise(const Queue &queue, const float2 *noise, int coils, std::int64_t count, double2 *sums)
{
    const std::int64_t pieces = noisePieces(queue, count), pairs = std::int64_t(coils) * (coils + 1) / 2;
    const dim3 blocks(static_cast<unsigned>(pieces),
                      static_cast<unsigned>((pairs + pairsAtOnce - 1) / pairsAtOnce));
    const std::size_t shared = static_cast<std::size_t>(coils) * pitch * sizeof(float2);
    multiplyNoiseKernel<<<blocks, pairsAtOnce, shared, queue.stream>>>(noise, coils, count,
                                                                       (count + pieces - 1) / pieces, sums);
    checkLaunch("products of the coils' noise");
}

void whitenSamples(const Queue &queue, const double2 *matrix, int coils, std::int64_t count, float2 *data)
{
    whitenKernel<<<blocksFor(queue, count), blockSize, 0, queue.stream>>>(matrix, coils, count, data);
    checkLaunch("white noise of the coils");
}

} // namespace larmor::cuda
