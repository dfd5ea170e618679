// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QRect>
#include <QString>
#include <QWidget>
#include <functional>
#include <vector>

namespace larmor {

class Actions;

/// What a step of the tour points at; no widget where that is not to be seen now.
struct TourTarget {
    QPointer<QWidget> widget;
    QRect part; ///< of the widget
};

struct TourStep {
    QString title, text; ///< one or two short sentences
    std::function<TourTarget()> target;
};

/// The walk through the main window: slice, pipeline, a switch, its step in the chart, the comparison,
/// lessons.
std::vector<TourStep> tourSteps(const QWidget &window, const Actions &actions);

} // namespace larmor
