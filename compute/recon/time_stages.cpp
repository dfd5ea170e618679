// SPDX-License-Identifier: GPL-3.0-or-later
// The stages of each pipeline, counted: names and order as the pipelines record them.
#include "kernels/catalogue.h"
#include "recon/adjoint_arrays.h"
#include "recon/density_lattice.h"
#include "recon/espirit.h"
#include "recon/pipeline.h"
#include "recon/time_model.h"
#include "recon/toeplitz.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace larmor {
namespace {

constexpr double bytesPerComplex = 8, bytesPerFloat = 4;

std::string dimensional(std::string name, const Extent &matrix)
{
    return name + '-' + std::to_string(std::max(1, matrix.dimensions())) + 'd';
}

/// n log2 n of a transform.
double transformUnits(const Extent &grid)
{
    const auto n = static_cast<double>(grid.voxels());
    return n * std::log2(std::max(n, 2.0));
}

/// Sizes of a run and the stages so far; a stage that comes again grows.
class Counter {
public:
    Counter(const Scan &scan, const ReconSettings &settings, const Extent &matrix, EngineKind engine,
            const ReconCache &cache)
        : m_scan(scan), m_settings(settings), m_matrix(matrix), m_engine(engine), m_cache(cache),
          m_form(chosenForm(scan, settings, matrix, engine)), m_coils(double(scan.coils)),
          m_samples(double(scan.sampleCount())), m_voxels(double(matrix.voxels())),
          m_maps(chosenCoils(scan, settings) == CoilCombination::Maps),
          m_memory(settings.memory == MemoryUse::Lean && takesOctants(scan, settings, matrix, engine)
                       ? MemoryUse::Lean
                       : MemoryUse::Fast)
    {
    }

    std::vector<StageWork> count()
    {
        switch (m_settings.method) {
        case Method::InverseFft:
            inverseFftStages();
            break;
        case Method::Gridding:
            griddingStages();
            break;
        case Method::Adjoint:
            adjointStages();
            break;
        case Method::LeastSquares:
            leastSquaresStages();
            break;
        }
        add("download", "download", m_voxels * bytesPerComplex);
        rest();
        return std::move(m_works);
    }

private:
    void add(const std::string &stage, const std::string &rate, double units, double calls = 1,
             const std::string &like = {})
    {
        if (units <= 0 || calls <= 0) return;
        auto found = std::ranges::find(m_works, stage, &StageWork::name);
        if (found == m_works.end()) found = m_works.insert(m_works.end(), StageWork{stage, {}});
        found->parts.push_back({rate, units, calls, like});
    }
    /// Allocation and bookkeeping: the more, the more is made.
    void rest()
    {
        const std::string made = "rest-" + std::string(toString(m_settings.method));
        WorkPart part{made, (m_voxels + m_samples) * m_coils, 1, {}};
        if (!m_anew) {
            part.rate += "-again";
            part.like = made;
        }
        m_works.push_back({"rest", {part}});
    }
    void vectors(const std::string &stage, double bytes, double calls = 1)
    {
        add(stage, "vectors", bytes, calls);
    }
    /// Rates of lab kernels differ from option set to option set.
    std::string kernelRate(const std::string &kernel) const
    {
        const auto chosen = m_settings.kernels.find(kernel);
        const bool none = chosen == m_settings.kernels.end() || chosen->second.empty();
        return none ? kernel : kernel + ' ' + chosen->second.toString();
    }
    /// The pass before a sum, where the sum's options want it apart.
    void separateMu(const std::string &kernel, double calls)
    {
        const auto chosen = m_settings.kernels.find(kernel);
        const OptionSet options = kernelDefinition(kernel).resolve(
            chosen == m_settings.kernels.end() ? OptionSet() : chosen->second);
        if (muOptionsFor(kernel, options)) add("mu", kernelRate("mu"), m_samples, calls);
    }
    void uploadSamples() { add("upload", "upload", m_samples * m_coils * bytesPerComplex); }

    void plan(const Extent &matrix, const GriddingKernel &kernel)
    {
        m_anew = true;
        add("sort", dimensional("sort", matrix), m_samples + double(kernel.gridFor(matrix).voxels()) / 512);
    }
    void sums(const char *direction, const Extent &matrix, const GriddingKernel &kernel, double calls)
    {
        const Extent grid = kernel.gridFor(matrix);
        const double touched = m_samples * std::pow(kernel.width, matrix.dimensions());
        add(direction, kernelRate(dimensional(direction, matrix)), touched + double(grid.voxels()), calls);
        add("fft", dimensional("fft", matrix), transformUnits(grid), calls);
    }

