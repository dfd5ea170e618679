// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task.h"
#include "engine/engine.h"
#include "kernels/catalogue.h"

#include <functional>
#include <string>
#include <vector>

namespace larmor {

/// What can be counted.
struct CounterMetric {
    std::string name, title, metric; ///< as CounterValue's
};
/// What the guides' rules predict, one counter each.
const std::vector<CounterMetric> &guideCounters();
/// What the model counts too, exactly: "global_read.sectors", "shared_read.wavefronts" ... All are counted in
/// the instructions themselves (`smsp__sass_...`), so they are the same in every run.
const std::vector<CounterMetric> &modelCounters();
/// What the model says of the second-level cache and of memory: "l2_read.sectors", "dram_written.sectors"
/// ..., in sectors of 32 bytes. Those of the cache are what multiprocessors ask of it.
const std::vector<CounterMetric> &memoryCounters();

/// One counter of the hardware, over one complete run.
struct CounterValue {
    std::string name;   ///< "sectors_per_load_request"
    std::string title;  ///< "sectors per load request"
    std::string metric; ///< as CUPTI names it
    double value = 0;
};

/// What the hardware counted, or why it could not be asked.
struct CounterReport {
    std::vector<CounterValue> values;
    std::vector<std::string> missing; ///< metrics that this GPU does not have
    std::string whyNot;               ///< the reason and what to do; empty when values were read
    int passes = 0;                   ///< runs that it took
    Json toJson() const;
};

/// Counts one run of `run`, which is called as often as the counters need passes. Where counters cannot be
/// read (no NVIDIA GPU, no CUPTI, a driver that keeps them for administrators) the report says why; it throws
/// only what `run` throws.
/// @param prepare is called before each of them, uncounted.
CounterReport readCounters(Engine &engine, const std::function<void()> &run,
                           const std::vector<CounterMetric> &metrics = guideCounters(),
                           const std::function<void()> &prepare = {});

/// The counters of the guides and of the model, of a kernel's run under given options; memoryCounters() of
/// one that finds nothing in the caches, as the model counts them, all others of one that follows another.
/// @throws Error as measure().
CounterReport countersOf(Engine &engine, const KernelDefinition &kernel, const OptionSet &problem,
                         const OptionSet &options, std::uint64_t seed = 1, const Task &task = {});

} // namespace larmor
