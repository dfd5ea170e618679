// SPDX-License-Identifier: GPL-3.0-or-later
#include "scan/density.h"

#include "core/error.h"
#include "core/parallel.h"
#include "scan/neighbours.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numbers>
#include <string>

namespace larmor {
namespace {

constexpr double pi = std::numbers::pi;

constexpr std::string_view methodNames[] = {"none", "pipe-menon"};

/// The convolution of the iteration: the squared transform of a line, disc or ball whose diameter is the
/// field of view, so that the point spread function is shaped over the whole field of view and nowhere else
/// (K. O. Johnson, J. G. Pipe, Magn. Reson. Med. 61:439, 2009). It is never negative, and is cut at its
/// second zero, where neither it nor its slope jumps. Unit integral over k-space.
class Kernel {
public:
    explicit Kernel(int dimensions)
        : m_dimensions(dimensions), m_radius(dimensions == 1   ? 2.0
                                             : dimensions == 2 ? 2.233130
                                                               : 2.459024)
    {
        const double step = m_radius / (2 * steps);
        double integral = 0; // midpoint rule over shells
        for (int i = 0; i < 2 * steps; ++i) {
            const double r = (i + 0.5) * step;
            const double shell = dimensions == 1 ? 2 : dimensions == 2 ? 2 * pi * r : 4 * pi * r * r;
            integral += shape(r) * shell * step;
        }
        m_table.resize(steps + 2);
        for (int i = 0; i <= steps; ++i)
            m_table[static_cast<std::size_t>(i)] =
                static_cast<float>(shape(std::sqrt(static_cast<double>(i) / steps) * m_radius) / integral);
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

    double shape(double r) const
    {
        const double z = pi * r;
        double v = 1;
        if (z > 1e-4)
            v = m_dimensions == 1   ? std::sin(z) / z
                : m_dimensions == 2 ? 2 * ::j1(z) / z
                                    : 3 * (std::sin(z) - z * std::cos(z)) / (z * z * z);
        return v * v;
    }

    int m_dimensions;
    double m_radius;
    std::vector<float> m_table;
};

/// C w at every point: a sum over the neighbours, kept as a list of pairs where that fits.
class Convolution {
public:
    Convolution(const NeighbourGrid &grid, const Kernel &kernel, const Task &task)
        : m_grid(grid), m_kernel(kernel)
    {
        const auto count = static_cast<std::int64_t>(grid.size());
        m_start.assign(grid.size() + 1, 0);
        forPieces(count, task, [&](std::size_t i) {
            std::uint64_t neighbours = 0;
            m_grid.forNeighbours(i, [&](std::size_t, double) { ++neighbours; });
            m_start[i + 1] = neighbours;
        });
        for (std::size_t i = 0; i < grid.size(); ++i)
            m_start[i + 1] += m_start[i];
        if (m_start.back() > mostPairs) return;
        m_neighbour.resize(m_start.back());
        m_value.resize(m_start.back());
        forPieces(count, task, [&](std::size_t i) {
            std::uint64_t at = m_start[i];
            m_grid.forNeighbours(i, [&](std::size_t j, double rSquared) {
                m_neighbour[at] = static_cast<std::uint32_t>(j);
                m_value[at++] = m_kernel(rSquared);
            });
        });
    }

    /// next = w / (C w)
    void step(const std::vector<float> &w, std::vector<float> &next, const Task &task) const
    {
        forPieces(static_cast<std::int64_t>(w.size()), task, [&](std::size_t i) {
            double sum = 0;
            if (m_value.empty()) {
                m_grid.forNeighbours(i, [&](std::size_t j, double rSquared) {
                    sum += static_cast<double>(m_kernel(rSquared)) * w[j];
                });
            } else {
                for (std::uint64_t p = m_start[i]; p < m_start[i + 1]; ++p)
                    sum += static_cast<double>(m_value[p]) * w[m_neighbour[p]];
            }
            next[i] = static_cast<float>(w[i] / sum); // the point itself has a positive share of the sum
        });
    }

private:
    static constexpr std::uint64_t mostPairs = 60'000'000; // 480 MB

    template <class Body>
    static void forPieces(std::int64_t count, const Task &task, const Body &body)
    {
        parallelFor(count, 256, [&](std::int64_t begin, std::int64_t end) {
            for (auto i = static_cast<std::size_t>(begin); i < static_cast<std::size_t>(end); ++i) {
                if (i % 16 == 0) task.throwIfCancelled();
                body(i);
            }
        });
    }

    const NeighbourGrid &m_grid;
    const Kernel &m_kernel;
    std::vector<std::uint64_t> m_start;
    std::vector<std::uint32_t> m_neighbour;
    std::vector<float> m_value;
};

/// Weight of each distinct point, in cycles per field of view to the power of the dimensions.
std::vector<float> areas(const NeighbourGrid &grid, const Kernel &kernel, int iterations, const Task &task)
{
    const Convolution convolution(grid, kernel, task);
    std::vector<float> w(grid.size(), 1.0F), next(grid.size());
    for (int i = 0; i < iterations; ++i) {
        convolution.step(w, next, task);
        w.swap(next);
        task.progress(static_cast<double>(i + 1) / iterations, "density weights");
    }
    return w;
}

/// Number of unit cells around whole-numbered points that hold a sample.
double occupiedCells(const Trajectory &trajectory, const std::vector<int> &axes)
{
    Trajectory rounded = trajectory;
    for (std::vector<float> *k : {&rounded.kx, &rounded.ky, &rounded.kz})
        for (float &v : *k)
            v = std::round(v);
    return static_cast<double>(NeighbourGrid(rounded, axes, 1).size());
}

} // namespace

std::string_view toString(DensityMethod method)
{
    return methodNames[static_cast<std::size_t>(method)];
}

DensityMethod parseDensityMethod(std::string_view text)
{
    std::string known;
    for (std::size_t i = 0; i < std::size(methodNames); ++i) {
        if (methodNames[i] == text) return static_cast<DensityMethod>(i);
        known += " " + std::string(methodNames[i]);
    }
    throw Error(ErrorCode::InvalidCall, "unknown density compensation " + std::string(text), {},
                "methods:" + known);
}

std::vector<float> densityWeights(const Trajectory &trajectory, const Extent &matrix,
                                  const DensitySettings &settings, const Task &task)
{
    if (settings.iterations < 1 || settings.iterations > 100000)
        throw Error(ErrorCode::InvalidCall, "density weights take from 1 to 100000 iterations");
    if (trajectory.size() == 0) return {};
    std::vector<int> axes;
    for (int d = 0; d < 3; ++d)
        if (trajectory.varies(d)) axes.push_back(d);
    const bool lattice = onGrid(trajectory.kind) || axes.empty();
    const auto voxels = static_cast<double>(matrix.voxels());
    if (settings.method == DensityMethod::None && !lattice)
        return std::vector<float>(trajectory.size(),
                                  static_cast<float>(occupiedCells(trajectory, axes) / voxels /
                                                     static_cast<double>(trajectory.size())));
    const Kernel kernel(static_cast<int>(std::max<std::size_t>(axes.size(), 1)));
    const NeighbourGrid grid(trajectory, axes, kernel.radius());
    std::vector<float> area(grid.size(), 1.0F); // a lattice point stands for one cell
    if (!lattice) area = areas(grid, kernel, settings.iterations, task);

    std::vector<float> weights(trajectory.size());
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const std::size_t point = grid.pointOf(i);
        weights[i] = static_cast<float>(area[point] / (voxels * grid.repeats(point)));
    }
    return weights;
}

} // namespace larmor
