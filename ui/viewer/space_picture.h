// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task.h"
#include "viewer/image_mapping.h"
#include "viewer/slice_plane.h"

namespace larmor {

/// Distance between samples along a ray, edges of the smallest voxel.
inline constexpr double rayStep = 0.5;
/// Share of light that a voxel edge at the top of the window takes away.
inline constexpr double rayOpacity = 0.12;
/// Light of a voxel over that of its colour: a soft edge takes little but should be seen.
inline constexpr float rayBrightness = 1.4f;

/// Rays through a volume, as shaders/space.frag draws them: the values on a ray are interpolated in three
/// dimensions before they become colours.
/// @param truth may be null unless truth or difference is shown; same extent.
/// A cancelled task leaves rows out.
/// @param corner picture point at the lower left of the lowest left pixel. @param step picture units a pixel.
QImage spacePicture(const Image &image, const Image *truth, const PictureMap &map, SpaceMode mode,
                    const Mapping &mapping, QSize pixels, QPointF corner, double step, const Task &task = {});

} // namespace larmor
