// SPDX-License-Identifier: GPL-3.0-or-later
// Each trajectory against its equation, Nyquist's distance and its bounds.
#include "core/error.h"
#include "scan/trajectory_shapes.h"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <numbers>
#include <set>

using namespace larmor;

namespace {

constexpr double pi = std::numbers::pi;

double radius(const Trajectory &t, std::size_t i)
{
    return std::hypot(t.kx[i], t.ky[i], t.kz[i]);
}

double distance(const Trajectory &t, std::size_t i, std::size_t j)
{
    return std::hypot(t.kx[i] - t.kx[j], t.ky[i] - t.ky[j], t.kz[i] - t.kz[j]);
}

double widest(const Trajectory &t)
{
    double most = 0;
    for (std::size_t i = 0; i < t.size(); ++i)
        most = std::max(most, radius(t, i));
    return most;
}

/// Lines of a Cartesian trajectory as (ky, kz).
std::set<std::pair<float, float>> linesOf(const Trajectory &t)
{
    std::set<std::pair<float, float>> lines;
    for (std::size_t i = 0; i < t.size(); ++i)
        lines.insert({t.ky[i], t.kz[i]});
    return lines;
}

} // namespace

TEST(Kinds, NamesRoundTrip)
{
    for (int i = 0; i <= static_cast<int>(TrajectoryKind::Arbitrary); ++i) {
        const auto kind = static_cast<TrajectoryKind>(i);
        EXPECT_EQ(parseTrajectoryKind(toString(kind)), kind);
    }
    EXPECT_THROW(parseTrajectoryKind("zigzag"), Error);
    EXPECT_TRUE(onGrid(TrajectoryKind::Epi));
    EXPECT_FALSE(onGrid(TrajectoryKind::Radial));
}

TEST(Radial, SpokesAreDiametersAtTheirAngles)
{
    for (const SpokeAngle angle : {SpokeAngle::Linear, SpokeAngle::Golden}) {
        const Trajectory t = radialTrajectory({32, 7, 48, angle});
        ASSERT_EQ(t.size(), 7U * 48);
        EXPECT_EQ(t.kind, TrajectoryKind::Radial);
        EXPECT_EQ(t.interleaves(), 7);
        EXPECT_EQ(t.parameters["angle"], toString(angle));
        for (std::size_t s = 0; s < 7; ++s) {
            const double turn = angle == SpokeAngle::Linear ? pi / 7 : 111.24611797498108 * pi / 180;
            EXPECT_EQ(radius(t, s * 48 + 24), 0);
            for (std::size_t j = 0; j < 48; ++j) {
                const double r = (static_cast<double>(j) - 24) * 32 / 48;
                EXPECT_NEAR(t.kx[s * 48 + j], r * std::cos(static_cast<double>(s) * turn), 2e-5);
                EXPECT_NEAR(t.ky[s * 48 + j], r * std::sin(static_cast<double>(s) * turn), 2e-5);
            }
        }
    }
    const Trajectory full = radialTrajectory({33, 0, 0, SpokeAngle::Linear});
    EXPECT_EQ(full.interleaves(), 52); // ceil(51.8)
    EXPECT_EQ(full.samplesPerInterleave, 66);
    EXPECT_THROW(radialTrajectory({0, 1, 1, SpokeAngle::Linear}), Error);
    EXPECT_THROW(radialTrajectory({8, -1, 1, SpokeAngle::Linear}), Error);
    EXPECT_THROW(radialTrajectory({8, 4, 4, SpokeAngle::Phyllotaxis}), Error);
    EXPECT_THROW(radialTrajectory({8, 1 << 20, 1 << 20, SpokeAngle::Linear}), Error);
    EXPECT_THROW(parseSpokeAngle("crooked"), Error);
    EXPECT_EQ(radialTrajectory({1, 1, 1, SpokeAngle::Golden}).size(), 1U);
}

