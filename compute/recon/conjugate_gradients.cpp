// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon/conjugate_gradients.h"

#include <algorithm>
#include <cmath>

namespace larmor {
namespace {

[[noreturn]] void leftRange(int iteration)
{
    throw Error(ErrorCode::Internal, say("conjugate gradients left the range of single precision"),
                say("at iteration %1", iteration),
                say("check the samples for values that are not finite, or scale them"));
}

/// The first residuals of a run, one after another, with their squared lengths.
class EarlierResiduals {
public:
    EarlierResiduals(Engine &engine, std::int64_t voxels, int most)
        : m_engine(engine), m_voxels(voxels), m_most(static_cast<std::size_t>(most))
    {
    }
    bool kept() const { return m_basis != nullptr; }
    Buffer &basis() const { return *m_basis; }
    std::span<const double> lengths() const { return m_lengths; }
    /// Of b itself.
    void begin(VectorSpace &space, const CoilVectors &residual, double length)
    {
        if (m_most == 0 || !(length > 0)) return;
        m_basis = m_engine.allocate(m_most * static_cast<std::size_t>(m_voxels) * sizeof(cfloat));
        space.combine(1, residual, 0, {m_basis});
        m_lengths.push_back(length);
    }
    /// The engine has written it, where there is room. One that rounding alone is left of has no direction.
    void add(double length)
    {
        constexpr double nothing = 1e-14; // of ||b||^2
        if (kept() && m_lengths.size() < m_most && length > nothing * m_lengths.front())
            m_lengths.push_back(length);
    }

private:
    Engine &m_engine;
    std::int64_t m_voxels;
    std::size_t m_most;
    BufferPtr m_basis;
    std::vector<double> m_lengths;
};

/// <p, A p> / <p, p> of the directions so far, and what of it is rounding alone.
class Steepness {
public:
    Steepness(double power, double lambda) : m_length(power), m_lambda(lambda) {}
    /// The <p, A p> that the next direction must exceed.
    double least(double residual) const
    {
        constexpr double rounding =
            1e-9;                     // of the steepest: what sums of single-precision products leave of 0
        constexpr double late = 1e-2; // before, the right-hand side decides the direction, not rounding
        if (residual > late || m_lambda > rounding * m_steepest) return 0;
        return rounding * m_steepest * m_length;
    }
    void add(double curvature) { m_steepest = std::max(m_steepest, curvature / m_length); }
    /// p = r + beta p, with r orthogonal to p.
    void turn(double power, double beta) { m_length = power + beta * beta * m_length; }

private:
    double m_length; ///< <p, p>
    double m_lambda, m_steepest = 0;
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
    if (!std::isfinite(power)) leftRange(0);
    Steepness steepness(power, settings.lambda);
    const double start = std::sqrt(power);
    EarlierResiduals earlier(engine, system.voxels,
                             coils == 1 ? std::min(settings.orthogonalTo, settings.iterations) : 0);
    earlier.begin(space, residual, power);
    std::vector<double> history{start > 0 ? 1.0 : 0.0};
    if (done) done(0, history.back(), x);

    for (int iteration = 1; iteration <= settings.iterations && power > 0; ++iteration) {
        if (settings.tolerance && history.back() < *settings.tolerance) break;
        const auto &apply = iteration == 1 && system.applyFirst ? system.applyFirst : system.apply;
        for (std::size_t c = 0; c < coils; ++c) {
            task.throwIfCancelled();
            apply(*direction[c], *image[c]);
        }
        const double least = steepness.least(history.back());
        const Engine::Descent descent =
            earlier.kept() ? space.descendOrthogonally(power, direction, image, x, residual, earlier.basis(),
                                                       earlier.lengths(), least)
                           : space.descendAlong(power, direction, image, x, residual, least);
        if (!std::isfinite(descent.curvature)) leftRange(iteration);
        if (!(descent.curvature > least)) break;
        steepness.add(descent.curvature);
        const double before = power;
        power = descent.left;
        if (!std::isfinite(power)) leftRange(iteration);
        earlier.add(power);
        space.combine(1, residual, static_cast<float>(power / before), direction);
        steepness.turn(power, power / before);
        history.push_back(std::sqrt(power) / start);
        if (done) done(iteration, history.back(), x);
    }
    return history;
}

} // namespace larmor
