// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/fhd.h"
#include "recon/reconstruction.h"
#include "recon/sample_set.h"
#include "recon/scoring.h"
#include "recon/stage_recorder.h"

#include <chrono>
#include <memory>
#include <optional>

namespace larmor {

/// What depends on the trajectory and the matrix alone, kept between runs. A member is set once its making
/// has ended, so that a cancelled run leaves nothing half made.
struct ReconCache {
    std::optional<Extent> matrix; ///< for which all of it stands
    std::unique_ptr<SampleSet> samples;
    std::unique_ptr<GridPlacement> placement;
    BufferPtr placementIndex;
    std::optional<AdjointProblem> adjoint; ///< at the voxels of the matrix
    BufferPtr density;                     ///< one weight per sample
    struct Spectrum {
        OptionSet options; ///< of q when it was made: a change makes it anew, so that it is measured
        BufferPtr values;  ///< transform of the circulant of Q on the doubled grid, real
        bool wrongOnPurpose = false;
    };
    std::optional<Spectrum> spectrum;

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
    std::optional<std::chrono::steady_clock::time_point> lastPartial{};

    std::int64_t voxels() const { return matrix.voxels(); }
    BufferPtr allocateComplex(std::int64_t count) const
    {
        return engine.allocate(static_cast<std::size_t>(count) * sizeof(cfloat));
    }
    const OptionSet &options(std::string_view kernel) const { return kernels.find(kernel)->second; }
    /// Notes that a kernel which ran gives wrong results on purpose.
    void noteDemonstration(std::string_view kernel);
    /// A partial image is wanted and 40 ms have passed since the last one.
    bool partialDue() const;
    /// Hands a partial image to the observer, outside the clock.
    void showPartial(Buffer &image, double fraction);
};

/// sqrt(sum |.|^2) over coils as the stage "combine"; the one image itself for one coil.
BufferPtr combineCoils(Run &run, BufferPtr images);

/// The pipelines. @returns the image, complex, run.matrix voxels.
BufferPtr inverseFft(Run &run);
BufferPtr weightedAdjoint(Run &run);
BufferPtr leastSquares(Run &run);

const SampleSet &sampleSet(Run &run);
AdjointProblem &adjointProblem(Run &run);
/// The pass that computes Mu, or |Phi|^2, where the options of "fhd" or "q" want it apart from the sum.
void separateMu(Run &run, std::string_view kernel, const AdjointProblem &problem);
/// F^H d of all coils, [coil][voxel], times `scale`; `weights` may be null.
BufferPtr adjointSums(Run &run, Buffer *weights, float scale, bool showPartials);

/// predictMemory() for a run that is scored against a given truth, or not.
std::uint64_t memoryNeed(const Scan &scan, const ReconSettings &settings, bool scored);

} // namespace larmor
