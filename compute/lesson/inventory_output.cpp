// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json_text.h"
#include "core/plain_digits.h"
#include "lesson/inventory_run.h"

#include <cmath>
#include <cstdio>

namespace larmor::lesson {

namespace {

constexpr int digits = 4;

std::string figureWithUnit(double value, const std::string &unit)
{
    return plainDigits(value, digits) + (unit.empty() ? "" : " " + unit);
}

Json figureJson(const Inventory &inventory, const InventoryFigure &figure)
{
    if (figure.at.empty()) return 1;
    return {{"commands", inventory.commandLines(figure.command)}, {"at", figure.at}};
}

Json numberJson(const Inventory &inventory, const FoundNumber &found)
{
    const PrintedNumber &number = *found.number;
    return {{"of", number.of},
            {"unit", number.unit},
            {"printed", number.printed},
            {"ours", found.ours ? Json(*found.ours) : Json()},
            {"deviation", found.ours && std::isfinite(found.deviation) ? Json(found.deviation) : Json()},
            {"apart", found.apart},
            {"reason", number.reason.empty() ? Json() : Json(number.reason)},
            {"bound", number.bound},
            {"figure", number.ours ? figureJson(inventory, *number.ours) : Json()},
            {"over", number.over ? figureJson(inventory, *number.over) : Json()},
            {"scale", number.scale}};
}

std::string quoted(const std::string &text)
{
    if (text.find_first_of(",\"\n") == std::string::npos) return text;
    std::string all = "\"";
    for (const char c : text)
        all += c == '"' ? std::string("\"\"") : std::string(1, c);
    return all + "\"";
}

std::string lineOf(const std::vector<std::string> &cells)
{
    std::string line;
    for (const std::string &cell : cells)
        line += (line.empty() ? "" : ",") + quoted(cell);
    return line + "\n";
}

std::string joined(const std::vector<std::string> &lines)
{
    std::string text;
    for (const std::string &line : lines)
        text += (text.empty() ? "" : " && ") + line;
    return text;
}

std::string foundText(const FoundNumber &found)
{
    const PrintedNumber &number = *found.number;
    std::string text = "    " + (number.of.empty() ? "" : number.of + ": ") +
                       (number.bound ? "printed, at most, " : "printed ") +
                       figureWithUnit(number.printed, number.unit) + ", ours ";
    text += found.ours
                ? figureWithUnit(*found.ours, number.unit) + " (" + deviationText(found.deviation) + ")"
                : "-";
    text += "\n";
    if (!number.reason.empty()) text += "      " + number.reason + "\n";
    return text;
}

} // namespace

std::string deviationText(double deviation)
{
    if (!std::isfinite(deviation)) return "-";
    char text[40];
    const double percent = 100 * deviation;
    if (std::fabs(percent) < 0.05) return "0 %";
    std::snprintf(text, sizeof text, std::fabs(percent) < 10 ? "%+.1f %%" : "%+.0f %%", percent);
    return text;
}

Json toJson(const Inventory &inventory, const std::vector<const InventoryEntry *> &entries,
            const CommandRunner &runner)
{
    Json list = Json::array();
    for (const InventoryEntry *entry : entries) {
        Json homes = Json::array(), numbers = Json::array();
        for (const ExerciseHome &home : entry->homes)
            homes.push_back(homeText(home));
        for (const FoundNumber &found : foundNumbers(*entry, runner))
            numbers.push_back(numberJson(inventory, found));
        list.push_back({{"id", entry->id},
                        {"kind", toString(entry->kind)},
                        {"title", entry->title},
                        {"source", entry->source},
                        {"commands", entry->command.empty() ? Json::array()
                                                            : Json(inventory.commandLines(entry->command))},
                        {"status", entry->status},
                        {"left_out", entry->leftOut.empty() ? Json() : Json(entry->leftOut)},
                        {"homes", std::move(homes)},
                        {"numbers", std::move(numbers)}});
    }
    return {{"kind", "larmor-inventory"}, {"version", 1}, {"entries", std::move(list)}};
}

std::string toCsv(const Inventory &inventory, const std::vector<const InventoryEntry *> &entries,
                  const CommandRunner &runner)
{
    std::string text = lineOf(
        {"id", "kind", "title", "source", "command", "of", "printed", "ours", "unit", "deviation", "reason"});
    for (const InventoryEntry *entry : entries) {
        const std::vector<std::string> first{
            entry->id, std::string(toString(entry->kind)), entry->title, entry->source,
            entry->command.empty() ? std::string() : joined(inventory.commandLines(entry->command))};
        const auto add = [&](std::vector<std::string> rest) {
            rest.insert(rest.begin(), first.begin(), first.end());
            text += lineOf(rest);
        };
        for (const FoundNumber &found : foundNumbers(*entry, runner))
            add({found.number->of, jsonText(found.number->printed), found.ours ? jsonText(*found.ours) : "",
                 found.number->unit,
                 found.ours && std::isfinite(found.deviation) ? jsonText(found.deviation) : "",
                 found.number->reason});
        if (entry->numbers.empty()) add({"", "", "", "", "", entry->leftOut});
    }
    return text;
}

std::string toText(const Inventory &inventory, const std::vector<const InventoryEntry *> &entries,
                   const CommandRunner &runner)
{
    std::string text;
    for (const InventoryEntry *entry : entries) {
        text += entry->id + ": " + entry->title + " (" + entry->source + ")\n";
        if (!entry->leftOut.empty()) text += "    left out: " + entry->leftOut + "\n";
        if (!entry->command.empty())
            for (const std::string &line : inventory.commandLines(entry->command))
                text += "    " + line + "\n";
        if (entry->status != 0)
            text += "      refused, with status " + std::to_string(entry->status) + ", as it should be\n";
        for (const FoundNumber &found : foundNumbers(*entry, runner))
            text += foundText(found);
    }
    return text;
}

} // namespace larmor::lesson
