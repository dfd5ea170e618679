// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/error.h"
#include "recon/ssim.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace larmor {
namespace {

Image noise(const Extent &extent, unsigned seed, float base = 0)
{
    std::mt19937 bits(seed);
    std::uniform_real_distribution<float> value(-1, 1);
    Image image(extent);
    for (cfloat &voxel : image.data)
        voxel = cfloat(base + value(bits), value(bits));
    return image;
}

/// The definition, window by window, in the order of the paper's equations (13) to (17).
double byDefinition(const Image &image, const Image &truth)
{
    const Extent &n = truth.extent;
    double range = 0, sum = 0;
    for (const cfloat &voxel : truth.data)
        range = std::max(range, double(std::abs(voxel)));
    const double c1 = 1e-4 * range * range, c2 = 9e-4 * range * range;
    int count = 0;
    for (std::int64_t y = 5; y < n.y - 5; ++y)
        for (std::int64_t x = 5; x < n.x - 5; ++x, ++count) {
            double weight = 0, ma = 0, mb = 0, va = 0, vb = 0, cov = 0;
            const auto each = [&](auto &&take) {
                for (std::int64_t j = -5; j <= 5; ++j)
                    for (std::int64_t i = -5; i <= 5; ++i)
                        take(std::exp(-double(i * i + j * j) / 4.5),
                             std::abs(cdouble(image.at(x + i, y + j))),
                             std::abs(cdouble(truth.at(x + i, y + j))));
            };
            each([&](double w, double a, double b) { weight += w, ma += w * a, mb += w * b; });
            ma /= weight, mb /= weight;
            each([&](double w, double a, double b) {
                va += w / weight * (a - ma) * (a - ma), vb += w / weight * (b - mb) * (b - mb);
                cov += w / weight * (a - ma) * (b - mb);
            });
            sum += (2 * ma * mb + c1) * (2 * cov + c2) / ((ma * ma + mb * mb + c1) * (va + vb + c2));
        }
    return sum / count;
}

TEST(Similarity, IsThatOfItsDefinition)
{
    const Image truth = noise({17, 14, 1}, 1, 1.5f), image = noise({17, 14, 1}, 2, 1.2f);
    EXPECT_NEAR(structuralSimilarity(image, truth), byDefinition(image, truth), 1e-6);
}

TEST(Similarity, OfEqualImagesIsOneWhateverTheirPhase)
{
    Image truth = noise({15, 15, 3}, 3), turned = truth;
    for (cfloat &voxel : turned.data)
        voxel *= cfloat(0, 1);
    EXPECT_NEAR(structuralSimilarity(truth, truth), 1, 1e-12);
    EXPECT_NEAR(structuralSimilarity(turned, truth), 1, 1e-6);
    const Image zero({12, 12, 1});
    EXPECT_EQ(structuralSimilarity(zero, zero), 1);
}

TEST(Similarity, OfFlatImagesComparesTheirLevels)
{
    Image truth({12, 13, 1}), image({12, 13, 1});
    std::fill(truth.data.begin(), truth.data.end(), cfloat(2, 0));
    std::fill(image.data.begin(), image.data.end(), cfloat(1, 0));
    EXPECT_NEAR(structuralSimilarity(image, truth), (2 * 2 + 4e-4) / (5 + 4e-4), 1e-9);
}

TEST(Similarity, ImagesSmallerThanTheWindowHaveOne)
{
    const Image truth = noise({4, 1, 1}, 4);
    EXPECT_NEAR(structuralSimilarity(truth, truth), 1, 1e-12);
    EXPECT_LT(structuralSimilarity(noise({4, 3, 1}, 5), noise({4, 3, 1}, 6)), 0.99);
}

TEST(Similarity, RefusesOtherShapes)
{
    EXPECT_THROW(structuralSimilarity(noise({4, 4, 1}, 1), noise({4, 5, 1}, 1)), Error);
    EXPECT_THROW(structuralSimilarity(Image(), Image()), Error);
}

} // namespace
} // namespace larmor
