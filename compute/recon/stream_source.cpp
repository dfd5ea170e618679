// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon/stream_source.h"

#include "core/error.h"
#include "recon/sample_set.h"

#include <algorithm>
#include <numeric>
#include <thread>
#include <utility>

namespace larmor {
namespace {

/// Of a scan that does not say how long its readouts took.
constexpr double unknownReadoutSeconds = 0.005;

std::int64_t readoutLength(const Scan &scan)
{
    const std::int64_t length = scan.trajectory.samplesPerInterleave;
    if (length > 0) return length;
    throw Error(ErrorCode::InvalidCall, say("%1 cannot be streamed", scan.name),
                say("it does not say where one readout ends and the next begins"),
                say("write it as ISMRMRD (.h5), with one acquisition for each readout"));
}

/// How long a readout's samples take: from the first to one step beyond the last.
double durationOf(const Scan &scan, std::int64_t length)
{
    if (scan.sampleTimes.size() < 2 || length < 2) return 0;
    const auto last = static_cast<std::size_t>(std::min(length, std::int64_t(scan.sampleTimes.size()))) - 1;
    const double span = double(scan.sampleTimes[last]) - double(scan.sampleTimes[0]);
    return span > 0 ? span * double(last + 1) / double(last) : 0;
}

} // namespace

ReadoutSeries::ReadoutSeries(const Scan &scan, const Extent &matrix)
{
    const std::int64_t length = readoutLength(scan);
    const auto total = static_cast<std::int64_t>(scan.sampleCount());
    const std::int64_t count = (total + length - 1) / length;
    m_duration = durationOf(scan, length);

    const SampleSet kept(scan, matrix);
    std::vector<std::uint32_t> readoutOf;
    readoutOf.reserve(static_cast<std::size_t>(total));
    for (std::int64_t i = 0; i < total; ++i)
        readoutOf.push_back(static_cast<std::uint32_t>(i / length));
    m_first.assign(static_cast<std::size_t>(count) + 1, 0);
    for (const std::uint32_t readout : kept.keptOf(readoutOf))
        ++m_first[readout + 1];
    std::partial_sum(m_first.begin(), m_first.end(), m_first.begin());

    const bool timed = scan.readoutTimes.size() == static_cast<std::size_t>(count);
    const double step = m_duration > 0 ? m_duration : unknownReadoutSeconds;
    for (std::int64_t r = 0; r < count; ++r)
        m_begins.push_back(timed ? scan.readoutTimes[static_cast<std::size_t>(r)] : double(r) * step);
    for (std::size_t r = 1; r < m_begins.size(); ++r)
        m_begins[r] = std::max(m_begins[r], m_begins[r - 1]);
    // A file may give a readout more time than there is until the next.
    for (std::size_t r = 1; r < m_begins.size(); ++r)
        if (const double gap = m_begins[r] - m_begins[r - 1]; gap > 0) m_duration = std::min(m_duration, gap);

    m_scan = scan;
    const std::span<const cfloat> samples = kept.samples();
    m_scan.samples = std::vector<cfloat>(samples.begin(), samples.end());
    m_scan.sampleTimes = kept.times();
    m_scan.phi = kept.phi();
    m_scan.trajectory.kx = kept.keptOf(scan.trajectory.kx);
    m_scan.trajectory.ky = kept.keptOf(scan.trajectory.ky);
    m_scan.trajectory.kz = kept.keptOf(scan.trajectory.kz);
}

double ReadoutSeries::meanTime(std::int64_t first, std::int64_t last) const
{
    double sum = 0;
    for (std::int64_t r = first; r < last; ++r)
        sum += begins(r);
    return sum / double(last - first);
}

Scan ReadoutSeries::window(std::int64_t first, std::int64_t last, bool withSamples) const
{
    const auto from = sample(first), to = sample(last);
    const auto part = [&](const auto &all) {
        using Values = std::decay_t<decltype(all)>;
        return all.empty() ? Values() : Values(all.begin() + from, all.begin() + to);
    };
    Scan window;
    window.name = m_scan.name;
    window.trajectory.kind = m_scan.trajectory.kind;
    window.trajectory.parameters = m_scan.trajectory.parameters;
    window.trajectory.kx = part(m_scan.trajectory.kx);
    window.trajectory.ky = part(m_scan.trajectory.ky);
    window.trajectory.kz = part(m_scan.trajectory.kz);
    // Readouts of equal length stay known as such; density weights by the Jacobian need them whole.
    const std::int64_t length = (to - from) / (last - first);
    const bool equal = (to - from) % (last - first) == 0 && sample(first + 1) - from == length;
    window.trajectory.samplesPerInterleave = equal ? length : 0;
    window.coils = m_scan.coils;
    window.phi = part(m_scan.phi);
    window.sampleTimes = part(m_scan.sampleTimes);
    window.matrix = m_scan.matrix;
    window.encodedMatrix = m_scan.encodedMatrix;
    window.fieldOfViewMm = m_scan.fieldOfViewMm;
    window.geometry = m_scan.geometry;
    window.coilMaps = m_scan.coilMaps;
    window.calibration = m_scan.calibration;
    window.whitening = m_scan.whitening;
    window.fieldMapHz = m_scan.fieldMapHz;
    window.simulationVoxels = m_scan.simulationVoxels;
    std::vector<cfloat> &samples = window.samples.own();
    for (std::int64_t coil = 0; withSamples && coil < m_scan.coils; ++coil)
        samples.insert(samples.end(), m_scan.coil(coil) + from, m_scan.coil(coil) + to);
    return window;
}

std::int64_t StreamSource::arrived() const
{
    if (m_speed <= 0) return m_series.readouts();
    const double now = nowMs();
    std::int64_t low = 0, high = m_series.readouts();
    while (low < high) { // readouts arrive in order
        const std::int64_t middle = (low + high) / 2;
        if (arrivalMs(middle) <= now)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

bool StreamSource::waitFor(std::int64_t readouts) const
{
    if (m_speed <= 0 || readouts <= 0) return true;
    const double wait = arrivalMs(readouts - 1) - nowMs();
    if (wait <= 0) return true;
    std::this_thread::sleep_for(std::chrono::duration<double, std::milli>(std::min(wait, 5.0)));
    return wait <= 5.0;
}

double StreamSource::nowMs() const
{
    return std::chrono::duration<double, std::milli>(Clock::now() - m_start).count();
}

double StreamSource::arrivalMs(std::int64_t readout) const
{
    return m_speed > 0 ? m_series.ends(readout) / m_speed * 1e3 : 0;
}

} // namespace larmor
