// SPDX-License-Identifier: GPL-3.0-or-later
// Scans by several coils against quadrature, and what ISMRMRD keeps of coils, noise, times and kinds.
#include "core/error.h"
#include "scan/formats.h"
#include "scan/simulate.h"
#include "scan_files.h"

#include <cmath>
#include <gtest/gtest.h>
#include <ismrmrd/dataset.h>
#include <ismrmrd/xml.h>
#include <numbers>
#include <random>

using namespace larmor;

namespace {

constexpr double pi = std::numbers::pi;

/// Integral over an ellipse of S(x, y) e^{-i 2 pi k.x}: midpoint rule in the angle, which converges at once
/// for a periodic integrand, and Gauss's three points in many rings.
template <class Sensitivity>
cdouble quadrature(const Ellipse &e, const Sensitivity &sensitivity, double kx, double ky)
{
    cdouble sum = 0;
    const int rings = 60, angles = 240;
    for (int ring = 0; ring < rings; ++ring)
        for (int g = -1; g <= 1; ++g) {
            const double r = (ring + 0.5 + 0.5 * g * std::sqrt(0.6)) / rings;
            const double weight = (g == 0 ? 8.0 : 5.0) / 18 / rings * r * 2 * pi / angles * e.a * e.b;
            for (int i = 0; i < angles; ++i) {
                const double t = 2 * pi * (i + 0.5) / angles;
                const double u = e.a * r * std::cos(t), v = e.b * r * std::sin(t);
                const double x = e.x0 + u * std::cos(e.angle) - v * std::sin(e.angle);
                const double y = e.y0 + u * std::sin(e.angle) + v * std::cos(e.angle);
                sum += weight * sensitivity(x, y) * std::polar(1.0, -2 * pi * (kx * x + ky * y));
            }
        }
    return e.intensity * sum;
}

SimulationSettings settingsFor(const Extent &matrix, std::int64_t coils, std::int64_t rings)
{
    SimulationSettings settings;
    settings.matrix = matrix;
    BirdcageShape shape;
    shape.coils = coils;
    shape.rings = rings;
    settings.coils = std::make_shared<const CoilModel>(birdcage(shape));
    return settings;
}

} // namespace

TEST(Coils, ReceiveTheTransformOfTheObjectTimesTheirSensitivity)
{
    const Ellipse ellipse{1.5, 0.3, 0.2, 0.05, -0.1, 0.4};
    const auto phantom = ellipsePhantom("one", {ellipse});
    const SimulationSettings settings = settingsFor({24, 24, 1}, 4, 0);
    const Scan scan = simulate(*phantom, spiralTrajectory({24, 3, 40}), settings);
    ASSERT_EQ(scan.coils, 4);
    ASSERT_EQ(scan.samples.size(), 4U * 120);
    for (std::int64_t c = 0; c < 4; ++c)
        for (const std::size_t i : {0U, 1U, 17U, 60U, 119U}) {
            const auto seen = [&](double x, double y) { return settings.coils->value(c, x, y, 0); };
            const cdouble expected =
                576.0 * quadrature(ellipse, seen, scan.trajectory.kx[i], scan.trajectory.ky[i]);
            EXPECT_LT(std::abs(cdouble(scan.coil(c)[i]) - expected), 1e-5) << c << " " << i;
        }
}

TEST(OffResonance, TurnsTheSignalWhileItIsRead)
{
    const Ellipse ellipse{1.5, 0.3, 0.2, 0.05, -0.1, 0.4};
    const auto phantom = ellipsePhantom("one", {ellipse});
    SimulationSettings settings = settingsFor({24, 20, 1}, 2, 0);
    settings.readoutSeconds = 0.02;
    settings.shimHz = -35;
    settings.gradientHz = 150;
    const Scan scan = simulate(*phantom, spiralTrajectory({24, 3, 40}), settings);
    for (const std::size_t i : {0U, 19U, 39U, 41U, 119U}) {
        const double tau = static_cast<double>(i % 40) * 0.02 / 40;
        const auto seen = [&](double x, double y) {
            return settings.coils->value(1, x, y, 0) * std::polar(1.0, -2 * pi * (-35 + 150 * x) * tau);
        };
        const cdouble expected =
            480.0 * quadrature(ellipse, seen, scan.trajectory.kx[i], scan.trajectory.ky[i]);
        EXPECT_LT(std::abs(cdouble(scan.coil(1)[i]) - expected), 1e-4) << i;
    }
    ASSERT_TRUE(scan.fieldMapHz);
    EXPECT_EQ(scan.fieldMapHz->extent, scan.matrix);
    EXPECT_FLOAT_EQ(scan.fieldMapHz->at(12, 3), -35);
    EXPECT_FLOAT_EQ(scan.fieldMapHz->at(0, 0), -35 - 75);
    settings.shimHz = std::nan("");
    EXPECT_THROW(simulate(*phantom, spiralTrajectory({24, 3, 40}), settings), Error);
}

