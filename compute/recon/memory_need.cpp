// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon/adjoint_arrays.h"
#include "recon/density_lattice.h"
#include "recon/espirit.h"
#include "recon/least_squares_parts.h"
#include "recon/off_resonance.h"
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
    bool seen; ///< images are combined during the iterations, to be scored or shown

    Sizes(const Scan &scan, const ReconSettings &settings, const Extent &matrix, const RunConditions &run)
        : samples(scan.sampleCount()), coils(static_cast<std::uint64_t>(scan.coils)),
          voxels(static_cast<std::uint64_t>(matrix.voxels())),
          grid(static_cast<std::uint64_t>(transformGrid(scan, matrix).voxels())),
          doubled(static_cast<std::uint64_t>(matrix.doubled().voxels())),
          halfOffsets(static_cast<std::uint64_t>(halfOffsetCount(matrix))), scored(run.scored),
          raster(scan.object.has_value()), maps(chosenCoils(scan, settings) == CoilCombination::Maps),
          seen(run.scored || run.shown)
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
    // Crowded places of k-space are spread in parts, which take up to an eighth of the grid meanwhile.
    return complexBytes * (cells + cells / 16) + plannedSampleBytes * s.samples + floatBytes * factors;
}

/// Off-resonance: an interpolator and a phase for each time segment, and one image and samples at work.
std::uint64_t segmentNeed(const Sizes &s, const Scan &scan, const ReconSettings &settings)
{
    if (!scan.fieldMapHz || scan.sampleTimes.empty()) return 0;
    const std::uint64_t segments =
        timeSegmentCount(scan.sampleTimes, scan.fieldMapHz->data, segmentTolerance(settings.tolerance));
    return complexBytes * (segments + 1) * (s.samples + s.voxels);
}

/// What the chosen form of F keeps.
std::uint64_t encodingNeed(const Sizes &s, const Scan &scan, const ReconSettings &settings,
                           const Extent &matrix, AdjointForm form, MemoryUse memory = MemoryUse::Fast)
{
    if (form == AdjointForm::Direct && !scan.fieldMapHz) return s.sums();
    std::uint64_t need = 0;
    if (form == AdjointForm::Nufft) need = nufftNeed(s, matrix, encodingKernel(settings, matrix, memory));
    if (form == AdjointForm::Fft)
        need = complexBytes * s.grid + indexBytes * (4 * s.samples + 1) +
               floatBytes * static_cast<std::uint64_t>(matrix.x + matrix.y + matrix.z);
    if (!scan.phi.empty()) need += 2 * complexBytes * s.samples;
    return need + segmentNeed(s, scan, settings);
}

/// Adjoint and gridding: the weights, then the samples, the images, and one image.
std::uint64_t weightedNeed(const Sizes &s, const Scan &scan, const ReconSettings &settings,
                           const Extent &matrix, std::uint64_t encoding)
{
    std::uint64_t weighing = 0;
    if (settings.density == DensityMethod::PipeMenon && !scan.cartesian())
        if (const auto lattice = densityWork(scan.trajectory, matrix).lattice)
            weighing = latticeBytes(*lattice, s.samples, plannedSampleBytes);
    return std::max(weighing, encoding + floatBytes * s.samples + s.images() + s.mapBytes() +
                                  std::max(s.uploaded(), s.combined()));
}

/// Making the spectrum of Q, and the spectrum itself once it is there.
std::uint64_t spectrumNeed(const Sizes &s, const ReconSettings &settings, const Extent &matrix,
                           AdjointForm form)
{
    if (form == AdjointForm::Direct)
        return s.sums() + pointArrayBytes(static_cast<std::int64_t>(s.halfOffsets)) +
               2 * indexBytes * s.halfOffsets + (complexBytes + floatBytes) * s.doubled;
    const std::uint64_t summing =
        nufftNeed(s, matrix.doubled(), spectrumKernel(matrix, settings.tolerance)) + complexBytes * s.samples;
    return complexBytes * s.doubled + std::max(summing, complexBytes * s.doubled);
}

/// Residuals that conjugate gradients keep.
std::uint64_t residualBasis(const Sizes &s, const ReconSettings &settings, const Extent &matrix)
{
    if (s.unknowns() != 1 || !startsInDouble(matrix)) return 0;
    return static_cast<std::uint64_t>(std::min(residualsKept, settings.iterations));
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
        return 3 * s.unknowns() + residualBasis(s, settings, matrix); // x, p, A p
    }
}

/// The right-hand side: the images of all coils, made from the samples, then one vector for each unknown.
std::uint64_t rightSideNeed(const Sizes &s, const Extent &matrix)
{
    const bool copies = s.coils > 1 || s.maps;
    const std::uint64_t cropped = startsInDouble(matrix) ? s.image() : 0;
    return s.images() + std::max(s.uploaded() + cropped, copies ? s.unknowns() * s.image() : 0);
}

/// The right-hand side, the solver's vectors, and a solution that is combined, meanwhile or at the end.
std::uint64_t solvingNeed(const Sizes &s, const ReconSettings &settings, const Extent &matrix)
{
    const std::uint64_t unknowns = s.unknowns(), combining = unknowns + (unknowns > 1 ? 1 : 0);
    const std::uint64_t iterating = solverVectors(s, settings, matrix) + (s.seen ? combining : 0);
    return s.image() * (unknowns + std::max(iterating, unknowns + combining));
}

