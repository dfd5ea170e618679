// SPDX-License-Identifier: GPL-3.0-or-later
// Published tables with ours beside them: what is made of runs, which stand where, and that a quick run fills
// every cell that can be filled or says why it does not.
#include "core/error.h"
#include "engine/registry.h"
#include "kernels/catalogue.h"
#include "lab/published_figures.h"
#include "lab/published_fill.h"
#include "support/error_of.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

namespace larmor {
namespace {

using Kind = PublishedSource::Kind;

/// A run of the table's kernel under the options and the problem that a row asks for.
PublishedRun runFor(const PublishedTable::Ours &ours, double ms)
{
    PublishedRun run;
    run.kernel = ours.kernel, run.host = ours.host;
    if (!ours.presets.empty()) run.preset = ours.presets.front();
    run.options = ours.values;
    run.engine = ours.host.empty() ? EngineKind::OpenCl : EngineKind::Cpu;
    run.device = ours.host.empty() ? "a device" : "a processor";
    run.ms = ms;
    run.work.bytes = 2'000'000, run.work.flops = 8'000'000, run.work.pairs = 1'000'000;
    return run;
}

PublishedRun modelled(PublishedRun run, const char *board, const char *title)
{
    run.engine = EngineKind::Model;
    run.board = board, run.device = title;
    return run;
}

PublishedCell cellOf(const PublishedComparison &comparison, Kind kind, std::size_t row, int column)
{
    for (const PublishedComparison::Column &each : comparison.columns)
        if (each.source.kind == kind)
            if (const PublishedCell *cell = each.cell(row, column)) return *cell;
    ADD_FAILURE() << "no such cell";
    return {};
}

/// A run of a series at a place on its axis.
PublishedRun at(const PublishedTable::Ours &ours, const std::string &axis, int place, double ms)
{
    PublishedRun run = runFor(ours, ms);
    run.problem.set(axis, std::to_string(place));
    return run;
}

TEST(PublishedFigures, ModelAndMachineAndFileNeverShareAColumn)
{
    const PublishedTable &table = publishedTable("sl-transpose");
    const PublishedTable::Ours &naive = *table.ours(2, 0);
    PublishedRun kept = runFor(naive, 0.5);
    kept.device = "a GPU", kept.engine = EngineKind::Cuda, kept.file = "kept.json";
    const auto comparison = compareWithPublished(
        table, {runFor(naive, 1), modelled(runFor(naive, 4), "geforce-gtx-280", "GeForce GTX 280"), kept});
    ASSERT_EQ(comparison.columns.size(), 3u);
    EXPECT_EQ(comparison.columns[0].source.title(), "model of the GeForce GTX 280");
    EXPECT_EQ(comparison.columns[1].source.title(), "this machine: a device (opencl)");
    EXPECT_EQ(comparison.columns[2].source.title(), "a GPU (cuda), kept.json");
    EXPECT_DOUBLE_EQ(*cellOf(comparison, Kind::Model, 2, 0).value, 0.5);
    EXPECT_DOUBLE_EQ(*cellOf(comparison, Kind::Machine, 2, 0).value, 2);
    EXPECT_DOUBLE_EQ(*cellOf(comparison, Kind::File, 2, 0).value, 4);
    EXPECT_DOUBLE_EQ(*cellOf(comparison, Kind::Model, 2, 0).ratio(), 0.5 / (2.2 * 1.073741824));
    EXPECT_FALSE(cellOf(comparison, Kind::Model, 2, 0).apart.empty());
    EXPECT_TRUE(cellOf(comparison, Kind::Machine, 2, 0).apart.empty()); // 2 of 2.36
    // The other loop is another number.
    EXPECT_FALSE(cellOf(comparison, Kind::Machine, 2, 1).value);
    EXPECT_NE(cellOf(comparison, Kind::Machine, 2, 1).why.english().find("--fill"), std::string::npos);
}

TEST(PublishedFigures, AModelOfAPrintedBoardStandsBesideThatBoardAlone)
{
    const PublishedTable &table = publishedTable("bpg-offset");
    const PublishedTable::Ours &aligned = *table.ours(0, 0);
    const auto printed =
        compareWithPublished(table, {modelled(runFor(aligned, 1), "geforce-8800-gtx", "GeForce 8800 GTX")});
    EXPECT_TRUE(printed.columns[0].cell(0, 0));
    EXPECT_FALSE(printed.columns[0].cell(0, 1)); // what the GTX 280 gave
    const auto other = compareWithPublished(table, {modelled(runFor(aligned, 1), "h200", "H200")});
    const auto h200 = std::find_if(other.columns.begin(), other.columns.end(),
                                   [](const auto &column) { return column.source.board == "h200"; });
    ASSERT_NE(h200, other.columns.end());
    EXPECT_TRUE(h200->cell(0, 0)->value && h200->cell(0, 1)->value);
}

TEST(PublishedFigures, MinutesAreThePrintedPairsAtTheRateOfTheRun)
{
    const PublishedTable &table = publishedTable("book-8.20");
    const std::size_t last = table.rows.size() - 1;
    const PublishedTable::Ours &fhd = *table.ours(last, 2);
    EXPECT_NEAR(fhd.pairs, 284592.0 * 128 * 128 * 128, 1);
    EXPECT_NEAR(table.ours(last, 0)->pairs, 8 * fhd.pairs, 1);
    PublishedRun slow = runFor(fhd, 2), fast = runFor(fhd, 1);
    fast.preset = "tuned-constant"; // the fastest of the row's presets counts
    PublishedRun solver = runFor(fhd, 0);
    solver.kernel.clear(), solver.engine = EngineKind::Cpu, solver.device = "a processor";
    solver.settings = table.ours(last, 4)->settings;
    solver.stagesMs = {{"cg", 1000}, {"toeplitz", 2000}, {"spread", 500}};
    solver.iterations = 30;
    const auto comparison = compareWithPublished(table, {slow, fast, solver});
    const PublishedCell minutes = cellOf(comparison, Kind::Machine, last, 2);
    EXPECT_NEAR(*minutes.value, fhd.pairs / 1e9 / 60, 1e-9); // a million pairs in a millisecond
    EXPECT_FALSE(minutes.scaled.empty());
    EXPECT_EQ(minutes.from.front().preset, "tuned-constant");
    // Thirty iterations of the printed sixty.
    EXPECT_NEAR(*cellOf(comparison, Kind::Machine, last, 4).value, 2 * 3.0 / 60, 1e-12);
    EXPECT_NEAR(*cellOf(comparison, Kind::Machine, last, 5).value, *minutes.value + 0.1, 1e-9);
    EXPECT_NE(cellOf(comparison, Kind::Model, last, 4).why.english().find("processor"), std::string::npos);
    EXPECT_FALSE(cellOf(comparison, Kind::Machine, 1, 3).why.empty()); // double precision has no times
}

TEST(PublishedFigures, ACrossoverLiesWhereTheTimesAreEqual)
{
    const PublishedTable &table = publishedTable("book-9.11");
    const PublishedTable::Ours &gpu = *table.ours(1, 0), &cpu = gpu.against.front();
    std::vector<PublishedRun> runs;
    for (const int atoms : {100, 400, 1600}) {
        runs.push_back(at(gpu, "atoms", atoms, 8)); // whatever the number of atoms
        runs.push_back(at(cpu, "atoms", atoms, 0.02 * atoms));
    }
    const PublishedCell crossed = cellOf(compareWithPublished(table, runs), Kind::Machine, 1, 0);
    ASSERT_TRUE(crossed.value);
    EXPECT_NEAR(*crossed.value, 400, 1e-6);
    // Seen from the other side it is where the series loses, which is another printed number.
    for (PublishedRun &run : runs)
        run.ms = 1 / run.ms;
    const PublishedCell never = cellOf(compareWithPublished(table, runs), Kind::Machine, 1, 0);
    EXPECT_FALSE(never.value);
    EXPECT_NE(never.why.english().find("crossover"), std::string::npos);
}

TEST(PublishedFigures, RatiosAndSaturationComeFromSeries)
{
    const PublishedTable &table = publishedTable("book-9.11");
    const PublishedTable::Ours &cpu = *table.ours(0, 0), &gpu = cpu.against.front();
    std::vector<PublishedRun> runs{at(cpu, "atoms", 10000, 44), at(gpu, "atoms", 10000, 1)};
    EXPECT_DOUBLE_EQ(*cellOf(compareWithPublished(table, runs), Kind::Machine, 0, 0).value, 44);
    runs.clear();
    for (const auto &[atoms, rate] : {std::pair(100, 0.1), {1000, 0.9}, {10000, 1.0}}) {
        PublishedRun run = at(*table.ours(3, 0), "atoms", atoms, 1);
        run.work.pairs = std::uint64_t(rate * 1e6);
        runs.push_back(run);
    }
    EXPECT_NEAR(*cellOf(compareWithPublished(table, runs), Kind::Machine, 3, 0).value, 1000, 1e-6);
}

TEST(PublishedFigures, VolumesAreCubesOfTheGrid)
{
    const PublishedTable &table = publishedTable("book-10.3");
    const PublishedTable::Ours &large = *table.ours(2, 0), &small = large.against.front();
    std::vector<PublishedRun> runs;
    for (const int grid : {20, 80}) {
        runs.push_back(at(large, "grid", grid, grid * grid));
        runs.push_back(at(small, "grid", grid, 40 * grid));
    }
    EXPECT_NEAR(*cellOf(compareWithPublished(table, runs), Kind::Machine, 2, 0).value, 8000, 1e-6);
}

TEST(PublishedFigures, ABoundHoldsWhereOursIsNotAboveIt)
{
    const PublishedTable &table = publishedTable("pg-c3");
    const PublishedTable::Column &ulp = table.columns[0], &absolute = table.columns[1];
    EXPECT_FALSE(liesApart(ulp, 2, 0.1));
    EXPECT_TRUE(liesApart(ulp, 2, 2.1));
    EXPECT_FALSE(liesApart(publishedTable("book-9.10").columns[0], 3, 2.1));
    EXPECT_TRUE(liesApart(publishedTable("book-9.10").columns[0], 3, 1.9));
    EXPECT_TRUE(liesApart(publishedTable("book-9.10").columns[0], 3, 4.1));
    EXPECT_TRUE(absolute.powerOfHalf);
    EXPECT_DOUBLE_EQ(*table.value(3, 1), std::exp2(-21.41));
}

TEST(PublishedFigures, CopyEnginesDecideTheRowOfAnOverlap)
{
    const PublishedTable &table = publishedTable("bpg-overlap");
    PublishedRun run = runFor(*table.ours(0, 0), 1);
    run.details = {{"gain", 2.0}, {"abilities", {{"copy_engines", 3}}}};
    const auto comparison = compareWithPublished(table, {run});
    EXPECT_FALSE(cellOf(comparison, Kind::Machine, 0, 0).value);
    EXPECT_DOUBLE_EQ(*cellOf(comparison, Kind::Machine, 1, 0).value, 50);
}

TEST(PublishedFigures, FilesKeepAllThatIsShown)
{
    const PublishedTable &table = publishedTable("book-9.10");
    PublishedRun failed = runFor(*table.ours(2, 0), 0);
    failed.failed = Text::verbatim("registers do not fit");
    const auto comparison = compareWithPublished(
        table, {runFor(*table.ours(0, 0), 1),
                modelled(runFor(*table.ours(1, 0), 3), "geforce-8800-gtx", "GeForce 8800 GTX"), failed});
    EXPECT_EQ(cellOf(comparison, Kind::Machine, 2, 0).why, "registers do not fit");
    const auto again = compareWithPublished(table, publishedRunsOf(comparison.toJson(), {}));
    EXPECT_EQ(again.toJson(), comparison.toJson());
    const auto kept = compareWithPublished(table, publishedRunsOf(comparison.toJson(), "kept.json"));
    EXPECT_TRUE(cellOf(kept, Kind::File, 0, 0).value);
    EXPECT_FALSE(cellOf(kept, Kind::Machine, 0, 0).value);
    EXPECT_TRUE(cellOf(kept, Kind::Model, 1, 0).value); // a model is a model wherever it was asked
    Json broken = comparison.toJson();
    broken["runs"][0]["time_ms"] = "long";
    EXPECT_EQ(test::errorOf([&] { publishedRunsOf(broken, {}); }).code(), ErrorCode::FileFormat);
}

// ---- what is run

TEST(PublishedSteps, KernelsPresetsOptionsAndRecipesExist)
{
    for (const std::string &name : publishedNames()) {
        const PublishedTable &table = publishedTable(name);
        for (const bool quick : {true, false})
            for (const char *scope : {"here", "gpu"}) {
                PublishedFillRequest request;
                request.quick = quick;
                const auto steps = publishedSteps(table, request, scope);
                EXPECT_FALSE(steps.empty()) << name;
                for (const PublishedStep &step : steps) {
                    if (step.kernel.empty()) {
                        EXPECT_FALSE(step.scan.empty()) << name;
                        continue;
                    }
                    const KernelDefinition &kernel = kernelDefinition(step.kernel);
                    EXPECT_NO_THROW(kernel.resolveProblem(step.problem)) << name << ' ' << step.describe();
                    EXPECT_TRUE(step.preset.empty() || kernel.preset(step.preset)) << step.describe();
                    for (const auto &[option, value] : step.options.values())
                        EXPECT_TRUE(kernel.option(option)) << name << ' ' << option << '=' << value;
                }
            }
    }
}

class PublishedTables : public testing::TestWithParam<std::string> {};

/// Tables beside which a source has no figure at all, for the reason that the cells give.
bool fillsBy(const std::string &table, Kind kind)
{
    static const std::set<std::string> withoutModel{"book-8.19", "bpg-overlap", "pcie",
                                                    "pg-c1",     "pg-c2",       "pg-c3"};
    return kind == Kind::Machine || !withoutModel.count(table);
}

bool hasKernelEngine()
{
    for (const EngineStatus &status : engineStatuses())
        if (status.kind != EngineKind::Cpu && status.available) return true;
    return false;
}

TEST_P(PublishedTables, AQuickRunFillsEachCellOrSaysWhyNot)
{
    const PublishedTable &table = publishedTable(GetParam());
    PublishedFillRequest request;
    request.quick = true;
    request.modelSeconds = request.hereSeconds = 600; // a slow machine fills it, too
    const auto comparison = compareWithPublished(table, fillPublished(table, request));
    bool filled = false;
    for (const PublishedComparison::Column &column : comparison.columns) {
        const Kind kind = column.source.kind;
        filled = filled || column.filled();
        const bool fills = fillsBy(table.name, kind) && (kind == Kind::Model || hasKernelEngine());
        EXPECT_TRUE(column.filled() || !fills) << column.source.title();
        for (const PublishedCell &cell : column.cells) {
            const std::string where = column.source.title().english() + ": " + table.rows[cell.row].title;
            EXPECT_NE(cell.value.has_value(), !cell.why.empty()) << where << ": " << cell.why;
            EXPECT_EQ(cell.why.english().find("not run"), std::string::npos) << where << ": " << cell.why;
            if (!cell.value) continue;
            EXPECT_TRUE(std::isfinite(*cell.value)) << where;
            EXPECT_FALSE(cell.from.empty()) << where;
            for (const PublishedRun &run : cell.from)
                EXPECT_EQ(run.modelled(), kind == Kind::Model) << where;
            const PublishedTable::Column &printed = table.columns[std::size_t(cell.column)];
            const bool apart = cell.printed && liesApart(printed, *cell.printed, *cell.value);
            EXPECT_EQ(apart, !cell.apart.empty()) << where;
        }
    }
    const bool reconstructs = table.name == "book-8.19"; // on the processor where there is nothing else
    EXPECT_EQ(filled, fillsBy(table.name, Kind::Model) || reconstructs || hasKernelEngine());
    const Json json = comparison.toJson();
    EXPECT_EQ(json["kind"], "larmor-published");
    EXPECT_EQ(json["rows"].size(), table.rows.size());
    for (const Json &row : json["rows"]) {
        EXPECT_EQ(row["cells"].size(), table.ourColumns().size());
        for (const Json &cell : row["cells"])
            for (const Json &ours : cell["ours"]) {
                EXPECT_TRUE(ours["value"].is_number() || ours["value"].is_null());
                EXPECT_EQ(ours["value"].is_null(), !ours["why"].get<std::string>().empty());
                EXPECT_LT(ours["source"].get<std::size_t>(), json["columns"].size());
            }
    }
    const std::string csv = comparison.toCsv();
    std::size_t cells = 0;
    for (const PublishedComparison::Column &column : comparison.columns)
        cells += column.cells.size();
    EXPECT_EQ(std::size_t(std::count(csv.begin(), csv.end(), '\n')), cells + 1);
}

std::string testNameOf(const testing::TestParamInfo<std::string> &info)
{
    std::string name = info.param;
    for (char &c : name)
        if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
    return name;
}

INSTANTIATE_TEST_SUITE_P(All, PublishedTables, testing::ValuesIn(publishedNames()), testNameOf);

TEST(PublishedFill, EndsWhenItsTimeIsOverAndWhenItIsCancelled)
{
    const PublishedTable &table = publishedTable("sl-transpose");
    PublishedFillRequest request;
    request.here = false;
    request.modelSeconds = 0;
    for (const PublishedRun &run : fillPublished(table, request))
        EXPECT_FALSE(run.usable());
    std::stop_source stop;
    stop.request_stop();
    EXPECT_EQ(test::errorOf([&] { fillPublished(table, request, Task(stop.get_token())); }).code(),
              ErrorCode::Cancelled);
    request.board = "no-such-board";
    EXPECT_EQ(test::errorOf([&] { fillPublished(table, request); }).code(), ErrorCode::InvalidCall);
}

TEST(PublishedFill, AnotherBoardTakesThePlaceOfThePrintedOne)
{
    PublishedFillRequest request;
    request.here = false;
    request.quick = true;
    request.board = "geforce-gtx-480";
    const auto runs = fillPublished(publishedTable("bpg-offset"), request);
    ASSERT_FALSE(runs.empty());
    for (const PublishedRun &run : runs)
        EXPECT_EQ(run.board, "geforce-gtx-480");
}

} // namespace
} // namespace larmor
