// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace larmor {

/// What the driver's management library says of a GPU now.
struct NvmlReading {
    double clockMHz = 0, highestMHz = 0; ///< of the multiprocessors
    std::vector<std::string> slowdowns;  ///< in force now, other than idling and chosen clocks
    std::optional<int> busyPercent = {}; ///< of the last sixth of a second or so, in which a kernel ran
    std::string whyNot;                  ///< where it cannot be asked
};

/// @param pciBusId as CUDA spells it: "0000:1b:00.0". NVML is opened when first asked. Never throws.
NvmlReading readNvml(const std::string &pciBusId);

} // namespace larmor
