// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/live_words.h"

#include <vector>

namespace larmor {

/// A stay of a history on the axis of a running chart.
struct ShownStay {
    std::size_t stay = 0;         ///< its place in the history
    std::size_t from = 0;         ///< its first sample that is shown
    std::vector<double> x;        ///< of the samples from there on, in s
    std::vector<bool> afterPause; ///< of these samples: no image was made for a while before it
};

/// The time axis of the running charts: the last minute, or as long as it takes to show the last eight
/// choices. Of a choice its last seconds are shown, fewer where there are many choices, and pauses are short,
/// so that the steps of a lecture stand beside each other however long is talked between them. The newest
/// image has its time since the start.
class ShownTime {
public:
    static constexpr std::size_t shownStays = 8;
    static constexpr double longestStay = 20, longestPause = 1; ///< s

    explicit ShownTime(const LiveHistory &history);

    /// Of the present problem alone, the oldest first.
    const std::vector<ShownStay> &stays() const { return m_stays; }
    /// Whether anything before the newest image is shown later than it was.
    bool isCut() const { return m_cut; }

private:
    /// Before `x`, that of the next image after the stay. @return whether there is room for an older one.
    bool addBefore(double &x, double next, const LiveStay &stay, std::size_t place);

    std::vector<ShownStay> m_stays;
    double m_end = 0, m_longest = longestStay;
    std::size_t m_settled = 0; ///< stays with images enough to compare
    bool m_cut = false;
};

} // namespace larmor
