// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/device_properties.h"
#include "engine/opencl/opencl_device.h"

#include <algorithm>
#include <string>
#include <vector>

namespace larmor {

DeviceProperties openClProperties()
{
    DeviceProperties properties;
    Text why;
    const opencl::OpenedDevice *const device = opencl::openedDevice(why);
    if (!device) return properties;
    const auto ask = [device](cl_device_info what, auto value) {
        device->cl->clGetDeviceInfo(device->id, what, sizeof value, &value, nullptr);
        return value;
    };
    const auto size = [&](cl_device_info what) { return ask(what, cl_ulong(0)); };
    const auto count = [&](cl_device_info what) { return ask(what, cl_uint(0)); };
    const auto flag = [&](cl_device_info what) { return ask(what, cl_bool(0)) != 0; };
    const bool unified = flag(CL_DEVICE_HOST_UNIFIED_MEMORY);
    const auto queue = ask(CL_DEVICE_QUEUE_PROPERTIES, cl_command_queue_properties(0));
    properties.values = {
        {"multiprocessors", count(CL_DEVICE_MAX_COMPUTE_UNITS)},
        {"clock_mhz", count(CL_DEVICE_MAX_CLOCK_FREQUENCY)},
        {"memory_bytes", size(CL_DEVICE_GLOBAL_MEM_SIZE)},
        {"max_allocation_bytes", size(CL_DEVICE_MAX_MEM_ALLOC_SIZE)},
        {"cache_bytes", size(CL_DEVICE_GLOBAL_MEM_CACHE_SIZE)},
        {"cache_line_bytes", count(CL_DEVICE_GLOBAL_MEM_CACHELINE_SIZE)},
        {"shared_per_block_bytes", size(CL_DEVICE_LOCAL_MEM_SIZE)},
        {"shared_is_on_chip", ask(CL_DEVICE_LOCAL_MEM_TYPE, cl_device_local_mem_type(0)) == CL_LOCAL},
        {"constant_bytes", size(CL_DEVICE_MAX_CONSTANT_BUFFER_SIZE)},
        {"constant_arguments", count(CL_DEVICE_MAX_CONSTANT_ARGS)},
        {"threads_per_block", device->maxWorkGroup},
        {"integrated", unified},
        {"can_map_host_memory", true}, // CL_MEM_ALLOC_HOST_PTR belongs to the core of OpenCL
        {"out_of_order_queue", (queue & CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE) != 0},
        {"profiling_queue", (queue & CL_QUEUE_PROFILING_ENABLE) != 0},
        {"timer_resolution_ns", ask(CL_DEVICE_PROFILING_TIMER_RESOLUTION, std::size_t(0))},
        {"images", flag(CL_DEVICE_IMAGE_SUPPORT)},
        {"ecc", flag(CL_DEVICE_ERROR_CORRECTION_SUPPORT)},
        {"compute_mode", Json()}, // OpenCL has no name for these
        {"concurrent_kernels", Json()},
        {"async_engines", Json()}};
    properties.multiprocessors = int(count(CL_DEVICE_MAX_COMPUTE_UNITS));
    properties.cacheBytes = size(CL_DEVICE_GLOBAL_MEM_CACHE_SIZE);
    // On a processor the kernels share the host's caches, which PoCL counts for one core alone.
    if (device->device.isCpu)
        properties.cacheBytes = std::max(properties.cacheBytes, cpuProperties().cacheBytes);
    return properties;
}

} // namespace larmor
