// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon_options.h"

#include "command.h"
#include "core/error.h"
#include "kernels/catalogue.h"

#include <CLI/CLI.hpp>

#include <algorithm>

namespace larmor::app {
namespace {

Error noSwitches()
{
    return {ErrorCode::InvalidCall, "--set does not fit --engine cpu",
            "the cpu engine has no kernel switches, one production variant of each stage",
            "say --engine opencl (or cuda), or leave --set out"};
}

void requireMethodFits(const Scan &scan, Method method)
{
    const std::vector<Method> fitting = methodsFor(scan);
    if (std::find(fitting.begin(), fitting.end(), method) != fitting.end()) return;
    std::string names;
    for (const Method fit : fitting)
        names += (names.empty() ? "" : ", ") + std::string(toString(fit));
    throw Error(ErrorCode::InvalidCall,
                "method " + std::string(toString(method)) + " does not fit " +
                    (scan.name.empty() ? "this scan" : scan.name),
                "its trajectory is " + std::string(toString(scan.trajectory.kind)) + ", not cartesian",
                "methods that fit: " + names);
}

} // namespace

KernelOptions parseSwitches(const std::vector<std::string> &words)
{
    KernelOptions kernels;
    for (const std::string &word : words) {
        const std::size_t equals = word.find('='), dot = word.find('.');
        if (equals == std::string::npos || dot == std::string::npos || dot == 0 || dot + 1 >= equals)
            throw Error(ErrorCode::InvalidCall, "cannot read --set " + word,
                        "it is not of the form kernel.option=value", "for example --set fhd.trig=fast");
        const KernelDefinition &kernel = kernelDefinition(word.substr(0, dot));
        const std::string option = word.substr(dot + 1, equals - dot - 1), value = word.substr(equals + 1);
        OptionSet &chosen = kernels[std::string(kernel.name())];
        if (option != "preset") {
            chosen.set(option, value);
            continue;
        }
        const Preset *preset = kernel.preset(value);
        if (!preset)
            throw Error(ErrorCode::InvalidCall,
                        "unknown preset " + value + " of " + std::string(kernel.name()), {},
                        "larmor lab list shows the presets");
        chosen = preset->options.with(chosen); // single options win over a preset, in whatever order
    }
    for (const auto &[name, chosen] : kernels)
        kernelDefinition(name).resolve(chosen);
    return kernels;
}

void checkSwitches(const KernelOptions &kernels, EngineKind engine)
{
    if (engine == EngineKind::Cpu) return; // the switches run where there is a kernel compiler
    for (const auto &[name, chosen] : kernels) {
        const KernelDefinition &kernel = kernelDefinition(name);
        if (const std::string why = kernel.violation(kernel.resolve(chosen), engine); !why.empty())
            throw Error(ErrorCode::InvalidCall,
                        name + " " + chosen.toString() + " does not fit engine " +
                            std::string(toString(engine)),
                        why, "larmor lab list names every option's constraint");
    }
}

void ReconOptions::addTo(CLI::App &command)
{
    command.add_option("--traj", trajectory, "Trajectory of .cfl or .npy samples");
    command.add_option("--traj-unit", trajectoryUnit, "cycles/FOV, cycles/pixel, radians/pixel or 1/m");
    command.add_option("--fov", fieldOfView, "Field of view in metres, for trajectories in 1/m");
    command.add_option("--matrix", matrix, "Size of the image: N, AxB or AxBxC (the scan's own)");
    command.add_option("--method", method, "ifft, adjoint or least-squares (the first that fits)");
    command.add_option("--engine", engine, "auto, cpu, opencl or cuda")->capture_default_str();
    command.add_option("--iterations", iterations, "Of least squares")->capture_default_str();
    command.add_option("--lambda", lambda, "Regularisation of least squares, dimensionless")
        ->capture_default_str();
    command.add_option("--tolerance", tolerance, "Stop when the relative residual falls below");
    command.add_option("--set", switches, "A kernel switch: kernel.option=value, again for each")
        ->type_name("K.OPT=VAL")
        ->expected(1)
        ->take_all();
}

void ReconOptions::check() const
{
    requireAtLeast("--iterations", iterations, 1);
    requireAtLeast("--lambda", lambda, 0);
    if (tolerance) requireAtLeast("--tolerance", *tolerance, 0);
    if (!method.empty()) parseMethod(method);
    if (!trajectoryUnit.empty()) parseTrajectoryUnit(trajectoryUnit);
    if (fieldOfView && !(*fieldOfView > 0 && *fieldOfView < 10))
        throw Error(ErrorCode::InvalidCall, "wrong --fov", "a field of view is a few tenths of a metre",
                    "give metres: --fov 0.22");
    const KernelOptions kernels = parseSwitches(switches);
    if (const EngineChoice choice = parseEngineChoice(engine); choice && !kernels.empty()) {
        if (*choice == EngineKind::Cpu) throw noSwitches();
        checkSwitches(kernels, *choice);
    }
}

ReadOptions ReconOptions::readOptions() const
{
    ReadOptions options;
    options.trajectory = trajectory;
    if (!trajectoryUnit.empty()) options.unit = parseTrajectoryUnit(trajectoryUnit);
    options.fieldOfViewMetres = fieldOfView;
    if (!matrix.empty()) options.matrix = matrix;
    return options;
}

ReconSettings ReconOptions::settingsFor(const Scan &scan) const
{
    ReconSettings settings;
    settings.method = method.empty() ? methodsFor(scan).front() : parseMethod(method);
    requireMethodFits(scan, settings.method);
    if (!matrix.empty()) settings.matrix = parseExtent(matrix, scan.trajectory.dimensions());
    settings.iterations = iterations;
    settings.lambda = lambda;
    settings.tolerance = tolerance;
    settings.engine = parseEngineChoice(engine);
    settings.kernels = parseSwitches(switches);
    return settings;
}

} // namespace larmor::app
