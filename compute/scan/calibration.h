// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scan/scan.h"

namespace larmor {

// Calibration data are a scan of its own, on another part of k-space than the image's: reference lines of an
// accelerated scan, or a quick scan of the whole middle. They show how the coils see the object, and never
// enter the image.

/// Whether samples can calibrate the maps of a scan: the same coils, the same axes and, where both are known,
/// the same field of view.
/// @throws Error InvalidCall naming what differs.
void checkCalibration(const Scan &scan, const Scan &calibration);

/// The samples from which the maps of a scan's coils are estimated: its calibration data, else its own.
inline const Scan &calibrationSource(const Scan &scan)
{
    return scan.calibration ? *scan.calibration : scan;
}

} // namespace larmor
