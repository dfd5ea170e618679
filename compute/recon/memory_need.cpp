// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cpu/grid_sum.h"
#include "engine/kernel_lattice.h"
#include "engine/sum_cut.h"
#include "recon/adjoint_arrays.h"
#include "recon/density_lattice.h"
#include "recon/espirit.h"
#include "recon/least_squares_parts.h"
#include "recon/normal_product.h"
#include "recon/off_resonance.h"
#include "recon/pipeline.h"
#include "recon/toeplitz.h"

#include <algorithm>
#include <optional>

namespace larmor {
namespace {

constexpr std::uint64_t complexBytes = 8, floatBytes = 4, indexBytes = 4;

/// Of a sample, in a gridding plan: its place and number, and what sorting takes beside them. Plans of OpenCL
/// kernels are made on the host, where both stand.
PlannedSample plannedSample(EngineKind engine)
{
    switch (engine) {
    case EngineKind::Cuda:
        return {28, 61};
    case EngineKind::OpenCl:
        return {28, 28};
    default:
        return {20, 4};
    }
}

/// What a run holds at once on its engine, from its sizes.
class MemoryNeed {
public:
    MemoryNeed(const Scan &scan, const ReconSettings &settings, const RunConditions &run)
        : m_scan(scan), m_settings(settings), m_run(run), m_matrix(settings.matrix.value_or(scan.matrix)),
          m_form(chosenForm(scan, settings, m_matrix, run.engine)), m_samples(scan.sampleCount()),
          m_coils(static_cast<std::uint64_t>(scan.coils)),
          m_voxels(static_cast<std::uint64_t>(m_matrix.voxels())),
          m_grid(static_cast<std::uint64_t>(transformGrid(scan, m_matrix).voxels())),
          m_doubled(static_cast<std::uint64_t>(m_matrix.doubled().voxels())),
          m_halfOffsets(static_cast<std::uint64_t>(halfOffsetCount(m_matrix))),
          m_maps(chosenCoils(scan, settings) == CoilCombination::Maps), m_seen(run.scored || run.shown)
    {
    }

    std::uint64_t bytes() const { return std::max(running(), whileFinding()); }

    /// While coil maps are found, or put on the engine, for least squares: Q stands, the solver's vectors do
    /// not, and the coils' images no longer.
    std::uint64_t whileMapping() const { return scoring() + spectrumOfQ() + std::max(mapBytes(), finding()); }
    /// While density weights are made: coil maps stand, unless the weights are for finding them.
    std::uint64_t whileWeighing() const { return scoring() + weighing(); }

private:
    /// A run beside whose maps nothing else is found.
    std::uint64_t running() const
    {
        if (m_settings.precision == Precision::Double) return scoring() + inDouble();
        switch (m_settings.method) {
        case Method::InverseFft:
            return scoring() + mapBytes() + inverseFft();
        case Method::Gridding:
            // Where maps are estimated, the adjoint makes the coils' images.
            return scoring() +
                   weighted(nufft(m_matrix, m_settings.gridding) + (estimates() ? form() : 0), sorting(), 0);
        case Method::Adjoint:
            return scoring() + coilImages();
        case Method::LeastSquares: {
            const std::uint64_t need = m_run.memory == MemoryUse::Lean ? lean() : leastSquares();
            if (!estimates() || m_scan.cartesian()) return scoring() + need;
            return scoring() + std::max(need + floatBytes * m_samples, coilImages());
        }
        }
        throw Error(ErrorCode::Internal, say("a reconstruction method without a memory model"));
    }

    /// While maps are found from the images of the run's own samples.
    std::uint64_t whileFinding() const
    {
        if (!finding()) return 0;
        const std::uint64_t images = m_scan.cartesian() ? 0 : floatBytes * m_samples + form();
        return scoring() + spectrumOfQ() + images + finding();
    }

