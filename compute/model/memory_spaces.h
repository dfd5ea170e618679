// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text.h"
#include "model/compute_capability.h"

#include <string>
#include <vector>

namespace larmor::model {

/// One kind of variable of a kernel.
struct MemorySpaceFacts {
    Text space, place, cached, access, scope, lifetime;
    std::string cuda, opencl; ///< how it is declared
};

/// Registers, local, shared, global, constant, texture. Kirk & Hwu 2010, table 5.1 (scope, lifetime); OpenCL
/// Best Practices Guide, table 3.1 (place, cache of 1.x); CUDA C Programming Guide 3.0, G.4.1 and later (2.x
/// on).
std::vector<MemorySpaceFacts> memorySpaces(ComputeCapability capability);

} // namespace larmor::model
