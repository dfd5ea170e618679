// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"

#include "core/error.h"
#include "core/version.h"
#include "engine/registry.h"
#include "kernels/catalogue.h"
#include "lab/measurement.h"
#include "recon_options.h"

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
    for (const Preset &preset : kernel.presets())
        json["presets"].push_back({{"name", preset.name},
                                   {"title", preset.title},
                                   {"source", preset.source},
                                   {"options", preset.options.toJson()},
                                   {"wrong_on_purpose", preset.wrongOnPurpose}});
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

std::string asText(const KernelDefinition &kernel)
{
    std::string text = std::string(kernel.name()) + ": " + std::string(kernel.summary()) + "\n";
    const auto line = [&text](const OptionSpec &option) {
        std::string values;
        for (const std::string &value : option.values)
            values += (values.empty() ? "" : "|") + value;
        if (option.range)
            values += " (" + std::to_string(option.range->first) + ".." +
                      std::to_string(option.range->second) + ")";
        text += "  " + option.name + "=" + values + "  [" + option.defaultValue + "]  " + option.why + "\n";
        if (!option.unavailableOnOpenCl.empty())
            text += "      not on opencl: " + option.unavailableOnOpenCl + "\n";
        for (const auto &[value, why] : option.valuesNotOnOpenCl)
            text += "      " + value + " not on opencl: " + why + "\n";
        if (!option.unavailableOnCuda.empty())
            text += "      not on cuda: " + option.unavailableOnCuda + "\n";
    };
    for (const OptionSpec &option : kernel.problem())
        line(option);
    for (const OptionSpec &option : kernel.options())
        line(option);
    for (const Preset &preset : kernel.presets())
        text += "  preset=" + preset.name + "  " + preset.title + " (" + preset.source + ")" +
                (preset.wrongOnPurpose ? "  wrong on purpose" : "") + "\n";
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
        text += asText(*kernel) + "\n";
    }
    for (const Json &engine : json["engines"])
        text += "engine " + engine["engine"].get<std::string>() + ": " +
                (engine["available"].get<bool>() ? engine["device"].get<std::string>()
                                                 : engine["why_not"].get<std::string>()) +
                "\n";
    report.write(json);
    if (!report.toStandardOutput()) print(text);
}

// ---- lab run

struct RunCall {
    std::string kernel, engine = "auto";
    std::vector<std::string> words;
    std::uint64_t seed = 1;
    std::optional<int> repeats;
    std::optional<double> seconds;
    std::optional<std::string> host;
    ReportTarget report;
};

struct Chosen {
    OptionSet problem, options;
    std::string preset;
};

/// Sorts `name=value` words into the problem, the options and a preset. @throws Error InvalidCall.
Chosen sortWords(const KernelDefinition &kernel, const std::vector<std::string> &words)
{
    Chosen chosen;
    const OptionSet given = OptionSet::parse(words);
    for (const OptionSpec &option : kernel.problem())
        chosen.problem.set(option.name,
                           given.has(option.name) ? given.text(option.name) : option.defaultValue);
    OptionSet options;
    for (const auto &[name, value] : given.values()) {
        if (name == "preset")
            chosen.preset = value;
        else if (!chosen.problem.has(name))
            options.set(name, value);
    }
    if (!chosen.preset.empty()) {
        const Preset *preset = kernel.preset(chosen.preset);
        if (!preset) {
            std::string names;
            for (const Preset &known : kernel.presets())
                names += " " + known.name;
            throw Error(ErrorCode::InvalidCall,
                        "unknown preset " + chosen.preset + " of " + std::string(kernel.name()), {},
                        "presets:" + names);
        }
        options = preset->options.with(options);
    }
    chosen.options = kernel.resolve(options);
    return chosen;
}

HostForm parseHostForm(const std::string &word)
{
    if (word == toString(HostForm::Sequential)) return HostForm::Sequential;
    if (word == toString(HostForm::Parallel)) return HostForm::Parallel;
    throw Error(ErrorCode::InvalidCall, "--host " + word + " is not a form of the processor's run", {},
                "say sequential or parallel");
}

