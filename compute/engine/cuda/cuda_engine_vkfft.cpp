// SPDX-License-Identifier: GPL-3.0-or-later
// Convolutions by VkFFT, whose plan has the spectrum in an order of its own.
#include "engine/cuda/cuda_engine_impl.h"

#include "core/error.h"
#include "engine/cuda/cuda_check.h"
#include "engine/cuda/operation_parts.h"

namespace larmor {

using cuda::complexView, cuda::fftFlops, cuda::report, cuda::requireFits, cuda::voxelsOf;

namespace {

/// The image into the first corner of the grid, whose rest VkFFT does not read.
void placeInCorner(const float2 *image, const Extent &matrix, float2 *grid, const Extent &extent,
                   cudaStream_t stream)
{
    const auto bytes = [](std::int64_t points) { return std::size_t(points) * sizeof(float2); };
    cudaMemcpy3DParms copied{};
    copied.srcPtr = {const_cast<float2 *>(image), bytes(matrix.x), bytes(matrix.x), std::size_t(matrix.y)};
    copied.dstPtr = {grid, bytes(extent.x), bytes(extent.x), std::size_t(extent.y)};
    copied.extent = {bytes(matrix.x), std::size_t(matrix.y), std::size_t(matrix.z)};
    copied.kind = cudaMemcpyDeviceToDevice;
    checkCuda(cudaMemcpy3DAsync(&copied, stream), "cudaMemcpy3DAsync");
}

} // namespace

class CudaEngine::VkfftConvolution final : public PlannedConvolution {
public:
    VkfftConvolution(CudaEngine &engine, const Extent &matrix, const Extent &grid, Buffer &spectrum)
        : m_engine(engine), m_matrix(matrix), m_grid(grid), m_points(voxelsOf(grid)),
          m_plan(engine.m_vkfft.plan({matrix, grid, false})),
          m_spectrum(engine.allocate(std::size_t(m_points) * sizeof(float2))),
          m_scratch(engine.allocate(std::size_t(m_points) * sizeof(float2)))
    {
        requireFits(matrix, grid);
        engine.fill(*m_scratch, 0);
        cuda::interleave(engine.m_queue, deviceView<float>(spectrum, m_points),
                         deviceView<float>(*m_scratch, m_points), complexView(*m_spectrum, m_points),
                         m_points, float(1 / double(m_points)));
        engine.fft(*m_spectrum, grid, 1, FftDirection::Inverse);
        VkfftPlans::run(*engine.m_vkfft.plan({grid, grid, true}), complexView(*m_spectrum, m_points),
                        nullptr);
    }

    OperationReport apply(Buffer &in, Buffer &out) override
    {
        m_engine.enter();
        const std::int64_t voxels = voxelsOf(m_matrix);
        float2 *grid = complexView(*m_scratch, m_points);
        placeInCorner(complexView(in, voxels), m_matrix, grid, m_grid, m_engine.m_stream.get());
        VkfftPlans::run(*m_plan, grid, complexView(*m_spectrum, m_points));
        cuda::crop(m_engine.m_queue, grid, m_grid, {0, 0, 0}, complexView(out, voxels), m_matrix, 1, 1);
        const std::uint64_t bytes = std::uint64_t(32) * voxels + std::uint64_t(24) * m_points;
        return report(bytes, bytes, 2 * fftFlops(m_points, 1) + std::uint64_t(6) * m_points,
                      VkfftPlans::version());
    }

private:
    CudaEngine &m_engine;
    Extent m_matrix, m_grid;
    std::int64_t m_points;
    std::shared_ptr<VkfftPlans::Plan> m_plan;
    BufferPtr m_spectrum, m_scratch;
};

std::unique_ptr<PlannedConvolution> CudaEngine::planVkfft(const Extent &matrix, const Extent &gridExtent,
                                                          Buffer &spectrum)
{
    enter();
    return std::make_unique<VkfftConvolution>(*this, matrix, gridExtent, spectrum);
}

} // namespace larmor
