// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon/stream.h"

#include "core/error.h"
#include "recon/stream_parts.h"
#include "scan/phantom.h"

#include <algorithm>
#include <cmath>
#include <stop_token>
#include <thread>
#include <utility>

namespace larmor {

struct StreamReconstructor::State {
    std::unique_ptr<Engine> engine;
    std::shared_ptr<const Scan> scan;
};

namespace {

using namespace std::chrono_literals;

HostMemoryKind memoryFor(const StreamEngine &streams, const StreamSettings &settings)
{
    if (settings.hostMemory) return *settings.hostMemory;
    return streams.whyNot(HostMemoryKind::Pinned).empty() ? HostMemoryKind::Pinned : HostMemoryKind::Pageable;
}

/// A wish to stop that is seen also where only progress is reported, and copies that are begun there.
class FrameTask {
public:
    FrameTask(const Task &task, std::function<void()> between)
        : m_watcher([this, &task](const std::stop_token &end) {
              while (!end.stop_requested() && !task.cancelled())
                  std::this_thread::sleep_for(5ms);
              if (task.cancelled()) m_stop.request_stop();
          }),
          m_task(m_stop.get_token(), [work = std::move(between)](double, const Text &) { work(); })
    {
    }
    const Task &task() const { return m_task; }

private:
    std::stop_source m_stop;
    std::jthread m_watcher;
    Task m_task;
};

/// Scores frames against the object as it was.
class FrameScoring {
public:
    FrameScoring(const Scan &scan, const Extent &matrix, bool wanted) : m_matrix(matrix)
    {
        if (wanted && scan.object) m_object = knownObject(*scan.object);
    }
    void score(StreamFrame &frame, const Task &task)
    {
        if (!m_object) return;
        const double time = m_object->repetitionTime() > 0 ? frame.seconds : 0; // at rest: always the same
        if (!m_truth || time != m_time) m_truth.emplace(truthImage(*m_object, m_matrix, time, task));
        m_time = time;
        frame.quality = imageMetrics(*frame.image, *m_truth);
    }

private:
    Extent m_matrix;
    std::unique_ptr<Phantom> m_object;
    std::optional<Image> m_truth;
    double m_time = 0;
};

/// One run of a stream.
class Player {
public:
    Player(Engine &engine, const Scan &scan, const StreamSettings &settings, const Task &task,
           const FrameDone &done)
        : m_engine(engine), m_streams(*engine.streams()), m_settings(settings), m_done(done),
          m_matrix(settings.recon.matrix.value_or(scan.matrix)), m_series(scan, m_matrix),
          m_schedule(m_series.readouts(), settings.spokesPerFrame, settings.step),
          m_source(m_series, settings.speed), m_window(engine, m_series, settings, m_matrix),
          m_kind(memoryFor(m_streams, settings)), m_scoring(scan, m_matrix, settings.score),
          m_task(task, [this] { uploadAhead(); })
    {
        const std::int64_t capacity = ringCapacity();
        checkMemory(engine,
                    m_window.memoryNeed(m_schedule.window(0)) +
                        std::uint64_t(capacity * scan.coils) * sizeof(cfloat),
                    0);
        m_ring = std::make_unique<SampleRing>(engine, m_series, capacity, m_kind);
    }

    StreamSummary play()
    {
        m_streams.beginTimeline();
        m_window.prepare(0, m_schedule.window(0), m_task.task()); // what the first kernels cost is no frame's
        m_streams.beginTimeline();
        m_source.start();
        for (std::int64_t next = 0; next < m_schedule.frames();)
            next = playFrame(next) + 1;
        return summary();
    }

private:
    bool paced() const { return m_settings.speed > 0; }

