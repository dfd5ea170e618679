// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics.h"
#include "engine/host_memory_kind.h"
#include "engine/streams.h"
#include "recon/reconstruction.h"

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace larmor {

/// How a dynamic acquisition is reconstructed while it arrives. A frame is made from the last
/// `spokesPerFrame` readouts (spokes, arms) each time that `step` new ones are there: a sliding window
/// (Winkelmann et al. 2007, IEEE Trans. Med. Imaging 26:68).
struct StreamSettings {
    /// Method, kernel, coils, regulariser ... of each frame; `iterations` are those of one frame.
    ReconSettings recon;
    std::int64_t spokesPerFrame = 34; ///< a Fibonacci number suits the golden angle
    std::int64_t step = 8;            ///< new readouts from frame to frame
    /// Copy the next readouts while a frame is computed; off: copy, then compute.
    bool overlap = true;
    /// Of the acquisition: 1 as fast as it was, 2 twice as fast; 0: as fast as frames can be made.
    double speed = 1;
    /// Least squares begins with the last frame's image.
    bool warmStart = true;
    /// Score each frame against the object as it was at the frame's mean time. Scoring stands outside all
    /// times of a frame, but it delays the next.
    bool score = true;
    /// Absent: pinned where the engine has it, else pageable.
    std::optional<HostMemoryKind> hostMemory;

    /// @throws Error InvalidCall naming what is out of range, or a method that cannot be streamed.
    void check() const;
    Json toJson() const;
};

/// What suits a scan: gridding with the trajectory's own density weights, and for least squares a few
/// iterations by NUFFT pairs.
StreamSettings streamDefaults(const Scan &scan);

/// One image of the series.
struct StreamFrame {
    std::int64_t number = 0; ///< of the frames of the scan; those that came too late leave gaps
    std::int64_t firstSpoke = 0, spokes = 0;
    double seconds = 0;    ///< mean of the times at which its readouts began
    double latencyMs = 0;  ///< from the arrival of its last sample to the image in host memory
    double prepareMs = 0;  ///< sorting and density weights, which can be done before the samples arrive
    double copyMs = 0;     ///< copies of its new readouts to the engine
    double computeMs = 0;  ///< from samples on the engine to the image in host memory
    double intervalMs = 0; ///< since the last frame was done; 0 for the first
    std::int64_t droppedBefore =
        0; ///< frames that were passed over since the last one, because a newer was there
    std::vector<double> residuals; ///< of least squares
    std::optional<ImageMetrics> quality;
    Timeline timeline; ///< since the last frame; ms since the stream began
    std::shared_ptr<const Image> image;

    Json toJson() const;
};

/// A stream, complete.
struct StreamSummary {
    std::int64_t frames = 0, dropped = 0;
    /// From the first readout's begin to the last image; as fast as possible: without scoring.
    double elapsedMs = 0;
    double framesPerSecond = 0;
    Spread latencyMs, copyMs, computeMs;
    double latencyP95Ms = 0;
    double overlappedMs = 0; ///< in which a copy and a computation ran at once
    double overlapGain =
        1; ///< (elapsed + overlapped) / elapsed: by how much one after the other takes longer
    std::optional<double> meanPsnrDb;
    EngineKind engine = EngineKind::Cpu;
    Device device;
    StreamAbilities abilities;
    HostMemoryKind hostMemory = HostMemoryKind::Pageable;
    Extent matrix;
    StreamSettings settings;

    Json toJson() const;
};

/// Called on the working thread with each frame, in order.
using FrameDone = std::function<void(const StreamFrame &)>;

/// Plays a scan as if it were being acquired and reconstructs it frame by frame. Used from one thread; may
/// run again with other settings.
class StreamReconstructor {
public:
    /// @throws Error InvalidCall for a scan without samples, or one whose readouts are not known apart.
    StreamReconstructor(std::unique_ptr<Engine> engine, std::shared_ptr<const Scan> scan);
    ~StreamReconstructor();
    StreamReconstructor(const StreamReconstructor &) = delete;
    StreamReconstructor &operator=(const StreamReconstructor &) = delete;

    Engine &engine();
    /// Runs until the scan ends. The latest wins: where a frame is not done before a newer one could be made,
    /// those between are dropped.
    /// @throws Error InvalidCall, OutOfMemory, DeviceFailure, CompileFailure; Cancelled within 20 ms of the
    /// wish.
    StreamSummary run(const StreamSettings &settings, const Task &task = {}, const FrameDone &done = {});

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace larmor
