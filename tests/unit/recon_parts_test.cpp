// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of least squares on their own: offsets, Toeplitz product, conjugate gradients, stage recording.
#include "engine/cpu/cpu_engine.h"
#include "recon/cartesian_encoding.h"
#include "recon/conjugate_gradients.h"
#include "recon/double_precision.h"
#include "recon/normal_product.h"
#include "recon/octants.h"
#include "recon/sample_set.h"
#include "recon/toeplitz.h"
#include "recon_dense.h"

#include <gtest/gtest.h>
#include <set>
#include <thread>

namespace larmor {
namespace {

TEST(HalfOffsets, CoverEachPairOnceAndLeaveTheEdgeOut)
{
    for (const Extent &matrix :
         {Extent{4, 5, 1}, Extent{1, 1, 1}, Extent{7, 1, 1}, Extent{3, 2, 4}, Extent{1, 6, 3}}) {
        const HalfOffsets half = halfOffsets(matrix);
        ASSERT_EQ(static_cast<std::int64_t>(half.points.size()), halfOffsetCount(matrix));
        const Extent grid = matrix.doubled();
        std::set<std::uint32_t> seen(half.places.begin(), half.places.end());
        // Every offset has its place, 0 is its own mirror, and nothing lies at an offset of N.
        EXPECT_EQ(static_cast<std::int64_t>(seen.size()),
                  (2 * matrix.x - 1) * (2 * matrix.y - 1) * (2 * matrix.z - 1));
        EXPECT_EQ(half.places[0], 0u);
        EXPECT_EQ(half.places[1], 0u);
        for (const std::uint32_t place : seen) {
            ASSERT_LT(place, grid.voxels());
            EXPECT_TRUE(matrix.x == 1 || place % grid.x != matrix.x);
        }
    }
}

/// F^H F of a random scan by every circulant that it can be taken from, against the dense matrix.
class Toeplitz : public testing::TestWithParam<Extent> {
protected:
    Extent matrix = GetParam();
    Scan scan = dense::randomScan(matrix, 40, 1, true, 11);
    std::unique_ptr<Engine> engine = openCpuEngine();
    std::set<std::string> warm;
    StageRecorder stages{*engine, warm};
    Task task;

