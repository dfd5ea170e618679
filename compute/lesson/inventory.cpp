// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/inventory.h"

#include "core/error.h"
#include "core/json_text.h"
#include "core/words.h"
#include "lesson/library.h"

#include <charconv>
#include <cmath>
#include <limits>
#include <sstream>

namespace larmor::lesson {

namespace {

constexpr Words<InventoryKind, 6> kinds{{{InventoryKind::Row, "row"},
                                         {InventoryKind::Item, "item"},
                                         {InventoryKind::Number, "number"},
                                         {InventoryKind::Topic, "topic"},
                                         {InventoryKind::Lesson, "lesson"},
                                         {InventoryKind::Exercise, "exercise"}}};

Error broken(const std::string &where, const std::string &why)
{
    return {ErrorCode::Internal, say("the list of the sources' contents cannot be read"),
            Text::verbatim(where + ": " + why)};
}

InventoryKind kindOf(const std::string &word)
{
    for (const auto &[kind, name] : kinds)
        if (name == word) return kind;
    throw broken(word, "is no kind");
}

/// "KH 8.3, Fig. 8.20; PG 5.2" with the names of the works, whose keys it adds.
std::string sourceOf(const std::string &words, const std::map<std::string, std::string> &works,
                     std::vector<std::string> &keys)
{
    std::string text;
    std::istringstream parts(words);
    for (std::string part; std::getline(parts, part, ';');) {
        part.erase(0, part.find_first_not_of(' '));
        const std::string key = part.substr(0, part.find(' '));
        const auto work = works.find(key);
        if (work == works.end()) throw broken(words, "no work is called " + key);
        keys.push_back(key);
        text += (text.empty() ? "" : "; ") + work->second;
        if (key.size() < part.size()) text += "," + part.substr(key.size());
    }
    return text;
}

InventoryCheck checkOf(const Json &json)
{
    InventoryCheck check{json.at("at"), {}, json.value("within", 0.0), {}, {}, json.value("says", "")};
    if (json.contains("equals")) check.equals = json["equals"];
    if (json.contains("at_least")) check.atLeast = json["at_least"].get<double>();
    if (json.contains("at_most")) check.atMost = json["at_most"].get<double>();
    if (!check.equals && !check.atLeast && !check.atMost && check.says.empty())
        throw broken(check.at, "nothing is asked of it");
    return check;
}

InventoryFigure figureOf(const Json &json, const Command &command)
{
    return {json.value("command", command), json.value("at", "")};
}

PrintedNumber numberOf(const Json &json, const Command &command, const Json &reasons)
{
    PrintedNumber number;
    number.of = json.value("of", "");
    number.printed = json.at("printed");
    number.unit = json.value("unit", "");
    number.bound = json.value("bound", false);
    if (json.contains("reason")) number.reason = reasons.at(json["reason"].get<std::string>());
    if (!json.contains("ours")) return number;
    const Json &ours = json["ours"];
    number.ours = figureOf(ours, command);
    if (ours.contains("over")) number.over = figureOf(ours["over"], number.ours->command);
    if (number.ours->at.empty() && !number.over) throw broken(ours.dump(), "names no figure");
    number.scale = ours.value("scale", 1.0);
    return number;
}

Command wordsOf(const std::string &line)
{
    Command command;
    std::istringstream words(line);
    for (std::string word; words >> word;)
        if (word != "larmor") command.push_back(word);
    return command;
}

InventoryEntry entryOf(const Json &json, const Inventory &known, const Json &titles, const Json &reasons)
{
    InventoryEntry entry;
    entry.id = json.at("id");
    entry.kind = kindOf(json.at("kind"));
    entry.title = titles.value(entry.id, json.at("title").get<std::string>());
    entry.shortSource = json.at("source");
    entry.source = sourceOf(entry.shortSource, known.sources, entry.sources);
    for (const Json &home : json.value("homes", Json::array()))
        entry.homes.push_back(homeFromJson(home));
    entry.command = json.value("command", Command());
    entry.status = json.value("status", 0);
    if (json.contains("left_out")) entry.leftOut = reasons.at(json["left_out"].get<std::string>());
    if (entry.command.empty() == entry.leftOut.empty())
        throw broken(entry.id, "needs either a command or why it is left out");
    for (const Json &check : json.value("shows", Json::array()))
        entry.shows.push_back(checkOf(check));
    for (const Json &number : json.value("numbers", Json::array()))
        entry.numbers.push_back(numberOf(number, entry.command, reasons));
    if (!entry.command.empty() && entry.shows.empty() && entry.numbers.empty() && entry.status == 0)
        throw broken(entry.id, "shows nothing that could be checked");
    return entry;
}

/// Titles by id and reasons by their key; empty where there are none.
Json inventoryOverlayOf(std::string_view language)
{
    const std::string file = "inventory." + std::string(language) + ".json";
    for (const EmbeddedLesson &embedded : embeddedLessons())
        if (embedded.file == file) return Json::parse(embedded.text);
    return Json::object();
}

Json inventoryFile()
{
    for (const EmbeddedLesson &embedded : embeddedLessons())
        if (embedded.file == "inventory.json") return Json::parse(embedded.text);
    throw broken("inventory.json", "is not in the program");
}

void addExercises(Inventory &inventory, std::string_view language)
{
    for (Exercise &exercise : exercises(language)) {
        InventoryEntry entry;
        entry.id = "exercise-" + exercise.number;
        entry.kind = InventoryKind::Exercise;
        entry.title = std::move(exercise.about);
        entry.shortSource = "KH exercise " + exercise.number;
        entry.source = sourceOf(entry.shortSource, inventory.sources, entry.sources);
        entry.homes = std::move(exercise.homes);
        entry.command = wordsOf(exercise.command);
        std::erase(entry.command, "--json");
        inventory.entries.push_back(std::move(entry));
    }
}

/// One step of a path into `json`; null: it leads nowhere.
const Json *step(const Json &json, const std::string &name)
{
    if (json.is_object()) {
        const auto found = json.find(name);
        return found == json.end() ? nullptr : &*found;
    }
    if (!json.is_array()) return nullptr;
    const std::size_t equals = name.find('=');
    if (equals == std::string::npos) {
        std::size_t index = 0;
        const auto [end, problem] = std::from_chars(name.data(), name.data() + name.size(), index);
        const bool number = problem == std::errc() && end == name.data() + name.size();
        return number && index < json.size() ? &json[index] : nullptr;
    }
    for (const Json &member : json) {
        const Json *value = step(member, name.substr(0, equals));
        if (!value) continue;
        const std::string text = value->is_string() ? value->get<std::string>() : jsonText(*value);
        if (text == name.substr(equals + 1)) return &member;
    }
    return nullptr;
}

} // namespace

std::string_view toString(InventoryKind kind)
{
    return wordOf(kinds, kind);
}

const InventoryEntry &Inventory::entry(std::string_view id) const
{
    for (const InventoryEntry &each : entries)
        if (each.id == id) return each;
    throw Error(ErrorCode::InvalidCall,
                say("nothing of the sources' contents is called '%1'", std::string(id)), {},
                say("larmor lesson --inventory lists them"));
}

std::vector<std::string> Inventory::commandLines(const Command &command) const
{
    std::vector<std::string> lines;
    for (const std::string &word : command)
        if (const auto scan = scans.find(word); scan != scans.end() && scan->second != command)
            for (std::string &line : commandLines(scan->second))
                lines.push_back(std::move(line));
    lines.push_back(shellLine(command));
    return lines;
}

Inventory inventory(std::string_view language)
{
    try {
        const Json file = inventoryFile();
        const Json overlay = language.empty() ? Json::object() : inventoryOverlayOf(language);
        const Json titles = overlay.value("titles", Json::object());
        Json reasons = file.at("reasons");
        reasons.update(overlay.value("reasons", Json::object()));
        Inventory inventory;
        inventory.sources = file.at("sources").get<std::map<std::string, std::string>>();
        inventory.scans = file.at("scans").get<std::map<std::string, Command>>();
        for (const Json &json : file.at("entries"))
            inventory.entries.push_back(entryOf(json, inventory, titles, reasons));
        addExercises(inventory, language);
        return inventory;
    } catch (const Json::exception &error) {
        throw broken("inventory.json", error.what());
    }
}

const Json *findAt(const Json &report, std::string_view at)
{
    const Json *here = &report;
    std::istringstream path{std::string(at)};
    std::string name;
    std::getline(path, name, '/'); // what stands before the first
    while (here && std::getline(path, name, '/'))
        here = step(*here, name);
    return here;
}

double deviation(double printed, double ours)
{
    if (printed == ours) return 0;
    return printed == 0 ? std::numeric_limits<double>::infinity() : ours / printed - 1;
}

bool isApart(const PrintedNumber &number, double ours)
{
    if (number.bound) return ours > number.printed;
    return std::fabs(deviation(number.printed, ours)) > 1.0 / 3;
}

} // namespace larmor::lesson
