// SPDX-License-Identifier: GPL-3.0-or-later
#include "call_files.h"
#include "command.h"

#include "core/error.h"
#include "core/file.h"
#include "core/plain_digits.h"
#include "lab/published_figures.h"
#include "lab/published_fill.h"
#include "lab_verbs.h"
#include "reading.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdio>

namespace larmor::app {
namespace {

struct PublishedCall {
    std::string name, engine = "auto", csv;
    std::vector<std::string> results;
    std::optional<std::string> device;
    std::optional<double> seconds;
    bool fill = false, quick = false, noModel = false;
    std::uint64_t seed = 1;
    ReportTarget report;
};

std::string listOfTables()
{
    std::string text;
    for (const std::string &name : publishedNames()) {
        const PublishedTable &table = publishedTable(name);
        text += name + ": " + table.title + " (" + table.source + ")\n";
    }
    return text;
}

PublishedFillRequest requestOf(const PublishedCall &call)
{
    PublishedFillRequest request;
    request.board = call.device;
    request.quick = call.quick;
    request.seed = call.seed;
    request.model = !call.noModel;
    if (call.engine == "model")
        request.here = false;
    else
        request.engine = parseEngineChoice(call.engine);
    if (call.noModel && !request.here)
        throw Error(ErrorCode::InvalidCall, "--no-model leaves nothing of --engine model");
    if (call.seconds) {
        requireAtLeast("--seconds", *call.seconds, 0);
        request.modelSeconds = request.hereSeconds = *call.seconds;
    }
    return request;
}

void checkCall(const PublishedCall &call)
{
    call.report.check();
    if (!call.csv.empty()) checkOutput(call.csv, {".csv"});
    CallFiles files;
    for (const std::string &result : call.results)
        files.reads("RESULT", result);
    files.writes("--csv", call.csv).writes(call.report).check();
    const bool runs = call.device || call.seconds || call.quick || call.noModel || call.engine != "auto";
    if (runs && !call.fill)
        throw Error(ErrorCode::InvalidCall, "these options say how --fill runs",
                    "--engine, --device, --quick, --seconds and --no-model mean nothing without it",
                    "add --fill");
}

/// "  F^H d rate [GFLOP/s]  printed 5.4 | model of the Quadro FX 5600: 1.4, 0.26 times"
std::string cellText(const PublishedCell &cell, const PublishedSource &source)
{
    std::string text = "    " + source.title().english() + ": ";
    if (!cell.value) {
        std::string why = cell.why.english();
        std::replace(why.begin(), why.end(), '\n', ' ');
        return text + "- (" + why + ")\n";
    }
    text += plainDigits(*cell.value, 4);
    if (const auto ratio = cell.ratio()) text += ", " + plainDigits(*ratio, 3) + " times what is printed";
    text += "\n      " + cell.origin().english() + "\n";
    if (!cell.scaled.empty()) text += "      " + cell.scaled.english() + "\n";
    if (!cell.apart.empty()) text += "      apart: " + cell.apart.english() + "\n";
    return text;
}

std::string asText(const PublishedComparison &comparison)
{
    const PublishedTable &table = *comparison.table;
    std::string text = table.title + "\n" + table.source + "\n";
    if (!table.hardware.empty()) text += table.hardware + "\n";
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
        text += table.rows[row].title + "\n";
        for (const int c : table.ourColumns()) {
            const PublishedTable::Column &column = table.columns[std::size_t(c)];
            const auto printed = table.value(row, std::size_t(c));
            text += "  " + column.title + (column.unit.empty() ? "" : " [" + column.unit + "]") +
                    (column.bound ? ", at most" : "") + ": " +
                    (printed ? plainDigits(*printed, 4) : std::string("-")) + "\n";
            for (const auto &ours : comparison.columns)
                if (const PublishedCell *cell = ours.cell(row, c)) text += cellText(*cell, ours.source);
        }
    }
    for (const std::string &note : table.notes)
        text += "note: " + note + "\n";
    return text;
}

void runPublished(const PublishedCall &call)
{
    if (call.name.empty()) {
        if (call.fill) throw Error(ErrorCode::InvalidCall, "--fill needs the name of a table");
        print(listOfTables());
        return;
    }
    const PublishedTable &table = publishedTable(call.name);
    checkCall(call);
    const PublishedFillRequest request = requestOf(call);
    std::vector<PublishedRun> runs;
    for (const std::string &file : call.results) {
        const auto read =
            publishedRunsOf(readResultFile(file), std::filesystem::path(file).filename().string());
        runs.insert(runs.end(), read.begin(), read.end());
    }
    if (call.fill) {
        Interruptible interruptible;
        const auto made = fillPublished(table, request, interruptible.task());
        runs.insert(runs.end(), made.begin(), made.end());
    }
    const PublishedComparison comparison = compareWithPublished(table, runs);
    call.report.write(comparison.toJson());
    if (!call.csv.empty()) writeFile(call.csv, comparison.toCsv());
    if (!call.report.toStandardOutput()) print(asText(comparison));
}

} // namespace

void addLabPublished(CLI::App &lab)
{
    const auto call = std::make_shared<PublishedCall>();
    CLI::App *verb = lab.add_subcommand(
        "published", "A printed table of the sources with ours beside it: modelled, measured here, kept");
    verb->add_option("NAME", call->name, "book-8.20, sl-transpose, pg-5.1 ... (none: lists them)");
    verb->add_option("RESULT", call->results,
                     "Results beside it: JSON of this verb, of lab run, sweep, tune or the window");
    verb->add_flag("--fill", call->fill,
                   "Run what the table needs: the model of the printed board, and this machine's kernels");
    verb->add_option("--engine", call->engine,
                     "With --fill: auto, opencl, cuda or cpu; model runs nothing on this machine")
        ->capture_default_str();
    verb->add_option("--device", call->device,
                     "With --fill: another board in place of the printed one, as `larmor model devices` "
                     "names it");
    verb->add_flag("--quick", call->quick, "With --fill: on small problems, and with few repeats");
    verb->add_flag("--no-model", call->noModel, "With --fill: this machine alone");
    verb->add_option("--seconds", call->seconds,
                     "With --fill: after which no further run is begun, of the model and of this machine "
                     "each (20 and 120)");
    addSeed(*verb, call->seed, "Of the input data")->check(CLI::NonNegativeNumber)->capture_default_str();
    verb->add_option("--csv", call->csv, "Table of the figures: FILE.csv");
    call->report.addTo(*verb);
    verb->callback([call] { runPublished(*call); });
}

} // namespace larmor::app
