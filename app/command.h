// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"
#include "core/task.h"
#include "kernels/kernel_source.h"

#include <filesystem>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
class Option;
} // namespace CLI

namespace larmor {
struct ForeignCode;
}

namespace larmor::app {

/// Where `--json` sends a report: nowhere, standard output ("-") or a file.
class ReportTarget {
public:
    void addTo(CLI::App &command);
    bool wanted() const { return !m_target.empty(); }
    bool toStandardOutput() const { return m_target == "-"; }
    const std::string &file() const { return m_target; }
    /// Refuses a file that could not be written, before the work starts. @throws Error FileAccess.
    void check() const;
    /// Writes the report where it was asked for. @throws Error FileAccess.
    void write(const Json &report) const;
    /// The same of a text that holds more than one report.
    void writeText(std::string_view text) const;

private:
    std::string m_target;
};

/// Gives each `--json` its explicit form: `--json FILE.json` and `--json -` take the word that follows, any
/// other `--json` means standard output.
std::vector<std::string> explicitReports(std::vector<std::string> words);

/// Text to standard output. @throws Error FileAccess when it cannot be written (a full disk behind `>`).
void print(std::string_view text);
void printJson(const Json &json);

/// Refuses an output file before the work starts: an extension that is not listed, a folder that does not
/// exist or cannot be written to. Extensions with their dot. @throws Error InvalidCall, FileAccess.
void checkOutput(const std::filesystem::path &file, std::initializer_list<std::string_view> extensions);

/// A number that must be finite and at least `least`. @throws Error InvalidCall naming the option.
void requireAtLeast(const char *option, double value, double least);
/// --seed, which takes whole numbers from 0 to 2^64 - 1 and no others.
CLI::Option *addSeed(CLI::App &verb, std::uint64_t &seed, const char *help);

/// The rights of code that a file of the call brought. @param trust the call says --trust: the code is
/// remembered; where it cannot be, standard error says so. @throws Error InvalidCall where it is not trusted.
CodeRights rightsOf(const ForeignCode &code, bool trust);
/// What --trust means, for help.
constexpr const char *trustHelp =
    "Run code that came with a file, and remember it: without this, only what was trusted before is run";

/// Ctrl-C and SIGTERM as a wish to stop, and progress on a terminal. One per process, made before any thread
/// is started; a second Ctrl-C ends the process at once.
class Interruptible {
public:
    Interruptible();
    ~Interruptible();
    Interruptible(const Interruptible &) = delete;
    Interruptible &operator=(const Interruptible &) = delete;

    /// A task that stops on Ctrl-C and, when standard error is a terminal, shows its progress there.
    Task task();

private:
    struct State;
    std::unique_ptr<State> m_state;
};

// One function per verb: registers the verb and its options; its callback does the work.
void addSimulate(CLI::App &program);
void addRecon(CLI::App &program);
void addLab(CLI::App &program);
void addModel(CLI::App &program);
void addInfo(CLI::App &program);
void addChart(CLI::App &program);
void addLesson(CLI::App &program);
void addPlay(CLI::App &program);
/// All of these.
void addVerbs(CLI::App &program);
/// The program without a verb: the window, or its screenshot. @returns through `status` what runWindow gave.
void addWindow(CLI::App &program, char **argv, int &status);

} // namespace larmor::app
