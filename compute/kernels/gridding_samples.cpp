// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/gridding_samples.h"

#include "core/error.h"
#include "core/parallel.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <string>

namespace larmor {
namespace {

constexpr std::int64_t piece = 1 << 15; // samples between two looks at the task

/// First cell and offset of one sample along the axes.
struct SamplePlace {
    std::array<std::int32_t, 3> cell{};
    std::array<float, 3> offset{};
};

void checkSizes(const GriddingGeometry &geometry, const SamplePositions &positions)
{
    geometry.kernel.check();
    const Extent grid = geometry.grid();
    // The last block of a launch counts past the last point.
    constexpr std::int64_t most = std::numeric_limits<std::int32_t>::max() - 8192;
    const auto samples = static_cast<std::int64_t>(positions.kx.size());
    if (positions.ky.size() != positions.kx.size() || positions.kz.size() != positions.kx.size())
        throw Error(ErrorCode::Internal, say("positions of unequal length"));
    if (grid.x < 1 || grid.y < 1 || grid.z < 1 || grid.x > most || grid.y > most / grid.x ||
        grid.z > most / (grid.x * grid.y))
        throw Error(
            ErrorCode::InvalidCall, say("a grid of %1 points is too large to grid on", toString(grid)),
            say("kernels index at most %1 points", most), say("choose a smaller matrix or oversampling"));
    if (samples > most / 8)
        throw Error(ErrorCode::InvalidCall, say("%1 samples are too many to grid", samples),
                    say("kernels index at most %1", most / 8));
}

class Arranger {
public:
    Arranger(const GriddingGeometry &geometry, const SamplePositions &positions, const SampleLayout &layout,
             const Task &task)
        : m_layout(layout), m_task(task),
          m_width(geometry.kernel.width), m_k{positions.kx, positions.ky, positions.kz},
          m_axes(binnedAxes(geometry, positions, layout.bin))
    {
        for (int d = 0; d < 3; ++d) {
            m_result.bin[d] = m_axes[std::size_t(d)].bin;
            m_result.bins[d] = m_axes[std::size_t(d)].bins;
        }
        m_result.samples = static_cast<std::int64_t>(positions.kx.size());
    }

    ArrangedSamples arranged()
    {
        findPlaces();
        if (m_layout.sorted)
            sort();
        else
            keepOrder();
        writePlaces();
        return std::move(m_result);
    }

private:
    void findPlaces();
    [[noreturn]] void refuse(std::size_t sample, std::size_t axis) const;
    void sort();
    void keepOrder();
    void writePlaces();
    void addJobs(std::int64_t bin, std::int64_t first, std::int64_t end);
    std::int64_t filled(std::int64_t count) const
    {
        const std::int64_t unit = std::max<std::int64_t>(1, m_layout.unit);
        return (count + unit - 1) / unit * unit;
    }
    std::size_t binOf(const SamplePlace &p) const
    {
        const Extent &bin = m_result.bin, &bins = m_result.bins;
        return std::size_t((p.cell[2] / bin.z * bins.y + p.cell[1] / bin.y) * bins.x + p.cell[0] / bin.x);
    }

