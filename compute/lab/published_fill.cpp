// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/published_fill.h"

#include "core/error.h"
#include "core/plain_digits.h"
#include "core/version.h"
#include "engine/device_properties.h"
#include "kernels/catalogue.h"
#include "lab/modelled_run.h"
#include "recon/reconstruction.h"
#include "scan/recipe.h"

#include <chrono>

namespace larmor {
namespace {

/// Blocks of each launch that the emulator executes: the counts of the grid follow in proportion.
constexpr std::uint64_t modelledBlocks = 4;

/// A few repeats of each: there are many runs, and their ratios are what is compared.
MeasureSettings settingsOf(const PublishedStep &step, bool quick)
{
    MeasureSettings settings;
    settings.warmUp = 1;
    settings.minRepeats = 3, settings.maxRepeats = 30;
    settings.maxSeconds = quick ? 0.1 : 0.5;
    if (step.host == toString(HostForm::Sequential)) settings.hostForm = HostForm::Sequential;
    return settings;
}

OptionSet optionsOf(const KernelDefinition &kernel, const PublishedStep &step)
{
    OptionSet options = step.options;
    if (!step.preset.empty()) {
        const Preset *preset = kernel.preset(step.preset);
        if (!preset)
            throw Error(ErrorCode::InvalidCall, say("%1 has no preset %2", kernel.name(), step.preset));
        options = preset->options.with(options);
    }
    return kernel.resolve(options);
}

class FigureFill {
public:
    FigureFill(const PublishedTable &table, const PublishedFillRequest &request, const Task &task)
        : m_table(table), m_request(request), m_task(task)
    {
        if (!m_request.open)
            m_request.open = [](const auto &choice, const auto &kernels) {
                return openEngine(choice, kernels);
            };
    }

    std::vector<PublishedRun> run(const PublishedFillObserver &observer)
    {
        if (m_request.board) model::deviceProfile(*m_request.board); // refused before the work
        const auto steps = publishedSteps(m_table, m_request, scope());
        std::vector<PublishedRun> runs;
        for (std::size_t i = 0; i < steps.size(); ++i) {
            m_task.throwIfCancelled();
            m_task.progress(double(i) / double(steps.size()), Text::verbatim(steps[i].describe()));
            runs.push_back(resultOf(steps[i]));
            if (observer.run) observer.run(runs.back(), i + 1, steps.size());
        }
        return runs;
    }

private:
    /// The engine that compiles kernels; null where this machine has none, then m_whyNoEngine tells why.
    Engine *kernelEngine()
    {
        if (m_engine || !m_whyNoEngine.empty()) return m_engine.get();
        std::set<std::string> kernels;
        for (const auto &row : m_table.rows)
            for (const auto &ours : row.ours) {
                if (!ours.kernel.empty()) kernels.insert(ours.kernel);
                if (ours.settings.is_object() && ours.settings.contains("kernels"))
                    for (const auto &[kernel, options] : ours.settings["kernels"].items())
                        kernels.insert(kernel);
            }
        try {
            m_engine = m_request.open(m_request.engine, kernels);
            if (m_engine->kernels()) return m_engine.get();
            m_whyNoEngine = say("the engine %1 compiles no kernels", toString(m_engine->kind()));
            m_engine.reset();
        } catch (const Error &error) {
            if (error.code() == ErrorCode::Cancelled) throw;
            m_whyNoEngine = error.text();
        }
        return nullptr;
    }

    std::string scope()
    {
        if (!m_request.here) return "here";
        const Engine *engine = kernelEngine();
        return engine && !engine->device().isCpu ? "gpu" : "here";
    }

    PublishedRun resultOf(const PublishedStep &step)
    {
        double &spent = step.modelled() ? m_modelSpent : m_hereSpent;
        const double most = step.modelled() ? m_request.modelSeconds : m_request.hereSeconds;
        PublishedRun run;
        if (spent >= most) {
            run = blank(step);
            run.failed = say("not run: the %1 seconds that it may take were over", plainDigits(most));
            run.outOfTime = true;
            return run;
        }
        const auto start = std::chrono::steady_clock::now();
        try {
            run = step.modelled()           ? modelled(step)
                  : step.settings.is_null() ? measured(step)
                                            : reconstructed(step);
        } catch (const Error &error) {
            if (error.code() == ErrorCode::Cancelled) throw;
            run = blank(step);
            run.failed = Text::sequence({error.messageText(), error.whyText()}, ": ");
        }
        spent += std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        return run;
    }

    /// What a run was to be, for its failure.
    PublishedRun blank(const PublishedStep &step)
    {
        PublishedRun run;
        run.kernel = step.kernel, run.preset = step.preset, run.host = step.host;
        run.options = step.options, run.problem = step.problem, run.settings = step.settings;
        for (const auto &[key, value] : step.scan)
            run.scan.set(key, value);
        if (step.modelled()) {
            const model::DeviceProfile board = model::deviceProfile(step.board);
            run.engine = EngineKind::Model, run.device = board.title(), run.board = board.name();
        } else if (const Engine *engine =
                       step.host.empty() && !onProcessor(step) ? kernelEngine() : nullptr) {
            run.engine = engine->kind(), run.device = engine->device().name;
        } else {
            run.engine = EngineKind::Cpu;
        }
        return run;
    }

