// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/latency.h"

#include "core/error.h"

#include <algorithm>
#include <cmath>

namespace larmor::model {

namespace {

void require(bool sound, const char *what)
{
    if (!sound) throw Error(ErrorCode::InvalidCall, what, "it must be a positive number");
}

} // namespace

double warpsIssuedInACycle(const CapabilityLimits &limits)
{
    const int major = limits.capability.major;
    if (major < 3) return 1.0 / limits.issueCycles;
    return major == 3 ? 2.0 * limits.schedulers : limits.schedulers;
}

double usualArithmeticLatency(ComputeCapability capability)
{
    if (capability.major < 3) return 22;
    if (capability.major == 3) return 9;
    return capability.major < 7 ? 6 : 4;
}

int warpsToHideArithmetic(double latency, const CapabilityLimits &limits)
{
    require(latency > 0, "no such latency");
    return int(std::ceil(latency * warpsIssuedInACycle(limits)));
}

int warpsToHideMemory(double latency, double ratio, const CapabilityLimits &limits)
{
    require(latency > 0 && ratio > 0, "no such latency or ratio");
    return int(std::ceil(std::ceil(latency * warpsIssuedInACycle(limits)) / ratio));
}

int warpsByTheBook(double latency, int independent)
{
    require(latency > 0 && independent > 0, "no such latency or number of instructions");
    return int(std::ceil(latency / (4.0 * independent)));
}

double LatencyModel::rate(double warps, double arithmetic) const
{
    const double hidden = warps / (memoryLatency + arithmetic * arithmeticLatency);
    double rate = std::min({hidden, memoryThroughput, issueThroughput / (arithmetic + 1)});
    if (arithmetic > 0) rate = std::min(rate, arithmeticThroughput / arithmetic);
    return rate;
}

} // namespace larmor::model
