// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/machine/board.h"
#include "lab/machine/raw_figures.h"
#include "model/device_profile.h"

#include <set>
#include <string>

namespace larmor::machine {

/// Measurements that the figures of a profile are made of.
std::set<std::string> neededFor(const Board &board);

/// The figures of a profile, all of them: those that nothing was measured for are null, with the reason.
/// @param origin what their sources begin with: "measured: larmor model measure, 2026-11-30".
std::map<std::string, model::Figure> profileFigures(const Board &board, const RawFigures &raw,
                                                    const std::string &origin);

/// A profile's file: what DeviceProfile::parse() reads. Its name is the board's, in lower case:
/// "nvidia-h200"; its title the name itself.
Json profileJson(const Board &board, const std::map<std::string, model::Figure> &figures);

} // namespace larmor::machine
