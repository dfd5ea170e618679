// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task.h"
#include "scan/scan.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <vector>

namespace larmor {

/// A scan's readouts in the order in which they were acquired, without the samples beyond a matrix's band.
class ReadoutSeries {
public:
    /// @throws Error InvalidCall when the scan's readouts are not known apart, or no sample lies inside.
    ReadoutSeries(const Scan &scan, const Extent &matrix);

    std::int64_t readouts() const { return static_cast<std::int64_t>(m_begins.size()); }
    /// Number of the first sample of a readout, of all that are kept; `readouts()` gives their count.
    std::int64_t sample(std::int64_t readout) const { return m_first[static_cast<std::size_t>(readout)]; }
    /// Seconds since the first readout began.
    double begins(std::int64_t readout) const { return m_begins[static_cast<std::size_t>(readout)]; }
    double ends(std::int64_t readout) const { return begins(readout) + m_duration; }
    /// Mean time at which readouts first .. last - 1 began.
    double meanTime(std::int64_t first, std::int64_t last) const;

    const Scan &scan() const { return m_scan; } ///< all of it, in the band
    /// Readouts first .. last - 1 as a scan of their own. @param withSamples else it has positions alone.
    Scan window(std::int64_t first, std::int64_t last, bool withSamples) const;

private:
    Scan m_scan;
    std::vector<std::int64_t> m_first;
    std::vector<double> m_begins;
    double m_duration = 0;
};

/// When readouts arrive.
class StreamSource {
public:
    /// @param speed of the acquisition's own; 0: all has arrived.
    StreamSource(const ReadoutSeries &series, double speed) : m_series(series), m_speed(speed) {}
    /// The first readout begins now.
    void start() { m_start = Clock::now(); }
    /// Readouts that have arrived.
    std::int64_t arrived() const;
    /// Waits until so many have arrived, at most 5 ms. @returns whether they have.
    bool waitFor(std::int64_t readouts) const;
    /// Milliseconds since the start, and the time at which a readout's last sample was there.
    double nowMs() const;
    double arrivalMs(std::int64_t readout) const;

private:
    using Clock = std::chrono::steady_clock;
    const ReadoutSeries &m_series;
    double m_speed;
    Clock::time_point m_start{};
};

} // namespace larmor