    void density()
    {
        if (std::exchange(m_weighed, true)) return;
        if (m_cache.density && m_cache.density->method == m_settings.density) return;
        m_anew = true;
        if (m_settings.density == DensityMethod::PipeMenon && !m_scan.cartesian())
            iteratedDensity();
        else
            add("density",
                dimensional("density-" + std::string(toString(m_settings.density)), m_matrix) +
                    (m_scan.cartesian() ? "-grid" : ""),
                m_samples);
        add("upload", "upload", m_samples * bytesPerFloat);
    }
    /// By pairs of neighbours, or on a lattice whose points are four to a sample along each axis.
    void iteratedDensity()
    {
        const DensityWork work = densityWork(m_scan.trajectory, m_matrix);
        // The host finds neighbours and holds the weights: beside a GPU's transforms that is the most (an
        // H200's unit takes 1/13,000 of a sample's time beside 16 cores).
        const double ofSample = m_engine == EngineKind::Cuda ? 1e4 : std::pow(4, m_matrix.dimensions());
        if (work.lattice)
            add("density", dimensional("density-lattice", m_matrix),
                transformUnits(*work.lattice) + m_samples * ofSample);
        else
            add("density", dimensional("density-pairs", m_matrix), m_samples + work.pairs);
    }
    void maps()
    {
        if (!m_maps || (m_cache.maps && m_cache.maps->estimated == m_settings.estimateMaps)) return;
        if (m_settings.estimateMaps) estimation();
        add("upload", "upload", m_voxels * m_coils * bytesPerComplex);
        if (m_settings.estimateMaps) return; // they have the power 1
        add("upload", "upload", m_voxels * bytesPerFloat);
        vectors("maps", m_voxels * m_coils * 4 * bytesPerComplex); // copied, and divided by their power
    }
    /// From the samples themselves or, where they are on no grid, from the images of the coils.
    void estimation()
    {
        if (!m_scan.cartesian()) {
            density();
            adjointSums(m_form, true, false);
            add("fft", dimensional("fft", m_matrix), transformUnits(m_matrix), m_coils);
        }
        const EspiritWork work = espiritWork(m_scan.coils, m_matrix);
        add("maps", dimensional("espirit-covariance", m_matrix), work.covariance);
        add("maps", dimensional("espirit-subspace", m_matrix), work.subspace);
        add("maps", dimensional("espirit-voxels", m_matrix), work.voxels);
    }
    void combine()
    {
        maps();
        if (m_maps)
            vectors("combine", m_voxels * 3 * bytesPerComplex, m_coils);
        else if (m_coils > 1)
            vectors("combine", m_voxels * (m_coils + 1) * bytesPerComplex);
    }

    void inverseFftStages()
    {
        const Extent grid = transformGrid(m_scan, m_matrix);
        const double all = double(grid.voxels()) * m_coils * bytesPerComplex;
        if (!m_cache.placement) {
            m_anew = true;
            add("upload", "upload", m_samples * bytesPerFloat);
        }
        uploadSamples();
        add("place", "place", m_samples * m_coils);
        for (int d = 0; d < 3; ++d) {
            if (grid[d] == 1) continue;
            add("fft", "fft-rows", double(grid.voxels()) * m_coils * std::log2(double(grid[d])));
            if (grid.dimensions() > 1) add("transpose", kernelRate("transpose"), 2 * all);
        }
        add("crop", "crop", all + m_voxels * m_coils * bytesPerComplex);
        combine();
    }

    void griddingStages()
    {
        density();
        if (!m_cache.gridding || m_cache.gridding->geometry().kernel != m_settings.gridding)
            plan(m_matrix, m_settings.gridding);
        uploadSamples();
        vectors("weigh", m_samples * m_coils * 2 * bytesPerComplex);
        sums("spread", m_matrix, m_settings.gridding, m_coils);
        combine();
    }

