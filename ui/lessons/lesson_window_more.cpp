// SPDX-License-Identifier: GPL-3.0-or-later
// The window of lessons: what can be made of a lesson, and where others come from.
#include "lessons/lesson_list.h"
#include "lessons/lesson_window.h"

#include <QFileDialog>
#include <QMenu>
#include <QPushButton>

namespace larmor {

using namespace Qt::StringLiterals;

void LessonWindow::fillMore()
{
    auto *menu = new QMenu(m_more);
    addLessonExports(
        *menu, *this, [this] { return m_lesson ? QString::fromStdString(m_lesson->name) : QString(); },
        [this](LessonExport what, const QString &path) { writeExport(what, path); });
    menu->addSeparator();
    QAction *open = menu->addAction(tr("Open a lesson…"), this, &LessonWindow::askForFile);
    open->setObjectName(u"lessons.openFile"_s);
    QAction *make = menu->addAction(tr("Make a lesson…"), this, &LessonWindow::makerWanted);
    make->setObjectName(u"lessons.make"_s);
    make->setToolTip(tr("Of what you measure in the window, with questions and checks"));
    m_more->setMenu(menu);
}

void LessonWindow::openFile(const QString &path)
{
    m_list->openFile(path);
}

void LessonWindow::askForFile()
{
    auto *dialog = new QFileDialog(this, tr("Open a lesson"));
    dialog->setObjectName(u"lessons.openDialog"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Lessons (*.larmor-lesson *.json)")});
    connect(dialog, &QFileDialog::fileSelected, this, &LessonWindow::openFile);
    dialog->open();
}

} // namespace larmor
