// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon/adjoint_arrays.h"
#include "recon/pipeline.h"
#include "recon/toeplitz.h"

#include <algorithm>

namespace larmor {
namespace {

constexpr std::uint64_t complexBytes = 8, floatBytes = 4, indexBytes = 4;
/// Place and number of a sorted sample in a gridding plan.
constexpr std::uint64_t plannedSampleBytes = 20;

/// Sizes of a run, in entries.
struct Sizes {
    std::uint64_t samples, coils, voxels, grid, doubled, halfOffsets;
    bool scored, raster, maps;

    Sizes(const Scan &scan, const ReconSettings &settings, const Extent &matrix, bool hasTruth)
        : samples(scan.sampleCount()), coils(static_cast<std::uint64_t>(scan.coils)),
          voxels(static_cast<std::uint64_t>(matrix.voxels())),
          grid(static_cast<std::uint64_t>(transformGrid(scan, matrix).voxels())),
          doubled(static_cast<std::uint64_t>(matrix.doubled().voxels())),
          halfOffsets(static_cast<std::uint64_t>(halfOffsetCount(matrix))), scored(hasTruth),
          raster(scan.object.has_value()), maps(chosenCoils(scan, settings) == CoilCombination::Maps)
    {
    }
    std::uint64_t image() const { return complexBytes * voxels; }
    std::uint64_t images() const { return image() * coils; }
    std::uint64_t combined() const { return coils > 1 || maps ? image() : 0; }
    /// Maps as they are and normalised.
    std::uint64_t mapBytes() const { return maps ? 2 * images() : 0; }
    /// Images that least squares solves for.
    std::uint64_t unknowns() const { return maps ? 1 : coils; }
    std::uint64_t uploaded() const { return complexBytes * samples * coils; }
    /// Truth, raster and the scratch array of the scores.
    std::uint64_t scoring() const
    {
        return image() * ((scored ? 1u : 0u) + (raster ? 1u : 0u) + (scored || raster ? 1u : 0u));
    }
    std::uint64_t sums() const
    {
        return sampleArrayBytes(static_cast<std::int64_t>(samples)) +
               pointArrayBytes(static_cast<std::int64_t>(voxels));
    }
};

std::uint64_t inverseFftNeed(const Sizes &s)
{
    const std::uint64_t grids = complexBytes * s.grid * s.coils;
    const std::uint64_t placing = s.uploaded() + grids, turning = 2 * grids;
    const std::uint64_t cropping = grids + s.images() + s.combined();
    return indexBytes * s.samples + std::max({placing, turning, cropping});
}

std::uint64_t nufftNeed(const Sizes &s, const Extent &matrix, const GriddingKernel &kernel)
{
    const auto cells = static_cast<std::uint64_t>(kernel.gridFor(matrix).voxels());
    const auto factors = static_cast<std::uint64_t>(matrix.x + matrix.y + matrix.z);
    return complexBytes * cells + plannedSampleBytes * s.samples + floatBytes * factors;
}

/// What the chosen form of F keeps.
std::uint64_t encodingNeed(const Sizes &s, const Scan &scan, const ReconSettings &settings,
                           const Extent &matrix, AdjointForm form)
{
    if (form == AdjointForm::Direct) return s.sums();
    std::uint64_t need = 0;
    if (form == AdjointForm::Nufft) need = nufftNeed(s, matrix, kernelForTolerance(settings.tolerance));
    if (!scan.phi.empty()) need += 2 * complexBytes * s.samples;
    return need;
}

/// Adjoint and gridding: the samples, then the images, then one image.
std::uint64_t weightedNeed(const Sizes &s, std::uint64_t encoding)
{
    return encoding + floatBytes * s.samples + s.images() + s.mapBytes() +
           std::max(s.uploaded(), s.combined());
}

/// Making the spectrum of Q, without the spectrum itself.
std::uint64_t spectrumNeed(const Sizes &s, const ReconSettings &settings, const Extent &matrix,
                           AdjointForm form)
{
    if (form == AdjointForm::Direct)
        return s.sums() + pointArrayBytes(static_cast<std::int64_t>(s.halfOffsets)) +
               2 * indexBytes * s.halfOffsets + complexBytes * s.doubled;
    const std::uint64_t summing =
        nufftNeed(s, matrix.doubled(), spectrumKernel(matrix, settings.tolerance)) + complexBytes * s.samples;
    return complexBytes * s.doubled + std::max(summing, complexBytes * s.doubled);
}

/// Vectors of the solver in images, without the right-hand side.
std::uint64_t solverVectors(const Sizes &s, const ReconSettings &settings, const Extent &matrix)
{
    const auto axes = static_cast<std::uint64_t>(std::max(1, matrix.dimensions()));
    switch (settings.regulariser) {
    case Regulariser::Wavelet:
        return 4 * s.unknowns(); // x, y, the gradient, the last x
    case Regulariser::TotalVariation:
        return 5 * s.unknowns() + 2 * axes * s.unknowns() + axes;
    default:
        return 3 * s.unknowns(); // x, p, A p
    }
}

std::uint64_t leastSquaresNeed(const Sizes &s, const Scan &scan, const ReconSettings &settings,
                               const Extent &matrix, AdjointForm form)
{
    const bool toeplitz = settings.normal == NormalForm::Toeplitz && !scan.fieldMapHz;
    const AdjointForm qForm = form == AdjointForm::Direct ? form : AdjointForm::Nufft;
    const std::uint64_t spectrum = toeplitz ? floatBytes * s.doubled : 0;
    const std::uint64_t makingQ = toeplitz ? spectrumNeed(s, settings, matrix, qForm) : 0;
    std::uint64_t encoding = encodingNeed(s, scan, settings, matrix, form);
    const bool pairs = settings.normal == NormalForm::Nufft;
    if (!toeplitz && pairs && form == AdjointForm::Direct)
        encoding += encodingNeed(s, scan, settings, matrix, AdjointForm::Nufft);
    const std::uint64_t product =
        (toeplitz ? complexBytes * s.doubled : complexBytes * s.samples) + (s.maps ? 2 * s.image() : 0);
    const bool copies = s.coils > 1 || s.maps;
    const std::uint64_t unknowns = s.unknowns() * s.image();
    const std::uint64_t rightSide = s.images() + std::max(s.uploaded(), copies ? unknowns : 0);
    const std::uint64_t solving = unknowns + solverVectors(s, settings, matrix) * s.image() + unknowns +
                                  (s.unknowns() > 1 ? s.image() : 0);
    return spectrum + s.mapBytes() + std::max(makingQ, encoding + product + std::max(rightSide, solving));
}

/// On the host: samples, images and, for least squares, the doubled grid with its spectrum, in doubles.
std::uint64_t doubleNeed(const Sizes &s, const ReconSettings &settings)
{
    std::uint64_t need = 2 * (s.uploaded() / s.coils) + 3 * s.images() + 2 * complexBytes * s.grid;
    if (settings.method == Method::LeastSquares) need += 10 * s.image() + 5 * complexBytes * s.doubled;
    return need;
}

} // namespace

std::uint64_t memoryNeed(const Scan &scan, const ReconSettings &settings, bool scored, EngineKind engine)
{
    const Extent matrix = settings.matrix.value_or(scan.matrix);
    const Sizes sizes(scan, settings, matrix, scored);
    const AdjointForm form = chosenForm(scan, settings, matrix, engine);
    if (settings.precision == Precision::Double) return sizes.scoring() + doubleNeed(sizes, settings);
    switch (settings.method) {
    case Method::InverseFft:
        return sizes.scoring() + sizes.mapBytes() + inverseFftNeed(sizes);
    case Method::Gridding:
        return sizes.scoring() + weightedNeed(sizes, nufftNeed(sizes, matrix, settings.gridding));
    case Method::Adjoint:
        return sizes.scoring() + weightedNeed(sizes, encodingNeed(sizes, scan, settings, matrix, form));
    case Method::LeastSquares:
        return sizes.scoring() + leastSquaresNeed(sizes, scan, settings, matrix, form);
    }
    throw Error(ErrorCode::Internal, "a reconstruction method without a memory model");
}

std::uint64_t predictMemory(const Scan &scan, const ReconSettings &settings, EngineKind engine)
{
    return memoryNeed(scan, settings, scan.object.has_value(), engine);
}

} // namespace larmor
