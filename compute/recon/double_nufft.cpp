// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon/double_nufft.h"

#include "core/double_fft.h"
#include "core/parallel.h"

#include <cmath>
#include <numbers>

namespace larmor {
namespace {

constexpr int width = 13;                 // grid points
constexpr double steepness = 2.3 * width; // for a grid of twice the image (the paper, eq. 4.5)

/// @param distance in grid points.
double kernelAt(double distance)
{
    const double z = 2 * distance / width, inside = 1 - z * z;
    return inside > 0 ? std::exp(steepness * (std::sqrt(inside) - 1)) : 0;
}

/// The integral of the kernel times cos(2 pi t place), t in grid points. The trapezoidal rule converges as
/// the kernel does towards its ends: what it leaves there is e^-steepness.
double kernelTransform(double place)
{
    constexpr int pieces = 400;
    double sum = 0;
    for (int i = 1; i < pieces; ++i) {
        const double t = width * (static_cast<double>(i) / pieces - 0.5);
        sum += kernelAt(t) * std::cos(2 * std::numbers::pi * t * place);
    }
    return sum * width / pieces;
}

std::int64_t wrapped(std::int64_t i, std::int64_t size)
{
    const std::int64_t rest = i % size;
    return rest < 0 ? rest + size : rest;
}

/// At least `least`, without factors other than 2, 3 and 5.
std::int64_t smoothSize(std::int64_t least)
{
    for (std::int64_t size = least;; ++size) {
        std::int64_t rest = size;
        for (const int factor : {2, 3, 5})
            while (rest % factor == 0)
                rest /= factor;
        if (rest == 1) return size;
    }
}

Extent gridFor(const Extent &matrix)
{
    Extent grid;
    for (int d = 0; d < 3; ++d)
        // Shorter than the kernel is wide, a grid would be met twice by it.
        grid[d] = matrix[d] == 1 ? 1 : smoothSize(std::max<std::int64_t>(2 * matrix[d], 2 * width));
    return grid;
}

} // namespace

DoubleNufft::DoubleNufft(const Trajectory &trajectory, const Extent &matrix)
    : m_trajectory(trajectory), m_matrix(matrix), m_grid(gridFor(matrix)), m_rows(matrix.z > 1   ? 2
                                                                                  : matrix.y > 1 ? 1
                                                                                                 : 0)
{
    for (int d = 0; d < 3; ++d)
        for (std::int64_t i = 0; i < matrix[d]; ++i)
            m_correction[static_cast<std::size_t>(d)].push_back(
                m_grid[d] == 1 ? 1
                               : 1 / kernelTransform(static_cast<double>(i - centre(matrix[d])) /
                                                     static_cast<double>(m_grid[d])));
    // By rows, so that threads that each own rows meet few samples of others.
    const std::vector<float> &k = m_rows == 2 ? trajectory.kz : m_rows == 1 ? trajectory.ky : trajectory.kx;
    const auto rows = static_cast<std::size_t>(m_grid[m_rows]);
    std::vector<std::size_t> rowOf(trajectory.size());
    m_rowStart.assign(rows + 1, 0);
    for (std::size_t m = 0; m < rowOf.size(); ++m) {
        rowOf[m] = static_cast<std::size_t>(tapsOf(k[m], m_rows).first);
        ++m_rowStart[rowOf[m] + 1];
    }
    for (std::size_t row = 0; row < rows; ++row)
        m_rowStart[row + 1] += m_rowStart[row];
    m_order.resize(rowOf.size());
    std::vector<std::size_t> next(m_rowStart.begin(), m_rowStart.end() - 1);
    for (std::size_t m = 0; m < rowOf.size(); ++m)
        m_order[next[rowOf[m]]++] = m;
}

DoubleNufft::Taps DoubleNufft::tapsOf(float k, int axis) const
{
    Taps taps;
    const std::int64_t size = m_grid[axis];
    if (size == 1) {
        taps.weight[0] = 1;
        return taps;
    }
    const double place =
        static_cast<double>(k) * static_cast<double>(size) / static_cast<double>(m_matrix[axis]);
    const double first = std::ceil(place - 0.5 * width);
    taps.first = wrapped(static_cast<std::int64_t>(std::fmod(first, static_cast<double>(size))), size);
    taps.count = width;
    for (int i = 0; i < width; ++i)
        taps.weight[static_cast<std::size_t>(i)] = kernelAt(first + i - place);
    return taps;
}

/// copy(voxel, grid point, correction) for every voxel; its offset from the centre, wrapped, is its point.
template <class Copy>
void DoubleNufft::overImage(const Copy &copy) const
{
    const Extent &n = m_matrix;
    const auto &[cx, cy, cz] = m_correction;
    std::size_t voxel = 0;
    for (std::int64_t z = 0; z < n.z; ++z)
        for (std::int64_t y = 0; y < n.y; ++y) {
            const std::int64_t row =
                wrapped(z - centre(n.z), m_grid.z) * m_grid.y + wrapped(y - centre(n.y), m_grid.y);
            const double outer = cz[static_cast<std::size_t>(z)] * cy[static_cast<std::size_t>(y)];
            for (std::int64_t x = 0; x < n.x; ++x)
                copy(voxel++, static_cast<std::size_t>(row * m_grid.x + wrapped(x - centre(n.x), m_grid.x)),
                     outer * cx[static_cast<std::size_t>(x)]);
        }
}

std::vector<cdouble> DoubleNufft::forward(std::span<const cdouble> image, const Task &task) const
{
    std::vector<cdouble> grid(static_cast<std::size_t>(m_grid.voxels()));
    overImage([&](std::size_t voxel, std::size_t point, double correction) {
        grid[point] = correction * image[voxel];
    });
    transformInDouble(grid, m_grid, false);
    task.throwIfCancelled();
    std::vector<cdouble> samples(m_trajectory.size());
    parallelFor(static_cast<std::int64_t>(samples.size()), 64, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t i = begin; i < end; ++i) {
            const std::size_t m = m_order[static_cast<std::size_t>(i)];
            const Taps x = tapsOf(m_trajectory.kx[m], 0), y = tapsOf(m_trajectory.ky[m], 1),
                       z = tapsOf(m_trajectory.kz[m], 2);
            cdouble sum = 0;
            for (int c = 0; c < z.count; ++c)
                for (int b = 0; b < y.count; ++b) {
                    const std::int64_t row =
                        wrapped(z.first + c, m_grid.z) * m_grid.y + wrapped(y.first + b, m_grid.y);
                    const cdouble *line = grid.data() + row * m_grid.x;
                    cdouble part = 0;
                    for (int a = 0; a < x.count; ++a)
                        part += x.weight[static_cast<std::size_t>(a)] * line[wrapped(x.first + a, m_grid.x)];
                    sum +=
                        z.weight[static_cast<std::size_t>(c)] * y.weight[static_cast<std::size_t>(b)] * part;
                }
            samples[m] = sum;
        }
    });
    return samples;
}

