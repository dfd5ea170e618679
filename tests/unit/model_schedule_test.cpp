// SPDX-License-Identifier: GPL-3.0-or-later
// How long a warp takes that issues its compiled code in order: by hand for a few instructions, and for a
// loop that NVRTC compiled for sm_90.
#include "engine/cuda/nvrtc_compiler.h"
#include "model/sass/instruction_times.h"
#include "model/sass/schedule.h"
#include "ptx_support.h"

#include <gtest/gtest.h>

#include <numeric>

namespace larmor::model::sass {
namespace {

constexpr std::uint64_t bytes = 16;

IssuedInstruction instruction(int number, int stall, unsigned waits = 0, int lowers = Control::none,
                              Unit unit = Unit::Other)
{
    IssuedInstruction result;
    result.unit = unit;
    result.offset = std::uint64_t(number) * bytes;
    result.control = {stall, lowers, Control::none, waits};
    return result;
}

CompiledCode codeOf(std::vector<IssuedInstruction> issued)
{
    CompiledCode code;
    code.issued = std::move(issued);
    return code;
}

double sumOf(const std::vector<double> &cycles)
{
    return std::accumulate(cycles.begin(), cycles.end(), 0.0);
}

double hundred(const IssuedInstruction &)
{
    return 100;
}

TEST(Schedule, StallsAddUp)
{
    const auto cycles =
        cyclesInOrder(codeOf({instruction(0, 4), instruction(1, 0), instruction(2, 5)}), hundred);
    EXPECT_EQ(cycles, (std::vector<double>{4, 1, 5})); // an instruction takes a cycle at least
}

TEST(Schedule, WhatWaitsForABarrierHoldsUpAllThatFollows)
{
    const auto cycles = cyclesInOrder(
        codeOf({instruction(0, 1, 0, 2), instruction(1, 1), instruction(2, 1, 1u << 2), instruction(3, 1)}),
        hundred);
    EXPECT_EQ(cycles, (std::vector<double>{1, 1, 99, 1})); // it starts at 100, of which 2 have passed
    // Another barrier holds up nobody.
    EXPECT_EQ(sumOf(cyclesInOrder(codeOf({instruction(0, 1, 0, 2), instruction(1, 1, 1u << 3)}), hundred)),
              2);
}

TEST(Schedule, AUnitIsBusyForItsLanes)
{
    const auto pair = [](Unit unit) {
        return sumOf(cyclesInOrder(
            codeOf({instruction(0, 1, 0, Control::none, unit), instruction(1, 1, 0, Control::none, unit)}),
            hundred));
    };
    EXPECT_EQ(pair(Unit::Fused), 2);
    EXPECT_EQ(pair(Unit::Integer), 3);
    EXPECT_EQ(pair(Unit::Special), 9); // 4 lanes a cycle
}

/// The load of one pass is what the next waits for: the first pass has nothing to wait for.
TEST(Schedule, OfALoopItsSecondPassCounts)
{
    IssuedInstruction back = instruction(2, 5);
    back.target = 0;
    const auto once =
        cyclesInOrder(codeOf({instruction(0, 1, 1u), instruction(1, 1, 0, 0), instruction(2, 5)}), hundred);
    const auto looped =
        cyclesInOrder(codeOf({instruction(0, 1, 1u), instruction(1, 1, 0, 0), back}), hundred);
    EXPECT_EQ(sumOf(once), 7);
    EXPECT_EQ(sumOf(looped), 101); // from one load to the next: 100 and the load's own cycle
}

CompiledCode compiledLoop(const char *body)
{
    const std::string source =
        std::string("extern \"C\" __global__ void k(const float *a, float *out, int n)\n{\n"
                    "    float s = 0;\n#pragma unroll 1\n"
                    "    for (int i = 0; i < n; ++i)\n        ") +
        body + ";\n    out[threadIdx.x] = s;\n}\n";
    KernelVariant variant;
    variant.kernel = "test";
    variant.entryPoint = "k";
    NvrtcCompiler compiler;
    return readCode(compiler.compileSource("test", source, variant, 90, KernelCode::Cubin).code, "k");
}

TEST(Schedule, ReadsWhereBranchesOfHopperLead)
{
    if (!NvrtcCompiler::whyNot().empty()) GTEST_SKIP() << NvrtcCompiler::whyNot();
    const CompiledCode code = compiledLoop("s += a[i] * s");
    int back = 0;
    for (const IssuedInstruction &issued : code.issued) {
        if (!issued.target) continue;
        EXPECT_EQ(*issued.target % bytes, 0u);
        EXPECT_LE(*issued.target, code.issued.back().offset);
        back += *issued.target < issued.offset;
    }
    EXPECT_EQ(back, 1); // the loop; the endless one at the end leads to itself
}

/// A chain through memory takes a latency each time, one through registers the stalls alone.
TEST(Schedule, AChainThroughMemoryTakesItsLatency)
{
    if (!NvrtcCompiler::whyNot().empty()) GTEST_SKIP() << NvrtcCompiler::whyNot();
    const auto cycles = [](const char *body, double latency) {
        const CompiledCode code = compiledLoop(body);
        return sumOf(cyclesInOrder(code, [&](const IssuedInstruction &) { return latency; }));
    };
    const char *const chased = "s = a[(int)s]";
    EXPECT_GE(cycles(chased, 1000) - cycles(chased, 500), 500);
    const char *const kept = "s = s * s + 1.5f";
    EXPECT_LT(cycles(kept, 1000) - cycles(kept, 500), 2500); // what comes before and after the loop
}

/// How often the sums of a loop ran that both compilers unroll, by the loop of the compiled code.
struct SumsRan {
    double all = 0, most = 0;
    int copies = 0;
};

SumsRan sumsOf(std::uint32_t turns)
{
    const std::string source = "extern \"C\" __global__ void k(float *a)\n{\n"
                               "    const int n = __float_as_int(a[0]);\n"
                               "    const float *b = a + 4096;\n"
                               "    for (int i = 0; i < n; ++i)\n"
                               "        a[64 + i * 2] = b[i] + b[1 + 3 * i];\n}\n";
    KernelVariant variant;
    variant.kernel = "test";
    variant.entryPoint = "k";
    NvrtcCompiler compiler;
    const CompiledCode code =
        readCode(compiler.compileSource("test", source, variant, 90, KernelCode::Cubin).code, "k");
    std::vector<std::uint32_t> array(1 << 14, 0);
    array[0] = turns;
    const auto ran =
        ptx::test::run(compiler.compileSource("test", source, variant, 90, KernelCode::Ptx).code, array);
    const std::vector<double> times = timesOfInstructions(ran.program, ran.execution.counts, code);
    SumsRan sums;
    for (std::size_t i = 0; i < times.size(); ++i) {
        if (code.issued[i].unit != Unit::Fused) continue;
        sums.all += times[i];
        sums.most = std::max(sums.most, times[i]);
        ++sums.copies;
    }
    return sums;
}

/// All that the loop does is shared out, and the copies that take what is left over run once at most.
TEST(InstructionTimes, TheLoopWithTheMostCopiesRunsMost)
{
    if (!NvrtcCompiler::whyNot().empty()) GTEST_SKIP() << NvrtcCompiler::whyNot();
    for (const std::uint32_t turns : {1u, 3u, 16u, 100u, 1603u}) {
        const SumsRan sums = sumsOf(turns);
        ASSERT_GT(sums.copies, 8) << "the compilers no longer unroll";
        EXPECT_NEAR(sums.all, turns, 1e-9 * turns);
    }
    const SumsRan few = sumsOf(1600), many = sumsOf(3200);
    EXPECT_DOUBLE_EQ(many.most, 2 * few.most);
    // If all copies ran alike, each would run 1600 / copies times.
    EXPECT_GT(few.most, 1.2 * 1600 / few.copies);
}

} // namespace
} // namespace larmor::model::sass
