// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace larmor {

/// Images with the settings before a switch and after it by turns, counted from the switch: first the stages
/// of as many images are repeated alone, then there are turns, so many at first.
constexpr int imagesBeforeTurns = 9, firstTurns = 26;
/// Of images that number the last of these is told.
constexpr int imagesOfTurns = imagesBeforeTurns + firstTurns + 5;

} // namespace larmor
