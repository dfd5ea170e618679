// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/gridding.h"
#include "kernels/gridding_evaluation.h"
#include "kernels/gridding_options.h"

#include "core/error.h"
#include "engine/engine.h"

#include <array>

namespace larmor {

namespace {

/// Option set of gridding or degridding, read once.
struct SpreadShape {
    bool spreads = false, sorted = false, racy = false, gather = false, tiled = false;
    bool records = false, padded = false, unroll = false, row = false;
    int width = 0, block = 0, batch = 0;

    SpreadShape(bool spreading, const OptionSet &o)
        : spreads(spreading), sorted(sortsSamples(o)), racy(o.is("variant", "scatter-racy")),
          gather(o.is("variant", "gather")), tiled(o.is("variant", "binned") || o.is("variant", "tiled")),
          records(o.is("layout", "aos")), padded(o.is("pad", "1") && !gather), unroll(o.is("unroll", "1")),
          row(o.is("lanes", "row") && !gather && !tiled), width(griddingWidth(o)), block(o.number("block")),
          batch(spreads ? o.number("batch") : 0)
    {
    }
    int taps(std::int64_t points) const { return points > 1 ? width : 1; }
    int lanes(const Extent &grid) const { return row ? taps(grid.x) : 1; }
    /// Entries of a block, where that is what a block has.
    int samplesPerBlock(const Extent &grid) const { return block / lanes(grid); }
    bool copiesData() const { return spreads && (sorted || padded); }
};

/// Threads of a block that only moves data.
constexpr int copyBlock = 256;

constexpr std::string_view flag(bool on)
{
    return on ? "1" : "0";
}

std::int64_t piecesFor(std::int64_t items, std::int64_t each)
{
    return (items + each - 1) / each;
}

/// Puts a plan together; all plans of one call read the same problem under the same options.
class Planner {
public:
    Planner(bool spreads, const GriddingProblem &problem, const OptionSet &options)
        : m_problem(problem), m_options(options), m_shape(spreads, options),
          m_grid(problem.geometry.grid()), m_taps{m_shape.taps(m_grid.x), m_shape.taps(m_grid.y),
                                                  m_shape.taps(m_grid.z)},
          m_bin{int(problem.bin.x), int(problem.bin.y), int(problem.bin.z)},
          m_tile(tileShape(m_taps, m_bin, options.is("tile-pad", "1")))
    {
    }

    std::vector<LaunchPlan> plans() const
    {
        std::vector<LaunchPlan> list;
        // Gathering writes every point by itself.
        if (m_shape.spreads && (!m_shape.gather || m_problem.entries == 0)) list.push_back(clear());
        if (m_problem.entries == 0) return list;
        if (m_shape.copiesData()) list.push_back(arrange());
        list.push_back(main());
        return list;
    }

private:
    LaunchPlan clear() const;
    LaunchPlan arrange() const;
    LaunchPlan main() const;
    KernelVariant stage(const char *number, const char *entry, int block) const;
    KernelVariant mainVariant() const;
    std::vector<Argument> mainArguments() const;
    void addValueDefines(KernelVariant &variant) const;
    void addTileDefines(KernelVariant &variant) const;
    Work mainWork() const;
    /// Entries are not the samples in their order: sorted, or with dummies among them.
    bool ordered() const { return m_shape.sorted || m_problem.entries != m_problem.samples; }
    std::uint64_t tapsOfSample() const { return std::uint64_t(m_taps[0]) * m_taps[1] * m_taps[2]; }
    std::uint64_t placeBytes() const { return 8 * std::uint64_t(std::max(1, m_grid.dimensions())); }
    static BufferArgument buffer(const std::shared_ptr<Buffer> &b, const Wording &what, std::size_t bytes)
    {
        if (!b) throw Error(ErrorCode::Internal, say("the gridding problem lacks %1", what));
        if (b->bytes() < bytes)
            throw Error(ErrorCode::Internal, say("%1 of the gridding problem are too small", what),
                        say("%1 bytes, where %2 are needed", b->bytes(), bytes));
        return {b, 0};
    }
    BufferArgument grid() const { return buffer(m_problem.grid, say("the grid"), 8 * gridPoints()); }
    BufferArgument data() const
    {
        return buffer(m_problem.data, say("the samples"),
                      8 * (std::size_t(m_problem.firstSample) + std::size_t(m_problem.samples)));
    }
    std::size_t gridPoints() const { return std::size_t(m_grid.voxels()); }
    std::size_t entries() const { return std::size_t(m_problem.entries); }

