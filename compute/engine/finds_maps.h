// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/linear_algebra.h"
#include "core/task.h"
#include "core/volume.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace larmor {

/// P = V V^H of the eigenvectors V of a positive semidefinite matrix whose eigenvalues exceed a share of the
/// largest.
struct SignalProjector {
    ComplexMatrix projector;
    std::int64_t vectors = 0; ///< columns of V
};

/// The coils' local correlation G_cd(x) = sum_j R_cd[j] e^{-i 2 pi j.x} of ESPIRiT (recon/espirit.h), and how
/// its eigenvectors become maps.
struct LocalCorrelation {
    const std::vector<cfloat> &sums; ///< R_cd, [displacement][d][c]
    Extent displacements;            ///< along each axis
    std::int64_t coils = 0;          ///< c, d
    /// e^{-i 2 pi j x} along each axis, [voxel][displacement].
    std::array<std::vector<cfloat>, 3> waves;
    std::vector<cfloat> reference; ///< r_c: of its phase the maps are such that sum_c conj(r_c) S_c >= 0
    float crop = 0;                ///< voxels whose eigenvalue is not above it have no map
};

/// Planes of voxels that findMaps() takes at once: as many as leave the sums of their rows within 256 MB.
inline std::int64_t planesAtOnce(std::int64_t coils, const Extent &displacements, const Extent &matrix)
{
    const std::int64_t ofPlane = static_cast<std::int64_t>(sizeof(cfloat)) * coils * coils * displacements.x *
                                 (displacements.y + matrix.y);
    return std::clamp<std::int64_t>((std::int64_t(1) << 28) / ofPlane, 1, matrix.z);
}

/// An engine that does the heavy parts of ESPIRiT.
class FindsMaps {
public:
    virtual ~FindsMaps() = default;
    /// @param threshold 0 < threshold < 1, of the largest eigenvalue. @returns nothing where this device has
    /// no library for products in double precision, or no room. @throws Error DeviceFailure, Cancelled.
    virtual std::optional<SignalProjector> signalProjector(const ComplexMatrix &positive, double threshold,
                                                           const Task &task) = 0;
    /// Fills the maps and eigenvalues of all voxels. @returns false where this device has no room for so many
    /// coils. @throws Error DeviceFailure, Cancelled.
    virtual bool findMaps(const LocalCorrelation &correlation, Image &maps, Volume<float> &eigenvalue,
                          const Task &task) = 0;
};

} // namespace larmor
