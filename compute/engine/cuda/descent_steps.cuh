// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/cuda/descent_operations.h"
#include "engine/cuda/device_sums.cuh"

/// What a step of conjugate gradients does to its vectors, whoever keeps the scalars.
namespace larmor::cuda {

/// Whether two complex numbers at a time may be read.
inline bool inPairs(const DescentArrays &a)
{
    return a.count % 2 == 0 && aligned16(a.direction) && aligned16(a.image) && aligned16(a.x) &&
           aligned16(a.residual);
}

/// x += step p, r -= step q. Numbers: float2, or float4 for two complex numbers at once.
/// @returns this thread's part of ||r||^2 in .x.
template <class Numbers>
__device__ inline double2 stepAlong(float step, const Numbers *__restrict__ p, const Numbers *__restrict__ q,
                                    Numbers *__restrict__ x, Numbers *__restrict__ r, std::int64_t count)
{
    double2 sum = make_double2(0, 0);
    for (std::int64_t i = firstItem(); i < count; i += itemStride()) {
        const Numbers direction = p[i], image = q[i];
        Numbers at = x[i], left = r[i];
        at.x = fmaf(step, direction.x, at.x), at.y = fmaf(step, direction.y, at.y);
        left.x = fmaf(-step, image.x, left.x), left.y = fmaf(-step, image.y, left.y);
        addProduct(sum, left.x, left.y, left.x, left.y);
        if constexpr (sizeof(Numbers) == sizeof(float4)) {
            at.z = fmaf(step, direction.z, at.z), at.w = fmaf(step, direction.w, at.w);
            left.z = fmaf(-step, image.z, left.z), left.w = fmaf(-step, image.w, left.w);
            addProduct(sum, left.z, left.w, left.z, left.w);
        }
        x[i] = at;
        r[i] = left;
    }
    return sum;
}

constexpr int pieceValues = 512; ///< of a vector, one block's

inline int pieces(std::int64_t count)
{
    return static_cast<int>(std::max<std::int64_t>(1, (count + pieceValues - 1) / pieceValues));
}

__device__ inline float2 warpSum(float2 sum)
{
    for (int step = 16; step > 0; step /= 2) {
        sum.x += __shfl_down_sync(0xffffffffu, sum.x, step);
        sum.y += __shfl_down_sync(0xffffffffu, sum.y, step);
    }
    return sum;
}

/// The block's share of <b_j, r> for the first `size` vectors of a basis, a warp for one after another.
/// @param piece the block's values of r. @param basis b_0 where they begin. shares: [j][block].
__device__ inline void shareOfBasis(const float2 *piece, int values, const float2 *__restrict__ basis,
                                    int size, std::int64_t count, float2 *__restrict__ shares)
{
    for (int j = threadIdx.x / 32; j < size; j += blockSize / 32) {
        const float2 *b = basis + j * count;
        float2 sum = make_float2(0, 0);
#pragma unroll 8
        for (int i = threadIdx.x % 32; i < values; i += 32) {
            const float2 u = b[i], v = piece[i];
            sum.x += u.x * v.x + u.y * v.y;
            sum.y += u.x * v.y - u.y * v.x;
        }
        sum = warpSum(sum);
        if (threadIdx.x % 32 == 0) shares[std::int64_t(j) * gridDim.x + blockIdx.x] = sum;
    }
}

/// total[j] = <b_j, r> / ||b_j||^2, for all threads of the block.
__device__ inline void totalsOfBasis(float2 *total, int size, const float *inverseLength,
                                     const float2 *shares, int shareBlocks)
{
    for (int j = threadIdx.x / 32; j < size; j += blockSize / 32) {
        float2 sum = make_float2(0, 0);
        for (int k = threadIdx.x % 32; k < shareBlocks; k += 32) {
            const float2 share = shares[std::int64_t(j) * shareBlocks + k];
            sum.x += share.x, sum.y += share.y;
        }
        sum = warpSum(sum);
        const float inverse = inverseLength[j];
        if (threadIdx.x % 32 == 0) total[j] = make_float2(sum.x * inverse, sum.y * inverse);
    }
    __syncthreads();
}

/// r - sum_j total[j] b_j, of one value. @param basis b_0's.
__device__ inline float2 withoutBasis(float2 r, const float2 *total, int size, const float2 *basis,
                                      std::int64_t count)
{
#pragma unroll 8
    for (int j = 0; j < size; ++j) {
        const float2 t = total[j], b = basis[j * count];
        r.x -= t.x * b.x - t.y * b.y, r.y -= t.x * b.y + t.y * b.x;
    }
    return r;
}

/// The same step on the block's piece of the vectors, of pieces(count), and its share of each <b_j, r>.
__device__ inline void stepAndProject(float step, const float2 *__restrict__ p, const float2 *__restrict__ q,
                                      float2 *__restrict__ x, float2 *__restrict__ r,
                                      const float2 *__restrict__ basis, int size, std::int64_t count,
                                      float2 *__restrict__ shares)
{
    __shared__ float2 piece[pieceValues];
    const std::int64_t first = std::int64_t(blockIdx.x) * pieceValues;
    const int values = int(min(std::int64_t(pieceValues), count - first));
    for (int i = threadIdx.x; i < values; i += blockSize) {
        const float2 direction = p[first + i], image = q[first + i];
        float2 at = x[first + i], left = r[first + i];
        at.x = fmaf(step, direction.x, at.x), at.y = fmaf(step, direction.y, at.y);
        left.x = fmaf(-step, image.x, left.x), left.y = fmaf(-step, image.y, left.y);
        x[first + i] = at;
        piece[i] = r[first + i] = left;
    }
    __syncthreads();
    shareOfBasis(piece, values, basis + first, size, count, shares);
}

/// r -= sum_j b_j <b_j, r> / ||b_j||^2, kept behind the basis with `keeps`.
/// @returns this thread's part of ||r||^2 in .x.
__device__ inline double2 subtractParts(float2 *__restrict__ r, float2 *__restrict__ basis, int size,
                                        const float *__restrict__ inverseLength, bool keeps,
                                        std::int64_t count, const float2 *__restrict__ shares,
                                        int shareBlocks)
{
    __shared__ float2 total[mostKept];
    totalsOfBasis(total, size, inverseLength, shares, shareBlocks);
    double2 power = make_double2(0, 0);
    for (std::int64_t i = firstItem(); i < count; i += itemStride()) {
        const float2 left = withoutBasis(r[i], total, size, basis + i, count);
        r[i] = left;
        if (keeps) basis[size * count + i] = left;
        addProduct(power, left.x, left.y, left.x, left.y);
    }
    return power;
}

} // namespace larmor::cuda
