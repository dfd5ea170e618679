// SPDX-License-Identifier: GPL-3.0-or-later
#include "call_files.h"
#include "command.h"
#include "core/error.h"
#include "core/file.h"
#include "core/file_lock.h"
#include "core/plain_digits.h"
#include "host.h"
#include "lab/roofs.h"
#include "lab/sweep.h"
#include "lab_options.h"
#include "lab_verbs.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <optional>

namespace larmor::app {
namespace {

struct SweepCall {
    std::string kernel, csv, order = "shuffled", journal;
    std::vector<std::string> words;
    bool restart = false;
    LabOptions options;
    ReportTarget report;
};

/// Beside the result, so that the same call finds it again: "out.json.journal".
std::filesystem::path journalOf(const SweepCall &call)
{
    if (!call.journal.empty()) return call.journal;
    if (call.report.wanted() && !call.report.toStandardOutput()) return call.report.file() + ".journal";
    return call.csv.empty() ? std::filesystem::path() : std::filesystem::path(call.csv + ".journal");
}

std::string rowText(std::size_t index, const SweepPoint &point, const Measurement &row,
                    const std::vector<SweepAxis> &axes, const LabOptions &options)
{
    std::string text = std::to_string(index);
    for (const SweepAxis &axis : axes)
        text +=
            " " + axis.name + "=" +
            (point.problem.has(axis.name) ? point.problem.text(axis.name) : point.options.text(axis.name));
    if (!row.skipped.empty()) return text + ": skipped: " + row.skipped.english() + "\n";
    if (!row.failed.empty()) {
        const std::string why = row.failed.english();
        return text + ": failed: " + why.substr(0, why.find('\n')) + "\n";
    }
    char figures[200];
    std::snprintf(figures, sizeof figures, ": %s ms, %s %s/s, %s GFLOP/s, error %.2g%s%s\n",
                  plainDigits(row.timeMs.median, 4).c_str(),
                  plainDigits(row.bandwidthGBs() * 1e9 / options.unitBytes(), 4).c_str(),
                  options.unit.c_str(), plainDigits(row.gflops(), 4).c_str(), row.error,
                  row.correct          ? ""
                  : row.wrongOnPurpose ? " (wrong on purpose)"
                                       : " (WRONG)",
                  row.clock.throttled ? ", the clock fell" : "");
    return text + figures;
}

/// First problem of the request: what an engine that is absent here would have been asked.
OptionSet firstProblem(const KernelDefinition &kernel, const SweepRequest &request)
{
    OptionSet first;
    for (const SweepAxis &axis : request.axes)
        if (!kernel.option(axis.name)) first.set(axis.name, axis.values.front());
    return kernel.resolveProblem(first);
}

void writeResults(const SweepCall &call, const Sweep &sweep)
{
    call.report.write(sweep.toJson());
    if (!call.csv.empty()) writeFile(call.csv, sweep.toCsv());
}

void checkFiles(const SweepCall &call)
{
    call.report.check();
    if (!call.csv.empty()) checkOutput(call.csv, {".csv"});
    const std::filesystem::path journal = journalOf(call);
    if (!journal.empty()) Sweep::requireJournal(journal);
    CallFiles files;
    call.options.addTo(files);
    files.writes("--csv", call.csv).writes("the journal", journal).writes(call.report).check();
}

void runSweep(const SweepCall &call)
{
    checkFiles(call);
    const std::filesystem::path journal = journalOf(call);
    std::optional<FileLock> alone; // two sweeps on one journal would each lose the other's rows
    if (!journal.empty()) alone.emplace(journal, std::chrono::milliseconds(0)).leaveNothing();
    // Before an engine starts threads that would not know of it.
    Interruptible interruptible;
    const Task task = interruptible.task();
    LabKernel lab(call.kernel, call.words, call.options, task);
    const KernelDefinition &kernel = lab.definition();
    SweepRequest request = SweepRequest::parse(kernel, lab.words());
    request.order = parseSweepOrder(call.order);
    request.seed = call.options.seed;
    request.settings = call.options.settings();

    Engine &engine = lab.engine(firstProblem(kernel, request), task);
    lab.keepRoofs(task);
    if (call.restart && !journal.empty()) Sweep::dropJournal(journal);
    Sweep sweep(kernel, std::move(request), engine, journal);
    for (const Text &remark : sweep.remarks())
        app::remark(remark.english());
    if (sweep.done() > 0)
        remark(std::to_string(sweep.done()) + " of " + std::to_string(sweep.points().size()) +
               " rows are in the journal; going on");
    SweepObserver observer;
    if (!call.report.toStandardOutput())
        observer.row = [&](std::size_t index, const SweepPoint &point, const Measurement &row, bool known) {
            if (!known) print(rowText(index, point, row, sweep.request().varying(), call.options));
        };
    if (sweep.run(observer, task) == SweepState::Cancelled)
        throw Error(ErrorCode::Cancelled,
                    "cancelled after " + std::to_string(sweep.done()) + " of " +
                        std::to_string(sweep.points().size()) + " rows",
                    {}, journal.empty() ? "" : "the same call goes on from there");
    writeResults(call, sweep);
    sweep.removeJournal();
    const auto wrong = std::count_if(sweep.rows().begin(), sweep.rows().end(), [](const auto &row) {
        return row->skipped.empty() && row->failed.empty() && !row->correct && !row->wrongOnPurpose;
    });
    if (wrong > 0)
        throw Error(ErrorCode::Internal, std::to_string(wrong) + " rows have wrong results",
                    "their error exceeds the tolerance", "please report them with the device");
}

} // namespace

void addLabSweep(CLI::App &lab)
{
    const auto call = std::make_shared<SweepCall>();
    CLI::App *sweep = lab.add_subcommand(
        "sweep", "Measures every combination: tile=8,16,32 size=256:1024:256; goes on after an interruption");
    sweep->add_option("KERNEL", call->kernel, "As `larmor lab list` names it");
    sweep->add_option("WORDS", call->words,
                      "name=value,value,... or name=from:to:step or from:to:*factor; preset=NAME");
    call->options.addTo(*sweep);
    sweep->add_option("--order", call->order, "shuffled (by the seed), interleaved or as-given")
        ->capture_default_str();
    sweep->add_option("--csv", call->csv, "Table of the rows: FILE.csv");
    sweep->add_option("--journal", call->journal,
                      "Finished rows, line by line (beside the JSON or CSV, with .journal added)");
    sweep->add_flag("--restart", call->restart, "Drop the journal of an interrupted sweep");
    call->report.addTo(*sweep);
    sweep->callback([call] { runSweep(*call); });
}

} // namespace larmor::app
