// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/opencl_streams.h"

#include "core/error.h"

#include <algorithm>
#include <deque>
#include <limits>
#include <utility>

namespace larmor::opencl {
namespace {

/// A reference to an event.
class Event {
public:
    Event() = default;
    Event(const Library &cl, cl_event event) : m_cl(&cl), m_event(event) {}
    Event(const Event &other) : m_cl(other.m_cl), m_event(other.m_event)
    {
        if (m_event) m_cl->clRetainEvent(m_event);
    }
    Event(Event &&other) noexcept : m_cl(other.m_cl), m_event(std::exchange(other.m_event, nullptr)) {}
    Event &operator=(Event other) noexcept
    {
        std::swap(m_cl, other.m_cl);
        std::swap(m_event, other.m_event);
        return *this;
    }
    ~Event()
    {
        if (m_event) m_cl->clReleaseEvent(m_event);
    }
    cl_event get() const { return m_event; }
    explicit operator bool() const { return m_event != nullptr; }
    void wait() const { check(m_cl->clWaitForEvents(1, &m_event), "a command failed on the OpenCL device"); }
    bool ended() const
    {
        cl_int status = CL_COMPLETE;
        m_cl->clGetEventInfo(m_event, CL_EVENT_COMMAND_EXECUTION_STATUS, sizeof status, &status, nullptr);
        return status <= CL_COMPLETE; // negative: it failed, which is an end too
    }
    /// Of the device's clock, milliseconds.
    double time(cl_profiling_info what) const
    {
        cl_ulong nanoseconds = 0;
        check(m_cl->clGetEventProfilingInfo(m_event, what, sizeof nanoseconds, &nanoseconds, nullptr),
              "an OpenCL command does not say when it ran");
        return double(nanoseconds) * 1e-6;
    }

private:
    const Library *m_cl = nullptr;
    cl_event m_event = nullptr;
};

class EventMark final : public TimeMark {
public:
    explicit EventMark(std::vector<Event> reached) : events(std::move(reached)) {}
    std::vector<Event> events; ///< all of them
};

/// Memory of the engine: an OpenCL device works on it in place where it shares the host's.
class EngineBlock final : public HostBlock {
public:
    EngineBlock(HostMemoryKind kind, BufferPtr memory)
        : HostBlock(kind, memory->bytes()), m_memory(std::move(memory))
    {
    }
    void *data() override { return m_memory->host(); }
    BufferPtr inPlace() override { return kind() == HostMemoryKind::Mapped ? m_memory : nullptr; }

private:
    BufferPtr m_memory;
};

/// Memory that the runtime allocates for quick copies (CL_MEM_ALLOC_HOST_PTR), mapped for as long as it
/// lives (OpenCL Best Practices Guide 3.1.1).
class PinnedBlock final : public HostBlock {
public:
    PinnedBlock(std::shared_ptr<Queue> queue, std::size_t bytes)
        : HostBlock(HostMemoryKind::Pinned, bytes), m_queue(std::move(queue))
    {
        const Library &cl = m_queue->cl();
        const std::size_t size = std::max<std::size_t>(bytes, 1);
        cl_int code = CL_SUCCESS;
        m_memory = cl.clCreateBuffer(m_queue->device().context, CL_MEM_READ_WRITE | CL_MEM_ALLOC_HOST_PTR,
                                     size, nullptr, &code);
        check(code, "no pinned OpenCL memory could be had");
        m_data = cl.clEnqueueMapBuffer(m_queue->handle(), m_memory, CL_TRUE, CL_MAP_READ | CL_MAP_WRITE, 0,
                                       size, 0, nullptr, nullptr, &code);
        if (code != CL_SUCCESS) cl.clReleaseMemObject(m_memory);
        check(code, "pinned OpenCL memory could not be mapped");
    }
    ~PinnedBlock() override
    {
        const Library &cl = m_queue->cl();
        cl.clEnqueueUnmapMemObject(m_queue->handle(), m_memory, m_data, 0, nullptr, nullptr);
        cl.clFinish(m_queue->handle());
        cl.clReleaseMemObject(m_memory);
    }
    void *data() override { return m_data; }

private:
    std::shared_ptr<Queue> m_queue;
    cl_mem m_memory = nullptr;
    void *m_data = nullptr;
};

unsigned char *hostRegion(HostBlock &block, std::size_t offset, std::size_t bytes)
{
    if (offset > block.bytes() || bytes > block.bytes() - offset)
        throw Error(ErrorCode::Internal, "a copy reaches past its host memory");
    return static_cast<unsigned char *>(block.data()) + offset;
}

class OpenClStreams final : public StreamEngine {
public:
    OpenClStreams(Engine &engine, std::shared_ptr<Queue> own, OpenClRunner &runner)
        : m_engine(engine), m_own(std::move(own)), m_runner(runner), m_clock(m_own->device(), true)
    {
        OpenClStreams::beginDeviceClock();
    }

