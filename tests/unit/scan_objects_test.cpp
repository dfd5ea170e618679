// SPDX-License-Identifier: GPL-3.0-or-later
// Solid and beating objects against quadrature, identities and BART.
#include "core/error.h"
#include "scan/formats.h"
#include "scan/phantom.h"
#include "scan/scan.h"
#include "scan/simulate.h"
#include "scan_files.h"

#include <cmath>
#include <gtest/gtest.h>
#include <numbers>
#include <random>

using namespace larmor;

namespace {

constexpr double pi = std::numbers::pi;

/// Transform of an ellipsoid by quadrature: in its own axes, scaled to the unit ball, k lies along one axis
/// and the discs across it are known; the rest is a midpoint rule in the angle.
cdouble quadrature(const Ellipsoid &e, double kx, double ky, double kz)
{
    const double u = e.a * (kx * std::cos(e.angle) + ky * std::sin(e.angle));
    const double v = e.b * (ky * std::cos(e.angle) - kx * std::sin(e.angle));
    const double q = std::sqrt(u * u + v * v + e.c * e.c * kz * kz);
    const int points = 2000;
    double sum = 0;
    for (int i = 0; i < points; ++i) {
        const double t = (i + 0.5) / points * pi;
        sum += pi * std::pow(std::sin(t), 3) * std::cos(2 * pi * q * std::cos(t)) * pi / points;
    }
    return e.intensity * e.a * e.b * e.c * sum *
           std::polar(1.0, -2 * pi * (kx * e.x0 + ky * e.y0 + kz * e.z0));
}

std::vector<Ellipsoid> ellipsoidsOf(const Phantom &phantom)
{
    std::vector<Ellipsoid> list;
    const Json parameters = phantom.parameters();
    for (const Json &e : parameters["ellipsoids"])
        list.push_back({e[0], e[1], e[2], e[3], e[4], e[5], e[6], e[7]});
    return list;
}

} // namespace

TEST(Ellipsoids, TransformEqualsQuadrature)
{
    for (const char *name : {"shepp-logan-3d", "sodium"}) {
        const auto phantom = makePhantom(name);
        const std::vector<Ellipsoid> list = ellipsoidsOf(*phantom);
        ASSERT_EQ(list.size(), 10U);
        std::mt19937_64 random(4);
        std::uniform_real_distribution<double> k(-60, 60);
        for (int i = 0; i < 60; ++i) {
            const double scale = i < 15 ? 1e-3 : i < 30 ? 0.02 : 1;
            const double kx = scale * k(random), ky = scale * k(random), kz = i % 7 ? scale * k(random) : 0;
            cdouble expected = 0;
            for (const Ellipsoid &e : list)
                expected += quadrature(e, kx, ky, kz);
            EXPECT_LT(std::abs(phantom->transform(kx, ky, kz) - expected), 2e-13)
                << name << " " << kx << " " << ky << " " << kz;
        }
        double volume = 0;
        for (const Ellipsoid &e : list)
            volume += e.intensity * 4 * pi / 3 * e.a * e.b * e.c;
        EXPECT_NEAR(phantom->transform(0, 0, 0).real(), volume, 1e-15);
    }
}

TEST(Ellipsoids, TheTransformOfABallIsSmoothWhereItsFormsMeet)
{
    const auto ball = ellipsoidPhantom("ball", {{1, 0.25, 0.25, 0.25, 0, 0, 0, 0}});
    const double k = 0.1 / (2 * pi * 0.25); // z = 0.1
    const double before = ball->transform(k * (1 - 1e-12), 0, 0).real(),
                 after = ball->transform(0, k * (1 + 1e-12), 0).real();
    EXPECT_NEAR(before / after, 1, 1e-12);
}

