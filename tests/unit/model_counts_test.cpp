// SPDX-License-Identifier: GPL-3.0-or-later
// The model's counts beside those that an H200's counters gave for the same launches, kept in
// tests/bench/results/counts-h200.json: what was equal stays equal. Every eighth row; all under
// LARMOR_FULL=1.
#include "core/error.h"
#include "core/file.h"
#include "engine/cuda/nvrtc_compiler.h"
#include "lab/counter_sessions.h"
#include "lab/modelled_counts.h"
#include "support/source_folder.h"

#include <gtest/gtest.h>

#include <cstdlib>

namespace larmor {
namespace {

Json keptCounts()
{
    return Json::parse(readFile(LARMOR_SOURCE_DIR "/tests/bench/results/counts-h200.json"));
}

std::map<std::string, double> countsOf(const Json &row)
{
    const KernelDefinition &kernel = kernelDefinition(row["kernel"].get<std::string>());
    ModelledRunSettings settings;
    settings.blocks.reset();
    settings.yardstick = false;
    const ModelledRun run =
        modelRun(kernel, OptionSet::fromJson(row["problem"]),
                 kernel.resolve(OptionSet::fromJson(row["options"])), model::deviceProfile("h200"), settings);
    return modelledCounts(run);
}

TEST(ModelCounts, areThoseOfTheHardwareWhereTheyWere)
{
    if (!NvrtcCompiler::whyNot().empty()) GTEST_SKIP() << NvrtcCompiler::whyNot();
    const Json kept = keptCounts();
    if (kept["compiler"] != NvrtcCompiler::version())
        GTEST_SKIP() << "counted under " << kept["compiler"] << ", here is " << NvrtcCompiler::version();
    const std::size_t stride = std::getenv("LARMOR_FULL") ? 1 : 8;
    std::size_t equal = 0;
    for (std::size_t i = 0; i < kept["rows"].size(); i += stride) {
        const Json &row = kept["rows"][i];
        const std::map<std::string, double> counts = countsOf(row);
        for (const auto &[name, both] : row["figures"].items()) {
            const double predicted = both[0].get<double>(), counted = both[1].get<double>();
            if (predicted != counted) continue; // its reason stands in the row
            EXPECT_EQ(counts.at(name), counted) << row["name"] << ' ' << name;
            ++equal;
        }
    }
    EXPECT_GT(equal, kept["rows"].size() / stride * 2);
}

/// Loads and stores of global memory follow from the addresses alone, those of shared memory from the code
/// too.
TEST(ModelCounts, everyDifferenceHasItsReason)
{
    const Json kept = keptCounts();
    EXPECT_GE(kept["rows"].size(), 100u);
    EXPECT_EQ(kept["summary"]["unexplained"], 0);
    for (const Json &row : kept["rows"]) {
        bool differs = false;
        for (const auto &[name, both] : row["figures"].items())
            differs = differs || both[0] != both[1];
        EXPECT_EQ(differs, row.contains("reasons")) << row["name"];
    }
}

TEST(CounterSessions, eachCounterOfInstructionsHasItsOwn)
{
    std::vector<CounterMetric> metrics = guideCounters();
    const std::size_t ofHardware = metrics.size() - 1; // one of the guides' is of instructions
    metrics.insert(metrics.end(), modelCounters().begin(), modelCounters().end());
    const auto sessions = counterSessions(metrics);
    ASSERT_EQ(sessions.size(), 1 + 1 + modelCounters().size());
    EXPECT_EQ(sessions.front().size(), ofHardware);
    for (std::size_t i = 1; i < sessions.size(); ++i) {
        ASSERT_EQ(sessions[i].size(), 1u);
        EXPECT_TRUE(sessions[i].front().metric.starts_with("smsp__sass_")) << sessions[i].front().metric;
    }
    EXPECT_EQ(counterSessions(modelCounters()).size(), modelCounters().size());
    EXPECT_TRUE(counterSessions({}).empty());
}

TEST(CounterSessions, oneFigureUnderManyNamesIsLeftOut)
{
    CounterReport report;
    report.values = {{"a", "", "smsp__sass_a.sum", 626},
                     {"b", "", "smsp__sass_b.sum", 626},
                     {"c", "", "smsp__sass_c.sum", 626},
                     {"d", "", "dram__bytes_read.sum", 626}};
    CounterReport right = report;
    leaveOutCopies(report);
    ASSERT_EQ(report.values.size(), 1u);
    EXPECT_EQ(report.values.front().name, "d");
    EXPECT_EQ(report.missing,
              (std::vector<std::string>{"smsp__sass_a.sum", "smsp__sass_b.sum", "smsp__sass_c.sum"}));
    right.values[1].value = 2501;
    leaveOutCopies(right);
    EXPECT_EQ(right.values.size(), 4u);
    EXPECT_TRUE(right.missing.empty());
}

} // namespace
} // namespace larmor
