// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon/cartesian_encoding.h"
#include "recon/least_squares_parts.h"
#include "recon/normal_check.h"
#include "recon/normal_product.h"
#include "recon/octants.h"
#include "recon/run_range.h"
#include "recon/solution_check.h"
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

BufferPtr directSpectrum(Run &run)
{
    const HalfOffsets half = halfOffsets(run.matrix);
    const AdjointProblem sums = sumQ(run, half);
    return circulantSpectrum(run.engine, run.stages, run.matrix, half, sums);
}

ReconCache::Spectrum makeSpectrum(Run &run, const ReconCache::Spectrum &key)
{
    ReconCache::Spectrum spectrum = key;
    const double before = run.stages.elapsedMs();
    if (key.octants) {
        spectrum.parts =
            octantSpectra(run.engine, run.stages, sampleSet(run), encoding(run).withoutBasis(), run.task);
    } else if (key.form == AdjointForm::Fft) {
        spectrum.parts = {gridSpectrum(run.engine, run.stages, run.scan, sampleSet(run))};
    } else if (key.form == AdjointForm::Nufft) {
        spectrum.parts = {circulantSpectrumByNufft(run.engine, run.stages, sampleSet(run), key.tolerance,
                                                   griddingOptions(run), run.task)};
    } else {
        spectrum.parts = {directSpectrum(run)};
        run.noteDemonstration("q");
    }
    spectrum.wrongOnPurpose = run.report.wrongOnPurpose;
    spectrum.madeInMs = run.stages.elapsedMs() - before;
    return spectrum;
}

/// What the spectrum of this run is to be, without its values.
ReconCache::Spectrum spectrumKey(const Run &run)
{
    ReconCache::Spectrum key;
    const bool cartesian = run.report.adjointForm == AdjointForm::Fft;
    key.octants = !cartesian && run.report.memory == MemoryUse::Lean;
    key.grid = cartesian ? transformGrid(run.scan, run.matrix) : run.matrix.doubled();
    // Rotation and factors speed up sums over the voxels of an image; the offsets of Q are no such image. Nor
    // do the lab's kernels sum octant by octant.
    key.form = cartesian                                                       ? AdjointForm::Fft
               : run.report.adjointForm == AdjointForm::Direct && !key.octants ? AdjointForm::Direct
                                                                               : AdjointForm::Nufft;
    key.tolerance = key.form == AdjointForm::Nufft ? run.settings.tolerance : 0;
    if (key.form == AdjointForm::Nufft) key.options = griddingOptions(run);
    if (key.form == AdjointForm::Direct) key.options = run.options("q");
    return key;
}

} // namespace

const ReconCache::Spectrum &spectrumOfQ(Run &run)
{
    const ReconCache::Spectrum key = spectrumKey(run);
    std::optional<ReconCache::Spectrum> &cached = run.cache.spectrum;
    run.report.qCached = cached && cached->form == key.form && cached->octants == key.octants &&
                         cached->tolerance == key.tolerance && cached->options == key.options;
    if (!run.report.qCached) {
        cached.reset();
        cached = makeSpectrum(run, key);
    }
    run.report.qMs = cached->madeInMs;
    const bool byNufft = key.form == AdjointForm::Nufft; // where F^H d may be summed directly
    checkSpectrum(run, byNufft ? std::max(1e-5, 3 * key.tolerance) : promisedError(run));
    run.report.wrongOnPurpose = run.report.wrongOnPurpose || cached->wrongOnPurpose;
    return *cached;
}

