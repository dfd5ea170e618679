// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics.h"
#include "core/task.h"
#include "core/text.h"
#include "core/volume.h"
#include "engine/engine.h"
#include "recon/image_metrics.h"
#include "recon/oracle.h"
#include "recon/settings.h"
#include "scan/scan.h"

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace larmor {

/// One stage of one run.
struct StageReport {
    std::string name; ///< "fhd", "transpose", "spread"
    Text title;       ///< "F^H d"
    EngineKind engine = EngineKind::Cpu;
    double timeMs = 0;
    int calls = 0; ///< operations summed in this stage
    Work work;
    std::string note;
    OptionSet options; ///< resolved, of lab kernels
    /// Of the same launches again, beside the image; the time of all calls, in ms.
    std::optional<Spread> repeats;
    double bandwidthGBs() const { return timeMs > 0 ? work.bytes / timeMs * 1e-6 : 0; }
};

/// The kernel whose switches a stage has: its name, but for stages of a pipeline that say what they do.
inline std::string_view kernelOfStage(std::string_view stage)
{
    if (stage == "spread" || stage == "interpolate") return "gridding";
    return stage == "toeplitz" ? "convolve" : stage;
}

/// How long a run should take, before it has run.
struct TimePrediction {
    struct Stage {
        std::string name; ///< as StageReport::name
        double ms = 0;
    };
    std::vector<Stage> stages; ///< in the order of the pipeline
    double totalMs = 0;
    int learnedFrom = 0; ///< earlier runs on this device that the rates were adjusted by
    Json toJson() const;
};

/// What least squares balances.
struct SolutionNorms {
    double misfit = 0;  ///< ||F x - d|| over all coils, in the units of the samples
    double penalty = 0; ///< ||W x||, or the l1 norm of a sparse regulariser
};

/// One run, complete.
struct ReconReport {
    ReconSettings settings;
    EngineKind engine = EngineKind::Cpu;
    Device device;
    Extent matrix;
    std::string scan;
    std::array<double, 3> fieldOfViewMm{0, 0, 0};   ///< of `matrix`; 0 where unknown
    std::shared_ptr<const StatedGeometry> geometry; ///< of the scan; null before the run
    std::optional<std::uint64_t> seed;
    std::vector<StageReport>
        stages;         ///< in the order of the pipeline; with gaps and host work they are the total
    double totalMs = 0; ///< samples in host memory to image in host memory
    double gapsMs = 0;  ///< of the total, between the operations: launches, waiting for the host
    double hostMs = 0;  ///< of the total, the host's work in no stage
    double compileMs = 0;
    double besideMs = 0;   ///< of a live image: scores, repeats and what else is outside the clock
    double waitingMs = 0;  ///< of a live image: since the one before it had ended
    bool replayed = false; ///< its operations were issued as one recording (ReconObserver::replays)
    bool qCached = false, densityCached = false;
    double qMs = 0; ///< time that Q took when it was made: spent in this run, or saved where cached
    std::vector<double> residuals;        ///< ||r_k|| / ||F^H d||, k = 0 first
    std::vector<double> psnrPerIteration; ///< empty without truth
    double lambdaAbsolute = 0;
    std::optional<SolutionNorms> norms;            ///< where the observer asked
    AdjointForm adjointForm = AdjointForm::Direct; ///< what Auto came to
    NormalForm normalForm = NormalForm::Toeplitz;  ///< what Auto came to
    CoilCombination coils = CoilCombination::Auto; ///< what Auto came to
    MemoryUse memory = MemoryUse::Fast;            ///< what Auto came to
    std::uint64_t memoryPredicted = 0, memoryMeasured = 0;
    std::optional<TimePrediction> timePredicted; ///< where the Reconstructor has a time model
    std::optional<double> truthSeconds;          ///< of a moving object: the time at which it was scored
    std::optional<ImageMetrics> quality;         ///< against the truth
    double scoreScale = 1; ///< what the image is multiplied by to be scored; not 1: F^H d without weights
    std::optional<ScaledScore> scaled; ///< after the best scale; where the image came to the host
    std::string noScoreBecause; ///< why there is a truth but no score; empty: nothing stands against it
    std::optional<double> rasterPsnrDb;
    std::vector<OracleCheck> oracle; ///< of ReconSettings::oracle
    std::vector<std::string> tuned;  ///< kernels that ran with options the tuner found
    bool wrongOnPurpose = false;     ///< a racy demonstration ran: show red, chart nowhere

    /// Iterations that were done; 0 where the method has none.
    int iterationsDone() const { return std::max(0, static_cast<int>(residuals.size()) - 1); }
    /// The settings in the forms that the run took, so that a run with them takes no other.
    ReconSettings settingsAsRun() const;
    /// What ended the iterations: "count", "residual" (fell below settings.stopResidual), "rounding" (nothing
    /// but rounding was left of the residual, or along its next direction); empty where there were none.
    std::string_view endedBy() const;
    /// The object of `larmor recon --json` (keys of the command line contract).
    Json toJson() const;
};

/// An image and the run that made it. The image is on the engine; the host copy is made on request.
struct ReconResult {
    ReconReport report;
    BufferPtr deviceImage; ///< complex, report.matrix voxels; null where the host copy is all there is
    std::shared_ptr<const Image> image;      ///< host copy; null when hostImage was false
    std::shared_ptr<const Image> coilImages; ///< of CoilCombination::Keep, with hostImage
};

/// Hooks of a run; called on the working thread. All may be empty.
struct ReconObserver {
    /// A partial image on the host, after a chunk of samples or an iteration, at most every 40 ms.
    std::function<void(const Image &partial, double fraction)> partialImage;
    std::function<void(int iteration, double residual, std::optional<double> psnrDb)> iteration;
    /// Stages whose launches run again, outside the clock, where they take less than 2 ms, until a quarter of
    /// them to either side of the median lie within 5 % of it, for 200 ms at most: their time is too short
    /// for one pair of marks.
    std::set<std::string> repeated;
    /// The run is one of a row with the same settings, whose operations the engine may record and issue again
    /// as one; the samples then lie in pinned memory.
    bool replays = false;
    bool norms = false; ///< compute SolutionNorms at the end of least squares, outside the clock
};

/// Bytes that a run will hold at once on the engine, from sizes alone.
std::uint64_t predictMemory(const Scan &scan, const ReconSettings &settings,
                            EngineKind engine = EngineKind::Cpu);

class TimeModel; // recon/time_model.h
struct StageWork;

/// Reconstructs scans on one engine, one at a time; keeps what depends on the trajectory alone (density
/// weights, Q, plans, uploaded arrays) between runs. Used from one thread.
class Reconstructor {
public:
    Reconstructor(std::unique_ptr<Engine> engine, std::shared_ptr<const Scan> scan);
    ~Reconstructor();
    Reconstructor(const Reconstructor &) = delete;
    Reconstructor &operator=(const Reconstructor &) = delete;

    Engine &engine();
    const Scan &scan() const;
    /// Goes on with another scan on the same engine, which keeps its compiled kernels and plans. Truth and
    /// reference are of the scan before, and go.
    void setScan(std::shared_ptr<const Scan> scan);
    /// Against what results are scored: the object's truth, or this. Null: no score.
    void setTruth(std::shared_ptr<const Image> truth);
    std::shared_ptr<const Image> truth(const Extent &matrix);
    /// The image whose edges the regulariser `anatomical` keeps. Null: runs with it are refused.
    void setReference(std::shared_ptr<const Image> reference);

    /// The maps that the last run saw its coils through, of the coils as measured: [coil][z][y][x], whatever
    /// noise the coils were weighed by. @throws Error InvalidCall where it used none.
    Image coilMaps();

    /// Drops what stands from earlier runs: the next one makes its weights, plans and Q anew.
    void forget();

    /// Predicts the times of runs and learns from them. Null: nothing is predicted.
    void setTimeModel(std::shared_ptr<TimeModel> model);
    /// Of a run with these settings now, with what earlier runs have left in the cache; empty without a
    /// model. @throws Error InvalidCall as run().
    std::optional<TimePrediction> predictTime(const ReconSettings &settings);
    /// The settings in the forms of F^H d and F^H F that a run with them takes.
    ReconSettings withForms(const ReconSettings &settings);
    /// What such a run would do now, counted. @throws Error InvalidCall as run().
    std::vector<StageWork> works(const ReconSettings &settings) const;

    /// Scoring runs through the engine, so it needs no host copy; it is not part of any stage or total.
    /// @param hostImage also copy the image to the host.
    /// @throws Error InvalidCall (method does not fit, unknown option), OutOfMemory with the predicted
    /// number, DeviceFailure, CompileFailure, Cancelled.
    ReconResult run(const ReconSettings &asked, const Task &task = {}, const ReconObserver &observer = {},
                    bool hostImage = true);

private:
    std::optional<ReconResult> replay(const Task &task, bool hostImage);

    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace larmor
