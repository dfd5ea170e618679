// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/warp_access.h"

#include <string>
#include <string_view>

namespace larmor::model {

/// Who asks for what, in words: a straight line of lanes, and how it departs from that. The guides' figures
/// are made of it (CUDA C Programming Guide 3.0, figures G-1 to G-3; OpenCL guide, figures 3-2 to 3-8).
struct AccessPattern {
    std::int64_t offset = 0, stride = 1; ///< in words
    int bytes = 4;                       ///< of a word
    /// Words that the lanes from 0 on ask for, before `offset`: "0,1,3,2,-": '-' is idle, and lanes that are
    /// not named are idle, too. Empty: lane t asks for word t stride.
    std::string lanes;
    std::string swap; ///< pairs of lanes that change places: "3,4" or "3,4,8,9"
    std::string idle; ///< lanes that do not take part: "5,6"
};

/// @throws Error InvalidCall for text that is no list of lanes, a lane that is none, or more than 32 lanes.
WarpAccess accessOf(const AccessPattern &pattern, MemorySpace space);

} // namespace larmor::model
