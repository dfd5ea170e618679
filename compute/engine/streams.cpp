// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/streams.h"

#include "core/error.h"
#include "core/words.h"

#include <algorithm>
#include <utility>

namespace larmor {
namespace {

constexpr Words<HostMemoryKind, 4> kindWords{{{HostMemoryKind::Pageable, "pageable"},
                                              {HostMemoryKind::Pinned, "pinned"},
                                              {HostMemoryKind::WriteCombined, "write-combined"},
                                              {HostMemoryKind::Mapped, "mapped"}}};
constexpr Words<StreamWork, 5> workWords{{{StreamWork::Upload, "upload"},
                                          {StreamWork::Download, "download"},
                                          {StreamWork::Kernel, "kernel"},
                                          {StreamWork::Operations, "operations"},
                                          {StreamWork::Host, "host"}}};

using Spans = std::vector<std::pair<double, double>>;

/// The times of the chosen records, joined where they touch.
Spans spansOf(const Timeline &timeline, const std::function<bool(const StreamRecord &)> &chosen)
{
    Spans spans, joined;
    for (const StreamRecord &record : timeline)
        if (chosen(record)) spans.emplace_back(record.startMs, record.endMs);
    std::sort(spans.begin(), spans.end());
    for (const auto &span : spans)
        if (!joined.empty() && span.first <= joined.back().second)
            joined.back().second = std::max(joined.back().second, span.second);
        else
            joined.push_back(span);
    return joined;
}

} // namespace

std::string_view toString(HostMemoryKind kind)
{
    return wordOf(kindWords, kind);
}

HostMemoryKind parseHostMemoryKind(std::string_view text)
{
    return parseWord(kindWords, "host memory", text);
}

const std::vector<HostMemoryKind> &allHostMemoryKinds()
{
    static const std::vector<HostMemoryKind> kinds{HostMemoryKind::Pageable, HostMemoryKind::Pinned,
                                                   HostMemoryKind::WriteCombined, HostMemoryKind::Mapped};
    return kinds;
}

std::string_view toString(StreamWork work)
{
    return wordOf(workWords, work);
}

Json StreamRecord::toJson() const
{
    return {{"work", toString(work)}, {"stream", stream}, {"label", label},
            {"start_ms", startMs},    {"end_ms", endMs},  {"bytes", bytes}};
}

Json StreamAbilities::toJson() const
{
    return {
        {"copy_engines", copyEngines}, {"concurrent_kernels", concurrentKernels}, {"note", note.english()}};
}

double overlapMs(const Timeline &timeline, const std::function<bool(const StreamRecord &)> &one,
                 const std::function<bool(const StreamRecord &)> &other)
{
    const Spans a = spansOf(timeline, one), b = spansOf(timeline, other);
    double sum = 0;
    for (std::size_t i = 0, j = 0; i < a.size() && j < b.size();) {
        sum += std::max(0.0, std::min(a[i].second, b[j].second) - std::max(a[i].first, b[j].first));
        if (a[i].second < b[j].second)
            ++i;
        else
            ++j;
    }
    return sum;
}

void StreamEngine::call(int, std::function<void()>, std::string_view)
{
    throw Error(ErrorCode::Unavailable, "a function of the processor cannot run in a stream here",
                "the streams of this engine run copies and kernels");
}

void StreamEngine::require(int stream) const
{
    if (stream < 0 || stream > m_streams)
        throw Error(ErrorCode::Internal, "there is no stream " + std::to_string(stream),
                    std::to_string(m_streams) + " were opened");
}

void StreamEngine::synchronizeAll()
{
    for (int stream = 0; stream <= m_streams; ++stream)
        synchronize(stream);
}

void StreamEngine::host(std::string_view label, const std::function<void()> &work)
{
    const double start = nowMs();
    work();
    m_host.push_back({StreamWork::Host, -1, std::string(label), start, nowMs(), 0});
}

void StreamEngine::beginTimeline()
{
    synchronizeAll();
    Timeline dropped;
    collect(dropped);
    m_host.clear();
    m_origin = Clock::now();
    beginDeviceClock();
}

Timeline StreamEngine::takeTimeline()
{
    Timeline records = std::exchange(m_host, {});
    collect(records);
    std::stable_sort(records.begin(), records.end(),
                     [](const StreamRecord &a, const StreamRecord &b) { return a.startMs < b.startMs; });
    return records;
}

double StreamEngine::nowMs() const
{
    return std::chrono::duration<double, std::milli>(Clock::now() - m_origin).count();
}

} // namespace larmor
