// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lesson/exercises.h"

#include <QString>

namespace larmor {

/// "Lesson matmul, step 2", "Kernel dcs, v1": where something is shown, in the window's language.
QString wayTo(const lesson::ExerciseHome &home);

} // namespace larmor
