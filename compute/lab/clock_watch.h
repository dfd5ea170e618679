// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"
#include "core/text.h"
#include "engine/engine.h"

#include <memory>
#include <string>
#include <vector>

namespace larmor {

/// What the clock of a device did while something was measured.
struct ClockReport {
    std::string source;                        ///< "NVML", "calibrated loop"; empty: not watched
    double before = 0, after = 0, highest = 0; ///< MHz by NVML; of the loop: steps per nanosecond
    std::vector<std::string> reasons;          ///< by NVML: "thermal slowdown", "power cap" ...
    bool throttled = false; ///< slower by a tenth or more after than before, or a slowdown was in force
    Text whyUnknown;        ///< where nothing could be watched
    Json toJson() const;
    static ClockReport fromJson(const Json &json);
};

/// Watches one device: NVML on cuda, opened when first needed; on processors a loop of dependent operations
/// of known length, the best of a few runs, before and after.
class ClockWatch {
public:
    virtual ~ClockWatch() = default;
    virtual void begin() = 0;
    virtual ClockReport end() = 0;
    /// Never null.
    static std::unique_ptr<ClockWatch> of(const Engine &engine);
};

} // namespace larmor
