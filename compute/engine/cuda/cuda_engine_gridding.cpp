// SPDX-License-Identifier: GPL-3.0-or-later
// Gridding by the lab's kernels, and the transforms around it by its lines, or cuFFT where they do not fit.
#include "engine/cuda/cuda_engine_impl.h"
#include "engine/cuda/operation_parts.h"

#include "core/error.h"

namespace larmor {

using cuda::complexView, cuda::report, cuda::requireFits, cuda::voxelsOf;

GriddingPlanPtr CudaEngine::planGridding(const GriddingGeometry &geometry, const SamplePositions &positions,
                                         const OptionSet &options, const Task &task)
{
    enter();
    return m_gridding.plan(geometry, positions, options, task);
}

OperationReport CudaEngine::spread(GriddingPlan &plan, Buffer &samples, std::size_t sampleOffset,
                                   Buffer &grid)
{
    enter();
    return named(m_gridding.spread(plan, samples, sampleOffset, grid));
}

OperationReport CudaEngine::interpolate(GriddingPlan &plan, Buffer &grid, Buffer &samples,
                                        std::size_t sampleOffset)
{
    enter();
    return named(m_gridding.interpolate(plan, grid, samples, sampleOffset));
}

namespace {

GridTransform transformOf(Buffer &grid, const Extent &gridExtent, Buffer &factors, float scale, Buffer &image,
                          std::size_t offset, const Extent &matrix)
{
    return {gridExtent,        matrix,  borrowed(grid), borrowed(image), offset * sizeof(float2),
            borrowed(factors), nullptr, scale};
}

} // namespace

OperationReport CudaEngine::gridToImage(Buffer &grid, const Extent &gridExtent, Buffer &factors, float scale,
                                        Buffer &image, std::size_t offset, const Extent &matrix)
{
    enter();
    const std::int64_t points = voxelsOf(gridExtent), voxels = voxelsOf(matrix);
    requireFits(matrix, gridExtent);
    const float2 *from = complexView(grid, points);
    float2 *to = complexView(image, voxels, offset);
    const float *factor = deviceView<float>(factors, matrix.x + matrix.y + matrix.z);
    if (gridTransformTakes(gridExtent))
        return named(m_lineTransforms.betweenGridAndImage(
            GridTransformPlan::Direction::ToImage,
            transformOf(grid, gridExtent, factors, scale, image, offset, matrix)));
    OperationReport done = fft(grid, gridExtent, 1, FftDirection::Inverse);
    cuda::cropCentred(m_queue, from, gridExtent, factor, scale, to, matrix);
    return done += report(std::uint64_t(16) * voxels, std::uint64_t(4) * voxels);
}

OperationReport CudaEngine::imageToGrid(Buffer &image, std::size_t offset, const Extent &matrix,
                                        Buffer &factors, float scale, Buffer &grid, const Extent &gridExtent)
{
    enter();
    const std::int64_t points = voxelsOf(gridExtent), voxels = voxelsOf(matrix);
    requireFits(matrix, gridExtent);
    const float *factor = deviceView<float>(factors, matrix.x + matrix.y + matrix.z);
    const float2 *from = complexView(image, voxels, offset);
    float2 *to = complexView(grid, points);
    if (gridTransformTakes(gridExtent))
        return named(m_lineTransforms.betweenGridAndImage(
            GridTransformPlan::Direction::ToGrid,
            transformOf(grid, gridExtent, factors, scale, image, offset, matrix)));
    cuda::embedCentred(m_queue, from, matrix, factor, scale, to, gridExtent);
    OperationReport done = report(std::uint64_t(8) * (voxels + points), std::uint64_t(4) * voxels);
    return done += fft(grid, gridExtent, 1, FftDirection::Forward);
}

OperationReport CudaEngine::convolve(Buffer &image, std::size_t offset, const Extent &matrix,
                                     Buffer &spectrum, Buffer &scratch, const Extent &gridExtent, Buffer &out,
                                     std::size_t outOffset)
{
    enter();
    const std::int64_t points = voxelsOf(gridExtent), voxels = voxelsOf(matrix);
    requireFits(matrix, gridExtent);
    float2 *grid = complexView(scratch, points), *to = complexView(out, voxels, outOffset);
    const float *factor = deviceView<float>(spectrum, points);
    cuda::embed(m_queue, complexView(image, voxels, offset), matrix, grid, gridExtent, 1);
    OperationReport done = report(std::uint64_t(8) * (voxels + points));
    done += fft(scratch, gridExtent, 1, FftDirection::Forward);
    cuda::multiplyReal(m_queue, grid, factor, points, 1);
    done += report(std::uint64_t(20) * points, std::uint64_t(2) * points);
    done += fft(scratch, gridExtent, 1, FftDirection::Inverse);
    cuda::crop(m_queue, grid, gridExtent, {0, 0, 0}, to, matrix, 1, float(1 / double(points)));
    return done += report(std::uint64_t(16) * voxels, std::uint64_t(2) * voxels);
}

} // namespace larmor
