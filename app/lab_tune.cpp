// SPDX-License-Identifier: GPL-3.0-or-later
#include "call_files.h"
#include "command.h"
#include "core/error.h"
#include "core/plain_digits.h"
#include "lab/roofs.h"
#include "lab/tuner.h"
#include "lab_options.h"
#include "lab_verbs.h"

#include <CLI/CLI.hpp>

#include <cstdio>

namespace larmor::app {
namespace {

struct TuneCall {
    std::string kernel, strategy = "climb";
    std::vector<std::string> words;
    std::optional<int> budget;
    bool forget = false;
    LabOptions options;
    ReportTarget report;
};

std::string asText(const TuneResult &result)
{
    char line[240];
    std::snprintf(line, sizeof line,
                  "%zu sets, %zu legal, %zu measured, %zu rejected, %zu pruned\nbest: %s ms, error %.2g\n  ",
                  result.space, result.legal, result.tried.size(), result.rejected.size(), result.pruned,
                  plainDigits(result.best.timeMs.median, 4).c_str(), result.best.error);
    std::string text = line + result.best.options.toString() + "\n";
    if (result.heuristic) {
        std::snprintf(line, sizeof line, "best preset: %s%s ms; tuning saves %.1f %% of it\n",
                      result.heuristic->preset.empty() ? "" : (result.heuristic->preset + ", ").c_str(),
                      plainDigits(result.heuristic->timeMs.median, 4).c_str(), result.gainPercent());
        text += line;
    }
    if (!result.figuresFrom.empty()) text += "figures: " + result.figuresFrom.english() + "\n";
    return text;
}

void runTune(const TuneCall &call)
{
    CallFiles files;
    call.options.addTo(files);
    files.writes(call.report).check();
    // Before an engine starts threads that would not know of it.
    Interruptible interruptible;
    const Task task = interruptible.task();
    LabKernel lab(call.kernel, call.words, call.options, task);
    const KernelDefinition &kernel = lab.definition();
    TuneRequest request = TuneRequest::parse(kernel, lab.words());
    request.strategy = parseTuneStrategy(call.strategy);
    request.seed = call.options.seed;
    request.settings = call.options.settings();
    if (call.budget) {
        requireAtLeast("--budget", *call.budget, 1);
        request.budget = static_cast<std::size_t>(*call.budget);
    }
    call.report.check();
    Engine &engine = lab.engine(request.problem, task);
    lab.keepRoofs(task);
    TuneObserver observer;
    if (!call.report.toStandardOutput())
        observer.tried = [&](const Measurement &tried, std::size_t done, std::size_t most) {
            char line[64];
            std::snprintf(line, sizeof line, "%zu/%zu %s ms ", done, most,
                          plainDigits(tried.timeMs.median, 4).c_str());
            print(line + tried.options.toString() + (tried.correct ? "\n" : " WRONG\n"));
        };
    const TuneResult result = tune(engine, kernel, request, observer, task);
    if (!call.forget && call.options.kernelFile.empty() && call.options.source.empty())
        keepWinner(engine, result);
    call.report.write(result.toJson());
    if (!call.report.toStandardOutput()) print(asText(result));
}

} // namespace

void addLabTune(CLI::App &lab)
{
    const auto call = std::make_shared<TuneCall>();
    CLI::App *tuner = lab.add_subcommand(
        "tune", "Looks for the fastest options of one problem; the reconstruction then takes them");
    tuner->add_option("KERNEL", call->kernel, "As `larmor lab list` names it");
    tuner->add_option(
        "WORDS", call->words,
        "size=N; option=value holds an option, option=value,value,... limits it; the others vary");
    call->options.addTo(*tuner);
    tuner
        ->add_option("--strategy", call->strategy,
                     "exhaustive, random, climb, or pareto (only sets that no other beats in efficiency and "
                     "utilisation as compiled)")
        ->capture_default_str();
    tuner->add_option("--budget", call->budget, "Most sets to measure (60; exhaustive and pareto: all)");
    tuner->add_flag("--forget", call->forget, "Do not keep the winner for reconstructions");
    call->report.addTo(*tuner);
    tuner->callback([call] { runTune(*call); });
}

} // namespace larmor::app
