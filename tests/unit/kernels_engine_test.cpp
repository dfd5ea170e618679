// SPDX-License-Identifier: GPL-3.0-or-later
// The lab stages as an engine offers them: progressive sums, stopping, routing, refusals.
#include "unit/kernels_plans.h"
#include "unit/kernels_support.h"

#include "core/error.h"
#include "engine/cpu/cpu_engine.h"
#include "engine/kernel_operators.h"
#include "engine/opencl/opencl_engine.h"
#include "kernels/experiment_inputs.h"
#include "kernels/reduction.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <numbers>

namespace larmor {
namespace {

#define NEED_OPENCL()                                                                                        \
    if (!test::openClEngine()) GTEST_SKIP() << "no OpenCL device"

/// A sum with inputs of its own and a plain double-precision evaluation.
struct Sum {
    std::int64_t samples, points;
    std::vector<float> kx, ky, kz, x, y, z, realPhi, imagPhi, realD, imagD;
    AdjointProblem problem;

    Sum(Engine &engine, std::int64_t sampleCount, std::int64_t pointCount)
        : samples(sampleCount), points(pointCount)
    {
        SeededNumbers numbers(5);
        const std::size_t m = std::size_t(paddedSamples(samples)), n = std::size_t(paddedPoints(points));
        const auto fill = [&](std::vector<float> &array, std::size_t padded, std::int64_t used,
                              double reach) {
            array.assign(padded, 0.0f);
            for (std::int64_t i = 0; i < used; ++i)
                array[std::size_t(i)] = float(numbers.between(-reach, reach));
        };
        for (auto *k : {&kx, &ky, &kz})
            fill(*k, m, samples, 16);
        for (auto *value : {&realPhi, &imagPhi, &realD, &imagD})
            fill(*value, m, samples, 1);
        for (auto *position : {&x, &y, &z})
            fill(*position, n, points, 0.5);
        std::vector<float> kxyz(3 * m);
        for (std::size_t i = 0; i < m; ++i)
            kxyz[3 * i] = kx[i], kxyz[3 * i + 1] = ky[i], kxyz[3 * i + 2] = kz[i];
        const auto put = [&](const std::vector<float> &array) {
            BufferPtr buffer = engine.allocate(array.size() * 4);
            engine.upload(*buffer, array.data(), array.size() * 4);
            return buffer;
        };
        problem.samples = samples, problem.points = points;
        problem.kx = put(kx), problem.ky = put(ky), problem.kz = put(kz), problem.kxyz = put(kxyz);
        problem.x = put(x), problem.y = put(y), problem.z = put(z);
        problem.realPhi = put(realPhi), problem.imagPhi = put(imagPhi);
        problem.realD = put(realD), problem.imagD = put(imagD);
        problem.realMu = engine.allocate(m * 4), problem.imagMu = engine.allocate(m * 4);
        problem.packed = engine.allocate(m * 20);
        for (auto *scratch : {&problem.realMu, &problem.imagMu, &problem.packed})
            engine.fill(**scratch, 0xff); // NaN: what mu leaves out would show
        problem.realOut = put(std::vector<float>(n)), problem.imagOut = put(std::vector<float>(n));
    }
    cdouble expected(std::int64_t n, std::int64_t upTo, bool q) const
    {
        cdouble sum = 0;
        const std::size_t at = std::size_t(n);
        for (std::size_t m = 0; m < std::size_t(upTo); ++m) {
            const cdouble phi(realPhi[m], imagPhi[m]);
            const cdouble mu = q ? std::norm(phi) : std::conj(phi) * cdouble(realD[m], imagD[m]);
            sum += mu * std::polar(
                            1.0, 2 * std::numbers::pi *
                                     (double(kx[m]) * x[at] + double(ky[m]) * y[at] + double(kz[m]) * z[at]));
        }
        return sum;
    }
    double error(Engine &engine, std::int64_t upTo, bool q = false) const
    {
        std::vector<float> re(std::size_t(points), NAN), im = re;
        engine.download(re.data(), *problem.realOut, re.size() * 4);
        engine.download(im.data(), *problem.imagOut, im.size() * 4);
        double worst = 0, scale = 0;
        for (std::int64_t n = 0; n < points; n += 7) {
            const cdouble want = expected(n, upTo, q), got(re[std::size_t(n)], im[std::size_t(n)]);
            if (std::isnan(std::abs(got))) return NAN;
            worst = std::max(worst, std::abs(got - want));
            scale = std::max(scale, std::abs(want));
        }
        return worst / scale;
    }
};

TEST(KernelEngine, theImageAfterEachChunkIsTheSumOverItsSamples)
{
    NEED_OPENCL();
    Engine &engine = *test::openClEngine();
    for (const OptionSet &chosen :
         std::vector<OptionSet>{{{"chunk", "300"}},
                                {{"chunk", "256"}, {"memory", "shared"}, {"pad", "1"}, {"voxels", "4"}},
                                {{"chunk", "300"},
                                 {"memory", "constant"},
                                 {"layout", "aos"},
                                 {"mu", "constant"},
                                 {"unroll", "4"},
                                 {"pad", "1"}},
                                {{"chunk", "512"}, {"structure", "scatter"}, {"mu", "fused"}}}) {
        Sum sum(engine, 1000, 333);
        const OptionSet options = fhdDefinition().resolve(chosen);
        if (const auto mu = muOptionsFor("fhd", options)) engine.mu(sum.problem, *mu);
        const std::int64_t chunk = options.number("chunk");
        std::int64_t chunks = 0;
        const auto report = engine.fhd(sum.problem, options, Task{}, [&](double fraction) {
            ++chunks;
            const std::int64_t done = std::min<std::int64_t>(chunks * chunk, 1000);
            EXPECT_DOUBLE_EQ(fraction, double(done) / 1000);
            EXPECT_LE(sum.error(engine, done), 5e-5)
                << "after " << done << " samples, " << options.toString();
        });
        EXPECT_EQ(chunks, (1000 + chunk - 1) / chunk);
        EXPECT_EQ(report.engine, EngineKind::OpenCl);
        EXPECT_EQ(report.work.pairs, 1000u * 333u);
        EXPECT_EQ(report.note.find("padding adds") != std::string::npos, options.is("pad", "1"));
    }
}

TEST(KernelEngine, qRunsWithEveryPlaceOfMu)
{
    NEED_OPENCL();
    Engine &engine = *test::openClEngine();
    for (const OptionSet &chosen : std::vector<OptionSet>{
             {},
             {{"mu", "fused"}},
             {{"mu", "constant"}, {"memory", "constant"}},
             {{"mu", "constant"}, {"memory", "constant"}, {"layout", "aos"}, {"pad", "1"}}}) {
        Sum sum(engine, 700, 200);
        const OptionSet options = qDefinition().resolve(chosen);
        if (const auto mu = muOptionsFor("q", options)) engine.mu(sum.problem, *mu);
        const auto report = engine.q(sum.problem, options, Task{});
        EXPECT_EQ(report.work.flops, 17u * 700u * 200u);
        EXPECT_LE(sum.error(engine, 700, true), 5e-5) << options.toString();
    }
}

TEST(KernelEngine, aStopIsSeenBetweenChunksAndTheEngineGoesOn)
{
    NEED_OPENCL();
    Engine &engine = *test::openClEngine();
    Sum sum(engine, 2000, 100);
    const OptionSet options = fhdDefinition().resolve({{"chunk", "100"}, {"mu", "fused"}});
    std::stop_source stop;
    int chunks = 0;
    try {
        engine.fhd(sum.problem, options, Task(stop.get_token()), [&](double) {
            if (++chunks == 3) stop.request_stop();
        });
        FAIL() << "not stopped";
    } catch (const Error &error) {
        EXPECT_EQ(error.code(), ErrorCode::Cancelled);
    }
    EXPECT_EQ(chunks, 3);
    EXPECT_LE(sum.error(engine, 300), 5e-5);
    engine.fill(*sum.problem.realOut, 0), engine.fill(*sum.problem.imagOut, 0);
    engine.fhd(sum.problem, options, Task{});
    EXPECT_LE(sum.error(engine, 2000), 5e-5);
}

/// Launches nothing, and keeps what it was asked for.
class RecordingRunner : public KernelRunner {
public:
    std::vector<LaunchPlan> launched;
    KernelResources prepare(const KernelVariant &) override { return {}; }
    void launch(const LaunchPlan &plan) override { launched.push_back(plan); }
    double compileMs() const override { return 0; }
};

TEST(KernelEngine, longSumsAreCutIntoLaunchesThatCoverEveryPairOnce)
{
    AdjointProblem problem;
    problem.samples = 5000, problem.points = 10000;
    for (auto *buffer : {&problem.kx, &problem.ky, &problem.kz, &problem.x, &problem.y, &problem.z,
                         &problem.realMu, &problem.imagMu, &problem.realOut, &problem.imagOut})
        *buffer = std::make_shared<test::FakeBuffer>(1 << 20);
    for (const OptionSet &chosen : std::vector<OptionSet>{{},
                                                          {{"voxels", "8"}, {"block", "64"}, {"pad", "1"}},
                                                          {{"structure", "scatter"}, {"unroll", "4"}},
                                                          {{"structure", "pair"}}}) {
        RecordingRunner runner;
        int waits = 0;
        KernelOperators operators(
            EngineKind::OpenCl, runner, [&] { ++waits; }, 1 << 20);
        const OptionSet options = fhdDefinition().resolve(chosen);
        const auto report = operators.adjoint("fhd", problem, options, Task{}, {});
        EXPECT_EQ(report.work.pairs, 5000u * 10000u);
        EXPECT_GT(runner.launched.size(), 5u);
        EXPECT_GT(waits, 0);
        std::map<std::int32_t, std::int32_t> reached; // first sample -> points done
        for (const LaunchPlan &plan : runner.launched) {
            std::vector<std::int32_t> numbers;
            for (const Argument &argument : plan.arguments)
                if (const auto *value = std::get_if<std::int32_t>(&argument)) numbers.push_back(*value);
            ASSERT_EQ(numbers.size(), 4u); // firstSample, samples, firstPoint, pointEnd
            EXPECT_EQ(numbers[2], reached[numbers[0]]) << "a gap or an overlap";
            reached[numbers[0]] = numbers[3];
        }
        EXPECT_EQ(reached.size(), 5u);
        for (const auto &[first, end] : reached)
            EXPECT_GE(end, 10000) << "samples from " << first;
    }
}

TEST(KernelEngine, transposesComplexBatchesAndLeavesLabOptionsAside)
{
    NEED_OPENCL();
    Engine &engine = *test::openClEngine();
    const std::int64_t width = 37, height = 21, batch = 3;
    std::vector<cfloat> in(std::size_t(width * height * batch)), out(in.size());
    for (std::size_t i = 0; i < in.size(); ++i)
        in[i] = cfloat(float(i), -float(i));
    TransposeProblem problem{width, height, batch, engine.allocate(in.size() * 8),
                             engine.allocate(in.size() * 8)};
    engine.upload(*problem.in, in.data(), in.size() * 8);
    const OptionSet options = transposeDefinition().resolve(
        {{"order", "diagonal"}, {"tile", "16"}, {"type", "real"}, {"matrix-pad", "1"}, {"repeats", "5"}});
    const auto report = engine.transpose(problem, options);
    engine.download(out.data(), *problem.out, out.size() * 8);
    for (std::int64_t b = 0; b < batch; ++b)
        for (std::int64_t y = 0; y < height; ++y)
            for (std::int64_t x = 0; x < width; ++x)
                ASSERT_EQ(out[std::size_t((b * width + x) * height + y)],
                          in[std::size_t((b * height + y) * width + x)]);
    EXPECT_EQ(report.work.bytes, 16u * in.size());
}

TEST(KernelEngine, kernelsThatNobodyTouchedRunOnTheCpuEngine)
{
    NEED_OPENCL();
    const auto engine = openOpenClEngine({"fhd"});
    Sum sum(*engine, 300, 50);
    const OptionSet options = fhdDefinition().resolve({{"pad", "1"}});
    // Mu is read by an OpenCL kernel with padding, so it comes from one, too.
    EXPECT_EQ(engine->mu(sum.problem, *muOptionsFor("fhd", options)).engine, EngineKind::OpenCl);
    EXPECT_EQ(engine->fhd(sum.problem, options, Task{}).engine, EngineKind::OpenCl);
    EXPECT_LE(sum.error(*engine, 300), 5e-5);
    TransposeProblem problem{4, 4, 1, engine->allocate(128), engine->allocate(128)};
    EXPECT_EQ(engine->transpose(problem, transposeDefinition().defaults()).engine, EngineKind::Cpu);
    EXPECT_EQ(engine->q(sum.problem, qDefinition().defaults(), Task{}).engine, EngineKind::Cpu);
}

ErrorCode refusalOf(KernelRunner &runner, const LaunchPlan &plan, std::string &text)
{
    try {
        runner.launch(plan);
    } catch (const Error &error) {
        text = error.what();
        return error.code();
    }
    return ErrorCode::Internal;
}

TEST(KernelEngine, aBrokenKernelSaysWhereAndALaunchBeyondTheDeviceSaysHowMuch)
{
    NEED_OPENCL();
    Engine &engine = *test::openClEngine();
    const BufferPtr buffer = engine.allocate(4096);
    LaunchPlan good = transposePlans({8, 8, 1, buffer, buffer}, transposeDefinition().defaults()).front();
    std::string text;

    LaunchPlan broken = good;
    for (auto &[macro, value] : broken.variant.defines)
        if (macro == "ELEMENT") value = "flaot";
    EXPECT_EQ(refusalOf(*engine.kernels(), broken, text), ErrorCode::CompileFailure);
    EXPECT_NE(text.find("flaot"), std::string::npos) << text;
    EXPECT_NE(text.find("transpose.cu:"), std::string::npos) << text;
    EXPECT_NE(text.find("^"), std::string::npos) << text;

    LaunchPlan large = good;
    large.variant.defines.emplace_back("LAUNCH_BOUNDS", "0");
    large.block = {1 << 20, 1, 1};
    EXPECT_EQ(refusalOf(*engine.kernels(), large, text), ErrorCode::InvalidCall);
    EXPECT_NE(text.find("1048576 threads"), std::string::npos) << text;

    LaunchPlan hungry = good;
    hungry.arguments.emplace_back(SharedArgument{std::size_t(1) << 30});
    EXPECT_EQ(refusalOf(*engine.kernels(), hungry, text), ErrorCode::InvalidCall);
    EXPECT_NE(text.find("bytes, where it has"), std::string::npos) << text;

    LaunchPlan foreign = good;
    foreign.arguments[0] = BufferArgument{std::make_shared<test::FakeBuffer>(4096), 0};
    EXPECT_EQ(refusalOf(*engine.kernels(), foreign, text), ErrorCode::Internal);
    EXPECT_NE(text.find("another engine"), std::string::npos) << text;

    EXPECT_NO_THROW(engine.kernels()->launch(good));
    EXPECT_GT(engine.kernels()->compileMs(), 0);
}

/// PoCL makes machine code when a work-group size is first launched.
TEST(KernelEngine, whatAProcessorCompilesAtTheFirstLaunchIsNoTimeOfTheKernel)
{
    NEED_OPENCL();
    const std::unique_ptr<Engine> engine = openEngine(EngineKind::OpenCl);
    if (!engine->device().isCpu) GTEST_SKIP() << "the OpenCL device is no processor";
    const BufferPtr from = engine->allocate(64 * 64 * 8), to = engine->allocate(64 * 64 * 8);
    engine->fill(*from, 0);
    const LaunchPlan plan = transposePlans({64, 64, 1, from, to}, transposeDefinition().defaults()).front();
    KernelRunner &kernels = *engine->kernels();
    kernels.prepare(plan.variant);
    const double built = kernels.compileMs();
    kernels.launch(plan);
    const double launched = kernels.compileMs();
    EXPECT_GT(launched, built);
    kernels.launch(plan);
    EXPECT_EQ(kernels.compileMs(), launched);
}

TEST(KernelEngine, hostAndDeviceSeeTheSameMemoryInTurn)
{
    NEED_OPENCL();
    Engine &engine = *test::openClEngine();
    const BufferPtr a = engine.allocate(64 * 64 * 8), b = engine.allocate(64 * 64 * 8);
    auto *values = static_cast<cfloat *>(a->host());
    for (int i = 0; i < 64 * 64; ++i)
        values[i] = cfloat(float(i), 1);
    for (int round = 0; round < 3; ++round) { // there and back, with a host operation between
        engine.transpose({64, 64, 1, a, b}, transposeDefinition().defaults());
        engine.axpby(1.0f, *b, 0, 1.0f, *b, 0, 64 * 64); // b += b
        engine.transpose({64, 64, 1, b, a}, transposeDefinition().defaults());
    }
    values = static_cast<cfloat *>(a->host());
    for (int i = 0; i < 64 * 64; ++i)
        ASSERT_EQ(values[i], cfloat(8.0f * float(i), 8)) << i;
}

/// Dot products of the solvers by the lab's reduction, as a person switched it.
TEST(KernelEngine, dotProductsRunTheReductionThatWasChosen)
{
    NEED_OPENCL();
    Engine &engine = *test::openClEngine();
    constexpr std::size_t count = 5003, offset = 1024;
    SeededNumbers numbers(9);
    std::vector<cfloat> a(count + offset), b(count + offset);
    for (std::size_t i = 0; i < a.size(); ++i) {
        a[i] = {float(numbers.between(-1, 1)), float(numbers.between(-1, 1))};
        b[i] = {float(numbers.between(-1, 1)), float(numbers.between(-1, 1))};
    }
    const BufferPtr left = engine.allocate(a.size() * sizeof(cfloat)),
                    right = engine.allocate(b.size() * sizeof(cfloat));
    engine.upload(*left, a.data(), a.size() * sizeof(cfloat));
    engine.upload(*right, b.data(), b.size() * sizeof(cfloat));
    const double exact = engine.dot(*left, offset, *right, offset, count).real();
    double magnitudes = 0;
    for (std::size_t i = offset; i < a.size(); ++i)
        magnitudes += double(std::abs(a[i])) * double(std::abs(b[i]));
    EXPECT_EQ(engine.realDot(*left, offset, *right, offset, count), exact) << "the engine's own";
    const double compiledBefore = engine.kernels()->compileMs();
    for (const char *finish : {"last-block", "relaunch", "atomic"}) {
        engine.chooseReduction(reductionDefinition().resolve({{"finish", finish}, {"block", "64"}}));
        for (int run = 0; run < 2; ++run) // the second finds what the first has left
            EXPECT_NEAR(engine.realDot(*left, offset, *right, offset, count), exact, 1e-6 * magnitudes)
                << finish;
    }
    EXPECT_GT(engine.kernels()->compileMs(), compiledBefore) << "no kernel ran";
    engine.chooseReduction(reductionDefinition().resolve({{"precision", "double"}}));
    EXPECT_NEAR(engine.realDot(*left, offset, *right, offset, count), exact, 1e-13 * magnitudes);
    EXPECT_EQ(engine.realDot(*left, 1, *right, 0, 77), engine.dot(*left, 1, *right, 0, 77).real())
        << "from an offset that no kernel can take";
    engine.chooseReduction({});
    EXPECT_EQ(engine.realDot(*left, offset, *right, offset, count), exact);
}

} // namespace
} // namespace larmor
