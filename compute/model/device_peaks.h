// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/device_profile.h"

namespace larmor::model {

/// What a board could do at most: one of its GPUs, by its units and clocks. Absent where a figure is unknown.
struct DevicePeaks {
    std::optional<double> multiplyAddGflops; ///< multiplyAdds a clock x 2 x multiprocessors x clock
    /// With the multiplication that the special-function units of 1.x do beside each multiply-add
    /// (Kirk & Hwu 2010, 1.2): three operations a core and clock.
    std::optional<double> withMultiplyGflops;
    std::optional<double> doubleGflops; ///< absent where there are no doubles, too
    std::optional<double> quotedGflops; ///< as a text prints it; Figure "peak_gflops" says which
    std::optional<double> bandwidthGbs, bandwidthGibs; ///< theoretical, over 1e9 and over 1024^3
    /// "1107 MHz x 2 x 512 bit / 8": C Best Practices Guide 3.0, 2.2.1; empty where clock or bus is unknown.
    std::string bandwidthFormula;
    Json toJson() const;
};
DevicePeaks devicePeaks(const DeviceProfile &device);

} // namespace larmor::model
