// SPDX-License-Identifier: GPL-3.0-or-later
// The double-precision NUFFT against direct sums in double precision.
#include "recon/double_nufft.h"

#include "recon/double_precision.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <random>
#include <vector>

namespace larmor {
namespace {

std::vector<cdouble> drawn(std::size_t count, unsigned seed)
{
    std::mt19937 random(seed);
    std::normal_distribution<double> normal;
    std::vector<cdouble> values(count);
    for (cdouble &value : values)
        value = {normal(random), normal(random)};
    return values;
}

/// Anywhere in the band, at its edges and on the grid; along axes that exist.
Trajectory trajectoryFor(const Extent &matrix, std::size_t samples)
{
    std::mt19937 random(7);
    Trajectory k;
    for (std::vector<float> *axis : {&k.kx, &k.ky, &k.kz}) {
        const std::int64_t n = axis == &k.kx ? matrix.x : axis == &k.ky ? matrix.y : matrix.z;
        std::uniform_real_distribution<float> place(-0.5f * static_cast<float>(n),
                                                    0.5f * static_cast<float>(n));
        for (std::size_t m = 0; m < samples; ++m)
            axis->push_back(n == 1       ? 0
                            : m % 7 == 0 ? static_cast<float>(-(n / 2))
                            : m % 5 == 0 ? std::round(place(random))
                                         : place(random));
    }
    return k;
}

double distance(const std::vector<cdouble> &a, const std::vector<cdouble> &b)
{
    double error = 0, length = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        error += std::norm(a[i] - b[i]);
        length += std::norm(b[i]);
    }
    return std::sqrt(error / length);
}

class DoubleNufftOn : public ::testing::TestWithParam<Extent> {};

TEST_P(DoubleNufftOn, givesTheDirectSumsBothWays)
{
    const Extent matrix = GetParam();
    const Trajectory k = trajectoryFor(matrix, 300);
    const DoubleNufft nufft(k, matrix);
    const std::vector<cdouble> samples = drawn(k.size(), 3);
    EXPECT_LT(distance(nufft.adjoint(samples, {}), sumInDouble(k, samples, 1, matrix, {})), 1e-11);

    const std::vector<cdouble> image = drawn(static_cast<std::size_t>(matrix.voxels()), 4);
    std::vector<cdouble> direct(k.size());
    for (std::size_t m = 0; m < k.size(); ++m)
        for (std::int64_t i = 0; i < matrix.voxels(); ++i) {
            const std::int64_t at[3] = {i % matrix.x, i / matrix.x % matrix.y, i / (matrix.x * matrix.y)};
            double turns = 0;
            for (int d = 0; d < 3; ++d)
                turns += double(d == 0   ? k.kx[m]
                                : d == 1 ? k.ky[m]
                                         : k.kz[m]) *
                         double(at[d] - centre(matrix[d])) / double(matrix[d]);
            direct[m] += image[static_cast<std::size_t>(i)] * std::polar(1.0, -2 * std::numbers::pi * turns);
        }
    EXPECT_LT(distance(nufft.forward(image, {}), direct), 1e-11);
}

INSTANTIATE_TEST_SUITE_P(Matrices, DoubleNufftOn,
                         ::testing::Values(Extent{16, 16, 1}, Extent{17, 12, 1}, Extent{3, 40, 1},
                                           Extent{31, 1, 1}, Extent{9, 8, 7}, Extent{12, 1, 5},
                                           Extent{2, 2, 2}),
                         [](const auto &matrix) {
                             return std::to_string(matrix.param.x) + "x" + std::to_string(matrix.param.y) +
                                    "x" + std::to_string(matrix.param.z);
                         });

TEST(DoubleNufft, stopsWhenItIsToldTo)
{
    const Extent matrix{32, 32, 1};
    const Trajectory k = trajectoryFor(matrix, 500);
    const DoubleNufft nufft(k, matrix);
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW(nufft.adjoint(drawn(k.size(), 1), Task(stop.get_token())), Error);
    EXPECT_THROW(nufft.forward(drawn(1024, 1), Task(stop.get_token())), Error);
}

} // namespace
} // namespace larmor
