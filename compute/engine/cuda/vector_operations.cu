// SPDX-License-Identifier: GPL-3.0-or-later
// Arithmetic on whole arrays: what conjugate gradients and coil combination are made of.
#include "engine/cuda/device_sums.cuh"

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

/// Pairs: two complex numbers in a float4.
template <class Numbers>
__global__ void descendKernel(float step, const Numbers *__restrict__ p, const Numbers *__restrict__ q,
                              Numbers *__restrict__ x, Numbers *__restrict__ r, std::int64_t count,
                              SumScratch scratch)
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
    finishSum(sum, scratch);
}

constexpr int pieceValues = 512; ///< of a vector, one block's

__device__ inline float2 warpSum(float2 sum)
{
    for (int step = 16; step > 0; step /= 2) {
        sum.x += __shfl_down_sync(0xffffffffu, sum.x, step);
        sum.y += __shfl_down_sync(0xffffffffu, sum.y, step);
    }
    return sum;
}

/// x += step p, r -= step q with step = length / curvature, and each block's part of <b_j, r>, a warp for one
/// vector after another. shares: [j][block].
__global__ void projectKernel(double length, const double2 *__restrict__ curvature,
                              const float2 *__restrict__ p, const float2 *__restrict__ q,
                              float2 *__restrict__ x, float2 *__restrict__ r, Basis basis, std::int64_t count,
                              float2 *__restrict__ shares)
{
    __shared__ float2 piece[pieceValues];
    const float step = curvature->x > 0 ? float(length / curvature->x) : 0.0f;
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
    for (int j = threadIdx.x / 32; j < basis.count; j += blockSize / 32) {
        const float2 *b = basis.vectors + j * count + first;
        float2 sum = make_float2(0, 0);
        for (int i = threadIdx.x % 32; i < values; i += 32) {
            const float2 u = b[i], v = piece[i];
            sum.x += u.x * v.x + u.y * v.y;
            sum.y += u.x * v.y - u.y * v.x;
        }
        sum = warpSum(sum);
        if (threadIdx.x % 32 == 0) shares[std::int64_t(j) * gridDim.x + blockIdx.x] = sum;
    }
}

__global__ void subtractKernel(float2 *__restrict__ r, Basis basis, std::int64_t count,
                               const float2 *__restrict__ shares, int shareBlocks,
                               const double2 *__restrict__ curvature, SumScratch scratch)
{
    __shared__ float2 total[32];
    for (int j = threadIdx.x / 32; j < basis.count; j += blockSize / 32) {
        float2 sum = make_float2(0, 0);
        for (int k = threadIdx.x % 32; k < shareBlocks; k += 32) {
            const float2 share = shares[std::int64_t(j) * shareBlocks + k];
            sum.x += share.x, sum.y += share.y;
        }
        sum = warpSum(sum);
        const float inverse = basis.inverseLength[j];
        if (threadIdx.x % 32 == 0) total[j] = make_float2(sum.x * inverse, sum.y * inverse);
    }
    __syncthreads();
    double2 power = make_double2(0, 0); // its y is 0 but for the curvature, which goes with it to the host
    if (firstItem() == 0) power.y = curvature->x;
    for (std::int64_t i = firstItem(); i < count; i += itemStride()) {
        float2 left = r[i];
        for (int j = 0; j < basis.count; ++j) {
            const float2 part = complexProduct(total[j], basis.vectors[j * count + i]);
            left.x -= part.x, left.y -= part.y;
        }
        r[i] = left;
        if (basis.keeps) basis.vectors[basis.count * count + i] = left;
        addProduct(power, left.x, left.y, left.x, left.y);
    }
    finishSum(power, scratch);
}

int pieces(std::int64_t count)
{
    return static_cast<int>(std::max<std::int64_t>(1, (count + pieceValues - 1) / pieceValues));
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

std::int64_t projections(const Basis &basis, std::int64_t count)
{
    return std::int64_t(basis.count) * pieces(count);
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