    const GriddingProblem &m_problem;
    const OptionSet &m_options;
    const SpreadShape m_shape;
    const Extent m_grid;
    const int m_taps[3], m_bin[3];
    const TileShape m_tile;
};

KernelVariant Planner::stage(const char *number, const char *entry, int block) const
{
    KernelVariant variant;
    variant.kernel = m_shape.spreads ? "gridding" : "degridding";
    variant.entryPoint = entry;
    variant.defines = {{"STAGE", number}, {"BLOCK", std::to_string(block)}};
    return variant;
}

LaunchPlan Planner::clear() const
{
    LaunchPlan plan;
    plan.variant = stage("0", "clearGrid", copyBlock);
    plan.grid = {unsigned(piecesFor(m_grid.voxels(), copyBlock)), 1, 1};
    plan.block = {copyBlock, 1, 1};
    plan.arguments = {grid(), std::int32_t(m_grid.voxels())};
    plan.work.bytesRequested = 8 * gridPoints();
    return plan;
}

LaunchPlan Planner::arrange() const
{
    LaunchPlan plan;
    plan.variant = stage("1", "arrangeSamples", copyBlock);
    plan.grid = {unsigned(piecesFor(m_problem.entries, copyBlock)), 1, 1};
    plan.block = {copyBlock, 1, 1};
    plan.arguments = {data(), buffer(m_problem.order, say("the order"), 4 * entries()),
                      buffer(m_problem.arranged, say("scratch for the samples"), 8 * entries()),
                      std::int32_t(m_problem.entries), m_problem.firstSample};
    plan.work.bytesRequested = 20 * entries();
    return plan;
}

void Planner::addValueDefines(KernelVariant &variant) const
{
    const std::string &evaluate = m_options.text("evaluate");
    if (m_options.is("shape", "bilinear"))
        variant.defines.insert(variant.defines.end(), {{"EVALUATE", "3"}, {"COEFFICIENTS", "1"}});
    else if (evaluate == "table")
        variant.defines.insert(variant.defines.end(),
                               {{"EVALUATE", "1"},
                                {"TABLE_PER_CELL", std::to_string(gridding::tablePerCell)},
                                {"COEFFICIENTS", "1"}});
    else
        variant.defines.insert(variant.defines.end(), {{"EVALUATE", evaluate == "exact" ? "0" : "2"},
                                                       {"COEFFICIENTS", std::to_string(m_problem.valueCount)},
                                                       {"PAIRS", std::to_string(m_problem.pairs)}});
}

void Planner::addTileDefines(KernelVariant &variant) const
{
    const char axes[] = {'X', 'Y', 'Z'};
    for (int d = 0; d < 3; ++d)
        variant.defines.emplace_back(std::string("BIN_") + axes[d], std::to_string(m_bin[d]));
    if (!m_shape.tiled) return;
    variant.defines.insert(variant.defines.end(), {{"TILE_X", std::to_string(m_tile.x)},
                                                   {"TILE_Y", std::to_string(m_tile.y)},
                                                   {"TILE_Z", std::to_string(m_tile.z)},
                                                   {"TILE_PITCH", std::to_string(m_tile.pitch)}});
    if (m_shape.spreads) variant.defines.emplace_back("BATCH", std::to_string(m_shape.batch));
}

KernelVariant Planner::mainVariant() const
{
    const SpreadShape &s = m_shape;
    KernelVariant variant =
        stage(s.spreads ? "2" : "3", s.spreads ? "spreadSamples" : "interpolateSamples", s.block);
    const int number = s.spreads ? (s.racy ? 1 : s.gather ? 2 : s.tiled ? 3 : 0) : (s.tiled ? 5 : 4);
    variant.defines.insert(variant.defines.end(), {{"VARIANT", std::to_string(number)},
                                                   {"WIDTH", std::to_string(s.width)},
                                                   {"TAPS_X", std::to_string(m_taps[0])},
                                                   {"TAPS_Y", std::to_string(m_taps[1])},
                                                   {"TAPS_Z", std::to_string(m_taps[2])},
                                                   {"LAYOUT_AOS", std::string(flag(s.records))},
                                                   {"PADDED", std::string(flag(s.padded))},
                                                   {"UNROLL", std::string(flag(s.unroll))}});
    if (!s.gather && !s.tiled) variant.defines.emplace_back("LANES", std::to_string(s.lanes(m_grid)));
    if (!s.spreads) variant.defines.emplace_back("ORDERED", std::string(flag(ordered())));
    addValueDefines(variant);
    if (s.gather || s.tiled) addTileDefines(variant);
    applyCommonOptions(variant, m_options, s.block);
    variant.preciseDivision = variant.preciseSqrt = true; // the source has neither: one compiled kernel
    return variant;
}

std::vector<Argument> Planner::mainArguments() const
{
    const SpreadShape &s = m_shape;
    const std::size_t count = entries();
    std::vector<Argument> list{buffer(m_problem.places, say("the places"), 24 * count)};
    if (s.spreads)
        list.emplace_back(
            s.copiesData() ? buffer(m_problem.arranged, say("scratch for the samples"), 8 * count) : data());
    else if (ordered())
        list.emplace_back(buffer(m_problem.order, say("the order"), 4 * count));
    if (s.gather)
        list.emplace_back(
            buffer(m_problem.binStart, say("the bins"), 4 * (std::size_t(m_problem.bins.voxels()) + 1)));
    if (s.tiled)
        list.emplace_back(buffer(m_problem.jobList, say("the jobs"), 12 * std::size_t(m_problem.jobs)));
    const bool bilinear = m_options.is("shape", "bilinear"), table = m_options.is("evaluate", "table");
    const std::size_t valueBytes = 4 * std::size_t(m_problem.valueCount);
    if (!bilinear && table)
        list.emplace_back(buffer(m_problem.values, say("the kernel's values"), valueBytes));
    list.emplace_back(grid());
    if (!s.spreads) list.emplace_back(data());
    list.emplace_back(std::int32_t(m_problem.entries));
    if (!s.gather && !(s.spreads && s.tiled))
        list.emplace_back(s.copiesData() ? std::uint32_t(0) : m_problem.firstSample);
    for (int d = 0; d < 3; ++d)
        list.emplace_back(std::int32_t(m_grid[d]));
    for (int d = 0; d < (s.gather ? 3 : s.tiled ? 2 : 0); ++d)
        list.emplace_back(std::int32_t(m_problem.bins[d]));
    if (s.tiled) list.emplace_back(SharedArgument{std::size_t(m_tile.bytes())});
    if (!bilinear && !table) {
        buffer(m_problem.values, say("the kernel's values"), valueBytes);
        list.emplace_back(ConstantArgument{"coefficients", m_problem.values, 0, valueBytes});
    }
    return list;
}

LaunchPlan Planner::main() const
{
    const SpreadShape &s = m_shape;
    LaunchPlan plan;
    plan.variant = mainVariant();
    const std::int64_t blocks = s.gather  ? piecesFor(m_grid.voxels(), s.block)
                                : s.tiled ? m_problem.jobs
                                          : piecesFor(m_problem.entries, s.samplesPerBlock(m_grid));
    plan.grid = {unsigned(blocks), 1, 1};
    plan.block = {unsigned(s.block), 1, 1};
    plan.arguments = mainArguments();
    plan.work = mainWork();
    return plan;
}

/// Two multiply-adds per tap; the kernel's values are not counted, as every way of computing them has others.
Work Planner::mainWork() const
{
    const SpreadShape &s = m_shape;
    Work work;
    const auto samples = std::uint64_t(m_problem.samples), points = std::uint64_t(gridPoints());
    work.pairs = samples * tapsOfSample();
    work.flops = 4 * work.pairs;
    work.bytes = samples * (8 + placeBytes()) + 8 * points;
    const std::uint64_t readers = std::uint64_t(entries()) * std::uint64_t(s.lanes(m_grid));
    const std::uint64_t tileCells = std::uint64_t(m_problem.jobs) * m_tile.x * m_tile.y * m_tile.z;
    const std::uint64_t perEntry =
        readers * (placeBytes() + (s.spreads ? 8 : 0)) + (s.spreads ? 0 : 8 * samples);
    if (s.gather) // all cells, and offset and data of what reaches the point
        work.bytesRequested =
            m_problem.visits * placeBytes() / 2 + work.pairs * (8 + placeBytes() / 2) + 8 * points;
    else if (s.tiled) // the tile is added, that is, read and written; or read
        work.bytesRequested = perEntry + tileCells * (s.spreads ? 16 : 8);
    else
        work.bytesRequested = perEntry + work.pairs * (s.spreads ? 16 : 8);
    return work;
}

/// Sum over the samples of the number of grid points whose neighbourhood holds the sample's bin.
std::uint64_t visitsOf(const ArrangedSamples &arranged, const Extent &grid, const SpreadShape &shape)
{
    std::array<std::vector<std::uint64_t>, 3> reached; // points that look into a bin, by axis
    for (int d = 0; d < 3; ++d) {
        auto &counts = reached[std::size_t(d)];
        counts.assign(std::size_t(arranged.bins[d]), 0);
        for (std::int64_t at = 0; at < grid[d]; ++at) {
            const std::int64_t first = at - shape.taps(grid[d]) + 1;
            const std::int64_t from = (first < 0 ? first + grid[d] : first) / arranged.bin[d];
            std::int64_t bins = at / arranged.bin[d] - from + 1 + (first < 0 ? arranged.bins[d] : 0);
            bins = std::min(bins, arranged.bins[d]);
            for (std::int64_t b = 0; b < bins; ++b)
                ++counts[std::size_t((from + b) % arranged.bins[d])];
        }
    }
    std::uint64_t visits = 0;
    std::size_t bin = 0;
    for (const std::uint64_t z : reached[2])
        for (const std::uint64_t y : reached[1])
            for (const std::uint64_t x : reached[0]) {
                visits += x * y * z * std::uint64_t(arranged.binStart[bin + 1] - arranged.binStart[bin]);
                ++bin;
            }
    return visits;
}

bool isGridding(std::string_view kernel)
{
    if (kernel != "gridding" && kernel != "degridding")
        throw Error(ErrorCode::Internal, say("'%1' does not grid", kernel));
    return kernel == "gridding";
}

} // namespace

SampleLayout sampleLayout(std::string_view kernel, const GriddingGeometry &geometry, const OptionSet &options)
{
    const SpreadShape shape(isGridding(kernel), options);
    SampleLayout layout;
    layout.sorted = shape.sorted;
    layout.bin = {options.number("bin"), options.number("bin"), options.number("bin-z")};
    layout.cap = shape.tiled ? options.number("cap") : 0;
    layout.records = shape.records;
    layout.fillBins = shape.tiled;
    if (shape.padded)
        layout.unit = !shape.tiled    ? shape.samplesPerBlock(geometry.grid())
                      : shape.spreads ? shape.batch
                                      : shape.block;
    return layout;
}

bool visitsBins(std::string_view kernel, const OptionSet &options)
{
    return SpreadShape(isGridding(kernel), options).gather;
}

GriddingArrays griddingValues(std::string_view kernel, const GriddingGeometry &geometry,
                              const OptionSet &options)
{
    GriddingArrays arrays;
    arrays.arrangesData = SpreadShape(isGridding(kernel), options).copiesData();
    arrays.problem.geometry = geometry;
    if (geometry.kernel.shape == GriddingKernel::Shape::KaiserBessel) {
        if (options.is("evaluate", "table")) {
            arrays.values = gridding::valueTable(geometry.kernel);
        } else if (options.is("evaluate", "exact")) {
            arrays.values = gridding::besselSeries(geometry.kernel);
        } else {
            auto fit = gridding::tapPolynomials(geometry.kernel);
            arrays.values = std::move(fit.coefficients);
            arrays.problem.pairs = fit.pairs;
        }
    }
    arrays.problem.valueCount = int(arrays.values.size());
    return arrays;
}

GriddingArrays prepareGridding(std::string_view kernel, const GriddingGeometry &geometry,
                               const SamplePositions &positions, const OptionSet &options, const Task &task)
{
    GriddingArrays arrays = griddingValues(kernel, geometry, options);
    arrays.samples = arrangeSamples(geometry, positions, sampleLayout(kernel, geometry, options), task);
    GriddingProblem &problem = arrays.problem;
    problem.samples = arrays.samples.samples, problem.entries = arrays.samples.entries;
    problem.jobs = arrays.samples.jobCount();
    problem.bin = arrays.samples.bin, problem.bins = arrays.samples.bins;
    const SpreadShape shape(isGridding(kernel), options);
    if (shape.gather) problem.visits = visitsOf(arrays.samples, geometry.grid(), shape);
    return arrays;
}

std::vector<LaunchPlan> griddingPlans(const GriddingProblem &problem, const OptionSet &options)
{
    return Planner(true, problem, options).plans();
}

std::vector<LaunchPlan> degriddingPlans(const GriddingProblem &problem, const OptionSet &options)
{
    return Planner(false, problem, options).plans();
}

} // namespace larmor
