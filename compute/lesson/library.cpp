// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/library.h"

#include "core/error.h"
#include "core/file.h"
#include "lesson/reader.h"
#include "lesson/record.h"

#include <algorithm>

namespace larmor::lesson {

namespace {

/// The order of teaching: memory first, then arithmetic, then the reconstruction they serve.
constexpr std::string_view order[]{
    "warps",      "transpose",    "padding",      "coalescing", "records",  "constant-memory", "occupancy",
    "latency",    "branches",     "matmul",       "roofline",   "search",   "stencils",        "textures",
    "reduction",  "many-writers", "fences",       "languages",  "accuracy", "instructions",    "float-order",
    "fhd-ladder", "fast-trig",    "trajectories", "spiral",     "l-curve",  "whole",           "pruned",
    "timing",     "bus",          "overlap",      "interop",    "coulomb"};

std::size_t placeOf(const std::string &name)
{
    return std::size_t(std::ranges::find(order, name) - std::ranges::begin(order));
}

/// The lists of exercises and of the sources' contents, in any language: beside the lessons, but none.
bool isList(const std::string &stem)
{
    const std::string name = stem.substr(0, stem.find('.'));
    return name == "exercises" || name == "inventory";
}

/// Puts an overlay to its lesson; without one it stands alone, and is said to be no lesson when it is read.
void addOverlay(Overlay overlay, const std::string &lesson, std::vector<LessonFile> &files)
{
    const auto of = std::ranges::find_if(files, [&](const LessonFile &file) { return file.name == lesson; });
    if (of == files.end()) {
        files.push_back({lesson + "." + overlay.language, overlay.file, overlay.text, true, {}});
        return;
    }
    std::erase_if(of->overlays, [&](const Overlay &each) { return each.language == overlay.language; });
    of->overlays.push_back(std::move(overlay));
}

std::vector<std::filesystem::path> jsonFilesOf(const std::filesystem::path &folder)
{
    std::vector<std::filesystem::path> found;
    std::error_code problem;
    for (std::filesystem::directory_iterator entry(folder, problem), end; !problem && entry != end;
         entry.increment(problem))
        if (entry->path().extension() == ".json") found.push_back(entry->path());
    if (problem)
        throw Error(ErrorCode::FileAccess, say("cannot read the folder of lessons %1", folder.string()),
                    problem.message(), say("name a folder that holds .json files"));
    std::sort(found.begin(), found.end());
    return found;
}

void addFolder(const std::filesystem::path &folder, std::vector<LessonFile> &files)
{
    const std::vector<std::filesystem::path> found = jsonFilesOf(folder);
    for (const auto &path : found) {
        const std::string name = path.stem().string();
        if (isList(name) || splitLanguage(name)) continue;
        std::erase_if(files, [&](const LessonFile &file) { return file.name == name; });
        files.push_back({name, path.string(), readFile(path), true, {}});
    }
    for (const auto &path : found)
        if (const auto split = splitLanguage(path.stem().string()); split && !isList(split->first))
            addOverlay({split->second, path.string(), readFile(path)}, split->first, files);
}

std::vector<LessonFile> programLessons()
{
    std::vector<LessonFile> files;
    const auto stemOf = [](const EmbeddedLesson &embedded) {
        return std::string(embedded.file.substr(0, embedded.file.rfind('.')));
    };
    for (const EmbeddedLesson &embedded : embeddedLessons()) {
        const std::string name = stemOf(embedded);
        if (isList(name) || splitLanguage(name)) continue;
        files.push_back({name, std::string(embedded.file), std::string(embedded.text), false, {}});
    }
    for (const EmbeddedLesson &embedded : embeddedLessons())
        if (const auto split = splitLanguage(stemOf(embedded)); split && !isList(split->first))
            addOverlay({split->second, std::string(embedded.file), std::string(embedded.text)}, split->first,
                       files);
    return files;
}

} // namespace

std::vector<LessonFile> lessonFiles(const std::filesystem::path &folder)
{
    std::vector<LessonFile> files = programLessons();
    std::stable_sort(files.begin(), files.end(), [](const LessonFile &a, const LessonFile &b) {
        return placeOf(a.name) < placeOf(b.name);
    });
    if (!folder.empty()) addFolder(folder, files);
    return files;
}

std::shared_ptr<const Lesson> lessonOf(const LessonFile &file, const std::string &language)
{
    const auto overlay =
        std::ranges::find_if(file.overlays, [&](const Overlay &each) { return each.language == language; });
    Lesson lesson =
        readLesson(file.text, file.name, file.file, overlay == file.overlays.end() ? nullptr : &*overlay);
    if (file.own) resolveObjectFiles(lesson, file.file);
    return std::make_shared<const Lesson>(std::move(lesson));
}

LessonFile lessonFile(const std::filesystem::path &path)
{
    return {path.stem().string(), path.string(), readFile(path), true, {}};
}

std::shared_ptr<const Lesson> findLesson(const std::string &nameOrFile, const std::filesystem::path &folder)
{
    std::string names;
    for (const LessonFile &file : lessonFiles(folder)) {
        if (file.name == nameOrFile) return lessonOf(file);
        names += (names.empty() ? "" : ", ") + file.name;
    }
    const std::filesystem::path path(nameOrFile);
    if (path.extension() != ".json" && path.extension() != sharedLessonEnding)
        throw Error(ErrorCode::InvalidCall, say("there is no lesson '%1'", nameOrFile),
                    say("there are %1", names),
                    say("larmor lesson lists them; a file of your own ends in .json or .larmor-lesson"));
    return lessonOf(lessonFile(path));
}

std::string_view exercisesText()
{
    for (const EmbeddedLesson &embedded : embeddedLessons())
        if (embedded.file == "exercises.json") return embedded.text;
    return {};
}

} // namespace larmor::lesson
