// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/modelled_run.h"

#include "core/error.h"
#include "engine/engine.h"
#include "lab/emulated_kernel.h"
#include "lab/line_heat.h"
#include "lab/user_kernel.h"
#include "model/launch_timeline.h"
#include "model/sass/compiled_branches.h"
#include "model/sass/issued_units.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace larmor {
namespace {

using model::ComputeCapability;
using model::DeviceProfile;
using model::LaunchCounts;
using model::LaunchTimeline;
using model::LineTraffic;
using model::TrafficCounter;
using model::ptx::Census;
using model::ptx::InstructionClass;

/// What one census asks of each unit of a multiprocessor. Instructions are of warps.
struct UnitDemand {
    double issued = 0, arithmetic = 0, special = 0, doubles = 0, matrices = 0;
};

UnitDemand demandOf(const Census &census, ComputeCapability capability)
{
    const auto of = [&](InstructionClass unit) { return double(census.of(unit)); };
    UnitDemand demand;
    // The assembler leaves out most of PTX's moves.
    demand.issued = double(census.warpsTotal()) - of(InstructionClass::Move);
    demand.arithmetic = of(InstructionClass::Fp32) + of(InstructionClass::Fma);
    // Integer work shares the cores until Volta gave it its own.
    if (capability.major < 7) demand.arithmetic += of(InstructionClass::Integer);
    demand.special = of(InstructionClass::Special);
    demand.doubles = of(InstructionClass::Fp64);
    demand.matrices = of(InstructionClass::Tensor);
    return demand;
}

/// The launches of one run, counted and predicted one after the other.
class Modelling {
public:
    Modelling(const KernelExperiment &experiment, const OptionSet &options, const DeviceProfile &device,
              const ModelledRunSettings &settings, double seconds)
        : m_device(device), m_settings(settings),
          m_kernel(experiment, options, device, executionSettings(settings, seconds))
    {
    }

    void run(ModelledRun &result, const Task &task)
    {
        m_kernel.runner().settings().task = task;
        const std::vector<Camping> camping = watchCamping(result, task);
        m_kernel.initialise();
        for (std::size_t i = 0; i < m_kernel.plans().size(); ++i) {
            task.throwIfCancelled();
            task.progress(double(i) / double(m_kernel.plans().size()), "model");
            runLaunch(m_kernel.plans()[i], camping[i], result);
        }
        result.launches = int(m_kernel.plans().size());
        if (!m_settings.blocks) result.correct = m_kernel.check();
    }

private:
    struct Camping {
        double read = 1, written = 1;
    };
    static model::ptx::ExecutionSettings executionSettings(const ModelledRunSettings &settings,
                                                           double seconds)
    {
        model::ptx::ExecutionSettings execution;
        execution.checks = false;
        execution.sampledBlocks = settings.blocks;
        execution.seed = settings.seed;
        execution.threads = settings.threads;
        execution.seconds = seconds;
        return execution;
    }

    void runLaunch(const LaunchPlan &plan, const Camping &camping, ModelledRun &result)
    {
        const ModelRunner::Compiled *const compiled = compiledCode(plan.variant, result);
        TrafficCounter counter(m_device.capability(), 0, compiled ? &compiled->accesses : nullptr);
        const auto &program = m_kernel.runner().program(plan.variant);
        const model::BlockNeed need = needOf(plan, result);
        LaunchTimeline timeline(program, need.threads, timelineSettings(plan, need, compiled), counter);
        auto &execution = m_kernel.execution();
        const bool timed = m_device.capability().major >= 7;
        execution.apart = timed ? rowOf(plan) : 0;
        execution.observer = timed ? static_cast<model::ptx::Observer *>(&timeline) : &counter;
        m_kernel.runner().launch(plan);
        const model::ptx::Execution last = m_kernel.runner().last();
        const double scale = last.blocks ? double(last.gridBlocks) / double(last.blocks) : 1;
        const Census census = censusOf(program, last.counts);

        result.blocksRun += last.blocks;
        result.blocks += last.gridBlocks;
        result.traffic += counter.total().scaled(scale);
        result.instructions += scale * double(census.warpsTotal());
        result.branches += scale * double(census.branches);
        result.divergentBranches += scale * double(census.divergentBranches);
        if (compiled) {
            const auto parted = divergentBranches(program, last.counts, compiled->code.branches);
            result.divergentInCode = result.divergentInCode.value_or(0) + scale * parted.count;
            result.branchDoubts.insert(parted.doubts.begin(), parted.doubts.end());
        }
        result.work += plan.work;
        addLines(censusByLine(program, last.counts), counter, scale, result);

        LaunchCounts counts = countsOf(plan, census, counter.total(), scale);
        counts.need = need;
        if (timed) counts.block = timeline.times();
        if (compiled) takeUnits(issuedUnits(program, last.counts, compiled->code).scaled(scale), counts);
        counts.campingRead = camping.read;
        counts.campingWritten = camping.written;
        result.campingRead = std::max(result.campingRead, camping.read);
        result.campingWritten = std::max(result.campingWritten, camping.written);
        predict(counts, result);
        result.counts.push_back(std::move(counts));
    }