TEST(Coils, LeaveASingleVolumeCoilAsItWas)
{
    SimulationSettings settings = settingsFor({8, 8, 8}, 1, 1);
    const auto phantom = makePhantom("shepp-logan-3d");
    const Scan with = simulate(*phantom, kooshballTrajectory({8, 20, 16}), settings);
    settings.coils = nullptr;
    const Scan without = simulate(*phantom, kooshballTrajectory({8, 20, 16}), settings);
    ASSERT_EQ(with.samples.size(), without.samples.size());
    for (std::size_t i = 0; i < with.samples.size(); ++i)
        EXPECT_LT(std::abs(with.samples[i] - without.samples[i]), 1e-4);
    EXPECT_TRUE(with.coilMaps);
    EXPECT_FALSE(without.coilMaps);
}

TEST(Coils, MeasureTheirNoiseAlone)
{
    SimulationSettings settings = settingsFor({32, 32, 1}, 3, 0);
    settings.noiseSamples = 5000;
    EXPECT_THROW(simulate(*sheppLogan2d(), cartesianTrajectory({32, 32, 1}), settings), Error);
    settings.snrDb = 20;
    const Scan noisy = simulate(*sheppLogan2d(), cartesianTrajectory({32, 32, 1}), settings);
    ASSERT_EQ(noisy.noise.size(), 15000U);
    settings.noiseSamples = 0;
    settings.snrDb.reset();
    const Scan clean = simulate(*sheppLogan2d(), cartesianTrajectory({32, 32, 1}), settings);
    double alone = 0, within = 0;
    for (const cfloat &v : noisy.noise)
        alone += std::norm(v) / 15000;
    for (std::size_t i = 0; i < clean.samples.size(); ++i)
        within += std::norm(noisy.samples[i] - clean.samples[i]) / 3072;
    EXPECT_NEAR(alone / within, 1, 0.08);
    settings.noiseSamples = -1;
    EXPECT_THROW(simulate(*sheppLogan2d(), cartesianTrajectory({32, 32, 1}), settings), Error);
}

TEST(Ismrmrd, KeepsCoilsNoiseTimesAndFields)
{
    const Folder folder;
    SimulationSettings settings = settingsFor({12, 10, 1}, 3, 0);
    settings.snrDb = 30;
    settings.noiseSamples = 70000; // more than an acquisition holds
    Scan scan = simulate(*makePhantom("dynamic"), cartesianTrajectory(settings.matrix), settings);
    Volume<float> field({12, 10, 1});
    for (std::size_t i = 0; i < field.data.size(); ++i)
        field.data[i] = static_cast<float>(i) - 50.5F;
    scan.fieldMapHz = std::make_shared<const Volume<float>>(field);
    writeScan(folder / "all.h5", scan);
    const Scan again = readScan(folder / "all.h5");
    EXPECT_TRUE(again.samples == scan.samples);
    EXPECT_TRUE(again.noise == scan.noise);
    EXPECT_EQ(again.sampleTimes, scan.sampleTimes);
    EXPECT_EQ(again.readoutTimes, scan.readoutTimes);
    ASSERT_TRUE(again.fieldMapHz);
    EXPECT_EQ(again.fieldMapHz->extent, field.extent);
    EXPECT_EQ(again.fieldMapHz->data, field.data);
    EXPECT_EQ(again.coilModel, scan.coilModel);
    ASSERT_TRUE(again.coilMaps);
    EXPECT_EQ(again.coilMaps->coils, 3);
    EXPECT_EQ(again.coilMaps->data, scan.coilMaps->data);
    ReadOptions options;
    options.matrix = "6x5"; // simulated maps follow the matrix
    EXPECT_EQ(readScan(folder / "all.h5", options).coilMaps->extent, (Extent{6, 5, 1}));

    scan.coilModel = nullptr; // measured maps stay as they are, on a matrix of their own
    Image maps({5, 4, 3}, 3);
    std::mt19937_64 random(2);
    for (cfloat &v : maps.data)
        v = {static_cast<float>(random() % 1000), static_cast<float>(random() % 1000)};
    scan.coilMaps = std::make_shared<const Image>(maps);
    writeScan(folder / "measured.h5", scan);
    const Scan measured = readScan(folder / "measured.h5");
    EXPECT_TRUE(measured.coilModel.is_null());
    EXPECT_EQ(measured.coilMaps->extent, maps.extent);
    EXPECT_EQ(measured.coilMaps->data, maps.data);
}

