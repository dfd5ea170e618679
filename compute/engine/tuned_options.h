// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "kernels/option_set.h"

#include <optional>
#include <string>
#include <string_view>

namespace larmor {

/// A winner of the tuner, kept in the user's cache by device, kernel and size of the problem, and taken by
/// the reconstruction for kernels whose options nobody chose.
struct TunedOptions {
    OptionSet options;      ///< complete
    double timeMs = 0;      ///< of the problem it was tuned on
    double gainPercent = 0; ///< of the time of the best preset
    std::string problem;    ///< "size=2048"
    std::string date;       ///< ISO 8601, UTC
};

/// Problems whose work differs by less than a factor of four share a winner: floor(log4(amount)).
/// @param amount pairs of the kernel's Work where it counts them, else compulsory bytes.
int sizeClass(std::uint64_t amount);

/// The winner of this size class, else of the nearest within two. The device's name, driver and compiler must
/// be those it was tuned on. @param element the value of the option `type`, where the kernel has one.
/// Never throws.
std::optional<TunedOptions> tunedOptions(EngineKind engine, const Device &device, std::string_view kernel,
                                         std::string_view element, std::uint64_t amount);
/// Keeps a winner, replacing that of its class. Where no cache folder can be written: nothing.
void keepTunedOptions(EngineKind engine, const Device &device, std::string_view kernel,
                      std::string_view element, std::uint64_t amount, const TunedOptions &tuned);

} // namespace larmor
