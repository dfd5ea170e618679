// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/cuda_check.h"

#include "core/error.h"

#include <atomic>
#include <cstdio>
#include <mutex>

namespace larmor {
namespace {

std::atomic<unsigned> currentGeneration{1};
std::atomic<int> currentDevice{0};
std::atomic<bool> broken{false};
std::mutex replacing;

/// Errors after which every call on the context fails until it is replaced.
bool staysFailed(cudaError_t status)
{
    switch (status) {
    case cudaErrorIllegalAddress:
    case cudaErrorLaunchTimeout:
    case cudaErrorLaunchFailure:
    case cudaErrorAssert:
    case cudaErrorHardwareStackError:
    case cudaErrorIllegalInstruction:
    case cudaErrorMisalignedAddress:
    case cudaErrorInvalidAddressSpace:
    case cudaErrorInvalidPc:
    case cudaErrorECCUncorrectable:
    case cudaErrorContextIsDestroyed:
    case cudaErrorDevicesUnavailable:
    case cudaErrorUnknown:
        return true;
    default:
        return false;
    }
}

Text hintFor(cudaError_t status)
{
    switch (status) {
    case cudaErrorIllegalAddress:
    case cudaErrorMisalignedAddress:
    case cudaErrorLaunchFailure:
        return say("a kernel left its arrays: please report the options; the engine has to be opened again");
    case cudaErrorLaunchTimeout:
        return say(
            "the display's watchdog stopped a long kernel: choose smaller chunks, or a GPU without a screen");
    case cudaErrorInsufficientDriver:
    case cudaErrorNoDevice:
        return say("check the driver with nvidia-smi, or choose --engine cpu");
    case cudaErrorECCUncorrectable:
        return say("the GPU's memory has a fault: restart the machine, or choose --engine cpu");
    case cudaErrorNoKernelImageForDevice:
        return say("build with CMAKE_CUDA_ARCHITECTURES naming this GPU's architecture");
    case cudaErrorMemoryAllocation:
        return say("close other programs that use the GPU, or choose a smaller matrix");
    default:
        return say("open the engine again, or choose --engine cpu");
    }
}

} // namespace

unsigned CudaContext::generation()
{
    return currentGeneration.load();
}

bool CudaContext::isBroken()
{
    return broken.load();
}

bool CudaContext::isAlive(unsigned ofGeneration)
{
    return ofGeneration == currentGeneration.load() && !broken.load();
}

void CudaContext::open(int device)
{
    currentDevice = device;
    checkCuda(cudaSetDevice(device), unsaid("opening the GPU (cudaSetDevice)").data());
}

bool CudaContext::replace()
{
    const std::lock_guard lock(replacing);
    const int device = currentDevice.load();
    if (!broken.load()) return true;
    ++currentGeneration; // first, so that nobody frees an old handle in the new context
    ignoreCuda(cudaSetDevice(device));
    ignoreCuda(cudaDeviceReset());
    const cudaError_t opened = cudaSetDevice(device);
    const cudaError_t usable = opened == cudaSuccess ? cudaDeviceSynchronize() : opened;
    ignoreCuda(usable);
    broken = usable != cudaSuccess;
    return !broken.load();
}

void CudaContext::markBroken()
{
    broken = true;
}

void throwCudaError(cudaError_t status, const std::string &call)
{
    cudaGetLastError();
    if (staysFailed(status)) CudaContext::markBroken();
    const std::string reason = std::string(cudaGetErrorName(status)) + " (" +
                               std::to_string(static_cast<int>(status)) + "), " + cudaGetErrorString(status);
    throw Error(status == cudaErrorMemoryAllocation ? ErrorCode::OutOfMemory : ErrorCode::DeviceFailure,
                say("the GPU failed in %1", Text::named(call)), reason, hintFor(status));
}

std::string bytesText(std::uint64_t bytes)
{
    char text[64];
    const double value = static_cast<double>(bytes);
    if (bytes < 1'000'000)
        std::snprintf(text, sizeof text, "%.1f kB", value / 1e3);
    else if (bytes < 1'000'000'000)
        std::snprintf(text, sizeof text, "%.1f MB", value / 1e6);
    else
        std::snprintf(text, sizeof text, "%.2f GB", value / 1e9);
    return text;
}

} // namespace larmor
