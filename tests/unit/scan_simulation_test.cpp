// SPDX-License-Identifier: GPL-3.0-or-later
// Objects, trajectories and simulated samples against quadrature, direct sums and identities.
#include "core/error.h"
#include "scan/phantom.h"
#include "scan/simulate.h"

#include <cmath>
#include <gtest/gtest.h>
#include <numbers>
#include <random>

using namespace larmor;

namespace {

constexpr double twoPi = 2 * std::numbers::pi;

/// Inverse FFT of a full Cartesian scan by direct sums along each axis, in double.
std::vector<cdouble> inverseOf(const Scan &scan)
{
    const Extent n = scan.matrix;
    std::vector<cdouble> image(static_cast<std::size_t>(n.voxels()));
    for (std::size_t i = 0; i < image.size(); ++i)
        image[i] = scan.samples[i];
    std::int64_t stride = 1;
    for (int d = 0; d < 3; stride *= n[d], ++d) {
        std::vector<cdouble> phases(static_cast<std::size_t>(n[d]));
        for (std::size_t p = 0; p < phases.size(); ++p)
            phases[p] = std::polar(1.0, twoPi * static_cast<double>(p) / static_cast<double>(n[d]));
        std::vector<cdouble> line(static_cast<std::size_t>(n[d]));
        for (std::int64_t start = 0; start < n.voxels(); ++start) {
            if (start / stride % n[d]) continue;
            for (std::int64_t x = 0; x < n[d]; ++x) {
                cdouble sum = 0;
                for (std::int64_t k = 0; k < n[d]; ++k) {
                    const std::int64_t turns = (k - centre(n[d])) * (x - centre(n[d]));
                    sum += image[static_cast<std::size_t>(start + k * stride)] *
                           phases[static_cast<std::size_t>((turns % n[d] + n[d]) % n[d])];
                }
                line[static_cast<std::size_t>(x)] = sum / static_cast<double>(n[d]);
            }
            for (std::int64_t x = 0; x < n[d]; ++x)
                image[static_cast<std::size_t>(start + x * stride)] = line[static_cast<std::size_t>(x)];
        }
    }
    return image;
}

/// Transform of one ellipse by quadrature: along each chord of x the y integral is known in closed form, the
/// rest is a midpoint rule in the angle (x = sin), which converges fast for the smooth integrand.
cdouble quadrature(const Ellipse &e, double kx, double ky)
{
    const double u = e.a * (kx * std::cos(e.angle) + ky * std::sin(e.angle));
    const double v = e.b * (ky * std::cos(e.angle) - kx * std::sin(e.angle));
    const int points = 4096;
    cdouble sum = 0;
    for (int i = 0; i < points; ++i) {
        const double t = (i + 0.5) / points * std::numbers::pi - std::numbers::pi / 2;
        const double x = std::sin(t), half = std::cos(t);
        const double chord = v == 0 ? 2 * half : std::sin(twoPi * v * half) / (std::numbers::pi * v);
        sum += chord * half * std::polar(1.0, -twoPi * u * x);
    }
    return e.intensity * e.a * e.b * sum * (std::numbers::pi / points) *
           std::polar(1.0, -twoPi * (kx * e.x0 + ky * e.y0));
}

std::vector<Ellipse> ellipsesOf(const Phantom &phantom)
{
    std::vector<Ellipse> list;
    const Json parameters = phantom.parameters();
    for (const Json &e : parameters["ellipses"])
        list.push_back({e[0], e[1], e[2], e[3], e[4], e[5]});
    return list;
}

} // namespace

TEST(Phantom, TransformAtZeroIsTheSumOfAreas)
{
    const auto phantom = sheppLogan2d();
    double area = 0;
    for (const Ellipse &e : ellipsesOf(*phantom))
        area += e.intensity * std::numbers::pi * e.a * e.b;
    EXPECT_NEAR(phantom->transform(0, 0, 0).real(), area, 1e-15);
    EXPECT_EQ(phantom->transform(0, 0, 0).imag(), 0);
    EXPECT_NEAR(phantom->transform(1e-10, -1e-10, 0).real(), area, 1e-14);
    EXPECT_NEAR(phantom->transform(1e-5, 0, 0).real(), area, 1e-9);
}

