// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/live_history.h"

#include <vector>

namespace larmor {

/// Places in the palette (optionSetPalette()) of all sets of a history. A preset has the same one in every
/// lecture; sets of one problem have different ones, as long as the palette lasts, and keep them when others
/// follow. Sets of another session have those that are left at its end.
std::vector<int> setColours(const LiveHistory &history);

} // namespace larmor
