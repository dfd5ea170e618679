// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewer/slice_plane.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace larmor {

std::array<int, 2> shownAxes(Plane plane)
{
    if (plane == Plane::Axial) return {0, 1};
    return plane == Plane::Coronal ? std::array{0, 2} : std::array{1, 2};
}

Point3 PictureMap::at(double u, double v, double t) const
{
    Point3 p{};
    for (std::size_t d = 0; d < 3; ++d)
        p[d] = origin[d] + u * du[d] + v * dv[d] + t * dw[d];
    return p;
}

Point3 voxelShape(const Extent &extent, const Point3 &fieldOfViewMm)
{
    Point3 shape{1, 1, 1};
    double least = std::numeric_limits<double>::infinity();
    for (int d = 0; d < 3; ++d) {
        const double edge = fieldOfViewMm[static_cast<std::size_t>(d)] / static_cast<double>(extent[d]);
        if (extent[d] < 2) continue;
        if (!(edge > 0) || !std::isfinite(edge)) return {1, 1, 1};
        shape[static_cast<std::size_t>(d)] = edge;
        least = std::min(least, edge);
    }
    if (!std::isfinite(least)) return {1, 1, 1};
    for (int d = 0; d < 3; ++d)
        shape[static_cast<std::size_t>(d)] = extent[d] < 2 ? 1 : shape[static_cast<std::size_t>(d)] / least;
    return shape;
}

PictureMap planeMap(const Extent &extent, const Point3 &shape, Plane plane, int slice)
{
    const auto [right, up] = shownAxes(plane);
    const auto u = static_cast<std::size_t>(right), v = static_cast<std::size_t>(up),
               w = static_cast<std::size_t>(fixedAxis(plane));
    PictureMap map;
    map.du = map.dv = map.dw = {};
    map.origin[w] = slice + 0.5;
    map.du[u] = 1 / shape[u];
    map.dv[v] = 1 / shape[v];
    map.dw[w] = 1 / shape[w];
    map.width = static_cast<double>(extent[right]) * shape[u];
    map.height = static_cast<double>(extent[up]) * shape[v];
    return map;
}

PictureMap spaceMap(const Extent &extent, const Point3 &shape, const Turn &turn)
{
    const double ca = std::cos(turn.azimuth), sa = std::sin(turn.azimuth);
    const double ce = std::cos(turn.elevation), se = std::sin(turn.elevation);
    // A turntable: z stands up until it is tilted towards the eye.
    const Point3 right{ca, sa, 0}, up{-sa * se, ca * se, ce}, away{-sa * ce, ca * ce, -se};
    Point3 box{};
    double squared = 0;
    for (int d = 0; d < 3; ++d) {
        const auto i = static_cast<std::size_t>(d);
        box[i] = static_cast<double>(extent[d]) * shape[i];
        squared += box[i] * box[i];
    }
    const double side = std::sqrt(squared);
    PictureMap map;
    map.width = map.height = map.depth = side;
    for (std::size_t d = 0; d < 3; ++d) {
        map.origin[d] = (box[d] / 2 - side / 2 * (right[d] + up[d] + away[d])) / shape[d];
        map.du[d] = right[d] / shape[d];
        map.dv[d] = up[d] / shape[d];
        map.dw[d] = away[d] / shape[d];
    }
    return map;
}

PictureMap obliqueMap(const Extent &extent, const Point3 &shape, const Turn &turn, int slice)
{
    PictureMap map = spaceMap(extent, shape, turn);
    map.origin = map.at(0, 0, slice + 0.5);
    map.depth = 0;
    return map;
}

} // namespace larmor
