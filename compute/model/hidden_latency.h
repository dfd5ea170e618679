// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"
#include "core/text.h"
#include "model/device_profile.h"
#include "model/latency.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace larmor::model {

inline constexpr const char *volkovSource = "Volkov 2016, chapter 4";

/// What is asked about. @see hiddenLatency()
struct LatencyQuestion {
    std::optional<double> cycles; ///< for every rule; none: each rule's own
    double ratio = 10;            ///< arithmetic instructions for each access to memory
    int independent = 4;          ///< instructions between a load and its use
};

/// The rules of the sources for one latency, side by side.
struct HiddenLatency {
    struct Rule {
        std::string name; ///< "arithmetic", "memory", "book"
        double cycles = 0;
        int warps = 0;
        std::string formula; ///< "ceil(22 / 4)"
        std::string source;
        Text note; ///< where a source prints another number
    };
    std::vector<Rule> rules;
    int warpsMost = 0;
    double ratio = 0;
    std::optional<LatencyModel> model; ///< Volkov's, of a board whose figures are known
    Text whyNoRate;
    std::vector<std::pair<int, double>> rates; ///< warps, memory instructions a cycle of a multiprocessor
    double warpsOfFullRate = 0;
    Json toJson() const;
};

/// @param device null: the rate is left out. @throws Error InvalidCall unless all numbers are above 0.
HiddenLatency hiddenLatency(const CapabilityLimits &limits, const DeviceProfile *device,
                            const LatencyQuestion &question);

} // namespace larmor::model
