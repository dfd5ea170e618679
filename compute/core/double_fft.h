// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/complex.h"
#include "core/extent.h"

#include <span>

namespace larmor {

/// The discrete transform over all dimensions, in place and in double precision; neither direction divides.
/// @param inverse exponent +i. @throws Error Internal where the data are not the extent's voxels.
void transformInDouble(std::span<cdouble> data, const Extent &extent, bool inverse);

} // namespace larmor
