// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/error.h"
#include "recon/stream_parts.h"

#include <algorithm>
#include <cstring>

namespace larmor {

FrameSchedule::FrameSchedule(std::int64_t readouts, std::int64_t perFrame, std::int64_t step)
    : m_perFrame(std::min(perFrame, readouts)), m_step(step), m_frames((readouts - m_perFrame) / step + 1)
{
}

FrameWindow FrameSchedule::window(std::int64_t frame) const
{
    return {frame * m_step, frame * m_step + m_perFrame};
}

std::int64_t FrameSchedule::newest(std::int64_t readouts) const
{
    return readouts < m_perFrame ? -1 : std::min((readouts - m_perFrame) / m_step, m_frames - 1);
}

SampleRing::SampleRing(Engine &engine, const ReadoutSeries &series, std::int64_t capacity,
                       HostMemoryKind kind)
    : m_engine(engine), m_streams(*engine.streams()), m_series(series), m_capacity(capacity)
{
    const auto bytes = static_cast<std::size_t>(capacity * series.scan().coils) * sizeof(cfloat);
    m_streams.open(1);
    m_host = m_streams.allocateHost(kind, bytes);
    m_device = engine.allocate(bytes);
}

SampleRing::~SampleRing()
{
    try {
        m_streams.synchronizeAll();
    } catch (const std::exception &) { // of a device that has failed, which the run has reported
    }
}

template <class Part>
void SampleRing::forEachRun(std::int64_t from, std::int64_t to, Part &&part) const
{
    for (std::int64_t at = from; at < to;) {
        const std::int64_t place = at % m_capacity, count = std::min(to - at, m_capacity - place);
        part(place, at - from, count);
        at += count;
    }
}

void SampleRing::upload(std::int64_t first, std::int64_t last)
{
    const std::int64_t from = m_series.sample(first), to = m_series.sample(last);
    const std::int64_t coils = m_series.scan().coils;
    // Mapped memory may belong to the device by now: its address is asked for anew.
    m_streams.host("arrival", [&] {
        auto *host = static_cast<cfloat *>(m_host->data());
        for (std::int64_t coil = 0; coil < coils; ++coil)
            forEachRun(from, to, [&](std::int64_t place, std::int64_t offset, std::int64_t count) {
                std::memcpy(host + coil * m_capacity + place, m_series.scan().coil(coil) + from + offset,
                            static_cast<std::size_t>(count) * sizeof(cfloat));
            });
    });
    if (m_gathered) m_streams.wait(1, *m_gathered);
    const std::string label = "readouts " + std::to_string(first) + "-" + std::to_string(last - 1);
    for (std::int64_t coil = 0; coil < coils; ++coil)
        forEachRun(from, to, [&](std::int64_t place, std::int64_t, std::int64_t count) {
            const auto at = static_cast<std::size_t>(coil * m_capacity + place) * sizeof(cfloat);
            m_streams.upload(1, *m_device, at, *m_host, at, static_cast<std::size_t>(count) * sizeof(cfloat),
                             label);
        });
}

void SampleRing::settle(bool wait)
{
    m_streams.wait(0, *m_streams.mark(1));
    if (wait) m_streams.synchronize(1);
}

BufferPtr SampleRing::gather(const FrameWindow &window)
{
    const std::int64_t from = m_series.sample(window.first), to = m_series.sample(window.last);
    const std::int64_t coils = m_series.scan().coils, count = to - from;
    BufferPtr samples = m_engine.allocate(static_cast<std::size_t>(count * coils) * sizeof(cfloat));
    for (std::int64_t coil = 0; coil < coils; ++coil)
        forEachRun(from, to, [&](std::int64_t place, std::int64_t offset, std::int64_t part) {
            m_engine.axpby(1, *m_device, static_cast<std::size_t>(coil * m_capacity + place), 0, *samples,
                           static_cast<std::size_t>(coil * count + offset), part);
        });
    m_gathered = m_streams.mark(0);
    return samples;
}

} // namespace larmor
