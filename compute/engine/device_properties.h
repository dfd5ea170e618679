// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"
#include "engine/engine_kind.h"

#include <cstdint>

namespace larmor {

/// What the guides tell one to ask a device before programming it (CUDA Programming Guide 3.0, 3.2.3; OpenCL
/// guide, A.1), beside the names in Device. Sizes are in bytes.
struct DeviceProperties {
    /// By name: "compute_mode", "concurrent_kernels", "can_map_host_memory", "async_engines", "l2_bytes",
    /// "theoretical_gbs" ...; null where the device does not say.
    Json values = Json::object();
    std::uint64_t cacheBytes = 0; ///< the last cache before memory; 0 where unknown
    int multiprocessors = 0;
    int registersPerMultiprocessor = 0, threadsPerMultiprocessor = 0, blocksPerMultiprocessor = 0;
    std::uint64_t sharedPerMultiprocessor = 0, sharedReservedPerBlock = 0;
};

/// Of the device that openEngine(kind) gives; asked once per process. Empty where there is none. Never
/// throws.
const DeviceProperties &deviceProperties(EngineKind kind);

// One per engine; cudaProperties() and openClProperties() where they are built.
DeviceProperties cpuProperties();
DeviceProperties openClProperties();
DeviceProperties cudaProperties();

} // namespace larmor
