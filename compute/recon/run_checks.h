// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/volume.h"
#include "recon/settings.h"
#include "scan/scan.h"

#include <string>

namespace larmor {

/// What a reconstruction refuses before it starts. All @throw Error InvalidCall that names what is wrong.

/// The scan itself: no samples or coils, arrays of other lengths, values that are not finite.
void checkScan(const Scan &scan);
/// An image that is given beside it. @param what "the reference image".
void checkImage(const Image &image, const Wording &what);
/// Settings out of their range, or that do not fit the scan.
void checkSettings(const Scan &scan, const ReconSettings &settings, const Extent &matrix);

} // namespace larmor
