// SPDX-License-Identifier: GPL-3.0-or-later
// Which roof binds, and which switch the model would throw: cases whose reason the sources give.
#include "core/error.h"
#include "engine/cuda/nvrtc_compiler.h"
#include "lab/why_slow.h"
#include "model/device_profile.h"

#include <gtest/gtest.h>

namespace larmor {
namespace {

#define NEED_NVRTC()                                                                                         \
    if (!NvrtcCompiler::whyNot().empty()) GTEST_SKIP() << NvrtcCompiler::whyNot()

WhySlow why(const char *name, const OptionSet &problem, const OptionSet &options, const char *device = "h200")
{
    const KernelDefinition &kernel = kernelDefinition(name);
    return whySlow(kernel, kernel.resolveProblem(problem), kernel.resolve(options),
                   model::deviceProfile(device));
}

TEST(WhySlow, FollowsTheLadderOfTheTranspose)
{
    NEED_NVRTC();
    const OptionSet size{{"size", "2048"}};
    const WhySlow naive = why("transpose", size, {{"variant", "naive"}});
    EXPECT_EQ(naive.bottleneck, Bottleneck::Uncoalesced);
    ASSERT_TRUE(naive.next.has_value());
    EXPECT_EQ(naive.next->option + "=" + naive.next->value, "variant=tiled");
    EXPECT_LT(naive.next->ms, naive.ms / 2);
    ASSERT_GT(naive.bounds.size(), std::size_t(1)); // the longest first
    for (std::size_t i = 1; i < naive.bounds.size(); ++i)
        EXPECT_LE(naive.bounds[i].ms, naive.bounds[i - 1].ms);
    EXPECT_EQ(naive.toJson()["bounds"][0]["resource"], naive.bounds[0].resource);

    const WhySlow tiled = why("transpose", size, {{"variant", "tiled"}, {"pad", "0"}});
    EXPECT_EQ(tiled.bottleneck, Bottleneck::BankConflicts);
    ASSERT_TRUE(tiled.next.has_value());
    EXPECT_EQ(tiled.next->option + "=" + tiled.next->value, "pad=1");

    const WhySlow padded = why("transpose", size, {{"variant", "tiled"}, {"pad", "1"}});
    EXPECT_EQ(padded.bottleneck, Bottleneck::Memory);
    EXPECT_NE(padded.verdict.english().find("Memory bandwidth is the limit"), std::string::npos)
        << padded.verdict;
    for (const WhySlow *one : {&naive, &tiled, &padded}) { // no powers of ten below a million
        EXPECT_EQ(one->verdict.english().find("e+"), std::string::npos) << one->verdict;
        for (const Text &figure : one->figures)
            EXPECT_EQ(figure.english().find("e+"), std::string::npos) << figure;
    }
}

TEST(WhySlow, KnowsOldBoards)
{
    NEED_NVRTC();
    const WhySlow padded = why("transpose", {{"size", "2048"}}, {{"pad", "1"}}, "geforce-gtx-280");
    EXPECT_EQ(padded.bottleneck, Bottleneck::Camping);
    ASSERT_TRUE(padded.next.has_value());
    EXPECT_EQ(padded.next->option, "order");
}

TEST(WhySlow, TellsArithmeticFromTooLittleWork)
{
    NEED_NVRTC();
    EXPECT_EQ(why("fhd", {{"matrix", "512"}, {"samples", "1024"}}, {}).bottleneck, Bottleneck::Arithmetic);
    EXPECT_EQ(why("fhd", {{"matrix", "64"}, {"samples", "1024"}}, {}).bottleneck, Bottleneck::FewBlocks);
    EXPECT_EQ(why("reduction", {{"size", "67108864"}}, {}).bottleneck, Bottleneck::Memory);
    // 4 MB stay in the second-level cache from launch to launch.
    EXPECT_NE(why("reduction", {{"size", "1048576"}}, {}).bottleneck, Bottleneck::Memory);
}

TEST(WhySlow, AMeasurementThatOnlyLaunchesSaysSo)
{
    NEED_NVRTC();
    const KernelDefinition &kernel = kernelDefinition("transpose");
    const OptionSet options = kernel.defaults(), problem = kernel.resolveProblem({{"size", "2048"}});
    ModelledRunSettings settings;
    settings.yardstick = false;
    const ModelledRun run = modelRun(kernel, problem, options, model::deviceProfile("h200"), settings);
    Measurement measured;
    measured.correct = true;
    measured.timeMs.median = 0.01;
    measured.launches = 2;
    measured.launchMs = 0.002;
    EXPECT_EQ(bottleneckOf(run, &measured).bottleneck, Bottleneck::Memory);
    measured.launchMs = 0.004;
    EXPECT_EQ(bottleneckOf(run, &measured).bottleneck, Bottleneck::Launch);
    const Json json = bottleneckOf(run).toJson();
    EXPECT_EQ(json["bottleneck"], "memory");
    EXPECT_TRUE(json["next"].is_null());
}

TEST(WhySlow, ABoardWithoutFiguresHasNoAnswer)
{
    NEED_NVRTC();
    EXPECT_THROW(why("transpose", {{"size", "256"}}, {}, "b200"), Error);
}

} // namespace
} // namespace larmor
