// SPDX-License-Identifier: GPL-3.0-or-later
// Cartesian trajectories: whole matrices, chosen lines, echo-planar readouts.
#include "scan/trajectory_parts.h"
#include "scan/trajectory_shapes.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

namespace larmor {

using namespace trajectories;

namespace {

constexpr std::string_view maskNames[] = {"regular", "variable-density", "poisson"};

/// The grid of lines (ky, kz) of a matrix, ky fastest.
class LineGrid {
public:
    explicit LineGrid(const Extent &matrix) : m_ny(matrix.y), m_nz(matrix.z) {}

    std::size_t size() const { return static_cast<std::size_t>(m_ny * m_nz); }
    std::int64_t ky(std::size_t line) const { return static_cast<std::int64_t>(line) % m_ny - centre(m_ny); }
    std::int64_t kz(std::size_t line) const { return static_cast<std::int64_t>(line) / m_ny - centre(m_nz); }
    /// |k| over the largest along each axis: 0 in the centre, 1 on the ellipse that touches the edges.
    double distance(std::size_t line) const
    {
        const auto share = [](std::int64_t k, std::int64_t n) {
            return n > 1 ? 2 * static_cast<double>(k) / static_cast<double>(n) : 0.0;
        };
        return std::hypot(share(ky(line), m_ny), share(kz(line), m_nz));
    }
    /// Whether the line is one of the `calibration` in the centre of each axis.
    bool central(std::size_t line, std::int64_t calibration) const
    {
        const auto within = [&](std::int64_t k, std::int64_t n) {
            const std::int64_t at = k + centre(calibration);
            return n == 1 || (at >= 0 && at < calibration);
        };
        return calibration > 0 && within(ky(line), m_ny) && within(kz(line), m_nz);
    }
    /// body(other) for the lines no farther than `radius` grid steps, until it returns false.
    template <class Body>
    bool allWithin(std::size_t line, double radius, const Body &body) const
    {
        const auto reach = static_cast<std::int64_t>(radius);
        const std::int64_t y = static_cast<std::int64_t>(line) % m_ny,
                           z = static_cast<std::int64_t>(line) / m_ny;
        for (std::int64_t v = std::max<std::int64_t>(z - reach, 0); v <= std::min(z + reach, m_nz - 1); ++v)
            for (std::int64_t u = std::max<std::int64_t>(y - reach, 0); u <= std::min(y + reach, m_ny - 1);
                 ++u) {
                const auto squared = static_cast<double>((u - y) * (u - y) + (v - z) * (v - z));
                if (squared < radius * radius && !body(static_cast<std::size_t>(v * m_ny + u))) return false;
            }
        return true;
    }

private:
    std::int64_t m_ny, m_nz;
};

double uniform(std::mt19937_64 &random)
{
    return (static_cast<double>(random() >> 11) + 1) * 0x1p-53; // in (0, 1]
}

using Lines = std::vector<bool>;

/// Adds the lines with the smallest keys until `wanted` are there; a key -log(u)/w draws without replacement
/// with weights w.
void drawVariableDensity(const LineGrid &grid, std::size_t wanted, std::uint64_t seed, Lines &kept)
{
    std::mt19937_64 random(seed);
    std::vector<std::pair<double, std::size_t>> keys;
    for (std::size_t line = 0; line < grid.size(); ++line) {
        const double inside = std::max(0.0, 1 - grid.distance(line));
        const double key = -std::log(uniform(random)) / (inside * inside + 1e-3); // corners get a little
        if (!kept[line]) keys.emplace_back(key, line);
    }
    const auto already = static_cast<std::size_t>(std::count(kept.begin(), kept.end(), true));
    const std::size_t more = wanted > already ? std::min(wanted - already, keys.size()) : 0;
    std::partial_sort(keys.begin(), keys.begin() + static_cast<std::ptrdiff_t>(more), keys.end());
    for (std::size_t i = 0; i < more; ++i)
        kept[keys[i].second] = true;
}

/// Throws darts in the given order at distances of at least radius (1 + 2 distance).
Lines poissonDisc(const LineGrid &grid, const std::vector<std::size_t> &order, double radius, Lines kept)
{
    for (const std::size_t line : order) {
        const double reach = radius * (1 + 2 * std::min(grid.distance(line), 1.0));
        if (!kept[line]) kept[line] = grid.allWithin(line, reach, [&](std::size_t o) { return !kept[o]; });
    }
    return kept;
}

void drawPoisson(const LineGrid &grid, std::size_t wanted, std::uint64_t seed, Lines &kept)
{
    std::mt19937_64 random(seed);
    std::vector<std::size_t> order(grid.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    for (std::size_t i = order.size(); i > 1; --i) // Fisher and Yates; std::shuffle differs between libraries
        std::swap(order[i - 1], order[random() % i]);
    const auto count = [](const Lines &lines) {
        return static_cast<std::size_t>(std::count(lines.begin(), lines.end(), true));
    };
    double low = 0, high = 1;
    while (count(poissonDisc(grid, order, high, kept)) > std::max(wanted, count(kept)) && high < 1e5)
        low = std::exchange(high, 2 * high);
    for (int i = 0; i < 20; ++i) { // larger radii leave fewer lines
        const double middle = (low + high) / 2;
        (count(poissonDisc(grid, order, middle, kept)) > wanted ? low : high) = middle;
    }
    kept = poissonDisc(grid, order, high, kept);
}

void checkShape(const CartesianShape &shape)
{
    checkSizes(say("a Cartesian trajectory"), {{"a matrix", shape.matrix.x, 1},
                                               {"a matrix", shape.matrix.y, 1},
                                               {"a matrix", shape.matrix.z, 1},
                                               {say("an undersampling"), shape.accelerationZ, 1},
                                               {say("calibration lines"), shape.calibration, 0}});
    checkCount(static_cast<double>(shape.matrix.x) * static_cast<double>(shape.matrix.y),
               static_cast<double>(shape.matrix.z));
    if (!(shape.partialFourier >= 0.625 && shape.partialFourier <= 1))
        throw Error(ErrorCode::InvalidCall, say("partial Fourier measures 5/8 to 1 of the lines"),
                    say("asked for %1", shape.partialFourier));
    const double lines = static_cast<double>(shape.matrix.y) * static_cast<double>(shape.matrix.z);
    if (!(shape.acceleration >= 1 && shape.acceleration <= lines))
        throw Error(ErrorCode::InvalidCall, say("an undersampling is at least 1, and leaves a line"),
                    say("asked for %1", shape.acceleration));
    if (shape.mask == LineMask::Regular && shape.acceleration != std::floor(shape.acceleration))
        throw Error(ErrorCode::InvalidCall, say("regular undersampling takes every second, third ... line"),
                    say("asked for %1", shape.acceleration), say("the random masks take any number"));
    if (shape.mask != LineMask::Regular && shape.accelerationZ != 1)
        throw Error(ErrorCode::InvalidCall, say("a random mask has one undersampling for both of its axes"));
}

/// Which lines of the matrix are measured.
Lines measuredLines(const CartesianShape &shape)
{
    const LineGrid grid(shape.matrix);
    Lines kept(grid.size(), false);
    std::size_t calibration = 0;
    for (std::size_t line = 0; line < grid.size(); ++line)
        if (grid.central(line, shape.calibration)) kept[line] = true, ++calibration;
    const auto wanted =
        static_cast<std::size_t>(std::llround(static_cast<double>(grid.size()) / shape.acceleration));
    if (shape.mask != LineMask::Regular && wanted < calibration)
        throw Error(ErrorCode::InvalidCall, say("the calibration takes more lines than the mask has"),
                    std::to_string(calibration) + " of " + std::to_string(wanted));
    if (shape.mask == LineMask::VariableDensity) drawVariableDensity(grid, wanted, shape.seed, kept);
    if (shape.mask == LineMask::Poisson) drawPoisson(grid, wanted, shape.seed, kept);
    if (shape.mask == LineMask::Regular)
        for (std::size_t line = 0; line < grid.size(); ++line)
            if (grid.ky(line) % static_cast<std::int64_t>(shape.acceleration) == 0 &&
                grid.kz(line) % shape.accelerationZ == 0)
                kept[line] = true;
    const auto dropped = static_cast<std::int64_t>(
        std::floor((1 - shape.partialFourier) * static_cast<double>(shape.matrix.y)));
    for (std::size_t line = 0; line < grid.size(); ++line)
        if (grid.ky(line) + centre(shape.matrix.y) < dropped) kept[line] = false;
    return kept;
}

Json parametersOf(const CartesianShape &shape)
{
    Json parameters = {{"partial_fourier", shape.partialFourier},
                       {"mask", toString(shape.mask)},
                       {"undersampling", shape.acceleration},
                       {"calibration", shape.calibration}};
    if (shape.mask == LineMask::Regular)
        parameters["undersampling_z"] = shape.accelerationZ;
    else
        parameters["mask_seed"] = shape.seed;
    return parameters;
}

void appendLine(Trajectory &t, const CartesianShape &shape, const LineGrid &grid, std::size_t line,
                bool backwards)
{
    const std::int64_t n = shape.matrix.x;
    for (std::int64_t i = 0; i < n; ++i)
        append(t, static_cast<double>((backwards ? n - 1 - i : i) - centre(n)),
               static_cast<double>(grid.ky(line)), static_cast<double>(grid.kz(line)));
}

} // namespace

std::string_view toString(LineMask mask)
{
    return maskNames[static_cast<std::size_t>(mask)];
}

LineMask parseLineMask(std::string_view text)
{
    return static_cast<LineMask>(indexOf(maskNames, text, "mask"));
}

Trajectory cartesianTrajectory(const Extent &matrix)
{
    CartesianShape shape;
    shape.matrix = matrix;
    Trajectory t = cartesianLines(shape);
    t.parameters = nullptr; // the matrix says all
    return t;
}

Trajectory cartesianLines(const CartesianShape &shape)
{
    checkShape(shape);
    const Lines measured = measuredLines(shape);
    Trajectory t =
        begin(TrajectoryKind::Cartesian, std::count(measured.begin(), measured.end(), true), shape.matrix.x);
    t.parameters = parametersOf(shape);
    const LineGrid grid(shape.matrix);
    for (std::size_t line = 0; line < grid.size(); ++line)
        if (measured[line]) appendLine(t, shape, grid, line, false);
    return t;
}

Trajectory epiTrajectory(const EpiShape &shape)
{
    checkShape(shape.lines);
    checkSizes(say("an echo-planar trajectory"), {{"interleaves", shape.interleaves, 1}});
    if (shape.lines.mask != LineMask::Regular)
        throw Error(ErrorCode::InvalidCall, say("an echo-planar train steps regularly from line to line"),
                    say("it has no random mask"));
    const Lines measured = measuredLines(shape.lines);
    const LineGrid grid(shape.lines.matrix);
    std::vector<std::vector<std::size_t>> planes; // the measured lines of each plane that has some
    for (std::size_t line = 0; line < grid.size(); ++line) {
        if (!measured[line]) continue;
        if (planes.empty() || grid.kz(planes.back().front()) != grid.kz(line)) planes.emplace_back();
        planes.back().push_back(line);
    }
    const auto shots = static_cast<std::size_t>(shape.interleaves), train = planes.front().size() / shots;
    for (const auto &lines : planes)
        if (lines.size() != train * shots || train == 0)
            throw Error(ErrorCode::InvalidCall,
                        say("the lines of a plane do not share out among the interleaves"),
                        say("%1 lines, %2 interleaves", lines.size(), shots));
    Trajectory t = begin(TrajectoryKind::Epi, static_cast<std::int64_t>(planes.size() * shots),
                         static_cast<std::int64_t>(train) * shape.lines.matrix.x);
    t.parameters = parametersOf(shape.lines);
    t.parameters["interleaves"] = shape.interleaves;
    for (const auto &lines : planes)
        for (std::size_t shot = 0; shot < shots; ++shot)
            for (std::size_t echo = 0; echo < train; ++echo)
                appendLine(t, shape.lines, grid, lines[shot + echo * shots], echo % 2 == 1);
    return t;
}

} // namespace larmor
