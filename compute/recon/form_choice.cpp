// SPDX-License-Identifier: GPL-3.0-or-later
// In which forms a run takes F^H d and F^H F where a person leaves that to the program.
#include "recon/adjoint_arrays.h"
#include "recon/cartesian_encoding.h"
#include "recon/pipeline.h"
#include "recon/time_model.h"

#include <algorithm>

namespace larmor {
namespace {

/// A direct sum is exact, and its kernel is the book's: it is taken while images come at 30 a second.
constexpr double frameMs = 33;
/// Predictions err by a fifth, and forms differ by what they round: what is usual stays unless another form
/// is so many times as fast, so that one run is made as the next.
constexpr double clearly = 2;
/// Of a run that is over sooner nobody waits for the faster form of F^H F.
constexpr double worthwhileMs = 100;
/// Iterations beyond which making Q always pays.
constexpr int manyIterations = 10;

/// Sample-voxel pairs that an engine sums in a millisecond, before any run of it was timed: two cores of 2023
/// and, of GPUs, one of the largest. OpenCL is taken for a processor.
double assumedPairs(EngineKind engine)
{
    return engine == EngineKind::Cuda ? 6e9 : 2e6;
}

double assumedDirectMs(const Scan &scan, const ReconSettings &settings, const Extent &matrix,
                       EngineKind engine)
{
    const auto samples = static_cast<double>(scan.sampleCount());
    double points = static_cast<double>(matrix.voxels()) * static_cast<double>(scan.coils);
    if (takesToeplitz(scan, settings)) points += static_cast<double>(halfOffsetCount(matrix));
    return samples * points / assumedPairs(engine);
}

/// Whether a person threw a switch of the sums' kernels.
bool touchedSums(const ReconSettings &settings)
{
    // Its defaults may have been chosen, too.
    return std::ranges::any_of(settings.kernels, [](const auto &kernel) { return isOfSums(kernel.first); });
}

std::optional<double> predictedMs(const Scan &scan, ReconSettings settings, const Extent &matrix,
                                  EngineKind engine, const TimeModel &times, AdjointForm adjoint,
                                  NormalForm normal)
{
    settings.adjoint = adjoint;
    settings.normal = normal;
    const auto prediction = times.predict(stageWorks(scan, settings, matrix, engine, {}));
    return prediction ? std::optional(prediction->totalMs) : std::nullopt;
}

/// The form of the adjoint that follows from what was asked for; Auto: time decides.
AdjointForm requiredForm(const Scan &scan, const ReconSettings &settings, const Extent &matrix)
{
    if (settings.adjoint != AdjointForm::Auto) return settings.adjoint;
    // The adjoint alone stays the book's sum: its inverse FFT is a method of its own.
    const bool circulant = settings.method == Method::LeastSquares && takesQ(settings.normal);
    if (circulant && (scan.fieldMapHz || !touchedSums(settings)) && encodesByFft(scan, matrix))
        return AdjointForm::Fft;
    if (scan.fieldMapHz) return AdjointForm::Nufft; // each time segment sums anew
    return touchedSums(settings) ? AdjointForm::Direct : AdjointForm::Auto;
}

AdjointForm formByTime(const Scan &scan, const ReconSettings &settings, const Extent &matrix,
                       EngineKind engine, const TimeModel &times)
{
    const NormalForm normal = settings.normal == NormalForm::Auto ? NormalForm::Toeplitz : settings.normal;
    const auto direct = predictedMs(scan, settings, matrix, engine, times, AdjointForm::Direct, normal);
    const auto nufft = predictedMs(scan, settings, matrix, engine, times, AdjointForm::Nufft, normal);
    const AdjointForm usual = chosenForm(scan, settings, matrix, engine);
    if (!direct || !nufft) return usual;
    const double bearableMs = std::max(frameMs, *nufft);
    if (usual == AdjointForm::Direct && *direct > clearly * bearableMs) return AdjointForm::Nufft;
    if (usual == AdjointForm::Nufft && clearly * *direct < bearableMs) return AdjointForm::Direct;
    return usual;
}

NormalForm normalByTime(const Scan &scan, const ReconSettings &settings, const Extent &matrix,
                        EngineKind engine, const TimeModel &times)
{
    // Of a Cartesian scan Q is the sampled points alone, and many iterations always pay for it.
    if (settings.adjoint != AdjointForm::Nufft || settings.iterations > manyIterations)
        return NormalForm::Toeplitz;
    const auto toeplitz =
        predictedMs(scan, settings, matrix, engine, times, settings.adjoint, NormalForm::Toeplitz);
    const auto nufft =
        predictedMs(scan, settings, matrix, engine, times, settings.adjoint, NormalForm::Nufft);
    const bool pays = toeplitz && nufft && *toeplitz > worthwhileMs && clearly * *nufft < *toeplitz;
    return pays ? NormalForm::Nufft : NormalForm::Toeplitz;
}

} // namespace

bool isOfSums(std::string_view kernel)
{
    return kernel == "fhd" || kernel == "q" || kernel == "mu";
}

bool takesToeplitz(const Scan &scan, const ReconSettings &settings)
{
    return settings.method == Method::LeastSquares && takesQ(settings.normal) && !scan.fieldMapHz;
}

bool takesOctants(const Scan &scan, const ReconSettings &settings, const Extent &matrix, EngineKind engine)
{
    return takesToeplitz(scan, settings) && settings.precision == Precision::Single &&
           chosenForm(scan, settings, matrix, engine) != AdjointForm::Fft;
}

AdjointForm chosenForm(const Scan &scan, const ReconSettings &settings, const Extent &matrix,
                       EngineKind engine)
{
    const AdjointForm required = requiredForm(scan, settings, matrix);
    if (required != AdjointForm::Auto) return required;
    // Least squares amplify what the forms differ by: all engines take the same.
    const EngineKind summing = settings.method == Method::LeastSquares ? EngineKind::Cpu : engine;
    return assumedDirectMs(scan, settings, matrix, summing) <= frameMs ? AdjointForm::Direct
                                                                       : AdjointForm::Nufft;
}

std::vector<ReconSettings> formsInDoubt(const Scan &scan, const ReconSettings &settings, const Extent &matrix,
                                        EngineKind engine)
{
    std::vector<ReconSettings> forms;
    if (settings.precision == Precision::Double) return forms;
    const bool sums = settings.method == Method::Adjoint;
    const AdjointForm required = requiredForm(scan, settings, matrix);
    const auto add = [&](AdjointForm adjoint, NormalForm normal) {
        forms.push_back(settings);
        forms.back().adjoint = adjoint;
        forms.back().normal = normal;
    };
    const NormalForm normal = settings.normal == NormalForm::Auto ? NormalForm::Toeplitz : settings.normal;
    const double direct = assumedDirectMs(scan, settings, matrix, engine);
    if (sums && required == AdjointForm::Auto && direct > frameMs / 10 && direct < frameMs * 10) {
        add(AdjointForm::Direct, normal);
        add(AdjointForm::Nufft, normal);
    }
    const AdjointForm form = chosenForm(scan, settings, matrix, engine);
    if (settings.normal == NormalForm::Auto && takesToeplitz(scan, settings) && form == AdjointForm::Nufft &&
        settings.iterations <= manyIterations) {
        add(form, NormalForm::Toeplitz);
        add(form, NormalForm::Nufft);
    }
    return forms;
}

ReconSettings withForms(const Scan &scan, ReconSettings settings, const Extent &matrix, EngineKind engine,
                        const TimeModel *times)
{
    const bool predicts = times && settings.precision == Precision::Single;
    const AdjointForm required = requiredForm(scan, settings, matrix);
    const bool sums = settings.method == Method::Adjoint;
    settings.adjoint = required != AdjointForm::Auto ? required
                       : predicts && sums            ? formByTime(scan, settings, matrix, engine, *times)
                                                     : chosenForm(scan, settings, matrix, engine);
    if (settings.normal == NormalForm::Auto)
        settings.normal = predicts && takesToeplitz(scan, settings)
                              ? normalByTime(scan, settings, matrix, engine, *times)
                              : NormalForm::Toeplitz;
    return settings;
}

} // namespace larmor
