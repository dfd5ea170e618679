// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task.h"
#include "core/volume.h"
#include "engine/engine.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace larmor {

/// The projector P onto the patches of a calibration region, summed over its pairs of samples of the same
/// displacement (recon/patches.h).
struct SignalSums {
    std::vector<cfloat> sums; ///< R_cd, [displacement][d][c]
    std::int64_t vectors = 0; ///< singular vectors that span the signal; 0: there is none
};

/// The coils' local correlation G_cd(x) = sum_j R_cd[j] e^{-i 2 pi j.x} of ESPIRiT (recon/espirit.h), and how
/// its eigenvectors become maps.
struct LocalCorrelation {
    const std::vector<cfloat> &sums; ///< R_cd, [displacement][d][c]
    Extent displacements;            ///< along each axis
    std::int64_t coils = 0;          ///< c, d: coils, or principal components of them
    /// e^{-i 2 pi j x} along each axis, [voxel][displacement].
    std::array<std::vector<cfloat>, 3> waves;
    std::vector<cfloat> reference; ///< r_c: of its phase the maps are such that sum_c conj(r_c) S_c >= 0
    float crop = 0;                ///< voxels whose eigenvalue is not above it have no map
    /// Principal components as the coils see them, [component][coil]: maps are expanded by it. Empty where
    /// they were found for the coils themselves.
    std::vector<cfloat> components;

    std::int64_t mappedCoils() const
    {
        return components.empty() ? coils : static_cast<std::int64_t>(components.size()) / coils;
    }
};

/// Where an engine keeps what it found.
struct FoundMaps {
    BufferPtr maps;       ///< [coil][z][y][x], complex
    BufferPtr eigenvalue; ///< [z][y][x], float
};

/// Planes of voxels that findMaps() takes at once: as many as leave the sums of their rows within 256 MB.
inline std::int64_t planesAtOnce(std::int64_t coils, const Extent &displacements, const Extent &matrix)
{
    const std::int64_t ofPlane = static_cast<std::int64_t>(sizeof(cfloat)) * coils * coils * displacements.x *
                                 (displacements.y + matrix.y);
    return std::clamp<std::int64_t>((std::int64_t(1) << 28) / ofPlane, 1, matrix.z);
}

/// Patches whose products signalSums() adds at once: as many as 64 MB hold, in double precision.
inline std::int64_t patchesAtOnce(std::int64_t entries, std::int64_t patches)
{
    return std::clamp<std::int64_t>((std::int64_t(1) << 26) / (16 * entries), 1, patches);
}

/// An engine that does the heavy parts of ESPIRiT.
class FindsMaps {
public:
    virtual ~FindsMaps() = default;
    /// @param region [coil][z][y][x]; kernel: no larger along any axis. @param threshold 0 < threshold < 1,
    /// of the largest eigenvalue of the patches' covariance. @returns nothing where this device has no
    /// library for products in double precision, or no room. @throws Error DeviceFailure, Cancelled.
    virtual std::optional<SignalSums> signalSums(const Image &region, const Extent &kernel, double threshold,
                                                 const Task &task) = 0;
    /// The maps and eigenvalues of all voxels. @returns nothing where this device has no room for so many
    /// coils. @throws Error DeviceFailure, Cancelled.
    virtual std::optional<FoundMaps> findMaps(const LocalCorrelation &correlation, const Extent &matrix,
                                              const Task &task) = 0;
};

} // namespace larmor
