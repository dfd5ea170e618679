// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "viewer/slice_view.h"

#include <cmath>
#include <cstring>
#include <memory>
#include <random>

namespace larmor {

/// Smooth complex structure with every phase in it, magnitude up to about 1.
inline std::shared_ptr<Image> waves(const Extent &extent, double turn = 0)
{
    auto image = std::make_shared<Image>(extent);
    for (std::int64_t z = 0; z < extent.z; ++z)
        for (std::int64_t y = 0; y < extent.y; ++y)
            for (std::int64_t x = 0; x < extent.x; ++x) {
                const double u = static_cast<double>(x) / 7 + turn, v = static_cast<double>(y) / 5;
                const double size = 0.55 + 0.4 * std::sin(u) * std::cos(v + static_cast<double>(z));
                image->at(x, y, z) = cfloat(std::polar(size, 0.9 * u - 0.7 * v + static_cast<double>(z)));
            }
    return image;
}

inline DisplayImage onHost(const std::shared_ptr<const Image> &image)
{
    return {nullptr, EngineKind::Cpu, image, image->extent};
}

/// Memory that the host cannot reach, as that of a GPU; the bytes are kept for a pretended link.
class FarBuffer : public Buffer {
public:
    explicit FarBuffer(const Image &image) : Buffer(image.data.size() * sizeof(cfloat)), voxels(image.data) {}
    void *host() override { return nullptr; }
    std::vector<cfloat> voxels;
};

inline DisplayImage onDevice(const Image &image)
{
    return {std::make_shared<FarBuffer>(image), EngineKind::Cuda, nullptr, image.extent};
}

} // namespace larmor
