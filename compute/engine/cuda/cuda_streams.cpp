// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/cuda_streams.h"

#include "core/error.h"
#include "engine/cuda/cuda_check.h"
#include "engine/cuda/cuda_engine_impl.h"

#include <algorithm>
#include <deque>
#include <limits>
#include <vector>

namespace larmor {
namespace {

/// Page-locked memory. Freed with the last block or buffer that refers to it.
class LockedMemory {
public:
    LockedMemory(std::size_t bytes, unsigned flags) : m_generation(CudaContext::generation())
    {
        checkCuda(cudaHostAlloc(&m_data, std::max<std::size_t>(bytes, 1), flags),
                  "page-locking host memory (cudaHostAlloc)");
    }
    ~LockedMemory()
    {
        if (CudaContext::isAlive(m_generation)) ignoreCuda(cudaFreeHost(m_data));
    }
    LockedMemory(const LockedMemory &) = delete;
    LockedMemory &operator=(const LockedMemory &) = delete;
    void *data() const { return m_data; }

private:
    const unsigned m_generation;
    void *m_data = nullptr;
};

class PageableBlock final : public HostBlock {
public:
    explicit PageableBlock(std::size_t bytes) : HostBlock(HostMemoryKind::Pageable, bytes), m_memory(bytes) {}
    void *data() override { return m_memory.data(); }

private:
    std::vector<unsigned char> m_memory;
};

class LockedBlock final : public HostBlock {
public:
    LockedBlock(HostMemoryKind kind, std::size_t bytes, std::shared_ptr<LockedMemory> memory,
                BufferPtr inPlaceBuffer)
        : HostBlock(kind, bytes), m_memory(std::move(memory)), m_inPlace(std::move(inPlaceBuffer))
    {
    }
    void *data() override { return m_memory->data(); }
    BufferPtr inPlace() override { return m_inPlace; }

private:
    std::shared_ptr<LockedMemory> m_memory;
    BufferPtr m_inPlace;
};

unsigned flagsFor(HostMemoryKind kind)
{
    switch (kind) {
    case HostMemoryKind::WriteCombined:
        return cudaHostAllocWriteCombined;
    case HostMemoryKind::Mapped:
        return cudaHostAllocMapped;
    default:
        return cudaHostAllocDefault;
    }
}

unsigned char *hostRegion(HostBlock &block, std::size_t offset, std::size_t bytes)
{
    if (offset > block.bytes() || bytes > block.bytes() - offset)
        throw Error(ErrorCode::Internal, "a copy reaches past its host memory");
    return static_cast<unsigned char *>(block.data()) + offset;
}

const CudaMark &cudaMark(const TimeMark &mark)
{
    const auto *ours = dynamic_cast<const CudaMark *>(&mark);
    if (!ours) throw Error(ErrorCode::Internal, "a mark of another engine reached the cuda streams");
    return *ours;
}

class CudaStreams final : public StreamEngine {
public:
    explicit CudaStreams(const CudaStreamParts &parts)
        : m_parts(parts), m_generation(CudaContext::generation())
    {
        ask(m_copyEngines, cudaDevAttrAsyncEngineCount);
        ask(m_concurrentKernels, cudaDevAttrConcurrentKernels);
        ask(m_canMap, cudaDevAttrCanMapHostMemory);
        CudaStreams::beginDeviceClock();
    }

    StreamAbilities abilities() const override
    {
        return {m_copyEngines, m_concurrentKernels != 0,
                say("%1 copy engines beside the multiprocessors", m_copyEngines)};
    }
    Text whyNot(HostMemoryKind kind) const override
    {
        if (kind == HostMemoryKind::Mapped && !m_canMap)
            return say("the %1 cannot address host memory (canMapHostMemory is 0)", m_parts.gpu.device.name);
        return {};
    }
    HostBlockPtr allocateHost(HostMemoryKind kind, std::size_t bytes) override
    {
        enter();
        if (const Text why = whyNot(kind); !why.empty())
            throw Error(ErrorCode::Unavailable, say("%1 memory is not available", toString(kind)), why,
                        "choose pinned");
        if (kind == HostMemoryKind::Pageable) return std::make_shared<PageableBlock>(bytes);
        auto memory = std::make_shared<LockedMemory>(bytes, flagsFor(kind));
        BufferPtr inPlace;
        if (kind == HostMemoryKind::Mapped) {
            void *address = nullptr;
            checkCuda(cudaHostGetDevicePointer(&address, memory->data(), 0), "cudaHostGetDevicePointer");
            inPlace = std::make_shared<DeviceBuffer>(m_parts.pool, address, bytes, memory);
        }
        return std::make_shared<LockedBlock>(kind, bytes, std::move(memory), std::move(inPlace));
    }
    void open(int count) override
    {
        enter();
        while (m_streams < count) {
            m_more.emplace_back(m_parts.gpu.index);
            ++m_streams;
        }
    }

