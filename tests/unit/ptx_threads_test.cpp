// SPDX-License-Identifier: GPL-3.0-or-later
// Blocks that run at the same time: the checks report no race that is not there, however they meet, and miss
// none that is.
#include "core/parallel.h"
#include "model/ptx/shadow.h"
#include "ptx_support.h"

#include <gtest/gtest.h>

#include <array>
#include <numeric>
#include <thread>

namespace larmor::model::ptx {
namespace {

using namespace test;

/// How many of the runs, each on new memory, report a race. @param blocks of 32 threads.
int runsWithRaces(const std::string &text, unsigned blocks, int runs)
{
    RunOptions options;
    options.grid = {blocks, 1, 1};
    int raced = 0;
    for (int i = 0; i < runs; ++i) {
        std::vector<std::uint32_t> array(4096, 5);
        raced += run(text, array, options).found(FindingKind::GlobalRace);
    }
    return raced;
}

/// Every block stores to the same 4096 words, four at once. @param value of all four.
std::string storesEverywhere(const std::string &value)
{
    std::string text =
        "mad.wide.u32 %rd1, %r0, 16, %rd0; mov.u32 %r2, %ctaid.x; add.u32 %r1, " + value + ";\n";
    for (int i = 0; i < 32; ++i)
        text += "st.global.v4.u32 [%rd1+" + std::to_string(512 * i) + "], {%r1, %r1, %r1, %r1};\n";
    return kernelText(text);
}

TEST(PtxThreads, equalValuesOfBlocksThatMeetAreNoRace)
{
    if (workerThreads() < 2) GTEST_SKIP() << "one core: no two blocks run at once";
    EXPECT_EQ(runsWithRaces(storesEverywhere("%r0, 7"), 8, 3000), 0);
}

TEST(PtxThreads, differentValuesAreARaceInEveryRun)
{
    EXPECT_EQ(runsWithRaces(storesEverywhere("%r2, 7"), 8, 100), 100);
}

TEST(PtxThreads, theLastOfSeveralBlocksReadsWithoutARace)
{
    if (workerThreads() < 2) GTEST_SKIP() << "one core: no two blocks run at once";
    const auto lastBlock = [](const std::string &fence) {
        std::string text =
            "mov.u32 %r1, %ctaid.x; mad.wide.u32 %rd1, %r1, 4, %rd0; st.global.u32 [%rd1+4], %r1;\n" + fence +
            "\natom.global.inc.u32 %r2, [%rd0], 100000; sub.u32 %r2, %r2, 5; setp.ne.u32 %p1, %r2, 511; "
            "@%p1 ret;\n";
        for (int i = 1; i <= 16; ++i)
            text += "ld.global.u32 %r3, [%rd0+" + std::to_string(4 * i) + "];\n";
        return kernelText(text);
    };
    EXPECT_EQ(runsWithRaces(lastBlock("membar.gl;"), 16, 4000), 0);
    EXPECT_EQ(runsWithRaces(lastBlock(""), 16, 20), 20);
}

TEST(PtxThreads, aStampIsPendingUntilItsDataAreThere)
{
    GlobalShadow shadow(2);
    shadow.addRegion(256);
    std::array<std::uint64_t, 32> offsets{};
    std::iota(offsets.begin(), offsets.end(), 0);
    for (std::uint64_t &offset : offsets)
        offset *= 4;
    const LaneAccess store{1, 0xffffffffu, 1, 0, 0, 0, true, false, true};
    const GlobalShadow::Toucher one{0, 0}, other{1, 0};
    EXPECT_FALSE(shadow.pending(0, 12, 4, other));
    shadow.beginWrite(0);
    EXPECT_EQ(shadow.recordQuiet(0, offsets.data(), 4, 0xffffffffu, one, store), 0u);
    const auto pending = shadow.pending(0, 12, 4, other);
    ASSERT_TRUE(pending);
    EXPECT_EQ(pending->block, 0u);
    EXPECT_FALSE(shadow.pending(0, 12, 4, one));    // its own
    EXPECT_FALSE(shadow.pending(0, 128, 4, other)); // another word
    bool ended = false;
    std::thread waiting([&] {
        shadow.wait(*pending);
        EXPECT_TRUE(ended);
    });
    ended = true;
    shadow.endWrite(0);
    waiting.join();
    EXPECT_FALSE(shadow.pending(0, 12, 4, other));
    // What begins after does not hold up who waited for the first.
    shadow.beginWrite(0);
    shadow.wait(*pending);
    shadow.endWrite(0);
}

} // namespace
} // namespace larmor::model::ptx
