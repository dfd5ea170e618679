// SPDX-License-Identifier: GPL-3.0-or-later
// Every option of every kernel, through CUDA, against the double-precision oracle; and the lab stages of the
// engine against the cpu engine.
#include "gpu/gpu_support.h"

#include "core/error.h"
#include "core/parallel.h"
#include "engine/cuda/nvrtc_compiler.h"
#include "unit/kernels_support.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <stop_token>

namespace larmor {
namespace {

using namespace test;

std::vector<BufferPtr> buffersOf(Engine &engine, const KernelExperiment &experiment, const OptionSet &options)
{
    std::vector<BufferPtr> buffers;
    for (const auto &spec : experiment.buffers(options))
        buffers.push_back(engine.allocate(spec.bytes));
    return buffers;
}

/// Fills the disk cache on all cores, so that the runs that follow do not wait for one compiler at a time.
/// What does not compile is left for the run itself to report.
void compileAhead(Engine &engine, const KernelExperiment &experiment, const std::vector<OptionSet> &sets)
{
    const int architecture = std::stoi(engine.device().architecture.substr(3));
    std::vector<KernelVariant> variants;
    for (const OptionSet &set : sets) {
        const auto buffers = buffersOf(engine, experiment, set);
        for (const LaunchPlan &plan : experiment.plans(set, buffers))
            if (variants.empty() || variants.back() != plan.variant) variants.push_back(plan.variant);
    }
    NvrtcCompiler compiler;
    parallelFor(static_cast<std::int64_t>(variants.size()), 1, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t i = begin; i < end; ++i)
            try {
                compiler.compile(variants[static_cast<std::size_t>(i)], architecture);
            } catch (const Error &) {
            }
    });
}

/// Runs all sets, spreading the problems over them.
void runSets(Engine &engine, const KernelDefinition &kernel, std::vector<OptionSet> sets,
             const std::vector<OptionSet> &problems)
{
    if (quick()) { // under a sanitizer: a ninth of them
        std::vector<OptionSet> some;
        for (std::size_t i = 0; i < sets.size(); i += 9)
            some.push_back(sets[i]);
        sets = std::move(some);
    }
    std::vector<std::unique_ptr<KernelExperiment>> experiments;
    for (const OptionSet &problem : problems)
        experiments.push_back(kernel.experiment(problem, 7));
    compileAhead(engine, *experiments.front(), sets);
    int ran = 0;
    for (std::size_t i = 0; i < sets.size(); ++i)
        for (std::size_t p = 0; p < problems.size(); ++p) {
            const bool chosen = fullTests() || p == i % problems.size() || p == (i * 5 + 1) % problems.size();
            if (!chosen || kernel.wrongOnPurpose(sets[i])) continue;
            const auto check = runOnce(engine, *experiments[p], sets[i]);
            ++ran;
            EXPECT_TRUE(check.correct())
                << kernel.name() << " " << problems[p].toString() << ": error " << check.error << " > "
                << check.tolerance << " with " << sets[i].toString();
        }
    EXPECT_GT(ran, 0);
    ::testing::Test::RecordProperty("runs", ran);
}

class EveryCudaKernel : public ::testing::TestWithParam<std::string> {};

TEST_P(EveryCudaKernel, isRightInEveryPairOfOptions)
{
    LARMOR_NEED_CUDA(cuda);
    const KernelDefinition &kernel = kernelDefinition(GetParam());
    const KernelProblems &problems = problemsOf(kernel);
    runSets(*cuda, kernel,
            fullTests() ? fullProduct(kernel, choicesOf(kernel, EngineKind::Cuda, problems.full))
                        : allPairs(kernel, choicesOf(kernel, EngineKind::Cuda, problems.paired)),
            problems.odd);
}

TEST_P(EveryCudaKernel, isRightInEveryPresetOnALargerProblem)
{
    LARMOR_NEED_CUDA(cuda);
    const KernelDefinition &kernel = kernelDefinition(GetParam());
    std::vector<OptionSet> sets;
    for (const Preset &preset : kernel.presets())
        sets.push_back(kernel.resolve(preset.options));
    const KernelProblems &problems = problemsOf(kernel);
    const auto experiment = kernel.experiment(quick() ? problems.larger : problems.onGpu, 3);
    compileAhead(*cuda, *experiment, sets);
    for (const OptionSet &set : sets) {
        if (kernel.wrongOnPurpose(set)) continue;
        const auto check = runOnce(*cuda, *experiment, set);
        EXPECT_TRUE(check.correct()) << kernel.name() << ": error " << check.error << " > " << check.tolerance
                                     << " with " << set.toString();
    }
}

