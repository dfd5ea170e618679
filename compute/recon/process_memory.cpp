// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon/process_memory.h"

#include "core/host_memory.h"
#include "recon/density_lattice.h"

#include <algorithm>

namespace larmor {
namespace {

/// Code that a first run loads, and the heaps of its threads: 6 to 30 MB in the 26 rows of
/// tests/cli/memory_test.py.
constexpr std::uint64_t firstRun = std::uint64_t{12} << 20;

/// Of a sample on the host: its place among those that are kept, and where these are not all, copies of it.
std::uint64_t keptSamples(const Scan &scan, const Extent &matrix)
{
    const auto samples = static_cast<std::uint64_t>(scan.sampleCount());
    std::uint64_t bytes = 4 * samples;
    const bool whole = transformGrid(scan, scan.matrix) == scan.matrix && matrix == scan.matrix;
    if (scan.cartesian() && !whole) bytes += 12 * samples;
    if (matrix != scan.matrix) bytes += (12 + 8 * static_cast<std::uint64_t>(scan.coils)) * samples;
    return bytes;
}

/// Density weights are made on the host: the samples sorted into cells, and the neighbours of each.
std::uint64_t weighing(const Scan &scan, const ReconSettings &settings, const Extent &matrix)
{
    if (settings.method == Method::LeastSquares && !settings.estimateMaps) return 0;
    if (settings.method == Method::InverseFft) return 0;
    const auto samples = static_cast<std::uint64_t>(scan.sampleCount());
    constexpr std::uint64_t sorted = 32, inCells = 28; // as NeighbourGrid has them
    const std::uint64_t cells = samples * (sorted + inCells);
    if (scan.cartesian()) return cells;
    switch (settings.density) {
    case DensityMethod::PipeMenon: {
        const DensityWork work = densityWork(scan.trajectory, matrix);
        if (work.lattice) return cells; // more than phases and coordinates take later
        constexpr double ofPair = 8;    // its other point and the kernel's value
        return cells + static_cast<std::uint64_t>(ofPair * work.pairs);
    }
    case DensityMethod::Voronoi:
        return 2 * cells + samples * 40; // points, their cells' areas
    case DensityMethod::None:
    case DensityMethod::Analytic:
        break;
    }
    return cells;
}

} // namespace

std::uint64_t addedMemory(const Scan &scan, const ReconSettings &settings, const RunConditions &run,
                          std::uint64_t held)
{
    const Extent matrix = settings.matrix.value_or(scan.matrix);
    const auto voxels = static_cast<std::uint64_t>(matrix.voxels());
    const auto coils = static_cast<std::uint64_t>(scan.coils);
    const std::uint64_t image = 8 * voxels;
    const std::uint64_t onEngine = memoryNeed(scan, settings, run);
    const auto inProcess = [&](std::uint64_t bytes) {
        return run.engine == EngineKind::Cuda ? 0 : bytes - std::min(bytes, held);
    };
    // The truth, in double while it is made; a block of its points.
    const std::uint64_t truth = run.scored ? image : 0, making = run.scored ? 2 * image + (56U << 18) : 0;
    // The power of maps that are given; those that are estimated, and what finds them.
    const bool maps = chosenCoils(scan, settings) == CoilCombination::Maps;
    const std::uint64_t mapping = maps ? inProcess(memoryWhileMapping(scan, settings, run)) +
                                             std::max(4 * voxels, hostNeed(scan, settings))
                                       : 0;
    const bool kept = settings.coils == CoilCombination::Keep;
    const std::uint64_t results = image * (kept ? 1 + coils : 1);
    const std::uint64_t standing = truth + keptSamples(scan, matrix);
    const std::uint64_t weights = weighing(scan, settings, matrix);
    const std::uint64_t whileWeighing =
        weights ? weights + inProcess(memoryWhileWeighing(scan, settings, run)) : 0;
    // An OpenCL driver takes its arrays from the system, not from what the host's work gave back to the heap.
    const std::uint64_t left = run.engine == EngineKind::OpenCl ? weights : 0;
    return standing + std::max({making, whileWeighing, left + mapping, left + inProcess(onEngine) + results});
}

std::uint64_t compilerMemory(EngineKind engine)
{
    return engine == EngineKind::OpenCl ? std::uint64_t{170} << 20 : 0;
}

std::uint64_t predictProcessMemory(const Scan &scan, const ReconSettings &settings, const Engine &engine,
                                   bool scored)
{
    const Extent matrix = settings.matrix.value_or(scan.matrix);
    RunConditions run{scored, false, engine.kind(), MemoryUse::Fast, tensorCoresOf(engine.device())};
    if (takesOctants(scan, settings, matrix, engine.kind()) &&
        (settings.memory == MemoryUse::Lean ||
         (settings.memory == MemoryUse::Auto && memoryNeed(scan, settings, run) > engine.availableMemory())))
        run.memory = MemoryUse::Lean;
    giveBackFreedMemory(); // by reading the scan, and by calibrating
    return std::max(peakResidentMemory(), residentMemory() + firstRun + addedMemory(scan, settings, run));
}

void checkProcessMemory(std::uint64_t added)
{
    requireHostMemory(added, say("the reconstruction"),
                      say("choose a smaller --matrix, another method or fewer coils"));
}

} // namespace larmor
