// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text.h"
#include "lesson/check.h"

#include <functional>
#include <string>
#include <vector>

namespace larmor::lesson {

/// A value in a chart.
struct ChartMark {
    std::string run;  ///< by its name in the lesson
    std::string name; ///< as shown: "GTX 280, stride 8"
    std::string at;   ///< the point of a sweep: "8"
    double value = 0; ///< in the figure's own unit
};
/// Values of one kind: bars that were measured, or a sweep. Measured and computed values are never mixed.
struct ChartGroup {
    std::string name; ///< of the sweep; of bars as `how`
    std::string how;  ///< "measured", in the report's language
    bool measured = false;
    std::vector<ChartMark> marks;
};
/// What a chart of bars or lines shows, as numbers.
struct ChartData {
    bool lines = false;
    std::string title, figure, x, y;
    std::string unit, shownUnit; ///< of the values, and as they are shown: "B", "MB"
    double shownScale = 1;       ///< from the one to the other
    bool logX = false, logY = false;
    std::vector<ChartGroup> groups; ///< none is empty
    /// "14.2 ms"
    std::string valueText(double value) const;
};

/// English words in the language of a report.
using SayWords = std::function<std::string(const Wording &words)>;

/// @param chart of kind "bars" or "lines". Runs without the figure are left out.
ChartData chartData(const Lesson &lesson, const Chart &chart, const RowOf &rows, const SayWords &words);
/// "time [ms]" with its title in the report's language, the unit as it is.
std::string spokenTitle(const std::string &title, const SayWords &words);

} // namespace larmor::lesson
