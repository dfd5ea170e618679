// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cuda_runtime_api.h>

#include <cstdint>
#include <string>

namespace larmor {

/// The state of this process's CUDA context, which all engines and display links share. After a fault on the
/// device (an address outside every array, a watchdog's timeout) each further call fails; only throwing the
/// context away helps, and what was made in it is then gone.
class CudaContext {
public:
    /// Rises when the context is replaced: handles of an older generation must not be touched.
    static unsigned generation();
    /// True after a fault, until replace().
    static bool isBroken();
    /// True while handles of this generation may be used and freed.
    static bool isAlive(unsigned ofGeneration);
    /// Throws a broken context away and tries to make a new one; does nothing to a sound one.
    /// @returns false when the driver does not recover within this process.
    static bool replace();
    /// Makes the GPU current on this thread, and the one that replace() tries. @throws Error DeviceFailure.
    static void open(int device);
    static void markBroken();
};

/// @throws Error DeviceFailure (OutOfMemory where that is the reason) with the call, CUDA's name and text for
/// the reason, and what to do; clears the error state, and marks the context broken where the fault stays.
[[noreturn]] void throwCudaError(cudaError_t status, const std::string &call);

inline void checkCuda(cudaError_t status, const char *call)
{
    if (status != cudaSuccess) throwCudaError(status, call);
}

/// For destructors: clears the error state of a call whose failure changes nothing.
inline void ignoreCuda(cudaError_t status) noexcept
{
    if (status != cudaSuccess) cudaGetLastError();
}

/// "1.5 GB", 1 GB = 1e9 bytes.
std::string bytesText(std::uint64_t bytes);

} // namespace larmor
