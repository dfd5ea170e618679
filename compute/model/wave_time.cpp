// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/wave_time.h"

#include "model/block_cache.h"
#include "model/warp_access.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>

namespace larmor::model {

namespace {

/// Exponents, fitted to tests/bench/results/fitted-1-h200.json by tests/bench/fit_times.py.
constexpr double sharpnessOfResources = 4;
/// Of a wave's work and its longest chain: where waves are many, blocks of several overlap, the better the
/// more of them a multiprocessor holds.
constexpr double sharpnessOfFewWaves = 1.6, leastOfManyWaves = 1.3, mostOfManyWaves = 4, blocksForOneMore = 4;
/// In-order issue makes a chain longer, never shorter; more than this no kernel showed.
constexpr double mostInOrder = 12;
/// Several lines that all blocks change fall on some parts of the second-level cache more than on others:
/// 266 to 1024 words, each thread at a random one, take that much longer than their lines by themselves
/// (tests/bench/machine, gpu_adds_random_512_words and its neighbours). Up to four lines do not.
constexpr double crowding = 1.7, linesWithoutCrowding = 4;
/// Of reads and atomics in the second-level cache: tests/bench/machine, gpu_adds_beside_1, 2 and 4 reads,
/// give 1.6, 2.3 and 1.4.
constexpr double sharpnessOfCache = 1.7;
/// A line of constant memory that lanes with addresses of their own bring: warps side by side share it. 32
/// addresses of tables of 2 and of 64 KB take 36.7 and 42.6 us on an H200 (constant-read, 65536 threads of 64
/// reads).
constexpr double lineApartCycles = 6;
/// Waves from which on blocks start and end one by one, not together.
constexpr double fewWaves = 4;

/// Cycles of the whole second-level cache for what atomics change. A change that was measured anywhere in
/// memory is a sector fetched and one brought back.
double cyclesOfChanges(const MeasuredFigures &figures, const LaunchCounts &counts, const Wave &wave)
{
    const double anywhere = wave.changedAnywhere(), passing = wave.changedPassing();
    return counts.blocks *
           ((counts.block->sectorsChanged - anywhere - passing) / figures.atomicSectors +
            passing / figures.atomicSectorsPassing + anywhere / figures.atomicSectorsOfMemory);
}

/// One line's changes come one after the other, whichever block they are of: sector by sector, an addition to
/// a word after the one before.
double cyclesOfHottestLine(const MeasuredFigures &figures, const LaunchCounts &counts)
{
    const BlockTimes &block = *counts.block;
    const double each =
        std::max({block.hotSectors * figures.sectorCycles, block.hotTurns * figures.integerWordCycles,
                  block.hotFloating * figures.wordCycles});
    return counts.blocks * each * (block.hotLines > linesWithoutCrowding ? crowding : 1);
}

/// And for the sectors that loads and stores come to anywhere in memory.
double cyclesOfScattered(const MeasuredFigures &figures, const LaunchCounts &counts, const Wave &wave)
{
    return counts.blocks * (wave.readAnywhere() + wave.writtenAnywhere()) /
           (2 * figures.atomicSectorsOfMemory);
}

/// For which the cache for constant memory is busy, of all multiprocessors together.
double cyclesOfConstants(const MeasuredFigures &figures, const LaunchCounts &counts)
{
    const BlockTimes &block = *counts.block;
    // A few lines stay, whichever warp asks for them.
    const bool fit = block.differentConstantLines <= figures.constantLines;
    const double held = block.constantWords - (fit ? 0 : block.constantWordsMissed);
    const double missing =
        fit ? 0
            : block.constantLinesApart * lineApartCycles + block.constantMisses * figures.constantMissCycles;
    return counts.blocks * (held * figures.constantWordCycles +
                            block.constantAddresses * figures.constantAddressCycles + missing);
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
    const double written = wave.bytesWritten();
    // A sector of which only a part is written costs the second-level cache twice.
    const double partlyCycles = 2 * blocks * sector * block.sectorsPartly / figures.writeBytes;
    const double cacheCycles =
        partlyCycles + blocks * sector *
                           (block.sectorsMissed / figures.readBytes +
                            (block.sectorsWritten - block.sectorsPartly) / figures.writeBytes);
    const double changed = 2 * sector * wave.changedPassing() * blocks; // there and back
    const double memoryMs =
        machine.dramMs((wave.bytesFetched() * wave.wasteOfReads() + written * wave.wasteOfWrites()) *
                           (1 - wave.heldFromBefore()) +
                       changed);
    // While it puts parts together, nothing moves between it and memory: the naive transpose of real and of
    // complex matrices of 4096 to 16384 takes the sum of both on an H200.
    const double waiting = cacheCycles > 0 && !wave.skips() ? partlyCycles / cacheCycles * memoryMs : 0;
    const double loadStoreCycles = blocks * block.memoryCycles;
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
            {"constant", machine.cyclesMs(cyclesOfConstants(figures, counts))},
            {"texture", machine.cyclesMs(counts.textures * warpSize / figures.textureFetches)},
            {"atomics", machine.wholeCyclesMs(cyclesOfHottestLine(figures, counts))},
            {"blocks", machine.wholeCyclesMs(blocks * figures.startCycles)}};
}

/// Whether each scheduler of a multiprocessor has a share of the unit to itself.
bool isOfSchedulers(const std::string &resource)
{
    for (const char *const unit : {"sfu", "fma", "integer", "fp64", "tensor", "issue"})
        if (resource == unit) return true;
    return false;
}

/// The launch as its blocks see it: what they ask for, and how long one takes at least.
class WaveTime {
public:
    WaveTime(const Machine &machine, const MeasuredFigures &figures, const CapabilityLimits &limits,
             const LaunchCounts &counts, const Occupancy &occupancy)
        : m_machine(machine), m_figures(figures), m_limits(limits), m_counts(counts), m_block(*counts.block),
          m_occupancy(occupancy), m_wave(figures, counts, machine.processors(), occupancy.blocks),
          m_bounds(resourceBounds(machine, figures, limits, counts, m_wave)),
          m_latencyMs(machine.wholeCyclesMs(cyclesOfBlock()))
    {
    }
    const std::vector<Bound> &bounds() const { return m_bounds; }
    const Wave &wave() const { return m_wave; }
    double latencyMs() const { return m_latencyMs; }
    /// Additions one after the other of so many blocks side by side: each one's turns, and all that any of
    /// them repeats.
    double atomicsMs(double blocks) const
    {
        return m_machine.wholeCyclesMs(std::max(m_block.turns * m_figures.wordCycles,
                                                blocks * m_block.repeats / m_figures.atomicSectors));
    }
    /// Of so many blocks on each multiprocessor.
    double chainMs(double blocksEach) const
    {
        return std::max(m_latencyMs,
                        atomicsMs(std::min(m_counts.blocks, m_machine.processors() * blocksEach)));
    }
    /// Resources that are all nearly busy get in each other's way, and a wave of blocks that is as long as
    /// its chain of instructions cannot fill them.
    double ms(double blocksEach) const
    {
        const double share = m_machine.processors() * blocksEach / m_counts.blocks;
        const double warps = blocksEach * m_occupancy.warpsPerBlock, schedulers = m_limits.schedulers;
        const double uneven = schedulers * std::ceil(warps / schedulers) / warps;
        double sum = 0;
        for (const Bound &bound : m_bounds)
            sum += std::pow(share * bound.ms * (isOfSchedulers(bound.resource) ? uneven : 1),
                            sharpnessOfResources);
        const double waves = m_counts.blocks / (m_machine.processors() * m_occupancy.blocks);
        return together(std::pow(sum, 1 / sharpnessOfResources), chainMs(blocksEach),
                        waves >= fewWaves ? sharpnessOfManyWaves() : sharpnessOfFewWaves);
    }

private:
    double sharpnessOfManyWaves() const
    {
        return std::min(mostOfManyWaves, leastOfManyWaves + m_occupancy.blocks / blocksForOneMore);
    }
    /// From the block's start to its end, by the longest chain of dependent instructions, and as much longer
    /// as its warps take in order.
    double cyclesOfBlock() const
    {
        const auto inOrder = [](double ordered, double free) {
            return free > 0 ? std::clamp(ordered / free, 1.0, mostInOrder) : 1;
        };
        const double cache =
            m_block.cyclesFromCache * inOrder(m_block.inOrderFromCache, m_block.warpFromCache);
        const double memory =
            m_block.cyclesFromMemory * inOrder(m_block.inOrderFromMemory, m_block.warpFromMemory);
        return cache + m_wave.shareOfMemory() * std::max(0.0, memory - cache) + m_figures.lifeCycles;
    }

