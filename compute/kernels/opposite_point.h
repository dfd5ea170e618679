// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/extent.h"

#include <cstddef>

namespace larmor {

/// Index of the point -k of a grid whose point k is (x, y, z), modulo the grid's size.
inline std::size_t oppositePoint(const Extent &grid, std::int64_t x, std::int64_t y, std::int64_t z)
{
    const auto opposite = [](std::int64_t at, std::int64_t size) { return at == 0 ? 0 : size - at; };
    const std::int64_t row = opposite(z, grid.z) * grid.y + opposite(y, grid.y);
    return std::size_t(row * grid.x + opposite(x, grid.x));
}

} // namespace larmor
