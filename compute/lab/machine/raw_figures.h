// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace larmor::machine {

struct RawFigure {
    double value = 0;  ///< the median of the samples
    double spread = 0; ///< their interquartile range over it
};

/// What the measurements gave, by their names.
struct RawFigures {
    std::string device; ///< "NVIDIA H200"
    int processors = 0;
    RawFigure clockGHz;
    std::vector<std::pair<std::string, RawFigure>> figures; ///< in the order in which they were measured
    std::map<std::string, std::string> absent;              ///< why there is no figure of that name

    /// Null where there is none.
    const RawFigure *find(const std::string &name) const;
    /// {"device", "processors", "clock_ghz", "figures": {name: value}, "spread": {name: share}, "absent"};
    /// five digits.
    Json toJson() const;
    /// Spreads may be missing, and what is absent. @throws Json::exception.
    static RawFigures fromJson(const Json &json);
};

} // namespace larmor::machine