    SamplePositions positions() const { return {scan.trajectory.kx, scan.trajectory.ky, scan.trajectory.kz}; }
    /// Of the product's image of a random image.
    double errorOf(NormalProduct &product, const Scan &model)
    {
        const Scan input = dense::randomScan(matrix, static_cast<std::size_t>(matrix.voxels()), 1, false, 12);
        const std::size_t bytes = input.samples.size() * sizeof(cfloat);
        const BufferPtr in = engine->allocate(bytes), out = engine->allocate(bytes);
        engine->upload(*in, input.samples.data(), bytes);
        engine->fill(*out, 0xff);
        const dense::Matrix a = dense::normal(dense::forward(model, matrix), 0);
        dense::Vector expected(input.samples.size());
        for (std::size_t i = 0; i < expected.size(); ++i)
            for (std::size_t j = 0; j < expected.size(); ++j)
                expected[i] += a.at(i, j) * cdouble(input.samples[j]);
        product.apply(*in, *out);
        Image found(matrix);
        engine->download(found.data.data(), *out, bytes);
        return relativeError(found, dense::combine(matrix, {expected}, 1));
    }
};

TEST_P(Toeplitz, OfTheDoubledGridIsTheNormalOperator)
{
    const SampleSet samples(scan, matrix);
    AdjointProblem problem = sampleArrays(*engine, stages, samples);
    const HalfOffsets half = halfOffsets(matrix);
    attachPoints(*engine, stages, problem, half.points);
    engine->q(problem, {}, {});
    const BufferPtr direct = circulantSpectrum(*engine, stages, matrix, half, problem);
    const BufferPtr byNufft = circulantSpectrumByNufft(*engine, stages, samples, 1e-6, {}, task);
    ToeplitzProduct exact(*engine, stages, matrix, matrix.doubled(), *direct, task);
    EXPECT_LT(errorOf(exact, scan), 2e-6);
    ToeplitzProduct close(*engine, stages, matrix, matrix.doubled(), *byNufft, task);
    EXPECT_LT(errorOf(close, scan), 6e-6);
}

TEST_P(Toeplitz, OfOctantsIsTheNormalOperator)
{
    const SampleSet samples(scan, matrix);
    for (const DirectForm form : {DirectForm::Direct, DirectForm::Factored}) {
        DirectEncoding sums(*engine, {matrix, positions()}, form);
        const std::vector<BufferPtr> spectra = octantSpectra(*engine, stages, samples, sums, task);
        EXPECT_EQ(spectra.size(), std::size_t(1) << matrix.dimensions());
        OctantProduct product(*engine, stages, matrix, spectra, task);
        EXPECT_LT(errorOf(product, scan), 3e-6) << toString(form);
    }
    NufftEncoding nufft(std::make_unique<Nufft>(
        *engine, stages, GriddingGeometry{matrix, kernelForTolerance(1e-6)}, positions(), OptionSet(), task));
    const std::vector<BufferPtr> spectra = octantSpectra(*engine, stages, samples, nufft, task);
    OctantProduct product(*engine, stages, matrix, spectra, task);
    EXPECT_LT(errorOf(product, scan), 6e-6);
}

TEST_P(Toeplitz, OctantsHoldTheSpectrumOfTheDoubledGrid)
{
    // By the same sums: only the offset -N, which belongs to no two voxels, may be told apart.
    const SampleSet samples(scan, matrix);
    DirectEncoding sums(*engine, {matrix, positions()}, DirectForm::Direct);
    const std::vector<BufferPtr> spectra = octantSpectra(*engine, stages, samples, sums, task);
    const Extent grid = matrix.doubled();
    const std::vector<Extent> order = parities(matrix);
    ASSERT_EQ(order.size(), spectra.size());
    std::vector<cdouble> ones(scan.sampleCount());
    for (std::size_t m = 0; m < ones.size(); ++m)
        ones[m] = std::norm(cdouble(scan.phi[m]));
    const std::vector<cdouble> centred = sumInDouble(scan.trajectory, ones, 2, grid, task);
    for (std::size_t part = 0; part < spectra.size(); ++part) {
        std::vector<float> found(static_cast<std::size_t>(matrix.voxels()));
        engine->download(found.data(), *spectra[part], spectra[part]->bytes());
        for (std::int64_t i = 0; i < matrix.voxels(); ++i) {
            const std::int64_t place[3] = {i % matrix.x, i / matrix.x % matrix.y, i / (matrix.x * matrix.y)};
            cdouble sum = 0;
            for (std::int64_t o = 0; o < grid.voxels(); ++o) {
                const std::int64_t offset[3] = {o % grid.x - grid.x / 2, o / grid.x % grid.y - grid.y / 2,
                                                o / (grid.x * grid.y) - grid.z / 2};
                double turns = 0;
                for (int d = 0; d < 3; ++d)
                    if (matrix[d] > 1)
                        turns +=
                            double((2 * place[d] + order[part][d]) * offset[d] % grid[d]) / double(grid[d]);
                sum += centred[std::size_t(o)] * std::polar(1.0, -2 * std::numbers::pi * turns);
            }
            EXPECT_NEAR(double(found[std::size_t(i)]) * double(spectra.size()), sum.real(),
                        1e-4 * double(scan.sampleCount() * std::size_t(matrix.voxels())))
                << part << ' ' << i;
        }
    }
}

TEST_P(Toeplitz, OfCartesianSamplesIsTheNormalOperator)
{
    Scan cartesian = dense::randomCartesianScan(matrix, 1, 9);
    for (std::vector<float> *k :
         {&cartesian.trajectory.kx, &cartesian.trajectory.ky, &cartesian.trajectory.kz}) {
        const std::vector<float> all = *k; // every third point left out, the first one sampled three times
        k->assign(2, all.front());
        for (std::size_t m = 0; m < all.size(); ++m)
            if (m % 3 == 0 || m % 3 == 1) k->push_back(all[m]);
    }
    cartesian.samples.own().resize(cartesian.sampleCount());
    for (std::size_t m = 0; m < cartesian.sampleCount(); ++m)
        cartesian.phi.emplace_back(1 + 0.1f * float(m % 5), 0.2f * float(m % 3));
    const SampleSet samples(cartesian, matrix);
    const BufferPtr spectrum = gridSpectrum(*engine, stages, cartesian, samples);
    ToeplitzProduct product(*engine, stages, matrix, matrix, *spectrum, task);
    EXPECT_LT(errorOf(product, cartesian), 2e-6);
}

INSTANTIATE_TEST_SUITE_P(Sizes, Toeplitz,
                         testing::Values(Extent{1, 1, 1}, Extent{5, 1, 1}, Extent{6, 5, 1}, Extent{1, 7, 1},
                                         Extent{3, 4, 5}, Extent{4, 1, 3}, Extent{8, 8, 1}));

/// A diagonal system of two coils, whose solution is known.
class Diagonal : public testing::Test {
protected:
    static constexpr std::int64_t n = 6;
    std::unique_ptr<Engine> engine = openCpuEngine();
    std::set<std::string> warm;
    StageRecorder stages{*engine, warm};
    std::vector<float> diagonal{1, 2, 3, 4, 5, 6};

