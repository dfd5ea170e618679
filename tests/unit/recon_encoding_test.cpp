// SPDX-License-Identifier: GPL-3.0-or-later
// The forms of F, coil maps, off-resonance and regularisers against dense double-precision algebra.
#include "core/error.h"
#include "engine/cpu/cpu_engine.h"
#include "recon/anatomical_weights.h"
#include "recon/double_precision.h"
#include "recon/lambda_path.h"
#include "recon/off_resonance.h"
#include "recon/reconstruction.h"
#include "recon/wavelet.h"
#include "recon_dense.h"
#include "scan/density.h"
#include "scan/simulate.h"
#include "scan/trajectory_shapes.h"

#include <gtest/gtest.h>

namespace larmor {
namespace {

Image reconstruct(const Scan &scan, const ReconSettings &settings, ReconReport *report = nullptr)
{
    Reconstructor reconstructor(openCpuEngine(), std::make_shared<const Scan>(scan));
    const ReconResult result = reconstructor.run(settings);
    if (report) *report = result.report;
    return *result.image;
}

/// Smooth maps with distinct phases.
std::shared_ptr<const Image> someMaps(const Extent &matrix, std::int64_t coils)
{
    auto maps = std::make_shared<Image>(matrix, coils);
    for (std::int64_t c = 0; c < coils; ++c)
        for (std::int64_t n = 0; n < matrix.voxels(); ++n) {
            const double x = dense::position(n, matrix, 0), y = dense::position(n, matrix, 1),
                         z = dense::position(n, matrix, 2),
                         turn = 2 * std::numbers::pi * double(c) / double(coils);
            const double size = 0.5 + 0.6 * (std::cos(turn) * x + std::sin(turn) * y + 0.3 * z);
            maps->data[std::size_t(c * matrix.voxels() + n)] = cfloat(std::polar(size, turn + x - 2 * y));
        }
    return maps;
}

/// Rows of all coils: S_c in the columns of F.
dense::Matrix seenThrough(const dense::Matrix &f, const Image &maps)
{
    dense::Matrix stacked(f.rows * std::size_t(maps.coils), f.columns);
    for (std::size_t c = 0; c < std::size_t(maps.coils); ++c)
        for (std::size_t m = 0; m < f.rows; ++m)
            for (std::size_t n = 0; n < f.columns; ++n)
                stacked.at(c * f.rows + m, n) = f.at(m, n) * cdouble(maps.data[c * f.columns + n]);
    return stacked;
}

dense::Vector allSamples(const Scan &scan)
{
    return dense::Vector(scan.samples.begin(), scan.samples.end());
}

/// The differences between neighbours as a matrix, a row for each voxel and axis.
dense::Matrix differences(const Extent &matrix)
{
    const std::int64_t strides[3] = {1, matrix.x, matrix.x * matrix.y};
    dense::Matrix d(3 * std::size_t(matrix.voxels()), std::size_t(matrix.voxels()));
    for (std::size_t axis = 0; axis < 3; ++axis)
        for (std::int64_t n = 0; n < matrix.voxels(); ++n) {
            if (n / strides[axis] % matrix[int(axis)] + 1 >= matrix[int(axis)]) continue;
            const std::size_t row = axis * std::size_t(matrix.voxels()) + std::size_t(n);
            d.at(row, std::size_t(n + strides[axis])) = 1;
            d.at(row, std::size_t(n)) = -1;
        }
    return d;
}

dense::Matrix sum(dense::Matrix a, const dense::Matrix &b, double weight)
{
    for (std::size_t i = 0; i < a.entries.size(); ++i)
        a.entries[i] += weight * b.entries[i];
    return a;
}

ReconSettings solver(double lambda, int iterations = 120)
{
    ReconSettings settings;
    settings.method = Method::LeastSquares;
    settings.lambda = lambda;
    settings.iterations = iterations;
    return settings;
}

struct Problem {
    Extent matrix;
    std::size_t samples;
    std::int64_t coils;
    bool phi;
};

void PrintTo(const Problem &problem, std::ostream *out)
{
    *out << toString(problem.matrix) << ", " << problem.samples << " samples, " << problem.coils << " coils"
         << (problem.phi ? ", Phi" : "");
}

class Forms : public testing::TestWithParam<Problem> {
protected:
    Scan scan() const
    {
        const Problem &p = GetParam();
        return dense::randomScan(p.matrix, p.samples, p.coils, p.phi, 7);
    }
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
        for (const NormalForm normal : {NormalForm::Toeplitz, NormalForm::Nufft, NormalForm::Direct}) {
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
        ASSERT_EQ(report.oracle.size(), 1u);
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
    for (const double tolerance : {1e-1, 1e-2, 1e-3, 1e-4}) {
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

/// ||F x - d||^2 / 2 + tau sum |D x|.
double tvObjective(const dense::Matrix &f, const dense::Vector &d, const Extent &matrix, const Image &image,
                   double tau)
{
    double misfit = 0;
    for (std::size_t m = 0; m < f.rows; ++m) {
        cdouble sum = -d[m];
        for (std::size_t n = 0; n < f.columns; ++n)
            sum += f.at(m, n) * cdouble(image.data[n]);
        misfit += std::norm(sum) / 2;
    }
    const dense::Matrix grad = differences(matrix);
    const auto voxels = std::size_t(matrix.voxels());
    double length = 0;
    for (std::size_t n = 0; n < voxels; ++n) {
        double square = 0;
        for (std::size_t axis = 0; axis < 3; ++axis) {
            cdouble slope = 0;
            for (std::size_t j = 0; j < voxels; ++j)
                slope += grad.at(axis * voxels + n, j) * cdouble(image.data[j]);
            square += std::norm(slope);
        }
        length += std::sqrt(square);
    }
    return misfit + tau * length;
}

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

/// A processor with a bit that flips in the sums.
class FaultyEngine : public CpuEngine {
public:
    OperationReport fhd(const AdjointProblem &problem, const OptionSet &options, const Task &task,
                        const ChunkDone &chunkDone) override
    {
        const OperationReport report = CpuEngine::fhd(problem, options, task, chunkDone);
        damage(*problem.realOut, 3);
        return report;
    }
    OperationReport spread(GriddingPlan &plan, Buffer &samples, std::size_t offset, Buffer &grid) override
    {
        const OperationReport report = CpuEngine::spread(plan, samples, offset, grid);
        damage(grid, 6);
        return report;
    }
    OperationReport crop(Buffer &in, const Extent &inExtent, const Extent &offset, Buffer &out,
                         const Extent &outExtent, std::int64_t batch, float scale) override
    {
        const OperationReport report = CpuEngine::crop(in, inExtent, offset, out, outExtent, batch, scale);
        damage(out, 8);
        return report;
    }

private:
    static void damage(Buffer &buffer, std::size_t at) { static_cast<float *>(buffer.host())[at] *= -2; }
};

TEST(Oracle, SeesAnErrorInAnyMethodAndNoneWhereThereIsNone)
{
    const auto grid = std::make_shared<const Scan>(dense::randomCartesianScan({12, 10, 1}, 2, 5));
    auto field = dense::randomScan({9, 8, 1}, 200, 2, true, 5);
    const auto scattered = std::make_shared<const Scan>(field);
    for (const bool faulty : {false, true})
        for (const AdjointForm form : {AdjointForm::Direct, AdjointForm::Nufft})
            for (const Method method : allMethods()) {
                const auto &scan = method == Method::InverseFft ? grid : scattered;
                ReconSettings settings = solver(0.1, 5);
                settings.method = method;
                settings.adjoint = form;
                settings.oracle = true;
                std::unique_ptr<Engine> engine = openCpuEngine();
                if (faulty) engine = std::make_unique<FaultyEngine>();
                Reconstructor reconstructor(std::move(engine), scan);
                const ReconReport report = reconstructor.run(settings).report;
                ASSERT_FALSE(report.oracle.empty()) << toString(method);
                bool correct = true;
                for (const OracleCheck &check : report.oracle) {
                    correct = correct && check.correct();
                    EXPECT_GT(check.voxels, 60);
                }
                EXPECT_EQ(correct, !faulty) << toString(method) << ' ' << toString(form);
                EXPECT_EQ(report.toJson()["oracle"].size(), report.oracle.size());
            }
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
            seen.samples[c * f.rows + m] = cfloat(sum);
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