    static void takeUnits(const model::sass::IssuedUnits &units, LaunchCounts &counts)
    {
        counts.instructions = units.all;
        counts.arithmetic = units.fused;
        counts.integerProducts = units.integer;
        counts.simple = units.arithmetic;
        counts.special = units.special;
        counts.doubles = units.doubles;
    }

    /// Blocks before the next row of the grid, or plane of it; 0 where there is none.
    static std::uint64_t rowOf(const LaunchPlan &plan)
    {
        const Dim3 &grid = plan.grid;
        if (grid.z > 1) return std::uint64_t(grid.x) * grid.y;
        return grid.y > 1 ? grid.x : 0;
    }

    LaunchTimeline::Settings timelineSettings(const LaunchPlan &plan, const model::BlockNeed &need,
                                              const ModelRunner::Compiled *compiled) const
    {
        LaunchTimeline::Settings settings;
        settings.capability = m_device.capability();
        if (compiled) {
            settings.compiled = &compiled->accesses;
            settings.branches.emplace();
            for (const auto &branch : compiled->code.branches)
                ++(*settings.branches)[branch.place];
        }
        settings.row = rowOf(plan);
        settings.waits = model::waitCycles(m_device);
        const int resident = std::max(1, occupancy(m_device.limits(), need).blocks);
        const double cache = m_device.value("l1_bytes").value_or(0) - double(resident) * need.shared;
        settings.firstLevelBytes = std::size_t(std::max(0.0, cache) / resident);
        const double each =
            std::ceil(double(plan.grid.count()) / m_device.value("multiprocessors").value_or(1));
        const double here = std::min(double(resident), each); // on each multiprocessor
        settings.secondLevelBytes = std::size_t(m_device.value("l2_bytes").value_or(0) /
                                                (here * m_device.value("multiprocessors").value_or(1)));
        const double warps = here * std::ceil(need.threads / 32.0);
        settings.constantLines = int(model::constantCacheLines / warps);
        return settings;
    }

    /// Null where the GPU's own code cannot be had.
    const ModelRunner::Compiled *compiledCode(const KernelVariant &variant, ModelledRun &result)
    {
        const ModelRunner::Compiled *const compiled = m_kernel.compiled(variant);
        if (!compiled) return nullptr;
        result.widthsFrom = say("the code for sm_%1", m_kernel.runner().settings().architecture);
        if (!m_seen.insert(compiled).second) return compiled;
        result.joined += compiled->accesses.joined;
        result.dropped += compiled->accesses.dropped;
        for (const auto &doubt : compiled->accesses.doubts)
            result.doubts.try_emplace(doubt.line, doubt.what);
        return compiled;
    }

    void addLines(const std::map<int, Census> &censuses, const TrafficCounter &counter, double scale,
                  ModelledRun &result) const
    {
        for (const auto &[line, census] : censuses) {
            ModelledLine &entry = result.lines[line];
            entry.instructions += scale * double(census.warpsTotal());
            entry.lanes += scale * double(census.lanesTotal());
            entry.branches += scale * double(census.branches);
            entry.divergentBranches += scale * double(census.divergentBranches);
            const UnitDemand demand = demandOf(census, m_device.capability());
            entry.issued += scale * demand.issued;
            entry.arithmetic += scale * demand.arithmetic;
            entry.special += scale * demand.special;
            entry.doubles += scale * demand.doubles;
            entry.matrices += scale * demand.matrices;
        }
        for (const auto &[line, traffic] : counter.lines())
            result.lines[line].traffic += traffic.scaled(scale);
    }

    /// No launch reads more different bytes.
    static double bytesOfBuffers(const LaunchPlan &plan)
    {
        std::set<const Buffer *> buffers;
        for (const Argument &argument : plan.arguments) {
            if (const auto *array = std::get_if<BufferArgument>(&argument))
                buffers.insert(array->buffer.get());
            else if (const auto *texture = std::get_if<TextureArgument>(&argument))
                buffers.insert(texture->buffer.get());
        }
        double bytes = 0;
        for (const Buffer *buffer : buffers)
            bytes += double(buffer->bytes());
        return bytes;
    }

