// SPDX-License-Identifier: GPL-3.0-or-later
#include "tour/tour_steps.h"

#include "actions/actions.h"
#include "lab/kernel_section.h"
#include "language/text.h"
#include "widgets/segmented_control.h"

#include <QAction>
#include <QMenu>
#include <QMenuBar>

namespace larmor {

namespace {

TourTarget whole(QWidget *widget)
{
    return widget && widget->isVisible() ? TourTarget{widget, widget->rect()} : TourTarget{};
}

std::function<TourTarget()> named(const QWidget &window, const QString &name)
{
    return [&window, name] { return whole(window.findChild<QWidget *>(name)); };
}

/// The first switch of the pipeline: of the kernel that the present method runs.
TourTarget firstSwitch(const QWidget &window)
{
    for (const KernelSection *section : window.findChildren<KernelSection *>())
        for (SegmentedControl *control : section->findChildren<SegmentedControl *>())
            if (control->isVisible() && control->segments().size() > 1) return whole(control);
    return {};
}

TourTarget menuOf(const QWidget &window, QAction *action)
{
    auto *bar = window.findChild<QMenuBar *>();
    for (QAction *top : bar->actions())
        for (const QObject *holder : action->associatedObjects())
            if (bar->isVisible() && holder == top->menu()) return {bar, bar->actionGeometry(top)};
    return {};
}

QString keysOf(const QAction *action)
{
    return action->shortcut().toString(QKeySequence::NativeText);
}

} // namespace

std::vector<TourStep> tourSteps(const QWidget &window, const Actions &actions)
{
    QAction *lessons = actions[ActionId::Lessons];
    return {
        {text("The slice"),
         text("A scan is reconstructed again and again while Live is on. The wheel goes through the slices "
              "of a "
              "volume and zooms a single slice; drag with the right button for window and level."),
         named(window, QStringLiteral("sliceView"))},
        {text("The pipeline"),
         text("The stages that make this image. Each is a kernel, and its width is its measured time; click "
              "one to see its switches."),
         named(window, QStringLiteral("pipeline"))},
        {text("A switch"),
         text("Every optimisation is a switch: click another value while the scan runs. What it changes, and "
              "why, is explained below."),
         [&window] { return firstSwitch(window); }},
        {text("Its step in the chart"),
         text("A marker stands where a switch was thrown, with what changed and how many times faster or "
              "slower it made the stage. The tab Steps lists them all."),
         named(window, QStringLiteral("chart.strip"))},
        {text("The comparison"),
         text("Every set of switches that you try stays here, side by side, until you clear the charts."),
         named(window, QStringLiteral("comparePanel"))},
        {text("Lessons"),
         text("Predict, measure, understand: the menu Help has lessons to walk through (%1) and this tour.")
             .arg(keysOf(lessons)),
         [&window, lessons] { return menuOf(window, lessons); }}};
}

} // namespace larmor
