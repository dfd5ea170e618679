// SPDX-License-Identifier: GPL-3.0-or-later
// The model's counts beside those that an H200's counters gave for the same launches, kept in
// tests/bench/results/counts-h200.json: what was equal stays equal, and what differs stays within the limit
// that tests/gpu/counts_known.json gives with the reason. All rows, in slices, which CTest's shards share.
#include "core/error.h"
#include "core/file.h"
#include "engine/cuda/nvrtc_compiler.h"
#include "known_counts.h"
#include "lab/counter_sessions.h"
#include "lab/modelled_counts.h"
#include "support/source_folder.h"

#include <gtest/gtest.h>

#include <set>

namespace larmor {
namespace {

constexpr std::size_t slices = 16;

Json keptCounts()
{
    return Json::parse(readFile(LARMOR_SOURCE_DIR "/tests/bench/results/counts-h200.json"));
}

KnownCounts knownCounts()
{
    return KnownCounts(Json::parse(readFile(LARMOR_SOURCE_DIR "/tests/gpu/counts_known.json")));
}

std::map<std::string, double> countsOf(const Json &row)
{
    const KernelDefinition &kernel = kernelDefinition(row["kernel"].get<std::string>());
    ModelledRunSettings settings;
    settings.blocks.reset();
    if (row.contains("blocks")) settings.blocks = row["blocks"].get<std::uint64_t>();
    settings.yardstick = false;
    const ModelledRun run =
        modelRun(kernel, OptionSet::fromJson(row["problem"]),
                 kernel.resolve(OptionSet::fromJson(row["options"])), model::deviceProfile("h200"), settings);
    return modelledCounts(run);
}

class ModelCounts : public testing::TestWithParam<std::size_t> {};

TEST_P(ModelCounts, areThoseOfTheHardwareOrWithinTheLimitOfAReason)
{
    if (!NvrtcCompiler::whyNot().empty()) GTEST_SKIP() << NvrtcCompiler::whyNot();
    const Json kept = keptCounts();
    if (kept["compiler"] != NvrtcCompiler::version())
        GTEST_SKIP() << "counted under " << kept["compiler"] << ", here is " << NvrtcCompiler::version();
    KnownCounts known = knownCounts();
    std::size_t equal = 0, rows = 0;
    for (std::size_t i = GetParam(); i < kept["rows"].size(); i += slices, ++rows) {
        const Json &row = kept["rows"][i];
        const std::string name = row["name"];
        const std::map<std::string, double> counts = countsOf(row);
        for (const auto &[figure, both] : row["figures"].items()) {
            const double now = counts.at(figure), counted = both[1].get<double>();
            equal += now == counted;
            EXPECT_EQ(known.objection(name, figure, now, counted), "") << name << ' ' << figure;
        }
    }
    EXPECT_GT(equal, rows * 2);
}

INSTANTIATE_TEST_SUITE_P(Slices, ModelCounts, testing::Range(std::size_t(0), slices));

TEST(KeptCounts, everyDifferenceHasItsReasonAndEveryReasonADifference)
{
    const Json kept = keptCounts();
    KnownCounts known = knownCounts();
    std::set<std::string> figures;
    EXPECT_GE(kept["rows"].size(), 100u);
    EXPECT_EQ(kept["summary"]["unexplained"], 0);
    for (const Json &row : kept["rows"]) {
        std::set<std::string> reasons;
        for (const auto &[figure, both] : row["figures"].items()) {
            figures.insert(figure);
            EXPECT_EQ(known.objection(row["name"], figure, both[0], both[1]), "")
                << row["name"] << ' ' << figure;
            if (both[0] != both[1]) reasons.insert(known.reason(row["name"], figure));
        }
        EXPECT_EQ(row.value("reasons", std::set<std::string>()), reasons) << row["name"];
    }
    EXPECT_EQ(known.unused(figures), std::vector<std::string>()) << "no row needs them any more";
}

TEST(KnownCounts, aLimitHoldsAsFarAsItSaysAndNoFurther)
{
    const auto known = [](const Json &limit) {
        return KnownCounts(
            Json{{"known",
                  {{{"reason", "why"}, {"cases", {{{"rows", "^copy "}, {"figures", {{"a.*", limit}}}}}}}}}});
    };
    const auto allows = [&](const Json &limit, double predicted, double counted) {
        return known(limit).objection("copy size=1", "ab", predicted, counted).empty();
    };
    EXPECT_TRUE(allows({{"absolute", 2}}, 3, 5));
    EXPECT_FALSE(allows({{"absolute", 2}}, 3, 6));
    EXPECT_TRUE(allows({{"ratio", 1.5}}, 6, 4));
    EXPECT_FALSE(allows({{"ratio", 1.5}}, 4, 6.5));
    EXPECT_FALSE(allows({{"ratio", 1.5}}, 0, 1)); // no ratio to nothing
    EXPECT_TRUE(allows({{"ratio", 1.5}, {"absolute", 1}}, 0, 1));
    EXPECT_TRUE(allows({{"ratio", 1.5}, {"absolute", 1}}, 100, 140));
    EXPECT_NE(known({{"absolute", 2}}).objection("copy size=1", "b", 3, 5), "");  // another figure
    EXPECT_NE(known({{"absolute", 2}}).objection("scan size=1", "ab", 3, 5), ""); // another row
    EXPECT_EQ(known({{"absolute", 2}}).unused({"ab", "b"}), std::vector<std::string>{"^copy : a.*"});
    EXPECT_TRUE(known({{"absolute", 2}}).unused({"b"}).empty()); // not compared
    for (const Json &none : {Json::object(), Json{{"factor", 2}}, Json{{"ratio", -1}}})
        EXPECT_THROW(known(none), std::invalid_argument) << none;
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
