// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/check.h"

#include "core/words.h"
#include "lesson/figures.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace larmor::lesson {

namespace {

constexpr Words<Verdict, 3> verdicts{{{Verdict::Holds, "holds"},
                                      {Verdict::Fails, unsaid("does not hold")},
                                      {Verdict::NotChecked, unsaid("not checked here")}}};

std::optional<double> figureOf(const std::string &run, const std::string &figure, const RowOf &rows)
{
    const Row *row = rows(run);
    return row ? figureIn(row->report, figure, row->form) : std::nullopt;
}

std::string withUnit(double value, const std::string &unit)
{
    return numberText(value) + (unit.empty() ? "" : " " + unit);
}

std::string unitOf(const std::string &figure)
{
    const FigureName *known = figureName(figure);
    return known ? std::string(known->unit) : std::string();
}

Text titleOf(const Quantity &quantity)
{
    if (!quantity.called.empty()) return Text::verbatim(quantity.called);
    const FigureName *known = figureName(quantity.figure);
    return Text::named(known ? std::string(known->title) : titleWithUnit(quantity.figure));
}

Outcome missing(const std::string &run, const Quantity &quantity)
{
    return {Verdict::Fails, say("%1 has no %2", run, titleOf(quantity))};
}

Outcome evaluateOrder(const Check &check, const RowOf &rows)
{
    const std::string &figure = check.quantity.figure;
    Outcome outcome{Verdict::Holds, {}};
    std::string values = ": ";
    std::optional<double> before;
    for (const std::string &run : check.rising) {
        const auto value = figureOf(run, figure, rows);
        if (!value) return missing(run, check.quantity);
        if (before && !(*value >= check.by * *before)) outcome.verdict = Verdict::Fails;
        values += (before ? ", " : "") + run + " " + withUnit(*value, unitOf(figure));
        before = value;
    }
    outcome.found = Text::sequence(
        {titleOf(check.quantity), Text::verbatim(values),
         check.by == 1 ? say(" (rising)") : say(" (each at least %1 times the last)", numberText(check.by))},
        "");
    return outcome;
}

/// "naive 14.2 ms / copy 0.32 ms"
std::string partsText(const Quantity &quantity, const RowOf &rows)
{
    const std::string unit = unitOf(quantity.figure);
    const auto part = [&](const std::string &run) {
        return run + " " + withUnit(figureOf(run, quantity.figure, rows).value_or(NAN), unit);
    };
    std::string text = part(quantity.of);
    if (!quantity.over.empty()) text += " / " + part(quantity.over);
    if (!quantity.minus.empty()) text += " - " + part(quantity.minus);
    return text;
}

Text boundsText(const Check &check)
{
    const std::string &unit = check.quantity.unit;
    std::vector<Text> bounds;
    if (check.atLeast) bounds.push_back(say("at least %1", withUnit(*check.atLeast, unit)));
    if (check.atMost) bounds.push_back(say("at most %1", withUnit(*check.atMost, unit)));
    if (check.equals)
        bounds.push_back(Text::sequence(
            {Text::verbatim(withUnit(*check.equals, unit)),
             check.within > 0 ? say(" to within %1", withUnit(check.within, unit)) : say(" exactly")},
            ""));
    return Text::sequence(std::move(bounds), ", ");
}

} // namespace

std::string_view toString(Verdict verdict)
{
    return wordOf(verdicts, verdict);
}

std::string numberText(double value)
{
    char text[64];
    const double size = std::fabs(value);
    const bool whole = value == std::floor(value) && size < 1e15;
    if (whole)
        std::snprintf(text, sizeof text, "%.0f", value);
    else
        std::snprintf(text, sizeof text, size >= 1000 && size < 1e6 ? "%.1f" : "%.4g", value);
    std::string digits = text;
    if (!whole || size < 10000) return digits;
    for (std::size_t at = digits.size(); at > (value < 0 ? 4U : 3U);)
        digits.insert(at -= 3, ",");
    return digits;
}

