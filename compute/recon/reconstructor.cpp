// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/error.h"
#include "core/host_memory.h"
#include "engine/tuned_options.h"
#include "kernels/catalogue.h"
#include "recon/double_precision.h"
#include "recon/noise_covariance.h"
#include "recon/pipeline.h"
#include "recon/process_memory.h"
#include "recon/recorded_run.h"
#include "recon/run_range.h"
#include "recon/time_model.h"
#include "scan/patient_geometry.h"

#include <algorithm>
#include <future>

namespace larmor {

struct Reconstructor::State {
    std::unique_ptr<Engine> engine; // first: buffers below go before it
    std::shared_ptr<const Scan> scan;
    Scoring scoring;
    bool truthGiven = false;
    std::shared_ptr<const Image> reference;
    ReconCache cache;
    std::set<std::string> warm;          ///< option sets that have run
    std::optional<RecordedRun> recorded; ///< of the last settings that ReconObserver::replays asked for
    std::shared_ptr<TimeModel> times;
    /// Forms chosen once for settings but for the kernels' options, so that live images stay comparable while
    /// times are learned.
    std::optional<std::pair<ReconSettings, ReconSettings>> forms;

    State(std::unique_ptr<Engine> e, std::shared_ptr<const Scan> s)
        : engine(std::move(e)), scan(std::move(s)), scoring(*engine, scan)
    {
    }

