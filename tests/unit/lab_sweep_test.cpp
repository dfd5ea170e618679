// SPDX-License-Identifier: GPL-3.0-or-later
// Sweeps: axes as typed, combinations, orders, the journal, pausing and cancelling.
#include "core/error.h"
#include "engine/cpu/cpu_engine.h"
#include "lab/journal.h"
#include "lab/sweep.h"
#include "support/error_of.h"
#include "support/temporary_folder.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <set>
#include <thread>

namespace larmor {
namespace {

using Values = std::vector<std::string>;

TEST(SweepAxis, ReadsListsRangesAndFactors)
{
    EXPECT_EQ(parseSweepAxis("tile=8,16,32").values, (Values{"8", "16", "32"}));
    EXPECT_EQ(parseSweepAxis("size=64x32").values, (Values{"64x32"}));
    EXPECT_EQ(parseSweepAxis("size=1:7:3").values, (Values{"1", "4", "7"}));
    EXPECT_EQ(parseSweepAxis("size=1:8:3").values, (Values{"1", "4", "7"}));
    EXPECT_EQ(parseSweepAxis("size=256:2048:*2").values, (Values{"256", "512", "1024", "2048"}));
    EXPECT_EQ(parseSweepAxis("n=-3:3:3").values, (Values{"-3", "0", "3"}));
    EXPECT_EQ(parseSweepAxis("n=5,1:3:1,2").values, (Values{"5", "1", "2", "3"})) << "mixed, no value twice";
}

TEST(SweepAxis, RefusesWhatIsNone)
{
    for (const char *word : {"", "tile", "=3", "tile=", "tile=1,,2", "tile=1,", "n=1:5", "n=5:1:1", "n=1:5:0",
                             "n=1:5:-1", "n=0:5:*2", "n=1:5:*1", "n=a:5:1", "n=1:5:1:2",
                             "n=::", "n=1:99999999999:1", "n=1:5:99999999999999999999"})
        EXPECT_EQ(test::codeOf([&] { parseSweepAxis(word); }), ErrorCode::InvalidCall) << word;
}

TEST(SweepRequest, RefusesUnknownNamesAndValues)
{
    const KernelDefinition &kernel = kernelDefinition("transpose");
    for (const Values &words : std::initializer_list<Values>{
             {"tiel=8"}, {"tile=8,7"}, {"tile=8", "tile=16"}, {"preset=none"}, {"preset=tiled,naive"}})
        EXPECT_EQ(test::codeOf([&] { SweepRequest::parse(kernel, words); }), ErrorCode::InvalidCall)
            << words[0];
}

TEST(SweepPlan, CombinesAllWithTheLastAxisFastestAndMarksTheIllegal)
{
    const KernelDefinition &kernel = kernelDefinition("transpose");
    const SweepRequest request =
        SweepRequest::parse(kernel, {"size=32,64", "variant=naive,tiled", "tile=8,16", "pad=0,1"});
    const auto points = expandSweep(kernel, request, EngineKind::OpenCl);
    ASSERT_EQ(points.size(), 16u);
    EXPECT_EQ(points[0].problem.text("size"), "32");
    EXPECT_EQ(points[1].options.text("pad"), "1");
    EXPECT_EQ(points[2].options.text("tile"), "16");
    EXPECT_EQ(points[15].problem.text("size"), "64");
    for (const SweepPoint &point : points)
        EXPECT_EQ(point.illegal, kernel.violation(point.options, EngineKind::OpenCl));
}

TEST(SweepPlan, AnIllegalCombinationIsARowAndNoError)
{
    const KernelDefinition &kernel = kernelDefinition("fhd");
    const SweepRequest request =
        SweepRequest::parse(kernel, {"memory=constant", "mu=constant", "layout=aos", "chunk=1024,4096"});
    const auto points = expandSweep(kernel, request, EngineKind::OpenCl);
    ASSERT_EQ(points.size(), 2u);
    EXPECT_TRUE(points[0].illegal.empty()) << points[0].illegal;
    EXPECT_NE(points[1].illegal.english().find("81920"), std::string::npos) << points[1].illegal;
}

TEST(SweepPlan, RefusesMillions)
{
    const KernelDefinition &kernel = kernelDefinition("fhd");
    const SweepRequest request = SweepRequest::parse(kernel, {"samples=1:2000:1", "matrix=1:2000:1"});
    EXPECT_EQ(test::codeOf([&] { expandSweep(kernel, request, EngineKind::Cpu); }), ErrorCode::InvalidCall);
}

TEST(SweepPlan, EveryOrderVisitsEveryRowOnce)
{
    for (const SweepOrder order : {SweepOrder::Shuffled, SweepOrder::Interleaved, SweepOrder::AsGiven})
        for (const std::size_t count : {0u, 1u, 2u, 3u, 4u, 7u, 12u, 100u, 501u}) {
            const auto visits = sweepOrder(count, order, 3);
            const std::set<std::size_t> each(visits.begin(), visits.end());
            EXPECT_EQ(visits.size(), count);
            EXPECT_EQ(each.size(), count) << toString(order) << ' ' << count;
            if (count > 0) {
                EXPECT_EQ(*each.rbegin(), count - 1);
            }
        }
    EXPECT_EQ(sweepOrder(50, SweepOrder::Shuffled, 1), sweepOrder(50, SweepOrder::Shuffled, 1));
    EXPECT_NE(sweepOrder(50, SweepOrder::Shuffled, 1), sweepOrder(50, SweepOrder::Shuffled, 2));
    const auto apart = sweepOrder(100, SweepOrder::Interleaved, 1);
    for (std::size_t i = 1; i < apart.size(); ++i)
        EXPECT_GT(std::max(apart[i], apart[i - 1]) - std::min(apart[i], apart[i - 1]), 10u);
}

/// The values of the whole lines.
std::vector<Json> valuesOf(const std::vector<Journal::Line> &lines)
{
    std::vector<Json> values;
    for (const Journal::Line &line : lines)
        if (line.value) values.push_back(*line.value);
    return values;
}

std::vector<std::size_t> damagedOf(const std::vector<Journal::Line> &lines)
{
    std::vector<std::size_t> numbers;
    for (const Journal::Line &line : lines)
        if (!line.value) numbers.push_back(line.number);
    return numbers;
}

TEST(JournalFile, CutsOffWhatACrashLeftHalfWritten)
{
    const test::TemporaryFolder folder;
    const Journal journal(folder.path() / "j", "test");
    EXPECT_TRUE(journal.recover().empty());
    journal.append({{"kind", "test"}});
    journal.append({{"b", 2}});
    const std::string whole = test::contents(journal.file());
    for (const char *torn : {"{\"c\": 3", "{", "\xff\xfe"}) {
        test::overwrite(journal.file(), whole + torn);
        const auto lines = journal.recover();
        ASSERT_EQ(valuesOf(lines).size(), 2u) << torn;
        EXPECT_EQ(damagedOf(lines), std::vector<std::size_t>{3});
        EXPECT_EQ(valuesOf(lines)[1]["b"], 2);
        EXPECT_EQ(test::contents(journal.file()), whole);
    }
    journal.append({{"c", 3}});
    EXPECT_EQ(valuesOf(journal.recover()).size(), 3u);
    test::overwrite(journal.file(), whole.substr(0, 15)); // of the first line, too
    EXPECT_TRUE(journal.recover().empty());
    EXPECT_TRUE(test::contents(journal.file()).empty());
}

TEST(JournalFile, KeepsTheLinesBehindADamagedOne)
{
    const test::TemporaryFolder folder;
    const Journal journal(folder.path() / "j", "test");
    journal.append({{"kind", "test"}});
    journal.append({{"b", 2}});
    const std::string whole = test::contents(journal.file()) + "garbage\n\n{\"d\": 4}\n";
    test::overwrite(journal.file(), whole);
    const auto lines = journal.recover();
    EXPECT_EQ(damagedOf(lines), (std::vector<std::size_t>{3, 4}));
    ASSERT_EQ(valuesOf(lines).size(), 3u);
    EXPECT_EQ(lines.back().number, 5u);
    EXPECT_EQ((*lines.back().value)["d"], 4);
    EXPECT_EQ(test::contents(journal.file()), whole);
}

TEST(JournalFile, LeavesWhatIsNoJournalAsItIs)
{
    const test::TemporaryFolder folder;
    const auto file = folder.path() / "letter.txt";
    const Journal journal(file, "test");
    for (const char *text : {"Dear Sir", "{", "{\"kind\":\"another\"}\n", "\n{\"kind\":\"test\"}\n"}) {
        test::overwrite(file, text);
        EXPECT_EQ(test::codeOf([&] { journal.requireOwn(); }), ErrorCode::InvalidCall) << text;
        EXPECT_EQ(test::codeOf([&] { journal.recover(); }), ErrorCode::InvalidCall) << text;
        EXPECT_EQ(test::codeOf([&] { journal.remove(); }), ErrorCode::InvalidCall) << text;
        EXPECT_EQ(test::contents(file), text);
    }
    std::filesystem::remove(file);
    std::filesystem::create_symlink("real", file);
    EXPECT_EQ(test::codeOf([&] { journal.requireOwn(); }), ErrorCode::FileAccess);
    EXPECT_EQ(test::codeOf([&] { journal.append({{"kind", "test"}}); }), ErrorCode::FileAccess);
    EXPECT_FALSE(std::filesystem::exists(folder.path() / "real"));
}

TEST(JournalFile, SaysWhereItCannotWrite)
{
    EXPECT_EQ(test::codeOf([] { Journal("/nonexistent/folder/j", "test").append({}); }),
              ErrorCode::FileAccess);
}

class SweepRun : public testing::Test {
protected:
    SweepRequest request(const Values &words = {"size=8:24:8", "pad=0,1", "tile=8,16"})
    {
        SweepRequest made = SweepRequest::parse(m_kernel, words);
        made.settings.minRepeats = made.settings.maxRepeats = 1;
        made.settings.warmUp = 0;
        made.settings.watchClock = false;
        return made;
    }
    const KernelDefinition &m_kernel = kernelDefinition("transpose");
    std::unique_ptr<Engine> m_engine = openCpuEngine();
    test::TemporaryFolder m_folder;
    std::filesystem::path m_journal = m_folder.path() / "s.journal";
};

TEST_F(SweepRun, MeasuresAndChecksEveryRow)
{
    Sweep sweep(m_kernel, request(), *m_engine);
    std::size_t told = 0;
    SweepObserver observer;
    observer.row = [&](std::size_t index, const SweepPoint &point, const Measurement &row, bool known) {
        EXPECT_EQ(row.problem, sweep.points()[index].problem);
        EXPECT_EQ(point.options, row.options);
        EXPECT_FALSE(known);
        ++told;
    };
    EXPECT_EQ(sweep.run(observer), SweepState::Finished);
    EXPECT_EQ(told, 12u);
    for (const auto &row : sweep.rows()) {
        ASSERT_TRUE(row.has_value());
        EXPECT_TRUE(row->charted()) << row->skipped << row->failed;
    }
    const Json json = sweep.toJson();
    EXPECT_EQ(json["points"].size(), 12u);
    EXPECT_EQ(json["axes"][1]["name"], "pad");
    const std::string csv = sweep.toCsv();
    EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 14); // provenance, names, rows
}

TEST_F(SweepRun, GoesOnWhereACancelledOneEnded)
{
    std::stop_source stop;
    SweepObserver observer;
    {
        Sweep sweep(m_kernel, request(), *m_engine, m_journal);
        observer.progress = [&](std::size_t done, std::size_t) {
            if (done == 5) stop.request_stop();
        };
        EXPECT_EQ(sweep.run(observer, Task(stop.get_token())), SweepState::Cancelled);
        EXPECT_EQ(sweep.done(), 5u);
    }
    Sweep again(m_kernel, request(), *m_engine, m_journal);
    EXPECT_EQ(again.done(), 5u);
    std::size_t known = 0, fresh = 0;
    SweepObserver counting;
    counting.row = [&](std::size_t, const SweepPoint &, const Measurement &row, bool fromJournal) {
        ++(fromJournal ? known : fresh);
        EXPECT_TRUE(row.charted());
    };
    EXPECT_EQ(again.run(counting), SweepState::Finished);
    EXPECT_EQ(known, 5u);
    EXPECT_EQ(fresh, 7u);
    again.removeJournal();
    EXPECT_FALSE(std::filesystem::exists(m_journal));
}

TEST_F(SweepRun, ATornLineCostsOneRow)
{
    {
        Sweep sweep(m_kernel, request(), *m_engine, m_journal);
        sweep.run();
    }
    const std::string text = test::contents(m_journal);
    test::overwrite(m_journal, text.substr(0, text.size() - 20));
    const Sweep again(m_kernel, request(), *m_engine, m_journal);
    ASSERT_EQ(again.remarks().size(), 1u);
    EXPECT_NE(again.remarks().front().english().find("line 13"), std::string::npos)
        << again.remarks().front();
    EXPECT_EQ(again.done(), 11u);
}

TEST_F(SweepRun, ADamagedRowIsNamedAndCostsThatRowAlone)
{
    {
        Sweep sweep(m_kernel, request(), *m_engine, m_journal);
        sweep.run();
    }
    std::string text = test::contents(m_journal);
    const auto startOf = [&text](int line) {
        std::size_t at = 0;
        while (--line > 0)
            at = text.find('\n', at) + 1;
        return at;
    };
    text.replace(startOf(3), 5, "@@@@@");                             // no JSON
    text.replace(text.find("\"point\"", startOf(7)), 7, "\"paint\""); // no row
    test::overwrite(m_journal, text);
    Sweep again(m_kernel, request(), *m_engine, m_journal);
    EXPECT_EQ(again.done(), 10u);
    ASSERT_EQ(again.remarks().size(), 2u);
    EXPECT_NE(again.remarks()[0].english().find("line 3 of"), std::string::npos) << again.remarks()[0];
    EXPECT_NE(again.remarks()[1].english().find("line 7 of"), std::string::npos) << again.remarks()[1];
    EXPECT_EQ(again.run(), SweepState::Finished);
    const Sweep third(m_kernel, request(), *m_engine, m_journal);
    EXPECT_EQ(third.done(), 12u);
}

TEST_F(SweepRun, RefusesTheJournalOfAnotherSweep)
{
    {
        Sweep sweep(m_kernel, request(), *m_engine, m_journal);
        sweep.run();
    }
    const std::string before = test::contents(m_journal);
    EXPECT_EQ(test::codeOf([&] {
                  Sweep(m_kernel, request({"size=8", "tile=8"}), *m_engine, m_journal);
              }),
              ErrorCode::InvalidCall);
    EXPECT_EQ(test::contents(m_journal), before);
    for (const char *foreign : {"[]\n", "{\"kind\": 3}\n", "{}\n", "7\n"}) {
        test::overwrite(m_journal, foreign);
        EXPECT_EQ(test::codeOf([&] { Sweep(m_kernel, request(), *m_engine, m_journal); }),
                  ErrorCode::InvalidCall);
    }
    const std::string header = before.substr(0, before.find('\n') + 1);
    for (const char *row : {"[]\n", "{\"point\": -1, \"row\": {}}\n", "{\"point\": 99, \"row\": {}}\n"}) {
        test::overwrite(m_journal, header + row);
        const Sweep sweep(m_kernel, request(), *m_engine, m_journal);
        EXPECT_EQ(sweep.done(), 0u);
        EXPECT_EQ(sweep.remarks().size(), 1u) << row;
    }
}

TEST_F(SweepRun, PausesAfterARowAndResumes)
{
    Sweep sweep(m_kernel, request(), *m_engine);
    SweepObserver observer;
    observer.progress = [&](std::size_t done, std::size_t) {
        if (done == 3) sweep.pause();
    };
    std::jthread runner([&] { sweep.run(observer); });
    while (sweep.state() != SweepState::Paused)
        std::this_thread::yield();
    std::this_thread::sleep_for(std::chrono::milliseconds(60));
    EXPECT_EQ(sweep.done(), 3u);
    sweep.resume();
    runner.join();
    EXPECT_EQ(sweep.state(), SweepState::Finished);
    EXPECT_EQ(sweep.done(), 12u);
}

TEST_F(SweepRun, APausedSweepCanBeCancelled)
{
    Sweep sweep(m_kernel, request(), *m_engine);
    std::stop_source stop;
    sweep.pause();
    std::jthread runner([&] { sweep.run({}, Task(stop.get_token())); });
    while (sweep.state() != SweepState::Paused)
        std::this_thread::yield();
    stop.request_stop();
    runner.join();
    EXPECT_EQ(sweep.state(), SweepState::Cancelled);
    EXPECT_EQ(sweep.done(), 0u);
}

TEST_F(SweepRun, KeepsARowThatTheProblemForbids)
{
    Sweep sweep(m_kernel, request({"size=8,0,nonsense"}), *m_engine);
    EXPECT_EQ(sweep.run(), SweepState::Finished);
    EXPECT_TRUE(sweep.rows()[0]->charted());
    for (const std::size_t bad : {1u, 2u})
        EXPECT_FALSE(sweep.rows()[bad]->skipped.empty());
    EXPECT_EQ(sweep.toJson()["points"][1]["status"], "skipped");
    EXPECT_NE(sweep.toCsv().find("nonsense,skipped,"), std::string::npos);
}

} // namespace
} // namespace larmor
