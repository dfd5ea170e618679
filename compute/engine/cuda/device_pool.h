// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>

namespace larmor {

/// Device memory of one engine. Blocks of freed buffers are kept and handed out again, because cudaMalloc and
/// cudaFree wait for the whole device. Buffers may be freed on any thread (a display keeps the last image)
/// and may outlive the engine. Reuse is safe while all work on the buffers is issued on one stream, or has
/// ended.
class DevicePool : public std::enable_shared_from_this<DevicePool> {
public:
    explicit DevicePool(int device);
    ~DevicePool();
    DevicePool(const DevicePool &) = delete;
    DevicePool &operator=(const DevicePool &) = delete;

    /// Aligned to at least 256 bytes. @throws Error OutOfMemory with what was wanted and what is free.
    BufferPtr allocate(std::size_t bytes);
    /// Free on the device, kept blocks included.
    std::uint64_t available() const;
    std::uint64_t live() const;
    std::uint64_t peak() const;
    void resetPeak();
    /// Gives the kept blocks back to the device.
    void trim();
    /// False once its context is broken or replaced: the addresses then mean nothing.
    bool isAlive() const;

private:
    friend class DeviceBuffer;
    struct Block {
        void *address = nullptr;
        std::size_t bytes = 0;
    };
    Block takeKept(std::size_t bytes);
    Block take(std::size_t bytes, std::size_t wanted);
    void giveBack(const Block &block, std::size_t bytes);

    const int m_device;
    const unsigned m_generation;
    std::size_t m_total = 0;
    mutable std::mutex m_mutex;
    std::multimap<std::size_t, void *> m_kept;
    std::uint64_t m_keptBytes = 0, m_live = 0, m_peak = 0;
};

/// A region of device memory.
class DeviceBuffer final : public Buffer {
public:
    DeviceBuffer(std::shared_ptr<DevicePool> pool, DevicePool::Block block, std::size_t bytes);
    /// Host memory that the device reaches at `address`. @param owner keeps it.
    DeviceBuffer(std::shared_ptr<DevicePool> pool, void *address, std::size_t bytes,
                 std::shared_ptr<void> owner);
    ~DeviceBuffer() override;
    void *host() override { return nullptr; }
    unsigned char *address() const { return static_cast<unsigned char *>(m_block.address); }
    bool isAlive() const { return m_pool->isAlive(); }

private:
    std::shared_ptr<DevicePool> m_pool;
    DevicePool::Block m_block;
    std::shared_ptr<void> m_owner; ///< null: the pool's own memory
};

/// The buffer as device memory of the current context. @throws Error Internal when it is another engine's,
/// DeviceFailure when its context is gone.
DeviceBuffer &deviceBuffer(Buffer &buffer);

/// Address of `count` values of T from value `first` on. @throws Error Internal when the buffer is shorter.
template <class T>
T *deviceView(Buffer &buffer, std::int64_t count, std::size_t first = 0);

/// Bytes of `count` values of `size` bytes from value `first` on, checked against the buffer.
/// @throws Error Internal.
unsigned char *deviceRegion(Buffer &buffer, std::int64_t count, std::size_t size, std::size_t first);

template <class T>
T *deviceView(Buffer &buffer, std::int64_t count, std::size_t first)
{
    return reinterpret_cast<T *>(deviceRegion(buffer, count, sizeof(T), first));
}

} // namespace larmor
