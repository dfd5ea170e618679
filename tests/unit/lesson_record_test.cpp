// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons that are made in the program: their runs written and read back, their files kept beside them.
#include "core/error.h"
#include "core/file.h"
#include "core/json_text.h"
#include "lesson/chart_svg.h"
#include "lesson/library.h"
#include "lesson/place.h"
#include "lesson/reader.h"
#include "lesson/reader_parts.h"
#include "lesson/record.h"
#include "lesson/run_command.h"
#include "lesson/worksheet.h"
#include "support/temporary_folder.h"

#include <gtest/gtest.h>

namespace larmor::lesson {
namespace {

TEST(LessonRecord, EveryRunOfTheProgramsLessonsReadsBack)
{
    int runs = 0;
    for (const LessonFile &file : lessonFiles()) {
        const auto read = lessonOf(file);
        const std::string name = file.name + ".json";
        for (const Step &step : read->steps)
            for (const lesson::Run &run : step.runs) {
                const Json entry = runEntry(run);
                const lesson::Run back = readRuns(Place(entry, name)).front();
                EXPECT_EQ(back.name, run.name);
                EXPECT_EQ(back.title, run.title);
                EXPECT_EQ(back.engines, run.engines) << entry;
                EXPECT_EQ(back.what, run.what) << entry;
                ++runs;
            }
    }
    EXPECT_GT(runs, 150);
}

Run law(const std::string &name)
{
    Run run;
    run.name = name;
    run.title = "The law";
    run.engines = allEngines();
    run.what = ShowRun{"amdahl", {{"parallel", "0.75"}, {"speedup", "1000"}}};
    return run;
}

TEST(LessonRecord, NamesAreFreeInTheWholeLesson)
{
    Json lesson = emptyLesson();
    lesson["steps"] = {emptyStep(""), emptyStep("Two")};
    lesson["steps"][0]["measure"] = {
        {{"name", "sweep"}, {"show", "amdahl"}, {"each", {{"speedup", {1, 10}}}}}};
    EXPECT_EQ(addRun(lesson, 0, law("law")), "law");
    EXPECT_EQ(addRun(lesson, 1, law("law")), "law-2");
    EXPECT_EQ(addRun(lesson, 1, law("sweep:10")), "sweep:10-2");
    EXPECT_EQ(lesson["steps"][0]["title"], "The law");
    EXPECT_EQ(lesson["steps"][1]["title"], "Two");
    EXPECT_EQ(runNames(lesson, 0), (std::vector<std::string>{"sweep:1", "sweep:10", "law"}));
    EXPECT_EQ(runNames(lesson, 1).size(), 5U);
}

/// A lesson that scans `object`.
Json scanning(const std::string &object)
{
    Json lesson = emptyLesson();
    lesson["title"] = "T", lesson["question"] = "Q?";
    lesson["steps"] = {
        {{"title", "One"},
         {"text", "Words."},
         {"source", "S"},
         {"measure",
          {{{"name", "image"},
            {"recon", {{"phantom", object}, {"matrix", 16}}},
            {"settings", {{"method", "ifft"}}}}}},
         {"conclusions", {{{"says", "So."}, {"figure", "psnr_db"}, {"of", "image"}, {"at_least", 20}}}}}};
    return lesson;
}

std::string objectOf(const Lesson &lesson)
{
    return std::get<ReconRun>(lesson.steps[0].runs[0].what).scan.at("phantom");
}

TEST(LessonRecord, ObjectsTravelBesideTheLesson)
{
    const test::TemporaryFolder folder;
    const auto from = folder.path() / "mine", to = folder.path() / "shared";
    std::filesystem::create_directory(from);
    std::filesystem::create_directory(to);
    writeFile(from / "object.png", "picture");
    const auto target = to / "law.larmor-lesson";
    saveLesson(scanning((from / "object.png").string()), target);
    EXPECT_EQ(readFile(to / "object.png"), "picture");
    EXPECT_EQ(objectFiles(Json::parse(readFile(target))), std::set<std::string>{"object.png"});
    EXPECT_EQ(objectOf(*findLesson(target.string())), (to / "object.png").string());
    saveLesson(scanning((from / "object.png").string()), target); // the same file lies there: fine
    writeFile(to / "object.png", "another");
    EXPECT_THROW(saveLesson(scanning((from / "object.png").string()), target), Error);
    EXPECT_EQ(readFile(to / "object.png"), "another");
    EXPECT_TRUE(objectFiles(scanning("shepp-logan")).empty());
}

TEST(LessonRecord, AForeignLessonReadsNothingOutsideItsFolder)
{
    const test::TemporaryFolder folder;
    for (const std::string name : {"/etc/hostname.png", "../secret.png", "a/../../secret.png"}) {
        const auto file = folder.path() / "law.larmor-lesson";
        writeFile(file, jsonText(scanning(name)));
        try {
            findLesson(file.string());
            ADD_FAILURE() << name;
        } catch (const Error &error) {
            EXPECT_NE(std::string(error.what()).find("outside"), std::string::npos) << error.what();
        }
    }
}

TEST(LessonRecord, BringsNoSourceCode)
{
    for (const char *member : {"source_code", "kernel_file", "trust"}) {
        Json lesson = scanning("shepp-logan");
        lesson["steps"][0]["measure"][0][member] = "__global__ void f() {}";
        EXPECT_THROW(readLesson(jsonText(lesson), "law", "law.larmor-lesson"), Error) << member;
    }
}

TEST(LessonRecord, WhatIsWrongIsNamedAndNothingIsWritten)
{
    const test::TemporaryFolder folder;
    Json lesson = scanning("shepp-logan");
    lesson["steps"][0]["conclusions"][0]["at_least"] = "much";
    const auto target = folder.path() / "law.json";
    try {
        saveLesson(lesson, target);
        ADD_FAILURE();
    } catch (const Error &error) {
        EXPECT_NE(std::string(error.what()).find("steps[0].conclusions[0].at_least"), std::string::npos)
            << error.what();
    }
    EXPECT_FALSE(std::filesystem::exists(target));
}

TEST(LessonSheets, WordsStayWords)
{
    EXPECT_EQ(markdown("a*b_c <b> 1. x"), "a\\*b\\_c &lt;b\\> 1. x");
    EXPECT_EQ(markdown("1. x\n2) y\n- z"), "1\\. x\n2\\) y\n\\- z");
    EXPECT_EQ(shellLine({"recon", "it's", "a=b"}), "larmor recon 'it'\\''s' a=b");
}

TEST(LessonCharts, ValuesStandInElementsAndTable)
{
    ChartData data;
    data.title = "T <1>", data.figure = "time_ms", data.y = "time [ms]", data.unit = data.shownUnit = "ms";
    data.groups = {{"measured", "measured", true, {{"a", "A & B", "", 0.1}, {"b", "B", "", 1e-300}}},
                   {"computed", "computed", false, {{"c", "C", "", 1e9}, {"d", "D", "", 0}}}};
    const SayWords words = [](const Wording &text) { return text.text().english(); };
    for (const bool logarithmic : {false, true}) {
        data.logY = logarithmic;
        const std::string svg = chartSvg(data);
        for (const char *part : {"data-value=\"0.1\"", "data-value=\"1e-300\"", "data-value=\"1e+09\"",
                                 "A &amp; B", "T &lt;1&gt;"})
            EXPECT_NE(svg.find(part), std::string::npos) << part;
        EXPECT_EQ(svg.find("nan"), std::string::npos);
        EXPECT_EQ(svg.find("inf"), std::string::npos);
    }
    EXPECT_NE(chartTable(data, words).find("1e-300"), std::string::npos);
    data.groups.clear();
    EXPECT_EQ(chartSvg(data), "");
}

} // namespace
} // namespace larmor::lesson
