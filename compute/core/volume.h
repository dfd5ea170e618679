// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/complex.h"
#include "core/extent.h"

#include <cstddef>
#include <vector>

namespace larmor {

/// Voxels of one or more coil images: shape [coil][z][y][x], x fastest.
template <class T>
struct Volume {
    Extent extent;
    std::int64_t coils = 1;
    std::vector<T> data;

    Volume() = default;
    explicit Volume(const Extent &size, std::int64_t coilCount = 1)
        : extent(size), coils(coilCount), data(static_cast<std::size_t>(size.voxels() * coilCount))
    {
    }

    std::size_t index(std::int64_t x, std::int64_t y, std::int64_t z = 0, std::int64_t coil = 0) const
    {
        return static_cast<std::size_t>(((coil * extent.z + z) * extent.y + y) * extent.x + x);
    }
    T &at(std::int64_t x, std::int64_t y, std::int64_t z = 0, std::int64_t coil = 0)
    {
        return data[index(x, y, z, coil)];
    }
    const T &at(std::int64_t x, std::int64_t y, std::int64_t z = 0, std::int64_t coil = 0) const
    {
        return data[index(x, y, z, coil)];
    }
    bool empty() const { return data.empty(); }
};

using Image = Volume<cfloat>;

} // namespace larmor
