// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/tally_report.h"

#include "lesson/check.h"
#include "lesson/html.h"

#include <algorithm>

namespace larmor::lesson {

namespace {

struct Bar {
    std::string label;
    std::size_t votes;
    bool right;
};

std::vector<Bar> barsOf(const Tally &tally)
{
    std::vector<Bar> bars;
    for (std::size_t i = 0; i < tally.choices.size(); ++i)
        bars.push_back(
            {tally.question.choices[i], tally.choices[i], tally.answered && tally.rightChoice == i});
    for (std::size_t i = 0; i < tally.numbers.size(); ++i)
        bars.push_back({binLabel(tally.numbers[i]), tally.numbers[i].count,
                        tally.answered && i < tally.rightNumbers.size() && tally.rightNumbers[i]});
    return bars;
}

Json binJson(const NumberBin &bin, bool right)
{
    using Kind = NumberBin::Kind;
    return {{"from", bin.kind == Kind::Below ? Json() : Json(bin.low)},
            {bin.kind == Kind::Value ? "to" : "below", bin.kind == Kind::Above ? Json() : Json(bin.high)},
            {"votes", bin.count},
            {"right", right}};
}

} // namespace

std::string binLabel(const NumberBin &bin)
{
    switch (bin.kind) {
    case NumberBin::Kind::Value:
        return numberText(bin.low);
    case NumberBin::Kind::Below:
        return "< " + numberText(bin.high);
    case NumberBin::Kind::Above:
        return "\u2265 " + numberText(bin.low);
    case NumberBin::Kind::Range:
        break;
    }
    return numberText(bin.low) + " \u2013 " + numberText(bin.high);
}

Json tallyJson(const Tally &tally)
{
    Json json{{"question", tally.question.text},
              {"votes", tally.votes},
              {"answered", tally.answered},
              {"right", tally.answered && tally.right ? Json(*tally.right) : Json()}};
    const std::vector<Bar> bars = barsOf(tally);
    if (!tally.question.choices.empty()) {
        json["choices"] = Json::array();
        for (const Bar &bar : bars)
            json["choices"].push_back({{"text", bar.label}, {"votes", bar.votes}, {"right", bar.right}});
        return json;
    }
    json["unit"] = tally.question.unit;
    json["numbers"] = Json::array();
    for (std::size_t i = 0; i < bars.size(); ++i)
        json["numbers"].push_back(binJson(tally.numbers[i], bars[i].right));
    return json;
}

std::string tallyText(const Tally &tally)
{
    constexpr std::size_t longest = 40;
    std::string text = tally.question.text + "\n";
    std::size_t most = 1;
    for (const Bar &bar : barsOf(tally))
        most = std::max(most, bar.votes);
    for (const Bar &bar : barsOf(tally))
        text += "  " + std::to_string(bar.votes) + "  " +
                std::string((bar.votes * longest + most - 1) / most, '#') + (bar.votes ? "  " : "") +
                bar.label + (bar.right ? "  (right)" : "") + "\n";
    return text + "predictions: " + std::to_string(tally.votes) + "\n";
}

std::string tallyHtml(const Tally &tally, const std::function<std::string(const Text &)> &words)
{
    std::size_t most = 1;
    for (const Bar &bar : barsOf(tally))
        most = std::max(most, bar.votes);
    std::string html = "<table class=\"tally\"><caption>" +
                       escaped(words(say("Predictions of the class: %1", tally.votes))) +
                       "</caption><tbody>\n";
    for (const Bar &bar : barsOf(tally))
        html += "<tr><th scope=\"row\">" + escaped(bar.label) + (bar.right ? " \u2713" : "") +
                "</th><td class=\"number\">" + std::to_string(bar.votes) +
                "</td><td><meter min=\"0\" max=\"" + std::to_string(most) + "\" value=\"" +
                std::to_string(bar.votes) + "\"></meter></td></tr>\n";
    html += "</tbody></table>\n";
    if (tally.answered && tally.right)
        html += "<p class=\"source\">" +
                escaped(words(say("Predictions that came true: %1 of %2", *tally.right, tally.votes))) +
                "</p>\n";
    return html;
}

} // namespace larmor::lesson
