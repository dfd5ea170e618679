// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>

namespace larmor {

/// Order statistics of repeated measurements, in the unit of the samples.
struct Spread {
    double median = 0, q1 = 0, q3 = 0, min = 0, max = 0;
    std::size_t count = 0;

    /// Interquartile range over the median: the noise of a measurement, 0 for fewer than two samples.
    double relative() const { return count > 1 && median > 0 ? (q3 - q1) / median : 0; }
};

/// Quartiles by linear interpolation between order statistics. An empty span gives a Spread of count 0.
Spread spreadOf(std::span<const double> samples);

} // namespace larmor
