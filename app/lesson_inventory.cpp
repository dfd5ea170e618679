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

} // namespace

void InventoryCall::addTo(CLI::App &command)
{
    m_option = command
                   .add_option("--inventory", m_row,
                               "What the sources contain, what shows it, printed numbers beside ours (ROW: "
                               "run it)")
                   ->type_name("[ROW]")
                   ->expected(0, 1);
    command.add_option("--csv", m_csv, "With --inventory: the list as a table, FILE.csv");
}

bool InventoryCall::wanted() const
{
    const bool asked = m_option && m_option->count() > 0;
    if (!asked && !m_csv.empty())
        throw Error(ErrorCode::InvalidCall, "--csv writes the list of --inventory", {}, "add --inventory");
    return asked;
}

void InventoryCall::run(const ReportTarget &report) const
{
    report.check();
    if (!m_csv.empty()) checkOutput(m_csv, {".csv"});
    CallFiles().writes("--csv", m_csv).writes(report).check();
    const Inventory known = inventory();
    std::vector<const InventoryEntry *> entries;
    if (m_row.empty())
        for (const InventoryEntry &entry : known.entries)
            entries.push_back(&entry);
    else
        entries.push_back(&known.entry(m_row));
    Interruptible interruptible;
    CommandRunner runner(known.scans);
    runner.run(wantedCommands(entries, !m_row.empty()), interruptible.task());
    report.write(toJson(known, entries, runner));
    if (!m_csv.empty()) writeFile(m_csv, toCsv(known, entries, runner));
    if (!report.toStandardOutput()) print(toText(known, entries, runner));
    if (m_row.empty()) return;
    if (const auto failures = failuresOf(*entries.front(), runner); !failures.empty())
        throw Error(ErrorCode::Internal, m_row + " does not show what it should",
                    Text::sequence(failures, "; "), "run its command by hand");
}

} // namespace larmor::app
