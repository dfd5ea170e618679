// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"
#include "core/task.h"
#include "engine/engine.h"

#include <array>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace larmor {

struct Measurement;

/// A limit of a device, as a small kernel that does nothing else reaches it.
enum class RoofKind {
    Copy,     ///< device memory: bytes read plus bytes written by a plain copy
    Read,     ///< device memory, reads alone
    Write,    ///< device memory, writes alone
    L2,       ///< reads of an array that the last cache holds
    Shared,   ///< shared memory, reads of 16 bytes a thread without bank conflicts
    Upload,   ///< host to device, from pageable memory
    Download, ///< device to host
    Fused,    ///< single precision, fused multiply-adds: two operations each
    Separate, ///< single precision, additions and products apart
    Special,  ///< sines and cosines of the special-function units
    Tensor    ///< products of halves with single-precision sums on tensor cores
};
inline constexpr std::array allRoofs{RoofKind::Copy,     RoofKind::Read,   RoofKind::Write,
                                     RoofKind::L2,       RoofKind::Shared, RoofKind::Upload,
                                     RoofKind::Download, RoofKind::Fused,  RoofKind::Separate,
                                     RoofKind::Special,  RoofKind::Tensor};
/// "copy", "fma", "no-fma", "sfu" ...
std::string_view toString(RoofKind kind);
/// For charts: "device memory (copy)".
std::string_view titleOf(RoofKind kind);
/// Bytes, else operations.
bool isBandwidth(RoofKind kind);

/// The measured limits of one device: the lines beside every figure.
struct Roofs {
    std::map<RoofKind, double> values;      ///< GB/s of 1e9 bytes; 1e9 operations per second
    std::map<RoofKind, std::string> absent; ///< why a limit has no value here
    std::string date;                       ///< of the latest, ISO 8601, UTC
    /// How far the middle one of the copy's measurements lies below the best, relative to that.
    std::optional<double> copySpread{};

    std::optional<double> value(RoofKind kind) const;
    /// {"copy_gbs": ..., "copy_spread": ..., "fma_gflops": ..., "sfu_gops": ..., "absent": {"tensor": why},
    /// "date"}.
    Json toJson() const;
    static Roofs fromJson(const Json &json); ///< what is no number is left out; never throws
};

/// Measures the kinds that are asked for: a tenth of a second each, of the copy a second. @throws Error
/// DeviceFailure, OutOfMemory, Cancelled.
Roofs measureRoofs(Engine &engine, std::span<const RoofKind> kinds = allRoofs, const Task &task = {});
/// Those kept for this device, driver and program version; empty where there are none. Never throws.
Roofs keptRoofs(EngineKind engine, const Device &device);
/// The kept ones, the others measured and then kept (where a cache folder can be written).
/// @param anew measure also those that are kept.
Roofs roofsOf(Engine &engine, std::span<const RoofKind> kinds = allRoofs, const Task &task = {},
              bool anew = false);

/// What a result reaches of each roof that its work can meet, in per cent: bytes over copy, operations over
/// fma, special functions over sfu.
std::map<std::string, double> percentOfRoofs(const Measurement &measurement, const Roofs &roofs);

/// The copy roof alone: the line that is drawn beside every bandwidth.
struct Roof {
    double copyGBs = 0;     ///< bytes read plus bytes written by a plain copy, best of its repeats
    std::size_t bytes = 0;  ///< of the array that was copied
    std::string date;       ///< ISO 8601, UTC
    bool fromCache = false; ///< an earlier measurement on this device, driver and program version
    double spread = 0;      ///< Roofs::copySpread
    /// Whether other programs ran beside the measurement: the device may do better.
    bool doubtful() const { return spread > mostSpread; }
    static constexpr double mostSpread = 0.1;
    static constexpr double mostAbove = 1.05; ///< that a stage may reach of a roof which holds
};

/// The roof kept for this device, if there is one; never throws.
std::optional<Roof> keptRoof(EngineKind engine, const Device &device);
/// The kept roof, else a new measurement which is then kept (where a cache folder can be written). It takes a
/// second. @throws Error DeviceFailure, OutOfMemory, Cancelled.
Roof roofOf(Engine &engine, const Task &task = {});
/// Measures, whatever is kept; keeps the better of both, as a copy cannot be measured too fast.
Roof roofAnew(Engine &engine, const Task &task = {});

} // namespace larmor
