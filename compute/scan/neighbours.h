// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scan/trajectory.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

namespace larmor {

/// The distinct points of a trajectory, sorted into cubic cells as wide as the radius in which each looks for
/// its neighbours, so that a search visits 3, 9 or 27 cells whatever the number of points.
class NeighbourGrid {
public:
    /// @param axes the dimensions that exist (0 x, 1 y, 2 z), at most three
    /// @throws Error InvalidCall for a coordinate that is not finite.
    NeighbourGrid(const Trajectory &trajectory, const std::vector<int> &axes, double radius);

    using Point = std::array<float, 3>; ///< one coordinate for each of `axes`, then zeros

    /// Number of distinct points.
    std::size_t size() const { return m_points.size(); }
    int dimensions() const { return m_dimensions; }
    const Point &point(std::size_t i) const { return m_points[i]; }
    /// The distinct point of a sample, and how many samples share it.
    std::size_t pointOf(std::size_t sample) const { return m_pointOf[sample]; }
    std::uint32_t repeats(std::size_t point) const { return m_repeats[point]; }

    /// body(point, squared distance) for every distinct point nearer than the radius, itself included.
    template <class Body>
    void forNeighbours(std::size_t i, const Body &body) const
    {
        const std::uint64_t key = m_keys[i];
        const double limit = m_radius * m_radius;
        for (const std::int64_t row : m_rows) { // cells x-1, x, x+1 of a row follow each other in the order
            const auto middle = static_cast<std::int64_t>(key) + row;
            if (middle < 0) continue;
            const auto from = static_cast<std::uint64_t>(std::max<std::int64_t>(middle - 1, 0));
            auto j = static_cast<std::size_t>(std::lower_bound(m_keys.begin(), m_keys.end(), from) -
                                              m_keys.begin());
            for (; j < m_keys.size() && m_keys[j] <= static_cast<std::uint64_t>(middle) + 1; ++j) {
                double squared = 0;
                for (std::size_t d = 0; d < 3; ++d) {
                    const double difference = static_cast<double>(m_points[i][d]) - m_points[j][d];
                    squared += difference * difference;
                }
                if (squared < limit) body(j, squared);
            }
        }
    }

private:
    double m_radius;
    int m_dimensions;
    std::vector<Point> m_points;
    std::vector<std::uint64_t> m_keys; ///< cell of each point, ascending
    std::vector<std::uint32_t> m_repeats;
    std::vector<std::uint32_t> m_pointOf;
    std::vector<std::int64_t> m_rows; ///< key differences of the neighbouring rows of cells
};

} // namespace larmor
