// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"
#include "kernels/launch_plan.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace larmor::model::ptx {

enum class FindingKind : std::uint8_t {
    OutOfBounds, ///< outside every buffer, or outside the block's shared or the thread's local memory
    Misaligned,
    SharedRace,       ///< in one interval between barriers, by threads that nothing orders
    GlobalRace,       ///< likewise; between blocks in the whole launch
    DivergentBarrier, ///< not all threads of the warp stand at it
    MissedBarrier,    ///< threads of the block ended, or wait elsewhere
    UndefinedValue,   ///< a value that nothing has written decides a branch or an address, or is stored
    EndlessLoop
};
/// "out-of-bounds", "shared-race" ...
std::string_view toString(FindingKind kind);

/// Something that is wrong with a kernel: the first time it was seen, and how often.
struct Finding {
    FindingKind kind = FindingKind::OutOfBounds;
    std::string kernel;
    Dim3 block, thread; ///< zero-based
    int line = 0;       ///< of the kernel's source; 0: not known
    std::string place;  ///< "fhd.cu:206 (ld.global.f32)"
    std::string what;   ///< one sentence with the numbers
    std::uint64_t count = 0;

    std::string toString() const;
    Json toJson() const;
};

} // namespace larmor::model::ptx
