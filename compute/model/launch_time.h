// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"
#include "model/device_profile.h"
#include "model/occupancy.h"

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
    double memory = 0;                      ///< loads, stores and atomics of global and local memory
    double wavefronts = 0;                  ///< steps of shared-memory instructions
    double bytesRead = 0, bytesWritten = 0; ///< moved: whole transactions
    double campingRead = 1, campingWritten = 1;
    double bytesOfUse = 0; ///< compulsory traffic, for the effective bandwidth
    Json toJson() const;
};

/// The time that one resource alone would take.
struct Bound {
    std::string resource; ///< "dram", "shared", "sfu", "fma", "fp64", "issue", "latency"
    double ms = 0;
};

struct TimePrediction {
    double ms = 0;                ///< of the slowest resource, with the last wave's idle processors
    double lowMs = 0, highMs = 0; ///< as far as the figures and the model reach
    std::string limiter;
    std::vector<Bound> bounds; ///< slowest first
    Occupancy occupancy;
    double waves = 0;          ///< blocks over those that the GPU holds at once
    std::string bandwidthFrom; ///< "copy_gbs" or "bandwidth_gbs"
    double bandwidthGBs = 0;   ///< bytesOfUse over ms
    Json toJson() const;
};

/// A bound by each resource: memory traffic (with partition camping) at the board's copy bandwidth, shared
/// memory, special functions, arithmetic, issue, and latency by Volkov 2016, chapter 4, at this occupancy.
/// Where only the theoretical bandwidth is known, `theoreticalShare` of it is taken, with a wider range.
/// @throws Error Unavailable naming the figure that no source gives; InvalidCall when no block fits.
TimePrediction predictTime(const DeviceProfile &device, const LaunchCounts &counts);

/// What copies reach of the theoretical bandwidth: 120 of 141.7 GB/s on the GTX 280, 74 of 86.4 on the 8800
/// GTX (C Best Practices Guide 3.0, 3.2.1.3), 4270 of 4800 on the H200.
constexpr double theoreticalShare = 0.86;

} // namespace larmor::model
