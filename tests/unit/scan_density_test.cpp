// SPDX-License-Identifier: GPL-3.0-or-later
// Density weights against areas known in closed form, and through the adjoint that they are made for.
#include "core/error.h"
#include "scan/density.h"
#include "scan/simulate.h"

#include <cmath>
#include <gtest/gtest.h>
#include <numbers>
#include <numeric>
#include <random>

using namespace larmor;

namespace {

constexpr double pi = std::numbers::pi;

/// Weighted adjoint by direct sums in double, factored into the two axes.
std::vector<cdouble> adjoint(const Scan &scan, const std::vector<float> &w)
{
    const std::int64_t nx = scan.matrix.x, ny = scan.matrix.y;
    std::vector<cdouble> image(static_cast<std::size_t>(nx * ny));
    std::vector<cdouble> ex(static_cast<std::size_t>(nx));
    for (std::size_t j = 0; j < scan.sampleCount(); ++j) {
        const auto wave = [&](float k, std::int64_t i, std::int64_t n) {
            return std::polar(1.0, 2 * pi * k * static_cast<double>(i - centre(n)) / static_cast<double>(n));
        };
        for (std::int64_t x = 0; x < nx; ++x)
            ex[static_cast<std::size_t>(x)] = wave(scan.trajectory.kx[j], x, nx);
        for (std::int64_t y = 0; y < ny; ++y) {
            const cdouble v =
                cdouble(scan.samples[j]) * static_cast<double>(w[j]) * wave(scan.trajectory.ky[j], y, ny);
            cdouble *line = image.data() + y * nx;
            for (std::int64_t x = 0; x < nx; ++x)
                line[x] += v * ex[static_cast<std::size_t>(x)];
        }
    }
    return image;
}

double sum(const std::vector<float> &w)
{
    return std::accumulate(w.begin(), w.end(), 0.0);
}

} // namespace

TEST(Density, CartesianWeightsAreOneOverN)
{
    for (const Extent n : {Extent{8, 6, 1}, {7, 5, 3}, {1, 1, 1}, {1, 9, 1}}) {
        const std::vector<float> w = densityWeights(cartesianTrajectory(n), n);
        for (const float v : w)
            EXPECT_FLOAT_EQ(v, 1.0F / static_cast<float>(n.voxels()));
        EXPECT_NEAR(sum(w), 1, 1e-6);
    }
}

TEST(Density, RepeatedPointsShare)
{
    Trajectory t = cartesianTrajectory({4, 4, 1});
    for (std::vector<float> *k : {&t.kx, &t.ky, &t.kz})
        k->insert(k->end(), 3, k->front());
    const std::vector<float> w = densityWeights(t, {4, 4, 1});
    EXPECT_FLOAT_EQ(w.front(), 1.0F / 64);
    EXPECT_FLOAT_EQ(w.back(), 1.0F / 64);
    EXPECT_FLOAT_EQ(w[1], 1.0F / 16);

    const Trajectory once = spiralTrajectory({16, 4, 100});
    Trajectory twice = once;
    for (const auto &[to, from] :
         {std::pair{&twice.kx, &once.kx}, {&twice.ky, &once.ky}, {&twice.kz, &once.kz}})
        to->insert(to->end(), from->begin(), from->end());
    const std::vector<float> a = densityWeights(once, {16, 16, 1}), b = densityWeights(twice, {16, 16, 1});
    for (std::size_t i = 0; i < a.size(); ++i) {
        EXPECT_FLOAT_EQ(a[i], 2 * b[i]);
        EXPECT_EQ(b[i], b[i + a.size()]);
    }
}

