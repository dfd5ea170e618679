// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// Names of what our ISMRMRD files say beyond the standard: string user parameters (JSON values) and arrays.
namespace larmor::formats::keys {

inline constexpr const char *unit = "trajectory_unit";
inline constexpr const char *cyclesPerFieldOfView = "cycles/FOV";
inline constexpr const char *name = "scan_name";
inline constexpr const char *simulationVoxels = "simulation_voxels";
inline constexpr const char *seed = "seed";
inline constexpr const char *snr = "snr_db";
inline constexpr const char *objectName = "object_name";
inline constexpr const char *objectParameters = "object_parameters";
inline constexpr const char *samplesPerInterleave = "samples_per_interleave";
inline constexpr const char *fieldOfView = "field_of_view_mm";
inline constexpr const char *phi = "phi";

} // namespace larmor::formats::keys
