// SPDX-License-Identifier: GPL-3.0-or-later
// Transforms between images and oversampled grids, and convolutions, against their definitions.
#include "unit/cpu_nufft.h"

#include "core/error.h"

#include <string>

namespace larmor::test {
namespace {

struct Case {
    Extent matrix, grid;
};
const Case cases[] = {{{1, 1, 1}, {1, 1, 1}},     {{5, 1, 1}, {5, 1, 1}},       {{7, 1, 1}, {16, 1, 1}},
                      {{1, 9, 1}, {1, 15, 1}},    {{1, 1, 6}, {1, 1, 7}},       {{8, 8, 1}, {16, 16, 1}},
                      {{13, 17, 1}, {21, 35, 1}}, {{1, 5, 4}, {1, 12, 9}},      {{6, 1, 5}, {13, 1, 10}},
                      {{8, 6, 4}, {16, 12, 8}},   {{7, 9, 5}, {15, 18, 12}},    {{4, 4, 4}, {4, 4, 4}},
                      {{1, 3, 2}, {4, 8, 6}},     {{70, 75, 3}, {140, 150, 6}}, {{90, 3, 40}, {200, 7, 81}},
                      {{3, 1, 1}, {8, 4, 2}}};

std::vector<cdouble> directImage(const std::vector<cfloat> &grid, const Case &c,
                                 const std::vector<float> &factors, float scale)
{
    std::vector<cdouble> data(grid.begin(), grid.end());
    // One axis after the other: [outer][n][inner] becomes [outer][N][inner].
    const float *factor = factors.data();
    std::int64_t inner = 1;
    for (int d = 0; d < 3; ++d) {
        const std::int64_t n = c.grid[d], size = c.matrix[d];
        const auto outer = static_cast<std::int64_t>(data.size()) / (inner * n);
        std::vector<cdouble> next(std::size_t(outer * size * inner));
        for (std::int64_t o = 0; o < outer; ++o)
            for (std::int64_t i = 0; i < size; ++i)
                for (std::int64_t l = 0; l < n; ++l) {
                    const cdouble turn =
                        double(factor[i]) *
                        std::polar(1.0, 2 * std::numbers::pi * double(l * (i - size / 2) % n) / double(n));
                    for (std::int64_t e = 0; e < inner; ++e)
                        next[std::size_t((o * size + i) * inner + e)] +=
                            turn * data[std::size_t((o * n + l) * inner + e)];
                }
        data = std::move(next);
        factor += size;
        inner *= size;
    }
    for (cdouble &value : data)
        value *= double(scale);
    return data;
}

TEST(CpuPrunedFft, GridToImageMatchesTheDefinitionForAnySize)
{
    CpuEngine engine;
    for (const Case &c : cases) {
        SCOPED_TRACE(toString(c.matrix) + " of " + toString(c.grid));
        const auto grid = randomComplex(c.grid.voxels(), 71);
        auto factors = randomReal(c.matrix.x + c.matrix.y + c.matrix.z, 72);
        const BufferPtr onGrid = toEngine(engine, grid), factor = toEngine(engine, factors);
        std::vector<cfloat> guard(std::size_t(c.matrix.voxels()) + 7, cfloat(3, 4));
        const BufferPtr image = toEngine(engine, guard);
        engine.gridToImage(*onGrid, c.grid, *factor, 0.25f, *image, 3, c.matrix);
        auto all = fromEngine<cfloat>(engine, *image);
        for (const std::size_t i : {std::size_t(0), std::size_t(2), all.size() - 4, all.size() - 1})
            EXPECT_EQ(all[i], cfloat(3, 4)); // nothing beside the image is touched
        const std::vector<cfloat> inside(all.begin() + 3, all.end() - 4);
        EXPECT_LT(relativeError(inside, directImage(grid, c, factors, 0.25f)), 1e-6);
    }
}

TEST(CpuPrunedFft, ImageToGridIsTheAdjointOfGridToImage)
{
    CpuEngine engine;
    for (const Case &c : cases) {
        SCOPED_TRACE(toString(c.matrix) + " of " + toString(c.grid));
        const auto g = randomComplex(c.grid.voxels(), 73), i = randomComplex(c.matrix.voxels() + 2, 74);
        const BufferPtr factor = toEngine(engine, randomReal(c.matrix.x + c.matrix.y + c.matrix.z, 75));
        const BufferPtr grid = toEngine(engine, g), image = toEngine(engine, i);
        const BufferPtr toGrid = engine.allocate(grid->bytes()), toImage = engine.allocate(image->bytes());
        engine.fill(*toGrid, 0xff);
        engine.imageToGrid(*image, 2, c.matrix, *factor, 0.5f, *toGrid, c.grid);
        engine.gridToImage(*grid, c.grid, *factor, 0.5f, *toImage, 0, c.matrix);
        const std::vector<cfloat> input(i.begin() + 2, i.end());
        auto output = fromEngine<cfloat>(engine, *toImage);
        output.resize(input.size());
        const auto spread = fromEngine<cfloat>(engine, *toGrid);
        const cdouble left = innerProduct(g, spread), right = innerProduct(output, input);
        const double scale = std::sqrt(std::abs(innerProduct(g, g)) * std::abs(innerProduct(spread, spread)));
        EXPECT_LT(std::abs(left - right), 1e-6 * scale);
        EXPECT_GT(scale, 0);
    }
}

TEST(CpuPrunedFft, ConvolutionIsEmbedTransformMultiplyTransformCrop)
{
    CpuEngine engine;
    for (const Case &c : cases) {
        SCOPED_TRACE(toString(c.matrix) + " on " + toString(c.grid));
        const auto in = randomComplex(c.matrix.voxels() + 3, 81);
        const auto spectrum = randomReal(c.grid.voxels(), 82);
        const std::vector<cfloat> used(in.begin() + 3, in.end());
        const BufferPtr packed = toEngine(engine, used), expected = engine.allocate(packed->bytes());
        const BufferPtr image = toEngine(engine, in), factor = toEngine(engine, spectrum);
        const BufferPtr grid = engine.allocate(spectrum.size() * sizeof(cfloat));
        engine.embed(*packed, c.matrix, *grid, c.grid, 1);
        engine.fft(*grid, c.grid, 1, FftDirection::Forward);
        engine.multiplyReal(*grid, *factor, c.grid.voxels(), 1);
        engine.fft(*grid, c.grid, 1, FftDirection::Inverse);
        engine.crop(*grid, c.grid, {0, 0, 0}, *expected, c.matrix, 1, float(1 / double(c.grid.voxels())));
        const auto result = fromEngine<cfloat>(engine, *expected);
        engine.fill(*grid, 0xff);
        engine.convolve(*image, 3, c.matrix, *factor, *grid, c.grid, *image, 3); // onto itself
        const auto all = fromEngine<cfloat>(engine, *image);
        EXPECT_EQ(std::vector<cfloat>(all.begin(), all.begin() + 3),
                  std::vector<cfloat>(in.begin(), in.begin() + 3));
        EXPECT_LT(relativeError(std::vector<cfloat>(all.begin() + 3, all.end()), result), 1e-6);
    }
}

TEST(CpuPrunedFft, RefusesImagesThatDoNotFitTheirGridsAndSmallBuffers)
{
    CpuEngine engine;
    const BufferPtr big = engine.allocate(8 * 1024), small = engine.allocate(8),
                    factors = engine.allocate(4 * 17);
    EXPECT_THROW(engine.gridToImage(*big, {8, 8, 1}, *factors, 1, *big, 0, {9, 7, 1}), Error);
    EXPECT_THROW(engine.gridToImage(*big, {8, 8, 1}, *factors, 1, *small, 0, {8, 8, 1}), Error);
    EXPECT_THROW(engine.gridToImage(*small, {8, 8, 1}, *factors, 1, *big, 0, {8, 8, 1}), Error);
    EXPECT_THROW(engine.imageToGrid(*big, 1024 - 63, {8, 8, 1}, *factors, 1, *big, {8, 8, 1}), Error);
    EXPECT_THROW(engine.imageToGrid(*big, 0, {8, 8, 1}, *small, 1, *big, {8, 8, 1}), Error);
    EXPECT_THROW(engine.convolve(*big, 0, {8, 8, 1}, *big, *small, {16, 16, 1}, *big, 0), Error);
    EXPECT_THROW(engine.convolve(*big, 0, {8, 8, 0}, *big, *big, {16, 16, 1}, *big, 0), Error);
}

} // namespace
} // namespace larmor::test
