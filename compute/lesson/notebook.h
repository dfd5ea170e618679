// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"
#include "lesson/chart_data.h"
#include "lesson/runner.h"

namespace larmor::lesson {

/// A lesson as a Jupyter notebook (nbformat 4.5): its texts and questions, cells that call this program as a
/// process and read its reports, and charts by matplotlib where that is installed, else lines of text. The
/// cells need nothing but Python and the program, whose path the variable LARMOR may hold.
/// @param solved as of worksheet().
Json notebook(const Lesson &lesson, const Runner *solved, const SayWords &words);

} // namespace larmor::lesson
