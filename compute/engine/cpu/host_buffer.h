// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"

#include <cstddef>
#include <cstdint>
#include <memory>

namespace larmor {

class HostMemory;

/// Host memory of an engine: starts on a page, and its block is a whole number of 64-byte lines, so that an
/// OpenCL CPU device can use it in place (CL_MEM_USE_HOST_PTR) and an FFT plan made for one buffer fits every
/// other. Not cleared.
class HostBuffer : public Buffer {
public:
    ~HostBuffer() override;
    HostBuffer(const HostBuffer &) = delete;
    HostBuffer &operator=(const HostBuffer &) = delete;

    void *host() override { return m_data; }
    /// Size of the block behind bytes(): rounded up to 64, at least 64.
    std::size_t capacity() const { return m_capacity; }

private:
    friend class HostMemory;
    HostBuffer(std::shared_ptr<HostMemory> memory, void *data, std::size_t bytes, std::size_t capacity);
    HostBuffer(std::shared_ptr<void> owner, std::size_t bytes, void *data, std::size_t capacity);

    std::shared_ptr<HostMemory> m_memory; ///< null: the owner frees it
    std::shared_ptr<void> m_owner;
    void *m_data;
    std::size_t m_capacity;
};

/// Gives out HostBuffers, counts their bytes, and keeps freed blocks for the next buffer of that size, so
/// that live mode neither faults pages in nor clears them for each image. Safe to use from several threads.
class HostMemory : public std::enable_shared_from_this<HostMemory> {
public:
    static std::shared_ptr<HostMemory> create();
    ~HostMemory();

    /// @throws Error OutOfMemory with the sizes when it cannot fit.
    std::shared_ptr<HostBuffer> allocate(std::size_t bytes);
    /// Memory that is there already and is not counted. @param owner keeps it for as long as the buffer lives.
    /// @param capacity what may be touched behind `data`.
    static std::shared_ptr<HostBuffer> adopt(std::shared_ptr<void> owner, void *data, std::size_t bytes,
                                             std::size_t capacity);
    /// Bytes that can still be allocated: what the system and the control group grant, and the kept blocks.
    std::uint64_t available() const;
    std::uint64_t liveBytes() const; ///< sum of bytes() of the buffers that exist
    std::uint64_t peakBytes() const; ///< largest liveBytes() since the last resetPeak()
    void resetPeak();
    /// Bytes of freed blocks that are kept.
    std::uint64_t pooledBytes() const;
    /// Hands the kept blocks back to the system.
    void trim();

private:
    friend class HostBuffer;
    struct State;
    HostMemory();
    void *takeBlock(std::size_t capacity);
    void release(void *data, std::size_t bytes, std::size_t capacity) noexcept;

    std::unique_ptr<State> m_state;
};

/// Bytes this process may still allocate: MemAvailable of /proc/meminfo, bounded by what its control group
/// (version 1 or 2) leaves. Page cache that can be dropped counts as free.
std::uint64_t availableHostMemory();
/// Memory of the machine, or of the control group where that is smaller.
std::uint64_t totalHostMemory();

} // namespace larmor
