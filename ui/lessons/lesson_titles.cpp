// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/lesson_titles.h"

#include "core/error.h"
#include "language/language.h"
#include "lesson/library.h"

#include <QSettings>

namespace larmor {

namespace {

const QString folderKey = QStringLiteral("lessons/folder");

/// The program's own are there where the person's folder has gone.
std::vector<lesson::LessonFile> filesOf(const std::filesystem::path &folder)
{
    try {
        return lesson::lessonFiles(folder);
    } catch (const Error &) {
        return lesson::lessonFiles();
    }
}

} // namespace

std::vector<LessonTitle> lessonTitles(const QSettings &settings)
{
    std::vector<LessonTitle> titles;
    for (const lesson::LessonFile &file : filesOf(ownLessonFolder(settings))) {
        try {
            const auto read = lesson::lessonOf(file, languageInUse().toStdString());
            titles.push_back({QString::fromStdString(file.name), QString::fromStdString(read->title),
                              QString::fromStdString(read->question)});
        } catch (const Error &) {
            continue; // the Lessons window says what is wrong with it
        }
    }
    return titles;
}

std::filesystem::path ownLessonFolder(const QSettings &settings)
{
    return settings.value(folderKey).toString().toStdString();
}

void setOwnLessonFolder(QSettings &settings, const QString &folder)
{
    settings.setValue(folderKey, folder);
}

} // namespace larmor
