// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/modelled_run.h"

#include "core/error.h"
#include "engine/model/model_engine.h"

#include <algorithm>
#include <utility>

namespace larmor {
namespace {

using model::ComputeCapability;
using model::DeviceProfile;
using model::LaunchCounts;
using model::LineTraffic;
using model::TrafficCounter;
using model::ptx::Census;
using model::ptx::InstructionClass;

/// The kernel's buffers and launches in the emulator, one launch after the other.
class Emulation {
public:
    Emulation(const KernelExperiment &experiment, const OptionSet &options, const DeviceProfile &device,
              const ModelledRunSettings &settings)
        : m_experiment(experiment), m_options(options), m_device(device), m_settings(settings),
          m_engine(engineSettings(device, settings))
    {
        for (const auto &spec : experiment.buffers(options))
            m_buffers.push_back(m_engine.allocate(std::max<std::size_t>(spec.bytes, 4)));
        m_plans = experiment.plans(options, m_buffers);
    }

    void run(ModelledRun &result, const Task &task)
    {
        const std::vector<Camping> camping = watchCamping(task);
        initialise();
        for (std::size_t i = 0; i < m_plans.size(); ++i) {
            task.throwIfCancelled();
            task.progress(double(i) / double(m_plans.size()), "model");
            runLaunch(m_plans[i], camping[i], result);
        }
        result.launches = int(m_plans.size());
        if (!m_settings.blocks) result.correct = check();
    }

private:
    struct Camping {
        double read = 1, written = 1;
    };
    static ModelSettings engineSettings(const DeviceProfile &device, const ModelledRunSettings &settings)
    {
        ModelSettings engine;
        // NVRTC's oldest is 7.5; the code of older GPUs is taken to make the same accesses.
        engine.architecture = std::max(75, device.capability().major * 10 + device.capability().minor);
        engine.execution.checks = false;
        engine.execution.sampledBlocks = settings.blocks;
        engine.execution.seed = settings.seed;
        return engine;
    }

    void runLaunch(const LaunchPlan &plan, const Camping &camping, ModelledRun &result)
    {
        TrafficCounter counter(m_device.capability());
        auto &execution = m_engine.runner().settings().execution;
        execution.observer = &counter;
        m_engine.runner().launch(plan);
        const model::ptx::Execution last = m_engine.runner().last();
        const double scale = last.blocks ? double(last.gridBlocks) / double(last.blocks) : 1;
        const auto &program = m_engine.runner().program(plan.variant);
        const Census census = censusOf(program, last.counts);

        result.blocksRun += last.blocks;
        result.blocks += last.gridBlocks;
        result.traffic += counter.total();
        result.instructions += scale * double(census.warpsTotal());
        result.branches += scale * double(census.branches);
        result.divergentBranches += scale * double(census.divergentBranches);
        result.work += plan.work;
        addLines(censusByLine(program, last.counts), counter, result);

        LaunchCounts counts = countsOf(plan, census, counter.total(), scale);
        counts.need = needOf(plan, result);
        counts.campingRead = camping.read;
        counts.campingWritten = camping.written;
        result.campingRead = std::max(result.campingRead, camping.read);
        result.campingWritten = std::max(result.campingWritten, camping.written);
        predict(counts, result);
    }

    static void addLines(const std::map<int, Census> &censuses, const TrafficCounter &counter,
                         ModelledRun &result)
    {
        for (const auto &[line, census] : censuses) {
            ModelledLine &entry = result.lines[line];
            entry.instructions += double(census.warpsTotal());
            entry.lanes += double(census.lanesTotal());
            entry.branches += double(census.branches);
            entry.divergentBranches += double(census.divergentBranches);
        }
        for (const auto &[line, traffic] : counter.lines())
            result.lines[line].traffic += traffic;
    }

    LaunchCounts countsOf(const LaunchPlan &plan, const Census &census, const LineTraffic &traffic,
                          double scale) const
    {
        const auto issued = [&](std::initializer_list<InstructionClass> units) {
            double sum = 0;
            for (const InstructionClass unit : units)
                sum += scale * double(census.of(unit));
            return sum;
        };
        LaunchCounts counts;
        counts.blocks = double(plan.grid.count());
        // The assembler leaves out most of PTX's moves.
        counts.instructions = scale * double(census.warpsTotal()) - issued({InstructionClass::Move});
        counts.arithmetic = issued({InstructionClass::Fp32, InstructionClass::Fma});
        // Integer work shares the cores until Volta gave it its own.
        if (m_device.capability().major < 7) counts.arithmetic += issued({InstructionClass::Integer});
        counts.special = issued({InstructionClass::Special});
        counts.doubles = issued({InstructionClass::Fp64});
        counts.memory = scale * double(traffic.globalRead.instructions + traffic.globalWritten.instructions +
                                       traffic.local.instructions);
        counts.wavefronts = scale * double(traffic.wavefronts);
        counts.bytesRead = scale * double(traffic.globalRead.bytesMoved);
        counts.bytesWritten = scale * double(traffic.globalWritten.bytesMoved);
        // From 2.x on caches keep what several blocks read: memory delivers it once.
        const double once = double(plan.work.bytes) - scale * double(traffic.globalWritten.bytesRequested);
        if (m_device.capability().major >= 2 && once > 0) counts.bytesRead = std::min(counts.bytesRead, once);
        counts.bytesOfUse = double(plan.work.bytes);
        return counts;
    }

