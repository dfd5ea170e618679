// SPDX-License-Identifier: GPL-3.0-or-later
// How exact a reduction must be: bounds from the additions that one value passes through.
#include "kernels/reduction.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>

namespace larmor {
namespace {

OptionSet setOf(const OptionSet &options)
{
    return reductionDefinition().resolve(options);
}

TEST(ReductionBounds, depthsCountByHand)
{
    const OptionSet one{{"block", "64"}, {"per-thread", "1"}};
    // One block: its element, six steps of the tree; the last block takes one value and six steps more.
    EXPECT_EQ(reductionDepth(64, setOf(one.with({{"finish", "relaunch"}}))), 7);
    EXPECT_EQ(reductionDepth(64, setOf(one)), 14);
    // 4096 values in 64 blocks, then one.
    EXPECT_EQ(reductionDepth(4096, setOf(one.with({{"finish", "relaunch"}}))), 14);
    EXPECT_EQ(reductionDepth(4096, setOf(one.with({{"finish", "atomic"}}))), 7 + 64);
    EXPECT_EQ(reductionDepth(4097, setOf(one)), 7 + 2 + 6);
    const OptionSet wide{{"block", "256"}, {"per-thread", "8"}, {"element", "float4"}, {"operation", "norm"}};
    // 32 values and a rest, a product, eight steps; one block.
    EXPECT_EQ(reductionDepth(8192, setOf(wide.with({{"finish", "relaunch"}}))), 32 + 1 + 1 + 8);
}

TEST(ReductionBounds, boundIsHighams)
{
    EXPECT_DOUBLE_EQ(sumErrorBound(1), 0x1.0p-24 / (1 - 0x1.0p-24));
    EXPECT_NEAR(sumErrorBound(1 << 18), 0x1.0p-6, 0x1.0p-11);
}

KernelExperiment::Check checkOf(const KernelExperiment &experiment, const OptionSet &options, float value)
{
    std::vector<std::byte> bytes(sizeof value);
    std::memcpy(bytes.data(), &value, sizeof value);
    const std::vector<std::vector<std::byte>> results{bytes};
    return experiment.check(options, results);
}

// What one float makes of a hundred thousand blocks' values, added one by one: far from the sum, within its
// own bound, and refused of a tree.
TEST(ReductionBounds, atomicAdditionsAreHeldToTheirOwnDepth)
{
    constexpr std::int64_t count = 1 << 22, block = 32;
    const auto experiment = reductionDefinition().experiment({{"size", std::to_string(count)}}, 5);
    const OptionSet atomic = setOf({{"finish", "atomic"}, {"block", "32"}, {"per-thread", "1"}});
    const auto *values = static_cast<const float *>(experiment->buffers(atomic)[0].initial);
    float sum = 0;
    for (std::int64_t i = 0; i < count; i += block) {
        double partial = 0;
        for (std::int64_t j = 0; j < block; ++j)
            partial += double(values[i + j]);
        sum += float(partial);
    }
    const auto check = checkOf(*experiment, atomic, sum);
    EXPECT_GT(check.error, 1e-5);
    EXPECT_TRUE(check.correct()) << check.error << " > " << check.tolerance;
    EXPECT_DOUBLE_EQ(check.tolerance, sumErrorBound(reductionDepth(count, atomic)));
    EXPECT_FALSE(checkOf(*experiment, setOf({{"block", "32"}, {"per-thread", "1"}}), sum).correct());
}

// A compensated sum is two floats: more digits than whoever takes one float of it gets.
TEST(ReductionBounds, aCompensatedSumIsJudgedAsAFloatToo)
{
    const auto experiment = reductionDefinition().experiment({{"size", "65536"}}, 5);
    const double exact = checkOf(*experiment, setOf({}), 0).details["exact"].get<double>();
    const float high = float(exact), low = float(exact - double(high));
    std::vector<std::byte> bytes(sizeof high + sizeof low);
    std::memcpy(bytes.data(), &high, sizeof high);
    std::memcpy(bytes.data() + sizeof high, &low, sizeof low);
    const std::vector<std::vector<std::byte>> results{bytes};
    const auto pair = experiment->check(setOf({{"precision", "kahan"}}), results);
    const double rounded = pair.details["rounded_error"].get<double>();
    EXPECT_LT(pair.error, 1e-14);
    EXPECT_DOUBLE_EQ(rounded, std::abs(double(high) - exact) / exact);
    EXPECT_GT(rounded, 1e-10);
    EXPECT_LE(rounded, 0x1.0p-24);
    const auto single = checkOf(*experiment, setOf({}), high);
    EXPECT_DOUBLE_EQ(single.details["rounded_error"].get<double>(), single.error);
}

TEST(ReductionBounds, noTreeIsHeldToLessThanBefore)
{
    const auto experiment = reductionDefinition().experiment({{"size", "40009"}}, 5);
    for (const Preset &preset : reductionDefinition().presets()) {
        const OptionSet options = setOf(preset.options);
        if (options.is("finish", "atomic") || !options.is("precision", "single")) continue;
        const auto check = checkOf(*experiment, options, 1.0f);
        EXPECT_LE(check.tolerance, 1e-5) << preset.name;
        EXPECT_GT(check.tolerance, 1e-6) << preset.name;
    }
}

/// What running sums of one kind of data lose, as the processor adds them.
Json lost(const OptionSet &chosen)
{
    const KernelDefinition &kernel = kernelDefinition("associativity");
    const OptionSet options = kernel.resolve(chosen.with({{"form", "running"}}));
    const auto experiment = kernel.experiment({{"size", "65536"}}, 3);
    const auto run = experiment->hostRun(options, HostForm::Sequential);
    run->run();
    const auto check = experiment->check(options, run->results());
    EXPECT_TRUE(check.correct()) << options.toString() << ' ' << check.error;
    return check.details;
}

// Kirk & Hwu 2010, 7.5 and exercise 7.3.
TEST(RunningSums, loseLessWhereSmallNumbersComeFirstAndMoreWhereSumsAreCutOff)
{
    const auto mean = [](const OptionSet &options) { return lost(options).at("mean_error").get<double>(); };
    EXPECT_LT(3 * mean({{"data", "mixed"}, {"order", "ascending"}}),
              mean({{"data", "mixed"}, {"order", "descending"}}));
    const auto bias = [](const char *rounding) {
        return lost({{"data", "uniform"}, {"rounding", rounding}})
            .at("mean_error_away_from_zero")
            .get<double>();
    };
    EXPECT_LT(bias("zero"), -20 * std::abs(bias("nearest")));
    EXPECT_LT(2 * mean({{"data", "uniform"}, {"rounding", "nearest"}}),
              mean({{"data", "uniform"}, {"rounding", "zero"}}));
}

} // namespace
} // namespace larmor
