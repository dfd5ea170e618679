// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewer/sample_density.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace larmor {

namespace {

constexpr double mostCells = 128; // along an axis: enough to be seen, and small in space

/// Corners of the cell that holds a point, with their linear weights.
struct Corners {
    std::array<std::size_t, 8> index;
    std::array<float, 8> weight;
    int count = 0;
};

/// A lattice over the reach of a trajectory.
class Lattice {
public:
    explicit Lattice(const Trajectory &t) : m_t(t)
    {
        for (int d = 0; d < 3; ++d) {
            if (!t.varies(d)) continue;
            const double reach = static_cast<double>(t.reach(d));
            m_step[d] = std::max(1.0, 2 * reach / mostCells);
            m_low[d] = std::floor(-reach / m_step[d]) - 1;
            m_size[d] = static_cast<std::size_t>(std::ceil(reach / m_step[d]) - m_low[d]) + 2;
            m_cell *= m_step[d];
            ++m_dimensions;
        }
        m_values.assign(m_size[0] * m_size[1] * m_size[2], 0.0f);
    }

    int dimensions() const { return m_dimensions; }
    double cellVolume() const { return m_cell; }
    std::vector<float> &values() { return m_values; }

    Corners corners(std::size_t sample) const
    {
        const std::array<float, 3> k{m_t.kx[sample], m_t.ky[sample], m_t.kz[sample]};
        Corners c;
        c.index[0] = 0;
        c.weight[0] = 1;
        c.count = 1;
        std::size_t stride = 1;
        for (std::size_t d = 0; d < 3; ++d) {
            if (m_size[d] == 1) continue;
            const double at = static_cast<double>(k[d]) / m_step[d] - m_low[d];
            const auto cell = static_cast<std::size_t>(at);
            const auto share = static_cast<float>(at - static_cast<double>(cell));
            for (int i = 0; i < c.count; ++i) {
                const auto from = static_cast<std::size_t>(i), to = static_cast<std::size_t>(i + c.count);
                c.index[to] = c.index[from] + (cell + 1) * stride;
                c.weight[to] = c.weight[from] * share;
                c.index[from] += cell * stride;
                c.weight[from] *= 1 - share;
            }
            c.count *= 2;
            stride *= m_size[d];
        }
        return c;
    }

private:
    const Trajectory &m_t;
    std::array<double, 3> m_step{1, 1, 1}, m_low{0, 0, 0};
    std::array<std::size_t, 3> m_size{1, 1, 1};
    double m_cell = 1;
    int m_dimensions = 0;
    std::vector<float> m_values;
};

bool finite(const Trajectory &t, std::size_t i)
{
    return std::isfinite(t.kx[i]) && std::isfinite(t.ky[i]) && std::isfinite(t.kz[i]);
}

} // namespace

SampleDensity sampleDensity(const Trajectory &trajectory)
{
    SampleDensity density;
    const std::size_t count = std::min({trajectory.kx.size(), trajectory.ky.size(), trajectory.kz.size()});
    density.ofSample.assign(count, 0.0f);
    for (int d = 0; d < 3; ++d)
        if (!(trajectory.reach(d) < 1e6f)) return density; // no k-space of this world
    if (count == 0) return density;
    Lattice lattice(trajectory);
    density.dimensions = lattice.dimensions();
    for (std::size_t i = 0; i < count; ++i) {
        if (!finite(trajectory, i)) continue;
        const Corners c = lattice.corners(i);
        for (int j = 0; j < c.count; ++j)
            lattice.values()[c.index[static_cast<std::size_t>(j)]] += c.weight[static_cast<std::size_t>(j)];
    }
    const auto volume = static_cast<float>(lattice.cellVolume());
    density.least = std::numeric_limits<float>::max();
    for (std::size_t i = 0; i < count; ++i) {
        if (!finite(trajectory, i)) continue;
        const Corners c = lattice.corners(i);
        float sum = 0;
        for (int j = 0; j < c.count; ++j)
            sum += lattice.values()[c.index[static_cast<std::size_t>(j)]] *
                   c.weight[static_cast<std::size_t>(j)];
        density.ofSample[i] = sum / volume;
        density.least = std::min(density.least, density.ofSample[i]);
        density.most = std::max(density.most, density.ofSample[i]);
    }
    return density;
}

} // namespace larmor
