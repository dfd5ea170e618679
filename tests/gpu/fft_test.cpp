// SPDX-License-Identifier: GPL-3.0-or-later
// cuFFT through the engine against sums in double.
#include "gpu/gpu_support.h"

#include "engine/cuda/cufft_library.h"

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

} // namespace
} // namespace larmor
