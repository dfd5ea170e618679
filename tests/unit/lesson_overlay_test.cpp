// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons in other languages: NAME.LANG.json beside NAME.json, and those of the program in German and
// Chinese.
#include "core/error.h"
#include "lesson/library.h"
#include "lesson/reader.h"
#include "support/temporary_folder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <regex>
#include <set>

namespace larmor::lesson {
namespace {

/// Comments are allowed, as templates have them.
const char *const english = R"({
  // a lesson
  "format": "larmor-lesson", "version": 1, "title": "Law", "question": "How fast?", "sources": ["S", "T"],
  "steps": [
    {"title": "One", "text": "Words.", "source": "S, 1",
     "predict": {"question": "How much?", "number": {"figure": "/result/speedup", "of": "law", "unit": "times"}},
     "measure": [{"name": "law", "title": "the law", "show": "amdahl"}],
     "chart": {"kind": "bars", "title": "Speed", "figure": "/result/speedup", "of": ["law"]},
     "conclusions": [{"says": "So it is.", "figure": "/result/speedup", "of": "law", "at_least": 1}]},
    {"title": "Two", "text": "More."}
  ]})";

Lesson german(const std::string &texts)
{
    const Overlay overlay{"de", "law.de.json", texts};
    return readLesson(english, "law", "law.json", &overlay);
}

std::string complaint(const std::string &texts)
{
    try {
        german(texts);
    } catch (const Error &error) {
        EXPECT_EQ(error.code(), ErrorCode::FileFormat) << error.what();
        return error.what();
    }
    return {};
}

TEST(Overlay, ReplacesTheTextsItHasAndLeavesTheOthers)
{
    const Lesson lesson = german(R"({
      // only what differs
      "title": "Gesetz", "sources": [null, "T, deutsch"],
      "steps": [{"predict": {"number": {"unit": "mal"}}, "measure": [{"title": "das Gesetz"}],
                 "conclusions": [{"says": "So ist es."}]}]})");
    EXPECT_EQ(lesson.title, "Gesetz");
    EXPECT_EQ(lesson.question, "How fast?");
    EXPECT_EQ(lesson.sources, (std::vector<std::string>{"S", "T, deutsch"}));
    EXPECT_EQ(lesson.steps[0].title, "One");
    EXPECT_EQ(lesson.steps[0].prediction->number->unit, "mal");
    EXPECT_EQ(lesson.steps[0].runs[0].title, "das Gesetz");
    EXPECT_EQ(lesson.steps[0].runs[0].name, "law");
    EXPECT_EQ(lesson.steps[0].conclusions[0].says, "So ist es.");
    EXPECT_EQ(lesson.steps[1].title, "Two");
}

TEST(Overlay, WhatTheLessonHasNotIsRefusedWithFileAndPath)
{
    for (const auto &[texts, says] : {
             std::pair(R"({"titel": "x"})", "titel"),
             std::pair(R"({"steps": [{"explanation": "x"}]})", "steps[0].explanation"),
             std::pair(R"({"steps": [{}, {}, {"title": "x"}]})", "steps[2]"),
             std::pair(R"({"title": 7})", "title"),
             std::pair(R"({"steps": {"title": "x"}})", "steps"),
             std::pair(R"({"version": "1"})", "version"),
             std::pair(R"({"steps": [{"conclusions": [{"at_least": 2}]}]})", "conclusions[0].at_least"),
             std::pair(R"({"steps": [{"measure": [{"name": "x"}]}]})", "measure[0].name"),
             std::pair(R"({"title": ""})", "title"),
             std::pair(R"({"title": )", "line 1"),
         }) {
        const std::string text = complaint(texts);
        EXPECT_NE(text.find("law.de.json"), std::string::npos) << texts << ": " << text;
        EXPECT_NE(text.find(says), std::string::npos) << texts << ": " << text;
    }
}

TEST(Overlay, FilesNameTheirLanguage)
{
    using Split = std::pair<std::string, std::string>;
    EXPECT_EQ(splitLanguage("law.de"), Split("law", "de"));
    EXPECT_EQ(splitLanguage("law.zh_CN"), Split("law", "zh_CN"));
    for (const char *none : {"law", "law.old", "law.v2", "law.DE", "law.de_de", ".de", "law."})
        EXPECT_FALSE(splitLanguage(none)) << none;
}

TEST(Overlay, OfAnOwnFolderBelongsToItsLesson)
{
    const test::TemporaryFolder folder;
    std::ofstream(folder.path() / "law.json") << english;
    std::ofstream(folder.path() / "law.de.json") << R"({"title": "Gesetz"})";
    std::ofstream(folder.path() / "transpose.de.json") << R"({"title": "Eigener Titel"})";
    const auto files = lessonFiles(folder.path());
    EXPECT_EQ(files.size(), lessonFiles().size() + 1);
    const auto titleOf = [&](const std::string &name, const std::string &language) {
        const auto file = std::ranges::find_if(files, [&](auto &each) { return each.name == name; });
        return file == files.end() ? std::string() : lessonOf(*file, language)->title;
    };
    EXPECT_EQ(titleOf("law", "de"), "Gesetz");
    EXPECT_EQ(titleOf("law", "zh_CN"), "Law");
    EXPECT_EQ(titleOf("law", {}), "Law");
    EXPECT_EQ(titleOf("transpose", "de"), "Eigener Titel");
    std::ofstream(folder.path() / "absent.de.json") << R"({"title": "x"})";
    const auto more = lessonFiles(folder.path());
    EXPECT_EQ(more.size(), files.size() + 1); // is said to be no lesson
    EXPECT_THROW(lessonOf(more.back()), Error);
}

