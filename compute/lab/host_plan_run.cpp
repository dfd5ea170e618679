// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/host_plan_run.h"

#include "core/error.h"
#include "core/statistics.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace larmor {
namespace {

constexpr unsigned char bytesOfNaN = 0xff; // four of these bytes are a NaN

StreamEngine &streamsOf(Engine &engine)
{
    if (StreamEngine *streams = engine.streams()) return *streams;
    throw Error(ErrorCode::Unavailable, say("the engine has no streams"), {}, say("choose another --engine"));
}

bool isCopy(const StreamRecord &record)
{
    return record.work == StreamWork::Upload || record.work == StreamWork::Download;
}

bool isWork(const StreamRecord &record)
{
    return !isCopy(record);
}

} // namespace

HostPlanRun::HostPlanRun(Engine &engine, std::shared_ptr<const HostPlan> plan)
    : m_engine(engine), m_streams(streamsOf(engine)), m_plan(std::move(plan))
{
    m_streams.open(m_plan->streams);
    for (const HostPlan::Block &block : m_plan->blocks)
        m_blocks.push_back(m_streams.allocateHost(block.kind, block.bytes));
    for (const HostPlan::Array &array : m_plan->arrays)
        m_arrays.push_back(array.block >= 0 ? m_blocks[std::size_t(array.block)]->inPlace()
                                            : engine.allocate(array.bytes));
}

HostPlanRun::~HostPlanRun()
{
    try {
        m_streams.synchronizeAll();
    } catch (const std::exception &) { // of a device that has failed, which the run has reported
    }
}

void HostPlanRun::initialise()
{
    for (std::size_t i = 0; i < m_blocks.size(); ++i) {
        const HostPlan::Block &block = m_plan->blocks[i];
        if (block.initial)
            std::memcpy(m_blocks[i]->data(), block.initial, block.bytes);
        else
            std::memset(m_blocks[i]->data(), bytesOfNaN, block.bytes);
    }
    for (std::size_t i = 0; i < m_arrays.size(); ++i)
        if (m_plan->arrays[i].block < 0) m_engine.fill(*m_arrays[i], bytesOfNaN);
    m_streams.synchronizeAll();
}

std::vector<void *> HostPlanRun::addresses(bool ofBlocks)
{
    std::vector<void *> list;
    if (ofBlocks) // mapped memory may be the device's at this moment
        for (std::size_t i = 0; i < m_blocks.size(); ++i)
            list.push_back(m_plan->blocks[i].kind == HostMemoryKind::Mapped ? nullptr : m_blocks[i]->data());
    else
        for (const BufferPtr &array : m_arrays)
            list.push_back(array->host());
    return list;
}

void HostPlanRun::issue(const std::vector<HostPlan::Step> &steps, const Task &task)
{
    for (const HostPlan::Step &step : steps) {
        task.throwIfCancelled();
        if (const auto *up = std::get_if<HostPlan::Upload>(&step.action)) {
            m_streams.upload(step.stream, *m_arrays[std::size_t(up->array)], up->offset,
                             *m_blocks[std::size_t(up->block)], up->offset, up->bytes, step.label);
        } else if (const auto *down = std::get_if<HostPlan::Download>(&step.action)) {
            m_streams.download(step.stream, *m_blocks[std::size_t(down->block)], down->offset,
                               *m_arrays[std::size_t(down->array)], down->offset, down->bytes, step.label);
        } else if (const auto *kernel = std::get_if<HostPlan::Launch>(&step.action)) {
            if (m_engine.kernels())
                m_streams.launch(step.stream, kernel->plan(m_arrays), step.label);
            else
                m_streams.call(
                    step.stream, [kernel, arrays = addresses(false)] { kernel->onHost(arrays); }, step.label);
        } else if (const auto *host = std::get_if<HostPlan::HostWork>(&step.action)) {
            m_streams.host(step.label, [&] { host->work(addresses(true)); });
        } else if (step.stream < 0) {
            m_streams.synchronizeAll();
        } else {
            m_streams.synchronize(step.stream);
        }
    }
}

double HostPlanRun::time(const Task &task)
{
    initialise();
    issue(m_plan->before, task);
    m_streams.beginTimeline();
    const double from = m_streams.nowMs();
    issue(m_plan->timed, task);
    m_streams.synchronizeAll();
    const double took = m_streams.nowMs() - from;
    m_timeline = m_streams.takeTimeline();
    issue(m_plan->after, task);
    m_streams.synchronizeAll();
    return took;
}

