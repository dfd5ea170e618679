// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What our ISMRMRD files say beyond the standard, written and read: string user parameters (JSON values) and
// arrays beside the acquisitions. Private to compute/scan.
//
//   trajectory_unit         "cycles/FOV": the mark of a file of ours
//   scan_name, simulation_voxels, seed, snr_db, object_name, object_parameters, field_of_view_mm
//   samples_per_interleave, trajectory_kind, trajectory_parameters
//   coil_model              what makeCoilModel() rebuilds the maps from; then there is no coil_maps
//   /dataset/phi            complex64 [sample]
//   /dataset/coil_maps      complex64 [coil][z][y][x]
//   /dataset/sample_times   float32 [sample], seconds since excitation
//   /dataset/readout_times  float64 [readout], seconds since the first readout
//   /dataset/field_map_hz   float32 [z][y][x]

#include "scan/ismrmrd_file.h"
#include "scan/scan.h"

#include <ismrmrd/xml.h>
#include <map>

namespace larmor::formats {

/// Our own entries of a header's user parameters. Members @throw Error FileFormat.
class Parameters {
public:
    Parameters(const std::filesystem::path &path, const ISMRMRD::IsmrmrdHeader &header);
    /// Whether the file is ours: it states its trajectory's unit.
    bool ours() const;
    bool has(const std::string &key) const { return m_values.contains(key); }
    std::string text(const std::string &key) const { return has(key) ? m_values.at(key) : std::string(); }
    /// The value as JSON, null where absent.
    Json json(const std::string &key) const;
    std::optional<std::uint64_t> whole(const std::string &key) const;
    /// The kind of the trajectory, where stated.
    std::optional<TrajectoryKind> trajectoryKind() const;

private:
    std::filesystem::path m_path;
    std::map<std::string, std::string> m_values;
};

/// Sets what the parameters and arrays of a file of ours say of a scan whose samples are read.
/// @throws Error FileFormat, Cancelled.
void readExtras(const IsmrmrdFile &file, const Parameters &parameters, Scan &scan, const Task &task);
/// Rebuilds simulated coil maps once the scan's matrix is known. @throws Error FileFormat, Cancelled.
void rebuildCoilMaps(const std::filesystem::path &path, Scan &scan, const Task &task);

void addParameters(const Scan &scan, ISMRMRD::IsmrmrdHeader &header);
/// Adds the arrays to the group of the acquisitions. Hold a Hdf5Lock. @throws Error OutOfMemory.
void addArrays(hid_t group, const Scan &scan);

} // namespace larmor::formats
