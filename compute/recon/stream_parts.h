// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a stream is made of; private to compute/recon.

#include "recon/pipeline.h"
#include "recon/stream.h"
#include "recon/stream_source.h"

#include <cstdint>
#include <set>
#include <string>

namespace larmor {

/// Readouts first .. last - 1 of one frame.
struct FrameWindow {
    std::int64_t first = 0, last = 0;
    std::int64_t readouts() const { return last - first; }
};

/// Which readouts each frame is made of.
class FrameSchedule {
public:
    FrameSchedule(std::int64_t readouts, std::int64_t perFrame, std::int64_t step);
    std::int64_t frames() const { return m_frames; }
    FrameWindow window(std::int64_t frame) const;
    /// The newest frame that so many readouts suffice for; -1: none.
    std::int64_t newest(std::int64_t readouts) const;

private:
    std::int64_t m_perFrame, m_step, m_frames;
};

/// The latest samples of a series on the engine: sample g of coil c at place c C + g mod C, beside host
/// memory of the same layout into which they arrive.
class SampleRing {
public:
    /// @param capacity C, samples of one coil. @throws Error OutOfMemory, Unavailable for the kind of memory.
    SampleRing(Engine &engine, const ReadoutSeries &series, std::int64_t capacity, HostMemoryKind kind);
    ~SampleRing(); ///< waits for the copies
    SampleRing(const SampleRing &) = delete;
    SampleRing &operator=(const SampleRing &) = delete;

    std::int64_t capacity() const { return m_capacity; }
    /// Copies readouts first .. last - 1 to the engine on stream 1, after the last window was gathered.
    /// Returns at once.
    void upload(std::int64_t first, std::int64_t last);
    /// What is issued to stream 0 from now on finds all that was uploaded. @param wait also here and now.
    void settle(bool wait);
    /// Readouts of a window in the order of their acquisition, [coil][sample]; runs in stream 0.
    BufferPtr gather(const FrameWindow &window);

private:
    /// Calls part(place in the ring, place from `from` on, count): one or two stretches.
    template <class Part>
    void forEachRun(std::int64_t from, std::int64_t to, Part &&part) const;

    Engine &m_engine;
    StreamEngine &m_streams;
    const ReadoutSeries &m_series;
    std::int64_t m_capacity;
    HostBlockPtr m_host;
    BufferPtr m_device;
    TimeMarkPtr m_gathered; ///< the last window
};

/// Reconstructs windows by the pipelines of whole scans, and keeps between them what does not depend on the
/// window: coil maps and the last solution.
class WindowReconstruction {
public:
    WindowReconstruction(Engine &engine, const ReadoutSeries &series, const StreamSettings &settings,
                         const Extent &matrix);

    /// All that can be done before the samples are there. @returns milliseconds.
    double prepare(std::int64_t frame, const FrameWindow &window, const Task &task);
    std::int64_t prepared() const { return m_frame; }
    /// The image of the window that was prepared. @param samples of it, overwritten.
    BufferPtr reconstruct(BufferPtr samples, const Task &task, ReconReport &report);
    std::uint64_t memoryNeed(const FrameWindow &window) const;

private:
    void keepMaps();

    Engine &m_engine;
    const ReadoutSeries &m_series;
    const StreamSettings &m_settings;
    Extent m_matrix;
    KernelOptions m_kernels;
    std::set<std::string> m_warm; ///< option sets that have run
    std::int64_t m_frame = -1;
    Scan m_scan; ///< of the prepared window
    ReconCache m_cache;
    CoilVectors m_solution; ///< of the last frame
};

} // namespace larmor
