// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

namespace larmor::model::ptx {

/// The addresses of one memory instruction, within one region of memory.
struct LaneOffsets {
    alignas(64) std::uint64_t at[32]; ///< from the region's beginning
    bool inside = false;              ///< of all active lanes; others may lie anywhere
    bool aligned = false;
    bool uniform = false;     ///< all lanes the same
    bool consecutive = false; ///< each lane's right behind the one before
    bool apart = false;       ///< equally far from one another, and none in what another takes
};

/// Loops over the 32 lanes, for this machine's instruction set.
struct AddressFunctions {
    /// @param row 32 addresses of 64 bits, or of 32 bits where `isWord`. @param limit last offset that a
    /// value of `bytes` may have. Inactive lanes get the offset of the first active one.
    void (*offsets)(const void *row, bool isWord, std::uint64_t plus, std::uint64_t limit,
                    std::uint64_t bytes, std::uint64_t alignment, std::uint32_t mask, LaneOffsets &result);
    void (*load4)(const std::byte *memory, const LaneOffsets &offsets, void *row, std::uint32_t mask);
    void (*load8)(const std::byte *memory, const LaneOffsets &offsets, void *row, std::uint32_t mask);
    void (*store4)(std::byte *memory, const LaneOffsets &offsets, const void *row, std::uint32_t mask);
};

const AddressFunctions &addressFunctions();

} // namespace larmor::model::ptx
