// SPDX-License-Identifier: GPL-3.0-or-later
#include "model_call.h"

#include "call_files.h"

#include "core/error.h"

#include <CLI/CLI.hpp>

#include <algorithm>

namespace larmor::app {

std::string Gpu::title() const
{
    const std::string cc = "compute capability " + capability.toString();
    return profile ? profile->title() + ", " + cc : cc;
}

Gpu gpuOf(const ModelCall &call)
{
    call.report.check();
    CallFiles().reads("--device", call.device).writes(call.report).check();
    if (call.device.empty() == call.capability.empty())
        throw Error(ErrorCode::InvalidCall, "the model needs one GPU", {},
                    "say --device geforce-gtx-280, or --cc 1.3");
    Gpu gpu;
    if (!call.device.empty()) {
        gpu.profile = model::deviceProfile(call.device);
        gpu.capability = gpu.profile->capability();
    } else {
        gpu.capability = model::parseComputeCapability(call.capability);
    }
    return gpu;
}

ModelWords::ModelWords(const std::vector<std::string> &words, std::initializer_list<const char *> names)
    : m_given(OptionSet::parse(words))
{
    for (const auto &[name, value] : m_given.values())
        if (std::find(names.begin(), names.end(), name) == names.end()) {
            std::string list;
            for (const char *known : names)
                list += (list.empty() ? "" : ", ") + std::string(known);
            throw Error(ErrorCode::InvalidCall, "there is no '" + name + "' here", {}, "it takes " + list);
        }
}

int ModelWords::number(const char *name, int otherwise, int least, int most) const
{
    if (!m_given.has(name)) return otherwise;
    const int value = m_given.number(name);
    if (value < least || value > most)
        throw Error(ErrorCode::InvalidCall, std::string(name) + "=" + std::to_string(value) + " is too far",
                    "it goes from " + std::to_string(least) + " to " + std::to_string(most));
    return value;
}

int ModelWords::width() const
{
    const int bytes = number("width", 4, 1, 16);
    if ((bytes & (bytes - 1)) != 0)
        throw Error(ErrorCode::InvalidCall, "width=" + std::to_string(bytes) + " is no word",
                    "a lane reads 1, 2, 4, 8 or 16 bytes");
    return bytes;
}

void show(const ReportTarget &report, const Json &json, const std::string &text)
{
    report.write(json);
    if (!report.toStandardOutput()) print(text);
}

CLI::App *addModelVerb(CLI::App &model, const char *name, const char *about,
                       const std::shared_ptr<ModelCall> &call, const char *words)
{
    CLI::App *verb = model.add_subcommand(name, about);
    verb->add_option("--device", call->device, "As `larmor model devices` names it, or a profile's file");
    verb->add_option("--cc", call->capability, "A compute capability: 1.3");
    if (words) verb->add_option("WORDS", call->words, words);
    call->report.addTo(*verb);
    return verb;
}

} // namespace larmor::app
