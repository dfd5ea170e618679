// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"

#include <regex>
#include <set>
#include <string>
#include <vector>

namespace larmor {

/// Differences between predicted and counted figures that are known, and how far each may go:
/// tests/gpu/counts_known.json, which tests/gpu/counts_limits.py reads too.
class KnownCounts {
public:
    /// @throws std::invalid_argument for a figure without a limit.
    explicit KnownCounts(const Json &document);

    /// What is wrong with a difference: nobody explains it, or it goes beyond its limit. Empty where nothing
    /// is.
    std::string objection(const std::string &row, const std::string &figure, double predicted,
                          double counted);
    /// Empty where none is known.
    std::string reason(const std::string &row, const std::string &figure) const;
    /// Those that no difference has asked for though one of their figures was compared, as "rows: figure".
    std::vector<std::string> unused(const std::set<std::string> &compared) const;

private:
    struct Case {
        std::string name, reason;
        std::regex rows, figure;
        double absolute = -1, ratio = 0;
        bool used = false;
    };
    std::vector<Case>::const_iterator find(const std::string &row, const std::string &figure) const;

    std::vector<Case> m_cases;
};

} // namespace larmor
