// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cpu/cpu_streams.h"

#include "core/error.h"
#include "engine/cpu/cpu_engine.h"
#include "engine/cpu/host_view.h"

#include <algorithm>
#include <condition_variable>
#include <cstring>
#include <deque>
#include <exception>
#include <map>
#include <mutex>
#include <stop_token>
#include <thread>
#include <utility>

namespace larmor {
namespace {

using Clock = std::chrono::steady_clock;

/// Set once, when the work before it has ended.
class Fence {
public:
    void set()
    {
        {
            const std::lock_guard lock(m_mutex);
            m_set = true;
        }
        m_changed.notify_all();
    }
    void wait()
    {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [this] { return m_set; });
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_set = false;
};
using FencePtr = std::shared_ptr<Fence>;

class FenceMark final : public TimeMark {
public:
    explicit FenceMark(std::vector<FencePtr> reached) : fences(std::move(reached)) {}
    std::vector<FencePtr> fences; ///< all of them
};

struct Operation {
    StreamRecord record;
    std::function<void()> work;
    std::vector<FencePtr> after;
    FencePtr done;
};

/// Finished records and the first failure of each stream, shared with the workers.
class Log {
public:
    void add(StreamRecord record, Clock::time_point start, Clock::time_point end)
    {
        const std::lock_guard lock(m_mutex);
        m_finished.push_back({std::move(record), start, end});
    }
    void fail(int stream, std::exception_ptr failure)
    {
        const std::lock_guard lock(m_mutex);
        if (!m_failures[stream]) m_failures[stream] = std::move(failure);
    }
    void rethrow(int stream)
    {
        std::exception_ptr failure;
        {
            const std::lock_guard lock(m_mutex);
            failure = std::exchange(m_failures[stream], nullptr);
        }
        if (failure) std::rethrow_exception(failure);
    }
    void collect(Timeline &records, Clock::time_point origin)
    {
        const auto since = [origin](Clock::time_point t) {
            return std::chrono::duration<double, std::milli>(t - origin).count();
        };
        const std::lock_guard lock(m_mutex);
        for (Entry &entry : m_finished) {
            entry.record.startMs = since(entry.start);
            entry.record.endMs = since(entry.end);
            records.push_back(std::move(entry.record));
        }
        m_finished.clear();
    }

private:
    struct Entry {
        StreamRecord record;
        Clock::time_point start, end;
    };
    std::mutex m_mutex;
    std::vector<Entry> m_finished;
    std::map<int, std::exception_ptr> m_failures;
};

/// A thread that does one operation after the other. What an operation waits for was issued before it, so
/// that the oldest unfinished operation of all workers can always run.
class Worker {
public:
    explicit Worker(Log &log) : m_log(log)
    {
        m_thread = std::jthread([this](const std::stop_token &stop) { run(stop); });
    }
    Worker(const Worker &) = delete;
    Worker &operator=(const Worker &) = delete;

    void add(Operation operation)
    {
        {
            const std::lock_guard lock(m_mutex);
            m_queue.push_back(std::move(operation));
        }
        m_changed.notify_all();
    }

private:
    /// Ends only when the queue is empty: others may wait for its fences.
    void run(const std::stop_token &stop)
    {
        while (true) {
            std::unique_lock lock(m_mutex);
            if (!m_changed.wait(lock, stop, [this] { return !m_queue.empty(); })) return;
            Operation operation = std::move(m_queue.front());
            m_queue.pop_front();
            lock.unlock();
            perform(operation);
        }
    }
    void perform(Operation &operation)
    {
        for (const FencePtr &fence : operation.after)
            fence->wait();
        const Clock::time_point start = Clock::now();
        try {
            operation.work();
        } catch (...) {
            m_log.fail(operation.record.stream, std::current_exception());
        }
        m_log.add(std::move(operation.record), start, Clock::now());
        operation.done->set();
    }

    Log &m_log;
    std::mutex m_mutex;
    std::condition_variable_any m_changed;
    std::deque<Operation> m_queue;
    std::jthread m_thread; // last: ends before what it uses
};

/// Memory of the engine, which the host and "kernels" both reach.
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

class CpuStreams final : public StreamEngine {
public:
    explicit CpuStreams(CpuEngine &engine) : m_engine(engine) {}

    StreamAbilities abilities() const override
    {
        return {1, false, say("a thread copies, another computes; each takes work in the order of issue")};
    }
    Text whyNot(HostMemoryKind kind) const override
    {
        switch (kind) {
        case HostMemoryKind::Pageable:
        case HostMemoryKind::Mapped:
            return {};
        case HostMemoryKind::Pinned:
            return say("the processor copies within its own memory, where there is no device that needs "
                       "pages to stay");
        case HostMemoryKind::WriteCombined:
            return say(
                "a program cannot ask the processor for write-combined memory; drivers of GPUs give it");
        }
        return {};
    }
    HostBlockPtr allocateHost(HostMemoryKind kind, std::size_t bytes) override
    {
        if (const Text why = whyNot(kind); !why.empty())
            throw Error(ErrorCode::Unavailable,
                        say("%1 memory is not available on the cpu engine", toString(kind)), why,
                        say("choose pageable or mapped"));
        return std::make_shared<EngineBlock>(kind, m_engine.allocate(bytes));
    }
    void open(int count) override
    {
        m_streams = std::max(m_streams, count);
        m_state.resize(static_cast<std::size_t>(m_streams) + 1);
    }

