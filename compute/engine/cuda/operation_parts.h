// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error.h"
#include "engine/cuda/device_pool.h"
#include "engine/engine.h"

#include <cuda_runtime_api.h>

#include <cmath>
#include <string>
#include <utility>

/// What the CUDA engine's operations share: sizes checked, buffers as arrays, reports.
namespace larmor::cuda {

/// a * b of sizes. @throws Error Internal when negative or beyond 64 bits.
inline std::int64_t product(std::int64_t a, std::int64_t b)
{
    std::int64_t ab = 0;
    if (a < 0 || b < 0 || __builtin_mul_overflow(a, b, &ab))
        throw Error(ErrorCode::Internal, "an array size is out of range",
                    std::to_string(a) + " x " + std::to_string(b));
    return ab;
}

/// @throws Error Internal for a dimension below 1.
inline std::int64_t voxelsOf(const Extent &extent)
{
    if (extent.x < 1 || extent.y < 1 || extent.z < 1)
        throw Error(ErrorCode::Internal, "a grid has an empty dimension", toString(extent));
    return product(product(extent.x, extent.y), extent.z);
}

/// @throws Error Internal where `inner` is larger than `outer` along an axis.
inline void requireFits(const Extent &inner, const Extent &outer)
{
    if (inner.x > outer.x || inner.y > outer.y || inner.z > outer.z)
        throw Error(ErrorCode::Internal, "an array does not fit into its grid",
                    toString(inner) + " into " + toString(outer));
}

inline OperationReport report(std::uint64_t bytes, std::uint64_t requested, std::uint64_t flops,
                              std::string note = {})
{
    return {EngineKind::Cuda, Work{bytes, requested, flops, 0}, std::move(note)};
}

inline OperationReport report(std::uint64_t bytes, std::uint64_t flops = 0)
{
    return report(bytes, bytes, flops);
}

/// 5 n log2 n for each, the usual count.
inline std::uint64_t fftFlops(std::int64_t length, std::int64_t transforms)
{
    const double n = static_cast<double>(length);
    return static_cast<std::uint64_t>(5 * n * std::log2(n) * static_cast<double>(transforms));
}

inline float2 *complexView(Buffer &buffer, std::int64_t count, std::size_t first = 0)
{
    return deviceView<float2>(buffer, count, first);
}

} // namespace larmor::cuda
