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

TEST(Lessons, AChartShowsWhatTheQuestionBesideItAsksFor)
{
    for (const LessonFile &file : lessonFiles())
        for (const Step &step : lessonOf(file)->steps) {
            if (!step.prediction || !step.chart) continue;
            const auto asked = askedOf(*step.prediction);
            const std::string drawn = step.chart->kind == "l-curve" ? "corner" : step.chart->figure;
            EXPECT_EQ(std::ranges::count(asked, drawn), std::ptrdiff_t(asked.size()))
                << file.name << ", " << step.title << ": the chart shows " << drawn;
            if (step.chart->kind != "bars") continue; // lines are of sweeps alone
            for (const std::string &run : step.prediction->runs()) {
                const std::string sweep = run.substr(0, run.find(':'));
                EXPECT_TRUE(std::ranges::count(step.chart->of, run) ||
                            std::ranges::count(step.chart->of, sweep))
                    << file.name << ", " << step.title << ": the chart lacks " << run;
            }
        }
}

} // namespace
} // namespace larmor::lesson
