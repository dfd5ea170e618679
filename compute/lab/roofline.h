// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/measurement.h"
#include "lab/roofs.h"

#include <span>
#include <string>
#include <vector>

namespace larmor {

/// What keeps a run from being faster.
enum class Limiter {
    Memory,  ///< device memory
    Fused,   ///< single-precision arithmetic
    Special, ///< special-function units
    Launch,  ///< launching takes most of the time
    Latency  ///< none of the roofs is near: too few threads, waits, conflicts, scattered accesses
};
std::string_view toString(Limiter limiter);

/// One measurement in the plane of the roofline.
struct RooflinePoint {
    std::string label;             ///< preset or options
    double intensity = 0;          ///< operations per byte of compulsory traffic
    double requestedIntensity = 0; ///< operations per byte that loads and stores ask for
    double gflops = 0, bandwidthGBs = 0;
    double accessRatio = 0; ///< compute to global memory access: operations per word of 4 bytes asked for
                            ///< (Kirk & Hwu, 5.1)
    double roofGflops = 0;  ///< the attainable rate at this intensity: min(fma, intensity x copy)
    double percentOfRoof = 0;
    Limiter limiter = Limiter::Latency;
    double limiterPercent = 0; ///< of that limit
    Json toJson() const;
};

/// A line of the plot: a bandwidth (slanted) or a rate (level).
struct Ceiling {
    RoofKind kind;
    double value; ///< GB/s or GFLOP/s
};

struct Roofline {
    std::vector<Ceiling> ceilings;     ///< what of the roofs belongs into this plot
    std::vector<RooflinePoint> points; ///< in the order given: the path from naive to current
    Json toJson() const;
};

/// @throws nothing: roofs that are not known give 0 per cent and Limiter::Latency.
RooflinePoint rooflinePoint(const Measurement &measurement, const Roofs &roofs);
/// Of the measurements that may be charted. Those without operations stand at one operation per element of 4
/// bytes moved, so that copies and transposes have a place.
Roofline roofline(std::span<const Measurement> measurements, const Roofs &roofs);

} // namespace larmor
