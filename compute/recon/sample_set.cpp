// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon/sample_set.h"

#include "core/error.h"
#include "core/parallel.h"

#include <atomic>
#include <cmath>
#include <limits>

namespace larmor {
namespace {

constexpr std::int64_t outside = -1;

/// Acquired field of view over that of `matrix`: 2 for a scan that is oversampled twice. Positions of a
/// Cartesian scan count cycles over the acquired field of view, its grid steps.
double oversampling(const Scan &scan, int d)
{
    const std::int64_t encoded = scan.encodedMatrix[d], matrix = scan.matrix[d];
    return encoded > matrix && matrix > 0 ? static_cast<double>(encoded) / static_cast<double>(matrix) : 1.0;
}

const std::vector<float> &axis(const Trajectory &trajectory, int d)
{
    return d == 0 ? trajectory.kx : d == 1 ? trajectory.ky : trajectory.kz;
}

/// Maps samples of a Cartesian scan to their place on the grid.
class GridMap {
public:
    GridMap(const Scan &scan, const Extent &grid) : m_trajectory(scan.trajectory), m_grid(grid)
    {
        m_varies = m_trajectory.dimensions();
    }

    /// Linear index with k = 0 at 0, or `outside` for a sample beyond the band.
    std::int64_t place(std::size_t sample) const
    {
        std::int64_t index = 0;
        for (int d = 2; d >= 0; --d) {
            const std::int64_t k = step(sample, d), n = m_grid[d];
            if (k < -centre(n) || k >= n - centre(n)) return outside;
            index = index * n + (k < 0 ? k + n : k);
        }
        return index;
    }

private:
    std::int64_t step(std::size_t sample, int d) const
    {
        const auto at = static_cast<std::size_t>(d);
        if (m_grid[d] == 1 && !m_varies[at]) return 0;
        const double k = axis(m_trajectory, d)[sample], nearest = std::round(k);
        if (!(std::abs(k - nearest) <= 0.01))
            throw Error(ErrorCode::InvalidCall, say("the inverse FFT needs samples on a grid"),
                        say("sample %1 lies at %2 grid steps along %3", sample, k, std::string(1, "xyz"[d])),
                        say("the methods that fit are adjoint and least-squares"));
        return static_cast<std::int64_t>(nearest);
    }

    const Trajectory &m_trajectory;
    Extent m_grid;
    std::array<bool, 3> m_varies{};
};

/// The band of a matrix; half a cycle of slack, so that an arm which ends on the edge, give or take rounding,
/// stays whole.
class Band {
public:
    Band(const Scan &scan, const Extent &matrix)
        : m_scan(scan), m_matrix(matrix), m_map(scan, transformGrid(scan, matrix)),
          m_varies(scan.trajectory.dimensions())
    {
    }