namespace {

/// F^H d, in double precision where that pays.
BufferPtr preciseSums(Run &run)
{
    if (run.report.adjointForm != AdjointForm::Nufft || !startsInDouble(run))
        return adjointImages(run, nullptr, 1, false);
    struct InDouble {
        Encoding &encoding;
        explicit InDouble(Encoding &e) : encoding(e) { encoding.transformInDouble(true); }
        ~InDouble() { encoding.transformInDouble(false); } // iterations through the samples stay quick
    } const inDouble(encoding(run));
    return adjointImages(run, nullptr, 1, false);
}

/// The right-hand side: S^H F^H d through maps, else F^H d as one vector for each coil.
CoilVectors rightHandSide(Run &run)
{
    const BufferPtr sums = preciseSums(run);
    const std::int64_t coils = run.scan.coils, n = run.voxels();
    if (coils == 1 && !usesMaps(run)) return {sums};
    if (usesMaps(run)) {
        Buffer &maps = *coilMaps(run).values;
        BufferPtr seen = run.allocateComplex(n);
        for (std::int64_t c = 0; c < coils; ++c) {
            const auto at = static_cast<std::size_t>(c * n);
            run.stages.run("maps", say("Coil maps"), [&] {
                return run.engine.multiply(*sums, at, maps, at, true, c > 0, *seen, 0, n);
            });
        }
        return {seen};
    }
    CoilVectors vectors;
    for (std::int64_t c = 0; c < coils; ++c) {
        vectors.push_back(run.allocateComplex(n));
        run.stages.run("cg", say("Vector algebra"), [&] {
            return run.engine.axpby(1, *sums, static_cast<std::size_t>(c * n), 0, *vectors.back(), 0, n);
        });
    }
    return vectors;
}

/// The coils of a solution, scaled and combined. Operations go through `apply`, timed or not.
/// @param keep leave the coils' images in the run.
template <class Apply>
BufferPtr solutionImage(Run &run, const CoilVectors &x, float scale, bool keep, Apply &&apply)
{
    const std::int64_t n = run.voxels();
    const auto coils = static_cast<std::int64_t>(x.size());
    BufferPtr images = run.allocateComplex(n * coils);
    for (std::int64_t c = 0; c < coils; ++c)
        apply([&] {
            return run.engine.axpby(scale, *x[static_cast<std::size_t>(c)], 0, 0, *images,
                                    static_cast<std::size_t>(c * n), n);
        });
    if (coils == 1) return images;
    BufferPtr combined = run.allocateComplex(n);
    const double power = requireFinite(run, *images, n * coils, say("the solution of a coil"));
    rootSumOfSquares(run.engine, *images, *combined, n, coils, power, apply);
    if (keep) run.coilImages = std::move(images);
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
        const BufferPtr image = solutionImage(run, x, scale, false, untimed);
        if (const auto metrics = run.scoring.score(*image)) psnr = metrics->psnrDb;
        if (psnr) run.report.psnrPerIteration.push_back(*psnr);
        if (show) run.showPartial(*image, all > 0 ? static_cast<double>(iteration) / all : 1);
    }
    if (run.observer.iteration) run.observer.iteration(iteration, residual, psnr);
}

void refuseHugeGrid(const Extent &matrix)
{
    if (matrix.doubled().voxels() > std::numeric_limits<std::uint32_t>::max())
        throw Error(ErrorCode::InvalidCall, say("least squares on %1 is too large", toString(matrix)),
                    say("its doubled grid has more than 4294967295 points"),
                    say("choose a smaller --matrix"));
}

/// Whether the kernel `convolve` makes F^H F: on a GPU, or once one of its switches was thrown, unless the
/// library was asked for. On a processor FFTW is faster.
bool wantsConvolveKernel(const Run &run)
{
    if (byLibrary(run.settings.normal)) return false;
    return run.engine.kernels() && (!run.engine.device().isCpu || run.settings.kernels.contains("convolve"));
}

/// The spectrum in the form that the kernel's options ask for; kept for the next run with the same.
KernelConvolution stored(Run &run, KernelConvolution kernel, std::string &note)
{
    ReconCache::Spectrum &spectrum = *run.cache.spectrum;
    if (spectrumForm(kernel.options) == SpectrumForm::Whole) {
        spectrum.stored.reset();
        return kernel;
    }
    if (!spectrum.stored || spectrum.stored->asked != spectrumForm(kernel.options)) {
        spectrum.stored.reset(); // before the other is allocated
        spectrum.stored = storedFor(run.engine, run.stages, kernel.grid, kernel.spectrum, kernel.options,
                                    spectrum.tolerance);
    }
    note = spectrum.stored->note;
    kernel.spectrum = spectrum.stored->values;
    if (!note.empty()) kernel.options = kernel.options.with({{"spectrum", "float"}});
    return kernel;
}

/// The circulant on a grid of small factors: its own, or one that the doubled grid's is moved to.
struct SmoothCirculant {
    Extent grid;
    BufferPtr spectrum;
};
std::optional<SmoothCirculant> smoothCirculant(Run &run, const ReconCache::Spectrum &spectrum)
{
    if (convolveTakes(spectrum.grid)) return SmoothCirculant{spectrum.grid, spectrum.parts.front()};
    const Extent smooth = convolutionGrid(run.matrix);
    if (spectrum.grid != run.matrix.doubled() || !convolveTakes(smooth)) return {};
    BufferPtr &kept = run.cache.spectrum->forKernel;
    if (!kept) kept = spectrumOnGrid(run.engine, run.stages, *spectrum.parts.front(), run.matrix, smooth);
    return SmoothCirculant{smooth, kept};
}

Error noVkfft(const Text &why)
{
    return {ErrorCode::Unavailable, say("no F^H F by VkFFT"), why,
            say("choose --normal library, or toeplitz")};
}

