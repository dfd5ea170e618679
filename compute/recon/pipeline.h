// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/fhd.h"
#include "recon/encoding.h"
#include "recon/reconstruction.h"
#include "recon/run_checks.h"
#include "recon/sample_set.h"
#include "recon/scoring.h"
#include "recon/stage_recorder.h"
#include "recon/toeplitz.h"
#include "recon/vector_space.h"

#include <chrono>
#include <memory>
#include <optional>

namespace larmor {

class TimeModel;

/// What depends on the trajectory and the matrix alone, kept between runs. A member is set once its making
/// has ended, so that a cancelled run leaves nothing half made.
struct ReconCache {
    std::optional<Extent> matrix; ///< for which all of it stands
    std::unique_ptr<SampleSet> samples;
    std::unique_ptr<GridPlacement> placement;
    BufferPtr placementIndex;
    std::optional<AdjointProblem> adjoint; ///< at the voxels of the matrix
    struct Density {
        DensityMethod method;
        BufferPtr weights; ///< one per sample
        std::vector<float> host;
    };
    std::optional<Density> density;
    std::unique_ptr<Nufft> gridding; ///< of the method gridding; knows its kernel
    struct EncodingEntry {
        AdjointForm form;
        GriddingKernel kernel; ///< of the non-uniform FFT
        double tolerance;
        OptionSet options; ///< of the kernel `gridding`
        std::unique_ptr<Encoding> encoding;
    };
    std::optional<EncodingEntry> encoding;
    struct Spectrum {
        AdjointForm form;
        double tolerance;
        OptionSet options; ///< of q when it was made: a change makes it anew, so that it is measured
        Extent grid;       ///< of the circulant: the doubled matrix, or the scan's own grid
        bool octants;      ///< one part for each parity of the doubled grid's frequencies, else one in all
        std::vector<BufferPtr> parts; ///< transform of the circulant of Q, real
        BufferPtr forKernel =
            nullptr; ///< the same on convolutionGrid(), where the kernel `convolve` takes no doubled one
        std::optional<StoredSpectrum> stored = std::nullopt; ///< as the kernel reads it, if not as floats
        bool wrongOnPurpose = false;
        double madeInMs = 0; ///< what a later run saves
    };
    std::optional<Spectrum> spectrum;
    struct Maps {
        bool estimated = false;
        BufferPtr values;     ///< [coil][voxel]
        BufferPtr normalised; ///< values / sum over coils |values|^2
    };
    std::optional<Maps> maps;
    BufferPtr edgeWeights; ///< of the regulariser anatomical, [axis][voxel]

    /// Bytes on the engine.
    std::uint64_t heldBytes() const;
};

/// One run on its way through a pipeline.
struct Run {
    Engine &engine;
    const Scan &scan;
    const ReconSettings &settings;
    Extent matrix;
    const KernelOptions &kernels; ///< resolved
    const Task &task;
    const ReconObserver &observer;
    StageRecorder &stages;
    ReconCache &cache;
    Scoring &scoring;
    ReconReport &report;
    const Image *reference = nullptr; ///< for the regulariser anatomical
    std::optional<std::chrono::steady_clock::time_point> lastPartial{};
    BufferPtr coilImages{};             ///< [coil][voxel], of CoilCombination::Keep
    std::vector<cdouble> doubleImage{}; ///< [coil][voxel], of Precision::Double
    BufferPtr uploaded{};   ///< the samples, where they are on the engine already; uploadSamples() takes them
    CoilVectors start{};    ///< where linear least squares begins; empty: at 0
    CoilVectors solution{}; ///< of linear least squares