TEST(Phantom, TransformEqualsQuadrature)
{
    const auto phantom = sheppLogan2d();
    const std::vector<Ellipse> ellipses = ellipsesOf(*phantom);
    ASSERT_EQ(ellipses.size(), 10U);
    std::mt19937_64 random(3);
    std::uniform_real_distribution<double> k(-90, 90);
    for (int i = 0; i < 60; ++i) {
        const double scale = i < 20 ? 1e-3 : i < 40 ? 0.05 : 1;
        const double kx = scale * k(random), ky = i == 30 ? 0 : scale * k(random);
        cdouble expected = 0;
        for (const Ellipse &e : ellipses)
            expected += quadrature(e, kx, ky);
        EXPECT_LT(std::abs(phantom->transform(kx, ky, 0) - expected), 1e-12) << kx << " " << ky;
    }
}

TEST(Phantom, ParsevalHolds)
{
    // An ellipse of area A: the integral of |T|^2 is A. Summed over the integer lattice it is exact, as the
    // ellipse lies in the unit field of view; what is cut off beyond |k| = 256 falls like 1/k.
    const auto phantom = ellipsePhantom("one", {{1, 0.3, 0.2, 0.05, -0.1, 0.4}});
    double sum = 0;
    for (int y = -256; y <= 256; ++y)
        for (int x = -256; x <= 256; ++x)
            sum += std::norm(phantom->transform(x, y, 0));
    EXPECT_NEAR(sum / (std::numbers::pi * 0.06), 1, 0.005);
}

TEST(Phantom, RebuildsFromItsParameters)
{
    const auto phantom = sheppLogan2d();
    const Json parameters = Json::parse(phantom->parameters().dump());
    const auto again = makePhantom(phantom->name(), parameters);
    const auto named = makePhantom("shepp-logan");
    for (const double k : {0.0, 0.7, 13.2, 63.9}) {
        EXPECT_EQ(phantom->transform(k, -k / 3, 0), again->transform(k, -k / 3, 0));
        EXPECT_EQ(phantom->transform(k, -k / 3, 0), named->transform(k, -k / 3, 0));
    }
    const auto own = makePhantom("mine", Json::parse(R"({"ellipses":[[1,0.2,0.1,0,0,0]]})"));
    EXPECT_EQ(own->name(), "mine");
    EXPECT_EQ(own->density(0.19, 0, 0), 1.0);
    EXPECT_EQ(own->density(0.21, 0, 0), 0.0);
}

TEST(Phantom, RefusesWhatItCannotBuild)
{
    EXPECT_EQ(phantomNames().front(), "shepp-logan");
    EXPECT_THROW(makePhantom("elephant"), Error);
    for (const char *bad : {R"({"ellipses":3})", R"({"ellipses":[]})", R"({"ellipses":[[1,2]]})",
                            R"({"ellipses":[[1,2,"x",0,0,0]]})", R"({"ellipses":[[1,0,1,0,0,0]]})",
                            R"({"ellipses":[[1,1e999,1,0,0,0]]})", R"({"ellipses":[[1,-1,1,0,0,0]]})"}) {
        Json parameters = Json::parse(bad, nullptr, false);
        if (parameters.is_discarded()) continue;
        EXPECT_THROW(makePhantom("shepp-logan", parameters), Error) << bad;
    }
}

TEST(Phantom, RasterIsTheDensityAtVoxelCentres)
{
    const Image raster = rasterImage(*sheppLogan2d(), {65, 64, 1});
    EXPECT_FLOAT_EQ(raster.at(32, 32).real(), 0.2F); // the centre lies in the skull and the brain alone
    EXPECT_FLOAT_EQ(raster.at(32, 0).real(), 0.0F);
    EXPECT_FLOAT_EQ(raster.at(32, 3).real(), 1.0F);  // skull below: y = -29/64
    EXPECT_FLOAT_EQ(raster.at(32, 43).real(), 0.3F); // the large upper ellipse: +y
}

TEST(Truth, EqualsTheDirectInverseTransform)
{
    const auto phantom = sheppLogan2d();
    for (const Extent n :
         {Extent{16, 16, 1}, {17, 13, 1}, {1, 9, 1}, {8, 1, 1}, {1, 1, 1}, {7, 6, 5}, {4, 1, 3}}) {
        SimulationSettings settings;
        settings.matrix = n;
        const Scan scan = simulate(*phantom, cartesianTrajectory(n), settings);
        const std::vector<cdouble> expected = inverseOf(scan);
        const Image truth = truthImage(*phantom, n);
        ASSERT_EQ(truth.data.size(), expected.size());
        for (std::size_t i = 0; i < expected.size(); ++i)
            EXPECT_LT(std::abs(cdouble(truth.data[i]) - expected[i]), 1e-5) << toString(n) << " at " << i;
    }
    EXPECT_THROW(truthImage(*phantom, {0, 4, 1}), Error);
    EXPECT_THROW(truthImage(*phantom, {70000, 4, 1}), Error);
}

