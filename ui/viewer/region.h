// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"
#include "viewer/image_mapping.h"

#include <QPointF>
#include <array>
#include <optional>
#include <vector>

namespace larmor {

enum class RegionShape { Ellipse, Rectangle };

/// A region of interest on one plane of an image. A voxel belongs to it where its middle does.
struct Region {
    RegionShape shape = RegionShape::Ellipse;
    Plane plane = Plane::Axial;
    int slice = 0; ///< of the plane, from 0
    /// Opposite corners, along shownAxes(plane), in voxels: voxel i spans [i, i+1). low < high.
    std::array<double, 2> low{}, high{};
    std::string name;        ///< "A", "B" ...
    bool background = false; ///< the noise is measured in it; true of one region at most

    bool holds(QPointF point) const;
    bool operator==(const Region &) const = default;
};

/// What a region holds of the shown quantity; voxels that are not finite numbers are left out.
struct RegionStatistics {
    std::int64_t voxels = 0;
    double mean = 0, least = 0, most = 0;
    double deviation = 0; ///< standard deviation, with voxels - 1; 0 of one voxel
};

/// @param plane complex voxels of the region's plane, shownAxes(plane) as x and y.
/// @param truth of the same plane; may be null unless truth or difference is shown.
RegionStatistics statisticsOf(const Region &region, const Image &plane, const Image *truth,
                              const Mapping &mapping);

/// The voxels of a plane along the axes of a volume, shownAxes(plane) as x and y.
Image planeOf(const Image &volume, Plane plane, int slice);

/// Standard deviation over sigma, sigma being that of the real and the imaginary part, of magnitudes without
/// signal: 0.655 for one channel, where they follow Rayleigh's distribution (Henkelman, Med. Phys. 12, 232,
/// 1985); for the root of the sum of squares of n channels that of the chi distribution with 2n degrees of
/// freedom (Constantinides, Atalar and McVeigh, Magn. Reson. Med. 38, 852, 1997).
double noiseFactor(int channels);
/// Mean over standard deviation of such magnitudes: 1.91 for one channel. A background that lies clearly
/// above it holds signal.
double noiseMeanOverDeviation(int channels);

/// The signal-to-noise ratio of a region: its mean over sigma, which the background tells. Of magnitudes
/// sigma is the background's standard deviation over noiseFactor(); of real and imaginary parts it is the
/// standard deviation itself. Nothing for other quantities, for differences, and without spread.
std::optional<double> signalToNoise(const RegionStatistics &region, const RegionStatistics &background,
                                    const Mapping &mapping, int channels);

/// A name that no region has: "A" to "Z", then "A1" ...
std::string freeName(const std::vector<Region> &regions);

/// As a session keeps them.
Json regionsToJson(const std::vector<Region> &regions);
/// What an editor spoilt is left out.
std::vector<Region> regionsFromJson(const Json &json);

} // namespace larmor
