// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/chart.h"
#include "recon/stream.h"

#include <deque>

namespace larmor {

/// What the strips show of one frame.
struct FrameRecord {
    double seconds = 0; ///< since the stream began
    double latencyMs = 0, copyMs = 0, computeMs = 0, intervalMs = 0;
    std::optional<double> psnrDb;
    bool overlap = true;
};

/// Latency and its parts over time, with a marker where overlap was switched.
ChartModel latencyChart(const std::deque<FrameRecord> &frames);
/// Frames a second, and PSNR where it is known.
ChartModel frameRateChart(const std::deque<FrameRecord> &frames);

} // namespace larmor