    PublishedRun modelled(const PublishedStep &step)
    {
        const KernelDefinition &kernel = kernelDefinition(step.kernel);
        if (const Text why = kernel.notModelled(); !why.empty())
            throw Error(ErrorCode::InvalidCall, say("%1 is not modelled", step.kernel), why);
        ModelledRunSettings settings;
        settings.blocks = modelledBlocks;
        settings.seed = m_request.seed;
        settings.yardstick = false;
        const ModelledRun run = modelRun(kernel, kernel.resolveProblem(step.problem), optionsOf(kernel, step),
                                         model::deviceProfile(step.board), settings, m_task);
        return PublishedRun::of(run, step.preset);
    }

    PublishedRun measured(const PublishedStep &step)
    {
        const KernelDefinition &kernel = kernelDefinition(step.kernel);
        const OptionSet options = optionsOf(kernel, step), problem = kernel.resolveProblem(step.problem);
        Engine *engine = nullptr;
        if (!step.host.empty()) {
            if (!m_processor) m_processor = m_request.open(EngineChoice(EngineKind::Cpu), {});
            engine = m_processor.get();
        } else if (engine = kernelEngine(); !engine) {
            throw Error(ErrorCode::Unavailable, m_whyNoEngine);
        }
        Measurement measurement = measure(*engine, kernel, problem, options,
                                          settingsOf(step, m_request.quick), m_request.seed, m_task);
        if (!step.preset.empty()) measurement.preset = step.preset; // of which single options were changed
        return PublishedRun::of(measurement, clockOf(*engine));
    }

    static double clockOf(const Engine &engine)
    {
        if (engine.kind() == EngineKind::Cpu) return 0;
        const Json &properties = deviceProperties(engine.kind()).values;
        const auto found = properties.find("clock_mhz");
        return found != properties.end() && found->is_number() ? found->get<double>() * 1e-3 : 0;
    }

    // ---- reconstructions

    static bool onProcessor(const PublishedStep &step)
    {
        return step.settings.is_object() && step.settings.value("engine", std::string()) == "cpu";
    }

    ReconSettings reconSettings(const PublishedStep &step)
    {
        ReconSettings settings;
        settings.tuned = false;
        for (const auto &[key, value] : step.settings.items())
            if (key == "kernels")
                for (const auto &[kernel, options] : value.items())
                    settings.kernels[kernel] = OptionSet::fromJson(options);
            else if (key != "engine")
                settingSpec(key).setText(settings,
                                         value.is_string() ? value.get<std::string>() : value.dump());
        settings.engine = EngineKind::Cpu;
        if (onProcessor(step)) return settings;
        const Engine *engine = kernelEngine();
        if (!engine) throw Error(ErrorCode::Unavailable, m_whyNoEngine);
        settings.engine = engine->kind();
        return settings;
    }

    std::shared_ptr<const Scan> scanOf(const std::map<std::string, std::string> &recipe)
    {
        std::shared_ptr<const Scan> &scan = m_scans[recipe];
        if (!scan) scan = std::make_shared<const Scan>(simulate(recipe, m_task));
        return scan;
    }

    PublishedRun reconstructed(const PublishedStep &step)
    {
        const ReconSettings settings = reconSettings(step);
        const auto scan = scanOf(step.scan);
        Reconstructor reconstructor(m_request.open(settings.engine, touchedKernels(settings)), scan);
        ReconReport report = reconstructor.run(settings, m_task, {}, false).report;
        // As in the book, what depends on the trajectory alone is made before.
        if (settings.method != Method::LeastSquares)
            report = reconstructor.run(settings, m_task, {}, false).report;
        PublishedRun run = blank(step);
        run.engine = report.engine, run.device = report.device.name, run.driver = report.device.driver;
        run.program = std::string("larmor ") + programVersion;
        run.ms = run.lowMs = run.highMs = report.totalMs;
        for (const StageReport &stage : report.stages)
            run.stagesMs[stage.name] += stage.timeMs;
        run.iterations = report.iterationsDone();
        if (report.quality) run.psnrDb = report.quality->psnrDb;
        return run;
    }

    const PublishedTable &m_table;
    PublishedFillRequest m_request;
    const Task &m_task;
    std::unique_ptr<Engine> m_engine, m_processor;
    Text m_whyNoEngine;
    std::map<std::map<std::string, std::string>, std::shared_ptr<const Scan>> m_scans;
    double m_modelSpent = 0, m_hereSpent = 0;
};

} // namespace

std::vector<PublishedRun> fillPublished(const PublishedTable &table, const PublishedFillRequest &request,
                                        const Task &task, const PublishedFillObserver &observer)
{
    return FigureFill(table, request, task).run(observer);
}

} // namespace larmor
