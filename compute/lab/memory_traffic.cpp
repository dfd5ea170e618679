// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/memory_traffic.h"

#include "lab/modelled_run.h"
#include "model/block_cache.h"

#include <algorithm>
#include <cmath>

namespace larmor {

std::optional<MemoryTraffic> memoryTraffic(const ModelledRun &run)
{
    const bool watched =
        std::ranges::all_of(run.counts, [](const auto &launch) { return launch.block.has_value(); });
    if (run.device.capability().major < 7 || run.counts.empty() || !watched) return {};
    MemoryTraffic traffic;
    for (const model::LaunchCounts &launch : run.counts) {
        traffic.cacheRead += std::round(launch.blocks * launch.block->sectorsMissed);
        traffic.cacheWritten += std::round(launch.blocks * launch.block->sectorsWritten);
    }
    traffic.cacheAtomic = double(run.traffic.globalAtomic.transactions);
    traffic.cacheReduced = double(run.traffic.globalReduced.transactions + run.traffic.globalReduced.repeats);
    if (run.predictions.size() != run.counts.size()) return traffic;
    constexpr double sector = model::BlockCache::sectorBytes;
    traffic.memory.emplace();
    for (const model::TimePrediction &prediction : run.predictions) {
        traffic.memory->read += std::ceil(prediction.fetchedBytes / sector);
        traffic.memory->written += std::ceil(prediction.broughtBytes / sector);
    }
    return traffic;
}

Json MemoryTraffic::toJson() const
{
    return {{"l2_read", cacheRead},
            {"l2_written", cacheWritten},
            {"l2_atomic", cacheAtomic},
            {"l2_reduced", cacheReduced},
            {"dram_read", memory ? Json(memory->read) : Json()},
            {"dram_written", memory ? Json(memory->written) : Json()}};
}

} // namespace larmor
