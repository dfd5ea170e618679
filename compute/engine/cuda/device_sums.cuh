// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/cuda/launch.cuh"

namespace larmor::cuda {

__device__ inline void addProduct(double2 &sum, float ax, float ay, float bx, float by)
{
    sum.x += double(ax) * bx + double(ay) * by;
    sum.y += double(ax) * by - double(ay) * bx;
}

/// Sum over the block of so many threads, valid in thread 0.
template <int threads = blockSize>
__device__ inline double2 blockSum(double2 sum)
{
    __shared__ double2 warps[threads / 32];
    for (int step = 16; step > 0; step /= 2) {
        sum.x += __shfl_down_sync(0xffffffffu, sum.x, step);
        sum.y += __shfl_down_sync(0xffffffffu, sum.y, step);
    }
    if (threadIdx.x % 32 == 0) warps[threadIdx.x / 32] = sum;
    __syncthreads();
    if (threadIdx.x == 0)
        for (int w = 1; w < threads / 32; ++w) {
            sum.x += warps[w].x;
            sum.y += warps[w].y;
        }
    return sum;
}

/// The block's sum goes to `partial`; the last block to come adds all of them, in a fixed order, leaves the
/// counter as it was, and its first thread does `then` with the result.
template <class Then>
__device__ void finishSum(double2 sum, const SumScratch &scratch, Then then)
{
    __shared__ bool last;
    sum = blockSum(sum);
    if (threadIdx.x == 0) {
        scratch.partial[blockIdx.x] = sum;
        __threadfence(); // the partial sum is there before the count says so
        last = atomicInc(scratch.arrived, gridDim.x - 1) == gridDim.x - 1;
    }
    __syncthreads();
    if (!last) return;
    __threadfence();
    double2 all = make_double2(0, 0);
    for (unsigned i = threadIdx.x; i < gridDim.x; i += blockSize) {
        const volatile double2 &part = scratch.partial[i];
        all.x += part.x;
        all.y += part.y;
    }
    all = blockSum(all);
    if (threadIdx.x == 0) then(all);
}

/// To where the host waits for it.
__device__ inline void finishSum(double2 sum, const SumScratch &scratch)
{
    finishSum(sum, scratch, [&scratch](double2 all) { *scratch.result = all; });
}

/// The number of blocks follows from the count alone, so that every run and every GPU adds in one order.
inline int sumBlocks(std::int64_t count)
{
    return static_cast<int>(std::clamp<std::int64_t>((count + blockSize - 1) / blockSize, 1, dotBlocks));
}

} // namespace larmor::cuda