    model::BlockNeed needOf(const LaunchPlan &plan, ModelledRun &result)
    {
        const KernelResources resources = m_engine.runner().prepare(plan.variant);
        std::size_t dynamic = 0;
        for (const Argument &argument : plan.arguments)
            if (const auto *shared = std::get_if<SharedArgument>(&argument)) dynamic += shared->bytes;
        model::BlockNeed need;
        need.threads = int(plan.block.count());
        need.registers = m_settings.registers.value_or(resources.registers);
        need.shared = resources.sharedBytes + int(dynamic);
        result.registers = std::max(result.registers, need.registers);
        result.sharedBytes = std::max(result.sharedBytes, need.shared);
        return need;
    }

    void initialise()
    {
        const auto specs = m_experiment.buffers(m_options);
        for (std::size_t i = 0; i < specs.size(); ++i)
            if (specs[i].initial)
                m_engine.upload(*m_buffers[i], specs[i].initial, specs[i].bytes);
            else
                m_engine.fill(*m_buffers[i], 0xff);
    }

    /// On GPUs whose memory has partitions: the first blocks, one for each multiprocessor, run side by side.
    std::vector<Camping> watchCamping(const Task &task)
    {
        std::vector<Camping> found(m_plans.size());
        const auto partitions = m_device.value("partitions");
        if (!partitions) return found;
        initialise();
        auto &execution = m_engine.runner().settings().execution;
        const auto before = execution;
        execution.sampledBlocks = std::uint64_t(m_device.multiprocessors());
        execution.firstBlocks = true;
        for (std::size_t i = 0; i < m_plans.size(); ++i) {
            task.throwIfCancelled();
            TrafficCounter counter(m_device.capability(), int(*partitions));
            execution.observer = &counter;
            m_engine.runner().launch(m_plans[i]);
            found[i] = {counter.campingRead(), counter.campingWritten()};
        }
        execution = before;
        return found;
    }

    void predict(const LaunchCounts &counts, ModelledRun &result) const
    {
        if (!result.whyNoTime.empty()) return;
        try {
            const model::TimePrediction one = predictTime(m_device, counts);
            if (!result.time || one.ms > m_slowestMs) {
                const double sum = result.time ? result.time->ms : 0;
                const double low = result.time ? result.time->lowMs : 0;
                const double high = result.time ? result.time->highMs : 0;
                m_slowestMs = one.ms;
                result.time = one;
                result.time->ms += sum;
                result.time->lowMs += low;
                result.time->highMs += high;
            } else {
                result.time->ms += one.ms;
                result.time->lowMs += one.lowMs;
                result.time->highMs += one.highMs;
            }
        } catch (const Error &error) {
            result.time.reset();
            result.whyNoTime = std::string(error.what()) + ": " + error.why();
        }
    }

    bool check()
    {
        std::vector<std::vector<std::byte>> results;
        const auto specs = m_experiment.buffers(m_options);
        for (const int index : m_experiment.results()) {
            results.emplace_back(specs[std::size_t(index)].bytes);
            m_engine.download(results.back().data(), *m_buffers[std::size_t(index)], results.back().size());
        }
        return m_experiment.check(m_options, results).correct();
    }

