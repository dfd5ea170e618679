// SPDX-License-Identifier: GPL-3.0-or-later
// Differences between neighbouring voxels and the soft threshold: a thread gathers for its own voxel.
#include "engine/cuda/launch.cuh"

namespace larmor::cuda {
namespace {

/// The axes that exist, their strides and the voxel's place along each.
struct Neighbours {
    std::int64_t size[3], stride[3];
    int axes = 0;

    explicit Neighbours(const Extent &extent)
    {
        const std::int64_t sizes[3] = {extent.x, extent.y, extent.z};
        std::int64_t step = 1;
        for (int d = 0; d < 3; ++d) {
            if (sizes[d] > 1) {
                size[axes] = sizes[d];
                stride[axes++] = step;
            }
            step *= sizes[d];
        }
    }
    __device__ std::int64_t place(std::int64_t voxel, int axis) const
    {
        return voxel / stride[axis] % size[axis];
    }
};

__device__ inline float2 difference(float2 a, float2 b)
{
    return make_float2(a.x - b.x, a.y - b.y);
}

__global__ void normalDifferencesKernel(const float2 *__restrict__ in, const float *__restrict__ weights,
                                        float alpha, float2 *__restrict__ out, Neighbours neighbours,
                                        std::int64_t voxels)
{
    for (std::int64_t n = firstItem(); n < voxels; n += itemStride()) {
        const float2 here = in[n];
        float2 sum = make_float2(0, 0);
        for (int a = 0; a < neighbours.axes; ++a) {
            const std::int64_t place = neighbours.place(n, a), step = neighbours.stride[a];
            const float *w = weights ? weights + a * voxels : nullptr;
            if (place > 0) {
                const float factor = w ? w[n - step] : 1.0f;
                const float2 before = difference(here, in[n - step]);
                sum.x += factor * before.x, sum.y += factor * before.y;
            }
            if (place + 1 < neighbours.size[a]) {
                const float factor = w ? w[n] : 1.0f;
                const float2 after = difference(in[n + step], here);
                sum.x -= factor * after.x, sum.y -= factor * after.y;
            }
        }
        out[n].x += alpha * sum.x, out[n].y += alpha * sum.y;
    }
}

__global__ void gradientKernel(const float2 *__restrict__ in, float2 *__restrict__ out, Neighbours neighbours,
                               std::int64_t voxels)
{
    for (std::int64_t n = firstItem(); n < voxels; n += itemStride())
        for (int a = 0; a < neighbours.axes; ++a)
            out[a * voxels + n] = neighbours.place(n, a) + 1 < neighbours.size[a]
                                      ? difference(in[n + neighbours.stride[a]], in[n])
                                      : make_float2(0, 0);
}

__global__ void gradientAdjointKernel(const float2 *__restrict__ in, float alpha, float2 *__restrict__ out,
                                      Neighbours neighbours, std::int64_t voxels)
{
    for (std::int64_t n = firstItem(); n < voxels; n += itemStride()) {
        float2 sum = make_float2(0, 0);
        for (int a = 0; a < neighbours.axes; ++a) {
            const float2 *g = in + a * voxels;
            const std::int64_t place = neighbours.place(n, a);
            if (place > 0) {
                const float2 before = g[n - neighbours.stride[a]];
                sum.x += before.x, sum.y += before.y;
            }
            if (place + 1 < neighbours.size[a]) sum.x -= g[n].x, sum.y -= g[n].y;
        }
        out[n].x += alpha * sum.x, out[n].y += alpha * sum.y;
    }
}

__global__ void shrinkKernel(float2 *data, float threshold, std::int64_t count, std::int64_t groups)
{
    for (std::int64_t i = firstItem(); i < count; i += itemStride()) {
        float square = 0;
        for (std::int64_t g = 0; g < groups; ++g) {
            const float2 v = data[g * count + i];
            square += v.x * v.x + v.y * v.y;
        }
        const float length = sqrtf(square), factor = length > threshold ? 1 - threshold / length : 0.0f;
        for (std::int64_t g = 0; g < groups; ++g) {
            float2 &v = data[g * count + i];
            v.x *= factor, v.y *= factor;
        }
    }
}

} // namespace

void normalDifferences(const Queue &queue, const float2 *in, const float *weights, float alpha, float2 *out,
                       const Extent &extent)
{
    const std::int64_t voxels = extent.voxels();
    normalDifferencesKernel<<<blocksFor(queue, voxels), blockSize, 0, queue.stream>>>(
        in, weights, alpha, out, Neighbours(extent), voxels);
    checkLaunch("differences");
}

void gradient(const Queue &queue, const float2 *in, float2 *out, const Extent &extent)
{
    const std::int64_t voxels = extent.voxels();
    gradientKernel<<<blocksFor(queue, voxels), blockSize, 0, queue.stream>>>(in, out, Neighbours(extent),
                                                                             voxels);
    checkLaunch("the gradient");
}

void gradientAdjoint(const Queue &queue, const float2 *in, float alpha, float2 *out, const Extent &extent)
{
    const std::int64_t voxels = extent.voxels();
    gradientAdjointKernel<<<blocksFor(queue, voxels), blockSize, 0, queue.stream>>>(
        in, alpha, out, Neighbours(extent), voxels);
    checkLaunch("the gradient's adjoint");
}

void shrink(const Queue &queue, float2 *data, float threshold, std::int64_t count, std::int64_t groups)
{
    if (count == 0) return;
    shrinkKernel<<<blocksFor(queue, count), blockSize, 0, queue.stream>>>(data, threshold, count, groups);
    checkLaunch("the soft threshold");
}

} // namespace larmor::cuda
