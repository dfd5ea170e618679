// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/launch_time.h"

#include "core/error.h"
#include "model/wave_time.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace larmor::model {

namespace {

std::vector<Bound> boundsOf(const Machine &machine, const CapabilityLimits &limits,
                            const LaunchCounts &counts, int residentWarps, double waves)
{
    std::vector<Bound> bounds{{"dram", machine.dramMs(counts.bytesRead * counts.campingRead +
                                                      counts.bytesWritten * counts.campingWritten)},
                              {"shared", machine.wavefrontMs(counts.wavefronts)},
                              {"sfu", machine.unitMs(counts.special, limits.specialFunctions)},
                              {"fma", machine.unitMs(counts.arithmetic, limits.cores)},
                              {"fp64", machine.unitMs(counts.doubles, limits.doubles)},
                              {"tensor", machine.matrixMs(counts.matrices)},
                              {"constant", machine.constantMs(counts.constantRequests)},
                              {"issue", machine.issueMs(counts)}};
    if (const double latency = machine.latencyMs(counts, residentWarps, waves); latency >= 0)
        bounds.push_back({"latency", latency});
    std::stable_sort(bounds.begin(), bounds.end(),
                     [](const Bound &a, const Bound &b) { return a.ms > b.ms; });
    return bounds;
}

} // namespace

TimePrediction predictTime(const DeviceProfile &device, const LaunchCounts &counts)
{
    const CapabilityLimits &limits = device.limits();
    TimePrediction result;
    result.occupancy = occupancy(limits, counts.need);
    if (result.occupancy.blocks == 0)
        throw Error(
            ErrorCode::InvalidCall, say("the block does not fit a multiprocessor of the %1", device.title()),
            result.occupancy.nextStep, say("choose a smaller block, fewer registers or less shared memory"));
    if (counts.doubles > 0 && limits.doubles == 0)
        throw Error(ErrorCode::Unavailable, say("the %1 has no double precision", device.title()),
                    say("compute capability 1.3 is the first that has"));
    const Machine machine(device);
    // A block's processors are idle while the last wave is not full.
    const double resident = machine.processors() * result.occupancy.blocks;
    result.waves = counts.blocks / resident;
    const double perProcessor = std::ceil(counts.blocks / machine.processors());
    const double idle = perProcessor * machine.processors() / std::max(counts.blocks, 1.0);
    const int residentWarps = int(std::max(1.0, std::min(double(result.occupancy.blocks), perProcessor))) *
                              result.occupancy.warpsPerBlock;

    const auto figures = MeasuredFigures::of(device);
    const bool byWaves = counts.block && counts.block->blocks > 0 && figures;
    if (byWaves) {
        predictByWaves(machine, *figures, limits, counts, result);
    } else {
        result.fetchedBytes = counts.bytesRead, result.broughtBytes = counts.bytesWritten;
        result.bounds = boundsOf(machine, limits, counts, residentWarps, counts.blocks / resident);
        for (Bound &bound : result.bounds) // memory serves all processors alike, and waves count whole
            if (bound.resource != "dram" && !(bound.resource == "latency" && counts.issueCycles > 0))
                bound.ms *= idle;
    }
    std::stable_sort(result.bounds.begin(), result.bounds.end(),
                     [](const Bound &a, const Bound &b) { return a.ms > b.ms; });
    result.limiter = result.bounds.front().resource;
    if (!byWaves) {
        result.ms = result.bounds.front().ms;
        const double spread = machine.copyKnown() && result.limiter == "dram" ? 0.25 : 0.35;
        result.lowMs = result.ms * (1 - spread);
        result.highMs = result.ms * (1 + spread);
    }
    result.bandwidthFrom = machine.copyKnown() ? "copy_gbs" : "bandwidth_gbs";
    result.bandwidthGBs = result.ms > 0 ? counts.bytesOfUse / result.ms * 1e-6 : 0;
    return result;
}

LaunchCounts LaunchCounts::scaled(double factor) const
{
    LaunchCounts counts = *this;
    for (const auto figure :
         {&LaunchCounts::blocks, &LaunchCounts::instructions, &LaunchCounts::arithmetic,
          &LaunchCounts::special, &LaunchCounts::doubles, &LaunchCounts::matrices, &LaunchCounts::local,
          &LaunchCounts::textures, &LaunchCounts::memory, &LaunchCounts::wavefronts, &LaunchCounts::conflicts,
          &LaunchCounts::bytesRead, &LaunchCounts::bytesWritten, &LaunchCounts::bytesOfUse,
          &LaunchCounts::integerProducts, &LaunchCounts::simple, &LaunchCounts::issueCycles,
          &LaunchCounts::constantRequests})
        counts.*figure *= factor;
    return counts;
}

Json LaunchCounts::toJson() const
{
    Json json{{"blocks", blocks},
              {"threads", need.threads},
              {"registers", need.registers},
              {"shared_bytes", need.shared},
              {"instructions", instructions},
              {"arithmetic", arithmetic},
              {"special", special},
              {"doubles", doubles},
              {"matrices", matrices},
              {"memory", memory},
              {"local", local},
              {"textures", textures},
              {"wavefronts", wavefronts},
              {"conflicts", conflicts},
              {"bytes_read", bytesRead},
              {"bytes_written", bytesWritten},
              {"camping_read", campingRead},
              {"camping_written", campingWritten},
              {"integer_products", integerProducts},
              {"simple", simple},
              {"issue_cycles", issueCycles},
              {"constant_requests", constantRequests},
              {"bytes_of_use", bytesOfUse},
              {"bytes_of_buffers", bytesOfBuffers}};
    if (block) json["block"] = block->toJson();
    return json;
}

Json TimePrediction::toJson() const
{
    Json list = Json::array();
    for (const Bound &bound : bounds)
        list.push_back({{"resource", bound.resource}, {"ms", bound.ms}});
    return {{"time_ms", ms},
            {"time_low_ms", lowMs},
            {"time_high_ms", highMs},
            {"limiter", limiter},
            {"bandwidth_gbs", bandwidthGBs},
            {"bandwidth_from", bandwidthFrom},
            {"waves", waves},
            {"chain_ms", chainMs},
            {"fetched_bytes", fetchedBytes},
            {"brought_bytes", broughtBytes},
            {"bounds", std::move(list)},
            {"occupancy", occupancy.toJson()}};
}

} // namespace larmor::model