TEST(Spiral, VariableDensityFollowsItsPowerAtConstantSpeed)
{
    for (const double power : {1.0, 1.5, 3.0, 8.0}) {
        const SpiralShape shape{64, 5, 2000, power};
        const Trajectory t = spiralTrajectory(shape);
        const double lastAngle = pi * 64 / 5;
        double shortest = 1e9, longest = 0;
        for (std::size_t j = 0; j + 1 < 2000; ++j) {
            const double theta = lastAngle * std::pow(radius(t, j) / 32, 1 / power);
            if (radius(t, j) > 0.5) {
                EXPECT_NEAR(std::remainder(std::atan2(t.ky[j], t.kx[j]) - theta, 2 * pi), 0, 2e-4)
                    << power << " " << j;
            }
            if (radius(t, j) < 4) continue; // tighter turns bend within a step
            const double step = distance(t, j, j + 1);
            shortest = std::min(shortest, step);
            longest = std::max(longest, step);
        }
        EXPECT_LT(longest / shortest, 1.01) << power;
        EXPECT_NEAR(radius(t, 1999), 32, 1e-4);
        EXPECT_EQ(radius(t, 0), 0);
    }
    EXPECT_THROW(spiralTrajectory({64, 5, 100, 0.5}), Error);
    EXPECT_THROW(spiralTrajectory({64, 5, 100, std::nan("")}), Error);
}

TEST(Rosette, PetalsFollowTheEquationAndSpreadEvenly)
{
    const RosetteShape shape{48, 3, 1201, 4};
    const Trajectory t = rosetteTrajectory(shape);
    ASSERT_EQ(t.size(), 3U * 1201);
    EXPECT_EQ(t.kind, TrajectoryKind::Rosette);
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t j = 0; j < 1201; ++j) {
            const double time = static_cast<double>(j) / 1200;
            const double r = 24 * std::sin(4 * pi * time),
                         angle = 2 * pi * (time + static_cast<double>(i) / 12);
            EXPECT_NEAR(t.kx[i * 1201 + j], r * std::cos(angle), 1e-4);
            EXPECT_NEAR(t.ky[i * 1201 + j], r * std::sin(angle), 1e-4);
        }
    for (std::size_t j = 0; j <= 1200; j += 300) // crosses the centre after each petal
        EXPECT_NEAR(radius(t, j), 0, 1e-4);
    std::vector<double> tips;
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t j = 150; j < 1200; j += 300)
            tips.push_back(std::atan2(t.ky[i * 1201 + j], t.kx[i * 1201 + j]));
    std::sort(tips.begin(), tips.end());
    ASSERT_EQ(tips.size(), 12U);
    for (std::size_t i = 0; i + 1 < 12; ++i)
        EXPECT_NEAR(tips[i + 1] - tips[i], 2 * pi / 12, 1e-4);
    EXPECT_THROW(rosetteTrajectory({48, 1, 100, 0}), Error);
    EXPECT_THROW(rosetteTrajectory({48, 1, 1, 4}), Error);
}

TEST(Stacks, RepeatThePlaneAtEachKz)
{
    for (const std::int64_t planes : {1, 4, 5}) {
        const Trajectory stars = stackOfStars({16, 5, 20, SpokeAngle::Golden}, planes);
        const Trajectory spirals = stackOfSpirals({16, 3, 50}, planes);
        EXPECT_EQ(stars.kind, TrajectoryKind::StackOfStars);
        EXPECT_EQ(spirals.kind, TrajectoryKind::StackOfSpirals);
        EXPECT_EQ(stars.interleaves(), 5 * planes);
        EXPECT_EQ(spirals.parameters["planes"], planes);
        const Trajectory plane = spiralTrajectory({16, 3, 50});
        for (std::size_t i = 0; i < spirals.size(); ++i) {
            EXPECT_EQ(spirals.kx[i], plane.kx[i % 150]);
            EXPECT_EQ(spirals.ky[i], plane.ky[i % 150]);
            EXPECT_EQ(spirals.kz[i], static_cast<float>(static_cast<std::int64_t>(i / 150) - planes / 2));
        }
    }
    EXPECT_THROW(stackOfStars({16, 5, 20, SpokeAngle::Golden}, 0), Error);
    EXPECT_THROW(stackOfSpirals({16, 30, 3000}, 1 << 20), Error);
}

