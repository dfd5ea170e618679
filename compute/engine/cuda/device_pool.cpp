// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/device_pool.h"

#include "core/error.h"
#include "engine/cuda/cuda_check.h"

#include <algorithm>
#include <vector>

namespace larmor {
namespace {

constexpr std::size_t smallGrain = 512, largeGrain = 2u << 20;

/// Blocks come in coarse sizes so that they fit again. 0 where the sum would overflow.
std::size_t blockBytes(std::size_t bytes)
{
    const std::size_t grain = bytes < largeGrain ? smallGrain : largeGrain;
    const std::size_t wanted = std::max<std::size_t>(bytes, 1);
    if (wanted > SIZE_MAX - grain) return 0;
    return (wanted + grain - 1) / grain * grain;
}

/// Pools of this process: memory that one engine keeps for later is taken before another is refused.
struct Pools {
    std::mutex mutex;
    std::vector<DevicePool *> list;
};
Pools &pools()
{
    static Pools all;
    return all;
}

} // namespace

DevicePool::DevicePool(int device) : m_device(device), m_generation(CudaContext::generation())
{
    std::size_t free = 0;
    checkCuda(cudaMemGetInfo(&free, &m_total), "cudaMemGetInfo");
    const std::lock_guard lock(pools().mutex);
    pools().list.push_back(this);
}

DevicePool::~DevicePool()
{
    {
        const std::lock_guard lock(pools().mutex);
        std::erase(pools().list, this);
    }
    trim();
}

DevicePool::Block DevicePool::takeKept(std::size_t bytes)
{
    const std::lock_guard lock(m_mutex);
    const auto fit = m_kept.lower_bound(bytes);
    if (fit == m_kept.end() || fit->first - bytes > std::max(bytes / 8, smallGrain)) return {};
    const Block block{fit->second, fit->first};
    m_keptBytes -= block.bytes;
    m_kept.erase(fit);
    return block;
}

DevicePool::Block DevicePool::take(std::size_t bytes, std::size_t wanted)
{
    Block block{nullptr, bytes};
    if (bytes != 0 && bytes <= m_total) {
        if (const Block kept = takeKept(bytes); kept.address) return kept;
        cudaError_t status = cudaMalloc(&block.address, bytes);
        if (status == cudaErrorMemoryAllocation) {
            ignoreCuda(status);
            {
                const std::lock_guard lock(pools().mutex);
                for (DevicePool *pool : pools().list)
                    pool->trim();
            }
            status = cudaMalloc(&block.address, bytes);
        }
        if (status == cudaSuccess) return block;
        if (status != cudaErrorMemoryAllocation) throwCudaError(status, "cudaMalloc");
        ignoreCuda(status);
    }
    throw Error(ErrorCode::OutOfMemory, "the GPU has no room for " + bytesText(wanted),
                bytesText(available()) + " of " + bytesText(m_total) + " are free, " + bytesText(live()) +
                    " hold this program's arrays",
                "choose a smaller matrix or fewer coils, close other programs that use the GPU, or choose "
                "--engine cpu");
}

BufferPtr DevicePool::allocate(std::size_t bytes)
{
    const Block block = take(blockBytes(bytes), bytes);
    {
        const std::lock_guard lock(m_mutex);
        m_live += bytes;
        m_peak = std::max(m_peak, m_live);
    }
    try {
        return std::make_shared<DeviceBuffer>(shared_from_this(), block, bytes);
    } catch (...) {
        giveBack(block, bytes);
        throw;
    }
}

void DevicePool::giveBack(const Block &block, std::size_t bytes)
{
    const std::lock_guard lock(m_mutex);
    m_live -= bytes;
    if (!CudaContext::isAlive(m_generation)) return; // went with its context
    // A quarter of the device may wait for reuse; more would starve other programs.
    if (m_keptBytes + block.bytes > m_total / 4) {
        ignoreCuda(cudaSetDevice(m_device));
        ignoreCuda(cudaFree(block.address));
        return;
    }
    m_kept.emplace(block.bytes, block.address);
    m_keptBytes += block.bytes;
}

void DevicePool::trim()
{
    const std::lock_guard lock(m_mutex);
    if (CudaContext::isAlive(m_generation) && !m_kept.empty()) {
        ignoreCuda(cudaSetDevice(m_device));
        for (const auto &[bytes, address] : m_kept)
            ignoreCuda(cudaFree(address));
    }
    m_kept.clear();
    m_keptBytes = 0;
}

bool DevicePool::isAlive() const
{
    return CudaContext::isAlive(m_generation);
}

std::uint64_t DevicePool::available() const
{
    std::size_t free = 0, total = 0;
    checkCuda(cudaMemGetInfo(&free, &total), "cudaMemGetInfo");
    const std::lock_guard lock(m_mutex);
    return free + m_keptBytes;
}

std::uint64_t DevicePool::live() const
{
    const std::lock_guard lock(m_mutex);
    return m_live;
}

std::uint64_t DevicePool::peak() const
{
    const std::lock_guard lock(m_mutex);
    return m_peak;
}

void DevicePool::resetPeak()
{
    const std::lock_guard lock(m_mutex);
    m_peak = m_live;
}

DeviceBuffer::DeviceBuffer(std::shared_ptr<DevicePool> pool, DevicePool::Block block, std::size_t bytes)
    : Buffer(bytes), m_pool(std::move(pool)), m_block(block)
{
}

DeviceBuffer::DeviceBuffer(std::shared_ptr<DevicePool> pool, void *address, std::size_t bytes,
                           std::shared_ptr<void> owner)
    : Buffer(bytes), m_pool(std::move(pool)), m_block{address, bytes}, m_owner(std::move(owner))
{
}

DeviceBuffer::~DeviceBuffer()
{
    if (!m_owner) m_pool->giveBack(m_block, bytes());
}

DeviceBuffer &deviceBuffer(Buffer &buffer)
{
    auto *device = dynamic_cast<DeviceBuffer *>(&buffer);
    if (!device) throw Error(ErrorCode::Internal, "an array of another engine reached the cuda engine");
    if (!device->isAlive())
        throw Error(ErrorCode::DeviceFailure, "an array on the GPU is lost",
                    "the GPU failed after it was made", "open the engine again");
    return *device;
}

unsigned char *deviceRegion(Buffer &buffer, std::int64_t count, std::size_t size, std::size_t first)
{
    const std::size_t holds = buffer.bytes() / size;
    if (count < 0 || first > holds || static_cast<std::uint64_t>(count) > holds - first)
        throw Error(ErrorCode::Internal, "an array on the GPU is too small for an operation",
                    std::to_string(count) + " values of " + std::to_string(size) + " bytes from number " +
                        std::to_string(first) + " do not fit in " + std::to_string(buffer.bytes()) +
                        " bytes");
    return deviceBuffer(buffer).address() + first * size;
}

} // namespace larmor
