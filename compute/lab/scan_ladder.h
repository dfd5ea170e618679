// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/extent.h"
#include "core/task.h"
#include "engine/engine.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace larmor {

/// A Cartesian scan that is made here, in a ladder from small to large: 2D, more coils, a volume.
struct LadderRung {
    std::string scan; ///< as Session::scan names it
    Extent matrix;
    std::int64_t coils = 1;

    /// That a pass over the grids of all coils reads and writes.
    double passBytes() const;
};

/// In the order of their size; the first is the scan that the program starts with.
std::span<const LadderRung> scanLadder();
/// The rung that a session's scan is; empty: none.
std::optional<std::size_t> rungOf(const std::string &scan);

/// What a device pays for work: by this a pass is bound by memory or by its launch.
struct DevicePrices {
    double copyGBs = 0;  ///< bytes read plus bytes written by a plain copy
    double launchMs = 0; ///< of the smallest stage, between two marks

    /// Copies of a pass over all coils, as long as that many launches.
    double launchesOf(const LadderRung &rung) const;
};

/// The time of a stage that moves next to nothing: the median of some transposes of 16 x 16 points.
/// @throws Error DeviceFailure, CompileFailure, Cancelled.
double measureLaunchMs(Engine &engine, const Task &task = {});

/// A pass that takes less than as many launches shows the launch, not the switch.
inline constexpr double boundByWork = 4;
/// Milliseconds of an image that is shown 30 times a second.
inline constexpr double frameTimeMs = 33;

/// The smallest rung whose passes are bound by the device's work; the last one where none is, the first one
/// where prices are not known.
std::size_t rungFor(const DevicePrices &prices);

} // namespace larmor
