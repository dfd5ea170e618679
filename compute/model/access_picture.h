// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/banks.h"
#include "model/coalescing.h"

#include <array>
#include <vector>

namespace larmor::model {

/// The lanes of one half of a warp: what 1.x serves as one request.
WarpAccess halfOf(const WarpAccess &access, int half);

/// 128 bytes of memory, word by word, and who asks for them.
struct SegmentPicture {
    static constexpr int bytes = 128, words = bytes / 4;
    std::uint64_t base = 0;                      ///< a multiple of 128
    std::array<std::uint32_t, words> lanes = {}; ///< bit t: lane t touches a byte of the word
};

/// One global-memory instruction as it is drawn: cells, who asks for them, and what is moved around them.
struct AccessPicture {
    std::vector<SegmentPicture> segments; ///< every one that is touched or moved, ascending
    Traffic traffic;
    std::uint64_t bytesUsed = 0; ///< of the moved bytes those that a lane of their transaction asked for
    std::uint64_t wasted() const { return traffic.bytesMoved - bytesUsed; }
};

AccessPicture pictureOf(const WarpAccess &access, ComputeCapability capability,
                        GlobalCache cache = GlobalCache::L1AndL2);

/// One word of shared memory that a step serves.
struct BankHit {
    int bank = 0;
    std::uint64_t word = 0;  ///< byte offset over 4
    std::uint32_t lanes = 0; ///< that it serves in this step
};

/// One shared-memory instruction as it is drawn: its steps, one after the other.
struct BankPicture {
    int banks = 0;
    BankUse use;
    std::vector<std::vector<BankHit>> steps; ///< by bank, then word
    int conflicts() const { return use.wavefronts - use.requests; }
};

BankPicture banksOf(const WarpAccess &access, ComputeCapability capability);

} // namespace larmor::model
