// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/event_pool.h"

#include "core/error.h"
#include "engine/cuda/cuda_check.h"

namespace larmor {

EventPool::EventPool() : m_generation(CudaContext::generation()) {}

EventPool::~EventPool()
{
    if (!CudaContext::isAlive(m_generation)) return;
    for (cudaEvent_t event : m_free)
        ignoreCuda(cudaEventDestroy(event));
}

TimeMarkPtr EventPool::mark(cudaStream_t stream)
{
    return mark(
        [stream](cudaEvent_t event) { checkCuda(cudaEventRecord(event, stream), "cudaEventRecord"); });
}

TimeMarkPtr EventPool::mark(const std::function<void(cudaEvent_t)> &record)
{
    cudaEvent_t event = nullptr;
    {
        const std::lock_guard lock(m_mutex);
        if (!m_free.empty()) {
            event = m_free.back();
            m_free.pop_back();
        }
    }
    if (!event) checkCuda(cudaEventCreate(&event), "cudaEventCreate");
    auto mark = std::make_unique<CudaMark>(shared_from_this(), event);
    record(event);
    return mark;
}

void EventPool::giveBack(cudaEvent_t event)
{
    const std::lock_guard lock(m_mutex);
    m_free.push_back(event);
}

CudaMark::CudaMark(std::shared_ptr<EventPool> pool, cudaEvent_t event)
    : m_pool(std::move(pool)), m_event(event)
{
}

CudaMark::~CudaMark()
{
    m_pool->giveBack(m_event);
}

double elapsedMilliseconds(const TimeMark &from, const TimeMark &to)
{
    const auto *begin = dynamic_cast<const CudaMark *>(&from), *end = dynamic_cast<const CudaMark *>(&to);
    if (!begin || !end)
        throw Error(ErrorCode::Internal, "a time mark of another engine reached the cuda engine");
    checkCuda(cudaEventSynchronize(end->event()), "waiting for the GPU (cudaEventSynchronize)");
    float milliseconds = 0;
    checkCuda(cudaEventElapsedTime(&milliseconds, begin->event(), end->event()), "cudaEventElapsedTime");
    return milliseconds;
}

} // namespace larmor