    void upload(int stream, Buffer &to, std::size_t toOffset, HostBlock &from, std::size_t fromOffset,
                std::size_t bytes, std::string_view label) override
    {
        copy(stream, StreamWork::Upload, cpu::view<char>(to, std::int64_t(bytes), toOffset),
             hostRegion(from, fromOffset, bytes), bytes, label);
    }
    void download(int stream, HostBlock &to, std::size_t toOffset, Buffer &from, std::size_t fromOffset,
                  std::size_t bytes, std::string_view label) override
    {
        copy(stream, StreamWork::Download, hostRegion(to, toOffset, bytes),
             cpu::view<char>(from, std::int64_t(bytes), fromOffset), bytes, label);
    }
    void launch(int, const LaunchPlan &plan, std::string_view) override
    {
        throw Error(ErrorCode::Unavailable, say("%1 does not run on the cpu engine", plan.variant.kernel),
                    say("it has no kernel compiler"), say("choose --engine opencl or --engine cuda"));
    }
    void call(int stream, std::function<void()> work, std::string_view label) override
    {
        issue(m_compute, stream, StreamWork::Kernel, std::move(work), 0, label);
    }

    TimeMarkPtr mark(int stream) override
    {
        require(stream);
        if (stream == 0) return std::make_unique<FenceMark>(std::vector<FencePtr>{});
        std::vector<FencePtr> fences = state(stream).after;
        if (state(stream).last) fences.push_back(state(stream).last);
        return std::make_unique<FenceMark>(std::move(fences));
    }
    void wait(int stream, const TimeMark &mark) override
    {
        require(stream);
        const auto *reached = dynamic_cast<const FenceMark *>(&mark);
        if (!reached)
            throw Error(ErrorCode::Internal, say("a mark of another engine reached the cpu streams"));
        for (const FencePtr &fence : reached->fences)
            if (stream == 0) // this very thread is stream 0
                fence->wait();
            else
                state(stream).after.push_back(fence);
    }
    void synchronize(int stream) override
    {
        require(stream);
        if (stream == 0) return;
        if (const FencePtr &last = state(stream).last) last->wait();
        m_log.rethrow(stream);
    }
    void operations(std::string_view label, const std::function<void()> &issueAll) override
    {
        const Clock::time_point start = Clock::now();
        issueAll();
        m_log.add({StreamWork::Operations, 0, std::string(label), 0, 0, 0}, start, Clock::now());
    }

protected:
    void beginDeviceClock() override {}
    void collect(Timeline &records) override { m_log.collect(records, origin()); }

private:
    struct State {
        FencePtr last;               ///< of the stream's last operation
        std::vector<FencePtr> after; ///< that the next operation waits for
    };
    State &state(int stream) { return m_state[static_cast<std::size_t>(stream)]; }

    static char *hostRegion(HostBlock &block, std::size_t offset, std::size_t bytes)
    {
        if (offset > block.bytes() || bytes > block.bytes() - offset)
            throw Error(ErrorCode::Internal, say("a copy reaches past its host memory"));
        return static_cast<char *>(block.data()) + offset;
    }
    void copy(int stream, StreamWork work, char *to, const char *from, std::size_t bytes,
              std::string_view label)
    {
        issue(
            m_copy, stream, work, [=] { std::memcpy(to, from, bytes); }, bytes, label);
    }
    void issue(Worker &worker, int stream, StreamWork work, std::function<void()> body, std::size_t bytes,
               std::string_view label)
    {
        require(stream);
        Operation operation{{work, stream, std::string(label), 0, 0, bytes}, std::move(body), {}, {}};
        State &here = state(stream);
        operation.after = std::exchange(here.after, {});
        if (here.last) operation.after.push_back(here.last);
        operation.done = here.last = std::make_shared<Fence>();
        const FencePtr done = operation.done;
        worker.add(std::move(operation));
        if (stream == 0) done->wait(); // the engine's own stream has run when a call returns
    }

    CpuEngine &m_engine;
    Log m_log;
    std::vector<State> m_state{1};
    Worker m_copy{m_log}, m_compute{m_log};
};

} // namespace

std::unique_ptr<StreamEngine> makeCpuStreams(CpuEngine &engine)
{
    return std::make_unique<CpuStreams>(engine);
}

} // namespace larmor