    BufferPtr vector(const std::vector<cfloat> &values)
    {
        BufferPtr buffer = engine->allocate(values.size() * sizeof(cfloat));
        engine->upload(*buffer, values.data(), buffer->bytes());
        return buffer;
    }
    std::vector<cfloat> values(Buffer &buffer)
    {
        std::vector<cfloat> found(n);
        engine->download(found.data(), buffer, buffer.bytes());
        return found;
    }
    NormalEquations system()
    {
        return {n, [this](Buffer &in, Buffer &out) {
                    std::vector<cfloat> x = values(in);
                    for (std::size_t i = 0; i < x.size(); ++i)
                        x[i] *= diagonal[i];
                    engine->upload(out, x.data(), out.bytes());
                }};
    }
    CoilVectors unknowns(std::size_t coils)
    {
        CoilVectors x;
        for (std::size_t c = 0; c < coils; ++c)
            x.push_back(engine->allocate(n * sizeof(cfloat)));
        return x;
    }
};

TEST_F(Diagonal, IsSolvedInAsManyStepsAsItHasEigenvalues)
{
    CoilVectors b{vector({1, 2, 3, 4, 5, 6}), vector({{0, 1}, 2, 0, {1, 1}, 5, 3})}, x = unknowns(2);
    const auto history = conjugateGradients(*engine, stages, system(), b, x, {6, {}}, {}, {});
    ASSERT_EQ(history.size(), 7u);
    EXPECT_LT(history.back(), 1e-5);
    for (const cfloat value : values(*x[0]))
        EXPECT_LT(std::abs(value - cfloat(1)), 1e-5f);
    EXPECT_LT(std::abs(values(*x[1])[3] - cfloat(0.25f, 0.25f)), 1e-5f);
}

TEST_F(Diagonal, StopsAtTheToleranceAndReportsEachIteration)
{
    CoilVectors b{vector({1, 2, 3, 4, 5, 6})}, x = unknowns(1);
    std::vector<int> seen;
    const auto history = conjugateGradients(*engine, stages, system(), b, x, {50, 0.05}, {},
                                            [&](int k, double, const CoilVectors &) { seen.push_back(k); });
    ASSERT_GT(history.size(), 1u);
    EXPECT_LT(history.back(), 0.05);
    EXPECT_GE(history[history.size() - 2], 0.05);
    EXPECT_EQ(seen.size(), history.size());
    EXPECT_EQ(seen.back(), static_cast<int>(history.size()) - 1);
}

TEST_F(Diagonal, LeavingTheRangeOfSinglePrecisionIsSaid)
{
    // First a curvature, then a residual that is beyond it: A b is infinite, or b A b all but
    // cancels and the step is as large.
    NormalEquations system;
    system.voxels = n;
    const auto scaled = [&](float first, float others) {
        return [this, first, others](Buffer &in, Buffer &out) {
            std::vector<cfloat> image = values(in);
            for (std::size_t i = 0; i < image.size(); ++i)
                image[i] *= i == 0 ? first : i % 2 == 0 ? others : -others;
            engine->upload(out, image.data(), image.size() * sizeof(cfloat));
        };
    };
    for (const auto &[first, others] : {std::pair{1e38f, 1e38f}, {1e-20f, 1e-5f}}) {
        system.apply = scaled(first, others);
        CoilVectors b{vector({1e8, 1e8, 1e8, 1e8, 1e8, 1e8})}, x = unknowns(1);
        if (first < 1) b = {vector({1e24f, 1e24f, 1e24f, 0, 0, 0})};
        try {
            conjugateGradients(*engine, stages, system, b, x, {1, {}}, {}, {});
            ADD_FAILURE() << first;
        } catch (const Error &error) {
            EXPECT_NE(std::string(error.what()).find("left the range"), std::string::npos) << error.what();
        }
    }
}

TEST_F(Diagonal, NothingToSolveGivesZero)
{
    CoilVectors b{vector(std::vector<cfloat>(n))}, x = unknowns(1);
    const auto history = conjugateGradients(*engine, stages, system(), b, x, {10, {}}, {}, {});
    EXPECT_EQ(history, std::vector<double>{0.0});
    for (const cfloat value : values(*x[0]))
        EXPECT_EQ(value, cfloat(0));
}

/// Stages that sleep, the first two of which are repeated.
class Repeats : public testing::Test {
protected:
    std::unique_ptr<Engine> engine = openCpuEngine();
    std::set<std::string> warm;
    StageRecorder stages{*engine, warm};
    int again = 0;