TEST(Kooshball, DirectionsCoverTheSphereEvenly)
{
    for (const SpokeAngle angle : {SpokeAngle::Golden, SpokeAngle::Phyllotaxis}) {
        const Trajectory t = kooshballTrajectory({16, 0, 8, angle});
        EXPECT_EQ(t.kind, TrajectoryKind::Kooshball);
        EXPECT_EQ(t.interleaves(), 403); // ceil(402.1)
        const std::size_t spokes = 403;
        // Both ends of every spoke lie on the sphere, and any direction has an end close by.
        double farthest = 0;
        for (int probe = 0; probe < 500; ++probe) {
            const double z = -1 + 2 * (probe + 0.5) / 500, phi = probe * 2.39996, r = std::sqrt(1 - z * z);
            double nearest = 9;
            for (std::size_t s = 0; s < spokes; ++s) {
                const double dot =
                    (t.kx[s * 8] * r * std::cos(phi) + t.ky[s * 8] * r * std::sin(phi) + t.kz[s * 8] * z) / 8;
                nearest = std::min(nearest, std::acos(std::min(1.0, std::abs(dot))));
            }
            farthest = std::max(farthest, nearest);
        }
        EXPECT_LT(farthest * 8, angle == SpokeAngle::Golden ? 1.6 : 1.0); // cycles at the edge
        double mean = 0;
        for (std::size_t s = 0; s < spokes; ++s) {
            EXPECT_NEAR(radius(t, s * 8), 8, 1e-5);
            EXPECT_EQ(radius(t, s * 8 + 4), 0);
            mean += std::pow(t.kz[s * 8] / 8, 2) / static_cast<double>(spokes);
        }
        EXPECT_NEAR(mean, 1.0 / 3, 0.005);
    }
    EXPECT_EQ(kooshballTrajectory({64, 0, 0, SpokeAngle::Golden}).size(), 6434U * 128);
    EXPECT_THROW(kooshballTrajectory({16, 4, 4, SpokeAngle::Linear}), Error);
    EXPECT_THROW(kooshballTrajectory({1 << 20, 0, 0, SpokeAngle::Golden}), Error);
}

TEST(Cones, ArmsStayOnTheirConesAtNyquistsDistance)
{
    const ConesShape shape{24, 4, 0};
    const Trajectory t = conesTrajectory(shape);
    EXPECT_EQ(t.kind, TrajectoryKind::Cones);
    EXPECT_EQ(t.parameters["cones"], 38);
    const auto n = static_cast<std::size_t>(t.samplesPerInterleave);
    ASSERT_EQ(t.size() % n, 0U);
    std::set<int> polars;
    for (std::size_t arm = 0; arm < t.size(); arm += n) {
        EXPECT_EQ(radius(t, arm), 0);
        EXPECT_NEAR(radius(t, arm + n - 1), 12, 1e-4);
        const double cosine = t.kz[arm + n - 1] / 12;
        const double index = std::acos(cosine) * 38 / pi - 0.5;
        EXPECT_NEAR(index, std::round(index), 1e-3);
        polars.insert(static_cast<int>(std::round(index)));
        double shortest = 1e9, longest = 0;
        for (std::size_t j = arm; j + 1 < arm + n; ++j) {
            EXPECT_NEAR(t.kz[j], radius(t, j) * cosine, 1e-4);
            shortest = std::min(shortest, distance(t, j, j + 1));
            longest = std::max(longest, distance(t, j, j + 1));
        }
        EXPECT_LT(longest, 0.51);
        EXPECT_LT(longest / shortest, 1.2); // chords; the cones near the poles bend most
    }
    EXPECT_EQ(polars.size(), 38U);
    // No point of the ball is farther from a sample than the middle of a unit cell from its corners.
    for (int probe = 0; probe < 200; ++probe) {
        const double z = -1 + 2 * (probe + 0.5) / 200, phi = probe * 2.39996, r = std::sqrt(1 - z * z),
                     reach = 12 * std::cbrt((probe % 50 + 0.5) / 50);
        double nearest = 9;
        for (std::size_t i = 0; i < t.size(); ++i)
            nearest = std::min(nearest, std::hypot(t.kx[i] - reach * r * std::cos(phi),
                                                   t.ky[i] - reach * r * std::sin(phi), t.kz[i] - reach * z));
        EXPECT_LT(nearest, 0.87);
    }
    EXPECT_THROW(conesTrajectory({24, 0, 10}), Error);
    EXPECT_THROW(conesTrajectory({24, 4, 1}), Error);
    EXPECT_EQ(conesTrajectory({1, 1, 2}).interleaves(), 2);
}

