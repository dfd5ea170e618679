// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/gridding_experiment.h"

#include "core/complex.h"
#include "core/error.h"
#include "core/parallel.h"
#include "engine/engine.h"
#include "kernels/experiment_inputs.h"
#include "kernels/gridding_host.h"
#include "kernels/gridding_options.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <deque>
#include <map>
#include <mutex>
#include <numbers>

namespace larmor {

namespace {

constexpr double tolerance = 1e-5;
constexpr std::size_t keptArrays = 16; // option sets whose arrays stay valid

// Places in the list of buffers.
enum Slot { SamplePlaces, Order, BinStart, Jobs, Values, Data, Arranged, Grid, Slots };

/// The sum itself in double precision, from positions and GriddingKernel::value() alone.
class GriddingOracle {
public:
    GriddingOracle(const GriddingGeometry &geometry, const SamplePositions &positions)
        : m_grid(geometry.grid()), m_width(geometry.kernel.width),
          m_samples(static_cast<std::int64_t>(positions.kx.size()))
    {
        const std::array<std::span<const float>, 3> k{positions.kx, positions.ky, positions.kz};
        for (int d = 0; d < 3; ++d) {
            m_first[std::size_t(d)].assign(std::size_t(m_samples), 0);
            m_values[std::size_t(d)].assign(std::size_t(m_samples * m_width), 0);
            parallelFor(m_samples, 256, [&](std::int64_t begin, std::int64_t end) {
                for (std::int64_t m = begin; m < end; ++m)
                    fill(geometry, d, double(k[std::size_t(d)][std::size_t(m)]), std::size_t(m));
            });
        }
    }
    std::vector<cdouble> spread(const std::vector<cfloat> &data) const
    {
        std::vector<cdouble> grid(std::size_t(m_grid.voxels()), 0);
        for (std::size_t m = 0; m < std::size_t(m_samples); ++m)
            forTaps(m, [&](std::size_t point, double weight) { grid[point] += weight * cdouble(data[m]); });
        return grid;
    }
    std::vector<cdouble> interpolate(const std::vector<cfloat> &grid) const
    {
        std::vector<cdouble> data(std::size_t(m_samples), 0);
        for (std::size_t m = 0; m < std::size_t(m_samples); ++m)
            forTaps(m, [&](std::size_t point, double weight) { data[m] += weight * cdouble(grid[point]); });
        return data;
    }

private:
    void fill(const GriddingGeometry &geometry, int d, double k, std::size_t m)
    {
        double *values = &m_values[std::size_t(d)][m * std::size_t(m_width)];
        values[0] = 1;
        if (m_grid[d] == 1) return;
        const double u = k * double(m_grid[d]) / double(geometry.matrix[d]);
        const auto first = static_cast<std::int64_t>(std::ceil(u - m_width / 2.0));
        m_first[std::size_t(d)][m] = first;
        for (int j = 0; j < m_width; ++j)
            values[j] = geometry.kernel.value(u - double(first + j));
    }
    template <class Body>
    void forTaps(std::size_t m, const Body &body) const
    {
        const auto taps = [&](int d) { return m_grid[d] > 1 ? m_width : 1; };
        const auto at = [&](int d, int j) {
            const std::int64_t cell = (m_first[std::size_t(d)][m] + j) % m_grid[d];
            return cell < 0 ? cell + m_grid[d] : cell;
        };
        const auto value = [&](int d, int j) {
            return m_values[std::size_t(d)][m * std::size_t(m_width) + std::size_t(j)];
        };
        for (int z = 0; z < taps(2); ++z)
            for (int y = 0; y < taps(1); ++y) {
                const std::int64_t row = (at(2, z) * m_grid.y + at(1, y)) * m_grid.x;
                const double weight = value(2, z) * value(1, y);
                for (int x = 0; x < taps(0); ++x)
                    body(std::size_t(row + at(0, x)), weight * value(0, x));
            }
    }

