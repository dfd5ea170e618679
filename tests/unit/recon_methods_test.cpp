// SPDX-License-Identifier: GPL-3.0-or-later
// Every method against dense double-precision algebra: odd, prime and size-1 dimensions, coils, basis
// functions.
#include "core/error.h"
#include "recon_problem.h"
#include "scan/density.h"

#include <gtest/gtest.h>

namespace larmor {
namespace {

using dense::Problem, dense::reconstruct;

class Dense : public testing::TestWithParam<Problem> {
protected:
    Scan scan() const { return GetParam().scan(); }
    /// One vector for each coil.
    template <class OfCoil>
    static std::vector<dense::Vector> perCoil(const Scan &scan, OfCoil &&ofCoil)
    {
        std::vector<dense::Vector> coils;
        for (std::int64_t c = 0; c < scan.coils; ++c)
            coils.push_back(ofCoil(dense::coil(scan, c)));
        return coils;
    }
};

TEST_P(Dense, AdjointIsTheWeightedSum)
{
    const Scan scan = this->scan();
    const std::vector<float> weights = densityWeights(scan.trajectory, scan.matrix);
    const dense::Matrix f = dense::forward(scan, scan.matrix);
    const auto expected = perCoil(scan, [&](dense::Vector d) {
        for (std::size_t m = 0; m < d.size(); ++m)
            d[m] *= weights[m];
        return dense::adjoint(f, d);
    });
    ReconSettings settings;
    settings.method = Method::Adjoint;
    EXPECT_LT(relativeError(reconstruct(scan, settings), dense::combine(scan.matrix, expected, 1)), 3e-6);
}

TEST_P(Dense, LeastSquaresSolvesTheRegularisedSystem)
{
    const Scan scan = this->scan();
    const auto voxels = static_cast<double>(scan.matrix.voxels());
    const dense::Matrix f = dense::forward(scan, scan.matrix);
    ReconSettings settings;
    settings.method = Method::LeastSquares;
    settings.iterations = 80;
    settings.lambda = 0.2;
    const dense::Matrix a = dense::normal(f, settings.lambda * voxels);
    const auto expected =
        perCoil(scan, [&](const dense::Vector &d) { return dense::solve(a, dense::adjoint(f, d)); });
    ReconReport report;
    const Image found = reconstruct(scan, settings, &report);
    EXPECT_LT(relativeError(found, dense::combine(scan.matrix, expected, 1)), 2e-5);
    EXPECT_DOUBLE_EQ(report.lambdaAbsolute, settings.lambda * voxels);
    ASSERT_GT(report.residuals.size(), 1u);
    EXPECT_EQ(report.residuals.front(), 1);
    EXPECT_LT(report.residuals.back(), 1e-5);
}

TEST_P(Dense, AmplitudeFollowsTheSimulationMatrix)
{
    Scan scan = this->scan();
    scan.simulationVoxels = 3 * scan.matrix.voxels();
    for (const Method method : {Method::Adjoint, Method::LeastSquares}) {
        ReconSettings settings;
        settings.method = method;
        settings.lambda = 0.1;
        const Image third = reconstruct(scan, settings);
        Scan plain = scan;
        plain.simulationVoxels = 0;
        Image whole = reconstruct(plain, settings);
        for (cfloat &value : whole.data)
            value /= 3;
        EXPECT_LT(relativeError(third, whole), 1e-6) << toString(method);
    }
}

INSTANTIATE_TEST_SUITE_P(Sizes, Dense,
                         testing::Values(Problem{{7, 1, 1}, 11, 1, false}, Problem{{1, 1, 1}, 3, 1, false},
                                         Problem{{6, 5, 1}, 50, 1, true}, Problem{{1, 8, 1}, 13, 2, false},
                                         Problem{{5, 7, 1}, 60, 3, true}, Problem{{3, 4, 5}, 90, 1, true},
                                         Problem{{4, 1, 3}, 25, 1, false}, Problem{{3, 5, 2}, 70, 2, false}));

class Grid : public testing::TestWithParam<Problem> {};

TEST_P(Grid, InverseFftIsTheInverseOfTheForwardSum)
{
    const Problem &p = GetParam();
    const Scan scan = dense::randomCartesianScan(p.matrix, p.coils, 3);
    const dense::Matrix f = dense::forward(scan, scan.matrix);
    std::vector<dense::Vector> expected;
    for (std::int64_t c = 0; c < scan.coils; ++c)
        expected.push_back(dense::adjoint(f, dense::coil(scan, c)));
    const Image truth = dense::combine(scan.matrix, expected, 1.0 / double(scan.matrix.voxels()));
    for (const Method method : methodsFor(scan)) {
        ReconSettings settings;
        settings.method = method;
        const double error =
            method == Method::Gridding ? 2e-4 : 5e-6; // a kernel 5 cells wide aliases a little
        EXPECT_LT(relativeError(reconstruct(scan, settings), truth), error) << toString(method);
    }
}

INSTANTIATE_TEST_SUITE_P(Sizes, Grid,
                         testing::Values(Problem{{1, 1, 1}, 0, 1, false}, Problem{{9, 1, 1}, 0, 1, false},
                                         Problem{{1, 6, 1}, 0, 1, false}, Problem{{1, 1, 5}, 0, 1, false},
                                         Problem{{8, 6, 1}, 0, 1, false}, Problem{{7, 11, 1}, 0, 2, false},
                                         Problem{{4, 1, 5}, 0, 1, false}, Problem{{1, 3, 4}, 0, 2, false},
                                         Problem{{3, 4, 5}, 0, 1, false}, Problem{{5, 2, 3}, 0, 3, false}));

TEST(InverseFft, AveragesRepeatedPointsAndLeavesUnsampledOnesZero)
{
    Scan scan = dense::randomCartesianScan({4, 4, 1}, 1, 5);
    Scan doubled = scan;
    for (std::vector<float> *k : {&doubled.trajectory.kx, &doubled.trajectory.ky, &doubled.trajectory.kz})
        k->push_back((*k)[6]);
    doubled.samples.own().push_back(3.0f * scan.samples[6]);
    scan.samples.own()[6] *= 2.0f; // the mean of 1 and 3
    EXPECT_LT(relativeError(reconstruct(doubled, {}), reconstruct(scan, {})), 1e-6);

    Scan sparse = scan;
    for (std::vector<float> *k : {&sparse.trajectory.kx, &sparse.trajectory.ky, &sparse.trajectory.kz})
        k->pop_back();
    sparse.samples.own().pop_back();
    scan.samples.own().back() = 0;
    EXPECT_LT(relativeError(reconstruct(sparse, {}), reconstruct(scan, {})), 1e-6);
}

TEST(InverseFft, CropsTheOversampledFieldOfView)
{
    // Twice oversampled along x: k counts cycles over the acquired field of view, twice the image's.
    const Extent encoded{12, 5, 1}, matrix{6, 5, 1};
    Scan scan = dense::randomCartesianScan(encoded, 1, 9), inImage = scan;
    scan.matrix = matrix;
    for (float &k : inImage.trajectory.kx)
        k /= 2;
    const dense::Matrix f = dense::forward(inImage, matrix);
    const Image expected =
        dense::combine(matrix, {dense::adjoint(f, dense::coil(scan, 0))}, 1.0 / double(encoded.voxels()));
    EXPECT_LT(relativeError(reconstruct(scan, {}), expected), 1e-6);
    ReconSettings adjoint;
    adjoint.method = Method::Adjoint;
    EXPECT_LT(relativeError(reconstruct(scan, adjoint), expected), 1e-6);

    ReconSettings solve;
    solve.method = Method::LeastSquares;
    solve.lambda = 0.1;
    const double weight = 2 * solve.lambda * double(matrix.voxels()); // as without the second half of samples
    const dense::Vector solution =
        dense::solve(dense::normal(f, weight), dense::adjoint(f, dense::coil(scan, 0)));
    EXPECT_LT(relativeError(reconstruct(scan, solve), dense::combine(matrix, {solution}, 1)), 2e-6);
}

TEST(InverseFft, AnotherMatrixCropsOrFillsKspace)
{
    const Scan scan = dense::randomCartesianScan({8, 8, 1}, 1, 2);
    for (const Extent &matrix : {Extent{5, 4, 1}, Extent{11, 16, 1}, Extent{8, 3, 1}}) {
        Scan band = scan; // what lies inside the smaller of the two bands
        for (std::size_t m = 0; m < scan.sampleCount(); ++m) {
            const auto out = [](float k, std::int64_t n) {
                return k < -float(n / 2) || k >= float(n - n / 2);
            };
            if (out(scan.trajectory.kx[m], matrix.x) || out(scan.trajectory.ky[m], matrix.y))
                band.samples.own()[m] = 0;
        }
        const Image expected =
            dense::combine(matrix, {dense::adjoint(dense::forward(scan, matrix), dense::coil(band, 0))},
                           1.0 / double(matrix.voxels()));
        for (const Method method : {Method::InverseFft, Method::Adjoint}) {
            ReconSettings settings;
            settings.method = method;
            settings.matrix = matrix;
            EXPECT_LT(relativeError(reconstruct(scan, settings), expected), 2e-6)
                << toString(method) << ' ' << toString(matrix);
        }
    }
}

TEST(InverseFft, RefusesSamplesOffTheGrid)
{
    Scan scan = dense::randomCartesianScan({8, 8, 1}, 1, 2);
    scan.trajectory.kx[3] += 0.3f;
    try {
        reconstruct(scan, {});
        FAIL() << "a sample between grid points was taken";
    } catch (const Error &error) {
        EXPECT_EQ(error.code(), ErrorCode::InvalidCall);
        EXPECT_NE(std::string(error.what()).find("sample 3"), std::string::npos) << error.what();
    }
}

} // namespace
} // namespace larmor
