// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/runner.h"

#include "core/version.h"
#include "lab/emulation.h"
#include "lab/launch_clocks.h"
#include "lab/measurement.h"
#include "lab/modelled_run.h"
#include "lab/shows.h"
#include "lab/tuner.h"
#include "lab/utc_date.h"
#include "lesson/figures.h"
#include "model/hidden_latency.h"
#include "model/occupancy.h"
#include "recon/lambda_path.h"
#include "scan/recipe.h"

#include <algorithm>
#include <functional>

namespace larmor::lesson {

namespace {

/// Of a step that names none: what is asked first of a run of any form.
constexpr std::string_view usualFigures[] = {"time_ms",     "bandwidth_gbs", "gflops",    "correct",
                                             "bytes_moved", "efficiency",    "conflicts", "registers",
                                             "occupancy",   "findings",      "psnr_db",   "hiding_memory"};

std::string programLine()
{
    return utcDate() + " · larmor " + programVersion;
}

bool usesFigure(const Lesson &lesson, std::string_view figure)
{
    const auto used = figuresUsed(lesson);
    return std::find(used.begin(), used.end(), figure) != used.end();
}

/// A wrong result is no figure, unless the lesson shows it for being wrong.
void requireRight(const LabRun &lab, bool correct, bool wrongOnPurpose, double error)
{
    if (correct || wrongOnPurpose) return;
    throw Error(
        ErrorCode::Internal,
        say("the result of %1 %2 %3 is wrong", lab.kernel, lab.problem.toString(), lab.options.toString()),
        "error " + numberText(error), say("please report it with the options and the device"));
}

Row modelled(const LabRun &lab, const std::string &board, bool yardstick, const Task &task)
{
    ModelledRunSettings settings;
    settings.yardstick = yardstick;
    const model::DeviceProfile device = model::deviceProfile(board);
    const auto run = modelRun(kernelDefinition(lab.kernel), lab.problem, lab.options, device, settings, task);
    Row row;
    row.form = Form::Modelled;
    row.report = run.toJson(false);
    row.device = say("model of the %1", device.title());
    row.board = device.title();
    row.provenance = say("modelled: %1, compute capability %2, %3 · %4", device.title(),
                         device.capability().toString(), lab.options.toString(), programLine());
    return row;
}

Row emulated(const EmulatorRun &wanted, const Task &task)
{
    ModelSettings settings;
    settings.execution.lockStep = !wanted.independentThreads;
    settings.execution.threads = 1; // sums by atomics come in the order of the blocks: the same each time
    ModelEngine engine(settings);
    const LabRun &lab = wanted.lab;
    const Emulation run = emulate(engine, kernelDefinition(lab.kernel), lab.problem, lab.options, 1, task);
    requireRight(lab, run.correct, run.wrongOnPurpose, run.error);
    Row row;
    row.form = Form::Emulated;
    row.report = run.toJson();
    row.report["finding_count"] = run.findings.size();
    row.device = Text::verbatim("emulator");
    row.provenance = say("emulated, %1 · %2", lab.options.toString(), programLine());
    return row;
}

Row occupancyOf(const OccupancyRun &wanted)
{
    const model::DeviceProfile device = model::deviceProfile(wanted.device);
    Row row;
    row.form = Form::Occupancy;
    row.report = occupancy(device.limits(), {wanted.threads, wanted.registers, wanted.shared}).toJson();
    row.report["device"] = device.name();
    row.board = device.title();
    row.device = say("rules of compute capability %1", device.capability().toString());
    row.provenance =
        say("rules of compute capability %1, %2", device.capability().toString(), device.title());
    return row;
}

Row latencyOf(const LatencyRun &wanted)
{
    const model::DeviceProfile device = model::deviceProfile(wanted.device);
    Row row;
    row.form = Form::Latency;
    row.report =
        hiddenLatency(device.limits(), &device, {wanted.cycles, wanted.ratio, wanted.independent}).toJson();
    row.report["device"] = device.name();
    row.report["compute_capability"] = device.capability().toString();
    row.board = device.title();
    row.device = say("rules of compute capability %1", device.capability().toString());
    row.provenance =
        say("rules of compute capability %1, %2", device.capability().toString(), device.title());
    return row;
}

Row shown(const ShowRun &wanted)
{
    Row row;
    row.form = Form::Shown;
    row.report = runShow(wanted.show, wanted.parameters);
    row.device = Text::verbatim("lab show " + wanted.show);
    row.provenance = say("larmor lab show %1 %2", wanted.show, wanted.parameters.toString());
    return row;
}

} // namespace

struct Runner::State {
    std::shared_ptr<const Lesson> lesson;
    EngineKind kind = EngineKind::Cpu;
    std::unique_ptr<Engine> engine; ///< none on model
    std::map<std::string, Row> rows;
    /// The last reconstructor: steps that go on with a scan keep its weights and its Q.
    SimulationRecipe recipe;
    EngineKind reconKind = EngineKind::Cpu;
    std::unique_ptr<Reconstructor> reconstructor;

