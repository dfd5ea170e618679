// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon/nufft.h"

namespace larmor {

Nufft::Nufft(Engine &engine, StageRecorder &stages, const GriddingGeometry &geometry,
             const SamplePositions &positions, const OptionSet &options, const Task &task)
    : m_engine(engine)
{
    geometry.kernel.check();
    stages.host("sort", "Sort samples", [&] {
        m_plan = engine.planGridding(geometry, positions, options, task);
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
    stages.run("spread", "Samples to grid",
               [&] { return m_engine.spread(*m_plan, samples, sampleOffset, *m_grid); });
    stages.run("fft", "FFT", [&] {
        return m_engine.gridToImage(*m_grid, geometry().grid(), *m_factors, scale, image, imageOffset,
                                    geometry().matrix);
    });
}

void Nufft::forward(StageRecorder &stages, Buffer &image, std::size_t imageOffset, Buffer &samples,
                    std::size_t sampleOffset, float scale)
{
    stages.run("fft", "FFT", [&] {
        return m_engine.imageToGrid(image, imageOffset, geometry().matrix, *m_factors, scale, *m_grid,
                                    geometry().grid());
    });
    stages.run("interpolate", "Grid to samples",
               [&] { return m_engine.interpolate(*m_plan, *m_grid, samples, sampleOffset); });
}

} // namespace larmor
