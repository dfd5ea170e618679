// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task.h"
#include "lab/clock_watch.h"
#include "lab/machine/board.h"
#include "lab/machine/raw_figures.h"
#include "model/device_profile.h"

#include <string>
#include <vector>

namespace larmor::machine {

struct MeasuringSettings {
    bool quick = false; ///< fewer repeats
    bool force = false; ///< also while another program keeps the GPU busy
    /// Measure everything, not only what a profile is made of; of these parts where any is named.
    bool everything = false;
    std::vector<std::string> parts = {};
};

/// What the measurements of a GPU gave, and under which conditions.
struct MeasuredBoard {
    Board board;
    RawFigures raw;
    ClockReport clock;
    std::string date; ///< ISO 8601, UTC
    bool quick = false, busy = false;
    std::vector<Text> warnings() const;
    /// What sources of figures begin with.
    std::string origin() const;
    /// The board's profile, as its file has it.
    Json profile() const;
};

/// Measures a GPU, some minutes; about one in quick mode. Progress tells each measurement, and the time left.
/// @param engine cuda.
/// @throws Error Unavailable for another engine, and where another program keeps the GPU busy; InvalidCall
/// for an unknown part; DeviceFailure, Cancelled.
MeasuredBoard measureBoard(Engine &engine, const MeasuringSettings &settings, const Task &task);

/// The file in the folder of a person's own profiles. @throws Error FileAccess.
std::filesystem::path keepProfile(const Json &profile);

} // namespace larmor::machine