    std::uint64_t spectrumOfQ() const
    {
        if (m_settings.method != Method::LeastSquares || !takesToeplitz(m_scan, m_settings)) return 0;
        return floatBytes * (m_form == AdjointForm::Fft ? m_grid : m_doubled);
    }
    bool estimates() const { return m_maps && m_settings.estimateMaps; }
    /// Of ESPIRiT's decompositions.
    std::uint64_t finding() const
    {
        const bool here = m_run.engine == EngineKind::Cuda && m_settings.precision != Precision::Double;
        return estimates() && here ? espiritDeviceBytes(m_scan.coils, m_matrix) : 0;
    }
    std::uint64_t image() const { return complexBytes * m_voxels; }
    std::uint64_t images() const { return image() * m_coils; }
    std::uint64_t combined() const { return m_coils > 1 || m_maps ? image() : 0; }
    /// Maps as they are and normalised; estimated ones are both.
    std::uint64_t mapBytes() const { return m_maps ? (m_settings.estimateMaps ? 1 : 2) * images() : 0; }
    /// Images that least squares solves for.
    std::uint64_t unknowns() const { return m_maps ? 1 : m_coils; }
    std::uint64_t uploaded() const { return complexBytes * m_samples * m_coils; }
    /// Truth, raster and the scratch array of the scores.
    std::uint64_t scoring() const
    {
        const bool raster = m_scan.object.has_value();
        return image() * ((m_run.scored ? 1u : 0u) + (raster ? 1u : 0u) + (m_run.scored || raster ? 1u : 0u));
    }
    /// Arrays of the lab's kernels of sums.
    std::uint64_t sums() const
    {
        return sampleArrayBytes(static_cast<std::int64_t>(m_samples)) +
               pointArrayBytes(static_cast<std::int64_t>(m_voxels));
    }

    std::uint64_t inverseFft() const
    {
        const std::uint64_t grids = complexBytes * m_grid * m_coils;
        const std::uint64_t placing = uploaded() + grids, turning = 2 * grids;
        const std::uint64_t cropping = grids + images() + combined();
        return indexBytes * m_samples + std::max({placing, turning, cropping});
    }

    std::uint64_t nufft(const Extent &matrix, const GriddingKernel &kernel) const
    {
        const auto cells = static_cast<std::uint64_t>(kernel.gridFor(matrix).voxels());
        const auto factors = static_cast<std::uint64_t>(matrix.x + matrix.y + matrix.z);
        // Crowded places of k-space are spread in parts, which take up to an eighth of the grid meanwhile.
        return complexBytes * (cells + cells / 16) + plannedSample(m_run.engine).planned * m_samples +
               floatBytes * factors;
    }
    /// While the samples of a plan are sorted; its grid comes later.
    std::uint64_t sorting() const
    {
        const PlannedSample sample = plannedSample(m_run.engine);
        return (sample.planned + sample.sorting) * m_samples;
    }
    std::uint64_t sortingFor(AdjointForm form) const { return form == AdjointForm::Nufft ? sorting() : 0; }

    /// What the engine's direct sums of a form of F take while they run.
    std::uint64_t summing(AdjointForm form, bool forward = false) const
    {
        if (form == AdjointForm::Nufft || form == AdjointForm::Fft) return 0;
        const auto samples = static_cast<std::int64_t>(m_samples);
        if (m_run.engine != EngineKind::Cuda)
            return cpu::gridSumBytes(samples, m_matrix, directForm(form), forward);
        const std::string kernel = forward ? "" : latticeKernel(m_run.engine, form);
        if (kernel.empty()) return cutSumBytes(samples, m_matrix, directForm(form), forward);
        return latticeSumBytes(
            samples, m_matrix, kernel,
            latticeOptions(m_settings.kernels, m_settings.tolerance, m_run.tensorCores, kernel));
    }

    /// Off-resonance: an interpolator and a phase for each time segment, and one image and samples at work.
    std::uint64_t segments() const
    {
        if (!m_scan.fieldMapHz || m_scan.sampleTimes.empty()) return 0;
        const std::uint64_t count = timeSegmentCount(m_scan.sampleTimes, m_scan.fieldMapHz->data,
                                                     segmentTolerance(m_settings.tolerance));
        return complexBytes * (count + 1) * (m_samples + m_voxels);
    }

    /// F^H d by the lab's kernel, whose arrays stay.
    bool byKernel() const { return m_form == AdjointForm::Direct && !m_scan.fieldMapHz; }
    /// What the chosen form of F^H d keeps, and what it takes while it runs.
    std::uint64_t form() const { return byKernel() ? sums() : encoding(m_form); }
    std::uint64_t meanwhile() const { return byKernel() ? 0 : summing(m_form); }

    /// What a form of F keeps.
    std::uint64_t encoding(AdjointForm form, MemoryUse memory = MemoryUse::Fast) const
    {
        std::uint64_t need = 0;
        if (form == AdjointForm::Nufft) need = nufft(m_matrix, encodingKernel(m_settings, m_matrix, memory));
        if (form == AdjointForm::Fft)
            need = complexBytes * m_grid + indexBytes * (4 * m_samples + 1) +
                   floatBytes * static_cast<std::uint64_t>(m_matrix.x + m_matrix.y + m_matrix.z);
        if (!m_scan.phi.empty()) need += 2 * complexBytes * m_samples;
        return need + segments();
    }

