// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/sum_buffers.h"

#include "core/error.h"
#include "engine/cuda/cuda_check.h"

#include <cuda_runtime_api.h>

namespace larmor {

SumBuffers::SumBuffers() : m_generation(CudaContext::generation()) {}

SumBuffers::~SumBuffers()
{
    if (!CudaContext::isAlive(m_generation)) return;
    if (m_memory) ignoreCuda(cudaFree(m_memory));
    if (m_onHost) ignoreCuda(cudaFreeHost(m_onHost));
}

const cuda::SumScratch &SumBuffers::scratch()
{
    if (m_scratch.result) return m_scratch;
    constexpr std::size_t partials = cuda::dotBlocks * sizeof(double2), bytes = partials + sizeof(unsigned);
    if (!m_memory) checkCuda(cudaMalloc(&m_memory, bytes), "memory of sums (cudaMalloc)");
    checkCuda(cudaMemset(m_memory, 0, bytes), "clearing memory of sums (cudaMemset)");
    // An engine's stream does not wait for the default one, where the memory is cleared.
    checkCuda(cudaStreamSynchronize(nullptr), "clearing memory of sums (cudaStreamSynchronize)");
    if (!m_onHost) {
        void *memory = nullptr;
        checkCuda(cudaHostAlloc(&memory, sizeof(double2), cudaHostAllocMapped),
                  "memory of sums (cudaHostAlloc)");
        m_onHost = static_cast<double2 *>(memory);
    }
    void *seen = nullptr;
    checkCuda(cudaHostGetDevicePointer(&seen, m_onHost, 0), "memory of sums (cudaHostGetDevicePointer)");
    m_scratch.partial = static_cast<double2 *>(m_memory);
    m_scratch.arrived = reinterpret_cast<unsigned *>(static_cast<char *>(m_memory) + partials);
    m_scratch.result = static_cast<double2 *>(seen);
    return m_scratch;
}

} // namespace larmor
