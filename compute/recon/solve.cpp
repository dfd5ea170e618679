// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon/anatomical_weights.h"
#include "recon/least_squares_parts.h"
#include "recon/solution_check.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace larmor {
namespace {

/// out += lambda N W^H W in.
void addRegulariser(Run &run, Buffer *weights, Buffer &in, Buffer &out)
{
    const auto lambda = static_cast<float>(run.report.lambdaAbsolute);
    if (lambda == 0) return;
    if (run.settings.regulariser == Regulariser::Identity) {
        run.stages.run("regulariser", say("Regulariser"),
                       [&] { return run.engine.axpby(lambda, in, 0, 1, out, 0, run.voxels()); });
        return;
    }
    run.stages.run("regulariser", say("Regulariser"),
                   [&] { return run.engine.normalDifferences(in, 0, weights, lambda, out, 0, run.matrix); });
}

double largestMagnitude(Run &run, const CoilVectors &vectors)
{
    double most = 0; // in double: squares of single-precision values may leave its range
    run.stages.host("scale", say("Scale of the threshold"), [&] {
        std::vector<cfloat> values(static_cast<std::size_t>(run.voxels()));
        for (const BufferPtr &vector : vectors) {
            run.engine.download(values.data(), *vector, values.size() * sizeof(cfloat));
            for (const cfloat &value : values)
                most = std::max(most, std::norm(cdouble(value)));
        }
    });
    return std::sqrt(most);
}

/// b - A start: what is left to solve for. @returns its length over that of b.
double subtractStart(Run &run, const NormalEquations &system, CoilVectors &right)
{
    if (run.start.size() != right.size()) run.start.clear();
    if (run.start.empty()) return 1;
    VectorSpace space(run.engine, run.stages, run.voxels());
    const double whole = space.dot(right, right);
    const CoilVectors product = space.make(1);
    for (std::size_t c = 0; c < right.size(); ++c) {
        system.apply(*run.start[c], *product[0]);
        space.combine(-1, product, 1, {right[c]});
    }
    return whole > 0 ? std::sqrt(space.dot(right, right) / whole) : 1;
}

} // namespace

double absoluteLambda(const Run &run)
{
    const double readout =
        static_cast<double>(transformGrid(run.scan, run.matrix).x) / static_cast<double>(run.matrix.x);
    return run.settings.lambda * static_cast<double>(run.voxels()) * readout;
}

bool startsInDouble(const Extent &matrix)
{
    constexpr std::int64_t mostPoints = 1 << 20;
    return matrix.z == 1 && matrix.doubled().voxels() <= mostPoints;
}

bool startsInDouble(const Run &run)
{
    return run.start.empty() && startsInDouble(run.matrix);
}

Buffer &edgeWeights(Run &run)
{
    BufferPtr &cached = run.cache.edgeWeights;
    if (cached) return *cached;
    if (!run.reference)
        throw Error(ErrorCode::InvalidCall, say("the regulariser anatomical needs a reference image"), {},
                    say("give one with --reference"));
    if (run.reference->extent != run.matrix)
        throw Error(ErrorCode::InvalidCall, say("the reference image does not fit"),
                    say("it is %1, the image is %2", toString(run.reference->extent), toString(run.matrix)),
                    say("say --matrix %1", toString(run.reference->extent)));
    std::vector<float> weights; // of the axes that exist
    run.stages.host("anatomy", say("Edges of the reference"), [&] {
        const Volume<float> all = anatomicalWeights(*run.reference, {}, run.task);
        for (int d = 0; d < 3; ++d)
            if (run.matrix[d] > 1)
                weights.insert(weights.end(), all.data.begin() + d * run.voxels(),
                               all.data.begin() + (d + 1) * run.voxels());
    });
    cached = run.engine.allocate(std::max<std::size_t>(1, weights.size()) * sizeof(float));
    run.stages.upload(*cached, weights.data(), weights.size() * sizeof(float));
    return *cached;
}

std::vector<double> solveLinear(Run &run, NormalProduct &product, CoilVectors &right, CoilVectors &x,
                                const IterationDone &done)
{
    // F has N voxels and unit entries, and lambda is dimensionless (CONVENTIONS, least squares).
    run.report.lambdaAbsolute = absoluteLambda(run);
    Buffer *weights = run.settings.regulariser == Regulariser::Anatomical ? &edgeWeights(run) : nullptr;
    NormalEquations system{run.voxels(), [&](Buffer &in, Buffer &out) {
                               product.apply(in, out);
                               addRegulariser(run, weights, in, out);
                           }};
    if (startsInDouble(run))
        system.applyFirst = [&](Buffer &in, Buffer &out) {
            product.applyInDouble(in, out);
            addRegulariser(run, weights, in, out);
        };
    const double left = subtractStart(run, system, right);
    std::vector<double> residuals = conjugateGradients(
        run.engine, run.stages, system, right, x,
        {run.settings.iterations, run.settings.stopResidual, startsInDouble(run) ? residualsKept : 0,
         run.report.lambdaAbsolute, run.scoring.hasTruth() || bool(run.observer.iteration)},
        run.task, done);
    for (double &residual : residuals)
        residual *= left;
    VectorSpace space(run.engine, run.stages, run.voxels());
    if (!run.start.empty()) space.combine(1, run.start, 1, x);
    run.solution = x;
    checkSolution(run, x, residuals.back());
    return residuals;
}

std::vector<double> solveSparse(Run &run, NormalProduct &product, const CoilVectors &right, CoilVectors &x,
                                const IterationDone &done)
{
    const NormalEquations system{run.voxels(), [&](Buffer &in, Buffer &out) { product.apply(in, out); }};
    const double eigenvalue = largestEigenvalue(run.engine, run.stages, system, run.task);
    const double threshold = run.settings.lambda * largestMagnitude(run, right);
    run.report.lambdaAbsolute = threshold;
    SparseStep step, *const last = run.settings.oracle ? &step : nullptr;
    step.eigenvalue = eigenvalue;
    if (run.settings.regulariser == Regulariser::TotalVariation) {
        std::vector<double> residuals =
            totalVariation(run.engine, run.stages, system, run.matrix, eigenvalue, right, x, threshold,
                           run.settings.iterations, run.task, done, last);
        checkTvStep(run, x, step);
        return residuals;
    }
    const auto proximal = [&](Buffer &image, float share) {
        run.stages.run("wavelet", say("Wavelet threshold"),
                       [&] { return run.engine.waveletShrink(image, 0, share, run.matrix, run.task); });
    };
    std::vector<double> residuals = fista(run.engine, run.stages, system, eigenvalue, right, x, threshold,
                                          run.settings.iterations, proximal, run.task, done, last);
    checkWaveletStep(run, x, step);
    return residuals;
}

} // namespace larmor
