// SPDX-License-Identifier: GPL-3.0-or-later
// The kernel C of Pipe and Menon is narrow in k, so its transform ends at one field of view from the centre,
// which half-cycle steps just resolve: (C w)(k_i) is psi * M * psi, with psi the spreading function and M on
// the lattice such that the transform of the whole is C's. All of this is real, the lattice complex: along
// one axis it is folded into half its points, the upper half as imaginary parts, by a right-angle convolution
// (Crandall & Fagin 1994, Math. Comp. 62:305).
#include "recon/density_lattice.h"

#include "core/parallel.h"
#include "engine/steps_density.h"
#include "scan/density_parts.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <mutex>
#include <numbers>
#include <utility>

namespace larmor {
namespace {

constexpr double spacing = 0.5; // cycles per field of view
constexpr double mostCells = 1 << 28;
/// Points of an axis that is worth folding; the kernel spans ten.
constexpr std::int64_t leastFolded = 64;

/// Four lattice points wide, of the shape for a band of 3/4 of the lattice's: beyond it C's transform is
/// small.
GriddingKernel spreading()
{
    GriddingKernel kernel;
    kernel.width = 4;
    kernel.oversampling = 4.0 / 3;
    return kernel;
}

/// What the lattice has along one axis: points, and the matrix whose grid they are. Folded, place u of 2
/// `points` lies at u modulo `points` with the phase pi u / (2 points), which makes the fold continuous.
struct LatticeAxis {
    std::int64_t points = 1, matrix = 1;
    double low = 0; ///< cycles per field of view, at place 0
    bool folded = false;

    double place(double k) const { return (k - low) / spacing; }
    /// Of one step along it, radians.
    double turn() const { return folded ? std::numbers::pi / (2 * static_cast<double>(points)) : 0; }
    void hold(double size)
    {
        const GriddingKernel kernel = spreading();
        matrix = std::max<std::int64_t>(2, static_cast<std::int64_t>(std::ceil(size / kernel.oversampling)));
        points = kernel.gridFor({matrix, 1, 1}).x;
    }
};

/// Points that hold what lies from `low` to `high`, and the kernel's radius and the spreading's width before
/// the lattice begins again.
double sizeFor(double low, double high, double radius)
{
    return (high - low + radius) / spacing + 2 * spreading().width;
}

/// Halves the longest axis, where that is worth it.
void fold(std::array<LatticeAxis, 3> &axes, const std::array<double, 3> &sizes)
{
    const auto longest =
        static_cast<std::size_t>(std::ranges::max_element(axes, {}, &LatticeAxis::points) - axes.begin());
    if (axes[longest].points < leastFolded) return;
    axes[longest].folded = true;
    axes[longest].hold(sizes[longest] / 2);
}

class LatticeConvolution final : public density::Convolution {
public:
    LatticeConvolution(Engine &engine, const OptionSet &options, const NeighbourGrid &grid,
                       const std::array<LatticeAxis, 3> &axes, const density::Kernel &kernel,
                       const Task &task)
        : m_engine(engine),
          m_count(static_cast<std::int64_t>(grid.size())), m_lattice{axes[0].points, axes[1].points,
                                                                     axes[2].points},
          m_phases(grid.size(), 1), m_grid(complexes(m_lattice.voxels())),
          m_scratch(complexes(m_lattice.voxels())), m_samples(complexes(m_count))
    {
        makeResponse(kernel, axes);
        task.throwIfCancelled();
        plan(options, grid, axes, task);
    }

    void apply(std::span<const float> w, std::span<float> result, const Task &task) const override
    {
        task.throwIfCancelled();
        std::vector<cfloat> values = turned(w);
        const std::size_t bytes = values.size() * sizeof(cfloat);
        m_engine.upload(*m_samples, values.data(), bytes);
        convolveSamples();
        m_engine.download(values.data(), *m_samples, bytes);
        overPoints([&](std::size_t i) { result[i] = (std::conj(m_phases[i]) * values[i]).real(); });
    }

