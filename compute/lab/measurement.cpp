// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/measurement.h"

#include "core/error.h"

#include <algorithm>
#include <chrono>
#include <cmath>

namespace larmor {
namespace {

constexpr unsigned char notANumber = 0xff; // four of these bytes are a NaN

double secondsSince(std::chrono::steady_clock::time_point from)
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - from).count();
}

/// One experiment on one engine, ready to be run again and again under one option set.
class Bench {
public:
    Bench(Engine &engine, const KernelExperiment &experiment, const OptionSet &options)
        : m_engine(engine), m_experiment(experiment), m_options(options), m_specs(experiment.buffers(options))
    {
        std::uint64_t need = 0;
        for (const auto &spec : m_specs)
            need += spec.bytes;
        if (need > engine.availableMemory())
            throw Error(ErrorCode::OutOfMemory, "the experiment does not fit in memory",
                        "it needs " + std::to_string(need) + " bytes, " +
                            std::to_string(engine.availableMemory()) + " are free",
                        "choose a smaller problem");
        for (const auto &spec : m_specs)
            m_buffers.push_back(engine.allocate(spec.bytes));
        m_plans = experiment.plans(options, m_buffers);
    }

    const std::vector<LaunchPlan> &plans() const { return m_plans; }

    /// Compiles every variant. @returns the resources of the kernel that is studied.
    KernelResources prepare(std::string_view kernel)
    {
        KernelResources resources;
        for (const LaunchPlan &plan : m_plans) {
            const KernelResources found = runner().prepare(plan.variant);
            if (plan.variant.kernel == kernel || &plan == &m_plans.back()) resources = found;
        }
        return resources;
    }

    /// Runs on fresh buffers and compares with the oracle.
    KernelExperiment::Check check(const Task &task)
    {
        for (std::size_t i = 0; i < m_specs.size(); ++i)
            initialise(i);
        launch(task);
        std::vector<std::vector<std::byte>> results;
        for (const int index : m_experiment.results()) {
            const auto at = static_cast<std::size_t>(index);
            results.emplace_back(m_specs[at].bytes);
            m_engine.download(results.back().data(), *m_buffers[at], m_specs[at].bytes);
        }
        return m_experiment.check(m_options, results);
    }

    /// One complete run, milliseconds. Outputs that a run adds to are set back first, outside the clock.
    double time(const Task &task)
    {
        for (const int index : m_experiment.results())
            if (m_specs[static_cast<std::size_t>(index)].initial) initialise(static_cast<std::size_t>(index));
        m_engine.synchronize();
        const TimeMarkPtr from = m_engine.mark();
        launch(task);
        const TimeMarkPtr to = m_engine.mark();
        return m_engine.elapsedMs(*from, *to);
    }

private:
    KernelRunner &runner() { return *m_engine.kernels(); }

    void initialise(std::size_t i)
    {
        if (m_specs[i].initial)
            m_engine.upload(*m_buffers[i], m_specs[i].initial, m_specs[i].bytes);
        else
            m_engine.fill(*m_buffers[i], notANumber);
    }
    void launch(const Task &task)
    {
        for (const LaunchPlan &plan : m_plans) {
            task.throwIfCancelled();
            runner().launch(plan);
        }
    }

    Engine &m_engine;
    const KernelExperiment &m_experiment;
    const OptionSet &m_options;
    std::vector<KernelExperiment::BufferSpec> m_specs;
    std::vector<BufferPtr> m_buffers;
    std::vector<LaunchPlan> m_plans;
};