TEST(Density, DenseRandomSamplingSumsToItsArea)
{
    std::mt19937_64 random(5);
    std::uniform_real_distribution<float> k(-12, 12);
    for (const int dimensions : {1, 2, 3}) {
        Trajectory t;
        for (int i = 0; i < (dimensions == 1 ? 400 : dimensions == 2 ? 6000 : 60000); ++i) {
            t.kx.push_back(dimensions > 1 ? k(random) : 0);
            t.ky.push_back(k(random)); // axes need not be the first ones
            t.kz.push_back(dimensions > 2 ? k(random) : 0);
        }
        const Extent n{dimensions > 1 ? 24 : 1, 24, dimensions > 2 ? 24 : 1};
        const std::vector<float> w = densityWeights(t, n);
        for (const float v : w)
            ASSERT_GE(v, 0);
        // The outermost samples also stand for a rim of about a third of a cycle beyond them.
        EXPECT_NEAR(sum(w), std::pow(24.4 / 24, dimensions), 0.05) << dimensions;
    }
}

TEST(Density, SpiralAdjointHasTheAmplitudeOfTheTruth)
{
    const Scan scan = builtInSpiral();
    const Image truth = truthImage(*sheppLogan2d(), scan.matrix);
    const std::vector<float> w = densityWeights(scan.trajectory, scan.matrix);
    EXPECT_NEAR(sum(w), pi / 4, 0.01); // the disc in the square
    const std::vector<cdouble> image = adjoint(scan, w);
    double error = 0, peak = 0, onTruth = 0, energy = 0, mean = 0, expected = 0;
    for (std::size_t i = 0; i < image.size(); ++i) {
        const cdouble t = truth.data[i];
        error += std::norm(image[i] - t);
        peak = std::max(peak, std::abs(t));
        onTruth += std::real(std::conj(t) * image[i]);
        energy += std::norm(t);
        mean += image[i].real();
        expected += t.real();
    }
    EXPECT_NEAR(mean / expected, 1, 0.02);
    EXPECT_NEAR(onTruth / energy, 1, 0.02);
    const double psnr = 10 * std::log10(peak * peak * static_cast<double>(image.size()) / error);
    EXPECT_GT(psnr, 24.5);
    RecordProperty("psnr_db", std::to_string(psnr));
}

TEST(Density, AgreesWithTheDefinition)
{
    // After many steps C w = 1 at every point, with C summed over all pairs here and no neighbour search. The
    // kernel is the squared transform of the field of view, cut at its second zero.
    const Trajectory t = spiralTrajectory({9, 3, 70});
    const std::vector<float> w = densityWeights(t, {9, 9, 1}, {3000});
    const double radius = 2.233130;
    const auto kernel = [&](double r) { return r < 1e-9 ? 1.0 : std::pow(2 * ::j1(pi * r) / (pi * r), 2); };
    double integral = 0;
    for (int i = 0; i < 20000; ++i) {
        const double r = (i + 0.5) * radius / 20000;
        integral += 2 * pi * r * kernel(r) * radius / 20000;
    }
    for (std::size_t i = 0; i < t.size(); ++i) {
        double c = 0;
        for (std::size_t j = 0; j < t.size(); ++j) {
            const double r = std::hypot(t.kx[i] - t.kx[j], t.ky[i] - t.ky[j]);
            if (r < radius) c += kernel(r) / integral * w[j] * 81;
        }
        // Points whose weight goes to 0 reach 1 last, from above.
        if (w[i] * 81 > 0.02) {
            EXPECT_NEAR(c, 1, 0.01) << i;
        }
    }
}

TEST(Density, IsolatedAndDistantPointsAreFinite)
{
    Trajectory t;
    t.kx = {0, 1e6F, -1e9F, 3};
    t.ky = {0, 5, 7, -2e9F};
    t.kz = {0, 0, 1, 2};
    const std::vector<float> w = densityWeights(t, {8, 8, 8});
    for (const float v : w) {
        EXPECT_TRUE(std::isfinite(v));
        EXPECT_FLOAT_EQ(v, w.front()); // none has a neighbour
    }
    t.kx[1] = std::nanf("");
    EXPECT_THROW(densityWeights(t, {8, 8, 8}), Error);
    EXPECT_TRUE(densityWeights(Trajectory{}, {8, 8, 1}).empty());
    EXPECT_THROW(densityWeights(t, {8, 8, 8}, {0}), Error);
}

TEST(Density, StopsWhenAsked)
{
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW(densityWeights(spiralTrajectory({}), {128, 128, 1}, {}, Task(stop.get_token())), Error);
}
