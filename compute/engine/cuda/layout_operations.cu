// SPDX-License-Identifier: GPL-3.0-or-later
// Moving samples and voxels between arrays and grids. Sizes are 64-bit throughout: a multi-coil volume passes
// 2^31 values.
#include "engine/cuda/launch.cuh"

namespace larmor::cuda {
namespace {

__global__ void placeSamplesKernel(const float2 *__restrict__ samples,
                                   const std::uint32_t *__restrict__ index, float2 *__restrict__ grid,
                                   std::int64_t count, std::int64_t coils, std::int64_t gridVoxels)
{
    for (std::int64_t coil = blockIdx.y; coil < coils; coil += gridDim.y)
        for (std::int64_t m = firstItem(); m < count; m += itemStride()) {
            const std::int64_t place = index[m];
            if (place < gridVoxels) grid[coil * gridVoxels + place] = samples[coil * count + m];
        }
}

__global__ void sumOnGridKernel(const float2 *__restrict__ samples, const std::uint32_t *__restrict__ point,
                                const std::uint32_t *__restrict__ first,
                                const std::uint32_t *__restrict__ order, std::int64_t points,
                                float2 *__restrict__ grid, std::int64_t gridVoxels)
{
    for (std::int64_t p = firstItem(); p < points; p += itemStride()) {
        float2 sum = make_float2(0, 0);
        for (std::uint32_t j = first[p]; j < first[p + 1]; ++j) {
            const float2 value = samples[order[j]];
            sum.x += value.x, sum.y += value.y;
        }
        if (point[p] < gridVoxels) grid[point[p]] = sum;
    }
}

__global__ void takeFromGridKernel(const float2 *__restrict__ grid, std::int64_t gridVoxels,
                                   const std::uint32_t *__restrict__ place, float2 *__restrict__ samples,
                                   std::int64_t count)
{
    for (std::int64_t m = firstItem(); m < count; m += itemStride())
        samples[m] = place[m] < gridVoxels ? grid[place[m]] : make_float2(0, 0);
}

__global__ void cropKernel(const float2 *__restrict__ in, Sizes inSize, Sizes offset,
                           float2 *__restrict__ out, Sizes outSize, std::int64_t rows, float scale)
{
    const std::int64_t firstX = std::int64_t(blockIdx.y) * rowThreads + threadIdx.x;
    for (std::int64_t row = std::int64_t(blockIdx.x) * rowsPerBlock + threadIdx.y; row < rows;
         row += std::int64_t(gridDim.x) * rowsPerBlock) {
        const std::int64_t y = row % outSize.y, plane = row / outSize.y;
        const std::int64_t z = plane % outSize.z, c = plane / outSize.z;
        const std::int64_t sourceY = (y + offset.y) % inSize.y, sourceZ = (z + offset.z) % inSize.z;
        const float2 *source = in + ((c * inSize.z + sourceZ) * inSize.y + sourceY) * inSize.x;
        float2 *target = out + row * outSize.x;
        for (std::int64_t x = firstX; x < outSize.x; x += std::int64_t(gridDim.y) * rowThreads) {
            std::int64_t sourceX = x + offset.x;
            if (sourceX >= inSize.x) sourceX -= inSize.x;
            if (sourceX >= inSize.x) sourceX %= inSize.x; // only where the output is the larger
            const float2 value = source[sourceX];
            target[x] = make_float2(scale * value.x, scale * value.y);
        }
    }
}

__global__ void embedKernel(const float2 *__restrict__ in, Sizes inSize, float2 *__restrict__ out,
                            Sizes outSize, std::int64_t rows)
{
    const std::int64_t firstX = std::int64_t(blockIdx.y) * rowThreads + threadIdx.x;
    for (std::int64_t row = std::int64_t(blockIdx.x) * rowsPerBlock + threadIdx.y; row < rows;
         row += std::int64_t(gridDim.x) * rowsPerBlock) {
        const std::int64_t y = row % outSize.y, plane = row / outSize.y;
        const std::int64_t z = plane % outSize.z, c = plane / outSize.z;
        const bool inside = y < inSize.y && z < inSize.z;
        const float2 *source = in + ((c * inSize.z + z) * inSize.y + y) * inSize.x;
        float2 *target = out + row * outSize.x;
        for (std::int64_t x = firstX; x < outSize.x; x += std::int64_t(gridDim.y) * rowThreads)
            target[x] = inside && x < inSize.x ? source[x] : make_float2(0, 0);
    }
}

/// Two voxels at a time where the image is aligned to them; `count` is then even.
template <bool Pairs>
__global__ void interleaveKernel(const float *__restrict__ re, const float *__restrict__ im,
                                 float2 *__restrict__ image, std::int64_t count, float scale)
{
    if constexpr (Pairs) {
        const auto *re2 = reinterpret_cast<const float2 *>(re), *im2 = reinterpret_cast<const float2 *>(im);
        auto *out = reinterpret_cast<float4 *>(image);
        for (std::int64_t i = firstItem(); i < count / 2; i += itemStride()) {
            const float2 r = re2[i], m = im2[i];
            out[i] = make_float4(scale * r.x, scale * m.x, scale * r.y, scale * m.y);
        }
    } else {
        for (std::int64_t i = firstItem(); i < count; i += itemStride())
            image[i] = make_float2(scale * re[i], scale * im[i]);
    }
}

template <bool Weighted, bool Pairs>
__global__ void splitKernel(const float2 *__restrict__ values, const float *__restrict__ weight,
                            float *__restrict__ re, float *__restrict__ im, std::int64_t count)
{
    if constexpr (Pairs) {
        const auto *in = reinterpret_cast<const float4 *>(values);
        for (std::int64_t i = firstItem(); i < count / 2; i += itemStride()) {
            const float4 v = in[i];
            const float2 w = Weighted ? reinterpret_cast<const float2 *>(weight)[i] : make_float2(1, 1);
            reinterpret_cast<float2 *>(re)[i] = make_float2(w.x * v.x, w.y * v.z);
            reinterpret_cast<float2 *>(im)[i] = make_float2(w.x * v.y, w.y * v.w);
        }
    } else {
        for (std::int64_t i = firstItem(); i < count; i += itemStride()) {
            const float2 v = values[i];
            const float w = Weighted ? weight[i] : 1.0f;
            re[i] = w * v.x;
            im[i] = w * v.y;
        }
    }
}

__global__ void placeHermitianKernel(const float *__restrict__ re, const float *__restrict__ im,
                                     const uint2 *__restrict__ pairs, float2 *grid, std::int64_t points,
                                     std::int64_t gridVoxels)
{
    for (std::int64_t n = firstItem(); n < points; n += itemStride()) {
        const std::int64_t place = pairs[n].x, mirror = pairs[n].y;
        const float r = re[n], i = im[n];
        // A point that is its own mirror keeps the value itself: it is written last.
        if (mirror < gridVoxels && mirror != place) grid[mirror] = make_float2(r, -i);
        if (place < gridVoxels) grid[place] = make_float2(r, i);
    }
}

__global__ void realPartKernel(const float2 *__restrict__ values, float *__restrict__ out, std::int64_t count)
{
    for (std::int64_t i = firstItem(); i < count; i += itemStride())
        out[i] = values[i].x;
}

__global__ void widenKernel(const float2 *__restrict__ values, double2 *__restrict__ out, std::int64_t count)
{
    for (std::int64_t i = firstItem(); i < count; i += itemStride())
        out[i] = make_double2(values[i].x, values[i].y);
}

__global__ void narrowKernel(const double2 *__restrict__ values, float2 *__restrict__ out, std::int64_t count)
{
    for (std::int64_t i = firstItem(); i < count; i += itemStride())
        out[i] = make_float2(float(values[i].x), float(values[i].y));
}

} // namespace

void placeSamples(const Queue &queue, const float2 *samples, const std::uint32_t *index, float2 *grid,
                  std::int64_t count, std::int64_t coils, std::int64_t gridVoxels)
{
    const auto bytes =
        static_cast<std::size_t>(coils) * static_cast<std::size_t>(gridVoxels) * sizeof(float2);
    if (bytes) checkCuda(cudaMemsetAsync(grid, 0, bytes, queue.stream), "zeroing a grid (cudaMemsetAsync)");
    if (count == 0 || coils == 0) return;
    const dim3 blocks(blocksFor(queue, count), gridRows(coils));
    placeSamplesKernel<<<blocks, blockSize, 0, queue.stream>>>(samples, index, grid, count, coils,
                                                               gridVoxels);
    checkLaunch("placing samples");
}

void sumOnGrid(const Queue &queue, const float2 *samples, const std::uint32_t *point,
               const std::uint32_t *first, const std::uint32_t *order, std::int64_t points, float2 *grid,
               std::int64_t gridVoxels)
{
    checkCuda(cudaMemsetAsync(grid, 0, static_cast<std::size_t>(gridVoxels) * sizeof(float2), queue.stream),
              "clearing the grid (cudaMemsetAsync)");
    if (points == 0) return;
    sumOnGridKernel<<<blocksFor(queue, points), blockSize, 0, queue.stream>>>(samples, point, first, order,
                                                                              points, grid, gridVoxels);
    checkLaunch("summing samples on the grid");
}

void takeFromGrid(const Queue &queue, const float2 *grid, std::int64_t gridVoxels, const std::uint32_t *place,
                  float2 *samples, std::int64_t count)
{
    if (count == 0) return;
    takeFromGridKernel<<<blocksFor(queue, count), blockSize, 0, queue.stream>>>(grid, gridVoxels, place,
                                                                                samples, count);
    checkLaunch("taking samples from the grid");
}

void crop(const Queue &queue, const float2 *in, const Extent &inExtent, const Extent &offset, float2 *out,
          const Extent &outExtent, std::int64_t batch, float scale)
{
    const std::int64_t rows = outExtent.y * outExtent.z * batch;
    if (rows == 0 || outExtent.x == 0) return;
    cropKernel<<<rowGrid(queue, rows, outExtent.x), dim3(rowThreads, rowsPerBlock), 0, queue.stream>>>(
        in, sizesOf(inExtent), sizesOf(offset), out, sizesOf(outExtent), rows, scale);
    checkLaunch("cropping");
}

void embed(const Queue &queue, const float2 *in, const Extent &inExtent, float2 *out, const Extent &outExtent,
           std::int64_t batch)
{
    const std::int64_t rows = outExtent.y * outExtent.z * batch;
    if (rows == 0 || outExtent.x == 0) return;
    embedKernel<<<rowGrid(queue, rows, outExtent.x), dim3(rowThreads, rowsPerBlock), 0, queue.stream>>>(
        in, sizesOf(inExtent), out, sizesOf(outExtent), rows);
    checkLaunch("zero padding");
}

void interleave(const Queue &queue, const float *re, const float *im, float2 *image, std::int64_t count,
                float scale)
{
    if (count == 0) return;
    if (count % 2 == 0 && aligned16(image))
        interleaveKernel<true>
            <<<blocksFor(queue, count / 2), blockSize, 0, queue.stream>>>(re, im, image, count, scale);
    else
        interleaveKernel<false>
            <<<blocksFor(queue, count), blockSize, 0, queue.stream>>>(re, im, image, count, scale);
    checkLaunch("interleaving");
}

void split(const Queue &queue, const float2 *values, const float *weight, float *re, float *im,
           std::int64_t count)
{
    if (count == 0) return;
    const bool pairs = count % 2 == 0 && aligned16(values);
    const unsigned blocks = blocksFor(queue, pairs ? count / 2 : count);
    const auto kernel = weight ? (pairs ? splitKernel<true, true> : splitKernel<true, false>)
                               : (pairs ? splitKernel<false, true> : splitKernel<false, false>);
    kernel<<<blocks, blockSize, 0, queue.stream>>>(values, weight, re, im, count);
    checkLaunch("splitting");
}

void placeHermitian(const Queue &queue, const float *re, const float *im, const std::uint32_t *pairs,
                    float2 *grid, std::int64_t points, std::int64_t gridVoxels)
{
    if (points == 0) return;
    placeHermitianKernel<<<blocksFor(queue, points), blockSize, 0, queue.stream>>>(
        re, im, reinterpret_cast<const uint2 *>(pairs), grid, points, gridVoxels);
    checkLaunch("placing Q");
}

void realPart(const Queue &queue, const float2 *values, float *out, std::int64_t count)
{
    if (count == 0) return;
    realPartKernel<<<blocksFor(queue, count), blockSize, 0, queue.stream>>>(values, out, count);
    checkLaunch("taking real parts");
}

void widen(const Queue &queue, const float2 *values, double2 *out, std::int64_t count)
{
    if (count == 0) return;
    widenKernel<<<blocksFor(queue, count), blockSize, 0, queue.stream>>>(values, out, count);
    checkLaunch("widening to double precision");
}

void narrow(const Queue &queue, const double2 *values, float2 *out, std::int64_t count)
{
    if (count == 0) return;
    narrowKernel<<<blocksFor(queue, count), blockSize, 0, queue.stream>>>(values, out, count);
    checkLaunch("rounding to single precision");
}

} // namespace larmor::cuda
