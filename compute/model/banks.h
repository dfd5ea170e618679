// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compute_capability.h"
#include "model/warp_access.h"

#include <vector>

namespace larmor::model {

/// How a shared-memory instruction of one warp is served.
struct BankUse {
    int requests = 0; ///< parts that are served one after the other: half-warps on 1.x, parts of wide words
    /// Steps of the slowest request, the guides' "n-way" conflict: 1 is none. On 1.x the hardware chooses
    /// which word it broadcasts, and the choice is not documented: best and worst differ.
    int best = 0, worst = 0;
    int wavefronts = 0;               ///< steps of all requests together, at best
    std::vector<std::uint32_t> steps; ///< lanes served by each of them, in order
    std::vector<int> parts;           ///< on 1.x: which 32 bits of wider words each step serves
};

/// The rule of the compute capability: 1.x 16 banks and half-warps, one broadcast word a step
/// (CUDA C Programming Guide 3.0, G.3.3; PG's rule where the OpenCL guide differs); 2.x 32 banks (G.4.3);
/// 3.x rows of 64 words; from 5.0 on distinct words, wide loads by halves and quarters, and from 7.0 on
/// packed where neighbours agree, as counted by hardware on sm_90. The lanes of an atomic take turns at a
/// word, and twice where they compare and swap, as counted there too.
BankUse serve(const WarpAccess &access, ComputeCapability capability);

/// Cycles for which a warp's access holds the first-level cache: its words lie in 32 banks as those of shared
/// memory do, and each of four banks of tags looks up one line of 128 bytes a cycle, as tests/bench/machine,
/// l1_read_rate, shows on an H200.
double firstLevelCycles(const WarpAccess &access, ComputeCapability capability);

/// Requests of a constant-memory instruction: one for each address that differs within a half-warp (1.x) or a
/// warp (CUDA C Programming Guide 3.0, 5.3.2.4).
int constantRequests(const WarpAccess &access, ComputeCapability capability);

} // namespace larmor::model
