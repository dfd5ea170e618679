// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/inventory_run.h"

#include "confine/child_process.h"
#include "core/error.h"
#include "core/file.h"
#include "core/json_text.h"
#include "core/parallel.h"
#include "core/program_file.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <set>
#include <thread>

namespace larmor::lesson {

namespace {

/// Where a call finds what the person keeps: caches of compiled kernels, measured roofs, own profiles.
std::map<std::string, std::string> placesOfPerson()
{
    std::map<std::string, std::string> places;
    for (const char *name : {"HOME", "TMPDIR", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME",
                             "XDG_STATE_HOME", "XDG_RUNTIME_DIR"})
        if (const char *value = std::getenv(name)) places[name] = value;
    return places;
}

std::optional<double> numberAt(const InventoryFigure &figure, const CommandRunner &runner)
{
    if (figure.at.empty()) return 1;
    const CommandEnd *end = runner.end(figure.command);
    const Json *value = end ? findAt(end->report, figure.at) : nullptr;
    return value && value->is_number() ? std::optional(value->get<double>()) : std::nullopt;
}

std::optional<double> oursOf(const PrintedNumber &number, const CommandRunner &runner)
{
    const auto ours = number.ours ? numberAt(*number.ours, runner) : std::nullopt;
    if (!ours) return {};
    if (!number.over) return *ours * number.scale;
    const auto over = numberAt(*number.over, runner);
    return over && *over != 0 ? std::optional(*ours / *over * number.scale) : std::nullopt;
}

bool equals(const Json &value, const Json &wanted, double within)
{
    if (value.is_number() && wanted.is_number())
        return std::fabs(value.get<double>() - wanted.get<double>()) <= within;
    return value == wanted;
}

/// Empty: the check holds.
Text failureOf(const InventoryCheck &check, const Json &report)
{
    const Json *value = findAt(report, check.at);
    if (!value) return say("%1 is not in the report", check.at);
    const std::string found = jsonText(*value);
    if (check.equals && !equals(*value, *check.equals, check.within))
        return say("%1 is %2 instead of %3", check.at, found, jsonText(*check.equals));
    if (check.atLeast || check.atMost) {
        if (!value->is_number()) return say("%1 is %2, which is no number", check.at, found);
        const double number = value->get<double>();
        if (check.atLeast && !(number >= *check.atLeast)) return say("%1 is %2, too small", check.at, found);
        if (check.atMost && !(number <= *check.atMost)) return say("%1 is %2, too large", check.at, found);
    }
    const std::string text = value->is_string() ? value->get<std::string>() : found;
    if (text.find(check.says) == std::string::npos)
        return say("%1 is %2, which does not say %3", check.at, found, check.says);
    return {};
}

/// Empty: ours is there, and a reason exactly where it is far away.
Text failureOf(const FoundNumber &found)
{
    const PrintedNumber &number = *found.number;
    if (!number.ours && !number.reason.empty()) return {};
    const std::string name = number.of.empty() ? jsonText(number.printed) : number.of;
    if (!found.ours) return say("%1: ours is missing", name);
    if (found.apart && number.reason.empty())
        return say("%1 is more than a third away, and nothing says why", name);
    if (!found.apart && !number.reason.empty())
        return say("%1 is within a third, and yet a reason is given", name);
    return {};
}

} // namespace

/// A process, and where it writes its report.
struct CommandRunner::Running {
    Command command;
    std::filesystem::path report;
    std::unique_ptr<ChildProcess> process;
};

CommandRunner::CommandRunner(std::map<std::string, Command> scans)
    : m_scans(std::move(scans)), m_folder(std::make_unique<PrivateFolder>())
{
}

CommandRunner::~CommandRunner() = default;

const CommandEnd *CommandRunner::end(const Command &command) const
{
    const auto found = m_ends.find(command);
    return found == m_ends.end() ? nullptr : &found->second;
}

CommandRunner::Running CommandRunner::start(const Command &command)
{
    Running running{command, m_folder->path() / ("report" + std::to_string(m_count++) + ".json"), {}};
    ChildStart start;
    start.program = programFile();
    start.arguments = command;
    start.arguments.push_back("--json=" + running.report.string());
    start.environment = placesOfPerson();
    start.folder = m_folder->path();
    running.process = std::make_unique<ChildProcess>(start);
    return running;
}

void CommandRunner::runAll(std::vector<Command> wanted, const Task &task,
                           const std::function<void()> &whenEnded)
{
    std::sort(wanted.begin(), wanted.end());
    wanted.erase(std::unique(wanted.begin(), wanted.end()), wanted.end());
    std::erase_if(wanted, [&](const Command &command) { return command.empty() || end(command); });
    const std::size_t all = wanted.size(), atOnce = std::size_t(std::max(1, workerThreads()));
    std::vector<Running> running;
    for (std::size_t next = 0, done = 0; done < all;) {
        task.throwIfCancelled();
        while (next < all && running.size() < atOnce)
            running.push_back(start(wanted[next++]));
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
        for (Running &each : running) {
            const auto ended = each.process->ended();
            if (!ended) continue;
            CommandEnd &kept = m_ends[each.command];
            kept.status = ended->signal ? 128 + ended->signal : ended->status;
            if (std::filesystem::exists(each.report)) kept.report = Json::parse(readFile(each.report));
            each.process.reset();
            task.progress(double(++done) / double(all), say("running what the list names"));
            if (whenEnded) whenEnded();
        }
        std::erase_if(running, [](const Running &each) { return !each.process; });
    }
}

std::vector<Command> CommandRunner::scansOf(const std::vector<Command> &commands) const
{
    std::vector<Command> makers;
    for (const Command &command : commands)
        for (const std::string &word : command)
            if (const auto scan = m_scans.find(word); scan != m_scans.end() && scan->second != command)
                makers.push_back(scan->second);
    return makers;
}

void CommandRunner::run(const std::vector<Command> &commands, const Task &task,
                        const std::function<void()> &ended)
{
    if (const std::vector<Command> makers = scansOf(commands); !makers.empty()) run(makers, task);
    runAll(commands, task, ended);
}

std::vector<Command> commandsOf(const InventoryEntry &entry, bool all)
{
    std::vector<Command> commands;
    if (all && !entry.command.empty()) commands.push_back(entry.command);
    for (const PrintedNumber &number : entry.numbers) {
        if (number.ours && !number.ours->at.empty()) commands.push_back(number.ours->command);
        if (number.over) commands.push_back(number.over->command);
    }
    return commands;
}

std::vector<FoundNumber> foundNumbers(const InventoryEntry &entry, const CommandRunner &runner)
{
    std::vector<FoundNumber> found;
    for (const PrintedNumber &number : entry.numbers) {
        FoundNumber each{&number, oursOf(number, runner), 0, false};
        if (each.ours) {
            each.deviation = deviation(number.printed, *each.ours);
            each.apart = isApart(number, *each.ours);
        }
        found.push_back(each);
    }
    return found;
}

std::vector<Text> failuresOf(const InventoryEntry &entry, const CommandRunner &runner)
{
    std::vector<Text> failures;
    const auto add = [&](Text failure) {
        if (!failure.empty()) failures.push_back(std::move(failure));
    };
    const CommandEnd *end = runner.end(entry.command);
    if (!entry.command.empty() && !end) add(say("%1 has not been run", shellLine(entry.command)));
    if (end && end->status != entry.status)
        add(say("%1 ended with status %2", shellLine(entry.command), end->status));
    const Json none;
    for (const InventoryCheck &check : entry.shows)
        add(failureOf(check, end ? end->report : none));
    for (const FoundNumber &found : foundNumbers(entry, runner))
        add(failureOf(found));
    return failures;
}

} // namespace larmor::lesson
