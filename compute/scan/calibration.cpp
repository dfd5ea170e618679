// SPDX-License-Identifier: GPL-3.0-or-later
#include "scan/calibration.h"

#include "core/error.h"

#include <cmath>
#include <string>

namespace larmor {
namespace {

Error unfit(const Scan &calibration, const Wording &why, const Wording &hint)
{
    return {ErrorCode::InvalidCall, say("%1 cannot calibrate the coil maps of the scan", calibration.name),
            why, hint};
}

std::string millimetres(const std::array<double, 3> &sides)
{
    std::string text;
    for (const double side : sides)
        text += (text.empty() ? "" : " x ") + std::to_string(std::llround(side));
    return text + " mm";
}

} // namespace

void checkCalibration(const Scan &scan, const Scan &calibration)
{
    if (calibration.coils != scan.coils)
        throw unfit(calibration, say("it has %1 coils, the scan has %2", calibration.coils, scan.coils),
                    say("give data of the same coil array"));
    for (int d = 0; d < 3; ++d) {
        const bool image = scan.matrix[d] > 1, calibrated = calibration.matrix[d] > 1;
        if (image == calibrated) continue;
        const std::string axis(1, "xyz"[d]);
        throw unfit(
            calibration,
            image ? say("it has no extent along %1, the scan has %2 voxels", axis, toString(scan.matrix))
                  : say("it extends along %1, along which the scan has one voxel", axis),
            say("give data of the same slice or volume"));
    }
    constexpr double tolerance = 0.005; // headers round to a millimetre or so
    for (std::size_t d = 0; d < 3; ++d) {
        const double own = scan.fieldOfViewMm[d], other = calibration.fieldOfViewMm[d];
        const bool known = own > 0 && other > 0 && scan.matrix[static_cast<int>(d)] > 1;
        if (known && std::abs(own - other) > tolerance * own)
            throw unfit(calibration,
                        say("its field of view is %1, the scan's %2", millimetres(calibration.fieldOfViewMm),
                            millimetres(scan.fieldOfViewMm)),
                        say("give data of the same field of view"));
    }
}

} // namespace larmor
