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

int warpsToHideArithmetic(double latency, const CapabilityLimits &limits)
{
    require(latency > 0, "no such latency");
    return int(std::ceil(latency / limits.issueCycles));
}

int warpsToHideMemory(double latency, double ratio, const CapabilityLimits &limits)
{
    require(latency > 0 && ratio > 0, "no such latency or ratio");
    return int(std::ceil(std::ceil(latency / limits.issueCycles) / ratio));
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
