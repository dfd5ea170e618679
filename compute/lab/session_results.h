// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/live_history.h"
#include "lab/measurement.h"

#include <string>
#include <vector>

namespace larmor {

/// What a session has measured: the live runs by option set, and the kernel lab's measurements.
///
///     {"date": "2026-05-04T09:30:00Z", "live": {...} (LiveHistory::toJson), "lab": [{...}, ...]
///      (Measurement::toJson, oldest first)}
///
/// A file keeps at most some megabytes of them: the newest measurements, and of longer stays every second,
/// third, ... image.
struct SessionResults {
    static constexpr std::size_t mostSamples = 32'768; ///< of images, of all stays together
    static constexpr std::size_t mostMeasurements = 500;

    std::string date; ///< ISO 8601, UTC: when they were taken out of the window
    LiveHistory live;
    std::vector<Measurement> lab;
    std::uint64_t revision = 0; ///< of the store that had them; not in the file

    bool empty() const { return live.empty() && lab.empty(); }
    Json toJson() const;
    static SessionResults fromJson(const Json &json); ///< @throws Error FileFormat.
};

} // namespace larmor
