// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lesson/lesson.h"
#include "lesson/overlay.h"

#include <string>
#include <string_view>

namespace larmor::lesson {

/// Reads a lesson and checks all that can be known before it runs: members, kernels, options, devices,
/// recipes, figures, names of runs, engines. README, "Lessons", describes the file.
/// @param name of the lesson. @param file for messages. @param overlay its texts in another language; null:
/// none.
/// @throws Error FileFormat naming the file, the place in it, why, and what to do.
Lesson readLesson(std::string_view text, const std::string &name, const std::string &file,
                  const Overlay *overlay = nullptr);

} // namespace larmor::lesson