    /// A window and as much again of the next two steps, so that copies never reach what is still in use.
    std::int64_t ringCapacity() const
    {
        std::int64_t most = 1;
        for (std::int64_t frame = 0; frame < m_schedule.frames(); ++frame) {
            const FrameWindow w = m_schedule.window(frame);
            const std::int64_t end = std::min(w.last + 2 * m_settings.step, m_series.readouts());
            most = std::max(most, m_series.sample(end) - m_series.sample(w.first));
        }
        return most;
    }

    void upload(std::int64_t last)
    {
        if (last <= m_uploaded) return;
        m_issuedMs = m_source.nowMs();
        m_ring->upload(m_uploaded, last);
        m_uploaded = last;
    }

    /// Copies what has arrived for the frames to come, where that may run beside the frame at work.
    void uploadAhead()
    {
        if (!m_settings.overlap || m_ahead <= m_uploaded) return;
        upload(std::min(m_source.arrived(), m_ahead));
    }

    void awaitReadouts(std::int64_t count)
    {
        while (!m_source.waitFor(count)) {
            m_task.task().throwIfCancelled();
            uploadAhead();
        }
        m_task.task().throwIfCancelled();
    }

    /// @returns the number of the frame that was made: `next`, or a newer one that was there.
    std::int64_t playFrame(std::int64_t next)
    {
        StreamFrame frame;
        if (m_window.prepared() != next)
            frame.prepareMs = m_window.prepare(next, m_schedule.window(next), m_task.task());
        m_ahead = m_schedule.window(next).last;
        awaitReadouts(m_schedule.window(next).last);
        frame.number = paced() ? std::max(next, m_schedule.newest(m_source.arrived())) : next;
        frame.droppedBefore = frame.number - next;
        const FrameWindow window = m_schedule.window(frame.number);
        if (frame.number != next) frame.prepareMs += m_window.prepare(frame.number, window, m_task.task());
        bringSamples(window);
        compute(frame, window);
        report(frame, window);
        return frame.number;
    }

    /// The samples of a window are on the engine, or on their way there.
    void bringSamples(const FrameWindow &window)
    {
        m_uploaded = std::max(m_uploaded, window.first); // of frames that were dropped
        upload(window.last);
        m_arrivalMs = paced() ? m_source.arrivalMs(window.last - 1) : m_issuedMs;
        m_ring->settle(!m_settings.overlap);
    }

    void compute(StreamFrame &frame, const FrameWindow &window)
    {
        ReconReport report;
        auto image = std::make_shared<Image>(m_matrix);
        const double from = m_source.nowMs();
        m_streams.operations("frame " + std::to_string(frame.number), [&] {
            BufferPtr samples = m_ring->gather(window);
            const std::int64_t limit = window.first + m_schedule.window(0).readouts() + 2 * m_settings.step;
            m_ahead = std::min({limit, window.last + m_settings.step, m_series.readouts()});
            uploadAhead();
            const BufferPtr result = m_window.reconstruct(std::move(samples), m_task.task(), report);
            m_engine.download(image->data.data(), *result, image->data.size() * sizeof(cfloat));
        });
        const double now = m_source.nowMs();
        frame.computeMs = now - from - report.compileMs;
        frame.latencyMs = now - m_arrivalMs - report.compileMs;
        frame.residuals = std::move(report.residuals);
        frame.image = std::move(image);
        const double done = now - m_scoringMs;
        if (m_frames > 0) frame.intervalMs = done - m_lastDoneMs;
        m_lastDoneMs = done;
    }

    void report(StreamFrame &frame, const FrameWindow &window)
    {
        frame.firstSpoke = window.first;
        frame.spokes = window.readouts();
        frame.seconds = m_series.meanTime(window.first, window.last);
        frame.timeline = m_streams.takeTimeline();
        for (const StreamRecord &record : frame.timeline)
            if (record.work == StreamWork::Upload) frame.copyMs += record.ms();
        m_overlappedMs += overlapMs(
            frame.timeline, [](const StreamRecord &r) { return r.work == StreamWork::Upload; },
            [](const StreamRecord &r) { return r.work == StreamWork::Operations; });
        const double from = m_source.nowMs();
        m_scoring.score(frame, m_task.task());
        ++m_frames;
        m_dropped += frame.droppedBefore;
        m_latency.push_back(frame.latencyMs);
        m_copy.push_back(frame.copyMs);
        m_compute.push_back(frame.computeMs);
        if (frame.quality) m_psnr.push_back(frame.quality->psnrDb);
        if (m_done) m_done(frame);
        if (!paced()) m_scoringMs += m_source.nowMs() - from; // else it fills the time until the next frame
    }

