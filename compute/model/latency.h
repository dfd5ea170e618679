// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/capability_limits.h"

namespace larmor::model {

/// Warps that keep a multiprocessor busy while one waits for an arithmetic result: ceil(latency / issue).
/// CUDA C Programming Guide 3.0, 5.2.3: 22 cycles need 6 warps on 1.x and 11 on 2.0.
/// @param latency in cycles.
int warpsToHideArithmetic(double latency, const CapabilityLimits &limits);

/// Warps that hide a memory latency where each access is accompanied by `ratio` arithmetic instructions.
/// CUDA C Programming Guide 3.0, 5.2.3: 600 cycles at a ratio of 10 need 15 warps on 1.x and 30 on 2.0.
int warpsToHideMemory(double latency, double ratio, const CapabilityLimits &limits);

/// Kirk & Hwu, 6.4: ceil(latency / (4 n)) with n independent instructions between a load and its use. (The
/// book prints 14 for n = 4, where its formula gives 13.)
int warpsByTheBook(double latency, int independent);

/// Volkov 2016 (Understanding Latency Hiding on GPUs, chapter 4): memory instructions per cycle and
/// multiprocessor that `warps` sustain, each followed by `arithmetic` others.
struct LatencyModel {
    double memoryLatency = 0;     ///< cycles
    double arithmeticLatency = 0; ///< cycles
    double memoryThroughput = 0;  ///< memory instructions a cycle that the memory delivers
    double arithmeticThroughput = 0, issueThroughput = 0; ///< warp instructions a cycle
    double rate(double warps, double arithmetic) const;
};

} // namespace larmor::model
