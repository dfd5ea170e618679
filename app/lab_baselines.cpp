// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"

#include "core/error.h"
#include "core/plain_digits.h"
#include "lab/baseline_file.h"
#include "lab_verbs.h"

#include <CLI/CLI.hpp>

#include <cstdio>

namespace larmor::app {

namespace {

struct BaselinesCall {
    std::vector<std::string> unpinned;
    ReportTarget report;
};

void runCall(const BaselinesCall &call)
{
    const BaselineFile file;
    for (const std::string &name : call.unpinned) {
        requireBaseline(name);
        file.unpin(name);
    }
    call.report.check();
    const Baselines kept = file.read();
    std::string text = kept.entries().empty() ? "no baseline is kept\n" : "";
    for (const Baselines::Entry &entry : kept.entries()) {
        const Measurement &m = entry.measurement;
        text += entry.name + ": " + m.kernel + " " + m.problem.toString() + " " + m.options.toString() +
                ": " + plainDigits(m.timeMs.median, 4) + " ms, " + m.provenance.caption() + "\n";
    }
    call.report.write(kept.toJson());
    if (!call.report.toStandardOutput()) print(text);
}

} // namespace

void requireBaseline(const std::string &name)
{
    if (!BaselineFile().read().find(name))
        throw Error(ErrorCode::InvalidCall, "no baseline is called '" + name + "'", {},
                    "larmor lab baselines lists them; larmor lab run --pin NAME makes one");
}

Json changeSince(const std::string &name, const Measurement &measured)
{
    requireBaseline(name);
    const std::optional<Change> change = BaselineFile().read().change(name, measured);
    if (!change)
        throw Error(ErrorCode::InvalidCall, "there is no change to tell since the baseline '" + name + "'",
                    "it is of another kernel or problem, or this result is no speed",
                    "larmor lab baselines says what it is of");
    Json json = change->toJson();
    json["baseline"] = name;
    return json;
}

std::string changeText(const Json &change)
{
    char line[80];
    std::snprintf(line, sizeof line, "  %.3g times as long as the baseline ", change["ratio"].get<double>());
    return line + change["baseline"].get<std::string>() + ": " + change["verdict"].get<std::string>() + "\n";
}

void addLabBaselines(CLI::App &lab)
{
    const auto call = std::make_shared<BaselinesCall>();
    CLI::App *baselines = lab.add_subcommand("baselines", "Results that were pinned, here or in the window");
    baselines->add_option("--unpin", call->unpinned, "Forget the baseline NAME");
    call->report.addTo(*baselines);
    baselines->callback([call] { runCall(*call); });
}

} // namespace larmor::app
