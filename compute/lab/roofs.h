// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"
#include "core/task.h"
#include "engine/engine.h"

#include <optional>
#include <string>

namespace larmor {

/// What a device can do at best, measured on it: the line beside every bandwidth.
struct Roof {
    double copyGBs = 0;     ///< bytes read plus bytes written by a plain copy, best of its repeats
    std::size_t bytes = 0;  ///< of the array that was copied
    std::string date;       ///< ISO 8601, UTC
    bool fromCache = false; ///< an earlier measurement on this device, driver and program version
    Json toJson() const;    ///< {"copy_gbs", "bytes", "date"}
};

/// Measures, taking some tenths of a second. @throws Error DeviceFailure, OutOfMemory, Cancelled.
Roof measureRoof(Engine &engine, const Task &task = {});
/// The roof kept for this device, if there is one; never throws.
std::optional<Roof> keptRoof(EngineKind engine, const Device &device);
/// The kept roof, else a new measurement which is then kept (where a cache folder can be written).
Roof roofOf(Engine &engine, const Task &task = {});

} // namespace larmor
