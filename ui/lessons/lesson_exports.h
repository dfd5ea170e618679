// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>

class QMenu;
class QWidget;

namespace larmor {

namespace lesson {
struct Lesson;
class Runner;
} // namespace lesson

/// What a lesson can be written as, besides its report.
enum class LessonExport { Worksheet, SolvedWorksheet, Notebook, SolvedNotebook };
/// Whether all of the lesson is measured first.
bool needsMeasuring(LessonExport what);
/// The file, in the window's language. @param solved the runner that has measured all; null where it is not
/// needed.
std::string lessonExport(LessonExport what, const lesson::Lesson &lesson, const lesson::Runner *solved);
/// Adds an entry for each; `write` is called with the file that a person chose.
void addLessonExports(QMenu &menu, QWidget &window, const std::function<QString()> &lessonName,
                      const std::function<void(LessonExport what, const QString &path)> &write);

} // namespace larmor