INSTANTIATE_TEST_SUITE_P(CudaKernels, EveryCudaKernel, ::testing::ValuesIn(kernelNames()),
                         [](const auto &kernel) { return testName(kernel.param); });

TEST(CudaKernels, theRacyScatterLosesAdditions)
{
    LARMOR_NEED_CUDA(cuda);
    const KernelDefinition &kernel = fhdDefinition();
    const Preset *preset = kernel.preset("scatter-racy");
    ASSERT_NE(preset, nullptr);
    if (quick()) GTEST_SKIP() << "a race on purpose, which racecheck and memcheck slow down beyond use";
    const auto experiment = kernel.experiment({{"samples", "20000"}, {"matrix", "24"}}, 5);
    EXPECT_FALSE(runOnce(*cuda, *experiment, kernel.resolve(preset->options)).correct());
}

/// Samples and points with everything that any option set reads.
AdjointProblem makeProblem(Engine &engine, std::int64_t samples, std::int64_t points)
{
    const auto paddedRandom = [&](std::int64_t count, std::int64_t padded, unsigned seed, float scale) {
        std::vector<float> values = randomReal(count, seed);
        for (float &value : values)
            value *= scale;
        values.resize(static_cast<std::size_t>(padded), 0.0f);
        return values;
    };
    const std::int64_t m = paddedSamples(samples), n = paddedPoints(points);
    AdjointProblem p;
    p.samples = samples, p.points = points;
    const auto kx = paddedRandom(samples, m, 1, 16), ky = paddedRandom(samples, m, 2, 16);
    const auto kz = paddedRandom(samples, m, 3, 16);
    std::vector<float> records;
    for (std::size_t i = 0; i < kx.size(); ++i)
        records.insert(records.end(), {kx[i], ky[i], kz[i]});
    p.kx = uploaded(engine, kx), p.ky = uploaded(engine, ky), p.kz = uploaded(engine, kz);
    p.kxyz = uploaded(engine, records);
    p.x = uploaded(engine, paddedRandom(points, n, 4, 0.5f));
    p.y = uploaded(engine, paddedRandom(points, n, 5, 0.5f));
    p.z = uploaded(engine, paddedRandom(points, n, 6, 0.5f));
    p.realPhi = uploaded(engine, paddedRandom(samples, m, 7, 1)),
    p.imagPhi = uploaded(engine, paddedRandom(samples, m, 8, 1));
    p.realD = uploaded(engine, paddedRandom(samples, m, 9, 1)),
    p.imagD = uploaded(engine, paddedRandom(samples, m, 10, 1));
    const std::vector<float> zeros(static_cast<std::size_t>(m * 5), 0.0f),
        nothing(static_cast<std::size_t>(n), 0.0f);
    p.packed = uploaded(engine, zeros);
    const auto bytes = static_cast<std::size_t>(m) * 4;
    p.realMu = engine.allocate(bytes), p.imagMu = engine.allocate(bytes);
    engine.fill(*p.realMu, 0), engine.fill(*p.imagMu, 0);
    p.realOut = uploaded(engine, nothing), p.imagOut = uploaded(engine, nothing);
    return p;
}

std::vector<float> runAdjoint(Engine &engine, const std::string &kernel, const OptionSet &chosen,
                              std::vector<double> *fractions = nullptr)
{
    const std::int64_t samples = 1003, points = 777;
    const AdjointProblem problem = makeProblem(engine, samples, points);
    const OptionSet options = kernelDefinition(kernel).resolve(chosen);
    if (const auto mu = muOptionsFor(kernel, options)) engine.mu(problem, *mu);
    const Engine::ChunkDone done = [&](double fraction) {
        if (fractions) fractions->push_back(fraction);
    };
    if (kernel == "fhd")
        engine.fhd(problem, options, {}, done);
    else
        engine.q(problem, options, {}, done);
    auto sums = downloaded<float>(engine, *problem.realOut, points);
    const auto imaginary = downloaded<float>(engine, *problem.imagOut, points);
    sums.insert(sums.end(), imaginary.begin(), imaginary.end());
    return sums;
}

