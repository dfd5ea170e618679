// SPDX-License-Identifier: GPL-3.0-or-later
// The fixed-point iteration of Pipe and Menon.
#include "core/parallel.h"
#include "scan/density_parts.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace larmor::density {
namespace {

using std::numbers::pi;

template <class Body>
void forPieces(std::int64_t count, const Task &task, const Body &body)
{
    parallelFor(count, 256, [&](std::int64_t begin, std::int64_t end) {
        for (auto i = static_cast<std::size_t>(begin); i < static_cast<std::size_t>(end); ++i) {
            if (i % 16 == 0) task.throwIfCancelled();
            body(i);
        }
    });
}

class PairConvolution final : public Convolution {
public:
    PairConvolution(const NeighbourGrid &grid, const Kernel &kernel, const Task &task)
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

    void apply(std::span<const float> w, std::span<float> result, const Task &task) const override
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
            result[i] = static_cast<float>(sum);
        });
    }

private:
    const NeighbourGrid &m_grid;
    const Kernel &m_kernel;
    std::vector<std::uint64_t> m_start;
    std::vector<std::uint32_t> m_neighbour;
    std::vector<float> m_value;
};

/// Number of pairs of neighbours, from those of some hundred points: counting all may take longer than the
/// weights.
double estimatedPairs(const NeighbourGrid &grid)
{
    const std::size_t probes = std::min<std::size_t>(grid.size(), 256);
    double pairs = 0;
    for (std::size_t p = 0; p < probes; ++p)
        grid.forNeighbours(p * grid.size() / probes, [&](std::size_t, double) { ++pairs; });
    return pairs / static_cast<double>(probes) * static_cast<double>(grid.size());
}

} // namespace

Kernel::Kernel(int dimensions) : m_dimensions(dimensions), m_radius(radiusFor(dimensions))
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

double Kernel::shape(double r) const
{
    const double z = pi * r;
    double v = 1;
    if (z > 1e-4)
        v = m_dimensions == 1   ? std::sin(z) / z
            : m_dimensions == 2 ? 2 * ::j1(z) / z
                                : 3 * (std::sin(z) - z * std::cos(z)) / (z * z * z);
    return v * v;
}

void Convolution::iterate(std::span<float> w, int iterations, const Task &task) const
{
    std::vector<float> sums(w.size());
    for (int i = 0; i < iterations; ++i) {
        apply(w, sums, task);
        parallelFor(static_cast<std::int64_t>(w.size()), 4096, [&](std::int64_t begin, std::int64_t end) {
            for (auto p = static_cast<std::size_t>(begin); p < static_cast<std::size_t>(end); ++p)
                w[p] /= std::max(sums[p], w[p] * leastShare);
        });
        tell(i + 1, iterations, task);
    }
}

void Convolution::tell(int done, int of, const Task &task)
{
    task.progress(static_cast<double>(done) / of, say("density weights"));
}

std::unique_ptr<Convolution> pairConvolution(const NeighbourGrid &grid, const Kernel &kernel,
                                             const Task &task)
{
    return std::make_unique<PairConvolution>(grid, kernel, task);
}

std::vector<float> pipeMenonAreas(const NeighbourGrid &grid, int dimensions, int iterations,
                                  const MakeConvolution &dense, const Task &task)
{
    const Kernel kernel(dimensions);
    std::unique_ptr<Convolution> convolution;
    if (dense && estimatedPairs(grid) > static_cast<double>(mostPairs))
        convolution = dense(grid, kernel, task);
    if (!convolution) convolution = pairConvolution(grid, kernel, task);
    std::vector<float> w(grid.size(), 1.0F);
    convolution->iterate(w, iterations, task);
    return w;
}

} // namespace larmor::density
