// SPDX-License-Identifier: GPL-3.0-or-later
// Products, differences and thresholds of images: sizes are checked here, the work is in *_operations.cu.
// Bytes and operations are counted as the cpu engine counts them.
#include "core/error.h"
#include "engine/cuda/cuda_check.h"
#include "engine/cuda/cuda_engine_impl.h"

namespace larmor {
namespace {

/// Voxels of an image and its axes above 1.
struct Counts {
    std::int64_t voxels, axes;
    std::uint64_t n, d; ///< the same, for reports

    explicit Counts(const Extent &extent)
        : voxels(extent.voxels()), axes(extent.dimensions()), n(static_cast<std::uint64_t>(voxels)),
          d(static_cast<std::uint64_t>(axes))
    {
        if (extent.x < 1 || extent.y < 1 || extent.z < 1)
            throw Error(ErrorCode::Internal, "an image without voxels", toString(extent));
    }
};

OperationReport differenceReport(std::uint64_t bytes, std::uint64_t requested, std::uint64_t flops)
{
    return {EngineKind::Cuda, Work{bytes, requested, flops, 0}, {}};
}

} // namespace

OperationReport CudaEngine::multiply(Buffer &in, std::size_t inOffset, Buffer &factor,
                                     std::size_t factorOffset, bool conjugate, bool accumulate, Buffer &out,
                                     std::size_t outOffset, std::int64_t count)
{
    enter();
    cuda::multiply(m_queue, deviceView<float2>(in, count, inOffset),
                   deviceView<float2>(factor, count, factorOffset), conjugate, accumulate,
                   deviceView<float2>(out, count, outOffset), count);
    const auto n = static_cast<std::uint64_t>(count);
    return accumulate ? differenceReport(32 * n, 32 * n, 8 * n) : differenceReport(24 * n, 24 * n, 6 * n);
}

OperationReport CudaEngine::modulate(Buffer &in, std::size_t inOffset, Buffer &factors, bool conjugate,
                                     bool accumulate, Buffer &out, std::size_t outOffset,
                                     const Extent &extent)
{
    enter();
    const Counts c(extent);
    cuda::modulate(m_queue, deviceView<float2>(in, c.voxels, inOffset),
                   deviceView<float2>(factors, extent.x + extent.y + extent.z), conjugate, accumulate,
                   deviceView<float2>(out, c.voxels, outOffset), extent);
    return accumulate ? differenceReport(24 * c.n, 24 * c.n, 14 * c.n)
                      : differenceReport(16 * c.n, 16 * c.n, 12 * c.n);
}

OperationReport CudaEngine::normalDifferences(Buffer &in, std::size_t inOffset, Buffer *weights, float alpha,
                                              Buffer &out, std::size_t outOffset, const Extent &extent)
{
    enter();
    const Counts c(extent);
    cuda::normalDifferences(m_queue, deviceView<float2>(in, c.voxels, inOffset),
                            weights ? deviceView<float>(*weights, c.voxels * c.axes) : nullptr, alpha,
                            deviceView<float2>(out, c.voxels, outOffset), extent);
    return differenceReport((weights ? 24 + 4 * c.d : 24) * c.n, 24 * c.n + 24 * c.d * c.n, 16 * c.d * c.n);
}

OperationReport CudaEngine::gradient(Buffer &in, std::size_t inOffset, Buffer &out, std::size_t outOffset,
                                     const Extent &extent)
{
    enter();
    const Counts c(extent);
    cuda::gradient(m_queue, deviceView<float2>(in, c.voxels, inOffset),
                   deviceView<float2>(out, c.voxels * c.axes, outOffset), extent);
    return differenceReport(8 * c.n + 8 * c.d * c.n, 24 * c.d * c.n, 2 * c.d * c.n);
}

OperationReport CudaEngine::gradientAdjoint(Buffer &in, std::size_t inOffset, float alpha, Buffer &out,
                                            std::size_t outOffset, const Extent &extent)
{
    enter();
    const Counts c(extent);
    cuda::gradientAdjoint(m_queue, deviceView<float2>(in, c.voxels * c.axes, inOffset), alpha,
                          deviceView<float2>(out, c.voxels, outOffset), extent);
    return differenceReport(16 * c.n + 8 * c.d * c.n, 32 * c.d * c.n, 8 * c.d * c.n);
}

OperationReport CudaEngine::shrink(Buffer &data, std::size_t offset, float threshold, std::int64_t count,
                                   std::int64_t groups)
{
    enter();
    cuda::shrink(m_queue, deviceView<float2>(data, count * groups, offset), threshold, count, groups);
    const auto all = static_cast<std::uint64_t>(count * groups);
    return differenceReport(16 * all, 16 * all, 6 * all);
}

} // namespace larmor
