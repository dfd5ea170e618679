// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/launch_time.h"

#include "core/error.h"
#include "model/block_cache.h"
#include "model/latency.h"
#include "model/warp_access.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace larmor::model {

namespace {

/// Exponents, fitted to tests/bench/results/lab-cuda.json by tests/bench/fit_times.py.
constexpr double sharpnessOfResources = 4, sharpnessOfLatency = 2;
/// Of reads and atomics in the second-level cache: tests/bench/machine, gpu_adds_beside_1, 2 and 4 reads,
/// give 1.6, 2.3 and 1.4.
constexpr double sharpnessOfCache = 1.7;
/// Waves from which on blocks start and end one by one, not together.
constexpr double fewWaves = 4;
/// Between two launches of a stream, of which the second is already there.
constexpr double betweenLaunchesMs = 0.001;

/// The board's figures in cycles and bytes.
class Machine {
public:
    explicit Machine(const DeviceProfile &device)
        : m_limits(device.limits()), m_processors(device.require("multiprocessors")),
          m_hertz(device.require("processor_clock_ghz") * 1e9),
          m_copyKnown(device.value("copy_gbs").has_value()),
          m_bytesPerSecond(1e9 * (m_copyKnown ? device.require("copy_gbs")
                                              : theoreticalShare * device.require("bandwidth_gbs"))),
          m_memoryLatency(device.value("memory_latency_cycles")),
          m_arithmeticLatency(device.value("arithmetic_latency_cycles")),
          m_matrixRate(device.value("matrix_instructions_per_cycle"))
    {
    }
    bool copyKnown() const { return m_copyKnown; }
    double processors() const { return m_processors; }
    double dramMs(double bytes) const { return bytes / m_bytesPerSecond * 1e3; }
    double wholeCyclesMs(double cycles) const { return cycles / m_hertz * 1e3; }
    /// Cycles of one multiprocessor, shared out over all.
    double cyclesMs(double cycles) const { return cycles / (m_processors * m_hertz) * 1e3; }
    double unitMs(double warpInstructions, int lanesPerClock) const
    {
        return lanesPerClock ? cyclesMs(warpInstructions * warpSize / lanesPerClock) : 0;
    }
    /// 0 where nobody has measured the board's tensor cores.
    double matrixMs(double instructions) const
    {
        return m_matrixRate ? cyclesMs(instructions / *m_matrixRate) : 0;
    }
    /// 16 lanes a clock on 1.x and 2.0, whose banks deliver a word in two clocks (Programming Guide, G.3.3).
    double wavefrontMs(double wavefronts) const
    {
        return cyclesMs(wavefronts * (m_limits.capability.major <= 2 ? 2 : 1));
    }
    /// Up to 3.x an access is issued again for each step that a bank conflict adds (the profilers'
    /// shared_replay_overhead); on 1.x for half a warp.
    double replays(const LaunchCounts &counts) const
    {
        const int major = m_limits.capability.major;
        return major == 1 ? counts.conflicts / 2 : major <= 3 ? counts.conflicts : 0;
    }
    double issueMs(double instructions) const
    {
        const double cycles = m_limits.capability.major <= 2 ? m_limits.issueCycles : 1;
        return cyclesMs(instructions * cycles / m_limits.schedulers);
    }
    double issueMs(const LaunchCounts &counts) const
    {
        if (counts.issueCycles == 0) return issueMs(counts.instructions + replays(counts));
        return cyclesMs(counts.issueCycles) + issueMs(replays(counts));
    }
    /// Requests of one address each: of half a warp on 1.x, which issues in half the time.
    double constantMs(double requests) const
    {
        return cyclesMs(requests * (m_limits.capability.major == 1 ? 2 : 1));
    }
    /// Negative where the board's latencies are not known.
    double latencyMs(const LaunchCounts &counts, int residentWarps, double waves) const
    {
        if (counts.issueCycles > 0 && counts.block)
            return wholeCyclesMs(counts.block->cyclesFromMemory * std::max(1.0, waves));
        if (!m_memoryLatency || !m_arithmeticLatency) return -1;
        if (counts.memory == 0) return cyclesMs(counts.instructions * *m_arithmeticLatency / residentWarps);
        const double ratio = std::max(0.0, counts.instructions / counts.memory - 1);
        const LatencyModel model{*m_memoryLatency, *m_arithmeticLatency, 1, double(m_limits.schedulers),
                                 double(m_limits.schedulers)};
        return cyclesMs(counts.memory / model.rate(residentWarps, ratio));
    }

private:
    const CapabilityLimits &m_limits;
    double m_processors, m_hertz;
    bool m_copyKnown;
    double m_bytesPerSecond;
    std::optional<double> m_memoryLatency, m_arithmeticLatency, m_matrixRate;
};

std::vector<Bound> boundsOf(const Machine &machine, const CapabilityLimits &limits,
                            const LaunchCounts &counts, int residentWarps, double waves)
{
    std::vector<Bound> bounds{{"dram", machine.dramMs(counts.bytesRead * counts.campingRead +
                                                      counts.bytesWritten * counts.campingWritten)},
                              {"shared", machine.wavefrontMs(counts.wavefronts)},
                              {"sfu", machine.unitMs(counts.special, limits.specialFunctions)},
                              {"fma", machine.unitMs(counts.arithmetic, limits.cores)},
                              {"fp64", machine.unitMs(counts.doubles, limits.doubles)},
                              {"tensor", machine.matrixMs(counts.matrices)},
                              {"constant", machine.constantMs(counts.constantRequests)},
                              {"issue", machine.issueMs(counts)}};
    if (const double latency = machine.latencyMs(counts, residentWarps, waves); latency >= 0)
        bounds.push_back({"latency", latency});
    std::stable_sort(bounds.begin(), bounds.end(),
                     [](const Bound &a, const Bound &b) { return a.ms > b.ms; });
    return bounds;
}

/// What machine_bench measured of a board. Without the last two figures of atomics they cost no more in
/// passing, or in turn, than elsewhere.
struct MeasuredFigures {
    double readBytes, writeBytes, atomicSectors, atomicSectorsOfMemory, atomicSectorsPassing, wordCycles,
        startCycles, lifeCycles, cacheBytes;
    /// Cycles for which the cache for constant memory is busy: with a word that it holds, with a load that
    /// misses.
    double constantWordCycles, constantMissCycles, constantLines;
    static std::optional<MeasuredFigures> of(const DeviceProfile &device)
    {
        const auto read = device.value("l2_read_bytes_per_cycle"),
                   write = device.value("l2_write_bytes_per_cycle"),
                   atomic = device.value("atomic_sectors_per_cycle"),
                   far = device.value("atomic_memory_sectors_per_cycle"),
                   passing = device.value("atomic_passing_sectors_per_cycle"),
                   word = device.value("atomic_word_cycles"), cache = device.value("l2_bytes"),
                   start = device.value("block_start_cycles"), life = device.value("block_life_cycles");
        for (const auto &figure : {read, write, atomic, far, cache, start, life})
            if (!figure) return std::nullopt;
        return MeasuredFigures{*read,
                               *write,
                               *atomic,
                               *far,
                               passing.value_or(*atomic),
                               word.value_or(0),
                               *start,
                               *life,
                               *cache,
                               device.value("constant_word_cycles").value_or(1),
                               device.value("constant_miss_cycles").value_or(30),
                               double(constantCacheLines(device))};
    }
};

/// What the blocks that the GPU holds at once ask of the second-level cache. They come to what they share at
/// about the same time: the first has it fetched from memory, the others wait with it.
class Wave {
public:
    Wave(const MeasuredFigures &figures, const LaunchCounts &counts, double processors, double resident)
        : m_counts(counts), m_block(*counts.block), m_blocks(std::min(counts.blocks, processors * resident)),
          m_cache(figures.cacheBytes)
    {
    }
    double bytesMissed() const { return sector * m_block.sectorsMissed * m_counts.blocks; }
    /// From memory: each byte once, and again in each wave, or row of the grid, what the cache cannot hold
    /// until then.
    double bytesFetched() const
    {
        const double again = m_counts.blocks / m_blocks * footprint() * absentOf(footprint());
        return std::min(bytesMissed(),
                        std::max({m_counts.bytesRead, again, goneByNextRow() * bytesMissed()}));
    }
    /// Share of what misses the first-level cache that waits for memory.
    double shareOfMemory() const
    {
        return bytesMissed() > 0 ? std::max(bytesFetched() / bytesMissed(), absentOf(footprint())) : 0;
    }
    /// Sectors that have to be fetched from memory, or brought back, one by one: where an instruction reaches
    /// over more than the cache holds, or a wave changes more, the share that it cannot hold of what a block
    /// comes to.
    double readAnywhere() const { return absentOf(m_block.readReach) * m_block.sectorsMissed; }
    double writtenAnywhere() const { return absentOf(m_block.writeReach) * m_block.differentWritten; }
    double changedAnywhere() const
    {
        return absentOf(std::max(m_block.changeReach, changes())) * m_block.sectorsAgain;
    }
    /// Sectors that a block changes and that come from memory, one after the other, and go back to it.
    double changedPassing() const
    {
        return goneByNextRow() * std::max(0.0, m_block.sectorsAgain - changedAnywhere());
    }

private:
    static constexpr double sector = BlockCache::sectorBytes;
    double footprint() const { return std::min(m_counts.bytesRead, m_blocks * sector * m_block.sectorsRead); }
    /// Bytes that a wave changes, of which neighbouring blocks share some: it moves through the range as the
    /// launch goes on.
    double changes() const
    {
        const double span = m_block.changeSpan + m_block.changeRange * m_blocks / m_counts.blocks;
        return std::min({m_blocks * sector * m_block.differentChanged, span, m_block.changeRange});
    }
    /// Share of what a block comes to that an earlier row of the grid came to and the cache holds no longer.
    /// It evicts at random: of a range that is gone through again and again it holds h = exp(-(1 - h) range /
    /// cache).
    double goneByNextRow() const
    {
        if (m_block.returnsAfter <= m_blocks) return 0;
        const double row = m_block.returnsAfter * sector * (m_block.sectorsRead + m_block.differentChanged);
        const double ratio = std::min(row, m_counts.bytesRead) / m_cache;
        double held = 0;
        for (int i = 0; i < 50; ++i)
            held = std::exp(-(1 - held) * ratio);
        return m_block.returning * (1 - held);
    }
    double absentOf(double bytes) const { return 1 - std::min(1.0, m_cache / std::max(bytes, 1.0)); }

