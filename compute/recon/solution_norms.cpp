// SPDX-License-Identifier: GPL-3.0-or-later
// How well a solution fits, and how large its penalty is: a point of the L-curve.
#include "core/wavelet.h"
#include "recon/least_squares_parts.h"

#include <cmath>
#include <set>
#include <string>

namespace larmor {
namespace {

/// ||F x - d||^2 of one coil whose samples begin at `first` of `samples`, which is overwritten.
double squaredMisfit(Run &run, Encoding &model, Buffer &image, Buffer &samples, std::size_t first,
                     Buffer &fitted)
{
    Engine &engine = run.engine;
    model.forward(run.stages, image, 0, fitted, 0);
    engine.axpby(-1, samples, first, 1, fitted, 0, model.samples());
    return engine.realDot(fitted, 0, fitted, 0, model.samples());
}

double misfit(Run &run, const CoilVectors &x)
{
    Encoding &model = encoding(run);
    const BufferPtr samples = uploadSamples(run), fitted = run.allocateComplex(model.samples()),
                    seen = run.allocateComplex(run.voxels());
    double square = 0;
    for (std::int64_t c = 0; c < run.scan.coils; ++c) {
        Buffer *image = x[usesMaps(run) ? 0 : static_cast<std::size_t>(c)].get();
        if (usesMaps(run)) {
            run.engine.multiply(*image, 0, *coilMaps(run).values, static_cast<std::size_t>(c * run.voxels()),
                                false, false, *seen, 0, run.voxels());
            image = seen.get();
        }
        square += squaredMisfit(run, model, *image, *samples, static_cast<std::size_t>(c * model.samples()),
                                *fitted);
    }
    return std::sqrt(square);
}

/// sum over voxels of the gradient's length.
double totalVariationOf(Run &run, Buffer &image)
{
    const auto axes = static_cast<std::size_t>(run.matrix.dimensions());
    const auto voxels = static_cast<std::size_t>(run.voxels());
    if (axes == 0) return 0;
    const BufferPtr slope = run.allocateComplex(static_cast<std::int64_t>(axes * voxels));
    run.engine.gradient(image, 0, *slope, 0, run.matrix);
    std::vector<cfloat> values(axes * voxels);
    run.engine.download(values.data(), *slope, slope->bytes());
    double sum = 0;
    for (std::size_t n = 0; n < voxels; ++n) {
        double square = 0;
        for (std::size_t a = 0; a < axes; ++a)
            square += std::norm(cdouble(values[a * voxels + n]));
        sum += std::sqrt(square);
    }
    return sum;
}

double detailNormOf(Run &run, Buffer &image)
{
    Image host(run.matrix);
    run.engine.download(host.data.data(), image, host.data.size() * sizeof(cfloat));
    const WaveletTransform transform(run.matrix);
    transform.forward(host, {0, 0, 0}, run.task);
    return transform.detailNorm(host);
}

/// ||W x||^2.
double squaredSeminorm(Run &run, Buffer &image)
{
    if (run.settings.regulariser == Regulariser::Identity)
        return run.engine.realDot(image, 0, image, 0, run.voxels());
    Buffer *weights = run.settings.regulariser == Regulariser::Anatomical ? &edgeWeights(run) : nullptr;
    const BufferPtr product = run.allocateComplex(run.voxels());
    run.engine.fill(*product, 0);
    run.engine.normalDifferences(image, 0, weights, 1, *product, 0, run.matrix);
    return std::max(0.0, run.engine.realDot(image, 0, *product, 0, run.voxels()));
}

double penalty(Run &run, const CoilVectors &x)
{
    double sum = 0;
    for (const BufferPtr &image : x)
        switch (run.settings.regulariser) {
        case Regulariser::Wavelet:
            sum += detailNormOf(run, *image);
            break;
        case Regulariser::TotalVariation:
            sum += totalVariationOf(run, *image);
            break;
        default:
            sum += squaredSeminorm(run, *image);
        }
    return isSparse(run.settings.regulariser) ? sum : std::sqrt(sum);
}

} // namespace

SolutionNorms solutionNorms(Run &run, const CoilVectors &x)
{
    const StageRecorder::OutsideClock pause(run.stages);
    std::set<std::string> warm;
    StageRecorder untimed(run.engine, warm); // none of this is a stage of the run
    Run aside{run.engine,   run.scan, run.settings, run.matrix,  run.kernels, run.task,
              run.observer, untimed,  run.cache,    run.scoring, run.report};
    aside.reference = run.reference;
    return {misfit(aside, x), penalty(aside, x)};
}

} // namespace larmor
