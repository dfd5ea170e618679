// SPDX-License-Identifier: GPL-3.0-or-later
// What a session keeps of what was measured.
#include "core/error.h"
#include "core/file.h"
#include "kernels/catalogue.h"
#include "lab/result_store.h"
#include "lab/session_file.h"
#include "lab/session_scan.h"
#include "lab/utc_date.h"

#include <gtest/gtest.h>

namespace larmor {
namespace {

constexpr const char *saved = "2026-05-04T09:30:00Z";

RunRecord run(std::uint64_t generation, double seconds, const char *preset, double ms)
{
    const KernelDefinition &kernel = kernelDefinition("transpose");
    RunRecord made;
    made.generation = generation;
    made.seconds = seconds;
    made.change = generation == 1 ? "" : std::string("transpose ") + preset;
    StageReport stage;
    stage.name = "transpose";
    stage.title = Text::verbatim("transpose");
    stage.engine = EngineKind::OpenCl;
    stage.options = kernel.defaults().with(kernel.preset(preset)->options);
    stage.timeMs = ms;
    stage.work.bytes = 1'000'000;
    made.report.stages = {stage};
    made.report.scan = builtInCartesianScan;
    made.report.device.name = "a device";
    made.report.device.driver = "driver 1.2";
    made.report.device.isCpu = true;
    made.report.totalMs = 1.5 * ms;
    made.report.gapsMs = 0.1 * ms;
    return made;
}

void runLadder(ResultStore &store, int images, double from = 0)
{
    std::uint64_t generation = 0;
    for (const char *preset : {"naive", "tiled"}) {
        ++generation;
        for (int i = 0; i < images; ++i)
            store.add(run(generation, from += 0.016, preset, (generation == 1 ? 6.4 : 2.6) + 1e-3 * i));
    }
}

Measurement measurement(double ms)
{
    Measurement made;
    made.kernel = "transpose";
    made.problem = {{"size", "97"}};
    made.options = kernelDefinition("transpose").defaults();
    made.samplesMs = {ms, 1.01 * ms, 0.99 * ms};
    made.timeMs = spreadOf(made.samplesMs);
    made.work.bytes = 150'000;
    made.correct = true;
    made.provenance.date = "2026-05-04T09:29:00Z";
    made.provenance.device.name = "a device";
    made.provenance.device.driver = "driver 1.2";
    return made;
}

SessionResults throughText(const ResultStore &store)
{
    SessionResults results = store.results();
    results.date = saved;
    return SessionResults::fromJson(Json::parse(results.toJson().dump()));
}

TEST(SessionResults, ReadBackTheyAreTheSameSetsStaysAndMeasurements)
{
    ResultStore store;
    runLadder(store, 200);
    store.add(measurement(0.5));
    const LiveHistory before = store.history();
    ResultStore again;
    again.restore(throughText(store));
    const LiveHistory after = again.history();
    ASSERT_EQ(after.stays().size(), 2U);
    for (const std::size_t set : {0, 1}) {
        EXPECT_EQ(after.sets()[set].last.report.device.driver, "driver 1.2");
        EXPECT_EQ(after.sets()[set].last.date, saved);
        const std::vector<double> was = before.times(set, "transpose"), is = after.times(set, "transpose");
        ASSERT_EQ(is.size(), was.size());
        for (std::size_t i = 0; i < is.size(); ++i)
            EXPECT_NEAR(is[i], was[i], 1e-6 * was[i]);
        EXPECT_NEAR(after.partsOf(set).gapsMs, before.partsOf(set).gapsMs, 1e-6);
        EXPECT_EQ(after.partsOf(set).images, 200U);
        EXPECT_NE(after.names({set}).front().find(saved), std::string::npos);
    }
    EXPECT_NEAR(after.step(1, "transpose").ratio, before.step(1, "transpose").ratio, 1e-5);
    EXPECT_EQ(after.stays()[1]->change, "transpose tiled");
    ASSERT_EQ(again.measurements().size(), 1U);
    EXPECT_EQ(again.measurements()[0].session, saved);
    EXPECT_EQ(again.measurements()[0].samplesMs, store.measurements()[0].samplesMs);
    EXPECT_EQ(again.measurements()[0].provenance.date, "2026-05-04T09:29:00Z");
    EXPECT_EQ(again.measurements()[0].provenance.device.driver, "driver 1.2");
}

TEST(SessionResults, NothingThatRunsHereIsMixedWithThem)
{
    ResultStore store;
    runLadder(store, 50);
    const SessionResults kept = throughText(store);
    ResultStore here;
    for (int i = 0; i < 9; ++i)
        here.add(run(1, 0.1 * i, "tiled", 100)); // the set that the session ended with, but slow
    here.restore(kept);
    for (int i = 9; i < 20; ++i)
        here.add(run(1, 0.1 * i, "tiled", 100));
    const LiveHistory history = here.history();
    ASSERT_EQ(history.sets().size(), 3U);
    ASSERT_EQ(history.stays().size(), 3U);
    EXPECT_LT(spreadOf(history.times(1, "transpose")).max, 3);
    EXPECT_EQ(spreadOf(history.times(2, "transpose")).min, 100);
    EXPECT_EQ(history.stays()[2]->images, 20U);
    EXPECT_FALSE(history.step(2, "transpose").known());
    EXPECT_GT(history.stays()[2]->begin(), history.stays()[1]->end());
    EXPECT_NEAR(history.stays()[2]->end() - history.stays()[2]->begin(), 1.8, 1e-9); // one clock goes on

    // Another session takes the place of the first; what ran here stays.
    here.restore(kept);
    EXPECT_EQ(here.history().sets().size(), 3U);
    EXPECT_EQ(here.history().stays()[2]->images, 20U);

    // What ran before the present option set gives way: nothing stands there twice, and no gap between the
    // clocks of two programs.
    ResultStore busy;
    for (int i = 0; i < 9; ++i)
        busy.add(run(1, 500 + 0.1 * i, "naive", 100));
    for (int i = 0; i < 9; ++i)
        busy.add(run(2, 501 + 0.1 * i, "tiled", 100));
    busy.restore(kept);
    busy.add(run(2, 502, "tiled", 100));
    ASSERT_EQ(busy.history().stays().size(), 3U);
    EXPECT_EQ(busy.history().sets().size(), 3U);
    EXPECT_EQ(busy.history().stays()[2]->images, 10U);
    EXPECT_NEAR(busy.history().stays()[2]->begin(), busy.history().stays()[1]->end() + 1, 0.11);

    // A window that has not made an image yet goes on behind them, too.
    ResultStore fresh;
    fresh.restore(kept);
    fresh.add(run(1, 0.01, "tiled", 100));
    fresh.add(run(1, 0.11, "tiled", 100));
    fresh.add(run(1, 0.21, "tiled", 100));
    EXPECT_EQ(fresh.history().stays().size(), 3U);
    EXPECT_NEAR(fresh.history().stays()[2]->end(), fresh.history().stays()[1]->end() + 1.2, 1e-6);
}

TEST(SessionResults, TakeBoundedRoom)
{
    ResultStore store;
    double seconds = 0;
    for (std::uint64_t stay = 1; stay <= 40; ++stay)
        for (int i = 0; i < 1000; ++i)
            store.add(run(stay, seconds += 0.016, stay % 2 ? "naive" : "tiled", 3.123456789));
    for (int i = 0; i < 700; ++i)
        store.add(measurement(1 + i));
    const std::string text = store.results().toJson().dump();
    EXPECT_LT(text.size(), std::size_t(6) << 20);
    const SessionResults back = SessionResults::fromJson(Json::parse(text));
    EXPECT_EQ(back.live.stays().size(), 40U);
    EXPECT_EQ(back.live.stays()[0]->images, 1000U);
    EXPECT_GE(back.live.stays()[0]->samples.size(), 200U);
    EXPECT_EQ(back.lab.size(), SessionResults::mostMeasurements);
    EXPECT_EQ(back.lab.back().samplesMs, store.measurements().back().samplesMs); // the newest
}

TEST(SessionResults, DamageCostsThemAndNotTheSession)
{
    ResultStore store;
    runLadder(store, 5);
    SessionFile file;
    file.session.scan = builtInSpiralScan;
    file.results = std::make_shared<const SessionResults>(store.results());
    const Json good = file.toJson("/tmp");
    ASSERT_TRUE(SessionFile::fromJson(good, "/tmp").results);
    for (const char *place :
         {"/results/date", "/results/live", "/results/lab", "/results/live/sets/0/last", "/results/live/sets",
          "/results/live/stays/0/set", "/results/live/stays/0/seconds", "/results/live/stays/0/image_ms/2",
          "/results/live/stays/1/stage_ms/0", "/results/live/sets/0/last/settings",
          "/results/live/sets/0/last/matrix"})
        for (const Json &spoilt :
             {Json(), Json(99), Json::array({-1}), Json("x"), Json::object({{"a", 1}})}) {
            Json bad = good;
            bad[Json::json_pointer(place)] = spoilt;
            const SessionFile back = SessionFile::fromJson(bad, "/tmp");
            EXPECT_EQ(back.session.scan, builtInSpiralScan);
            const bool harmless = !back.results == !back.resultsLost.empty();
            EXPECT_TRUE(harmless) << place << ' ' << spoilt;
            if (!spoilt.is_string() && !spoilt.is_number()) {
                EXPECT_FALSE(back.resultsLost.empty()) << place << spoilt;
            }
        }
    Json older = good;
    older["version"] = 2;
    older.erase("results");
    const SessionFile back = SessionFile::fromJson(older, "/tmp");
    EXPECT_TRUE(!back.results && back.resultsLost.empty());
}

TEST(SessionResults, StandInOneLineOfAReadableFile)
{
    ResultStore store;
    runLadder(store, 5);
    SessionFile file;
    file.session.scan = builtInSpiralScan;
    file.results = std::make_shared<const SessionResults>(store.results());
    const std::filesystem::path path =
        std::filesystem::temp_directory_path() / ("larmor-results-" + std::to_string(::getpid()) + ".json");
    writeSession(path, file);
    const std::string text = readFile(path);
    const SessionFile back = readSession(path);
    std::filesystem::remove(path);
    ASSERT_TRUE(back.results);
    EXPECT_EQ(back.results->live.stays().size(), 2U);
    EXPECT_LT(std::count(text.begin(), text.end(), '\n'), 80);
}

} // namespace
} // namespace larmor