TEST(Lines, RegularUndersamplingKeepsTheCentre)
{
    CartesianShape shape;
    shape.matrix = {16, 15, 1};
    shape.acceleration = 3;
    shape.calibration = 4;
    const Trajectory t = cartesianLines(shape);
    EXPECT_EQ(t.kind, TrajectoryKind::Cartesian);
    EXPECT_EQ(t.samplesPerInterleave, 16);
    const auto lines = linesOf(t);
    const std::set<std::pair<float, float>> expected{{-6, 0}, {-3, 0}, {-2, 0}, {-1, 0},
                                                     {0, 0},  {1, 0},  {3, 0},  {6, 0}};
    EXPECT_EQ(lines, expected);
    EXPECT_EQ(t.size(), 16 * expected.size());
    shape = {{4, 8, 6}, 1, LineMask::Regular, 2, 3, 0, 1};
    EXPECT_EQ(linesOf(cartesianLines(shape)).size(), 4U * 2);
    EXPECT_TRUE(linesOf(cartesianLines(shape)).contains({0, 0}));
    shape.calibration = 2;
    EXPECT_TRUE(linesOf(cartesianLines(shape)).contains({-1, -1}));
}

TEST(Lines, PartialFourierDropsTheMostNegativeLines)
{
    for (const auto &[share, n, kept] :
         {std::tuple{0.625, 16, 10U}, {0.75, 15, 12U}, {1.0, 9, 9U}, {0.625, 1, 1U}}) {
        CartesianShape shape;
        shape.matrix = {4, n, 1};
        shape.partialFourier = share;
        const Trajectory t = cartesianLines(shape);
        EXPECT_EQ(linesOf(t).size(), kept);
        EXPECT_EQ(*std::max_element(t.ky.begin(), t.ky.end()), static_cast<float>(n - 1 - n / 2));
    }
}

TEST(Lines, RandomMasksHaveTheirNumberAndTheirSeed)
{
    for (const LineMask mask : {LineMask::VariableDensity, LineMask::Poisson}) {
        CartesianShape shape{{4, 96, 64}, 1, mask, 5.5, 1, 12, 7};
        const Trajectory t = cartesianLines(shape);
        const auto lines = linesOf(t);
        const double wanted = 96 * 64 / 5.5;
        EXPECT_NEAR(static_cast<double>(lines.size()), wanted,
                    mask == LineMask::Poisson ? 0.05 * wanted : 0.5);
        for (int y = -6; y < 6; ++y)
            for (int z = -6; z < 6; ++z)
                EXPECT_TRUE(lines.contains({static_cast<float>(y), static_cast<float>(z)}));
        EXPECT_EQ(lines, linesOf(cartesianLines(shape)));
        shape.seed = 8;
        EXPECT_NE(lines, linesOf(cartesianLines(shape)));
        const auto within = [&](double low, double high) { // lines per area of a ring
            double count = 0;
            for (const auto &[y, z] : lines) {
                const double d = std::hypot(y / 48, z / 32);
                count += d >= low && d < high;
            }
            return count / (high * high - low * low);
        };
        EXPECT_GT(within(0.3, 0.6), 1.4 * within(0.7, 1.0));
        shape.matrix = {4, 128, 1}; // a plane: lines along y alone
        shape.calibration = 8;
        EXPECT_NEAR(static_cast<double>(linesOf(cartesianLines(shape)).size()), 128 / 5.5, 2);
    }
}

