// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics.h"

#include <cstddef>
#include <vector>

namespace larmor {

inline constexpr std::size_t leastPairsOfStep = 8; ///< the outermost of fewer do not hold a median in 95 %

/// How many times faster a stage became by a switch.
struct StepRatio {
    double ratio = 1;         ///< median time before over median time after; 0 where nothing can be said
    double low = 1, high = 1; ///< 95 % interval
    /// From what: images before the switch and after it, repeats of the stage beside them, or images with the
    /// old and the new option set by turns, which a drift of the machine's speed leaves alone. The interval
    /// of the first has that drift in it, as far as the images show it.
    enum class From { Images, Repeats, Turns } from = From::Images;
    bool known() const { return ratio > 0; }
    bool isClear() const { return known() && (low > 1 || high < 1); } ///< faster or slower beyond doubt
    /// Neither clear, nor so close to 1 that nobody would see a change: more images may decide.
    bool isOpen() const { return known() && !isClear() && (low < 1 / unseen || high > unseen); }
    static constexpr double unseen = 1.05;
};
/// From the standard errors of both medians, 0.93 IQR / sqrt(n) each (McGill, Tukey and Larsen, Variations of
/// box plots, 1978), as independent errors of a ratio. Not known below 5 images a side.
StepRatio ratioOfSpreads(const Spread &before, const Spread &after);
StepRatio ratioOf(const std::vector<double> &before, const std::vector<double> &after);
/// The median of pairs, between the order statistics that hold it in 95 % of cases whatever the distribution.
/// @param logarithms of each pair's ratio. Not known below leastPairsOfStep.
StepRatio ratioOfPairs(std::vector<double> logarithms);

} // namespace larmor