    Row measured(const LabRun &lab, const Task &task)
    {
        MeasureSettings settings;
        settings.maxSeconds = lesson->seconds;
        const KernelDefinition &kernel = kernelDefinition(lab.kernel);
        const OptionSet &problem = engine->device().isCpu ? lab.problem : lab.problemOnGpu;
        const Measurement run = larmor::measure(*engine, kernel, problem, lab.options, settings, 1, task);
        requireRight(lab, run.correct, run.wrongOnPurpose, run.error);
        Row row;
        row.form = Form::Measured;
        row.report = run.toJson();
        if (lab.clocks)
            row.report["clocks"] = launchClocks(*engine, kernel, problem, lab.options, 1, task).toJson();
        const Device &device = run.provenance.device;
        row.device = Text::verbatim(device.name + ", " + std::string(toString(run.provenance.engine)) +
                                    (device.driver.empty() ? "" : ", " + device.driver));
        row.provenance = Text::verbatim(run.provenance.caption() + " · " + lab.options.toString());
        return row;
    }

    Row tuned(const TuneRun &wanted, const Task &task)
    {
        TuneRequest request;
        request.kernel = wanted.lab.kernel;
        request.problem = engine->device().isCpu ? wanted.lab.problem : wanted.lab.problemOnGpu;
        request.base = wanted.lab.options;
        request.axes = wanted.axes;
        request.strategy = wanted.strategy;
        request.budget = wanted.budget;
        request.settings.maxSeconds = lesson->seconds;
        const TuneResult found = tune(*engine, kernelDefinition(request.kernel), request, {}, task);
        Row row;
        row.form = Form::Tuned;
        row.report = found.toJson();
        row.report.erase("points"); // each a measurement of its own
        row.device = Text::verbatim(found.provenance.device.name + ", " +
                                    std::string(toString(found.provenance.engine)));
        row.provenance = Text::verbatim(found.provenance.caption() + " · " + found.best.options.toString());
        return row;
    }

    /// A CPU's OpenCL device is ten times slower than the cpu engine: it runs what has switches thrown.
    EngineKind engineFor(const ReconRun &run) const
    {
        if (kind == EngineKind::Model || run.settings.precision == Precision::Double)
            return EngineKind::Cpu; // which alone computes in double precision
        if (kind == EngineKind::OpenCl && engine->device().isCpu && run.settings.kernels.empty())
            return EngineKind::Cpu;
        return kind;
    }

    /// The image of a run before, which is made if it has not been; null: none is wanted.
    std::shared_ptr<const Image> referenceOf(const ReconRun &run, const Task &task)
    {
        if (run.reference.empty()) return nullptr;
        auto found = rows.find(run.reference);
        if (found == rows.end())
            found = rows.emplace(run.reference, rowOf(*lesson->run(run.reference), task)).first;
        return found->second.image;
    }

