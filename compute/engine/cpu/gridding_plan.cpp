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

/// Cells along each axis of a bin, by the number of axes: subgrids of about 16 to 80 KB.
constexpr std::int64_t binCells[4][3] = {{1, 1, 1}, {1024, 1, 1}, {32, 32, 1}, {16, 16, 8}};
/// Values that a row's last vector may reach beyond its last cell.
constexpr std::int64_t overrun = 8;
/// Samples between two looks at the task: well below 20 ms.
constexpr std::int64_t pieceSamples = 1 << 16;

BinAxis binAxis(std::int64_t cells, std::int64_t matrix, std::int64_t wanted, int width)
{
    const std::int64_t least = std::max<std::int64_t>(wanted, width - 1), pairs = cells / (2 * least);
    return {cells, pairs > 0 ? 2 * pairs : 1, static_cast<double>(cells) / static_cast<double>(matrix)};
}

} // namespace

HostGriddingPlan::HostGriddingPlan(HostMemory &memory, const GriddingGeometry &geometry,
                                   const SamplePositions &positions, const Task &task)
    : GriddingPlan(geometry, static_cast<std::int64_t>(positions.kx.size())), m_kernel(geometry.kernel)
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
    int axis = 0;
    for (int d = 0; d < 3; ++d) {
        if (grid[d] > 1) {
            m_axis[axis] =
                binAxis(grid[d], geometry.matrix[d], binCells[m_axes][axis], geometry.kernel.width);
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
    layOut();
    sort(memory, task);
    for (auto &positionsOfAxis : m_k)
        positionsOfAxis = {};
}

void HostGriddingPlan::layOut()
{
    std::int64_t size[3] = {1, 1, 1};
    for (int a = 0; a < m_axes; ++a) {
        size[a] = m_axis[a].size() + m_kernel.width - 1;
        m_binOf[a].resize(static_cast<std::size_t>(m_axis[a].cells));
        for (std::int64_t bin = 0; bin < m_axis[a].bins; ++bin)
            for (std::int64_t l = m_axis[a].begin(bin); l < m_axis[a].begin(bin + 1); ++l)
                m_binOf[a][static_cast<std::size_t>(l)] = static_cast<std::uint32_t>(bin);
    }
    m_subgrid.pitch = size[0] + overrun;
    m_subgrid.plane = m_subgrid.pitch * size[1];
    m_subgrid.values = m_subgrid.plane * size[2];
}

HostGriddingPlan::Place HostGriddingPlan::place(std::int64_t sample) const
{
    Place result{0, {0, 0, 0, 0}};
    float *t[3] = {&result.sample.x, &result.sample.y, &result.sample.z};
    const std::int64_t step[3] = {1, m_subgrid.pitch, m_subgrid.plane};
    std::int64_t binStep = 1;
    for (int a = 0; a < m_axes; ++a) {
        const BinAxis &axis = m_axis[a];
        const auto cells = static_cast<double>(axis.cells);
        const double k = m_k[a][static_cast<std::size_t>(sample)];
        double u = std::fmod(k * axis.cellsPerCycle, cells);
        if (u < 0) u += cells;
        if (!(u >= 0)) refuse(sample); // not a number, or infinite
        const double begin = u - 0.5 * m_kernel.width, first = std::ceil(begin);
        *t[a] = static_cast<float>(first - begin - 0.5);
        auto cell = static_cast<std::int64_t>(first);
        if (cell < 0) cell += axis.cells;
        if (cell >= axis.cells) cell -= axis.cells;
        const std::int64_t bin = m_binOf[a][static_cast<std::size_t>(cell)];
        result.bin += bin * binStep;
        binStep *= axis.bins;
        result.sample.cell += static_cast<std::uint32_t>((cell - axis.begin(bin)) * step[a]);
    }
    return result;
}

void HostGriddingPlan::refuse(std::int64_t sample) const
{
    std::string where;
    for (int a = 0; a < m_axes; ++a)
        where += (a ? ", " : "") + std::to_string(m_k[a][static_cast<std::size_t>(sample)]);
    throw Error(ErrorCode::InvalidCall, "the position of sample " + std::to_string(sample) + " is no number",
                "k = (" + where + ")", "positions are finite, in cycles per field of view");
}

/// A counting sort: each piece of the samples counts its own per bin, so that pieces are placed at the same
/// time and the order does not depend on their number.
void HostGriddingPlan::sort(HostMemory &memory, const Task &task)
{
    const std::int64_t count = samples(), binCount = bins();
    const std::int64_t pieces =
        std::clamp<std::int64_t>(count / pieceSamples, 1, 4 * std::int64_t(workerThreads()));
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
    constexpr std::int64_t fewest = 1024, most = 16384;
    const std::int64_t longest = std::clamp(samples() / 64, fewest, most);
    for (std::int64_t bin = 0; bin < bins(); ++bin) {
        m_partsFrom.push_back(m_parts.size());
        const std::int64_t first = firstOfBin[static_cast<std::size_t>(bin)];
        const std::int64_t count = firstOfBin[static_cast<std::size_t>(bin) + 1] - first;
        const std::int64_t parts = (count + longest - 1) / longest;
        for (std::int64_t p = 0; p < parts; ++p)
            m_parts.push_back({bin, first + count * p / parts, first + count * (p + 1) / parts});
    }
    m_partsFrom.push_back(m_parts.size());
}

std::uint64_t HostGriddingPlan::bytes() const
{
    return m_placed->bytes() + m_source->bytes() + m_parts.size() * sizeof(BinPart) +
           m_partsFrom.size() * sizeof(std::size_t);
}

} // namespace larmor::cpu
