// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon/adjoint_arrays.h"
#include "recon/pipeline.h"
#include "scan/density.h"

namespace larmor {
namespace {

/// Density weights on the engine: once for a trajectory and matrix.
Buffer &densityBuffer(Run &run)
{
    ReconCache &cache = run.cache;
    run.report.densityCached = cache.density != nullptr;
    if (!cache.density) {
        const SampleSet &samples = sampleSet(run);
        std::vector<float> weights;
        run.stages.host("density", "Density compensation",
                        [&] { weights = densityWeights(samples.trajectory(), run.matrix, {}, run.task); });
        const std::size_t bytes = weights.size() * sizeof(float);
        BufferPtr buffer = run.engine.allocate(bytes);
        run.stages.upload(*buffer, weights.data(), bytes);
        cache.density = std::move(buffer);
    }
    return *cache.density;
}

/// Interleaves the planes of the coil at work and combines the coils so far.
void showProgress(Run &run, const AdjointProblem &problem, Buffer &images, std::int64_t coil, float scale,
                  double fraction)
{
    if (!run.partialDue()) return;
    const StageRecorder::OutsideClock pause(run.stages);
    const std::int64_t n = run.voxels();
    run.engine.interleave(*problem.realOut, *problem.imagOut, images, static_cast<std::size_t>(coil * n), n,
                          scale);
    if (run.scan.coils == 1) return run.showPartial(images, fraction);
    const BufferPtr combined = run.allocateComplex(n);
    run.engine.rootSumOfSquares(images, *combined, n, coil + 1);
    run.showPartial(*combined, fraction);
}

} // namespace

const SampleSet &sampleSet(Run &run)
{
    if (!run.cache.samples) run.cache.samples = std::make_unique<SampleSet>(run.scan, run.matrix);
    return *run.cache.samples;
}

void separateMu(Run &run, std::string_view kernel, const AdjointProblem &problem)
{
    const auto options = muOptionsFor(kernel, run.options(kernel), run.options("mu"));
    if (options) run.stages.run("mu", "Mu", *options, [&] { return run.engine.mu(problem, *options); });
}

AdjointProblem &adjointProblem(Run &run)
{
    if (!run.cache.adjoint) {
        AdjointProblem problem = sampleArrays(run.engine, run.stages, sampleSet(run));
        attachPoints(run.engine, run.stages, problem, voxelCentres(run.matrix));
        run.cache.adjoint = std::move(problem);
    }
    return *run.cache.adjoint;
}

BufferPtr adjointSums(Run &run, Buffer *weights, float scale, bool showPartials)
{
    Engine &engine = run.engine;
    AdjointProblem &problem = adjointProblem(run);
    const std::vector<cfloat> &samples = sampleSet(run).samples();
    const BufferPtr uploaded = engine.allocate(samples.size() * sizeof(cfloat));
    run.stages.upload(*uploaded, samples.data(), uploaded->bytes());
    const std::int64_t coils = run.scan.coils, n = run.voxels();
    BufferPtr images = run.allocateComplex(n * coils);

    for (std::int64_t coil = 0; coil < coils; ++coil) {
        run.task.throwIfCancelled();
        run.stages.run("split", weights ? "Weigh and split" : "Split", [&] {
            return engine.split(*uploaded, static_cast<std::size_t>(coil * problem.samples), weights,
                                *problem.realD, *problem.imagD, problem.samples);
        });
        separateMu(run, "fhd", problem);
        engine.fill(*problem.realOut, 0);
        engine.fill(*problem.imagOut, 0);
        const auto chunkDone = [&](double fraction) {
            const double done = (static_cast<double>(coil) + fraction) / static_cast<double>(coils);
            run.task.progress(done, "fhd");
            if (showPartials) showProgress(run, problem, *images, coil, scale, done);
        };
        run.stages.run("fhd", "F^H d", run.options("fhd"),
                       [&] { return engine.fhd(problem, run.options("fhd"), run.task, chunkDone); });
        run.stages.run("interleave", "Interleave", [&] {
            return engine.interleave(*problem.realOut, *problem.imagOut, *images,
                                     static_cast<std::size_t>(coil * n), n, scale);
        });
    }
    run.noteDemonstration("fhd");
    return images;
}

BufferPtr weightedAdjoint(Run &run)
{
    adjointProblem(run);
    Buffer &weights = densityBuffer(run);
    double scale = run.scan.amplitudeScale(run.voxels());
    if (run.scan.cartesian()) // a sample of an oversampled scan stands for less than a cycle squared
        scale *= static_cast<double>(run.voxels()) /
                 static_cast<double>(transformGrid(run.scan, run.matrix).voxels());
    return combineCoils(run, adjointSums(run, &weights, static_cast<float>(scale), true));
}

} // namespace larmor