/// @throws Error Unavailable before Q is made for nothing.
PlansConvolutions &vkfftOf(const Run &run)
{
    if (auto *const library = dynamic_cast<PlansConvolutions *>(&run.engine)) return *library;
    throw noVkfft(say("it runs on --engine cuda alone"));
}

std::unique_ptr<NormalProduct> byVkfft(Run &run, const ReconCache::Spectrum &spectrum)
{
    const std::optional<SmoothCirculant> circulant = smoothCirculant(run, spectrum);
    if (!circulant)
        throw noVkfft(say("a grid of %1 has factors beside 2, 3, 5 and 7, or a side beyond 1024",
                          toString(spectrum.grid)));
    return std::make_unique<PlannedProduct>(
        run.engine, run.stages, run.matrix, spectrum.grid, *spectrum.parts.front(), run.task,
        vkfftOf(run).planVkfft(run.matrix, circulant->grid, *circulant->spectrum));
}

/// A product with the spectrum of one image, by the kernel where that is wanted and takes a grid of it.
std::unique_ptr<NormalProduct> convolution(Run &run, const ReconCache::Spectrum &spectrum)
{
    if (run.settings.normal == NormalForm::Vkfft) return byVkfft(run, spectrum);
    std::optional<KernelConvolution> kernel;
    std::string note;
    const Extent &grid = spectrum.grid;
    if (wantsConvolveKernel(run)) {
        if (auto circulant = smoothCirculant(run, spectrum))
            kernel = {run.options("convolve"), circulant->grid, std::move(circulant->spectrum),
                      usesMaps(run) ? run.scan.coils : 0};
        else
            note = "the kernel convolve takes no grid of " + toString(grid);
    }
    if (kernel) kernel = stored(run, std::move(*kernel), note);
    return std::make_unique<ToeplitzProduct>(run.engine, run.stages, run.matrix, grid,
                                             *spectrum.parts.front(), run.task, std::move(kernel),
                                             std::move(note));
}

/// F^H F of one image of the run.
std::unique_ptr<NormalProduct> normalProduct(Run &run)
{
    std::unique_ptr<NormalProduct> product;
    if (takesToeplitz(run.scan, run.settings)) {
        refuseHugeGrid(run.matrix);
        const bool vkfft = run.settings.normal == NormalForm::Vkfft;
        if (vkfft) vkfftOf(run);
        const ReconCache::Spectrum &spectrum = spectrumOfQ(run);
        if (spectrum.octants && vkfft)
            throw noVkfft(say("the spectrum stands in octants, on grids of the image's own size"));
        if (spectrum.octants)
            product =
                std::make_unique<OctantProduct>(run.engine, run.stages, run.matrix, spectrum.parts, run.task);
        else
            product = convolution(run, spectrum);
    } else { // with a field map F^H F is no convolution
        product = std::make_unique<EncodedProduct>(run.engine, run.stages, encoding(run), run.task);
        checkNormal(run, *product);
    }
    if (!usesMaps(run)) return product;
    return std::make_unique<SenseProduct>(run.engine, run.stages, std::move(product),
                                          CoilMaps{*coilMaps(run).values, run.scan.coils}, run.voxels());
}

} // namespace

BufferPtr leastSquares(Run &run)
{
    const std::unique_ptr<NormalProduct> product = normalProduct(run);
    CoilVectors right = rightHandSide(run), x;
    for (const BufferPtr &vector : right)
        if (!run.stages.isRecording())
            requireFinite(run, *vector, run.voxels(), usesMaps(run) ? "S^H F^H d" : "F^H d");
    // A Toeplitz product takes no more samples; only the misfit would.
    if (run.report.memory == MemoryUse::Lean && !run.scan.fieldMapHz && !run.observer.norms)
        run.cache.encoding.reset();
    for (std::size_t c = 0; c < right.size(); ++c)
        x.push_back(run.allocateComplex(run.voxels()));
    // The samples are sums over the simulation's voxels; over ours each voxel stands for more or fewer.
    const auto scale = static_cast<float>(run.scan.amplitudeScale(run.voxels()));
    const auto done = [&](int iteration, double relative, const CoilVectors &solution) {
        iterationDone(run, iteration, relative, solution, scale);
    };
    run.report.residuals = isSparse(run.settings.regulariser) ? solveSparse(run, *product, right, x, done)
                                                              : solveLinear(run, *product, right, x, done);
    if (run.observer.norms) run.report.norms = solutionNorms(run, x);
    BufferPtr image =
        solutionImage(run, x, scale, run.settings.coils == CoilCombination::Keep, [&](auto &&operation) {
            run.stages.run("combine", say("Scale and combine"), operation);
        });
    checkSolutionImage(run, x, static_cast<double>(scale), *image);
    return image;
}

} // namespace larmor
