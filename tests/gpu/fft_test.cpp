// SPDX-License-Identifier: GPL-3.0-or-later
// The toolkit's libraries through the engine, cuFFT and cuBLAS, against sums in double; and the lab's own
// transform.
#include "gpu/gpu_support.h"

#include "core/error.h"
#include "engine/cuda/cublas_library.h"
#include "engine/cuda/cufft_library.h"
#include "kernels/fft.h"
#include "kernels/product_check.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace larmor {
namespace {

using namespace test;

/// The transform of one axis of data[outer][length][inner] by its definition.
void transformAxis(std::vector<cdouble> &data, std::int64_t length, std::int64_t inner, double sign)
{
    std::vector<cdouble> turns(static_cast<std::size_t>(length)), line(static_cast<std::size_t>(length));
    for (std::int64_t i = 0; i < length; ++i)
        turns[static_cast<std::size_t>(i)] = std::polar(
            1.0, sign * 2 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(length));
    const auto outer = static_cast<std::int64_t>(data.size()) / (length * inner);
    for (std::int64_t o = 0; o < outer; ++o)
        for (std::int64_t i = 0; i < inner; ++i) {
            cdouble *first = data.data() + o * length * inner + i;
            for (std::int64_t k = 0; k < length; ++k) {
                cdouble sum = 0;
                for (std::int64_t n = 0; n < length; ++n)
                    sum += first[n * inner] * turns[static_cast<std::size_t>(k * n % length)];
                line[static_cast<std::size_t>(k)] = sum;
            }
            for (std::int64_t k = 0; k < length; ++k)
                first[k * inner] = line[static_cast<std::size_t>(k)];
        }
}

std::vector<cfloat> byDefinition(const std::vector<cfloat> &values, const Extent &extent,
                                 FftDirection direction)
{
    std::vector<cdouble> data(values.begin(), values.end());
    const double sign = direction == FftDirection::Forward ? -1 : 1;
    transformAxis(data, extent.x, 1, sign);
    transformAxis(data, extent.y, extent.x, sign);
    transformAxis(data, extent.z, extent.x * extent.y, sign);
    std::vector<cfloat> out(data.size());
    for (std::size_t i = 0; i < data.size(); ++i)
        out[i] = cfloat(data[i]);
    return out;
}

TEST(CudaFft, MatchesTheDefinitionInOneTwoAndThreeDimensions)
{
    LARMOR_NEED_CUDA(cuda);
    std::vector<Extent> extents{{1, 1, 1}, {2, 1, 1},   {7, 1, 1}, {1, 5, 1},
                                {8, 8, 1}, {31, 17, 1}, {3, 4, 5}};
    if (!quick())
        extents.insert(extents.end(), {{97, 1, 1},
                                       {128, 128, 1},
                                       {1, 1, 9},
                                       {16, 1, 12},
                                       {15, 21, 13},
                                       {64, 48, 1},
                                       {101, 103, 1},
                                       {32, 32, 32}});
    for (const Extent &extent : extents)
        for (const std::int64_t batch : {1, 3})
            for (const FftDirection direction : {FftDirection::Forward, FftDirection::Inverse}) {
                SCOPED_TRACE(toString(extent) + " x " + std::to_string(batch));
                const auto values = randomComplex(extent.voxels() * batch, 20);
                const auto data = uploaded(*cuda, values);
                cuda->fft(*data, extent, batch, direction);
                const auto got = downloaded<cfloat>(*cuda, *data, extent.voxels() * batch);
                EXPECT_LE(worstDifference(got, byDefinition(values, extent, direction)), 3e-6);
            }
}

TEST(CudaFft, RowsAreTransformedEachForItself)
{
    LARMOR_NEED_CUDA(cuda);
    for (const std::int64_t width : {1, 2, 5, 64, 67, 256})
        for (const std::int64_t rows : {1, 3, 64}) {
            const auto values = randomComplex(width * rows, 21);
            const auto data = uploaded(*cuda, values);
            cuda->fftRows(*data, width, rows, FftDirection::Inverse);
            EXPECT_LE(worstDifference(downloaded<cfloat>(*cuda, *data, width * rows),
                                      byDefinition(values, {width, 1, 1}, FftDirection::Inverse)),
                      3e-6)
                << width << " x " << rows;
        }
}

TEST(CudaFft, ManyShapesInTurnKeepTheirPlansApart)
{
    LARMOR_NEED_CUDA(cuda);
    if (!CufftPlans::whyNot().empty()) GTEST_SKIP() << CufftPlans::whyNot();
    // More shapes than plans are kept, twice: dropped plans are made again, and the work area grows and
    // serves.
    for (int round = 0; round < 2; ++round)
        for (std::int64_t n = 5; n < 5 + 20; ++n) {
            const Extent extent{n, 2 * n + 1, 1};
            const auto values = randomComplex(extent.voxels(), static_cast<unsigned>(n));
            const auto data = uploaded(*cuda, values);
            const OperationReport report = cuda->fft(*data, extent, 1, FftDirection::Forward);
            EXPECT_EQ(report.note.substr(0, 5), "cuFFT");
            EXPECT_LE(worstDifference(downloaded<cfloat>(*cuda, *data, extent.voxels()),
                                      byDefinition(values, extent, FftDirection::Forward)),
                      3e-6)
                << n;
        }
}

TEST(CudaFft, ThereAndBackMultipliesByTheSize)
{
    LARMOR_NEED_CUDA(cuda);
    const Extent extent = quick() ? Extent{64, 64, 1} : Extent{256, 256, 64};
    const auto values = randomComplex(extent.voxels(), 22);
    const auto data = uploaded(*cuda, values);
    cuda->fft(*data, extent, 1, FftDirection::Forward);
    cuda->fft(*data, extent, 1, FftDirection::Inverse);
    auto got = downloaded<cfloat>(*cuda, *data, extent.voxels());
    for (cfloat &value : got)
        value /= static_cast<float>(extent.voxels());
    EXPECT_LE(worstDifference(got, values), 3e-6);
}

TEST(CudaFft, theLabsKernelTransformsRowsAsCufftDoes)
{
    LARMOR_NEED_CUDA(cuda);
    const OptionSet options = fftDefinition().defaults();
    for (const std::int64_t points : {1, 30, 37, 256, 1000, 4096, 8191, 8192}) {
        const std::int64_t rows = 11;
        const auto values = randomComplex(points * rows, 31);
        const BufferPtr kernel = uploaded(*cuda, values), library = uploaded(*cuda, values);
        EXPECT_EQ(cuda->transformRows({points, rows, true, kernel, kernel, nullptr}, options).engine,
                  EngineKind::Cuda);
        cuda->fftRows(*library, points, rows, FftDirection::Inverse);
        EXPECT_LE(worstDifference(downloaded<cfloat>(*cuda, *kernel, points * rows),
                                  downloaded<cfloat>(*cuda, *library, points * rows)),
                  1e-5)
            << points;
    }
}

TEST(CudaProducts, cublasMultipliesRowMajorMatricesOfAnySize)
{
    LARMOR_NEED_CUDA(cuda);
    if (!CublasProducts::whyNot().empty()) GTEST_SKIP() << CublasProducts::whyNot();
    const std::int64_t rows = 37, inner = 130, columns = 65;
    const auto a = randomReal(rows * inner, 1), b = randomReal(inner * columns, 2);
    const BufferPtr left = uploaded(*cuda, a), right = uploaded(*cuda, b);
    const BufferPtr result = poisoned(*cuda, static_cast<std::size_t>(rows * columns) * 4);
    const OperationReport report = cuda->multiplyMatrices(*left, *right, *result, rows, inner, columns);
    EXPECT_EQ(report.work.flops, 2u * 37u * 130u * 65u);
    const auto c = downloaded<float>(*cuda, *result, rows * columns);
    const ProductCheck oracle({a.data(), inner, 1}, {b.data(), columns, 1}, rows, inner, columns, 1);
    EXPECT_TRUE(oracle.compare(c.data(), columns, 1e-5).correct());
    EXPECT_THROW(cuda->multiplyMatrices(*left, *right, *result, rows, inner, columns + 1), Error);
    EXPECT_THROW(cuda->multiplyMatrices(*left, *right, *result, 0, inner, columns), Error);
}

} // namespace
} // namespace larmor
