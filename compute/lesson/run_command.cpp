// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/run_command.h"

#include "core/json_text.h"
#include "kernels/catalogue.h"

#include <algorithm>

namespace larmor::lesson {

namespace {

/// What differs from what stands without it.
void addWords(Command &command, const OptionSet &values, const OptionSet &otherwise)
{
    for (const auto &[name, value] : values.values())
        if (!otherwise.is(name, value)) command.push_back(name + "=" + value);
}

/// A kernel's problem, preset and options.
void addLab(Command &command, const LabRun &lab)
{
    const KernelDefinition &kernel = kernelDefinition(lab.kernel);
    command.push_back(lab.kernel);
    addWords(command, lab.problem, kernel.resolveProblem({}));
    OptionSet preset;
    if (!lab.preset.empty()) {
        command.push_back("preset=" + lab.preset);
        preset = kernel.preset(lab.preset)->options;
    }
    addWords(command, lab.options, kernel.resolve(preset));
}

Command labCommand(const LabRun &lab, const std::string &board, const std::string &engine)
{
    if (engine == toString(EngineKind::Model)) {
        Command command{"model", "run"};
        addLab(command, lab);
        command.insert(command.end(), {"--device", board});
        return command;
    }
    Command command{"lab", "run"};
    addLab(command, lab);
    command.insert(command.end(), {"--engine", engine});
    if (lab.clocks) command.emplace_back("--clocks");
    return command;
}

Command emulatorCommand(const EmulatorRun &run)
{
    Command command{"lab", "run"};
    addLab(command, run.lab);
    command.insert(command.end(), {"--engine", "model"});
    if (run.independentThreads) command.emplace_back("--independent-threads");
    return command;
}

Command latencyCommand(const LatencyRun &run)
{
    Command command{"model", "latency", "--device", run.device};
    if (run.cycles) command.insert(command.end(), {"--cycles", jsonText(Json(*run.cycles))});
    command.insert(command.end(),
                   {"--ratio", jsonText(Json(run.ratio)), "--independent", std::to_string(run.independent)});
    return command;
}

/// An option that is not named varies there: all are.
Command tuneCommand(const TuneRun &run, const std::string &engine)
{
    Command command{"lab", "tune", run.lab.kernel};
    addWords(command, run.lab.problem, kernelDefinition(run.lab.kernel).resolveProblem({}));
    OptionSet held = run.lab.options;
    for (const SweepAxis &axis : run.axes) {
        std::string values;
        for (const std::string &value : axis.values)
            values += (values.empty() ? "" : ",") + value;
        held.set(axis.name, values);
    }
    addWords(command, held, {});
    command.insert(command.end(), {"--strategy", std::string(toString(run.strategy)), "--forget"});
    if (run.budget > 0) command.insert(command.end(), {"--budget", std::to_string(run.budget)});
    command.insert(command.end(), {"--engine", engine});
    return command;
}

std::string wordOf(const Json &value)
{
    return value.is_string() ? value.get<std::string>() : jsonText(value);
}

std::vector<Command> reconCommands(const ReconRun &run, const Lesson &lesson, const std::string &engine,
                                   const std::string &scan, const std::string &image)
{
    std::vector<Command> commands;
    const std::string reference = run.reference.empty() ? "" : run.reference + ".npy";
    if (!reference.empty()) // it stands before this run
        commands = reconCommands(std::get<ReconRun>(lesson.run(run.reference)->what), lesson, engine, scan,
                                 reference);
    Command simulate{"simulate"};
    for (const auto &[key, value] : run.scan)
        simulate.insert(simulate.end(), {"--" + key, value});
    simulate.insert(simulate.end(), {"-o", scan});
    Command recon{"recon", scan};
    const ReconSettings usual;
    for (const SettingSpec &spec : settingSpecs()) {
        const Json value = spec.get(run.settings);
        if (spec.key == "engine" || value.is_null()) continue;
        if (spec.key == "method" || value != spec.get(usual))
            recon.insert(recon.end(), {"--" + spec.key, wordOf(value)});
    }
    for (const auto &[kernel, options] : run.settings.kernels)
        for (const auto &[name, value] : options.values())
            recon.insert(recon.end(), {"--set", kernel + "." + name + "=" + value});
    if (!run.lambdas.empty()) recon.insert(recon.end(), {"--lambda-path", run.lambdas});
    if (!reference.empty()) recon.insert(recon.end(), {"--reference", reference});
    // Reconstructions are not modelled, and double precision is the processor's alone.
    const bool here = engine == toString(EngineKind::Model) || run.settings.precision == Precision::Double;
    recon.insert(recon.end(), {"--engine", here ? std::string(toString(EngineKind::Cpu)) : engine});
    if (!image.empty()) recon.insert(recon.end(), {"-o", image});
    commands.insert(commands.end(), {simulate, recon});
    return commands;
}

bool isPlain(const std::string &word)
{
    constexpr std::string_view letters =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_=.,:/+";
    return !word.empty() && word.find_first_not_of(letters) == std::string::npos;
}

} // namespace

std::vector<Command> commandsOf(const Run &run, const Lesson &lesson, const std::string &engine,
                                const std::string &scan, const std::string &image)
{
    if (const auto *lab = std::get_if<LabRun>(&run.what)) return {labCommand(*lab, lesson.board, engine)};
    if (const auto *model = std::get_if<ModelRun>(&run.what))
        return {labCommand(model->lab, model->device, std::string(toString(EngineKind::Model)))};
    if (const auto *emulator = std::get_if<EmulatorRun>(&run.what)) return {emulatorCommand(*emulator)};
    if (const auto *rules = std::get_if<OccupancyRun>(&run.what))
        return {{"model", "occupancy", "threads=" + std::to_string(rules->threads),
                 "registers=" + std::to_string(rules->registers), "shared=" + std::to_string(rules->shared),
                 "--device", rules->device}};
    if (const auto *latency = std::get_if<LatencyRun>(&run.what)) return {latencyCommand(*latency)};
    if (const auto *tuner = std::get_if<TuneRun>(&run.what)) return {tuneCommand(*tuner, engine)};
    if (const auto *recon = std::get_if<ReconRun>(&run.what))
        return reconCommands(*recon, lesson, engine, scan, image);
    const auto &shown = std::get<ShowRun>(run.what);
    Command command{"lab", "show", shown.show};
    addWords(command, shown.parameters, {});
    return {command};
}

std::string shellLine(const Command &command)
{
    std::string line = "larmor";
    for (const std::string &word : command) {
        line += ' ';
        if (isPlain(word)) {
            line += word;
            continue;
        }
        line += '\'';
        for (const char c : word)
            line += c == '\'' ? std::string("'\\''") : std::string(1, c);
        line += '\'';
    }
    return line;
}

} // namespace larmor::lesson
