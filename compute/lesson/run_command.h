// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lesson/lesson.h"

#include <string>
#include <vector>

namespace larmor::lesson {

/// A call of the program by its words, the first of them a verb: {"lab", "run", "transpose", "size=1024"}.
using Command = std::vector<std::string>;

/// What does a run on the command line: one call, or for a reconstruction two, of which the first writes the
/// scan SCAN that the second reads; a run with a reference has those of the reference before it, whose image
/// is written as NAME.npy. The last takes --json and gives the run's report.
/// @param engine of what is measured here: "auto", "cuda", "opencl", "cpu", "model". @param scan the file's
/// name: "scan.h5". @param image of a reconstruction: "image.npy"; empty: none is written.
std::vector<Command> commandsOf(const Run &run, const Lesson &lesson, const std::string &engine,
                                const std::string &scan, const std::string &image = {});
/// As a shell reads it: "larmor lab run transpose size=1024".
std::string shellLine(const Command &command);

} // namespace larmor::lesson
