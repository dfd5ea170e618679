// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/launch_plan.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace larmor {

/// A texture unit in software (CUDA C Programming Guide, appendix F): texel i has its centre at i + 0.5.
/// In double it is the oracle; with fractionBits it rounds the weights of linear filtering as GPUs do, whose
/// fractions have eight bits.
template <class Real>
class ImageSampler {
public:
    /// @param texels width x height x depth values, outliving the sampler. @param fractionBits 0: exact
    /// weights.
    ImageSampler(const std::vector<float> &texels, const TextureShape &shape, int fractionBits = 0)
        : m_texels(texels), m_shape(shape), m_fractions(fractionBits > 0 ? Real(1 << fractionBits) : Real(0))
    {
    }
    /// The value at a coordinate, in texels or, where the shape says so, from 0 to 1 over each axis.
    Real operator()(Real x, Real y, Real z) const
    {
        const Axis ax = along(x, m_shape.width), ay = along(y, m_shape.height);
        const Axis az = along(z, std::max(m_shape.depth, 1));
        return between(plane(ax, ay, az.low), az.share == 0 ? Real(0) : plane(ax, ay, az.high), az.share);
    }

private:
    struct Axis {
        std::int64_t low, high; ///< texels
        Real share;             ///< of the high one
    };
    Axis along(Real coordinate, int size) const
    {
        if (m_shape.normalised) {
            if (m_shape.address == TextureAddress::Wrap) coordinate -= std::floor(coordinate);
            coordinate *= Real(size);
        }
        coordinate = std::clamp(coordinate, Real(-1), Real(size + 1));
        if (m_shape.filter == TextureFilter::Point) {
            const std::int64_t texel = inside(std::int64_t(std::floor(coordinate)), size);
            return {texel, texel, 0};
        }
        const Real left = std::floor(coordinate - Real(0.5));
        Real share = coordinate - Real(0.5) - left;
        if (m_fractions > 0) share = std::round(share * m_fractions) / m_fractions;
        return {inside(std::int64_t(left), size), inside(std::int64_t(left) + 1, size), share};
    }
    std::int64_t inside(std::int64_t texel, std::int64_t size) const
    {
        if (m_shape.address == TextureAddress::Wrap) return (texel % size + size) % size;
        return std::clamp<std::int64_t>(texel, 0, size - 1);
    }
    static Real between(Real a, Real b, Real share) { return share == 0 ? a : a + share * (b - a); }
    Real at(std::int64_t x, std::int64_t y, std::int64_t z) const
    {
        return Real(m_texels[std::size_t((z * m_shape.height + y) * m_shape.width + x)]);
    }
    Real row(const Axis &x, std::int64_t y, std::int64_t z) const
    {
        return between(at(x.low, y, z), at(x.high, y, z), x.share);
    }
    Real plane(const Axis &x, const Axis &y, std::int64_t z) const
    {
        return between(row(x, y.low, z), row(x, y.high, z), y.share);
    }

    const std::vector<float> &m_texels;
    TextureShape m_shape;
    Real m_fractions;
};

} // namespace larmor
