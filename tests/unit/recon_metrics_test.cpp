// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/error.h"
#include "recon/image_metrics.h"
#include "recon/method.h"
#include "recon_dense.h"
#include "support/error_of.h"

#include <gtest/gtest.h>

namespace larmor {
namespace {

Image imageOf(std::vector<cfloat> values)
{
    Image image({static_cast<std::int64_t>(values.size()), 1, 1});
    image.data = std::move(values);
    return image;
}

TEST(Metrics, FollowTheBooksDefinitions)
{
    const Image truth = imageOf({{3, 4}, {0, 0}, {0, 1}, {2, 0}});
    const Image image = imageOf({{3, 4}, {0.1f, 0}, {0, 1.2f}, {2, 0}});
    const ImageMetrics metrics = imageMetrics(image, truth);
    const double mse = (0.01 + 0.04) / 4, power = (25 + 0 + 1 + 4) / 4.0;
    EXPECT_NEAR(metrics.mse, mse, 1e-8);
    EXPECT_NEAR(metrics.psnrDb, 20 * std::log10(5 / std::sqrt(mse)), 1e-5);
    EXPECT_NEAR(metrics.snrDb, 10 * std::log10(power / mse), 1e-5);
    EXPECT_NEAR(metrics.percentError, 100 * std::sqrt(mse / power), 1e-5);
    EXPECT_NEAR(metrics.percentError, 100 * std::pow(10, -metrics.snrDb / 20), 1e-9);
}

TEST(Metrics, CountTheDifferenceOfPhase)
{
    const Image truth = imageOf({{1, 0}, {0, 1}});
    const Image turned = imageOf({{0, 1}, {-1, 0}});
    EXPECT_NEAR(relativeError(turned, truth), std::sqrt(2.0), 1e-7);
}

TEST(Metrics, AnExactMatchIsInfinite)
{
    const Image truth = imageOf({{1, 2}, {3, 4}});
    const ImageMetrics metrics = imageMetrics(truth, truth);
    EXPECT_TRUE(std::isinf(metrics.psnrDb));
    EXPECT_EQ(metrics.percentError, 0);
    EXPECT_EQ(relativeError(truth, truth), 0);
}

TEST(Metrics, RefuseOtherShapes)
{
    const Image a({4, 3, 1}), b({3, 4, 1}), c({4, 3, 1}, 2);
    EXPECT_EQ(test::codeOf([&] { imageMetrics(a, b); }), ErrorCode::InvalidCall);
    EXPECT_EQ(test::codeOf([&] { relativeError(a, c); }), ErrorCode::InvalidCall);
    Image cut = a; // as large by its own word
    cut.data.pop_back();
    EXPECT_EQ(test::codeOf([&] { relativeError(a, cut); }), ErrorCode::InvalidCall);
    EXPECT_EQ(test::codeOf([&] { relativeError(cut, a); }), ErrorCode::InvalidCall);
    EXPECT_EQ(test::codeOf([&] {
                  imageMetrics(Image({0, 1, 1}), Image({0, 1, 1}));
              }),
              ErrorCode::InvalidCall);
}

TEST(Metrics, TheBestScaleUndoesScaleAndPhase)
{
    const Image truth = imageOf({{3, 4}, {0, 0}, {0, 1}, {2, 0}});
    const Image image = imageOf({{3.1f, 4}, {0.1f, 0}, {0, 1.2f}, {2, -0.1f}});
    const ScaledScore plain = bestScaledScore(image, truth);
    Image turned = image;
    for (cfloat &value : turned.data)
        value *= cfloat(0, 8); // a power of two and a quarter turn: exact
    const ScaledScore scaled = bestScaledScore(turned, truth);
    EXPECT_NEAR(scaled.psnrDb, plain.psnrDb, 1e-9);
    EXPECT_NEAR(scaled.factor, plain.factor / 8, 1e-12);
    // No factor near by does better.
    for (const cfloat off : {cfloat(1.01f, 0), cfloat(0.99f, 0), cfloat(1, 0.01f), cfloat(1, -0.01f)}) {
        Image other = image;
        for (cfloat &value : other.data)
            value *= static_cast<float>(plain.factor) * off;
        EXPECT_LT(imageMetrics(other, truth).psnrDb, plain.psnrDb);
    }
    EXPECT_GE(plain.psnrDb, imageMetrics(image, truth).psnrDb);
    const ScaledScore black = bestScaledScore(imageOf({0, 0, 0, 0}), truth);
    EXPECT_EQ(black.factor, 0);
    EXPECT_NEAR(black.psnrDb, 20 * std::log10(5 / std::sqrt(30 / 4.0)), 1e-9);
}

TEST(Oracle, IsTheAdjointOfTheDenseMatrix)
{
    const Extent matrix{5, 4, 3};
    const Scan scan = dense::randomScan(matrix, 31, 1, false, 1);
    const dense::Vector expected = dense::adjoint(dense::forward(scan, matrix), dense::coil(scan, 0));
    std::vector<std::int64_t> voxels{0, 59, 7, 31};
    const auto found = adjointOracle(scan.trajectory.kx, scan.trajectory.ky, scan.trajectory.kz,
                                     dense::coil(scan, 0), matrix, voxels);
    for (std::size_t i = 0; i < voxels.size(); ++i)
        EXPECT_LT(std::abs(found[i] - expected[static_cast<std::size_t>(voxels[i])]), 1e-12);
    EXPECT_EQ(test::codeOf([&] { adjointOracle({0}, {0}, {0}, {1.0}, matrix, {60}); }),
              ErrorCode::InvalidCall);
    EXPECT_EQ(test::codeOf([&] { adjointOracle({0}, {0}, {}, {1.0}, matrix, {0}); }), ErrorCode::InvalidCall);
}

TEST(Methods, HaveNamesThatReadBack)
{
    for (const Method method : {Method::InverseFft, Method::Adjoint, Method::LeastSquares})
        EXPECT_EQ(parseMethod(toString(method)), method);
    EXPECT_EQ(test::codeOf([] { parseMethod("magic"); }), ErrorCode::InvalidCall);
    EXPECT_EQ(test::codeOf([] { parseMethod(""); }), ErrorCode::InvalidCall);
}

TEST(Methods, FitTheTrajectory)
{
    EXPECT_EQ(methodsFor(dense::randomCartesianScan({4, 4, 1}, 1, 1)).front(), Method::InverseFft);
    const auto others = methodsFor(dense::randomScan({4, 4, 1}, 9, 1, false, 1));
    EXPECT_EQ(others, (std::vector<Method>{Method::Adjoint, Method::Gridding, Method::LeastSquares}));
}

} // namespace
} // namespace larmor
