// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/figures.h"
#include "lesson/reader_parts.h"

#include <algorithm>

namespace larmor::lesson {

namespace {

/// A run of this step or an earlier one.
std::string readRunName(const Place &place, const Lesson &lesson)
{
    const std::string name = place.text();
    if (lesson.run(name)) return name;
    std::string known;
    for (const Step &step : lesson.steps)
        for (const Run &run : step.runs)
            known += (known.empty() ? "" : ", ") + run.name;
    place.refuse("'" + name + "' is measured neither in this step nor before",
                 known.empty() ? "measure something first" : "measured are: " + known);
}

Engines enginesWith(const std::vector<std::string> &runs, const std::string &figure, const Lesson &lesson)
{
    Engines engines;
    for (const EngineKind engine : allEngines())
        if (std::all_of(runs.begin(), runs.end(), [&](const std::string &name) {
                return hasFigure(figure, formOf(*lesson.run(name), engine));
            }))
            engines.insert(engine);
    return engines;
}

std::optional<double> readBound(const Place &place, const char *member)
{
    const auto found = place.find(member);
    return found ? std::optional(found->number()) : std::nullopt;
}

Check readOrder(const Place &place, const Lesson &lesson)
{
    Check check;
    check.quantity.figure = readFigure(place.at("figure"));
    check.quantity.called = place.textOr("called", "");
    for (const Place &item : place.at("rising").items())
        check.rising.push_back(readRunName(item, lesson));
    if (check.rising.size() < 2) place.at("rising").refuse("an order needs two runs at least");
    check.by = place.numberOr("by", 1);
    for (const char *bound : {"of", "at_least", "at_most", "equals"})
        if (place.has(bound)) place.at(bound).refuse("it does not go with 'rising'");
    return check;
}

} // namespace

std::string readFigure(const Place &place)
{
    const std::string name = place.text();
    if (name.starts_with('/') || figureName(name)) return name;
    std::string known;
    for (const FigureName &figure : figureNames())
        known += (known.empty() ? "" : ", ") + std::string(figure.name);
    place.refuse("'" + name + "' is no figure",
                 "known are " + known + "; or give a place in the run's report: /result/speedup");
}

Quantity readQuantity(const Place &place, const Lesson &lesson)
{
    Quantity quantity;
    quantity.figure = readFigure(place.at("figure"));
    quantity.called = place.textOr("called", "");
    quantity.of = readRunName(place.at("of"), lesson);
    if (const auto over = place.find("over")) quantity.over = readRunName(*over, lesson);
    if (const auto minus = place.find("minus")) quantity.minus = readRunName(*minus, lesson);
    if (!quantity.over.empty() && !quantity.minus.empty())
        place.refuse("'over' and 'minus' do not go together");
    quantity.scale = place.numberOr("scale", 1);
    quantity.unit = place.textOr("unit", "");
    Check check;
    check.quantity = quantity;
    if (enginesWith(check.runs(), quantity.figure, lesson).empty())
        place.refuse("no engine gives '" + quantity.figure + "' of these runs");
    return quantity;
}

Check readCheck(const Place &place, const Lesson &lesson)
{
    if (place.has("rising")) return readOrder(place, lesson);
    Check check;
    check.quantity = readQuantity(place, lesson);
    check.atLeast = readBound(place, "at_least");
    check.atMost = readBound(place, "at_most");
    check.equals = readBound(place, "equals");
    check.within = place.numberOr("within", 0);
    if (!check.atLeast && !check.atMost && !check.equals)
        place.refuse("nothing says what must hold", "give at_least, at_most, equals or rising");
    if (check.atLeast && check.atMost && *check.atLeast > *check.atMost)
        place.refuse("at_least is above at_most: nothing could hold");
    return check;
}

Engines enginesOf(const Check &check, const Lesson &lesson)
{
    return enginesWith(check.runs(), check.quantity.figure, lesson);
}

} // namespace larmor::lesson