    Row reconstructed(const ReconRun &run, const Task &task)
    {
        std::shared_ptr<const Image> reference = referenceOf(run, task); // may open another scan
        ReconSettings settings = run.settings;
        const EngineKind wanted = engineFor(run);
        settings.engine = wanted;
        if (!reconstructor || recipe != run.scan || reconKind != wanted) {
            reconstructor.reset();
            auto scan = std::make_shared<const Scan>(simulate(run.scan, task));
            reconstructor = std::make_unique<Reconstructor>(openEngine(wanted), std::move(scan));
            recipe = run.scan;
            reconKind = wanted;
        }
        reconstructor->setReference(std::move(reference));
        std::optional<LambdaPath> path;
        if (!run.lambdas.empty())
            path = lambdaPath(*reconstructor, settings, parseLambdas(run.lambdas), task);
        const ReconResult result = path ? path->result : reconstructor->run(settings, task);
        Row row;
        row.form = Form::Reconstructed;
        row.report = result.report.toJson();
        row.report["samples"] = reconstructor->scan().sampleCount();
        if (path) row.report["lambda_path"] = path->toJson();
        row.image = result.image;
        row.device =
            Text::verbatim(result.report.device.name + ", " + std::string(toString(result.report.engine)));
        row.provenance =
            Text::verbatim(result.report.device.name + ", " + std::string(toString(result.report.engine)) +
                           ", " + result.report.scan + " · " + programLine());
        return row;
    }

    Text whyAbsent(const Run &run) const
    {
        const std::string engineName(toString(kind));
        if (!run.engines.contains(kind)) return say("it is not made on %1", engineName);
        if (const auto *lab = std::get_if<LabRun>(&run.what))
            return say("its kernel has no model: %1", kernelDefinition(lab->kernel).notModelled());
        if (std::holds_alternative<TuneRun>(run.what))
            return say("a search measures: %1 does not", engineName);
        return say("%1 has no kernel switches in a reconstruction", engineName);
    }

    Row rowOf(const Run &run, const Task &task)
    {
        const Form form = formOf(run, kind);
        Row row;
        if (form == Form::Absent)
            row.whyAbsent = whyAbsent(run);
        else if (const auto *lab = std::get_if<LabRun>(&run.what))
            row = form == Form::Measured
                      ? measured(*lab, task)
                      : modelled(*lab, lesson->board, usesFigure(*lesson, "relative_to_copy"), task);
        else if (const auto *there = std::get_if<ModelRun>(&run.what))
            row = modelled(there->lab, there->device, usesFigure(*lesson, "relative_to_copy"), task);
        else if (const auto *emulator = std::get_if<EmulatorRun>(&run.what))
            row = emulated(*emulator, task);
        else if (const auto *rules = std::get_if<OccupancyRun>(&run.what))
            row = occupancyOf(*rules);
        else if (const auto *latency = std::get_if<LatencyRun>(&run.what))
            row = latencyOf(*latency);
        else if (const auto *tuner = std::get_if<TuneRun>(&run.what))
            row = tuned(*tuner, task);
        else if (const auto *recon = std::get_if<ReconRun>(&run.what))
            row = reconstructed(*recon, task);
        else
            row = shown(std::get<ShowRun>(run.what));
        row.run = &run;
        return row;
    }
};

Runner::Runner(std::shared_ptr<const Lesson> lesson, const EngineChoice &choice)
    : m_state(std::make_unique<State>())
{
    m_state->lesson = std::move(lesson);
    m_state->kind = EngineKind::Model;
    if (choice == EngineKind::Model) return;
    m_state->engine = openEngine(choice, {"transpose"}); // switches will be thrown
    m_state->kind = m_state->engine->kind();
}

Runner::~Runner() = default;

const Lesson &Runner::lesson() const
{
    return *m_state->lesson;
}

EngineKind Runner::engine() const
{
    return m_state->kind;
}

Text Runner::deviceName() const
{
    if (m_state->engine) return Text::verbatim(m_state->engine->device().name);
    return say("the model's %1", model::deviceProfile(m_state->lesson->board).title());
}

void Runner::measure(std::size_t step, const Task &task)
{
    const std::vector<Run> &runs = m_state->lesson->steps.at(step).runs;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        task.throwIfCancelled();
        task.progress(double(i) / double(runs.size()), runs[i].title);
        if (!m_state->rows.contains(runs[i].name))
            m_state->rows.emplace(runs[i].name, m_state->rowOf(runs[i], task));
    }
}

