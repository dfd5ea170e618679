// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The place in the patient and the sides of an image, in ISMRMRD's headers. Private to compute/scan.

#include "scan/patient_geometry.h"
#include "scan/scan.h"

#include <ismrmrd/ismrmrd.h>
#include <ismrmrd/xml.h>
#include <memory>
#include <vector>

namespace larmor::formats {

/// What the acquisitions `kept` of an image state. A file of ours that states nothing is not unsound: its
/// scan is simulated, or came from a format without directions. @returns null for such a file.
std::shared_ptr<const StatedGeometry>
readGeometry(const std::vector<ISMRMRD::ISMRMRD_AcquisitionHeader> &heads,
             const std::vector<std::size_t> &kept, bool ours);

/// The frame of a scan, where it has one, into the header of an acquisition.
void writeGeometry(const Scan &scan, ISMRMRD::AcquisitionHeader &head);

/// The grid of a Cartesian scan whose transform has the voxels of reconSpace: encodedSpace, or a larger one
/// where reconSpace has finer voxels and so asks for zeros around the samples.
Extent acquiredGrid(const ISMRMRD::Encoding &encoding);

/// The sides of the image that is cut from that grid: its voxels are those of the encoded field of view,
/// whatever reconSpace says. Of other scans, reconSpace's. mm; 0 where unknown.
std::array<double, 3> imageSides(const ISMRMRD::Encoding &encoding, bool cartesian);

} // namespace larmor::formats
