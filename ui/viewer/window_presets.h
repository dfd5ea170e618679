// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "viewer/slice_view.h"

#include <QString>
#include <vector>

namespace larmor {

/// A displayed range by its name.
struct WindowPreset {
    QString key, title, why;
    double low = 0, high = 1; ///< shares of the peak, radians of a phase, or percentiles
    bool percentiles = false;
};

/// Those that suit what is shown; the first is the automatic range. Of a difference they are gains: gain 1
/// shows an error as large as the image in full colour.
std::vector<WindowPreset> windowPresets(Quantity quantity, Shown shown);
void applyPreset(SliceView &view, const WindowPreset &preset);

} // namespace larmor
