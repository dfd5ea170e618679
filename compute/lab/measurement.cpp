// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/measurement.h"

#include "core/error.h"
#include "core/words.h"
#include "kernels/preset_name.h"
#include "lab/bench.h"
#include "lab/compiler_log.h"
#include "lab/host_plan_run.h"
#include "lab/roofs.h"

#include <algorithm>

namespace larmor {
namespace {

constexpr Words<CacheState, 2> cacheStates{{{CacheState::Warm, "warm"}, {CacheState::Cold, "cold"}}};
constexpr Words<LoopMode, 2> loopModes{
    {{LoopMode::OverKernel, "over-kernel"}, {LoopMode::InKernel, "in-kernel"}}};
constexpr Words<StoppingRule, 2> stoppingRules{
    {{StoppingRule::Spread, "spread"}, {StoppingRule::Entropy, "entropy"}}};

constexpr const char *loopOption = "repeats"; // of kernels that can pass over their data several times

/// The options with the loop where the settings want it. @throws Error InvalidCall.
OptionSet withLoop(const KernelDefinition &kernel, const OptionSet &options, LoopMode mode)
{
    if (mode == LoopMode::OverKernel) return options;
    if (!kernel.option(loopOption))
        throw Error(ErrorCode::InvalidCall, say("%1 has no loop in the kernel", kernel.name()),
                    say("it has no option %1", loopOption), say("say --loop over-kernel"));
    if (options.number(loopOption) > 1) return options;
    return kernel.resolve(options.with({{loopOption, "10"}}));
}

/// Bandwidth over that of variant=copy with the same tile, both with the passes inside one launch
/// (CONVENTIONS, options), where the price of launching does not blur the comparison.
double ratioToCopy(Engine &engine, const KernelDefinition &kernel, const KernelExperiment &experiment,
                   const OptionSet &options, const MeasureSettings &settings, const Task &task)
{
    const OptionSet looped = withLoop(kernel, options, LoopMode::InKernel);
    const OptionSet copyOptions = kernel.resolve(looped.with({{"variant", "copy"}}));
    KernelBench own(engine, experiment, looped, settings.cache),
        yardstick(engine, experiment, copyOptions, settings.cache);
    own.prepare(kernel.name());
    yardstick.prepare(kernel.name());
    const double ownMs = spreadOf(repeatRuns(own, settings, task).samplesMs).median;
    const double copyMs = spreadOf(repeatRuns(yardstick, settings, task).samplesMs).median;
    return ownMs > 0 ? copyMs / ownMs : 0;
}

void take(Measurement &result, const KernelExperiment::Check &check)
{
    result.error = check.error;
    result.tolerance = check.tolerance;
    result.correct = check.correct();
    result.details = check.details;
}

void take(Measurement &result, Repeats repeats)
{
    result.samplesMs = std::move(repeats.samplesMs);
    result.batch = repeats.batch;
    result.stopped = std::move(repeats.stopped);
}

void measureKernel(Measurement &result, Engine &engine, const KernelDefinition &kernel,
                   const KernelExperiment &experiment, const MeasureSettings &settings, const Task &task)
{
    KernelBench bench(engine, experiment, result.options, settings.cache);
    const double compiledBefore = engine.kernels()->compileMs();
    result.resources = bench.prepare(kernel.name());
    result.compileMs = engine.kernels()->compileMs() - compiledBefore;
    result.work = bench.work();
    result.launches = static_cast<int>(bench.plans().size());
    take(result, bench.check(task));
    take(result, repeatRuns(bench, settings, task));
    if (engine.kind() != EngineKind::Model)
        result.launchMs = emptyLaunchMs(engine, std::clamp(result.batch * result.launches, 1, 100));
}

void measureHost(Measurement &result, Engine &engine, const KernelDefinition &kernel,
                 const KernelExperiment &experiment, const MeasureSettings &settings, const Task &task)
{
    HostBench bench(engine, kernel, experiment, result.options, settings.hostForm, settings.cache);
    result.host = settings.hostForm;
    result.work = bench.work();
    take(result, bench.check());
    take(result, repeatRuns(bench, settings, task));
}

/// A program of the host, each of whose runs has a clock of its own.
class TimedProgram final : public TimedRun {
public:
    explicit TimedProgram(const std::function<double()> &run) : m_run(run) {}
    double time(int, const Task &) override { return m_run(); }
    int mostRuns() const override { return 1; }

private:
    const std::function<double()> &m_run;
};

void measureProgram(Measurement &result, Engine &engine, const KernelExperiment &experiment,
                    const MeasureSettings &settings, const Task &task)
{
    std::vector<Repeats> all; // of the program, then of what it is compared with
    const RepeatTimed repeated = [&](const std::function<double()> &run) {
        TimedProgram program(run);
        all.push_back(repeatRuns(program, settings, task));
        return all.back().samplesMs;
    };
    const HostPlanMeasurement measured = measureHostPlan(engine, experiment, result.options, repeated, task);
    result.resources = measured.resources;
    result.compileMs = measured.compileMs;
    result.work = measured.work;
    take(result, measured.check);
    take(result, std::move(all.front()));
}

} // namespace

std::string_view toString(CacheState state)
{
    return wordOf(cacheStates, state);
}
std::string_view toString(LoopMode mode)
{
    return wordOf(loopModes, mode);
}
std::string_view toString(StoppingRule rule)
{
    return wordOf(stoppingRules, rule);
}
CacheState parseCacheState(std::string_view word)
{
    return parseWord(cacheStates, "cache state", word);
}
LoopMode parseLoopMode(std::string_view word)
{
    return parseWord(loopModes, "loop", word);
}
StoppingRule parseStoppingRule(std::string_view word)
{
    return parseWord(stoppingRules, "stopping rule", word);
}

Measurement measure(Engine &engine, const KernelDefinition &kernel, const OptionSet &problem,
                    const OptionSet &options, const MeasureSettings &settings, std::uint64_t seed,
                    const Task &task)
{
    if (const Text rule = kernel.violation(options, engine.kind()); !rule.empty())
        throw Error(ErrorCode::InvalidCall, std::string(kernel.name()) + ' ' + options.toString(), rule);
    const OptionSet complete = kernel.resolveProblem(problem);
    try {
        return measure(engine, kernel, *kernel.experiment(complete, seed), complete, options, settings, seed,
                       task);
    } catch (const Error &error) {
        throw errorAsWritten(error, kernel);
    }
}

Measurement measure(Engine &engine, const KernelDefinition &kernel, const KernelExperiment &experiment,
                    const OptionSet &problem, const OptionSet &options, const MeasureSettings &settings,
                    std::uint64_t seed, const Task &task)
{
    Measurement result;
    result.kernel = kernel.name();
    result.problem = problem;
    result.options = engine.kernels() ? withLoop(kernel, options, settings.loop) : options;
    if (const Text rule = kernel.violation(result.options, engine.kind()); !rule.empty())
        throw Error(ErrorCode::InvalidCall, std::string(kernel.name()) + ' ' + options.toString(), rule);
    result.preset = presetOf(kernel, result.options);
    result.wrongOnPurpose = kernel.wrongOnPurpose(result.options);
    result.provenance = Provenance::of(engine, seed);
    result.cache = settings.cache;
    result.loop = settings.loop;
    result.remark = experiment.remark(result.options);

    const auto clock = ClockWatch::of(engine);
    if (settings.watchClock) clock->begin();
    const bool sequential = !engine.kernels() && settings.hostForm == HostForm::Sequential;
    if (!sequential && experiment.hostPlan(result.options))
        measureProgram(result, engine, experiment, settings, task);
    else if (engine.kernels())
        measureKernel(result, engine, kernel, experiment, settings, task);
    else
        measureHost(result, engine, kernel, experiment, settings, task);
    if (settings.watchClock) result.clock = clock->end();
    result.timeMs = spreadOf(result.samplesMs);
    if (engine.kernels() && kernel.name() == "transpose")
        result.relativeToCopy = ratioToCopy(engine, kernel, experiment, result.options, settings, task);
    result.percentOfRoofs = percentOfRoofs(result, keptRoofs(engine.kind(), engine.device()));
    return result;
}

} // namespace larmor