    const LaunchCounts &m_counts;
    const BlockTimes &m_block;
    double m_blocks, m_cache;
};

/// Cycles of the whole second-level cache for what atomics change. A change that was measured anywhere in
/// memory is a sector fetched and one brought back.
double cyclesOfChanges(const MeasuredFigures &figures, const LaunchCounts &counts, const Wave &wave)
{
    const double anywhere = wave.changedAnywhere(), passing = wave.changedPassing();
    return counts.blocks *
           ((counts.block->sectorsChanged - anywhere - passing) / figures.atomicSectors +
            passing / figures.atomicSectorsPassing + anywhere / figures.atomicSectorsOfMemory);
}

/// And for the sectors that loads and stores come to anywhere in memory.
double cyclesOfScattered(const MeasuredFigures &figures, const LaunchCounts &counts, const Wave &wave)
{
    return counts.blocks * (wave.readAnywhere() + wave.writtenAnywhere()) /
           (2 * figures.atomicSectorsOfMemory);
}

/// Time of two works that get in each other's way: the sum at sharpness 1, the longer alone at infinity.
double together(double a, double b, double sharpness)
{
    return std::pow(std::pow(a, sharpness) + std::pow(b, sharpness), 1 / sharpness);
}

/// Each resource's time for the whole launch, where blocks were watched against the clock.
std::vector<Bound> resourceBounds(const Machine &machine, const MeasuredFigures &figures,
                                  const CapabilityLimits &limits, const LaunchCounts &counts,
                                  const Wave &wave)
{
    const BlockTimes &block = *counts.block;
    const double blocks = counts.blocks, sector = BlockCache::sectorBytes;
    const double written = std::min(sector * block.differentWritten * blocks, counts.bytesWritten);
    // A sector of which only a part is written costs the second-level cache twice.
    const double partlyCycles = 2 * blocks * sector * block.sectorsPartly / figures.writeBytes;
    const double cacheCycles =
        partlyCycles + blocks * sector *
                           (block.sectorsMissed / figures.readBytes +
                            (block.sectorsWritten - block.sectorsPartly) / figures.writeBytes);
    const double changed = 2 * sector * wave.changedPassing() * blocks; // there and back
    const double memoryMs = machine.dramMs(wave.bytesFetched() + written + changed);
    // While it puts parts together, nothing moves between it and memory: the naive transpose of real and of
    // complex matrices of 4096 to 16384 takes the sum of both on an H200.
    const double waiting = cacheCycles > 0 ? partlyCycles / cacheCycles * memoryMs : 0;
    const double loadStoreCycles = blocks * block.memoryCycles;
    // A few lines stay, whichever warp asks for them.
    const bool constantsFit = block.differentConstantLines <= figures.constantLines;
    const double constantHeld = block.constantWords - (constantsFit ? 0 : block.constantWordsMissed);
    const double constantCycles =
        blocks * (constantHeld * figures.constantWordCycles +
                  (constantsFit ? 0 : block.constantMisses * figures.constantMissCycles));
    return {{"dram", memoryMs},
            {"l2", together(machine.cyclesMs(cacheCycles) +
                                machine.wholeCyclesMs(cyclesOfScattered(figures, counts, wave)),
                            machine.wholeCyclesMs(cyclesOfChanges(figures, counts, wave)), sharpnessOfCache) +
                       waiting},
            {counts.wavefronts > loadStoreCycles ? "shared" : "l1",
             machine.cyclesMs(loadStoreCycles + counts.wavefronts)},
            {"sfu", machine.unitMs(counts.special, limits.specialFunctions)},
            {"fma", machine.unitMs(counts.arithmetic + counts.integerProducts, limits.cores)},
            {"integer", machine.unitMs(std::max(counts.simple, counts.integerProducts), limits.cores / 2)},
            {"fp64", machine.unitMs(counts.doubles, limits.doubles)},
            {"tensor", machine.matrixMs(counts.matrices)},
            {"issue", machine.issueMs(counts.instructions)},
            {"constant", machine.cyclesMs(constantCycles)},
            {"blocks", machine.wholeCyclesMs(blocks * figures.startCycles)}};
}

/// Time of a share of the launch: resources that are all nearly busy get in each other's way, and a wave of
/// blocks that is as long as its chain of instructions cannot fill them.
double combined(const std::vector<Bound> &bounds, double share, double chainMs)
{
    double sum = 0;
    for (const Bound &bound : bounds)
        sum += std::pow(share * bound.ms, sharpnessOfResources);
    return together(std::pow(sum, 1 / sharpnessOfResources), chainMs, sharpnessOfLatency);
}

/// Wave after wave of resident blocks. The last one, not full, takes a block's whole chain where there are
/// few.
void predictByWaves(const Machine &machine, const MeasuredFigures &figures, const CapabilityLimits &limits,
                    const LaunchCounts &counts, TimePrediction &result)
{
    const BlockTimes &block = *counts.block;
    const Wave wave(figures, counts, machine.processors(), result.occupancy.blocks);
    const double cycles = block.cyclesFromCache +
                          wave.shareOfMemory() * (block.cyclesFromMemory - block.cyclesFromCache) +
                          figures.lifeCycles;
    const double latencyMs = machine.wholeCyclesMs(cycles);
    // Of so many blocks side by side: each one's turns, and all that any of them repeats.
    const auto atomicsMs = [&](double blocks) {
        return machine.wholeCyclesMs(
            std::max(block.turns * figures.wordCycles, blocks * block.repeats / figures.atomicSectors));
    };
    result.bounds = resourceBounds(machine, figures, limits, counts, wave);

    const double perProcessor = std::max(1.0, counts.blocks / machine.processors());
    const double resident = result.occupancy.blocks, waves = std::floor(perProcessor / resident);
    const double rest = perProcessor - waves * resident;
    const auto chainOf = [&](double blocksEach) { // on each processor
        return std::max(latencyMs, atomicsMs(std::min(counts.blocks, machine.processors() * blocksEach)));
    };
    const auto portion = [&](double blocksEach) {
        return combined(result.bounds, machine.processors() * blocksEach / counts.blocks,
                        chainOf(blocksEach));
    };
    const double last = std::ceil(rest - 1e-9);
    result.chainMs = chainOf(waves > 0 ? resident : last);
    if (last > 0) result.ms = portion(last);
    if (waves > 0) {
        const double full = portion(resident);
        if (waves >= fewWaves) result.ms = std::min(result.ms, full * rest / resident);
        result.ms += waves * full;
    }
    result.ms += betweenLaunchesMs;
    const double chains = std::max(1.0, perProcessor / resident);
    result.bounds.push_back({"latency", latencyMs * chains});
    result.bounds.push_back({"atomics", std::max(atomicsMs(0) * chains, atomicsMs(counts.blocks))});
    std::erase_if(result.bounds, [](const Bound &bound) { return bound.ms <= 0; });
}

} // namespace