    StreamSummary summary() const
    {
        StreamSummary sum;
        sum.frames = m_frames;
        sum.dropped = m_dropped;
        sum.elapsedMs = m_lastDoneMs;
        sum.framesPerSecond = m_lastDoneMs > 0 ? double(m_frames) / m_lastDoneMs * 1e3 : 0;
        sum.latencyMs = spreadOf(m_latency);
        sum.copyMs = spreadOf(m_copy);
        sum.computeMs = spreadOf(m_compute);
        std::vector<double> sorted = m_latency;
        std::ranges::sort(sorted);
        const auto rank = static_cast<std::size_t>(std::ceil(0.95 * double(sorted.size())));
        sum.latencyP95Ms = sorted.empty() ? 0 : sorted[std::max<std::size_t>(rank, 1) - 1];
        sum.overlappedMs = m_overlappedMs;
        if (sum.elapsedMs > 0) sum.overlapGain = (sum.elapsedMs + m_overlappedMs) / sum.elapsedMs;
        double total = 0;
        for (const double psnr : m_psnr)
            total += psnr;
        if (!m_psnr.empty()) sum.meanPsnrDb = total / double(m_psnr.size());
        sum.engine = m_engine.kind();
        sum.device = m_engine.device();
        sum.abilities = m_streams.abilities();
        sum.hostMemory = m_kind;
        sum.matrix = m_matrix;
        sum.settings = m_settings;
        return sum;
    }

    Engine &m_engine;
    StreamEngine &m_streams;
    const StreamSettings &m_settings;
    const FrameDone &m_done;
    Extent m_matrix;
    ReadoutSeries m_series;
    FrameSchedule m_schedule;
    StreamSource m_source;
    WindowReconstruction m_window;
    HostMemoryKind m_kind;
    FrameScoring m_scoring;
    std::unique_ptr<SampleRing> m_ring;
    std::int64_t m_uploaded = 0; ///< readouts that are on the engine or on their way
    std::int64_t m_ahead = 0;    ///< readouts that may be copied now
    double m_issuedMs = 0, m_arrivalMs = 0, m_lastDoneMs = 0, m_scoringMs = 0, m_overlappedMs = 0;
    std::int64_t m_frames = 0, m_dropped = 0;
    std::vector<double> m_latency, m_copy, m_compute, m_psnr;
    FrameTask m_task; // last: its thread ends first
};

} // namespace

StreamReconstructor::StreamReconstructor(std::unique_ptr<Engine> engine, std::shared_ptr<const Scan> scan)
    : m_state(std::make_unique<State>(State{std::move(engine), std::move(scan)}))
{
    checkScan(*m_state->scan);
    if (!m_state->engine->streams())
        throw Error(ErrorCode::Unavailable, say("the engine has no streams"), {},
                    say("choose another --engine"));
}

StreamReconstructor::~StreamReconstructor() = default;

Engine &StreamReconstructor::engine()
{
    return *m_state->engine;
}

StreamSummary StreamReconstructor::run(const StreamSettings &settings, const Task &task,
                                       const FrameDone &done)
{
    settings.check();
    const Scan &scan = *m_state->scan;
    checkSettings(scan, settings.recon, settings.recon.matrix.value_or(scan.matrix));
    return Player(*m_state->engine, scan, settings, task, done).play();
}

} // namespace larmor
