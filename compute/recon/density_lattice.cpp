// SPDX-License-Identifier: GPL-3.0-or-later
// The kernel C of Pipe and Menon is narrow in k, so its transform ends at one field of view from the centre,
// which half-cycle steps just resolve: (C w)(k_i) is psi * M * psi, with psi the spreading function and M on
// the lattice such that the transform of the whole is C's.
#include "recon/density_lattice.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace larmor {
namespace {

constexpr double spacing = 0.5; // cycles per field of view
constexpr double mostCells = 1 << 28;

/// Four lattice points wide, of the shape for a band of 3/4 of the lattice's: beyond it C's transform is
/// small.
GriddingKernel spreading()
{
    GriddingKernel kernel;
    kernel.width = 4;
    kernel.oversampling = 4.0 / 3;
    return kernel;
}

/// What the lattice has along one axis: points, and the matrix whose grid they are.
struct LatticeAxis {
    std::int64_t points = 1, matrix = 1;
};

/// A lattice that holds the points from `low` to `high`, and the kernel's radius and the spreading's width
/// before it begins again.
LatticeAxis axisFor(double low, double high, double radius)
{
    const GriddingKernel kernel = spreading();
    const double size = (high - low + radius) / spacing + 2 * kernel.width;
    LatticeAxis axis;
    axis.matrix = std::max<std::int64_t>(2, static_cast<std::int64_t>(std::ceil(size / kernel.oversampling)));
    axis.points = kernel.gridFor({axis.matrix, 1, 1}).x;
    return axis;
}

class LatticeConvolution final : public density::Convolution {
public:
    LatticeConvolution(Engine &engine, const OptionSet &options, const NeighbourGrid &grid,
                       const std::array<LatticeAxis, 3> &axes, const density::Kernel &kernel,
                       const Task &task)
        : m_engine(engine),
          m_count(static_cast<std::int64_t>(grid.size())), m_lattice{axes[0].points, axes[1].points,
                                                                     axes[2].points},
          m_values(grid.size())
    {
        const auto complexes = [&](std::int64_t n) {
            return engine.allocate(static_cast<std::size_t>(n) * sizeof(cfloat));
        };
        m_grid = complexes(m_lattice.voxels());
        m_scratch = complexes(m_lattice.voxels());
        m_samples = complexes(m_count);
        makeResponse(kernel, axes, task);
        plan(options, grid, axes, task);
    }

    void apply(std::span<const float> w, std::span<float> result, const Task &task) const override
    {
        task.throwIfCancelled();
        std::copy(w.begin(), w.end(), m_values.begin());
        const std::size_t bytes = m_values.size() * sizeof(cfloat);
        m_engine.upload(*m_samples, m_values.data(), bytes);
        m_engine.spread(*m_plan, *m_samples, 0, *m_grid);
        m_engine.convolve(*m_grid, 0, m_lattice, *m_response, *m_scratch, m_lattice, *m_grid, 0);
        m_engine.interpolate(*m_plan, *m_grid, *m_samples, 0);
        m_engine.download(m_values.data(), *m_samples, bytes);
        std::transform(m_values.begin(), m_values.end(), result.begin(),
                       [](const cfloat &value) { return value.real(); });
    }

private:
    void plan(const OptionSet &options, const NeighbourGrid &grid, const std::array<LatticeAxis, 3> &axes,
              const Task &task)
    {
        // A position k of a matrix N on n points has the coordinate k n / N; here it is to be k / spacing.
        std::array<std::vector<float>, 3> k;
        for (std::size_t d = 0; d < 3; ++d) {
            const double scale =
                static_cast<double>(axes[d].matrix) / (static_cast<double>(axes[d].points) * spacing);
            k[d].resize(grid.size());
            for (std::size_t i = 0; axes[d].points > 1 && i < grid.size(); ++i)
                k[d][i] = static_cast<float>(scale * static_cast<double>(grid.point(i)[d]));
        }
        const GriddingGeometry geometry{{axes[0].matrix, axes[1].matrix, axes[2].matrix}, spreading()};
        m_plan = m_engine.planGridding(geometry, {k[0], k[1], k[2]}, options, task);
    }