    void iterate(std::span<float> w, int iterations, const Task &task) const override
    {
        auto *const steps = dynamic_cast<StepsDensity *>(&m_engine);
        if (!steps) return Convolution::iterate(w, iterations, task);
        const BufferPtr phases = uploaded(m_phases), weights = m_engine.allocate(w.size_bytes());
        m_engine.upload(*weights, w.data(), w.size_bytes());
        const std::vector<cfloat> first = turned(w);
        m_engine.upload(*m_samples, first.data(), first.size() * sizeof(cfloat));
        for (int i = 0; i < iterations; ++i) {
            task.throwIfCancelled();
            convolveSamples();
            steps->stepDensity(*weights, *phases, *m_samples, density::leastShare, m_count);
            m_engine.synchronize(); // progress is of what is done
            tell(i + 1, iterations, task);
        }
        m_engine.download(w.data(), *weights, w.size_bytes());
    }

private:
    BufferPtr complexes(std::int64_t n) const
    {
        return m_engine.allocate(static_cast<std::size_t>(n) * sizeof(cfloat));
    }
    /// w with the phases of the fold.
    std::vector<cfloat> turned(std::span<const float> w) const
    {
        std::vector<cfloat> values(w.size());
        overPoints([&](std::size_t i) { values[i] = w[i] * m_phases[i]; });
        return values;
    }
    void convolveSamples() const
    {
        m_engine.spread(*m_plan, *m_samples, 0, *m_grid);
        m_engine.convolve(*m_grid, 0, m_lattice, *m_response, *m_scratch, m_lattice, *m_grid, 0);
        m_engine.interpolate(*m_plan, *m_grid, *m_samples, 0);
    }
    template <class Body>
    void overPoints(const Body &body) const
    {
        parallelFor(m_count, 4096, [&](std::int64_t begin, std::int64_t end) {
            for (auto i = static_cast<std::size_t>(begin); i < static_cast<std::size_t>(end); ++i)
                body(i);
        });
    }
    void plan(const OptionSet &options, const NeighbourGrid &grid, const std::array<LatticeAxis, 3> &axes,
              const Task &task)
    {
        // A position k of a matrix N on n points has the coordinate k n / N.
        std::array<std::vector<float>, 3> k;
        for (std::size_t d = 0; d < 3; ++d) {
            const LatticeAxis &axis = axes[d];
            k[d].resize(grid.size());
            if (axis.points == 1) continue;
            const auto points = static_cast<double>(axis.points);
            overPoints([&](std::size_t i) {
                const double u = axis.place(static_cast<double>(grid.point(i)[d]));
                const double wrapped = u - points * std::nearbyint(u / points);
                k[d][i] = static_cast<float>(wrapped * static_cast<double>(axis.matrix) / points);
                if (axis.folded) m_phases[i] = cfloat(std::polar(1.0, axis.turn() * u));
            });
        }
        const GriddingGeometry geometry{{axes[0].matrix, axes[1].matrix, axes[2].matrix}, spreading()};
        m_plan = m_engine.planGridding(geometry, {k[0], k[1], k[2]}, options, task);
    }

    /// The transform of C's values on the lattice over the squared transform of the spreading; real, as C is
    /// even.
    void makeResponse(const density::Kernel &kernel, const std::array<LatticeAxis, 3> &axes)
    {
        const KernelValues values = valuesOf(kernel, axes);
        const auto count = static_cast<std::int64_t>(values.value.size());
        const BufferPtr value = uploaded(values.value), place = uploaded(values.place);
        m_engine.placeSamples(*value, *place, *m_grid, count, 1, m_lattice.voxels());
        m_engine.fft(*m_grid, m_lattice, 1, FftDirection::Forward);
        const BufferPtr factors = uploaded(spreadingUndone(axes));
        m_engine.modulate(*m_grid, 0, *factors, false, false, *m_grid, 0, m_lattice);
        m_response = m_engine.allocate(static_cast<std::size_t>(m_lattice.voxels()) * sizeof(float));
        m_engine.realPart(*m_grid, *m_response, m_lattice.voxels());
    }