    LaunchCounts countsOf(const LaunchPlan &plan, const Census &census, const LineTraffic &traffic,
                          double scale) const
    {
        const UnitDemand demand = demandOf(census, m_device.capability());
        LaunchCounts counts;
        counts.blocks = double(plan.grid.count());
        counts.instructions = scale * demand.issued;
        counts.arithmetic = scale * demand.arithmetic;
        counts.special = scale * demand.special;
        counts.doubles = scale * demand.doubles;
        counts.matrices = scale * demand.matrices;
        counts.memory = scale * double(traffic.global().instructions + traffic.local().instructions);
        counts.wavefronts = scale * double(traffic.shared().wavefronts);
        counts.conflicts = counts.wavefronts - scale * double(traffic.shared().requests);
        counts.bytesRead = scale * double(traffic.bytesRead());
        counts.bytesWritten = scale * double(traffic.bytesWritten());
        // From 2.x on caches keep what several blocks read: memory delivers it once.
        const double once = double(plan.work.bytes) - scale * double(traffic.globalWritten.bytesRequested);
        if (m_device.capability().major >= 2)
            counts.bytesRead =
                std::min({counts.bytesRead, bytesOfBuffers(plan), once > 0 ? once : counts.bytesRead});
        counts.bytesOfUse = double(plan.work.bytes);
        return counts;
    }

