// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"
#include "model/device_profile.h"
#include "model/launch_timeline.h"
#include "model/occupancy.h"

#include <optional>
#include <string>
#include <vector>

namespace larmor::model {

/// What a launch asks of each resource, over all its blocks. Instructions are of warps.
struct LaunchCounts {
    double blocks = 0;
    BlockNeed need;
    double instructions = 0;                ///< all that are issued
    double arithmetic = 0;                  ///< of them on the fp32 and integer cores
    double special = 0;                     ///< on the special-function units
    double doubles = 0;                     ///< in double precision
    double matrices = 0;                    ///< on the tensor cores: m16n8k16 of halves, m16n8k8 of TF32
    double local = 0;                       ///< loads and stores of local memory
    double memory = 0;                      ///< loads, stores and atomics of global and local memory
    double textures = 0;                    ///< fetches
    double wavefronts = 0;                  ///< steps of shared-memory instructions
    double conflicts = 0;                   ///< of them those that bank conflicts add
    double bytesRead = 0, bytesWritten = 0; ///< moved: whole transactions
    double campingRead = 1, campingWritten = 1;
    double bytesOfUse = 0;     ///< compulsory traffic, for the effective bandwidth
    double bytesOfBuffers = 0; ///< that the launch is given; 0: not known
    /// From Volta on, where the GPU's own code can be had: products and sums of floats are `arithmetic`.
    double integerProducts = 0, simple = 0; ///< integer sums, logic, shifts, comparisons, selections
    double issueCycles = 0;          ///< of a multiprocessor, by EarlyCode; 0: by the number of instructions
    double constantRequests = 0;     ///< to constant memory, of one address each
    std::optional<BlockTimes> block; ///< where the emulator ran blocks against the clock
    /// As of so many times as many blocks.
    LaunchCounts scaled(double factor) const;
    Json toJson() const;
};

/// The time that one resource alone would take.
struct Bound {
    /// "dram", "l2", "l1", "shared", "constant", "sfu", "fma", "integer", "fp64", "tensor", "issue", "blocks"
    /// (their starts), "texture", "latency", "atomics" (one after the other to the same words or lines),
    /// "launch" (from the end of one to the start of the next)
    std::string resource;
    double ms = 0;
};

struct TimePrediction {
    double ms = 0;                ///< of the launch
    double lowMs = 0, highMs = 0; ///< as far as the figures and the model reach
    std::string limiter;
    std::vector<Bound> bounds; ///< slowest first
    Occupancy occupancy;
    double chainMs = 0;        ///< of one wave: its blocks' longest chain; 0 where none was watched
    double waves = 0;          ///< blocks over those that the GPU holds at once
    std::string bandwidthFrom; ///< "copy_gbs" or "bandwidth_gbs"
    double bandwidthGBs = 0;   ///< bytesOfUse over ms
    /// From and to memory, by a launch that finds its data in no cache and leaves none there.
    double fetchedBytes = 0, broughtBytes = 0;
    Json toJson() const;
};

/// A bound by each resource: memory traffic (with partition camping) at the board's copy bandwidth, shared
/// memory, special functions, arithmetic, issue, and latency by Volkov 2016, chapter 4, at this occupancy.
/// That is how GPUs before Volta are modelled, and those of which nobody has measured the second-level cache.
/// Where `block` and these figures are known, time passes in waves of resident blocks: in each, the bounds by
/// the resources and the longest chain of a block's instructions, which each warp issues in order, add up
/// smoothly, so that the slowest alone decides only where it is by far the slowest. Launches follow each
/// other as the lab times them: no faster than the host queues them, and the second-level cache still holds
/// what the one before left there. Blocks that add to the same lines wait for each other; those that go
/// through many lines side by side are taken not to, as up to four do on an H200. The bounds of the time are
/// what measured kernels of the same kind showed. Where only the theoretical bandwidth is known,
/// `theoreticalShare` of it is taken, with a wider range.
/// @throws Error Unavailable naming the figure that no source gives; InvalidCall when no block fits.
TimePrediction predictTime(const DeviceProfile &device, const LaunchCounts &counts);

/// What copies reach of the theoretical bandwidth: 120 of 141.7 GB/s on the GTX 280, 74 of 86.4 on the 8800
/// GTX (C Best Practices Guide 3.0, 3.2.1.3), 4270 of 4800 on the H200.
constexpr double theoreticalShare = 0.86;

} // namespace larmor::model
