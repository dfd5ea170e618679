// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task.h"
#include "core/text.h"
#include "lesson/inventory.h"

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace larmor {
class PrivateFolder;
}

namespace larmor::lesson {

/// How a call of the program ended.
struct CommandEnd {
    int status = 0;
    Json report; ///< null where it wrote none
};

/// Calls of the program, each as a process beside this one, in a folder of their own. What has been run is
/// kept, so that equal calls run once. Used from one thread.
class CommandRunner {
public:
    /// @param scans files that calls may read, made when the first of them does.
    explicit CommandRunner(std::map<std::string, Command> scans);
    ~CommandRunner();
    CommandRunner(const CommandRunner &) = delete;
    CommandRunner &operator=(const CommandRunner &) = delete;

    /// Runs those that have not been run, as many at a time as there are cores. @param ended called after
    /// each.
    /// @throws Error Unavailable where no process can be started, Cancelled.
    void run(const std::vector<Command> &commands, const Task &task = {},
             const std::function<void()> &ended = {});
    /// Of a call that has been run; null: it has not.
    const CommandEnd *end(const Command &command) const;

private:
    struct Running;
    Running start(const Command &command);
    std::vector<Command> scansOf(const std::vector<Command> &commands) const;
    void runAll(std::vector<Command> wanted, const Task &task, const std::function<void()> &ended);

    std::map<std::string, Command> m_scans;
    std::map<Command, CommandEnd> m_ends;
    std::unique_ptr<PrivateFolder> m_folder;
    int m_count = 0;
};

/// A printed number with ours beside it.
struct FoundNumber {
    const PrintedNumber *number = nullptr;
    std::optional<double> ours; ///< absent where the call did not give it, or has not run
    double deviation = 0;
    bool apart = false;
};
std::vector<FoundNumber> foundNumbers(const InventoryEntry &entry, const CommandRunner &runner);

/// What is wrong with what an entry's calls showed; empty: nothing.
std::vector<Text> failuresOf(const InventoryEntry &entry, const CommandRunner &runner);

/// The calls that an entry needs. @param all with its own, not only those of its numbers.
std::vector<Command> commandsOf(const InventoryEntry &entry, bool all);

/// {"kind": "larmor-inventory", "version": 1, "entries"}. @param entries of the inventory.
Json toJson(const Inventory &inventory, const std::vector<const InventoryEntry *> &entries,
            const CommandRunner &runner);
/// A line for each number, and for each entry without one.
std::string toCsv(const Inventory &inventory, const std::vector<const InventoryEntry *> &entries,
                  const CommandRunner &runner);
/// As a person reads it in a terminal.
std::string toText(const Inventory &inventory, const std::vector<const InventoryEntry *> &entries,
                   const CommandRunner &runner);
/// "+4.3 %", "0 %".
std::string deviationText(double deviation);

} // namespace larmor::lesson