    /// The transform of C's values on the lattice over the squared transform of the spreading; real and even.
    void makeResponse(const density::Kernel &kernel, const std::array<LatticeAxis, 3> &axes, const Task &task)
    {
        const Extent &n = m_lattice;
        const auto points = static_cast<std::size_t>(n.voxels());
        const auto steps = [&](std::int64_t i, int d) { return static_cast<double>(std::min(i, n[d] - i)); };
        std::vector<cfloat> values(points);
        std::array<std::vector<double>, 3> factors;
        for (int d = 0; d < 3; ++d)
            for (std::int64_t i = 0; i < n[d]; ++i) {
                const double t = axes[static_cast<std::size_t>(d)].points > 1
                                     ? spreading().transform(steps(i, d) / static_cast<double>(n[d]))
                                     : 1;
                factors[static_cast<std::size_t>(d)].push_back(1 / (t * t));
            }
        const double limit = kernel.radius() * kernel.radius();
        const auto overLattice = [&](const auto &body) {
            for (std::size_t i = 0; i < points; ++i) {
                const auto at = static_cast<std::int64_t>(i);
                if (i % 4096 == 0) task.throwIfCancelled();
                body(i, at % n.x, at / n.x % n.y, at / (n.x * n.y));
            }
        };
        overLattice([&](std::size_t i, std::int64_t x, std::int64_t y, std::int64_t z) {
            const double u = spacing * steps(x, 0), v = spacing * steps(y, 1), w = spacing * steps(z, 2);
            const double squared = u * u + v * v + w * w;
            values[i] = squared < limit ? kernel(squared) : 0.0f;
        });
        m_engine.upload(*m_grid, values.data(), points * sizeof(cfloat));
        m_engine.fft(*m_grid, n, 1, FftDirection::Forward);
        m_engine.download(values.data(), *m_grid, points * sizeof(cfloat));
        std::vector<float> response(points);
        overLattice([&](std::size_t i, std::int64_t x, std::int64_t y, std::int64_t z) {
            const auto factor = [&](std::size_t d, std::int64_t place) {
                return factors[d][static_cast<std::size_t>(place)];
            };
            response[i] = static_cast<float>(static_cast<double>(values[i].real()) * factor(0, x) *
                                             factor(1, y) * factor(2, z));
        });
        m_response = m_engine.allocate(points * sizeof(float));
        m_engine.upload(*m_response, response.data(), m_response->bytes());
    }

    Engine &m_engine;
    std::int64_t m_count;
    Extent m_lattice;
    GriddingPlanPtr m_plan;
    BufferPtr m_grid, m_scratch, m_samples, m_response;
    mutable std::vector<cfloat> m_values; ///< on their way to and from the engine, one apply() at a time
};

} // namespace

std::unique_ptr<density::Convolution> latticeConvolution(Engine &engine, const OptionSet &options,
                                                         const NeighbourGrid &grid,
                                                         const density::Kernel &kernel, const Task &task)
{
    if (grid.size() == 0) return nullptr;
    std::array<LatticeAxis, 3> axes;
    double cells = 1;
    for (std::size_t d = 0; d < static_cast<std::size_t>(grid.dimensions()); ++d) {
        double low = std::numeric_limits<double>::infinity(), high = -low;
        for (std::size_t i = 0; i < grid.size(); ++i) {
            low = std::min<double>(low, grid.point(i)[d]);
            high = std::max<double>(high, grid.point(i)[d]);
        }
        cells *= (high - low + kernel.radius()) / spacing;
        if (!(cells < mostCells)) return nullptr;
        axes[d] = axisFor(low, high, kernel.radius());
    }
    return std::make_unique<LatticeConvolution>(engine, options, grid, axes, kernel, task);
}

} // namespace larmor
