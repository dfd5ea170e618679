// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of the gridding kernels on the host, and the non-uniform transforms that an engine with a kernel
// compiler makes of them.
#include "unit/cpu_nufft.h"
#include "unit/kernels_plans.h"
#include "unit/kernels_support.h"

#include "core/error.h"
#include "engine/kernel_gridding.h"
#include "engine/opencl/opencl_engine.h"
#include "kernels/gridding_evaluation.h"
#include "kernels/gridding_options.h"

#include <bit>
#include <cmath>
#include <limits>
#include <numeric>
#include <stop_token>

namespace larmor::test {
namespace {

#define NEED_OPENCL()                                                                                        \
    Engine *const engine = openClEngine();                                                                   \
    if (!engine) GTEST_SKIP() << "no OpenCL device"

const GriddingKernel kernels[] = {
    {GriddingKernel::Shape::KaiserBessel, 2, 2.0},   {GriddingKernel::Shape::KaiserBessel, 3, 1.5},
    {GriddingKernel::Shape::KaiserBessel, 6, 2.0},   {GriddingKernel::Shape::KaiserBessel, 7, 1.25},
    {GriddingKernel::Shape::KaiserBessel, 16, 1.25}, {GriddingKernel::Shape::KaiserBessel, 16, 4.0}};

double horner(const float *coefficients, int count, double t)
{
    double sum = 0;
    while (count-- > 0)
        sum = sum * t + double(coefficients[count]);
    return sum;
}

TEST(GriddingValues, SeriesPolynomialsAndTableAreTheKernel)
{
    for (const GriddingKernel &kernel : kernels) {
        SCOPED_TRACE("width " + std::to_string(kernel.width));
        const auto series = gridding::besselSeries(kernel), table = gridding::valueTable(kernel);
        const auto fit = gridding::tapPolynomials(kernel);
        ASSERT_EQ(fit.coefficients.size(), std::size_t(fit.taps * fit.pairs * 2));
        for (int tap = 0; tap < kernel.width; ++tap)
            for (double offset = -0.5; offset <= 0.5; offset += 1.0 / 37) {
                const double u =
                    std::min(std::abs(offset + (kernel.width - 1) / 2.0 - tap), kernel.width / 2.0);
                const double wanted = kernel.value(u), at = 2 * u / kernel.width;
                EXPECT_NEAR(horner(series.data(), int(series.size()), 1 - at * at), wanted, 2e-7);
                const bool mirrored = tap >= fit.taps;
                const int row = mirrored ? kernel.width - 1 - tap : tap;
                const double t = (mirrored ? -2 : 2) * offset;
                EXPECT_NEAR(horner(&fit.coefficients[std::size_t(row * fit.pairs * 2)], 2 * fit.pairs, t),
                            wanted, 3e-7);
                const double place = u * gridding::tablePerCell;
                const auto entry = std::size_t(place);
                ASSERT_LT(entry + 1, table.size());
                const double value =
                    table[entry] + (place - double(entry)) * (table[entry + 1] - table[entry]);
                EXPECT_NEAR(value, wanted, 4e-7);
            }
    }
}

/// First cell and offset of an entry, as the kernels read them.
struct ReadPlace {
    std::int32_t cell;
    float offset;
};
ReadPlace readPlace(const ArrangedSamples &samples, bool records, std::int64_t entry, int axis)
{
    const std::int64_t cell = records ? 6 * entry + axis : axis * samples.entries + entry;
    const std::int64_t offset = cell + (records ? 3 : 3 * samples.entries);
    return {samples.places[std::size_t(cell)], std::bit_cast<float>(samples.places[std::size_t(offset)])};
}

TEST(ArrangedSamples, everySampleStandsOnceInItsBinAndDummiesFillTheUnits)
{
    const GriddingGeometry geometry{{13, 20, 3}, {GriddingKernel::Shape::KaiserBessel, 5, 2}};
    const Positions k = randomPositions(geometry.matrix, 3000, 9, 1.4f); // beyond the band: they wrap
    const Extent grid = geometry.grid();
    for (const bool sorted : {false, true})
        for (const bool fillBins : {false, true})
            for (const std::int64_t unit : {1, 7, 32})
                for (const bool records : {false, true}) {
                    if (fillBins && !sorted) continue;
                    SampleLayout layout{sorted, {8, 4, 2}, 64, unit, fillBins, records};
                    const ArrangedSamples s = arrangeSamples(geometry, k.spans(), layout);
                    EXPECT_EQ(s.entries % unit, 0);
                    std::vector<int> seen(3000, 0);
                    for (std::int64_t e = 0; e < s.entries; ++e) {
                        const std::int32_t m = s.order[std::size_t(e)];
                        std::int64_t bin = 0;
                        for (int d = 2; d >= 0; --d) {
                            const ReadPlace place = readPlace(s, records, e, d);
                            ASSERT_GE(place.cell, 0);
                            ASSERT_LT(place.cell, grid[d]);
                            ASSERT_LE(std::abs(place.offset), 0.5f);
                            bin = bin * s.bins[d] + place.cell / s.bin[d];
                            if (m < 0) continue;
                            const float at = (d == 0 ? k.kx : d == 1 ? k.ky : k.kz)[std::size_t(m)];
                            const double u = double(at) * double(grid[d]) / double(geometry.matrix[d]);
                            const double found = place.cell + 2 + double(place.offset);
                            const double turns = (found - u) / double(grid[d]);
                            ASSERT_NEAR(turns, std::round(turns), 1e-7);
                        }
                        if (m >= 0) ++seen[std::size_t(m)];
                        if (!sorted) continue;
                        const bool inBin =
                            e >= s.binStart[std::size_t(bin)] && e < s.binStart[std::size_t(bin) + 1];
                        ASSERT_TRUE(inBin || (m < 0 && !fillBins));
                    }
                    EXPECT_EQ(*std::min_element(seen.begin(), seen.end()), 1);
                    EXPECT_EQ(*std::max_element(seen.begin(), seen.end()), 1);
                    if (!sorted) continue;
                    std::int64_t next = 0; // the jobs follow one another through all bins
                    for (std::int64_t j = 0; j < s.jobCount(); ++j) {
                        const std::int32_t *job = &s.jobs[std::size_t(3 * j)];
                        EXPECT_EQ(job[1], next);
                        EXPECT_GT(job[2], 0);
                        EXPECT_LE(job[2], (64 + unit - 1) / unit * unit);
                        EXPECT_LE(job[1] + job[2], s.binStart[std::size_t(job[0]) + 1]);
                        next += job[2];
                    }
                    EXPECT_EQ(next, s.binStart.back());
                }
}

const std::vector<OptionSet> stagesOfTheBook{{},
                                             {{"variant", "scatter"}, {"lanes", "1"}},
                                             {{"variant", "scatter"}, {"pad", "1"}, {"layout", "aos"}},
                                             {{"variant", "scatter-sorted"}},
                                             {{"variant", "gather"}, {"bin", "4"}},
                                             {{"variant", "binned"}, {"pad", "1"}, {"evaluate", "table"}}};

TEST(KernelGridding, BothTypesKeepToTheToleranceForAnySize)
{
    NEED_OPENCL();
    const auto own = openOpenClEngine({"gridding"});
    int turn = 0;
    for (const double tolerance : {1e-2, 1e-5})
        for (const Extent &matrix : {Extent{1, 1, 1}, Extent{17, 1, 1}, Extent{1, 31, 1}, Extent{13, 29, 1},
                                     Extent{2, 3, 5}, Extent{11, 1, 13}, Extent{8, 7, 8}}) {
            SCOPED_TRACE(toString(matrix) + " to " + std::to_string(tolerance));
            const Positions k = randomPositions(matrix, 300, 7);
            Nufft nufft(++turn % 2 ? *engine : *own, matrix, kernelForTolerance(tolerance), k);
            const auto d = randomComplex(k.count(), 11), image = randomComplex(matrix.voxels(), 12);
            const double bound = tolerance * (matrix.voxels() < 64 ? 2 : 1) + 2e-6;
            EXPECT_LT(relativeError(nufft.adjoint(d), directAdjoint(matrix, k, d)), bound);
            EXPECT_LT(relativeError(nufft.forward(image), directForward(matrix, k, image)), bound);
            EXPECT_GT(nufft.plan().bytes(), 0u);
        }
}

TEST(KernelGridding, EveryVariantSpreadsAndInterpolatesAsTheCpuEngineDoes)
{
    NEED_OPENCL();
    CpuEngine cpu;
    for (const GriddingKernel &kernel :
         {GriddingKernel{GriddingKernel::Shape::Bilinear, 2, 1.0}, kernelForTolerance(1e-5)})
        for (const Extent &matrix : {Extent{40, 1, 1}, Extent{15, 22, 1}, Extent{9, 10, 11}})
            for (const OptionSet &chosen : stagesOfTheBook) {
                SCOPED_TRACE(toString(matrix) + " " + chosen.toString());
                const Positions k = randomPositions(matrix, 700, 5, 1.2f);
                const GriddingGeometry geometry{matrix, kernel};
                const auto d = randomComplex(k.count() + 3, 6),
                           g = randomComplex(geometry.grid().voxels(), 8);
                const auto both = [&](Engine &on) {
                    const auto plan = on.planGridding(geometry, k.spans(), chosen, {});
                    const BufferPtr samples = toEngine(on, d), grid = toEngine(on, g),
                                    spread = on.allocate(grid->bytes());
                    on.fill(*spread, 0xff);
                    const OperationReport report = on.spread(*plan, *samples, 3, *spread);
                    EXPECT_EQ(report.engine, on.kind());
                    on.interpolate(*plan, *grid, *samples, 2);
                    return std::pair(fromEngine<cfloat>(on, *spread), fromEngine<cfloat>(on, *samples));
                };
                const auto got = both(*engine), wanted = both(cpu);
                EXPECT_LT(relativeError(got.first, wanted.first), 3e-6);
                EXPECT_LT(relativeError(got.second, wanted.second), 3e-6);
                EXPECT_EQ(got.second.front(), d.front()) << "a sample before the offset was touched";
                EXPECT_EQ(got.second.back(), d.back());
            }
}

/// As on a GPU whose OpenCL blocks have 48 KiB, where a wide kernel's tile takes 60.
TEST(KernelGridding, BinsShrinkToWhatABlockMayHave)
{
    const GriddingKernel wide{GriddingKernel::Shape::KaiserBessel, 8, 1.25};
    const OptionSet usual = withGriddingKernel(griddingDefinition().defaults(), wide);
    EXPECT_EQ(withBinsThatFit(usual, largestSharedMemory), usual);
    ASSERT_GT(griddingSharedBytes(usual), 49152);
    for (const int limit : {49152, 32768, 24576}) {
        const OptionSet fits = withBinsThatFit(usual, std::size_t(limit));
        EXPECT_LE(griddingSharedBytes(fits), limit) << fits.toString();
        EXPECT_GT(2 * griddingSharedBytes(fits), limit / 2) << fits.toString(); // no smaller than need be
    }
    const OptionSet least = withBinsThatFit(usual, 1);
    EXPECT_EQ(least.text("bin") + ' ' + least.text("bin-z"), "4 1");
    NEED_OPENCL();
    const GriddingGeometry geometry{{19, 18, 17}, wide};
    const Positions k = randomPositions(geometry.matrix, 900, 61);
    const auto d = randomComplex(k.count(), 62);
    std::string note;
    const auto spreadBy = [&](auto &&by) {
        const auto plan = by.plan(geometry, k.spans(), OptionSet(), Task());
        const BufferPtr samples = toEngine(*engine, d),
                        grid = engine->allocate(std::size_t(geometry.grid().voxels()) * sizeof(cfloat));
        note = by.spread(*plan, *samples, 0, *grid).note;
        return fromEngine<cfloat>(*engine, *grid);
    };
    const auto wanted = spreadBy(KernelGridding(*engine, *engine->kernels(), nullptr, largestSharedMemory));
    EXPECT_EQ(note, "");
    for (const std::size_t limit : {49152u, 24576u}) {
        const auto got = spreadBy(KernelGridding(*engine, *engine->kernels(), nullptr, limit));
        EXPECT_LT(relativeError(got, wanted), 3e-6) << limit;
        EXPECT_NE(note.find(std::to_string(limit) + " bytes of shared memory"), std::string::npos) << note;
    }
}

TEST(KernelGridding, SamplesOnTheEdgeOfTheBandWrapAround)
{
    NEED_OPENCL();
    const Extent matrix{16, 15, 1};
    const Positions k{
        {-8, 8, 7.75f, 24, -40.25f, 0}, {-7.5f, 7.5f, 22.5f, -7.25f, 15000, 0}, {0, 0, 0, 0, 0, 0}};
    CpuEngine cpu;
    Nufft here(*engine, matrix, kernelForTolerance(1e-5), k), there(cpu, matrix, kernelForTolerance(1e-5), k);
    const auto d = randomComplex(6, 31), image = randomComplex(matrix.voxels(), 32);
    EXPECT_LT(relativeError(here.adjoint(d), there.adjoint(d)), 3e-6);
    EXPECT_LT(relativeError(here.forward(image), there.forward(image)), 3e-6);
}

TEST(KernelGridding, NoSamplesGiveAnEmptyGrid)
{
    NEED_OPENCL();
    for (const OptionSet &chosen : stagesOfTheBook) {
        const GriddingGeometry geometry{{12, 12, 1}, kernelForTolerance(1e-3)};
        const auto plan = engine->planGridding(geometry, {}, chosen, {});
        const BufferPtr grid = engine->allocate(std::size_t(geometry.grid().voxels()) * 8),
                        none = engine->allocate(8);
        engine->fill(*grid, 0xff);
        engine->spread(*plan, *none, 0, *grid);
        engine->interpolate(*plan, *grid, *none, 0);
        for (const cfloat &value : fromEngine<cfloat>(*engine, *grid))
            ASSERT_EQ(value, cfloat(0)) << chosen.toString();
    }
}

TEST(KernelGridding, RefusalsNameTheSampleTheOptionOrTheBuffer)
{
    NEED_OPENCL();
    const GriddingGeometry geometry{{16, 16, 1}, kernelForTolerance(1e-3)};
    const auto whyRefused = [&](const Positions &k, const OptionSet &options, const Task &task = {}) {
        try {
            engine->planGridding(geometry, k.spans(), options, task);
        } catch (const Error &error) {
            return std::string(error.what());
        }
        return std::string();
    };
    Positions k = randomPositions(geometry.matrix, 100, 51);
    EXPECT_EQ(whyRefused(k, {}), "");
    k.ky[37] = std::numeric_limits<float>::quiet_NaN();
    EXPECT_NE(whyRefused(k, {}).find("sample 37 is not a number"), std::string::npos);
    k.ky[37] = 3e38f; // far away, but a number: it wraps
    EXPECT_EQ(whyRefused(k, {}), "");
    k.kz[99] = 0.5f;
    EXPECT_NE(whyRefused(k, {}).find("sample 99 lies off the plane"), std::string::npos);
    k.kz[99] = 0;
    GriddingGeometry wide{{16, 16, 16}, {GriddingKernel::Shape::KaiserBessel, 16, 2}};
    EXPECT_THROW(engine->planGridding(wide, k.spans(), {{"bin", "32"}, {"bin-z", "16"}}, {}), Error);
    EXPECT_NE(whyRefused(k, {{"variant", "tiles"}}).find("variant=tiles"), std::string::npos);
    std::stop_source stop;
    stop.request_stop();
    EXPECT_NE(whyRefused(k, {}, Task(stop.get_token())).find("cancelled"), std::string::npos);

    const auto plan = engine->planGridding(geometry, k.spans(), {}, {});
    const std::size_t points = std::size_t(geometry.grid().voxels());
    const BufferPtr grid = engine->allocate(8 * points), small = engine->allocate(8 * points - 8);
    const BufferPtr samples = engine->allocate(8 * 100);
    EXPECT_THROW(engine->spread(*plan, *samples, 1, *grid), Error);
    EXPECT_THROW(engine->spread(*plan, *samples, 0, *small), Error);
    EXPECT_THROW(engine->interpolate(*plan, *grid, *samples, 1), Error);
    EXPECT_THROW(engine->interpolate(*plan, *small, *samples, 0), Error);
}

TEST(KernelGridding, RunsOnTheCpuEngineWhereNobodyTouchedItsSwitches)
{
    NEED_OPENCL();
    const auto other = openOpenClEngine({"fhd"});
    const GriddingGeometry geometry{{16, 16, 1}, kernelForTolerance(1e-3)};
    const Positions k = randomPositions(geometry.matrix, 50, 51);
    const auto plan = other->planGridding(geometry, k.spans(), {}, {});
    const BufferPtr grid = other->allocate(std::size_t(geometry.grid().voxels()) * 8),
                    samples = toEngine(*other, randomComplex(50, 1));
    EXPECT_EQ(other->spread(*plan, *samples, 0, *grid).engine, EngineKind::Cpu);
    EXPECT_EQ(other->interpolate(*plan, *grid, *samples, 0).engine, EngineKind::Cpu);
}

/// Every cell of a sample is requested and counted once, whatever the variant.
TEST(KernelGridding, CountsTheTapsOfAllSamples)
{
    const auto experiment = griddingDefinition().experiment({{"samples", "500"}, {"matrix", "20x10x5"}}, 1);
    for (const OptionSet &chosen : stagesOfTheBook) {
        const OptionSet options = griddingDefinition().resolve(chosen.with({{"width", "5"}}));
        Work work;
        for (const LaunchPlan &plan : experiment->plans(options, fakeBuffers(*experiment, options)))
            work += plan.work;
        EXPECT_EQ(work.pairs, 500u * 125u) << chosen.toString();
        EXPECT_EQ(work.flops, 4u * 500u * 125u);
        EXPECT_EQ(work.bytes, 500u * (8 + 24) + 8u * 40 * 20 * 10);
        EXPECT_GT(work.bytesRequested, work.bytes);
    }
}

} // namespace
} // namespace larmor::test