/// The experiment on the processor.
class HostBench {
public:
    HostBench(const KernelDefinition &kernel, const KernelExperiment &experiment, const OptionSet &options,
              HostForm form)
        : m_experiment(experiment), m_options(options), m_run(experiment.hostRun(options, form))
    {
        if (!m_run)
            throw Error(ErrorCode::Unavailable,
                        std::string(kernel.name()) + " does not run on the cpu engine",
                        "it has no form for the processor", "choose --engine opencl or --engine cuda");
    }
    Work work() const { return m_run->work(); }
    KernelExperiment::Check check()
    {
        m_run->run();
        return m_experiment.check(m_options, m_run->results());
    }
    double time(const Task &task)
    {
        task.throwIfCancelled();
        const auto start = std::chrono::steady_clock::now();
        m_run->run();
        return secondsSince(start) * 1e3;
    }

private:
    const KernelExperiment &m_experiment;
    const OptionSet &m_options;
    std::unique_ptr<HostRun> m_run;
};

/// Repeats until the spread is small, the number is reached or the time is up.
template <class Timed>
std::vector<double> repeat(Timed &bench, const MeasureSettings &settings, const Task &task)
{
    const auto start = std::chrono::steady_clock::now();
    for (int i = 0; i < settings.warmUp && secondsSince(start) < settings.maxSeconds / 4; ++i)
        bench.time(task);
    std::vector<double> samples;
    while (static_cast<int>(samples.size()) < std::max(settings.maxRepeats, 1)) {
        samples.push_back(bench.time(task));
        task.progress(std::min(1.0, secondsSince(start) / settings.maxSeconds), "measure");
        if (secondsSince(start) >= settings.maxSeconds) break;
        if (static_cast<int>(samples.size()) >= settings.minRepeats &&
            spreadOf(samples).relative() <= settings.relativeSpread)
            break;
    }
    return samples;
}

/// Bandwidth over that of variant=copy with the same tile, both with the passes inside one launch
/// (CONVENTIONS, options), where the price of launching does not blur the comparison.
double ratioToCopy(Engine &engine, const KernelDefinition &kernel, const KernelExperiment &experiment,
                   const OptionSet &options, const MeasureSettings &settings, const Task &task)
{
    OptionSet looped = options;
    if (kernel.option("repeats") && options.number("repeats") == 1) looped.set("repeats", "10");
    OptionSet copy = looped;
    copy.set("variant", "copy");
    const OptionSet copyOptions = kernel.resolve(copy);
    Bench own(engine, experiment, looped), yardstick(engine, experiment, copyOptions);
    own.prepare(kernel.name());
    yardstick.prepare(kernel.name());
    const double ownMs = spreadOf(repeat(own, settings, task)).median;
    const double copyMs = spreadOf(repeat(yardstick, settings, task)).median;
    return ownMs > 0 ? copyMs / ownMs : 0;
}

std::string presetOf(const KernelDefinition &kernel, const OptionSet &options)
{
    const auto &presets = kernel.presets();
    const auto found = std::find_if(presets.begin(), presets.end(), [&](const Preset &preset) {
        return kernel.defaults().with(preset.options) == options;
    });
    return found == presets.end() ? std::string() : found->name;
}

void take(Measurement &result, const KernelExperiment::Check &check)
{
    result.error = check.error;
    result.tolerance = check.tolerance;
    result.correct = check.correct();
    result.details = check.details;
}

void measureKernel(Measurement &result, Engine &engine, const KernelDefinition &kernel,
                   const KernelExperiment &experiment, const MeasureSettings &settings, const Task &task)
{
    Bench bench(engine, experiment, result.options);
    const double compiledBefore = engine.kernels()->compileMs();
    result.resources = bench.prepare(kernel.name());
    result.compileMs = engine.kernels()->compileMs() - compiledBefore;
    for (const LaunchPlan &plan : bench.plans())
        result.work += plan.work;
    take(result, bench.check(task));
    result.samplesMs = repeat(bench, settings, task);
}

void measureHost(Measurement &result, const KernelDefinition &kernel, const KernelExperiment &experiment,
                 const MeasureSettings &settings, const Task &task)
{
    HostBench bench(kernel, experiment, result.options, settings.hostForm);
    result.host = settings.hostForm;
    result.work = bench.work();
    take(result, bench.check());
    result.samplesMs = repeat(bench, settings, task);
}