    /// Adjoint and gridding: the weights, the sorting, then the samples and what sums them, the images, and
    /// one image.
    std::uint64_t weighted(std::uint64_t kept, std::uint64_t sorting, std::uint64_t meanwhile) const
    {
        const std::uint64_t working =
            std::max(sorting, kept + images() + std::max(uploaded() + meanwhile, combined()));
        return std::max(weighing(), floatBytes * m_samples + mapBytes() + working);
    }
    /// Coil maps that are there already, and Pipe and Menon's convolution where the engine makes it.
    std::uint64_t weighing() const
    {
        const std::uint64_t maps = estimates() ? 0 : mapBytes();
        if (m_settings.density != DensityMethod::PipeMenon || m_scan.cartesian()) return maps;
        const auto lattice = densityWork(m_scan.trajectory, m_matrix).lattice;
        return maps + (lattice ? latticeBytes(*lattice, m_samples, plannedSample(m_run.engine)) : 0);
    }

    /// The adjoint of the samples of all coils, weighed.
    std::uint64_t coilImages() const { return weighted(form(), sortingFor(m_form), meanwhile()); }

    /// What cuFFT works in where a grid has a prime factor that its kernels and ours lack: it stays.
    std::uint64_t libraryWork(const Extent &grid) const
    {
        return m_run.engine == EngineKind::Cuda && !convolveTakes(grid)
                   ? complexBytes * static_cast<std::uint64_t>(grid.voxels())
                   : 0;
    }

    /// Making the spectrum of Q, and the spectrum itself once it is there.
    std::uint64_t spectrum(AdjointForm form) const
    {
        if (form == AdjointForm::Direct)
            return sums() + pointArrayBytes(static_cast<std::int64_t>(m_halfOffsets)) +
                   2 * indexBytes * m_halfOffsets + (complexBytes + floatBytes) * m_doubled;
        const std::uint64_t making =
            nufft(m_matrix.doubled(), spectrumKernel(m_matrix, m_settings.tolerance)) +
            complexBytes * m_samples;
        return std::max(sorting(), libraryWork(m_matrix.doubled()) + complexBytes * m_doubled +
                                       std::max(making, complexBytes * m_doubled));
    }

    /// Residuals that conjugate gradients keep.
    std::uint64_t residualBasis() const
    {
        if (unknowns() != 1 || !startsInDouble(m_matrix)) return 0;
        return static_cast<std::uint64_t>(std::min(residualsKept, m_settings.iterations));
    }

    /// Vectors of the solver in images, without the right-hand side.
    std::uint64_t solverVectors() const
    {
        const auto axes = static_cast<std::uint64_t>(std::max(1, m_matrix.dimensions()));
        switch (m_settings.regulariser) {
        case Regulariser::Wavelet:
            return 4 * unknowns(); // x, y, the gradient, the last x
        case Regulariser::TotalVariation:
            return 5 * unknowns() + 2 * axes * unknowns() + axes;
        default:
            return 3 * unknowns() + residualBasis(); // x, p, A p
        }
    }

    /// Of the first transforms, where they are made in double precision: the values once more.
    std::uint64_t doubles(std::uint64_t points) const
    {
        return startsInDouble(m_matrix) ? 2 * complexBytes * points : 0;
    }

    /// The right-hand side: the images of all coils, made from the samples, then one vector for each unknown.
    /// @param meanwhile what F^H takes while it runs.
    std::uint64_t rightSide(std::uint64_t meanwhile) const
    {
        const bool copies = m_coils > 1 || m_maps;
        const std::uint64_t cropped = startsInDouble(m_matrix) ? image() : 0;
        return images() +
               std::max(uploaded() + std::max(cropped, meanwhile), copies ? unknowns() * image() : 0);
    }

    /// The right-hand side, the solver's vectors, and a solution that is combined, meanwhile or at the end.
    /// @param first what the first product takes while it runs.
    std::uint64_t solving(std::uint64_t first = 0) const
    {
        const std::uint64_t solved = image() * unknowns(),
                            combining = solved + (unknowns() > 1 ? image() : 0);
        const std::uint64_t vectors = image() * solverVectors();
        return solved + std::max(vectors + std::max(first, m_seen ? combining : 0), solved + combining);
    }

