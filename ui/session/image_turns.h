// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/live_types.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace larmor {

/// Images with the settings before a switch and after it by turns: what the switch does then stands apart
/// from what else the machine does meanwhile. A choice of settings, while it is repeated, is answered for a
/// second or so, on the engine of the present choice where that moved there, and some seconds more while the
/// times leave it open which is faster; nothing is told of images that take too long for a row of them.
class ImageTurns {
public:
    /// Another request was shown for the first time. @param engine a number of the engine that ran it.
    void begin(const LiveRequest &request, int engine);
    /// The settings before the switch, where an image with them is wanted beside the present one.
    /// @param images shown since begin().
    std::optional<ReconSettings> next(int images);
    /// Whether the other image comes first: by turns, so that neither has the better place.
    bool otherFirst() const { return m_turns % 2 == 0; }
    /// @param other null: it was not made. @param spentMs on it.
    /// @returns what a record may have beside it. Turns end where each image costs the other what it had
    /// prepared: the present choice would no more be seen as it runs alone.
    std::shared_ptr<const ReconReport> made(const ReconReport &own, std::shared_ptr<const ReconReport> other,
                                            double spentMs);
    /// Nothing more is wanted until another request: recordings of an image's operations may stay.
    bool done() const { return !m_before; }

private:
    bool isOpen() const;

    LiveRequest m_stood;
    int m_engine = 0;
    std::optional<ReconSettings> m_before;
    int m_turns = 0, m_disturbed = 0;
    double m_spentMs = 0, m_aloneMs = 0; ///< of an image that had no other beside it
    /// Logarithms of the times before over after, of the stages that are made in another way; "": the image.
    std::map<std::string, std::vector<double>> m_pairs;
};

} // namespace larmor
