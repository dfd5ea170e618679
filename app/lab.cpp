// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"

#include "core/error.h"
#include "core/version.h"
#include "engine/registry.h"
#include "kernels/benchmark_problem.h"
#include "kernels/catalogue.h"
#include "lab_verbs.h"

#include <CLI/CLI.hpp>

#include <cstdio>

namespace larmor::app {
namespace {

// ---- lab list

Json describe(const OptionSpec &option)
{
    Json json;
    json["name"] = option.name;
    json["title"] = option.title;
    json["why"] = option.why;
    json["values"] = option.values;
    if (option.range) json["range"] = {option.range->first, option.range->second};
    json["default"] = option.defaultValue;
    Json unavailable = Json::object();
    if (!option.unavailableOnOpenCl.empty()) unavailable["opencl"] = option.unavailableOnOpenCl;
    if (!option.unavailableOnCuda.empty()) unavailable["cuda"] = option.unavailableOnCuda;
    json["unavailable"] = std::move(unavailable);
    for (const auto &[value, why] : option.valuesNotOnOpenCl)
        json["values_unavailable"]["opencl"][value] = why;
    return json;
}

Json describe(const KernelDefinition &kernel)
{
    Json json;
    json["name"] = kernel.name();
    json["title"] = kernel.title();
    json["summary"] = kernel.summary();
    json["group"] = kernel.group();
    if (const Text why = kernel.notModelled(); !why.empty()) json["not_modelled"] = why;
    json["problem"] = Json::array();
    for (const OptionSpec &option : kernel.problem())
        json["problem"].push_back(describe(option));
    json["options"] = Json::array();
    for (const OptionSpec &option : kernel.options())
        json["options"].push_back(describe(option));
    json["constraints"] = Json::array();
    for (const Constraint &constraint : kernel.constraints())
        json["constraints"].push_back(constraint.name);
    json["presets"] = Json::array();
    for (const Preset &preset : kernel.presets()) {
        Json entry{{"name", preset.name},
                   {"title", preset.title},
                   {"source", preset.source},
                   {"options", preset.options.toJson()},
                   {"wrong_on_purpose", preset.wrongOnPurpose}};
        for (const BenchmarkDevice device : {BenchmarkDevice::LargeGpu, BenchmarkDevice::Small})
            entry["benchmark"][std::string(toString(device))] =
                benchmarkProblem(kernel, preset.name, device).toJson();
        json["presets"].push_back(std::move(entry));
    }
    return json;
}

/// Which engines can run lab kernels here, and why the others cannot.
Json kernelEngines()
{
    Json engines = Json::array();
    for (const EngineStatus &status : engineStatuses())
        engines.push_back({{"engine", toString(status.kind)},
                           {"available", status.available},
                           {"runs", status.kind == EngineKind::Cpu ? "host forms" : "kernels"},
                           {"device", status.available ? Json(status.device.name) : Json()},
                           {"why_not", status.whyNot}});
    return engines;
}

std::string kernelText(const KernelDefinition &kernel)
{
    std::string text = std::string(kernel.name()) + ": " + kernel.summary().english() + "\n";
    const auto line = [&text](const OptionSpec &option) {
        std::string values;
        for (const std::string &value : option.values)
            values += (values.empty() ? "" : "|") + value;
        if (option.range)
            values += " (" + std::to_string(option.range->first) + ".." +
                      std::to_string(option.range->second) + ")";
        text += "  " + option.name + "=" + values + "  [" + option.defaultValue + "]  " +
                option.why.english() + "\n";
        if (!option.unavailableOnOpenCl.empty())
            text += "      not on opencl: " + option.unavailableOnOpenCl.english() + "\n";
        for (const auto &[value, why] : option.valuesNotOnOpenCl)
            text += "      " + value + " not on opencl: " + why.english() + "\n";
        if (!option.unavailableOnCuda.empty())
            text += "      not on cuda: " + option.unavailableOnCuda.english() + "\n";
    };
    for (const OptionSpec &option : kernel.problem())
        line(option);
    for (const OptionSpec &option : kernel.options())
        line(option);
    for (const Preset &preset : kernel.presets())
        text += "  preset=" + preset.name + "  " + preset.title.english() + " (" + preset.source.english() +
                ")" + (preset.wrongOnPurpose ? "  wrong on purpose" : "") + "\n";
    return text;
}

void runList(const ReportTarget &report)
{
    report.check();
    Json json;
    json["program"] = std::string("larmor ") + programVersion;
    json["engines"] = kernelEngines();
    json["kernels"] = Json::array();
    std::string text;
    for (const KernelDefinition *kernel : catalogue()) {
        json["kernels"].push_back(describe(*kernel));
        text += kernelText(*kernel) + "\n";
    }
    for (const Json &engine : json["engines"])
        text += "engine " + engine["engine"].get<std::string>() + ": " +
                (engine["available"].get<bool>() ? engine["device"].get<std::string>()
                                                 : engine["why_not"].get<std::string>()) +
                "\n";
    report.write(json);
    if (!report.toStandardOutput()) print(text);
}

} // namespace

void addLab(CLI::App &program)
{
    CLI::App *lab = program.add_subcommand("lab", "The kernels: their switches, times and errors");
    lab->callback([lab] {
        if (lab->get_subcommands().empty())
            throw Error(ErrorCode::InvalidCall, "lab needs a verb of its own", {},
                        "larmor lab list, or larmor lab run KERNEL size=N option=value");
    });

    const auto list = std::make_shared<ReportTarget>();
    CLI::App *listVerb = lab->add_subcommand("list", "Every kernel, option, value, constraint and preset");
    list->addTo(*listVerb);
    listVerb->callback([list] { runList(*list); });

    addLabRun(*lab);
    addLabSweep(*lab);
    addLabTune(*lab);
    addLabWhy(*lab);
    addLabCompare(*lab);
    addLabShow(*lab);
    addLabPublished(*lab);
    addLabBaselines(*lab);
}

} // namespace larmor::app