    bool holds(std::size_t sample) const
    {
        if (m_scan.cartesian()) return m_map.place(sample) != outside;
        for (int d = 0; d < 3; ++d)
            if (m_varies[static_cast<std::size_t>(d)] &&
                std::abs(axis(m_scan.trajectory, d)[sample]) > 0.5f * static_cast<float>(m_matrix[d]) + 0.5f)
                return false;
        return true;
    }
    /// Samples inside. A list of them is dearer, and of no use where that is all.
    std::size_t count() const
    {
        // The first sample off its grid is the one to name.
        const std::int64_t all = static_cast<std::int64_t>(m_scan.trajectory.size());
        const std::int64_t grain = m_scan.cartesian() ? all : 1 << 14;
        std::atomic<std::size_t> sum = 0;
        parallelFor(all, grain, [&](std::int64_t begin, std::int64_t end) {
            std::size_t part = 0;
            for (std::int64_t sample = begin; sample < end; ++sample)
                part += holds(static_cast<std::size_t>(sample));
            sum += part;
        });
        return sum;
    }
    std::vector<std::uint32_t> samples() const
    {
        std::vector<std::uint32_t> kept;
        for (std::size_t sample = 0; sample < m_scan.trajectory.size(); ++sample)
            if (holds(sample)) kept.push_back(static_cast<std::uint32_t>(sample));
        return kept;
    }

private:
    const Scan &m_scan;
    const Extent m_matrix;
    GridMap m_map;
    std::array<bool, 3> m_varies;
};

Error nothingInside(const Extent &matrix)
{
    return {ErrorCode::InvalidCall, say("no sample lies inside the band of matrix %1", toString(matrix)), "",
            say("choose a larger matrix")};
}

} // namespace

SampleSet::SampleSet(const Scan &scan, const Extent &matrix) : m_scan(scan), m_matrix(matrix)
{
    const Band band(scan, matrix);
    m_count = static_cast<std::int64_t>(band.count());
    if (m_count == 0) throw nothingInside(matrix);
    const bool all = m_count == static_cast<std::int64_t>(scan.sampleCount());
    m_ownTrajectory = !all || (scan.cartesian() && transformGrid(scan, scan.matrix) != scan.matrix);
    if (!m_ownTrajectory) return;
    std::vector<std::uint32_t> kept = band.samples();
    takePositions(kept);
    if (all) return;
    m_samples.reserve(kept.size() * static_cast<std::size_t>(scan.coils));
    for (std::int64_t c = 0; c < scan.coils; ++c)
        for (const std::uint32_t sample : kept)
            m_samples.push_back(scan.coil(c)[sample]);
    m_kept = std::move(kept);
}

void SampleSet::takePositions(const std::vector<std::uint32_t> &kept)
{
    m_trajectory.kind = m_scan.trajectory.kind;
    for (int d = 0; d < 3; ++d) {
        const std::vector<float> &from = axis(m_scan.trajectory, d);
        std::vector<float> &to = d == 0 ? m_trajectory.kx : d == 1 ? m_trajectory.ky : m_trajectory.kz;
        const double step = m_scan.cartesian() ? oversampling(m_scan, d) : 1;
        to.reserve(kept.size());
        for (const std::uint32_t sample : kept)
            to.push_back(static_cast<float>(from[sample] / step));
    }
}

void countBand(ReadReport &report, const Scan &scan, const Extent &matrix)
{
    report.bandMatrix = matrix;
    report.beyondBand = scan.sampleCount() - Band(scan, matrix).count();
    report.wholeMatrix = scan.cartesian() ? scan.matrix : scan.trajectory.supportedMatrix();
}

const Trajectory &SampleSet::trajectory() const
{
    return m_ownTrajectory ? m_trajectory : m_scan.trajectory;
}

std::span<const cfloat> SampleSet::samples() const
{
    return m_kept.empty() ? std::span<const cfloat>(m_scan.samples) : m_samples;
}

std::vector<float> SampleSet::times() const
{
    return keptOf(m_scan.sampleTimes);
}

std::vector<cfloat> SampleSet::phi() const
{
    return keptOf(m_scan.phi);
}

std::vector<std::uint32_t> SampleSet::gridPlaces() const
{
    const Extent grid = transformGrid(m_scan, m_matrix);
    const GridMap map(m_scan, grid);
    std::vector<std::uint32_t> places(static_cast<std::size_t>(m_count));
    for (std::size_t m = 0; m < places.size(); ++m)
        places[m] = static_cast<std::uint32_t>(map.place(m_kept.empty() ? m : m_kept[m]));
    return places;
}

bool encodesByFft(const Scan &scan, const Extent &matrix)
{
    if (!scan.cartesian()) return false;
    const Extent grid = transformGrid(scan, matrix);
    for (int d = 0; d < 3; ++d) {
        const double exact = oversampling(scan, d) * static_cast<double>(matrix[d]);
        if (std::abs(exact - static_cast<double>(grid[d])) > 1e-9 * exact) return false;
    }
    return grid.voxels() <= std::numeric_limits<std::uint32_t>::max();
}

Extent transformGrid(const Scan &scan, const Extent &matrix)
{
    Extent grid = matrix;
    for (int d = 0; d < 3; ++d)
        grid[d] = std::max(matrix[d], static_cast<std::int64_t>(std::llround(static_cast<double>(matrix[d]) *
                                                                             oversampling(scan, d))));
    return grid;
}

GridPlacement placeOnGrid(const Scan &scan, const Extent &matrix)
{
    GridPlacement placement;
    placement.grid = transformGrid(scan, matrix);
    if (placement.grid.voxels() > std::numeric_limits<std::uint32_t>::max())
        throw Error(ErrorCode::InvalidCall, say("a grid of %1 is too large", toString(placement.grid)),
                    say("at most 4294967295 points can be addressed"));
    const GridMap map(scan, placement.grid);
    const std::size_t total = scan.sampleCount();
    constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();
    std::vector<std::uint32_t> slot(total, none); // where each sample goes in `index`
    std::vector<std::uint32_t> slotOf(static_cast<std::size_t>(placement.grid.voxels()), none);
    for (std::size_t sample = 0; sample < total; ++sample) {
        const std::int64_t at = map.place(sample);
        if (at == outside) continue;
        std::uint32_t &found = slotOf[static_cast<std::size_t>(at)];
        if (found == none) {
            found = static_cast<std::uint32_t>(placement.index.size());
            placement.index.push_back(static_cast<std::uint32_t>(at));
        }
        slot[sample] = found;
    }
    const std::size_t points = placement.index.size();
    if (points == 0) throw nothingInside(matrix);
    if (points == total) return placement;

    std::vector<float> share(points, 0);
    for (const std::uint32_t s : slot)
        if (s != none) share[s] += 1;
    placement.samples.assign(points * static_cast<std::size_t>(scan.coils), 0);
    for (std::int64_t c = 0; c < scan.coils; ++c) {
        cfloat *to = placement.samples.data() + static_cast<std::size_t>(c) * points;
        for (std::size_t sample = 0; sample < total; ++sample)
            if (slot[sample] != none) to[slot[sample]] += scan.coil(c)[sample] / share[slot[sample]];
    }
    return placement;
}

} // namespace larmor
