// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"
#include "core/text.h"
#include "model/capability_limits.h"

#include <string>
#include <vector>

namespace larmor::model {

/// What a block asks for.
struct BlockNeed {
    int threads = 0;   ///< of a block
    int registers = 0; ///< of a thread
    int shared = 0;    ///< bytes of a block, static and dynamic; on 1.x with the launch's arguments
};

/// How many blocks of a kernel a multiprocessor holds at once, and what keeps it from holding more.
/// 1.x and 2.0: CUDA C Programming Guide 3.0, sections 4.2 and 5.2.3; newer: the rules of the toolkit's
/// occupancy calculator.
struct Occupancy {
    int blocks = 0, warps = 0;
    double share = 0; ///< resident warps over the most there can be
    /// Blocks that each resource alone would allow; -1: without limit (nothing of it is used).
    int byBlocks = 0, byWarps = 0, byRegisters = -1, byShared = -1;
    std::string limiter; ///< "blocks", "warps", "registers", "shared memory"; "launch" when none fits
    Text nextStep;       ///< what would let one more block in: "registers 10 instead of 11"; empty at 100 %
    int registersPerBlock = 0, sharedPerBlock = 0; ///< as allotted, with the rounding
    int warpsPerBlock = 0;
    Json toJson() const;
};

/// @throws Error InvalidCall when a count is negative or there are no threads. A block that no
/// multiprocessor takes has 0 blocks and says in nextStep which limit it breaks.
Occupancy occupancy(const CapabilityLimits &limits, const BlockNeed &need);

/// Registers that a thread may have at the most where the block still fits a multiprocessor.
int mostRegisters(const CapabilityLimits &limits, BlockNeed need);

/// One point of the calculator's three curves.
struct OccupancyPoint {
    int value = 0, warps = 0;
};
/// What if a block had other threads (one warp to the most), a thread other registers, a block other shared
/// memory, all else equal? CUDA C Best Practices 3.0, section 4.5.
std::vector<OccupancyPoint> occupancyByThreads(const CapabilityLimits &limits, BlockNeed need);
std::vector<OccupancyPoint> occupancyByRegisters(const CapabilityLimits &limits, BlockNeed need);
std::vector<OccupancyPoint> occupancyByShared(const CapabilityLimits &limits, BlockNeed need);

} // namespace larmor::model
