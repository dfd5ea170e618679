// SPDX-License-Identifier: GPL-3.0-or-later
// The value of an image between voxels: the arithmetic of shaders/voxels.glsl, in single precision like
// there.
#pragma once

#include "core/volume.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace larmor {

struct Sampler {
    const Image &image;

    cfloat voxel(std::int64_t x, std::int64_t y, std::int64_t z) const
    {
        const Extent &n = image.extent;
        return image.at(std::clamp<std::int64_t>(x, 0, n.x - 1), std::clamp<std::int64_t>(y, 0, n.y - 1),
                        std::clamp<std::int64_t>(z, 0, n.z - 1));
    }
    cfloat nearest(const std::array<float, 3> &p) const
    {
        return voxel(static_cast<std::int64_t>(std::floor(p[0])), static_cast<std::int64_t>(std::floor(p[1])),
                     static_cast<std::int64_t>(std::floor(p[2])));
    }
    /// Trilinear; an axis on which the point lies in the middle of a voxel takes no part, so that a plane of
    /// voxels is itself whatever its neighbours hold.
    cfloat between(const std::array<float, 3> &p) const
    {
        std::array<std::int64_t, 3> corner{};
        std::array<float, 3> f{};
        for (std::size_t d = 0; d < 3; ++d) {
            const float low = std::floor(p[d] - 0.5f);
            corner[d] = static_cast<std::int64_t>(low);
            f[d] = p[d] - 0.5f - low;
        }
        const auto row = [&](std::int64_t y, std::int64_t z) {
            const cfloat a = voxel(corner[0], y, z);
            return f[0] > 0 ? (1 - f[0]) * a + f[0] * voxel(corner[0] + 1, y, z) : a;
        };
        const auto plane = [&](std::int64_t z) {
            const cfloat a = row(corner[1], z);
            return f[1] > 0 ? (1 - f[1]) * a + f[1] * row(corner[1] + 1, z) : a;
        };
        const cfloat a = plane(corner[2]);
        return f[2] > 0 ? (1 - f[2]) * a + f[2] * plane(corner[2] + 1) : a;
    }
    bool holds(const std::array<float, 3> &p) const
    {
        const Extent &n = image.extent;
        return p[0] >= 0 && p[1] >= 0 && p[2] >= 0 && p[0] < static_cast<float>(n.x) &&
               p[1] < static_cast<float>(n.y) && p[2] < static_cast<float>(n.z);
    }
};

} // namespace larmor