void Runner::measureAll(const Task &task)
{
    const std::size_t steps = m_state->lesson->steps.size();
    for (std::size_t step = 0; step < steps; ++step) {
        task.progress(double(step) / double(steps), m_state->lesson->steps[step].title);
        measure(step, task);
    }
}

const Row *Runner::row(const std::string &run) const
{
    const auto found = m_state->rows.find(run);
    return found == m_state->rows.end() ? nullptr : &found->second;
}

RowOf Runner::rows() const
{
    return [this](const std::string &run) { return row(run); };
}

std::vector<Concluded> Runner::conclusions(std::size_t step) const
{
    std::vector<Concluded> all;
    for (const Conclusion &conclusion : m_state->lesson->steps.at(step).conclusions) {
        const auto runs = conclusion.check.runs();
        const bool ready =
            std::all_of(runs.begin(), runs.end(), [&](const std::string &name) { return row(name); });
        if (ready && conclusion.engines.contains(m_state->kind))
            all.push_back({&conclusion, evaluate(conclusion.check, rows())});
        else
            all.push_back({&conclusion, {}});
    }
    return all;
}

Answer Runner::answer(std::size_t step) const
{
    const auto &prediction = m_state->lesson->steps.at(step).prediction;
    return prediction ? answerTo(*prediction, rows()) : Answer{};
}

bool Runner::holds() const
{
    for (std::size_t step = 0; step < m_state->lesson->steps.size(); ++step)
        for (const Concluded &concluded : conclusions(step))
            if (concluded.outcome.verdict == Verdict::Fails) return false;
    return true;
}

namespace {

/// All that checks and predictions read, in their order.
std::vector<const Quantity *> quantitiesOf(const Lesson &lesson)
{
    std::vector<const Quantity *> all;
    for (const Step &step : lesson.steps) {
        for (const Conclusion &conclusion : step.conclusions)
            all.push_back(&conclusion.check.quantity);
        if (!step.prediction) continue;
        if (step.prediction->number) all.push_back(&*step.prediction->number);
        for (const auto &choice : step.prediction->choices)
            if (choice.when) all.push_back(&choice.when->quantity);
    }
    return all;
}

} // namespace

bool asksForNoFigure(const Step &step)
{
    return !step.runs.empty() && !step.chart && step.conclusions.empty() && !step.prediction;
}

std::vector<std::string> figuresUsed(const Lesson &lesson)
{
    std::set<std::string> used;
    for (const Step &step : lesson.steps) {
        if (step.chart) used.insert(step.chart->figure);
        if (asksForNoFigure(step))
            for (const std::string_view figure : usualFigures)
                used.emplace(figure);
    }
    for (const Quantity *quantity : quantitiesOf(lesson))
        used.insert(quantity->figure);
    used.erase("");
    std::vector<std::string> inOrder;
    for (const FigureName &figure : figureNames())
        if (used.erase(std::string(figure.name))) inOrder.emplace_back(figure.name);
    inOrder.insert(inOrder.end(), used.begin(), used.end());
    return inOrder;
}

std::string figureHeading(const Lesson &lesson, const std::string &figure)
{
    if (!figureName(figure))
        for (const Quantity *quantity : quantitiesOf(lesson))
            if (quantity->figure == figure && !quantity->called.empty()) return quantity->called;
    return titleWithUnit(figure);
}

} // namespace larmor::lesson
