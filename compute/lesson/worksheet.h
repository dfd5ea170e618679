// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lesson/chart_data.h"
#include "lesson/runner.h"

#include <string>
#include <string_view>

namespace larmor::lesson {

/// A lesson on paper, in Markdown (CommonMark with tables): its questions with room for answers, the calls
/// that measure, and a table for the figures.
/// @param solved has measured all steps: its answers, figures, explanations and conclusions are added. Null:
/// a sheet without solutions.
std::string worksheet(const Lesson &lesson, const Runner *solved, const SayWords &words);

/// Parts of a sheet, which a notebook has, too: the question of a step with room for an answer; what a step
/// showed on the runner's engine.
std::string questionText(const Prediction &prediction, const SayWords &words);
std::string solutionText(const Runner &runner, std::size_t step, const SayWords &words);
/// A text as Markdown shows it, letter for letter.
std::string markdown(std::string_view text);

} // namespace larmor::lesson
