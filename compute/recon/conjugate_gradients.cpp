// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon/conjugate_gradients.h"

#include <cmath>

namespace larmor {
namespace {

/// Vector algebra over all coils, timed as the stage "cg".
class VectorSpace {
public:
    VectorSpace(Engine &engine, StageRecorder &stages, std::int64_t voxels)
        : m_engine(engine), m_stages(stages), m_voxels(voxels)
    {
    }

    CoilVectors make(std::size_t coils) const
    {
        CoilVectors vectors(coils);
        for (BufferPtr &vector : vectors)
            vector = m_engine.allocate(bytes());
        return vectors;
    }
    void zero(const CoilVectors &vectors) const
    {
        for (const BufferPtr &vector : vectors)
            m_engine.fill(*vector, 0);
    }
    /// y = alpha x + beta y.
    void combine(float alpha, const CoilVectors &x, float beta, const CoilVectors &y)
    {
        for (std::size_t c = 0; c < x.size(); ++c)
            m_stages.run("cg", title, [&] {
                const OperationReport report = m_engine.axpby(alpha, *x[c], 0, beta, *y[c], 0, m_voxels);
                m_ranOn = report.engine;
                return report;
            });
    }
    /// Re <a, b>.
    double dot(const CoilVectors &a, const CoilVectors &b)
    {
        double sum = 0;
        for (std::size_t c = 0; c < a.size(); ++c)
            m_stages.run("cg", title, [&] {
                sum += m_engine.dot(*a[c], 0, *b[c], 0, m_voxels).real();
                const auto n = static_cast<std::uint64_t>(m_voxels);
                const std::uint64_t read = a[c] == b[c] ? 8 * n : 16 * n;
                return OperationReport{m_ranOn, Work{read, 16 * n, 8 * n, 0}, {}};
            });
        return sum;
    }

private:
    static constexpr const char *title = "Conjugate gradients";
    std::size_t bytes() const { return sizeof(cfloat) * static_cast<std::size_t>(m_voxels); }

    Engine &m_engine;
    StageRecorder &m_stages;
    std::int64_t m_voxels;
    EngineKind m_ranOn = EngineKind::Cpu; ///< who does vector algebra for this engine; dot() does not say
};

} // namespace

std::vector<double> conjugateGradients(Engine &engine, StageRecorder &stages, const NormalEquations &system,
                                       CoilVectors &residual, CoilVectors &x, const SolverSettings &settings,
                                       const Task &task, const IterationDone &done)
{
    VectorSpace space(engine, stages, system.voxels);
    const std::size_t coils = residual.size();
    CoilVectors direction = space.make(coils), image = space.make(coils);
    space.zero(x);
    space.zero(direction);
    space.combine(1, residual, 0, direction);
    double power = space.dot(residual, residual); // ||r||^2
    const double start = std::sqrt(power);
    std::vector<double> history{start > 0 ? 1.0 : 0.0};
    if (done) done(0, history.back(), x);

    for (int iteration = 1; iteration <= settings.iterations && power > 0; ++iteration) {
        if (settings.tolerance && history.back() < *settings.tolerance) break;
        for (std::size_t c = 0; c < coils; ++c) {
            task.throwIfCancelled();
            system.apply(*direction[c], *image[c]);
        }
        const double curvature = space.dot(direction, image);
        if (!(curvature > 0) || !std::isfinite(curvature)) break;
        const double step = power / curvature;
        space.combine(static_cast<float>(step), direction, 1, x);
        space.combine(static_cast<float>(-step), image, 1, residual);
        const double before = power;
        power = space.dot(residual, residual);
        if (!std::isfinite(power))
            throw Error(ErrorCode::Internal, "conjugate gradients left the range of single precision",
                        "at iteration " + std::to_string(iteration), "scale the samples");
        space.combine(1, residual, static_cast<float>(power / before), direction);
        history.push_back(std::sqrt(power) / start);
        if (done) done(iteration, history.back(), x);
    }
    return history;
}

} // namespace larmor
