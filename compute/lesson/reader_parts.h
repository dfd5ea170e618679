// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lesson/lesson.h"
#include "lesson/place.h"

namespace larmor::lesson {

/// The name of a figure, or a place in a report. @throws Error FileFormat listing the names.
std::string readFigure(const Place &place);
/// "engines": ["cuda", "model"]. @throws Error FileFormat.
Engines readEngines(const Place &place);
/// One entry of "measure": a run, or the runs of a sweep. @throws Error FileFormat.
std::vector<Run> readRuns(const Place &place);
/// @throws Error FileFormat, also for a run that `lesson`, as read so far, does not have.
Quantity readQuantity(const Place &place, const Lesson &lesson);
Check readCheck(const Place &place, const Lesson &lesson);
/// Engines on which all runs of a check have its figure.
Engines enginesOf(const Check &check, const Lesson &lesson);

} // namespace larmor::lesson