    Extent m_grid;
    int m_width;
    std::int64_t m_samples;
    std::array<std::vector<std::int64_t>, 3> m_first;
    std::array<std::vector<double>, 3> m_values;
};

class GriddingExperiment final : public KernelExperiment {
public:
    GriddingExperiment(bool spreads, std::int64_t samples, const Extent &matrix, double oversampling,
                       bool radial, std::uint64_t seed);

    std::vector<BufferSpec> buffers(const OptionSet &options) const override;
    std::vector<LaunchPlan> plans(const OptionSet &options,
                                  std::span<const std::shared_ptr<Buffer>> buffers) const override;
    std::vector<int> results() const override { return {m_spreads ? Grid : Data}; }
    Check check(const OptionSet &options, std::span<const std::vector<std::byte>> results) const override;
    Text remark(const OptionSet &options) const override;
    std::unique_ptr<HostRun> hostRun(const OptionSet &options, HostForm form) const override
    {
        const GriddingGeometry at = geometry(options);
        return makeGriddingHostRun({at, positions(), m_spreads, m_spreads ? m_data : gridInput(at.grid())},
                                   form);
    }

private:
    struct Arrays {
        std::string key;
        std::shared_ptr<const GriddingArrays> arrays;
    };
    void placeRandomly(SeededNumbers &numbers);
    void placeOnSpokes();
    GriddingGeometry geometry(const OptionSet &options) const
    {
        return {m_matrix, griddingKernelOf(options, m_oversampling)};
    }
    SamplePositions positions() const { return {m_k[0], m_k[1], m_k[2]}; }
    std::shared_ptr<const GriddingArrays> arrays(const OptionSet &options) const;
    const std::vector<cfloat> &gridInput(const Extent &grid) const;
    const std::vector<cdouble> &oracle(const OptionSet &options) const;

