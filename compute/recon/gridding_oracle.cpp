// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon/gridding_oracle.h"

#include "core/parallel.h"

#include <array>
#include <cmath>
#include <numbers>

namespace larmor {
namespace {

constexpr int axes = 3;

/// The cells that samples touch along one axis, and the kernel's values there.
class TouchedCells {
public:
    TouchedCells(const GriddingKernel &kernel, std::span<const float> k, std::int64_t voxels,
                 std::int64_t cells)
        : m_width(voxels > 1 ? kernel.width : 0)
    {
        if (m_width == 0) return;
        m_first.reserve(k.size());
        m_values.reserve(k.size() * static_cast<std::size_t>(m_width));
        for (const float position : k) {
            const double u =
                static_cast<double>(position) * static_cast<double>(cells) / static_cast<double>(voxels);
            const double first = std::ceil(u - m_width / 2.0);
            m_first.push_back(first);
            for (int j = 0; j < m_width; ++j)
                m_values.push_back(kernel.value(u - (first + j)));
        }
    }

    /// sum_j C(u_m - j) cells[j], the cells wrapping around; 1 along an axis of one voxel.
    cdouble sum(std::size_t m, const std::vector<cdouble> &cells) const
    {
        if (m_width == 0) return 1;
        const auto count = static_cast<std::int64_t>(cells.size());
        cdouble sum = 0;
        for (int j = 0; j < m_width; ++j) {
            const std::int64_t cell = (static_cast<std::int64_t>(m_first[m]) + j) % count;
            sum += m_values[m * static_cast<std::size_t>(m_width) + static_cast<std::size_t>(j)] *
                   cells[static_cast<std::size_t>(cell < 0 ? cell + count : cell)];
        }
        return sum;
    }
    /// The same of turn^j for |turn| = 1.
    cdouble sum(std::size_t m, double turnsPerCell) const
    {
        if (m_width == 0) return 1;
        const cdouble step = std::polar(1.0, 2 * std::numbers::pi * turnsPerCell);
        cdouble turn = std::polar(1.0, 2 * std::numbers::pi * turnsPerCell * m_first[m]), sum = 0;
        for (int j = 0; j < m_width; ++j, turn *= step)
            sum += m_values[m * static_cast<std::size_t>(m_width) + static_cast<std::size_t>(j)] * turn;
        return sum;
    }

private:
    int m_width;
    std::vector<double> m_first, m_values;
};

std::array<TouchedCells, axes> touchedCells(const GriddingGeometry &geometry,
                                            const SamplePositions &positions)
{
    const Extent &matrix = geometry.matrix, grid = geometry.grid();
    return {TouchedCells(geometry.kernel, positions.kx, matrix.x, grid.x),
            TouchedCells(geometry.kernel, positions.ky, matrix.y, grid.y),
            TouchedCells(geometry.kernel, positions.kz, matrix.z, grid.z)};
}

/// What a cell of the grid gives to the voxels along one axis, times their factors.
std::vector<cdouble> factorsOfCells(const std::vector<cdouble> &factors, const GriddingKernel &kernel,
                                    std::int64_t cells)
{
    const auto voxels = static_cast<std::int64_t>(factors.size());
    std::vector<cdouble> out(static_cast<std::size_t>(cells));
    for (std::int64_t v = 0; v < voxels; ++v) {
        const std::int64_t place = v - centre(voxels);
        const double f = static_cast<double>(place) / static_cast<double>(cells);
        const cdouble factor = factors[static_cast<std::size_t>(v)] / kernel.transform(f);
        for (std::int64_t j = 0; j < cells; ++j)
            out[static_cast<std::size_t>(j)] +=
                factor * std::polar(1.0, 2 * std::numbers::pi * static_cast<double>(j * place % cells) /
                                             static_cast<double>(cells));
    }
    return out;
}

} // namespace

cdouble griddedTimes(const RandomProduct &product, const GriddingGeometry &geometry,
                     const SamplePositions &positions, const std::vector<cdouble> &values, const Task &task)
{
    const Extent grid = geometry.grid();
    const std::array<TouchedCells, axes> cells = touchedCells(geometry, positions);
    std::array<std::vector<cdouble>, axes> factors;
    cdouble scale = 1; // of axes of one voxel
    for (int d = 0; d < axes; ++d)
        if (geometry.matrix[d] > 1)
            factors[static_cast<std::size_t>(d)] =
                factorsOfCells(product.factors(d), geometry.kernel, grid[d]);
        else
            scale *= product.factors(d).front();
    cdouble sum = 0;
    for (std::size_t m = 0; m < values.size(); ++m) {
        if (m % 65536 == 0) task.throwIfCancelled();
        sum += values[m] * cells[0].sum(m, factors[0]) * cells[1].sum(m, factors[1]) *
               cells[2].sum(m, factors[2]);
    }
    return scale * sum;
}

std::vector<cdouble> griddedAt(const GriddingGeometry &geometry, const SamplePositions &positions,
                               const std::vector<cdouble> &values, const std::vector<std::int64_t> &voxels,
                               const Task &task)
{
    const Extent &matrix = geometry.matrix, grid = geometry.grid();
    const std::array<TouchedCells, axes> cells = touchedCells(geometry, positions);
    std::vector<cdouble> sums(voxels.size());
    parallelFor(static_cast<std::int64_t>(voxels.size()), 1, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t i = begin; i < end; ++i) {
            task.throwIfCancelled();
            const std::int64_t voxel = voxels[static_cast<std::size_t>(i)];
            const std::int64_t at[axes] = {voxel % matrix.x, voxel / matrix.x % matrix.y,
                                           voxel / (matrix.x * matrix.y)};
            double turns[axes], apodisation = 1;
            for (int d = 0; d < axes; ++d) {
                turns[d] = static_cast<double>(at[d] - centre(matrix[d])) / static_cast<double>(grid[d]);
                if (matrix[d] > 1) apodisation *= geometry.kernel.transform(turns[d]);
            }
            cdouble sum = 0;
            for (std::size_t m = 0; m < values.size(); ++m)
                sum += values[m] * cells[0].sum(m, turns[0]) * cells[1].sum(m, turns[1]) *
                       cells[2].sum(m, turns[2]);
            sums[static_cast<std::size_t>(i)] = sum / apodisation;
        }
    });
    return sums;
}

} // namespace larmor
