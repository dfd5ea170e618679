// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/launch_model.h"

#include "core/error.h"
#include "lab/launch_parts.h"
#include "model/in_order.h"
#include "model/ptx/abilities_needed.h"
#include "model/sass/compiled_branches.h"
#include "model/sass/instruction_times.h"
#include "model/sass/issued_units.h"

#include <algorithm>
#include <cmath>
#include <optional>
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

/// Registers that a thread of 1.x has besides the values of its PTX: its place in the block, and one for
/// addresses.
constexpr int registersBesides = 2;

model::ptx::ExecutionSettings executionSettings(const ModelledRunSettings &settings, double seconds)
{
    model::ptx::ExecutionSettings execution;
    execution.checks = false;
    execution.sampledBlocks = settings.blocks;
    execution.seed = settings.seed;
    execution.threads = settings.threads;
    execution.seconds = seconds;
    return execution;
}

bool isArithmetic(const model::ptx::Step &step)
{
    return step.unit == InstructionClass::Fp32 || step.unit == InstructionClass::Fma ||
           step.unit == InstructionClass::Integer;
}

void takeUnits(const model::EarlyCode &early, const model::ptx::Program &program,
               const std::vector<model::ptx::StepCount> &issued, double scale, LaunchCounts &counts)
{
    counts.special = counts.arithmetic = counts.issueCycles = 0;
    for (std::size_t s = 0; s < issued.size(); ++s) {
        const double warps = scale * double(issued[s].warps);
        counts.issueCycles += warps * early.issueCycles[s];
        counts.special += warps * early.special[s];
        counts.arithmetic += isArithmetic(program.steps[s]) && early.issueCycles[s] > 0 ? warps : 0;
    }
}

void takeUnits(const model::sass::IssuedUnits &units, LaunchCounts &counts)
{
    counts.instructions = units.all;
    counts.arithmetic = units.fused;
    counts.integerProducts = units.integer;
    counts.simple = units.arithmetic;
    counts.special = units.special;
    counts.doubles = units.doubles;
}

/// Blocks before the next row of the grid, or plane of it; 0 where there is none.
std::uint64_t rowOf(const LaunchPlan &plan)
{
    const Dim3 &grid = plan.grid;
    if (grid.z > 1) return std::uint64_t(grid.x) * grid.y;
    return grid.y > 1 ? grid.x : 0;
}

} // namespace

LaunchModel::LaunchModel(const KernelExperiment &experiment, const OptionSet &options,
                         const DeviceProfile &device, const ModelledRunSettings &settings, int stated,
                         double seconds)
    : m_device(device), m_settings(settings), m_stated(stated),
      m_kernel(experiment, options, device, executionSettings(settings, seconds))
{
}

void LaunchModel::run(const LaunchPlan &plan, const Camping &camping, ModelledRun &result)
{
    const ModelRunner::Compiled *const compiled = compiledCode(plan.variant, result);
    TrafficCounter counter(m_device.capability(), 0, compiled ? &compiled->accesses : nullptr);
    const auto &program = m_kernel.runner().program(plan.variant);
    requireAbilities(program, result);
    const model::EarlyCode *const early = earlyCode(program);
    const model::BlockNeed need = needOf(plan, early, result);
    LaunchTimeline timeline(program, need.threads, timelineSettings(plan, need, compiled, early), counter);
    auto &execution = m_kernel.execution();
    const bool byWaves = m_device.capability().major >= 7, timed = byWaves || early;
    execution.apart = byWaves ? rowOf(plan) : 0;
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
        result.divergentLeast += scale * parted.least;
        result.divergentMost += scale * parted.most;
        result.branchDoubts.insert(parted.doubts.begin(), parted.doubts.end());
    }
    result.work += plan.work;
    addLines(censusByLine(program, last.counts), counter, scale, result);

    LaunchCounts counts = countsOf(plan, census, counter.total(), scale);
    counts.need = need;
    if (timed) counts.block = timeline.times();
    if (early) takeUnits(*early, program, last.counts, scale, counts);
    if (compiled) takeCompiled(*compiled, program, last, timeline, counts);
    for (std::size_t s = 0; s < last.counts.size(); ++s)
        if (program.steps[s].kind == model::ptx::StepKind::Texture)
            counts.textures += scale * double(last.counts[s].warps);
    counts.campingRead = camping.read;
    counts.campingWritten = camping.written;
    result.campingRead = std::max(result.campingRead, camping.read);
    result.campingWritten = std::max(result.campingWritten, camping.written);
    predict(counts, result);
    result.counts.push_back(std::move(counts));
}

/// What the GPU's own code issues, and how long its warps take in order.
void LaunchModel::takeCompiled(const ModelRunner::Compiled &compiled, const model::ptx::Program &program,
                               const model::ptx::Execution &last, const LaunchTimeline &timeline,
                               LaunchCounts &counts) const
{
    const double scale = last.blocks ? double(last.gridBlocks) / double(last.blocks) : 1;
    const std::vector<double> times = timesOfInstructions(program, last.counts, compiled.code);
    takeUnits(issuedUnits(compiled.code, times).scaled(scale), counts);
    if (!counts.block) return;
    const double warps = std::ceil(counts.need.threads / 32.0) * double(last.blocks);
    const model::WarpCycles cycles = model::warpCyclesInOrder(
        program, compiled.code, times, timeline.stepWaits(), model::waitCycles(m_device), warps);
    counts.block->inOrderFromCache = cycles.fromCache;
    counts.block->inOrderFromMemory = cycles.fromMemory;
}

