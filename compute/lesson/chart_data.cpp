// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/chart_data.h"

#include "lesson/figures.h"

#include <algorithm>
#include <cmath>

namespace larmor::lesson {

namespace {

std::optional<double> valueIn(const Chart &chart, const Row *row)
{
    return row ? figureIn(row->report, chart.figure, row->form) : std::nullopt;
}

std::string howText(bool measured, const SayWords &words)
{
    return words(measured ? say("measured") : say("modelled or computed"));
}

std::vector<ChartGroup> barsOf(const Lesson &lesson, const Chart &chart, const RowOf &rows,
                               const SayWords &words)
{
    ChartGroup measured{howText(true, words), howText(true, words), true, {}};
    ChartGroup computed{howText(false, words), howText(false, words), false, {}};
    for (const std::string &name : chart.of)
        for (const Run *run : lesson.runsOf(name)) {
            const Row *row = rows(run->name);
            if (const auto value = valueIn(chart, row))
                (isMeasured(row->form) ? measured : computed)
                    .marks.push_back({run->name, run->title, run->at, *value});
        }
    return {measured, computed};
}

/// "GTX 280" of "GTX 280, stride 8".
std::string sweepTitle(const Run &run)
{
    return run.title.substr(0, run.title.rfind(", "));
}

std::vector<ChartGroup> linesOf(const Lesson &lesson, const Chart &chart, const RowOf &rows,
                                const SayWords &words)
{
    std::vector<ChartGroup> groups;
    for (const std::string &name : chart.of) {
        ChartGroup group;
        for (const Run *run : lesson.runsOf(name)) {
            const Row *row = rows(run->name);
            const auto value = valueIn(chart, row);
            if (!value) continue;
            group.name = sweepTitle(*run);
            group.measured = isMeasured(row->form);
            group.how = howText(group.measured, words);
            group.marks.push_back({run->name, run->title, run->at, *value});
        }
        groups.push_back(std::move(group));
    }
    return groups;
}

/// "ms" of "time [ms]".
std::string unitIn(const std::string &title)
{
    const std::size_t open = title.rfind('[');
    if (open == std::string::npos || title.back() != ']') return {};
    return title.substr(open + 1, title.size() - open - 2);
}

/// Bytes by the million, where nobody takes in all their digits.
void inMegabytes(ChartData &data)
{
    double largest = 0;
    for (const ChartGroup &group : data.groups)
        for (const ChartMark &mark : group.marks)
            largest = std::max(largest, mark.value);
    if (data.unit != "B" || largest < 1e6) return;
    data.shownUnit = "MB";
    data.shownScale = 1e-6;
    data.y.replace(data.y.rfind("[B]"), 3, "[MB]");
}

} // namespace

std::string spokenTitle(const std::string &title, const SayWords &words)
{
    const std::size_t unit = title.find(" [");
    if (unit == std::string::npos) return words(title);
    return words(title.substr(0, unit)) + title.substr(unit);
}

std::string ChartData::valueText(double value) const
{
    return numberText(value * shownScale) + (shownUnit.empty() ? "" : " " + shownUnit);
}

ChartData chartData(const Lesson &lesson, const Chart &chart, const RowOf &rows, const SayWords &words)
{
    ChartData data;
    data.lines = chart.kind == "lines";
    data.title = chart.title;
    data.figure = chart.figure;
    data.x = spokenTitle(chart.x, words);
    data.y = spokenTitle(chart.y, words);
    data.unit = data.shownUnit = unitIn(data.y);
    data.logX = chart.logX;
    data.logY = chart.logY;
    data.groups = data.lines ? linesOf(lesson, chart, rows, words) : barsOf(lesson, chart, rows, words);
    std::erase_if(data.groups, [](const ChartGroup &group) { return group.marks.empty(); });
    inMegabytes(data);
    return data;
}

} // namespace larmor::lesson
