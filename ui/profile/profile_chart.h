// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/chart.h"
#include "viewer/slice_view.h"

#include <memory>
#include <vector>

namespace larmor {

/// An image that a profile runs through, by the name that the chart gives it.
struct ProfileSource {
    QString name;
    std::shared_ptr<const Image> image; ///< the whole, or the line's plane alone
    std::optional<Plane> plane{};       ///< that the image is, shownAxes(plane) as its x and y
    Extent extent{};                    ///< of the whole, where the image is a plane

    Extent whole() const { return plane ? extent : image->extent; }
};

/// What is shown of each image along a line, interpolated between voxels, over the distance from its start in
/// millimetres, or voxels where the field of view is not known. Images that the line leaves are left out.
/// @param fieldOfViewMm of the whole matrix; 0 where unknown.
ChartModel profileChart(const ProfileLine &line, const std::vector<ProfileSource> &sources, Quantity quantity,
                        const std::array<double, 3> &fieldOfViewMm);

} // namespace larmor