    StreamAbilities abilities() const override
    {
        if (m_own->device().device.isCpu)
            return {1, true, say("threads of the OpenCL runtime, which share the processor's cores")};
        return {1, true, say("the OpenCL runtime does not say how many copies run at once")};
    }
    Text whyNot(HostMemoryKind kind) const override
    {
        if (kind == HostMemoryKind::WriteCombined)
            return say("OpenCL 1.2 has no flag for write-combined memory");
        return {};
    }
    HostBlockPtr allocateHost(HostMemoryKind kind, std::size_t bytes) override
    {
        if (const Text why = whyNot(kind); !why.empty())
            throw Error(ErrorCode::Unavailable, say("%1 memory is not available", toString(kind)), why,
                        "choose pinned");
        if (kind == HostMemoryKind::Pinned) return std::make_shared<PinnedBlock>(m_own, bytes);
        return std::make_shared<EngineBlock>(kind, m_engine.allocate(bytes));
    }
    void open(int count) override
    {
        for (; m_streams < count; ++m_streams)
            m_more.push_back({std::make_unique<Queue>(m_own->device(), true), {}, {}});
    }

    void upload(int stream, Buffer &to, std::size_t toOffset, HostBlock &from, std::size_t fromOffset,
                std::size_t bytes, std::string_view label) override
    {
        const void *source = hostRegion(from, fromOffset, bytes);
        const cl_mem memory = deviceMemory(to, toOffset, bytes);
        issue(stream, {StreamWork::Upload, stream, std::string(label), 0, 0, bytes},
              [&](cl_command_queue queue, cl_uint count, const cl_event *after, cl_event *done) {
                  return cl().clEnqueueWriteBuffer(queue, memory, CL_FALSE, toOffset, bytes, source, count,
                                                   after, done);
              });
    }
    void download(int stream, HostBlock &to, std::size_t toOffset, Buffer &from, std::size_t fromOffset,
                  std::size_t bytes, std::string_view label) override
    {
        void *target = hostRegion(to, toOffset, bytes);
        const cl_mem memory = deviceMemory(from, fromOffset, bytes);
        issue(stream, {StreamWork::Download, stream, std::string(label), 0, 0, bytes},
              [&](cl_command_queue queue, cl_uint count, const cl_event *after, cl_event *done) {
                  return cl().clEnqueueReadBuffer(queue, memory, CL_FALSE, fromOffset, bytes, target, count,
                                                  after, done);
              });
    }
    void launch(int stream, const LaunchPlan &plan, std::string_view label) override
    {
        require(stream);
        m_runner.prepare(plan.variant);
        for (const Argument &argument : plan.arguments) {
            if (const auto *buffer = std::get_if<BufferArgument>(&argument)) settle(*buffer->buffer);
            if (const auto *constant = std::get_if<ConstantArgument>(&argument)) settle(*constant->buffer);
        }
        const StreamRecord record{StreamWork::Kernel, stream, std::string(label), 0, 0, 0};
        if (stream == 0) {
            operations(label, [&] { m_runner.launch(plan); });
            return;
        }
        Stream &to = at(stream);
        keep(to, record, m_runner.launchOn(plan, *to.queue, handles(to.after)));
    }

