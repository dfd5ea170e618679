// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"

#include "core/error.h"
#include "core/json_text.h"
#include "lab/shows.h"
#include "lab_verbs.h"

#include <CLI/CLI.hpp>

#include <memory>

namespace larmor::app {

namespace {

struct ShowCall {
    std::string name;
    std::vector<std::string> words;
    ReportTarget report;
};

std::string listOfShows()
{
    std::string text;
    for (const Show &show : shows()) {
        text += show.name + ": " + show.summary.english() + " (" + show.source + ")\n";
        for (const OptionSpec &parameter : show.parameters)
            text += "  " + parameter.name + "  [" + parameter.defaultValue + "]  " + parameter.why.english() +
                    "\n";
    }
    return text;
}

void runCall(const ShowCall &call)
{
    if (call.name.empty()) {
        print(listOfShows());
        return;
    }
    const Json json = runShow(call.name, OptionSet::parse(call.words));
    call.report.check();
    call.report.write(json);
    if (!call.report.toStandardOutput()) print(jsonText(json["result"], 2) + "\n");
}

} // namespace

void addLabShow(CLI::App &lab)
{
    const auto call = std::make_shared<ShowCall>();
    CLI::App *show = lab.add_subcommand(
        "show", "Demonstrations that need no device: formats, rounding, laws, threads, tables");
    std::string names;
    for (const Show &each : shows())
        names += (names.empty() ? "" : ", ") + each.name;
    show->add_option("NAME", call->name, names + " (none: lists them)");
    show->add_option("WORDS", call->words, "parameter=value ...");
    call->report.addTo(*show);
    show->callback([call] { runCall(*call); });
}

} // namespace larmor::app
