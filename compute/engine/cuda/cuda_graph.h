// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"

#include <cuda_runtime_api.h>

#include <functional>
#include <memory>
#include <vector>

namespace larmor {

/// Pinned host memory, which a graph copies from.
class PinnedCopy {
public:
    /// @throws Error OutOfMemory, DeviceFailure.
    PinnedCopy(const void *from, std::size_t bytes);
    ~PinnedCopy();
    PinnedCopy(const PinnedCopy &) = delete;
    PinnedCopy &operator=(const PinnedCopy &) = delete;
    const void *address() const { return m_memory; }

private:
    const unsigned m_generation;
    void *m_memory = nullptr;
};

/// What a graph uses and nothing else need keep.
struct GraphMemory {
    std::vector<BufferPtr> arrays;
    std::vector<std::unique_ptr<PinnedCopy>> uploads;
};

/// Captures what is issued on a stream while it lives (CUDA C++ Programming Guide, CUDA Graphs, stream
/// capture). A call that waits for the stream spoils the capture, and fails.
class CudaCapture {
public:
    /// @throws Error DeviceFailure.
    explicit CudaCapture(cudaStream_t stream);
    /// Gives up a capture that was not ended.
    ~CudaCapture();
    CudaCapture(const CudaCapture &) = delete;
    CudaCapture &operator=(const CudaCapture &) = delete;

    GraphMemory &memory() { return m_memory; }
    /// Each launch records the event when what was issued so far is done; what is issued next does not wait
    /// for it. @throws Error DeviceFailure.
    void mark(cudaEvent_t event);
    /// @param isSound whether code and work areas that it uses are still there.
    /// @returns null where the capture was spoilt or holds nothing. @throws Error DeviceFailure.
    std::unique_ptr<RecordedPass> end(std::function<bool()> isSound);

private:
    cudaGraph_t take();
    cudaStream_t m_stream, m_marks = nullptr; ///< what is recorded; a branch beside it
    cudaEvent_t m_meeting = nullptr;          ///< where the branch leaves the stream and comes back
    bool m_capturing = false;
    GraphMemory m_memory;
};

} // namespace larmor