    model::BlockNeed needOf(const LaunchPlan &plan, ModelledRun &result)
    {
        const KernelResources resources = m_kernel.runner().prepare(plan.variant);
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

    /// On GPUs whose memory has partitions: the first blocks, one for each multiprocessor, run side by side.
    std::vector<Camping> watchCamping(ModelledRun &result, const Task &task)
    {
        std::vector<Camping> found(m_kernel.plans().size());
        const auto partitions = m_device.value("partitions");
        if (!partitions) return found;
        m_kernel.initialise();
        auto &execution = m_kernel.execution();
        const auto before = execution;
        execution.sampledBlocks = std::uint64_t(m_device.multiprocessors());
        execution.firstBlocks = true;
        for (std::size_t i = 0; i < m_kernel.plans().size(); ++i) {
            task.throwIfCancelled();
            TrafficCounter counter(m_device.capability(), int(*partitions));
            execution.observer = &counter;
            m_kernel.runner().launch(m_kernel.plans()[i]);
            found[i] = {counter.campingRead(), counter.campingWritten()};
            for (model::CampingMoment &moment : counter.moments())
                result.campingMoments.push_back(std::move(moment));
        }
        execution = before;
        return found;
    }

    void predict(const LaunchCounts &counts, ModelledRun &result) const
    {
        if (!result.whyNoTime.empty()) return;
        try {
            const model::TimePrediction one = predictTime(m_device, counts);
            result.predictions.push_back(one);
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
            result.predictions.clear();
            result.whyNoTime = Text::sequence({error.text(), error.whyText()}, ": ");
        }
    }

    const DeviceProfile &m_device;
    const ModelledRunSettings &m_settings;
    EmulatedKernel m_kernel;
    std::set<const ModelRunner::Compiled *> m_seen;
    mutable double m_slowestMs = 0;
};

Text registersSource(const DeviceProfile &device, const ModelledRunSettings &settings)
{
    if (settings.registers) return say("the call");
    const ComputeCapability cc = device.capability();
    return say("NVRTC for compute capability %1", cc < ComputeCapability{7, 5} ? "7.5" : cc.toString());
}

Json accessJson(const model::AccessCount &count)
{
    return {{"instructions", double(count.instructions)},
            {"requests", double(count.requests)},
            {"transactions", double(count.transactions)},
            {"bytes_requested", double(count.bytesRequested)},
            {"bytes", double(count.bytesMoved)}};
}

Json sharedJson(const model::SharedCount &count)
{
    return {{"instructions", double(count.instructions)}, {"wavefronts", double(count.wavefronts)}};
}

Json doubtsJson(const std::map<int, std::string> &doubts)
{
    Json json = Json::array();
    for (const auto &[line, what] : doubts)
        json.push_back({{"line", line}, {"what", what}});
    return json;
}

Json trafficJson(const LineTraffic &traffic)
{
    return {{"global_read", accessJson(traffic.globalRead)},
            {"global_written", accessJson(traffic.globalWritten)},
            {"global_atomic", accessJson(traffic.globalAtomic)},
            {"global_reduced", accessJson(traffic.globalReduced)},
            {"global_copied", accessJson(traffic.globalCopied)},
            {"local", accessJson(traffic.local())},
            {"local_read", accessJson(traffic.localRead)},
            {"local_written", accessJson(traffic.localWritten)},
            {"shared_read", sharedJson(traffic.sharedRead)},
            {"shared_written", sharedJson(traffic.sharedWritten)},
            {"shared_atomic", sharedJson(traffic.sharedAtomic)},
            {"shared_copied", sharedJson(traffic.sharedCopied)},
            {"shared_instructions", double(traffic.shared().instructions)},
            {"shared_wavefronts", double(traffic.shared().wavefronts)},
            {"conflicts", double(traffic.conflicts())},
            {"ways", traffic.mostWays},
            {"constant_requests", double(traffic.constantRequests)},
            {"texture_fetches", double(traffic.textureFetches)}};
}

} // namespace

ModelledRun modelRun(const KernelDefinition &kernel, const OptionSet &problem, const OptionSet &options,
                     const DeviceProfile &device, const ModelledRunSettings &settings, const Task &task)
{
    if (const Text rule = kernel.violation(options, EngineKind::Model); !rule.empty())
        throw Error(ErrorCode::InvalidCall, std::string(kernel.name()) + ' ' + options.toString(), rule);
    ModelledRun result;
    result.device = device;
    result.kernel = kernel.name();
    result.problem = kernel.resolveProblem(problem);
    result.options = options;
    result.registersFrom = registersSource(device, settings);
    const auto experiment = kernel.experiment(result.problem, settings.seed);
    const double seconds = secondsInEmulator(kernel);
    Modelling(*experiment, options, device, settings, seconds).run(result, task);

    const OptionSpec *variant = kernel.option("variant");
    const bool hasCopy =
        variant && std::find(variant->values.begin(), variant->values.end(), "copy") != variant->values.end();
    if (settings.yardstick && hasCopy && result.time) {
        // Both with the passes inside one launch, as a measurement compares them (CONVENTIONS, options).
        OptionSet looped = options;
        if (kernel.option("repeats") && options.is("repeats", "1")) looped.set("repeats", "10");
        OptionSet copy = looped;
        copy.set("variant", "copy");
        const auto timeOf = [&](const OptionSet &chosen) {
            ModelledRun run;
            const OptionSet complete = kernel.resolve(chosen);
            Modelling(*experiment, complete, device, settings, seconds).run(run, task);
            return run.time ? run.time->ms : 0;
        };
        if (const double own = timeOf(looped), yardstick = timeOf(copy); own > 0 && yardstick > 0)
            result.relativeToCopy = yardstick / own;
    }
    return result;
}

Json ModelledRun::toJson(bool withLines, bool withLaunches) const
{
    const model::AccessCount global = traffic.global();
    const double moved = double(global.bytesMoved), asked = double(global.bytesRequested);
    Json json{{"kernel", kernel},
              {"problem", problem.toJson()},
              {"options", options.toJson()},
              {"modelled", true},
              {"device", device.name()},
              {"compute_capability", device.capability().toString()},
              {"launches", launches},
              {"blocks", blocks},
              {"blocks_run", blocksRun},
              {"transactions", double(global.transactions)},
              {"bytes", moved},
              {"efficiency", moved > 0 ? asked / moved : 1},
              {"conflicts", double(traffic.conflicts())},
              {"camping", std::max(campingRead, campingWritten)},
              {"camping_read", campingRead},
              {"camping_written", campingWritten},
              {"instructions", instructions},
              {"branches", branches},
              {"divergent_branches", divergentBranches},
              {"divergent_in_code", divergentInCode ? Json(*divergentInCode) : Json()},
              {"traffic", trafficJson(traffic)},
              {"widths_from", widthsFrom},
              {"joined", joined},
              {"dropped", dropped},
              {"doubts", doubtsJson(doubts)},
              {"branch_doubts", doubtsJson(branchDoubts)},
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
    if (withLaunches) {
        json["counts"] = Json::array();
        for (std::size_t i = 0; i < counts.size(); ++i) {
            Json launch = counts[i].toJson();
            if (i < predictions.size()) launch["prediction"] = predictions[i].toJson();
            json["counts"].push_back(std::move(launch));
        }
    }
    if (!withLines) return json;
    json["lines"] = Json::array();
    const std::map<int, LineHeat> heat = lineHeat(*this);
    for (const auto &[line, entry] : lines) {
        Json row{{"line", line},
                 {"instructions", entry.instructions},
                 {"lanes", entry.lanes},
                 {"divergent_branches", entry.divergentBranches},
                 {"sectors_per_request", heat.at(line).sectorsPerRequest},
                 {"divergence", heat.at(line).divergence},
                 {"share", heat.at(line).share}};
        row.update(trafficJson(entry.traffic));
        json["lines"].push_back(std::move(row));
    }
    return json;
}

} // namespace larmor
