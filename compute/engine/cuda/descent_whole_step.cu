// SPDX-License-Identifier: GPL-3.0-or-later
// A step of conjugate gradients in one kernel, whose threads keep their values from one sum to the next: what
// several kernels would read again stays in registers and shared memory, and short vectors take no longer than
// the launches of those kernels would. Sums meet at barriers of the grid (CUDA C++ Programming Guide,
// Cooperative Groups, Grid Synchronization).
#include "engine/cuda/descent_operations.h"
#include "engine/cuda/descent_scalars.cuh"
#include "engine/cuda/descent_steps.cuh"

#include <cooperative_groups.h>

#include <iterator>
#include <type_traits>

namespace larmor::cuda {
namespace {

constexpr int ownValues = pieceValues / blockSize; ///< complex numbers of a thread

/// The sum over all blocks, for every thread. @param partials one for each block; afterwards the grid has met.
template <int threads>
__device__ double gridSum(cooperative_groups::grid_group &grid, double2 sum, double2 *partials)
{
    __shared__ double total;
    sum = blockSum<threads>(sum);
    if (threadIdx.x == 0) partials[blockIdx.x] = sum;
    grid.sync();
    double2 all = make_double2(0, 0);
    for (unsigned i = threadIdx.x; i < gridDim.x; i += threads)
        all.x += partials[i].x;
    all = blockSum<threads>(all);
    if (threadIdx.x == 0) total = all.x;
    __syncthreads();
    return total;
}

/// Once all have read the state.
__device__ void refuse(cooperative_groups::grid_group &grid, DescentState &state, double curvature)
{
    grid.sync();
    if (blockIdx.x != 0 || threadIdx.x != 0) return;
    state.curvature = curvature;
    state.ended = state.refused = 1;
}

/// ||sum_j total[j] b_j||^2 of a basis that is orthogonal, for every thread.
__device__ double powerOfBasis(const float2 *total, int size, const float *inverseLength)
{
    static_assert(mostKept <= 32);
    __shared__ double power;
    if (threadIdx.x < 32) {
        const int j = static_cast<int>(threadIdx.x);
        double part = 0;
        if (j < size && inverseLength[j] > 0)
            part = (double(total[j].x) * total[j].x + double(total[j].y) * total[j].y) / inverseLength[j];
        for (int step = 16; step > 0; step /= 2)
            part += __shfl_down_sync(0xffffffffu, part, step);
        if (j == 0) power = part;
    }
    __syncthreads();
    return power;
}

/// Of few values to a thread, and with residuals that are held orthogonal. One block writes the state after
/// they have last met, and nothing of it that another still reads.
__global__ void __launch_bounds__(blockSize) shortStepKernel(DescentArrays a)
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
    const double curvature = gridSum<blockSize>(grid, sum, a.partials);
    if (!descends(state, curvature)) return refuse(grid, state, curvature);

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
    double left = 0;
    sum = make_double2(0, 0);
    for (int k = 0; k < ownValues; ++k)
        addProduct(sum, r[k].x, r[k].y, r[k].x, r[k].y);
    if (a.basis) {
        __syncthreads();
        shareOfBasis(piece, values, a.basis + first, kept, a.count, a.shares);
        const double before = gridSum<blockSize>(grid, sum, a.partials + gridDim.x);
        totalsOfBasis(total, kept, state.inverseLength, a.shares, gridDim.x);
        left = before - powerOfBasis(total, kept, state.inverseLength);
        sum = make_double2(0, 0);
        for (int k = 0; k < ownValues; ++k) {
            const std::int64_t i = first + threadIdx.x + k * blockSize;
            if (i >= a.count) continue;
            r[k] = withoutBasis(r[k], total, kept, a.basis + i, a.count);
            if (keeps) a.basis[kept * a.count + i] = r[k];
            addProduct(sum, r[k].x, r[k].y, r[k].x, r[k].y);
        }
        // As it is while only rounding is taken away, and that of many values; else what is left is added up.
        if (gridDim.x == 1 || !(left > 0.999 * before)) left = gridSum<blockSize>(grid, sum, a.partials);
    } else {
        left = gridSum<blockSize>(grid, sum, a.partials + gridDim.x);
    }
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

constexpr int longThreads = 1024;

/// Of up to `own` pairs of values to a thread: p in registers, q and then r in shared memory.
/// @param pairs of a block.
template <int own>
__global__ void __launch_bounds__(longThreads, 1) longStepKernel(DescentArrays a, std::int64_t pairs)
{
    extern __shared__ float4 kept[];
    cooperative_groups::grid_group grid = cooperative_groups::this_grid();
    DescentState &state = *a.state;
    if (state.ended) return;
    const double power = state.power;
    const std::int64_t first = std::int64_t(blockIdx.x) * pairs;
    const int count = int(max(std::int64_t(0), min(pairs, a.count / 2 - first)));
    float4 *const p = reinterpret_cast<float4 *>(a.direction) + first,
                  *const x = reinterpret_cast<float4 *>(a.x) + first,
                  *const r = reinterpret_cast<float4 *>(a.residual) + first;
    const float4 *const q = reinterpret_cast<const float4 *>(a.image) + first;

    float4 direction[own];
    double2 sum = make_double2(0, 0);
#pragma unroll
    for (int k = 0; k < own; ++k) {
        const int i = threadIdx.x + k * longThreads;
        if (i >= count) continue;
        const float4 u = direction[k] = p[i], v = kept[i] = q[i];
        addProduct(sum, u.x, u.y, v.x, v.y);
        addProduct(sum, u.z, u.w, v.z, v.w);
    }
    const double curvature = gridSum<longThreads>(grid, sum, a.partials);
    if (!descends(state, curvature)) return refuse(grid, state, curvature);

    const float step = float(power / curvature);
    sum = make_double2(0, 0);
#pragma unroll
    for (int k = 0; k < own; ++k) {
        const int i = threadIdx.x + k * longThreads;
        if (i >= count) continue;
        const float4 image = kept[i], along = direction[k];
        float4 left = r[i], at = x[i];
        left.x = fmaf(-step, image.x, left.x), left.y = fmaf(-step, image.y, left.y);
        left.z = fmaf(-step, image.z, left.z), left.w = fmaf(-step, image.w, left.w);
        at.x = fmaf(step, along.x, at.x), at.y = fmaf(step, along.y, at.y);
        at.z = fmaf(step, along.z, at.z), at.w = fmaf(step, along.w, at.w);
        addProduct(sum, left.x, left.y, left.x, left.y);
        addProduct(sum, left.z, left.w, left.z, left.w);
        r[i] = kept[i] = left;
        x[i] = at;
    }
    const double left = gridSum<longThreads>(grid, sum, a.partials + gridDim.x);
    const float beta = float(left / power);
#pragma unroll
    for (int k = 0; k < own; ++k) {
        const int i = threadIdx.x + k * longThreads;
        if (i >= count) continue;
        const float4 residual = kept[i], along = direction[k];
        p[i] = make_float4(fmaf(beta, along.x, residual.x), fmaf(beta, along.y, residual.y),
                           fmaf(beta, along.z, residual.z), fmaf(beta, along.w, residual.w));
    }
    if (blockIdx.x != 0 || threadIdx.x != 0) return;
    state.curvature = curvature;
    state.step = step;
    stepDone(state, a.course, left);
}

/// Blocks that a multiprocessor holds of a kernel; 0 where it has too little shared memory.
int resident(const void *kernel, int threads, std::size_t shared)
{
    const cudaError_t allowed = cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                                     static_cast<int>(shared));
    if (allowed == cudaErrorInvalidValue) return ignoreCuda(allowed), 0;
    checkCuda(allowed, "shared memory of a step of conjugate gradients");
    int blocks = 0;
    checkCuda(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel, threads, shared),
              "blocks of a step of conjugate gradients");
    return blocks;
}

