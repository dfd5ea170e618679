// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cpu/host_buffer.h"

#include "core/error.h"
#include "core/host_memory.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <limits>
#include <map>
#include <mutex>
#include <string>
#include <sys/mman.h>
#include <vector>

namespace larmor {
namespace {

constexpr std::size_t page = 4096, hugePage = std::size_t(2) << 20, line = 64;
/// Blocks kept at most, as a share of the largest sum that was ever alive: enough for one image after
/// another.
constexpr std::uint64_t keptFloor = std::uint64_t(64) << 20;
/// Kept even beside the most that was ever alive: small problems take and give much.
constexpr std::uint64_t spareFloor = std::uint64_t(16) << 20;
/// A question to the system costs some 50 us: small buffers are not worth it.
constexpr std::size_t askAbove = std::size_t(16) << 20;

std::size_t roundedUp(std::size_t bytes, std::size_t unit)
{
    return (bytes + unit - 1) / unit * unit;
}

Error noMemory(std::uint64_t wanted, std::uint64_t free)
{
    return {ErrorCode::OutOfMemory, say("not enough memory"),
            say("%1 bytes are needed and %2 bytes are free", wanted, free),
            say("choose a smaller matrix or close other programs")};
}

} // namespace

struct HostMemory::State {
    mutable std::mutex mutex;
    std::multimap<std::size_t, void *> kept; ///< by capacity
    std::uint64_t keptBytes = 0, live = 0, peak = 0;
    std::uint64_t mostAlive = 0; ///< ever

    /// Gives the largest blocks back until no more than so many bytes are kept.
    void keepAtMost(std::uint64_t bytes)
    {
        while (keptBytes > bytes) {
            const auto largest = std::prev(kept.end());
            keptBytes -= largest->first;
            std::free(largest->second);
            kept.erase(largest);
        }
    }
};

HostBuffer::HostBuffer(std::shared_ptr<HostMemory> memory, void *data, std::size_t size, std::size_t capacity)
    : Buffer(size), m_memory(std::move(memory)), m_data(data), m_capacity(capacity)
{
}

HostBuffer::HostBuffer(std::shared_ptr<void> owner, std::size_t size, void *data, std::size_t capacity)
    : Buffer(size), m_owner(std::move(owner)), m_data(data), m_capacity(capacity)
{
}

HostBuffer::~HostBuffer()
{
    if (m_memory) m_memory->release(m_data, bytes(), m_capacity);
}

HostMemory::HostMemory() : m_state(std::make_unique<State>()) {}

HostMemory::~HostMemory()
{
    trim();
}

std::shared_ptr<HostMemory> HostMemory::create()
{
    return std::shared_ptr<HostMemory>(new HostMemory);
}

void *HostMemory::takeBlock(std::size_t capacity)
{
    {
        const std::lock_guard lock(m_state->mutex);
        const auto found = m_state->kept.find(capacity);
        if (found != m_state->kept.end()) {
            void *block = found->second;
            m_state->keptBytes -= found->first;
            m_state->kept.erase(found);
            return block;
        }
        // In all no more than was ever alive at once: that is what a run is foretold to take.
        const std::uint64_t alive = m_state->live + capacity;
        m_state->keepAtMost(std::max(spareFloor, std::max(alive, m_state->mostAlive) - alive));
    }
    if (capacity > askAbove && capacity > availableHostMemory()) {
        trim();
        if (const std::uint64_t free = availableHostMemory(); capacity > free) throw noMemory(capacity, free);
    }
    const std::size_t alignment = capacity >= 2 * hugePage ? hugePage : page;
    const std::size_t whole = roundedUp(capacity, alignment);
    void *block = std::aligned_alloc(alignment, whole);
    if (!block) {
        trim();
        block = std::aligned_alloc(alignment, whole);
    }
    if (!block) throw noMemory(capacity, availableHostMemory());
    // Transposes and column transforms touch many pages at once: large pages spare them the misses.
    if (alignment == hugePage) ::madvise(block, whole, MADV_HUGEPAGE);
    return block;
}

std::shared_ptr<HostBuffer> HostMemory::allocate(std::size_t bytes)
{
    if (bytes > std::numeric_limits<std::size_t>::max() / 2) throw noMemory(bytes, available());
    const std::size_t capacity = std::max(roundedUp(bytes, line), line);
    void *block = takeBlock(capacity);
    {
        const std::lock_guard lock(m_state->mutex);
        m_state->live += bytes;
        m_state->peak = std::max(m_state->peak, m_state->live);
        m_state->mostAlive = std::max(m_state->mostAlive, m_state->live);
    }
    try {
        // From here on the buffer's destructor gives the block back.
        return std::shared_ptr<HostBuffer>(new HostBuffer(shared_from_this(), block, bytes, capacity));
    } catch (...) {
        release(block, bytes, capacity);
        throw;
    }
}

std::shared_ptr<HostBuffer> HostMemory::adopt(std::shared_ptr<void> owner, void *data, std::size_t bytes,
                                              std::size_t capacity)
{
    return std::shared_ptr<HostBuffer>(new HostBuffer(std::move(owner), bytes, data, capacity));
}

void HostMemory::release(void *data, std::size_t bytes, std::size_t capacity) noexcept
{
    const std::lock_guard lock(m_state->mutex);
    State &state = *m_state;
    state.live -= bytes;
    try {
        state.kept.emplace(capacity, data);
    } catch (...) { // no room for the note: the block goes back instead
        std::free(data);
        return;
    }
    state.keptBytes += capacity;
    // What a larger image left behind goes first.
    state.keepAtMost(std::max(keptFloor, state.peak));
}

std::uint64_t HostMemory::available() const
{
    return availableHostMemory() + pooledBytes();
}

std::uint64_t HostMemory::liveBytes() const
{
    const std::lock_guard lock(m_state->mutex);
    return m_state->live;
}

std::uint64_t HostMemory::peakBytes() const
{
    const std::lock_guard lock(m_state->mutex);
    return m_state->peak;
}

void HostMemory::resetPeak()
{
    const std::lock_guard lock(m_state->mutex);
    m_state->peak = m_state->live;
}

std::uint64_t HostMemory::pooledBytes() const
{
    const std::lock_guard lock(m_state->mutex);
    return m_state->keptBytes;
}

void HostMemory::trim()
{
    const std::lock_guard lock(m_state->mutex);
    for (const auto &[capacity, block] : m_state->kept)
        std::free(block);
    m_state->kept.clear();
    m_state->keptBytes = 0;
}

std::uint64_t availableHostMemory()
{
    return hostMemoryBound(HostMemorySources::ofThisProcess()).available;
}

std::uint64_t totalHostMemory()
{
    return totalHostMemory(HostMemorySources::ofThisProcess());
}

} // namespace larmor
