// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/file.h"
#include "core/json.h"
#include "kernels/catalogue.h"
#include "lab/shows.h"
#include "lesson/exercises.h"
#include "lesson/library.h"
#include "support/source_folder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <regex>
#include <set>

namespace larmor::lesson {
namespace {

Json entries()
{
    return Json::parse(exercisesText()).at("exercises");
}

/// "6.1-6.4", "8.1/8.2" and "5.2" of a line's head as single exercises.
void addExercises(const std::string &head, std::set<std::string> &found)
{
    static const std::regex one(R"((\d+)\.(\d+)(?:-\d+\.(\d+))?)");
    for (std::sregex_iterator at(head.begin(), head.end(), one), end; at != end; ++at) {
        const int first = std::stoi((*at)[2]), last = (*at)[3].matched ? std::stoi((*at)[3]) : first;
        for (int number = first; number <= last; ++number)
            found.insert((*at)[1].str() + "." + std::to_string(number));
    }
}

/// Those of section 5: a line begins with "- 4.1:", and others may follow behind a full stop: ". 5.2:".
std::set<std::string> exercisesOf(const std::string &text)
{
    const std::size_t begin = text.find("\n## 5."), end = text.find("\n## 6.");
    std::set<std::string> found;
    if (begin == std::string::npos || end == std::string::npos) return found;
    const std::string section = text.substr(begin + 1, end - begin);
    static const std::regex head(R"((?:\n- |\. )((?:\d+\.\d+[-/]?)+)(?=[: ]))");
    for (std::sregex_iterator at(section.begin(), section.end(), head), last; at != last; ++at)
        addExercises((*at)[1], found);
    return found;
}

TEST(Exercises, EachIsAtHomeSomewhereThatExists)
{
    std::set<std::string> seen;
    for (const Json &entry : entries()) {
        const std::string name = entry.at("exercise");
        EXPECT_TRUE(seen.insert(name).second) << name << " stands twice";
        EXPECT_FALSE(entry.at("about").get<std::string>().empty()) << name;
        ASSERT_FALSE(entry.at("homes").empty()) << name;
        for (const Json &home : entry["homes"]) {
            if (home.contains("lesson")) {
                const auto lesson = findLesson(home["lesson"]);
                EXPECT_LE(home.at("step").get<std::size_t>(), lesson->steps.size()) << name;
                EXPECT_GE(home.at("step").get<int>(), 1) << name;
            } else if (home.contains("show")) {
                const OptionSet parameters = OptionSet::fromJson(home.at("parameters"));
                EXPECT_NO_THROW(runShow(home["show"].get<std::string>(), parameters)) << name;
            } else if (home.contains("kernel")) {
                const auto &kernel = kernelDefinition(home["kernel"].get<std::string>());
                EXPECT_NE(kernel.preset(home.at("preset").get<std::string>()), nullptr) << name;
            } else { // that the window has it is a test of the window
                EXPECT_FALSE(home.at("view").get<std::string>().empty()) << name;
            }
        }
    }
}

/// Each has an answer and what shows it. Numbers of an answer are in places that its show fills: as many as
/// there are figures, and none stays open.
TEST(Exercises, AnswersAreComputed)
{
    const std::vector<Exercise> list = exercises();
    const Json raw = entries();
    ASSERT_EQ(list.size(), raw.size());
    for (std::size_t i = 0; i < list.size(); ++i) {
        const std::string words = raw[i].at("answer");
        const std::size_t figures = raw[i].value("figures", Json::array()).size();
        for (std::size_t place = 1; place <= 9; ++place)
            EXPECT_EQ(words.find("%" + std::to_string(place)) != std::string::npos, place <= figures)
                << list[i].number << ": %" << place;
        EXPECT_EQ(list[i].answer.find('%'), std::string::npos) << list[i].answer;
        EXPECT_TRUE(list[i].command.starts_with("larmor ")) << list[i].number;
        EXPECT_FALSE(list[i].homes.empty()) << list[i].number;
    }
}

TEST(Exercises, AnswersHoldTheBooksNumbers)
{
    std::map<std::string, std::string> answers;
    for (const Exercise &exercise : exercises())
        answers[exercise.number] = exercise.answer;
    const std::pair<const char *, const char *> expected[] = {
        {"6.7", "1277 accesses"}, {"6.7", "a: 262144 threads"},   {"9.4", "127 columns and 15 rows"},
        {"9.4", "128 x 112"},     {"5.2", "256 instead of 1024"}, {"7.5", "63 units"}};
    for (const auto &[exercise, words] : expected)
        EXPECT_NE(answers[exercise].find(words), std::string::npos) << exercise << ": " << answers[exercise];
}

/// Another language has all texts, with the same places.
TEST(Exercises, OverlaysAreWhole)
{
    for (const char *language : {"de", "zh_CN"}) {
        const std::vector<Exercise> english = exercises(), other = exercises(language);
        ASSERT_EQ(english.size(), other.size());
        for (std::size_t i = 0; i < english.size(); ++i) {
            EXPECT_NE(other[i].about, english[i].about) << language << ' ' << english[i].number;
            EXPECT_NE(other[i].answer, english[i].answer) << language << ' ' << english[i].number;
            EXPECT_EQ(other[i].answer.find('%'), std::string::npos) << other[i].answer;
            EXPECT_EQ(other[i].command, english[i].command);
        }
    }
    EXPECT_EQ(exercises("xx")[0].about, exercises()[0].about);
}

TEST(Exercises, HomesInWords)
{
    EXPECT_EQ(homeText(LessonHome{"matmul", 2}), "lesson matmul, step 2");
    EXPECT_EQ(homeText(ShowHome{"tiles", {{"tile", "4"}}}), "show tiles tile=4");
    EXPECT_EQ(homeCommand(ShowHome{"tiles", {{"tile", "4"}}}), "larmor lab show tiles tile=4");
    EXPECT_EQ(homeCommand(KernelHome{"dcs", "v1"}), "larmor lab run dcs preset=v1");
    EXPECT_EQ(homeCommand(ViewHome{"model.access"}), "");
}

/// A lesson that is an exercise's home cites a source there and comes to a conclusion.
TEST(Exercises, LessonsConcludeWhereTheyTeachThem)
{
    for (const Json &entry : entries())
        for (const Json &home : entry["homes"]) {
            if (!home.contains("lesson")) continue;
            const auto lesson = findLesson(home["lesson"]);
            const Step &step = lesson->steps.at(home["step"].get<std::size_t>() - 1);
            EXPECT_FALSE(step.source.empty()) << entry["exercise"];
            EXPECT_FALSE(step.conclusions.empty()) << entry["exercise"];
        }
}

TEST(Exercises, AllOfTheBooksAreThere)
{
    std::filesystem::path folder;
    for (const std::filesystem::path &candidate :
         {std::filesystem::path(LARMOR_SOURCE_DIR).parent_path() / "shared",
          std::filesystem::path(std::getenv("LARMOR_SHARED") ? std::getenv("LARMOR_SHARED") : "")})
        if (std::filesystem::exists(candidate / "reference" / "book-mri-and-kernels.md")) folder = candidate;
    if (folder.empty()) GTEST_SKIP() << "the list of exercises is not here";
    auto wanted = exercisesOf(readFile(folder / "reference" / "book-mri-and-kernels.md"));
    for (const int number : {2, 3, 4, 5}) // the list names one of chapter 11 alone
        wanted.insert("11." + std::to_string(number));
    EXPECT_GE(wanted.size(), 30U);
    std::set<std::string> here;
    for (const Json &entry : entries())
        here.insert(entry["exercise"].get<std::string>());
    for (const std::string &exercise : wanted)
        EXPECT_TRUE(here.contains(exercise)) << exercise << " has no home";
    for (const std::string &exercise : here)
        EXPECT_TRUE(wanted.contains(exercise)) << exercise << " is none of the book's";
}

} // namespace
} // namespace larmor::lesson
