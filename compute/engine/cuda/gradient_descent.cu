// SPDX-License-Identifier: GPL-3.0-or-later
// Conjugate gradients whose scalars the GPU keeps: each sum's last block decides what the next kernel does.
#include "engine/cuda/descent_operations.h"
#include "engine/cuda/device_sums.cuh"
#include "engine/curvature_rule.h"

namespace larmor::cuda {
namespace {

/// As recon/conjugate_gradients.cpp has it for engines whose host waits for each sum.
__device__ double leastCurvature(const DescentState &s)
{
    if (sqrt(s.power) / s.start > CurvatureRule::late || s.lambda > CurvatureRule::rounding * s.steepest)
        return 0;
    return CurvatureRule::rounding * s.steepest * s.length;
}

template <class Numbers>
__global__ void curvatureKernel(const Numbers *__restrict__ p, const Numbers *__restrict__ q,
                                std::int64_t count, DescentState *state, SumScratch scratch)
{
    if (state->ended) return;
    double2 sum = make_double2(0, 0);
    for (std::int64_t i = firstItem(); i < count; i += itemStride()) {
        const Numbers u = p[i], v = q[i];
        addProduct(sum, u.x, u.y, v.x, v.y);
        if constexpr (sizeof(Numbers) == sizeof(float4)) addProduct(sum, u.z, u.w, v.z, v.w);
    }
    finishSum(sum, scratch, [state](double2 all) {
        DescentState &s = *state;
        s.curvature = all.x;
        if (all.x > leastCurvature(s) && isfinite(all.x))
            s.step = float(s.power / all.x);
        else
            s.ended = s.refused = 1;
    });
}

__device__ void stepDone(DescentState &s, double2 *course, double left)
{
    course[s.steps++] = make_double2(s.curvature, left);
    s.steepest = fmax(s.steepest, s.curvature / s.length);
    const double beta = left / s.power;
    s.beta = float(beta);
    s.length = left + beta * beta * s.length; // r is orthogonal to p
    s.power = left;
    s.ended = !(left > 0) || !isfinite(left) || sqrt(left) / s.start < s.tolerance;
}

template <class Numbers>
__global__ void stepKernel(const Numbers *__restrict__ p, const Numbers *__restrict__ q,
                           Numbers *__restrict__ x, Numbers *__restrict__ r, std::int64_t count,
                           DescentState *state, double2 *course, SumScratch scratch)
{
    if (state->ended) return;
    const float step = state->step;
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
    finishSum(sum, scratch, [=](double2 all) { stepDone(*state, course, all.x); });
}

template <class Numbers>
__global__ void turnKernel(const Numbers *__restrict__ r, Numbers *__restrict__ p, std::int64_t count,
                           const DescentState *state)
{
    if (state->ended) return;
    const float beta = state->beta;
    for (std::int64_t i = firstItem(); i < count; i += itemStride()) {
        const Numbers left = r[i];
        Numbers direction = p[i];
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
    curvatureKernel<Numbers>
        <<<blocks, blockSize, 0, queue.stream>>>(as(a.direction), as(a.image), items, a.state, scratch);
    stepKernel<Numbers><<<blocks, blockSize, 0, queue.stream>>>(
        as(a.direction), as(a.image), as(a.x), as(a.residual), items, a.state, a.course, scratch);
    turnKernel<Numbers><<<blocksFor(queue, items), blockSize, 0, queue.stream>>>(
        as(a.residual), as(a.direction), items, a.state);
    checkLaunch("step of conjugate gradients");
}

} // namespace

void stepOfDescent(const Queue &queue, const DescentArrays &a, const SumScratch &scratch)
{
    if (a.count % 2 == 0 && aligned16(a.direction) && aligned16(a.image) && aligned16(a.x) &&
        aligned16(a.residual))
        stepOf<float4>(queue, a, scratch);
    else
        stepOf<float2>(queue, a, scratch);
}

} // namespace larmor::cuda
