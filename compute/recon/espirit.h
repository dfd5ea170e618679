// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task.h"
#include "core/volume.h"
#include "engine/finds_maps.h"
#include "scan/scan.h"

#include <cstdint>
#include <optional>
#include <string>

namespace larmor {

/// The defaults and the meaning of each are those of `bart ecalib`.
struct EspiritSettings {
    std::int64_t calibration = 24; ///< samples of the calibration region along an axis, at most
    int kernel = 6;                ///< samples of a k-space kernel along an axis, 2 to 12
    double threshold = 0.001;      ///< sigma^2 / sigma_max^2 above which a singular vector spans the signal
    double crop = 0.8;             ///< voxels whose eigenvalue is not above it are empty in the maps
    /// Entries of a patch of k-space over all coils, at most: its covariance takes their square times 16
    /// bytes. Of more coils than that allows the first principal components are taken, as many as it does
    /// (coil compression: Huang et al. 2008, Magn. Reson. Imaging 26:133), and the maps expanded to all
    /// coils.
    std::int64_t unknowns = 5000;
};

/// What to do where a scan cannot calibrate its coils.
inline const Text calibrationRemedy =
    say("give calibration data with --calibration FILE or maps with --maps FILE, or measure more of the "
        "middle of k-space");

/// The least region, no smaller than `box` along any axis, that ESPIRiT takes: along each axis as long as a
/// kernel, and in all as many patches of that size as a kernel has samples, since fewer span less than the
/// signal does. @param grid points of k-space across its whole extent; none longer is asked for.
Extent regionNeeded(const Extent &box, const Extent &grid, const EspiritSettings &settings = {});
/// @param whose "the calibration region of scan.h5". @throws Error FileFormat where a region is smaller than
/// regionNeeded().
void requireRegion(const Wording &whose, const Extent &box, const Extent &grid,
                   const EspiritSettings &settings = {});

/// Coil sensitivities found in the data.
struct EspiritMaps {
    Image maps;               ///< S_c, [coil][z][y][x]; sum_c |S_c|^2 = 1, or 0 outside the object
    Volume<float> eigenvalue; ///< of each voxel, 0 .. 1: near 1 where one set of maps explains the data; of
                              ///< voxels below the crop it is a lower bound
    /// Both, where the engine found them and keeps them: maps and eigenvalue are empty then.
    std::optional<FoundMaps> onEngine;
    Extent calibration;             ///< region that was used, samples
    std::int64_t signalVectors = 0; ///< singular vectors that span the signal, of `vectors`
    std::int64_t vectors = 0;
    std::int64_t components = 0; ///< coils, or principal components of them, that the maps were found for
    bool signalOnEngine = false; ///< the engine found the signal's subspace
};

/// The largest box of samples around k = 0, at most `limit` along an axis, in which no point of the grid of a
/// Cartesian scan is missing: [coil][z][y][x] with k = 0 at floor(n/2).
/// @throws Error InvalidCall for another scan; FileFormat where k = 0 itself was not sampled.
Image calibrationRegion(const Scan &scan, const Extent &matrix, std::int64_t limit);

/// The same box from images of the coils (the whole field of view, any number of voxels), for scans that are
/// not Cartesian: their discrete transform around k = 0, at most `limit` along an axis and at most the
/// voxels. The images must not be aliased at low resolution: the middle of k-space sampled densely enough.
/// @throws Error InvalidCall for no coils or no voxels; Cancelled.
Image calibrationOf(const Image &coilImages, std::int64_t limit, const Task &task = {});

/// ESPIRiT (Uecker et al. 2014, Magn. Reson. Med. 71:990). Every kernel-sized patch of k-space lies in a
/// subspace that the data span: with P its projector, u_(c,p) = S_c(x) e^{-i 2 pi p.x} is left as it is by P
/// wherever there is an object. So S(x) is the eigenvector to the eigenvalue 1 of the coils x coils matrix
///     G_cd(x) = 1/|kernel| sum_pq e^{+i 2 pi p.x} P_(c,p)(d,q) e^{-i 2 pi q.x}.
/// The phase, which the data leave open, is that of the coils' first principal component:
/// sum_c conj(r_c) S_c >= 0.
/// @param calibration [coil][z][y][x], k = 0 at floor(n/2), one cycle per field of view of `grid` between
/// neighbours. @param matrix voxels of the maps. @param grid voxels across the field of view: those of the
/// matrix unless the scan is oversampled, of which the maps then show the middle.
/// @param engine does what it can, if it FindsMaps; null: the processor does all.
/// @throws Error InvalidCall for settings out of range, data without signal; FileFormat for a region too
/// small for the kernel, or whose own samples the maps do not explain; Cancelled, DeviceFailure.
EspiritMaps espirit(const Image &calibration, const Extent &matrix, const Extent &grid,
                    const EspiritSettings &settings = {}, const Task &task = {}, Engine *engine = nullptr);

/// Host memory that espirit() takes for so many coils, bytes; the maps not counted.
/// @param axes dimensions of the calibration region.
std::uint64_t espiritBytes(std::int64_t coils, int axes, const EspiritSettings &settings = {});

/// What an engine that FindsMaps takes, with the maps, bytes.
std::uint64_t espiritDeviceBytes(std::int64_t coils, const Extent &matrix,
                                 const EspiritSettings &settings = {});

/// What espirit() does, in the order in which it does it: products of the patches' covariance, steps of its
/// decomposition, products of the voxels' eigenvectors. Times grow in proportion.
struct EspiritWork {
    double covariance = 0, subspace = 0, voxels = 0;
};
EspiritWork espiritWork(std::int64_t coils, const Extent &matrix, const EspiritSettings &settings = {});

/// Of a scan whose calibration data, or else own samples, are Cartesian: from the region of those that is
/// sampled in full.
EspiritMaps espirit(const Scan &scan, const Extent &matrix, const EspiritSettings &settings = {},
                    const Task &task = {}, Engine *engine = nullptr);

} // namespace larmor
