// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compute_capability.h"
#include "model/warp_access.h"

#include <vector>

namespace larmor::model {

/// A stretch of global memory that is moved as one.
struct Transaction {
    std::uint64_t base = 0;  ///< byte address, a multiple of `bytes`
    int bytes = 0;           ///< 32, 64 or 128
    std::uint32_t lanes = 0; ///< those that it serves
    int request = 0;         ///< of the parts that the instruction is split into: half- or quarter-warp
};

/// What one global-memory instruction of a warp moves.
struct Traffic {
    std::vector<Transaction> transactions;
    int requests = 0;                 ///< half-warps on 1.x, parts of wide words on 2.x, else 1
    std::uint64_t bytesRequested = 0; ///< asked for by the active lanes
    std::uint64_t bytesMoved = 0;
    /// Share of the moved bytes that somebody asked for; 1 where nothing is moved. Above 1 where lanes share.
    double efficiency() const { return bytesMoved ? double(bytesRequested) / double(bytesMoved) : 1; }
};

enum class GlobalCache {
    L1AndL2, ///< 2.x: lines of 128 bytes (-dlcm=ca)
    L2Only   ///< 2.x: 32 bytes (-dlcm=cg)
};

/// The rule of the compute capability: 1.0/1.1 one segment or one transaction per thread; 1.2/1.3 the
/// fewest segments, shrunk where half of one is unused; 2.x cache lines; from 3.0 on sectors of 32 bytes.
/// CUDA C Programming Guide 3.0, G.3.2 and G.4.2; from 3.0 on as counted by hardware on sm_90. Where the book
/// (B.2) and the guide differ on 1.0 (16 segments of 64 or of 32 bytes), the guide's 32 are taken.
Traffic coalesce(const WarpAccess &access, ComputeCapability capability,
                 GlobalCache cache = GlobalCache::L1AndL2);

/// A warp whose lane t touches the word at (offset + t stride) words of `bytes`, from an aligned base.
WarpAccess stridedAccess(std::int64_t offset, std::int64_t stride, int bytes, MemorySpace space);

} // namespace larmor::model
