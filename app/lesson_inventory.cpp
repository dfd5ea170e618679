// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson_inventory.h"

#include "call_files.h"

#include "core/error.h"
#include "core/file.h"
#include "lesson/inventory_run.h"

#include <CLI/CLI.hpp>

namespace larmor::app {

namespace {

using namespace larmor::lesson;

std::vector<Command> wantedCommands(const std::vector<const InventoryEntry *> &entries, bool all)
{
    std::vector<Command> commands;
    for (const InventoryEntry *entry : entries) {
        const std::vector<Command> more = commandsOf(*entry, all);
        commands.insert(commands.end(), more.begin(), more.end());
    }
    return commands;
}

std::string joined(const std::vector<std::string> &lines)
{
    std::string text;
    for (const std::string &line : lines)
        text += (text.empty() ? "" : "; ") + line;
    return text;
}

} // namespace

void InventoryCall::addTo(CLI::App &command)
{
    command
        .add_option("--inventory", row,
                    "What the sources contain, what shows it, printed numbers beside ours (ROW: run it)")
        ->type_name("[ROW]")
        ->expected(0, 1)
        ->each([this](const std::string &) { wanted = true; });
    command.add_option("--csv", csv, "With --inventory: the list as a table, FILE.csv");
}

void InventoryCall::run(const ReportTarget &report) const
{
    report.check();
    if (!csv.empty()) checkOutput(csv, {".csv"});
    CallFiles().writes("--csv", csv).writes(report).check();
    const Inventory known = inventory();
    std::vector<const InventoryEntry *> entries;
    if (row.empty())
        for (const InventoryEntry &entry : known.entries)
            entries.push_back(&entry);
    else
        entries.push_back(&known.entry(row));
    Interruptible interruptible;
    CommandRunner runner(known.scans);
    runner.run(wantedCommands(entries, !row.empty()), interruptible.task());
    report.write(toJson(known, entries, runner));
    if (!csv.empty()) writeFile(csv, toCsv(known, entries, runner));
    if (!report.toStandardOutput()) print(toText(known, entries, runner));
    if (row.empty()) return;
    if (const auto failures = failuresOf(*entries.front(), runner); !failures.empty())
        throw Error(ErrorCode::Internal, row + " does not show what it should", joined(failures),
                    "run its command by hand");
}

} // namespace larmor::app
