// SPDX-License-Identifier: GPL-3.0-or-later
// Times made of what watched blocks do: waves of them, the limits of every resource, launches back to back.
#include "model/block_cache.h"
#include "model/launch_time.h"

#include <gtest/gtest.h>

#include <cmath>

namespace larmor::model {
namespace {

LaunchCounts watchedCounts()
{
    LaunchCounts counts;
    counts.blocks = 132 * 8 * 16;
    counts.need = {256, 32, 0};
    counts.instructions = 1e6;
    counts.bytesRead = counts.bytesWritten = 1e18; // not the least
    counts.block.emplace();
    counts.block->blocks = 4;
    counts.block->cyclesFromCache = 2000, counts.block->cyclesFromMemory = 3000;
    return counts;
}

TEST(ModelWaveTime, EveryResourceCanBeTheLimitOfWatchedBlocks)
{
    const DeviceProfile device = deviceProfile("h200");
    const auto limiter = [&](auto change) {
        LaunchCounts counts = watchedCounts();
        change(counts);
        const TimePrediction found = predictTime(device, counts);
        EXPECT_GE(found.ms, found.bounds.front().ms * 0.99) << found.limiter;
        return found.limiter;
    };
    EXPECT_EQ(limiter([](LaunchCounts &) {}), "latency");
    EXPECT_EQ(limiter([](LaunchCounts &c) { c.block->differentWritten = c.block->sectorsWritten = 4000; }),
              "dram");
    EXPECT_EQ(limiter([](LaunchCounts &c) { c.block->sectorsMissed = 4000, c.bytesRead = 1e6; }), "l2");
    EXPECT_EQ(limiter([](LaunchCounts &c) { c.block->sectorsChanged = 4000; }), "l2");
    EXPECT_EQ(limiter([](LaunchCounts &c) { c.block->memoryCycles = 10000; }), "l1");
    EXPECT_EQ(limiter([](LaunchCounts &c) { c.wavefronts = 1e9; }), "shared");
    EXPECT_EQ(limiter([](LaunchCounts &c) { c.simple = 1e9; }), "integer");
    EXPECT_EQ(limiter([](LaunchCounts &c) {
                  c.block->constantMisses = 1000;
                  c.block->differentConstantLines = 500;
              }),
              "constant");
    EXPECT_EQ(limiter([](LaunchCounts &c) { // the same few lines stay in the cache
                  c.block->constantMisses = 1000;
                  c.block->differentConstantLines = 30;
              }),
              "latency");
    EXPECT_EQ(limiter([](LaunchCounts &c) {
                  c.blocks *= 64;
                  c.need.threads = 32;
                  c.block->cyclesFromCache = c.block->cyclesFromMemory = 10;
              }),
              "blocks");
}

double boundOf(const TimePrediction &prediction, const char *resource)
{
    for (const Bound &bound : prediction.bounds)
        if (bound.resource == resource) return bound.ms;
    return 0;
}

TEST(ModelWaveTime, WhatTheCacheCannotKeepIsFetchedInEachWave)
{
    const DeviceProfile device = deviceProfile("h200");
    LaunchCounts counts = watchedCounts(); // sixteen waves
    const double cache = device.require("l2_bytes"), processorGhz = device.require("processor_clock_ghz");
    counts.block->sectorsMissed = counts.block->sectorsRead = 1e5;
    const auto chainOf = [&](double shareOfMemory) {
        return (2000 + 1000 * shareOfMemory + device.require("block_life_cycles")) / processorGhz * 1e-6;
    };
    counts.bytesRead = cache;
    const TimePrediction kept = predictTime(device, counts);
    EXPECT_NEAR(boundOf(kept, "dram"), cache / device.require("copy_gbs") * 1e-6, 1e-6);
    EXPECT_NEAR(kept.chainMs, chainOf(cache / (counts.blocks * 32e5)), 1e-9);
    counts.bytesRead = 4 * cache; // of which it holds a quarter
    const TimePrediction fetched = predictTime(device, counts);
    EXPECT_NEAR(boundOf(fetched, "dram"), 16 * 3 * cache / device.require("copy_gbs") * 1e-6, 1e-6);
    EXPECT_NEAR(fetched.chainMs, chainOf(0.75), 1e-9);
    // One wave alone reads each byte once.
    counts.blocks = 132 * 8;
    EXPECT_NEAR(boundOf(predictTime(device, counts), "dram"), 4 * cache / device.require("copy_gbs") * 1e-6,
                1e-6);
}

TEST(ModelWaveTime, SectorsAnywhereInMemoryAreMovedOneByOne)
{
    const DeviceProfile device = deviceProfile("h200");
    const double cache = device.require("l2_bytes"), near = device.require("atomic_sectors_per_cycle"),
                 far = device.require("atomic_memory_sectors_per_cycle"),
                 reads = device.require("l2_read_bytes_per_cycle") / 32 * 132;
    LaunchCounts counts = watchedCounts();
    BlockTimes &block = *counts.block;
    const auto cycles = [&] { // of each sector, for the whole cache
        return boundOf(predictTime(device, counts), "l2") * device.require("processor_clock_ghz") * 1e6 /
               (counts.blocks * 1000);
    };
    block.sectorsChanged = block.differentChanged = block.sectorsAgain = 1000;
    block.changeReach = cache;
    EXPECT_NEAR(cycles(), 1 / near, 1e-9);
    block.changeReach = 2 * cache; // of which it holds half
    EXPECT_NEAR(cycles(), 0.5 / near + 0.5 / far, 1e-9);
    // An instruction reaches less, but a wave changes as much.
    block.changeReach = block.changeSpan = cache / 8;
    block.changeRange = 16 * 15.0 / 8 * cache; // in the 16 waves of the launch
    block.differentChanged = cache;
    EXPECT_NEAR(cycles(), 0.5 / near + 0.5 / far, 1e-9);
    block.changeRange /= 4;
    EXPECT_NEAR(cycles(), 1 / near, 1e-9);
    block.sectorsChanged = block.differentChanged = block.sectorsAgain = 0;
    block.sectorsMissed = block.sectorsRead = 1000;
    EXPECT_NEAR(cycles(), 1 / reads, 1e-9);
    block.readReach = 2 * cache; // fetched, and not brought back
    EXPECT_NEAR(cycles(), 1 / reads + 0.5 / (2 * far), 1e-9);
    block.differentWritten = 1000; // that were read before, and are brought back
    block.writeReach = 2 * cache;
    EXPECT_NEAR(cycles(), 1 / reads + 1 / (2 * far), 1e-9);
}

TEST(ModelWaveTime, WhatRowsComeBackToIsGoneWhereTheCacheIsSmaller)
{
    const DeviceProfile device = deviceProfile("h200");
    LaunchCounts counts = watchedCounts();
    BlockTimes &block = *counts.block;
    block.sectorsMissed = block.sectorsRead = 1000;
    block.returning = 1, block.returnsAfter = counts.blocks / 4;
    const double cache = device.require("l2_bytes"), asked = counts.blocks * 32e3, row = asked / 4;
    const auto fetched = [&] {
        return boundOf(predictTime(device, counts), "dram") * device.require("copy_gbs") * 1e6;
    };
    counts.bytesRead = 0.97 * cache; // held while it runs, but not until the next launch: each byte once
    EXPECT_NEAR(fetched(), 0.97 * cache, 1);
    counts.bytesRead = row;
    const double gone = fetched() / asked;
    EXPECT_GT(gone, 0.8);
    EXPECT_NEAR(1 - gone, std::exp(-gone * row / cache), 1e-9);
    block.returning = 0.5;
    EXPECT_NEAR(fetched(), gone / 2 * asked, 1);
    block.returnsAfter = 100; // within a wave
    EXPECT_NEAR(fetched(), row, 1);
    block = {};
    block.blocks = 4, block.returning = 1, block.returnsAfter = counts.blocks / 4;
    block.sectorsChanged = block.differentChanged = block.sectorsAgain = 1000;
    EXPECT_NEAR(fetched(), 2 * gone * asked, 1); // and written back
    const double cycles = counts.blocks * 1000 *
                          (gone / device.require("atomic_passing_sectors_per_cycle") +
                           (1 - gone) / device.require("atomic_sectors_per_cycle"));
    EXPECT_NEAR(boundOf(predictTime(device, counts), "l2"),
                cycles / device.require("processor_clock_ghz") * 1e-6, 1e-9);
}

TEST(ModelWaveTime, TurnsTakeTheirTimeHoweverFewBlocksThereAre)
{
    const DeviceProfile device = deviceProfile("h200");
    LaunchCounts counts = watchedCounts();
    counts.blocks = 1;
    counts.instructions = 100;
    counts.bytesRead = counts.bytesWritten = 1e6;
    counts.block->turns = 1e6, counts.block->repeats = 1e6;
    const double ms =
        1e6 * device.require("atomic_word_cycles") / device.require("processor_clock_ghz") * 1e-6;
    const TimePrediction one = predictTime(device, counts);
    EXPECT_EQ(one.limiter, "atomics");
    EXPECT_NEAR(one.ms, ms, 0.01 * ms);
    counts.blocks = 4; // side by side
    EXPECT_NEAR(predictTime(device, counts).ms, ms, 0.01 * ms);
    counts.blocks = 132 * 8; // more than the second-level cache can do
    const double all =
        132 * 8e6 / device.require("atomic_sectors_per_cycle") / device.require("processor_clock_ghz") * 1e-6;
    EXPECT_NEAR(predictTime(device, counts).ms, all, 0.01 * all);
}

TEST(ModelWaveTime, ABoardWhoseAtomicsNobodyTimedInTurnIsPredictedWithout)
{
    const auto of = [](const char *word) {
        const std::string measured = std::string(R"({"value": 1000, "source": "here"})");
        std::string figures;
        for (const char *name :
             {"multiprocessors", "bandwidth_gbs", "l2_bytes", "l2_read_bytes_per_cycle",
              "l2_write_bytes_per_cycle", "atomic_sectors_per_cycle", "atomic_memory_sectors_per_cycle",
              "block_start_cycles", "block_life_cycles"})
            figures += std::string("\"") + name + "\": " + measured + ", ";
        for (const char *name :
             {"copy_gbs", "partitions", "memory_latency_cycles", "arithmetic_latency_cycles"})
            figures += std::string("\"") + name + R"(": {"value": null, "why": "not tried"}, )";
        return DeviceProfile::parse(
            R"({"name": "own", "title": "Own", "compute_capability": "9.0", "gpus": 1, "figures": {)" +
                figures + word + R"("processor_clock_ghz": {"value": 1, "source": "here"}}})",
            "test");
    };
    LaunchCounts counts = watchedCounts();
    counts.block->turns = 1e9;
    const auto limiter = [&](const char *word) { return predictTime(of(word), counts).limiter; };
    EXPECT_EQ(limiter(R"("atomic_word_cycles": {"value": 4, "source": "here"}, )"), "atomics");
    EXPECT_NE(limiter(""), "atomics");
    EXPECT_GT(predictTime(of(""), counts).chainMs, 0); // still by waves
}

TEST(ModelWaveTime, ALastBlockAloneTakesItsWholeChain)
{
    const DeviceProfile device = deviceProfile("h200");
    LaunchCounts counts = watchedCounts();
    counts.block->cyclesFromCache *= 100; // far beyond the time of queueing
    counts.block->cyclesFromMemory *= 100;
    counts.blocks = 132 * 8;
    const TimePrediction full = predictTime(device, counts);
    counts.blocks += 1;
    const TimePrediction more = predictTime(device, counts);
    EXPECT_GT(more.ms, full.ms + 0.99 * full.chainMs);
    EXPECT_LT(more.ms, full.ms + 1.2 * full.chainMs);
}

/// It comes on top of what the launch takes.
TEST(ModelWaveTime, AShortLaunchTakesThePriceOfALaunch)
{
    const DeviceProfile device = deviceProfile("h200");
    LaunchCounts counts = watchedCounts();
    counts.blocks = 1, counts.instructions = 100;
    counts.block->cyclesFromCache = counts.block->cyclesFromMemory = 10;
    const double price = device.require("launch_interval_us") / 1000;
    const TimePrediction little = predictTime(device, counts);
    EXPECT_EQ(little.limiter, "launch");
    EXPECT_NEAR(little.ms, price, 0.05 * price);
    counts.block->cyclesFromCache = counts.block->cyclesFromMemory = 2e5;
    EXPECT_NEAR(predictTime(device, counts).ms, 0.1 + price, 0.002);
}

TEST(ModelWaveTime, WhatTheCacheKeepsFromTheLaunchBeforeIsNotFetchedAgain)
{
    const DeviceProfile device = deviceProfile("h200");
    const auto memoryMs = [&](double bytes) {
        LaunchCounts counts = watchedCounts();
        counts.bytesRead = bytes, counts.bytesWritten = 0;
        counts.block->sectorsRead = counts.block->sectorsMissed = bytes / 32 / counts.blocks;
        double ms = 0;
        for (const Bound &bound : predictTime(device, counts).bounds)
            if (bound.resource == "dram") ms = bound.ms;
        return ms;
    };
    EXPECT_NEAR(memoryMs(16e6), 0, 1e-5);
    const double whole = 16e9 / (device.require("copy_gbs") * 1e9) * 1e3;
    EXPECT_NEAR(memoryMs(16e9), whole, 0.01 * whole);
    EXPECT_GT(memoryMs(45e6), 0.3 * whole * 45e6 / 16e9);
    EXPECT_LT(memoryMs(45e6), whole * 45e6 / 16e9);
    EXPECT_NEAR(memoryMs(52e6), whole * 52e6 / 16e9, 1e-4); // what comes first drives out what comes next
}

TEST(ModelWaveTime, SectorsOfWhichLittleIsUsedComeWhole)
{
    const DeviceProfile device = deviceProfile("h200");
    LaunchCounts counts = watchedCounts();
    BlockTimes &block = *counts.block;
    counts.bytesRead = 1e9, counts.bytesWritten = 0; // that are used
    block.sectorsRead = block.sectorsMissed = 8 * counts.bytesRead / 32 / counts.blocks;
    block.bytesUsed = 4 * block.sectorsRead;
    const double copyMs = 1e9 / (device.require("copy_gbs") * 1e9) * 1e3;
    EXPECT_NEAR(boundOf(predictTime(device, counts), "dram"), 8 * copyMs, 0.01 * copyMs);
    // Each sector by itself, and what lies between is skipped: bursts of memory are wasted, too.
    block.sectorsAlone = block.sectorsRead;
    counts.bytesOfBuffers = 4 * 8e9;
    EXPECT_NEAR(boundOf(predictTime(device, counts), "dram"), 2.1 * 8 * copyMs, 0.01 * copyMs);
}

/// Warps of a number that is not a multiple of the schedulers leave some of these idle.
TEST(ModelWaveTime, OneWarpHasOneSchedulerOfFour)
{
    const DeviceProfile device = deviceProfile("h200");
    LaunchCounts counts = watchedCounts();
    counts.blocks = 132;
    counts.block->cyclesFromCache = counts.block->cyclesFromMemory = 1;
    counts.instructions = 132 * 1e6;
    const auto ms = [&](int threads) {
        counts.need.threads = threads;
        return predictTime(device, counts).ms;
    };
    EXPECT_NEAR(ms(32), 4 * ms(128), 0.05 * ms(32));
    EXPECT_NEAR(ms(160), 1.6 * ms(128), 0.05 * ms(160)); // 5 warps as long as 8
}

/// In order the same instructions take longer, never less long.
TEST(ModelWaveTime, InOrderIssueMakesChainsLonger)
{
    const DeviceProfile device = deviceProfile("h200");
    LaunchCounts counts = watchedCounts();
    counts.blocks = 1, counts.instructions = 100;
    counts.block->cyclesFromCache = counts.block->cyclesFromMemory = 1e6;
    counts.block->warpFromCache = counts.block->warpFromMemory = 1e5;
    const auto chain = [&](double ordered) {
        counts.block->inOrderFromCache = counts.block->inOrderFromMemory = ordered;
        return predictTime(device, counts).chainMs;
    };
    EXPECT_NEAR(chain(3e5), 3 * chain(1e5), 0.01 * chain(3e5));
    EXPECT_DOUBLE_EQ(chain(2e4), chain(1e5));
}

/// Where a kernel of its kind was far off, the bounds are wide.
TEST(ModelWaveTime, BoundsAreThoseOfTheKind)
{
    const DeviceProfile device = deviceProfile("h200");
    const auto width = [&](const LaunchCounts &counts) {
        const TimePrediction time = predictTime(device, counts);
        EXPECT_LT(time.lowMs, time.ms);
        EXPECT_GT(time.highMs, time.ms);
        return time.highMs / time.lowMs;
    };
    LaunchCounts memory = watchedCounts();
    memory.bytesRead = 1e10;
    memory.block->sectorsRead = memory.block->sectorsMissed = 1e10 / 32 / memory.blocks;
    LaunchCounts spilling = memory, alone = watchedCounts();
    spilling.local = 1e6;
    alone.blocks = 8;
    alone.block->cyclesFromCache = alone.block->cyclesFromMemory = 1e6;
    EXPECT_LT(width(memory), 1.7);
    EXPECT_GT(width(alone), 2 * width(memory));
    EXPECT_GT(width(spilling), 3 * width(memory));
}

/// A line's additions come one after the other, whichever block they are of; those of integers are faster.
TEST(ModelWaveTime, BlocksWaitForEachOtherAtALineThatAllChange)
{
    const DeviceProfile device = deviceProfile("h200");
    const auto atomicsMs = [&](double sectors, double turns, double floating, double lines) {
        LaunchCounts counts = watchedCounts();
        counts.block->hotSectors = sectors, counts.block->hotTurns = turns;
        counts.block->hotFloating = floating, counts.block->hotLines = lines;
        double ms = 0;
        for (const Bound &bound : predictTime(device, counts).bounds)
            if (bound.resource == "atomics") ms = bound.ms;
        return ms;
    };
    const double blocks = watchedCounts().blocks, hertz = device.require("processor_clock_ghz") * 1e9;
    const auto each = [&](const char *figure) { return blocks * device.require(figure) / hertz * 1e3; };
    EXPECT_NEAR(atomicsMs(2, 64, 64, 1), 64 * each("atomic_word_cycles"), 1e-9);
    EXPECT_NEAR(atomicsMs(2, 64, 0, 1), 64 * each("atomic_integer_word_cycles"), 1e-9);
    EXPECT_NEAR(atomicsMs(2, 2, 2, 1), 2 * each("atomic_word_cycles"), 1e-9);
    EXPECT_NEAR(atomicsMs(4, 4, 0, 1), 4 * each("atomic_sector_cycles"), 1e-9);
    EXPECT_GT(atomicsMs(4, 4, 0, 32), atomicsMs(4, 4, 0, 1)); // several lines crowd
    EXPECT_EQ(atomicsMs(0, 0, 0, 0), 0);
}

} // namespace
} // namespace larmor::model