TEST(CudaStages, adjointSumsEqualTheCpuEngines)
{
    LARMOR_NEED_CUDA(cuda);
    for (const char *kernel : {"fhd", "q"}) {
        const auto wanted = runAdjoint(referenceEngine(), kernel, {});
        for (const OptionSet &options : std::vector<OptionSet>{
                 {},
                 {{"mu", "fused"}},
                 {{"memory", "constant"}, {"mu", "constant"}, {"chunk", "512"}},
                 {{"memory", "constant"}, {"mu", "constant"}, {"layout", "aos"}, {"chunk", "64"}},
                 {{"memory", "shared"}, {"voxels", "4"}},
                 {{"structure", "scatter"}}}) {
            SCOPED_TRACE(std::string(kernel) + " " + options.toString());
            EXPECT_LE(worstDifference(runAdjoint(*cuda, kernel, options), wanted), 1e-4);
        }
        EXPECT_LE(worstDifference(runAdjoint(*cuda, kernel, {{"trig", "fast"}}), wanted), 1e-3);
    }
}

TEST(CudaStages, chunksReportTheShareThatIsDone)
{
    LARMOR_NEED_CUDA(cuda);
    std::vector<double> fractions;
    runAdjoint(*cuda, "fhd", {{"chunk", "100"}}, &fractions);
    ASSERT_EQ(fractions.size(), 11u);
    EXPECT_TRUE(std::is_sorted(fractions.begin(), fractions.end()));
    EXPECT_DOUBLE_EQ(fractions.back(), 1);
}

TEST(CudaStages, cancellingStopsAtTheNextChunkAndLeavesTheEngineSound)
{
    LARMOR_NEED_CUDA(cuda);
    const AdjointProblem problem = makeProblem(*cuda, 5000, 3000);
    const OptionSet options = fhdDefinition().resolve({{"chunk", "32"}, {"mu", "fused"}});
    std::stop_source stop;
    int chunks = 0;
    try {
        cuda->fhd(problem, options, Task(stop.get_token()), [&](double) {
            if (++chunks == 3) stop.request_stop();
        });
        FAIL() << "ran to the end";
    } catch (const Error &error) {
        EXPECT_EQ(error.code(), ErrorCode::Cancelled);
    }
    EXPECT_EQ(chunks, 3);
    EXPECT_LE(worstDifference(runAdjoint(*cuda, "fhd", {}), runAdjoint(referenceEngine(), "fhd", {})), 1e-4);
}

TEST(CudaStages, transposeTurnsABatchOfComplexImages)
{
    LARMOR_NEED_CUDA(cuda);
    for (const char *variant : {"naive", "tiled"})
        for (const std::int64_t batch : {1, 5}) {
            TransposeProblem problem{37, 65, batch, nullptr, nullptr};
            const auto values = randomComplex(37 * 65 * batch, 30);
            problem.in = uploaded(*cuda, values);
            problem.out = poisoned(*cuda, values.size() * 8);
            const OperationReport report =
                cuda->transpose(problem, transposeDefinition().resolve({{"variant", variant}}));
            EXPECT_EQ(report.engine, EngineKind::Cuda);
            EXPECT_EQ(report.work.bytes, values.size() * 16);
            const auto got = downloaded<cfloat>(*cuda, *problem.out, 37 * 65 * batch);
            std::vector<cfloat> wanted(values.size());
            for (std::int64_t b = 0; b < batch; ++b)
                for (std::int64_t y = 0; y < 65; ++y)
                    for (std::int64_t x = 0; x < 37; ++x)
                        wanted[static_cast<std::size_t>((b * 37 + x) * 65 + y)] =
                            values[static_cast<std::size_t>((b * 65 + y) * 37 + x)];
            EXPECT_EQ(worstDifference(got, wanted), 0) << variant << " x " << batch;
        }
}

} // namespace
} // namespace larmor
