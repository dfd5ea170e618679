// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon/octants.h"

#include "core/parallel.h"

#include <array>
#include <cmath>
#include <numbers>

namespace larmor {
namespace {

const Text spectrumTitle = say("Spectrum of Q"), productTitle = Text::verbatim("F^H F");

const std::vector<float> &along(const Trajectory &k, int d)
{
    return d == 0 ? k.kx : d == 1 ? k.ky : k.kz;
}

/// e^{i 2 pi turns}, of any size.
cdouble turned(double turns)
{
    return std::polar(1.0, 2 * std::numbers::pi * (turns - std::nearbyint(turns)));
}

/// e^{+i pi p_d i/N_d} for the voxels of each axis, axis after axis.
BufferPtr phasesOf(Engine &engine, StageRecorder &stages, const Extent &matrix, const Extent &parity)
{
    std::vector<cfloat> phases;
    for (int d = 0; d < 3; ++d)
        for (std::int64_t i = 0; i < matrix[d]; ++i)
            phases.emplace_back(
                turned(0.5 * static_cast<double>(parity[d] * i) / static_cast<double>(matrix[d])));
    BufferPtr buffer = engine.allocate(phases.size() * sizeof(cfloat));
    stages.upload(*buffer, phases.data(), buffer->bytes());
    return buffer;
}

/// |Phi_m|^2 prod_d (1 + (-1)^{p_d} e^{-i 2 pi k_d}) e^{+i 2 pi k_d c_d/N_d} / parities, c the voxel at 0:
/// sums over image positions count from there, offsets from the first voxel. Half of each bracket is cos(pi
/// k_d), or i sin(pi k_d) for odd parity, times e^{-i pi k_d}.
std::vector<cfloat> shiftedWeights(const SampleSet &samples, const std::vector<cfloat> &phi,
                                   const Extent &parity)
{
    const Extent &matrix = samples.matrix();
    const Trajectory &k = samples.trajectory();
    std::vector<cfloat> weights(static_cast<std::size_t>(samples.count()));
    parallelFor(samples.count(), 1024, [&](std::int64_t begin, std::int64_t end) {
        for (auto m = static_cast<std::size_t>(begin); m < static_cast<std::size_t>(end); ++m) {
            double size = phi.empty() ? 1.0 : std::norm(cdouble(phi[m])), turns = 0;
            for (int d = 0; d < 3; ++d) {
                if (matrix[d] <= 1) continue;
                const auto kd = static_cast<double>(along(k, d)[m]);
                const double angle = std::numbers::pi * kd;
                size *= parity[d] ? std::sin(angle) : std::cos(angle);
                turns +=
                    kd * (static_cast<double>(centre(matrix[d])) / static_cast<double>(matrix[d]) - 0.5) +
                    (parity[d] ? 0.25 : 0.0);
            }
            weights[m] = cfloat(size * turned(turns));
        }
    });
    return weights;
}

} // namespace

std::vector<Extent> parities(const Extent &matrix)
{
    std::vector<Extent> all;
    for (std::int64_t z = 0; z <= (matrix.z > 1); ++z)
        for (std::int64_t y = 0; y <= (matrix.y > 1); ++y)
            for (std::int64_t x = 0; x <= (matrix.x > 1); ++x)
                all.push_back({x, y, z});
    return all;
}

std::vector<BufferPtr> octantSpectra(Engine &engine, StageRecorder &stages, const SampleSet &samples,
                                     Encoding &transform, const Task &task)
{
    const Extent &matrix = samples.matrix();
    const std::int64_t voxels = matrix.voxels();
    const std::vector<cfloat> phi = samples.phi();
    const BufferPtr weights = engine.allocate(static_cast<std::size_t>(samples.count()) * sizeof(cfloat));
    const BufferPtr image = engine.allocate(static_cast<std::size_t>(voxels) * sizeof(cfloat));
    std::vector<BufferPtr> spectra;
    for (const Extent &parity : parities(matrix)) {
        task.throwIfCancelled();
        stages.host("q-weights", say("Phases of Q"), [&] {
            const std::vector<cfloat> shifted = shiftedWeights(samples, phi, parity);
            engine.upload(*weights, shifted.data(), weights->bytes());
        });
        transform.adjoint(stages, *weights, 0, *image, 0);
        const BufferPtr phases = phasesOf(engine, stages, matrix, parity);
        stages.run("q-spectrum", spectrumTitle,
                   [&] { return engine.modulate(*image, 0, *phases, true, false, *image, 0, matrix); });
        stages.run("q-spectrum", spectrumTitle,
                   [&] { return engine.fft(*image, matrix, 1, FftDirection::Forward); });
        spectra.push_back(engine.allocate(static_cast<std::size_t>(voxels) * sizeof(float)));
        stages.run("q-spectrum", spectrumTitle,
                   [&] { return engine.realPart(*image, *spectra.back(), voxels); });
    }
    return spectra;
}

OctantProduct::OctantProduct(Engine &engine, StageRecorder &stages, const Extent &matrix,
                             const std::vector<BufferPtr> &spectra, const Task &task)
    : m_engine(engine), m_stages(stages), m_matrix(matrix), m_spectra(spectra), m_task(task)
{
    for (const Extent &parity : parities(matrix))
        m_phases.push_back(phasesOf(engine, stages, matrix, parity));
    const auto bytes = static_cast<std::size_t>(matrix.voxels()) * sizeof(cfloat);
    m_turned = engine.allocate(bytes);
    m_scratch = engine.allocate(bytes);
}

void OctantProduct::apply(Buffer &in, Buffer &out)
{
    for (std::size_t p = 0; p < m_spectra.size(); ++p) {
        m_task.throwIfCancelled();
        const auto stage = [&](auto &&operation) { m_stages.run("toeplitz", productTitle, operation); };
        stage([&] { return m_engine.modulate(in, 0, *m_phases[p], true, false, *m_turned, 0, m_matrix); });
        stage([&] {
            return m_engine.convolve(*m_turned, 0, m_matrix, *m_spectra[p], *m_scratch, m_matrix, *m_turned,
                                     0);
        });
        stage([&] { return m_engine.modulate(*m_turned, 0, *m_phases[p], false, p > 0, out, 0, m_matrix); });
    }
}

} // namespace larmor
