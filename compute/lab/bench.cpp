// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/bench.h"

#include "core/error.h"
#include "core/host_memory.h"
#include "engine/confined/confined_engine.h"
#include "engine/device_properties.h"
#include "engine/head_start.h"
#include "lab/stopping.h"

#include <algorithm>
#include <cmath>

namespace larmor {
namespace {

constexpr unsigned char notANumber = 0xff; // four of these bytes are a NaN
constexpr std::size_t leastFlush = std::size_t(8) << 20;
constexpr double batchMs = 1.0;           // long beside the marks and the timer, short beside a sweep
constexpr std::size_t mostLaunches = 500; // within the queue of a GPU, which holds a thousand

std::unique_ptr<CacheFlush> flushFor(Engine &engine, CacheState cache)
{
    return cache == CacheState::Cold ? std::make_unique<CacheFlush>(engine) : nullptr;
}

/// @param copies what the host takes besides the arrays: the results.
void requireRoom(const Engine &engine, std::uint64_t need, std::uint64_t copies)
{
    const bool onHost = engine.kind() == EngineKind::Cpu || engine.device().isCpu;
    requireHostMemory((onHost ? need : 0) + copies, say("the experiment"), say("choose a smaller problem"));
    if (need <= engine.availableMemory()) return;
    throw Error(ErrorCode::OutOfMemory, say("the experiment does not fit in memory"),
                say("it needs %1 bytes, %2 are free", need, engine.availableMemory()),
                say("choose a smaller problem"));
}

BufferPtr allocated(Engine &engine, const KernelExperiment::BufferSpec &spec)
{
    BufferPtr buffer = engine.allocate(spec.bytes);
    if (auto *const confined = dynamic_cast<ConfinedEngine *>(&engine)) confined->name(*buffer, spec.name);
    return buffer;
}

/// Queues the launches that follow while the device is busy, where it can be kept so: else a kernel that is
/// shorter than the host takes to launch the next one would be timed by the host.
void giveHeadStart(Engine &engine, std::size_t launches)
{
    constexpr double firstMs = 0.05, eachMs = 0.008, mostMs = 8;
    if (auto *const ahead = dynamic_cast<HeadStart *>(&engine))
        ahead->keepBusy(std::min(mostMs, firstMs + eachMs * double(launches)));
}

int chosenBatch(TimedRun &run, const MeasureSettings &settings, const Task &task)
{
    const int most = run.mostRuns();
    if (most == 1) return 1;
    if (settings.batch > 0) return settings.batch;
    const double one = run.time(1, task);
    if (!(one < batchMs)) return 1;
    return std::clamp(static_cast<int>(std::ceil(batchMs / std::max(one, 1e-6))), 1, most);
}

} // namespace

CacheFlush::CacheFlush(Engine &engine)
    : m_engine(engine),
      m_buffer(engine.allocate(
          std::max(leastFlush, static_cast<std::size_t>(2 * deviceProperties(engine.kind()).cacheBytes))))
{
}

void CacheFlush::flush()
{
    m_engine.fill(*m_buffer, ++m_byte);
}

KernelBench::KernelBench(Engine &engine, const KernelExperiment &experiment, const OptionSet &options,
                         CacheState cache)
    : m_engine(engine), m_experiment(experiment), m_options(options), m_specs(experiment.buffers(options))
{
    std::uint64_t need = 0;
    std::uint64_t copies = 0;
    for (const auto &spec : m_specs)
        need += spec.bytes;
    for (const int index : experiment.results())
        copies += m_specs[static_cast<std::size_t>(index)].bytes;
    requireRoom(engine, need, copies);
    for (const auto &spec : m_specs)
        m_buffers.push_back(allocated(engine, spec));
    m_plans = experiment.plans(options, m_buffers);
    for (const int index : experiment.results())
        if (const auto at = static_cast<std::size_t>(index); m_specs[at].initial)
            m_accumulated.push_back({at, nullptr});
    m_flush = flushFor(engine, cache);
    if (engine.kind() == EngineKind::Cuda) keepInitial();
}

Work KernelBench::work() const
{
    Work sum;
    for (const LaunchPlan &plan : m_plans)
        sum += plan.work;
    return sum;
}

KernelResources KernelBench::prepare(std::string_view kernel)
{
    KernelResources resources;
    for (const LaunchPlan &plan : m_plans) {
        const KernelResources found = m_engine.kernels()->prepare(plan.variant);
        if (plan.variant.kernel == kernel || &plan == &m_plans.back()) resources = found;
    }
    return resources;
}

KernelExperiment::Check KernelBench::checkAgainst(const OptionSet &options, const Task &task)
{
    initialise();
    launch(task);
    std::vector<std::vector<std::byte>> results;
    for (const int index : m_experiment.results()) {
        const auto at = static_cast<std::size_t>(index);
        results.emplace_back(m_specs[at].bytes);
        m_engine.download(results.back().data(), *m_buffers[at], m_specs[at].bytes);
    }
    return m_experiment.check(options, results);
}

int KernelBench::mostRuns() const
{
    if (!m_accumulated.empty() || m_flush) return 1;
    return int(std::max<std::size_t>(1, mostLaunches / std::max<std::size_t>(1, m_plans.size())));
}

double KernelBench::time(int batch, const Task &task)
{
    for (const Accumulated &result : m_accumulated)
        restore(result);
    if (m_flush) m_flush->flush();
    m_engine.synchronize();
    giveHeadStart(m_engine, std::size_t(batch) * m_plans.size());
    const TimeMarkPtr from = m_engine.mark();
    issue(batch, task);
    const TimeMarkPtr to = m_engine.mark();
    return m_engine.elapsedMs(*from, *to) / batch;
}

void KernelBench::initialise()
{
    for (std::size_t i = 0; i < m_specs.size(); ++i)
        initialise(i);
}

void KernelBench::issue(int batch, const Task &task)
{
    for (int i = 0; i < batch; ++i)
        launch(task);
}

void KernelBench::initialise(std::size_t i)
{
    if (m_specs[i].initial)
        m_engine.upload(*m_buffers[i], m_specs[i].initial, m_specs[i].bytes);
    else
        m_engine.fill(*m_buffers[i], notANumber);
}

/// A copy within the device takes less than one to it; where there is no room for it, the host keeps it.
void KernelBench::keepInitial()
{
    for (Accumulated &result : m_accumulated) {
        const KernelExperiment::BufferSpec &spec = m_specs[result.buffer];
        if (spec.bytes > m_engine.availableMemory() / 2) continue;
        try {
            result.initial = m_engine.allocate(spec.bytes);
        } catch (const Error &error) {
            if (error.code() != ErrorCode::OutOfMemory) throw;
            continue;
        }
        m_engine.upload(*result.initial, spec.initial, spec.bytes);
    }
}

void KernelBench::restore(const Accumulated &result)
{
    if (result.initial)
        m_engine.copy(*result.initial, *m_buffers[result.buffer], m_specs[result.buffer].bytes);
    else
        initialise(result.buffer);
}

void KernelBench::launch(const Task &task)
{
    for (const LaunchPlan &plan : m_plans) {
        task.throwIfCancelled();
        m_engine.kernels()->launch(plan);
    }
}

HostBench::HostBench(Engine &engine, const KernelDefinition &kernel, const KernelExperiment &experiment,
                     const OptionSet &options, HostForm form, CacheState cache)
    : m_experiment(experiment), m_options(options), m_run(experiment.hostRun(options, form)),
      m_flush(flushFor(engine, cache))
{
    if (!m_run)
        throw Error(ErrorCode::Unavailable, say("%1 does not run on the cpu engine", kernel.name()),
                    say("it has no form for the processor"), say("choose --engine opencl or --engine cuda"));
}

KernelExperiment::Check HostBench::check()
{
    m_run->run();
    return m_experiment.check(m_options, m_run->results());
}

double HostBench::time(int batch, const Task &task)
{
    if (m_flush) m_flush->flush();
    const auto start = std::chrono::steady_clock::now();
    for (int i = 0; i < batch; ++i) {
        task.throwIfCancelled();
        m_run->run();
    }
    return secondsSince(start) * 1e3 / batch;
}

Repeats repeatRuns(TimedRun &run, const MeasureSettings &settings, const Task &task)
{
    const auto start = std::chrono::steady_clock::now();
    Repeats repeats;
    for (int i = 0; i < settings.warmUp && secondsSince(start) < settings.maxSeconds / 4; ++i) {
        const double ms = run.time(1, task);
        // A run that outlasts the bound gains nothing from being warm, and after the check it is: it counts.
        if (ms > 1e3 * settings.maxSeconds) return {{ms}, 1, "time"};
    }
    repeats.batch = chosenBatch(run, settings, task);
    StoppingCriterion enough(settings);
    const auto most = static_cast<std::size_t>(std::max(settings.maxRepeats, 1));
    repeats.stopped = "repeats";
    while (enough.samples().size() < most) {
        enough.add(run.time(repeats.batch, task));
        task.progress(std::min(1.0, secondsSince(start) / settings.maxSeconds), "measure");
        if (enough.met()) {
            repeats.stopped = toString(settings.stopping);
            break;
        }
        if (secondsSince(start) >= settings.maxSeconds) {
            repeats.stopped = "time";
            break;
        }
    }
    repeats.samplesMs = enough.samples();
    return repeats;
}

double emptyLaunchMs(Engine &engine, int batch)
{
    constexpr int runs = 5;
    LaunchPlan plan;
    plan.variant.kernel = "roofs";
    plan.variant.entryPoint = "roof";
    plan.variant.defines = {{"ROOF", "0"}, {"BLOCK", "64"}};
    plan.block.x = 64;
    const BufferPtr buffer = engine.allocate(256);
    plan.arguments = {BufferArgument{buffer}, BufferArgument{buffer}, std::uint32_t(16), std::int32_t(1)};
    engine.kernels()->launch(plan); // compiles
    double best = 0;
    for (int i = 0; i < runs; ++i) {
        engine.synchronize();
        giveHeadStart(engine, std::size_t(batch));
        const TimeMarkPtr from = engine.mark();
        for (int launch = 0; launch < batch; ++launch)
            engine.kernels()->launch(plan);
        const TimeMarkPtr to = engine.mark();
        const double ms = engine.elapsedMs(*from, *to) / batch;
        best = i == 0 ? ms : std::min(best, ms);
    }
    return best;
}

} // namespace larmor
