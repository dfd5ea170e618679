// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/scan_ladder.h"

#include "core/complex.h"
#include "kernels/catalogue.h"
#include "lab/session_scan.h"

#include <algorithm>
#include <vector>

namespace larmor {
namespace {

LadderRung simulated(const Extent &matrix, std::int64_t coils = 1)
{
    SimulationRecipe recipe{{"matrix", toString(matrix)}, {"trajectory", "cartesian"}};
    if (matrix.z > 1) recipe["phantom"] = "shepp-logan-3d";
    if (coils > 1) recipe["coils"] = std::to_string(coils);
    return {scanNameOf(recipe), matrix, coils};
}

std::vector<LadderRung> makeLadder()
{
    return {{builtInCartesianScan, {128, 128, 1}, 1},
            simulated({256, 256, 1}),
            simulated({512, 512, 1}),
            simulated({1024, 1024, 1}),
            simulated({1024, 1024, 1}, 8),
            simulated({256, 256, 256})};
}

} // namespace

double LadderRung::passBytes() const
{
    return 2.0 * sizeof(cfloat) * static_cast<double>(matrix.voxels()) * static_cast<double>(coils);
}

std::span<const LadderRung> scanLadder()
{
    static const std::vector<LadderRung> ladder = makeLadder();
    return ladder;
}

std::optional<std::size_t> rungOf(const std::string &scan)
{
    const std::span<const LadderRung> ladder = scanLadder();
    const auto found = std::ranges::find(ladder, scan, &LadderRung::scan);
    if (found == ladder.end()) return {};
    return static_cast<std::size_t>(found - ladder.begin());
}

double DevicePrices::launchesOf(const LadderRung &rung) const
{
    if (!(copyGBs > 0 && launchMs > 0)) return 0;
    return rung.passBytes() / (copyGBs * 1e6) / launchMs;
}

double measureLaunchMs(Engine &engine, const Task &task)
{
    constexpr std::int64_t edge = 16;
    const std::size_t bytes = edge * edge * sizeof(cfloat);
    const BufferPtr from = engine.allocate(bytes), to = engine.allocate(bytes);
    engine.fill(*from, 0);
    const OptionSet options = kernelDefinition("transpose").resolve(OptionSet{{"type", "complex"}});
    const auto once = [&] {
        task.throwIfCancelled();
        engine.synchronize();
        const TimeMarkPtr begin = engine.mark();
        engine.transpose({edge, edge, 1, from, to}, options);
        const TimeMarkPtr end = engine.mark();
        return engine.elapsedMs(*begin, *end);
    };
    once(); // compiles
    std::vector<double> times(21);
    std::ranges::generate(times, once);
    std::ranges::nth_element(times, times.begin() + 10);
    return times[10];
}

std::size_t rungFor(const DevicePrices &prices)
{
    const std::span<const LadderRung> ladder = scanLadder();
    if (!(prices.copyGBs > 0 && prices.launchMs > 0)) return 0;
    for (std::size_t i = 0; i < ladder.size(); ++i)
        if (prices.launchesOf(ladder[i]) >= boundByWork) return i;
    return ladder.size() - 1;
}

} // namespace larmor
