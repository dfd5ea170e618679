// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/cuda_device.h"

#include "core/error.h"
#include "engine/cuda/cuda_check.h"
#include "engine/cuda/nvrtc_compiler.h"

#include <algorithm>
#include <cctype>
#include <dlfcn.h>
#include <fstream>

namespace larmor {
namespace {

constexpr int oldestArchitecture = 75; // CUDA 13 has no code for older GPUs

/// 13000 is "13.0".
std::string versionText(int version)
{
    return std::to_string(version / 1000) + "." + std::to_string(version % 1000 / 10);
}

bool driverIsInstalled()
{
    void *driver = ::dlopen("libcuda.so.1", RTLD_LAZY | RTLD_LOCAL);
    if (driver) ::dlclose(driver);
    return driver != nullptr;
}

Text whyNoDevices(cudaError_t status)
{
    const std::string toolkit = versionText(CUDART_VERSION);
    const std::string needed = CUDART_VERSION >= 13000 ? "580" : "525";
    if (!driverIsInstalled())
        return say("no NVIDIA driver is installed (libcuda.so.1 is missing); on a machine with an NVIDIA GPU "
                   "install its driver, version %1 or newer",
                   needed);
    switch (status) {
    case cudaErrorInsufficientDriver: {
        int driver = 0;
        ignoreCuda(cudaDriverGetVersion(&driver));
        if (driver == 0)
            return say("the NVIDIA driver does not answer; check with nvidia-smi that it runs, and install "
                       "version %1 or newer",
                       needed);
        return say("the NVIDIA driver supports CUDA %1 and this program needs %2; install driver %3 or newer",
                   versionText(driver), toolkit, needed);
    }
    case cudaErrorNoDevice:
        return say("the NVIDIA driver sees no GPU; check nvidia-smi and the variable CUDA_VISIBLE_DEVICES");
    default:
        return say("the NVIDIA driver reports %1, %2; check with nvidia-smi that it runs",
                   cudaGetErrorName(status), cudaGetErrorString(status));
    }
}

/// "580.82.07, CUDA 13.0"; the first part only where the kernel module says it.
std::string driverText()
{
    int version = 0;
    ignoreCuda(cudaDriverGetVersion(&version));
    std::string text = "CUDA " + versionText(version);
    std::ifstream module("/proc/driver/nvidia/version");
    for (std::string word; module >> word;) {
        const bool number = word.find('.') != std::string::npos &&
                            std::all_of(word.begin(), word.end(),
                                        [](unsigned char c) { return std::isdigit(c) || c == '.'; });
        if (number) return word + ", " + text;
    }
    return text;
}

CudaGpu describe(int index, const cudaDeviceProp &properties)
{
    const auto limit = [](const int(&v)[3]) {
        return Dim3{static_cast<unsigned>(v[0]), static_cast<unsigned>(v[1]), static_cast<unsigned>(v[2])};
    };
    CudaGpu gpu;
    gpu.index = index;
    gpu.architecture = properties.major * 10 + properties.minor;
    gpu.multiprocessors = std::max(1, properties.multiProcessorCount);
    gpu.threadsPerBlock = properties.maxThreadsPerBlock;
    gpu.blockLimit = limit(properties.maxThreadsDim);
    gpu.gridLimit = limit(properties.maxGridSize);
    gpu.sharedPerBlock = properties.sharedMemPerBlock;
    gpu.sharedPerBlockOptIn = std::max(properties.sharedMemPerBlock, properties.sharedMemPerBlockOptin);
    gpu.device.name = properties.name;
    gpu.device.vendor = "NVIDIA";
    gpu.device.driver = driverText();
    gpu.device.compiler = NvrtcCompiler::version();
    gpu.device.architecture = "sm_" + std::to_string(gpu.architecture);
    gpu.device.computeUnits = properties.multiProcessorCount;
    gpu.device.memoryBytes = properties.totalGlobalMem;
    return gpu;
}

/// Why this GPU cannot be used; empty when it can.
Text objection(const cudaDeviceProp &properties)
{
    const int architecture = properties.major * 10 + properties.minor;
    const Text name =
        say("%1 (compute capability %2.%3)", properties.name, properties.major, properties.minor);
    if (architecture < oldestArchitecture)
        return say("CUDA %1 has no compiler for the %2; it needs 7.5 (Turing) or newer",
                   versionText(CUDART_VERSION), name);
    return {};
}

} // namespace

bool findCudaGpu(CudaGpu &gpu, Text &why)
{
    int count = 0;
    const cudaError_t status = cudaGetDeviceCount(&count);
    if (status != cudaSuccess || count == 0) {
        ignoreCuda(status);
        why = whyNoDevices(status == cudaSuccess ? cudaErrorNoDevice : status);
        return false;
    }
    if (!NvrtcCompiler::whyNot().empty()) { // the lab's kernels are the stages: without it nothing runs
        why = say("there is a GPU, but %1", NvrtcCompiler::whyNot());
        return false;
    }
    for (int index = 0; index < count; ++index) {
        cudaDeviceProp properties{};
        if (const cudaError_t failed = cudaGetDeviceProperties(&properties, index); failed != cudaSuccess) {
            ignoreCuda(failed);
            why = say("the GPU does not answer: %1", cudaGetErrorString(failed));
            continue;
        }
        Text reason = objection(properties);
        if (reason.empty()) {
            gpu = describe(index, properties);
            return true;
        }
        why = std::move(reason);
    }
    return false;
}

} // namespace larmor
