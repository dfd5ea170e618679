// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/file.h"
#include "lab/result_store.h"

#include <filesystem>
#include <gtest/gtest.h>
#include <thread>

namespace larmor {
namespace {

RunRecord record(std::uint64_t generation)
{
    RunRecord run;
    run.generation = generation;
    run.seconds = 0.5 * double(generation);
    run.change = "tile 32";
    run.report.scan = "built-in:cartesian";
    run.report.totalMs = 1.5;
    return run;
}

Measurement measurement()
{
    Measurement m;
    m.kernel = "transpose";
    m.problem = {{"size", "2048"}};
    m.options = {{"tile", "32"}, {"pad", "1"}};
    m.samplesMs = {2, 1, 3};
    m.timeMs = spreadOf(m.samplesMs);
    m.work = {4'000'000, 5'000'000, 0, 0};
    m.correct = true;
    m.provenance.program = "larmor 0.1.0";
    m.provenance.date = "2026-01-01T00:00:00Z";
    m.provenance.device.name = "a device";
    return m;
}

TEST(ResultStore, KeepsTheNewestRuns)
{
    ResultStore store(3);
    for (std::uint64_t i = 1; i <= 5; ++i)
        store.add(record(i));
    const auto runs = store.runs();
    ASSERT_EQ(runs.size(), 3u);
    EXPECT_EQ(runs.front().generation, 3u);
    EXPECT_EQ(runs.back().generation, 5u);
    EXPECT_EQ(store.revision(), 5u);
    store.clearRuns();
    EXPECT_TRUE(store.runs().empty());

    // What converged last is looked at for longer than other runs.
    RunRecord solved;
    solved.report.residuals = {1, 0.1};
    store.add(solved);
    for (int i = 0; i < 10'000; ++i)
        store.add(RunRecord{});
    ASSERT_FALSE(store.runs().empty());
    EXPECT_EQ(store.runs().front().report.residuals, solved.report.residuals);
    store.clearRuns();
    EXPECT_TRUE(store.runs().empty());
    EXPECT_GT(store.revision(), 5u);
}

TEST(ResultStore, WritesWhatItHolds)
{
    ResultStore store;
    store.add(record(1));
    store.add(measurement());
    const auto path = std::filesystem::temp_directory_path() / "larmor-results-test.json";
    store.save(path);
    const Json json = Json::parse(readFile(path));
    std::filesystem::remove(path);
    EXPECT_EQ(json["kind"], "larmor-results");
    EXPECT_EQ(json["version"], 1);
    ASSERT_EQ(json["runs"].size(), 1u);
    EXPECT_EQ(json["runs"][0]["change"], "tile 32");
    EXPECT_EQ(json["runs"][0]["report"]["total_ms"], 1.5);
    ASSERT_EQ(json["measurements"].size(), 1u);
}

TEST(ResultStore, TakesWritersAndReadersAtOnce)
{
    ResultStore store(50);
    std::vector<std::jthread> threads;
    for (int writer = 0; writer < 3; ++writer)
        threads.emplace_back([&] {
            for (std::uint64_t i = 0; i < 200; ++i) {
                store.add(record(i));
                if (i % 20 == 0) store.add(measurement());
            }
        });
    threads.emplace_back([&] {
        std::uint64_t last = 0;
        for (int i = 0; i < 100; ++i) {
            EXPECT_LE(store.runs().size(), 50u);
            const std::uint64_t now = store.revision();
            EXPECT_GE(now, last);
            last = now;
            EXPECT_TRUE(i % 25 != 0 || store.toJson().contains("runs"));
        }
    });
    threads.clear(); // joins
    EXPECT_EQ(store.revision(), 3u * 200 + 3u * 10);
    EXPECT_EQ(store.runs().size(), 50u);
    EXPECT_EQ(store.measurements().size(), 30u);
}

TEST(Measurement, ReportsRatesOfTheMedian)
{
    const Measurement m = measurement();
    EXPECT_DOUBLE_EQ(m.bandwidthGBs(), 4e6 / 2e-3 / 1e9);
    const Json json = m.toJson();
    for (const char *key : {"kernel", "size", "options", "time_ms", "bytes", "bytes_requested", "flops",
                            "bandwidth_gbs", "gflops", "pairs_per_s", "error", "correct", "date", "device"})
        EXPECT_TRUE(json.contains(key)) << key;
    EXPECT_EQ(json["size"], "2048");
    EXPECT_EQ(json["time_ms"]["median"], 2.0);
    EXPECT_EQ(json["time_ms"]["min"], 1.0);
    EXPECT_EQ(json["time_ms"]["count"], 3u);
    EXPECT_TRUE(json["pairs_per_s"].is_null()) << "a transpose has no pairs";
    EXPECT_TRUE(json["relative_to_copy"].is_null());
    EXPECT_NE(m.provenance.caption().find("a device"), std::string::npos);
}

TEST(Measurement, ASkippedSetSaysWhy)
{
    Measurement m = measurement();
    m.skipped = Text::verbatim("rows must divide the tile");
    const Json json = m.toJson();
    EXPECT_EQ(json["status"], "skipped");
    EXPECT_EQ(json["constraint"], "rows must divide the tile");
    EXPECT_FALSE(json.contains("time_ms"));
}

} // namespace
} // namespace larmor
