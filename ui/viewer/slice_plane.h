// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/extent.h"

#include <array>

namespace larmor {

using Point3 = std::array<double, 3>;

/// The planes of a volume, by the axis that they cut: z, y, x.
enum class Plane { Axial, Coronal, Sagittal };
constexpr int fixedAxis(Plane plane)
{
    return 2 - static_cast<int>(plane);
}
/// Axes to the right and up in a picture of the plane: (x, y), (x, z), (y, z).
std::array<int, 2> shownAxes(Plane plane);

/// How the points of a picture lie in the voxels: p = origin + u du + v dv + t dw, voxel i spanning [i, i+1).
/// u to the right, v up and t away from the eye count edges of the smallest voxel, so that voxels which are
/// no cubes are drawn in their true proportion.
struct PictureMap {
    Point3 origin{}, du{1, 0, 0}, dv{0, 1, 0}, dw{0, 0, 1};
    double width = 1, height = 1; ///< of the picture
    double depth = 0;             ///< 0: a plane
    Point3 at(double u, double v, double t = 0) const;
};

/// Edges of a voxel, the smallest being 1; cubes where the field of view is not known.
/// @param fieldOfViewMm of the whole matrix; 0 where unknown.
Point3 voxelShape(const Extent &extent, const Point3 &fieldOfViewMm);
PictureMap planeMap(const Extent &extent, const Point3 &shape, Plane plane, int slice);

/// From where a volume is seen: turned about its z axis, then tilted. Radians.
struct Turn {
    double azimuth = 0, elevation = 0;
    bool operator==(const Turn &) const = default;
};
/// The volume seen from there, its middle in the middle of the picture: rays of length `depth`.
PictureMap spaceMap(const Extent &extent, const Point3 &shape, const Turn &turn);
/// The oblique plane across those rays, `slice` edges from the nearest end.
PictureMap obliqueMap(const Extent &extent, const Point3 &shape, const Turn &turn, int slice);

} // namespace larmor
