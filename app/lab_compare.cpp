// SPDX-License-Identifier: GPL-3.0-or-later
#include "call_files.h"
#include "command.h"
#include "core/error.h"
#include "core/file.h"
#include "core/plain_digits.h"
#include "lab/comparison.h"
#include "lab_verbs.h"

#include <CLI/CLI.hpp>

#include <cstdio>

namespace larmor::app {
namespace {

struct CompareCall {
    std::string before, after;
    double threshold = 100 * leastChange;
    ReportTarget report;
};

/// Here a file that cannot be read means a wrong call: exit 1 is kept for a regression.
std::vector<Measurement> readMeasurements(const std::string &path)
{
    const auto unreadable = [&path](const std::string &why) {
        return Error(ErrorCode::InvalidCall, "cannot compare " + shownName(path), why,
                     "give a JSON of larmor lab run, sweep or tune");
    };
    try {
        return measurementsOf(Json::parse(readFile(path)));
    } catch (const Json::exception &) {
        throw unreadable("it is no JSON");
    } catch (const Error &error) {
        throw unreadable(error.why().empty() ? error.message() : error.message() + ": " + error.why());
    }
}

std::string comparisonText(const Comparison &comparison)
{
    std::string text;
    char line[200];
    for (const ComparedPair &pair : comparison.pairs) {
        std::snprintf(line, sizeof line, ": %s -> %s ms, x %.3f (95 %%: %.3f .. %.3f, p %.2g): %s%s\n",
                      plainDigits(pair.before.timeMs.median, 4).c_str(),
                      plainDigits(pair.after.timeMs.median, 4).c_str(), pair.change.ratio, pair.change.low,
                      pair.change.high, pair.change.pValue,
                      std::string(toString(pair.change.verdict)).c_str(),
                      pair.before.correct && !pair.after.correct ? ", WRONG now" : "");
        text += pair.before.kernel + " " + pair.before.problem.toString() + " " +
                pair.before.options.toString() + line;
    }
    std::snprintf(line, sizeof line,
                  "%zu faster, %zu slower, %zu the same, %zu with too few samples; %zu only before, %zu only "
                  "after\n",
                  comparison.count(Verdict::Faster), comparison.count(Verdict::Slower),
                  comparison.count(Verdict::Same), comparison.count(Verdict::Unknown),
                  comparison.onlyBefore.size(), comparison.onlyAfter.size());
    text += line;
    for (const std::string &warning : comparison.warnings)
        text += "note: " + warning + "\n";
    return text;
}

void runCompare(const CompareCall &call)
{
    requireAtLeast("--threshold", call.threshold, 0);
    call.report.check();
    CallFiles().reads("BEFORE", call.before).reads("AFTER", call.after).writes(call.report).check();
    const auto before = readMeasurements(call.before), after = readMeasurements(call.after);
    const Comparison comparison = compareResults(before, after, call.threshold / 100);
    if (comparison.pairs.empty())
        throw Error(ErrorCode::InvalidCall, "these results have nothing in common",
                    "no kernel, problem and options are in both", "compare two runs of the same call");
    call.report.write(comparison.toJson());
    if (!call.report.toStandardOutput()) print(comparisonText(comparison));
    if (comparison.regressed())
        throw Error(ErrorCode::Internal,
                    std::to_string(comparison.count(Verdict::Slower)) + " results became slower");
}

} // namespace

void addLabCompare(CLI::App &lab)
{
    const auto call = std::make_shared<CompareCall>();
    CLI::App *compare = lab.add_subcommand(
        "compare", "Two results, pair by pair, noise judged; exit 1 when something became slower");
    compare->add_option("BEFORE", call->before, "JSON of lab run, sweep or tune")->required();
    compare->add_option("AFTER", call->after, "The same, later")->required();
    compare->add_option("--threshold", call->threshold, "Least change of the median that counts, per cent")
        ->capture_default_str();
    call->report.addTo(*compare);
    compare->callback([call] { runCompare(*call); });
}

} // namespace larmor::app
