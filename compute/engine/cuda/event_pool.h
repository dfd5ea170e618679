// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"

#include <cuda_runtime_api.h>

#include <functional>
#include <memory>
#include <mutex>
#include <vector>

namespace larmor {

/// Events are dear to make and cheap to reuse. Outlives the engine as long as a mark does.
class EventPool : public std::enable_shared_from_this<EventPool> {
public:
    EventPool();
    ~EventPool();
    EventPool(const EventPool &) = delete;
    EventPool &operator=(const EventPool &) = delete;

    /// Records an event on the stream. @throws Error DeviceFailure.
    TimeMarkPtr mark(cudaStream_t stream);
    /// The same where `record` does it.
    TimeMarkPtr mark(const std::function<void(cudaEvent_t)> &record);

private:
    friend class CudaMark;
    void giveBack(cudaEvent_t event);
    const unsigned m_generation;
    std::mutex m_mutex;
    std::vector<cudaEvent_t> m_free;
};

/// A point on a CUDA stream.
class CudaMark final : public TimeMark {
public:
    CudaMark(std::shared_ptr<EventPool> pool, cudaEvent_t event);
    ~CudaMark() override;
    CudaMark(const CudaMark &) = delete;
    CudaMark &operator=(const CudaMark &) = delete;
    cudaEvent_t event() const { return m_event; }

private:
    std::shared_ptr<EventPool> m_pool;
    cudaEvent_t m_event;
};

/// Waits for the later mark. @throws Error DeviceFailure, Internal for a mark of another engine.
double elapsedMilliseconds(const TimeMark &from, const TimeMark &to);

} // namespace larmor
