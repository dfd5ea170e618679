// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon/toeplitz.h"

namespace larmor {

BufferPtr circulantSpectrum(Engine &engine, StageRecorder &stages, const Extent &matrix,
                            const HalfOffsets &half, const AdjointProblem &sums)
{
    const Extent grid = matrix.doubled();
    const std::int64_t points = grid.voxels();
    const auto stage = [&](auto &&operation) { stages.run("q-spectrum", "Spectrum of Q", operation); };
    const std::size_t bytes = half.places.size() * sizeof(std::uint32_t);
    const BufferPtr places = engine.allocate(bytes);
    stages.upload(*places, half.places.data(), bytes);
    const BufferPtr circulant = engine.allocate(static_cast<std::size_t>(points) * sizeof(cfloat));
    engine.fill(*circulant, 0);
    stage([&] {
        return engine.placeHermitian(*sums.realOut, *sums.imagOut, *places, *circulant, sums.points, points);
    });
    stage([&] { return engine.fft(*circulant, grid, 1, FftDirection::Forward); });
    BufferPtr spectrum = engine.allocate(static_cast<std::size_t>(points) * sizeof(float));
    stage([&] { return engine.realPart(*circulant, *spectrum, points); });
    return spectrum;
}

ToeplitzProduct::ToeplitzProduct(Engine &engine, StageRecorder &stages, const Extent &matrix,
                                 Buffer &spectrum, double lambdaAbsolute, const Task &task)
    : m_engine(engine), m_stages(stages), m_matrix(matrix), m_grid(matrix.doubled()), m_spectrum(spectrum),
      m_lambda(static_cast<float>(lambdaAbsolute)), m_task(task),
      m_padded(engine.allocate(static_cast<std::size_t>(m_grid.voxels()) * sizeof(cfloat)))
{
}

void ToeplitzProduct::transform(FftDirection direction)
{
    m_task.throwIfCancelled();
    m_stages.run("fft", "FFT", [&] { return m_engine.fft(*m_padded, m_grid, 1, direction); });
}

void ToeplitzProduct::apply(Buffer &in, Buffer &out)
{
    const auto stage = [&](auto &&operation) { m_stages.run("toeplitz", "Pad, multiply, crop", operation); };
    const std::int64_t points = m_grid.voxels();
    stage([&] { return m_engine.embed(in, m_matrix, *m_padded, m_grid, 1); });
    transform(FftDirection::Forward);
    stage([&] { return m_engine.multiplyReal(*m_padded, m_spectrum, points, 1); });
    transform(FftDirection::Inverse);
    const auto scale = static_cast<float>(1.0 / static_cast<double>(points));
    stage([&] { return m_engine.crop(*m_padded, m_grid, {0, 0, 0}, out, m_matrix, 1, scale); });
    if (m_lambda != 0) stage([&] { return m_engine.axpby(m_lambda, in, 0, 1, out, 0, m_matrix.voxels()); });
}

} // namespace larmor
