// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/volume.h"

#include <string_view>
#include <vector>

namespace larmor {

/// What is written of a complex image.
enum class ImagePart { Complex, Magnitude, Phase };

/// "complex", "magnitude", "phase". @throws Error InvalidCall.
ImagePart parseImagePart(std::string_view word);
std::string_view toString(ImagePart part);

/// |v| of every voxel, or its argument in radians, -pi .. pi (of 0: 0). @param part not Complex
std::vector<float> valuesOf(const Image &image, ImagePart part);

} // namespace larmor
