// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon/adjoint_arrays.h"
#include "recon/cartesian_encoding.h"
#include "recon/off_resonance.h"
#include "recon/pipeline.h"

namespace larmor {
namespace {

OptionSet latticeOptions(const Run &run, std::string_view kernel)
{
    return latticeOptions(run.kernels, run.settings.tolerance, tensorCoresOf(run.engine.device()), kernel);
}

std::unique_ptr<Encoding> makeEncoding(Run &run, AdjointForm form)
{
    const SampleSet &samples = sampleSet(run);
    const Trajectory &k = samples.trajectory();
    std::unique_ptr<Encoding> made;
    if (form == AdjointForm::Nufft) {
        const GriddingGeometry geometry{run.matrix,
                                        encodingKernel(run.settings, run.matrix, run.report.memory)};
        made = std::make_unique<NufftEncoding>(std::make_unique<Nufft>(run.engine, run.stages, geometry,
                                                                       SamplePositions{k.kx, k.ky, k.kz},
                                                                       griddingOptions(run), run.task));
    } else if (form == AdjointForm::Fft) {
        made = std::make_unique<CartesianEncoding>(run.engine, run.stages, run.scan, samples);
    } else {
        GridSumProblem problem{run.matrix, {k.kx, k.ky, k.kz}};
        problem.kernel = latticeKernel(run.engine.kind(), form);
        if (!problem.kernel.empty()) problem.options = latticeOptions(run, problem.kernel);
        made = std::make_unique<DirectEncoding>(run.engine, std::move(problem), directForm(form));
    }
    if (const std::vector<cfloat> phi = samples.phi(); !phi.empty())
        made = std::make_unique<BasisEncoding>(run.engine, run.stages, std::move(made), phi);
    if (run.scan.fieldMapHz) {
        TimeSegments segments;
        run.stages.host("segments", say("Time segments"), [&] {
            segments = timeSegments(samples.times(), run.scan.fieldMapHz->data,
                                    segmentTolerance(run.settings.tolerance));
        });
        made = std::make_unique<OffResonanceEncoding>(run.engine, run.stages, std::move(made), segments,
                                                      *run.scan.fieldMapHz);
    }
    return made;
}

/// Over the preset: larger chunks and blocks (an H200: 77 ms for the book's problem, and 83 where whole turns
/// are taken off the phases).
OptionSet recurrenceFor(double tolerance)
{
    return {{"chunk", "16384"}, {"block", "256"}, {"trig", tolerance < 1e-3 ? "reduced" : "fast"}};
}

} // namespace

DirectForm directForm(AdjointForm form)
{
    switch (form) {
    case AdjointForm::Recurrence:
        return DirectForm::Recurrence;
    case AdjointForm::Factored:
        return DirectForm::Factored;
    default:
        return DirectForm::Direct;
    }
}

AdjointForm encodingForm(const Scan &scan, const ReconSettings &settings, AdjointForm chosen)
{
    if (settings.method != Method::LeastSquares) return chosen;
    switch (settings.normal) {
    case NormalForm::Nufft:
        return AdjointForm::Nufft;
    case NormalForm::Direct:
        return chosen == AdjointForm::Nufft || chosen == AdjointForm::Fft ? AdjointForm::Direct : chosen;
    case NormalForm::Auto:
    case NormalForm::Toeplitz:
    case NormalForm::Library:
    case NormalForm::Vkfft:
        break;
    }
    // Beside the lab's kernels, which sum one way alone, the misfit goes by the NUFFT.
    return chosen == AdjointForm::Direct && !scan.fieldMapHz ? AdjointForm::Nufft : chosen;
}

std::string latticeKernel(EngineKind engine, AdjointForm form)
{
    if (engine != EngineKind::Cuda) return {};
    return form == AdjointForm::Factored     ? "factored-adjoint"
           : form == AdjointForm::Recurrence ? "fhd-recurrence"
                                             : "";
}

TensorCores tensorCoresOf(const Device &device)
{
    const std::string &name = device.architecture;
    const int number = name.starts_with("sm_") ? std::stoi(name.substr(3)) : 0;
    if (number < 80) return TensorCores::None;
    return number == 90 ? TensorCores::OfWarpgroups : TensorCores::OfWarps;
}

OptionSet latticeOptions(const KernelOptions &chosen, double tolerance, TensorCores cores,
                         std::string_view kernel)
{
    const KernelDefinition &definition = kernelDefinition(kernel);
    if (const auto found = chosen.find(kernel); found != chosen.end())
        return definition.resolve(found->second);
    const auto preset = [&](const char *name) {
        return definition.resolve(definition.preset(name)->options);
    };
    if (kernel == "fhd-recurrence")
        return definition.resolve(preset("mirrored").with(recurrenceFor(tolerance)));
    // Half precision errs by 4e-4, pairs of halves by 4e-6 (tests of the catalogue: 1e-3 and 1e-5).
    const bool pairs = tolerance < 1e-3;
    if (cores == TensorCores::None || tolerance < 1e-5) return preset("tuned");
    if (cores == TensorCores::OfWarpgroups) return preset(pairs ? "warpgroup-pairs" : "warpgroup");
    return preset(pairs ? "tensor-pairs" : "tensor");
}

GriddingKernel encodingKernel(const ReconSettings &settings, const Extent &matrix, MemoryUse memory)
{
    // Between a grid of twice the size and the rounding of narrow margins (kernelForTolerance).
    const bool narrow = memory == MemoryUse::Lean && matrix.dimensions() == 3;
    return kernelForTolerance(settings.tolerance, narrow ? 1.5 : 2.0);
}

Encoding &encoding(Run &run)
{
    const AdjointForm form = encodingForm(run.scan, run.settings, run.report.adjointForm);
    const GriddingKernel kernel = encodingKernel(run.settings, run.matrix, run.report.memory);
    std::optional<ReconCache::EncodingEntry> &cached = run.cache.encoding;
    const std::string lattice = latticeKernel(run.engine.kind(), form);
    const OptionSet options = lattice.empty() ? griddingOptions(run) : latticeOptions(run, lattice);
    const bool stands = cached && cached->form == form && cached->kernel == kernel &&
                        cached->tolerance == run.settings.tolerance && cached->options == options;
    if (!stands) {
        cached.reset();
        cached =
            ReconCache::EncodingEntry{form, kernel, run.settings.tolerance, options, makeEncoding(run, form)};
    }
    cached->encoding->setTask(run.task);
    return *cached->encoding;
}

} // namespace larmor
