// SPDX-License-Identifier: GPL-3.0-or-later
// Gridding, the transforms around it and convolutions on the GPU against the cpu engine, whose own are tested
// against direct sums in double precision.
#include "gpu/gpu_support.h"

#include "core/error.h"
#include "engine/cuda/cuda_engine_impl.h"
#include "kernels/gridding.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace larmor {
namespace {

using namespace test;

constexpr double rounding = 3e-6;

/// Between -reach/2 and reach/2 of the band of a matrix; 0 along axes of one voxel.
struct Positions {
    std::vector<float> k[3];
    Positions(const Extent &matrix, std::int64_t count, float reach)
    {
        for (int d = 0; d < 3; ++d) {
            k[d] = randomReal(count, 40u + unsigned(d));
            for (float &value : k[d])
                value *= matrix[d] > 1 ? reach * float(matrix[d]) / 2 : 0;
        }
    }
    SamplePositions spans() const { return {k[0], k[1], k[2]}; }
};

std::vector<Extent> matrices()
{
    if (quick()) return {{7, 1, 1}, {5, 6, 3}};
    return {{1, 1, 1}, {40, 1, 1}, {1, 31, 1}, {47, 64, 1}, {1, 24, 7}, {24, 20, 16}, {63, 64, 65}};
}

const std::vector<OptionSet> switches{{},
                                      {{"variant", "scatter"}, {"lanes", "1"}},
                                      {{"variant", "scatter"}, {"pad", "1"}, {"layout", "aos"}},
                                      {{"variant", "scatter-sorted"}},
                                      {{"variant", "gather"}, {"bin", "4"}},
                                      {{"variant", "binned"}, {"pad", "1"}, {"evaluate", "table"}},
                                      {{"variant", "binned"}, {"block", "512"}, {"cap", "64"}}};

std::vector<cfloat> spread(Engine &engine, const GriddingGeometry &geometry, const Positions &k,
                           const std::vector<cfloat> &data, const OptionSet &options)
{
    const auto plan = engine.planGridding(geometry, k.spans(), options, {});
    const std::int64_t points = geometry.grid().voxels();
    const auto samples = uploaded(engine, data);
    const auto grid = poisoned(engine, static_cast<std::size_t>(points) * 8);
    const OperationReport report = engine.spread(*plan, *samples, 5, *grid);
    EXPECT_EQ(report.engine, engine.kind());
    return downloaded<cfloat>(engine, *grid, points);
}

std::vector<cfloat> interpolate(Engine &engine, const GriddingGeometry &geometry, const Positions &k,
                                const std::vector<cfloat> &grid, std::int64_t count, const OptionSet &options)
{
    const auto plan = engine.planGridding(geometry, k.spans(), options, {});
    const auto on = uploaded(engine, grid);
    const auto samples = engine.allocate(static_cast<std::size_t>(count + 9) * 8);
    engine.fill(*samples, 0);
    engine.interpolate(*plan, *on, *samples, 4);
    return downloaded<cfloat>(engine, *samples, count + 9);
}

TEST(CudaGridding, spreadsAndInterpolatesAsTheCpuEngineDoes)
{
    LARMOR_NEED_CUDA(cuda);
    const std::int64_t count = quick() ? 100 : 5003;
    for (const GriddingKernel &kernel : {GriddingKernel{GriddingKernel::Shape::Bilinear, 2, 1.0},
                                         kernelForTolerance(1e-3), kernelForTolerance(1e-5)})
        for (const Extent &matrix : matrices()) {
            const GriddingGeometry geometry{matrix, kernel};
            const Positions k(matrix, count, 1.3f); // beyond the band: they wrap
            const auto data = randomComplex(count + 5, 1), cells = randomComplex(geometry.grid().voxels(), 2);
            const auto wantedGrid = spread(referenceEngine(), geometry, k, data, {});
            const auto wanted = interpolate(referenceEngine(), geometry, k, cells, count, {});
            for (const OptionSet &options : switches) {
                SCOPED_TRACE(toString(matrix) + " width " + std::to_string(kernel.width) + " " +
                             options.toString());
                // The cpu engine's polynomials keep to the kernel's own error, not to ours.
                // Additions come in another order than the cpu engine's, and with atomics in another each
                // time: n of them into a cell round by no more than 4 eps sqrt(n) but once in 1,500 times
                // (Higham & Mary 2019, SIAM J. Sci. Comput. 41:A2815), which counts where thousands of
                // samples meet in one cell.
                const double additions =
                    double(count) * kernel.width * kernel.width / double(geometry.grid().voxels());
                const double bound = (kernel.width == 2 ? 0 : 0.2 * aliasingError(kernel, 3)) +
                                     std::max(rounding, 0x1p-22 * std::sqrt(additions));
                EXPECT_LE(worstDifference(spread(*cuda, geometry, k, data, options), wantedGrid), bound);
                EXPECT_LE(worstDifference(interpolate(*cuda, geometry, k, cells, count, options), wanted),
                          bound);
            }
        }
}

template <class Value>
void expectEqual(Engine &engine, const std::shared_ptr<Buffer> &buffer, const std::vector<Value> &wanted,
                 const char *what)
{
    SCOPED_TRACE(what);
    if (wanted.empty()) {
        EXPECT_EQ(buffer, nullptr);
        return;
    }
    ASSERT_EQ(buffer->bytes(), wanted.size() * sizeof(Value));
    EXPECT_EQ(downloaded<Value>(engine, *buffer, std::int64_t(wanted.size())), wanted);
}

const std::vector<SampleLayout> layouts{
    {.sorted = true, .bin = {16, 16, 4}},
    {.sorted = true, .bin = {16, 16, 4}, .unit = 32, .records = true},
    {.sorted = true, .bin = {5, 3, 2}, .cap = 64, .unit = 16, .fillBins = true},
    {.sorted = true, .bin = {8, 8, 8}, .cap = 100, .unit = 1, .fillBins = true, .records = true},
    {.sorted = true, .bin = {1000, 1000, 1000}, .cap = 512}};

TEST(CudaGridding, sortsSamplesAsTheHostDoesValueForValue)
{
    LARMOR_NEED_CUDA(cuda);
    auto &engine = dynamic_cast<CudaEngine &>(*cuda);
    for (const Extent &matrix : matrices())
        for (const std::int64_t count : {std::int64_t(1), std::int64_t(777), std::int64_t(50021)})
            for (const SampleLayout &layout : layouts) {
                SCOPED_TRACE(toString(matrix) + " " + std::to_string(count) + " samples, bins of " +
                             toString(layout.bin));
                const GriddingGeometry geometry{matrix, kernelForTolerance(1e-4, 1.25)};
                const Positions k(matrix, count, 1.3f);
                const ArrangedSamples wanted = arrangeSamples(geometry, k.spans(), layout);
                GriddingProblem problem;
                ASSERT_TRUE(engine.sampleSorter().arrange(geometry, k.spans(), layout, problem, {}));
                EXPECT_EQ(problem.samples, wanted.samples);
                EXPECT_EQ(problem.entries, wanted.entries);
                EXPECT_EQ(problem.jobs, wanted.jobCount());
                EXPECT_EQ(problem.bin, wanted.bin);
                EXPECT_EQ(problem.bins, wanted.bins);
                expectEqual(engine, problem.binStart, wanted.binStart, "binStart");
                expectEqual(engine, problem.order, wanted.order, "order");
                expectEqual(engine, problem.places, wanted.places, "places");
                expectEqual(engine, problem.jobList, wanted.jobs, "jobs");
            }
}

TEST(CudaGridding, refusesPositionsThatAreNoNumbersOrLieOffThePlane)
{
    LARMOR_NEED_CUDA(cuda);
    const GriddingGeometry geometry{{16, 16, 1}, kernelForTolerance(1e-3)};
    for (const int axis : {0, 1, 2}) {
        Positions k(geometry.matrix, 1000, 1);
        k.k[axis][617] = axis == 2 ? 0.25f : std::numeric_limits<float>::quiet_NaN();
        try {
            cuda->planGridding(geometry, k.spans(), {}, {});
            ADD_FAILURE() << axis;
        } catch (const Error &error) {
            EXPECT_EQ(error.code(), ErrorCode::InvalidCall);
            EXPECT_NE(std::string(error.what()).find("617"), std::string::npos) << error.what();
        }
    }
}

TEST(CudaGridding, transformsInDoublePrecisionAndRoundsOnce)
{
    LARMOR_NEED_CUDA(cuda);
    for (const Extent &extent : matrices())
        for (const FftDirection direction : {FftDirection::Forward, FftDirection::Inverse}) {
            const auto values = randomComplex(extent.voxels(), 71);
            const auto here = uploaded(*cuda, values), there = uploaded(referenceEngine(), values);
            cuda->fftInDouble(*here, extent, direction);
            referenceEngine().fftInDouble(*there, extent, direction);
            EXPECT_LE(worstDifference(downloaded<cfloat>(*cuda, *here, extent.voxels()),
                                      downloaded<cfloat>(referenceEngine(), *there, extent.voxels())),
                      0x1p-24)
                << toString(extent);
        }
}

TEST(CudaGridding, interpolationIsTheTransposeOfSpreading)
{
    LARMOR_NEED_CUDA(cuda);
    const Extent matrix{20, 17, 19};
    const std::int64_t count = 333;
    for (int width = 2; width <= GriddingKernel::maxWidth; ++width) {
        const GriddingGeometry geometry{matrix, {GriddingKernel::Shape::KaiserBessel, width, 2}};
        const Positions k(matrix, count, 1.1f);
        const auto data = randomComplex(count + 5, 21), cells = randomComplex(geometry.grid().voxels(), 22);
        const auto grid = spread(*cuda, geometry, k, data, {});
        const auto samples = interpolate(*cuda, geometry, k, cells, count, {});
        cdouble left = 0, right = 0;
        double scale = 0;
        for (std::size_t l = 0; l < grid.size(); ++l) {
            left += std::conj(cdouble(cells[l])) * cdouble(grid[l]);
            scale += std::abs(cells[l]) * std::abs(grid[l]);
        }
        for (std::size_t m = 0; m < static_cast<std::size_t>(count); ++m)
            right += std::conj(cdouble(samples[m + 4])) * cdouble(data[m + 5]);
        EXPECT_LE(std::abs(left - right), 1e-6 * scale) << width;
    }
}

struct GridCase {
    Extent matrix, grid;
};
std::vector<GridCase> gridCases()
{
    std::vector<GridCase> cases{{{1, 1, 1}, {1, 1, 1}},    {{7, 1, 1}, {16, 1, 1}},
                                {{1, 9, 1}, {1, 15, 1}},   {{13, 17, 1}, {21, 35, 1}},
                                {{7, 9, 5}, {15, 18, 12}}, {{4, 4, 4}, {4, 4, 4}},
                                {{3, 1, 1}, {8, 4, 2}}};
    if (!quick())
        cases.insert(
            cases.end(),
            {{{70, 75, 3}, {140, 150, 6}}, {{90, 3, 40}, {200, 7, 81}}, {{64, 64, 64}, {128, 128, 128}}});
    return cases;
}

TEST(CudaGridding, gridsAndImagesTurnIntoOneAnotherAsOnTheCpuEngine)
{
    LARMOR_NEED_CUDA(cuda);
    for (const GridCase &c : gridCases()) {
        SCOPED_TRACE(toString(c.matrix) + " of " + toString(c.grid));
        const std::int64_t points = c.grid.voxels(), voxels = c.matrix.voxels();
        const auto factors = randomReal(c.matrix.x + c.matrix.y + c.matrix.z, 72);
        const auto toImage = [&](Engine &engine) {
            const auto grid = uploaded(engine, randomComplex(points, 71)), factor = uploaded(engine, factors);
            const auto image = uploaded(engine, randomComplex(voxels + 7, 73));
            engine.gridToImage(*grid, c.grid, *factor, 0.25f, *image, 3, c.matrix);
            return downloaded<cfloat>(engine, *image, voxels + 7); // what stands beside it is kept
        };
        EXPECT_LE(worstDifference(toImage(*cuda), toImage(referenceEngine())), rounding);
        const auto toGrid = [&](Engine &engine) {
            const auto image = uploaded(engine, randomComplex(voxels + 2, 74)),
                       factor = uploaded(engine, factors);
            const auto grid = poisoned(engine, static_cast<std::size_t>(points) * 8);
            engine.imageToGrid(*image, 2, c.matrix, *factor, 0.5f, *grid, c.grid);
            return downloaded<cfloat>(engine, *grid, points);
        };
        EXPECT_LE(worstDifference(toGrid(*cuda), toGrid(referenceEngine())), rounding);
    }
}

TEST(CudaGridding, convolvesAsTheCpuEngineDoes)
{
    LARMOR_NEED_CUDA(cuda);
    for (const GridCase &c : gridCases()) {
        SCOPED_TRACE(toString(c.matrix) + " on " + toString(c.grid));
        const std::int64_t points = c.grid.voxels(), voxels = c.matrix.voxels();
        const auto convolved = [&](Engine &engine) {
            const auto image = uploaded(engine, randomComplex(voxels + 3, 81));
            const auto spectrum = uploaded(engine, randomReal(points, 82));
            const auto scratch = poisoned(engine, static_cast<std::size_t>(points) * 8);
            engine.convolve(*image, 3, c.matrix, *spectrum, *scratch, c.grid, *image, 3); // onto itself
            return downloaded<cfloat>(engine, *image, voxels + 3);
        };
        EXPECT_LE(worstDifference(convolved(*cuda), convolved(referenceEngine())), rounding);
    }
}

TEST(CudaGridding, refusesWhatDoesNotFit)
{
    LARMOR_NEED_CUDA(cuda);
    const auto big = cuda->allocate(8 * 1024), small = cuda->allocate(8), factors = cuda->allocate(4 * 17);
    EXPECT_THROW(cuda->gridToImage(*big, {8, 8, 1}, *factors, 1, *big, 0, {9, 7, 1}), Error);
    EXPECT_THROW(cuda->gridToImage(*big, {8, 8, 1}, *factors, 1, *small, 0, {8, 8, 1}), Error);
    EXPECT_THROW(cuda->gridToImage(*small, {8, 8, 1}, *factors, 1, *big, 0, {8, 8, 1}), Error);
    EXPECT_THROW(cuda->imageToGrid(*big, 1024 - 63, {8, 8, 1}, *factors, 1, *big, {8, 8, 1}), Error);
    EXPECT_THROW(cuda->imageToGrid(*big, 0, {8, 8, 1}, *small, 1, *big, {8, 8, 1}), Error);
    EXPECT_THROW(cuda->convolve(*big, 0, {8, 8, 1}, *big, *small, {16, 16, 1}, *big, 0), Error);
    EXPECT_THROW(cuda->convolve(*big, 0, {8, 8, 0}, *big, *big, {16, 16, 1}, *big, 0), Error);
    const GriddingGeometry geometry{{16, 16, 1}, kernelForTolerance(1e-3)};
    const Positions k(geometry.matrix, 100, 1);
    const auto plan = cuda->planGridding(geometry, k.spans(), {}, {});
    const auto grid = cuda->allocate(8 * std::size_t(geometry.grid().voxels())),
               samples = cuda->allocate(800);
    EXPECT_THROW(cuda->spread(*plan, *samples, 1, *grid), Error);
    EXPECT_THROW(cuda->interpolate(*plan, *small, *samples, 0), Error);
    EXPECT_NO_THROW(cuda->synchronize()) << "and nothing of it reached the GPU";
}

} // namespace
} // namespace larmor
