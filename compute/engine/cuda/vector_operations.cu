// SPDX-License-Identifier: GPL-3.0-or-later
// Arithmetic on whole arrays: what conjugate gradients and coil combination are made of.
#include "engine/cuda/descent_steps.cuh"

namespace larmor::cuda {
namespace {

__global__ void multiplyRealKernel(float2 *data, const float *__restrict__ factor, std::int64_t count,
                                   std::int64_t batch)
{
    for (std::int64_t i = firstItem(); i < count; i += itemStride()) {
        const float f = factor[i]; // once for all coils
        for (std::int64_t c = blockIdx.y; c < batch; c += gridDim.y) {
            float2 &value = data[c * count + i];
            value = make_float2(f * value.x, f * value.y);
        }
    }
}

__global__ void stepDensityKernel(float *weights, const float2 *__restrict__ phases, float2 *sums,
                                  float leastShare, std::int64_t count)
{
    for (std::int64_t i = firstItem(); i < count; i += itemStride()) {
        const float2 p = phases[i], s = sums[i];
        const float w = weights[i], sum = p.x * s.x + p.y * s.y, least = w * leastShare;
        const float next = w / (sum < least ? least : sum); // fmaxf would hide what is not a number
        weights[i] = next;
        sums[i] = make_float2(next * p.x, next * p.y);
    }
}

__device__ inline float4 combine(float alpha, float4 x, float beta, float4 y)
{
    return make_float4(alpha * x.x + beta * y.x, alpha * x.y + beta * y.y, alpha * x.z + beta * y.z,
                       alpha * x.w + beta * y.w);
}

__device__ inline float2 combine(float alpha, float2 x, float beta, float2 y)
{
    return make_float2(alpha * x.x + beta * y.x, alpha * x.y + beta * y.y);
}

/// Overwrite: beta is 0 and y, which may hold anything, is not read. x may be y.
template <class T, bool Overwrite>
__global__ void axpbyKernel(float alpha, const T *x, float beta, T *y, std::int64_t count)
{
    for (std::int64_t i = firstItem(); i < count; i += itemStride())
        y[i] = combine(alpha, x[i], Overwrite ? 0.0f : beta, Overwrite ? T{} : y[i]);
}

template <class T>
void launchAxpby(const Queue &queue, float alpha, const float2 *x, float beta, float2 *y, std::int64_t count)
{
    const auto *from = reinterpret_cast<const T *>(x);
    auto *to = reinterpret_cast<T *>(y);
    const std::int64_t items =
        count * static_cast<std::int64_t>(sizeof(float2)) / static_cast<std::int64_t>(sizeof(T));
    const unsigned blocks = blocksFor(queue, items);
    if (beta == 0)
        axpbyKernel<T, true><<<blocks, blockSize, 0, queue.stream>>>(alpha, from, beta, to, items);
    else
        axpbyKernel<T, false><<<blocks, blockSize, 0, queue.stream>>>(alpha, from, beta, to, items);
}

/// in may be out.
template <bool Accumulate>
__global__ void multiplyKernel(const float2 *in, const float2 *__restrict__ factor, float sign, float2 *out,
                               std::int64_t count)
{
    for (std::int64_t i = firstItem(); i < count; i += itemStride()) {
        const float2 a = in[i], b = make_float2(factor[i].x, sign * factor[i].y);
        float2 product = make_float2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
        if (Accumulate) product.x += out[i].x, product.y += out[i].y;
        out[i] = product;
    }
}

__device__ inline float2 complexProduct(float2 a, float2 b)
{
    return make_float2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

/// in may be out.
template <bool Accumulate>
__global__ void modulateKernel(const float2 *in, const float2 *__restrict__ factors, float sign, float2 *out,
                               Sizes n)
{
    const std::int64_t count = n.x * n.y * n.z;
    for (std::int64_t i = firstItem(); i < count; i += itemStride()) {
        const std::int64_t y = i / n.x % n.y, z = i / (n.x * n.y);
        float2 factor =
            complexProduct(factors[i % n.x], complexProduct(factors[n.x + y], factors[n.x + n.y + z]));
        factor.y *= sign;
        float2 product = complexProduct(in[i], factor);
        if (Accumulate) product.x += out[i].x, product.y += out[i].y;
        out[i] = product;
    }
}

__global__ void rootSumOfSquaresKernel(const float2 *__restrict__ images, float2 *__restrict__ out,
                                       std::int64_t count, std::int64_t coils)
{
    for (std::int64_t i = firstItem(); i < count; i += itemStride()) {
        float sum = 0;
        for (std::int64_t c = 0; c < coils; ++c) {
            const float2 v = images[c * count + i];
            sum += v.x * v.x + v.y * v.y;
        }
        out[i] = make_float2(sqrtf(sum), 0);
    }
}

template <bool Pairs>
__global__ void dotKernel(const float2 *__restrict__ a, const float2 *__restrict__ b, std::int64_t count,
                          SumScratch scratch)
{
    double2 sum = make_double2(0, 0);
    if constexpr (Pairs) {
        const auto *a2 = reinterpret_cast<const float4 *>(a), *b2 = reinterpret_cast<const float4 *>(b);
        for (std::int64_t i = firstItem(); i < count / 2; i += itemStride()) {
            const float4 u = a2[i], v = b2[i];
            addProduct(sum, u.x, u.y, v.x, v.y);
            addProduct(sum, u.z, u.w, v.z, v.w);
        }
    } else {
        for (std::int64_t i = firstItem(); i < count; i += itemStride())
            addProduct(sum, a[i].x, a[i].y, b[i].x, b[i].y);
    }
    finishSum(sum, scratch);
}

template <class Numbers>
__global__ void descendKernel(float step, const Numbers *__restrict__ p, const Numbers *__restrict__ q,
                              Numbers *__restrict__ x, Numbers *__restrict__ r, std::int64_t count,
                              SumScratch scratch)
{
    finishSum(stepAlong(step, p, q, x, r, count), scratch);
}

__global__ void projectKernel(double length, const double2 *__restrict__ curvature,
                              const float2 *__restrict__ p, const float2 *__restrict__ q,
                              float2 *__restrict__ x, float2 *__restrict__ r, Basis basis, std::int64_t count,
                              float2 *__restrict__ shares)
{
    const float step = curvature->x > 0 ? float(length / curvature->x) : 0.0f;
    stepAndProject(step, p, q, x, r, basis.vectors, basis.count, count, shares);
}

__global__ void subtractKernel(float2 *__restrict__ r, Basis basis, std::int64_t count,
                               const float2 *__restrict__ shares, int shareBlocks,
                               const double2 *__restrict__ curvature, SumScratch scratch)
{
    double2 power = subtractParts(r, basis.vectors, basis.count, basis.inverseLength, basis.keeps, count,
                                  shares, shareBlocks);
    if (firstItem() == 0) power.y = curvature->x; // it goes to the host with the power
    finishSum(power, scratch);
}

template <class Numbers>
const Numbers *numbers(const float2 *values)
{
    return reinterpret_cast<const Numbers *>(values);
}

template <class Numbers>
Numbers *numbers(float2 *values)
{
    return reinterpret_cast<Numbers *>(values);
}

} // namespace

void multiplyReal(const Queue &queue, float2 *data, const float *factor, std::int64_t count,
                  std::int64_t batch)
{
    if (count == 0 || batch == 0) return;
    // Few voxels and many coils: the coils are spread over the grid too.
    const unsigned blocks = blocksFor(queue, count);
    const unsigned rows = blocks >= static_cast<unsigned>(queue.multiprocessors) * 8 ? 1 : gridRows(batch);
    multiplyRealKernel<<<dim3(blocks, rows), blockSize, 0, queue.stream>>>(data, factor, count, batch);
    checkLaunch("multiplying by real factors");
}

void stepDensity(const Queue &queue, float *weights, const float2 *phases, float2 *sums, float leastShare,
                 std::int64_t count)
{
    if (count == 0) return;
    stepDensityKernel<<<blocksFor(queue, count), blockSize, 0, queue.stream>>>(weights, phases, sums, leastShare,
                                                                               count);
    checkLaunch("a step of density weights");
}

void axpby(const Queue &queue, float alpha, const float2 *x, float beta, float2 *y, std::int64_t count)
{
    if (count == 0) return;
    if (count % 2 == 0 && aligned16(x) && aligned16(y))
        launchAxpby<float4>(queue, alpha, x, beta, y, count);
    else
        launchAxpby<float2>(queue, alpha, x, beta, y, count);
    checkLaunch("axpby");
}

void multiply(const Queue &queue, const float2 *in, const float2 *factor, bool conjugate, bool accumulate,
              float2 *out, std::int64_t count)
{
    if (count == 0) return;
    const unsigned blocks = blocksFor(queue, count);
    const float sign = conjugate ? -1.0f : 1.0f;
    if (accumulate)
        multiplyKernel<true><<<blocks, blockSize, 0, queue.stream>>>(in, factor, sign, out, count);
    else
        multiplyKernel<false><<<blocks, blockSize, 0, queue.stream>>>(in, factor, sign, out, count);
    checkLaunch("multiplying by complex factors");
}

void modulate(const Queue &queue, const float2 *in, const float2 *factors, bool conjugate, bool accumulate,
              float2 *out, const Extent &extent)
{
    const unsigned blocks = blocksFor(queue, extent.voxels());
    const float sign = conjugate ? -1.0f : 1.0f;
    if (accumulate)
        modulateKernel<true><<<blocks, blockSize, 0, queue.stream>>>(in, factors, sign, out, sizesOf(extent));
    else
        modulateKernel<false>
            <<<blocks, blockSize, 0, queue.stream>>>(in, factors, sign, out, sizesOf(extent));
    checkLaunch("multiplying by factors of the axes");
}

void rootSumOfSquares(const Queue &queue, const float2 *images, float2 *out, std::int64_t count,
                      std::int64_t coils)
{
    if (count == 0) return;
    rootSumOfSquaresKernel<<<blocksFor(queue, count), blockSize, 0, queue.stream>>>(images, out, count,
                                                                                    coils);
    checkLaunch("combining coils");
}

void dot(const Queue &queue, const float2 *a, const float2 *b, std::int64_t count, const SumScratch &scratch)
{
    const int blocks = sumBlocks(count);
    if (count % 2 == 0 && aligned16(a) && aligned16(b))
        dotKernel<true><<<blocks, blockSize, 0, queue.stream>>>(a, b, count, scratch);
    else
        dotKernel<false><<<blocks, blockSize, 0, queue.stream>>>(a, b, count, scratch);
    checkLaunch("dot product");
}

void descend(const Queue &queue, float step, const float2 *p, const float2 *q, float2 *x, float2 *r,
             std::int64_t count, const SumScratch &scratch)
{
    const int blocks = sumBlocks(count);
    if (count % 2 == 0 && aligned16(p) && aligned16(q) && aligned16(x) && aligned16(r))
        descendKernel<<<blocks, blockSize, 0, queue.stream>>>(step, numbers<float4>(p), numbers<float4>(q),
                                                              numbers<float4>(x), numbers<float4>(r),
                                                              count / 2, scratch);
    else
        descendKernel<<<blocks, blockSize, 0, queue.stream>>>(step, p, q, x, r, count, scratch);
    checkLaunch("step of conjugate gradients");
}

std::int64_t projections(std::int64_t vectors, std::int64_t count)
{
    return vectors * pieces(count);
}

void descendOrthogonally(const Queue &queue, double length, const double2 *curvature, const float2 *p,
                         const float2 *q, float2 *x, float2 *r, const Basis &basis, std::int64_t count,
                         float2 *scratch, const SumScratch &sum)
{
    const int blocks = pieces(count);
    projectKernel<<<blocks, blockSize, 0, queue.stream>>>(length, curvature, p, q, x, r, basis, count,
                                                          scratch);
    checkLaunch("projecting on a basis");
    subtractKernel<<<sumBlocks(count), blockSize, 0, queue.stream>>>(r, basis, count, scratch, blocks,
                                                                     curvature, sum);
    checkLaunch("making a vector orthogonal");
}

} // namespace larmor::cuda
