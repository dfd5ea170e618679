// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon/nufft.h"

#include <vector>

namespace larmor {
namespace {

/// A single voxel lies at 0, where no k turns a phase: its axis takes no part, whatever the positions say.
SamplePositions alongAxes(const Extent &matrix, SamplePositions positions, std::vector<float> &zeros)
{
    for (int d = 0; d < 3; ++d) {
        std::span<const float> &k = d == 0 ? positions.kx : d == 1 ? positions.ky : positions.kz;
        if (matrix[d] > 1) continue;
        zeros.resize(k.size());
        k = zeros;
    }
    return positions;
}

} // namespace

Nufft::Nufft(Engine &engine, StageRecorder &stages, const GriddingGeometry &geometry,
             const SamplePositions &positions, const OptionSet &options, const Task &task)
    : m_engine(engine), m_options(options)
{
    geometry.kernel.check();
    stages.host("sort", say("Sort samples"), [&] {
        std::vector<float> zeros;
        m_plan = engine.planGridding(geometry, alongAxes(geometry.matrix, positions, zeros), options, task);
        engine.synchronize();
    });
    const std::vector<float> factors = geometry.kernel.deapodisation(geometry.matrix);
    m_factors = engine.allocate(factors.size() * sizeof(float));
    stages.upload(*m_factors, factors.data(), m_factors->bytes());
    m_grid = engine.allocate(static_cast<std::size_t>(geometry.grid().voxels()) * sizeof(cfloat));
}

std::uint64_t Nufft::bytes() const
{
    return m_plan->bytes() + m_factors->bytes() + m_grid->bytes();
}

void Nufft::adjoint(StageRecorder &stages, Buffer &samples, std::size_t sampleOffset, Buffer &image,
                    std::size_t imageOffset, float scale)
{
    stages.run("spread", say("Samples to grid"),
               [&] { return m_engine.spread(*m_plan, samples, sampleOffset, *m_grid); });
    stages.run("fft", "FFT", [&] {
        if (m_inDouble) return gridToImageInDouble(image, imageOffset, scale);
        return m_engine.gridToImage(*m_grid, geometry().grid(), *m_factors, scale, image, imageOffset,
                                    geometry().matrix);
    });
}

OperationReport Nufft::gridToImageInDouble(Buffer &image, std::size_t offset, float scale)
{
    const Extent &grid = geometry().grid(), &matrix = geometry().matrix;
    if (!m_complexFactors) {
        const std::vector<float> factors = geometry().kernel.deapodisation(matrix);
        const std::vector<cfloat> values(factors.begin(), factors.end());
        m_complexFactors = m_engine.allocate(values.size() * sizeof(cfloat));
        m_engine.upload(*m_complexFactors, values.data(), m_complexFactors->bytes());
    }
    OperationReport done = m_engine.fftInDouble(*m_grid, grid, FftDirection::Inverse);
    const BufferPtr cropped = m_engine.allocate(static_cast<std::size_t>(matrix.voxels()) * sizeof(cfloat));
    const Extent first{-centre(matrix.x), -centre(matrix.y), -centre(matrix.z)};
    done += m_engine.crop(*m_grid, grid, first, *cropped, matrix, 1, scale);
    return done += m_engine.modulate(*cropped, 0, *m_complexFactors, false, false, image, offset, matrix);
}

void Nufft::forward(StageRecorder &stages, Buffer &image, std::size_t imageOffset, Buffer &samples,
                    std::size_t sampleOffset, float scale)
{
    stages.run("fft", "FFT", [&] {
        return m_engine.imageToGrid(image, imageOffset, geometry().matrix, *m_factors, scale, *m_grid,
                                    geometry().grid());
    });
    stages.run("interpolate", say("Grid to samples"),
               [&] { return m_engine.interpolate(*m_plan, *m_grid, samples, sampleOffset); });
}

} // namespace larmor
