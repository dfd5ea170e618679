// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/launch_time.h"

#include "core/error.h"
#include "model/first_level_cache.h"
#include "model/latency.h"
#include "model/warp_access.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace larmor::model {

namespace {

/// Lines of constant memory beyond the first-level cache of 2 KB (Jia et al. 2018, of Volta): cycles for
/// which each line that a warp comes to holds a multiprocessor's cache. Warps drift apart, so that they share
/// few of them: 75 to 119 on an H200, fitted to the direct Coulomb sums of tests/bench/results/lab-cuda.json.
constexpr double firstLevelConstantBytes = 2048, constantLineBytes = 64, constantMissCycles = 96;
/// Exponents, fitted to tests/bench/results/lab-cuda.json by tests/bench/fit_times.py.
constexpr double sharpnessOfResources = 4, sharpnessOfLatency = 2;
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
          m_arithmeticLatency(device.value("arithmetic_latency_cycles"))
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
    /// 16 lanes a clock on 1.x and 2.0, whose banks deliver a word in two clocks (Programming Guide, G.3.3).
    double wavefrontMs(double wavefronts) const
    {
        return cyclesMs(wavefronts * (m_limits.capability.major <= 2 ? 2 : 1));
    }
    double issueMs(double instructions) const
    {
        const double cycles = m_limits.capability.major <= 2 ? m_limits.issueCycles : 1;
        return cyclesMs(instructions * cycles / m_limits.schedulers);
    }
    /// Negative where the board's latencies are not known.
    double latencyMs(const LaunchCounts &counts, int residentWarps) const
    {
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
    std::optional<double> m_memoryLatency, m_arithmeticLatency;
};

std::vector<Bound> boundsOf(const Machine &machine, const CapabilityLimits &limits,
                            const LaunchCounts &counts, int residentWarps)
{
    std::vector<Bound> bounds{{"dram", machine.dramMs(counts.bytesRead * counts.campingRead +
                                                      counts.bytesWritten * counts.campingWritten)},
                              {"shared", machine.wavefrontMs(counts.wavefronts)},
                              {"sfu", machine.unitMs(counts.special, limits.specialFunctions)},
                              {"fma", machine.unitMs(counts.arithmetic, limits.cores)},
                              {"fp64", machine.unitMs(counts.doubles, limits.doubles)},
                              {"issue", machine.issueMs(counts.instructions)}};
    if (const double latency = machine.latencyMs(counts, residentWarps); latency >= 0)
        bounds.push_back({"latency", latency});
    std::stable_sort(bounds.begin(), bounds.end(),
                     [](const Bound &a, const Bound &b) { return a.ms > b.ms; });
    return bounds;
}

/// What machine_bench measured of a board.
struct MeasuredFigures {
    double readBytes, writeBytes, atomicSectors, atomicSectorsOfMemory, startCycles, lifeCycles, cacheBytes;
    static std::optional<MeasuredFigures> of(const DeviceProfile &device)
    {
        const auto read = device.value("l2_read_bytes_per_cycle"),
                   write = device.value("l2_write_bytes_per_cycle"),
                   atomic = device.value("atomic_sectors_per_cycle"),
                   far = device.value("atomic_memory_sectors_per_cycle"), cache = device.value("l2_bytes"),
                   start = device.value("block_start_cycles"), life = device.value("block_life_cycles");
        if (!read || !write || !atomic || !far || !start || !life || !cache) return std::nullopt;
        return MeasuredFigures{*read, *write, *atomic, *far, *start, *life, *cache};
    }
};

double memoryBytesRead(const LaunchCounts &counts)
{
    return std::min(FirstLevelCache::sectorBytes * counts.block->sectorsMissed * counts.blocks,
                    counts.bytesRead);
}

/// Cycles of the whole second-level cache. Where one block's changes reach over more memory than it holds,
/// the share that it cannot hold of the sectors that the block comes to has to be fetched.
double atomicCycles(const MeasuredFigures &figures, const LaunchCounts &counts)
{
    const BlockTimes &block = *counts.block;
    const double absent = 1 - std::min(1.0, figures.cacheBytes / std::max(block.bytesAround, 1.0));
    const double fetched = absent * block.differentChanged;
    return counts.blocks * ((block.sectorsChanged - fetched) / figures.atomicSectors +
                            fetched / figures.atomicSectorsOfMemory);
}

/// Each resource's time for the whole launch, where blocks were watched against the clock.
std::vector<Bound> resourceBounds(const Machine &machine, const MeasuredFigures &figures,
                                  const CapabilityLimits &limits, const LaunchCounts &counts)
{
    const BlockTimes &block = *counts.block;
    const double blocks = counts.blocks, sector = FirstLevelCache::sectorBytes;
    const double written = std::min(sector * block.differentWritten * blocks, counts.bytesWritten);
    // A sector of which only a part is written costs the second-level cache twice.
    const double cacheCycles = blocks * sector *
                               (block.sectorsMissed / figures.readBytes +
                                (block.sectorsWritten + block.sectorsPartly) / figures.writeBytes);
    const double loadStoreCycles = blocks * block.memoryCycles;
    const bool constantsFit = block.differentConstantLines * constantLineBytes <= firstLevelConstantBytes;
    return {
        {"dram", machine.dramMs(memoryBytesRead(counts) + written)},
        {"l2", machine.cyclesMs(cacheCycles) + machine.wholeCyclesMs(atomicCycles(figures, counts))},
        {counts.wavefronts > loadStoreCycles ? "shared" : "l1",
         machine.cyclesMs(loadStoreCycles + counts.wavefronts)},
        {"sfu", machine.unitMs(counts.special, limits.specialFunctions)},
        {"fma", machine.unitMs(counts.arithmetic + counts.integerProducts, limits.cores)},
        {"integer", machine.unitMs(std::max(counts.simple, counts.integerProducts), limits.cores / 2)},
        {"fp64", machine.unitMs(counts.doubles, limits.doubles)},
        {"issue", machine.issueMs(counts.instructions)},
        {"constant", constantsFit ? 0 : machine.cyclesMs(blocks * block.constantLines * constantMissCycles)},
        {"blocks", machine.wholeCyclesMs(blocks * figures.startCycles)}};
}

/// Time of a share of the launch: resources that are all nearly busy get in each other's way, and a wave of
/// blocks that is as long as its chain of instructions cannot fill them.
double combined(const std::vector<Bound> &bounds, double share, double chainMs)
{
    double sum = 0;
    for (const Bound &bound : bounds)
        sum += std::pow(share * bound.ms, sharpnessOfResources);
    return std::pow(std::pow(sum, sharpnessOfLatency / sharpnessOfResources) +
                        std::pow(chainMs, sharpnessOfLatency),
                    1 / sharpnessOfLatency);
}

/// Wave after wave of resident blocks. The last one, not full, takes a block's whole chain where there are
/// few.
void predictByWaves(const Machine &machine, const MeasuredFigures &figures, const CapabilityLimits &limits,
                    const LaunchCounts &counts, TimePrediction &result)
{
    const BlockTimes &block = *counts.block;
    const double missed = FirstLevelCache::sectorBytes * block.sectorsMissed * counts.blocks;
    const double fromMemory = missed > 0 ? memoryBytesRead(counts) / missed : 0;
    const double cycles = block.cyclesFromCache +
                          fromMemory * (block.cyclesFromMemory - block.cyclesFromCache) + figures.lifeCycles;
    const double chainMs = machine.wholeCyclesMs(cycles);
    result.chainMs = chainMs;
    result.bounds = resourceBounds(machine, figures, limits, counts);

    const double perProcessor = std::max(1.0, counts.blocks / machine.processors());
    const double share = machine.processors() / counts.blocks; // of one block on each processor
    const double resident = result.occupancy.blocks, waves = std::floor(perProcessor / resident);
    const double rest = perProcessor - waves * resident;
    const double full = combined(result.bounds, share * resident, chainMs);
    result.ms = waves * full;
    if (rest > 1e-9) {
        const double tail = combined(result.bounds, share * std::ceil(rest - 1e-9), chainMs);
        result.ms += waves < fewWaves ? tail : std::min(tail, full * rest / resident);
    }
    result.ms += betweenLaunchesMs;
    result.bounds.push_back({"latency", chainMs * std::max(1.0, perProcessor / resident)});
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
            ErrorCode::InvalidCall, "the block does not fit a multiprocessor of the " + device.title(),
            result.occupancy.nextStep, "choose a smaller block, fewer registers or less shared memory");
    if (counts.doubles > 0 && limits.doubles == 0)
        throw Error(ErrorCode::Unavailable, "the " + device.title() + " has no double precision",
                    "compute capability 1.3 is the first that has");
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
        result.bounds = boundsOf(machine, limits, counts, residentWarps);
        for (Bound &bound : result.bounds)
            if (bound.resource != "dram") bound.ms *= idle; // memory serves all processors alike
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
              {"memory", memory},
              {"wavefronts", wavefronts},
              {"bytes_read", bytesRead},
              {"bytes_written", bytesWritten},
              {"camping_read", campingRead},
              {"camping_written", campingWritten},
              {"integer_products", integerProducts},
              {"simple", simple},
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
