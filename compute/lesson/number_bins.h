// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

namespace larmor::lesson {

/// A bar of a histogram of numbers.
struct NumberBin {
    enum class Kind {
        Value, ///< exactly `low`
        Range, ///< from `low` on, to below `high`
        Below, ///< all below `high`
        Above  ///< all from `low` on
    };
    Kind kind = Kind::Range;
    double low = 0, high = 0;
    std::size_t count = 0;

    bool holds(double value) const;
    bool operator==(const NumberBin &) const = default;
};

/// Guesses as bars, from low to high; each value is in exactly one. At most 8 different values have a bar
/// each. Else bars have round bounds and one width, or, where guesses lie decades apart, one ratio; what lies
/// beyond Tukey's fences (1.5 interquartile ranges outside the quartiles; J. W. Tukey, Exploratory Data
/// Analysis, 1977) is in one bar on either side, so that a single wild guess does not flatten the others.
/// @param values finite. @returns at most `mostNumberBins` bars; none of no values.
std::vector<NumberBin> numberBins(std::vector<double> values);
inline constexpr std::size_t mostNumberBins = 14;

} // namespace larmor::lesson