TEST(Ismrmrd, RefusesPartsThatDoNotFitTheScan)
{
    const Folder folder;
    const Scan good = simulate(*sheppLogan2d(), cartesianTrajectory({4, 4, 1}), settingsFor({4, 4, 1}, 2, 0));
    const auto refused = [&](auto change) {
        Scan scan = good;
        change(scan);
        EXPECT_THROW(writeScan(folder / "bad.h5", scan), Error);
        EXPECT_FALSE(std::filesystem::exists(folder / "bad.h5"));
    };
    refused([](Scan &s) { s.sampleTimes.pop_back(); });
    refused([](Scan &s) { s.readoutTimes = {1, 2}; });
    refused([](Scan &s) { s.noise.resize(3); });
    refused([](Scan &s) { s.coilMaps = std::make_shared<const Image>(Image({4, 4, 1}, 3)); });
    refused([](Scan &s) { s.coilMaps = std::make_shared<const Image>(Image({4, 0, 1}, 2)); });
    refused([](Scan &s) {
        auto map = std::make_shared<Volume<float>>(Extent{4, 4, 1});
        map->data.pop_back();
        s.fieldMapHz = map;
    });
    refused([](Scan &s) { s.coils = 0; });
    refused([](Scan &s) { s.samples.own().clear(); });
    refused([](Scan &s) { s.trajectory = {}; });
    // What is wrong only to the reader.
    const auto unreadable = [&](auto change) {
        Scan scan = good;
        change(scan);
        writeScan(folder / "odd.h5", scan);
        EXPECT_THROW(readScan(folder / "odd.h5"), Error);
    };
    unreadable([](Scan &s) { s.coilModel = {{"model", "horseshoe"}}; });
    unreadable([](Scan &s) { s.coilModel = birdcage({.coils = 3}).parameters(); });
    unreadable([](Scan &s) { s.sampleTimes[3] = std::nanf(""); });
    unreadable([](Scan &s) {
        auto map = std::make_shared<Volume<float>>(Extent{4, 4, 1});
        map->data[5] = INFINITY;
        s.fieldMapHz = map;
    });
    Scan odd = good;
    odd.trajectory.parameters = {{"mask", 3}, {"angle", false}, {"calibration", "x"}};
    writeScan(folder / "odd.h5", odd);
    EXPECT_EQ(readScan(folder / "odd.h5").trajectory.parameters, odd.trajectory.parameters);
}

