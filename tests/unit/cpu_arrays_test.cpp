// SPDX-License-Identifier: GPL-3.0-or-later
// Element and grid operations of the cpu engine against plain loops.
#include "core/error.h"
#include "unit/cpu_support.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <string>

namespace larmor::test {
namespace {

constexpr std::int64_t counts[] = {1, 2, 7, 4095, 4096, 4097, 50'021};
const float nan = std::numeric_limits<float>::quiet_NaN();

TEST(CpuVectors, DotIsTheDoubleSumOverAnyRange)
{
    CpuEngine engine;
    onEveryTarget([&] {
        for (const std::int64_t count : counts) {
            const auto a = randomComplex(count + 3, 1), b = randomComplex(count + 5, 2);
            const BufferPtr left = toEngine(engine, a), right = toEngine(engine, b);
            cdouble expected = 0;
            for (std::int64_t i = 0; i < count; ++i)
                expected += std::conj(cdouble(a[std::size_t(i + 3)])) * cdouble(b[std::size_t(i + 5)]);
            const cdouble sum = engine.dot(*left, 3, *right, 5, count);
            EXPECT_LT(std::abs(sum - expected), 1e-11 * double(count));
            EXPECT_EQ(sum, engine.dot(*left, 3, *right, 5, count)); // the same bits each time
            EXPECT_THROW(engine.dot(*left, 4, *right, 5, count), Error);
        }
    });
    const BufferPtr none = engine.allocate(0);
    EXPECT_EQ(engine.dot(*none, 0, *none, 0, 0), cdouble(0));
}

TEST(CpuVectors, AxpbyScalesAndAddsFromOffsets)
{
    CpuEngine engine;
    for (const std::int64_t count : counts)
        for (const float beta : {0.0f, 1.0f, -0.25f}) {
            const auto x = randomComplex(count + 2, 1);
            auto y = randomComplex(count + 4, 2);
            if (beta == 0) y[2] = {nan, nan}; // what is overwritten may be anything
            const BufferPtr bx = toEngine(engine, x), by = toEngine(engine, y);
            const OperationReport report = engine.axpby(1.5f, *bx, 1, beta, *by, 2, count);
            EXPECT_EQ(report.work.bytes, std::uint64_t(beta == 0 ? 16 : 24) * std::uint64_t(count));
            const auto out = fromEngine<cfloat>(engine, *by);
            for (std::int64_t i = 0; i < count; ++i) {
                const cdouble old = beta == 0 ? cdouble(0) : double(beta) * cdouble(y[std::size_t(i + 2)]);
                const cdouble expected = 1.5 * cdouble(x[std::size_t(i + 1)]) + old;
                ASSERT_LT(std::abs(cdouble(out[std::size_t(i + 2)]) - expected), 1e-6);
            }
            EXPECT_EQ(out[1], y[1]); // nothing beside the range is touched
            EXPECT_EQ(out[std::size_t(count + 2)], y[std::size_t(count + 2)]);
        }
}

TEST(CpuVectors, SplitAndInterleaveAreInverse)
{
    CpuEngine engine;
    for (const std::int64_t count : counts) {
        const auto in = randomComplex(count + 3, 4);
        const auto weight = randomReal(count, 5);
        const BufferPtr data = toEngine(engine, in), w = toEngine(engine, weight);
        const BufferPtr re = engine.allocate(std::size_t(count) * 4),
                        im = engine.allocate(std::size_t(count) * 4);
        const BufferPtr image = engine.allocate(std::size_t(count + 6) * 8);
        engine.split(*data, 3, nullptr, *re, *im, count);
        engine.fill(*image, 0);
        engine.interleave(*re, *im, *image, 6, count, 2.0f);
        auto out = fromEngine<cfloat>(engine, *image);
        EXPECT_EQ(out[5], cfloat(0));
        for (std::int64_t i = 0; i < count; ++i)
            ASSERT_EQ(out[std::size_t(i + 6)], 2.0f * in[std::size_t(i + 3)]);
        engine.split(*data, 3, w.get(), *re, *im, count);
        const auto real = fromEngine<float>(engine, *re), imaginary = fromEngine<float>(engine, *im);
        for (std::size_t i = 0; i < real.size(); ++i) {
            ASSERT_EQ(real[i], weight[i] * in[i + 3].real());
            ASSERT_EQ(imaginary[i], weight[i] * in[i + 3].imag());
        }
        EXPECT_THROW(engine.split(*data, 4, nullptr, *re, *im, count), Error);
        EXPECT_THROW(engine.interleave(*re, *im, *image, 7, count, 1), Error);
    }
}

TEST(CpuVectors, StepDensity)
{
    CpuEngine engine;
    for (const std::int64_t count : {1, 7, 1025, 30'011}) {
        const auto sums = randomComplex(count, 8), phases = randomComplex(count, 9);
        std::vector<float> before = randomReal(count, 10);
        for (float &w : before)
            w = std::abs(w) + 0.1f;
        const BufferPtr w = toEngine(engine, before), p = toEngine(engine, phases),
                        s = toEngine(engine, sums);
        engine.stepDensity(*w, *p, *s, 0.5f, count);
        const auto after = fromEngine<float>(engine, *w);
        const auto next = fromEngine<cfloat>(engine, *s);
        for (std::size_t i = 0; i < std::size_t(count); ++i) {
            const double sum = (std::conj(cdouble(phases[i])) * cdouble(sums[i])).real();
            const double expected = before[i] / std::max(sum, 0.5 * before[i]);
            ASSERT_NEAR(after[i], expected, 2e-6 * expected);
            ASSERT_EQ(next[i], after[i] * phases[i]);
        }
    }
}

TEST(CpuVectors, MultiplyRealPartAndRootSumOfSquares)
{
    CpuEngine engine;
    for (const std::int64_t count : {1, 7, 1023, 1025, 30'011})
        for (const std::int64_t coils : {1, 2, 5}) {
            const auto in = randomComplex(count * coils, 6);
            const auto factor = randomReal(count, 7);
            const BufferPtr data = toEngine(engine, in), f = toEngine(engine, factor);
            const BufferPtr combined = engine.allocate(std::size_t(count) * 8);
            const BufferPtr real = engine.allocate(std::size_t(count * coils) * 4);
            engine.rootSumOfSquares(*data, *combined, count, coils);
            engine.realPart(*data, *real, count * coils);
            engine.multiplyReal(*data, *f, count, coils);
            const auto rss = fromEngine<cfloat>(engine, *combined),
                       product = fromEngine<cfloat>(engine, *data);
            const auto re = fromEngine<float>(engine, *real);
            for (std::size_t i = 0; i < std::size_t(count); ++i) {
                double sum = 0;
                for (std::size_t c = 0; c < std::size_t(coils); ++c) {
                    const std::size_t at = c * std::size_t(count) + i;
                    sum += std::norm(cdouble(in[at]));
                    ASSERT_EQ(product[at], in[at] * factor[i]);
                    ASSERT_EQ(re[at], in[at].real());
                }
                ASSERT_NEAR(rss[i].real(), std::sqrt(sum), 1e-6);
                ASSERT_EQ(rss[i].imag(), 0.0f);
            }
        }
}

TEST(CpuGrid, SamplesGoToTheirPlacesAndTheRestIsZero)
{
    CpuEngine engine;
    for (const std::int64_t count : {0, 1, 13, 20'003}) {
        const std::int64_t voxels = count + 17, coils = 3;
        std::vector<std::uint32_t> index(static_cast<std::size_t>(voxels));
        std::iota(index.begin(), index.end(), 0u);
        std::shuffle(index.begin(), index.end(), std::mt19937(3));
        index.resize(static_cast<std::size_t>(count));
        const auto in = randomComplex(count * coils, 8);
        const BufferPtr samples = toEngine(engine, in), place = toEngine(engine, index);
        const BufferPtr grid = engine.allocate(std::size_t(voxels * coils) * 8);
        engine.fill(*grid, 0xff);
        engine.placeSamples(*samples, *place, *grid, count, coils, voxels);
        std::vector<cfloat> expected(std::size_t(voxels * coils));
        for (std::int64_t c = 0; c < coils; ++c)
            for (std::int64_t m = 0; m < count; ++m)
                expected[std::size_t(c * voxels + index[std::size_t(m)])] = in[std::size_t(c * count + m)];
        EXPECT_EQ(fromEngine<cfloat>(engine, *grid), expected);
        if (count > 0) {
            index[0] = static_cast<std::uint32_t>(voxels);
            const BufferPtr wrong = toEngine(engine, index);
            EXPECT_THROW(engine.placeSamples(*samples, *wrong, *grid, count, coils, voxels), Error);
        }
    }
}

TEST(CpuGrid, CropIsCyclicAndScales)
{
    CpuEngine engine;
    const Extent cases[][3] = {
        {{1, 1, 1}, {0, 0, 0}, {1, 1, 1}},     {{8, 6, 1}, {5, 4, 0}, {8, 6, 1}},
        {{9, 7, 5}, {3, 6, 2}, {4, 5, 3}},     {{256, 130, 1}, {64, -3, 0}, {128, 129, 1}},
        {{5, 4, 3}, {-1, -9, 30}, {11, 2, 7}}, {{3000, 40, 1}, {2999, 1, 0}, {3000, 40, 1}}};
    const std::int64_t batch = 2;
    for (const auto &[from, offset, to] : cases) {
        SCOPED_TRACE(toString(from) + " to " + toString(to));
        const auto in = randomComplex(from.voxels() * batch, 9);
        const BufferPtr source = toEngine(engine, in);
        const BufferPtr target = engine.allocate(std::size_t(to.voxels() * batch) * 8);
        engine.crop(*source, from, offset, *target, to, batch, 0.5f);
        const auto out = fromEngine<cfloat>(engine, *target);
        const auto wrap = [](std::int64_t v, std::int64_t n) { return ((v % n) + n) % n; };
        for (std::int64_t c = 0; c < batch; ++c)
            for (std::int64_t z = 0; z < to.z; ++z)
                for (std::int64_t y = 0; y < to.y; ++y)
                    for (std::int64_t x = 0; x < to.x; ++x) {
                        const std::int64_t sx = wrap(x + offset.x, from.x), sy = wrap(y + offset.y, from.y);
                        const std::int64_t sz = wrap(z + offset.z, from.z);
                        ASSERT_EQ(out[std::size_t(((c * to.z + z) * to.y + y) * to.x + x)],
                                  0.5f * in[std::size_t(((c * from.z + sz) * from.y + sy) * from.x + sx)]);
                    }
        EXPECT_THROW(engine.crop(*source, from, offset, *target, to, batch + 1, 1), Error);
        EXPECT_THROW(engine.crop(*source, {0, 1, 1}, offset, *target, to, batch, 1), Error);
    }
}

TEST(CpuGrid, EmbedThenCropGivesTheArrayBack)
{
    CpuEngine engine;
    for (const Extent small : {Extent{1, 1, 1}, Extent{7, 5, 3}, Extent{128, 64, 1}, Extent{1, 33, 1}}) {
        const Extent large{2 * small.x + 1, 2 * small.y, small.z + 2};
        const auto in = randomComplex(small.voxels() * 2, 10);
        const BufferPtr source = toEngine(engine, in), back = engine.allocate(in.size() * 8);
        const BufferPtr grid = engine.allocate(std::size_t(large.voxels() * 2) * 8);
        engine.fill(*grid, 0xff);
        engine.embed(*source, small, *grid, large, 2);
        engine.crop(*grid, large, {0, 0, 0}, *back, small, 2, 1);
        EXPECT_EQ(fromEngine<cfloat>(engine, *back), in);
        const auto all = fromEngine<cfloat>(engine, *grid);
        EXPECT_EQ(std::count(all.begin(), all.end(), cfloat(0)), std::ptrdiff_t(all.size() - in.size()));
        EXPECT_THROW(engine.embed(*grid, large, *source, small, 2), Error);
    }
}

TEST(CpuGrid, HermitianPlacesHoldTheValueAndItsConjugate)
{
    CpuEngine engine;
    const std::vector<float> re{1, 2, 3}, im{4, 5, 6};
    const std::vector<std::uint32_t> pairs{0, 0, 1, 4, 2, 3};
    const BufferPtr grid = engine.allocate(5 * 8), r = toEngine(engine, re), i = toEngine(engine, im);
    engine.placeHermitian(*r, *i, *toEngine(engine, pairs), *grid, 3, 5);
    EXPECT_EQ(fromEngine<cfloat>(engine, *grid),
              (std::vector<cfloat>{{1, 4}, {2, 5}, {3, 6}, {3, -6}, {2, -5}}));
    const std::vector<std::uint32_t> wrong{0, 0, 1, 5, 2, 3};
    EXPECT_THROW(engine.placeHermitian(*r, *i, *toEngine(engine, wrong), *grid, 3, 5), Error);
}

TEST(CpuMemory, CopyMovesTheBytes)
{
    CpuEngine engine;
    for (const std::int64_t count : {1, 1000, 100'003}) {
        const auto in = randomComplex(count, 1);
        const BufferPtr from = toEngine(engine, in), to = engine.allocate(in.size() * 8);
        EXPECT_EQ(engine.copy(*from, *to, in.size() * 8).work.bytes, 16 * in.size());
        EXPECT_EQ(fromEngine<cfloat>(engine, *to), in);
        EXPECT_THROW(engine.copy(*from, *to, in.size() * 8 + 8), Error);
    }
}

TEST(CpuMemory, TransfersStayInsideTheBuffer)
{
    CpuEngine engine;
    const BufferPtr buffer = engine.allocate(100);
    std::vector<char> bytes(200, 'x');
    EXPECT_THROW(engine.upload(*buffer, bytes.data(), 101), Error);
    EXPECT_THROW(engine.upload(*buffer, bytes.data(), 2, 99), Error);
    EXPECT_THROW(engine.download(bytes.data(), *buffer, 1, std::numeric_limits<std::size_t>::max()), Error);
    engine.fill(*buffer, 0);
    engine.upload(*buffer, bytes.data(), 3, 97);
    std::string back(5, '?');
    engine.download(back.data(), *buffer, 4, 96);
    EXPECT_EQ(back, std::string("\0xxx?", 5));
}

TEST(CpuMemory, BuffersAreAlignedCountedAndReused)
{
    CpuEngine engine;
    void *first = nullptr;
    {
        const BufferPtr a = engine.allocate(1'000'001), b = engine.allocate(10);
        first = a->host();
        EXPECT_EQ(reinterpret_cast<std::uintptr_t>(first) % 4096, 0u);
        EXPECT_EQ(std::static_pointer_cast<HostBuffer>(a)->capacity() % 64, 0u);
        EXPECT_EQ(engine.memory().liveBytes(), 1'000'011u);
    }
    EXPECT_EQ(engine.memory().liveBytes(), 0u);
    EXPECT_EQ(engine.peakMemory(), 1'000'011u);
    EXPECT_GE(engine.memory().pooledBytes(), 1'000'011u);
    engine.resetPeak();
    EXPECT_EQ(engine.peakMemory(), 0u);
    const BufferPtr again = engine.allocate(1'000'001);
    EXPECT_EQ(again->host(), first);
    EXPECT_EQ(engine.peakMemory(), 1'000'001u);
    engine.memory().trim();
    EXPECT_EQ(engine.memory().pooledBytes(), 0u);
}

TEST(CpuMemory, WhatALargerImageLeftBehindIsGivenBack)
{
    CpuEngine engine;
    engine.allocate(200'000'000).reset();
    EXPECT_EQ(engine.memory().pooledBytes(), 200'000'000u);
    engine.resetPeak();
    engine.allocate(64).reset();
    EXPECT_EQ(engine.memory().pooledBytes(), 64u);
    engine.giveBack();
    EXPECT_EQ(engine.memory().pooledBytes(), 0u);
}

TEST(CpuMemory, ABufferMayOutliveItsEngine)
{
    BufferPtr buffer;
    {
        CpuEngine engine;
        buffer = engine.allocate(64);
    }
    std::fill_n(static_cast<char *>(buffer->host()), 64, 'a');
    EXPECT_EQ(buffer->bytes(), 64u);
}

TEST(CpuMemory, WhatCannotFitIsRefusedWithTheNumber)
{
    CpuEngine engine;
    EXPECT_GT(engine.availableMemory(), 0u);
    for (const std::size_t bytes : {std::numeric_limits<std::size_t>::max(), std::size_t(1) << 60,
                                    std::size_t(engine.availableMemory()) * 2}) {
        try {
            engine.allocate(bytes);
            FAIL() << bytes << " bytes were granted";
        } catch (const Error &error) {
            EXPECT_EQ(error.code(), ErrorCode::OutOfMemory);
            EXPECT_NE(error.why().find(" bytes are needed"), std::string::npos);
        }
    }
    EXPECT_EQ(engine.memory().liveBytes(), 0u);
}

} // namespace
} // namespace larmor::test
