// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lesson/library.h"

#include <QFileSystemWatcher>
#include <QTimer>
#include <QWidget>
#include <memory>
#include <vector>

class QListWidget;
class QPushButton;
class QSettings;

namespace larmor {

/// The lessons by title, in the window's language, with what a person needs for lessons of their own: a
/// folder that is watched, a template to begin with. What changes on the disk is read anew by itself.
class LessonList : public QWidget {
    Q_OBJECT
public:
    explicit LessonList(QSettings &settings, QWidget *parent = nullptr);
    /// Reads what there is; also by itself when a file changes.
    void load();
    void showLesson(const QString &name);
    /// Adds a file that lies anywhere, for as long as the window is there, and shows it.
    void openFile(const QString &path);
    /// The chosen one; null: it cannot be read.
    std::shared_ptr<const lesson::Lesson> lesson() const;
    /// Why it cannot be read: file, place, what to do.
    QString problem() const;
    QString title() const; ///< as the list shows it
    /// Puts a button of the window beside those of the list.
    void addButton(QPushButton *button);
    /// Writes a template as NAME.json into the person's folder and shows it; nothing is overwritten.
    void createLesson(const QString &name);

signals:
    void chosen(); ///< another lesson, or the present one after its file has changed
    void said(const QString &words, bool bad);
    void restartWanted();
    void exercisesWanted();
    void inventoryWanted();
    void showsWanted();

private:
    struct Entry {
        lesson::LessonFile file;
        std::shared_ptr<const lesson::Lesson> lesson;
        QString problem;
    };

    void makeButtons();
    void chooseFolder();
    void askForName();
    void showInFolder();
    Entry read(const lesson::LessonFile &file) const;
    Entry readFrom(const QString &path) const;
    void fill(const QString &wanted);
    void watch();
    void take();
    const Entry *current() const;

    QSettings &m_settings;
    QListWidget *m_list;
    QPushButton *m_show;
    QWidget *m_buttons;
    QStringList m_opened; ///< files outside the folder
    std::vector<Entry> m_entries;
    Entry m_taken; ///< what was last told of
    QFileSystemWatcher m_watcher;
    QTimer m_settled; ///< editors write a file in several steps
};

} // namespace larmor
