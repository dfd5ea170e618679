// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/capability_limits.h"

namespace larmor::model {

/// Warp instructions that a multiprocessor issues in a cycle, as the guides count them for these rules: below
/// 3.0 one in issueCycles (CUDA C Programming Guide 3.0, 5.2.3); from then on one for each scheduler, on 3.x
/// two (CUDA C++ Programming Guide 11.0, 5.2.3: "8L" on 3.x, "2L" on 6.0, "4L" on 5.x to 8.x).
double warpsIssuedInACycle(const CapabilityLimits &limits);

/// Cycles from an arithmetic instruction to one that needs its result, where nobody has measured the board:
/// 22 below 3.0 (CUDA C Programming Guide 3.0, 5.2.3), then 9, 6 and from 7.0 on 4 (Jia et al., Dissecting
/// the NVIDIA Volta GPU Architecture, 2018).
double usualArithmeticLatency(ComputeCapability capability);

/// Warps that keep a multiprocessor busy while one waits for an arithmetic result: latency times those issued
/// in a cycle. The same sources: 22 cycles need 6 warps on 1.x and 11 on 2.0, 4 cycles need 16 on 7.x.
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
