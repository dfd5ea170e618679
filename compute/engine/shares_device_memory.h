// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"

#include <cstddef>
#include <memory>

namespace larmor {

/// An array on a GPU as other libraries of this process see it. It may outlive the engine that made it.
class DeviceMemory {
public:
    virtual ~DeviceMemory() = default;
    virtual void *address() const = 0;
    virtual int device() const = 0; ///< CUDA's number
    /// Copies `bytes` from the start to host memory, and waits. @throws Error DeviceFailure.
    virtual void download(void *to, std::size_t bytes) const = 0;
};

/// An engine whose arrays lie where other libraries can use them, and that takes theirs.
class SharesDeviceMemory {
public:
    virtual ~SharesDeviceMemory() = default;
    /// A buffer of device memory that is there already; waits for all work of the device, since nobody knows
    /// whose wrote it. @param owner keeps it for as long as the buffer lives, and nobody changes it then.
    /// @throws Error InvalidCall where the address is not of this engine's device; DeviceFailure.
    virtual BufferPtr adopt(std::shared_ptr<void> owner, void *address, std::size_t bytes) = 0;
    /// A buffer of this engine for others, once all that was issued has run. @throws Error DeviceFailure.
    virtual std::shared_ptr<DeviceMemory> share(BufferPtr buffer) = 0;
};

/// Copies from a GPU of this process to the host, after all work of its default stream.
/// @throws Error DeviceFailure; Unavailable where the program was built without the cuda engine.
void downloadFromGpu(void *to, const void *address, std::size_t bytes);

} // namespace larmor