    const KernelExperiment &m_experiment;
    const OptionSet &m_options;
    const DeviceProfile &m_device;
    const ModelledRunSettings &m_settings;
    ModelEngine m_engine;
    std::vector<BufferPtr> m_buffers;
    std::vector<LaunchPlan> m_plans;
    mutable double m_slowestMs = 0;
};

std::string registersSource(const DeviceProfile &device, const ModelledRunSettings &settings)
{
    if (settings.registers) return "the call";
    const ComputeCapability cc = device.capability();
    return "NVRTC for compute capability " + (cc < ComputeCapability{7, 5} ? "7.5" : cc.toString());
}

Json accessJson(const model::AccessCount &count, double scale)
{
    return {{"instructions", scale * double(count.instructions)},
            {"requests", scale * double(count.requests)},
            {"transactions", scale * double(count.transactions)},
            {"bytes_requested", scale * double(count.bytesRequested)},
            {"bytes", scale * double(count.bytesMoved)}};
}

Json trafficJson(const LineTraffic &traffic, double scale)
{
    return {{"global_read", accessJson(traffic.globalRead, scale)},
            {"global_written", accessJson(traffic.globalWritten, scale)},
            {"local", accessJson(traffic.local, scale)},
            {"shared_instructions", scale * double(traffic.sharedInstructions)},
            {"shared_wavefronts", scale * double(traffic.wavefronts)},
            {"conflicts", scale * double(traffic.conflicts())},
            {"ways", traffic.mostWays},
            {"constant_requests", scale * double(traffic.constantRequests)},
            {"texture_fetches", scale * double(traffic.textureFetches)}};
}

} // namespace

ModelledRun modelRun(const KernelDefinition &kernel, const OptionSet &problem, const OptionSet &options,
                     const DeviceProfile &device, const ModelledRunSettings &settings, const Task &task)
{
    if (const std::string rule = kernel.violation(options, EngineKind::Model); !rule.empty())
        throw Error(ErrorCode::InvalidCall, std::string(kernel.name()) + ' ' + options.toString(), rule);
    ModelledRun result;
    result.device = device;
    result.kernel = kernel.name();
    result.problem = kernel.resolveProblem(problem);
    result.options = options;
    result.registersFrom = registersSource(device, settings);
    const auto experiment = kernel.experiment(result.problem, settings.seed);
    Emulation(*experiment, options, device, settings).run(result, task);
    result.scale = result.blocksRun ? double(result.blocks) / double(result.blocksRun) : 1;

    const OptionSpec *variant = kernel.option("variant");
    const bool hasCopy =
        variant && std::find(variant->values.begin(), variant->values.end(), "copy") != variant->values.end();
    if (hasCopy && result.time) {
        // Both with the passes inside one launch, as a measurement compares them (CONVENTIONS, options).
        OptionSet looped = options;
        if (kernel.option("repeats") && options.is("repeats", "1")) looped.set("repeats", "10");
        OptionSet copy = looped;
        copy.set("variant", "copy");
        const auto timeOf = [&](const OptionSet &chosen) {
            ModelledRun run;
            const OptionSet complete = kernel.resolve(chosen);
            Emulation(*experiment, complete, device, settings).run(run, task);
            return run.time ? run.time->ms : 0;
        };
        if (const double own = timeOf(looped), yardstick = timeOf(copy); own > 0 && yardstick > 0)
            result.relativeToCopy = yardstick / own;
    }
    return result;
}

Json ModelledRun::toJson(bool withLines) const
{
    const double moved = double(traffic.globalRead.bytesMoved + traffic.globalWritten.bytesMoved),
                 asked = double(traffic.globalRead.bytesRequested + traffic.globalWritten.bytesRequested);
    Json json{{"kernel", kernel},
              {"problem", problem.toJson()},
              {"options", options.toJson()},
              {"modelled", true},
              {"device", device.name()},
              {"compute_capability", device.capability().toString()},
              {"launches", launches},
              {"blocks", blocks},
              {"blocks_run", blocksRun},
              {"transactions",
               scale * double(traffic.globalRead.transactions + traffic.globalWritten.transactions)},
              {"bytes", scale * moved},
              {"efficiency", moved > 0 ? asked / moved : 1},
              {"conflicts", scale * double(traffic.conflicts())},
              {"camping", std::max(campingRead, campingWritten)},
              {"camping_read", campingRead},
              {"camping_written", campingWritten},
              {"instructions", instructions},
              {"branches", branches},
              {"divergent_branches", divergentBranches},
              {"traffic", trafficJson(traffic, scale)},
              {"registers", registers},
              {"registers_from", registersFrom},
              {"shared_bytes", sharedBytes},
              {"correct", correct ? Json(*correct) : Json()}};
    if (time) {
        const Json prediction = time->toJson();
        for (const auto &[key, value] : prediction.items())
            json[key] = value;
        json["bandwidth_gbs"] = time->ms > 0 ? double(work.bytes) / time->ms * 1e-6 : 0;
    } else {
        json["time_ms"] = nullptr;
        json["why_no_time"] = whyNoTime;
    }
    json["relative_to_copy"] = relativeToCopy ? Json(*relativeToCopy) : Json();
    if (!withLines) return json;
    json["lines"] = Json::array();
    for (const auto &[line, entry] : lines) {
        Json row{{"line", line},
                 {"instructions", scale * entry.instructions},
                 {"lanes", scale * entry.lanes},
                 {"divergent_branches", scale * entry.divergentBranches}};
        row.update(trafficJson(entry.traffic, scale));
        json["lines"].push_back(std::move(row));
    }
    return json;
}

} // namespace larmor
