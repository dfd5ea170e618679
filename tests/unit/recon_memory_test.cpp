// SPDX-License-Identifier: GPL-3.0-or-later
// The memory that a run says it will take, beside what it took, on the cpu engine and on a GPU.
#include "core/error.h"
#include "engine/registry.h"
#include "recon_problem.h"
#include "scan/simulate.h"
#include "scan/trajectory_shapes.h"

#include <algorithm>
#include <array>
#include <gtest/gtest.h>
#include <tuple>

namespace larmor {
namespace {

ReconSettings with(Method method, int iterations = 2)
{
    ReconSettings settings;
    settings.method = method;
    settings.iterations = iterations;
    return settings;
}

std::shared_ptr<const Scan> spiral()
{
    SimulationSettings settings;
    settings.matrix = {64, 64, 1};
    static const auto scan =
        std::make_shared<const Scan>(simulate(*sheppLogan2d(), spiralTrajectory({64, 8, 1500}), settings));
    return scan;
}

/// So many samples that their density is weighed on a lattice, which then takes the most.
std::shared_ptr<const Scan> denseBall()
{
    auto scan = std::make_shared<Scan>(dense::randomScan({40, 40, 40}, 3, 1, false, 5));
    scan->name = "ball";
    scan->trajectory = kooshballTrajectory({40, 1500, 120});
    scan->samples.own().assign(scan->sampleCount(), 1);
    return scan;
}

/// Of six coils, scored in each iteration: the solver holds the most.
std::shared_ptr<const Scan> manyCoils()
{
    auto many = std::make_shared<Scan>(*spiral());
    many->name = "six coils";
    many->coils = 6;
    for (int c = 1; c < 6; ++c)
        many->samples.own().insert(many->samples.own().end(), spiral()->samples.begin(), spiral()->samples.end());
    return many;
}

std::shared_ptr<const Scan> named(Scan scan, const char *name)
{
    scan.name = name;
    return std::make_shared<const Scan>(std::move(scan));
}

/// With a field map and the samples' times.
std::shared_ptr<const Scan> offResonance()
{
    Scan scan = *spiral();
    auto field = std::make_shared<Volume<float>>(scan.matrix);
    for (std::size_t n = 0; n < field->data.size(); ++n)
        field->data[n] = 20 * std::sin(0.01f * float(n));
    scan.fieldMapHz = std::move(field);
    const std::size_t count = scan.sampleCount();
    scan.sampleTimes.clear();
    for (std::size_t m = 0; m < count; ++m)
        scan.sampleTimes.push_back(2e-6f * float(m % 1500));
    return named(std::move(scan), "off resonance");
}

class Memory : public testing::TestWithParam<EngineKind> {
protected:
    void SetUp() override
    {
        for (const EngineStatus &status : engineStatuses())
            if (status.kind == GetParam() && !status.available) GTEST_SKIP() << status.whyNot;
    }
    /// Within 15 %, and on a processor never more than was said.
    ReconResult expectForetold(const std::shared_ptr<const Scan> &scan, const ReconSettings &settings)
    {
        Reconstructor reconstructor(openEngine(GetParam()), scan);
        ReconResult result = reconstructor.run(settings);
        const ReconReport &report = result.report;
        EXPECT_EQ(report.memoryPredicted, predictMemory(*scan, settings, GetParam()));
        const double ratio = double(report.memoryMeasured) / double(report.memoryPredicted);
        const auto what = [&] {
            return scan->name + ' ' + toString(scan->matrix) + ' ' + settings.toJson().dump() + ": took " +
                   std::to_string(report.memoryMeasured);
        };
        EXPECT_LE(ratio, GetParam() == EngineKind::Cpu ? 1.0 : 1.15) << what();
        EXPECT_GT(ratio, 0.85) << what();
        return result;
    }
};

TEST_P(Memory, OfEveryMethodIsForetold)
{
    const auto coils = named(dense::randomScan({24, 20, 6}, 9000, 4, false, 5), "four coils");
    const auto grid = named(dense::randomCartesianScan({24, 20, 6}, 4, 5), "four coils on a grid");
    const std::vector<std::pair<std::shared_ptr<const Scan>, Method>> cases{
        {manyCoils(), Method::LeastSquares},
        {spiral(), Method::Adjoint},
        {spiral(), Method::LeastSquares},
        {coils, Method::Adjoint},
        {coils, Method::LeastSquares},
        {grid, Method::InverseFft},
        {grid, Method::LeastSquares},
        {std::make_shared<const Scan>(builtInScan()), Method::InverseFft},
        {denseBall(), Method::Gridding},
        {denseBall(), Method::Adjoint}};
    // Small non-Cartesian scans by the sums, whichever form Auto comes to on this engine; OfEveryForm has the
    // others.
    const auto sums = [](const Scan &scan) { return scan.name == "six coils" || scan.name == "four coils"; };
    for (const auto &[scan, method] : cases) {
        ReconSettings settings = with(method);
        if (sums(*scan)) settings.adjoint = AdjointForm::Direct;
        expectForetold(scan, settings);
    }
}

TEST_P(Memory, OfEveryFormIsForetold)
{
    const auto volume = named(dense::randomScan({40, 36, 20}, 30000, 1, false, 5), "volume");
    const auto basis = named(dense::randomScan({40, 36, 20}, 30000, 1, true, 5), "basis");
    for (const auto &scan : {spiral(), volume, basis, offResonance()})
        for (const AdjointForm form :
             {AdjointForm::Direct, AdjointForm::Recurrence, AdjointForm::Factored, AdjointForm::Nufft})
            for (const double tolerance : {1e-3, 1e-5, 1e-6}) {
                ReconSettings settings = with(Method::Adjoint);
                settings.adjoint = form;
                settings.tolerance = tolerance;
                expectForetold(scan, settings);
                if (tolerance != 1e-5) continue;
                settings.method = Method::LeastSquares;
                for (const NormalForm normal :
                     {NormalForm::Toeplitz, NormalForm::Library, NormalForm::Nufft, NormalForm::Direct}) {
                    settings.normal = normal;
                    expectForetold(scan, settings);
                }
            }
}

TEST_P(Memory, OfEveryRegulariserIsForetold)
{
    const auto volume = named(dense::randomScan({40, 36, 20}, 30000, 1, false, 5), "volume");
    for (const auto &scan : {spiral(), volume})
        for (const Regulariser regulariser : {Regulariser::Identity, Regulariser::Differences,
                                              Regulariser::Wavelet, Regulariser::TotalVariation}) {
            ReconSettings settings = with(Method::LeastSquares, 30); // residuals are kept
            settings.adjoint = AdjointForm::Nufft;
            settings.regulariser = regulariser;
            settings.lambda = 0.01;
            expectForetold(scan, settings);
        }
}

TEST_P(Memory, OfARunThatEstimatesItsMapsIsForetold)
{
    const auto scan = std::make_shared<const Scan>([] {
        Scan head = *spiral(); // of four coils that see it alike but for a factor
        head.coils = 4;
        for (int c = 1; c < 4; ++c)
            for (const cfloat value : spiral()->samples)
                head.samples.own().push_back(value * std::polar(1.0f / float(c), float(c)));
        return head;
    }());
    for (const Method method : {Method::Gridding, Method::Adjoint, Method::LeastSquares})
        for (const AdjointForm form : {AdjointForm::Direct, AdjointForm::Nufft}) {
            ReconSettings settings = with(method, 2);
            settings.adjoint = form;
            settings.estimateMaps = true;
            expectForetold(scan, settings);
        }
}

TEST_P(Memory, IsLessByOctantsAndForetold)
{
    for (const std::int64_t coils : {1, 3})
        for (const bool maps : {false, true}) {
            Scan made = dense::randomScan({36, 30, 25}, 9000, coils, false, 5);
            if (maps) made.coilMaps = dense::someMaps(made.matrix, coils);
            const auto scan = std::make_shared<const Scan>(made);
            std::array<std::uint64_t, 2> measured{};
            std::array<std::shared_ptr<const Image>, 2> images;
            for (const MemoryUse use : {MemoryUse::Fast, MemoryUse::Lean}) {
                ReconSettings settings = with(Method::LeastSquares, 4);
                settings.adjoint = AdjointForm::Nufft;
                settings.memory = use;
                const ReconResult result = expectForetold(scan, settings);
                EXPECT_EQ(result.report.memory, use);
                measured[use == MemoryUse::Lean] = result.report.memoryMeasured;
                images[use == MemoryUse::Lean] = result.image;
            }
            EXPECT_LT(double(measured[1]), 0.7 * double(measured[0])) << coils << ' ' << maps;
            EXPECT_LT(relativeError(*images[1], *images[0]), 1e-4);
        }
}

/// Where the kernel `convolve` makes F^H F.
class MemoryOfConvolution : public Memory {};

TEST_P(MemoryOfConvolution, IsForetoldWhereTheDoubledGridHasOtherFactors)
{
    for (const Extent &matrix : {Extent{41, 37, 22}, Extent{37, 41, 31}, Extent{40, 36, 20}}) {
        const auto scan = named(dense::randomScan(matrix, 20000, 1, false, 5), "random");
        ReconSettings settings = with(Method::LeastSquares, 4);
        settings.adjoint = AdjointForm::Nufft;
        settings.normal = NormalForm::Toeplitz;
        settings.kernels["convolve"] = {};
        ReconSettings library = settings;
        library.kernels.clear();
        if (GetParam() == EngineKind::OpenCl) {
            const bool moves = !convolveTakes(matrix.doubled());
            EXPECT_EQ(predictMemory(*scan, settings, GetParam()) > predictMemory(*scan, library, GetParam()),
                      moves);
        }
        const ReconResult result = expectForetold(scan, settings);
        const auto stage = std::ranges::find(result.report.stages, "toeplitz", &StageReport::name);
        ASSERT_NE(stage, result.report.stages.end());
        EXPECT_FALSE(stage->options.empty()) << toString(matrix);
    }
}

/// Several coils stand in the scratch array at once.
TEST_P(MemoryOfConvolution, IsForetoldWhereCoilsAreSeenThroughMaps)
{
    Scan scan = dense::randomScan({40, 36, 24}, 20000, 5, false, 5);
    auto maps = std::make_shared<Image>(scan.matrix, 5);
    std::ranges::fill(maps->data, cfloat(0.4f, 0.2f));
    scan.coilMaps = maps;
    const auto coils = named(std::move(scan), "coils");
    for (const char *vectors : {"fused", "apart"}) {
        ReconSettings settings = with(Method::LeastSquares, 4);
        settings.adjoint = AdjointForm::Nufft;
        settings.normal = NormalForm::Toeplitz;
        settings.kernels["convolve"].set("vectors", vectors);
        expectForetold(coils, settings);
    }
}

TEST_P(MemoryOfConvolution, IsForetoldWhereTheSpectrumIsStoredAnew)
{
    const auto scan = named(dense::randomScan({60, 54, 40}, 20000, 1, false, 5), "random");
    ReconSettings settings = with(Method::LeastSquares, 4);
    settings.adjoint = AdjointForm::Nufft;
    settings.normal = NormalForm::Toeplitz;
    settings.kernels["convolve"] = {};
    const auto whole = predictMemory(*scan, settings, GetParam());
    settings.kernels["convolve"].set("spectrum", "half");
    EXPECT_GT(predictMemory(*scan, settings, GetParam()), whole);
    expectForetold(scan, settings);
}

INSTANTIATE_TEST_SUITE_P(OpenCl, MemoryOfConvolution, testing::Values(EngineKind::OpenCl));
INSTANTIATE_TEST_SUITE_P(Cuda, MemoryOfConvolution, testing::Values(EngineKind::Cuda));
INSTANTIATE_TEST_SUITE_P(Cpu, Memory, testing::Values(EngineKind::Cpu));
INSTANTIATE_TEST_SUITE_P(Cuda, Memory, testing::Values(EngineKind::Cuda));

} // namespace
} // namespace larmor
