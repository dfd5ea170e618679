// SPDX-License-Identifier: GPL-3.0-or-later
// A prediction of a sample that a budget of instructions keeps small, beside that of all blocks; and what the
// model says of the second-level cache and of memory.
#include "engine/cuda/nvrtc_compiler.h"
#include "lab/launch_parts.h"
#include "lab/memory_traffic.h"
#include "lab/modelled_run.h"

#include <gtest/gtest.h>

namespace larmor {
namespace {

struct BudgetCase {
    const char *kernel;
    OptionSet problem, options;
};

std::ostream &operator<<(std::ostream &stream, const BudgetCase &one)
{
    return stream << one.kernel << ' ' << one.problem.toString() << ' ' << one.options.toString();
}

ModelledRun runOf(const BudgetCase &one, const ModelledRunSettings &settings)
{
    const KernelDefinition &kernel = kernelDefinition(one.kernel);
    return modelRun(kernel, one.problem, kernel.resolve(one.options), model::deviceProfile("h200"), settings);
}

ModelledRunSettings sampled(std::uint64_t budget, int threads = 0)
{
    ModelledRunSettings settings;
    settings.yardstick = false;
    settings.budget = budget;
    settings.threads = threads;
    return settings;
}

ModelledRunSettings whole()
{
    ModelledRunSettings settings = sampled(0);
    settings.blocks.reset();
    return settings;
}

void expectAgreement(const ModelledRun &part, const ModelledRun &all, double share)
{
    const auto agree = [&](double figure, double wanted, const char *name) {
        EXPECT_NEAR(figure, wanted, share * wanted) << name;
    };
    EXPECT_EQ(part.blocks, all.blocks);
    EXPECT_EQ(part.launches, all.launches);
    EXPECT_EQ(part.counts.size(), all.counts.size());
    agree(part.instructions, all.instructions, "instructions");
    agree(double(part.traffic.global().transactions), double(all.traffic.global().transactions), "sectors");
    agree(double(part.traffic.shared().wavefronts), double(all.traffic.shared().wavefronts), "wavefronts");
    ASSERT_TRUE(part.time && all.time);
    EXPECT_GE(all.time->ms, part.time->lowMs);
    EXPECT_LE(all.time->ms, part.time->highMs);
}

class Budget : public testing::TestWithParam<BudgetCase> {
protected:
    void SetUp() override
    {
        if (!NvrtcCompiler::whyNot().empty()) GTEST_SKIP() << NvrtcCompiler::whyNot();
    }
};

TEST_P(Budget, fewerBlocksCountAsAllDo)
{
    const ModelledRun all = runOf(GetParam(), whole());
    const ModelledRun free = runOf(GetParam(), sampled(0));
    const auto budget = std::uint64_t(free.instructions * double(free.blocksRun) / double(free.blocks) / 4);
    const ModelledRun part = runOf(GetParam(), sampled(budget));
    EXPECT_LT(part.blocksRun, free.blocksRun);
    EXPECT_GT(part.blocksRun, 0u);
    expectAgreement(part, all, 0.1);
}

TEST_P(Budget, theSameRunsOnAnyNumberOfThreads)
{
    const ModelledRun one = runOf(GetParam(), sampled(20000, 1)), more = runOf(GetParam(), sampled(20000));
    EXPECT_EQ(one.blocksRun, more.blocksRun);
    EXPECT_EQ(one.launchesRun, more.launchesRun);
    EXPECT_EQ(one.instructions, more.instructions);
    EXPECT_EQ(one.traffic.global().transactions, more.traffic.global().transactions);
}

INSTANTIATE_TEST_SUITE_P(Kernels, Budget,
                         testing::Values(BudgetCase{"matmul", {{"size", "256"}}, {{"variant", "tile-ab"}}},
                                         BudgetCase{"transpose", {{"size", "512"}}, {{"variant", "tiled"}}},
                                         BudgetCase{"reduction", {{"size", "131072"}}, {}},
                                         BudgetCase{"fft", {{"size", "256"}}, {}},
                                         BudgetCase{"fhd",
                                                    {{"samples", "512"}, {"matrix", "64"}},
                                                    {{"memory", "constant"}, {"chunk", "64"}}}));

/// 8 launches that do the same to other samples.
TEST(BudgetOfLaunches, launchesLikeEarlierOnesAreLeftOut)
{
    if (!NvrtcCompiler::whyNot().empty()) GTEST_SKIP() << NvrtcCompiler::whyNot();
    const BudgetCase one{
        "fhd", {{"samples", "512"}, {"matrix", "64"}}, {{"memory", "constant"}, {"chunk", "64"}}};
    const ModelledRun all = runOf(one, whole()), part = runOf(one, sampled(1));
    ASSERT_EQ(all.launches, 8);
    EXPECT_EQ(all.launchesRun, 8);
    EXPECT_LT(part.launchesRun, 8);
    EXPECT_EQ(part.blocksRun, std::uint64_t(part.launchesRun)); // of each one block, which always runs
    expectAgreement(part, all, 0.1);
}

/// The scatter of a sort goes where the scan of all counts says: a sample of the blocks leaves the arrays.
TEST(BudgetOfLaunches, whereLaunchesNeedEachOtherAllBlocksOfASmallerProblemRun)
{
    if (!NvrtcCompiler::whyNot().empty()) GTEST_SKIP() << NvrtcCompiler::whyNot();
    const BudgetCase sort{"sort", {{"size", "65536"}, {"spread", "random"}}, {}};
    const ModelledRun all = runOf(sort, whole());
    const ModelledRun inTurn = runOf(sort, sampled(std::uint64_t(all.instructions / 2)));
    EXPECT_TRUE(inTurn.ranProblem.values().empty());
    EXPECT_LT(inTurn.launchesRun, inTurn.launches);
    expectAgreement(inTurn, all, 0.1);
    const ModelledRun smaller = runOf(sort, sampled(std::uint64_t(all.instructions / 40)));
    ASSERT_TRUE(smaller.ranProblem.has("size"));
    EXPECT_LT(smaller.ranProblem.number("size"), 65536);
    EXPECT_LT(smaller.blocksRun, inTurn.blocksRun);
    expectAgreement(smaller, all, 0.15);
}

TEST(LaunchBudget, isSharedOutOverLaunches)
{
    LaunchBudget budget(1000, 4);
    EXPECT_FALSE(budget.isSpent(false));
    EXPECT_EQ(budget.share(), 250u);
    budget.took(700);
    EXPECT_TRUE(budget.isSpent(false)); // more than a quarter
    EXPECT_FALSE(budget.isSpent(true));
    EXPECT_EQ(budget.share(), 100u);
    budget.leftOut();
    EXPECT_TRUE(budget.isSpent(false));
    budget.leftOut();
    EXPECT_FALSE(budget.isSpent(false)); // three quarters are due
    EXPECT_EQ(budget.share(), 300u);
    budget.took(400);
    EXPECT_TRUE(budget.isSpent(true));
    EXPECT_EQ(LaunchBudget(0, 4).share(), 0u);
    EXPECT_FALSE(LaunchBudget(0, 4).isSpent(true));
}

TEST(MemorySectors, ofACopyAreThoseOfItsArrays)
{
    if (!NvrtcCompiler::whyNot().empty()) GTEST_SKIP() << NvrtcCompiler::whyNot();
    const auto traffic = memoryTraffic(runOf({"copy", {{"size", "65536"}}, {}}, whole()));
    ASSERT_TRUE(traffic && traffic->memory);
    constexpr double sectors = 65536 * 4 / 32.0;
    EXPECT_EQ(traffic->cacheRead, sectors);
    EXPECT_EQ(traffic->cacheWritten, sectors);
    EXPECT_EQ(traffic->cacheAtomic + traffic->cacheReduced, 0);
    EXPECT_EQ(traffic->memory->read, sectors);
    EXPECT_EQ(traffic->memory->written, sectors);
}

/// What many blocks read comes from memory once; what they change is neither read nor written by them.
TEST(MemorySectors, whatBlocksShareIsFetchedOnce)
{
    if (!NvrtcCompiler::whyNot().empty()) GTEST_SKIP() << NvrtcCompiler::whyNot();
    const auto product =
        memoryTraffic(runOf({"matmul", {{"size", "256"}}, {{"variant", "tile-ab"}}}, whole()));
    ASSERT_TRUE(product && product->memory);
    constexpr double matrix = 256 * 256 * 4 / 32.0;
    EXPECT_EQ(product->memory->read, 2 * matrix);
    EXPECT_EQ(product->memory->written, matrix);
    EXPECT_GE(product->cacheRead, 2 * matrix * 4); // each tile's rows and columns anew
    const auto bins = memoryTraffic(
        runOf({"histogram", {{"size", "16384"}, {"bins", "64"}}, {{"variant", "global"}}}, whole()));
    ASSERT_TRUE(bins);
    EXPECT_GT(bins->cacheReduced, 16384 / 32);
    EXPECT_EQ(bins->cacheWritten, 0);
}

TEST(MemorySectors, areNotSaidOfGpusWhoseBlocksDoNotRunAgainstTheClock)
{
    const KernelDefinition &kernel = kernelDefinition("copy");
    const ModelledRun run = modelRun(kernel, {{"size", "4096"}}, kernel.resolve({}),
                                     model::deviceProfile("geforce-gtx-280"), sampled(0));
    EXPECT_FALSE(memoryTraffic(run));
}

} // namespace
} // namespace larmor
