// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task.h"
#include "scan/neighbours.h"

#include <functional>
#include <memory>
#include <span>
#include <vector>

namespace larmor::density {

/// The convolution of Pipe and Menon: the squared transform of a line, disc or ball whose diameter is the
/// field of view, so that the point spread function is shaped over the whole field of view and nowhere else
/// (K. O. Johnson, J. G. Pipe, Magn. Reson. Med. 61:439, 2009). It is never negative, and is cut at its
/// second zero, where neither it nor its slope jumps. Unit integral over k-space.
class Kernel {
public:
    explicit Kernel(int dimensions);
    /// That of a kernel's, without its table.
    static double radiusFor(int dimensions)
    {
        return dimensions == 1 ? 2.0 : dimensions == 2 ? 2.233130 : 2.459024;
    }
    double radius() const { return m_radius; }
    /// By linear interpolation in r^2, in which the kernel is smooth. r^2 below radius^2.
    float operator()(double rSquared) const
    {
        const double at = rSquared * (steps / (m_radius * m_radius));
        const auto i = static_cast<std::size_t>(at);
        const auto f = static_cast<float>(at - static_cast<double>(i));
        return m_table[i] + f * (m_table[i + 1] - m_table[i]);
    }

private:
    static constexpr int steps = 4096;
    double shape(double r) const;

    int m_dimensions;
    double m_radius;
    std::vector<float> m_table;
};

/// Of its weight, what a point's sum counts as at least: a point has a share of its own sum, so that it is
/// never 0.
inline constexpr float leastShare = 1e-6F;

/// The iteration's convolution with C over the distinct points.
class Convolution {
public:
    virtual ~Convolution() = default;
    /// C w at every point.
    virtual void apply(std::span<const float> w, std::span<float> result, const Task &task) const = 0;
    /// So many steps w / (C w), from w; progress after each. @throws Error Cancelled between two of them.
    virtual void iterate(std::span<float> w, int iterations, const Task &task) const;

protected:
    static void tell(int done, int of, const Task &task);
};

/// Makes a convolution for points too dense for pairs; null where it cannot.
using MakeConvolution = std::function<std::unique_ptr<Convolution>(const NeighbourGrid &grid,
                                                                   const Kernel &kernel, const Task &task)>;

} // namespace larmor::density
