// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text.h"
#include "engine/engine.h"
#include "engine/host_memory_kind.h"

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace larmor {

/// Host memory that copies on streams read and write. Must live until the copies have ended.
class HostBlock {
public:
    virtual ~HostBlock() = default;
    HostBlock(const HostBlock &) = delete;
    HostBlock &operator=(const HostBlock &) = delete;
    HostMemoryKind kind() const { return m_kind; }
    std::size_t bytes() const { return m_bytes; }
    virtual void *data() = 0;
    /// Mapped memory as a buffer which kernels and operations use in place; null for the other kinds. While
    /// the device uses it the host must not; data() is asked for anew after that.
    virtual BufferPtr inPlace() { return nullptr; }

protected:
    HostBlock(HostMemoryKind kind, std::size_t bytes) : m_kind(kind), m_bytes(bytes) {}

private:
    HostMemoryKind m_kind;
    std::size_t m_bytes;
};
using HostBlockPtr = std::shared_ptr<HostBlock>;

/// What ran in a stream.
enum class StreamWork { Upload, Download, Kernel, Operations, Host };
/// "upload", "download", "kernel", "operations", "host".
std::string_view toString(StreamWork work);

/// One piece of work, as a timeline draws it.
struct StreamRecord {
    StreamWork work = StreamWork::Host;
    int stream = 0;    ///< 0: the engine's own; -1: the calling thread beside the streams
    std::string label; ///< "spokes 34-67"
    double startMs = 0,
           endMs = 0; ///< since the timeline began, one clock for all streams and the host
    std::size_t bytes = 0;
    double ms() const { return endMs - startMs; }
    Json toJson() const;
};
using Timeline = std::vector<StreamRecord>;

/// Milliseconds in which at least one record of each of two kinds ran at once.
double overlapMs(const Timeline &timeline, const std::function<bool(const StreamRecord &)> &one,
                 const std::function<bool(const StreamRecord &)> &other);

/// What a device can do at once.
struct StreamAbilities {
    int copyEngines = 0;            ///< copies that run beside kernels and each other
    bool concurrentKernels = false; ///< kernels of different streams may run at once
    Text note;                      ///< who copies and who computes
    Json toJson() const;
};

/// Queues of copies and kernels of one engine that run beside each other: within a stream in the order of
/// issue, across streams as wait() orders them. Stream 0 is the engine's own, in which its operations run;
/// the others are numbered from 1. What is issued returns at once; buffers and host blocks are to be kept
/// until synchronize(). Issued from the engine's thread. All members @throw Error DeviceFailure, OutOfMemory;
/// what a stream's work throws comes out of the next synchronize().
class StreamEngine {
public:
    virtual ~StreamEngine() = default;
    StreamEngine(const StreamEngine &) = delete;
    StreamEngine &operator=(const StreamEngine &) = delete;

    virtual StreamAbilities abilities() const = 0;
    /// Empty, or why host memory of this kind cannot be had here.
    virtual Text whyNot(HostMemoryKind kind) const = 0;
    /// @throws Error Unavailable with whyNot(), OutOfMemory.
    virtual HostBlockPtr allocateHost(HostMemoryKind kind, std::size_t bytes) = 0;

    /// Makes streams 1 to `count`, where they do not exist yet.
    virtual void open(int count) = 0;
    virtual void upload(int stream, Buffer &to, std::size_t toOffset, HostBlock &from, std::size_t fromOffset,
                        std::size_t bytes, std::string_view label) = 0;
    virtual void download(int stream, HostBlock &to, std::size_t toOffset, Buffer &from,
                          std::size_t fromOffset, std::size_t bytes, std::string_view label) = 0;
    /// @throws Error Unavailable where there is no kernel compiler (cpu).
    virtual void launch(int stream, const LaunchPlan &plan, std::string_view label) = 0;
    /// The cpu engine's form of launch(): work of the compute thread, in the stream's order.
    /// @throws Error Unavailable on the other engines.
    virtual void call(int stream, std::function<void()> work, std::string_view label);

    /// The point that a stream has reached when all that was issued to it has ended.
    virtual TimeMarkPtr mark(int stream) = 0;
    /// What is issued to the stream from now on runs after the mark.
    virtual void wait(int stream, const TimeMark &mark) = 0;
    /// Waits until the stream is empty. @throws also what its work threw.
    virtual void synchronize(int stream) = 0;
    void synchronizeAll();

    /// Engine operations that `issue` calls, as one record of stream 0.
    virtual void operations(std::string_view label, const std::function<void()> &issue) = 0;
    /// Work of the calling thread, as a record beside the streams.
    void host(std::string_view label, const std::function<void()> &work);

    /// Waits for all streams and begins a timeline: its clock stands at 0 now.
    void beginTimeline();
    /// The records of what has ended since the last call, in the order in which it began. Does not wait.
    Timeline takeTimeline();
    /// The timeline's clock, milliseconds.
    double nowMs() const;

protected:
    using Clock = std::chrono::steady_clock;
    StreamEngine() = default;
    int streams() const { return m_streams; }
    /// @throws Error Internal for a stream that is not open.
    void require(int stream) const;
    /// Looks at both clocks: the host may be interrupted between them, and the least late of some looks
    /// counts.
    static constexpr int clockLooks = 5;
    /// Adjusts the device's clock to the timeline's; all streams are empty.
    virtual void beginDeviceClock() = 0;
    /// Appends and forgets the records of what has ended.
    virtual void collect(Timeline &records) = 0;
    Clock::time_point origin() const { return m_origin; }
    int m_streams = 0; ///< beside stream 0

private:
    Clock::time_point m_origin = Clock::now();
    Timeline m_host;
};

} // namespace larmor
