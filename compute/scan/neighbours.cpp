// SPDX-License-Identifier: GPL-3.0-or-later
#include "scan/neighbours.h"

#include "core/error.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <oneapi/tbb/parallel_sort.h>
#include <string>

namespace larmor {
namespace {

constexpr int bitsPerAxis = 20;

struct Sorted {
    std::array<float, 3> point;
    std::uint64_t key;
    std::uint32_t sample;
};

bool before(const Sorted &a, const Sorted &b)
{
    return a.key != b.key ? a.key < b.key : a.point < b.point;
}

} // namespace

NeighbourGrid::NeighbourGrid(const Trajectory &trajectory, const std::vector<int> &axes, double radius)
    : m_radius(radius), m_dimensions(static_cast<int>(axes.size()))
{
    const std::size_t count = trajectory.size();
    if (count > std::numeric_limits<std::uint32_t>::max())
        throw Error(ErrorCode::InvalidCall, say("a trajectory of more than 4,294,967,295 samples"));
    std::vector<Sorted> sorted(count, Sorted{{0, 0, 0}, 0, 0});
    for (std::size_t i = 0; i < count; ++i)
        sorted[i].sample = static_cast<std::uint32_t>(i);

    for (std::size_t a = 0; a < axes.size(); ++a) {
        const std::vector<float> &k = axes[a] == 0   ? trajectory.kx
                                      : axes[a] == 1 ? trajectory.ky
                                                     : trajectory.kz;
        double low = std::numeric_limits<double>::infinity(), high = -low;
        for (std::size_t i = 0; i < count; ++i) {
            if (!std::isfinite(k[i]))
                throw Error(ErrorCode::InvalidCall, say("a trajectory point is not a finite number"),
                            "sample " + std::to_string(i));
            low = std::min<double>(low, k[i]);
            high = std::max<double>(high, k[i]);
        }
        // One empty cell on either side, so that a row's neighbours are never the next row's points.
        const double cell = std::max(radius, (high - low) / ((1 << bitsPerAxis) - 4)) * (1 + 1e-9);
        for (Sorted &s : sorted) {
            const float value = k[s.sample];
            const auto index = static_cast<std::uint64_t>((value - low) / cell) + 1;
            s.point[a] = value + 0.0F; // -0 and 0 are the same point
            s.key |= index << (bitsPerAxis * a);
        }
    }
    oneapi::tbb::parallel_sort(sorted.begin(), sorted.end(), before);

    m_pointOf.resize(count);
    m_points.reserve(count), m_keys.reserve(count), m_repeats.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        if (i == 0 || sorted[i].point != sorted[i - 1].point) {
            m_points.push_back(sorted[i].point);
            m_keys.push_back(sorted[i].key);
            m_repeats.push_back(0);
        }
        ++m_repeats.back();
        m_pointOf[sorted[i].sample] = static_cast<std::uint32_t>(m_points.size() - 1);
    }
    const std::int64_t rowY = std::int64_t{1} << bitsPerAxis, rowZ = rowY << bitsPerAxis;
    for (int z = axes.size() > 2 ? -1 : 0; z <= (axes.size() > 2 ? 1 : 0); ++z)
        for (int y = axes.size() > 1 ? -1 : 0; y <= (axes.size() > 1 ? 1 : 0); ++y)
            m_rows.push_back(z * rowZ + y * rowY);
}

} // namespace larmor
