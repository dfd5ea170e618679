// SPDX-License-Identifier: GPL-3.0-or-later
// Transposes and transforms of the cpu engine against plain loops and a double-precision transform.
#include "core/error.h"
#include "engine/cpu/transpose_tiles.h"
#include "unit/cpu_support.h"

#include <numbers>
#include <string>
#include <thread>

namespace larmor::test {
namespace {

using Values = std::vector<cdouble>;

/// Transform along one axis of [outer][n][inner] by its definition.
Values transformAxis(const Values &in, std::int64_t n, std::int64_t inner, int sign)
{
    Values out(in.size());
    std::vector<cdouble> turn(static_cast<std::size_t>(n));
    for (std::int64_t j = 0; j < n; ++j)
        turn[static_cast<std::size_t>(j)] =
            std::polar(1.0, sign * 2 * std::numbers::pi * double(j) / double(n));
    const auto outer = static_cast<std::int64_t>(in.size()) / (n * inner);
    for (std::int64_t o = 0; o < outer; ++o)
        for (std::int64_t k = 0; k < n; ++k)
            for (std::int64_t j = 0; j < n; ++j)
                for (std::int64_t i = 0; i < inner; ++i)
                    out[std::size_t((o * n + k) * inner + i)] +=
                        turn[std::size_t(k * j % n)] * in[std::size_t((o * n + j) * inner + i)];
    return out;
}

Values transform(const std::vector<cfloat> &in, const Extent &extent, FftDirection direction)
{
    const int sign = direction == FftDirection::Inverse ? 1 : -1;
    Values values(in.begin(), in.end());
    values = transformAxis(values, extent.x, 1, sign);
    values = transformAxis(values, extent.y, extent.x, sign);
    return transformAxis(values, extent.z, extent.x * extent.y, sign);
}

TEST(CpuTranspose, MatchesThePlainLoopForAnySizeOnEveryTarget)
{
    CpuEngine engine;
    const std::int64_t sizes[][3] = {{1, 1, 1},      {1, 7, 2},    {7, 1, 3},       {2, 2, 1},
                                     {4, 8, 1},      {31, 33, 3},  {64, 64, 2},     {100, 37, 1},
                                     {257, 129, 2},  {5, 4099, 1}, {1024, 1048, 1}, {1031, 1040, 1},
                                     {1040, 1033, 1}};
    onEveryTarget([&] {
        for (const auto &[width, height, batch] : sizes) {
            SCOPED_TRACE(std::to_string(width) + "x" + std::to_string(height));
            const auto in = randomComplex(width * height * batch, 3);
            TransposeProblem problem{width, height, batch, toEngine(engine, in),
                                     engine.allocate(in.size() * sizeof(cfloat))};
            engine.fill(*problem.out, 0xff);
            const OperationReport report = engine.transpose(problem, {});
            EXPECT_EQ(report.work.bytes, 16 * in.size());
            const auto out = fromEngine<cfloat>(engine, *problem.out);
            std::vector<cfloat> expected(in.size());
            for (std::int64_t b = 0; b < batch; ++b)
                for (std::int64_t y = 0; y < height; ++y)
                    for (std::int64_t x = 0; x < width; ++x)
                        expected[std::size_t((b * width + x) * height + y)] =
                            in[std::size_t((b * height + y) * width + x)];
            ASSERT_EQ(out, expected);
            TransposeProblem back{height, width, batch, problem.out, problem.in};
            engine.fill(*problem.in, 0xff);
            engine.transpose(back, {});
            ASSERT_EQ(fromEngine<cfloat>(engine, *problem.in), in);
        }
    });
}

TEST(CpuTranspose, TilesKeepToTheirBlockWhateverThePitchAndTheStores)
{
    const std::int64_t sizes[][4] = {{16, 64, 64, 72}, {64, 16, 72, 64}, {24, 40, 64, 128}, {17, 31, 40, 33},
                                     {7, 9, 8, 16},    {8, 8, 8, 8},     {64, 96, 512, 512}};
    onEveryTarget([&] {
        for (const auto &[width, height, inPitch, outPitch] : sizes)
            for (const bool stream : {false, true})
                for (const std::size_t shift : {0, 1}) { // streaming needs whole lines, and must do without
                    CpuEngine engine;
                    const auto in = randomComplex(inPitch * height, 17);
                    const BufferPtr buffer =
                        engine.allocate(std::size_t(outPitch * width + 1) * sizeof(cfloat));
                    engine.fill(*buffer, 0);
                    cfloat *out = static_cast<cfloat *>(buffer->host()) + shift;
                    cpu::transposeBlock(in.data(), inPitch, out, outPitch, width, height, stream);
                    for (std::int64_t x = 0; x < width; ++x)
                        for (std::int64_t y = 0; y < outPitch; ++y)
                            ASSERT_EQ(out[x * outPitch + y],
                                      y < height ? in[std::size_t(y * inPitch + x)] : cfloat(0));
                }
    });
}

TEST(CpuTranspose, RefusesBuffersThatCannotHoldTheMatrix)
{
    CpuEngine engine;
    const BufferPtr small = engine.allocate(8 * 99), right = engine.allocate(8 * 100);
    EXPECT_THROW(engine.transpose({10, 10, 1, small, right}, {}), Error);
    EXPECT_THROW(engine.transpose({10, 10, 1, right, small}, {}), Error);
    EXPECT_THROW(engine.transpose({10, 10, 1, right, right}, {}), Error);
    EXPECT_THROW(engine.transpose({10, 10, 1, nullptr, right}, {}), Error);
    EXPECT_THROW(engine.transpose({std::int64_t(1) << 40, std::int64_t(1) << 40, 1, right, small}, {}),
                 Error);
    EXPECT_THROW(engine.transpose({-10, -10, 1, right, small}, {}), Error);
}

TEST(CpuFft, MatchesTheDefinitionForAnySize)
{
    CpuEngine engine;
    const Extent extents[] = {{1, 1, 1},   {7, 1, 1},    {1, 9, 1},    {1, 1, 5},   {8, 8, 1},   {13, 17, 1},
                              {16, 3, 5},  {20, 24, 28}, {97, 101, 1}, {64, 64, 1}, {128, 2, 1}, {2, 1, 64},
                              {33, 1, 31}, {1, 128, 1},  {3, 257, 1},  {16, 16, 16}};
    for (const Extent &extent : extents)
        for (const std::int64_t batch : {1, 3})
            for (const FftDirection direction : {FftDirection::Forward, FftDirection::Inverse}) {
                SCOPED_TRACE(toString(extent) + " batch " + std::to_string(batch));
                const auto in = randomComplex(extent.voxels() * batch, 5);
                const BufferPtr data = toEngine(engine, in);
                const OperationReport report = engine.fft(*data, extent, batch, direction);
                EXPECT_EQ(report.engine, EngineKind::Cpu);
                EXPECT_EQ(report.work.bytes, 16 * in.size());
                const auto out = fromEngine<cfloat>(engine, *data);
                for (std::int64_t c = 0; c < batch; ++c) {
                    const auto first = in.begin() + c * extent.voxels();
                    const std::vector<cfloat> coil(first, first + extent.voxels());
                    const auto begin = out.begin() + c * extent.voxels();
                    EXPECT_LT(largestError(std::vector<cfloat>(begin, begin + extent.voxels()),
                                           transform(coil, extent, direction)),
                              1e-6);
                }
            }
}

TEST(CpuFft, RowsMatchTheDefinition)
{
    CpuEngine engine;
    const std::int64_t sizes[][2] = {{1, 5}, {2, 1}, {3, 1000}, {127, 9}, {128, 300}, {1000, 3}, {509, 67}};
    for (const auto &[width, rows] : sizes) {
        SCOPED_TRACE(std::to_string(width) + "x" + std::to_string(rows));
        const auto in = randomComplex(width * rows, 7);
        const BufferPtr data = toEngine(engine, in);
        const OperationReport report = engine.fftRows(*data, width, rows, FftDirection::Forward);
        EXPECT_NEAR(double(report.work.flops), 5.0 * double(width * rows) * std::log2(double(width)), 1);
        EXPECT_LT(largestError(fromEngine<cfloat>(engine, *data),
                               transform(in, {width, rows, 1}, FftDirection::Forward).empty()
                                   ? Values()
                                   : transformAxis(Values(in.begin(), in.end()), width, 1, -1)),
                  1e-6);
    }
}

TEST(CpuFft, RowsAndTransposesAreTheWholeTransform)
{
    CpuEngine engine;
    const Extent extent{96, 130, 1};
    const auto in = randomComplex(extent.voxels(), 9);
    const BufferPtr whole = toEngine(engine, in), a = toEngine(engine, in);
    const BufferPtr b = engine.allocate(in.size() * sizeof(cfloat));
    engine.fft(*whole, extent, 1, FftDirection::Inverse);
    engine.fftRows(*a, extent.x, extent.y, FftDirection::Inverse);
    engine.transpose({extent.x, extent.y, 1, a, b}, {});
    engine.fftRows(*b, extent.y, extent.x, FftDirection::Inverse);
    engine.transpose({extent.y, extent.x, 1, b, a}, {});
    EXPECT_LT(largestError(fromEngine<cfloat>(engine, *a), fromEngine<cfloat>(engine, *whole)), 5e-7);
}

TEST(CpuFft, ThereAndBackGivesTheValuesTimesTheirNumber)
{
    CpuEngine engine;
    for (const Extent extent :
         {Extent{256, 256, 1}, Extent{65, 1, 129}, Extent{48, 32, 40}, Extent{1, 4099, 1}}) {
        SCOPED_TRACE(toString(extent));
        auto in = randomComplex(extent.voxels() * 2, 11);
        const BufferPtr data = toEngine(engine, in);
        engine.fft(*data, extent, 2, FftDirection::Forward);
        engine.fft(*data, extent, 2, FftDirection::Inverse);
        for (cfloat &value : in)
            value *= float(extent.voxels());
        EXPECT_LT(largestError(fromEngine<cfloat>(engine, *data), in), 1e-6);
    }
}

TEST(CpuFft, InverseIsTheAdjointOfForward)
{
    CpuEngine engine;
    const Extent extent{30, 21, 11};
    const auto x = randomComplex(extent.voxels(), 13), y = randomComplex(extent.voxels(), 14);
    const BufferPtr bx = toEngine(engine, x), by = toEngine(engine, y);
    const BufferPtr fx = toEngine(engine, x), fy = toEngine(engine, y);
    engine.fft(*fx, extent, 1, FftDirection::Forward);
    engine.fft(*fy, extent, 1, FftDirection::Inverse);
    const cdouble left = engine.dot(*fx, 0, *by, 0, extent.voxels());
    const cdouble right = engine.dot(*bx, 0, *fy, 0, extent.voxels());
    EXPECT_LT(std::abs(left - right), 1e-6 * std::abs(left));
}

TEST(CpuFft, SeveralThreadsMayPlanAndTransformAtOnce)
{
    std::vector<std::thread> threads;
    std::vector<double> errors(4, 1);
    for (std::size_t t = 0; t < errors.size(); ++t)
        threads.emplace_back([t, &errors] {
            CpuEngine engine;
            const Extent extent{40 + std::int64_t(t % 2), 50, 1};
            auto in = randomComplex(extent.voxels(), unsigned(t));
            const BufferPtr data = toEngine(engine, in);
            for (int repeat = 0; repeat < 20; ++repeat) {
                engine.fft(*data, extent, 1, FftDirection::Forward);
                engine.upload(*data, in.data(), in.size() * sizeof(cfloat));
            }
            engine.fft(*data, extent, 1, FftDirection::Forward);
            errors[t] =
                largestError(fromEngine<cfloat>(engine, *data), transform(in, extent, FftDirection::Forward));
        });
    for (std::thread &thread : threads)
        thread.join();
    for (const double error : errors)
        EXPECT_LT(error, 1e-6);
}

TEST(CpuFft, NotANumberAndDenormalsPassThrough)
{
    CpuEngine engine;
    std::vector<cfloat> in(64 * 64, cfloat(1e-42f, -1e-43f));
    const BufferPtr data = toEngine(engine, in);
    engine.fft(*data, {64, 64, 1}, 1, FftDirection::Forward);
    EXPECT_TRUE(std::isfinite(fromEngine<cfloat>(engine, *data)[5].real()));
    in[77] = {std::nanf(""), 0};
    engine.upload(*data, in.data(), in.size() * sizeof(cfloat));
    engine.fft(*data, {64, 64, 1}, 1, FftDirection::Forward);
    EXPECT_TRUE(std::isnan(fromEngine<cfloat>(engine, *data)[5].real()));
}

TEST(CpuFft, RefusesBuffersThatAreTooSmall)
{
    CpuEngine engine;
    const BufferPtr data = engine.allocate(8 * 63);
    EXPECT_THROW(engine.fft(*data, {8, 8, 1}, 1, FftDirection::Forward), Error);
    EXPECT_THROW(engine.fftRows(*data, 8, 8, FftDirection::Forward), Error);
    EXPECT_THROW(
        engine.fft(*data, {std::int64_t(1) << 31, std::int64_t(1) << 31, 8}, 1, FftDirection::Forward),
        Error);
}

} // namespace
} // namespace larmor::test
