// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lesson/report.h"
#include "lesson/runner.h"

#include <string>

namespace larmor {

/// A lesson's page in the window's language, with its charts. On the window's thread, as charts are drawn.
std::string lessonReport(const lesson::Runner &runner, const lesson::ClassTallies &tallies = {});

} // namespace larmor
