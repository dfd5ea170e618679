// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/exercise_window.h"

#include "core/error.h"
#include "language/compute_words.h"
#include "language/language.h"
#include "language/text.h"
#include "lessons/home_words.h"
#include "widgets/flow_layout.h"
#include "widgets/plain_table.h"
#include "widgets/theme.h"

#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace larmor {

using namespace Qt::StringLiterals;

QString wayTo(const lesson::ExerciseHome &home)
{
    if (const auto *lesson = std::get_if<lesson::LessonHome>(&home))
        return ExerciseWindow::tr("Lesson %1, step %2").arg(qt(lesson->lesson)).arg(lesson->step);
    if (const auto *kernel = std::get_if<lesson::KernelHome>(&home))
        return ExerciseWindow::tr("Kernel %1, %2").arg(qt(kernel->kernel), qt(kernel->preset));
    if (const auto *show = std::get_if<lesson::ShowHome>(&home))
        return ExerciseWindow::tr("Demonstration %1").arg(qt(show->show));
    return ExerciseWindow::tr("View %1").arg(qt(std::get<lesson::ViewHome>(home).view));
}

ExerciseWindow::ExerciseWindow(QWidget *parent) : QWidget(parent, Qt::Window)
{
    setObjectName(u"exercises"_s);
    setWindowTitle(tr("Exercises"));
    resize(860, 720);
    auto *column = new QVBoxLayout(this);
    m_table = new PlainTable(this);
    m_table->setObjectName(u"exercises.table"_s);
    m_table->setAccessibleName(tr("Exercises of Kirk and Hwu's book"));
    m_table->setHeadings({tr("Exercise")}, 1);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    column->addWidget(m_table, 1);
    const auto label = [&](const QString &name, const QString &role) {
        auto *made = new QLabel(this);
        made->setObjectName(name);
        made->setWordWrap(true);
        made->setTextInteractionFlags(Qt::TextSelectableByMouse);
        setRole(made, role);
        column->addWidget(made);
        return made;
    };
    m_title = label(u"exercises.title"_s, u"title"_s);
    m_answer = label(u"exercises.answer"_s, QString());
    m_command = label(u"exercises.command"_s, u"quiet"_s);
    m_ways = new QWidget(this);
    m_ways->setLayout(new FlowLayout(m_ways, 6, 6));
    column->addWidget(m_ways);
    try {
        m_exercises = lesson::exercises(languageInUse().toStdString());
    } catch (const Error &error) {
        m_answer->setText(spoken(error));
        return;
    }
    m_table->setRowCount(int(m_exercises.size()));
    for (std::size_t i = 0; i < m_exercises.size(); ++i) {
        const QString title = tr("%1: %2").arg(qt(m_exercises[i].number), qt(m_exercises[i].about));
        m_table->setText(int(i), 0, title, title);
    }
    m_table->fitColumns();
    connect(m_table, &QTableWidget::currentCellChanged, this, &ExerciseWindow::take);
    m_table->setCurrentCell(0, 0);
}

void ExerciseWindow::showExercise(const QString &number)
{
    for (std::size_t i = 0; i < m_exercises.size(); ++i)
        if (qt(m_exercises[i].number) == number) m_table->setCurrentCell(int(i), 0);
}

void ExerciseWindow::take()
{
    const int row = m_table->currentRow();
    if (row < 0 || std::size_t(row) >= m_exercises.size()) return;
    const lesson::Exercise &exercise = m_exercises[std::size_t(row)];
    m_title->setText(tr("%1: %2").arg(qt(exercise.number), qt(exercise.about)));
    m_answer->setText(qt(exercise.answer));
    m_command->setText(qt(exercise.command));
    qDeleteAll(m_ways->findChildren<QPushButton *>());
    int count = 0;
    for (const lesson::ExerciseHome &home : exercise.homes) {
        auto *way = new QPushButton(wayTo(home), m_ways);
        way->setObjectName(u"exercises.way%1"_s.arg(count++));
        way->setToolTip(tr("Open where the program shows it"));
        m_ways->layout()->addWidget(way);
        way->show();
        connect(way, &QPushButton::clicked, this, [this, home] { emit homeWanted(home); });
    }
}

} // namespace larmor

#include "moc_exercise_window.cpp"