std::optional<double> valueOf(const Quantity &quantity, const RowOf &rows)
{
    const auto value = figureOf(quantity.of, quantity.figure, rows);
    if (!value) return {};
    double result = *value;
    if (!quantity.over.empty()) {
        const auto over = figureOf(quantity.over, quantity.figure, rows);
        if (!over || *over == 0) return {};
        result /= *over;
    }
    if (!quantity.minus.empty()) {
        const auto minus = figureOf(quantity.minus, quantity.figure, rows);
        if (!minus) return {};
        constexpr double rounding = 1e-6; // of single precision in what both come from: no difference
        const double larger = std::max(std::fabs(result), std::fabs(*minus));
        result = std::fabs(result - *minus) < rounding * larger ? 0 : result - *minus;
    }
    return quantity.scale * result;
}

Outcome evaluate(const Check &check, const RowOf &rows)
{
    if (!check.rising.empty()) return evaluateOrder(check, rows);
    const Quantity &quantity = check.quantity;
    for (const std::string &run : check.runs())
        if (!figureOf(run, quantity.figure, rows)) return missing(run, quantity);
    const auto value = valueOf(quantity, rows);
    const Text parts = Text::sequence({titleOf(quantity), Text::verbatim(partsText(quantity, rows))}, ": ");
    if (!value) return {Verdict::Fails, say("%1: divided by nothing", parts)};
    const bool holds = (!check.atLeast || *value >= *check.atLeast) &&
                       (!check.atMost || *value <= *check.atMost) &&
                       (!check.equals || std::fabs(*value - *check.equals) <= check.within);
    const bool single = quantity.over.empty() && quantity.minus.empty() && quantity.scale == 1;
    return {holds ? Verdict::Holds : Verdict::Fails,
            Text::sequence({parts, single ? Text() : Text::verbatim(" = " + withUnit(*value, quantity.unit)),
                            Text::verbatim(" ("), boundsText(check), Text::verbatim(")")},
                           "")};
}

namespace {

void sayWhereFrom(const Prediction &prediction, const RowOf &rows, Answer &answer)
{
    for (const std::string &name : prediction.runs()) {
        const Row *row = rows(name);
        if (!row || row->form == Form::Absent) continue;
        if (answer.form == Form::Absent || isMeasured(answer.form)) answer.form = row->form;
        if (!row->board.empty() && answer.boards.find(row->board) == std::string::npos)
            answer.boards += (answer.boards.empty() ? "" : ", ") + row->board;
    }
}

} // namespace

Answer answerTo(const Prediction &prediction, const RowOf &rows)
{
    Answer answer;
    sayWhereFrom(prediction, rows, answer);
    if (prediction.number) {
        answer.number = valueOf(*prediction.number, rows);
        const std::string &own = prediction.number->unit;
        const bool plain = prediction.number->over.empty() && prediction.number->scale == 1;
        const std::string unit = own.empty() && plain ? unitOf(prediction.number->figure) : own;
        answer.text = answer.number ? Text::verbatim(withUnit(*answer.number, unit))
                                    : say("not measured on this engine");
        return answer;
    }
    if (answer.form == Form::Absent && !prediction.runs().empty()) {
        answer.text = say("not measured on this engine");
        return answer;
    }
    for (std::size_t i = 0; i < prediction.choices.size(); ++i) {
        const auto &choice = prediction.choices[i];
        if (choice.when && evaluate(*choice.when, rows).verdict != Verdict::Holds) continue;
        answer.choice = i;
        answer.text = Text::verbatim(choice.text);
        return answer;
    }
    answer.text = say("none of the choices");
    return answer;
}

bool guessedRight(const Prediction &prediction, const Answer &answer, double guess)
{
    if (!answer.number) return false;
    // A guess at the very edge, 1.1 of 1 within a tenth, is right whatever its last bit.
    constexpr double lastBits = 1 + 1e-9;
    return std::fabs(guess - *answer.number) <= lastBits * prediction.tolerance * std::fabs(*answer.number);
}

} // namespace larmor::lesson