TEST(Truth, IsUprightAndOfTheRightAmplitude)
{
    const Image truth = truthImage(*sheppLogan2d(), {128, 128, 1});
    double mean = 0;
    for (const cfloat &v : truth.data)
        mean += v.real();
    EXPECT_NEAR(mean / 16384, sheppLogan2d()->transform(0, 0, 0).real(), 1e-6);
    EXPECT_NEAR(truth.at(64, 64 + 22).real(), 0.3, 0.1); // upper ellipse
    EXPECT_NEAR(truth.at(64 - 16, 64).real(), 0.0, 0.1); // left ventricle
    EXPECT_NEAR(truth.at(64, 64 - 22).real(), 0.2, 0.1); // brain
}

TEST(Trajectory, CartesianIndices)
{
    for (const Extent n : {Extent{8, 6, 1}, {7, 5, 3}, {1, 1, 1}, {1, 4, 1}}) {
        const Trajectory t = cartesianTrajectory(n);
        ASSERT_EQ(t.size(), static_cast<std::size_t>(n.voxels()));
        EXPECT_EQ(t.interleaves(), n.y * n.z);
        std::size_t i = 0;
        for (std::int64_t z = 0; z < n.z; ++z)
            for (std::int64_t y = 0; y < n.y; ++y)
                for (std::int64_t x = 0; x < n.x; ++x, ++i) {
                    EXPECT_EQ(t.kx[i], static_cast<float>(x - n.x / 2));
                    EXPECT_EQ(t.ky[i], static_cast<float>(y - n.y / 2));
                    EXPECT_EQ(t.kz[i], static_cast<float>(z - n.z / 2));
                }
        for (int d = 0; d < 3; ++d)
            EXPECT_EQ(t.varies(d), n[d] > 1);
    }
    EXPECT_EQ(cartesianTrajectory({128, 96, 1}).supportedMatrix(), (Extent{128, 96, 1}));
    EXPECT_THROW(cartesianTrajectory({4, 0, 1}), Error);
    EXPECT_THROW(cartesianTrajectory({65536, 65536, 65536}), Error);
}

TEST(Trajectory, SpiralIsWalkedAtConstantSpeed)
{
    for (const SpiralShape &shape : {SpiralShape{128, 16, 3000}, {64, 1, 3770}, {33, 7, 500}, {1, 1, 2}}) {
        const Trajectory t = spiralTrajectory(shape);
        ASSERT_EQ(t.size(), static_cast<std::size_t>(shape.samples * shape.interleaves));
        EXPECT_EQ(t.interleaves(), shape.interleaves);
        EXPECT_FALSE(t.varies(2));
        const double a = static_cast<double>(shape.interleaves) / twoPi;
        const auto radius = [&](std::size_t i) { return std::hypot(t.kx[i], t.ky[i]); };
        const auto lengthTo = [&](double r) {
            const double theta = r / a;
            return a / 2 * (theta * std::sqrt(1 + theta * theta) + std::asinh(theta));
        };
        const double whole = lengthTo(static_cast<double>(shape.matrix) / 2);
        for (std::int64_t arm = 0; arm < shape.interleaves; ++arm)
            for (std::int64_t j = 0; j < shape.samples; ++j) {
                const auto i = static_cast<std::size_t>(arm * shape.samples + j);
                const double along = static_cast<double>(j) / static_cast<double>(shape.samples - 1);
                EXPECT_NEAR(lengthTo(radius(i)), along * whole, 1e-5 * whole);
                if (radius(i) < 0.5) continue; // r is a times the angle, up to whole turns and the arm's own
                const double angle =
                    std::atan2(t.ky[i], t.kx[i]) - radius(i) / a -
                    twoPi * static_cast<double>(arm) / static_cast<double>(shape.interleaves);
                EXPECT_NEAR(std::remainder(angle, twoPi), 0, 1e-4);
            }
        EXPECT_NEAR(radius(t.size() - 1), static_cast<double>(shape.matrix) / 2, 1e-4);
    }
    EXPECT_EQ(spiralTrajectory({128, 16, 3000}).supportedMatrix(), (Extent{128, 128, 1}));
    for (const SpiralShape &bad :
         {SpiralShape{0, 1, 10}, {8, 0, 10}, {8, 1, 1}, {8, 1 << 20, 1LL << 40}, {-3, 1, 10}})
        EXPECT_THROW(spiralTrajectory(bad), Error);
}

