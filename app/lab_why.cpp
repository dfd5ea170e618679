// SPDX-License-Identifier: GPL-3.0-or-later
#include "call_files.h"
#include "command.h"
#include "core/plain_digits.h"
#include "lab/why_slow.h"
#include "lab_options.h"
#include "lab_verbs.h"
#include "model/device_profile.h"

#include <CLI/CLI.hpp>

#include <cstdio>

namespace larmor::app {
namespace {

struct WhyCall {
    std::string kernel, device = "h200";
    std::vector<std::string> words;
    ReportTarget report;
};

std::string asText(const WhySlow &why, const std::string &subject)
{
    char line[240];
    std::snprintf(line, sizeof line, ", modelled on the %s: %s ms\n", why.device.c_str(),
                  plainDigits(why.ms, 4).c_str());
    std::string text = subject + line + "  " + why.verdict.english() + "\n";
    std::string bounds;
    for (const model::Bound &bound : why.bounds) {
        bounds += (bounds.empty() ? "" : ", ") + bound.resource + " " + plainDigits(bound.ms) + " ms";
    }
    text += "    time by each resource alone: " + bounds + "\n";
    for (const Text &figure : why.figures)
        text += "    " + figure.english() + "\n";
    return text + "  " + why.advice.english() + "\n";
}

void runWhy(const WhyCall &call)
{
    const KernelDefinition &kernel = kernelDefinition(call.kernel);
    const KernelWords chosen = sortWords(kernel, call.words);
    const model::DeviceProfile device = model::deviceProfile(call.device);
    call.report.check();
    CallFiles().reads("--device", call.device).writes(call.report).check();
    Interruptible interruptible;
    const WhySlow why =
        whySlow(kernel, chosen.problem, chosen.options, device, nullptr, interruptible.task());
    Json json = why.toJson();
    json["kernel"] = kernel.name();
    json["problem"] = chosen.problem.toJson();
    json["options"] = chosen.options.toJson();
    call.report.write(json);
    if (!call.report.toStandardOutput())
        print(asText(why, call.kernel + " " + chosen.problem.toString() + " " + chosen.options.toString()));
}

} // namespace

void addLabWhy(CLI::App &lab)
{
    const auto call = std::make_shared<WhyCall>();
    CLI::App *verb = lab.add_subcommand(
        "why", "What keeps a kernel from being faster on a GPU, and which switch to throw next");
    verb->add_option("KERNEL", call->kernel, "As `larmor lab list` names it")->required();
    verb->add_option("WORDS", call->words, "size=N option=value ... preset=NAME");
    verb->add_option("--device", call->device, "As `larmor model devices` names it, or a profile's file")
        ->capture_default_str();
    call->report.addTo(*verb);
    verb->callback([call] { runWhy(*call); });
}

} // namespace larmor::app
