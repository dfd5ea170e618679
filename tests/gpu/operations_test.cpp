// SPDX-License-Identifier: GPL-3.0-or-later
// Each production operation of the CUDA engine against the cpu engine on the same inputs, in odd, prime,
// single and aligned sizes; arithmetic may differ by the fusing of a multiplication and an addition.
#include "gpu/gpu_support.h"

#include "core/error.h"
#include "engine/steps_density.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <numeric>
#include <random>

namespace larmor {
namespace {

using namespace test;

constexpr double exact = 0, rounding = 5e-7;

std::vector<std::int64_t> counts()
{
    if (quick()) return {1, 37, 1000};
    return {1, 2, 3, 31, 64, 257, 1000, 4097, 65536, 1000003};
}

/// Runs the same on both engines; the results must agree.
template <class Run>
void expectSame(Engine &engine, double tolerance, Run run)
{
    const auto got = run(engine), wanted = run(referenceEngine());
    EXPECT_LE(worstDifference(got, wanted), tolerance);
}

TEST(CudaOperations, placeSamples)
{
    LARMOR_NEED_CUDA(cuda);
    for (const std::int64_t count : counts())
        for (const std::int64_t coils : {1, 3}) {
            SCOPED_TRACE(std::to_string(count) + " samples, coils " + std::to_string(coils));
            const std::int64_t voxels = count + count / 2 + 1;
            std::vector<std::uint32_t> places(static_cast<std::size_t>(voxels));
            std::iota(places.begin(), places.end(), 0u);
            std::shuffle(places.begin(), places.end(), std::mt19937(5));
            places.resize(static_cast<std::size_t>(count));
            expectSame(*cuda, exact, [&](Engine &engine) {
                const auto samples = uploaded(engine, randomComplex(count * coils, 1));
                const auto index = uploaded(engine, places);
                const auto grid = poisoned(engine, static_cast<std::size_t>(voxels * coils) * 8);
                engine.placeSamples(*samples, *index, *grid, count, coils, voxels);
                return downloaded<cfloat>(engine, *grid, voxels * coils);
            });
        }
}

struct Shapes {
    Extent in, out;
};

TEST(CudaOperations, crop)
{
    LARMOR_NEED_CUDA(cuda);
    std::vector<Shapes> list{{{1, 1, 1}, {1, 1, 1}},
                             {{7, 1, 1}, {3, 1, 1}},
                             {{37, 31, 1}, {16, 31, 1}},
                             {{5, 7, 3}, {5, 7, 3}},
                             {{33, 65, 9}, {31, 2, 8}}};
    if (!quick())
        list.insert(list.end(), {{{256, 256, 1}, {128, 128, 1}},
                                 {{100003, 1, 1}, {99991, 1, 1}},
                                 {{64, 48, 40}, {63, 47, 1}},
                                 {{3, 5000, 7}, {2, 4999, 6}}});
    for (const Shapes &s : list)
        for (const Extent &offset : {Extent{0, 0, 0}, Extent{s.in.x / 2, s.in.y / 2, s.in.z / 2},
                                     Extent{s.in.x - 1, s.in.y - 1, s.in.z - 1}, Extent{-1, -2, -1}})
            for (const std::int64_t batch : {1, 3}) {
                SCOPED_TRACE(toString(s.in) + " to " + toString(s.out) + " from " + std::to_string(offset.x));
                expectSame(*cuda, exact, [&](Engine &engine) {
                    const auto in = uploaded(engine, randomComplex(s.in.voxels() * batch, 2));
                    const auto out = poisoned(engine, static_cast<std::size_t>(s.out.voxels() * batch) * 8);
                    engine.crop(*in, s.in, offset, *out, s.out, batch, 0.25f);
                    return downloaded<cfloat>(engine, *out, s.out.voxels() * batch);
                });
            }
}

TEST(CudaOperations, embed)
{
    LARMOR_NEED_CUDA(cuda);
    std::vector<Shapes> list{{{1, 1, 1}, {2, 1, 1}},
                             {{7, 1, 1}, {14, 1, 1}},
                             {{31, 37, 1}, {62, 74, 1}},
                             {{5, 7, 3}, {10, 14, 6}},
                             {{4, 4, 4}, {4, 4, 4}}};
    if (!quick()) list.insert(list.end(), {{{128, 128, 1}, {256, 256, 1}}, {{33, 1, 65}, {66, 1, 130}}});
    for (const Shapes &s : list)
        for (const std::int64_t batch : {1, 3}) {
            SCOPED_TRACE(toString(s.in) + " into " + toString(s.out));
            expectSame(*cuda, exact, [&](Engine &engine) {
                const auto in = uploaded(engine, randomComplex(s.in.voxels() * batch, 3));
                const auto out = poisoned(engine, static_cast<std::size_t>(s.out.voxels() * batch) * 8);
                engine.embed(*in, s.in, *out, s.out, batch);
                return downloaded<cfloat>(engine, *out, s.out.voxels() * batch);
            });
        }
    const auto small = cuda->allocate(8), large = cuda->allocate(64);
    EXPECT_THROW(cuda->embed(*large, {8, 1, 1}, *small, {1, 1, 1}, 1), Error);
}

TEST(CudaOperations, interleaveAndSplit)
{
    LARMOR_NEED_CUDA(cuda);
    for (const std::int64_t count : counts())
        for (const std::size_t offset : {0u, 1u, 2u}) {
            SCOPED_TRACE(std::to_string(count) + " voxels from " + std::to_string(offset));
            expectSame(*cuda, exact, [&](Engine &engine) {
                const auto re = uploaded(engine, randomReal(count, 4)),
                           im = uploaded(engine, randomReal(count, 5));
                const auto image = uploaded(engine, randomComplex(count + 4, 6));
                engine.interleave(*re, *im, *image, offset, count, 0.3f);
                return downloaded<cfloat>(engine, *image, count + 4);
            });
            for (const bool weighted : {false, true})
                expectSame(*cuda, exact, [&](Engine &engine) {
                    const auto values = uploaded(engine, randomComplex(count + 4, 7));
                    const auto weight = uploaded(engine, randomReal(count, 8));
                    const auto bytes = static_cast<std::size_t>(count) * 4;
                    const auto re = poisoned(engine, bytes), im = poisoned(engine, bytes);
                    engine.split(*values, offset, weighted ? weight.get() : nullptr, *re, *im, count);
                    auto parts = downloaded<float>(engine, *re, count);
                    const auto imaginary = downloaded<float>(engine, *im, count);
                    parts.insert(parts.end(), imaginary.begin(), imaginary.end());
                    return parts;
                });
        }
}

TEST(CudaOperations, multiplyReal)
{
    LARMOR_NEED_CUDA(cuda);
    for (const std::int64_t count : counts())
        for (const std::int64_t batch : {1, 2, 17})
            expectSame(*cuda, exact, [&](Engine &engine) {
                const auto data = uploaded(engine, randomComplex(count * batch, 9));
                const auto factor = uploaded(engine, randomReal(count, 10));
                engine.multiplyReal(*data, *factor, count, batch);
                return downloaded<cfloat>(engine, *data, count * batch);
            });
}

TEST(CudaOperations, stepDensity)
{
    LARMOR_NEED_CUDA(cuda);
    for (const std::int64_t count : counts())
        expectSame(*cuda, rounding, [&](Engine &engine) {
            std::vector<float> first = randomReal(count, 10);
            for (float &w : first)
                w = std::abs(w) + 0.1f;
            const auto weights = uploaded(engine, first), phases = uploaded(engine, randomComplex(count, 11)),
                       sums = uploaded(engine, randomComplex(count, 12));
            dynamic_cast<StepsDensity &>(engine).stepDensity(*weights, *phases, *sums, 0.5f, count);
            auto values = downloaded<float>(engine, *weights, count);
            const auto next = downloaded<cfloat>(engine, *sums, count);
            for (const cfloat &value : next)
                values.insert(values.end(), {value.real(), value.imag()});
            return values;
        });
}

TEST(CudaOperations, placeHermitian)
{
    LARMOR_NEED_CUDA(cuda);
    for (const std::int64_t points : counts()) {
        SCOPED_TRACE(points);
        // Point n and its mirror at 2 points - 1 - n; the last is its own mirror.
        const std::int64_t voxels = 2 * points;
        std::vector<std::uint32_t> pairs;
        for (std::int64_t n = 0; n < points; ++n) {
            pairs.push_back(static_cast<std::uint32_t>(n));
            pairs.push_back(static_cast<std::uint32_t>(n + 1 == points ? n : voxels - 1 - n));
        }
        expectSame(*cuda, exact, [&](Engine &engine) {
            const auto re = uploaded(engine, randomReal(points, 11)),
                       im = uploaded(engine, randomReal(points, 12));
            const auto index = uploaded(engine, pairs);
            const auto grid = engine.allocate(static_cast<std::size_t>(voxels) * 8);
            engine.fill(*grid, 0);
            engine.placeHermitian(*re, *im, *index, *grid, points, voxels);
            return downloaded<cfloat>(engine, *grid, voxels);
        });
    }
}

TEST(CudaOperations, realPartAndRootSumOfSquares)
{
    LARMOR_NEED_CUDA(cuda);
    for (const std::int64_t count : counts()) {
        expectSame(*cuda, exact, [&](Engine &engine) {
            const auto values = uploaded(engine, randomComplex(count, 13));
            const auto out = poisoned(engine, static_cast<std::size_t>(count) * 4);
            engine.realPart(*values, *out, count);
            return downloaded<float>(engine, *out, count);
        });
        for (const std::int64_t coils : {1, 2, 7})
            expectSame(*cuda, rounding, [&](Engine &engine) {
                const auto images = uploaded(engine, randomComplex(count * coils, 14));
                const auto out = poisoned(engine, static_cast<std::size_t>(count) * 8);
                engine.rootSumOfSquares(*images, *out, count, coils);
                return downloaded<cfloat>(engine, *out, count);
            });
    }
}

TEST(CudaOperations, axpbyOverwritesNaNWithBetaZero)
{
    LARMOR_NEED_CUDA(cuda);
    for (const std::int64_t count : counts())
        for (const std::size_t offset : {0u, 1u, 2u}) {
            expectSame(*cuda, rounding, [&](Engine &engine) {
                const auto x = uploaded(engine, randomComplex(count + 2, 15));
                const auto y = uploaded(engine, randomComplex(count + 2, 16));
                engine.axpby(1.5f, *x, offset, -0.75f, *y, 2 - offset, count);
                return downloaded<cfloat>(engine, *y, count + 2);
            });
            expectSame(*cuda, exact, [&](Engine &engine) {
                const auto x = uploaded(engine, randomComplex(count + 2, 15));
                const auto y = poisoned(engine, static_cast<std::size_t>(count) * 8);
                engine.axpby(1.5f, *x, offset, 0, *y, 0, count);
                return downloaded<cfloat>(engine, *y, count);
            });
        }
}

TEST(CudaOperations, dotIsTheDoubleSumAndTheSameEachTime)
{
    LARMOR_NEED_CUDA(cuda);
    for (const std::int64_t count : counts())
        for (const std::size_t offset : {0u, 1u}) {
            const auto a = randomComplex(count + 1, 17), b = randomComplex(count + 1, 18);
            cdouble sum = 0;
            double size = 0;
            for (std::int64_t i = 0; i < count; ++i) {
                const cdouble left = a[static_cast<std::size_t>(i) + offset],
                              right = b[static_cast<std::size_t>(i)];
                sum += std::conj(left) * right;
                size += std::abs(left) * std::abs(right);
            }
            const auto da = uploaded(*cuda, a), db = uploaded(*cuda, b);
            const cdouble got = cuda->dot(*da, offset, *db, 0, count);
            EXPECT_LE(std::abs(got - sum), 1e-13 * size) << count;
            for (int again = 0; again < 3; ++again)
                EXPECT_EQ(got, cuda->dot(*da, offset, *db, 0, count));
        }
    const auto empty = cuda->allocate(0);
    EXPECT_EQ(cuda->dot(*empty, 0, *empty, 0, 0), cdouble(0));
}

TEST(CudaOperations, aStepLeavesTheResidualOrthogonalToABasisAsOnTheCpuEngine)
{
    LARMOR_NEED_CUDA(cuda);
    for (const std::int64_t count : {1, 511, 512, 4099, 65536})
        for (const int size : {0, 1, 7, Engine::mostBasisVectors})
            for (const float sign : {1.0f, -1.0f}) {
                SCOPED_TRACE(std::to_string(count) + " values, " + std::to_string(size) + " vectors");
                const auto stored = randomComplex((size + 1) * count, 60), along = randomComplex(count, 61);
                auto seen = randomComplex(count, 62);
                for (std::size_t i = 0; i < seen.size(); ++i)
                    seen[i] = sign * along[i] + 0.2f * seen[i]; // curvature of that sign
                const std::vector<double> lengths(std::size_t(size), double(count) * (size + 1));
                std::vector<std::vector<cfloat>> results;
                std::vector<Engine::Descent> descents;
                for (Engine *engine : {cuda, &referenceEngine()}) {
                    const auto p = uploaded(*engine, along), q = uploaded(*engine, seen);
                    const auto x = uploaded(*engine, randomComplex(count, 63));
                    const auto r = uploaded(*engine, randomComplex(count, 64));
                    const auto basis = uploaded(*engine, stored);
                    descents.push_back(engine->descendOrthogonally(0.5 * double(count), *p, *q, *x, *r,
                                                                   *basis, lengths, count));
                    results.push_back(downloaded<cfloat>(*engine, *x, count));
                    results.push_back(downloaded<cfloat>(*engine, *r, count));
                    results.push_back(downloaded<cfloat>(*engine, *basis, (size + 1) * count));
                }
                for (std::size_t i = 0; i < 3; ++i)
                    EXPECT_LE(worstDifference(results[i], results[i + 3]), 2e-6) << i;
                EXPECT_NEAR(descents[0].left, descents[1].left, 2e-6 * descents[1].left);
                EXPECT_NEAR(descents[0].curvature, descents[1].curvature,
                            1e-9 * std::abs(descents[1].curvature));
            }
}

TEST(CudaOperations, descendIsTwoVectorUpdatesAndTheirNorm)
{
    LARMOR_NEED_CUDA(cuda);
    for (const std::int64_t count : counts()) {
        const auto p = uploaded(*cuda, randomComplex(count, 19)),
                   q = uploaded(*cuda, randomComplex(count, 20));
        const auto startX = randomComplex(count, 21), startR = randomComplex(count, 22);
        const auto x = uploaded(*cuda, startX), r = uploaded(*cuda, startR);
        const auto plainX = uploaded(*cuda, startX), plainR = uploaded(*cuda, startR);
        const double norm = cuda->descend(0.75f, *p, *q, *x, *r, count);
        const double plain = cuda->Engine::descend(0.75f, *p, *q, *plainX, *plainR, count);
        EXPECT_NEAR(norm, plain, 1e-6 * plain) << count;
        EXPECT_NEAR(norm, cuda->realDot(*r, 0, *r, 0, count), 1e-12 * norm);
        EXPECT_LE(
            worstDifference(downloaded<cfloat>(*cuda, *x, count), downloaded<cfloat>(*cuda, *plainX, count)),
            1e-6);
        EXPECT_LE(
            worstDifference(downloaded<cfloat>(*cuda, *r, count), downloaded<cfloat>(*cuda, *plainR, count)),
            1e-6);
    }
}

TEST(CudaOperations, copyMovesExactlyTheseBytes)
{
    LARMOR_NEED_CUDA(cuda);
    for (const std::int64_t count : counts()) {
        const auto values = randomComplex(count, 19);
        const auto from = uploaded(*cuda, values),
                   to = poisoned(*cuda, static_cast<std::size_t>(count + 1) * 8);
        const OperationReport report = cuda->copy(*from, *to, static_cast<std::size_t>(count) * 8);
        EXPECT_EQ(report.work.bytes, static_cast<std::uint64_t>(count) * 16);
        EXPECT_EQ(worstDifference(downloaded<cfloat>(*cuda, *to, count), values), 0);
        const auto last = downloaded<cfloat>(*cuda, *to, count + 1).back();
        EXPECT_TRUE(std::isnan(last.real())) << "wrote beyond the end";
    }
}

TEST(CudaOperations, countsWorkAsTheCpuEngineDoes)
{
    LARMOR_NEED_CUDA(cuda);
    const auto works = [](Engine &engine) {
        const auto a = uploaded(engine, randomComplex(600, 1)), b = uploaded(engine, randomComplex(600, 2));
        const auto re = uploaded(engine, randomReal(600, 3)), im = uploaded(engine, randomReal(600, 4));
        std::vector<std::uint32_t> places(50);
        std::iota(places.begin(), places.end(), 0u);
        const auto index = uploaded(engine, places);
        std::vector<Work> list;
        const auto add = [&](const OperationReport &report) {
            EXPECT_EQ(report.engine, engine.kind());
            list.push_back(report.work);
        };
        add(engine.placeSamples(*a, *index, *b, 50, 2, 70));
        add(engine.crop(*a, {10, 20, 1}, {5, 10, 0}, *b, {5, 10, 1}, 3, 2));
        add(engine.embed(*a, {5, 10, 1}, *b, {10, 20, 1}, 2));
        add(engine.interleave(*re, *im, *a, 0, 600, 1));
        add(engine.split(*a, 0, nullptr, *re, *im, 600));
        add(engine.split(*a, 0, re.get(), *re, *im, 600));
        add(engine.multiplyReal(*a, *re, 100, 3));
        add(engine.placeHermitian(*re, *im, *index, *a, 25, 600));
        add(engine.realPart(*a, *re, 600));
        add(engine.axpby(1, *a, 0, 0, *b, 0, 600));
        add(engine.axpby(1, *a, 0, 1, *b, 0, 600));
        add(engine.rootSumOfSquares(*a, *b, 200, 3));
        add(engine.copy(*a, *b, 4800));
        add(engine.fft(*a, {8, 5, 3}, 2, FftDirection::Forward));
        add(engine.fftRows(*a, 30, 20, FftDirection::Inverse));
        return list;
    };
    const std::vector<Work> got = works(*cuda), wanted = works(referenceEngine());
    for (std::size_t i = 0; i < got.size(); ++i) {
        EXPECT_EQ(got[i].bytes, wanted[i].bytes) << i;
        EXPECT_EQ(got[i].bytesRequested, wanted[i].bytesRequested) << i;
        EXPECT_EQ(got[i].flops, wanted[i].flops) << i;
    }
}

TEST(CudaOperations, refuseArraysThatAreTooSmallOrForeign)
{
    LARMOR_NEED_CUDA(cuda);
    const auto small = cuda->allocate(80), large = cuda->allocate(8000);
    const auto foreign = referenceEngine().allocate(8000);
    EXPECT_THROW(cuda->axpby(1, *small, 0, 1, *large, 0, 11), Error);
    EXPECT_THROW(cuda->axpby(1, *small, 1, 1, *large, 0, 10), Error);
    EXPECT_THROW(cuda->axpby(1, *foreign, 0, 1, *large, 0, 10), Error);
    EXPECT_THROW(cuda->dot(*small, 0, *large, 0, -1), Error);
    EXPECT_THROW(cuda->multiplyReal(*large, *large, std::int64_t(1) << 40, std::int64_t(1) << 40), Error);
    EXPECT_THROW(cuda->fft(*small, {4, 4, 1}, 1, FftDirection::Forward), Error);
    EXPECT_THROW(cuda->fft(*small, {0, 4, 1}, 1, FftDirection::Forward), Error);
    char bytes[100] = {};
    EXPECT_THROW(cuda->upload(*small, bytes, 81), Error);
    EXPECT_THROW(cuda->upload(*small, bytes, 10, 71), Error);
    EXPECT_THROW(cuda->download(bytes, *small, 1, SIZE_MAX), Error);
    EXPECT_NO_THROW(cuda->synchronize()) << "and nothing of it reached the GPU";
}

TEST(CudaOperations, indicesPass32Bits)
{
    LARMOR_NEED_CUDA(cuda);
    const std::int64_t count = (std::int64_t(1) << 31) + 3;
    if (quick() || cuda->availableMemory() < std::uint64_t(count) * 20)
        GTEST_SKIP() << "needs " << count * 20 / 1000000000 << " GB of GPU memory, and time";
    const auto values = cuda->allocate(static_cast<std::size_t>(count) * 8);
    cuda->fill(*values, 0);
    const std::vector<cfloat> tail{{1, -1}, {2, -2}, {3, -3}};
    cuda->upload(*values, tail.data(), 24, static_cast<std::size_t>(count - 3) * 8);
    const auto out = poisoned(*cuda, static_cast<std::size_t>(count) * 4);
    cuda->realPart(*values, *out, count);
    std::vector<float> last(4);
    cuda->download(last.data(), *out, 16, static_cast<std::size_t>(count - 4) * 4);
    EXPECT_EQ(last, (std::vector<float>{0, 1, 2, 3}));
    EXPECT_EQ(cuda->dot(*values, 0, *values, 0, count), cdouble(28));
    const Extent rows{65536, (count - 3) / 65536, 1};
    cuda->crop(*values, rows, {0, rows.y - 1, 0}, *out, {65536, 1, 1}, 1, 1);
    EXPECT_EQ(downloaded<cfloat>(*cuda, *out, 65536).back(), cfloat(0));
    cuda->upload(*values, tail.data(), 8, static_cast<std::size_t>(count - 4) * 8);
    cuda->crop(*values, rows, {0, rows.y - 1, 0}, *out, {65536, 1, 1}, 1, 1);
    EXPECT_EQ(downloaded<cfloat>(*cuda, *out, 65536).back(), cfloat(1, -1));
}

} // namespace
} // namespace larmor
