// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cuda_runtime_api.h>

#include <array>
#include <cstddef>

namespace larmor {

/// Two pinned host buffers through which arrays cross to and from the device, so that the host's copying of
/// one piece overlaps the bus transfer of the other.
class Staging {
public:
    Staging();
    ~Staging();
    Staging(const Staging &) = delete;
    Staging &operator=(const Staging &) = delete;

    /// Makes the buffers, which takes milliseconds; else the first use does. @throws Error DeviceFailure.
    void make();
    /// Returns when `from` may change; the device may still be receiving. @throws Error DeviceFailure.
    void upload(void *to, const void *from, std::size_t bytes, cudaStream_t stream);
    /// Waits until all has arrived. @throws Error DeviceFailure.
    void download(void *to, const void *from, std::size_t bytes, cudaStream_t stream);

private:
    struct Slot {
        unsigned char *memory = nullptr;
        cudaEvent_t free = nullptr; ///< recorded behind the transfer that uses the slot
    };
    static constexpr std::size_t slotBytes = 4u << 20;
    std::array<Slot, 2> m_slots;
    const unsigned m_generation;
};

} // namespace larmor
