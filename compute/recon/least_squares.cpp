// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon/conjugate_gradients.h"
#include "recon/pipeline.h"
#include "recon/toeplitz.h"

#include <cmath>
#include <limits>

namespace larmor {
namespace {

/// Sums Q at half of the offsets. @returns the points with their sums.
AdjointProblem sumQ(Run &run, const HalfOffsets &half)
{
    AdjointProblem problem = adjointProblem(run); // shares the sample arrays
    attachPoints(run.engine, run.stages, problem, half.points);
    separateMu(run, "q", problem);
    run.stages.run("q", "Q", run.options("q"), [&] {
        return run.engine.q(problem, run.options("q"), run.task,
                            [&](double fraction) { run.task.progress(fraction, "q"); });
    });
    return problem;
}

ReconCache::Spectrum makeSpectrum(Run &run)
{
    const HalfOffsets half = halfOffsets(run.matrix);
    const AdjointProblem sums = sumQ(run, half);
    ReconCache::Spectrum spectrum;
    spectrum.options = run.options("q");
    spectrum.values = circulantSpectrum(run.engine, run.stages, run.matrix, half, sums);
    run.noteDemonstration("q");
    spectrum.wrongOnPurpose = run.report.wrongOnPurpose;
    return spectrum;
}

Buffer &spectrumOfQ(Run &run)
{
    std::optional<ReconCache::Spectrum> &cached = run.cache.spectrum;
    run.report.qCached = cached && cached->options == run.options("q");
    if (!run.report.qCached) {
        cached.reset();
        cached = makeSpectrum(run);
    }
    run.report.wrongOnPurpose = run.report.wrongOnPurpose || cached->wrongOnPurpose;
    return *cached->values;
}

/// The right-hand side F^H d as one vector for each coil.
CoilVectors rightHandSide(Run &run)
{
    const BufferPtr sums = adjointSums(run, nullptr, 1, false);
    if (run.scan.coils == 1) return {sums};
    CoilVectors vectors;
    for (std::int64_t c = 0; c < run.scan.coils; ++c) {
        BufferPtr vector = run.allocateComplex(run.voxels());
        run.engine.fill(*vector, 0);
        run.stages.run("cg", "Conjugate gradients", [&] {
            return run.engine.axpby(1, *sums, static_cast<std::size_t>(c * run.voxels()), 0, *vector, 0,
                                    run.voxels());
        });
        vectors.push_back(std::move(vector));
    }
    return vectors;
}

/// The coils of a solution, scaled and combined. Operations go through `apply`, timed or not.
template <class Apply>
BufferPtr solutionImage(Run &run, const CoilVectors &x, float scale, Apply &&apply)
{
    const std::int64_t n = run.voxels();
    const auto coils = static_cast<std::int64_t>(x.size());
    BufferPtr images = run.allocateComplex(n * coils);
    run.engine.fill(*images, 0);
    for (std::int64_t c = 0; c < coils; ++c)
        apply([&] {
            return run.engine.axpby(scale, *x[static_cast<std::size_t>(c)], 0, 0, *images,
                                    static_cast<std::size_t>(c * n), n);
        });
    if (coils == 1) return images;
    BufferPtr combined = run.allocateComplex(n);
    apply([&] { return run.engine.rootSumOfSquares(*images, *combined, n, coils); });
    return combined;
}

/// Scores, shows and reports one iteration, outside the clock.
void iterationDone(Run &run, int iteration, double residual, const CoilVectors &x, float scale)
{
    const int all = run.settings.iterations;
    run.task.progress(all > 0 ? static_cast<double>(iteration) / all : 1, "cg");
    const bool show = run.partialDue() && iteration > 0;
    if (!show && !run.scoring.hasTruth() && !run.observer.iteration) return;
    const StageRecorder::OutsideClock pause(run.stages);
    std::optional<double> psnr;
    if (show || run.scoring.hasTruth()) {
        const auto untimed = [](auto &&operation) { operation(); };
        const BufferPtr image = solutionImage(run, x, scale, untimed);
        if (const auto metrics = run.scoring.score(*image)) psnr = metrics->psnrDb;
        if (psnr) run.report.psnrPerIteration.push_back(*psnr);
        if (show) run.showPartial(*image, all > 0 ? static_cast<double>(iteration) / all : 1);
    }
    if (run.observer.iteration) run.observer.iteration(iteration, residual, psnr);
}

void refuseHugeGrid(const Extent &matrix)
{
    if (matrix.doubled().voxels() > std::numeric_limits<std::uint32_t>::max())
        throw Error(ErrorCode::InvalidCall, "least squares on " + toString(matrix) + " is too large",
                    "its doubled grid has more than 4294967295 points", "choose a smaller --matrix");
}

} // namespace

BufferPtr leastSquares(Run &run)
{
    refuseHugeGrid(run.matrix);
    // F has N voxels and unit entries, and lambda is dimensionless (CONVENTIONS, least squares).
    const double lambdaAbsolute = run.settings.lambda * static_cast<double>(run.voxels());
    run.report.lambdaAbsolute = lambdaAbsolute;
    Buffer &spectrum = spectrumOfQ(run);
    CoilVectors residual = rightHandSide(run), x;
    for (std::size_t c = 0; c < residual.size(); ++c)
        x.push_back(run.allocateComplex(run.voxels()));

    ToeplitzProduct product(run.engine, run.stages, run.matrix, spectrum, lambdaAbsolute, run.task);
    const NormalEquations system{run.voxels(), [&](Buffer &in, Buffer &out) { product.apply(in, out); }};
    // The samples are sums over the simulation's voxels; over ours each voxel stands for more or fewer.
    const auto scale = static_cast<float>(run.scan.amplitudeScale(run.voxels()));
    run.report.residuals = conjugateGradients(
        run.engine, run.stages, system, residual, x, {run.settings.iterations, run.settings.tolerance},
        run.task, [&](int iteration, double relative, const CoilVectors &solution) {
            iterationDone(run, iteration, relative, solution, scale);
        });
    return solutionImage(
        run, x, scale, [&](auto &&operation) { run.stages.run("combine", "Scale and combine", operation); });
}

} // namespace larmor