TimePrediction predictTime(const DeviceProfile &device, const LaunchCounts &counts)
{
    const CapabilityLimits &limits = device.limits();
    TimePrediction result;
    result.occupancy = occupancy(limits, counts.need);
    if (result.occupancy.blocks == 0)
        throw Error(
            ErrorCode::InvalidCall, say("the block does not fit a multiprocessor of the %1", device.title()),
            result.occupancy.nextStep, say("choose a smaller block, fewer registers or less shared memory"));
    if (counts.doubles > 0 && limits.doubles == 0)
        throw Error(ErrorCode::Unavailable, say("the %1 has no double precision", device.title()),
                    say("compute capability 1.3 is the first that has"));
    const Machine machine(device);
    // A block's processors are idle while the last wave is not full.
    const double resident = machine.processors() * result.occupancy.blocks;
    result.waves = counts.blocks / resident;
    const double perProcessor = std::ceil(counts.blocks / machine.processors());
    const double idle = perProcessor * machine.processors() / std::max(counts.blocks, 1.0);
    const int residentWarps = int(std::max(1.0, std::min(double(result.occupancy.blocks), perProcessor))) *
                              result.occupancy.warpsPerBlock;

    const auto figures = MeasuredFigures::of(device);
    const bool byWaves = counts.block && counts.block->blocks > 0 && figures;
    if (byWaves) {
        predictByWaves(machine, *figures, limits, counts, result);
    } else {
        result.bounds = boundsOf(machine, limits, counts, residentWarps, counts.blocks / resident);
        for (Bound &bound : result.bounds) // memory serves all processors alike, and waves count whole
            if (bound.resource != "dram" && !(bound.resource == "latency" && counts.issueCycles > 0))
                bound.ms *= idle;
    }
    std::stable_sort(result.bounds.begin(), result.bounds.end(),
                     [](const Bound &a, const Bound &b) { return a.ms > b.ms; });
    result.limiter = result.bounds.front().resource;
    if (!byWaves) result.ms = result.bounds.front().ms;
    const bool memory = result.limiter == "dram" || result.limiter == "l2";
    const double spread = machine.copyKnown() && memory ? 0.25 : 0.35;
    result.lowMs = result.ms * (1 - spread);
    result.highMs = result.ms * (1 + spread);
    result.bandwidthFrom = machine.copyKnown() ? "copy_gbs" : "bandwidth_gbs";
    result.bandwidthGBs = result.ms > 0 ? counts.bytesOfUse / result.ms * 1e-6 : 0;
    return result;
}

