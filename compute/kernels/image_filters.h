// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/catalogue.h"

namespace larmor {

/// Filters over the neighbours of each pixel, both in image_filters.cu.
const KernelDefinition &sobelDefinition();
const KernelDefinition &medianDefinition();
/// An image with a mask of weights, in constant memory or not, direct, tiled or in two passes.
const KernelDefinition &maskConvolutionDefinition();
/// A moving surface of positions, written where a display draws them from: the sample of OpenGL
/// interoperation.
const KernelDefinition &createVerticesDefinition();

} // namespace larmor