    std::int64_t voxels() const { return matrix.voxels(); }
    BufferPtr allocateComplex(std::int64_t count) const
    {
        return engine.allocate(static_cast<std::size_t>(count) * sizeof(cfloat));
    }
    const OptionSet &options(std::string_view kernel) const { return kernels.find(kernel)->second; }
    /// Notes that a kernel which ran gives wrong results on purpose.
    /// @param stage in which it runs; empty: that of its name.
    void noteDemonstration(std::string_view kernel, std::string_view stage = {});
    /// A partial image is wanted and 40 ms have passed since the last one.
    bool partialDue() const;
    /// Hands a partial image to the observer, outside the clock.
    void showPartial(Buffer &image, double fraction);
};

/// Complete option sets of all kernels of pipelines. @throws Error InvalidCall.
KernelOptions resolveKernels(const KernelOptions &chosen, Engine &engine);
/// @param held bytes that the run need not take anew. @throws Error OutOfMemory with the numbers.
void checkMemory(const Engine &engine, std::uint64_t need, std::uint64_t held);
/// The image of the run, by its method.
BufferPtr runMethod(Run &run);
/// The same, checked: requireImage().
BufferPtr runPipeline(Run &run);
/// Makes what depends on the positions of the samples alone: density weights, plans, Q.
void prepareRun(Run &run);

/// Whether coils go through maps in this run.
bool usesMaps(const Run &run);
/// The maps on the engine. @throws Error InvalidCall where the scan has none of this matrix.
const ReconCache::Maps &coilMaps(Run &run);
/// One image from [coil][voxel], weighted by the maps or sqrt(sum |.|^2), as the stage "combine"; the one
/// image itself for one coil.
BufferPtr combineCoils(Run &run, BufferPtr images);

/// The pipelines. @returns the image, complex, run.matrix voxels.
BufferPtr inverseFft(Run &run);
BufferPtr gridding(Run &run);
BufferPtr weightedAdjoint(Run &run);
BufferPtr leastSquares(Run &run);

const SampleSet &sampleSet(Run &run);
AdjointProblem &adjointProblem(Run &run);
/// The pass that computes Mu, or |Phi|^2, where the options of "fhd" or "q" want it apart from the sum.
void separateMu(Run &run, std::string_view kernel, const AdjointProblem &problem);
/// F^H d of all coils, [coil][voxel], times `scale`, in the form that the run asks for; `weights` may be
/// null.
BufferPtr adjointImages(Run &run, Buffer *weights, float scale, bool showPartials);
/// By what the weighted sums of density compensation are multiplied so that amplitudes agree; 1 without
/// weights, where the sums are F^H d as it stands.
float adjointScale(const Scan &scan, const Extent &matrix, DensityMethod density);
/// By what a run's image is multiplied to be scored: 1, but of F^H d without weights what brings it to the
/// amplitude that even weights have.
double scoreScale(Run &run);
/// Density weights of the samples that are kept, as the stage "density".
std::vector<float> makeDensity(Run &run);
/// Density weights on the engine: once for a trajectory, matrix and method.
Buffer &densityBuffer(Run &run);
/// The same on the host, once densityBuffer() has made them.
const std::vector<float> &densityOf(const Run &run);
/// Error that F^H d may have by the form and the options of this run, over its largest value.
double promisedError(const Run &run);
/// The samples of all coils on the engine.
BufferPtr uploadSamples(Run &run);

/// What AdjointForm::Auto comes to on an engine whose times nobody knows yet.
AdjointForm chosenForm(const Scan &scan, const ReconSettings &settings, const Extent &matrix,
                       EngineKind engine);
/// The settings with the forms of F^H d and F^H F that Auto comes to.
/// @param times of the engine; null, or without times of both forms in question: standard rates decide.
ReconSettings withForms(const Scan &scan, ReconSettings settings, const Extent &matrix, EngineKind engine,
                        const TimeModel *times = nullptr);
/// Whether the switches of a kernel are those of F^H d's and Q's direct sums.
bool isOfSums(std::string_view kernel);
/// Whether least squares takes F^H F as a circular convolution with Q.
bool takesToeplitz(const Scan &scan, const ReconSettings &settings);
/// What CoilCombination::Auto comes to.
CoilCombination chosenCoils(const Scan &scan, const ReconSettings &settings);
/// In which a run applies F both ways, where it does, whatever form makes its F^H d.
AdjointForm encodingForm(const Scan &scan, const ReconSettings &settings, AdjointForm chosen);
/// F in the form that the run asks for, made once for a trajectory and matrix.
Encoding &encoding(Run &run);
/// How a GPU multiplies matrices of halves and adds in single precision.
enum class TensorCores {
    None,
    OfWarps,      ///< mma.m16n8k16: from compute capability 8.0 (PTX ISA)
    OfWarpgroups, ///< wgmma as well: 9.0 alone
};
/// The lab's kernel that sums this form's adjoint on the run's engine; empty: none does.
std::string latticeKernel(EngineKind engine, AdjointForm form);
/// Its complete options: those chosen, else the fastest whose error stays within the tolerance.
OptionSet latticeOptions(const KernelOptions &chosen, double tolerance, TensorCores cores,
                         std::string_view kernel);
DirectForm directForm(AdjointForm form);
TensorCores tensorCoresOf(const Device &device);
/// The sorted samples on the grid of the method gridding's kernel.
Nufft &griddingPlan(Run &run);
/// Transform of the circulant of Q; notes in the report whether it was cached.
const ReconCache::Spectrum &spectrumOfQ(Run &run);
/// Whether a run takes F^H F from a doubled grid that can be had by octants.
bool takesOctants(const Scan &scan, const ReconSettings &settings, const Extent &matrix, EngineKind engine);
/// The gridding kernel of its non-uniform FFT.
GriddingKernel encodingKernel(const ReconSettings &settings, const Extent &matrix, MemoryUse memory);
/// Complete options of the kernel `gridding`, where the engine runs it.
OptionSet griddingOptions(const Run &run);

/// What of a run's memory its settings do not say.
struct RunConditions {
    bool scored; ///< against a truth
    bool shown;  ///< partial images are wanted
    EngineKind engine;
    MemoryUse memory;                                    ///< Fast or Lean
    TensorCores tensorCores = TensorCores::OfWarpgroups; ///< of a GPU
};
/// predictMemory() under these.
std::uint64_t memoryNeed(const Scan &scan, const ReconSettings &settings, const RunConditions &run);
/// Of memoryNeed(), what the engine holds while the coil maps stand on the host as well.
std::uint64_t memoryWhileMapping(const Scan &scan, const ReconSettings &settings, const RunConditions &run);
/// Of memoryNeed(), what the engine holds while the host makes density weights.
std::uint64_t memoryWhileWeighing(const Scan &scan, const ReconSettings &settings, const RunConditions &run);
/// Host memory of a run beside its engine's: what calibrating coil maps takes.
std::uint64_t hostNeed(const Scan &scan, const ReconSettings &settings);

} // namespace larmor
