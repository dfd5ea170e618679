// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/modelled_counts.h"

#include "lab/memory_traffic.h"

namespace larmor {

std::map<std::string, double> modelledCounts(const ModelledRun &run)
{
    std::map<std::string, double> counts;
    const model::LineTraffic &traffic = run.traffic;
    const auto global = [&](const std::string &name, const model::AccessCount &count) {
        counts[name + ".instructions"] = double(count.instructions);
        counts[name + ".sectors"] = double(count.transactions);
    };
    const auto shared = [&](const std::string &name, const model::SharedCount &count) {
        counts[name + ".instructions"] = double(count.instructions);
        counts[name + ".wavefronts"] = double(count.wavefronts);
    };
    global("global_read", traffic.globalRead);
    global("global_written", traffic.globalWritten);
    global("global_atomic", traffic.globalAtomic);
    global("global_reduced", traffic.globalReduced);
    global("local_read", traffic.localRead);
    global("local_written", traffic.localWritten);
    global("copied", traffic.globalCopied);
    shared("copied", traffic.sharedCopied);
    shared("shared_read", traffic.sharedRead);
    shared("shared_written", traffic.sharedWritten);
    shared("shared_atomic", traffic.sharedAtomic);
    counts["branches"] = run.branches;
    counts["divergent_branches"] = run.divergentInCode.value_or(run.divergentBranches);
    counts["instructions"] = run.instructions;
    if (const auto behind = memoryTraffic(run)) {
        counts["l2_read.sectors"] = behind->cacheRead;
        counts["l2_written.sectors"] = behind->cacheWritten;
        counts["l2_atomic.sectors"] = behind->cacheAtomic;
        counts["l2_reduced.sectors"] = behind->cacheReduced;
        if (behind->memory) {
            counts["dram_read.sectors"] = behind->memory->read;
            counts["dram_written.sectors"] = behind->memory->written;
        }
    }
    return counts;
}

} // namespace larmor
