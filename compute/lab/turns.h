// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace larmor {

/// Images with the settings before a switch and after it by turns, counted from the switch: first the stages
/// of as many images are repeated alone, then there are turns, at most so many.
constexpr int imagesBeforeTurns = 9, mostTurns = 26;
/// Of images that number the last turn is told.
constexpr int imagesOfTurns = imagesBeforeTurns + mostTurns + 5;

} // namespace larmor
