// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compute_capability.h"

#include <cstdint>
#include <span>

namespace larmor::model {

/// What every GPU of one compute capability has: the limits of a launch and of a multiprocessor.
/// 1.0-2.0: CUDA C Programming Guide 3.0, table G-1; newer: CUDA C++ Programming Guide 13.0, "Technical
/// Specifications per Compute Capability", and the toolkit's cuda_occupancy.h.
struct CapabilityLimits {
    ComputeCapability capability;
    // ---- a launch
    int threadsPerBlock = 0;
    int blockX = 0, blockZ = 0; ///< blockX holds for x and y
    std::int64_t gridX = 0;
    int gridYZ = 0;
    bool gridZ =
        false; ///< 1.x: z must be 1. On 2.0 guide 3.0 says so, too; later guides allow z, and are followed
    // ---- residents of a multiprocessor
    int blocks = 0, warps = 0;
    int threads() const { return warps * 32; }
    // ---- registers
    int registers = 0, registersPerBlock = 0, registersPerThread = 0;
    int registerUnit = 0; ///< of a block on 1.x, of a warp later
    int warpUnit = 1;     ///< warps of a block are rounded up to it before registers are allotted (1.x)
    int subPartitions = 1;
    // ---- shared memory, bytes
    int shared = 0, sharedPerBlock = 0, sharedUnit = 0, sharedReserved = 0;
    int banks = 0;
    // ---- other memory, bytes
    int constantMemory = 64 * 1024;                  ///< of a module
    int constantCache = 8 * 1024;                    ///< of a multiprocessor
    int textureCacheLeast = 0, textureCacheMost = 0; ///< the guides give a range, as it shares its place
    int localPerThread = 0;
    int parameters = 0; ///< of a kernel's arguments
    int grids = 1;      ///< kernels that run at once
    // ---- issue
    int cores = 0;            ///< fp32 multiply-adds a clock
    int specialFunctions = 0; ///< reciprocals, sines ... a clock
    int doubles = 0;          ///< fp64 multiply-adds a clock; 0: none
    double issueCycles = 0;   ///< cycles for which one arithmetic instruction of a warp holds its scheduler
    int schedulers = 0;

    bool registersByBlock() const { return capability.major == 1; }
};

/// In ascending order.
std::span<const CapabilityLimits> allCapabilityLimits();
/// @throws Error InvalidCall for a capability that is not in the list.
const CapabilityLimits &capabilityLimits(ComputeCapability capability);

} // namespace larmor::model
