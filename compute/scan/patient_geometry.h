// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/extent.h"
#include "core/json.h"
#include "core/text.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace larmor {

struct Scan;

/// Where an image lies in the patient. Coordinates are LPS (x to the patient's left, y to the back, z to the
/// head) in mm, as in ISMRMRD and DICOM.
struct PatientGeometry {
    std::array<double, 3> read{1, 0, 0}; ///< unit vector along which x of the image grows
    std::array<double, 3> phase{0, 1, 0};
    std::array<double, 3> slice{0, 0, 1};
    std::array<double, 3> positionMm{0, 0, 0}; ///< of the centre of voxel floor(N/2)

    /// The keys `coordinates`, `read`, `phase`, `slice` and `position_mm`.
    Json toJson() const;
    bool operator==(const PatientGeometry &) const = default;
};

/// What a scan states of its place in the patient, or why nothing is claimed.
struct StatedGeometry {
    std::optional<PatientGeometry> frame;
    Text reason;          ///< why there is no frame; empty where there is one
    bool unsound = false; ///< a scanner's file from which a frame was to be expected
    /// Between the centres of neighbouring planes of a stack of slices, mm; 0: there is one slice.
    double sliceStepMm = 0;
};

/// What one acquisition says, LPS and mm.
struct AcquisitionFrame {
    std::size_t acquisition = 0; ///< its number, for messages
    std::int64_t sliceNumber = 0;
    std::array<double, 3> read{}, phase{}, slice{}, positionMm{};
};

/// The one frame of all acquisitions of an image. Several slice numbers make a stack in their order: z of the
/// image then grows with the number, and the frame's position is that of plane floor(count/2).
/// Directions must be of unit length and orthogonal to 1e-3, and the same in all acquisitions; those of one
/// slice must have one position; those of a stack must be evenly spaced along its normal. Otherwise there is
/// no frame, with the reason. The frame's directions are orthonormal in double precision.
StatedGeometry geometryOf(std::span<const AcquisitionFrame> acquisitions);

/// What a scan says, with a reason where it holds nothing.
StatedGeometry geometryOf(const Scan &scan);

/// Rows of a matrix that takes voxel numbers (i, j, k, 1) to millimetres in RAS (x right, y front, z head).
using Affine = std::array<std::array<double, 4>, 3>;
/// @param fieldOfViewMm sides of `matrix`, all above 0
Affine affineOf(const PatientGeometry &geometry, const Extent &matrix,
                const std::array<double, 3> &fieldOfViewMm);

/// A rotation as NIfTI-1 writes it (nifti1.h, method 2): a = sqrt(1 - b^2 - c^2 - d^2) is left out, and
/// the third column counts `handedness` times, 1 or -1.
struct NiftiQuaternion {
    double b = 0, c = 0, d = 0, handedness = 1;
};
/// Of the directions of an affine's columns.
NiftiQuaternion quaternionOf(const Affine &affine);
/// The directions of a quaternion as columns, without sizes or origin.
Affine rotationOf(const NiftiQuaternion &quaternion);

/// The directions along which i, j and k grow, each the nearest of L, R, A, P, S, I: "RAS", "LPS" ...
std::string axisCodes(const Affine &affine);

} // namespace larmor
