// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/lesson_exports.h"

#include "core/json_text.h"
#include "language/compute_words.h"
#include "language/text.h"
#include "lesson/notebook.h"
#include "lesson/worksheet.h"

#include <QAction>
#include <QFileDialog>
#include <QMenu>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

bool isNotebook(LessonExport what)
{
    return what == LessonExport::Notebook || what == LessonExport::SolvedNotebook;
}

void askWhere(LessonExport what, QWidget &window, const QString &name,
              const std::function<void(LessonExport what, const QString &path)> &write)
{
    const QString suffix = isNotebook(what) ? u"ipynb"_s : u"md"_s;
    auto *dialog = new QFileDialog(&window, text("Write the lesson"));
    dialog->setObjectName(u"lessons.exportDialog"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters(
        {isNotebook(what) ? text("Jupyter notebooks (*.ipynb)") : text("Markdown (*.md)")});
    dialog->setDefaultSuffix(suffix);
    dialog->selectFile(name + u'.' + suffix);
    QObject::connect(dialog, &QFileDialog::fileSelected, &window,
                     [what, write](const QString &path) { write(what, path); });
    dialog->open();
}

} // namespace

bool needsMeasuring(LessonExport what)
{
    return what == LessonExport::SolvedWorksheet || what == LessonExport::SolvedNotebook;
}

std::string lessonExport(LessonExport what, const lesson::Lesson &lesson, const lesson::Runner *solved)
{
    const lesson::SayWords words = [](const Wording &said) { return spoken(said.text()).toStdString(); };
    if (isNotebook(what)) return jsonText(notebook(lesson, solved, words), 1) + "\n";
    return worksheet(lesson, solved, words);
}

void addLessonExports(QMenu &menu, QWidget &window, const std::function<QString()> &lessonName,
                      const std::function<void(LessonExport what, const QString &path)> &write)
{
    const auto add = [&](const QString &name, const QString &title, const QString &tip, LessonExport what) {
        QAction *action = menu.addAction(title);
        action->setObjectName(name);
        action->setToolTip(tip);
        QObject::connect(action, &QAction::triggered, &window, [&window, what, lessonName, write] {
            if (const QString named = lessonName(); !named.isEmpty()) askWhere(what, window, named, write);
        });
    };
    menu.setToolTipsVisible(true);
    add(u"lessons.worksheet"_s, text("Worksheet…"),
        text("The questions with room for answers, to print (Markdown)"), LessonExport::Worksheet);
    add(u"lessons.worksheetSolved"_s, text("Worksheet with solutions…"),
        text("Measures the whole lesson and adds its answers"), LessonExport::SolvedWorksheet);
    add(u"lessons.notebook"_s, text("Notebook…"), text("A Jupyter notebook whose cells measure"),
        LessonExport::Notebook);
    add(u"lessons.notebookSolved"_s, text("Notebook with solutions…"),
        text("Measures the whole lesson and adds its answers"), LessonExport::SolvedNotebook);
}

} // namespace larmor
