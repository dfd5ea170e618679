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

BlockTimes timesOf(const std::string &body, unsigned threads = 32, double constantLines = 0,
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
    EXPECT_DOUBLE_EQ(words.sectorsMissed, 0); // nothing is read
    EXPECT_DOUBLE_EQ(words.sectorsAlone, 32);
    EXPECT_DOUBLE_EQ(words.memoryCycles, 32);             // a line each
    const auto wordsEach = [&](const std::string &rows) { // four, by one basic block
        std::string text = "mul.wide.u32 %rd1, %r0, " + rows + ";\nadd.s64 %rd1, %rd0, %rd1;\n";
        for (int word = 0; word < 4; ++word)
            text += "st.global.u32 [%rd1+" + std::to_string(4 * word) + "], %r1;\n";
        return timesOf(text);
    };
    const BlockTimes merged = wordsEach("16"); // four lines
    EXPECT_DOUBLE_EQ(merged.sectorsWritten, 16);
    EXPECT_DOUBLE_EQ(merged.sectorsPartly, 0);
    const BlockTimes apart = wordsEach("128"); // 32 lines, which leave one by one
    EXPECT_DOUBLE_EQ(apart.sectorsWritten, 4 * 32);
    EXPECT_DOUBLE_EQ(apart.sectorsPartly, 4 * 32);
    EXPECT_DOUBLE_EQ(apart.differentWritten, 32);
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

TEST(ModelTimeline, KnowsHowMuchOfASectorIsUsed)
{
    const std::string apart = "mul.wide.u32 %rd2, %r0, 32;\nadd.s64 %rd2, %rd0, %rd2;\n";
    const std::string write = "st.global.u32 [%rd1], %r1;\n";
    const BlockTimes words = timesOf(ownWord + apart + "ld.global.u32 %r1, [%rd2];\n" + write);
    EXPECT_DOUBLE_EQ(words.sectorsRead, 32);
    EXPECT_DOUBLE_EQ(words.bytesUsed, 32 * 4);
    const BlockTimes more =
        timesOf(ownWord + apart + "ld.global.u32 %r1, [%rd2];\nld.global.u32 %r2, [%rd2+8];\n" + write);
    EXPECT_DOUBLE_EQ(more.sectorsRead, 32);
    EXPECT_DOUBLE_EQ(more.bytesUsed, 32 * 8);
}

TEST(ModelTimeline, WordsOfLocalMemoryPassThroughTheFirstLevel)
{
    const std::string body = ".local .align 16 .b8 depot[32];\nmov.u64 %rd2, depot;\n" + ownWord +
                             "st.local.v4.u32 [%rd2], {%r0, %r0, %r0, %r0};\nld.local.u32 %r1, [%rd2];\n"
                             "st.global.u32 [%rd1], %r1;\n";
    const BlockTimes times = timesOf(body);
    EXPECT_DOUBLE_EQ(times.sectorsSpilled, 16); // four words of 32 lanes
    EXPECT_DOUBLE_EQ(times.sectorsWritten, 16 + 4);
    EXPECT_DOUBLE_EQ(times.sectorsMissed, 0); // it keeps them, too
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
    EXPECT_DOUBLE_EQ(apart.constantAddresses, 32); // lanes that ask for different ones
    EXPECT_DOUBLE_EQ(apart.constantWords, 0);
    EXPECT_DOUBLE_EQ(apart.constantLinesApart, 2);
    const BlockTimes inTurn = timesOf(ownWord + "mov.u64 %rd2, bank;\nand.b32 %r1, %r0, 1;\n"
                                                "mul.wide.u32 %rd3, %r1, 256;\nadd.s64 %rd2, %rd2, %rd3;\n"
                                                "ld.const.f32 %f1, [%rd2];\nst.global.f32 [%rd1], %f1;\n",
                                      32, 2);
    EXPECT_DOUBLE_EQ(inTurn.constantAddresses, 2); // even lanes for one, odd ones for the other
    EXPECT_DOUBLE_EQ(inTurn.constantLinesApart, 2);
}

TEST(ModelTimeline, AShareOfHalfALineKeepsMostOfTheLastOne)
{
    // Even and odd lanes read neighbouring words of one line, sixteen times.
    std::string apart = ownWord + "mov.u64 %rd2, bank;\nand.b32 %r1, %r0, 1;\nmul.wide.u32 %rd3, %r1, 4;\n"
                                  "add.s64 %rd2, %rd2, %rd3;\n";
    std::string together = ownWord;
    for (int time = 0; time < 16; ++time) {
        apart += "ld.const.f32 %f1, [%rd2];\n";
        together += "ld.const.f32 %f1, [bank+" + std::to_string(4 * time) + "];\n";
    }
    const std::string store = "st.global.f32 [%rd1], %f1;\n";
    EXPECT_DOUBLE_EQ(timesOf(apart + store, 32, 1).constantLinesApart, 1);
    EXPECT_DOUBLE_EQ(timesOf(apart + store, 32, 0.5).constantLinesApart, 1 + 15 * 0.25);
    EXPECT_DOUBLE_EQ(timesOf(apart + store, 32, 0).constantLinesApart, 16);
    // Loads of one address for all lanes find a line or do not.
    EXPECT_DOUBLE_EQ(timesOf(together + store, 32, 1).constantMisses, 1);
    EXPECT_DOUBLE_EQ(timesOf(together + store, 32, 0.5).constantMisses, 16);
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

TEST(ModelTimeline, VolatileLoadsGoPastTheFirstLevel)
{
    const std::string twice = "ld.global%V.u32 %r1, [%rd1];\nld.global%V.u32 %r2, [%rd1];\n"
                              "add.u32 %r1, %r1, %r2;\nst.global.u32 [%rd1], %r1;\n";
    const auto missed = [&](const std::string &how) {
        std::string body = ownWord + twice;
        for (std::size_t at; (at = body.find("ld.global%V")) != std::string::npos;)
            body.replace(at, 11, how);
        return timesOf(body).sectorsMissed;
    };
    EXPECT_EQ(missed("ld.global"), 4);
    EXPECT_EQ(missed("ld.volatile.global"), 8);
    EXPECT_EQ(missed("ld.global.cg"), 8);
}

/// Eight blocks that add to one word, each by all its lanes.
TEST(ModelTimeline, FindsTheLineThatAllBlocksChange)
{
    const auto timesOfAll = [&](const std::string &body) { return timesOf(body, 64, 0, {8, 1, 1}); };
    const BlockTimes floats = timesOfAll("red.global.add.f32 [%rd0], 0f3F800000;\n"),
                     integers = timesOfAll("red.global.add.u32 [%rd0], 1;\n"),
                     apart = timesOfAll("mov.u32 %r1, %ctaid.x;\nmul.wide.u32 %rd1, %r1, 128;\n"
                                        "add.s64 %rd1, %rd0, %rd1;\nred.global.add.u32 [%rd1], 1;\n");
    EXPECT_EQ(floats.hotLines, 1);
    EXPECT_EQ(floats.hotFloating, 64);
    EXPECT_EQ(integers.hotTurns, 64);
    EXPECT_EQ(integers.hotFloating, 0);
    EXPECT_EQ(integers.hotSectors, 2); // one of each warp
    EXPECT_EQ(apart.hotLines, 0);
}

} // namespace
} // namespace larmor::model
