// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon/stage_recorder.h"

#include "core/error.h"

#include <algorithm>

namespace larmor {
namespace {

double msSince(std::chrono::steady_clock::time_point from)
{
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - from).count();
}

// Repeats of a stage: launches between two marks last this long together, so that the marks do not count; so
// many such batches at least; then until their spread or their time says that it is enough. Two stages are
// repeated, each once for a dimension, 200 ms in all.
// Longer stages are known well enough by one pair of marks.
constexpr double longEnoughMs = 2;
constexpr int firstRepeats = 3;
constexpr double batchMs = 0.25, longestMs = 200.0 / 6, wantedSpread = 0.05;
constexpr int mostLaunches = 1000;
constexpr std::size_t leastBatches = 9, mostBatches = 400;

/// Who copies to or from a buffer: the processor, where the buffer lies in host memory.
EngineKind copierOf(const Engine &engine, Buffer &buffer)
{
    return buffer.host() ? EngineKind::Cpu : engine.kind();
}

} // namespace

StageRecorder::StageRecorder(Engine &engine, std::set<std::string> &warm)
    : m_engine(engine), m_warm(warm), m_start(Clock::now())
{
    m_compiledBefore = compilerMs();
}

void StageRecorder::refuseInRecording() const
{
    if (m_recording) throw Error(ErrorCode::Unavailable, say("a step on the host cannot be recorded"));
}

std::optional<StageRecorder::Recording> StageRecorder::record(const std::function<void()> &pass)
{
    Recording recording;
    m_recording = true;
    recording.pass = m_engine.record(pass);
    m_recording = false;
    if (!recording.pass) return {};
    recording.stages = std::move(m_stages);
    recording.entries = std::move(m_entries);
    return recording;
}

bool StageRecorder::replay(const Recording &recording)
{
    if (!recording.pass->replay()) return false;
    m_stages = recording.stages;
    m_entries = recording.entries;
    return true;
}

double StageRecorder::compilerMs() const
{
    const KernelRunner *runner = m_engine.kernels();
    return runner ? runner->preparationMs() : 0;
}

std::size_t StageRecorder::stageOf(std::string_view name, const Wording &title)
{
    const auto found =
        std::find_if(m_stages.begin(), m_stages.end(), [&](const StageReport &s) { return s.name == name; });
    if (found != m_stages.end()) return static_cast<std::size_t>(found - m_stages.begin());
    StageReport stage;
    stage.name = name;
    stage.title = title;
    stage.engine = m_engine.kind();
    m_stages.push_back(std::move(stage));
    return m_stages.size() - 1;
}

void StageRecorder::settleBeforeFirstUse(std::string_view name, const OptionSet &options)
{
    if (m_engine.kernels() && m_warm.insert(std::string(name) + ' ' + options.toString()).second)
        m_engine.synchronize();
}

StageRecorder::Entry &StageRecorder::begin(std::string_view name, const Wording &title)
{
    const std::size_t stage = stageOf(name, title);
    // One entry for what follows on itself: a mark takes a GPU's host as long as a small launch.
    if (m_continues && m_entries.back().stage == stage) return m_entries.back();
    Entry entry;
    entry.stage = stage;
    entry.outsideBefore = outsideMs();
    entry.hostBefore = m_stepsMs;
    // In a recording nothing comes between them, and a mark takes the GPU as long as a small kernel.
    entry.from = m_recording && m_continues ? m_entries.back().to : std::shared_ptr(m_engine.mark());
    m_entries.push_back(std::move(entry));
    return m_entries.back();
}

void StageRecorder::end(Entry &entry, const OperationReport &report, const OptionSet *options)
{
    entry.to = m_engine.mark();
    entry.outsideMs = outsideMs() - entry.outsideBefore;
    m_continues = true;
    StageReport &stage = m_stages[entry.stage];
    stage.engine = report.engine;
    stage.work += report.work;
    if (stage.note.empty()) stage.note = report.note;
    if (options && report.engine != EngineKind::Cpu) stage.options = *options;
    ++stage.calls;
}