TEST(Simulate, CarriesWhatRebuildsTheTruth)
{
    const Scan scan = builtInScan();
    EXPECT_EQ(scan.sampleCount(), 16384U);
    EXPECT_EQ(scan.matrix, (Extent{128, 128, 1}));
    EXPECT_EQ(scan.encodedMatrix, scan.matrix);
    EXPECT_EQ(scan.simulationVoxels, 16384);
    EXPECT_FALSE(scan.snrDb);
    ASSERT_TRUE(scan.object);
    EXPECT_EQ(scan.object->name, "shepp-logan");
    EXPECT_DOUBLE_EQ(scan.amplitudeScale(64 * 64), 0.25);
    const auto phantom = makePhantom(scan.object->name, scan.object->parameters);
    EXPECT_NEAR(scan.samples[64 * 128 + 64].real(), 16384 * phantom->transform(0, 0, 0).real(), 1e-3);
    const Scan spiral = builtInSpiral();
    EXPECT_EQ(spiral.sampleCount(), 48000U);
    EXPECT_EQ(spiral.trajectory.kind, TrajectoryKind::Spiral);
    EXPECT_EQ(spiral.matrix, scan.matrix);
}

TEST(Simulate, NoiseHasTheSnrThatWasAskedFor)
{
    const auto phantom = sheppLogan2d();
    for (const double asked : {20.0, 5.0}) {
        SimulationSettings settings;
        settings.matrix = {128, 96, 1};
        settings.snrDb = asked;
        const Scan scan = simulate(*phantom, cartesianTrajectory(settings.matrix), settings);
        const std::vector<cdouble> image = inverseOf(scan);
        const Image truth = truthImage(*phantom, settings.matrix);
        double signal = 0, error = 0;
        for (std::size_t i = 0; i < image.size(); ++i) {
            signal += std::norm(cdouble(truth.data[i]));
            error += std::norm(image[i] - cdouble(truth.data[i]));
        }
        EXPECT_NEAR(10 * std::log10(signal / error), asked, 0.3);
    }
}

TEST(Simulate, SeedsRepeatAndDiffer)
{
    SimulationSettings settings;
    settings.matrix = {16, 16, 1};
    settings.snrDb = 10;
    settings.seed = 42;
    const auto phantom = sheppLogan2d();
    const Trajectory t = cartesianTrajectory(settings.matrix);
    const Scan a = simulate(*phantom, t, settings), b = simulate(*phantom, t, settings);
    EXPECT_EQ(a.samples, b.samples);
    EXPECT_EQ(a.seed, 42U);
    settings.seed = 43;
    EXPECT_NE(a.samples, simulate(*phantom, t, settings).samples);
    // Noise is white and Gaussian: mean 0, equal parts, fourth moment 3.
    settings.matrix = {128, 128, 1};
    settings.snrDb = 0;
    const Trajectory full = cartesianTrajectory(settings.matrix);
    const Scan noisy = simulate(*phantom, full, settings);
    settings.snrDb.reset();
    const Scan clean = simulate(*phantom, full, settings);
    double re = 0, im = 0, mean = 0, fourth = 0;
    for (std::size_t i = 0; i < clean.samples.size(); ++i) {
        const cdouble noise = cdouble(noisy.samples[i]) - cdouble(clean.samples[i]);
        re += noise.real() * noise.real();
        im += noise.imag() * noise.imag();
        fourth += std::pow(noise.real(), 4);
        mean += noise.real();
    }
    const auto n = static_cast<double>(clean.samples.size());
    EXPECT_NEAR(re / im, 1, 0.05);
    EXPECT_NEAR(fourth / n / (re / n) / (re / n), 3, 0.2);
    EXPECT_LT(std::abs(mean / n), 0.03 * std::sqrt(re / n));
}

TEST(Simulate, StopsWhenAsked)
{
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW(simulate(*sheppLogan2d(), spiralTrajectory({}), {}, Task(stop.get_token())), Error);
    SimulationSettings bad;
    bad.matrix = {0, 1, 1};
    EXPECT_THROW(simulate(*sheppLogan2d(), cartesianTrajectory({4, 4, 1}), bad), Error);
    bad.matrix = {4, 4, 1};
    bad.snrDb = std::nan("");
    EXPECT_THROW(simulate(*sheppLogan2d(), cartesianTrajectory({4, 4, 1}), bad), Error);
}
