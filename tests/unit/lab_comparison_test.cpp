// SPDX-License-Identifier: GPL-3.0-or-later
// Judging noise, pairing results, pinning baselines, the roofline, the stopping rules.
#include "core/error.h"
#include "core/file.h"
#include "kernels/experiment_inputs.h"
#include "lab/baseline_file.h"
#include "lab/comparison.h"
#include "lab/roofline.h"
#include "lab/stopping.h"
#include "support/processes.h"
#include "support/temporary_folder.h"

#include <cmath>
#include <gtest/gtest.h>

namespace larmor {
namespace {

std::vector<double> noisy(double centre, double noise, std::size_t count, std::uint64_t seed)
{
    SeededNumbers numbers(seed);
    std::vector<double> values(count);
    for (double &value : values)
        value = centre * (1 + noise * numbers.between(-1, 1));
    return values;
}

Measurement measured(double centre, std::uint64_t seed = 1)
{
    Measurement m;
    m.kernel = "transpose";
    m.problem = {{"size", "64"}};
    m.options = {{"tile", "8"}};
    m.samplesMs = noisy(centre, 0.01, 40, seed);
    m.timeMs = spreadOf(m.samplesMs);
    m.correct = true;
    m.work.bytes = 1'000'000;
    return m;
}

TEST(MannWhitney, AgreesWithKnownValues)
{
    // U = 0 of 4 x 4 distinct values: z = (8 - 0.5) / sqrt(12), by hand.
    const std::vector<double> low{1, 2, 3, 4}, high{5, 6, 7, 8};
    EXPECT_NEAR(mannWhitney(low, high), std::erfc(7.5 / std::sqrt(12.0) / std::sqrt(2.0)), 1e-12);
    EXPECT_EQ(mannWhitney(low, high), mannWhitney(high, low));
    EXPECT_EQ(mannWhitney(low, low), 1);
    EXPECT_EQ(mannWhitney({}, low), 1);
    const std::vector<double> same(10, 2.0);
    EXPECT_EQ(mannWhitney(same, same), 1) << "all ties: no variance";
}

TEST(Noise, FindsChangesAndLeavesNoiseAlone)
{
    const auto base = noisy(10, 0.05, 60, 1);
    EXPECT_EQ(compareSamples(base, noisy(10, 0.05, 60, 2)).verdict, Verdict::Same);
    EXPECT_EQ(compareSamples(base, noisy(12, 0.05, 60, 3)).verdict, Verdict::Slower);
    EXPECT_EQ(compareSamples(base, noisy(8, 0.05, 60, 4)).verdict, Verdict::Faster);
    EXPECT_EQ(compareSamples(base, noisy(20, 0.05, 3, 5)).verdict, Verdict::Unknown);
    const auto still = noisy(10, 1e-5, 60, 6);
    EXPECT_EQ(compareSamples(still, noisy(10.05, 1e-5, 60, 7)).verdict, Verdict::Same)
        << "half a per cent is no change, however sure";
    EXPECT_EQ(compareSamples(still, noisy(10.05, 1e-5, 60, 7), 0.001).verdict, Verdict::Slower);
    const Change change = compareSamples(base, noisy(12, 0.05, 60, 3));
    EXPECT_LT(change.low, change.ratio);
    EXPECT_GT(change.high, change.ratio);
    EXPECT_NEAR(change.ratio, 1.2, 0.03);
    EXPECT_EQ(compareSamples({}, base).verdict, Verdict::Unknown);
}

TEST(Noise, RarelyCallsNoiseAChange)
{
    int alarms = 0;
    for (std::uint64_t seed = 0; seed < 100; ++seed)
        alarms += compareSamples(noisy(5, 0.2, 25, 2 * seed), noisy(5, 0.2, 25, 2 * seed + 1)).verdict !=
                  Verdict::Same;
    EXPECT_LE(alarms, 4); // p < 0.01 in each
}

TEST(Comparing, PairsByKernelProblemAndOptions)
{
    Measurement other = measured(3);
    other.options.set("tile", "16");
    Measurement skipped;
    skipped.kernel = "transpose";
    skipped.skipped = Text::verbatim("too large");
    Measurement wrong = measured(1);
    wrong.wrongOnPurpose = true;
    const Comparison same = compareResults({measured(2), other, skipped, wrong}, {measured(2, 9), skipped});
    ASSERT_EQ(same.pairs.size(), 1u);
    EXPECT_EQ(same.pairs[0].change.verdict, Verdict::Same);
    EXPECT_EQ(same.onlyBefore.size(), 1u);
    EXPECT_FALSE(same.regressed());
    const Comparison slower = compareResults({measured(2)}, {measured(3)});
    EXPECT_TRUE(slower.regressed());
    EXPECT_EQ(slower.toJson()["pairs"][0]["verdict"], "slower");
    Measurement broken = measured(1);
    broken.correct = false;
    EXPECT_TRUE(compareResults({measured(2)}, {broken}).regressed()) << "wrong and fast is no gain";
    Measurement cold = measured(2);
    cold.cache = CacheState::Cold;
    EXPECT_TRUE(compareResults({measured(2)}, {cold}).pairs.empty());
}

TEST(Comparing, ReadsEveryResultOfOurs)
{
    const Json one = measured(2).toJson();
    EXPECT_EQ(measurementsOf(one).size(), 1u);
    EXPECT_EQ(measurementsOf(Json::array({one, one})).size(), 2u);
    EXPECT_EQ(
        measurementsOf(Json{{"kind", "larmor-sweep"}, {"kernel", "x"}, {"points", {one, one, one}}}).size(),
        3u);
    EXPECT_EQ(measurementsOf(Json{{"kind", "larmor-results"}, {"measurements", {one}}}).size(), 1u);
    for (const Json &bad : {Json(3), Json("x"), Json::object(), Json::array({1}), Json{{"points", {1}}},
                            Json{{"kernel", "x"}, {"time_ms", 3}}, Json{{"kernel", "x"}, {"samples_ms", "y"}},
                            Json{{"kernel", "x"}, {"options", {{"tile", Json::array()}}}}})
        EXPECT_THROW(measurementsOf(bad), Error) << bad.dump();
}

TEST(Comparing, AMeasurementSurvivesItsJson)
{
    Measurement m = measured(2);
    m.preset = "tiled";
    m.host = HostForm::Sequential;
    m.cache = CacheState::Cold;
    m.loop = LoopMode::InKernel;
    m.stopped = "spread";
    m.batch = 7;
    m.launches = 3;
    m.launchMs = 0.004;
    m.work = {1, 2, 3, 4};
    m.error = 1e-6, m.tolerance = 1e-5;
    m.relativeToCopy = 0.9;
    m.percentOfRoofs = {{"copy", 81.5}};
    m.remark = Text::verbatim("padding adds 3 %");
    m.resources.registers = 32;
    EXPECT_EQ(Measurement::fromJson(m.toJson()).toJson(), m.toJson());
    m.failed = Text::verbatim("no memory");
    EXPECT_EQ(Measurement::fromJson(m.toJson()).failed, "no memory");
    m.failed = {};
    m.skipped = Text::verbatim("tile");
    EXPECT_EQ(Measurement::fromJson(m.toJson()).skipped, "tile");
}

TEST(Baseline, ShowsChangesOfItsOwnKernelAndProblem)
{
    Baselines baselines;
    baselines.pin("start", measured(4));
    baselines.pin("best", measured(2));
    EXPECT_EQ(baselines.entries()[1].colour, 1);
    ASSERT_TRUE(baselines.change("start", measured(2, 5)).has_value());
    EXPECT_NEAR(baselines.change("start", measured(2, 5))->ratio, 0.5, 0.02);
    Measurement other = measured(2);
    other.problem.set("size", "128");
    EXPECT_FALSE(baselines.change("start", other).has_value());
    EXPECT_FALSE(baselines.change("none", measured(2)).has_value());
    const Baselines again = Baselines::fromJson(baselines.toJson());
    EXPECT_EQ(again.toJson(), baselines.toJson());
    baselines.unpin("start");
    baselines.pin("third", measured(3));
    EXPECT_EQ(baselines.entries().back().colour, 0) << "the colour that became free";
    Measurement wrong = measured(1);
    wrong.correct = false;
    EXPECT_THROW(baselines.pin("wrong", wrong), Error);
    EXPECT_THROW(baselines.pin("", measured(1)), Error);
    EXPECT_THROW(Baselines::fromJson(Json::object()), Error);
    EXPECT_THROW(Baselines::fromJson(Json::array({3})), Error);
}

TEST(BaselineFile, LosesNoNameThatProcessesPinAtOnce)
{
    const test::TemporaryFolder folder;
    const auto path = folder.path() / "baselines.json";
    constexpr int processes = 4, names = 6;
    EXPECT_TRUE(test::inProcesses(processes, [&](int process) {
        for (int name = 0; name < names; ++name)
            BaselineFile(path).pin(std::to_string(process) + "-" + std::to_string(name), measured(4));
    }));
    EXPECT_EQ(BaselineFile(path).read().entries().size(), std::size_t(processes * names));
}

TEST(BaselineFile, KeepsWhatIsPinned)
{
    const test::TemporaryFolder folder;
    const auto path = folder.path() / "baselines.json";
    EXPECT_TRUE(BaselineFile(path).read().entries().empty());
    BaselineFile(path).pin("start", measured(4));
    BaselineFile(path).pin("best", measured(2));
    BaselineFile(path).pin("start", measured(3));
    const Baselines kept = BaselineFile(path).read();
    ASSERT_EQ(kept.entries().size(), 2u);
    EXPECT_EQ(kept.find("start")->measurement.toJson(), measured(3).toJson());
    BaselineFile(path).unpin("start");
    BaselineFile(path).unpin("start");
    EXPECT_FALSE(BaselineFile(path).read().find("start"));
    for (const char *broken : {"", "{", "[]", "{\"baselines\": [3]}", "{\"baselines\": {}}"}) {
        writeFile(path, broken);
        EXPECT_THROW(BaselineFile(path).read(), Error) << broken;
        EXPECT_THROW(BaselineFile(path).pin("start", measured(1)), Error) << broken;
        EXPECT_EQ(readFile(path), broken) << "what cannot be read is not overwritten";
    }
    EXPECT_THROW(BaselineFile(std::filesystem::path()).pin("start", measured(1)), Error);
    EXPECT_TRUE(BaselineFile(std::filesystem::path()).read().entries().empty());
}

Roofs someRoofs()
{
    Roofs roofs;
    roofs.values = {{RoofKind::Copy, 100}, {RoofKind::Fused, 1000}, {RoofKind::Special, 50}};
    return roofs;
}

TEST(RooflineModel, PlacesAndExplainsARun)
{
    Measurement m = measured(1);
    m.timeMs.median = 1;                             // milliseconds
    m.work = {50'000'000, 200'000'000, 100'000'000}; // 50 GB/s, 100 GFLOP/s
    const RooflinePoint point = rooflinePoint(m, someRoofs());
    EXPECT_DOUBLE_EQ(point.intensity, 2);
    EXPECT_DOUBLE_EQ(point.requestedIntensity, 0.5);
    EXPECT_DOUBLE_EQ(point.accessRatio, 2);
    EXPECT_DOUBLE_EQ(point.roofGflops, 200);
    EXPECT_DOUBLE_EQ(point.percentOfRoof, 50);
    EXPECT_EQ(point.limiter, Limiter::Memory);
    m.work.flops = 900'000'000;
    EXPECT_EQ(rooflinePoint(m, someRoofs()).limiter, Limiter::Fused);
    m.work.special = 48'000'000;
    EXPECT_EQ(rooflinePoint(m, someRoofs()).limiter, Limiter::Special);
    m.work = {5'000'000, 5'000'000, 0};
    EXPECT_EQ(rooflinePoint(m, someRoofs()).limiter, Limiter::Latency);
    m.launchMs = 0.3, m.launches = 2;
    EXPECT_EQ(rooflinePoint(m, someRoofs()).limiter, Limiter::Launch);
    EXPECT_EQ(rooflinePoint(m, {}).percentOfRoof, 0);
}

TEST(RooflineModel, NaiveMatrixProductHasTheBooksRatio)
{
    // Two operations and two reads for each step: the ratio of Kirk & Hwu 5.1 is 1.0, and 86.4 GB/s then
    // bound it to 21.6 GFLOPS of one operation each word.
    Measurement m = measured(1);
    const std::uint64_t n = 64;
    m.work = {3 * n * n * 4, 2 * n * n * n * 4, 2 * n * n * n};
    EXPECT_DOUBLE_EQ(rooflinePoint(m, {}).accessRatio, 1.0);
    EXPECT_DOUBLE_EQ(rooflinePoint(m, {}).requestedIntensity * 86.4, 21.6);
}

TEST(RooflineModel, LeavesWrongResultsOut)
{
    Measurement wrong = measured(1), skipped = measured(1);
    wrong.correct = false;
    skipped.skipped = Text::verbatim("tile");
    const std::vector<Measurement> all{measured(1), wrong, skipped, measured(2)};
    EXPECT_EQ(roofline(all, someRoofs()).points.size(), 2u);
    EXPECT_EQ(roofline(all, someRoofs()).ceilings.size(), 3u);
}

TEST(Stopping, EntropyCountsBits)
{
    EXPECT_EQ(sampleEntropy(std::vector<double>(9, 3.0)), 0);
    EXPECT_EQ(sampleEntropy({}), 0);
    std::vector<double> two(8, 1.0);
    for (std::size_t i = 0; i < 4; ++i)
        two[i] = 2.0;
    EXPECT_NEAR(sampleEntropy(two), 1, 1e-12);
}

TEST(Stopping, RulesDifferWhereTimesHaveTwoModes)
{
    MeasureSettings spread, entropy;
    entropy.stopping = StoppingRule::Entropy;
    StoppingCriterion bySpread(spread), byEntropy(entropy);
    for (int i = 0; i < 60; ++i) {
        const double sample = i % 2 ? 1.0 : 2.0;
        bySpread.add(sample);
        byEntropy.add(sample);
    }
    EXPECT_FALSE(bySpread.met());
    EXPECT_TRUE(byEntropy.met());
    StoppingCriterion steady(spread), few(spread);
    for (int i = 0; i < spread.minRepeats; ++i)
        steady.add(1.0);
    few.add(1.0);
    EXPECT_TRUE(steady.met());
    EXPECT_FALSE(few.met());
}

} // namespace
} // namespace larmor