TEST(Lines, PoissonDiscsKeepTheirDistance)
{
    CartesianShape shape{{2, 128, 128}, 1, LineMask::Poisson, 8, 1, 0, 3};
    const auto lines = linesOf(cartesianLines(shape));
    // Near the centre the discs are smallest: the nearest pair anywhere tells r, and outside of |k| = kmax/2
    // no pair may be nearer than twice that.
    double inner = 1e9, outer = 1e9;
    for (const auto &[y, z] : lines)
        for (const auto &[v, w] : lines) {
            const double d = std::hypot(y - v, z - w);
            if (d == 0) continue;
            inner = std::min(inner, d);
            if (std::hypot(y, z) > 34 && std::hypot(v, w) > 34) outer = std::min(outer, d);
        }
    EXPECT_GE(inner, 1);
    EXPECT_GE(outer, 1.9 * inner);
}

TEST(Lines, RefuseWhatMakesNoMask)
{
    const CartesianShape good{{8, 8, 1}, 1, LineMask::Regular, 1, 1, 0, 1};
    const auto refused = [&](auto change) {
        CartesianShape shape = good;
        change(shape);
        EXPECT_THROW(cartesianLines(shape), Error);
    };
    refused([](CartesianShape &s) { s.matrix.y = 0; });
    refused([](CartesianShape &s) { s.partialFourier = 0.6; });
    refused([](CartesianShape &s) { s.partialFourier = 1.01; });
    refused([](CartesianShape &s) { s.partialFourier = std::nan(""); });
    refused([](CartesianShape &s) { s.acceleration = 0.5; });
    refused([](CartesianShape &s) { s.acceleration = 2.5; });
    refused([](CartesianShape &s) { s.acceleration = 9; });
    refused([](CartesianShape &s) { s.accelerationZ = 0; });
    refused([](CartesianShape &s) { s.calibration = -1; });
    refused([](CartesianShape &s) { s.mask = LineMask::Poisson, s.accelerationZ = 2; });
    refused(
        [](CartesianShape &s) { s.mask = LineMask::VariableDensity, s.acceleration = 4, s.calibration = 5; });
    EXPECT_THROW(parseLineMask("striped"), Error);
    EXPECT_EQ(parseLineMask("variable-density"), LineMask::VariableDensity);
}

TEST(Epi, WalksToAndFro)
{
    EpiShape shape;
    shape.lines.matrix = {6, 8, 2};
    shape.interleaves = 2;
    const Trajectory t = epiTrajectory(shape);
    EXPECT_EQ(t.kind, TrajectoryKind::Epi);
    EXPECT_EQ(t.samplesPerInterleave, 24);
    EXPECT_EQ(t.interleaves(), 4);
    const float ky[] = {-4, -2, 0, 2, -3, -1, 1, 3};
    for (std::size_t line = 0; line < 16; ++line)
        for (std::size_t i = 0; i < 6; ++i) {
            const auto x = static_cast<float>(i);
            EXPECT_EQ(t.kx[line * 6 + i], line % 2 ? 2 - x : x - 3);
            EXPECT_EQ(t.ky[line * 6 + i], ky[line % 8]);
            EXPECT_EQ(t.kz[line * 6 + i], line < 8 ? -1 : 0);
        }
    shape.interleaves = 3;
    EXPECT_THROW(epiTrajectory(shape), Error);
    shape.interleaves = 0;
    EXPECT_THROW(epiTrajectory(shape), Error);
    shape.interleaves = 1;
    shape.lines.partialFourier = 0.75;
    EXPECT_EQ(epiTrajectory(shape).samplesPerInterleave, 36);
    shape.lines.mask = LineMask::Poisson;
    EXPECT_THROW(epiTrajectory(shape), Error);
}

TEST(Trajectories, ReachTheirMatrix)
{
    for (const Trajectory &t :
         {radialTrajectory({20, 0, 0, SpokeAngle::Golden}), rosetteTrajectory({20, 4, 500, 8}),
          spiralTrajectory({20, 4, 200, 2}), kooshballTrajectory({20, 0, 0, SpokeAngle::Phyllotaxis}),
          conesTrajectory({20, 4, 0})})
        EXPECT_NEAR(widest(t), 10, 0.01) << toString(t.kind);
}