    void adjointStages()
    {
        density();
        adjointSums(m_form, true, adjointScale(m_scan, m_matrix, m_settings.density) != 1);
        combine();
    }
    /// Of samples and voxels, for the lab's kernels.
    void positions()
    {
        if (m_cache.adjoint) return;
        m_anew = true;
        add("upload", "upload", m_samples * 7 * bytesPerFloat + m_voxels * 3 * bytesPerFloat);
    }
    bool byKernel() const { return m_form == AdjointForm::Direct && !m_scan.fieldMapHz; }
    /// F^H d of all coils, by the lab's kernel or an encoding of that form.
    void adjointSums(AdjointForm form, bool weighted, bool scaled = false)
    {
        if (byKernel()) {
            positions();
            uploadSamples();
            vectors("split", m_samples * 2 * bytesPerComplex, m_coils);
            separateMu("fhd", m_coils);
            add("fhd", kernelRate("fhd"), m_voxels, m_samples * m_coils);
            vectors("interleave", m_voxels * 2 * bytesPerComplex, m_coils);
            return;
        }
        encoding(form);
        uploadSamples();
        if (weighted) vectors("weigh", m_samples * m_coils * 2 * bytesPerComplex);
        apply("spread", form, m_coils);
        if (scaled) vectors("scale", m_voxels * m_coils * 2 * bytesPerComplex);
    }
    GriddingKernel kernel() const { return encodingKernel(m_settings, m_matrix, m_memory); }
    /// The plan of F in the form that both directions take.
    void encoding(AdjointForm form)
    {
        const bool stands = m_encoded || (m_cache.encoding && m_cache.encoding->form == form &&
                                          m_cache.encoding->tolerance == m_settings.tolerance);
        m_encoded = true;
        if (!stands) m_anew = true;
        if (!stands && form == AdjointForm::Fft) {
            add("sort", "sort-grid", m_samples);
            add("upload", "upload", m_samples * 4 * bytesPerFloat);
        }
        if (stands || form != AdjointForm::Nufft) return;
        plan(m_matrix, kernel());
        if (m_scan.fieldMapHz) add("segments", "segments", m_samples + m_voxels);
    }
    void apply(const char *direction, AdjointForm form, double calls)
    {
        if (form == AdjointForm::Nufft) return sums(direction, m_matrix, kernel(), calls);
        const bool forward = std::string_view(direction) == "interpolate";
        if (form == AdjointForm::Fft) {
            const Extent grid = transformGrid(m_scan, m_matrix);
            add(forward ? "take" : "place", "place-sums", m_samples + double(grid.voxels()), calls);
            return add("fft", dimensional("fft", m_matrix), transformUnits(grid), calls);
        }
        std::string sums(toString(form));
        if (form == AdjointForm::Factored && m_engine == EngineKind::Cuda &&
            !forward) // as latticeOptions() has it
            sums += m_settings.tolerance < 1e-5 ? "" : m_settings.tolerance < 1e-3 ? "-pairs" : "-halves";
        add(forward ? "forward" : "fhd", (forward ? "forward-" : "fhd-") + dimensional(sums, m_matrix),
            m_voxels, m_samples * calls);
    }