Json numberOrNull(double value, bool known = true)
{
    return known && std::isfinite(value) ? Json(value) : Json();
}

/// "2048" of a kernel that has a size, else the whole problem: "matrix=64 samples=5000".
std::string sizeText(const OptionSet &problem)
{
    return problem.has("size") ? problem.text("size") : problem.toString();
}

} // namespace

double Measurement::bandwidthGBs() const
{
    return timeMs.median > 0 ? static_cast<double>(work.bytes) / timeMs.median * 1e-6 : 0;
}

double Measurement::gflops() const
{
    return timeMs.median > 0 ? static_cast<double>(work.flops) / timeMs.median * 1e-6 : 0;
}

double Measurement::pairsPerSecond() const
{
    return timeMs.median > 0 ? static_cast<double>(work.pairs) / timeMs.median * 1e3 : 0;
}

Json Measurement::toJson() const
{
    Json json{{"kernel", kernel},
              {"size", sizeText(problem)},
              {"problem", problem.toJson()},
              {"options", options.toJson()},
              {"preset", preset.empty() ? Json() : Json(preset)}};
    if (host) json["host"] = toString(*host);
    if (!skipped.empty()) {
        json["status"] = "skipped";
        json["constraint"] = skipped;
        return json;
    }
    json["status"] = "measured";
    json["time_ms"] = {{"median", timeMs.median},
                       {"q1", timeMs.q1},
                       {"q3", timeMs.q3},
                       {"min", timeMs.min},
                       {"count", timeMs.count}};
    json["samples_ms"] = samplesMs;
    json["bytes"] = work.bytes;
    json["bytes_requested"] = work.bytesRequested;
    json["flops"] = work.flops;
    json["pairs"] = work.pairs;
    json["special"] = work.special;
    json["bandwidth_gbs"] = bandwidthGBs();
    json["gflops"] = gflops();
    json["pairs_per_s"] = numberOrNull(pairsPerSecond(), work.pairs > 0);
    json["relative_to_copy"] = relativeToCopy ? Json(*relativeToCopy) : Json();
    json["error"] = numberOrNull(error);
    json["tolerance"] = tolerance;
    json["correct"] = correct;
    json["wrong_on_purpose"] = wrongOnPurpose;
    if (!details.is_null()) json["details"] = details;
    json["compile_ms"] = compileMs;
    json["resources"] = {{"registers", resources.registers},
                         {"shared_bytes", resources.sharedBytes},
                         {"local_bytes", resources.localBytes},
                         {"constant_bytes", resources.constantBytes}};
    const Json origin = provenance.toJson();
    for (const auto &[key, value] : origin.items())
        json[key] = value;
    return json;
}

Measurement measure(Engine &engine, const KernelDefinition &kernel, const OptionSet &problem,
                    const OptionSet &options, const MeasureSettings &settings, std::uint64_t seed,
                    const Task &task)
{
    if (const std::string rule = kernel.violation(options, engine.kind()); !rule.empty())
        throw Error(ErrorCode::InvalidCall, std::string(kernel.name()) + ' ' + options.toString(), rule);

    Measurement result;
    result.kernel = kernel.name();
    result.problem = kernel.resolveProblem(problem);
    result.options = options;
    result.preset = presetOf(kernel, options);
    result.wrongOnPurpose = kernel.wrongOnPurpose(options);
    result.provenance = Provenance::of(engine, seed);

    const auto experiment = kernel.experiment(result.problem, seed);
    if (engine.kernels())
        measureKernel(result, engine, kernel, *experiment, settings, task);
    else
        measureHost(result, kernel, *experiment, settings, task);
    result.timeMs = spreadOf(result.samplesMs);
    if (engine.kernels() && kernel.name() == "transpose")
        result.relativeToCopy = ratioToCopy(engine, kernel, *experiment, options, settings, task);
    return result;
}

} // namespace larmor
