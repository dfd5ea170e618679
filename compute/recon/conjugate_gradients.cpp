// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon/conjugate_gradients.h"

#include <cmath>

namespace larmor {
namespace {

[[noreturn]] void leftRange(int iteration)
{
    throw Error(ErrorCode::Internal, "conjugate gradients left the range of single precision",
                "at iteration " + std::to_string(iteration),
                "check the samples for values that are not finite, or scale them");
}

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
        if (!std::isfinite(curvature)) leftRange(iteration);
        if (!(curvature > 0)) break;
        const double step = power / curvature;
        const double before = power;
        power = space.descend(static_cast<float>(step), direction, image, x, residual);
        if (!std::isfinite(power)) leftRange(iteration);
        space.combine(1, residual, static_cast<float>(power / before), direction);
        history.push_back(std::sqrt(power) / start);
        if (done) done(iteration, history.back(), x);
    }
    return history;
}

} // namespace larmor
