// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/exercises.h"

#include "core/error.h"
#include "core/plain_digits.h"
#include "core/text.h"
#include "lab/shows.h"
#include "lesson/library.h"

#include <algorithm>

namespace larmor::lesson {

namespace {

const ShowHome *showOf(const Exercise &exercise)
{
    for (const ExerciseHome &home : exercise.homes)
        if (const auto *show = std::get_if<ShowHome>(&home)) return show;
    return nullptr;
}

Text figureText(const Json &figure)
{
    if (figure.is_string()) return Text::verbatim(figure.get<std::string>());
    if (figure.is_number_integer()) return Text::verbatim(std::to_string(figure.get<std::int64_t>()));
    constexpr int significant = 4;
    return Text::verbatim(plainDigits(figure.get<double>(), significant));
}

/// The answer with what its show gives in the places %1 ... %9.
std::string answerOf(const std::string &words, const Json &figures, const Exercise &exercise)
{
    const ShowHome *show = showOf(exercise);
    if (!show || figures.empty()) return words;
    const Json result = runShow(show->show, show->parameters)["result"];
    std::vector<Text> places;
    for (const Json &path : figures)
        places.push_back(figureText(result.at(Json::json_pointer(path.get<std::string>()))));
    return Text::sentence(words, std::move(places)).english();
}

/// Texts in another language, by exercise; empty where there are none.
Json overlayOf(std::string_view language)
{
    const std::string file = "exercises." + std::string(language) + ".json";
    for (const EmbeddedLesson &embedded : embeddedLessons())
        if (embedded.file == file) return Json::parse(embedded.text);
    return Json::object();
}

Exercise exerciseOf(const Json &json, const Json &overlay)
{
    Exercise exercise;
    exercise.number = json.at("exercise");
    const Json words = overlay.value(exercise.number, Json::object());
    exercise.about = words.value("about", json.at("about").get<std::string>());
    for (const Json &home : json.at("homes"))
        exercise.homes.push_back(homeFromJson(home));
    exercise.answer = answerOf(words.value("answer", json.at("answer").get<std::string>()),
                               json.value("figures", Json::array()), exercise);
    exercise.command = json.value("command", "");
    if (const ShowHome *show = showOf(exercise); show && exercise.command.empty())
        exercise.command = homeCommand(*show);
    return exercise;
}

} // namespace

ExerciseHome homeFromJson(const Json &json)
{
    if (json.contains("lesson")) return LessonHome{json["lesson"], json.at("step")};
    if (json.contains("kernel")) return KernelHome{json["kernel"], json.at("preset")};
    if (json.contains("show"))
        return ShowHome{json["show"], OptionSet::fromJson(json.value("parameters", Json::object()))};
    return ViewHome{json.at("view")};
}

std::vector<Exercise> exercises(std::string_view language)
{
    try {
        const Json overlay = language.empty() ? Json::object() : overlayOf(language);
        std::vector<Exercise> list;
        const Json file = Json::parse(exercisesText());
        for (const Json &json : file.at("exercises"))
            list.push_back(exerciseOf(json, overlay));
        return list;
    } catch (const Json::exception &error) {
        throw Error(ErrorCode::Internal, say("the list of exercises cannot be read"), error.what());
    }
}

std::string homeText(const ExerciseHome &home)
{
    if (const auto *lesson = std::get_if<LessonHome>(&home))
        return "lesson " + lesson->lesson + ", step " + std::to_string(lesson->step);
    if (const auto *kernel = std::get_if<KernelHome>(&home))
        return "kernel " + kernel->kernel + " preset=" + kernel->preset;
    if (const auto *show = std::get_if<ShowHome>(&home))
        return "show " + show->show + (show->parameters.empty() ? "" : " " + show->parameters.toString());
    return "view " + std::get<ViewHome>(home).view;
}

std::string homeCommand(const ExerciseHome &home)
{
    if (const auto *lesson = std::get_if<LessonHome>(&home)) return "larmor lesson " + lesson->lesson;
    if (const auto *kernel = std::get_if<KernelHome>(&home))
        return "larmor lab run " + kernel->kernel + " preset=" + kernel->preset;
    if (const auto *show = std::get_if<ShowHome>(&home))
        return "larmor lab show " + show->show +
               (show->parameters.empty() ? "" : " " + show->parameters.toString());
    return {};
}

} // namespace larmor::lesson