    const Machine &m_machine;
    const MeasuredFigures &m_figures;
    const CapabilityLimits &m_limits;
    const LaunchCounts &m_counts;
    const BlockTimes &m_block;
    const Occupancy &m_occupancy;
    Wave m_wave;
    std::vector<Bound> m_bounds;
    double m_latencyMs;
};

/// What the measured time may be of the predicted one.
struct Spread {
    double low, high;
};

/// By what the launch is like: the range that holds nearly nine tenths of the rows of
/// tests/bench/results/fitted-1-h200.json and lab-cuda.json.
Spread spreadOf(const TimePrediction &result, const LaunchCounts &counts)
{
    const auto share = [&](std::initializer_list<const char *> resources) {
        double most = 0;
        for (const Bound &bound : result.bounds)
            for (const char *const resource : resources)
                if (bound.resource == resource) most = std::max(most, bound.ms / result.ms);
        return most;
    };
    if (counts.local > 0) return {0.5, 3};
    if (share({"atomics"}) > 0.3) return {0.75, 1.6};
    if (share({"launch"}) > 0.4) return {0.8, 1.25};
    const bool few = result.waves < fewWaves;
    if (share({"latency"}) > 0.55) return few ? Spread{0.55, 2.4} : Spread{0.8, 1.25};
    if (share({"dram", "l2", "blocks"}) > 0.6) return {0.78, 1.25};
    return few ? Spread{0.5, 2} : Spread{0.77, 1.25};
}

/// Waves of blocks. The last one, not full, takes a block's whole chain where there are few.
double launchMs(const WaveTime &time, double perProcessor, double resident)
{
    const double waves = std::floor(perProcessor / resident), rest = perProcessor - waves * resident;
    const double last = std::ceil(rest - 1e-9);
    double ms = last > 0 ? time.ms(last) : 0;
    if (waves > 0) {
        const double full = time.ms(resident);
        if (waves >= fewWaves) ms = std::min(ms, full * rest / resident);
        ms += waves * full;
    }
    return ms;
}

} // namespace

