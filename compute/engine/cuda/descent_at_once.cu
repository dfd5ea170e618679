// SPDX-License-Identifier: GPL-3.0-or-later
// A step of conjugate gradients on a plane whose residuals are held orthogonal, as one launch: its blocks are
// all there at once and wait for one another at each sum (CUDA C++ Programming Guide, Cooperative Groups, grid
// synchronisation). A thread's values stay in registers from the curvature to the next direction; four launches
// would read them four times, and end in a sum each.
#include "engine/cuda/cuda_check.h"
#include "engine/cuda/descent_scalars.cuh"
#include "engine/cuda/descent_steps.cuh"

#include <cooperative_groups.h>

namespace larmor::cuda {
namespace {

constexpr int mostItems = 8;

__device__ inline double broadcast(double value)
{
    __shared__ double shared;
    if (threadIdx.x == 0) shared = value;
    __syncthreads();
    const double all = shared;
    __syncthreads();
    return all;
}

/// Sum over all blocks, the same in each thread.
__device__ inline double sumOfAll(cooperative_groups::grid_group &grid, double mine, double2 *partial)
{
    const double2 block = blockSum(make_double2(mine, 0));
    if (threadIdx.x == 0) partial[blockIdx.x] = block;
    grid.sync();
    double2 sum = make_double2(0, 0);
    for (unsigned i = threadIdx.x; i < gridDim.x; i += blockSize)
        sum.x += partial[i].x;
    return broadcast(blockSum(sum).x);
}

/// A thread has the values first + i blockSize of its block's piece of Items x blockSize values.
template <int Items>
__global__ void __launch_bounds__(blockSize)
    stepAtOnceKernel(DescentArrays a, double2 *partial)
{
    auto grid = cooperative_groups::this_grid();
    DescentState &s = *a.state; // one thread writes to it, once all have what they need of it
    if (s.ended) return;
    const double power = s.power;
    const int kept = s.kept;
    const bool keeps = kept < s.most, first = blockIdx.x == 0 && threadIdx.x == 0;
    const std::int64_t pieceBegin = std::int64_t(blockIdx.x) * Items * blockSize;
    const int values = int(min(std::int64_t(Items * blockSize), a.count - pieceBegin));
    float2 p[Items], q[Items], r[Items];
    double sum = 0;
    for (int i = 0; i < Items; ++i) {
        const int at = int(threadIdx.x) + i * blockSize;
        const bool inside = at < values;
        p[i] = inside ? a.direction[pieceBegin + at] : make_float2(0, 0);
        q[i] = inside ? a.image[pieceBegin + at] : make_float2(0, 0);
        sum += double(p[i].x) * q[i].x + double(p[i].y) * q[i].y;
    }
    const double curvature = sumOfAll(grid, sum, partial);
    const bool goesOn = descends(s, curvature);
    const float step = float(power / curvature);

    __shared__ float2 piece[Items * blockSize];
    for (int i = 0; i < Items; ++i) {
        const int at = int(threadIdx.x) + i * blockSize;
        r[i] = make_float2(0, 0);
        if (!goesOn || at >= values) continue;
        float2 x = a.x[pieceBegin + at];
        r[i] = a.residual[pieceBegin + at];
        x.x = fmaf(step, p[i].x, x.x), x.y = fmaf(step, p[i].y, x.y);
        r[i].x = fmaf(-step, q[i].x, r[i].x), r[i].y = fmaf(-step, q[i].y, r[i].y);
        a.x[pieceBegin + at] = x;
        piece[at] = r[i];
    }
    __syncthreads();
    if (goesOn) shareOfBasis(piece, values, a.basis + pieceBegin, kept, a.count, a.shares);
    grid.sync();
    if (!goesOn) {
        if (first) s.curvature = curvature, s.ended = s.refused = 1;
        return;
    }

    __shared__ float2 total[mostKept];
    totalsOfBasis(total, kept, s.inverseLength, a.shares, int(gridDim.x));
    sum = 0;
    for (int i = 0; i < Items; ++i) {
        const int at = int(threadIdx.x) + i * blockSize;
        if (at >= values) continue;
        r[i] = withoutBasis(r[i], total, kept, a.basis + pieceBegin + at, a.count);
        a.residual[pieceBegin + at] = r[i];
        if (keeps) a.basis[kept * a.count + pieceBegin + at] = r[i];
        sum += double(r[i].x) * r[i].x + double(r[i].y) * r[i].y;
    }
    const double left = sumOfAll(grid, sum, partial + blocksAtOnce);
    const float beta = float(left / power);
    for (int i = 0; i < Items; ++i) {
        const int at = int(threadIdx.x) + i * blockSize;
        if (at < values)
            a.direction[pieceBegin + at] = make_float2(r[i].x + beta * p[i].x, r[i].y + beta * p[i].y);
    }
    if (!first) return;
    s.curvature = curvature;
    if (keeps) keepResidual(s, left);
    stepDone(s, a.course, left);
}

template <int Items>
bool launch(const Queue &queue, DescentArrays a, double2 *partial)
{
    const int blocks = int((a.count + Items * blockSize - 1) / (Items * blockSize));
    int active = 0;
    checkCuda(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&active, stepAtOnceKernel<Items>, blockSize, 0),
              "asking how many blocks fit (cudaOccupancyMaxActiveBlocksPerMultiprocessor)");
    if (active * queue.multiprocessors < blocks) return false;
    void *arguments[] = {&a, &partial};
    checkCuda(cudaLaunchCooperativeKernel(stepAtOnceKernel<Items>, dim3(unsigned(blocks)), dim3(blockSize),
                                          arguments, 0, queue.stream),
              "step of conjugate gradients (cudaLaunchCooperativeKernel)");
    return true;
}

} // namespace

bool stepAtOnce(const Queue &queue, const DescentArrays &a, const SumScratch &scratch)
{
    static_assert(2 * blocksAtOnce <= dotBlocks);
    constexpr std::int64_t each = std::int64_t(blocksAtOnce) * blockSize;
    if (a.count <= each) return launch<1>(queue, a, scratch.partial);
    if (a.count <= 2 * each) return launch<2>(queue, a, scratch.partial);
    if (a.count <= 4 * each) return launch<4>(queue, a, scratch.partial);
    return a.count <= mostItems * each && launch<mostItems>(queue, a, scratch.partial);
}

} // namespace larmor::cuda
