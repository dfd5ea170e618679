// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lesson/lesson.h"
#include "lesson/overlay.h"

#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace larmor::lesson {

/// A lesson's file: one of the program's, or of a lecturer's own folder.
struct LessonFile {
    std::string name, file, text;
    bool own = false;              ///< of a person's folder
    std::vector<Overlay> overlays; ///< its texts in other languages
    bool operator==(const LessonFile &) const = default;
};
/// What the program brings, in the order of teaching; then the .json files of `folder`, by name, which take
/// the place of the program's where they have its names. NAME.LANG.json belongs to NAME.json; a lesson of the
/// program may have one in `folder`, too. @param folder empty: none.
/// @throws Error FileAccess for a folder that cannot be read.
std::vector<LessonFile> lessonFiles(const std::filesystem::path &folder = {});
/// A file of a person's own, wherever it lies. @throws Error FileAccess.
LessonFile lessonFile(const std::filesystem::path &path);
/// @param language of its texts, where the file has them in it: "de", "zh_CN". @throws Error FileFormat as
/// readLesson().
std::shared_ptr<const Lesson> lessonOf(const LessonFile &file, const std::string &language = {});
/// By its name, or the path of its file. @throws Error InvalidCall listing the names; FileAccess, FileFormat.
std::shared_ptr<const Lesson> findLesson(const std::string &nameOrFile,
                                         const std::filesystem::path &folder = {});
/// Exercises of the book and where they are at home: the text of exercises.json.
std::string_view exercisesText();

/// A file of resources/lessons, as it stands in the tree.
struct EmbeddedLesson {
    std::string_view file, text;
};
std::span<const EmbeddedLesson> embeddedLessons();

} // namespace larmor::lesson
