// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/extent.h"
#include "engine/engine.h"
#include "model/compute_capability.h"

#include <cstdint>
#include <optional>
#include <string>

namespace larmor::machine {

/// A GPU as its driver describes it: what the sizes of the measurements follow.
struct Board {
    std::string name, driver, compiler; ///< "NVIDIA H200", "580.82.07, CUDA 13.0", "NVRTC 13.0"
    model::ComputeCapability capability;
    int processors = 1;                        ///< multiprocessors
    int threadsEach = 1024;                    ///< that one holds at once
    std::uint64_t sharedEach = 0;              ///< bytes of shared memory of one
    std::uint64_t sharedReserved = 0;          ///< of each block, by the driver
    std::uint64_t secondLevelBytes = 0;        ///< 0 where the driver does not say
    std::uint64_t freeBytes = 0;               ///< of memory, before the first measurement
    std::optional<double> theoreticalGBs = {}; ///< clock x bus width of its memory

    // All threads that fit: two blocks on each multiprocessor.
    static constexpr int blocksEach = 2;
    unsigned blockThreads() const { return unsigned(threadsEach / blocksEach); }
    unsigned gridBlocks() const { return unsigned(processors * blocksEach); }
    double gridThreads() const { return double(gridBlocks()) * blockThreads(); }
    int warpsEach() const { return threadsEach / 32; }

    // Bytes; powers of two.
    std::uint64_t chainInCache() const;   ///< well within the second-level cache, even one half of it
    std::uint64_t rateInCache() const;    ///< a third of it at most
    std::uint64_t atomicsInCache() const; ///< a part of it
    std::uint64_t beyondCache() const;    ///< so large that the cache holds a tenth of it or so
    std::uint64_t chainInMemory() const;  ///< larger still: over many pages
};

/// The GPU of an open CUDA engine. @throws Error Unavailable for any other engine.
Board boardOf(const Engine &engine);

/// In names of figures: "256kb", "16mb", "1gb".
std::string sizeName(std::uint64_t bytes);

} // namespace larmor::machine
