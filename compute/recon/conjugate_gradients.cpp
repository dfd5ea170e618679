// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon/conjugate_gradients.h"

#include "engine/gradient_descent.h"

#include <algorithm>
#include <chrono>
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
        if (kept() && m_lengths.size() < m_most && length > CurvatureRule::nothing * m_lengths.front())
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
        if (residual > CurvatureRule::late || m_lambda > CurvatureRule::rounding * m_steepest) return 0;
        return CurvatureRule::rounding * m_steepest * m_length;
    }
    void add(double curvature) { m_steepest = std::max(m_steepest, curvature / m_length); }
    /// p = r + beta p, with r orthogonal to p.
    void turn(double power, double beta) { m_length = power + beta * beta * m_length; }

private:
    double m_length; ///< <p, p>
    double m_lambda, m_steepest = 0;
};

/// How many iterations to issue before the engine is waited for: as many as it does in 20 ms, so that a
/// cancelled run ends soon and whoever watches sees it move.
class Depth {
public:
    bool reached() { return ++m_issued >= m_depth; }
    void waited()
    {
        constexpr double wantedMs = 20;
        const double ms = std::chrono::duration<double, std::milli>(Clock::now() - m_from).count();
        m_depth = std::clamp(static_cast<int>(wantedMs * m_issued / std::max(ms, 1e-3)), 1, 1000);
        m_issued = 0;
        m_from = Clock::now();
    }

private:
    using Clock = std::chrono::steady_clock;
    Clock::time_point m_from = Clock::now();
    int m_issued = 0, m_depth = 1;
};

/// The course of a descent as ||r_k|| / ||b||. @returns whether there is more than before.
bool takeCourse(const GradientDescent::Course &course, std::vector<double> &history)
{
    const std::size_t before = history.size();
    const double start = std::sqrt(course.power);
    for (std::size_t k = before - 1; k < course.steps.size(); ++k) {
        if (!std::isfinite(course.steps[k].left)) leftRange(static_cast<int>(k) + 1);
        history.push_back(std::sqrt(course.steps[k].left) / start);
    }
    if (course.refused && !std::isfinite(*course.refused)) leftRange(static_cast<int>(history.size()));
    return history.size() > before;
}

/// ||b|| / ||b||, or 0 where b is 0.
double firstOfHistory(double power)
{
    if (!std::isfinite(power)) leftRange(0);
    return power > 0 ? 1 : 0;
}

/// The iterations on an engine that keeps their scalars. While they are recorded nobody asks for them: the
/// history is that of the run before.
std::vector<double> descendByItself(GradientDescent &descent, StageRecorder &stages,
                                    const NormalEquations &system, const DescentProblem &problem,
                                    const CoilVectors &x, const SolverSettings &settings, const Task &task,
                                    const IterationDone &done)
{
    stages.run("cg", VectorSpace::title(), [&] { return descent.begin(); });
    std::vector<double> history{1.0};
    if (!stages.isRecording()) {
        history.front() = firstOfHistory(descent.course().power);
        if (done) done(0, history.back(), x);
        if (history.front() == 0) return history;
    }
    Depth depth;
    for (int iteration = 1; iteration <= settings.iterations; ++iteration) {
        task.throwIfCancelled();
        (iteration == 1 && system.applyFirst ? system.applyFirst : system.apply)(problem.direction,
                                                                                 problem.image);
        stages.run("cg", VectorSpace::title(), [&] { return descent.step(); });
        if (stages.isRecording()) continue;
        if (!depth.reached() && !settings.watched && iteration < settings.iterations) continue;
        const GradientDescent::Course course = descent.course();
        depth.waited();
        if (takeCourse(course, history) && done)
            done(static_cast<int>(history.size()) - 1, history.back(), x);
        if (course.ended) break;
    }
    return history;
}

} // namespace

std::vector<double> conjugateGradients(Engine &engine, StageRecorder &stages, const NormalEquations &system,
                                       CoilVectors &residual, CoilVectors &x, const SolverSettings &settings,
                                       const Task &task, const IterationDone &done)
{
    VectorSpace space(engine, stages, system.voxels);
    const std::size_t coils = residual.size();
    CoilVectors direction = space.make(coils), image = space.make(coils);
    auto *const engineDescends = dynamic_cast<DescendsByItself *>(&engine);
    if (engineDescends && coils == 1 && settings.iterations > 0) {
        const DescentProblem problem{
            *direction[0],      *image[0],           *x[0],
            *residual[0],       system.voxels,       settings.lambda,
            settings.tolerance, settings.iterations, std::min(settings.orthogonalTo, settings.iterations)};
        if (const auto descent = engineDescends->startDescent(problem))
            return descendByItself(*descent, stages, system, problem, x, settings, task, done);
    }
    space.zero(x);
    space.zero(direction);
    space.combine(1, residual, 0, direction);
    double power = space.dot(residual, residual); // ||r||^2
    std::vector<double> history{firstOfHistory(power)};
    Steepness steepness(power, settings.lambda);
    const double start = std::sqrt(power);
    EarlierResiduals earlier(engine, system.voxels,
                             coils == 1 ? std::min(settings.orthogonalTo, settings.iterations) : 0);
    earlier.begin(space, residual, power);
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
