// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/cuda/cuda_check.h"
#include "engine/cuda/operations.h"

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

} // namespace larmor::cuda
