// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/warp_access.h"

#include <vector>

namespace larmor::model {

/// Steps that one 32-bit request of a half-warp takes on compute capability 1.x.
struct BroadcastSteps {
    int best = 0, worst = 0;
    std::vector<std::uint32_t> lanes; ///< served by each step of a best order
};

/// CUDA C Programming Guide 3.0, G.3.3.2: until all lanes are served, a step chooses one of the pending
/// words, serves every lane that reads inside it, and one pending lane of every other bank. Which word is
/// chosen is not documented. Writes: several lanes on one location make one write.
/// @param lanes of one half-warp. @param part which 32 bits of a wider word.
BroadcastSteps broadcastSteps(const WarpAccess &access, std::uint32_t lanes, int part);

} // namespace larmor::model