TEST(Ellipsoids, APlaneIsTheDensityAtItsHeight)
{
    for (const char *name : {"shepp-logan-3d", "sodium"}) {
        const auto solid = makePhantom(name);
        std::mt19937_64 random(9);
        std::uniform_real_distribution<double> at(-0.5, 0.5);
        for (const double z : {0.0, -0.125, 0.31}) {
            const auto plane = solid->plane(z);
            ASSERT_TRUE(plane);
            EXPECT_FALSE(plane->plane(0));
            for (int i = 0; i < 300; ++i) {
                const double x = at(random), y = at(random);
                EXPECT_NEAR(plane->density(x, y, 0.2).real(), solid->density(x, y, z).real(), 1e-12);
            }
            const auto again = makePhantom(plane->name(), Json::parse(plane->parameters().dump()));
            EXPECT_EQ(plane->transform(3, 4, 0), again->transform(3, 4, 0));
        }
        EXPECT_THROW(solid->plane(0.499), Error);
    }
}

TEST(Ellipsoids, TheTruthIsTheDensityInside)
{
    const auto phantom = makePhantom("sodium");
    const Image truth = truthImage(*phantom, {48, 48, 48});
    EXPECT_NEAR(truth.at(24 + 3, 25, 26).real(), 1, 0.1);           // a lateral ventricle
    EXPECT_NEAR(truth.at(24 - 9, 24, 25).real(), 35.0 / 145, 0.05); // white matter
    EXPECT_NEAR(truth.at(2, 2, 2).real(), 0, 0.02);
    double sum = 0;
    for (const cfloat &v : truth.data)
        sum += v.real();
    EXPECT_NEAR(sum / static_cast<double>(truth.data.size()), phantom->transform(0, 0, 0).real(), 1e-6);
}

TEST(Ellipsoids, HaveTheGeometryThatBartDraws)
{
    // Its image, not its k-space, in which BART 0.8 adds an ellipsoid's centre to k. Its axes are y, -x, -z.
    if (std::system("bart version > /dev/null 2>&1") != 0) GTEST_SKIP() << "bart is not installed";
    const Folder folder;
    const std::int64_t n = 64;
    const std::string stem = (folder / "head").string();
    ASSERT_EQ(std::system(("bart phantom -3 -x 64 " + stem).c_str()), 0);
    const Image theirs = readImage(stem + ".cfl");
    ASSERT_EQ(theirs.extent, (Extent{n, n, n}));
    const auto phantom = makePhantom("shepp-logan-3d");
    const auto at = [&](std::int64_t i) { return static_cast<double>(i - n / 2) / n; };
    std::int64_t different = 0;
    for (std::int64_t z = 0; z < n; ++z)
        for (std::int64_t y = 0; y < n; ++y)
            for (std::int64_t x = 0; x < n; ++x)
                different +=
                    std::abs(cdouble(theirs.at(x, y, z)) - phantom->density(at(y), -at(x), -at(z))) > 1e-6;
    EXPECT_LT(different, 60) << "of 262,144 voxels; those on a surface may round to either side";
}

TEST(Beating, ReturnsAfterAPeriodAndShrinksBetween)
{
    const auto heart = makePhantom("dynamic");
    const double period = heart->parameters()["period"];
    EXPECT_GT(heart->repetitionTime(), 0);
    EXPECT_LT(std::abs(heart->transform(3, -2, 0, 0) - heart->transform(3, -2, 0, period)), 1e-14);
    EXPECT_EQ(heart->transform(3, -2, 0, 0.1 * period), heart->transform(3, -2, 0, 0.1 * period));
    EXPECT_GT(std::abs(heart->transform(3, -2, 0, 0) - heart->transform(3, -2, 0, period / 2)), 1e-3);
    // A single ellipse: at every time the transform of the ellipse that it is then.
    const auto one = beatingPhantom("one", {{{2, 0.2, 0.1, 0.05, -0.1, 0.3}, 0.5, -0.25}}, {1, 0.01});
    for (const double t : {0.0, 0.2, 0.5, 3.3}) {
        const double s = (1 - std::cos(2 * pi * t)) / 2;
        const auto frozen =
            ellipsePhantom("f", {{2, 0.2 * (1 - 0.5 * s), 0.1 * (1 + 0.25 * s), 0.05, -0.1, 0.3}});
        for (const double k : {0.0, 1.3, 20.0}) {
            EXPECT_LT(std::abs(one->transform(k, -k / 2, 0.3, t) - frozen->transform(k, -k / 2, 0.3)), 1e-15);
            EXPECT_EQ(one->density(0.05 + k / 100, -0.1, 0, t), frozen->density(0.05 + k / 100, -0.1, 0));
        }
    }
    const auto again = makePhantom(heart->name(), Json::parse(heart->parameters().dump()));
    EXPECT_EQ(heart->transform(5, 1, 0, 0.123), again->transform(5, 1, 0, 0.123));
    EXPECT_NE(truthImage(*heart, {32, 32, 1}).data, truthImage(*heart, {32, 32, 1}, period / 2).data);
    EXPECT_EQ(rasterImage(*heart, {32, 32, 1}).data, rasterImage(*heart, {32, 32, 1}, period).data);
}

