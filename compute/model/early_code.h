// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/capability_limits.h"
#include "model/ptx/program.h"

#include <vector>

namespace larmor::model {

/// What a program of PTX that is written for later GPUs comes to on one of compute capability 1.x or 2.x, for
/// which today's compilers make no code. Addresses take one register there, arguments and the block's place
/// lie in shared memory, and an arithmetic instruction of 1.x takes one operand from shared or constant
/// memory.
struct EarlyCode {
    /// Of each step: cycles for which one warp's instruction holds the multiprocessor's issue, 32 over the
    /// operations a clock of CUDA C Programming Guide 3.0, table 5-1; 0 for steps of which nothing is left.
    std::vector<double> issueCycles;
    std::vector<int> special; ///< instructions for the special-function units that a step becomes
    int liveRegisters = 0;    ///< of 32 bits, the most that are needed at one point

    /// @param limits of compute capability below 3.0.
    EarlyCode(const ptx::Program &program, const CapabilityLimits &limits);
};

} // namespace larmor::model
