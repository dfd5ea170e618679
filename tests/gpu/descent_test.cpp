// SPDX-License-Identifier: GPL-3.0-or-later
// Conjugate gradients whose scalars the GPU keeps, against the engine whose host waits for every sum.
#include "gpu/gpu_support.h"

#include "core/error.h"
#include "engine/gradient_descent.h"
#include "recon/conjugate_gradients.h"

#include <gtest/gtest.h>

#include <cmath>

namespace larmor {
namespace {

using namespace test;

/// A diagonal system, whose product is made by operations of the engine that do not wait.
class Solved {
public:
    std::vector<double> history;
    std::vector<cfloat> x;
    std::vector<int> seen;

    Solved(Engine &engine, const std::vector<cfloat> &b, const std::vector<float> &eigenvalues,
           const SolverSettings &settings)
    {
        const auto n = std::int64_t(b.size());
        const BufferPtr diagonal = uploaded(engine, eigenvalues);
        const NormalEquations system{n, [&](Buffer &in, Buffer &out) {
                                         engine.copy(in, out, out.bytes());
                                         engine.multiplyReal(out, *diagonal, n, 1);
                                     }};
        std::set<std::string> warm;
        StageRecorder stages(engine, warm);
        CoilVectors right{uploaded(engine, b)}, solution{poisoned(engine, b.size() * sizeof(cfloat))};
        history = conjugateGradients(engine, stages, system, right, solution, settings, {},
                                     [this](int k, double, const CoilVectors &) { seen.push_back(k); });
        x = downloaded<cfloat>(engine, *solution[0], n);
        for (const StageReport &stage : stages.finish())
            if (stage.name == "cg") {
                EXPECT_EQ(stage.engine, engine.kind());
            }
    }
};

SolverSettings steps(int iterations, bool watched = true, std::optional<double> tolerance = {})
{
    return {iterations, tolerance, 0, 0, watched};
}

std::vector<float> spread(std::int64_t n, float least)
{
    std::vector<float> values(static_cast<std::size_t>(n));
    for (std::int64_t i = 0; i < n; ++i)
        values[std::size_t(i)] = least + float(i % 97);
    return values;
}

void expectEqualHistories(const std::vector<double> &a, const std::vector<double> &b)
{
    ASSERT_EQ(a.size(), b.size());
    for (std::size_t k = 0; k < a.size(); ++k)
        EXPECT_NEAR(a[k], b[k], 1e-3 * b[k] + 1e-6) << k;
}

TEST(CudaDescent, GoesAsOnTheProcessor)
{
    LARMOR_NEED_CUDA(cuda);
    ASSERT_TRUE(dynamic_cast<DescendsByItself *>(cuda));
    // One kernel for a step, of few and of many values to a thread, and several kernels.
    std::vector<std::int64_t> sizes{1, 2, 255, 4096, 4097, 300001};
    if (!quick()) sizes.insert(sizes.end(), {270340, 600002, 2097152, 2400000});
    for (const std::int64_t n : sizes) {
        const std::vector<cfloat> b = randomComplex(n, 3);
        const std::vector<float> eigenvalues = spread(n, 1);
        const SolverSettings settings = steps(int(std::min<std::int64_t>(12, n)));
        const Solved here(referenceEngine(), b, eigenvalues, settings),
            there(*cuda, b, eigenvalues, settings);
        SCOPED_TRACE(n);
        expectEqualHistories(there.history, here.history);
        EXPECT_LT(worstDifference(there.x, here.x), 1e-5);
        EXPECT_EQ(there.seen, here.seen);
    }
}

TEST(CudaDescent, HoldsResidualsOrthogonalAsOnTheProcessor)
{
    LARMOR_NEED_CUDA(cuda);
    for (const std::int64_t n : {1, 2, 255, 4097, 32768, 65539, 262144, 300001})
        for (const int kept : {1, 7, 20}) {
            const std::vector<cfloat> b = randomComplex(n, 8);
            const std::vector<float> eigenvalues = spread(n, 0.01f);
            SolverSettings settings = steps(int(std::min<std::int64_t>(15, n)));
            settings.orthogonalTo = kept;
            const Solved here(referenceEngine(), b, eigenvalues, settings),
                there(*cuda, b, eigenvalues, settings);
            SCOPED_TRACE(std::to_string(n) + " unknowns, " + std::to_string(kept) + " kept");
            expectEqualHistories(there.history, here.history);
            EXPECT_LT(worstDifference(there.x, here.x), 1e-4);
        }
}

TEST(CudaDescent, UnwatchedItIsTheSameAndIsSeenAtTheEnd)
{
    LARMOR_NEED_CUDA(cuda);
    const std::vector<cfloat> b = randomComplex(5000, 4);
    const std::vector<float> eigenvalues = spread(5000, 1);
    const Solved watched(*cuda, b, eigenvalues, steps(30)),
        unwatched(*cuda, b, eigenvalues, steps(30, false));
    EXPECT_EQ(unwatched.history, watched.history);
    EXPECT_EQ(unwatched.x, watched.x);
    EXPECT_LE(unwatched.seen.size(), watched.seen.size()); // as many where an iteration takes 20 ms
    EXPECT_EQ(unwatched.seen.back(), 30);
}

TEST(CudaDescent, StopsWhereTheProcessorDoes)
{
    LARMOR_NEED_CUDA(cuda);
    const std::vector<cfloat> b = randomComplex(5000, 5);
    const std::vector<float> regular = spread(5000, 1);
    const std::vector<float> nothing(5000, 0.0f); // a system that leaves no descent
    for (const bool watched : {true, false}) {
        const SolverSettings tolerant = steps(200, watched, 1e-3);
        SolverSettings orthogonal = tolerant;
        orthogonal.orthogonalTo = 20;
        EXPECT_EQ(Solved(*cuda, b, regular, orthogonal).history.size(),
                  Solved(referenceEngine(), b, regular, orthogonal).history.size());
        orthogonal = steps(50, watched);
        orthogonal.orthogonalTo = 20;
        EXPECT_EQ(Solved(*cuda, b, nothing, orthogonal).history, std::vector<double>{1.0});
        EXPECT_EQ(Solved(*cuda, std::vector<cfloat>(5000), regular, orthogonal).history,
                  std::vector<double>{0.0});
        const Solved met(*cuda, b, regular, tolerant), expected(referenceEngine(), b, regular, tolerant);
        expectEqualHistories(met.history, expected.history);
        EXPECT_LT(worstDifference(met.x, expected.x), 1e-5);
        const Solved refused(*cuda, b, nothing, steps(50, watched));
        EXPECT_EQ(refused.history, std::vector<double>{1.0});
        EXPECT_EQ(refused.x, std::vector<cfloat>(5000));
        const SolverSettings metAtOnce = steps(5, watched, 2.0);
        EXPECT_EQ(Solved(*cuda, b, regular, metAtOnce).history.size(), 1u);
    }
}

TEST(CudaDescent, LeavingTheRangeOfSinglePrecisionIsSaid)
{
    LARMOR_NEED_CUDA(cuda);
    const std::vector<cfloat> b(64, cfloat(1e8f, 0));
    for (const bool watched : {true, false})
        try {
            Solved(*cuda, b, std::vector<float>(64, 3e38f), steps(3, watched));
            ADD_FAILURE();
        } catch (const Error &error) {
            EXPECT_NE(std::string(error.what()).find("left the range"), std::string::npos) << error.what();
        }
}

} // namespace
} // namespace larmor