    struct KernelValues {
        std::vector<cfloat> value;
        std::vector<std::uint32_t> place;
    };
    /// C around the lattice's origin, with the phases of the fold.
    KernelValues valuesOf(const density::Kernel &kernel, const std::array<LatticeAxis, 3> &axes) const
    {
        const double limit = kernel.radius() * kernel.radius();
        const auto reach = static_cast<std::int64_t>(std::ceil(kernel.radius() / spacing));
        std::int64_t low[3], high[3]; // one turn of an axis at most
        for (int d = 0; d < 3; ++d) {
            low[d] = -std::min(reach, (m_lattice[d] - 1) / 2);
            high[d] = std::min(reach, m_lattice[d] / 2);
        }
        KernelValues found;
        for (std::int64_t z = low[2]; z <= high[2]; ++z)
            for (std::int64_t y = low[1]; y <= high[1]; ++y)
                for (std::int64_t x = low[0]; x <= high[0]; ++x) {
                    const double squared = spacing * spacing * static_cast<double>(x * x + y * y + z * z);
                    if (squared >= limit) continue;
                    const double phase = axes[0].turn() * static_cast<double>(x) +
                                         axes[1].turn() * static_cast<double>(y) +
                                         axes[2].turn() * static_cast<double>(z);
                    const auto wrapped = [](std::int64_t i, std::int64_t n) { return i < 0 ? i + n : i; };
                    const std::int64_t row = wrapped(z, m_lattice.z) * m_lattice.y + wrapped(y, m_lattice.y);
                    found.value.push_back(kernel(squared) * cfloat(std::polar(1.0, phase)));
                    found.place.push_back(
                        static_cast<std::uint32_t>(row * m_lattice.x + wrapped(x, m_lattice.x)));
                }
        return found;
    }
    /// Of each axis, 1 / the squared transform of the spreading.
    std::vector<cfloat> spreadingUndone(const std::array<LatticeAxis, 3> &axes) const
    {
        std::vector<cfloat> factors;
        for (int d = 0; d < 3; ++d)
            for (std::int64_t i = 0; i < m_lattice[d]; ++i) {
                const double step = static_cast<double>(std::min(i, m_lattice[d] - i));
                const double t = axes[static_cast<std::size_t>(d)].points > 1
                                     ? spreading().transform(step / static_cast<double>(m_lattice[d]))
                                     : 1;
                factors.emplace_back(static_cast<float>(1 / (t * t)));
            }
        return factors;
    }
    template <class Value>
    BufferPtr uploaded(const std::vector<Value> &values) const
    {
        BufferPtr buffer = m_engine.allocate(values.size() * sizeof(Value));
        m_engine.upload(*buffer, values.data(), buffer->bytes());
        return buffer;
    }