    void upload(int stream, Buffer &to, std::size_t toOffset, HostBlock &from, std::size_t fromOffset,
                std::size_t bytes, std::string_view label) override
    {
        unsigned char *device = deviceRegion(to, std::int64_t(bytes), 1, toOffset);
        copy(stream, StreamWork::Upload, device, hostRegion(from, fromOffset, bytes), bytes, label);
    }
    void download(int stream, HostBlock &to, std::size_t toOffset, Buffer &from, std::size_t fromOffset,
                  std::size_t bytes, std::string_view label) override
    {
        const unsigned char *device = deviceRegion(from, std::int64_t(bytes), 1, fromOffset);
        copy(stream, StreamWork::Download, hostRegion(to, toOffset, bytes), device, bytes, label);
    }
    void launch(int stream, const LaunchPlan &plan, std::string_view label) override
    {
        m_parts.runner.prepare(plan.variant); // compiling is no part of the record
        record(stream, StreamWork::Kernel, 0, label, [&] { m_parts.runner.launchOn(plan, handle(stream)); });
    }

    TimeMarkPtr mark(int stream) override
    {
        enter();
        return m_parts.events->mark(handle(stream));
    }
    void wait(int stream, const TimeMark &mark) override
    {
        enter();
        checkCuda(cudaStreamWaitEvent(handle(stream), cudaMark(mark).event(), 0), "cudaStreamWaitEvent");
    }
    void synchronize(int stream) override
    {
        enter();
        checkCuda(cudaStreamSynchronize(handle(stream)), "waiting for a stream (cudaStreamSynchronize)");
    }
    void operations(std::string_view label, const std::function<void()> &issue) override
    {
        record(0, StreamWork::Operations, 0, label, issue);
    }

protected:
    void beginDeviceClock() override
    {
        enter();
        m_originMark = m_parts.events->mark(m_parts.own);
        m_originMs = std::numeric_limits<double>::infinity();
        for (int look = 0; look < clockLooks; ++look) {
            const TimeMarkPtr mark = m_parts.events->mark(m_parts.own);
            const double later = elapsedMilliseconds(*m_originMark, *mark); // waits
            m_originMs = std::min(m_originMs, nowMs() - later);
        }
    }
    void collect(Timeline &records) override
    {
        if (!CudaContext::isAlive(m_generation)) return m_pending.clear();
        std::deque<Pending> running;
        for (Pending &pending : m_pending) {
            const cudaError_t status = cudaEventQuery(cudaMark(*pending.to).event());
            if (status == cudaErrorNotReady) {
                ignoreCuda(status);
                running.push_back(std::move(pending));
                continue;
            }
            checkCuda(status, "cudaEventQuery");
            pending.record.startMs = m_originMs + elapsedMilliseconds(*m_originMark, *pending.from);
            pending.record.endMs = m_originMs + elapsedMilliseconds(*m_originMark, *pending.to);
            records.push_back(std::move(pending.record));
        }
        m_pending = std::move(running);
    }

private:
    struct Pending {
        StreamRecord record;
        TimeMarkPtr from, to;
    };

    void ask(int &value, cudaDeviceAttr attribute)
    {
        checkCuda(cudaDeviceGetAttribute(&value, attribute, m_parts.gpu.index), "cudaDeviceGetAttribute");
    }
    void enter() const
    {
        if (!CudaContext::isAlive(m_generation))
            throw Error(ErrorCode::DeviceFailure, "the cuda engine has stopped", "the GPU failed earlier",
                        "open the engine again, or choose --engine cpu");
        checkCuda(cudaSetDevice(m_parts.gpu.index), "cudaSetDevice");
    }
    cudaStream_t handle(int stream) const
    {
        require(stream);
        return stream == 0 ? m_parts.own : m_more[static_cast<std::size_t>(stream - 1)].get();
    }
    void record(int stream, StreamWork work, std::size_t bytes, std::string_view label,
                const std::function<void()> &issue)
    {
        Pending pending{{work, stream, std::string(label), 0, 0, bytes}, mark(stream), {}};
        issue();
        pending.to = mark(stream);
        m_pending.push_back(std::move(pending));
    }
    void copy(int stream, StreamWork work, void *to, const void *from, std::size_t bytes,
              std::string_view label)
    {
        record(stream, work, bytes, label, [&] {
            const cudaMemcpyKind kind =
                work == StreamWork::Upload ? cudaMemcpyHostToDevice : cudaMemcpyDeviceToHost;
            checkCuda(cudaMemcpyAsync(to, from, bytes, kind, handle(stream)),
                      "copying in a stream (cudaMemcpyAsync)");
        });
    }

    const CudaStreamParts m_parts;
    const unsigned m_generation;
    int m_copyEngines = 0, m_concurrentKernels = 0, m_canMap = 0;
    std::deque<CudaStream> m_more; ///< streams 1, 2 ...
    std::deque<Pending> m_pending;
    TimeMarkPtr m_originMark;
    double m_originMs = 0; ///< the timeline's time at the mark
};

} // namespace

std::unique_ptr<StreamEngine> makeCudaStreams(const CudaStreamParts &parts)
{
    return std::make_unique<CudaStreams>(parts);
}

} // namespace larmor
