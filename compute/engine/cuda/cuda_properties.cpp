// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/cuda_check.h"
#include "engine/cuda/cuda_device.h"
#include "engine/device_properties.h"

#include <cuda_runtime_api.h>

#include <string>

namespace larmor {
namespace {

const char *modeName(int mode)
{
    switch (mode) {
    case cudaComputeModeDefault:
        return "default";
    case cudaComputeModeProhibited:
        return "prohibited";
    case cudaComputeModeExclusiveProcess:
        return "exclusive-process";
    default:
        return "exclusive";
    }
}

Json listOf(const int (&values)[3])
{
    return {values[0], values[1], values[2]};
}

std::string busId(int index)
{
    char text[32] = {};
    ignoreCuda(cudaDeviceGetPCIBusId(text, sizeof text, index));
    return text;
}

} // namespace

DeviceProperties cudaProperties()
{
    DeviceProperties properties;
    CudaGpu gpu;
    Text why;
    cudaDeviceProp device{};
    if (!findCudaGpu(gpu, why) || cudaGetDeviceProperties(&device, gpu.index) != cudaSuccess)
        return properties;
    const auto attribute = [&gpu](cudaDeviceAttr which) {
        int value = 0;
        ignoreCuda(cudaDeviceGetAttribute(&value, which, gpu.index));
        return value;
    };
    const int memoryKhz = attribute(cudaDevAttrMemoryClockRate);
    const int blocks = attribute(cudaDevAttrMaxBlocksPerMultiprocessor);
    const int reserved = attribute(cudaDevAttrReservedSharedMemoryPerBlock);
    properties.values = {
        {"compute_capability", std::to_string(device.major) + "." + std::to_string(device.minor)},
        {"pci_bus_id", busId(gpu.index)},
        {"multiprocessors", device.multiProcessorCount},
        {"clock_mhz", attribute(cudaDevAttrClockRate) / 1000},
        {"memory_clock_mhz", memoryKhz / 1000},
        {"memory_bus_bits", device.memoryBusWidth},
        // clock x bus width x 2 for double data rate, in 1e9 bytes (Best Practices Guide, 2.2.1)
        {"theoretical_gbs", memoryKhz > 0 ? Json(2e-6 * memoryKhz * device.memoryBusWidth / 8) : Json()},
        {"memory_bytes", device.totalGlobalMem},
        {"l2_bytes", device.l2CacheSize},
        {"constant_bytes", device.totalConstMem},
        {"shared_per_block_bytes", device.sharedMemPerBlock},
        {"shared_per_block_optin_bytes", device.sharedMemPerBlockOptin},
        {"shared_per_multiprocessor_bytes", device.sharedMemPerMultiprocessor},
        {"registers_per_block", device.regsPerBlock},
        {"registers_per_multiprocessor", device.regsPerMultiprocessor},
        {"threads_per_block", device.maxThreadsPerBlock},
        {"threads_per_multiprocessor", device.maxThreadsPerMultiProcessor},
        {"blocks_per_multiprocessor", blocks},
        {"warp_size", device.warpSize},
        {"block_limit", listOf(device.maxThreadsDim)},
        {"grid_limit", listOf(device.maxGridSize)},
        {"pitch_limit_bytes", device.memPitch},
        {"texture_alignment_bytes", device.textureAlignment},
        {"texture_1d", device.maxTexture1D},
        {"texture_2d", {device.maxTexture2D[0], device.maxTexture2D[1]}},
        {"texture_3d", listOf(device.maxTexture3D)},
        {"compute_mode", modeName(attribute(cudaDevAttrComputeMode))},
        {"concurrent_kernels", device.concurrentKernels != 0},
        {"can_map_host_memory", device.canMapHostMemory != 0},
        {"async_engines", device.asyncEngineCount},
        {"device_overlap", attribute(cudaDevAttrGpuOverlap) != 0},
        {"integrated", device.integrated != 0},
        {"unified_addressing", device.unifiedAddressing != 0},
        {"managed_memory", device.managedMemory != 0},
        {"ecc", device.ECCEnabled != 0},
        {"kernel_timeout", attribute(cudaDevAttrKernelExecTimeout) != 0}};
    properties.cacheBytes = std::uint64_t(device.l2CacheSize);
    properties.multiprocessors = device.multiProcessorCount;
    properties.registersPerMultiprocessor = device.regsPerMultiprocessor;
    properties.threadsPerMultiprocessor = device.maxThreadsPerMultiProcessor;
    properties.blocksPerMultiprocessor = blocks;
    properties.sharedPerMultiprocessor = device.sharedMemPerMultiprocessor;
    properties.sharedReservedPerBlock = std::uint64_t(reserved);
    return properties;
}

} // namespace larmor