    Repeats() { stages.setRepeated({"short", "long"}); }
    static void sleep(int us) { std::this_thread::sleep_for(std::chrono::microseconds(us)); }
    void stage(const char *name, int firstUs, int againUs)
    {
        const auto work = [&] {
            sleep(firstUs);
            return OperationReport{EngineKind::Cpu, Work{10, 20, 30, 0}, {}};
        };
        stages.run(name, name, OptionSet{}, work, [&] {
            ++again;
            sleep(againUs);
        });
    }
    void stage(const char *name, int us) { stage(name, us, us); }
};

TEST_F(Repeats, OfShortStagesRunBesideTheImage)
{
    stage("short", 300);
    const int ofOne = again;
    EXPECT_GE(ofOne, 9);
    stage("long", 5000);
    EXPECT_LE(again - ofOne, 3) << "to see that it is long enough for its marks";
    const int ofTwo = again;
    stage("other", 300);
    EXPECT_EQ(again, ofTwo) << "no repeats of it were wanted";
    stage("short", 300);
    const std::vector<StageReport> reports = stages.finish();
    ASSERT_EQ(reports.size(), 3u);
    ASSERT_TRUE(reports[0].repeats);
    EXPECT_GE(reports[0].repeats->median, 0.6) << "of both calls";
    EXPECT_GE(reports[0].repeats->count, 9u);
    EXPECT_EQ(reports[0].calls, 2);
    EXPECT_FALSE(reports[1].repeats || reports[2].repeats);
    double named = stages.gapsMs() + stages.hostMs();
    for (const StageReport &report : reports)
        named += report.timeMs;
    EXPECT_NEAR(named, stages.totalMs(), 0.03 * stages.totalMs());
    EXPECT_LT(reports[0].timeMs, 0.3 * again) << "repeats are no part of the stage";
}

TEST_F(Repeats, OfAStageThatWasHeldUpOnceRunAllTheSame)
{
    stage("short", 15000, 300);
    const auto reports = stages.finish();
    ASSERT_TRUE(reports[0].repeats);
    EXPECT_LT(reports[0].repeats->median, 15);
}

TEST_F(Repeats, AreOfAllCallsOfAStageOrOfNone)
{
    stage("short", 300);
    stage("short", 5000);
    stage("short", 300);
    EXPECT_FALSE(stages.finish()[0].repeats);
}

TEST(StageRecorder, SumsRepeatedOperationsAndLeavesPausesOut)
{
    const auto engine = openCpuEngine();
    std::set<std::string> warm;
    StageRecorder stages(*engine, warm);
    const auto sleep = [](int ms) { std::this_thread::sleep_for(std::chrono::milliseconds(ms)); };
    for (int i = 0; i < 3; ++i)
        stages.run("a", "A", [&] {
            sleep(2);
            return OperationReport{EngineKind::Cpu, Work{10, 20, 30, 0}, "first"};
        });
    stages.run("b", "B", [&] {
        const StageRecorder::OutsideClock pause(stages);
        sleep(60);
        return OperationReport{EngineKind::Cpu, Work{1, 1, 1, 0}, {}};
    });
    const std::vector<StageReport> reports = stages.finish();
    ASSERT_EQ(reports.size(), 2u);
    EXPECT_EQ(reports[0].name, "a");
    EXPECT_EQ(reports[0].calls, 3);
    EXPECT_EQ(reports[0].work.bytes, 30u);
    EXPECT_EQ(reports[0].work.flops, 90u);
    EXPECT_EQ(reports[0].note, "first");
    EXPECT_GE(reports[0].timeMs, 6);
    EXPECT_LT(reports[1].timeMs, 60) << "the pause was counted";
    EXPECT_GE(stages.totalMs(), reports[0].timeMs);
}

} // namespace
} // namespace larmor