/// The part of a sample in one row of the grid, a plane of it in volumes: where tap `tap` of its kernel lies.
void DoubleNufft::addToRow(cdouble *row, std::size_t m, int tap, cdouble value) const
{
    const Taps x = tapsOf(m_trajectory.kx[m], 0), y = tapsOf(m_trajectory.ky[m], 1),
               z = tapsOf(m_trajectory.kz[m], 2);
    const Taps &along = m_rows == 2 ? z : m_rows == 1 ? y : x;
    value *= along.weight[static_cast<std::size_t>(tap)];
    if (m_rows == 0) {
        *row += value;
        return;
    }
    const int lines = m_rows == 2 ? y.count : 1;
    for (int b = 0; b < lines; ++b) {
        cdouble *line = row + (m_rows == 2 ? wrapped(y.first + b, m_grid.y) * m_grid.x : 0);
        const cdouble part = m_rows == 2 ? value * y.weight[static_cast<std::size_t>(b)] : value;
        for (int a = 0; a < x.count; ++a)
            line[wrapped(x.first + a, m_grid.x)] += x.weight[static_cast<std::size_t>(a)] * part;
    }
}

/// Each thread fills rows of its own, from the samples whose kernels reach there.
std::vector<cdouble> DoubleNufft::gridOf(std::span<const cdouble> samples, const Task &task) const
{
    std::vector<cdouble> grid(static_cast<std::size_t>(m_grid.voxels()));
    const std::int64_t rows = m_grid[m_rows];
    const std::int64_t rowPoints = m_grid.voxels() / rows;
    parallelFor(rows, 1, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t row = begin; row < end && !task.cancelled(); ++row)
            for (int tap = 0; tap < (rows == 1 ? 1 : width); ++tap) {
                const auto from = static_cast<std::size_t>(wrapped(row - tap, rows));
                for (std::size_t i = m_rowStart[from]; i < m_rowStart[from + 1]; ++i)
                    addToRow(grid.data() + row * rowPoints, m_order[i], tap, samples[m_order[i]]);
            }
    });
    task.throwIfCancelled();
    return grid;
}

std::vector<cdouble> DoubleNufft::adjoint(std::span<const cdouble> samples, const Task &task) const
{
    std::vector<cdouble> grid = gridOf(samples, task);
    transformInDouble(grid, m_grid, true);
    std::vector<cdouble> image(static_cast<std::size_t>(m_matrix.voxels()));
    overImage([&](std::size_t voxel, std::size_t point, double correction) {
        image[voxel] = correction * grid[point];
    });
    return image;
}

std::size_t DoubleNufft::bytes(const Extent &matrix)
{
    return static_cast<std::size_t>(gridFor(matrix).voxels()) * sizeof(cdouble);
}

} // namespace larmor
