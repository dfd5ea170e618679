// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/cuda/cuda_check.h"
#include "engine/cuda/operations.h"

#include "core/extent.h"

#include <algorithm>
#include <cstdint>

namespace larmor::cuda {

constexpr int blockSize = 256;

/// Enough blocks to fill the device several times over; the loops stride over the rest.
inline unsigned blocksFor(const Queue &queue, std::int64_t items)
{
    const std::int64_t wanted = (items + blockSize - 1) / blockSize;
    return static_cast<unsigned>(
        std::clamp<std::int64_t>(wanted, 1, std::int64_t(queue.multiprocessors) * 32));
}

inline unsigned gridRows(std::int64_t rows)
{
    return static_cast<unsigned>(std::clamp<std::int64_t>(rows, 1, 65535));
}

__device__ inline std::int64_t firstItem()
{
    return std::int64_t(blockIdx.x) * blockDim.x + threadIdx.x;
}

__device__ inline std::int64_t itemStride()
{
    return std::int64_t(gridDim.x) * blockDim.x;
}

/// True when the address may be read 16 bytes at a time.
inline bool aligned16(const void *address)
{
    return reinterpret_cast<std::uintptr_t>(address) % 16 == 0;
}

inline void checkLaunch(const char *name)
{
    checkCuda(cudaGetLastError(), name);
}

/// Extents as the kernels need them.
struct Sizes {
    std::int64_t x, y, z;
};

inline Sizes sizesOf(const Extent &extent)
{
    return {extent.x, extent.y, extent.z};
}

// Rows are walked by warps, 8 rows to a block; long rows are shared among blocks along y of the grid.
constexpr int rowThreads = 32, rowsPerBlock = 8;

inline dim3 rowGrid(const Queue &queue, std::int64_t rows, std::int64_t width)
{
    const std::int64_t byRows = (rows + rowsPerBlock - 1) / rowsPerBlock;
    const std::int64_t byWidth = (width + 4 * rowThreads - 1) / (4 * rowThreads);
    return {
        static_cast<unsigned>(std::clamp<std::int64_t>(byRows, 1, std::int64_t(queue.multiprocessors) * 64)),
        static_cast<unsigned>(std::clamp<std::int64_t>(byWidth, 1, 1024))};
}

} // namespace larmor::cuda
