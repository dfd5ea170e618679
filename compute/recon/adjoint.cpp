// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/finite.h"
#include "core/host_memory.h"
#include "recon/adjoint_arrays.h"
#include "recon/density_lattice.h"
#include "recon/pipeline.h"
#include "recon/run_range.h"
#include "scan/density.h"

#include <utility>

namespace larmor {
namespace {

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

/// F^H d by the lab's kernel, chunk by chunk, which shows the image as it forms.
BufferPtr sumByKernel(Run &run, Buffer *weights, float scale, bool showPartials);

/// F^H d by an encoding.
BufferPtr sumByEncoding(Run &run, Buffer *weights, float scale);

} // namespace

std::vector<float> makeDensity(Run &run)
{
    const SampleSet &samples = sampleSet(run);
    std::vector<float> weights;
    DensitySettings settings;
    settings.method = run.settings.density;
    settings.dense = [&](const NeighbourGrid &grid, const density::Kernel &kernel, const Task &task) {
        return latticeConvolution(run.engine, griddingOptions(run), grid, kernel, task);
    };
    run.stages.host("density", say("Density compensation"), [&] {
        // Jacobians follow whole readouts, also where a smaller matrix leaves samples out.
        weights = settings.method == DensityMethod::Analytic
                      ? samples.keptOf(densityWeights(run.scan.trajectory, run.matrix, settings, run.task))
                      : densityWeights(samples.trajectory(), run.matrix, settings, run.task);
    });
    if (firstNonFinite(std::span<const float>(weights)))
        throw leftRange(run.scan, say("density compensation"),
                        say("some of its weights are not finite numbers"));
    return weights;
}

Buffer &densityBuffer(Run &run)
{
    std::optional<ReconCache::Density> &cached = run.cache.density;
    run.report.densityCached = cached && cached->method == run.settings.density;
    if (!run.report.densityCached) {
        cached.reset();
        std::vector<float> weights = makeDensity(run);
        giveBackFreedMemory(); // the cells and neighbours of the samples
        const std::size_t bytes = weights.size() * sizeof(float);
        BufferPtr buffer = run.engine.allocate(bytes);
        run.stages.upload(*buffer, weights.data(), bytes);
        cached = ReconCache::Density{run.settings.density, std::move(buffer), std::move(weights)};
    }
    return *cached->weights;
}

const std::vector<float> &densityOf(const Run &run)
{
    return run.cache.density->host;
}

double promisedError(const Run &run)
{
    if (run.report.adjointForm == AdjointForm::Nufft || run.scan.fieldMapHz)
        return std::max(1e-5, 3 * run.settings.tolerance); // the largest error, where the tolerance is a mean
    if (const std::string kernel = latticeKernel(run.engine.kind(), run.report.adjointForm);
        !kernel.empty()) {
        const OptionSet options =
            latticeOptions(run.kernels, run.settings.tolerance, tensorCoresOf(run.engine.device()), kernel);
        return options.is("trig", "fast") || (options.has("arithmetic") && options.is("arithmetic", "fp16"))
                   ? 1e-3
                   : 5e-5;
    }
    const OptionSet &options = run.options("fhd");
    const bool fast = options.is("trig", "fast") && run.stages.ranAsKernel("fhd");
    return fast ? 1e-3 : 5e-5;
}

BufferPtr uploadSamples(Run &run)
{
    if (run.uploaded) return std::exchange(run.uploaded, nullptr);
    const std::span<const cfloat> samples = sampleSet(run).samples();
    BufferPtr uploaded = run.engine.allocate(samples.size() * sizeof(cfloat));
    run.stages.upload(*uploaded, samples.data(), uploaded->bytes());
    return uploaded;
}

const SampleSet &sampleSet(Run &run)
{
    if (!run.cache.samples) run.cache.samples = std::make_unique<SampleSet>(run.scan, run.matrix);
    return *run.cache.samples;
}

void separateMu(Run &run, std::string_view kernel, const AdjointProblem &problem)
{
    const auto options = muOptionsFor(kernel, run.options(kernel), run.options("mu"));
    if (options) run.stages.run("mu", say("Mu"), *options, [&] { return run.engine.mu(problem, *options); });
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

BufferPtr adjointImages(Run &run, Buffer *weights, float scale, bool showPartials)
{
    const bool byKernel = run.report.adjointForm == AdjointForm::Direct && !run.scan.fieldMapHz;
    BufferPtr images =
        byKernel ? sumByKernel(run, weights, scale, showPartials) : sumByEncoding(run, weights, scale);
    checkSums(run, "F^H d", *images, weights ? densityOf(run) : std::vector<float>(), double(scale),
              promisedError(run));
    return images;
}

float adjointScale(const Scan &scan, const Extent &matrix, DensityMethod density)
{
    if (density == DensityMethod::None) return 1;
    double scale = scan.amplitudeScale(matrix.voxels());
    if (scan.cartesian()) // a sample of an oversampled scan stands for less than a cycle squared
        scale *=
            static_cast<double>(matrix.voxels()) / static_cast<double>(transformGrid(scan, matrix).voxels());
    return static_cast<float>(scale);
}

double scoreScale(Run &run)
{
    const bool weighted = run.settings.method == Method::Adjoint || run.settings.method == Method::Gridding;
    if (!weighted || run.settings.density != DensityMethod::None) return 1;
    // Any method with weights has the scale that amplitudes agree by.
    return evenWeight(sampleSet(run).trajectory(), run.matrix) *
           static_cast<double>(adjointScale(run.scan, run.matrix, DensityMethod::PipeMenon));
}

BufferPtr weightedAdjoint(Run &run)
{
    if (usesMaps(run)) coilMaps(run); // estimated while no other image of the coils is there
    Buffer &weights = densityBuffer(run);
    return combineCoils(
        run, adjointImages(run, &weights, adjointScale(run.scan, run.matrix, run.settings.density), true));
}

namespace {

BufferPtr sumByKernel(Run &run, Buffer *weights, float scale, bool showPartials)
{
    Engine &engine = run.engine;
    AdjointProblem &problem = adjointProblem(run);
    const BufferPtr uploaded = uploadSamples(run);
    const std::int64_t coils = run.scan.coils, n = run.voxels();
    BufferPtr images = run.allocateComplex(n * coils);

    for (std::int64_t coil = 0; coil < coils; ++coil) {
        run.task.throwIfCancelled();
        run.stages.run("split", weights ? say("Weigh and split") : say("Split"), [&] {
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
        run.stages.run("interleave", say("Interleave"), [&] {
            return engine.interleave(*problem.realOut, *problem.imagOut, *images,
                                     static_cast<std::size_t>(coil * n), n, scale);
        });
    }
    run.noteDemonstration("fhd");
    return images;
}

BufferPtr sumByEncoding(Run &run, Buffer *weights, float scale)
{
    Encoding &model = encoding(run);
    const BufferPtr uploaded = uploadSamples(run);
    const std::int64_t coils = run.scan.coils, count = model.samples(), n = run.voxels();
    if (weights)
        run.stages.run("weigh", say("Density weights"),
                       [&] { return run.engine.multiplyReal(*uploaded, *weights, count, coils); });
    BufferPtr images = run.allocateComplex(n * coils);
    for (std::int64_t coil = 0; coil < coils; ++coil) {
        run.task.throwIfCancelled();
        model.adjoint(run.stages, *uploaded, static_cast<std::size_t>(coil * count), *images,
                      static_cast<std::size_t>(coil * n));
        run.task.progress(static_cast<double>(coil + 1) / static_cast<double>(coils), "adjoint");
    }
    if (scale != 1)
        run.stages.run("scale", say("Scale"),
                       [&] { return run.engine.axpby(scale, *images, 0, 0, *images, 0, n * coils); });
    return images;
}

} // namespace

} // namespace larmor
