// SPDX-License-Identifier: GPL-3.0-or-later
// What least squares holds small beside the misfit, and the balance of both.
#include "core/error.h"
#include "core/wavelet.h"
#include "recon/anatomical_weights.h"
#include "recon/lambda_path.h"
#include "recon_problem.h"

#include <gtest/gtest.h>

namespace larmor {
namespace {

using dense::reconstruct, dense::someMaps, dense::seenThrough, dense::allSamples, dense::differences,
    dense::sum, dense::solver, dense::tvObjective;

TEST(TotalVariation, EndsWhereNoSmallStepGoesDown)
{
    const Scan scan = dense::randomScan({9, 7, 1}, 80, 1, false, 3);
    const dense::Matrix f = dense::forward(scan, scan.matrix);
    ReconSettings settings = solver(0.05, 400);
    settings.regulariser = Regulariser::TotalVariation;
    ReconReport report;
    const Image found = reconstruct(scan, settings, &report);
    EXPECT_GT(report.lambdaAbsolute, 0);
    const dense::Vector d = dense::coil(scan, 0);
    const double least = tvObjective(f, d, scan.matrix, found, report.lambdaAbsolute);
    std::mt19937 bits(5);
    std::normal_distribution<float> normal;
    for (const float size : {0.3f, 0.03f, 0.003f})
        for (int trial = 0; trial < 20; ++trial) {
            Image moved = found;
            for (cfloat &value : moved.data)
                value += size * cfloat(normal(bits), normal(bits));
            EXPECT_GT(tvObjective(f, d, scan.matrix, moved, report.lambdaAbsolute), least * (1 - 1e-5))
                << size;
        }
    Image plain = reconstruct(scan, solver(0, 400));
    EXPECT_LT(least, tvObjective(f, d, scan.matrix, plain, report.lambdaAbsolute));
}

TEST(Anatomical, WeighsDifferencesByTheReference)
{
    const Scan scan = dense::randomScan({6, 5, 1}, 70, 1, false, 7);
    auto reference = std::make_shared<Image>(scan.matrix);
    for (std::size_t n = 0; n < reference->data.size(); ++n)
        reference->data[n] = float(n % 6 < 3 ? 1 : 4) + 0.1f * float(n % 5);
    const Volume<float> weights = anatomicalWeights(*reference);
    const dense::Matrix plain = differences(scan.matrix);
    dense::Matrix weighted = plain;
    for (std::size_t row = 0; row < weighted.rows; ++row)
        for (std::size_t n = 0; n < weighted.columns; ++n)
            weighted.at(row, n) *= std::sqrt(weights.data[row]);
    const dense::Matrix f = dense::forward(scan, scan.matrix);
    const dense::Matrix a = sum(dense::normal(f, 0), dense::normal(weighted, 0), 0.5 * 30);
    const dense::Vector exact = dense::solve(a, dense::adjoint(f, dense::coil(scan, 0)));
    ReconSettings settings = solver(0.5, 300);
    settings.regulariser = Regulariser::Anatomical;
    Reconstructor reconstructor(openCpuEngine(), std::make_shared<const Scan>(scan));
    EXPECT_THROW(reconstructor.run(settings), Error) << "without a reference";
    reconstructor.setReference(std::make_shared<Image>(Extent{5, 5, 1}));
    EXPECT_THROW(reconstructor.run(settings), Error) << "of another matrix";
    reconstructor.setReference(reference);
    EXPECT_LT(relativeError(*reconstructor.run(settings).image, dense::combine(scan.matrix, {exact}, 1)),
              1e-4);
}

TEST(Wavelet, OfAFullScanIsOneThreshold)
{
    // F^H F = N: the solution is the threshold of F^-1 d by tau / N.
    const Scan scan = dense::randomCartesianScan({16, 18, 1}, 1, 4);
    const Image plain = reconstruct(scan, ReconSettings());
    ReconSettings settings = solver(0.3, 60);
    settings.regulariser = Regulariser::Wavelet;
    ReconReport report;
    const Image found = reconstruct(scan, settings, &report);
    const WaveletTransform transform(scan.matrix);
    Image expected = plain;
    transform.forward(expected);
    transform.softThreshold(expected, report.lambdaAbsolute / double(scan.matrix.voxels()));
    transform.inverse(expected);
    EXPECT_LT(relativeError(found, expected), 1e-3);
    EXPECT_GT(relativeError(found, plain), 0.05);
}

TEST(LambdaPath, NormsAreThoseOfTheSolution)
{
    Scan scan = dense::randomScan({6, 5, 1}, 70, 2, false, 7);
    for (const bool maps : {false, true}) {
        if (maps) scan.coilMaps = someMaps(scan.matrix, 2);
        const dense::Matrix f = dense::forward(scan, scan.matrix);
        const dense::Matrix a = maps ? seenThrough(f, *scan.coilMaps) : f;
        Reconstructor reconstructor(openCpuEngine(), std::make_shared<const Scan>(scan));
        const LambdaPath path = lambdaPath(reconstructor, solver(0, 200), {0.01, 0.1, 1, 10, 100});
        ASSERT_EQ(path.steps.size(), 5u);
        ReconObserver watching;
        watching.norms = true;
        const ReconReport watched = reconstructor.run(solver(0.1), {}, watching).report;
        ASSERT_TRUE(watched.norms.has_value());
        for (const StageReport &stage : watched.stages)
            EXPECT_NE(stage.name, "interpolate") << "the misfit is no stage of the run";
        for (const LambdaPath::Step &step : path.steps) {
            double misfit = 0, size = 0;
            const auto add = [&](const dense::Vector &d) {
                const dense::Vector x =
                    dense::solve(dense::normal(a, step.norms.lambda * 30), dense::adjoint(a, d));
                for (std::size_t m = 0; m < a.rows; ++m) {
                    cdouble sum = -d[m];
                    for (std::size_t n = 0; n < a.columns; ++n)
                        sum += a.at(m, n) * x[n];
                    misfit += std::norm(sum);
                }
                for (const cdouble &value : x)
                    size += std::norm(value);
            };
            if (maps)
                add(allSamples(scan));
            else
                for (std::int64_t c = 0; c < 2; ++c)
                    add(dense::coil(scan, c));
            EXPECT_NEAR(step.norms.residual, std::sqrt(misfit), 1e-3 * std::sqrt(misfit));
            EXPECT_NEAR(step.norms.seminorm, std::sqrt(size), 1e-3 * std::sqrt(size));
        }
    }
    EXPECT_THROW(parseLambdas("1:2"), Error);
    EXPECT_THROW(parseLambdas("2:1:5"), Error);
    EXPECT_THROW(parseLambdas("0:1:5"), Error);
    EXPECT_THROW(parseLambdas("1:2:five"), Error);
    EXPECT_EQ(parseLambdas("1e-2:1:3"), (std::vector<double>{0.01, 0.01 * std::pow(100.0, 0.5), 1}));
}
} // namespace
} // namespace larmor
