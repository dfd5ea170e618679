// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon/least_squares_parts.h"

#include <algorithm>
#include <cmath>

namespace larmor {
namespace {

/// Weights of the differences from the reference image, on the engine.
Buffer &edgeWeights(Run &run)
{
    if (!run.cache.edgeWeights)
        throw Error(ErrorCode::InvalidCall, "the regulariser anatomical needs a reference image", {},
                    "give one with --reference");
    return *run.cache.edgeWeights;
}

/// out += lambda N W^H W in.
void addRegulariser(Run &run, Buffer *weights, Buffer &in, Buffer &out)
{
    const auto lambda = static_cast<float>(run.report.lambdaAbsolute);
    if (lambda == 0) return;
    if (run.settings.regulariser == Regulariser::Identity) {
        run.stages.run("regulariser", "Regulariser",
                       [&] { return run.engine.axpby(lambda, in, 0, 1, out, 0, run.voxels()); });
        return;
    }
    run.stages.run("regulariser", "Regulariser",
                   [&] { return run.engine.normalDifferences(in, 0, weights, lambda, out, 0, run.matrix); });
}

double largestMagnitude(Run &run, const CoilVectors &vectors)
{
    float most = 0;
    run.stages.host("scale", "Scale of the threshold", [&] {
        std::vector<cfloat> values(static_cast<std::size_t>(run.voxels()));
        for (const BufferPtr &vector : vectors) {
            run.engine.download(values.data(), *vector, values.size() * sizeof(cfloat));
            for (const cfloat &value : values)
                most = std::max(most, std::norm(value));
        }
    });
    return std::sqrt(static_cast<double>(most));
}

} // namespace

std::vector<double> solveLinear(Run &run, NormalProduct &product, CoilVectors &right, CoilVectors &x,
                                const IterationDone &done)
{
    // F has N voxels and unit entries, and lambda is dimensionless (CONVENTIONS, least squares).
    run.report.lambdaAbsolute = run.settings.lambda * static_cast<double>(run.voxels());
    Buffer *weights = run.settings.regulariser == Regulariser::Anatomical ? &edgeWeights(run) : nullptr;
    const NormalEquations system{run.voxels(), [&](Buffer &in, Buffer &out) {
                                     product.apply(in, out);
                                     addRegulariser(run, weights, in, out);
                                 }};
    return conjugateGradients(run.engine, run.stages, system, right, x,
                              {run.settings.iterations, run.settings.stopResidual}, run.task, done);
}

std::vector<double> solveSparse(Run &run, NormalProduct &product, const CoilVectors &right, CoilVectors &x,
                                const IterationDone &done)
{
    const NormalEquations system{run.voxels(), [&](Buffer &in, Buffer &out) { product.apply(in, out); }};
    const double eigenvalue = largestEigenvalue(run.engine, run.stages, system, run.task);
    const double threshold = run.settings.lambda * largestMagnitude(run, right);
    run.report.lambdaAbsolute = threshold;
    if (run.settings.regulariser == Regulariser::TotalVariation)
        return totalVariation(run.engine, run.stages, system, run.matrix, eigenvalue, right, x, threshold,
                              run.settings.iterations, run.task, done);
    throw Error(ErrorCode::Internal, "a sparse regulariser that is not offered");
}

} // namespace larmor
