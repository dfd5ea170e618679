// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lesson/chart_data.h"

#include <string>

namespace larmor::lesson {

/// A chart as an SVG element for a page: complete without a script. Each value is an element of class "mark"
/// that takes the keyboard's focus, with data-run, data-name, data-value, data-unit (as measured), data-shown
/// ("14.2 ms") and data-group, and an accessible name of the same words. Empty where there is nothing to
/// draw.
std::string chartSvg(const ChartData &data);
/// The same values as a table, in full digits where the chart rounds.
std::string chartTable(const ChartData &data, const SayWords &words);

} // namespace larmor::lesson