Json LaunchCounts::toJson() const
{
    Json json{{"blocks", blocks},
              {"threads", need.threads},
              {"registers", need.registers},
              {"shared_bytes", need.shared},
              {"instructions", instructions},
              {"arithmetic", arithmetic},
              {"special", special},
              {"doubles", doubles},
              {"matrices", matrices},
              {"memory", memory},
              {"wavefronts", wavefronts},
              {"conflicts", conflicts},
              {"bytes_read", bytesRead},
              {"bytes_written", bytesWritten},
              {"camping_read", campingRead},
              {"camping_written", campingWritten},
              {"integer_products", integerProducts},
              {"simple", simple},
              {"issue_cycles", issueCycles},
              {"constant_requests", constantRequests},
              {"bytes_of_use", bytesOfUse}};
    if (block) json["block"] = block->toJson();
    return json;
}

Json TimePrediction::toJson() const
{
    Json list = Json::array();
    for (const Bound &bound : bounds)
        list.push_back({{"resource", bound.resource}, {"ms", bound.ms}});
    return {{"time_ms", ms},
            {"time_low_ms", lowMs},
            {"time_high_ms", highMs},
            {"limiter", limiter},
            {"bandwidth_gbs", bandwidthGBs},
            {"bandwidth_from", bandwidthFrom},
            {"waves", waves},
            {"chain_ms", chainMs},
            {"bounds", std::move(list)},
            {"occupancy", occupancy.toJson()}};
}

} // namespace larmor::model