/// With Q by octants: the samples sorted once for Q and the right-hand side, then given back.
std::uint64_t leanNeed(const Sizes &s, const Scan &scan, const ReconSettings &settings, const Extent &matrix,
                       AdjointForm form)
{
    const AdjointForm qForm = form == AdjointForm::Direct ? AdjointForm::Nufft : form;
    const std::uint64_t spectrum = floatBytes * s.doubled, seen = s.maps ? 2 * s.image() : 0;
    const auto phases = complexBytes * static_cast<std::uint64_t>((matrix.x + matrix.y + matrix.z) *
                                                                  (1 << matrix.dimensions()));
    const std::uint64_t product = 2 * s.image() + phases + seen;
    const std::uint64_t encoding = encodingNeed(s, scan, settings, matrix, qForm, MemoryUse::Lean);
    const std::uint64_t sums = form == AdjointForm::Direct ? s.sums() : 0;
    const std::uint64_t making = encoding + complexBytes * s.samples + s.image();
    const std::uint64_t working =
        std::max(encoding + rightSideNeed(s, matrix), solvingNeed(s, settings, matrix));
    return spectrum + std::max(making, s.mapBytes() + sums + product + working);
}

std::uint64_t leastSquaresNeed(const Sizes &s, const Scan &scan, const ReconSettings &settings,
                               const Extent &matrix, AdjointForm form)
{
    const bool toeplitz = settings.normal == NormalForm::Toeplitz && !scan.fieldMapHz;
    const bool cartesian = form == AdjointForm::Fft;
    const AdjointForm qForm = form == AdjointForm::Direct ? form : AdjointForm::Nufft;
    const std::uint64_t circulant = cartesian ? s.grid : s.doubled;
    const std::uint64_t spectrum = toeplitz ? floatBytes * circulant : 0;
    const std::uint64_t makingQ = toeplitz && !cartesian ? spectrumNeed(s, settings, matrix, qForm) : 0;
    std::uint64_t encoding = encodingNeed(s, scan, settings, matrix, form);
    const bool pairs = settings.normal == NormalForm::Nufft;
    if (!toeplitz && pairs && form == AdjointForm::Direct)
        encoding += encodingNeed(s, scan, settings, matrix, AdjointForm::Nufft);
    const std::uint64_t product =
        (toeplitz ? complexBytes * circulant : complexBytes * s.samples) + (s.maps ? 2 * s.image() : 0);
    const std::uint64_t solving = std::max(rightSideNeed(s, matrix), solvingNeed(s, settings, matrix));
    return std::max(makingQ, spectrum + s.mapBytes() + encoding + product + solving);
}

/// On the host: samples, images and, for least squares, the doubled grid with its spectrum, in doubles.
std::uint64_t doubleNeed(const Sizes &s, const ReconSettings &settings)
{
    std::uint64_t need = 2 * (s.uploaded() / s.coils) + 3 * s.images() + 2 * complexBytes * s.grid;
    if (settings.method == Method::LeastSquares) need += 10 * s.image() + 5 * complexBytes * s.doubled;
    return need;
}

} // namespace

std::uint64_t memoryNeed(const Scan &scan, const ReconSettings &settings, const RunConditions &run)
{
    const Extent matrix = settings.matrix.value_or(scan.matrix);
    const Sizes sizes(scan, settings, matrix, run);
    const AdjointForm form = chosenForm(scan, settings, matrix, run.engine);
    if (settings.precision == Precision::Double) return sizes.scoring() + doubleNeed(sizes, settings);
    switch (settings.method) {
    case Method::InverseFft:
        return sizes.scoring() + sizes.mapBytes() + inverseFftNeed(sizes);
    case Method::Gridding: {
        std::uint64_t plans = nufftNeed(sizes, matrix, settings.gridding);
        if (sizes.maps && settings.estimateMaps) // of which the adjoint makes the coils' images
            plans += encodingNeed(sizes, scan, settings, matrix, form);
        return sizes.scoring() + weightedNeed(sizes, scan, settings, matrix, plans);
    }
    case Method::Adjoint:
        return sizes.scoring() +
               weightedNeed(sizes, scan, settings, matrix, encodingNeed(sizes, scan, settings, matrix, form));
    case Method::LeastSquares: {
        std::uint64_t need = run.memory == MemoryUse::Lean
                                 ? leanNeed(sizes, scan, settings, matrix, form)
                                 : leastSquaresNeed(sizes, scan, settings, matrix, form);
        if (sizes.maps && settings.estimateMaps && !scan.cartesian()) // from weighted images of the coils
            need = std::max(need + floatBytes * sizes.samples,
                            weightedNeed(sizes, scan, settings, matrix,
                                         encodingNeed(sizes, scan, settings, matrix, form)));
        return sizes.scoring() + need;
    }
    }
    throw Error(ErrorCode::Internal, "a reconstruction method without a memory model");
}

std::uint64_t hostNeed(const Scan &scan, const ReconSettings &settings)
{
    const bool estimated = settings.estimateMaps && chosenCoils(scan, settings) == CoilCombination::Maps;
    if (!estimated) return 0;
    const Extent matrix = settings.matrix.value_or(scan.matrix);
    const auto coils = static_cast<std::uint64_t>(scan.coils);
    const std::uint64_t image = complexBytes * static_cast<std::uint64_t>(matrix.voxels());
    return espiritBytes(scan.coils, matrix.dimensions()) + 2 * coils * image;
}

std::uint64_t predictMemory(const Scan &scan, const ReconSettings &settings, EngineKind engine)
{
    const Extent matrix = settings.matrix.value_or(scan.matrix);
    const bool lean = settings.memory == MemoryUse::Lean && takesOctants(scan, settings, matrix, engine);
    return memoryNeed(scan, settings,
                      {scan.object.has_value(), false, engine, lean ? MemoryUse::Lean : MemoryUse::Fast});
}

} // namespace larmor