    const bool m_spreads;
    const Extent m_matrix;
    const double m_oversampling;
    const std::uint64_t m_seed;
    std::array<std::vector<float>, 3> m_k;
    std::vector<cfloat> m_data;
    mutable std::recursive_mutex m_mutex;
    mutable std::deque<Arrays> m_arrays;                         ///< the last ones
    mutable std::map<std::int64_t, std::vector<cfloat>> m_grids; ///< by number of points
    mutable std::string m_oracleKey;
    mutable std::vector<cdouble> m_oracle;
};

GriddingExperiment::GriddingExperiment(bool spreads, std::int64_t samples, const Extent &matrix,
                                       double oversampling, bool radial, std::uint64_t seed)
    : m_spreads(spreads), m_matrix(matrix), m_oversampling(oversampling), m_seed(seed)
{
    GriddingKernel widest;
    widest.width = GriddingKernel::maxWidth;
    widest.oversampling = oversampling;
    const Extent grid = widest.gridFor(matrix);
    if (double(grid.x) * double(grid.y) * double(grid.z) > double(1 << 28))
        throw Error(ErrorCode::InvalidCall, say("matrix %1 is too large", toString(matrix)),
                    say("its grid of %1 points exceeds 2^28", toString(grid)));
    requireMemory(std::size_t(samples) * 600 + std::size_t(grid.voxels()) * 40,
                  say("the samples and the grid"));
    for (auto &axis : m_k)
        axis.assign(std::size_t(samples), 0.0f);
    SeededNumbers numbers(seed);
    if (radial)
        placeOnSpokes();
    else
        placeRandomly(numbers);
    m_data.resize(std::size_t(samples));
    for (cfloat &value : m_data) {
        const double re = numbers.between(-1, 1);
        value = {float(re), float(numbers.between(-1, 1))};
    }
}

void GriddingExperiment::placeRandomly(SeededNumbers &numbers)
{
    for (std::size_t m = 0; m < m_k[0].size(); ++m)
        for (int d = 0; d < 3; ++d) {
            const double reach = double(m_matrix[d]) / 2, k = numbers.between(-reach, reach);
            if (m_matrix[d] == 1) continue;
            // The first few lie on grid points and on both edges of the band.
            m_k[std::size_t(d)][m] = float(m < 3 ? (double(m) - 1) * reach : k);
        }
}

void GriddingExperiment::placeOnSpokes()
{
    const std::int64_t side = std::max({m_matrix.x, m_matrix.y, m_matrix.z}), each = 2 * side;
    const double golden = std::numbers::pi * (std::sqrt(5.0) - 1);
    const auto samples = static_cast<std::int64_t>(m_k[0].size());
    const std::int64_t spokes = std::max<std::int64_t>(1, (samples + each - 1) / each);
    for (std::int64_t m = 0; m < samples; ++m) {
        const std::int64_t spoke = m / each;
        const double r = double(m % each - side) / double(side);
        const double height = m_matrix.z > 1 ? 1 - (2 * double(spoke) + 1) / double(spokes) : 0;
        const double flat = std::sqrt(1 - height * height), angle = golden * double(spoke);
        const double direction[] = {flat * std::cos(angle), flat * std::sin(angle), height};
        for (int d = 0; d < 3; ++d)
            if (m_matrix[d] > 1)
                m_k[std::size_t(d)][std::size_t(m)] = float(r * direction[d] * double(m_matrix[d]) / 2);
    }
}

std::shared_ptr<const GriddingArrays> GriddingExperiment::arrays(const OptionSet &options) const
{
    const std::scoped_lock lock(m_mutex);
    std::string key;
    for (const char *name : {"variant", "bin", "bin-z", "cap", "batch", "block", "lanes", "layout", "pad",
                             "evaluate", "shape", "width"})
        if (options.has(name)) key += options.text(name) + " ";
    const auto known =
        std::find_if(m_arrays.begin(), m_arrays.end(), [&](const Arrays &a) { return a.key == key; });
    if (known != m_arrays.end()) return known->arrays;
    if (m_arrays.size() >= keptArrays) m_arrays.pop_front();
    auto made = std::make_shared<const GriddingArrays>(
        prepareGridding(m_spreads ? "gridding" : "degridding", geometry(options), positions(), options));
    m_arrays.push_back({key, made});
    return made;
}

const std::vector<cfloat> &GriddingExperiment::gridInput(const Extent &grid) const
{
    const std::scoped_lock lock(m_mutex);
    std::vector<cfloat> &values = m_grids[grid.voxels()];
    if (!values.empty()) return values;
    values.resize(std::size_t(grid.voxels()));
    SeededNumbers numbers(m_seed + 1);
    for (cfloat &value : values) {
        const double re = numbers.between(-1, 1);
        value = {float(re), float(numbers.between(-1, 1))};
    }
    return values;
}

std::vector<KernelExperiment::BufferSpec> GriddingExperiment::buffers(const OptionSet &options) const
{
    const auto made = arrays(options);
    const Extent grid = made->problem.geometry.grid();
    std::vector<BufferSpec> specs(Slots);
    // Arrays that an option set leaves empty still are buffers.
    const auto input = [&](Slot slot, const char *name, const auto &values) {
        const std::size_t bytes = values.size() * sizeof values[0];
        specs[std::size_t(slot)] = {name, bytes > 0 ? bytes : 16, bytes > 0 ? values.data() : nullptr};
    };
    input(SamplePlaces, "places", made->samples.places);
    input(Order, "order", made->samples.order);
    input(BinStart, "bins", made->samples.binStart);
    input(Jobs, "jobs", made->samples.jobs);
    input(Values, "values", made->values);
    specs[Data] = {"data", m_data.size() * sizeof(cfloat), m_spreads ? m_data.data() : nullptr};
    specs[Arranged] = {"arranged", made->arrangesData ? made->samples.order.size() * sizeof(cfloat) : 16,
                       nullptr};
    specs[Grid] = {"grid", std::size_t(grid.voxels()) * sizeof(cfloat),
                   m_spreads ? nullptr : gridInput(grid).data()};
    return specs;
}

std::vector<LaunchPlan> GriddingExperiment::plans(const OptionSet &options,
                                                  std::span<const std::shared_ptr<Buffer>> b) const
{
    GriddingProblem problem = arrays(options)->problem;
    problem.places = b[SamplePlaces], problem.order = b[Order], problem.binStart = b[BinStart];
    problem.jobList = b[Jobs], problem.values = b[Values], problem.data = b[Data];
    problem.arranged = b[Arranged], problem.grid = b[Grid];
    return m_spreads ? griddingPlans(problem, options) : degriddingPlans(problem, options);
}

const std::vector<cdouble> &GriddingExperiment::oracle(const OptionSet &options) const
{
    const std::string key = options.text("shape") + " " + std::to_string(griddingWidth(options));
    if (key == m_oracleKey) return m_oracle;
    const GriddingGeometry at = geometry(options);
    const GriddingOracle sum(at, positions());
    m_oracle = m_spreads ? sum.spread(m_data) : sum.interpolate(gridInput(at.grid()));
    m_oracleKey = key;
    return m_oracle;
}

KernelExperiment::Check GriddingExperiment::check(const OptionSet &options,
                                                  std::span<const std::vector<std::byte>> results) const
{
    const std::scoped_lock lock(m_mutex);
    const std::vector<cdouble> &expected = oracle(options);
    if (results.size() != 1 || results[0].size() != expected.size() * sizeof(cfloat))
        throw Error(ErrorCode::Internal, say("the gridding result has the wrong size"));
    double error = 0, scale = 0;
    for (std::size_t i = 0; i < expected.size(); ++i) {
        cfloat got;
        std::memcpy(&got, results[0].data() + i * sizeof got, sizeof got);
        const double off = std::abs(cdouble(got) - expected[i]);
        if (std::isnan(off)) return {off, tolerance};
        error = std::max(error, off);
        scale = std::max(scale, std::abs(expected[i]));
    }
    return {scale > 0 ? error / scale : error, tolerance};
}

Text GriddingExperiment::remark(const OptionSet &options) const
{
    const auto made = arrays(options);
    if (made->samples.entries > made->samples.samples)
        return say("padding adds %1 % of samples", fixed(made->samples.overhead(), 1));
    if (made->problem.visits == 0) return {};
    const double useful = 100.0 * double(made->problem.samples) *
                          std::pow(griddingWidth(options), m_matrix.dimensions()) /
                          double(made->problem.visits);
    return say("%1 % of the samples looked at lie near enough", fixed(useful, 1));
}

} // namespace

std::unique_ptr<KernelExperiment> makeGriddingExperiment(std::string_view kernel, const OptionSet &problem,
                                                         std::uint64_t seed)
{
    const int samples = problem.number("samples");
    if (samples < 1 || samples > 16777216)
        throw Error(ErrorCode::InvalidCall, say("samples=%1 is not a number of samples", samples),
                    say("from 1 to 16777216"));
    const std::string &factor = problem.text("oversampling"), &trajectory = problem.text("trajectory");
    double oversampling = 0;
    const auto [end, code] = std::from_chars(factor.data(), factor.data() + factor.size(), oversampling);
    if (code != std::errc{} || end != factor.data() + factor.size() ||
        !(oversampling >= 1.125 && oversampling <= 4))
        throw Error(ErrorCode::InvalidCall, say("oversampling=%1 is not an oversampling", factor),
                    say("a number from 1.125 to 4"));
    if (trajectory != "random" && trajectory != "radial")
        throw Error(ErrorCode::InvalidCall, say("trajectory=%1 is not a trajectory of the lab", trajectory),
                    say("random or radial"));
    const Extent matrix = parseExtent(problem.text("matrix"), {true, true, false});
    return std::make_unique<GriddingExperiment>(kernel == "gridding", samples, matrix, oversampling,
                                                trajectory == "radial", seed);
}

} // namespace larmor
