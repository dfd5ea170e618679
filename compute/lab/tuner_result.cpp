// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/error.h"
#include "core/words.h"
#include "engine/tuned_options.h"
#include "lab/tuner.h"
#include "lab/utc_date.h"

#include <algorithm>
#include <array>

namespace larmor {
namespace {

constexpr Words<TuneStrategy, 4> strategies{{{TuneStrategy::Exhaustive, "exhaustive"},
                                             {TuneStrategy::Random, "random"},
                                             {TuneStrategy::Climb, "climb"},
                                             {TuneStrategy::Pareto, "pareto"}}};
/// What changes the result, or only the way it is timed.
constexpr std::array held{"type", "repeats", "ftz", "prec-div", "prec-sqrt", "fmad", "trig", "quantity"};

std::vector<std::string> offered(const OptionSpec &option)
{
    return option.values.empty() ? std::vector<std::string>{option.defaultValue} : option.values;
}

std::uint64_t amountOf(const Measurement &m)
{
    return m.work.pairs > 0 ? m.work.pairs : m.work.bytes;
}

} // namespace

std::string_view toString(TuneStrategy strategy)
{
    return wordOf(strategies, strategy);
}

TuneStrategy parseTuneStrategy(std::string_view word)
{
    return parseWord(strategies, "strategy", word);
}

TuneRequest TuneRequest::parse(const KernelDefinition &kernel, const std::vector<std::string> &words)
{
    const SweepRequest given = SweepRequest::parse(kernel, words);
    TuneRequest request;
    request.kernel = kernel.name();
    OptionSet problem, base = given.preset.empty() ? OptionSet() : kernel.preset(given.preset)->options;
    for (const SweepAxis &axis : given.axes) {
        const bool option = kernel.option(axis.name) != nullptr;
        if (!option && axis.values.size() > 1)
            throw Error(ErrorCode::InvalidCall, say("%1 has several values", axis.name),
                        say("a kernel is tuned for one problem"), say("tune each size by itself"));
        (option ? base : problem).set(axis.name, axis.values.front());
    }
    request.problem = kernel.resolveProblem(problem);
    request.base = kernel.resolve(base);
    for (const OptionSpec &option : kernel.options()) {
        const auto typed = std::find_if(given.axes.begin(), given.axes.end(),
                                        [&](const SweepAxis &axis) { return axis.name == option.name; });
        if (typed != given.axes.end()) {
            if (typed->values.size() > 1) request.axes.push_back(*typed);
            continue;
        }
        const bool fixed =
            !option.labOnly.empty() || std::find(held.begin(), held.end(), option.name) != held.end();
        if (!fixed && offered(option).size() > 1) request.axes.push_back({option.name, offered(option)});
    }
    return request;
}

double TuneResult::gainPercent() const
{
    if (!heuristic || !(heuristic->timeMs.median > 0)) return 0;
    return 100 * (1 - best.timeMs.median / heuristic->timeMs.median);
}

Json TuneResult::toJson() const
{
    Json json{{"kind", "larmor-tune"}, {"version", 1}};
    json["kernel"] = request.kernel;
    json["problem"] = request.problem.toJson();
    json["base"] = request.base.toJson();
    json["strategy"] = toString(request.strategy);
    json["axes"] = Json::array();
    for (const SweepAxis &axis : request.axes)
        json["axes"].push_back({{"name", axis.name}, {"values", axis.values}});
    json["space"] = space;
    json["legal"] = legal;
    json["pruned"] = pruned;
    json["rejected"] = rejected.size();
    json["measured"] = tried.size();
    json["best"] = best.toJson();
    json["heuristic"] = heuristic ? heuristic->toJson() : Json();
    json["gain_percent"] = gainPercent();
    json["figures_from"] = figuresFrom.empty() ? Json() : Json(figuresFrom);
    json["figures"] = Json::array();
    for (const auto &[options, figure] : figures) {
        Json entry = figure.toJson();
        entry["options"] = options.toJson();
        json["figures"].push_back(std::move(entry));
    }
    const Json origin = provenance.toJson();
    for (const auto &[key, value] : origin.items())
        json[key] = value;
    json["points"] = Json::array();
    for (const Measurement &m : tried)
        json["points"].push_back(m.toJson());
    return json;
}

void keepWinner(const Engine &engine, const TuneResult &result)
{
    const OptionSet &options = result.best.options;
    keepTunedOptions(engine.kind(), engine.device(), result.request.kernel,
                     options.has("type") ? options.text("type") : std::string(), amountOf(result.best),
                     {options, result.best.timeMs.median, result.gainPercent(),
                      result.request.problem.toString(), utcDate()});
}

} // namespace larmor