void LaunchModel::requireAbilities(const model::ptx::Program &program, ModelledRun &result) const
{
    std::optional<model::ptx::AbilityUse> lacking; // that which came last
    for (const model::ptx::AbilityUse &use : model::ptx::abilityUses(program))
        if (!model::has(m_device.capability(), use.ability) &&
            (!lacking || model::since(lacking->ability) < model::since(use.ability)))
            lacking = use;
    if (!lacking) return;
    result.whyNoTime = say("the %1 has no such thing: %2 (%3); compute capability %4 is the first that has",
                           m_device.title(), model::title(lacking->ability), program.place(lacking->step),
                           model::since(lacking->ability).toString());
    result.time.reset();
    result.predictions.clear();
}

const model::EarlyCode *LaunchModel::earlyCode(const model::ptx::Program &program)
{
    if (m_device.capability().major >= 3) return nullptr;
    return &m_early.try_emplace(&program, program, m_device.limits()).first->second;
}

LaunchTimeline::Settings LaunchModel::timelineSettings(const LaunchPlan &plan, const model::BlockNeed &need,
                                                       const ModelRunner::Compiled *compiled,
                                                       const model::EarlyCode *early) const
{
    LaunchTimeline::Settings settings;
    settings.early = early;
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
    const double each = std::ceil(double(plan.grid.count()) / m_device.value("multiprocessors").value_or(1));
    const double here = std::min(double(resident), each); // on each multiprocessor
    settings.secondLevelBytes = std::size_t(m_device.value("l2_bytes").value_or(0) /
                                            (here * m_device.value("multiprocessors").value_or(1)));
    const double warps = here * std::ceil(need.threads / 32.0);
    settings.constantLines = model::constantCacheLines(m_device) / warps;
    return settings;
}

const ModelRunner::Compiled *LaunchModel::compiledCode(const KernelVariant &variant, ModelledRun &result)
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

void LaunchModel::addLines(const std::map<int, Census> &censuses, const TrafficCounter &counter, double scale,
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

LaunchCounts LaunchModel::countsOf(const LaunchPlan &plan, const Census &census, const LineTraffic &traffic,
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
    counts.local = scale * double(traffic.local().instructions);
    counts.wavefronts = scale * double(traffic.shared().wavefronts);
    counts.conflicts = counts.wavefronts - scale * double(traffic.shared().requests);
    counts.constantRequests = scale * double(traffic.constantRequests);
    counts.bytesRead = scale * double(traffic.bytesRead());
    counts.bytesWritten = scale * double(traffic.bytesWritten());
    // From 2.x on caches keep what several blocks read: memory delivers it once.
    const double once = double(plan.work.bytes) - scale * double(traffic.globalWritten.bytesRequested);
    if (m_device.capability().major >= 2)
        counts.bytesRead =
            std::min({counts.bytesRead, bytesOfBuffers(plan), once > 0 ? once : counts.bytesRead});
    counts.bytesOfUse = double(plan.work.bytes);
    counts.bytesOfBuffers = bytesOfBuffers(plan);
    return counts;
}

model::BlockNeed LaunchModel::needOf(const LaunchPlan &plan, const model::EarlyCode *early,
                                     ModelledRun &result)
{
    const KernelResources resources = m_kernel.runner().prepare(plan.variant);
    std::size_t dynamic = 0;
    for (const Argument &argument : plan.arguments)
        if (const auto *shared = std::get_if<SharedArgument>(&argument)) dynamic += shared->bytes;
    model::BlockNeed need;
    need.threads = int(plan.block.count());
    need.shared = resources.sharedBytes + int(dynamic);
    need.registers =
        m_settings.registers ? *m_settings.registers : registersOf(resources, early, need, result);
    result.registers = std::max(result.registers, need.registers);
    result.sharedBytes = std::max(result.sharedBytes, need.shared);
    return need;
}

int LaunchModel::registersOf(const KernelResources &resources, const model::EarlyCode *early,
                             const model::BlockNeed &need, ModelledRun &result) const
{
    const ComputeCapability cc = m_device.capability();
    if (!early) {
        result.registersFrom =
            say("NVRTC for compute capability %1", cc < ComputeCapability{7, 5} ? "7.5" : cc.toString());
        return std::min(resources.registers, m_device.limits().registersPerThread);
    }
    if (m_stated > 0) {
        result.registersFrom = say("the source of the preset");
        return m_stated;
    }
    const int live = early->liveRegisters + registersBesides;
    // The compilers of the time spilled what did not fit: a kernel of the sources ran with its block.
    const int most = model::mostRegisters(m_device.limits(), need);
    result.registersFrom = live > most
                               ? say("an estimate: %1 values are needed at once, held to what a block of %2 "
                                     "threads may have",
                                     live, need.threads)
                               : say("an estimate: as many values are needed at once");
    return std::min(live, most);
}

std::vector<LaunchModel::Camping> LaunchModel::watchCamping(ModelledRun &result, const Task &task)
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

void LaunchModel::predict(const LaunchCounts &counts, ModelledRun &result) const
{
    if (!result.whyNoTime.empty()) return;
    try {
        const model::TimePrediction one = predictTime(m_device, counts);
        result.predictions.push_back(one);
        result.time = one;
    } catch (const Error &error) {
        result.time.reset();
        result.predictions.clear();
        result.whyNoTime = Text::sequence({error.text(), error.whyText()}, ": ");
    }
}

} // namespace larmor
