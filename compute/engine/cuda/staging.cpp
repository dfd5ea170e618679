// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/staging.h"

#include "core/parallel.h"
#include "engine/cuda/cuda_check.h"

#include <algorithm>
#include <cstring>

namespace larmor {
namespace {

/// One processor copies a volume slower than the bus.
void copyBytes(unsigned char *to, const unsigned char *from, std::size_t bytes)
{
    constexpr std::int64_t grain = 512 << 10;
    parallelFor(static_cast<std::int64_t>(bytes), grain, [=](std::int64_t first, std::int64_t last) {
        std::memcpy(to + first, from + first, static_cast<std::size_t>(last - first));
    });
}

} // namespace

Staging::Staging() : m_generation(CudaContext::generation()) {}

Staging::~Staging()
{
    if (!CudaContext::isAlive(m_generation)) return;
    for (Slot &slot : m_slots) {
        if (slot.free) ignoreCuda(cudaEventDestroy(slot.free));
        if (slot.memory) ignoreCuda(cudaFreeHost(slot.memory));
    }
}

void Staging::make()
{
    for (Slot &slot : m_slots) {
        if (!slot.memory) {
            void *memory = nullptr;
            checkCuda(cudaHostAlloc(&memory, slotBytes, cudaHostAllocDefault), "cudaHostAlloc");
            slot.memory = static_cast<unsigned char *>(memory);
        }
        if (!slot.free)
            checkCuda(cudaEventCreateWithFlags(&slot.free, cudaEventDisableTiming),
                      "cudaEventCreateWithFlags");
    }
}

void Staging::upload(void *to, const void *from, std::size_t bytes, cudaStream_t stream)
{
    if (bytes == 0) return;
    make();
    std::size_t next = 0;
    for (std::size_t at = 0; at < bytes; at += slotBytes, next ^= 1) {
        Slot &slot = m_slots[next];
        const std::size_t piece = std::min(slotBytes, bytes - at);
        checkCuda(cudaEventSynchronize(slot.free), "waiting for an upload (cudaEventSynchronize)");
        copyBytes(slot.memory, static_cast<const unsigned char *>(from) + at, piece);
        checkCuda(cudaMemcpyAsync(static_cast<unsigned char *>(to) + at, slot.memory, piece,
                                  cudaMemcpyHostToDevice, stream),
                  "uploading (cudaMemcpyAsync)");
        checkCuda(cudaEventRecord(slot.free, stream), "cudaEventRecord");
    }
}

void Staging::download(void *to, const void *from, std::size_t bytes, cudaStream_t stream)
{
    if (bytes == 0) return;
    make();
    const std::size_t pieces = (bytes + slotBytes - 1) / slotBytes;
    // Piece i is on the bus while piece i - 1 is copied out of its slot. Reuse of a slot by an earlier upload
    // is ordered by the stream.
    for (std::size_t i = 0; i <= pieces; ++i) {
        if (i < pieces) {
            Slot &slot = m_slots[i & 1];
            const std::size_t at = i * slotBytes;
            checkCuda(cudaMemcpyAsync(slot.memory, static_cast<const unsigned char *>(from) + at,
                                      std::min(slotBytes, bytes - at), cudaMemcpyDeviceToHost, stream),
                      "downloading (cudaMemcpyAsync)");
            checkCuda(cudaEventRecord(slot.free, stream), "cudaEventRecord");
        }
        if (i > 0) {
            Slot &slot = m_slots[(i - 1) & 1];
            const std::size_t at = (i - 1) * slotBytes;
            checkCuda(cudaEventSynchronize(slot.free), "waiting for the GPU (cudaEventSynchronize)");
            copyBytes(static_cast<unsigned char *>(to) + at, slot.memory, std::min(slotBytes, bytes - at));
        }
    }
}

} // namespace larmor