    TimeMarkPtr mark(int stream) override
    {
        require(stream);
        if (stream > 0) {
            std::vector<Event> events = at(stream).after;
            if (at(stream).last) events.push_back(at(stream).last);
            return std::make_unique<EventMark>(std::move(events));
        }
        cl_event event = nullptr;
        check(cl().clEnqueueMarkerWithWaitList(m_own->handle(), 0, nullptr, &event),
              "an OpenCL marker could not be set");
        check(cl().clFlush(m_own->handle()), "the OpenCL queue could not be flushed");
        return std::make_unique<EventMark>(std::vector{Event(cl(), event)});
    }
    void wait(int stream, const TimeMark &mark) override
    {
        require(stream);
        const auto *reached = dynamic_cast<const EventMark *>(&mark);
        if (!reached) throw Error(ErrorCode::Internal, "a mark of another engine reached the OpenCL streams");
        for (const Event &event : reached->events)
            if (stream == 0) // operations of the cpu engine run in this thread
                event.wait();
            else
                at(stream).after.push_back(event);
    }
    void synchronize(int stream) override
    {
        require(stream);
        if (stream == 0)
            m_own->finish();
        else
            at(stream).queue->finish();
    }
    void operations(std::string_view label, const std::function<void()> &issueAll) override
    {
        StreamRecord record{StreamWork::Operations, 0, std::string(label), nowMs(), 0, 0};
        issueAll();
        m_own->finish();
        record.endMs = nowMs();
        m_done.push_back(std::move(record));
    }

protected:
    /// The device counts from a time of its own: a command of which the host knows the end tells them apart.
    void beginDeviceClock() override
    {
        m_deviceAheadMs = -std::numeric_limits<double>::infinity();
        for (int look = 0; look < clockLooks; ++look) {
            cl_event raw = nullptr;
            check(cl().clEnqueueMarkerWithWaitList(m_clock.handle(), 0, nullptr, &raw),
                  "an OpenCL marker could not be set");
            const Event event(cl(), raw);
            event.wait();
            m_deviceAheadMs = std::max(m_deviceAheadMs, event.time(CL_PROFILING_COMMAND_END) - nowMs());
        }
    }
    void collect(Timeline &records) override
    {
        records.insert(records.end(), m_done.begin(), m_done.end());
        m_done.clear();
        std::deque<Pending> running;
        for (Pending &pending : m_pending) {
            if (!pending.event.ended()) {
                running.push_back(std::move(pending));
                continue;
            }
            pending.record.startMs = pending.event.time(CL_PROFILING_COMMAND_START) - m_deviceAheadMs;
            pending.record.endMs = pending.event.time(CL_PROFILING_COMMAND_END) - m_deviceAheadMs;
            records.push_back(std::move(pending.record));
        }
        m_pending = std::move(running);
    }

private:
    struct Stream {
        std::unique_ptr<Queue> queue;
        Event last;               ///< of what was issued last
        std::vector<Event> after; ///< that the next command waits for
    };
    struct Pending {
        StreamRecord record;
        Event event;
    };

    const Library &cl() const { return m_own->cl(); }
    Stream &at(int stream) { return m_more[static_cast<std::size_t>(stream - 1)]; }
    static std::vector<cl_event> handles(const std::vector<Event> &events)
    {
        std::vector<cl_event> list;
        for (const Event &event : events)
            list.push_back(event.get());
        return list;
    }
    /// A buffer that the host has goes to the device by the engine's queue, which the others do not see.
    void settle(Buffer &buffer)
    {
        auto *ours = dynamic_cast<OpenClBuffer *>(&buffer);
        if (!ours) throw Error(ErrorCode::Internal, "a buffer of another engine reached an OpenCL stream");
        const bool mapped = ours->isMapped();
        ours->memory();
        if (mapped) m_own->finish();
    }
    cl_mem deviceMemory(Buffer &buffer, std::size_t offset, std::size_t bytes)
    {
        if (offset > buffer.bytes() || bytes > buffer.bytes() - offset)
            throw Error(ErrorCode::Internal, "a copy reaches past its buffer");
        settle(buffer);
        return static_cast<OpenClBuffer &>(buffer).memory();
    }
    void keep(Stream &stream, StreamRecord record, cl_event event)
    {
        stream.last = Event(cl(), event);
        stream.after.clear();
        m_pending.push_back({std::move(record), stream.last});
    }
    template <class Enqueue>
    void issue(int stream, StreamRecord record, const Enqueue &enqueue)
    {
        require(stream);
        if (stream == 0) { // the engine's queue does not profile
            record.startMs = nowMs();
            check(enqueue(m_own->handle(), 0, nullptr, nullptr), "a copy could not be queued");
            m_own->finish();
            record.endMs = nowMs();
            m_done.push_back(std::move(record));
            return;
        }
        Stream &to = at(stream);
        const std::vector<cl_event> after = handles(to.after);
        cl_event event = nullptr;
        check(enqueue(to.queue->handle(), cl_uint(after.size()), after.empty() ? nullptr : after.data(),
                      &event),
              "a copy could not be queued");
        keep(to, std::move(record), event);
        check(cl().clFlush(to.queue->handle()), "the OpenCL queue could not be flushed");
    }

    Engine &m_engine;
    std::shared_ptr<Queue> m_own;
    OpenClRunner &m_runner;
    Queue m_clock;
    std::deque<Stream> m_more; ///< streams 1, 2 ...
    std::deque<Pending> m_pending;
    Timeline m_done;            ///< records of stream 0
    double m_deviceAheadMs = 0; ///< the device's clock less the timeline's
};

} // namespace

std::unique_ptr<StreamEngine> makeOpenClStreams(Engine &engine, std::shared_ptr<Queue> own,
                                                OpenClRunner &runner)
{
    return std::make_unique<OpenClStreams>(engine, std::move(own), runner);
}

} // namespace larmor::opencl
