// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"

#include <optional>

namespace larmor {

struct ModelledRun;

/// Sectors of 32 bytes that a run moves behind the first-level cache, as the model has them: of each launch
/// by itself, from cold caches. Blocks find nothing of each other in the first-level cache, where the
/// resident ones of a GPU share it: the counted figure may be lower. What is written all goes to memory at
/// last; a GPU keeps up to its second-level cache of it when the launch ends.
struct MemoryTraffic {
    double cacheRead = 0, cacheWritten = 0; ///< of the second-level cache
    double cacheAtomic = 0;                 ///< changed there by atomics whose old value is used
    /// By those whose old value nobody asks for: a sector counts again for each lane that changes a word of
    /// it which another lane of the instruction changes, too.
    double cacheReduced = 0;
    struct Memory {
        double read = 0, written = 0;
    };
    std::optional<Memory> memory; ///< where the board's figures suffice
    Json toJson() const;
};

/// Nothing below compute capability 7.0, whose blocks do not run against the clock.
std::optional<MemoryTraffic> memoryTraffic(const ModelledRun &run);

} // namespace larmor
