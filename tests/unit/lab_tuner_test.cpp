// SPDX-License-Identifier: GPL-3.0-or-later
// Tuning: figures of compiled kernels, the Pareto front, strategies, winners that are kept.
#include "core/error.h"
#include "engine/cpu/cpu_engine.h"
#include "engine/cuda/nvrtc_compiler.h"
#include "engine/registry.h"
#include "engine/tuned_options.h"
#include "lab/tuner.h"
#include "support/processes.h"
#include "support/temporary_folder.h"

#include <algorithm>
#include <cstdlib>
#include <gtest/gtest.h>

namespace larmor {
namespace {

TEST(InstructionMixOf, CountsTheLargestInnermostLoop)
{
    constexpr const char *ptx = R"(.version 8.0
.target sm_90
.address_size 64
.visible .entry probe(.param .u64 p)
{
    .reg .pred %p<3>;
    .reg .f32 %f<5>;
    .reg .b32 %r<5>;
    .reg .b64 %rd<3>;
    mov.u32 %r1, 0;
$outer:
    ld.global.f32 %f1, [%rd1];
$inner:
    ld.global.f32 %f2, [%rd1];
    fma.rn.f32 %f3, %f1, %f2, %f3;
    mul.f32 %f3, %f3, %f1;
    bar.sync 0;
    add.s32 %r1, %r1, 1;
    setp.lt.s32 %p1, %r1, 8;
    @%p1 bra $inner;
    setp.lt.s32 %p2, %r1, 80;
    @%p2 bra $outer;
    st.global.f32 [%rd1], %f3;
    ret;
}
)";
    const InstructionMix mix = instructionMix(ptx, "probe");
    EXPECT_TRUE(mix.loop);
    EXPECT_EQ(mix.instructions, 7);
    EXPECT_EQ(mix.operations, 3);
    EXPECT_EQ(mix.accesses, 1);
    EXPECT_EQ(mix.regions, 3) << "a load and a barrier part it in three";
    EXPECT_THROW(instructionMix(ptx, "absent"), Error);
    EXPECT_THROW(instructionMix("nonsense", "probe"), Error);
}

TEST(RoofKernels, CompileForTheGpu)
{
    if (!NvrtcCompiler::whyNot().empty()) GTEST_SKIP() << NvrtcCompiler::whyNot();
    NvrtcCompiler compiler{std::filesystem::path()};
    for (int roof = 0; roof <= 8; ++roof) {
        KernelVariant variant;
        variant.kernel = "roofs";
        variant.entryPoint = "roof";
        variant.defines = {{"ROOF", std::to_string(roof)}, {"BLOCK", "256"}};
        variant.fastContraction = roof != 5;
        const CompiledKernel compiled = compiler.compile(variant, 90);
        EXPECT_EQ(compiled.resources.localBytes, 0) << roof << ": a roof must not spill";
        const InstructionMix mix =
            instructionMix(compiler.compile(variant, 90, KernelCode::Ptx).code, "roof");
        if (roof == 4) {
            EXPECT_GE(mix.operations, 2 * 16) << "16 chains of fused products";
            EXPECT_GT(mix.operations, mix.instructions);
        } else if (roof == 5) {
            EXPECT_LT(mix.operations, mix.instructions) << "a product and a sum each";
        }
    }
}

TEST(Pareto, KeepsWhatNoOtherBeatsInBoth)
{
    const auto figure = [](double efficiency, double utilisation) {
        RyooFigures figures;
        figures.efficiency = efficiency;
        figures.utilisation = utilisation;
        return figures;
    };
    const std::vector<RyooFigures> all{figure(1, 9), figure(2, 5), figure(2, 4), figure(3, 1),
                                       figure(1, 5), figure(3, 1), figure(0, 10)};
    EXPECT_EQ(paretoFront(all), (std::vector<std::size_t>{3, 5, 1, 0, 6}));
    EXPECT_TRUE(paretoFront({}).empty());
    for (std::size_t i = 0; i < all.size(); ++i) { // by the definition
        const auto front = paretoFront(all);
        const bool kept = std::find(front.begin(), front.end(), i) != front.end();
        const bool beaten = std::any_of(all.begin(), all.end(), [&](const RyooFigures &other) {
            return other.efficiency >= all[i].efficiency && other.utilisation >= all[i].utilisation &&
                   (other.efficiency > all[i].efficiency || other.utilisation > all[i].utilisation);
        });
        EXPECT_EQ(kept, !beaten) << i;
    }
}

TEST(TuneRequestOf, VariesWhatIsNotHeld)
{
    const KernelDefinition &kernel = kernelDefinition("transpose");
    const TuneRequest request = TuneRequest::parse(kernel, {"size=64", "tile=8,16", "pad=1", "type=complex"});
    const auto varies = [&](const char *name) {
        return std::any_of(request.axes.begin(), request.axes.end(),
                           [&](const SweepAxis &axis) { return axis.name == name; });
    };
    EXPECT_TRUE(varies("tile"));
    EXPECT_TRUE(varies("variant"));
    for (const char *name : {"pad", "type", "repeats", "fmad", "ftz", "matrix-pad"})
        EXPECT_FALSE(varies(name)) << name;
    EXPECT_EQ(request.base.text("type"), "complex");
    EXPECT_THROW(TuneRequest::parse(kernel, {"size=64,128"}), Error);
}

class TunedCache : public testing::Test {
protected:
    void SetUp() override { ::setenv("XDG_CACHE_HOME", m_folder.path().c_str(), 1); }
    Device device(const char *name = "GPU")
    {
        Device made;
        made.name = name;
        made.driver = "1";
        return made;
    }
    test::TemporaryFolder m_folder;
};

TEST(SizeClass, SharesAFactorOfFour)
{
    EXPECT_EQ(sizeClass(0), 0);
    EXPECT_EQ(sizeClass(1), 0);
    EXPECT_EQ(sizeClass(3), 0);
    EXPECT_EQ(sizeClass(4), 1);
    EXPECT_EQ(sizeClass(15), 1);
    EXPECT_EQ(sizeClass(16), 2);
    EXPECT_EQ(sizeClass(~std::uint64_t(0)), 31);
}

TEST_F(TunedCache, FindsTheNearestOfItsDevice)
{
    keepTunedOptions(EngineKind::Cuda, device(), "fhd", "", 1 << 10, {{{"block", "64"}}, 1, 2, "a", "d"});
    keepTunedOptions(EngineKind::Cuda, device(), "fhd", "", 1 << 20, {{{"block", "256"}}, 1, 2, "b", "d"});
    const auto found = [&](std::uint64_t amount) {
        return tunedOptions(EngineKind::Cuda, device(), "fhd", "", amount);
    };
    EXPECT_EQ(found(1 << 10)->options.text("block"), "64");
    EXPECT_EQ(found(1 << 12)->options.text("block"), "64");
    EXPECT_EQ(found(1 << 18)->options.text("block"), "256");
    EXPECT_FALSE(found(1 << 30).has_value()) << "too far away";
    EXPECT_FALSE(tunedOptions(EngineKind::Cuda, device("other"), "fhd", "", 1 << 10).has_value());
    EXPECT_FALSE(tunedOptions(EngineKind::OpenCl, device(), "fhd", "", 1 << 10).has_value());
    EXPECT_FALSE(tunedOptions(EngineKind::Cuda, device(), "q", "", 1 << 10).has_value());
    EXPECT_FALSE(tunedOptions(EngineKind::Cuda, device(), "fhd", "complex", 1 << 10).has_value());
    keepTunedOptions(EngineKind::Cuda, device(), "fhd", "", 1 << 10, {{{"block", "32"}}, 1, 2, "c", "d"});
    EXPECT_EQ(found(1 << 10)->options.text("block"), "32") << "the newer one stands";
}

TEST_F(TunedCache, LosesNoWinnerThatProcessesKeepAtOnce)
{
    constexpr int processes = 4, kernels = 6;
    const auto name = [](int process, int kernel) {
        return std::to_string(process) + "-" + std::to_string(kernel);
    };
    EXPECT_TRUE(test::inProcesses(processes, [&](int process) {
        for (int kernel = 0; kernel < kernels; ++kernel)
            keepTunedOptions(EngineKind::Cuda, device(), name(process, kernel), "", 4,
                             {{{"block", "64"}}, 1, 2, "a", "d"});
    }));
    for (int process = 0; process < processes; ++process)
        for (int kernel = 0; kernel < kernels; ++kernel)
            EXPECT_TRUE(tunedOptions(EngineKind::Cuda, device(), name(process, kernel), "", 4).has_value());
}

TEST_F(TunedCache, ABrokenFileHoldsNothing)
{
    keepTunedOptions(EngineKind::Cuda, device(), "fhd", "", 4, {{{"block", "64"}}, 1, 2, "a", "d"});
    for (const char *text : {"", "{", "{}", "[3]", "[{\"engine\": \"cuda\"}]"}) {
        test::overwrite(m_folder.path() / "larmor" / "tuned.json", text);
        EXPECT_FALSE(tunedOptions(EngineKind::Cuda, device(), "fhd", "", 4).has_value()) << text;
    }
}

TEST(Tuning, NeedsAnEngineWithKernels)
{
    const auto engine = openCpuEngine();
    const KernelDefinition &kernel = kernelDefinition("transpose");
    try {
        tune(*engine, kernel, TuneRequest::parse(kernel, {"size=16"}));
        FAIL() << "the cpu engine has nothing to tune";
    } catch (const Error &error) {
        EXPECT_EQ(error.code(), ErrorCode::Unavailable);
    }
}

class TuneOpenCl : public testing::Test {
protected:
    void SetUp() override
    {
        for (const EngineStatus &status : engineStatuses())
            if (status.kind == EngineKind::OpenCl && !status.available) GTEST_SKIP() << status.whyNot;
        m_engine = openEngine(EngineKind::OpenCl);
        m_request =
            TuneRequest::parse(m_kernel, {"size=40", "variant=naive,tiled,copy", "tile=8,16", "pad=0,1",
                                          "rows=8", "order=row", "unroll=1", "launch-bounds=on"});
        m_request.settings.minRepeats = m_request.settings.maxRepeats = 1;
        m_request.settings.warmUp = 0;
        m_request.settings.watchClock = false;
    }
    const KernelDefinition &m_kernel = kernelDefinition("transpose");
    std::unique_ptr<Engine> m_engine;
    TuneRequest m_request;
};

TEST_F(TuneOpenCl, EveryStrategyTransposesAndStaysWithinItsBudget)
{
    for (const TuneStrategy strategy :
         {TuneStrategy::Exhaustive, TuneStrategy::Random, TuneStrategy::Climb}) {
        m_request.strategy = strategy;
        m_request.budget = 5;
        const TuneResult result = tune(*m_engine, m_kernel, m_request);
        EXPECT_LE(result.tried.size(), 5u) << toString(strategy);
        EXPECT_TRUE(result.best.charted());
        EXPECT_NE(result.best.options.text("variant"), "copy") << "a copy is no transpose";
        for (const Measurement &tried : result.tried)
            EXPECT_NE(tried.options.text("variant"), "copy");
    }
}

TEST_F(TuneOpenCl, ParetoMeasuresAFewAndSaysWhoseFiguresTheyAre)
{
    m_request.strategy = TuneStrategy::Pareto;
    try {
        const TuneResult result = tune(*m_engine, m_kernel, m_request);
        EXPECT_FALSE(result.figures.empty());
        EXPECT_NE(result.figuresFrom.english().find("NVRTC"), std::string::npos);
        EXPECT_NE(result.figuresFrom.english().find("this engine tells neither"), std::string::npos);
        EXPECT_TRUE(result.best.charted());
    } catch (const Error &error) { // without NVRTC there are no figures
        EXPECT_EQ(error.code(), ErrorCode::Unavailable);
        EXPECT_NE(error.hint().find("climb"), std::string::npos);
    }
}

} // namespace
} // namespace larmor
