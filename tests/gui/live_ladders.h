// SPDX-License-Identifier: GPL-3.0-or-later
// Ladders of presets that a live view and the lab can both climb, for the test and the benchmark of live
// steps.
#pragma once

#include "lab/measurement.h"
#include "recon/settings.h"
#include "scan/recipe.h"
#include "scan/simulate.h"

#include <string>
#include <vector>

namespace larmor {

/// The presets of a kernel in a reconstruction, and the lab's problem of the same shape.
struct LiveLadder {
    std::string name;
    SimulationRecipe scan;
    Method method;
    std::string kernel, stage;
    std::vector<std::string> presets;
    OptionSet problem;
};

/// @param gpu larger problems, so that a stage is bound by its work and not by its launch. The lab places
/// spokes of its own, so that its times of gridding tell the direction of a step alone.
inline std::vector<LiveLadder> liveLadders(bool gpu)
{
    const std::string grid = gpu ? "2048" : "256", image = gpu ? "256" : "32";
    const std::string interleaves = gpu ? "64" : "16", perInterleaf = gpu ? "1024" : "256";
    const std::string samples = std::to_string(std::stoi(interleaves) * std::stoi(perInterleaf));
    const SimulationRecipe cartesian{{"trajectory", "cartesian"}, {"matrix", grid}};
    const SimulationRecipe spiral{
        {"trajectory", "spiral"}, {"matrix", image}, {"interleaves", interleaves}, {"samples", perInterleaf}};
    const SimulationRecipe radial{
        {"trajectory", "radial"}, {"matrix", image}, {"spokes", interleaves}, {"samples", perInterleaf}};
    return {{"transpose",
             cartesian,
             Method::InverseFft,
             "transpose",
             "transpose",
             {"naive", "tiled", "padded"},
             {{"size", grid}, {"type", "complex"}}},
            {"fhd",
             spiral,
             Method::Adjoint,
             "fhd",
             "fhd",
             {"gather-global", "registers", "constant-aos", "sfu"},
             {{"samples", samples}, {"matrix", image + "x" + image}}},
            {"fft",
             cartesian,
             Method::InverseFft,
             "fft",
             "fft",
             {"radix-2", "radix-8", "padded"},
             {{"size", grid}, {"direction", "inverse"}}},
            {"gridding",
             radial,
             Method::Gridding,
             "gridding",
             "spread",
             {"scatter", "sorted", "gather", "binned"},
             {{"samples", samples}, {"matrix", image + "x" + image}, {"trajectory", "radial"}}}};
}

/// Median time of a preset in the lab, on the ladder's shape, in ms.
inline double labMs(Engine &engine, const LiveLadder &ladder, const std::string &preset)
{
    const KernelDefinition &kernel = kernelDefinition(ladder.kernel);
    OptionSet chosen = kernel.preset(preset)->options, problem;
    for (const auto &[name, value] : ladder.problem.values())
        (kernel.option(name) ? chosen : problem).set(name, value);
    const Measurement measured =
        measure(engine, kernel, kernel.resolveProblem(problem), kernel.resolve(chosen));
    return measured.timeMs.median;
}

} // namespace larmor
