// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"
#include "lesson/poll.h"
#include "lesson/runner.h"

#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace larmor::lesson {

/// Draws a chart that is neither bars nor lines as an SVG document; empty text where there is nothing to draw
/// it with.
using DrawChart = std::function<std::string(const Chart &chart, const Runner &runner)>;

/// What a class predicted, by step; steps without votes are absent.
using ClassTallies = std::map<std::size_t, Tally>;

/// {"kind": "larmor-lesson-report", "version": 1, "lesson", "engine", "holds", "steps": [{"runs",
/// "prediction", "conclusions"}]}: all that was measured, each run with its own report. A prediction has its
/// "class" (tallyJson()) where one predicted.
Json reportJson(const Runner &runner, const ClassTallies &tallies = {});
/// The language of a report's own words; those of the lesson are in the language in which it was read.
struct ReportWords {
    std::string language = "en";                      ///< "de", "zh_CN"
    std::function<std::string(const Text &text)> say; ///< absent: English
    std::string operator()(const Wording &words) const;
};

/// One page that needs no other file: text, questions, charts, pictures, tables, conclusions, provenance.
/// @param tallies predictions of a class: shares and counts, of nobody by name.
std::string reportHtml(const Runner &runner, const DrawChart &draw, const ReportWords &words = {},
                       const ClassTallies &tallies = {});
/// A line for each conclusion, for a terminal.
std::string reportText(const Runner &runner);

} // namespace larmor::lesson
