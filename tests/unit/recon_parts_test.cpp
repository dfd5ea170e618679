// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of least squares on their own: offsets, Toeplitz product, conjugate gradients, stage recording.
#include "engine/cpu/cpu_engine.h"
#include "recon/conjugate_gradients.h"
#include "recon/normal_product.h"
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

class Toeplitz : public testing::TestWithParam<Extent> {};

TEST_P(Toeplitz, ProductIsTheNormalOperator)
{
    const Extent matrix = GetParam();
    const Scan scan = dense::randomScan(matrix, 40, 1, true, 11);
    const auto engine = openCpuEngine();
    std::set<std::string> warm;
    StageRecorder stages(*engine, warm);
    const SampleSet samples(scan, matrix);
    AdjointProblem problem = sampleArrays(*engine, stages, samples);
    const HalfOffsets half = halfOffsets(matrix);
    attachPoints(*engine, stages, problem, half.points);
    engine->q(problem, {}, {});
    const Task task;
    const std::vector<BufferPtr> spectra{circulantSpectrum(*engine, stages, matrix, half, problem),
                                         circulantSpectrumByNufft(*engine, stages, samples, 1e-6, {}, task)};

    const Scan input = dense::randomScan(matrix, static_cast<std::size_t>(matrix.voxels()), 1, false, 12);
    const std::size_t bytes = input.samples.size() * sizeof(cfloat);
    const BufferPtr in = engine->allocate(bytes), out = engine->allocate(bytes);
    engine->upload(*in, input.samples.data(), bytes);
    const dense::Matrix a = dense::normal(dense::forward(scan, matrix), 0);
    dense::Vector expected(input.samples.size());
    for (std::size_t i = 0; i < expected.size(); ++i)
        for (std::size_t j = 0; j < expected.size(); ++j)
            expected[i] += a.at(i, j) * cdouble(input.samples[j]);
    for (const BufferPtr &spectrum : spectra) {
        ToeplitzProduct product(*engine, stages, matrix, *spectrum, task);
        product.apply(*in, *out);
        Image found(matrix);
        engine->download(found.data.data(), *out, bytes);
        EXPECT_LT(relativeError(found, dense::combine(matrix, {expected}, 1)),
                  spectrum == spectra[0] ? 2e-6 : 6e-6);
    }
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

TEST_F(Diagonal, NothingToSolveGivesZero)
{
    CoilVectors b{vector(std::vector<cfloat>(n))}, x = unknowns(1);
    const auto history = conjugateGradients(*engine, stages, system(), b, x, {10, {}}, {}, {});
    EXPECT_EQ(history, std::vector<double>{0.0});
    for (const cfloat value : values(*x[0]))
        EXPECT_EQ(value, cfloat(0));
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