TEST(Beating, EachReadoutSeesItsTime)
{
    const auto heart = makePhantom("dynamic");
    SimulationSettings settings;
    settings.matrix = {16, 12, 1};
    settings.readoutSeconds = 0.004;
    const Scan scan = simulate(*heart, cartesianTrajectory(settings.matrix), settings);
    ASSERT_EQ(scan.readoutTimes.size(), 12U);
    EXPECT_DOUBLE_EQ(scan.readoutTimes[7], 7 * heart->repetitionTime());
    ASSERT_EQ(scan.sampleTimes.size(), scan.sampleCount());
    EXPECT_FLOAT_EQ(scan.sampleTimes[7 * 16 + 4], 0.001F);
    for (const std::size_t i : {0U, 7U * 16 + 3, 11U * 16 + 15}) {
        const cdouble expected =
            192.0 * heart->transform(scan.trajectory.kx[i], scan.trajectory.ky[i], 0,
                                     static_cast<double>(i / 16) * heart->repetitionTime());
        EXPECT_LT(std::abs(cdouble(scan.samples[i]) - expected), 1e-5);
    }
    EXPECT_TRUE(simulate(*sheppLogan2d(), cartesianTrajectory({4, 4, 1}), {}).readoutTimes.empty());
}

TEST(Objects, RefuseWhatTheyCannotBuild)
{
    for (const char *bad :
         {R"({"ellipsoids":[]})", R"({"ellipsoids":[[1,2,3]]})", R"({"ellipsoids":[[1,1,1,0,0,0,0,0]]})",
          R"({"ellipsoids":[[1,1,1,"c",0,0,0,0]]})", R"({"beating":[[1,1,1,0,0,0,0,0]]})",
          R"({"beating":[[1,1,1,0,0,0,0,0]],"period":0,"repetition_time":1})",
          R"({"beating":[[1,1,1,0,0,0,0,0]],"period":1,"repetition_time":"x"})",
          R"({"beating":[[1,1,1,0,0,0,1,0]],"period":1,"repetition_time":1})"}) {
        const Json parameters = Json::parse(bad);
        EXPECT_THROW(makePhantom("any", parameters), Error) << bad;
        EXPECT_FALSE(knownObject({"any", parameters})) << bad;
    }
    EXPECT_FALSE(knownObject({"elephant", {}}));
    EXPECT_TRUE(knownObject({"sodium", {}}));
}

TEST(Objects, StopWhenAsked)
{
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW(truthImage(*makePhantom("sodium"), {16, 16, 16}, 0, Task(stop.get_token())), Error);
}

TEST(Simulate, RefusesTrajectoriesThatAreNone)
{
    const auto phantom = sheppLogan2d();
    EXPECT_THROW(simulate(*phantom, Trajectory{}, {}), Error);
    Trajectory t = cartesianTrajectory({4, 4, 1});
    t.ky[3] = std::nanf("");
    EXPECT_THROW(simulate(*phantom, t, {}), Error);
    t.ky.pop_back();
    EXPECT_THROW(simulate(*phantom, t, {}), Error);
    SimulationSettings settings;
    settings.readoutSeconds = 0;
    EXPECT_THROW(simulate(*phantom, cartesianTrajectory({4, 4, 1}), settings), Error);
}
