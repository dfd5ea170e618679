// SPDX-License-Identifier: GPL-3.0-or-later
// What PTX comes to on GPUs of before 2010: costs of instructions, operands from shared and constant memory,
// live registers; atomics and uniform reads of 1.x; and the numbers that the sources print of those boards.
#include "lab/modelled_run.h"

#include "engine/cuda/nvrtc_compiler.h"
#include "model/banks.h"
#include "model/camping.h"
#include "model/coalescing.h"
#include "model/early_code.h"
#include "model/occupancy.h"
#include "model/ptx/module.h"

#include <gtest/gtest.h>

#include <map>
#include <numeric>

namespace larmor {
namespace {

using model::EarlyCode;

#define NEED_NVRTC()                                                                                         \
    if (!NvrtcCompiler::whyNot().empty()) GTEST_SKIP() << NvrtcCompiler::whyNot()

model::ptx::Program programOf(const std::string &body)
{
    const std::string text = ".version 8.0\n.target sm_75\n.address_size 64\n"
                             ".visible .entry k(.param .u64 p, .param .u32 n)\n{\n"
                             ".reg .pred %p<8>;\n.reg .f32 %f<40>;\n.reg .b32 %r<40>;\n.reg .b64 %rd<20>;\n"
                             ".shared .align 4 .b8 tile[4096];\n" +
                             body + "ret;\n}\n";
    return decode(model::ptx::parseModule(text), "k");
}

/// Cycles of the first step with each opcode.
std::map<std::string, double> cyclesOf(const std::string &body, model::ComputeCapability cc = {1, 3})
{
    const model::ptx::Program program = programOf(body);
    const EarlyCode code(program, model::capabilityLimits(cc));
    std::map<std::string, double> cycles;
    for (std::size_t s = 0; s < program.steps.size(); ++s)
        cycles.try_emplace(program.lines[program.steps[s].instruction].opcode, code.issueCycles[s]);
    return cycles;
}

TEST(EarlyCode, InstructionsCostWhatTheGuidesTableSays)
{
    const std::string body = "mov.u32 %r1, %tid.x;\nmov.u32 %r2, %ctaid.x;\nmov.u32 %r3, %ntid.x;\n"
                             "ld.param.u32 %r4, [n];\n"
                             "mad.lo.s32 %r5, %r2, %r3, %r1;\n"
                             "mul.lo.s32 %r6, %r5, %r4;\nadd.s32 %r7, %r6, %r5;\ndiv.s32 %r8, %r7, %r4;\n"
                             "mul.wide.s32 %rd1, %r8, 4;\n"
                             "cvt.rn.f32.s32 %f1, %r8;\nsin.approx.f32 %f2, %f1;\ndiv.rn.f32 %f3, %f2, %f1;\n"
                             "add.f32 %f4, %f3, %f2;\nbar.sync 0;\n";
    const auto tesla = cyclesOf(body), fermi = cyclesOf(body, {2, 0});
    EXPECT_EQ(tesla.at("mov.u32"), 0);
    EXPECT_EQ(tesla.at("ld.param.u32"), 0);
    EXPECT_EQ(tesla.at("mad.lo.s32"), 4) << "numbers of threads and blocks have 16 bits";
    EXPECT_EQ(tesla.at("mul.lo.s32"), 16);
    EXPECT_EQ(tesla.at("add.s32"), 4);
    EXPECT_EQ(tesla.at("mul.wide.s32"), 4) << "a shift";
    EXPECT_GT(tesla.at("div.s32"), 10 * tesla.at("add.s32"));
    EXPECT_NEAR(32 / tesla.at("div.rn.f32"), 0.88, 1e-9);
    EXPECT_EQ(tesla.at("bar.sync"), 4);
    EXPECT_EQ(fermi.at("mul.lo.s32"), 1);
    EXPECT_EQ(fermi.at("add.f32"), 1);
    EXPECT_EQ(fermi.at("bar.sync"), 2);
}

TEST(EarlyCode, ASquareRootIsTwoSpecialInstructions)
{
    const model::ptx::Program program =
        programOf("mov.f32 %f1, 0f40000000;\nsqrt.approx.f32 %f2, %f1;\nrsqrt.approx.f32 %f3, %f2;\n");
    const EarlyCode code(program, model::capabilityLimits({1, 0}));
    EXPECT_EQ(std::accumulate(code.special.begin(), code.special.end(), 0), 3);
}

TEST(EarlyCode, OneOperandComesFromSharedMemory)
{
    const std::string loads = "mov.u32 %r1, %tid.x;\nshl.b32 %r2, %r1, 2;\nmov.u32 %r3, tile;\n"
                              "add.s32 %r4, %r3, %r2;\nmov.f32 %f9, 0f3f800000;\n"
                              "ld.shared.f32 %f1, [%r4];\nld.shared.f32 %f2, [%r4+64];\n";
    const auto sumOf = [&](const std::string &rest, model::ComputeCapability cc) {
        const model::ptx::Program program = programOf(loads + rest);
        const EarlyCode code(program, model::capabilityLimits(cc));
        double sum = 0;
        for (std::size_t s = 0; s < program.steps.size(); ++s) {
            const std::string &opcode = program.lines[program.steps[s].instruction].opcode;
            if (opcode.starts_with("ld.shared") || opcode.starts_with("fma")) sum += code.issueCycles[s];
        }
        return sum;
    };
    const std::string product = "fma.rn.f32 %f3, %f1, %f2, %f9;\n";
    EXPECT_EQ(sumOf(product, {1, 0}), 4 + 6) << "one load stays, the other is the operand";
    EXPECT_EQ(sumOf(product, {2, 0}), 3) << "from 2.0 on both are loads";
    EXPECT_EQ(sumOf(product + "add.f32 %f4, %f1, %f3;\nadd.f32 %f5, %f2, %f4;\n", {1, 0}), 4 + 4 + 4)
        << "a value that is used twice is loaded";
    EXPECT_EQ(
        sumOf("setp.gt.f32 %p1, %f9, 0f00000000;\n@%p1 bra L;\nfma.rn.f32 %f3, %f1, %f2, %f9;\nL:\n", {1, 0}),
        4 + 4 + 4)
        << "and one that is used in another block, too";
}

TEST(EarlyCode, CountsTheValuesThatAreNeededAtOnce)
{
    // Eight values are made, then added up; predicates, arguments and the block's place take no register.
    std::string body = "ld.param.u64 %rd1, [p];\nmov.u32 %r1, %tid.x;\nmov.u32 %r2, %ctaid.x;\n";
    for (int i = 0; i < 8; ++i)
        body += "add.s32 %r" + std::to_string(10 + i) + ", %r1, " + std::to_string(100 + i) + ";\n";
    for (int i = 0; i < 7; ++i)
        body += "add.s32 %r" + std::to_string(11 + i) + ", %r" + std::to_string(10 + i) + ", %r" +
                std::to_string(11 + i) + ";\n";
    body += "st.global.u32 [%rd1], %r17;\n";
    EXPECT_EQ(EarlyCode(programOf(body), model::capabilityLimits({1, 0})).liveRegisters, 8);
    // A loop keeps what it needs in its next pass.
    const std::string loop = "ld.param.u64 %rd1, [p];\nmov.u32 %r1, %tid.x;\nadd.s32 %r2, %r1, 1;\n"
                             "add.s32 %r3, %r1, 2;\nL:\nadd.s32 %r3, %r3, %r2;\nsetp.lt.s32 %p1, %r3, 1000;\n"
                             "@%p1 bra L;\nst.global.u32 [%rd1], %r3;\n";
    EXPECT_EQ(EarlyCode(programOf(loop), model::capabilityLimits({1, 0})).liveRegisters, 2);
}

model::WarpAccess atomicOf(auto addressOf, model::MemorySpace space)
{
    model::WarpAccess access;
    access.space = space;
    access.atomic = true;
    access.active = ~0u;
    for (int lane = 0; lane < model::warpSize; ++lane)
        access.addresses[std::size_t(lane)] = addressOf(lane);
    return access;
}

TEST(EarlyAtomics, GoOneByOne)
{
    const auto oneWord = atomicOf([](int) { return std::uint64_t(4096); }, model::MemorySpace::Global);
    EXPECT_EQ(coalesce(oneWord, {1, 1}).transactions.size(), 32u);
    EXPECT_EQ(coalesce(oneWord, {9, 0}).transactions.size(), 1u);
    const auto shared = atomicOf([](int) { return std::uint64_t(0); }, model::MemorySpace::Shared);
    EXPECT_EQ(serve(shared, {1, 2}).wavefronts, 32);
    const auto apart =
        atomicOf([](int lane) { return std::uint64_t(lane % 16) * 4; }, model::MemorySpace::Shared);
    EXPECT_EQ(serve(apart, {1, 2}).wavefronts, 2);
    EXPECT_EQ(serve(apart, {1, 2}).requests, 2);
}

TEST(Camping, ReadsOfOneAddressDoNotQueue)
{
    const std::vector<std::uint64_t> one(100, 512);
    EXPECT_EQ(model::campingFactor(one, 6), 6);
    EXPECT_EQ(model::campingFactorOfReads(one, 6), 1);
    std::vector<std::uint64_t> column; // different addresses of one partition do
    for (std::uint64_t row = 0; row < 100; ++row)
        column.push_back(row * 6 * 256);
    EXPECT_EQ(model::campingFactorOfReads(column, 6), 6);
    std::vector<std::uint64_t> twice = column; // each for two readers: half as long a queue
    twice.insert(twice.end(), column.begin(), column.end());
    EXPECT_EQ(model::campingFactorOfReads(twice, 6), 3);
}

TEST(Occupancy, MostRegistersLetTheBlockFit)
{
    for (const model::CapabilityLimits &limits : model::allCapabilityLimits())
        for (const int threads : {32, 96, 256, 448, limits.threadsPerBlock}) {
            const int most = mostRegisters(limits, {threads, 0, 0});
            EXPECT_GE(occupancy(limits, {threads, most, 0}).blocks, 1) << limits.capability.toString();
            if (most < limits.registersPerThread) {
                EXPECT_EQ(occupancy(limits, {threads, most + 1, 0}).blocks, 0) << threads;
            }
        }
}

ModelledRun runOf(const char *kernel, const char *preset, const OptionSet &problem, const char *device,
                  const OptionSet &more = {})
{
    const KernelDefinition &definition = kernelDefinition(kernel);
    ModelledRunSettings settings;
    settings.blocks = 4;
    return modelRun(definition, definition.resolveProblem(problem),
                    definition.resolve(definition.preset(preset)->options.with(more)),
                    model::deviceProfile(device), settings);
}

/// What the sources print, and the model's figure for the same, which lies within a third of it.
void expectWithinAThird(double modelled, double printed, const std::string &what)
{
    EXPECT_NEAR(modelled, printed, printed / 3) << what;
}

TEST(PrintedNumbers, LaddersOfTheBestPracticesGuide)
{
    NEED_NVRTC();
    struct Ladder {
        const char *kernel;
        std::array<const char *, 3> presets;
        OptionSet problem;
        const char *device;
        double second, third; ///< tables 3.2 and 3.3, over the first
    };
    const OptionSet product{{"size", "2048x16x2048"}}, transposed{{"size", "2048x16"}};
    for (const Ladder &ladder :
         {Ladder{
              "matmul", {"simple", "tile-a", "tile-ab"}, product, "geforce-gtx-280", 14.3 / 8.8, 29.7 / 8.8},
          Ladder{
              "matmul", {"simple", "tile-a", "tile-ab"}, product, "geforce-8800-gtx", 8.2 / 0.7, 15.7 / 0.7},
          Ladder{"matmul-aat",
                 {"strided", "tiled", "padded"},
                 transposed,
                 "geforce-gtx-280",
                 24.8 / 1.1,
                 30.3 / 1.1},
          Ladder{"matmul-aat",
                 {"strided", "tiled", "padded"},
                 transposed,
                 "geforce-8800-gtx",
                 13.2 / 0.5,
                 15.6 / 0.5}}) {
        std::array<double, 3> ms{};
        for (std::size_t i = 0; i < 3; ++i) {
            const ModelledRun run = runOf(ladder.kernel, ladder.presets[i], ladder.problem, ladder.device);
            ASSERT_TRUE(run.time) << run.whyNoTime;
            ms[i] = run.time->ms;
        }
        expectWithinAThird(ms[0] / ms[1], ladder.second,
                           std::string(ladder.kernel) + " on the " + ladder.device + ", second");
        expectWithinAThird(ms[0] / ms[2], ladder.third,
                           std::string(ladder.kernel) + " on the " + ladder.device + ", third");
    }
}

TEST(PrintedNumbers, RatesOfTheBook)
{
    NEED_NVRTC();
    const auto pairs = [](const char *preset) {
        const ModelledRun run = runOf("fhd", preset, {{"samples", "1024"}}, "quadro-fx-5600");
        return double(run.work.pairs) / run.time->ms * 1e-6;
    };
    expectWithinAThird(pairs("constant-soa"), 1.015, "Fig. 8.20, constant memory, G pairs/s");
    const auto evaluations = [](const char *preset) {
        const ModelledRun run =
            runOf("dcs", preset, {{"atoms", "4000"}, {"grid", "256"}}, "geforce-8800-gtx");
        return 4000.0 * 256 * 256 / run.time->ms * 1e-6;
    };
    expectWithinAThird(evaluations("v1"), 18.6, "9.2, G evaluations/s");
    expectWithinAThird(evaluations("v2"), 33.4, "9.2");
    expectWithinAThird(evaluations("v3"), 39.5, "9.3");
    const auto gflops = [](const char *preset, const OptionSet &more) {
        const ModelledRun run = runOf("matmul", preset, {{"size", "512"}}, "geforce-8800-gtx", more);
        return 2.0 * 512 * 512 * 512 / run.time->ms * 1e-6;
    };
    expectWithinAThird(gflops("tiled", {{"tile", "8"}}), 18, "6.7, the slowest");
    expectWithinAThird(gflops("grain-4", {}), 120, "6.7, the fastest");
}

TEST(PrintedNumbers, TransposesOfTheSlides)
{
    NEED_NVRTC();
    struct Row {
        const char *preset;
        double overKernel, inKernel; ///< GB of 1024^3 a second
    };
    // The slides' loops over a tile have constant bounds, which their compiler unrolled.
    const OptionSet unrolled{{"unroll", "4"}};
    for (const Row &row : {Row{"shared-copy", 80.9, 81.1}, Row{"diagonal", 69.5, 78.3}}) {
        const ModelledRun over =
                              runOf("transpose", row.preset, {{"size", "2048"}}, "geforce-gtx-280", unrolled),
                          in = runOf("transpose", row.preset, {{"size", "2048"}}, "geforce-gtx-280",
                                     unrolled.with({{"repeats", "10"}}));
        expectWithinAThird(*over.relativeToCopy, row.overKernel / 96.9,
                           std::string(row.preset) + " over kernel");
        expectWithinAThird(*in.relativeToCopy, row.inKernel / 81.6, std::string(row.preset) + " in kernel");
    }
}

TEST(PrintedNumbers, NothingThatRanOnTheBoardIsRefusedThere)
{
    NEED_NVRTC();
    for (const auto &[kernel, preset] :
         std::initializer_list<std::pair<const char *, const char *>>{{"matmul", "unrolled"},
                                                                      {"matmul", "grain-2"},
                                                                      {"matmul", "grain-4"},
                                                                      {"dcs", "v3"},
                                                                      {"scalar-product", "book"},
                                                                      {"reduction", "sequential"},
                                                                      {"fhd", "tuned"}}) {
        const OptionSet problem =
            std::string_view(kernel) == "matmul" ? OptionSet{{"size", "64"}} : OptionSet{};
        const ModelledRun run = runOf(kernel, preset, problem, "geforce-8800-gtx");
        EXPECT_TRUE(run.time) << kernel << " " << preset << ": " << run.whyNoTime;
        EXPECT_NE(run.registersFrom.english().find("estimate"), std::string::npos) << run.registersFrom;
    }
    const ModelledRun tiled = runOf("matmul", "tiled", {{"size", "64"}}, "geforce-8800-gtx");
    EXPECT_EQ(tiled.registers, 10);
    EXPECT_EQ(tiled.time->occupancy.blocks, 3);
}

TEST(EarlyRuns, AtomicsOfOneBinAreSlowerThanOfMany)
{
    NEED_NVRTC();
    const auto histogram = [](const char *spread) {
        return runOf("histogram", "global", {{"size", "65536"}, {"spread", spread}}, "geforce-gtx-280")
            .time->ms;
    };
    EXPECT_GT(histogram("one-bin"), 2 * histogram("uniform"));
}

TEST(EarlyRuns, AbilitiesThatTheBoardLacksAreNamed)
{
    NEED_NVRTC();
    const auto whyNot = [](const char *kernel, const char *preset, const char *device) {
        const ModelledRun run = runOf(kernel, preset, {}, device);
        EXPECT_EQ(run.time.has_value(), run.whyNoTime.empty());
        return run.whyNoTime.english();
    };
    EXPECT_NE(whyNot("vote", "ballot", "geforce-8800-gtx").find("2.0 is the first"), std::string::npos);
    EXPECT_NE(whyNot("histogram", "privatised", "geforce-8800-gtx").find("1.2 is the first"),
              std::string::npos);
    EXPECT_NE(whyNot("reduction", "shuffles", "geforce-gtx-280").find("3.0 is the first"), std::string::npos);
    EXPECT_NE(whyNot("fhd", "scatter", "quadro-fx-5600").find("is the first"), std::string::npos);
    EXPECT_EQ(whyNot("histogram", "privatised", "geforce-gtx-280"), "");
}

} // namespace
} // namespace larmor
