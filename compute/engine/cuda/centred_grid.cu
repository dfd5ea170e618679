// SPDX-License-Identifier: GPL-3.0-or-later
// Between an image and the oversampled grid of its transform: the voxel of floor(N/2) at the grid's point 0,
// negative places wrapped to the end, and the kernel's apodisation undone on the way. Each voxel and each
// point is read or written once, along rows.
#include "engine/cuda/launch.cuh"

namespace larmor::cuda {
namespace {

/// Where voxel i of N lies on n points.
__device__ inline std::int64_t pointOf(std::int64_t i, std::int64_t size, std::int64_t points)
{
    const std::int64_t place = i - size / 2;
    return place < 0 ? place + points : place;
}

/// The voxel at point l, or -1 where no voxel lies.
__device__ inline std::int64_t voxelAt(std::int64_t l, std::int64_t size, std::int64_t points)
{
    const std::int64_t after = size - size / 2; // voxels from the centre on
    if (l < after) return l + size / 2;
    const std::int64_t voxel = l - points + size / 2;
    return voxel >= 0 ? voxel : -1;
}

__global__ void cropCentredKernel(const float2 *__restrict__ grid, Sizes points,
                                  const float *__restrict__ factors, float scale, float2 *__restrict__ image,
                                  Sizes size, std::int64_t rows)
{
    const std::int64_t firstX = std::int64_t(blockIdx.y) * rowThreads + threadIdx.x;
    for (std::int64_t row = std::int64_t(blockIdx.x) * rowsPerBlock + threadIdx.y; row < rows;
         row += std::int64_t(gridDim.x) * rowsPerBlock) {
        const std::int64_t y = row % size.y, z = row / size.y;
        const float2 *source =
            grid + (pointOf(z, size.z, points.z) * points.y + pointOf(y, size.y, points.y)) * points.x;
        const float factor = scale * factors[size.x + y] * factors[size.x + size.y + z];
        for (std::int64_t x = firstX; x < size.x; x += std::int64_t(gridDim.y) * rowThreads) {
            const float2 value = source[pointOf(x, size.x, points.x)];
            const float f = factor * factors[x];
            image[row * size.x + x] = make_float2(f * value.x, f * value.y);
        }
    }
}

__global__ void embedCentredKernel(const float2 *__restrict__ image, Sizes size,
                                   const float *__restrict__ factors, float scale, float2 *__restrict__ grid,
                                   Sizes points, std::int64_t rows)
{
    const std::int64_t firstX = std::int64_t(blockIdx.y) * rowThreads + threadIdx.x;
    for (std::int64_t row = std::int64_t(blockIdx.x) * rowsPerBlock + threadIdx.y; row < rows;
         row += std::int64_t(gridDim.x) * rowsPerBlock) {
        const std::int64_t y = voxelAt(row % points.y, size.y, points.y);
        const std::int64_t z = voxelAt(row / points.y, size.z, points.z);
        const bool inside = y >= 0 && z >= 0;
        const float2 *source = inside ? image + (z * size.y + y) * size.x : image;
        const float factor = inside ? scale * factors[size.x + y] * factors[size.x + size.y + z] : 0.0f;
        for (std::int64_t l = firstX; l < points.x; l += std::int64_t(gridDim.y) * rowThreads) {
            const std::int64_t x = inside ? voxelAt(l, size.x, points.x) : -1;
            float2 value = make_float2(0, 0);
            if (x >= 0) {
                const float f = factor * factors[x];
                value = make_float2(f * source[x].x, f * source[x].y);
            }
            grid[row * points.x + l] = value;
        }
    }
}

} // namespace

void cropCentred(const Queue &queue, const float2 *grid, const Extent &gridExtent, const float *factors,
                 float scale, float2 *image, const Extent &matrix)
{
    const std::int64_t rows = matrix.y * matrix.z;
    cropCentredKernel<<<rowGrid(queue, rows, matrix.x), dim3(rowThreads, rowsPerBlock), 0, queue.stream>>>(
        grid, sizesOf(gridExtent), factors, scale, image, sizesOf(matrix), rows);
    checkLaunch("cropping a grid to its image");
}

void embedCentred(const Queue &queue, const float2 *image, const Extent &matrix, const float *factors,
                  float scale, float2 *grid, const Extent &gridExtent)
{
    const std::int64_t rows = gridExtent.y * gridExtent.z;
    embedCentredKernel<<<rowGrid(queue, rows, gridExtent.x), dim3(rowThreads, rowsPerBlock), 0,
                         queue.stream>>>(image, sizesOf(matrix), factors, scale, grid, sizesOf(gridExtent),
                                         rows);
    checkLaunch("laying an image on its grid");
}

} // namespace larmor::cuda
