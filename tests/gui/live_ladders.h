// SPDX-License-Identifier: GPL-3.0-or-later
// Ladders of presets that a live view and the lab can both climb, for the test and the benchmark of live
// steps.
#pragma once

#include "kernels/experiment_inputs.h"
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
    int iterations = 0; ///< of least squares
    bool drawn = false; ///< the samples are drawn like the lab's, not those of the scan's trajectory
};

/// How large the problems are: for a test that asks for directions; for ratios on a processor, where a stage
/// must outlast what the window paints beside it; for ratios on a GPU, where it must outlast its launch.
enum class LadderSize { Test, Processor, Gpu };

inline std::vector<LiveLadder> liveLadders(LadderSize size)
{
    struct Sizes {
        const char *grid, *summed, *summedInterleaves, *gridded, *interleaves, *perInterleaf, *solved,
            *spokes;
    };
    // Sums of many blocks: four of them are shared out among two cores as 2 and 2 or as 3 and 1.
    const Sizes sizes =
        size == LadderSize::Gpu         ? Sizes{"2048", "256", "64", "256", "64", "1024", "128", "1232"}
        : size == LadderSize::Processor ? Sizes{"1024", "96", "8", "128", "64", "512", "64", "600"}
                                        : Sizes{"256", "32", "16", "32", "16", "256", "32", "300"};
    const std::string grid = sizes.grid;
    const std::string perInterleaf = sizes.perInterleaf, interleaves = sizes.interleaves;
    const auto matrix = [](const std::string &image) { return image + "x" + image; };
    const std::string samples = std::to_string(std::stoi(interleaves) * std::stoi(perInterleaf));
    const SimulationRecipe cartesian{{"trajectory", "cartesian"}, {"matrix", grid}};
    const SimulationRecipe spiral{{"trajectory", "spiral"},
                                  {"matrix", sizes.summed},
                                  {"interleaves", sizes.summedInterleaves},
                                  {"samples", perInterleaf}};
    const std::string summed = std::to_string(std::stoi(sizes.summedInterleaves) * std::stoi(perInterleaf));
    // The lab's spokes: two samples a voxel, each turned by the golden angle.
    const int onSpoke = 2 * std::stoi(sizes.gridded);
    const SimulationRecipe radial{{"trajectory", "radial"},
                                  {"matrix", sizes.gridded},
                                  {"spokes", std::to_string(std::stoi(samples) / onSpoke)},
                                  {"samples", std::to_string(onSpoke)},
                                  {"angle", "golden"}};
    const std::string cube = matrix(sizes.solved) + "x" + sizes.solved;
    const SimulationRecipe ball{{"phantom", "shepp-logan-3d"},
                                {"trajectory", "kooshball"},
                                {"matrix", sizes.solved},
                                {"spokes", sizes.spokes},
                                {"samples", sizes.solved}};
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
             {{"samples", summed}, {"matrix", matrix(sizes.summed)}},
             0,
             true},
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
             {{"samples", samples}, {"matrix", matrix(sizes.gridded)}, {"trajectory", "radial"}}},
            {"convolve",
             ball,
             Method::LeastSquares,
             "convolve",
             "toeplitz",
             {"line-major", "suited", "whole-grid", "pruned", "tuned"},
             {{"size", cube}},
             5}};
}

/// A direct sum's sines take longer the further out a sample lies, and where neighbours in the order of
/// samples lie far apart: a ratio is compared on samples of the same kind.
inline Scan scanOf(const LiveLadder &ladder)
{
    Scan scan = simulate(ladder.scan);
    if (!ladder.drawn) return scan;
    SeededNumbers numbers(1);
    for (std::size_t i = 0; i < scan.sampleCount(); ++i) {
        scan.trajectory.kx[i] = float(numbers.between(-1, 1) * double(scan.matrix.x) / 2);
        scan.trajectory.ky[i] = float(numbers.between(-1, 1) * double(scan.matrix.y) / 2);
    }
    scan.trajectory.kind = TrajectoryKind::Arbitrary;
    scan.trajectory.parameters = {};
    return scan;
}

/// Median time of a preset in the lab, on the ladder's shape, in ms. A processor's caches have held the stage
/// before this one: cold runs are the like there.
inline double labMs(Engine &engine, const LiveLadder &ladder, const std::string &preset)
{
    const KernelDefinition &kernel = kernelDefinition(ladder.kernel);
    OptionSet chosen = kernel.preset(preset)->options, problem;
    for (const auto &[name, value] : ladder.problem.values())
        (kernel.option(name) ? chosen : problem).set(name, value);
    MeasureSettings settings;
    if (engine.device().isCpu) settings.cache = CacheState::Cold;
    const Measurement measured =
        measure(engine, kernel, kernel.resolveProblem(problem), kernel.resolve(chosen), settings);
    return measured.timeMs.median;
}

} // namespace larmor