    /// F^H d in double precision: the transformed grid once more, and its crop.
    std::uint64_t rightDoubles() const
    {
        const bool transforms = encodingForm(m_scan, m_settings, m_form) == AdjointForm::Nufft;
        return transforms && m_form == AdjointForm::Nufft ? doubles(m_doubled) : 0;
    }

    /// With Q by octants: the samples sorted once for Q and the right-hand side, then given back.
    std::uint64_t lean() const
    {
        const AdjointForm qForm = m_form == AdjointForm::Direct ? AdjointForm::Nufft : m_form;
        const std::uint64_t parts = floatBytes * m_doubled, seen = m_maps ? 2 * image() : 0;
        const auto phases = complexBytes * static_cast<std::uint64_t>((m_matrix.x + m_matrix.y + m_matrix.z) *
                                                                      (1 << m_matrix.dimensions()));
        const std::uint64_t product = 2 * image() + phases + seen;
        const std::uint64_t kept = encoding(qForm, MemoryUse::Lean);
        const std::uint64_t planes = byKernel() ? sums() : 0;
        const std::uint64_t making = kept + complexBytes * m_samples + image() + summing(qForm);
        const std::uint64_t working =
            std::max(kept + rightSide(std::max(meanwhile(), rightDoubles())), solving());
        return parts + std::max({sortingFor(qForm), making, mapBytes() + planes + product + working});
    }

    /// Grid of the kernel `convolve`, or of VkFFT, where one of them makes the products.
    std::optional<Extent> kernelGrid() const
    {
        const bool wanted = m_settings.normal == NormalForm::Vkfft ||
                            (m_settings.normal != NormalForm::Library &&
                             (m_run.engine == EngineKind::Cuda || (m_run.engine == EngineKind::OpenCl &&
                                                                   m_settings.kernels.contains("convolve"))));
        const bool cartesian = m_form == AdjointForm::Fft;
        const Extent own = cartesian ? transformGrid(m_scan, m_matrix) : m_matrix.doubled();
        if (!wanted || convolveTakes(own)) return wanted ? std::optional(own) : std::nullopt;
        const Extent smooth = convolutionGrid(m_matrix);
        return !cartesian && convolveTakes(smooth) ? std::optional(smooth) : std::nullopt;
    }
    OptionSet convolveOptions() const
    {
        const auto chosen = m_settings.kernels.find("convolve");
        return convolveDefinition().resolve(chosen == m_settings.kernels.end() ? OptionSet()
                                                                               : chosen->second);
    }
    /// Of the spectrum as the kernel reads it, beside the whole one.
    std::uint64_t storedSpectrum() const
    {
        const std::optional<Extent> grid = kernelGrid();
        if (!grid) return 0;
        if (m_settings.normal == NormalForm::Vkfft) return complexBytes * std::uint64_t(grid->voxels());
        const OptionSet options = convolveOptions();
        return spectrumForm(options) == SpectrumForm::Whole ? 0 : storedSpectrumBytes(*grid, options);
    }
    /// Of a Toeplitz product on a grid of so many points.
    std::uint64_t toeplitzScratch(std::uint64_t circulant) const
    {
        const std::optional<Extent> grid = kernelGrid();
        if (!grid) return complexBytes * circulant;
        if (m_settings.normal == NormalForm::Vkfft)
            return complexBytes * (circulant + std::uint64_t(grid->voxels()));
        const OptionSet options = convolveOptions();
        return std::max<std::uint64_t>(
            complexBytes * circulant,
            kernelScratch(m_matrix, {options, *grid, {}, m_maps ? std::int64_t(m_coils) : 0}));
    }

    /// What the kernel takes where the doubled grid has other prime factors (spectrumOnGrid()).
    struct Regridded {
        std::uint64_t spectrum = 0, making = 0; ///< bytes
    };
    Regridded regridded() const
    {
        const std::optional<Extent> chosen = kernelGrid();
        if (!chosen || m_form == AdjointForm::Fft || *chosen == m_matrix.doubled()) return {};
        const Extent &smooth = *chosen;
        std::uint64_t offsets = 1;
        for (int d = 0; d < 3; ++d)
            offsets *= static_cast<std::uint64_t>(2 * m_matrix[d] - 1);
        const auto points = static_cast<std::uint64_t>(smooth.voxels());
        const std::uint64_t ordered = complexBytes * offsets + (complexBytes + floatBytes) * m_doubled;
        const std::uint64_t moved = complexBytes * (points + std::max(offsets, points));
        return {floatBytes * points, std::max(ordered, moved)};
    }

