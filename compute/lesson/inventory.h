// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"
#include "lesson/exercises.h"
#include "lesson/run_command.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace larmor::lesson {

/// What a place of the sources is.
enum class InventoryKind {
    Row,     ///< a kernel, method or view of the list that the program was made after
    Item,    ///< of the sources' contents, section by section
    Number,  ///< printed figures that are compared
    Topic,   ///< beyond that list
    Lesson,  ///< a question that a class can measure
    Exercise ///< of Kirk & Hwu's book: exercises()
};
/// "row", "item" ...
std::string_view toString(InventoryKind kind);

/// A place in the report of a call: a JSON pointer in which "/name=v100" takes the member of a list whose
/// "name" is so. Without a place: 1, of no call.
struct InventoryFigure {
    Command command;
    std::string at;
};

/// A number of the sources beside ours, which is a figure, or one over another, times `scale`; or why none of
/// ours can stand there.
struct PrintedNumber {
    std::string of; ///< which of the entry's, in the program's own words: "blocks_per_sm", "v3"
    double printed = 0;
    std::string unit;   ///< a symbol: "GB/s", "%"; empty: a count or a ratio
    bool bound = false; ///< what is printed is a limit from above
    std::optional<InventoryFigure> ours;
    std::optional<InventoryFigure> over;
    double scale = 1;
    std::string reason; ///< why ours is more than a third away, or is none; else empty
};

/// What the report of an entry's call must show.
struct InventoryCheck {
    std::string at;
    std::optional<Json> equals; ///< a number to within `within`, else exactly
    double within = 0;
    std::optional<double> atLeast, atMost;
    std::string says; ///< stands in the text that is there
};

/// A place of the sources, and where the program shows it.
struct InventoryEntry {
    std::string id; ///< "row-31", "number-12"
    InventoryKind kind = InventoryKind::Row;
    std::string title;
    std::string source;               ///< "Kirk & Hwu 2010, 8.3; CUDA Programming Guide 3.0, 5.2"
    std::string shortSource;          ///< "KH 8.3; PG 5.2"
    std::vector<std::string> sources; ///< keys of Inventory::sources
    std::vector<ExerciseHome> homes;
    Command command;     ///< what shows it, headless; empty: it is left out
    int status = 0;      ///< with which that call ends
    std::string leftOut; ///< why; empty: it is not
    std::vector<InventoryCheck> shows;
    std::vector<PrintedNumber> numbers;
};

/// What Kirk and Hwu's book and NVIDIA's guides and slides contain, place by place.
struct Inventory {
    std::map<std::string, std::string> sources; ///< "KH": "Kirk & Hwu 2010"
    std::map<std::string, Command> scans; ///< files that calls read (scans, an image), and what writes each
    std::vector<InventoryEntry> entries;

    /// @throws Error InvalidCall for an unknown id.
    const InventoryEntry &entry(std::string_view id) const;
    /// As a person types them: what writes the files that it reads first, then the entry's own.
    std::vector<std::string> commandLines(const Command &command) const;
};

/// resources/lessons/inventory.json, then the exercises. @param language of titles and reasons, where it has
/// them: "de", "zh_CN". @throws Error Internal for a broken file of the program.
Inventory inventory(std::string_view language = {});

/// The value at a place; null: there is none.
const Json *findAt(const Json &report, std::string_view at);
/// Ours over printed less one: 0.1 is ten per cent above. Infinite where nothing is printed but 0.
double deviation(double printed, double ours);
/// Whether ours is more than a third above or below, or above a bound.
bool isApart(const PrintedNumber &number, double ours);

} // namespace larmor::lesson
