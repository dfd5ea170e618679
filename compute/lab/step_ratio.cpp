// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/step_ratio.h"

#include <algorithm>
#include <cmath>

namespace larmor {

namespace {

constexpr std::size_t leastImages = 5; // a side of a ratio

/// Half of a 95 % interval of a median, over the median: 1.96 times its standard error, 0.93 IQR / sqrt(n).
double relativeError(const Spread &spread)
{
    return 1.96 * 0.93 * (spread.q3 - spread.q1) / std::sqrt(static_cast<double>(spread.count)) /
           spread.median;
}

} // namespace

StepRatio ratioOfSpreads(const Spread &from, const Spread &to)
{
    if (from.count < leastImages || to.count < leastImages || !(from.median > 0) || !(to.median > 0))
        return {0, 0, 0};
    const double ratio = from.median / to.median;
    const double error = std::hypot(relativeError(from), relativeError(to));
    return {ratio, ratio * std::exp(-error), ratio * std::exp(error)};
}

StepRatio ratioOf(const std::vector<double> &before, const std::vector<double> &after)
{
    return ratioOfSpreads(spreadOf(before), spreadOf(after));
}

StepRatio ratioOfPairs(std::vector<double> logarithms)
{
    const std::size_t n = logarithms.size();
    if (n < leastPairsOfStep) return {0, 0, 0};
    std::ranges::sort(logarithms);
    const auto below = static_cast<std::size_t>(std::max(
        0.0, std::floor((static_cast<double>(n) - 1) / 2 - 0.98 * std::sqrt(static_cast<double>(n)))));
    const double middle = (logarithms[(n - 1) / 2] + logarithms[n / 2]) / 2;
    return {std::exp(middle), std::exp(logarithms[below]), std::exp(logarithms[n - 1 - below]),
            StepRatio::From::Turns};
}

} // namespace larmor