// ---- the program's own

constexpr std::array shown{"title",    "text", "question", "explanation", "source", "sources",
                           "on_a_gpu", "says", "x",        "y",           "unit",   "called"};

/// Works are cited as they were printed.
bool isCitation(const std::string &text)
{
    static const std::regex works(
        "^(Kirk & Hwu|NVIDIA, |CUDA Programming Guide|OpenCL Best "
        "Practices|Optimizing CUDA|Hansen|P\\. C\\. Hansen|Fessler|Markel|Volkov|Ryoo)");
    return std::regex_search(text, works);
}

bool hasWords(const std::string &text)
{
    static const std::regex words("[a-z]{2}");
    return std::regex_search(text, words);
}

void expectComplete(const Json &lesson, const Json *texts, const std::string &path, const std::string &member)
{
    if (lesson.is_object())
        for (const auto &[key, value] : lesson.items())
            expectComplete(value, texts && texts->contains(key) ? &texts->at(key) : nullptr, path + "/" + key,
                           key);
    if (lesson.is_array())
        for (std::size_t i = 0; i < lesson.size(); ++i)
            expectComplete(lesson[i], texts && i < texts->size() ? &texts->at(i) : nullptr,
                           path + "/" + std::to_string(i), member);
    if (!lesson.is_string() || std::ranges::find(shown, member) == shown.end()) return;
    const std::string text = lesson.get<std::string>();
    if (!hasWords(text) || isCitation(text)) return;
    EXPECT_TRUE(texts && texts->is_string()) << path << ": " << text;
}

TEST(Lessons, EveryTextOfTheProgramsIsThereInGermanAndChinese)
{
    for (const LessonFile &file : lessonFiles())
        for (const std::string language : {"de", "zh_CN"}) {
            const auto overlay = std::ranges::find_if(
                file.overlays, [&](const Overlay &each) { return each.language == language; });
            ASSERT_NE(overlay, file.overlays.end()) << file.name << " has no " << language;
            const Json texts = parseLesson(overlay->text, overlay->file);
            expectComplete(parseLesson(file.text, file.file), &texts, overlay->file, {});
            EXPECT_NO_THROW(lessonOf(file, language)) << overlay->file;
        }
}

/// The figures that decide the answer.
std::vector<std::string> askedOf(const Prediction &prediction)
{
    std::vector<std::string> figures;
    if (prediction.number) figures.push_back(prediction.number->figure);
    for (const auto &choice : prediction.choices)
        if (choice.when) figures.push_back(choice.when->quantity.figure);
    return figures;
}

/// Whether the chart draws the figures that are asked for and, as bars, all their runs; lines are of sweeps
/// alone.
bool answers(const Chart &chart, const Prediction &prediction)
{
    const std::string drawn = chart.kind == "l-curve" ? "corner" : chart.figure;
    const auto isDrawn = [&](const std::string &run) {
        return std::ranges::count(chart.of, run) ||
               std::ranges::count(chart.of, run.substr(0, run.find(':')));
    };
    return std::ranges::all_of(askedOf(prediction), [&](auto &figure) { return figure == drawn; }) &&
           (chart.kind != "bars" || std::ranges::all_of(prediction.runs(), isDrawn));
}

TEST(Lessons, AChartShowsWhatTheQuestionBesideItAsksFor)
{
    // Steps whose chart draws the cause instead, or one run less.
    std::set<std::string> others{
        "bus: What is worth sending",        "fences: A neighbour writes",
        "fences: Within one warp",           "fences: The last block",
        "fences: One vote for many atomics", "languages: Words by pairs",
        "languages: Where they part",        "pruned: The exchange between threads",
        "records: Records of three floats",  "records: Alignment: one load or three",
        "roofline: Three bandwidths",        "trajectories: Least squares instead of weights",
        "warps: From threads to warps",      "whole: Least squares here"};
    for (const LessonFile &file : lessonFiles()) {
        const auto lesson = lessonOf(file);
        for (const Step &step : lesson->steps) {
            if (!step.prediction || !step.chart || answers(*step.chart, *step.prediction)) continue;
            EXPECT_EQ(others.erase(file.name + ": " + step.title), 1U)
                << file.name << ", step '" << step.title << "': the chart shows " << step.chart->figure
                << ", not what the question asks for, or not all runs that it asks about";
        }
    }
    for (const std::string &step : others)
        ADD_FAILURE() << step << " answers now: take it off this list";
}

} // namespace
} // namespace larmor::lesson
