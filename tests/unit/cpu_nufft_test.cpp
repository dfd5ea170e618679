// SPDX-License-Identifier: GPL-3.0-or-later
// Gridding and the non-uniform transforms of the cpu engine against direct sums in double precision.
#include "unit/cpu_nufft.h"

#include "core/error.h"
#include "core/parallel.h"
#include "engine/cpu/fft_plans.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stop_token>
#include <string>

namespace larmor::test {
namespace {

const Extent matrices[] = {{1, 1, 1},   {2, 1, 1},   {17, 1, 1},   {1, 31, 1}, {1, 1, 9},   {300, 1, 1},
                           {16, 16, 1}, {13, 29, 1}, {1, 24, 7},   {64, 2, 1}, {47, 64, 1}, {8, 8, 8},
                           {11, 7, 13}, {2, 3, 5},   {24, 20, 16}, {3, 1, 31}};

/// The kernel laid on the grid by its definition, in double.
std::vector<cdouble> directSpread(const GriddingGeometry &geometry, const Positions &k,
                                  const std::vector<cfloat> &d)
{
    const Extent grid = geometry.grid(), matrix = geometry.matrix;
    std::vector<cdouble> cells(static_cast<std::size_t>(grid.voxels()));
    const auto along = [&](float position, std::int64_t n, std::int64_t size) {
        std::vector<double> weights(static_cast<std::size_t>(n));
        const double u = double(position) * double(n) / double(size);
        if (n == 1) return std::vector<double>{1};
        for (auto l = static_cast<std::int64_t>(std::floor(u)) - 9; l < u + 9; ++l)
            weights[std::size_t((l % n + n) % n)] += geometry.kernel.value(u - double(l));
        return weights;
    };
    for (std::size_t m = 0; m < d.size(); ++m) {
        const auto x = along(k.kx[m], grid.x, matrix.x), y = along(k.ky[m], grid.y, matrix.y),
                   z = along(k.kz[m], grid.z, matrix.z);
        cdouble *at = cells.data();
        for (const double wz : z)
            for (const double wy : y)
                for (const double wx : x)
                    *at++ += cdouble(d[m]) * wx * wy * wz;
    }
    return cells;
}

/// What single precision makes of a kernel, relative l2: rounding errors are spread evenly over the grid's
/// frequencies, and those of the image are divided by the kernel's transform, which is small at its edges
/// where the grid is hardly larger than the image.
double roundingError(const GriddingGeometry &geometry)
{
    double amplified = 1;
    for (int d = 0; d < 3; ++d) {
        const std::int64_t size = geometry.matrix[d], n = geometry.grid()[d];
        if (n == 1) continue;
        double grid = 0, image = 0;
        for (std::int64_t j = 0; j < n; ++j)
            grid += std::pow(geometry.kernel.transform(double(j - n / 2) / double(n)), 2) / double(n);
        for (std::int64_t j = 0; j < size; ++j)
            image += std::pow(geometry.kernel.transform(double(j - size / 2) / double(n)), -2) / double(size);
        amplified *= grid * image;
    }
    return 2.5e-7 * std::sqrt(amplified);
}

TEST(CpuNufft, BothTypesKeepToTheToleranceForAnySize)
{
    CpuEngine engine;
    for (const double oversampling : {2.0, 1.25})
        for (const double tolerance : {1e-2, 1e-3, 1e-4, 1e-5, 1e-6})
            for (const Extent &matrix : matrices) {
                SCOPED_TRACE(toString(matrix) + " to " + std::to_string(tolerance) + " at " +
                             std::to_string(oversampling));
                const Positions k = randomPositions(matrix, 400, 7);
                const GriddingKernel kernel = kernelForTolerance(tolerance, oversampling);
                Nufft nufft(engine, matrix, kernel, k);
                const auto d = randomComplex(k.count(), 11), image = randomComplex(matrix.voxels(), 12);
                // Small matrices are a small sample of the error that is promised in the mean.
                const double bound =
                    tolerance * (matrix.voxels() < 64 ? 2 : 1) + roundingError({matrix, kernel});
                EXPECT_LT(relativeError(nufft.adjoint(d), directAdjoint(matrix, k, d)), bound);
                EXPECT_LT(relativeError(nufft.forward(image), directForward(matrix, k, image)), bound);
            }
}

TEST(CpuNufft, SpreadingIsTheKernelByItsDefinition)
{
    const GriddingKernel kernels[] = {
        {GriddingKernel::Shape::Bilinear, 2, 1.0},     {GriddingKernel::Shape::Bilinear, 2, 2.0},
        {GriddingKernel::Shape::KaiserBessel, 2, 2.0}, {GriddingKernel::Shape::KaiserBessel, 3, 1.5},
        {GriddingKernel::Shape::KaiserBessel, 5, 2.0}, {GriddingKernel::Shape::KaiserBessel, 8, 1.25},
        {GriddingKernel::Shape::KaiserBessel, 16, 2.0}};
    onEveryTarget([&] {
        CpuEngine engine;
        for (const GriddingKernel &kernel : kernels)
            for (const Extent &matrix : {Extent{40, 1, 1}, Extent{45, 70, 1}, Extent{20, 22, 31}}) {
                SCOPED_TRACE(toString(matrix) + " width " + std::to_string(kernel.width));
                const Positions k = randomPositions(matrix, 150, 3, 1.7f); // beyond the band: they wrap
                const GriddingGeometry geometry{matrix, kernel};
                const auto plan = engine.planGridding(geometry, k.spans(), {}, {});
                const auto d = randomComplex(k.count() + 5, 5);
                const BufferPtr samples = toEngine(engine, d);
                const BufferPtr grid =
                    engine.allocate(std::size_t(geometry.grid().voxels()) * sizeof(cfloat));
                engine.fill(*grid, 0xff);
                const OperationReport report = engine.spread(*plan, *samples, 5, *grid);
                EXPECT_EQ(report.engine, EngineKind::Cpu);
                EXPECT_GT(report.work.flops, 0u);
                const std::vector<cfloat> used(d.begin() + 5, d.end());
                // Polynomials stand in for the kernel, to a third of what it leaves undone itself.
                const double bound = std::max(2e-6, 0.2 * aliasingError(kernel, 3));
                EXPECT_LT(relativeError(fromEngine<cfloat>(engine, *grid), directSpread(geometry, k, used)),
                          kernel.shape == GriddingKernel::Shape::Bilinear ? 1e-6 : bound);
            }
    });
}

TEST(CpuNufft, InterpolationIsTheTransposeOfSpreadingOnEveryTarget)
{
    onEveryTarget([&] {
        CpuEngine engine;
        for (int width = 2; width <= GriddingKernel::maxWidth; ++width)
            for (const Extent &matrix : {Extent{50, 1, 1}, Extent{33, 40, 1}, Extent{20, 17, 19}}) {
                SCOPED_TRACE(toString(matrix) + " width " + std::to_string(width));
                const GriddingKernel kernel{GriddingKernel::Shape::KaiserBessel, width, 2};
                const Positions k = randomPositions(matrix, 333, unsigned(width), 1.1f);
                const GriddingGeometry geometry{matrix, kernel};
                const auto plan = engine.planGridding(geometry, k.spans(), {}, {});
                const auto d = randomComplex(k.count(), 21), g = randomComplex(geometry.grid().voxels(), 22);
                const BufferPtr samples = toEngine(engine, d), grid = toEngine(engine, g);
                const BufferPtr spreadGrid = engine.allocate(grid->bytes()),
                                interpolated = engine.allocate(samples->bytes());
                engine.spread(*plan, *samples, 0, *spreadGrid);
                engine.interpolate(*plan, *grid, *interpolated, 0);
                const cdouble left = innerProduct(g, fromEngine<cfloat>(engine, *spreadGrid));
                const cdouble right = innerProduct(fromEngine<cfloat>(engine, *interpolated), d);
                double scale = 0;
                for (const cfloat &value : d)
                    scale += std::norm(value);
                EXPECT_LT(std::abs(left - right), 1e-5 * scale);
            }
    });
}

TEST(CpuNufft, SamplesOnTheEdgeOfTheBandAndBeyondWrapAround)
{
    CpuEngine engine;
    const Extent matrix{16, 15, 1};
    // Voxels lie whole Nths of the field of view from its centre, so k and k + N agree, for odd N too.
    Positions k{
        {-8, 8, 7.75f, 24, -40.25f, 0}, {-7.5f, 7.5f, 22.5f, -7.25f, 1000 * 15, 0}, {0, 0, 0, 0, 0, 0}};
    Nufft nufft(engine, matrix, kernelForTolerance(1e-5), k);
    const auto d = randomComplex(6, 31), image = randomComplex(matrix.voxels(), 32);
    Positions folded = k;
    for (std::size_t m = 0; m < 6; ++m) {
        folded.kx[m] = k.kx[m] - 16 * std::round(k.kx[m] / 16);
        folded.ky[m] = k.ky[m] - 15 * std::round(k.ky[m] / 15);
    }
    EXPECT_LT(relativeError(nufft.adjoint(d), directAdjoint(matrix, folded, d)), 1e-4);
    EXPECT_LT(relativeError(nufft.forward(image), directForward(matrix, folded, image)), 1e-4);
    Nufft same(engine, matrix, kernelForTolerance(1e-5), folded);
    EXPECT_LT(relativeError(nufft.adjoint(d), same.adjoint(d)), 1e-6);
}

TEST(CpuNufft, CrowdedBinsAreSharedOutAndComeOutTheSameEveryTime)
{
    CpuEngine engine;
    const Extent matrix{40, 40, 6};
    Positions k = randomPositions(matrix, 40'000, 41, 0.05f); // all around the centre
    const Positions wide = randomPositions(matrix, 500, 42);
    for (int d = 0; d < 3; ++d) {
        auto &to = d == 0 ? k.kx : d == 1 ? k.ky : k.kz;
        const auto &from = d == 0 ? wide.kx : d == 1 ? wide.ky : wide.kz;
        to.insert(to.end(), from.begin(), from.end());
    }
    Nufft nufft(engine, matrix, kernelForTolerance(1e-4), k);
    const auto d = randomComplex(k.count(), 43), image = randomComplex(matrix.voxels(), 44);
    const auto first = nufft.adjoint(d);
    // Neighbouring samples err alike: the tolerance is meant for independent ones.
    EXPECT_LT(relativeError(first, directAdjoint(matrix, k, d)), 2e-4);
    EXPECT_LT(relativeError(nufft.forward(image), directForward(matrix, k, image)), 2e-4);
    for (int repeat = 0; repeat < 3; ++repeat)
        EXPECT_EQ(nufft.adjoint(d), first); // to the bit, whatever the threads did
}

/// Leaves NaN in the scratch memory of every thread, as freed memory may.
void poisonScratch()
{
    constexpr std::int64_t values = 1 << 18;
    parallelFor(64, 1, [&](std::int64_t, std::int64_t) {
        cfloat *scratch = cpu::threadScratch(values);
        std::fill(scratch, scratch + values,
                  cfloat(std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::quiet_NaN()));
    });
}

TEST(CpuNufft, WhatScratchMemoryHeldBeforeDoesNotMatter)
{
    CpuEngine engine;
    for (const Extent &matrix : matrices)
        for (const double tolerance : {1e-2, 1e-3, 1e-5}) {
            const Positions k = randomPositions(matrix, 300, 51);
            Nufft nufft(engine, matrix, kernelForTolerance(tolerance), k);
            const auto d = randomComplex(k.count(), 52), image = randomComplex(matrix.voxels(), 53);
            poisonScratch();
            EXPECT_LT(relativeError(nufft.adjoint(d), directAdjoint(matrix, k, d)), 3 * tolerance)
                << toString(matrix);
            poisonScratch();
            EXPECT_LT(relativeError(nufft.forward(image), directForward(matrix, k, image)), 3 * tolerance)
                << toString(matrix);
            for (const DirectForm form : {DirectForm::Direct, DirectForm::Recurrence, DirectForm::Factored}) {
                const GridSumProblem problem{matrix, k.spans()};
                const BufferPtr samples = toEngine(engine, d), voxels = toEngine(engine, image);
                const BufferPtr summed = engine.allocate(image.size() * sizeof(cfloat));
                const BufferPtr sampled = engine.allocate(d.size() * sizeof(cfloat));
                poisonScratch();
                engine.directAdjoint(problem, form, *samples, 0, *summed, 0, {});
                EXPECT_LT(relativeError(fromEngine<cfloat>(engine, *summed), directAdjoint(matrix, k, d)),
                          1e-5);
                poisonScratch();
                engine.directForward(problem, form, *voxels, 0, *sampled, 0, {});
                EXPECT_LT(
                    relativeError(fromEngine<cfloat>(engine, *sampled), directForward(matrix, k, image)),
                    1e-5);
            }
        }
}

TEST(CpuNufft, NoSamplesGiveAnEmptyGrid)
{
    CpuEngine engine;
    Nufft nufft(engine, {12, 12, 1}, kernelForTolerance(1e-3), {});
    for (const cfloat &value : nufft.adjoint({}))
        EXPECT_EQ(value, cfloat(0));
    EXPECT_TRUE(nufft.forward(randomComplex(144, 1)).empty());
    EXPECT_EQ(nufft.plan().samples(), 0);
}

TEST(CpuNufft, RefusesPositionsThatAreNoNumbersAndNamesTheSample)
{
    CpuEngine engine;
    const GriddingGeometry geometry{{16, 16, 1}, kernelForTolerance(1e-3)};
    for (const float bad : {std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity(),
                            -std::numeric_limits<float>::infinity()})
        for (const bool inX : {true, false}) {
            Positions k = randomPositions(geometry.matrix, 100, 51);
            (inX ? k.kx : k.ky)[37] = bad;
            try {
                engine.planGridding(geometry, k.spans(), {}, {});
                FAIL() << "accepted " << bad;
            } catch (const Error &error) {
                EXPECT_EQ(error.code(), ErrorCode::InvalidCall);
                EXPECT_NE(error.message().find("sample 37"), std::string::npos) << error.what();
            }
        }
    Positions k = randomPositions(geometry.matrix, 100, 52);
    k.kz[99] = 0.5f; // the matrix has one plane
    try {
        engine.planGridding(geometry, k.spans(), {}, {});
        FAIL() << "accepted a sample off the plane";
    } catch (const Error &error) {
        EXPECT_EQ(error.code(), ErrorCode::InvalidCall);
        EXPECT_NE(error.message().find("sample 99"), std::string::npos) << error.what();
    }
    k.kz[99] = 0;
    k.kx[3] = 3e38f; // far away, but a number: it wraps
    EXPECT_NO_THROW(engine.planGridding(geometry, k.spans(), {}, {}));
    k.kz.pop_back();
    EXPECT_THROW(engine.planGridding(geometry, k.spans(), {}, {}), Error);
}

TEST(CpuNufft, RefusesBuffersThatAreTooSmallAndStopsWhenAsked)
{
    CpuEngine engine;
    const GriddingGeometry geometry{{16, 16, 1}, kernelForTolerance(1e-3)};
    const Positions k = randomPositions(geometry.matrix, 100, 61);
    const auto plan = engine.planGridding(geometry, k.spans(), {}, {});
    const auto points = std::size_t(geometry.grid().voxels());
    const BufferPtr grid = engine.allocate(8 * points), small = engine.allocate(8 * points - 8);
    const BufferPtr samples = engine.allocate(8 * 100);
    EXPECT_THROW(engine.spread(*plan, *samples, 1, *grid), Error);
    EXPECT_THROW(engine.spread(*plan, *samples, 0, *small), Error);
    EXPECT_THROW(engine.interpolate(*plan, *grid, *samples, 1), Error);
    EXPECT_THROW(engine.interpolate(*plan, *small, *samples, 0), Error);
    std::stop_source stop;
    stop.request_stop();
    try {
        engine.planGridding(geometry, k.spans(), {}, Task(stop.get_token()));
        FAIL() << "went on";
    } catch (const Error &error) {
        EXPECT_EQ(error.code(), ErrorCode::Cancelled);
    }
}

TEST(GriddingKernels, ToleranceAsksForTheNarrowestKernelThatReachesIt)
{
    EXPECT_EQ(kernelForTolerance(1e-2).width, 3);
    EXPECT_EQ(kernelForTolerance(1e-3).width, 4);
    EXPECT_EQ(kernelForTolerance(1e-6).width, 7);
    EXPECT_EQ(kernelForTolerance(1e-3, 1.25).width, 6);
    for (const double oversampling : {1.25, 1.5, 2.0, 3.0})
        for (double tolerance = 1e-1; tolerance > 1e-6; tolerance /= 3) {
            GriddingKernel kernel = kernelForTolerance(tolerance, oversampling);
            EXPECT_LE(aliasingError(kernel, 3), tolerance);
            if (--kernel.width >= 2) {
                EXPECT_GT(aliasingError(kernel, 3), tolerance);
            }
        }
    EXPECT_THROW(kernelForTolerance(1e-12, 1.125), Error);
    EXPECT_THROW(kernelForTolerance(0.2), Error);
    EXPECT_THROW(kernelForTolerance(std::numeric_limits<double>::quiet_NaN()), Error);
}

} // namespace
} // namespace larmor::test
