// SPDX-License-Identifier: GPL-3.0-or-later
// Conjugate gradients whose scalars the GPU keeps: each sum's last block decides what the next kernel does.
#include "engine/cuda/descent_operations.h"
#include "engine/cuda/descent_scalars.cuh"
#include "engine/cuda/descent_steps.cuh"

#include <type_traits>

namespace larmor::cuda {
namespace {

/// Waits for the kernel before, and lets the next one be launched: where vectors are short a step is latency.
__device__ inline void awaitPrevious()
{
#if __CUDA_ARCH__ >= 900
    cudaTriggerProgrammaticLaunchCompletion();
    cudaGridDependencySynchronize();
#endif
}

/// Of a kernel that begins with awaitPrevious().
template <class... Parameters>
void launchEarly(const Queue &queue, void (*kernel)(Parameters...), int blocks,
                 std::type_identity_t<Parameters>... arguments)
{
    cudaLaunchAttribute early{};
    early.id = cudaLaunchAttributeProgrammaticStreamSerialization;
    early.val.programmaticStreamSerializationAllowed = 1;
    cudaLaunchConfig_t config{};
    config.gridDim = dim3(static_cast<unsigned>(blocks));
    config.blockDim = dim3(blockSize);
    config.stream = queue.stream;
    config.attrs = &early;
    config.numAttrs = queue.launchesEarly ? 1 : 0;
    checkCuda(cudaLaunchKernelEx(&config, kernel, arguments...), "step of conjugate gradients");
}

template <class Numbers>
__global__ void beginKernel(DescentArrays a, SumScratch scratch)
{
    const auto *const r = reinterpret_cast<const Numbers *>(a.residual);
    auto *const p = reinterpret_cast<Numbers *>(a.direction), *const x = reinterpret_cast<Numbers *>(a.x);
    auto *const first = reinterpret_cast<Numbers *>(a.basis);
    const std::int64_t count = a.count * std::int64_t(sizeof(float2)) / std::int64_t(sizeof(Numbers));
    double2 sum = make_double2(0, 0);
    for (std::int64_t i = firstItem(); i < count; i += itemStride()) {
        const Numbers value = r[i];
        p[i] = value;
        x[i] = Numbers{};
        if (first) first[i] = value;
        addProduct(sum, value.x, value.y, value.x, value.y);
        if constexpr (sizeof(Numbers) == sizeof(float4))
            addProduct(sum, value.z, value.w, value.z, value.w);
    }
    finishSum(sum, scratch, [state = a.state](double2 all) {
        DescentState &s = *state;
        s.power = s.length = all.x;
        s.start = sqrt(all.x);
        s.ended = !(all.x > 0) || !isfinite(all.x) || 1 < s.tolerance;
        s.kept = s.most > 0;
        s.inverseLength[0] = float(1 / all.x);
    });
}

template <class Numbers>
__global__ void curvatureKernel(const Numbers *__restrict__ p, const Numbers *__restrict__ q,
                                std::int64_t count, DescentState *state, SumScratch scratch)
{
    awaitPrevious();
    if (state->ended) {
        if (firstItem() == 0) state->moves = 0;
        return;
    }
    double2 sum = make_double2(0, 0);
    for (std::int64_t i = firstItem(); i < count; i += itemStride()) {
        const Numbers u = p[i], v = q[i];
        addProduct(sum, u.x, u.y, v.x, v.y);
        if constexpr (sizeof(Numbers) == sizeof(float4)) addProduct(sum, u.z, u.w, v.z, v.w);
    }
    finishSum(sum, scratch, [state](double2 all) {
        DescentState &s = *state;
        s.curvature = all.x;
        s.moves = descends(s, all.x);
        if (s.moves)
            s.step = float(s.power / all.x);
        else
            s.ended = s.refused = 1;
    });
}

/// r -= step q. x waits for the next kernel, which reads p anyway.
template <class Numbers>
__global__ void stepKernel(const Numbers *__restrict__ q, Numbers *__restrict__ r, std::int64_t count,
                           DescentState *state, double2 *course, SumScratch scratch)
{
    awaitPrevious();
    if (state->ended) return;
    const float step = state->step;
    double2 sum = make_double2(0, 0);
    for (std::int64_t i = firstItem(); i < count; i += itemStride()) {
        const Numbers image = q[i];
        Numbers left = r[i];
        left.x = fmaf(-step, image.x, left.x), left.y = fmaf(-step, image.y, left.y);
        addProduct(sum, left.x, left.y, left.x, left.y);
        if constexpr (sizeof(Numbers) == sizeof(float4)) {
            left.z = fmaf(-step, image.z, left.z), left.w = fmaf(-step, image.w, left.w);
            addProduct(sum, left.z, left.w, left.z, left.w);
        }
        r[i] = left;
    }
    finishSum(sum, scratch, [=](double2 all) { stepDone(*state, course, all.x); });
}

__global__ void projectKernel(DescentArrays a)
{
    awaitPrevious();
    if (a.state->ended) return;
    stepAndProject(a.state->step, a.direction, a.image, a.x, a.residual, a.basis, a.state->kept, a.count,
                   a.shares);
}

__global__ void subtractKernel(DescentArrays a, int shareBlocks, SumScratch scratch)
{
    DescentState *const state = a.state;
    awaitPrevious();
    if (state->ended) return;
    const bool keeps = state->kept < state->most;
    const double2 power = subtractParts(a.residual, a.basis, state->kept, state->inverseLength, keeps,
                                        a.count, a.shares, shareBlocks);
    finishSum(power, scratch, [=](double2 all) {
        if (keeps) keepResidual(*state, all.x);
        stepDone(*state, a.course, all.x);
    });
}

/// p = r + beta p.
__global__ void turnKernel(const float2 *__restrict__ r, float2 *__restrict__ p, std::int64_t count,
                           const DescentState *state)
{
    awaitPrevious();
    if (state->ended) return;
    const float beta = state->beta;
    for (std::int64_t i = firstItem(); i < count; i += itemStride()) {
        const float2 left = r[i], direction = p[i];
        p[i] = make_float2(left.x + beta * direction.x, left.y + beta * direction.y);
    }
}

/// x += step p, which the last step does as well; then p = r + beta p.
template <class Numbers>
__global__ void moveAndTurnKernel(const Numbers *__restrict__ r, Numbers *__restrict__ p, Numbers *__restrict__ x,
                                  std::int64_t count, const DescentState *state)
{
    awaitPrevious();
    if (!state->moves) return;
    const bool turns = !state->ended;
    const float step = state->step, beta = state->beta;
    for (std::int64_t i = firstItem(); i < count; i += itemStride()) {
        Numbers direction = p[i], at = x[i];
        at.x = fmaf(step, direction.x, at.x), at.y = fmaf(step, direction.y, at.y);
        if constexpr (sizeof(Numbers) == sizeof(float4))
            at.z = fmaf(step, direction.z, at.z), at.w = fmaf(step, direction.w, at.w);
        x[i] = at;
        if (!turns) continue;
        const Numbers left = r[i];
        direction.x = left.x + beta * direction.x, direction.y = left.y + beta * direction.y;
        if constexpr (sizeof(Numbers) == sizeof(float4))
            direction.z = left.z + beta * direction.z, direction.w = left.w + beta * direction.w;
        p[i] = direction;
    }
}

template <class Numbers>
void stepOf(const Queue &queue, const DescentArrays &a, const SumScratch &scratch)
{
    const auto as = [](float2 *values) { return reinterpret_cast<Numbers *>(values); };
    const std::int64_t items = a.count * std::int64_t(sizeof(float2)) / std::int64_t(sizeof(Numbers));
    const int blocks = sumBlocks(a.count);
    launchEarly(queue, curvatureKernel<Numbers>, blocks, as(a.direction), as(a.image), items, a.state,
                scratch);
    const auto turnBlocks = [&queue](std::int64_t count) { return static_cast<int>(blocksFor(queue, count)); };
    if (a.basis) {
        const int shareBlocks = pieces(a.count);
        launchEarly(queue, projectKernel, shareBlocks, a);
        launchEarly(queue, subtractKernel, blocks, a, shareBlocks, scratch);
        launchEarly(queue, turnKernel, turnBlocks(a.count), a.residual, a.direction, a.count, a.state);
    } else {
        launchEarly(queue, stepKernel<Numbers>, blocks, as(a.image), as(a.residual), items, a.state, a.course,
                    scratch);
        launchEarly(queue, moveAndTurnKernel<Numbers>, turnBlocks(items), as(a.residual), as(a.direction), as(a.x),
                    items, a.state);
    }
}

} // namespace

void beginDescent(const Queue &queue, const DescentArrays &a, const SumScratch &scratch)
{
    const int blocks = sumBlocks(a.count);
    if (inPairs(a))
        beginKernel<float4><<<blocks, blockSize, 0, queue.stream>>>(a, scratch);
    else
        beginKernel<float2><<<blocks, blockSize, 0, queue.stream>>>(a, scratch);
    checkLaunch("start of conjugate gradients");
}

void stepOfDescent(const Queue &queue, const DescentArrays &a, const SumScratch &scratch)
{
    if (a.whole.blocks > 0) return wholeStepOfDescent(queue, a);
    if (inPairs(a))
        stepOf<float4>(queue, a, scratch);
    else
        stepOf<float2>(queue, a, scratch);
}

} // namespace larmor::cuda
