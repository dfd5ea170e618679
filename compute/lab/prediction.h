// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"
#include "core/task.h"

#include <optional>
#include <string>

namespace larmor {

struct Device;
struct Measurement;
namespace model {
class DeviceProfile;
}

/// What the model says of the very problem and option set that was measured. Never in one series with it.
struct Prediction {
    std::string device, title; ///< of the profile: "h200", "H200"
    bool sameDevice = false;   ///< the measurement was made on such a board
    double ms = 0, lowMs = 0, highMs = 0;
    std::string limiter;

    /// How far the prediction lies above what was measured, in per cent of that; none between two devices.
    std::optional<double> deviationPercent(double measuredMs) const;
    Json toJson() const;
    /// What toJson() wrote; absent members keep their defaults. @throws Json::exception.
    static Prediction fromJson(const Json &json);
};

/// The profile of a board that a driver names: "h200" of "NVIDIA H200". Nothing where there is none.
std::optional<std::string> profileOf(const Device &device);

/// Models the measurement's launches on a board; on the same board with the registers that its compiler gave.
/// @throws Error as modelRun does; Unavailable where the board's figures do not suffice for a time.
Prediction predict(const Measurement &measurement, const model::DeviceProfile &device, const Task &task = {});

} // namespace larmor
