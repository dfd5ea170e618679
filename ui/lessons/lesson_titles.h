// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <filesystem>
#include <vector>

class QSettings;

namespace larmor {

/// A lesson as lists show it, in the window's language.
struct LessonTitle {
    QString name, title, question;
};
/// Of all lessons that can be read, the person's own included.
std::vector<LessonTitle> lessonTitles(const QSettings &settings);

/// The person's own folder of lessons; empty: none.
std::filesystem::path ownLessonFolder(const QSettings &settings);
void setOwnLessonFolder(QSettings &settings, const QString &folder);

} // namespace larmor