TEST(Ismrmrd, TellsTheKindsApart)
{
    const Folder folder;
    EpiShape epi;
    epi.lines.matrix = {8, 6, 2};
    epi.interleaves = 3;
    CartesianShape lines;
    lines.matrix = {8, 12, 1};
    lines.acceleration = 3;
    lines.calibration = 2;
    const std::pair<Trajectory, Extent> list[] = {
        {epiTrajectory(epi), {8, 6, 2}},
        {cartesianLines(lines), {8, 12, 1}},
        {radialTrajectory({8, 5, 12, SpokeAngle::Golden}), {8, 8, 1}},
        {rosetteTrajectory({8, 2, 50, 4}), {8, 8, 1}},
        {spiralTrajectory({8, 2, 50, 2.5}), {8, 8, 1}},
        {stackOfStars({8, 5, 12, SpokeAngle::Linear}, 3), {8, 8, 3}},
        {stackOfSpirals({8, 2, 40}, 3), {8, 8, 3}},
        {kooshballTrajectory({8, 9, 16, SpokeAngle::Phyllotaxis}), {8, 8, 8}},
        {conesTrajectory({8, 2, 30}), {8, 8, 8}}};
    for (const auto &[trajectory, matrix] : list) {
        SCOPED_TRACE(toString(trajectory.kind));
        SimulationSettings settings;
        settings.matrix = matrix;
        const Scan scan = simulate(*makePhantom("shepp-logan-3d"), trajectory, settings);
        writeScan(folder / "kind.h5", scan);
        const Scan again = readScan(folder / "kind.h5");
        EXPECT_EQ(again.trajectory.kind, trajectory.kind);
        EXPECT_EQ(again.trajectory.parameters, trajectory.parameters);
        EXPECT_EQ(again.trajectory.samplesPerInterleave, trajectory.samplesPerInterleave);
        EXPECT_EQ(again.trajectory.kx, trajectory.kx);
        EXPECT_EQ(again.trajectory.ky, trajectory.ky);
        EXPECT_EQ(again.trajectory.kz, trajectory.kz);
        EXPECT_TRUE(again.samples == scan.samples);
        EXPECT_EQ(again.matrix, matrix);
    }
}

TEST(Outside, LinesCarryTheFlagsOfTheStandard)
{
    const Folder folder;
    SimulationSettings settings = settingsFor({8, 12, 1}, 2, 0);
    settings.snrDb = 20;
    settings.noiseSamples = 64;
    CartesianShape lines;
    lines.matrix = settings.matrix;
    lines.acceleration = 3;
    lines.calibration = 2;
    writeScan(folder / "lines.h5", simulate(*sheppLogan2d(), cartesianLines(lines), settings));
    ISMRMRD::Dataset dataset((folder / "lines.h5").c_str(), "dataset", false);
    std::string xml;
    dataset.readHeader(xml);
    ISMRMRD::IsmrmrdHeader header;
    ISMRMRD::deserialize(xml.c_str(), header);
    EXPECT_EQ(header.encoding[0].parallelImaging.get().accelerationFactor.kspace_encoding_step_1, 3);
    ISMRMRD::Acquisition a;
    dataset.readAcquisition(0, a);
    EXPECT_TRUE(a.isFlagSet(ISMRMRD::ISMRMRD_ACQ_IS_NOISE_MEASUREMENT));
    EXPECT_EQ(a.number_of_samples(), 64);
    EXPECT_NEAR(a.getHead().sample_time_us, 10000.0 / 8, 0.01);
    int calibration = 0;
    for (std::uint32_t i = 1; i < dataset.getNumberOfAcquisitions(); ++i) {
        dataset.readAcquisition(i, a);
        calibration += a.isFlagSet(ISMRMRD::ISMRMRD_ACQ_IS_PARALLEL_CALIBRATION_AND_IMAGING);
    }
    EXPECT_EQ(calibration, 2);
    EXPECT_EQ(dataset.getNumberOfAcquisitions(), 1U + 5);

    EpiShape epi;
    epi.lines.matrix = {8, 4, 1};
    settings = {};
    settings.matrix = epi.lines.matrix;
    writeScan(folder / "epi.h5", simulate(*sheppLogan2d(), epiTrajectory(epi), settings));
    ISMRMRD::Dataset train((folder / "epi.h5").c_str(), "dataset", false);
    ASSERT_EQ(train.getNumberOfAcquisitions(), 4U);
    for (std::uint32_t i = 0; i < 4; ++i) {
        train.readAcquisition(i, a);
        EXPECT_EQ(a.isFlagSet(ISMRMRD::ISMRMRD_ACQ_IS_REVERSE), i % 2 == 1);
        EXPECT_EQ(a.idx().kspace_encode_step_1, i);
    }
}
