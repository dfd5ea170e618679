// SPDX-License-Identifier: GPL-3.0-or-later
// What lambda, weights, whitened coils and scores mean, held against dense double precision.
#include "recon/attachments.h"
#include "recon/noise_covariance.h"
#include "recon_espirit.h"
#include "recon_problem.h"
#include "scan/formats.h"
#include "scan/simulate.h"
#include "scan_files.h"

#include <cstdlib>
#include <gtest/gtest.h>

namespace larmor {
namespace {

dense::Vector valuesOf(const Image &image)
{
    return dense::Vector(image.data.begin(), image.data.end());
}

double distance(const Image &image, const dense::Vector &oracle)
{
    double difference = 0, power = 0;
    for (std::size_t n = 0; n < oracle.size(); ++n) {
        difference += std::norm(cdouble(image.data[n]) - oracle[n]);
        power += std::norm(oracle[n]);
    }
    return std::sqrt(difference / power);
}

// ---- lambda and readout oversampling

const Extent small{12, 9, 1};

/// A random object through coils, every second line, on a readout that is `finer` times as dense.
Scan oversampled(double finer)
{
    const auto length = static_cast<std::int64_t>(std::llround(finer * double(small.x)));
    const Image object = [] {
        const Scan random = dense::randomScan(small, std::size_t(small.voxels()), 1, false, 4);
        Image image(small);
        image.data.assign(random.samples.begin(), random.samples.end());
        return image;
    }();
    Scan scan = undersampled(dense::randomCartesianScan({length, small.y, 1}, 3, 5),
                             [](float, float ky, float) { return int(ky) % 2 != 0; });
    scan.matrix = small;
    scan.encodedMatrix = {length, small.y, 1};
    scan.coilMaps = dense::someMaps(small, 3);
    Scan positions = scan; // cycles per field of view of the image
    for (float &k : positions.trajectory.kx)
        k *= float(double(small.x) / double(length));
    const dense::Matrix a = dense::seenThrough(dense::forward(positions, small), *scan.coilMaps);
    const dense::Vector rho = valuesOf(object);
    for (std::size_t m = 0; m < scan.samples.size(); ++m) {
        cdouble sum = 0;
        for (std::size_t n = 0; n < rho.size(); ++n)
            sum += a.at(m, n) * rho[n];
        scan.samples.own()[m] = cfloat(sum);
    }
    return scan;
}

TEST(Lambda, DoesNotKnowOfReadoutOversampling)
{
    const Scan plain = oversampled(1);
    const dense::Matrix a = dense::seenThrough(dense::forward(plain, small), *plain.coilMaps);
    for (const double lambda : {0.02, 0.4}) {
        const dense::Vector oracle = dense::solve(dense::normal(a, lambda * double(small.voxels())),
                                                  dense::adjoint(a, dense::allSamples(plain)));
        for (const double finer : {1.0, 1.5, 2.0, 4.0})
            for (const NormalForm normal : {NormalForm::Toeplitz, NormalForm::Nufft}) {
                ReconSettings settings = dense::solver(lambda);
                settings.normal = normal;
                settings.tolerance = 1e-6;
                const Scan scan = oversampled(finer);
                EXPECT_LT(distance(dense::reconstruct(scan, settings), oracle), 1e-4)
                    << finer << ' ' << toString(normal);
            }
    }
}

TEST(Lambda, IsTheSameShareForEveryRegulariser)
{
    for (const Regulariser regulariser :
         {Regulariser::Differences, Regulariser::Wavelet, Regulariser::TotalVariation}) {
        ReconSettings settings = dense::solver(0.05, 400);
        settings.regulariser = regulariser;
        const Image expected = dense::reconstruct(oversampled(1), settings);
        for (const double finer : {2.0, 4.0})
            EXPECT_LT(relativeError(dense::reconstruct(oversampled(finer), settings), expected), 1e-3)
                << toString(regulariser) << ' ' << finer;
    }
}

TEST(Lambda, IsThatOfBart)
{
    if (std::system("command -v bart >/dev/null 2>&1") != 0) GTEST_SKIP() << "bart is not installed";
    const Folder folder;
    const Extent matrix{64, 48, 1};
    const CoilModel coils = birdcage({.coils = 4});
    Scan scan = undersampled(coilScan(*makePhantom("shepp-logan"), coils, matrix),
                             [](float, float ky, float) { return int(ky) % 2 != 0; });
    scan.coilMaps = std::make_shared<const Image>(mapsOn(coils, matrix));
    writeScan(folder / "ksp.cfl", scan);
    writeImage(folder / "maps.cfl", *scan.coilMaps);
    const std::string call =
        "cd '" + folder.path().string() + "' && bart pics -S -l2 -r 0.1 -i 60 ksp maps out";
    ASSERT_EQ(std::system((call + " >log 2>&1").c_str()), 0) << call;
    const dense::Vector theirs = valuesOf(readImage(folder / "out.cfl"));
    const auto afterScale = [&](double lambda) {
        Image ours = dense::reconstruct(scan, dense::solver(lambda, 60));
        cdouble inner = 0, power = 0;
        for (std::size_t n = 0; n < theirs.size(); ++n) {
            inner += std::conj(cdouble(ours.data[n])) * theirs[n];
            power += std::norm(cdouble(ours.data[n]));
        }
        for (cfloat &value : ours.data)
            value = cfloat(cdouble(value) * inner / power);
        return distance(ours, theirs);
    };
    EXPECT_LT(afterScale(0.1), 0.01);
    EXPECT_GT(afterScale(0.2), 2 * afterScale(0.1)) << "another lambda gives another image";
}

TEST(Lambda, InDoublePrecisionIsTheSame)
{
    ReconSettings settings = dense::solver(0.4);
    settings.precision = Precision::Double;
    const auto image = [&](double finer) {
        Scan scan = oversampled(finer);
        scan.coilMaps = nullptr;
        return dense::reconstruct(scan, settings);
    };
    EXPECT_LT(relativeError(image(2), image(1)), 1e-6);
}

// ---- F^H d without weights

TEST(DensityNone, IsTheSumItself)
{
    for (const Extent &matrix : {Extent{13, 9, 1}, Extent{7, 5, 3}})
        for (const bool phi : {false, true}) {
            Scan scan = dense::randomScan(matrix, 211, 1, phi, 8);
            scan.simulationVoxels = 64; // an amplitude of its own, which F^H d does not know
            const dense::Vector oracle =
                dense::adjoint(dense::forward(scan, matrix), dense::allSamples(scan));
            ReconSettings settings;
            settings.density = DensityMethod::None;
            settings.method = Method::Adjoint;
            for (const AdjointForm form :
                 {AdjointForm::Direct, AdjointForm::Recurrence, AdjointForm::Factored, AdjointForm::Nufft}) {
                settings.adjoint = form;
                settings.tolerance = 1e-6;
                EXPECT_LT(distance(dense::reconstruct(scan, settings), oracle), 1e-5) << toString(form);
            }
            settings.method = Method::Gridding;
            settings.gridding.width = 8;
            EXPECT_LT(distance(dense::reconstruct(scan, settings), oracle), 1e-3) << toString(matrix);
        }
}

TEST(DensityNone, IsTheSumOfAnOversampledGridToo)
{
    Scan scan = oversampled(2);
    scan.coils = 1;
    scan.coilMaps = nullptr;
    scan.samples.own().resize(scan.sampleCount());
    Scan positions = scan;
    for (float &k : positions.trajectory.kx)
        k /= 2;
    const dense::Vector oracle = dense::adjoint(dense::forward(positions, small), dense::allSamples(scan));
    ReconSettings settings;
    settings.density = DensityMethod::None;
    for (const Method method : {Method::Adjoint, Method::Gridding}) {
        settings.method = method;
        settings.gridding.width = 8;
        EXPECT_LT(distance(dense::reconstruct(scan, settings), oracle), 1e-3) << toString(method);
    }
    settings.method = Method::Adjoint;
    settings.precision = Precision::Double;
    EXPECT_LT(distance(dense::reconstruct(scan, settings), oracle), 1e-6);
}

TEST(DensityNone, IsScoredAtTheAmplitudeOfEvenWeights)
{
    SimulationSettings simulation;
    simulation.matrix = {32, 32, 1};
    const Scan full = simulate(*makePhantom("shepp-logan"), cartesianTrajectory({32, 32, 1}), simulation);
    ReconSettings settings;
    settings.method = Method::Adjoint;
    settings.density = DensityMethod::None;
    const ReconReport report = dense::reportOf(full, settings);
    EXPECT_NEAR(report.scoreScale, 1.0 / 1024, 1e-9);
    ASSERT_TRUE(report.quality);
    EXPECT_GT(report.quality->psnrDb, 80) << "of full sampling even weights are the right ones";
    settings.density = DensityMethod::PipeMenon;
    EXPECT_EQ(dense::reportOf(full, settings).scoreScale, 1);
}

// ---- maps and whitened coils

/// Random samples, maps, and noise that the coils share unevenly.
Scan noisyCoils()
{
    Scan scan = dense::randomScan({7, 6, 1}, 60, 4, false, 21);
    scan.coilMaps = dense::someMaps(scan.matrix, 4);
    std::mt19937 bits(22);
    std::normal_distribution<float> normal;
    const std::size_t count = 600;
    scan.noise.resize(4 * count);
    for (std::size_t i = 0; i < count; ++i) {
        const cfloat shared(normal(bits), normal(bits));
        for (std::size_t c = 0; c < 4; ++c)
            scan.noise[c * count + i] =
                float(1 + c) * cfloat(normal(bits), normal(bits)) + float(c) * cfloat(0.3F, 0.8F) * shared;
    }
    return scan;
}

/// (A^H P A + lambda N) rho = A^H P d, by elimination alone. P is 1, or the inverse of the noise covariance
/// times the coils' mean variance, so that it has no unit.
dense::Vector weightedSolution(const Scan &scan, double lambda, bool weighted)
{
    const dense::Matrix a = dense::seenThrough(dense::forward(scan, scan.matrix), *scan.coilMaps);
    dense::Matrix pa = a;
    if (weighted) {
        const ComplexMatrix psi = noiseCovariance(scan.noise, scan.coils);
        dense::Matrix covariance(psi.rows, psi.rows);
        for (std::size_t c = 0; c < psi.rows; ++c)
            for (std::size_t d = 0; d < psi.rows; ++d)
                covariance.at(c, d) = psi.at(c, d);
        double variance = 0;
        for (std::size_t c = 0; c < psi.rows; ++c)
            variance += psi.at(c, c).real() / static_cast<double>(psi.rows);
        const std::size_t samples = scan.sampleCount();
        for (std::size_t m = 0; m < samples; ++m)
            for (std::size_t n = 0; n < a.columns; ++n) {
                dense::Vector across(psi.rows);
                for (std::size_t c = 0; c < psi.rows; ++c)
                    across[c] = a.at(c * samples + m, n);
                across = dense::solve(covariance, across);
                for (std::size_t c = 0; c < psi.rows; ++c)
                    pa.at(c * samples + m, n) = variance * across[c];
            }
    }
    dense::Matrix normal(a.columns, a.columns);
    for (std::size_t i = 0; i < a.columns; ++i) {
        for (std::size_t j = 0; j < a.columns; ++j)
            for (std::size_t m = 0; m < a.rows; ++m)
                normal.at(i, j) += std::conj(a.at(m, i)) * pa.at(m, j);
        normal.at(i, i) += lambda * double(a.columns);
    }
    return dense::solve(normal, dense::adjoint(pa, dense::allSamples(scan)));
}

TEST(WhitenedCoils, SolveWhatTheirMapsAsMeasuredSay)
{
    const Scan scan = noisyCoils();
    const double lambda = 0.05;
    const ReconSettings settings = dense::solver(lambda, 200);
    EXPECT_LT(distance(dense::reconstruct(scan, settings), weightedSolution(scan, lambda, false)), 1e-4);
    EXPECT_LT(distance(dense::reconstruct(prewhitened(scan), settings), weightedSolution(scan, lambda, true)),
              1e-4);
}

TEST(WhitenedCoils, TakeMapsThatAreGivenLater)
{
    const Folder folder;
    const Scan scan = noisyCoils();
    writeImage(folder / "maps.npy", *scan.coilMaps);
    const double lambda = 0.05;
    const dense::Vector oracle = weightedSolution(scan, lambda, true);
    Scan white = scan;
    white.coilMaps = nullptr;
    white = prewhitened(std::move(white)); // as a scan is whose maps are to be estimated
    Attachments files;
    files.maps = (folder / "maps.npy").string();
    const auto attached = attach(std::make_shared<const Scan>(white), files).scan;
    EXPECT_LT(distance(dense::reconstruct(*attached, dense::solver(lambda, 200)), oracle), 1e-4);
    // A person who whitened the maps already is told nothing else than this: they come back as measured.
    Image maps = *attached->coilMaps;
    toMeasuredCoils(*attached, maps.data);
    EXPECT_LT(relativeError(maps, *scan.coilMaps), 1e-5);
}

TEST(WhitenedCoils, TwiceIsOnce)
{
    const Scan once = prewhitened(noisyCoils()), twice = prewhitened(once);
    Image maps = *noisyCoils().coilMaps;
    toVirtualCoils(twice, maps.data);
    EXPECT_LT(relativeError(maps, *twice.coilMaps), 1e-5);
    EXPECT_LT(relativeError(*once.coilMaps, *twice.coilMaps), 1e-4);
}

// ---- scores of images through coils

Scan simulatedCoils(bool noisy)
{
    SimulationSettings simulation;
    simulation.matrix = {48, 48, 1};
    simulation.coils = std::make_shared<const CoilModel>(birdcage({.coils = 8, .rings = 0, .radius = 0.65}));
    Scan scan = simulate(*makePhantom("shepp-logan"), cartesianTrajectory({48, 48, 1}), simulation);
    if (!noisy) return scan;
    std::mt19937 bits(3);
    std::normal_distribution<float> normal;
    for (std::int64_t c = 0; c < 8; ++c)
        for (int i = 0; i < 500; ++i)
            scan.noise.emplace_back(float(1 + c % 3) * normal(bits), normal(bits));
    return scan;
}

TEST(Scores, CompareTheObjectAsTheCoilsShowIt)
{
    for (const bool whitened : {false, true}) {
        const Scan scan = whitened ? prewhitened(simulatedCoils(true)) : simulatedCoils(false);
        for (const bool estimated : {false, true}) {
            ReconSettings settings;
            settings.estimateMaps = estimated;
            settings.coils = estimated ? CoilCombination::Maps : CoilCombination::RootSumOfSquares;
            const ReconReport report = dense::reportOf(scan, settings);
            ASSERT_TRUE(report.quality);
            // Coils' images are ringing times smooth maps, which is not the ringing of the object's image.
            EXPECT_GT(report.quality->psnrDb, 33) << whitened << estimated;
            EXPECT_TRUE(report.noScoreBecause.empty());
        }
    }
}

TEST(Scores, AreNullWithTheReasonWhereTheCoilsAreNotKnown)
{
    Scan scan = simulatedCoils(false);
    scan.coilModel = nullptr;
    ReconSettings settings;
    settings.coils = CoilCombination::RootSumOfSquares;
    const ReconReport report = dense::reportOf(scan, settings);
    EXPECT_FALSE(report.quality);
    EXPECT_FALSE(report.rasterPsnrDb);
    EXPECT_NE(report.noScoreBecause.find("root of the sum of squares"), std::string::npos);
    EXPECT_TRUE(report.toJson()["psnr_db"].is_null());
    EXPECT_EQ(report.toJson()["no_score_because"], report.noScoreBecause);
    settings.coils = CoilCombination::Maps; // through the maps themselves the image is the object
    EXPECT_GT(dense::reportOf(scan, settings).quality->psnrDb, 30);
}

} // namespace
} // namespace larmor