void StageRecorder::repeat(std::string_view name, const std::function<void()> &again)
{
    const OutsideClock pause(*this);
    double spentMs = 0;
    const auto batch = [&](int launches) {
        const TimeMarkPtr from = m_engine.mark();
        for (int i = 0; i < launches; ++i)
            again();
        const TimeMarkPtr to = m_engine.mark();
        const double ms = m_engine.elapsedMs(*from, *to);
        spentMs += ms;
        return ms / launches;
    };
    // A stage that something else held up once is no long one: its shortest time counts.
    double once = m_engine.elapsedMs(*m_entries.back().from, *m_entries.back().to);
    for (int i = 0; i < firstRepeats && spentMs + once <= longestMs; ++i)
        once = std::min(once, batch(1));
    StageReport &stage = m_stages[stageOf(name, {})];
    if (once > longEnoughMs) { // of a stage all calls are repeated or none
        stage.repeats.reset();
        m_repeated.erase(std::string(name));
        return;
    }
    const int launches =
        static_cast<int>(std::clamp(batchMs / std::max(once, 1e-6), 1.0, double(mostLaunches)));
    std::vector<double> times;
    Spread spread;
    do {
        times.push_back(batch(launches));
        spread = spreadOf(times);
    } while (times.size() < leastBatches ||
             (times.size() < mostBatches && spentMs < longestMs && spread.relative() > wantedSpread));
    if (stage.repeats) { // of its calls before
        spread.median += stage.repeats->median;
        spread.q1 += stage.repeats->q1;
        spread.q3 += stage.repeats->q3;
        spread.min += stage.repeats->min;
        spread.max += stage.repeats->max;
        spread.count = std::min(spread.count, stage.repeats->count);
    }
    stage.repeats = spread;
}

void StageRecorder::addHost(std::string_view name, const Wording &title, Clock::time_point from,
                            const Whereabouts &where)
{
    m_continues = false;
    StageReport &stage = m_stages[stageOf(name, title)];
    stage.engine = where.engine;
    stage.note = where.note;
    const double ms = msSince(from);
    stage.timeMs += ms;
    m_stepsMs += ms;
    ++stage.calls;
}

double StageRecorder::gapBetween(const Entry &before, const Entry &after) const
{
    const double outside = after.outsideBefore - (before.outsideBefore + before.outsideMs);
    return std::max(0.0, m_engine.elapsedMs(*before.to, *after.from) - outside -
                             (after.hostBefore - before.hostBefore));
}

void StageRecorder::upload(Buffer &to, const void *from, std::size_t bytes, std::size_t offset)
{
    run("upload", say("Upload"), [&] {
        m_engine.upload(to, from, bytes, offset);
        return OperationReport{copierOf(m_engine, to), Work{bytes, bytes, 0, 0}, {}};
    });
}

void StageRecorder::download(void *to, Buffer &from, std::size_t bytes, std::size_t offset)
{
    run("download", say("Download"), [&] {
        m_engine.download(to, from, bytes, offset);
        return OperationReport{copierOf(m_engine, from), Work{bytes, bytes, 0, 0}, {}};
    });
}

bool StageRecorder::ranAsKernel(std::string_view name) const
{
    return std::any_of(m_stages.begin(), m_stages.end(),
                       [&](const StageReport &s) { return s.name == name && s.engine != EngineKind::Cpu; });
}

double StageRecorder::elapsedMs()
{
    m_engine.synchronize();
    return std::max(0.0, msSince(m_start) - outsideMs());
}

std::vector<StageReport> StageRecorder::finish()
{
    m_engine.synchronize();
    m_compileMs = compilerMs() - m_compiledBefore;
    m_totalMs = std::max(0.0, msSince(m_start) - outsideMs());
    for (const Entry &entry : m_entries)
        m_stages[entry.stage].timeMs +=
            std::max(0.0, m_engine.elapsedMs(*entry.from, *entry.to) - entry.outsideMs);
    for (std::size_t i = 1; i < m_entries.size(); ++i)
        m_gapsMs += gapBetween(m_entries[i - 1], m_entries[i]);
    m_hostMs = m_totalMs - m_gapsMs;
    for (const StageReport &stage : m_stages)
        m_hostMs -= stage.timeMs;
    m_hostMs = std::max(0.0, m_hostMs);
    m_entries.clear();
    m_continues = false;
    return m_stages;
}

StageRecorder::OutsideClock::OutsideClock(StageRecorder &recorder) : m_recorder(recorder)
{
    m_recorder.m_engine.synchronize();
    m_recorder.m_continues = false;
    m_compiledBefore = m_recorder.compilerMs();
    m_from = Clock::now();
}

StageRecorder::OutsideClock::~OutsideClock()
{
    m_recorder.m_pausedMs += msSince(m_from) - (m_recorder.compilerMs() - m_compiledBefore);
}

} // namespace larmor
