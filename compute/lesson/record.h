// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"
#include "lesson/lesson.h"

#include <filesystem>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace larmor::lesson {

/// What a file of a lesson that is handed on ends in: the same as .json, for one person's program to open by
/// itself.
inline constexpr std::string_view sharedLessonEnding = ".larmor-lesson";

// A lesson that is being made is the JSON of its file, which may be incomplete for as long as a person
// writes. readLesson() says what is missing.

Json emptyLesson();
/// A step without runs. @param title may be empty.
Json emptyStep(const std::string &title);
/// The entry of "measure" that readRuns() reads back as this run, which is no point of a sweep.
Json runEntry(const Run &run);
/// Adds the run to a step of a lesson, under a name that no other run of it has; a step without a title or a
/// source gets the run's. @returns the name.
std::string addRun(Json &lesson, std::size_t step, Run run);
/// Names of runs that a step's checks can read: its own and those of the steps before.
std::vector<std::string> runNames(const Json &lesson, std::size_t step);

/// Files that the scans of a lesson are simulated from (recipe member "phantom"), as the lesson names them.
std::set<std::string> objectFiles(const Json &lesson);
/// A lesson names its files beside itself: these names become paths in `folder`.
/// @throws Error FileFormat for a name that leads out of the folder, of a lesson that was handed on.
void resolveObjectFiles(Lesson &lesson, const std::string &file);
/// Writes a lesson with the files that it names, copied beside it, which the file then names by their names
/// alone. All is checked first. @throws Error FileFormat naming the field; FileAccess.
void saveLesson(Json lesson, const std::filesystem::path &target);

} // namespace larmor::lesson