std::vector<std::vector<std::byte>> HostPlanRun::results()
{
    std::vector<std::vector<std::byte>> list;
    for (const int block : m_plan->results) {
        HostBlock &from = *m_blocks[std::size_t(block)];
        list.emplace_back(from.bytes());
        std::memcpy(list.back().data(), from.data(), from.bytes());
    }
    return list;
}

TimelineSums TimelineSums::of(const Timeline &timeline)
{
    TimelineSums sums;
    for (const StreamRecord &record : timeline)
        (isCopy(record)                    ? sums.copyMs
         : record.work == StreamWork::Host ? sums.hostMs
                                           : sums.kernelMs) += record.ms();
    sums.overlappedMs = overlapMs(timeline, isCopy, isWork);
    return sums;
}

Json TimelineSums::toJson() const
{
    return {
        {"copy_ms", copyMs}, {"kernel_ms", kernelMs}, {"host_ms", hostMs}, {"overlapped_ms", overlappedMs}};
}

namespace {

/// The factor on the kernels' work that makes them take as long as the copies, found by the secant from two
/// factors: a kernel's time is a share of its own and one that grows with the work.
double balancedFactor(Engine &engine, const KernelExperiment &experiment, const OptionSet &options,
                      const Task &task)
{
    const auto at = [&](double factor) {
        const auto plan = experiment.hostPlan(options, factor);
        HostPlanRun run(engine, plan->serial ? plan->serial : plan);
        run.time(task); // the first pays for pages and compilation
        double copy = 1e300, kernel = 1e300;
        for (int repeat = 0; repeat < 3; ++repeat) {
            run.time(task);
            const TimelineSums sums = TimelineSums::of(run.timeline());
            copy = std::min(copy, sums.copyMs);
            kernel = std::min(kernel, sums.kernelMs);
        }
        return std::pair{copy * plan->balance, kernel};
    };
    const double factor = 0, more = 16; // from no arithmetic beside the root's
    const auto [wanted, little] = at(factor);
    if (!(wanted > little)) return factor;
    const auto [again, much] = at(more);
    if (!(much > little)) return more;
    const double target = std::min(wanted, again);
    return std::clamp(factor + (more - factor) * (target - little) / (much - little), 0.0, 4096.0);
}

Json timelineJson(const Timeline &timeline)
{
    Json json = Json::array();
    for (const StreamRecord &record : timeline)
        json.push_back(record.toJson());
    return json;
}

} // namespace

HostPlanMeasurement measureHostPlan(Engine &engine, const KernelExperiment &experiment,
                                    const OptionSet &options, const RepeatTimed &repeat, const Task &task)
{
    HostPlanMeasurement result;
    KernelRunner *const runner = engine.kernels();
    const double compiledBefore = runner ? runner->compileMs() : 0;
    auto plan = experiment.hostPlan(options, 1);
    const double factor = plan->balance > 0 ? balancedFactor(engine, experiment, options, task) : 1;
    if (factor != 1) plan = experiment.hostPlan(options, factor);

    HostPlanRun run(engine, plan);
    run.time(task);
    result.check = experiment.check(options, run.results());
    if (runner) {
        std::vector<BufferPtr> buffers;
        for (const auto &spec : experiment.buffers(options))
            buffers.push_back(engine.allocate(spec.bytes));
        const std::vector<LaunchPlan> plans = experiment.plans(options, buffers);
        if (!plans.empty()) result.resources = runner->prepare(plans.front().variant);
        result.compileMs = runner->compileMs() - compiledBefore;
    }
    result.samplesMs = repeat([&] { return run.time(task); });
    result.work = plan->work;

    const TimelineSums sums = TimelineSums::of(run.timeline());
    Json &details = result.check.details;
    details["streams"] = plan->streams;
    details["abilities"] = engine.streams()->abilities().toJson();
    details["sums"] = sums.toJson();
    if (plan->balance > 0) details["balance_factor"] = factor;
    if (plan->serial) {
        HostPlanRun serial(engine, plan->serial);
        const double serialMs = spreadOf(repeat([&] { return serial.time(task); })).median;
        const double ownMs = spreadOf(result.samplesMs).median;
        details["serial_ms"] = serialMs;
        details["gain"] = ownMs > 0 ? Json(serialMs / ownMs) : Json();
    }
    details["timeline"] = timelineJson(run.timeline());
    return result;
}

} // namespace larmor