    AdjointForm solverForm() const { return encodingForm(m_scan, m_settings, m_form); }
    void spectrum()
    {
        const bool octants = m_memory == MemoryUse::Lean;
        const AdjointForm form = m_form == AdjointForm::Fft                  ? AdjointForm::Fft
                                 : m_form == AdjointForm::Direct && !octants ? AdjointForm::Direct
                                                                             : AdjointForm::Nufft;
        if (m_cache.spectrum && m_cache.spectrum->form == form && m_cache.spectrum->octants == octants)
            return;
        m_anew = true;
        if (form == AdjointForm::Fft) {
            const auto points = double(transformGrid(m_scan, m_matrix).voxels());
            add("q", "q-grid", m_samples + points);
            return add("upload", "upload", points * bytesPerFloat);
        }
        if (octants) return octantSpectra();
        const Extent doubled = m_matrix.doubled();
        const double points = double(doubled.voxels());
        if (form == AdjointForm::Direct) {
            const auto half = double(halfOffsetCount(m_matrix));
            positions();
            add("upload", "upload", half * 5 * bytesPerFloat);
            separateMu("q", 1);
            add("q", kernelRate("q"), half, m_samples);
        } else {
            const GriddingKernel wide = spectrumKernel(m_matrix, m_settings.tolerance);
            plan(doubled, wide);
            add("upload", "upload", m_samples * bytesPerComplex);
            sums("spread", doubled, wide, 1);
        }
        add("q-spectrum", dimensional("q-spectrum", m_matrix), transformUnits(doubled) + points);
    }
    void octantSpectra()
    {
        const double parts = 1 << m_matrix.dimensions();
        encoding(solverForm());
        add("q-weights", "q-weights", m_samples, parts);
        apply("spread", solverForm(), parts);
        add("q-spectrum", dimensional("q-spectrum", m_matrix), transformUnits(m_matrix) + m_voxels, parts);
    }
    /// F^H F of one image.
    void toeplitzProducts(double products)
    {
        if (m_memory == MemoryUse::Lean)
            return add("toeplitz", dimensional("toeplitz-octants", m_matrix),
                       transformUnits(m_matrix) * (1 << m_matrix.dimensions()), products);
        const Extent grid = m_form == AdjointForm::Fft ? transformGrid(m_scan, m_matrix) : m_matrix.doubled();
        const std::string rate = dimensional("toeplitz", m_matrix), chosen = kernelRate("convolve");
        if (byLibrary(m_settings.normal))
            return add("toeplitz", rate + ' ' + std::string(toString(m_settings.normal)),
                       transformUnits(grid), products, rate);
        const bool switched = m_settings.kernels.contains("convolve");
        add("toeplitz", switched ? rate + ' ' + chosen : rate, transformUnits(grid), products,
            switched ? rate : std::string());
    }
    /// Whether the kernel `convolve` makes F^H F of the whole grid.
    bool productsByKernel() const
    {
        if (byLibrary(m_settings.normal)) return false;
        if (m_form == AdjointForm::Fft)
            return m_engine == EngineKind::Cuda && convolveTakes(transformGrid(m_scan, m_matrix));
        return m_engine == EngineKind::Cuda &&
               (convolveTakes(m_matrix.doubled()) || convolveTakes(convolutionGrid(m_matrix)));
    }
    double applications() const
    {
        switch (m_settings.regulariser) {
        case Regulariser::Wavelet:
        case Regulariser::TotalVariation:
            return m_settings.iterations + 20; // largestEigenvalue() comes first
        default:
            return m_settings.iterations;
        }
    }

    void leastSquaresStages()
    {
        const bool toeplitz = takesToeplitz(m_scan, m_settings);
        const double unknowns = m_maps ? 1 : m_coils, each = applications() * unknowns;
        const double products = each * (m_maps ? m_coils : 1);
        if (toeplitz)
            spectrum();
        else
            encoding(solverForm());
        maps();
        adjointSums(solverForm(), false);
        if (toeplitz) {
            toeplitzProducts(products);
        } else {
            apply("interpolate", solverForm(), products);
            apply("spread", solverForm(), products);
        }
        // A kernel that makes the products multiplies maps within them.
        const bool within = toeplitz && m_memory != MemoryUse::Lean && productsByKernel();
        if (m_maps) vectors("maps", m_voxels * 3 * bytesPerComplex, (within ? 0 : 2 * products) + m_coils);
        // Two products, three sums for each iteration.
        vectors("cg", m_voxels * 2 * bytesPerComplex, 5 * each);
        regulariser(each);
        vectors("combine", m_voxels * 2 * bytesPerComplex, unknowns);
    }
    void regulariser(double each)
    {
        if (isSparse(m_settings.regulariser))
            add("scale", "scale-of-threshold", m_voxels * bytesPerComplex, m_maps ? 1 : m_coils);
        if (m_settings.regulariser == Regulariser::Wavelet) {
            add("wavelet", dimensional("wavelet", m_matrix), m_voxels, each);
        } else if (m_settings.regulariser == Regulariser::TotalVariation) {
            add("tv", dimensional("tv", m_matrix), m_voxels, each);
        } else if (m_settings.lambda > 0) {
            const bool identity = m_settings.regulariser == Regulariser::Identity;
            add("regulariser", identity ? "vectors" : dimensional("differences", m_matrix),
                m_voxels * 2 * bytesPerComplex, each);
        }
    }

    const Scan &m_scan;
    const ReconSettings &m_settings;
    Extent m_matrix;
    EngineKind m_engine;
    const ReconCache &m_cache;
    AdjointForm m_form;
    double m_coils, m_samples, m_voxels;
    bool m_maps;
    MemoryUse m_memory;
    bool m_encoded = false, m_weighed = false;
    bool m_anew = false; ///< makes weights, plans or arrays
    std::vector<StageWork> m_works;
};

} // namespace

std::vector<StageWork> stageWorks(const Scan &scan, const ReconSettings &settings, const Extent &matrix,
                                  EngineKind engine, const ReconCache &cache)
{
    return Counter(scan, settings, matrix, engine, cache).count();
}

} // namespace larmor
