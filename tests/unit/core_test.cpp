// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/error.h"
#include "core/extent.h"
#include "core/finite.h"
#include "core/parallel.h"
#include "core/polynomial.h"
#include "core/statistics.h"

#include <atomic>
#include <cmath>
#include <gtest/gtest.h>
#include <limits>
#include <numeric>

namespace larmor {
namespace {

TEST(Extent, ReadsWhatTheCommandLineTakes)
{
    EXPECT_EQ(parseExtent("128", {true, true, false}), (Extent{128, 128, 1}));
    EXPECT_EQ(parseExtent("7", {true, false, true}), (Extent{7, 1, 7}));
    EXPECT_EQ(parseExtent("64x48x5", {true, true, true}), (Extent{64, 48, 5}));
    for (const char *bad : {"", "x", "0", "-3", "64x", "64x0", "1x2x3x4", "65537", "12a", " 12"})
        EXPECT_THROW(parseExtent(bad, {true, true, true}), Error) << bad;
}

TEST(Extent, DoublesOnlyWhatExists)
{
    EXPECT_EQ((Extent{5, 3, 1}.doubled()), (Extent{10, 6, 1}));
    EXPECT_EQ(centre(5), 2);
    EXPECT_EQ(centre(4), 2);
}

TEST(Statistics, QuartilesInterpolate)
{
    const double samples[] = {4, 1, 3, 2};
    const Spread s = spreadOf(samples);
    EXPECT_DOUBLE_EQ(s.median, 2.5);
    EXPECT_DOUBLE_EQ(s.q1, 1.75);
    EXPECT_DOUBLE_EQ(s.q3, 3.25);
    EXPECT_DOUBLE_EQ(s.min, 1);
    EXPECT_EQ(s.count, 4u);
    EXPECT_EQ(spreadOf({}).count, 0u);
}

TEST(Parallel, CoversEachIndexOnceAndRethrows)
{
    std::vector<std::atomic<int>> seen(10007);
    parallelFor(10007, 16, [&](std::int64_t b, std::int64_t e) {
        for (; b < e; ++b)
            ++seen[b];
    });
    for (const auto &s : seen)
        ASSERT_EQ(s, 1);
    EXPECT_THROW(
        parallelFor(100, 1, [](std::int64_t, std::int64_t) { throw Error(ErrorCode::Internal, "x"); }),
        Error);
}

TEST(Polynomial, PassesThroughItsFunction)
{
    const auto cubic = [](double t) { return 3 - t + 4 * t * t - 0.5 * t * t * t; };
    for (const double reach : {0.5, 1.0, 3.0}) {
        const Polynomial same = interpolated(3, reach, cubic), more = interpolated(6, reach, cubic);
        EXPECT_NEAR(same[0], 3, 1e-12);
        EXPECT_NEAR(same[3], -0.5, 1e-12);
        EXPECT_NEAR(more[5], 0, 1e-11);
        EXPECT_LT(largestError(same, reach, cubic), 1e-12);
        EXPECT_GT(largestError(interpolated(2, reach, cubic), reach, cubic), 0.01 * reach * reach * reach);
    }
    // Chebyshev's nodes: the error of e^t falls as the series of its Chebyshev coefficients.
    const auto exponential = [](double t) { return std::exp(t); };
    EXPECT_LT(largestError(interpolated(9, 1, exponential), 1, exponential), 7e-10);
    EXPECT_EQ(evaluate({}, 2), 0);
    EXPECT_EQ(evaluate({1, 2, 3}, 2), 17);
}

TEST(Finite, TheFirstValueThatIsNoNumberIsNamed)
{
    for (const std::size_t size : {0u, 1u, 7u, 1000003u}) {
        std::vector<cfloat> values(size, cfloat(1, -2));
        EXPECT_FALSE(firstNonFinite(std::span<const cfloat>(values)).has_value());
        if (size == 0) continue;
        values.back() = {0, std::numeric_limits<float>::infinity()};
        EXPECT_EQ(firstNonFinite(std::span<const cfloat>(values)), size - 1);
        values[size / 2] = {std::nanf(""), 0};
        EXPECT_EQ(firstNonFinite(std::span<const cfloat>(values)), size / 2);
    }
    const std::vector<float> reals{0, 3e38f, 1e-45f, -std::numeric_limits<float>::infinity()};
    EXPECT_EQ(firstNonFinite(std::span<const float>(reals)), 3u);
}

} // namespace
} // namespace larmor
