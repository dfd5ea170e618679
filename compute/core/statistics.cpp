// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace larmor {

Spread spreadOf(std::span<const double> samples)
{
    if (samples.empty()) return {};
    std::vector<double> sorted(samples.begin(), samples.end());
    std::sort(sorted.begin(), sorted.end());
    const auto quantile = [&](double p) {
        const double at = p * static_cast<double>(sorted.size() - 1);
        const auto below = static_cast<std::size_t>(std::floor(at));
        const auto above = std::min(below + 1, sorted.size() - 1);
        return std::lerp(sorted[below], sorted[above], at - std::floor(at));
    };
    return {quantile(0.5), quantile(0.25), quantile(0.75), sorted.front(), sorted.back(), sorted.size()};
}

} // namespace larmor
