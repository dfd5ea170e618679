// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/error.h"
#include "core/linear_algebra.h"
#include "recon/espirit.h"
#include "recon/image_metrics.h"
#include "recon/patches.h"
#include "recon_dense.h"
#include "recon_espirit.h"
#include "scan/formats.h"
#include "scan/simulate.h"
#include "scan_files.h"

#include <chrono>
#include <cstdlib>
#include <gtest/gtest.h>
#include <limits>

namespace larmor {
namespace {

Image coilImagesOf(const Phantom &object, const CoilModel &coils, const Extent &matrix)
{
    const Image maps = mapsOn(coils, matrix), image = rasterImage(object, matrix);
    Image out(matrix, maps.coils);
    for (std::size_t i = 0; i < out.data.size(); ++i)
        out.data[i] = maps.data[i] * image.data[i % image.data.size()];
    return out;
}

/// A disc of density 1 with some structure, 0.8 fields of view wide, whose magnitude is nowhere 0 inside.
std::unique_ptr<Phantom> disc()
{
    return ellipsePhantom("disc", {{1.0, 0.4, 0.38, 0.01, 0.02, 0.3},
                                   {0.6, 0.12, 0.2, -0.1, 0.05, 0.2},
                                   {-0.4, 0.1, 0.07, 0.17, -0.1, 0}});
}

TEST(Espirit, FindsTheMapsThatMadeTheData)
{
    const auto object = disc();
    for (const auto &[matrix, coils] : {std::pair{Extent{64, 64, 1}, std::int64_t{8}},
                                        {Extent{45, 61, 1}, std::int64_t{5}},
                                        {Extent{40, 48, 1}, std::int64_t{1}}}) {
        const CoilModel model = birdcage({.coils = coils});
        const EspiritMaps found = espirit(coilScan(*object, model, matrix), matrix);
        ASSERT_EQ(found.maps.extent, matrix);
        ASSERT_EQ(found.maps.coils, coils);
        EXPECT_LT(projectionError(found.maps, coilImagesOf(*object, model, matrix)), 0.03)
            << toString(matrix);
        EXPECT_EQ(found.vectors, 36 * coils);
        EXPECT_EQ(found.calibration, (Extent{24, 24, 1}));
    }
}

TEST(Espirit, FindsTheMapsOfAVolume)
{
    // Ellipses are drawn out along z, so the object reaches the ends of the field of view there.
    const auto object = disc();
    const Extent matrix{32, 30, 12};
    const CoilModel model = birdcage({.coils = 4, .rings = 2});
    EspiritSettings settings;
    settings.kernel = 5;
    settings.calibration = 16;
    const EspiritMaps found = espirit(coilScan(*object, model, matrix), matrix, settings);
    EXPECT_EQ(found.calibration, (Extent{16, 16, 12}));
    const Image truth = coilImagesOf(*object, model, matrix);
    const auto plane = static_cast<std::size_t>(matrix.x * matrix.y);
    EXPECT_LT(
        projectionError(found.maps, truth, [&](std::size_t i) { return i / plane > 1 && i / plane < 10; }),
        0.06);
}

/// G(x) and its largest eigenpair in double precision, from the definition.
Eigenpairs oracleAt(const ComplexMatrix &signal, const Extent &kernel, std::int64_t coils,
                    const double (&x)[3])
{
    const std::int64_t points = kernel.voxels();
    // Rows: the signal's vectors against the coil's waves e^{-i 2 pi p.x}.
    ComplexMatrix projections(std::size_t(coils), signal.columns);
    for (std::int64_t c = 0; c < coils; ++c)
        for (std::size_t j = 0; j < signal.columns; ++j)
            for (std::int64_t p = 0; p < points; ++p) {
                const double cycles = double(p % kernel.x) * x[0] + double(p / kernel.x % kernel.y) * x[1] +
                                      double(p / (kernel.x * kernel.y)) * x[2];
                projections.at(std::size_t(c), j) += signal.at(std::size_t(c * points + p), j) *
                                                     std::polar(1.0, 2 * std::numbers::pi * cycles);
            }
    ComplexMatrix g = timesAdjoint(projections);
    for (cdouble &v : g.entries)
        v /= double(points);
    return hermitianEigenpairs(g);
}

void compareWithOracle(const Image &region, const Extent &matrix, const EspiritSettings &settings)
{
    const EspiritMaps found = espirit(region, matrix, matrix, settings);
    Extent kernel;
    for (int d = 0; d < 3; ++d)
        kernel[d] = std::min<std::int64_t>(settings.kernel, region.extent[d]);
    const ComplexMatrix covariance = patchCovariance(region, kernel);
    Eigenpairs all = hermitianEigenpairs(covariance);
    const auto kept =
        std::ranges::count_if(all.values, [&](double v) { return v > settings.threshold * all.values[0]; });
    EXPECT_EQ(found.signalVectors, kept);
    all.vectors.entries.resize(std::size_t(kept) * all.vectors.rows);
    all.vectors.columns = std::size_t(kept);

    std::mt19937 bits(9);
    std::uniform_int_distribution<std::int64_t> voxels(0, matrix.voxels() - 1);
    int compared = 0;
    for (int trial = 0; trial < 300; ++trial) {
        const std::int64_t i = voxels(bits);
        const double x[3] = {dense::position(i, matrix, 0), dense::position(i, matrix, 1),
                             dense::position(i, matrix, 2)};
        const Eigenpairs exact = oracleAt(all.vectors, kernel, region.coils, x);
        EXPECT_LE(found.eigenvalue.data[std::size_t(i)], exact.values[0] + 1e-4);
        if (std::abs(exact.values[0] - settings.crop) < 2e-3) continue;
        if (exact.values[0] < settings.crop) {
            for (std::int64_t c = 0; c < region.coils; ++c)
                EXPECT_EQ(found.maps.data[std::size_t(c * matrix.voxels() + i)], cfloat(0));
            continue;
        }
        if (region.coils > 1 && exact.values[1] > 0.8 * exact.values[0]) continue; // a mixture is allowed
        EXPECT_NEAR(found.eigenvalue.data[std::size_t(i)], exact.values[0], 1e-4);
        cdouble inner = 0;
        for (std::int64_t c = 0; c < region.coils; ++c)
            inner += std::conj(exact.vectors.at(std::size_t(c), 0)) *
                     cdouble(found.maps.data[std::size_t(c * matrix.voxels() + i)]);
        EXPECT_NEAR(std::abs(inner), 1, 1e-4);
        ++compared;
    }
    EXPECT_GT(compared, 40) << "or nothing was checked";
}

TEST(Espirit, EachVoxelHasTheEigenvectorOfItsDefinition)
{
    const auto object = disc();
    for (const auto &[matrix, coils, kernel] : {std::tuple{Extent{30, 33, 1}, std::int64_t{6}, 6},
                                                {Extent{31, 20, 1}, std::int64_t{3}, 5},
                                                {Extent{14, 13, 6}, std::int64_t{3}, 4}}) {
        const Scan scan =
            coilScan(*object, birdcage({.coils = coils, .rings = matrix.z > 1 ? 2 : 0}), matrix);
        EspiritSettings settings;
        settings.kernel = kernel;
        compareWithOracle(calibrationRegion(scan, matrix, 16), matrix, settings);
    }
}

TEST(Espirit, MapsHaveUnitNormAndThePhaseOfThePrincipalComponent)
{
    const auto object = disc();
    const Extent matrix{36, 36, 1};
    const Scan scan = coilScan(*object, birdcage({.coils = 4}), matrix);
    const EspiritMaps found = espirit(scan, matrix);
    const Image region = calibrationRegion(scan, matrix, 24);
    ComplexMatrix samples(4, std::size_t(region.extent.voxels()));
    for (std::size_t c = 0; c < 4; ++c)
        for (std::size_t i = 0; i < samples.columns; ++i)
            samples.at(c, i) = region.data[c * samples.columns + i];
    const Eigenpairs components = hermitianEigenpairs(timesAdjoint(samples));
    cdouble constant = 0; // the component's own phase is arbitrary
    std::size_t inside = 0;
    for (std::size_t i = 0; i < std::size_t(matrix.voxels()); ++i) {
        double norm = 0;
        cdouble overlap = 0;
        for (std::size_t c = 0; c < 4; ++c) {
            const cdouble value = found.maps.data[c * std::size_t(matrix.voxels()) + i];
            norm += std::norm(value);
            overlap += std::conj(components.vectors.at(c, 0)) * value;
        }
        if (norm == 0) continue;
        ++inside;
        EXPECT_NEAR(norm, 1, 1e-5);
        if (constant == 0.0) constant = overlap / std::abs(overlap);
        EXPECT_LT(std::abs(overlap / std::abs(overlap) - constant), 1e-3);
    }
    EXPECT_GT(inside, std::size_t(matrix.voxels() / 3));
}

TEST(Espirit, AnOversampledScanShowsTheMiddleOfItsFieldOfView)
{
    const auto object = disc();
    const Extent wide{48, 32, 1}, narrow{24, 32, 1};
    Scan scan = coilScan(*object, birdcage({.coils = 4}), wide);
    const EspiritMaps all = espirit(scan, wide);
    scan.matrix = narrow; // encodedMatrix stays wide
    const EspiritMaps middle = espirit(scan, narrow);
    for (std::int64_t c = 0; c < 4; ++c)
        for (std::int64_t y = 0; y < 32; ++y)
            for (std::int64_t x = 0; x < 24; ++x)
                ASSERT_LT(std::abs(middle.maps.at(x, y, 0, c) - all.maps.at(x + 12, y, 0, c)), 1e-4);
}

TEST(Espirit, ASilentFirstCoilIsLeftEmpty)
{
    const auto object = disc();
    const Extent matrix{32, 32, 1};
    Scan scan = coilScan(*object, birdcage({.coils = 5}), matrix);
    const EspiritMaps four = espirit(scan, matrix);
    std::fill_n(scan.samples.own().begin(), scan.sampleCount(), cfloat(0));
    const EspiritMaps found = espirit(scan, matrix);
    std::size_t inside = 0;
    for (std::size_t i = 0; i < std::size_t(matrix.voxels()); ++i) {
        EXPECT_LT(std::abs(found.maps.data[i]), 1e-5);
        inside += found.maps.data[std::size_t(matrix.voxels()) + i] != cfloat(0);
    }
    EXPECT_GT(inside, std::size_t(matrix.voxels() / 3));
}

TEST(Espirit, WhatCannotBeIsRefused)
{
    const auto object = disc();
    const Extent matrix{24, 24, 1};
    const Image region = calibrationRegion(coilScan(*object, birdcage({.coils = 3}), matrix), matrix, 24);
    const auto refused = [&](const EspiritSettings &settings, const Image &calibration, const Extent &grid) {
        try {
            espirit(calibration, grid, grid, settings);
        } catch (const Error &error) {
            return error.code() == ErrorCode::InvalidCall || error.code() == ErrorCode::FileFormat;
        }
        return false;
    };
    const double nan = std::numeric_limits<double>::quiet_NaN();
    for (const EspiritSettings &settings : {EspiritSettings{24, 1},
                                            {24, 13},
                                            {24, 6, 0},
                                            {24, 6, 1},
                                            {24, 6, nan},
                                            {24, 6, 0.001, 1},
                                            {24, 6, 0.001, -0.1},
                                            {24, 6, 0.001, nan}})
        EXPECT_TRUE(refused(settings, region, matrix));
    EXPECT_FALSE(refused({}, region, matrix));
    EXPECT_TRUE(refused({}, region, {16, 24, 1})) << "a region larger than the grid";
    EXPECT_TRUE(refused({}, Image(), matrix));
    EXPECT_TRUE(refused({}, Image({8, 8, 1}, 3), matrix)) << "nine patches";
    EXPECT_TRUE(refused({}, Image({1, 1, 1}, 3), matrix));
    EspiritSettings narrow;
    narrow.unknowns = 71;
    EXPECT_TRUE(refused(narrow, region, matrix)) << "less than two coils of 36 samples";
    EXPECT_TRUE(refused({}, Image({24, 24, 1}, 3), matrix)) << "no signal";
    Image infinite = region;
    infinite.data[7] = {0, std::numeric_limits<float>::infinity()};
    EXPECT_TRUE(refused({}, infinite, matrix));

    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW(espirit(region, matrix, matrix, {}, Task(stop.get_token())), Error);
}

TEST(Espirit, ManyCoilsAreCompressedToWhatFits)
{
    const auto object = disc();
    const Extent matrix{32, 32, 1};
    const Scan scan = coilScan(*object, birdcage({.coils = 12}), matrix);
    const EspiritMaps all = espirit(scan, matrix);
    EXPECT_EQ(all.components, 12);
    EspiritSettings settings;
    settings.unknowns = 8 * 36 + 35;
    const EspiritMaps some = espirit(scan, matrix, settings);
    EXPECT_EQ(some.components, 8);
    EXPECT_EQ(some.vectors, 8 * 36);
    EXPECT_EQ(some.maps.coils, 12);
    EXPECT_LT(projectionError(some.maps, all.maps), 0.02);
    EXPECT_LT(relativeError(some.maps, all.maps), 0.03) << "the phase too";

    // Of 32 coils in space: three matrices of 400 MB.
    EXPECT_LE(espiritBytes(32, 3), 3u * 16u * 5000u * 5000u);
    EXPECT_GT(espiritBytes(32, 3), espiritBytes(8, 3));
    EXPECT_EQ(espiritBytes(32, 2), 3u * 16u * (32u * 36u) * (32u * 36u));
}

/// Against BART, an independent program; the share of a map's phase that is one constant over the image is
/// free.
class Ecalib : public testing::Test {
protected:
    void SetUp() override
    {
        if (std::system("command -v bart >/dev/null 2>&1") != 0) GTEST_SKIP() << "bart is not installed";
    }
    void bart(const std::string &arguments)
    {
        const std::string call = "cd '" + m_folder.path().string() + "' && bart " + arguments + " >log 2>&1";
        ASSERT_EQ(std::system(call.c_str()), 0) << call;
    }
    void compare(const Scan &scan)
    {
        using Clock = std::chrono::steady_clock;
        const auto start = Clock::now();
        bart("ecalib -m1 ksp maps");
        const auto between = Clock::now();
        const Image ours = espirit(scan, scan.matrix).maps, theirs = readImage(m_folder / "maps.cfl");
        const std::chrono::duration<double> took = Clock::now() - between, theirTime = between - start;
        ASSERT_EQ(theirs.data.size(), ours.data.size());
        const double error = projectionError(ours, theirs);
        std::printf("maps of %lld coils against bart ecalib: %.2f %%, in %.2f s (theirs: %.2f s)\n",
                    static_cast<long long>(scan.coils), 100 * error, took.count(), theirTime.count());
        EXPECT_LE(error, 0.05);
        cdouble inner = 0;
        double own = 0, power = 0;
        std::size_t otherSupport = 0;
        for (std::size_t i = 0; i < ours.data.size(); ++i) {
            inner += std::conj(cdouble(theirs.data[i])) * cdouble(ours.data[i]);
            own += std::norm(cdouble(ours.data[i]));
            power += std::norm(cdouble(theirs.data[i]));
            otherSupport += (ours.data[i] == cfloat(0)) != (theirs.data[i] == cfloat(0));
        }
        EXPECT_GT(std::abs(inner) / std::sqrt(own * power), 0.995) << "their phases vary alike";
        EXPECT_LT(double(otherSupport), 0.005 * double(ours.data.size()));
    }
    Folder m_folder;
};

TEST_F(Ecalib, AgreesOnAPhantomOfEightCoils)
{
    bart("phantom -k -s8 ksp");
    compare(readScan(m_folder / "ksp.cfl"));
    // Of the coil images themselves, ours leave out no more.
    bart("fft -iu 3 ksp images");
    const Image images = readImage(m_folder / "images.cfl"), theirs = readImage(m_folder / "maps.cfl");
    const Scan scan = readScan(m_folder / "ksp.cfl");
    EXPECT_LE(projectionError(espirit(scan, scan.matrix).maps, images), projectionError(theirs, images));
}

TEST_F(Ecalib, AgreesOnAMeasuredBrainOfEightCoils)
{
    const auto file = sharedData("brain-cartesian-8ch-230x180.npy");
    if (file.empty()) GTEST_SKIP() << "the measured scans are not here (set LARMOR_SHARED)";
    const Scan scan = readScan(file);
    writeScan(m_folder / "ksp.cfl", scan);
    compare(scan);
}

TEST_F(Ecalib, AgreesOnThirtyTwoCoils)
{
    const auto object = disc();
    const Extent matrix{64, 60, 1};
    const CoilModel model = birdcage({.coils = 32});
    SimulationSettings simulation;
    simulation.matrix = matrix;
    simulation.coils = std::make_shared<const CoilModel>(model);
    const Scan scan = simulate(*object, cartesianTrajectory(matrix), simulation);
    writeScan(m_folder / "ksp.cfl", scan);
    compare(scan);
    // Of the coil images themselves, ours leave out no more.
    const Image images = coilImagesOf(*object, model, matrix), theirs = readImage(m_folder / "maps.cfl");
    const double left = projectionError(espirit(scan, matrix).maps, images);
    EXPECT_LT(left, 0.03);
    EXPECT_LE(left, projectionError(theirs, images));
}

TEST_F(Ecalib, AgreesOnReferenceLines)
{
    const Extent matrix{64, 64, 1};
    const Scan full = coilScan(*makePhantom("shepp-logan"), birdcage({.coils = 8}), matrix);
    Scan scan = undersampled(full, [](float, float ky, float) { return int(ky) % 3 != 0; });
    scan.calibration = std::make_shared<const Scan>(
        undersampled(full, [](float, float ky, float) { return ky < -12 || ky > 11; }));
    writeScan(m_folder / "ksp.cfl", *scan.calibration); // theirs come from the same box of 24 x 24
    compare(scan);
}

TEST_F(Ecalib, AgreesOnAVolume)
{
    const Extent matrix{24, 26, 16}; // on 12 planes ecalib 0.8 scales its eigenvalues by 1/12
    const Scan scan = coilScan(*disc(), birdcage({.coils = 3, .rings = 3}), matrix);
    writeScan(m_folder / "ksp.cfl", scan);
    compare(scan);
}

} // namespace
} // namespace larmor
