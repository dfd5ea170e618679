// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/live_history.h"

#include "core/error.h"
#include "kernels/catalogue.h"
#include "kernels/preset_name.h"
#include "lab/comparison.h"
#include "lab/result_store.h"

#include <cmath>
#include <gtest/gtest.h>
#include <numeric>
#include <random>
#include <set>

namespace larmor {
namespace {

OptionSet preset(const char *name)
{
    const KernelDefinition &kernel = kernelDefinition("transpose");
    return kernel.defaults().with(kernel.preset(name)->options).with({{"type", "complex"}});
}

StageReport stage(const char *name, double ms, const OptionSet &options = {},
                  EngineKind engine = EngineKind::OpenCl)
{
    StageReport made;
    made.name = name;
    made.title = Text::verbatim(name);
    made.timeMs = ms;
    made.options = options;
    made.engine = options.empty() ? EngineKind::Cpu : engine;
    made.work.bytes = 1'000'000;
    return made;
}

/// An image of a transpose and an FFT; of its time a tenth is gaps and a tenth the host's.
RunRecord run(std::uint64_t generation, double seconds, const char *name, double transposeMs)
{
    RunRecord made;
    made.generation = generation;
    made.seconds = seconds;
    made.change = generation == 1 ? "" : std::string("transpose ") + name;
    made.report.settings.kernels["transpose"] = preset(name);
    made.report.stages = {stage("fft", 1), stage("transpose", transposeMs, preset(name))};
    made.report.totalMs = (1 + transposeMs) * 1.25;
    made.report.gapsMs = 0.1 * made.report.totalMs;
    return made;
}

/// Naive, tiled and padded for `images` each.
LiveHistory ladder(int images)
{
    LiveHistory history;
    std::mt19937 random(7);
    std::normal_distribution<double> noise(1, 0.02);
    double seconds = 0;
    std::uint64_t generation = 0;
    for (const auto &[name, ms] : {std::pair{"naive", 6.4}, {"tiled", 2.6}, {"padded", 1.83}}) {
        ++generation;
        for (int i = 0; i < images; ++i)
            history.add(run(generation, seconds += 0.016, name, i == 0 ? 50 * ms : ms * noise(random)));
    }
    return history;
}

TEST(LiveHistory, KeepsOptionSetsUntilTheyAreCleared)
{
    LiveHistory history = ladder(20'000); // a quarter of an hour
    ASSERT_EQ(history.sets().size(), 3U);
    EXPECT_EQ(history.names({0, 1, 2}),
              (std::vector<std::string>{"naive · opencl", "tiled · opencl", "padded · opencl"}));
    for (const std::size_t set : {0, 1, 2}) {
        EXPECT_EQ(history.partsOf(set).images, 20'000U);
        EXPECT_GE(history.times(set, "transpose").size(), LiveHistory::mostSamples / 2);
        EXPECT_LT(history.times(set, "transpose").size(), LiveHistory::mostSamples);
    }
    EXPECT_NEAR(history.partsOf(0).stages[1].ms, 6.4, 0.1);
    history.clear();
    EXPECT_TRUE(history.empty() && history.sets().empty());
}

/// A spectrum that is not symmetric is read whole, whatever was asked for.
TEST(LiveHistory, AConvolutionIsNamedByTheSetThatItRanWith)
{
    const OptionSet symmetric{{"spectrum", "symmetric"}}, tuned = kernelDefinition("convolve").defaults();
    for (const bool taken : {true, false}) {
        RunRecord made = run(1, 1, "tiled", 2);
        made.report.settings.kernels["convolve"] = symmetric;
        made.report.stages.push_back(stage("toeplitz", 5, taken ? tuned.with(symmetric) : tuned));
        LiveHistory history;
        history.add(made);
        const std::string name = history.names({0}).front();
        EXPECT_EQ(name.find("symmetric") != std::string::npos, taken) << name;
    }
}

TEST(LiveHistory, ASetThatWasLeftDoesNotChange)
{
    LiveHistory history = ladder(100);
    const LiveParts before = history.partsOf(0);
    for (int i = 0; i < 100'000; ++i)
        history.add(run(3, 10 + i, "padded", 2));
    const LiveParts after = history.partsOf(0);
    EXPECT_EQ(before.imageMs, after.imageMs);
    EXPECT_EQ(before.images, after.images);
}

TEST(LiveHistory, PartsAddUpToTheImage)
{
    const LiveHistory history = ladder(500);
    for (const std::size_t set : {0, 1, 2}) {
        const LiveParts parts = history.partsOf(set);
        double sum = parts.gapsMs + parts.hostMs;
        for (const LiveParts::Stage &each : parts.stages)
            sum += each.ms;
        EXPECT_NEAR(sum, parts.imageMs, 1e-9);
        EXPECT_NEAR(parts.gapsMs, 0.1 * parts.imageMs, 1e-3);
        EXPECT_NEAR(parts.hostMs, 0.1 * parts.imageMs, 1e-3);
        std::vector<double> whole = history.times(set, {});
        std::nth_element(whole.begin(), whole.begin() + 250, whole.end());
        EXPECT_NEAR(parts.imageMs, whole[250], 0.01 * whole[250]);
    }
}

TEST(LiveHistory, StepsHaveTheirRatioAndInterval)
{
    const LiveHistory history = ladder(300);
    EXPECT_FALSE(history.step(0, "transpose").known());
    for (const auto &[stay, ratio] : {std::pair{1U, 6.4 / 2.6}, {2U, 2.6 / 1.83}}) {
        const StepRatio step = history.step(stay, "transpose");
        EXPECT_NEAR(step.ratio, ratio, 0.01 * ratio);
        EXPECT_LT(step.low, step.ratio);
        EXPECT_GT(step.high, step.ratio);
        EXPECT_LT(step.high / step.low, 1.02);
        // The image as a whole changed less than its stage.
        EXPECT_LT(history.step(stay, {}).ratio, step.ratio);
    }
    EXPECT_EQ(history.stageOfInterest()->name, "transpose");
}

/// Half an hour at 100 images a second, at whose end the machine grew slower: as it was next to the switch
/// counts, to the last image, and once it is told the step changes no more.
TEST(LiveHistory, AStepIsOfTheImagesNextToItsSwitch)
{
    constexpr int nearest = int(LiveHistory::nearestImages);
    LiveHistory history;
    for (int i = 0; i < 20'000; ++i)
        history.add(run(1, 0.01 * i, "tiled", i < 20'000 - nearest ? 2 : 4));
    for (int i = 0; i < nearest + 1; ++i) // the first is left out
        history.add(run(2, 300 + 0.01 * i, "padded", 3.2));
    ASSERT_GT(history.stays()[0]->stride, 1U);
    const StepRatio told = history.step(1, "transpose");
    EXPECT_NEAR(told.ratio, 1.25, 1e-9);
    EXPECT_EQ(history.stays()[0]->latestTimes("transpose").count, LiveHistory::nearestImages);
    for (int i = 0; i < 20'000; ++i)
        history.add(run(2, 400 + 0.01 * i, "padded", 8));
    EXPECT_EQ(history.step(1, "transpose").ratio, told.ratio);
    EXPECT_EQ(history.step(1, "transpose").high, told.high);
}

/// A session keeps few of the samples, and every step as it was told.
TEST(LiveHistory, AStepThatASessionKeptIsTheSame)
{
    const LiveHistory history = ladder(5000);
    const LiveHistory kept = LiveHistory::fromJson(history.toJson(60));
    ASSERT_LE(kept.stays()[1]->samples.size(), 20U);
    for (const char *stage : {"transpose", "fft", ""})
        for (const std::size_t stay : {1U, 2U}) {
            const StepRatio was = history.step(stay, stage), is = kept.step(stay, stage);
            EXPECT_NEAR(is.ratio, was.ratio, 1e-5 * was.ratio) << stage;
            EXPECT_NEAR(is.low, was.low, 1e-5 * was.low) << stage;
            EXPECT_NEAR(is.high, was.high, 1e-5 * was.high) << stage;
        }
    EXPECT_EQ(LiveHistory::fromJson(kept.toJson(60)).step(1, "transpose").ratio,
              kept.step(1, "transpose").ratio);
    Json older = history.toJson(60); // before 2026-11-28
    for (Json &stay : older["stays"]) {
        stay.erase("first");
        stay.erase("latest");
    }
    EXPECT_NEAR(LiveHistory::fromJson(older).step(1, "transpose").ratio, 6.4 / 2.6, 0.1);
    Json broken = history.toJson(60);
    broken["stays"][1]["first"]["transpose"] = {1, 2};
    EXPECT_THROW(LiveHistory::fromJson(broken), Error);
    broken = history.toJson(60);
    broken["stays"][1].erase("latest");
    EXPECT_THROW(LiveHistory::fromJson(broken), Error);
}

/// The interval holds the true ratio in about 95 of 100 experiments, and agrees with a bootstrap.
TEST(LiveHistory, TheIntervalCoversTheTruth)
{
    std::mt19937 random(11);
    std::lognormal_distribution<double> noise(0, 0.15); // its median is 1
    int covered = 0;
    constexpr int experiments = 1000;
    for (int i = 0; i < experiments; ++i) {
        std::vector<double> before(60), after(90);
        for (double &ms : before)
            ms = 3 * noise(random);
        for (double &ms : after)
            ms = 2 * noise(random);
        const StepRatio step = ratioOf(before, after);
        covered += step.low <= 1.5 && 1.5 <= step.high;
        if (i > 0) continue;
        const Change change = compareSamples(before, after);
        EXPECT_NEAR(1 / change.ratio, step.ratio, 1e-9);
        EXPECT_NEAR((1 / change.low - 1 / change.high) / (step.high - step.low), 1, 0.5);
    }
    EXPECT_GE(covered, 0.92 * experiments);
    EXPECT_LE(covered, 0.99 * experiments);
}

TEST(LiveHistory, StepsGoByRepeatsWhereBothStaysHaveThem)
{
    LiveHistory history;
    const auto add = [&](std::uint64_t generation, const char *name, double ms, double repeatedMs) {
        for (int i = 0; i < 20; ++i) {
            RunRecord image = run(generation, double(generation) + 0.01 * i, name, ms);
            if (i == 8 && repeatedMs > 0)
                image.report.stages[1].repeats =
                    Spread{repeatedMs, 0.99 * repeatedMs, 1.01 * repeatedMs, 0, 0, 30};
            history.add(image);
        }
    };
    add(1, "naive", 4, 0);
    add(2, "tiled", 2, 1.0);
    add(3, "padded", 2, 0.5);
    EXPECT_EQ(history.step(1, "transpose").from, StepRatio::From::Images);
    EXPECT_NEAR(history.step(1, "transpose").ratio, 2, 1e-9);
    const StepRatio step = history.step(2, "transpose");
    EXPECT_EQ(step.from, StepRatio::From::Repeats);
    EXPECT_NEAR(step.ratio, 2, 1e-9);
    EXPECT_GT(step.low, 1.97);
    EXPECT_LT(step.high, 2.03);
    EXPECT_EQ(history.step(2, "fft").from, StepRatio::From::Images);
}

/// A machine that gets slower meanwhile changes the medians, not the ratio of images made by turns.
TEST(LiveHistory, StepsGoByTurnsWhateverTheMachineDoesMeanwhile)
{
    LiveHistory history;
    std::mt19937 random(5);
    std::normal_distribution<double> noise(1, 0.02);
    double seconds = 0;
    const auto image = [&](std::uint64_t generation, const char *name, double ms) {
        return run(generation, seconds += 0.01, name, ms * noise(random));
    };
    for (int i = 0; i < 40; ++i)
        history.add(image(1, "tiled", 2));
    for (int i = 0; i < 40; ++i) {
        const double slow = 1 + 0.03 * i; // twice as slow in the end
        RunRecord made = image(2, "padded", 1.6 * slow);
        if (i >= 10 && i < 34)
            made.beside = std::make_shared<const ReconReport>(image(1, "tiled", 2 * slow).report);
        history.add(made);
    }
    const StepRatio step = history.step(1, "transpose");
    EXPECT_EQ(step.from, StepRatio::From::Turns);
    EXPECT_NEAR(step.ratio, 1.25, 0.03);
    EXPECT_LT(step.low, 1.25);
    EXPECT_GT(step.high, 1.25);
    EXPECT_GT(step.low, 1) << "faster, though its median is slower";
    EXPECT_LT(ratioOf(history.stays()[0]->times("transpose"), history.stays()[1]->times("transpose")).high,
              1);
    EXPECT_EQ(history.stays()[1]->step, "tiled → padded");
}

TEST(LiveHistory, AnImageThatMadeQIsOfTheSetThatKeepsIt)
{
    LiveHistory history;
    for (int i = 0; i < 3; ++i) {
        RunRecord image = run(1, 0.1 * i, "tiled", 2);
        image.report.settings.method = Method::LeastSquares;
        if (i == 0) image.report.stages.push_back(stage("q", 50));
        history.add(image);
    }
    EXPECT_EQ(history.sets().size(), 1U);
    EXPECT_EQ(history.stays().size(), 1U);
}

/// Whatever the distribution: of heavy tails and drift as of Gaussian noise.
TEST(LiveHistory, ThePairsIntervalCoversTheTruth)
{
    std::mt19937 random(13);
    std::cauchy_distribution<double> noise(0, 0.02);
    for (const std::size_t pairs : {8U, 9U, 15U, 24U}) {
        int covered = 0;
        constexpr int experiments = 2000;
        for (int i = 0; i < experiments; ++i) {
            std::vector<double> logarithms(pairs);
            for (double &each : logarithms)
                each = std::log(1.4) + noise(random);
            const StepRatio step = ratioOfPairs(logarithms);
            ASSERT_TRUE(step.known());
            covered += step.low <= 1.4 && 1.4 <= step.high;
        }
        EXPECT_GE(covered, 0.94 * experiments) << pairs;
    }
    EXPECT_FALSE(ratioOfPairs(std::vector<double>(7, 0.1)).known());
}

TEST(LiveHistory, OtherScansAndMethodsAreNoStep)
{
    LiveHistory history;
    for (int i = 0; i < 20; ++i)
        history.add(run(1, 0.01 * i, "tiled", 2));
    for (int i = 0; i < 20; ++i) {
        RunRecord image = run(2, 1 + 0.01 * i, "tiled", 400);
        image.report.scan = "another";
        history.add(image);
    }
    ASSERT_EQ(history.stays().size(), 2U);
    EXPECT_NE(history.sets()[0].problem, history.sets()[1].problem);
    EXPECT_FALSE(history.step(1, "transpose").known());
    EXPECT_FALSE(history.step(1, {}).known());
}

TEST(LiveHistory, TooFewImagesSayNothing)
{
    EXPECT_FALSE(ratioOf({1, 1, 1, 1}, {2, 2, 2, 2, 2}).known());
    EXPECT_FALSE(ratioOf({0, 0, 0, 0, 0}, {2, 2, 2, 2, 2}).known());
    EXPECT_TRUE(ratioOf({1, 1, 1, 1, 1}, {2, 2, 2, 2, 2}).known());
}

TEST(LiveHistory, TheFirstImageAfterASwitchIsLeftOutOnceAnotherFollows)
{
    LiveHistory history;
    RunRecord first = run(1, 0, "naive", 90);
    first.report.stages.push_back(stage("plan", 30));
    history.add(first);
    EXPECT_EQ(history.times(0, {}).size(), 1U);
    EXPECT_EQ(history.times(0, "plan"), std::vector<double>{30});
    history.add(run(1, 1, "naive", 5));
    history.add(run(1, 2, "naive", 6));
    EXPECT_EQ(history.times(0, "transpose"), (std::vector<double>{5, 6}));
    EXPECT_TRUE(history.times(0, "plan").empty());
    EXPECT_EQ(history.partsOf(0).stages.size(), 2U);
}

TEST(LiveHistory, AStageThatComesLaterTookNoTimeBefore)
{
    LiveHistory history;
    for (int i = 0; i < 4; ++i)
        history.add(run(1, i, "naive", 5));
    RunRecord more = run(1, 4, "naive", 5);
    more.report.stages.push_back(stage("crop", 2));
    history.add(more);
    EXPECT_EQ(history.times(0, "crop"), (std::vector<double>{0, 0, 0, 2}));
}

TEST(LiveHistory, ASetThatComesBackIsTheSameSet)
{
    LiveHistory history;
    for (int i = 0; i < 30; ++i)
        history.add(run(static_cast<std::uint64_t>(1 + i / 10), i, i / 10 == 1 ? "tiled" : "naive",
                        i / 10 == 1 ? 2 : 6));
    EXPECT_EQ(history.sets().size(), 2U);
    ASSERT_EQ(history.stays().size(), 3U);
    EXPECT_EQ(history.stays()[2]->set, 0U);
    EXPECT_EQ(history.partsOf(0).images, 20U);
}

TEST(LiveHistory, AStageThatChangesItsEngineSaysSo)
{
    LiveHistory history;
    RunRecord cpu = run(1, 0, "tiled", 0.1);
    cpu.report.stages[1].options = {};
    cpu.report.stages[1].engine = EngineKind::Cpu;
    history.add(cpu);
    history.add(run(2, 1, "naive", 0.3));
    ASSERT_EQ(history.stays().size(), 2U);
    EXPECT_EQ(history.stays()[1]->moved, "transpose: cpu → opencl");
    history.add(run(3, 2, "tiled", 0.3));
    EXPECT_TRUE(history.stays()[2]->moved.empty());
    EXPECT_EQ(history.stays()[2]->switched, "transpose");
}

/// A processor that repeats a stage finds its data in its cache, which an image does not.
/// The move is no merit of the switch: of that only images by turns, both on the new engine, tell.
TEST(LiveHistory, AStepToAnotherEngineIsTakenApart)
{
    LiveHistory history;
    for (int i = 0; i < 40; ++i) {
        RunRecord image = run(i < 20 ? 1 : 2, 0.01 * i, i < 20 ? "tiled" : "naive", i < 20 ? 1 : 4);
        if (i < 20) {
            image.report.stages[1].options = {};
            image.report.stages[1].engine = EngineKind::Cpu;
        }
        if (i == 8 || i == 28) image.report.stages[1].repeats = Spread{1, 0.99, 1.01, 0, 0, 30};
        history.add(image);
    }
    EXPECT_FALSE(history.step(1, "transpose").known());
    EXPECT_FALSE(history.moveStep(1).known());
    EXPECT_EQ(history.stays()[1]->step, "padded → naive"); // from what runs where there are switches
    for (int i = 40; i < 60; ++i) {
        RunRecord image = run(2, 0.01 * i, "naive", 4);
        image.beside = std::make_shared<const ReconReport>(run(2, 0, "padded", 2).report);
        history.add(image);
    }
    EXPECT_EQ(history.step(1, "transpose").from, StepRatio::From::Turns);
    EXPECT_NEAR(history.step(1, "transpose").ratio, 0.5, 1e-9);
    EXPECT_NEAR(history.moveStep(1).ratio, 0.5, 1e-9);
    EXPECT_FALSE(history.moveStep(0).known());
}

/// Its stages are named for what they do, and their options are the kernel's.
TEST(LiveHistory, SwitchesOfGriddingMakeSetsOfTheirOwn)
{
    LiveHistory history;
    std::uint64_t generation = 0;
    for (const char *name : {"scatter", "binned"}) {
        ++generation;
        RunRecord each = run(generation, static_cast<double>(generation), "naive", 1);
        each.report.stages = {stage("sort", 3), stage("spread", 2)};
        each.report.stages[1].engine = EngineKind::OpenCl;
        each.report.settings.kernels = {{"gridding", kernelDefinition("gridding").preset(name)->options}};
        history.add(each);
    }
    EXPECT_EQ(history.names({0, 1}), (std::vector<std::string>{"scatter · opencl", "binned · opencl"}));
    ASSERT_TRUE(history.stageOfInterest());
    EXPECT_EQ(history.stageOfInterest()->name, "spread");
}

/// A set is named for the engine of the stage that it is compared by, whatever the rest of the image ran on.
TEST(LiveHistory, SpreadingThatMovesToAnotherEngineIsNamedForIt)
{
    LiveHistory history;
    for (const std::uint64_t generation : {1, 2}) {
        RunRecord each = run(generation, static_cast<double>(generation), "naive", 1);
        each.report.engine = EngineKind::OpenCl;
        each.report.settings.method = Method::Gridding;
        each.report.settings.kernels.clear();
        each.report.stages = {stage("sort", 3), stage("spread", 2)};
        if (generation == 2) each.report.stages[1].engine = EngineKind::OpenCl;
        history.add(each);
    }
    const std::vector<std::string> names = history.names({0, 1});
    EXPECT_EQ(names[0], "gridding · cpu");
    EXPECT_TRUE(names[1].ends_with("opencl")) << names[1];
    EXPECT_EQ(history.stays()[1]->moved, "spread: cpu → opencl");
    EXPECT_EQ(history.stays()[1]->switched, "spread");
}

TEST(LiveHistory, WrongOnPurposeIsLeftOut)
{
    LiveHistory history;
    RunRecord racy = run(1, 0, "naive", 1);
    racy.report.wrongOnPurpose = true;
    history.add(racy);
    EXPECT_TRUE(history.empty());
    EXPECT_TRUE(history.isOfAnother());
    history.add(run(2, 1, "tiled", 1));
    EXPECT_FALSE(history.isOfAnother());
    history.add(racy);
    EXPECT_FALSE(history.isOfAnother()) << "what ran before is of the same scan";
    racy.report.scan = "another";
    history.add(racy);
    EXPECT_TRUE(history.isOfAnother());
    EXPECT_EQ(history.sets().size(), 1U);
}

/// Images by turns with what was wrong on purpose are no pairs: the step is against what is charted.
TEST(LiveHistory, ARaceIsNoSideOfAPair)
{
    LiveHistory history;
    double seconds = 0;
    const auto add = [&](std::uint64_t generation, const char *name, double ms, bool wrong, double besideMs) {
        for (int i = 0; i < 40; ++i) {
            RunRecord each = run(generation, seconds += 0.05, name, ms);
            each.report.wrongOnPurpose = wrong;
            if (besideMs > 0) {
                RunRecord other = run(generation - 1, seconds, "tiled", besideMs);
                other.report.wrongOnPurpose = true;
                each.beside = std::make_shared<const ReconReport>(other.report);
            }
            history.add(each);
        }
    };
    add(1, "naive", 6, false, 0);
    add(2, "tiled", 0.5, true, 0);
    add(3, "padded", 3, false, 0.5); // six times as long as the race, half as long as naive
    ASSERT_EQ(history.stays().size(), 2U);
    EXPECT_TRUE(history.stays()[1]->pairs.empty());
    EXPECT_NEAR(history.step(1, "transpose").ratio, 2, 1e-6);
}

TEST(LiveHistory, ASliderDraggedForHoursTakesBoundedRoom)
{
    LiveHistory history;
    for (int i = 0; i < 3000; ++i) {
        RunRecord each = run(static_cast<std::uint64_t>(i + 1), i, "naive", 5);
        each.report.settings.lambda = 1e-6 * i;
        history.add(each);
    }
    EXPECT_EQ(history.stays().size(), LiveHistory::mostStays);
    EXPECT_EQ(history.last().seconds, 2999);
    EXPECT_TRUE(history.sets().front().last.report.stages.empty());
}

TEST(LiveHistory, ACopyStaysWhatItWas)
{
    ResultStore store;
    for (int i = 0; i < 50; ++i)
        store.add(run(1, i, "naive", 5));
    const LiveHistory before = store.history();
    const std::vector<double> times = before.times(0, {});
    for (int i = 0; i < 5000; ++i)
        store.add(run(1, 50 + i, "naive", 7));
    EXPECT_EQ(before.times(0, {}), times);
    EXPECT_GT(store.history().times(0, {}).size(), times.size());
    EXPECT_EQ(before.stays().size(), 1U);
    store.clearRuns();
    EXPECT_TRUE(store.history().empty());
    EXPECT_EQ(before.times(0, {}), times);
}

TEST(LiveHistory, NamesTellSetsApart)
{
    LiveHistory history;
    const auto add = [&](std::uint64_t generation, const char *change, auto edit) {
        RunRecord each = run(generation, static_cast<double>(generation), "tiled", 2);
        each.change = change;
        edit(each.report);
        history.add(each);
    };
    add(1, "", [](ReconReport &) {});
    add(2, "lambda 0 → 0.1", [](ReconReport &report) { report.settings.lambda = 0.1; });
    add(3, "lambda 0.1 → 0.2", [](ReconReport &report) { report.settings.lambda = 0.2; });
    add(4, "engine cuda", [](ReconReport &report) { report.stages[1].engine = EngineKind::Cuda; });
    add(5, "tile 8", [](ReconReport &report) { report.stages[1].options.set("tile", "8"); });
    add(6, "matrix", [](ReconReport &report) { report.matrix = {64, 64, 1}; });
    const std::vector<std::string> names = history.names({0, 1, 2, 3, 4, 5});
    EXPECT_EQ(names[1].substr(0, 6), "tiled ");
    EXPECT_NE(names[1].find("lambda 0 → 0.1"), std::string::npos);
    EXPECT_NE(names[3].find("cuda"), std::string::npos);
    EXPECT_NE(names[4].find("tile=8"), std::string::npos);
    EXPECT_NE(names[5].find("64x64"), std::string::npos);
    EXPECT_EQ(std::set<std::string>(names.begin(), names.end()).size(), 6U);
    EXPECT_EQ(history.names({0}), std::vector<std::string>{"tiled · opencl"});
}

/// "rows" beside "rows variant=gather" leaves open what the variant of the first is.
TEST(LiveHistory, APresetSaysWhatOthersDepartFrom)
{
    LiveHistory history;
    const auto add = [&](std::uint64_t generation, const OptionSet &change) {
        RunRecord each = run(generation, static_cast<double>(generation), "tiled", 2);
        for (const auto &[option, value] : change.values())
            each.report.stages[1].options.set(option, value);
        history.add(each);
    };
    add(1, {});
    add(2, {{"tile", "8"}});
    add(3, {{"tile", "8"}, {"rows", "4"}});
    EXPECT_EQ(history.names({0, 1}),
              (std::vector<std::string>{"tiled tile=32 · opencl", "tiled tile=8 · opencl"}));
    for (const std::string &name : history.names({0, 1, 2}))
        EXPECT_TRUE(name.find("tile=") == name.rfind("tile=") && name.find("rows=") == name.rfind("rows="))
            << name;
    EXPECT_EQ(history.names({0, 1, 2})[0], "tiled rows=8 tile=32 · opencl");
}

TEST(PresetName, EveryPresetOfEveryKernelHasItsName)
{
    for (const KernelDefinition *kernel : catalogue())
        for (const Preset &each : kernel->presets()) {
            const OptionSet options = kernel->defaults().with(each.options);
            const std::string name = optionSetName(*kernel, options);
            const Preset *named = kernel->preset(name);
            // Two presets may differ in what only the lab can vary.
            ASSERT_TRUE(named) << kernel->name() << ' ' << each.name << ": " << name;
            for (const OptionSpec &spec : kernel->options()) {
                if (!spec.labOnly.empty()) continue;
                EXPECT_EQ(kernel->defaults().with(named->options).text(spec.name), options.text(spec.name))
                    << kernel->name() << ' ' << each.name;
            }
            EXPECT_FALSE(presetOf(*kernel, options).empty());
        }
}

TEST(PresetName, TheNearestPresetWithWhatDiffers)
{
    const KernelDefinition &kernel = kernelDefinition("transpose");
    OptionSet options = preset("tiled");
    options.set("tile", "8");
    EXPECT_EQ(optionSetName(kernel, options), "tiled tile=8");
}

} // namespace
} // namespace larmor
