// SPDX-License-Identifier: GPL-3.0-or-later
// Where exercises are answered: lessons, kernels, demonstrations, views.
#include "kernels/catalogue.h"
#include "lessons/exercise_window.h"
#include "lessons/inventory_window.h"
#include "lessons/lesson_window.h"
#include "lessons/show_window.h"

namespace larmor {

namespace {

void bringForward(QWidget &window)
{
    window.setAttribute(Qt::WA_QuitOnClose, false);
    window.show();
    window.raise();
    window.activateWindow();
}

} // namespace

void LessonWindow::showExercises()
{
    if (!m_exercises) {
        m_exercises = new ExerciseWindow(this);
        connect(m_exercises, &ExerciseWindow::homeWanted, this, &LessonWindow::openHome);
    }
    bringForward(*m_exercises);
}

void LessonWindow::showInventory()
{
    if (!m_inventory) {
        m_inventory = new InventoryWindow(this);
        connect(m_inventory, &InventoryWindow::homeWanted, this, &LessonWindow::openHome);
    }
    bringForward(*m_inventory);
}

void LessonWindow::showShow(const QString &name, const OptionSet &parameters)
{
    if (!m_shows) m_shows = new ShowWindow(this);
    if (!name.isEmpty()) m_shows->showShow(name, parameters);
    bringForward(*m_shows);
}

void LessonWindow::openHome(const lesson::ExerciseHome &home)
{
    if (const auto *lesson = std::get_if<lesson::LessonHome>(&home)) {
        showLesson(QString::fromStdString(lesson->lesson));
        showStep(std::size_t(lesson->step - 1));
        bringForward(*this);
    } else if (const auto *kernel = std::get_if<lesson::KernelHome>(&home)) {
        const KernelDefinition &definition = kernelDefinition(kernel->kernel);
        lesson::LabRun run{kernel->kernel, kernel->preset, {}, {}, {}};
        for (const OptionSpec &spec : definition.problem())
            run.problem.set(spec.name, spec.defaultValue);
        run.problemOnGpu = run.problem;
        if (const Preset *preset = definition.preset(kernel->preset))
            run.options = definition.resolve(preset->options);
        emit kernelWanted(run);
    } else if (const auto *show = std::get_if<lesson::ShowHome>(&home)) {
        showShow(QString::fromStdString(show->show), show->parameters);
    } else {
        emit viewWanted(QString::fromStdString(std::get<lesson::ViewHome>(home).view));
    }
}

} // namespace larmor
