// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cpu/gridding_plan.h"

#include "core/error.h"
#include "core/parallel.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <utility>

namespace larmor::cpu {
namespace {

/// Samples between two looks at the task: well below 20 ms.
constexpr std::int64_t pieceSamples = 1 << 16;

BinAxis binAxis(std::int64_t cells, std::int64_t matrix, std::int64_t most)
{
    const std::int64_t bins = cells <= most ? 1 : 2 * ((cells + 2 * most - 1) / (2 * most));
    return {cells, bins, static_cast<double>(cells) / static_cast<double>(matrix)};
}

/// u less whole periods: 0 to `period`, not a number where u is none or infinite. std::fmod takes most of the
/// time of a plan, and only positions far away need it.
double withinPeriod(double u, double period)
{
    const double turns = u / period;
    if (std::abs(turns) < 1e9)
        u -= period * static_cast<double>(static_cast<std::int64_t>(turns));
    else
        u = std::fmod(u, period);
    return u + (u < 0 ? period : 0); // as often as not: no branch
}

} // namespace

HostGriddingPlan::HostGriddingPlan(HostMemory &memory, const GriddingGeometry &geometry,
                                   const SamplePositions &positions, const Task &task, double fit)
    : GriddingPlan(geometry, static_cast<std::int64_t>(positions.kx.size())), m_kernel(geometry.kernel, fit)
{
    const std::span<const float> k[3] = {positions.kx, positions.ky, positions.kz};
    if (positions.ky.size() != positions.kx.size() || positions.kz.size() != positions.kx.size())
        throw Error(ErrorCode::Internal, "sample positions of different lengths reached the cpu engine");
    if (samples() > std::numeric_limits<std::uint32_t>::max())
        throw Error(ErrorCode::InvalidCall, "too many samples for one gridding plan",
                    std::to_string(samples()) + " of at most 4294967295", "grid them in parts");
    const Extent grid = geometry.grid();
    for (int d = 0; d < 3; ++d)
        m_axes += grid[d] > 1;
    if (m_axes > 0) m_subgrid = SubgridLayout::of(m_axes, m_kernel.cells);
    int axis = 0;
    for (int d = 0; d < 3; ++d) {
        if (grid[d] > 1) {
            m_axis[axis] = binAxis(grid[d], geometry.matrix[d], m_subgrid.bin[axis]);
            m_k[axis++] = k[d];
            continue;
        }
        for (std::size_t m = 0; m < k[d].size(); ++m)
            if (k[d][m] != 0)
                throw Error(ErrorCode::InvalidCall, "sample " + std::to_string(m) + " lies off the plane",
                            "its k" + std::string(1, char('x' + d)) + " is " + std::to_string(k[d][m]) +
                                " but the matrix " + toString(geometry.matrix) + " has a single voxel there",
                            "choose a matrix with that dimension");
    }
    constexpr std::int64_t mostBins = std::int64_t(1) << 28;
    if (bins() > mostBins)
        throw Error(ErrorCode::OutOfMemory,
                    "the grid " + toString(grid) + " is too large to sort samples for", {},
                    "choose a smaller matrix or oversampling");
    numberCells();
    sort(memory, task);
    for (int a = 0; a < m_axes; ++a)
        m_k[a] = {}, m_placeOf[a] = {};
}

void HostGriddingPlan::numberCells()
{
    const std::int64_t step[3] = {1, m_subgrid.pitch, m_subgrid.plane};
    std::int64_t binStep = 1;
    for (int a = 0; a < m_axes; ++a) {
        const BinAxis &axis = m_axis[a];
        m_placeOf[a].reserve(static_cast<std::size_t>(axis.cells));
        for (std::int64_t bin = 0; bin < axis.bins; ++bin)
            for (std::int64_t l = axis.begin(bin); l < axis.begin(bin + 1); ++l)
                m_placeOf[a].push_back({static_cast<std::uint32_t>(bin * binStep),
                                        static_cast<std::uint32_t>((l - axis.begin(bin)) * step[a])});
        binStep *= axis.bins;
    }
}

HostGriddingPlan::Place HostGriddingPlan::place(std::int64_t sample) const
{
    Place result{0, {0, 0, 0, 0}};
    float *t[3] = {&result.sample.x, &result.sample.y, &result.sample.z};
    for (int a = 0; a < m_axes; ++a) {
        const BinAxis &axis = m_axis[a];
        const auto cells = static_cast<double>(axis.cells);
        const double k = m_k[a][static_cast<std::size_t>(sample)];
        const double u = withinPeriod(k * axis.cellsPerCycle, cells);
        if (!(u >= 0)) refuse(sample);
        const double begin = u - 0.5 * m_kernel.width;
        auto cell = static_cast<std::int64_t>(begin);
        cell += static_cast<double>(cell) < begin;
        *t[a] = static_cast<float>(static_cast<double>(cell) - begin - 0.5);
        if (cell < 0) cell += axis.cells;
        if (cell >= axis.cells) cell -= axis.cells;
        const CellPlace place = m_placeOf[a][static_cast<std::size_t>(cell)];
        result.bin += place.bin;
        result.sample.cell += place.cell;
    }
    return result;
}

void HostGriddingPlan::refuse(std::int64_t sample) const
{
    std::string where;
    for (int a = 0; a < m_axes; ++a)
        where += (a ? ", " : "") + std::to_string(m_k[a][static_cast<std::size_t>(sample)]);
    throw Error(ErrorCode::InvalidCall,
                "the position of sample " + std::to_string(sample) + " is not a number",
                "k = (" + where + ")", "positions are finite, in cycles per field of view");
}

/// A counting sort: each piece of the samples counts its own per bin, so that pieces are placed at the same
/// time and the order does not depend on their number.
void HostGriddingPlan::sort(HostMemory &memory, const Task &task)
{
    const std::int64_t count = samples(), binCount = bins();
    const std::int64_t most =
        std::clamp<std::int64_t>(4 * count / binCount, 1, 4 * std::int64_t(workerThreads()));
    const std::int64_t pieces = std::clamp<std::int64_t>(count / pieceSamples, 1, most);
    std::vector<std::vector<std::int64_t>> next(static_cast<std::size_t>(pieces));
    const auto overPieces = [&](const auto &body) {
        parallelFor(pieces, 1, [&](std::int64_t begin, std::int64_t end) {
            for (std::int64_t p = begin; p < end; ++p)
                for (std::int64_t m = count * p / pieces; m < count * (p + 1) / pieces; ++m) {
                    if (m % 4096 == 0) task.throwIfCancelled();
                    body(next[static_cast<std::size_t>(p)], m);
                }
        });
    };
    const auto values = static_cast<std::size_t>(count);
    const auto bins32 = memory.allocate(values * sizeof(std::uint32_t));
    m_placed = memory.allocate(values * sizeof(PlacedSample));
    m_source = memory.allocate(values * sizeof(std::uint32_t));
    auto *binOf = static_cast<std::uint32_t *>(bins32->host());
    auto *source = static_cast<std::uint32_t *>(m_source->host());
    auto *placed = static_cast<PlacedSample *>(m_placed->host());
    for (auto &counts : next)
        counts.resize(static_cast<std::size_t>(binCount));
    overPieces([&](auto &counts, std::int64_t m) {
        const std::int64_t bin = place(m).bin;
        binOf[m] = static_cast<std::uint32_t>(bin);
        ++counts[static_cast<std::size_t>(bin)];
    });
    std::vector<std::int64_t> firstOfBin(static_cast<std::size_t>(binCount) + 1);
    std::int64_t first = 0;
    for (std::size_t bin = 0; bin < static_cast<std::size_t>(binCount); ++bin) {
        firstOfBin[bin] = first;
        for (auto &counts : next)
            first += std::exchange(counts[bin], first);
    }
    firstOfBin.back() = first;
    overPieces([&](auto &places, std::int64_t m) {
        const std::int64_t to = places[binOf[m]]++;
        placed[to] = place(m).sample;
        source[to] = static_cast<std::uint32_t>(m);
    });
    cutParts(firstOfBin);
}

/// Bins with many samples, as around the centre of radial scans, are cut so that no thread is left alone with
/// one.
void HostGriddingPlan::cutParts(const std::vector<std::int64_t> &firstOfBin)
{
    // Each part of such a bin has a subgrid of its own: together at most an eighth of the grid, or 4 MB.
    const std::int64_t allowed = std::max<std::int64_t>(geometry().grid().voxels() / 16, 1 << 18);
    const std::int64_t mostParts =
        std::clamp<std::int64_t>(allowed / std::max(m_subgrid.values, std::int64_t(1)), 1, 256);
    const std::int64_t longest = std::max<std::int64_t>(1024, samples() / mostParts);
    m_colours.resize(8);
    for (std::int64_t bin = 0; bin < bins(); ++bin) {
        const std::int64_t first = firstOfBin[static_cast<std::size_t>(bin)];
        const std::int64_t count = firstOfBin[static_cast<std::size_t>(bin) + 1] - first;
        const std::int64_t parts = (count + longest - 1) / longest;
        if (parts == 0) continue;
        const PartRange range{m_parts.size(), m_parts.size() + static_cast<std::size_t>(parts)};
        m_colours[static_cast<std::size_t>(colourOf(bin))].push_back(range);
        for (std::int64_t p = 0; p < parts; ++p) {
            const auto shared = static_cast<std::int64_t>(m_sharedParts.size());
            if (parts > 1) m_sharedParts.push_back(m_parts.size());
            m_parts.push_back(
                {bin, first + count * p / parts, first + count * (p + 1) / parts, parts > 1 ? shared : -1});
        }
    }
}

/// Along each axis every second bin; axes have one bin, or an even number of them.
int HostGriddingPlan::colourOf(std::int64_t bin) const
{
    int colour = 0;
    for (int a = 0; a < 3; ++a) {
        colour |= static_cast<int>(bin % m_axis[a].bins % 2) << a;
        bin /= m_axis[a].bins;
    }
    return colour;
}

std::uint64_t HostGriddingPlan::bytes() const
{
    return m_placed->bytes() + m_source->bytes() + m_parts.size() * (sizeof(BinPart) + sizeof(PartRange));
}

} // namespace larmor::cpu
