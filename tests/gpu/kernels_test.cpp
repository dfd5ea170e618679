// SPDX-License-Identifier: GPL-3.0-or-later
// Every option of every kernel, through CUDA, against the double-precision oracle; and the lab stages of the
// engine against the cpu engine.
#include "gpu/gpu_support.h"

#include "core/error.h"
#include "core/parallel.h"
#include "engine/cuda/nvrtc_compiler.h"
#include "kernels/lattice_sum.h"
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

std::vector<OptionSet> setsFor(const KernelDefinition &kernel, const ValuesByOption &full,
                               const ValuesByOption &paired = {})
{
    return fullTests() ? fullProduct(kernel, choicesOf(kernel, EngineKind::Cuda, full))
                       : allPairs(kernel, choicesOf(kernel, EngineKind::Cuda, paired));
}

TEST(CudaKernels, transposeInEveryPairOfOptions)
{
    LARMOR_NEED_CUDA(cuda);
    const KernelDefinition &kernel = transposeDefinition();
    const ValuesByOption full{{"repeats", {"1", "3"}}, {"launch-bounds", {"on"}}, {"max-registers", {"0"}}};
    runSets(*cuda, kernel, setsFor(kernel, full, {{"repeats", {"1", "3"}}}),
            {{{"size", "1"}},
             {{"size", "1x37"}},
             {{"size", "37x1"}},
             {{"size", "3x5"}},
             {{"size", "31x33"}},
             {{"size", "64"}},
             {{"size", "67x129"}},
             {{"size", "200x7"}},
             {{"size", "97x101"}}});
}

const std::vector<OptionSet> oddProblems{
    {{"samples", "1"}, {"matrix", "1"}},      {{"samples", "7"}, {"matrix", "3x5"}},
    {{"samples", "333"}, {"matrix", "1x13"}}, {{"samples", "131"}, {"matrix", "17x31"}},
    {{"samples", "97"}, {"matrix", "5x7x3"}}, {{"samples", "256"}, {"matrix", "16"}}};

const ValuesByOption adjointFull{{"chunk", {"32", "100", "4096"}},
                                 {"block", {"32", "256"}},
                                 {"unroll", {"1", "4", "16"}},
                                 {"voxels", {"1", "4"}},
                                 {"launch-bounds", {"on"}},
                                 {"max-registers", {"0"}},
                                 {"ftz", {"0"}},
                                 {"fmad", {"1"}}};

TEST(CudaKernels, fhdInEveryPairOfOptions)
{
    LARMOR_NEED_CUDA(cuda);
    runSets(*cuda, fhdDefinition(), setsFor(fhdDefinition(), adjointFull), oddProblems);
}

TEST(CudaKernels, qInEveryPairOfOptions)
{
    LARMOR_NEED_CUDA(cuda);
    runSets(*cuda, qDefinition(), setsFor(qDefinition(), adjointFull), oddProblems);
}

TEST(CudaKernels, muInEveryPairOfOptions)
{
    LARMOR_NEED_CUDA(cuda);
    runSets(*cuda, muDefinition(), setsFor(muDefinition(), {}),
            {{{"samples", "1"}}, {{"samples", "4096"}}, {{"samples", "5001"}}});
}

TEST(CudaKernels, griddingInEveryPairOfOptions)
{
    LARMOR_NEED_CUDA(cuda);
    for (const KernelDefinition *kernel : {&griddingDefinition(), &degriddingDefinition()})
        runSets(*cuda, *kernel, setsFor(*kernel, griddingFull(), griddingPaired()), griddingProblems());
}

const ValuesByOption latticeFull{
    {"block", {"32", "128"}},  {"chunk", {"256"}},       {"split", {"1", "4"}}, {"unroll", {"1", "4"}},
    {"launch-bounds", {"on"}}, {"max-registers", {"0"}}, {"ftz", {"0"}},        {"fmad", {"1"}}};

/// With all kinds of arithmetic: tensor cores are to be had here alone.
TEST(CudaKernels, latticeSumsInEveryPairOfOptions)
{
    LARMOR_NEED_CUDA(cuda);
    for (const KernelDefinition *kernel : {&recurrenceDefinition(), &factoredDefinition()})
        runSets(*cuda, *kernel, setsFor(*kernel, latticeFull), oddProblems);
}

TEST(CudaKernels, everyPresetOnALargerProblem)
{
    LARMOR_NEED_CUDA(cuda);
    for (const KernelDefinition *kernel : catalogue()) {
        OptionSet problem;
        if (kernel->name() == "transpose") problem.set("size", quick() ? "101x67" : "2053x1031");
        if (kernel->name() != "transpose" && kernel->name() != "mu")
            problem = {{"samples", quick() ? "200" : "20011"}, {"matrix", quick() ? "7" : "24x24x24"}};
        if (kernel->option("bin"))
            problem = {{"samples", quick() ? "200" : "100003"},
                       {"matrix", quick() ? "7" : "63x64x61"},
                       {"trajectory", "radial"}};
        std::vector<OptionSet> sets;
        for (const Preset &preset : kernel->presets())
            sets.push_back(kernel->resolve(preset.options));
        const auto experiment = kernel->experiment(problem, 3);
        compileAhead(*cuda, *experiment, sets);
        for (const OptionSet &set : sets) {
            if (kernel->wrongOnPurpose(set)) continue;
            const auto check = runOnce(*cuda, *experiment, set);
            EXPECT_TRUE(check.correct()) << kernel->name() << ": error " << check.error << " > "
                                         << check.tolerance << " with " << set.toString();
        }
    }
}

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
