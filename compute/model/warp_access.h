// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>

namespace larmor::model {

constexpr int warpSize = 32;

enum class MemorySpace { Global, Shared, Local, Constant, Texture };

/// One memory instruction of one warp: who asks for what. The emulator makes these, the rules count them.
struct WarpAccess {
    MemorySpace space = MemorySpace::Global;
    bool store = false, atomic = false;
    bool swap = false;           ///< an atomic that compares and swaps
    bool merged = false;         ///< lanes of one word are added up first, and go as one
    bool reduction = false;      ///< an atomic whose old value nobody asks for
    bool copy = false;           ///< one half of an asynchronous copy from global to shared memory
    bool floating = false;       ///< an atomic on floating-point numbers
    bool pastFirstLevel = false; ///< a load that the first-level cache does not serve
    int bytes = 4;               ///< of each lane: 1, 2, 4, 8 or 16
    std::uint32_t active = 0;    ///< bit t: lane t takes part
    std::array<std::uint64_t, warpSize> addresses = {}; ///< of active lanes; byte offsets in their space

    bool isActive(int lane) const { return (active >> lane & 1u) != 0; }
};

} // namespace larmor::model
