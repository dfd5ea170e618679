// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parallel.h"
#include "engine/cpu/cpu_engine.h"
#include "engine/device_properties.h"

#include <algorithm>
#include <unistd.h>

namespace larmor {
namespace {

/// Null where the system does not say.
Json sizeOf(int name)
{
    const long bytes = ::sysconf(name);
    return bytes > 0 ? Json(bytes) : Json();
}

} // namespace

DeviceProperties cpuProperties()
{
    DeviceProperties properties;
    properties.values = {{"threads", workerThreads()},
                         {"simd", cpuDevice().architecture},
                         {"memory_bytes", cpuDevice().memoryBytes},
                         {"l1_bytes", sizeOf(_SC_LEVEL1_DCACHE_SIZE)},
                         {"l2_bytes", sizeOf(_SC_LEVEL2_CACHE_SIZE)},
                         {"l3_bytes", sizeOf(_SC_LEVEL3_CACHE_SIZE)},
                         {"cache_line_bytes", sizeOf(_SC_LEVEL1_DCACHE_LINESIZE)}};
    properties.multiprocessors = workerThreads();
    for (const int level : {_SC_LEVEL2_CACHE_SIZE, _SC_LEVEL3_CACHE_SIZE})
        properties.cacheBytes =
            std::max(properties.cacheBytes, std::uint64_t(std::max(::sysconf(level), 0L)));
    if (properties.cacheBytes == 0) properties.cacheBytes = std::uint64_t(32) << 20;
    return properties;
}

} // namespace larmor