struct LongKernel {
    int own;
    void (*kernel)(DescentArrays, std::int64_t);
    std::size_t shared() const { return static_cast<std::size_t>(own) * longThreads * sizeof(float4); }
};
constexpr LongKernel longKernels[] = {
    {1, longStepKernel<1>}, {2, longStepKernel<2>}, {4, longStepKernel<4>}, {8, longStepKernel<8>}};

bool fits(const LongKernel &k, const Queue &queue, std::int64_t count)
{
    return count / 2 <= std::int64_t(queue.multiprocessors) * k.own * longThreads &&
           resident(reinterpret_cast<const void *>(k.kernel), longThreads, k.shared()) > 0;
}

template <class... Parameters>
void launchTogether(const Queue &queue, void (*kernel)(Parameters...), int blocks, int threads,
                    std::size_t shared, std::type_identity_t<Parameters>... arguments)
{
    cudaLaunchAttribute together{};
    together.id = cudaLaunchAttributeCooperative;
    together.val.cooperative = 1;
    cudaLaunchConfig_t config{};
    config.gridDim = dim3(static_cast<unsigned>(blocks));
    config.blockDim = dim3(static_cast<unsigned>(threads));
    config.dynamicSmemBytes = shared;
    config.stream = queue.stream;
    config.attrs = &together;
    config.numAttrs = 1;
    checkCuda(cudaLaunchKernelEx(&config, kernel, arguments...), "step of conjugate gradients");
}

} // namespace

WholeStep wholeStepFor(const Queue &queue, const DescentArrays &a)
{
    if (!a.basis && inPairs(a)) {
        for (std::size_t k = 0; k < std::size(longKernels); ++k)
            if (fits(longKernels[k], queue, a.count)) return {queue.multiprocessors, static_cast<int>(k)};
        return {};
    }
    const int blocks = pieces(a.count);
    const int most = resident(reinterpret_cast<const void *>(shortStepKernel), blockSize, 0);
    return {blocks <= most * queue.multiprocessors ? blocks : 0};
}

void wholeStepOfDescent(const Queue &queue, const DescentArrays &a)
{
    const auto [blocks, kernel] = a.whole;
    if (kernel < 0) return launchTogether(queue, shortStepKernel, blocks, blockSize, 0, a);
    const LongKernel &by = longKernels[kernel];
    launchTogether(queue, by.kernel, blocks, longThreads, by.shared(), a, (a.count / 2 + blocks - 1) / blocks);
}

} // namespace larmor::cuda
