// SPDX-License-Identifier: GPL-3.0-or-later
// The forms of F, coil maps and off-resonance against dense double-precision algebra.
#include "core/error.h"
#include "recon/double_precision.h"
#include "recon/off_resonance.h"
#include "recon_problem.h"
#include "scan/density.h"
#include "scan/simulate.h"
#include "scan/trajectory_shapes.h"

#include <gtest/gtest.h>

namespace larmor {
namespace {

using dense::Problem, dense::reconstruct, dense::someMaps, dense::seenThrough, dense::allSamples,
    dense::differences, dense::sum, dense::solver;

class Forms : public testing::TestWithParam<Problem> {
protected:
    Scan scan() const { return GetParam().scan(); }
};

TEST_P(Forms, AdjointByNufftKeepsItsTolerance)
{
    const Scan scan = this->scan();
    ReconSettings settings;
    settings.method = Method::Adjoint;
    settings.adjoint = AdjointForm::Direct;
    const Image direct = reconstruct(scan, settings);
    settings.adjoint = AdjointForm::Nufft;
    for (const double tolerance : {1e-2, 1e-3, 1e-4, 1e-5}) {
        settings.tolerance = tolerance;
        ReconReport report;
        EXPECT_LT(relativeError(reconstruct(scan, settings, &report), direct), tolerance) << tolerance;
        EXPECT_EQ(report.adjointForm, AdjointForm::Nufft);
    }
}

TEST_P(Forms, EveryNormalProductSolvesTheSameSystem)
{
    const Scan scan = this->scan();
    const auto voxels = double(scan.matrix.voxels());
    const dense::Matrix f = dense::forward(scan, scan.matrix);
    const dense::Matrix a = dense::normal(f, 0.2 * voxels);
    std::vector<dense::Vector> expected;
    for (std::int64_t c = 0; c < scan.coils; ++c)
        expected.push_back(dense::solve(a, dense::adjoint(f, dense::coil(scan, c))));
    const Image exact = dense::combine(scan.matrix, expected, 1);
    for (const AdjointForm form :
         {AdjointForm::Direct, AdjointForm::Recurrence, AdjointForm::Factored, AdjointForm::Nufft})
        for (const NormalForm normal :
             {NormalForm::Toeplitz, NormalForm::Library, NormalForm::Nufft, NormalForm::Direct}) {
            ReconSettings settings = solver(0.2);
            settings.adjoint = form;
            settings.normal = normal;
            settings.tolerance = 1e-6;
            EXPECT_LT(relativeError(reconstruct(scan, settings), exact), 3e-5)
                << toString(form) << ' ' << toString(normal);
        }
}

TEST_P(Forms, DoublePrecisionIsExact)
{
    const Scan scan = this->scan();
    const dense::Matrix f = dense::forward(scan, scan.matrix);
    const std::vector<float> weights = densityWeights(scan.trajectory, scan.matrix);
    dense::Vector unit(scan.sampleCount(), 1.0);
    for (std::size_t m = 0; m < scan.phi.size(); ++m)
        unit[m] = std::conj(cdouble(scan.phi[m])); // F holds Phi, the plain sum does not
    const dense::Vector plain = sumInDouble(scan.trajectory, unit, 1, scan.matrix, {});
    const dense::Vector ones = dense::adjoint(f, dense::Vector(scan.sampleCount(), 1.0));
    double worst = 0, most = 0;
    for (std::size_t n = 0; n < plain.size(); ++n) {
        worst = std::max(worst, std::abs(plain[n] - ones[n]));
        most = std::max(most, std::abs(ones[n]));
    }
    EXPECT_LT(worst, 1e-12 * most);

    ReconSettings settings = solver(0.2, 300);
    settings.precision = Precision::Double;
    const dense::Matrix a = dense::normal(f, 0.2 * double(scan.matrix.voxels()));
    std::vector<dense::Vector> solved, summed;
    for (std::int64_t c = 0; c < scan.coils; ++c) {
        dense::Vector d = dense::coil(scan, c);
        solved.push_back(dense::solve(a, dense::adjoint(f, d)));
        for (std::size_t m = 0; m < d.size(); ++m)
            d[m] *= weights[m];
        summed.push_back(dense::adjoint(f, d));
    }
    EXPECT_LT(relativeError(reconstruct(scan, settings), dense::combine(scan.matrix, solved, 1)), 2e-7);
    settings.method = Method::Adjoint;
    EXPECT_LT(relativeError(reconstruct(scan, settings), dense::combine(scan.matrix, summed, 1)), 2e-7);
    settings.method = Method::Gridding;
    EXPECT_THROW(reconstruct(scan, settings), Error);
}

TEST_P(Forms, MapsMakeOneSystemOfAllCoils)
{
    Scan scan = this->scan();
    scan.coilMaps = someMaps(scan.matrix, scan.coils);
    const dense::Matrix a = seenThrough(dense::forward(scan, scan.matrix), *scan.coilMaps);
    const auto voxels = double(scan.matrix.voxels());
    const dense::Vector x = dense::solve(dense::normal(a, 0.1 * voxels), dense::adjoint(a, allSamples(scan)));
    for (const NormalForm normal : {NormalForm::Toeplitz, NormalForm::Nufft}) {
        ReconSettings settings = solver(0.1);
        settings.normal = normal;
        settings.tolerance = 1e-6;
        ReconReport report;
        const Image found = reconstruct(scan, settings, &report);
        EXPECT_EQ(report.coils, CoilCombination::Maps);
        EXPECT_LT(relativeError(found, dense::combine(scan.matrix, {x}, 1)), 3e-5) << toString(normal);
    }
}

TEST_P(Forms, DifferencesAreWeighed)
{
    const Scan scan = this->scan();
    if (scan.matrix.voxels() == 1) GTEST_SKIP() << "one voxel has no neighbour";
    const auto voxels = double(scan.matrix.voxels());
    const dense::Matrix f = dense::forward(scan, scan.matrix);
    const dense::Matrix a =
        sum(dense::normal(f, 0), dense::normal(differences(scan.matrix), 0), 0.3 * voxels);
    std::vector<dense::Vector> expected;
    for (std::int64_t c = 0; c < scan.coils; ++c)
        expected.push_back(dense::solve(a, dense::adjoint(f, dense::coil(scan, c))));
    ReconSettings settings = solver(0.3, 300);
    settings.regulariser = Regulariser::Differences;
    EXPECT_LT(relativeError(reconstruct(scan, settings), dense::combine(scan.matrix, expected, 1)), 1e-4);
}

TEST_P(Forms, OffResonanceIsPartOfTheModel)
{
    Scan scan = this->scan();
    auto field = std::make_shared<Volume<float>>(scan.matrix);
    for (std::int64_t n = 0; n < scan.matrix.voxels(); ++n)
        field->data[std::size_t(n)] =
            float(60 * dense::position(n, scan.matrix, 0) - 35 + 80 * dense::position(n, scan.matrix, 1));
    for (std::size_t m = 0; m < scan.sampleCount(); ++m)
        scan.sampleTimes.push_back(0.002f + 0.02f * float(m) / float(scan.sampleCount()));
    scan.fieldMapHz = field;
    dense::Matrix f = dense::forward(scan, scan.matrix);
    for (std::size_t m = 0; m < f.rows; ++m)
        for (std::size_t n = 0; n < f.columns; ++n)
            f.at(m, n) *=
                std::polar(1.0, -2 * std::numbers::pi * double(field->data[n]) * double(scan.sampleTimes[m]));
    const dense::Matrix a = dense::normal(f, 0.2 * double(scan.matrix.voxels()));
    std::vector<dense::Vector> expected;
    for (std::int64_t c = 0; c < scan.coils; ++c)
        expected.push_back(dense::solve(a, dense::adjoint(f, dense::coil(scan, c))));
    const Image exact = dense::combine(scan.matrix, expected, 1);
    ReconSettings settings = solver(0.2);
    settings.tolerance = 1e-5;
    EXPECT_LT(relativeError(reconstruct(scan, settings), exact), 1e-4);
    settings.adjoint = AdjointForm::Direct;
    EXPECT_LT(relativeError(reconstruct(scan, settings), exact), 1e-4);
    ReconSettings sum;
    sum.method = Method::Adjoint;
    sum.oracle = true;
    for (const AdjointForm form : {AdjointForm::Direct, AdjointForm::Factored, AdjointForm::Nufft}) {
        sum.adjoint = form;
        ReconReport report;
        reconstruct(scan, sum, &report);
        ASSERT_EQ(report.oracle.size(), scan.coils > 1 ? 2u : 1u); // and of their combination
        EXPECT_TRUE(report.oracle[0].correct()) << toString(form) << ' ' << report.oracle[0].error;
        const bool transformed = std::any_of(report.stages.begin(), report.stages.end(),
                                             [](const StageReport &stage) { return stage.name == "fft"; });
        EXPECT_EQ(transformed, form == AdjointForm::Nufft) << "the report says who summed";
    }
    Scan without = scan;
    without.fieldMapHz = nullptr;
    if (scan.matrix.voxels() == 1) return;
    EXPECT_GT(relativeError(reconstruct(without, settings), exact), 0.05);
}

INSTANTIATE_TEST_SUITE_P(Sizes, Forms,
                         testing::Values(Problem{{7, 1, 1}, 31, 1, false}, Problem{{1, 1, 1}, 3, 1, false},
                                         Problem{{6, 5, 1}, 70, 1, true}, Problem{{1, 8, 1}, 23, 2, false},
                                         Problem{{9, 8, 1}, 90, 3, false}, Problem{{4, 3, 5}, 80, 2, true}));

TEST(TimeSegments, KeepTheirErrorOverTheField)
{
    std::vector<float> times, field;
    for (int i = 0; i < 200; ++i) {
        times.push_back(0.001f + 0.00015f * float(i));
        field.push_back(-120 + 1.3f * float(i));
    }
    std::size_t before = 0;
    for (const double tolerance : {1e-1, 1e-2, 1e-3, 1e-4, 1e-5, 1e-6}) {
        const TimeSegments segments = timeSegments(times, field, tolerance);
        EXPECT_LE(segments.error, tolerance);
        EXPECT_GE(segments.times.size(), before);
        before = segments.times.size();
        double square = 0;
        for (std::size_t m = 0; m < times.size(); ++m)
            for (const float f : field) {
                cdouble sum = 0;
                for (std::size_t l = 0; l < segments.times.size(); ++l)
                    sum += cdouble(segments.interpolators[l][m]) *
                           std::polar(1.0, -2 * std::numbers::pi * double(f) * segments.times[l]);
                square +=
                    std::norm(sum - std::polar(1.0, -2 * std::numbers::pi * double(f) * double(times[m])));
            }
        EXPECT_LT(std::sqrt(square / double(times.size() * field.size())), 1.5 * tolerance) << tolerance;
    }
    field.front() = std::numeric_limits<float>::infinity();
    EXPECT_THROW(timeSegments(times, field, 1e-3), Error);
    for (std::size_t i = 0; i < field.size(); ++i)
        field[i] = 500 * float(i);
    EXPECT_THROW(timeSegments(times, field, 1e-3), Error) << "3,000 turns";
}

TEST(Gridding, HasTheAmplitudeOfTheInverseFft)
{
    for (const Extent &matrix : {Extent{24, 20, 1}, Extent{15, 9, 1}, Extent{10, 12, 8}}) {
        const Scan scan = dense::randomCartesianScan(matrix, 2, 11);
        ReconSettings settings;
        const Image exact = reconstruct(scan, settings);
        settings.method = Method::Gridding;
        EXPECT_LT(relativeError(reconstruct(scan, settings), exact), 0.01) << toString(matrix);
        settings.gridding.width = 7;
        EXPECT_LT(relativeError(reconstruct(scan, settings), exact), 3e-4) << toString(matrix);
        settings.gridding.shape = GriddingKernel::Shape::Bilinear;
        settings.gridding.width = 2;
        const double bilinear = relativeError(reconstruct(scan, settings), exact);
        EXPECT_LT(bilinear, 0.6) << toString(matrix);
        EXPECT_GT(bilinear, 0.01) << "a triangle aliases";
    }
}

TEST(Density, OfEveryKindKeepsTheAmplitudeOnASmallerMatrix)
{
    SimulationSettings simulation;
    simulation.matrix = {48, 48, 1};
    const Scan scan = simulate(*sheppLogan2d(), radialTrajectory({48, 90, 96}), simulation);
    for (const DensityMethod method :
         {DensityMethod::PipeMenon, DensityMethod::Analytic, DensityMethod::Voronoi})
        for (const Extent &matrix : {Extent{48, 48, 1}, Extent{32, 32, 1}}) {
            ReconSettings settings;
            settings.method = Method::Adjoint;
            settings.matrix = matrix;
            settings.density = method;
            ReconReport report;
            reconstruct(scan, settings, &report);
            ASSERT_TRUE(report.quality);
            EXPECT_GT(report.quality->psnrDb, 20) << toString(method) << ' ' << toString(matrix);
        }
}

TEST(Coils, AreKeptWhereAsked)
{
    const Scan scan = dense::randomCartesianScan({8, 6, 1}, 3, 2);
    for (const Method method : {Method::InverseFft, Method::Adjoint, Method::LeastSquares}) {
        ReconSettings settings = solver(0.01);
        settings.method = method;
        settings.coils = CoilCombination::Keep;
        Reconstructor reconstructor(openCpuEngine(), std::make_shared<const Scan>(scan));
        const ReconResult result = reconstructor.run(settings);
        ASSERT_TRUE(result.coilImages) << toString(method);
        EXPECT_EQ(result.coilImages->coils, 3);
        for (std::size_t n = 0; n < result.image->data.size(); ++n) {
            double square = 0;
            for (std::size_t c = 0; c < 3; ++c)
                square += std::norm(cdouble(result.coilImages->data[c * result.image->data.size() + n]));
            EXPECT_NEAR(std::abs(result.image->data[n]), std::sqrt(square), 1e-4);
        }
    }
}

TEST(Coils, OfASimulationAreWeightedBackToTheObject)
{
    Scan scan = dense::randomCartesianScan({12, 10, 1}, 4, 2);
    scan.coilMaps = someMaps(scan.matrix, 4);
    // samples of one object through each map
    const dense::Matrix f = dense::forward(scan, scan.matrix);
    const std::size_t voxels = f.columns;
    std::vector<cdouble> object(voxels);
    for (std::size_t n = 0; n < voxels; ++n)
        object[n] = cdouble(scan.samples[n]);
    Scan seen = scan;
    for (std::size_t c = 0; c < 4; ++c)
        for (std::size_t m = 0; m < f.rows; ++m) {
            cdouble sum = 0;
            for (std::size_t n = 0; n < voxels; ++n)
                sum += f.at(m, n) * cdouble(scan.coilMaps->data[c * voxels + n]) * object[n];
            seen.samples.own()[c * f.rows + m] = cfloat(sum);
        }
    Image truth(scan.matrix);
    for (std::size_t n = 0; n < voxels; ++n)
        truth.data[n] = cfloat(object[n]);
    for (const Method method : {Method::InverseFft, Method::Adjoint, Method::LeastSquares}) {
        ReconSettings settings = solver(0);
        settings.method = method;
        EXPECT_LT(relativeError(reconstruct(seen, settings), truth), 1e-4) << toString(method);
    }
}

TEST(Coils, WithoutMapsAreRefusedWhereMapsAreAsked)
{
    Scan scan = dense::randomCartesianScan({8, 6, 1}, 3, 2);
    ReconSettings settings = solver(0.01);
    settings.coils = CoilCombination::Maps;
    EXPECT_THROW(reconstruct(scan, settings), Error);
    scan.coilMaps = someMaps({6, 6, 1}, 3);
    EXPECT_THROW(reconstruct(scan, settings), Error);
    scan.coilMaps = someMaps({8, 6, 1}, 2);
    EXPECT_THROW(reconstruct(scan, settings), Error);
}

} // namespace
} // namespace larmor
