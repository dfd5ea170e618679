// SPDX-License-Identifier: GPL-3.0-or-later
#include "call_files.h"
#include "command.h"

#include "core/error.h"
#include "core/file.h"
#include "core/json_text.h"
#include "engine/registry.h"
#include "host.h"
#include "lab/machine/measuring.h"
#include "model_verbs.h"

#include <CLI/CLI.hpp>

#include <cstdio>

namespace larmor::app {
namespace {

struct MeasureCall {
    std::string output;
    machine::MeasuringSettings settings;
    ReportTarget report;
};

std::string asText(const Json &profile)
{
    std::string text = profile.at("title").get<std::string>() + ", compute capability " +
                       profile.at("compute_capability").get<std::string>() + "\n";
    for (const auto &[name, figure] : profile.at("figures").items()) {
        char line[80];
        const Json &value = figure.at("value");
        if (value.is_number())
            std::snprintf(line, sizeof line, "  %-34s %.10g\n", name.c_str(), value.get<double>());
        else
            std::snprintf(line, sizeof line, "  %-34s ", name.c_str());
        text += line;
        if (!value.is_number()) text += "none: " + figure.at("why").get<std::string>() + "\n";
    }
    return text;
}

/// @throws Error Unavailable with what is missing, and what to do.
std::unique_ptr<Engine> openGpu()
{
    for (const EngineStatus &status : engineStatuses())
        if (status.kind == EngineKind::Cuda && !status.available)
            throw Error(ErrorCode::Unavailable, say("there is no NVIDIA GPU to be measured"), status.whyNot,
                        say("measure on a computer that has one, and bring the file: --device FILE"));
    return openEngine(EngineKind::Cuda);
}

void run(const MeasureCall &call)
{
    call.report.check();
    if (!call.output.empty()) checkOutput(call.output, {".json"});
    CallFiles().writes("-o", call.output).writes(call.report).check();
    Interruptible interruptible;
    const std::unique_ptr<Engine> engine = openGpu();
    const machine::MeasuredBoard measured =
        machine::measureBoard(*engine, call.settings, interruptible.task());
    const Json profile = measured.profile();
    std::string device = call.output;
    if (device.empty()) {
        device = profile.at("name").get<std::string>();
        machine::keepProfile(profile);
    } else {
        writeFile(device, jsonText(profile, 4) + "\n");
    }
    for (const Text &warning : measured.warnings())
        remark(warning.english());
    call.report.write(profile);
    if (!call.report.toStandardOutput()) print(asText(profile) + "--device " + device + " models it\n");
}

} // namespace

void addModelMeasure(CLI::App &model)
{
    const auto call = std::make_shared<MeasureCall>();
    CLI::App *verb = model.add_subcommand(
        "measure", "The profile of the NVIDIA GPU that is here, by measuring it for some minutes");
    verb->add_option("-o,--output", call->output,
                     "The profile's file, .json; without it the GPU is listed among your own, by its name");
    verb->add_flag("--quick", call->settings.quick, "Fewer repeats, in about a minute; the profile says so");
    verb->add_flag("--force", call->settings.force,
                   "Also while another program keeps the GPU busy: figures may be too low");
    call->report.addTo(*verb);
    verb->callback([call] { run(*call); });
}

} // namespace larmor::app