    std::uint64_t leastSquares() const
    {
        const bool toeplitz = takesToeplitz(m_scan, m_settings);
        const bool cartesian = m_form == AdjointForm::Fft;
        const AdjointForm qForm = m_form == AdjointForm::Direct ? m_form : AdjointForm::Nufft;
        const std::uint64_t circulant = cartesian ? m_grid : m_doubled;
        const Regridded other = toeplitz ? regridded() : Regridded{};
        const std::uint64_t q = toeplitz ? floatBytes * circulant + other.spectrum + storedSpectrum() : 0;
        const std::uint64_t makingQ = toeplitz && !cartesian ? spectrum(qForm) : 0;
        const std::uint64_t work = toeplitz && !cartesian ? libraryWork(m_matrix.doubled()) : 0;
        const AdjointForm applied = encodingForm(m_scan, m_settings, m_form);
        const bool encodes = !toeplitz || !byKernel();
        const std::uint64_t kept = (byKernel() ? sums() : 0) + (encodes ? encoding(applied) : 0);
        const std::uint64_t both = std::max(summing(applied), summing(applied, true));
        const std::uint64_t product =
            (toeplitz ? toeplitzScratch(circulant) : complexBytes * m_samples + both) +
            (m_maps ? 2 * image() : 0);
        const std::uint64_t first = toeplitz && !isSparse(m_settings.regulariser) ? doubles(circulant) : 0;
        const std::uint64_t right = rightSide(std::max(toeplitz ? meanwhile() : 0, rightDoubles()));
        const std::uint64_t working = std::max(right, solving(first));
        const std::uint64_t sorted = encodes ? sortingFor(applied) : 0;
        const std::uint64_t moving =
            (byKernel() ? sums() : 0) + other.making; // before the samples are encoded
        return std::max(makingQ,
                        q + work + mapBytes() + std::max({sorted, moving, kept + product + working}));
    }

    /// On the host: samples, images and, for least squares, the doubled grid with its spectrum, in doubles.
    std::uint64_t inDouble() const
    {
        std::uint64_t need = 2 * (uploaded() / m_coils) + 3 * images() + 2 * complexBytes * m_grid;
        if (m_settings.method == Method::LeastSquares) need += 10 * image() + 5 * complexBytes * m_doubled;
        return need;
    }

    const Scan &m_scan;
    const ReconSettings &m_settings;
    const RunConditions &m_run;
    Extent m_matrix;
    AdjointForm m_form;
    std::uint64_t m_samples, m_coils, m_voxels, m_grid, m_doubled, m_halfOffsets; ///< entries
    bool m_maps;
    bool m_seen; ///< images are combined during the iterations, to be scored or shown
};

} // namespace

std::uint64_t memoryNeed(const Scan &scan, const ReconSettings &settings, const RunConditions &run)
{
    return MemoryNeed(scan, settings, run).bytes();
}

std::uint64_t memoryWhileMapping(const Scan &scan, const ReconSettings &settings, const RunConditions &run)
{
    const std::uint64_t most = memoryNeed(scan, settings, run);
    if (settings.method != Method::LeastSquares || settings.precision == Precision::Double) return most;
    return std::min(most, MemoryNeed(scan, settings, run).whileMapping());
}

std::uint64_t memoryWhileWeighing(const Scan &scan, const ReconSettings &settings, const RunConditions &run)
{
    return MemoryNeed(scan, settings, run).whileWeighing();
}

std::uint64_t hostNeed(const Scan &scan, const ReconSettings &settings)
{
    const bool estimated = settings.estimateMaps && chosenCoils(scan, settings) == CoilCombination::Maps;
    if (!estimated) return 0;
    const Extent matrix = settings.matrix.value_or(scan.matrix);
    const auto coils = static_cast<std::uint64_t>(scan.coils);
    const std::uint64_t image = complexBytes * static_cast<std::uint64_t>(matrix.voxels());
    // The maps, and the images of data that calibrate.
    const std::uint64_t sets = scan.calibration && !scan.calibration->cartesian() ? 2 : 1;
    return espiritBytes(scan.coils, matrix.dimensions()) + sets * coils * image;
}

std::uint64_t predictMemory(const Scan &scan, const ReconSettings &settings, EngineKind engine)
{
    const Extent matrix = settings.matrix.value_or(scan.matrix);
    const bool lean = settings.memory == MemoryUse::Lean && takesOctants(scan, settings, matrix, engine);
    return memoryNeed(scan, settings,
                      {scan.object.has_value(), false, engine, lean ? MemoryUse::Lean : MemoryUse::Fast});
}

} // namespace larmor
