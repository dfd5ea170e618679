// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"
#include "kernels/option_set.h"

#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace larmor::lesson {

/// Where an exercise is answered.
struct LessonHome {
    std::string lesson;
    int step = 1; ///< from 1 on
    bool operator==(const LessonHome &) const = default;
};
struct KernelHome {
    std::string kernel, preset;
    bool operator==(const KernelHome &) const = default;
};
struct ShowHome {
    std::string show;
    OptionSet parameters;
    bool operator==(const ShowHome &) const = default;
};
/// A part of the window, by its object's name.
struct ViewHome {
    std::string view;
    bool operator==(const ViewHome &) const = default;
};
using ExerciseHome = std::variant<LessonHome, KernelHome, ShowHome, ViewHome>;
/// {"lesson", "step"}, {"kernel", "preset"}, {"show", "parameters"} or {"view"}. @throws Json::exception.
ExerciseHome homeFromJson(const Json &json);

/// An exercise of Kirk & Hwu 2010: what it asks about in a few words, the answer, and where the program shows
/// it.
struct Exercise {
    std::string number; ///< "6.7"
    std::string about;
    std::string answer;  ///< its numbers come from `command`
    std::string command; ///< "larmor lab show scalar-product": what shows the answer
    std::vector<ExerciseHome> homes;
};

/// All 38, in the book's order: resources/lessons/exercises.json. Numbers of answers that a show gives are
/// computed now. @param language of about and answer, where it has them: "de", "zh_CN".
/// @throws Error Internal for a broken file of the program.
std::vector<Exercise> exercises(std::string_view language = {});
/// "lesson matmul, step 2", "kernel dcs preset=v1", "show tiles tile=4", "view model.access".
std::string homeText(const ExerciseHome &home);
/// How the command line opens it; empty for a view.
std::string homeCommand(const ExerciseHome &home);

} // namespace larmor::lesson