    const SampleLayout &m_layout;
    const Task &m_task;
    const int m_width;
    const std::array<std::span<const float>, 3> m_k;
    const std::array<AxisScale, 3> m_axes;
    std::vector<SamplePlace> m_places; ///< by sample
    ArrangedSamples m_result;
};

void Arranger::findPlaces()
{
    m_places.resize(std::size_t(m_result.samples));
    parallelFor(m_result.samples, piece, [this](std::int64_t begin, std::int64_t end) {
        for (std::int64_t m = begin; m < end; ++m) {
            if ((m - begin) % piece == 0 && m_task.cancelled()) return;
            const auto at = std::size_t(m);
            for (std::size_t d = 0; d < 3; ++d) {
                if (!std::isfinite(m_k[d][at]) || (m_axes[d].points == 1 && m_k[d][at] != 0)) refuse(at, d);
                if (m_axes[d].points == 1) continue;
                const AxisPlace found = placeOnAxis(m_k[d][at], m_axes[d], m_width);
                m_places[at].cell[d] = found.cell, m_places[at].offset[d] = found.offset;
            }
        }
    });
    m_task.throwIfCancelled();
}

void Arranger::refuse(std::size_t sample, std::size_t axis) const
{
    const std::string name = "k" + std::string(1, char('x' + axis)),
                      position = name + " = " + std::to_string(m_k[axis][sample]);
    if (!std::isfinite(m_k[axis][sample]))
        throw Error(ErrorCode::InvalidCall, say("the position of sample %1 is not a number", sample),
                    position, say("positions are finite, in cycles per field of view"));
    throw Error(ErrorCode::InvalidCall, say("sample %1 lies off the plane", sample),
                say("%1, where the matrix has a single voxel", position),
                say("choose a matrix with that dimension"));
}

void Arranger::keepOrder()
{
    m_result.entries = filled(m_result.samples);
    m_result.order.assign(std::size_t(m_result.entries), -1);
    for (std::int64_t m = 0; m < m_result.samples; ++m)
        m_result.order[std::size_t(m)] = static_cast<std::int32_t>(m);
}

void Arranger::sort()
{
    const auto bins = std::size_t(m_result.bins.voxels());
    std::vector<std::int32_t> counts(bins, 0);
    for (std::size_t m = 0; m < m_places.size(); ++m)
        ++counts[binOf(m_places[m])];
    m_task.throwIfCancelled();
    m_result.binStart.resize(bins + 1);
    std::int64_t entries = 0;
    for (std::size_t bin = 0; bin < bins; ++bin) {
        m_result.binStart[bin] = static_cast<std::int32_t>(entries);
        entries += m_layout.fillBins ? filled(counts[bin]) : counts[bin];
        if (entries > std::numeric_limits<std::int32_t>::max() / 8)
            throw Error(ErrorCode::InvalidCall, say("filling the bins takes too many dummy samples"),
                        say("more than 2^28 entries"), say("use pad=0, or larger bins"));
        addJobs(std::int64_t(bin), m_result.binStart[bin], entries);
    }
    m_result.binStart[bins] = static_cast<std::int32_t>(entries);
    m_result.entries = m_layout.fillBins ? entries : filled(entries);
    m_result.order.assign(std::size_t(m_result.entries), -1);
    std::vector<std::int32_t> next(m_result.binStart.begin(), m_result.binStart.end() - 1);
    for (std::size_t m = 0; m < m_places.size(); ++m) {
        if (m % std::size_t(piece) == 0) m_task.throwIfCancelled();
        m_result.order[std::size_t(next[binOf(m_places[m])]++)] = static_cast<std::int32_t>(m);
    }
}

void Arranger::addJobs(std::int64_t bin, std::int64_t first, std::int64_t end)
{
    if (m_layout.cap < 1) return;
    const std::int64_t cap = filled(m_layout.cap);
    for (; first < end; first += cap)
        for (const std::int64_t word : {bin, first, std::min(cap, end - first)})
            m_result.jobs.push_back(static_cast<std::int32_t>(word));
}

void Arranger::writePlaces()
{
    const auto entries = std::size_t(m_result.entries);
    m_result.places.assign(6 * entries, 0);
    SamplePlace last; // a dummy stands where the entry before it does, within the same bin
    for (std::size_t i = 0; i < entries; ++i) {
        if (i % std::size_t(piece) == 0) m_task.throwIfCancelled();
        const std::int32_t sample = m_result.order[i];
        if (sample >= 0) last = m_places[std::size_t(sample)];
        for (std::size_t d = 0; d < 3; ++d) {
            const std::size_t cell = m_layout.records ? 6 * i + d : d * entries + i;
            m_result.places[cell] = last.cell[d];
            m_result.places[cell + (m_layout.records ? 3 : 3 * entries)] =
                std::bit_cast<std::int32_t>(last.offset[d]);
        }
    }
}

} // namespace

std::array<AxisScale, 3> binnedAxes(const GriddingGeometry &geometry, const SamplePositions &positions,
                                    const Extent &bin)
{
    checkSizes(geometry, positions);
    const Extent grid = geometry.grid();
    std::array<AxisScale, 3> axes;
    for (int d = 0; d < 3; ++d) {
        const std::int64_t cells = std::clamp<std::int64_t>(bin[d], 1, grid[d]);
        axes[std::size_t(d)] = {double(grid[d]) / double(std::max<std::int64_t>(1, geometry.matrix[d])),
                                std::int32_t(grid[d]), std::int32_t(cells),
                                std::int32_t((grid[d] + cells - 1) / cells)};
    }
    return axes;
}

double ArrangedSamples::overhead() const
{
    return samples > 0 ? 100.0 * double(entries - samples) / double(samples) : 0;
}

ArrangedSamples arrangeSamples(const GriddingGeometry &geometry, const SamplePositions &positions,
                               const SampleLayout &layout, const Task &task)
{
    return Arranger(geometry, positions, layout, task).arranged();
}

} // namespace larmor
