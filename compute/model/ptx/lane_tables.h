// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Two instruction sets are enough: one with vectors and fused products, and the oldest.
#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SSE4 | HWY_AVX3 | HWY_AVX3_DL)

#include "model/ptx/lane_operations.h"

namespace larmor::model::ptx {

// Parts of laneFunction(): null where the form is another one's.
LaneFunction integerLanes(const LaneForm &form);
LaneFunction floatLanes(const LaneForm &form);
LaneFunction approximateLanes(const LaneForm &form);
LaneFunction comparisonLanes(const LaneForm &form);
LaneFunction conversionLanes(const LaneForm &form);
LaneFunction halfLanes(const LaneForm &form);

} // namespace larmor::model::ptx

/// One of these, by the `function` that was compiled for each instruction set.
#define LARMOR_LANES_EXPORT(function, name)                                                                  \
    namespace larmor::model::ptx {                                                                           \
    HWY_EXPORT(function);                                                                                    \
    LaneFunction name(const LaneForm &form)                                                                  \
    {                                                                                                        \
        return HWY_DYNAMIC_DISPATCH(function)(form);                                                         \
    }                                                                                                        \
    }
