// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "model_call.h"
#include "model_verbs.h"

#include "core/error.h"
#include "model/hidden_latency.h"

#include <CLI/CLI.hpp>

namespace larmor::app {
namespace {

using namespace larmor::model;

struct LatencyCall : ModelCall {
    std::optional<double> cycles;
    double ratio = 10;
    int independent = 4;
};

std::string asText(const Gpu &gpu, const HiddenLatency &found)
{
    std::string text = gpu.title() + formatted(": %d warps of a multiprocessor at most\n", found.warpsMost);
    for (const HiddenLatency::Rule &rule : found.rules)
        text += formatted("  %-11s %4d warps%s  ", rule.name.c_str(), rule.warps,
                          rule.warps > found.warpsMost ? " (more than there can be)" : "") +
                rule.formula + " (" + rule.source + ")\n" +
                (rule.note.empty() ? "" : "              " + rule.note.english() + "\n");
    if (!found.model) return text + "  rate        " + found.whyNoRate.english() + "\n";
    text += formatted("  rate        warps: memory instructions in 1000 cycles, each with %g others (%s)\n",
                      found.ratio, volkovSource);
    for (const auto &[warps, rate] : found.rates)
        text += formatted("              %4d: %.4g\n", warps, 1000 * rate);
    return text +
           formatted("              from %.4g warps on nothing more is gained\n", found.warpsOfFullRate);
}

void runLatency(const LatencyCall &call)
{
    const Gpu gpu = gpuOf(call);
    const HiddenLatency found =
        hiddenLatency(capabilityLimits(gpu.capability), gpu.profile ? &*gpu.profile : nullptr,
                      {call.cycles, call.ratio, call.independent});
    Json json = found.toJson();
    json["device"] = gpu.profile ? Json(gpu.profile->name()) : Json();
    json["compute_capability"] = gpu.capability.toString();
    show(call.report, json, asText(gpu, found));
}

} // namespace

void addModelLatency(CLI::App &model)
{
    const auto call = std::make_shared<LatencyCall>();
    CLI::App *verb =
        addModelVerb(model, "latency", "Warps that keep a multiprocessor busy while others wait", call);
    verb->add_option("--cycles", call->cycles,
                     "Latency (none: 22, 9, 6 or 4 of arithmetic by capability, 600 of memory, 200 as in the "
                     "book; of a board its own)");
    verb->add_option("--ratio", call->ratio, "Arithmetic instructions for each access to memory")
        ->capture_default_str();
    verb->add_option("--independent", call->independent,
                     "Independent instructions between a load and its use")
        ->capture_default_str();
    verb->callback([call] { runLatency(*call); });
}

} // namespace larmor::app
