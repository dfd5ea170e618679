// SPDX-License-Identifier: GPL-3.0-or-later
// Blocks against the clock: chains of instructions, what misses the first-level cache, and times made of
// them.
#include "model/block_cache.h"
#include "model/launch_time.h"
#include "model/launch_timeline.h"
#include "model/traffic_counter.h"
#include "ptx_support.h"

#include <gtest/gtest.h>

#include <cmath>

namespace larmor::model {
namespace {

constexpr WaitCycles waits{4, 20, 8, 30, 90, 40, 300, 700, 12, 2};

BlockTimes timesOf(const std::string &body, unsigned threads = 32, int constantLines = 0,
                   Dim3 grid = {1, 1, 1})
{
    const std::string text = ptx::test::kernelText(body, ".const .align 4 .b8 bank[4096];");
    const ptx::Program program = ptx::decode(ptx::parseModule(text, "test"), "k");
    TrafficCounter counter({9, 0});
    LaunchTimeline::Settings settings;
    settings.waits = waits;
    settings.firstLevelBytes = 32 << 10;
    settings.secondLevelBytes = 512; // four lines
    settings.constantLines = constantLines;
    settings.capability = {9, 0};
    settings.blocks = 8;
    settings.row = grid.y > 1 ? grid.x : 0;
    LaunchTimeline timeline(program, int(threads), settings, counter);
    std::vector<std::uint32_t> array(1 << 14, 0);
    ptx::test::RunOptions options;
    options.grid = grid;
    options.block = {threads, 1, 1};
    options.settings.observer = &timeline;
    options.settings.checks = false;
    ptx::test::run(text, array, options);
    EXPECT_GT(counter.total().global().instructions, 0u); // what it is to show as well
    return timeline.times();
}

// %rd1: the thread's own word.
const std::string ownWord = "mul.wide.u32 %rd1, %r0, 4;\nadd.s64 %rd1, %rd0, %rd1;\n";

std::string repeated(int count, const std::string &line)
{
    std::string text;
    for (int i = 0; i < count; ++i)
        text += line;
    return text;
}

TEST(ModelTimeline, DependentInstructionsWaitForEachOther)
{
    const std::string store = "st.global.f32 [%rd1], %f1;\n";
    const auto cycles = [&](int count) {
        return timesOf(ownWord + repeated(count, "fma.rn.f32 %f1, %f1, %f1, %f1;\n") + store).cyclesFromCache;
    };
    EXPECT_DOUBLE_EQ(cycles(20) - cycles(10), 10 * waits.arithmetic);
    const auto sines = [&](int count) {
        return timesOf(ownWord + repeated(count, "sin.approx.f32 %f1, %f1;\n") + store).cyclesFromCache;
    };
    EXPECT_DOUBLE_EQ(sines(20) - sines(10), 10 * waits.special);
}

TEST(ModelTimeline, IndependentLoadsOverlapAndDependentOnesDoNot)
{
    const std::string sum = "add.u32 %r1, %r1, %r2;\nst.global.u32 [%rd1], %r1;\n";
    const BlockTimes apart =
        timesOf(ownWord + "ld.global.u32 %r1, [%rd1];\nld.global.u32 %r2, [%rd1+8192];\n" + sum);
    const BlockTimes chained =
        timesOf(ownWord +
                "ld.global.u32 %r1, [%rd1];\ncvt.u64.u32 %rd2, %r1;\nadd.s64 %rd3, %rd1, %rd2;\n"
                "ld.global.u32 %r2, [%rd3+8192];\n" +
                sum);
    const double further = waits.memory - waits.secondLevel;
    EXPECT_DOUBLE_EQ(apart.cyclesFromMemory - apart.cyclesFromCache, further);
    EXPECT_DOUBLE_EQ(chained.cyclesFromMemory - chained.cyclesFromCache, 2 * further);
    EXPECT_DOUBLE_EQ(apart.sectorsMissed, 8);
}

TEST(ModelTimeline, LoadsMoveAcrossStoresOnlyWhereNothingIsWritten)
{
    const auto cycles = [](const char *load) {
        const BlockTimes times =
            timesOf(ownWord + "ld.global.u32 %r1, [%rd1];\nst.global.u32 [%rd1+4096], %r1;\n" + load +
                    " %r2, [%rd1+8192];\nst.global.u32 [%rd1+16384], %r2;\n");
        return times.cyclesFromMemory;
    };
    EXPECT_GE(cycles("ld.global.u32"), 2 * waits.memory);
    EXPECT_LT(cycles("ld.global.nc.u32"), 2 * waits.memory);
}

TEST(ModelTimeline, CountsWhatMissesAndWhatIsWrittenInPart)
{
    const std::string read = "ld.global.u32 %r1, [%rd1];\n", write = "st.global.u32 [%rd1], %r1;\n";
    const BlockTimes twice = timesOf(ownWord + read + write + read + write);
    EXPECT_DOUBLE_EQ(twice.sectorsMissed, 4); // the second read finds them
    EXPECT_DOUBLE_EQ(twice.sectorsRead, 4);
    EXPECT_DOUBLE_EQ(twice.sectorsPartly, 0);
    const std::string column = "mul.wide.u32 %rd1, %r0, 128;\nadd.s64 %rd1, %rd0, %rd1;\n";
    const BlockTimes words = timesOf(column + write);
    EXPECT_DOUBLE_EQ(words.sectorsWritten, 32);
    EXPECT_DOUBLE_EQ(words.sectorsPartly, 32);
    EXPECT_DOUBLE_EQ(words.memoryCycles, 32); // a line each
    std::string whole = column;
    for (int word = 0; word < 8; ++word)
        whole += "st.global.u32 [%rd1+" + std::to_string(4 * word) + "], %r1;\n";
    const BlockTimes merged = timesOf(whole); // by one basic block
    EXPECT_DOUBLE_EQ(merged.sectorsWritten, 32);
    EXPECT_DOUBLE_EQ(merged.sectorsPartly, 0);
    const BlockTimes added = timesOf(column + "red.global.add.u32 [%rd1], %r1;\n");
    EXPECT_DOUBLE_EQ(added.sectorsChanged, 32);
    EXPECT_DOUBLE_EQ(added.differentChanged, 32);
    EXPECT_DOUBLE_EQ(added.changeReach, 31 * 128 + 32);
    EXPECT_DOUBLE_EQ(added.changeSpan, 31 * 128 + 32);
    EXPECT_DOUBLE_EQ(added.changeRange, 31 * 128 + 32);
    EXPECT_DOUBLE_EQ(added.sectorsAgain, 32);
    const std::string add = "red.global.add.u32 [%rd1], %r1;\n",
                      addFar = "red.global.add.u32 [%rd1+8192], %r1;\n";
    EXPECT_DOUBLE_EQ(timesOf(ownWord + add + add).sectorsAgain, 4);          // still there
    EXPECT_DOUBLE_EQ(timesOf(column + add + addFar + add).sectorsAgain, 96); // no longer
    EXPECT_DOUBLE_EQ(words.writeReach, 31 * 128 + 32);
    EXPECT_DOUBLE_EQ(words.readReach, 0);
    EXPECT_DOUBLE_EQ(twice.readReach, 128);
}

TEST(ModelTimeline, AdditionsToOneWordTakeTurns)
{
    const BlockTimes one = timesOf("red.global.add.f32 [%rd0], 0f3F800000;\n", 64);
    EXPECT_DOUBLE_EQ(one.turns, 64);
    EXPECT_DOUBLE_EQ(one.repeats, 62);
    EXPECT_DOUBLE_EQ(one.sectorsChanged, 2);
    const BlockTimes own = timesOf(ownWord + "red.global.add.f32 [%rd1], 0f3F800000;\n", 64);
    EXPECT_DOUBLE_EQ(own.turns, 1);
    EXPECT_DOUBLE_EQ(own.repeats, 0);
    EXPECT_DOUBLE_EQ(own.sectorsChanged, 8);
    // A word of each warp's own; two instructions go side by side.
    const std::string warpsWord =
        "shr.u32 %r1, %r0, 5;\nmul.wide.u32 %rd1, %r1, 32;\nadd.s64 %rd1, %rd0, %rd1;\n";
    const BlockTimes apart = timesOf(warpsWord + "red.global.add.f32 [%rd1], 0f3F800000;\n"
                                                 "red.global.add.f32 [%rd1+8192], 0f3F800000;\n",
                                     64);
    EXPECT_DOUBLE_EQ(apart.turns, 32);
    EXPECT_DOUBLE_EQ(apart.repeats, 124);
}

TEST(ModelTimeline, SeesWhatTheNextRowOfTheGridComesBackTo)
{
    // Two sectors a block: word 256 x of the first, which x chooses, and y's own in the second.
    const auto body = [](const char *second) {
        return std::string("mov.u32 %r1, %ctaid.x;\nmov.u32 %r2, ") + second +
               ";\nmul.wide.u32 %rd1, %r1, 1024;\nadd.s64 %rd1, %rd0, %rd1;\nld.global.f32 %f1, [%rd1];\n"
               "mul.wide.u32 %rd2, %r2, 1024;\nadd.s64 %rd2, %rd0, %rd2;\n"
               "red.global.add.f32 [%rd2+32], %f1;\n";
    };
    const BlockTimes half = timesOf(body("%ctaid.y"), 1, 0, {4, 2, 1});
    EXPECT_DOUBLE_EQ(half.returning, 0.5);
    EXPECT_DOUBLE_EQ(half.returnsAfter, 4);
    EXPECT_DOUBLE_EQ(timesOf(body("%ctaid.x"), 1, 0, {4, 2, 1}).returning, 1);
    const BlockTimes row = timesOf(body("%ctaid.x"), 1, 0, {4, 1, 1});
    EXPECT_DOUBLE_EQ(row.returning, 0);
    EXPECT_DOUBLE_EQ(row.returnsAfter, 0);
}

TEST(ModelTimeline, WarpsShareOutTheCacheForConstants)
{
    std::string body = ownWord;
    for (int word = 0; word < 32; ++word) // two lines of each of two arrays
        body += "ld.const.f32 %f1, [bank+" + std::to_string(4 * word) + "];\nld.const.f32 %f2, [bank+" +
                std::to_string(2048 + 4 * word) + "];\n";
    body += "st.global.f32 [%rd1], %f1;\n";
    for (const auto &[lines, misses] : {std::pair{0, 64}, {1, 64}, {2, 4}, {8, 4}}) {
        const BlockTimes times = timesOf(body, 64, lines);
        EXPECT_DOUBLE_EQ(times.constantMisses, 2 * misses) << lines;
        EXPECT_DOUBLE_EQ(times.constantWords, 2 * 64);
        EXPECT_DOUBLE_EQ(times.constantWordsMissed, 2 * misses);
        EXPECT_DOUBLE_EQ(times.differentConstantLines, 4);
    }
    const BlockTimes apart = timesOf(ownWord + "mov.u64 %rd2, bank;\ncvt.u64.u32 %rd3, %r0;\n"
                                               "shl.b64 %rd3, %rd3, 2;\nadd.s64 %rd2, %rd2, %rd3;\n"
                                               "ld.const.f32 %f1, [%rd2];\nst.global.f32 [%rd1], %f1;\n",
                                     32, 1);
    EXPECT_DOUBLE_EQ(apart.constantWords, 32); // lanes that ask for different ones
    EXPECT_DOUBLE_EQ(apart.constantMisses, 2);
}

TEST(ModelTimeline, WarpsMeetAtBarriers)
{
    const std::string body = ownWord + "bar.sync 0;\nst.global.u32 [%rd1], %r0;\n";
    EXPECT_DOUBLE_EQ(timesOf(body, 128).cyclesFromCache - timesOf(body, 64).cyclesFromCache,
                     2 * waits.barrierPerWarp);
}

TEST(ModelTimeline, TheCacheKeepsWhatWarpsReadAtTheSameTime)
{
    BlockCache cache(16 * 128);
    for (std::uint64_t moment = 0; moment < 64; ++moment) // a warp that streams through 64 lines
        EXPECT_FALSE(cache.read(4 * moment, moment));
    for (std::uint64_t moment = 0; moment < 64; ++moment) // another one beside it
        EXPECT_TRUE(cache.read(4 * moment, moment));
    EXPECT_FALSE(cache.read(0, 64)); // 16 lines hold sixteen moments
    BlockCache none(0);
    EXPECT_FALSE(none.read(0, 0));
    EXPECT_FALSE(none.read(0, 1));
}

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

TEST(ModelTimeline, EveryResourceCanBeTheLimitOfWatchedBlocks)
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

TEST(ModelTimeline, WhatTheCacheCannotKeepIsFetchedInEachWave)
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

TEST(ModelTimeline, SectorsAnywhereInMemoryAreMovedOneByOne)
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

TEST(ModelTimeline, WhatRowsComeBackToIsGoneWhereTheCacheIsSmaller)
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
    counts.bytesRead = 0.9 * cache; // held: each byte once
    EXPECT_NEAR(fetched(), 0.9 * cache, 1);
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

TEST(ModelTimeline, TurnsTakeTheirTimeHoweverFewBlocksThereAre)
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

TEST(ModelTimeline, ABoardWhoseAtomicsNobodyTimedInTurnIsPredictedWithout)
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

TEST(ModelTimeline, ALastBlockAloneTakesItsWholeChain)
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

} // namespace
} // namespace larmor::model
