// SPDX-License-Identifier: GPL-3.0-or-later
// A step of conjugate gradients in one kernel, for vectors so short that each thread keeps its values in
// registers and a step by several kernels would be their launches: sums meet at barriers of the grid (CUDA C++
// Programming Guide, Cooperative Groups, Grid Synchronization).
#include "engine/cuda/descent_operations.h"
#include "engine/cuda/descent_scalars.cuh"
#include "engine/cuda/descent_steps.cuh"

#include <cooperative_groups.h>

namespace larmor::cuda {
namespace {

constexpr int ownValues = pieceValues / blockSize; ///< complex numbers of a thread

/// The sum over all blocks, for every thread. @param partials one for each block; afterwards the grid has met.
__device__ double gridSum(cooperative_groups::grid_group &grid, double2 sum, double2 *partials)
{
    __shared__ double total;
    sum = blockSum(sum);
    if (threadIdx.x == 0) partials[blockIdx.x] = sum;
    grid.sync();
    double2 all = make_double2(0, 0);
    for (unsigned i = threadIdx.x; i < gridDim.x; i += blockSize)
        all.x += partials[i].x;
    all = blockSum(all);
    if (threadIdx.x == 0) total = all.x;
    __syncthreads();
    return total;
}

/// All blocks read the state before they first meet; one writes it after they have last met.
__global__ void __launch_bounds__(blockSize) wholeStepKernel(DescentArrays a)
{
    __shared__ float2 piece[pieceValues], total[mostKept];
    cooperative_groups::grid_group grid = cooperative_groups::this_grid();
    DescentState &state = *a.state;
    if (state.ended) return;
    const double power = state.power;
    const int kept = state.kept;
    const bool keeps = kept < state.most, leads = blockIdx.x == 0 && threadIdx.x == 0;
    const std::int64_t first = std::int64_t(blockIdx.x) * pieceValues;
    const int values = int(min(std::int64_t(pieceValues), a.count - first));

    float2 p[ownValues], q[ownValues], r[ownValues];
    double2 sum = make_double2(0, 0);
    for (int k = 0; k < ownValues; ++k) {
        const int i = threadIdx.x + k * blockSize;
        p[k] = q[k] = r[k] = make_float2(0, 0);
        if (i >= values) continue;
        p[k] = a.direction[first + i], q[k] = a.image[first + i], r[k] = a.residual[first + i];
        addProduct(sum, p[k].x, p[k].y, q[k].x, q[k].y);
    }
    const double curvature = gridSum(grid, sum, a.partials);
    if (!descends(state, curvature)) {
        grid.sync(); // all have read the state
        if (leads) {
            state.curvature = curvature;
            state.ended = state.refused = 1;
        }
        return;
    }

    const float step = float(power / curvature);
    for (int k = 0; k < ownValues; ++k) {
        const int i = threadIdx.x + k * blockSize;
        r[k].x = fmaf(-step, q[k].x, r[k].x), r[k].y = fmaf(-step, q[k].y, r[k].y);
        if (i >= values) continue;
        float2 at = a.x[first + i];
        at.x = fmaf(step, p[k].x, at.x), at.y = fmaf(step, p[k].y, at.y);
        a.x[first + i] = at;
        piece[i] = r[k];
    }
    if (a.basis) {
        __syncthreads();
        shareOfBasis(piece, values, a.basis + first, kept, a.count, a.shares);
        grid.sync();
        totalsOfBasis(total, kept, state.inverseLength, a.shares, gridDim.x);
    }
    sum = make_double2(0, 0);
    for (int k = 0; k < ownValues; ++k) {
        const std::int64_t i = first + threadIdx.x + k * blockSize;
        if (i >= a.count) continue;
        if (a.basis) {
            r[k] = withoutBasis(r[k], total, kept, a.basis + i, a.count);
            if (keeps) a.basis[kept * a.count + i] = r[k];
        }
        addProduct(sum, r[k].x, r[k].y, r[k].x, r[k].y);
    }
    const double left = gridSum(grid, sum, a.partials + gridDim.x);
    const float beta = float(left / power);
    for (int k = 0; k < ownValues; ++k) {
        const std::int64_t i = first + threadIdx.x + k * blockSize;
        if (i >= a.count) continue;
        a.residual[i] = r[k];
        a.direction[i] = make_float2(fmaf(beta, p[k].x, r[k].x), fmaf(beta, p[k].y, r[k].y));
    }
    if (!leads) return;
    state.curvature = curvature;
    state.step = step;
    if (a.basis && keeps) keepResidual(state, left);
    stepDone(state, a.course, left);
}

} // namespace

std::int64_t wholeStepBlocks(const Queue &queue, std::int64_t count)
{
    static const int resident = [] {
        int blocks = 0;
        checkCuda(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, wholeStepKernel, blockSize, 0),
                  "blocks of a step of conjugate gradients");
        return blocks;
    }();
    const int blocks = pieces(count);
    return blocks <= resident * queue.multiprocessors ? blocks : 0;
}

void wholeStepOfDescent(const Queue &queue, const DescentArrays &a)
{
    cudaLaunchAttribute together{};
    together.id = cudaLaunchAttributeCooperative;
    together.val.cooperative = 1;
    cudaLaunchConfig_t config{};
    config.gridDim = dim3(static_cast<unsigned>(pieces(a.count)));
    config.blockDim = dim3(blockSize);
    config.stream = queue.stream;
    config.attrs = &together;
    config.numAttrs = 1;
    checkCuda(cudaLaunchKernelEx(&config, wholeStepKernel, a), "step of conjugate gradients");
}

} // namespace larmor::cuda