std::string asText(const Measurement &measured)
{
    char line[240];
    std::snprintf(line, sizeof line,
                  "%s %s %s: %.4g ms (%zu runs, quartiles %.4g .. %.4g), %.4g GB/s, %.4g GFLOP/s",
                  measured.kernel.c_str(), measured.problem.toString().c_str(),
                  measured.options.toString().c_str(), measured.timeMs.median, measured.timeMs.count,
                  measured.timeMs.q1, measured.timeMs.q3, measured.bandwidthGBs(), measured.gflops());
    std::string text = line;
    std::snprintf(line, sizeof line, ", error %.2g (%s)\n", measured.error,
                  measured.correct          ? "correct"
                  : measured.wrongOnPurpose ? "wrong on purpose"
                                            : "WRONG");
    return text + line;
}

/// @throws Error InvalidCall before Unavailable: a call that is wrong is wrong on every machine.
std::unique_ptr<Engine> openKernelEngine(const EngineChoice &choice, const KernelDefinition &kernel,
                                         const Chosen &chosen, std::uint64_t seed)
{
    std::unique_ptr<Engine> engine;
    try {
        engine = openEngine(choice, {std::string(kernel.name())});
    } catch (const Error &error) {
        if (error.code() == ErrorCode::Unavailable) kernel.experiment(chosen.problem, seed);
        throw;
    }
    if (!engine->kernels()) kernel.experiment(chosen.problem, seed); // measure() refuses the engine
    return engine;
}

void runLab(const RunCall &call)
{
    const KernelDefinition &kernel = kernelDefinition(call.kernel);
    const Chosen chosen = sortWords(kernel, call.words);
    const EngineChoice choice = parseEngineChoice(call.engine);
    if (call.host && choice != EngineKind::Cpu)
        throw Error(ErrorCode::InvalidCall, "--host says how --engine cpu runs", {},
                    "say --engine cpu, or leave --host out");
    if (choice) checkSwitches({{std::string(kernel.name()), chosen.options}}, *choice);
    call.report.check();
    MeasureSettings settings;
    if (call.repeats) {
        requireAtLeast("--repeats", *call.repeats, 1);
        settings.minRepeats = settings.maxRepeats = *call.repeats;
    }
    if (call.seconds) {
        requireAtLeast("--seconds", *call.seconds, 0);
        settings.maxSeconds = *call.seconds;
    }

    if (call.host) settings.hostForm = parseHostForm(*call.host);

    Interruptible interruptible;
    const auto engine = openKernelEngine(choice, kernel, chosen, call.seed);
    checkSwitches({{std::string(kernel.name()), chosen.options}}, engine->kind());
    Measurement measured =
        measure(*engine, kernel, chosen.problem, chosen.options, settings, call.seed, interruptible.task());
    if (measured.preset.empty()) measured.preset = chosen.preset;
    call.report.write(measured.toJson());
    if (!call.report.toStandardOutput()) print(asText(measured));
    if (!measured.correct && !measured.wrongOnPurpose)
        throw Error(ErrorCode::Internal, "the result of " + measured.kernel + " is wrong",
                    "error " + std::to_string(measured.error) + " exceeds " +
                        std::to_string(measured.tolerance),
                    "please report it with the options and the device");
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

    const auto call = std::make_shared<RunCall>();
    CLI::App *run = lab->add_subcommand("run", "Checks and measures one kernel under one option set");
    run->add_option("KERNEL", call->kernel, "As `larmor lab list` names it")->required();
    run->add_option("WORDS", call->words, "size=N option=value ... preset=NAME");
    run->add_option("--engine", call->engine, "auto, opencl, cuda or cpu")->capture_default_str();
    run->add_option("--host", call->host, "With --engine cpu: sequential or parallel (parallel)");
    run->add_option("--seed", call->seed, "Of the input data")
        ->check(CLI::NonNegativeNumber)
        ->capture_default_str();
    run->add_option("--repeats", call->repeats, "Measured runs (until the spread is below 2 %)");
    run->add_option("--seconds", call->seconds, "Longest time to measure (2)");
    call->report.addTo(*run);
    run->callback([call] { runLab(*call); });
}

} // namespace larmor::app