void predictByWaves(const Machine &machine, const MeasuredFigures &figures, const CapabilityLimits &limits,
                    const LaunchCounts &counts, TimePrediction &result)
{
    const WaveTime time(machine, figures, limits, counts, result.occupancy);
    const double perProcessor = std::max(1.0, counts.blocks / machine.processors());
    const double resident = result.occupancy.blocks;
    result.chainMs = time.chainMs(perProcessor >= resident ? resident : std::ceil(perProcessor - 1e-9));
    // An empty launch takes an empty block's life, too.
    const double betweenMs =
        std::max(0.0, figures.launchMs - machine.wholeCyclesMs(figures.lifeCycles + figures.startCycles));
    result.ms = launchMs(time, perProcessor, resident) + betweenMs;
    const double chains = std::max(1.0, perProcessor / resident);
    const double passing = BlockCache::sectorBytes * time.wave().changedPassing() * counts.blocks;
    result.fetchedBytes = time.wave().bytesFetched() + passing;
    result.broughtBytes = time.wave().bytesWritten() + passing;
    result.bounds = time.bounds();
    result.bounds.push_back({"latency", time.latencyMs() * chains});
    result.bounds.push_back({"launch", betweenMs});
    for (Bound &bound : result.bounds)
        if (bound.resource == "atomics")
            bound.ms = std::max({bound.ms, time.atomicsMs(0) * chains, time.atomicsMs(counts.blocks)});
    std::erase_if(result.bounds, [](const Bound &bound) { return bound.ms <= 0; });
    const Spread spread = spreadOf(result, counts);
    result.lowMs = result.ms * spread.low;
    result.highMs = result.ms * spread.high;
}

} // namespace larmor::model