    ReconSettings withChosenForms(ReconSettings settings, const Extent &matrix)
    {
        ReconSettings asked = settings;
        asked.lambda = 0;
        asked.stopResidual.reset();
        asked.oracle = false;
        std::erase_if(asked.kernels, [](const auto &kernel) { return !isOfSums(kernel.first); });
        if (!forms || forms->first != asked)
            forms = {asked, larmor::withForms(*scan, asked, matrix, engine->kind(), times.get())};
        settings.adjoint = forms->second.adjoint;
        settings.normal = forms->second.normal;
        return settings;
    }
};

namespace {

Error kernelRefused(const Wording &what, const Wording &why)
{
    return {ErrorCode::InvalidCall, what, why};
}

/// What a stage runs of one kernel: the choice over the defaults, checked. What only the lab can vary keeps
/// its default, but images are complex.
OptionSet resolveKernel(const KernelDefinition &kernel, OptionSet chosen, std::optional<EngineKind> compiler)
{
    for (const OptionSpec &spec : kernel.options())
        if (!spec.labOnly.empty() && chosen.has(spec.name)) chosen.set(spec.name, spec.defaultValue);
    if (kernel.name() == "transpose") chosen.set("type", "complex");
    OptionSet complete = kernel.resolve(chosen);
    if (const Text rule = kernel.violation(complete, compiler); !rule.empty())
        throw kernelRefused(say("%1 %2 cannot run here", kernel.name(), chosen.toString()), rule);
    return complete;
}

} // namespace

/// All kernels of pipelines, and whatever else was chosen, so that a wrong word never passes unseen.
KernelOptions resolveKernels(const KernelOptions &chosen, Engine &engine)
{
    std::optional<EngineKind> compiler;
    if (engine.kernels()) compiler = engine.kind() == EngineKind::Cpu ? EngineKind::OpenCl : engine.kind();
    KernelOptions resolved = chosen;
    for (const char *kernel : {"transpose", "fft", "fhd", "q", "mu", "gridding", "convolve"})
        resolved.try_emplace(kernel);
    for (auto &[kernel, options] : resolved)
        options = resolveKernel(kernelDefinition(kernel), options, compiler);
    return resolved;
}

namespace {

/// The tuner's winners for kernels that nobody chose options for, over the choice.
KernelOptions withWinners(KernelOptions chosen, Engine &engine, const Scan &scan, const Extent &matrix)
{
    const auto voxels = static_cast<std::uint64_t>(matrix.voxels());
    const std::uint64_t pairs = voxels * scan.sampleCount(), bytes = 2 * sizeof(cfloat) * voxels;
    const auto take = [&](const char *kernel, const char *element, std::uint64_t amount) {
        if (chosen.contains(kernel)) return;
        const auto winner = tunedOptions(engine.kind(), engine.device(), kernel, element, amount);
        if (!winner) return;
        try { // options that an older program knew, or that do not fit here, are no winner
            resolveKernel(kernelDefinition(kernel), winner->options, engine.kind());
            chosen[kernel] = winner->options;
        } catch (const Error &) {
        }
    };
    take("transpose", "complex", bytes);
    take("fhd", "", pairs);
    take("q", "", pairs);
    return chosen;
}

/// Kernels that ran with options which the person did not choose and the tuner did.
std::vector<std::string> tunedStages(const ReconReport &report, const KernelOptions &withWinner)
{
    std::vector<std::string> names;
    for (const auto &[kernel, options] : withWinner) {
        const auto ran = [&, name = kernel](const StageReport &stage) {
            return stage.name == name && !stage.options.empty();
        };
        if (!report.settings.kernels.contains(kernel) &&
            std::any_of(report.stages.begin(), report.stages.end(), ran))
            names.push_back(kernel);
    }
    return names;
}

/// Lean where it was asked for, or where the whole of the doubled grid does not fit in `available` bytes.
MemoryUse chosenMemory(const Scan &scan, const ReconSettings &settings, const Extent &matrix,
                       const RunConditions &run, std::uint64_t available)
{
    if (!takesOctants(scan, settings, matrix, run.engine)) return MemoryUse::Fast;
    if (settings.memory != MemoryUse::Auto) return settings.memory;
    return memoryNeed(scan, settings, run) > available ? MemoryUse::Lean : MemoryUse::Fast;
}

} // namespace

void checkMemory(const Engine &engine, std::uint64_t need, std::uint64_t held)
{
    const std::uint64_t available = engine.availableMemory() + held;
    if (need <= available) return;
    throw Error(ErrorCode::OutOfMemory,
                say("the reconstruction does not fit in the memory of %1", engine.device().name),
                say("it needs %1, %2 free", gigabytes(need), gigabytes(available)),
                say("choose a smaller --matrix, another method or another --engine"));
}

namespace {

/// Whether a run did all that its settings foresee, and no more.
bool ranWhole(const ReconReport &report)
{
    const bool iterated = report.residuals.empty() || report.endedBy() == "count";
    return iterated && !report.settings.oracle;
}

/// The double-precision images as single ones on the engine.
BufferPtr runInDouble(Run &run)
{
    reconstructInDouble(run);
    const std::vector<cfloat> single(run.doubleImage.begin(), run.doubleImage.end());
    BufferPtr images = run.allocateComplex(static_cast<std::int64_t>(single.size()));
    run.stages.upload(*images, single.data(), images->bytes());
    return combineCoils(run, std::move(images));
}

} // namespace

BufferPtr runMethod(Run &run)
{
    if (run.settings.precision == Precision::Double) return runInDouble(run);
    switch (run.settings.method) {
    case Method::InverseFft:
        return inverseFft(run);
    case Method::Gridding:
        return gridding(run);
    case Method::Adjoint:
        return weightedAdjoint(run);
    case Method::LeastSquares:
        return leastSquares(run);
    }
    throw Error(ErrorCode::Internal, say("a reconstruction method without a pipeline"));
}

BufferPtr runPipeline(Run &run)
{
    BufferPtr image = runMethod(run);
    run.noteDemonstration("gridding", "spread"); // of any method whose sums run as a NUFFT
    requireImage(run, *image);
    return image;
}

void prepareRun(Run &run)
{
    if (run.settings.method != Method::LeastSquares) densityBuffer(run);
    if (run.settings.method == Method::Gridding) {
        griddingPlan(run);
        return;
    }
    if (run.report.adjointForm != AdjointForm::Direct || run.scan.fieldMapHz) encoding(run);
    if (run.settings.method != Method::LeastSquares) return;
    if (takesToeplitz(run.scan, run.settings))
        spectrumOfQ(run);
    else
        encoding(run);
}

Reconstructor::Reconstructor(std::unique_ptr<Engine> engine, std::shared_ptr<const Scan> scan)
    : m_state(std::make_unique<State>(std::move(engine), std::move(scan)))
{
    checkScan(*m_state->scan);
}

Reconstructor::~Reconstructor() = default;

Engine &Reconstructor::engine()
{
    return *m_state->engine;
}

const Scan &Reconstructor::scan() const
{
    return *m_state->scan;
}

void Reconstructor::setTruth(std::shared_ptr<const Image> truth)
{
    if (truth) checkImage(*truth, say("the truth image"));
    m_state->truthGiven = truth != nullptr;
    m_state->scoring.setTruth(std::move(truth));
}

std::shared_ptr<const Image> Reconstructor::truth(const Extent &matrix)
{
    return m_state->scoring.truth(matrix);
}

void Reconstructor::setReference(std::shared_ptr<const Image> reference)
{
    if (reference) checkImage(*reference, say("the reference image"));
    m_state->reference = std::move(reference);
    m_state->cache.edgeWeights = nullptr;
    m_state->recorded.reset();
}

void Reconstructor::setScan(std::shared_ptr<const Scan> scan)
{
    std::unique_ptr<Engine> engine = std::move(m_state->engine);
    std::set<std::string> warm = std::move(m_state->warm);
    std::shared_ptr<TimeModel> times = std::move(m_state->times);
    m_state.reset(); // its buffers go while their engine is there
    m_state = std::make_unique<State>(std::move(engine), std::move(scan));
    m_state->warm = std::move(warm);
    m_state->times = std::move(times);
}

Image Reconstructor::coilMaps()
{
    State &state = *m_state;
    if (!state.cache.matrix || !state.cache.maps)
        throw Error(ErrorCode::InvalidCall, say("there are no coil maps to write"),
                    say("the run saw its coils through none"), say("say --maps estimate, or --coils maps"));
    Image maps(*state.cache.matrix, state.scan->coils);
    state.engine->download(maps.data.data(), *state.cache.maps->values, maps.data.size() * sizeof(cfloat));
    toMeasuredCoils(*state.scan, maps.data);
    return maps;
}

void Reconstructor::forget()
{
    m_state->recorded.reset();
    m_state->cache = {};
}

void Reconstructor::setTimeModel(std::shared_ptr<TimeModel> model)
{
    m_state->times = std::move(model);
}

std::optional<TimePrediction> Reconstructor::predictTime(const ReconSettings &settings)
{
    if (!m_state->times || settings.precision == Precision::Double) return {};
    return m_state->times->predict(works(settings));
}

ReconSettings Reconstructor::withForms(const ReconSettings &settings)
{
    return m_state->withChosenForms(settings, settings.matrix.value_or(m_state->scan->matrix));
}

std::vector<StageWork> Reconstructor::works(const ReconSettings &settings) const
{
    State &state = *m_state;
    const Extent matrix = settings.matrix.value_or(state.scan->matrix);
    checkSettings(*state.scan, settings, matrix);
    const ReconCache empty;
    const ReconCache &cache = state.cache.matrix == matrix ? state.cache : empty;
    return stageWorks(*state.scan, state.withChosenForms(settings, matrix), matrix, state.engine->kind(),
                      cache);
}

namespace {

/// What a report says before the run.
ReconReport beginReport(Engine &engine, const Scan &scan, const ReconSettings &asked,
                        const ReconSettings &settings, const Extent &matrix)
{
    ReconReport report;
    report.settings = asked;
    report.engine = engine.kind();
    report.device = engine.device();
    report.matrix = matrix;
    report.scan = scan.name;
    report.fieldOfViewMm = scan.fieldOfViewMm;
    report.geometry = std::make_shared<const StatedGeometry>(geometryOf(scan));
    report.seed = scan.seed;
    report.adjointForm = settings.adjoint;
    report.normalForm = settings.normal;
    report.coils = chosenCoils(scan, settings);
    return report;
}

/// The host's image of a run. The first touch of a volume's pages takes as long as its transfer: a thread of
/// its own does that while the engine works.
class HostImage {
public:
    HostImage(const Extent &matrix, bool wanted)
    {
        constexpr std::int64_t few = 1 << 17; // voxels that take less than a thread
        if (wanted)
            m_image = std::async(matrix.voxels() > few ? std::launch::async : std::launch::deferred,
                                 [matrix] { return std::make_shared<Image>(matrix); });
    }
    bool wanted() const { return m_image.valid(); }
    /// Once. @throws std::bad_alloc.
    std::shared_ptr<Image> take() { return m_image.get(); }

private:
    std::future<std::shared_ptr<Image>> m_image;
};

/// After the pipeline: copies the image to the host, where that is wanted, and takes the times.
void takeTimes(Run &run, ReconResult &result, HostImage &host)
{
    if (host.wanted()) {
        const std::shared_ptr<Image> image = host.take();
        run.stages.download(image->data.data(), *result.deviceImage, image->data.size() * sizeof(cfloat));
        result.image = image;
        if (run.coilImages) {
            auto coils = std::make_shared<Image>(run.matrix, run.scan.coils);
            run.stages.download(coils->data.data(), *run.coilImages, coils->data.size() * sizeof(cfloat));
            result.coilImages = std::move(coils);
        }
    }
    run.report.stages = run.stages.finish();
    run.report.totalMs = run.stages.totalMs();
    run.report.gapsMs = run.stages.gapsMs();
    run.report.hostMs = run.stages.hostMs();
    run.report.compileMs = run.stages.compileMs();
}

/// @param host the image on the host, where it came there; null: not.
void score(Run &run, Buffer &image, const Image *host, bool truthGiven)
{
    ReconReport &report = run.report;
    if (run.scoring.hasTruth()) report.scoreScale = scoreScale(run);
    const auto factor = static_cast<float>(report.scoreScale);
    report.quality = run.scoring.score(image, factor);
    if (report.quality && !truthGiven) report.truthSeconds = run.scoring.truthSeconds();
    if (host) report.scaled = run.scoring.scaledScore(*host);
    report.rasterPsnrDb = run.scoring.rasterPsnrDb(image, factor);
}

} // namespace

/// The image of the recorded run once more; empty where it has to be recorded anew.
std::optional<ReconResult> Reconstructor::replay(const Task &task, bool hostImage)
{
    State &state = *m_state;
    Engine &engine = *state.engine;
    const RecordedRun &recorded = *state.recorded;
    task.throwIfCancelled();
    ReconResult result{recorded.report, nullptr, nullptr, nullptr};
    const ReconObserver nobody;
    StageRecorder stages(engine, state.warm);
    Run run{engine, *state.scan, recorded.settings, result.report.matrix, recorded.kernels, task,
            nobody, stages,      state.cache,       state.scoring,        result.report};
    if (!stages.replay(*recorded.operations)) {
        state.recorded.reset();
        return {};
    }
    HostImage host(result.report.matrix, hostImage);
    // Whoever shows this image reads it while the next one is made.
    result.deviceImage = run.allocateComplex(run.voxels());
    engine.copy(*recorded.image, *result.deviceImage, result.deviceImage->bytes());
    requireImage(run, *result.deviceImage);
    takeTimes(run, result, host);
    score(run, *result.deviceImage, result.image.get(), state.truthGiven);
    result.report.replayed = true;
    task.progress(1, "done");
    return result;
}

ReconResult Reconstructor::run(const ReconSettings &asked, const Task &task, const ReconObserver &observer,
                               bool hostImage)
{
    State &state = *m_state;
    Engine &engine = *state.engine;
    const Scan &scan = *state.scan;
    const Extent matrix = asked.matrix.value_or(scan.matrix);
    checkSettings(scan, asked, matrix);
    const ReconSettings settings = state.withChosenForms(asked, matrix);
    const KernelOptions chosen = settings.tuned && engine.kernels()
                                     ? withWinners(settings.kernels, engine, scan, matrix)
                                     : settings.kernels;
    const KernelOptions kernels = resolveKernels(chosen, engine);
    const bool isRecorded =
        state.recorded && state.recorded->asked == asked && state.recorded->kernels == kernels;
    if (isRecorded && observer.replays && observer.repeated.empty() && state.recorded->operations)
        if (auto result = replay(task, hostImage)) return std::move(*result);
    if (!isRecorded) state.recorded.reset(); // before memory is asked for
    const auto reduction = kernels.find("reduction");
    engine.chooseReduction(reduction == kernels.end() ? OptionSet{} : reduction->second);
    task.throwIfCancelled();
    if (state.cache.matrix != matrix) {
        state.cache = {};
        state.cache.matrix = matrix;
    }

    ReconResult result{beginReport(engine, scan, asked, settings, matrix), nullptr, nullptr, nullptr};
    ReconReport &report = result.report;
    const bool scored = state.truthGiven || scan.object.has_value();
    const std::uint64_t held = state.cache.heldBytes() + state.scoring.heldBytes();
    RunConditions conditions{scored, observer.partialImage != nullptr, engine.kind(), MemoryUse::Fast,
                             tensorCoresOf(engine.device())};
    conditions.memory = report.memory =
        chosenMemory(scan, settings, matrix, conditions, engine.availableMemory() + held);
    report.memoryPredicted = memoryNeed(scan, settings, conditions);
    checkProcessMemory(addedMemory(scan, settings, conditions, held) + compilerMemory(engine.kind()));
    checkMemory(engine, report.memoryPredicted, held);
    std::vector<StageWork> works;
    if (state.times && settings.precision == Precision::Single) {
        ReconSettings predicted = settings;
        predicted.memory = report.memory;
        works = stageWorks(scan, predicted, matrix, engine.kind(), state.cache);
        report.timePredicted = state.times->predict(works);
    }
    engine.resetPeak();
    state.scoring.prepare(matrix, shownObject(scan, report.coils, settings.estimateMaps));
    report.noScoreBecause = state.scoring.noScoreBecause();

    StageRecorder stages(engine, state.warm);
    stages.setRepeated(observer.repeated);
    Run run{engine,   scan,   settings,    matrix,        kernels, task,
            observer, stages, state.cache, state.scoring, report};
    run.reference = state.reference.get();
    HostImage host(matrix, hostImage);
    result.deviceImage = runPipeline(run);
    takeTimes(run, result, host);
    report.tuned = tunedStages(report, chosen);
    if (!works.empty() && ranWhole(report)) state.times->learn(works, report.stages, report.totalMs);
    score(run, *result.deviceImage, result.image.get(), state.truthGiven);
    report.memoryMeasured = engine.peakMemory();
    if (reduction != kernels.end() && engine.kernels() &&
        kernelDefinition("reduction").wrongOnPurpose(reduction->second))
        report.wrongOnPurpose = true;
    if (observer.replays && !state.recorded && isWorthRecording(run))
        state.recorded = recordRun(run, asked, *result.deviceImage, state.warm);
    task.progress(1, "done");
    return result;
}

} // namespace larmor
