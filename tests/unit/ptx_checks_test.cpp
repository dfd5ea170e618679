// SPDX-License-Identifier: GPL-3.0-or-later
// Small kernels that are wrong in one way each: the emulator finds it, names thread, block and place, and
// finds nothing in their right twins.
#include "unit/ptx_support.h"

#include "core/error.h"

#include <gtest/gtest.h>

namespace larmor::model::ptx {
namespace {

using test::kernelText;
using test::Outcome;
using test::run;
using test::RunOptions;

RunOptions blocksOf(unsigned threads, unsigned blocks = 1)
{
    RunOptions options;
    options.grid = {blocks, 1, 1};
    options.block = {threads, 1, 1};
    options.settings.threads = 1; // findings in the order of the blocks
    return options;
}

Outcome runWords(const std::string &text, const RunOptions &options, std::size_t count = 256)
{
    std::vector<std::uint32_t> array(count, 5);
    return run(text, array, options);
}

/// The kinds that were found, as text.
std::string kinds(const Outcome &result)
{
    std::string list;
    for (const Finding &finding : result.execution.findings)
        list += std::string(toString(finding.kind)) + ' ';
    return list;
}

const std::string tile = ".shared .align 4 .b8 tile[1024];";
/// %rd1 = this thread's word of the array, %r5 = its word of the tile.
const std::string addresses =
    "mad.wide.u32 %rd1, %r0, 4, %rd0; shl.b32 %r4, %r0, 2; mov.u32 %r6, tile; add.u32 %r5, %r6, %r4;\n";

TEST(PtxChecks, accessesOutsideTheBufferNameThreadBlockAndPlace)
{
    const auto text = kernelText(".loc 1 17 3\nmov.u32 %r1, %ctaid.x; mad.lo.u32 %r2, %r1, 64, %r0; "
                                 "mad.wide.u32 %rd1, %r2, 4, %rd0; st.global.u32 [%rd1], %r0;") +
                      ".file 1 \"wrong.cu\"\n";
    const Outcome result = runWords(text, blocksOf(64, 3), 150);
    ASSERT_EQ(kinds(result), "out-of-bounds ");
    const Finding &finding = result.finding(FindingKind::OutOfBounds);
    EXPECT_EQ(finding.kernel, "k");
    EXPECT_EQ(finding.block, (Dim3{2, 0, 0}));
    EXPECT_EQ(finding.thread, (Dim3{22, 0, 0})); // word 150 of 150
    EXPECT_EQ(finding.line, 17);
    EXPECT_EQ(finding.place, "wrong.cu:17 (st.global.u32)");
    EXPECT_EQ(finding.count, 42u);
    EXPECT_NE(finding.what.find("offset 600 of the 600 bytes of array"), std::string::npos) << finding.what;
    EXPECT_EQ(kinds(runWords(text, blocksOf(64, 3), 192)), "");
    // Without the checks the launch fails as a GPU's would, and memory stays whole.
    RunOptions plain = blocksOf(64, 3);
    plain.settings.checks = false;
    EXPECT_THROW(runWords(text, plain, 150), Error);
}

TEST(PtxChecks, accessesOutsideSharedAndLocalMemory)
{
    const auto shared = [](int offset) {
        return kernelText(addresses + "st.shared.u32 [%r5+" + std::to_string(offset) + "], %r0;", tile);
    };
    EXPECT_EQ(kinds(runWords(shared(1024 - 128), blocksOf(32))), "");
    const Outcome beyond = runWords(shared(1024 - 124), blocksOf(32));
    EXPECT_EQ(kinds(beyond), "out-of-bounds ");
    EXPECT_EQ(beyond.finding(FindingKind::OutOfBounds).thread, (Dim3{31, 0, 0}));
    const std::string local = ".local .align 4 .b8 stack[16]; mov.u64 %rd2, stack; shl.b32 %r4, %r0, 2; "
                              "cvt.u64.u32 %rd3, %r4; add.s64 %rd4, %rd2, %rd3; st.local.u32 [%rd4], %r0;";
    EXPECT_EQ(kinds(runWords(kernelText(local), blocksOf(4))), "");
    EXPECT_EQ(kinds(runWords(kernelText(local), blocksOf(5))), "out-of-bounds ");
}

TEST(PtxChecks, misalignedAccesses)
{
    const auto text = [](int step) {
        return kernelText("mad.wide.u32 %rd1, %r0, " + std::to_string(step) +
                          ", %rd0; ld.global.v2.u32 {%r1, %r2}, [%rd1];");
    };
    EXPECT_EQ(kinds(runWords(text(8), blocksOf(32))), "");
    const Outcome odd = runWords(text(4), blocksOf(32));
    EXPECT_EQ(kinds(odd), "misaligned ");
    EXPECT_EQ(odd.finding(FindingKind::Misaligned).thread, (Dim3{1, 0, 0}));
    EXPECT_EQ(odd.finding(FindingKind::Misaligned).count, 16u);
}

/// Each thread writes its word and reads that of its mirror image.
std::string mirrored(const std::string &between)
{
    return kernelText(addresses +
                          "mov.u32 %r7, %ntid.x; sub.u32 %r8, %r7, %r0; sub.u32 %r8, %r8, 1; shl.b32 %r8, "
                          "%r8, 2; add.u32 %r9, %r6, %r8;\n"
                          "st.shared.u32 [%r5], %r0;\n" +
                          between + "\nld.shared.u32 %r10, [%r9]; st.global.u32 [%rd1], %r10;",
                      tile);
}

TEST(PtxChecks, sharedRacesBetweenWarps)
{
    EXPECT_EQ(kinds(runWords(mirrored("bar.sync 0;"), blocksOf(64))), "");
    const Outcome racy = runWords(mirrored(""), blocksOf(64));
    // The first warp reads what the second has not written yet: undefined, and a race once it does.
    EXPECT_TRUE(racy.found(FindingKind::SharedRace)) << kinds(racy);
    EXPECT_NE(racy.finding(FindingKind::SharedRace).what.find("with no barrier between"), std::string::npos);
}

TEST(PtxChecks, warpsInStepAreOrderedAndPartedOnesAreNot)
{
    // One warp, all lanes in step: the idiom of the guides' last warp.
    EXPECT_EQ(kinds(runWords(mirrored(""), blocksOf(32))), "");
    const auto halves = [](const std::string &between) {
        return kernelText(
            addresses +
                "st.shared.u32 [%r5], %r0;\nbar.warp.sync -1;\nsetp.lt.u32 %p1, %r0, 16; @!%p1 bra ELSE;\n"
                "st.shared.u32 [%r5+64], 7;\n ELSE: " +
                between + " ld.shared.u32 %r10, [%r5]; st.global.u32 [%rd1], %r10;",
            tile);
    };
    EXPECT_EQ(kinds(runWords(halves("bar.warp.sync -1;"), blocksOf(32))), "");
    const Outcome racy = runWords(halves(""), blocksOf(32));
    EXPECT_EQ(kinds(racy), "shared-race ");
    EXPECT_NE(racy.finding(FindingKind::SharedRace).what.find("in another branch of the warp"),
              std::string::npos);
}

TEST(PtxChecks, onlyWarpBarriersOrderThreadsThatAreIndependent)
{
    RunOptions independent = blocksOf(32);
    independent.settings.lockStep = false;
    const Outcome racy = runWords(mirrored(""), independent);
    EXPECT_EQ(kinds(racy), "shared-race ");
    EXPECT_NE(racy.finding(FindingKind::SharedRace).what.find("no barrier of the warp"), std::string::npos);
    EXPECT_EQ(kinds(runWords(mirrored("bar.warp.sync -1;"), independent)), "");
    EXPECT_EQ(kinds(runWords(mirrored("bar.sync 0;"), independent)), "");
    // All read one word, which one of them then writes: it is named with another.
    const Outcome named = runWords(
        kernelText(addresses + "st.shared.u32 [%r5], %r0; bar.sync 0; ld.shared.u32 %r1, [%r6+12]; "
                               "setp.eq.u32 %p1, %r0, 31; @!%p1 bra DONE; st.shared.u32 [%r6+12], 99; DONE: ",
                   tile),
        independent);
    ASSERT_EQ(kinds(named), "shared-race ");
    EXPECT_EQ(named.finding(FindingKind::SharedRace).thread.x, 31u);
    EXPECT_EQ(named.finding(FindingKind::SharedRace).what.find("thread (31,"), std::string::npos);
    // A thread's own word needs none.
    const std::string own = addresses + "st.shared.u32 [%r5], %r0; ld.shared.u32 %r1, [%r5];";
    EXPECT_EQ(kinds(runWords(kernelText(own, tile), independent)), "");
}

TEST(PtxChecks, lanesThatWriteDifferentValuesToOneWord)
{
    const auto text = [](const std::string &value) {
        return kernelText(addresses + "st.shared.u32 [%r6], " + value + ";", tile);
    };
    EXPECT_EQ(kinds(runWords(text("7"), blocksOf(64))), ""); // the same value hurts no one
    const Outcome racy = runWords(text("%r0"), blocksOf(32));
    EXPECT_EQ(kinds(racy), "shared-race ");
    EXPECT_NE(racy.finding(FindingKind::SharedRace).what.find("in the same instruction"), std::string::npos);
}

TEST(PtxChecks, globalRacesBetweenBlocksAndTheirAtomicTwins)
{
    const std::string racy = "ld.global.u32 %r1, [%rd0]; add.u32 %r1, %r1, 1; st.global.u32 [%rd0], %r1;";
    EXPECT_TRUE(runWords(kernelText(racy), blocksOf(1, 4)).found(FindingKind::GlobalRace));
    EXPECT_TRUE(runWords(kernelText(racy), blocksOf(64, 1)).found(FindingKind::GlobalRace));
    EXPECT_EQ(kinds(runWords(kernelText("red.global.add.u32 [%rd0], 1;"), blocksOf(64, 4))), "");
    // The last block reads what all have written, made visible by a fence and counted by an atomic.
    const auto lastBlock = [](const std::string &fence) {
        return kernelText(
            "mov.u32 %r1, %ctaid.x; mad.wide.u32 %rd1, %r1, 4, %rd0; st.global.u32 [%rd1+4], %r1;\n" + fence +
            "\natom.global.add.u32 %r2, [%rd0], 1; setp.ne.u32 %p1, %r2, 8; @%p1 ret;\n"
            "ld.global.u32 %r3, [%rd0+4]; ld.global.u32 %r4, [%rd0+8];");
    };
    EXPECT_EQ(kinds(runWords(lastBlock("membar.gl;"), blocksOf(1, 4))), "");
    EXPECT_EQ(kinds(runWords(lastBlock(""), blocksOf(1, 4))), "global-race global-race "); // both reads
}

TEST(PtxChecks, barriersInDivergentCodeAndMissedOnes)
{
    const std::string divergent =
        "setp.lt.u32 %p1, %r0, 7; @%p1 bra A; bar.sync 0; bra B; A: bar.sync 0; B: add.u32 %r1, %r0, 1;";
    const Outcome parted = runWords(kernelText(divergent), blocksOf(32));
    EXPECT_TRUE(parted.found(FindingKind::DivergentBarrier)) << kinds(parted);
    const std::string early = "setp.gt.u32 %p1, %r0, 31; @%p1 ret; bar.sync 0;";
    EXPECT_EQ(kinds(runWords(kernelText(early), blocksOf(32))), "");
    const Outcome missed = runWords(kernelText(early), blocksOf(64));
    EXPECT_EQ(kinds(missed), "missed-barrier ");
    EXPECT_NE(missed.finding(FindingKind::MissedBarrier).what.find("reached by 32 of 64 threads"),
              std::string::npos);
    RunOptions plain = blocksOf(64);
    plain.settings.checks = false;
    EXPECT_THROW(runWords(kernelText(early), plain), Error);
}

TEST(PtxChecks, undefinedValuesCountWhereTheyDecide)
{
    EXPECT_EQ(kinds(runWords(kernelText("add.u32 %r2, %r1, 1;"), blocksOf(32))),
              ""); // computed with, not used
    const Outcome stored = runWords(
        kernelText(addresses + "add.u32 %r2, %r1, 1; st.global.u32 [%rd1], %r2;", tile), blocksOf(32));
    EXPECT_EQ(kinds(stored), "undefined-value ");
    EXPECT_NE(stored.finding(FindingKind::UndefinedValue).what.find("nothing has written the register %r1"),
              std::string::npos);
    EXPECT_EQ(
        kinds(runWords(
            kernelText("setp.eq.u32 %p1, %r1, 0; @%p1 bra A; add.u32 %r2, %r0, 1; A: add.u32 %r3, %r0, 1;"),
            blocksOf(32))),
        "undefined-value ");
    EXPECT_EQ(
        kinds(runWords(
            kernelText(
                "setp.eq.u32 %p1, %r0, 99; and.pred %p3, %p1, %p2; @%p3 bra A; A: add.u32 %r3, %r0, 1;"),
            blocksOf(32))),
        ""); // false whatever %p2 is
    const Outcome shared = runWords(
        kernelText(addresses + "ld.shared.u32 %r1, [%r5]; st.global.u32 [%rd1], %r1;", tile), blocksOf(32));
    EXPECT_EQ(kinds(shared), "undefined-value ");
    EXPECT_NE(shared.finding(FindingKind::UndefinedValue).what.find("ld.shared.u32"), std::string::npos);
}

TEST(PtxChecks, resultsThatAreReadBeforeTheyAreWritten)
{
    std::vector<std::uint32_t> array(64, 0xffffffffu);
    std::vector<std::uint8_t> written(256, 0);
    std::fill(written.begin(), written.begin() + 128, std::uint8_t(1));
    RunOptions options = blocksOf(32);
    options.written = &written;
    const auto text = [](int offset) {
        return kernelText("mad.wide.u32 %rd1, %r0, 4, %rd0; ld.global.u32 %r1, [%rd1+" +
                          std::to_string(offset) + "]; add.u32 %r1, %r1, 1; st.global.u32 [%rd1+128], %r1;");
    };
    EXPECT_EQ(kinds(run(text(0), array, options)), "");
    EXPECT_EQ(written[255], 1); // the store defined it
    std::fill(written.begin() + 128, written.end(), std::uint8_t(0));
    EXPECT_EQ(kinds(run(text(128), array, options)), "undefined-value ");
}

TEST(PtxChecks, endlessLoopsEnd)
{
    RunOptions options = blocksOf(32);
    options.settings.stepLimit = 1 << 20;
    EXPECT_THROW(runWords(kernelText("A: add.u32 %r1, %r0, 1; bra A;"), options), Error);
}

class Counter : public Observer {
public:
    struct Block : BlockObserver {
        std::vector<WarpAccess> seen;
        int branches = 0, barriers = 0;
        void access(const StepPlace &, const WarpAccess &access) override { seen.push_back(access); }
        void branch(const StepPlace &, std::uint32_t, std::uint32_t) override { ++branches; }
        void barrier(const StepPlace &) override { ++barriers; }
    };
    std::unique_ptr<BlockObserver> enter(std::uint64_t) override { return std::make_unique<Block>(); }
    void leave(std::uint64_t, std::unique_ptr<BlockObserver> observer) override
    {
        block = std::move(observer);
    }
    Block &last() { return static_cast<Block &>(*block); }
    std::unique_ptr<BlockObserver> block;
};

TEST(PtxChecks, theObserverSeesEachAccessOfAWarp)
{
    Counter counter;
    RunOptions options = blocksOf(40);
    options.settings.observer = &counter;
    runWords(kernelText(addresses + "setp.lt.u32 %p1, %r0, 3; @%p1 bra A; A: ld.global.u32 %r1, [%rd1]; "
                                    "st.shared.u32 [%r5], %r1; bar.sync 0; red.shared.add.u32 [%r5], 1;",
                        tile),
             options);
    const Counter::Block &block = counter.last();
    ASSERT_EQ(block.seen.size(), 6u); // two warps, three accesses each
    EXPECT_EQ(block.branches, 2);
    EXPECT_EQ(block.barriers, 2);
    const WarpAccess &load = block.seen[0];
    EXPECT_EQ(load.space, MemorySpace::Global);
    EXPECT_EQ(load.active, 0xffffffffu);
    EXPECT_EQ(load.addresses[31], test::arrayAddress + 124);
    EXPECT_EQ(block.seen[3].active, 0xffu); // the second warp has eight threads
    EXPECT_EQ(block.seen[1].space, MemorySpace::Shared);
    EXPECT_TRUE(block.seen[1].store);
    EXPECT_TRUE(block.seen.back().atomic);
}

} // namespace
} // namespace larmor::model::ptx