    Engine &m_engine;
    std::int64_t m_count;
    Extent m_lattice;
    std::vector<cfloat> m_phases; ///< of the points on a folded lattice
    BufferPtr m_grid, m_scratch, m_samples, m_response;
    GriddingPlanPtr m_plan;
};

} // namespace

std::unique_ptr<density::Convolution> latticeConvolution(Engine &engine, const OptionSet &options,
                                                         const NeighbourGrid &grid,
                                                         const density::Kernel &kernel, const Task &task)
{
    if (grid.size() == 0) return nullptr;
    std::array<LatticeAxis, 3> axes;
    std::array<double, 3> sizes{};
    double cells = 1;
    for (std::size_t d = 0; d < static_cast<std::size_t>(grid.dimensions()); ++d) {
        double low = std::numeric_limits<double>::infinity(), high = -low;
        for (std::size_t i = 0; i < grid.size(); ++i) {
            low = std::min<double>(low, grid.point(i)[d]);
            high = std::max<double>(high, grid.point(i)[d]);
        }
        cells *= (high - low + kernel.radius()) / spacing;
        if (!(cells < mostCells)) return nullptr;
        axes[d].low = low;
        sizes[d] = sizeFor(low, high, kernel.radius());
        axes[d].hold(sizes[d]);
    }
    fold(axes, sizes);
    return std::make_unique<LatticeConvolution>(engine, options, grid, axes, kernel, task);
}

namespace {

DensityWork countedWork(const Trajectory &trajectory, const Extent &matrix)
{
    const int dimensions = std::max(1, matrix.dimensions());
    const double radius = density::Kernel::radiusFor(dimensions);
    // Cells as large as the line, disc or ball within the kernel's radius: a sample's neighbours are about
    // those of its cell.
    const double shape = dimensions == 1   ? 2
                         : dimensions == 2 ? std::sqrt(std::numbers::pi)
                                           : std::cbrt(4 * std::numbers::pi / 3);
    const double side = shape * radius;
    Extent cells;
    for (int d = 0; d < 3; ++d)
        cells[d] = matrix[d] == 1 ? 1 : static_cast<std::int64_t>(static_cast<double>(matrix[d]) / side) + 2;
    std::vector<std::uint32_t> counts(static_cast<std::size_t>(cells.voxels()));
    const std::vector<float> *const k[3] = {&trajectory.kx, &trajectory.ky, &trajectory.kz};
    for (std::size_t m = 0; m < trajectory.size(); ++m) {
        std::int64_t at = 0;
        for (int d = 2; d >= 0; --d) {
            const double place = static_cast<double>((*k[d])[m]) / side + 0.5 * static_cast<double>(cells[d]);
            at = at * cells[d] + std::clamp(static_cast<std::int64_t>(place), std::int64_t{0}, cells[d] - 1);
        }
        ++counts[static_cast<std::size_t>(at)];
    }
    DensityWork work;
    for (const std::uint32_t count : counts)
        work.pairs += static_cast<double>(count) * static_cast<double>(count);
    if (work.pairs <= static_cast<double>(density::mostPairs)) return work;
    std::array<LatticeAxis, 3> axes;
    std::array<double, 3> sizes{};
    for (int d = 0; d < 3; ++d) {
        if (matrix[d] == 1) continue;
        const auto at = static_cast<std::size_t>(d);
        sizes[at] = sizeFor(0, static_cast<double>(matrix[d]), radius);
        axes[at].hold(sizes[at]);
    }
    fold(axes, sizes);
    work.lattice = {axes[0].points, axes[1].points, axes[2].points};
    return work;
}

/// What tells the points of one trajectory from another's: where they are, and some of them.
struct PointsKey {
    const float *where;
    std::size_t count;
    Extent matrix;
    std::uint64_t some;
    bool operator==(const PointsKey &) const = default;

    PointsKey(const Trajectory &trajectory, const Extent &of)
        : where(trajectory.kx.data()), count(trajectory.size()), matrix(of), some(count)
    {
        const std::size_t stride = std::max<std::size_t>(1, count / 64);
        for (const std::vector<float> *const k : {&trajectory.kx, &trajectory.ky, &trajectory.kz})
            for (std::size_t i = 0; i < count; i += stride)
                some = (some ^ std::bit_cast<std::uint32_t>((*k)[i])) * 0x9e3779b97f4a7c15ULL;
    }
};

} // namespace

/// Each image of the live view asks several times; the points are counted once.
DensityWork densityWork(const Trajectory &trajectory, const Extent &matrix)
{
    static std::mutex mutex;
    static std::optional<std::pair<PointsKey, DensityWork>> last;
    const PointsKey key(trajectory, matrix);
    {
        const std::scoped_lock lock(mutex);
        if (last && last->first == key) return last->second;
    }
    const DensityWork work = countedWork(trajectory, matrix);
    const std::scoped_lock lock(mutex);
    last.emplace(key, work);
    return work;
}

std::uint64_t latticeBytes(const Extent &lattice, std::uint64_t samples, const PlannedSample &sample)
{
    const auto cells = static_cast<std::uint64_t>(lattice.voxels());
    // The samples are sorted; later crowded places are spread in parts.
    const std::uint64_t meanwhile = std::max(samples * sample.sorting, cells * sizeof(cfloat) / 8);
    return cells * (2 * sizeof(cfloat) + sizeof(float)) + cells / 16 +
           samples * (2 * sizeof(cfloat) + sizeof(float) + sample.planned) + meanwhile;
}

} // namespace larmor
