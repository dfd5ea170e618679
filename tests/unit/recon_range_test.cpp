// SPDX-License-Identifier: GPL-3.0-or-later
// Samples, maps and trajectories at the ends of single precision: the image is right, or the run fails and
// says where. It is never an image of NaN, Inf or of nothing.
#include "core/error.h"
#include "core/finite.h"
#include "recon/run_range.h"
#include "recon_problem.h"
#include "scan/formats.h"
#include "support/temporary_folder.h"

#include <cmath>
#include <gtest/gtest.h>
#include <limits>
#include <set>

namespace larmor {
namespace {

using dense::solver;

Scan scaled(Scan scan, float factor)
{
    for (cfloat &value : scan.samples.own())
        value *= factor;
    return scan;
}

Scan someScan(std::int64_t coils, bool maps = false)
{
    Scan scan = dense::randomScan({12, 10, 1}, 300, coils, false, 3);
    float most = 0;
    for (const cfloat &value : scan.samples)
        most = std::max(most, std::abs(value));
    scan = scaled(std::move(scan), 1 / most);
    if (maps) scan.coilMaps = dense::someMaps(scan.matrix, coils);
    return scan;
}

Scan someGrid(std::int64_t coils)
{
    return dense::randomCartesianScan({12, 10, 1}, coils, 5);
}

struct Choice {
    Method method;
    Regulariser regulariser = Regulariser::Identity;
    NormalForm normal = NormalForm::Toeplitz;
    Precision precision = Precision::Single;
};

std::vector<Choice> choices()
{
    return {{Method::InverseFft},
            {Method::Gridding},
            {Method::Adjoint},
            {Method::LeastSquares},
            {Method::LeastSquares, Regulariser::Identity, NormalForm::Nufft},
            {Method::LeastSquares, Regulariser::Differences, NormalForm::Direct},
            {Method::LeastSquares, Regulariser::Wavelet},
            {Method::LeastSquares, Regulariser::TotalVariation},
            {Method::LeastSquares, Regulariser::Identity, NormalForm::Toeplitz, Precision::Double},
            {Method::Adjoint, Regulariser::Identity, NormalForm::Toeplitz, Precision::Double}};
}

ReconSettings settingsOf(const Choice &choice)
{
    const bool sparse = isSparse(choice.regulariser);
    ReconSettings settings = solver(sparse ? 0.01 : 0.001, 4);
    settings.method = choice.method;
    settings.regulariser = choice.regulariser;
    settings.normal = choice.normal;
    settings.precision = choice.precision;
    return settings;
}

std::string nameOf(const Choice &choice)
{
    return std::string(toString(choice.method)) + ' ' + std::string(toString(choice.regulariser)) + ' ' +
           std::string(toString(choice.normal)) + ' ' + std::string(toString(choice.precision));
}

double largestOf(const Image &image)
{
    double most = 0;
    for (const cfloat &value : image.data)
        most = std::max(most, std::abs(cdouble(value)));
    return most;
}

/// The image is finite and something, or the failure names a stage and what to do.
void expectFiniteOrRefused(const Scan &scan, const Choice &choice, const std::string &what)
{
    try {
        const Image image = dense::reconstruct(scan, settingsOf(choice));
        EXPECT_FALSE(firstNonFinite(image.data)) << what;
        EXPECT_GT(largestOf(image), 0) << what;
    } catch (const Error &error) {
        EXPECT_EQ(exitStatus(error.code()), 1) << what << ": " << error.what();
        EXPECT_NE(error.message().find("single precision"), std::string::npos)
            << what << ": " << error.what();
        EXPECT_NE(error.hint().find("scale"), std::string::npos) << what << ": " << error.what();
    }
}

TEST(Range, SamplesOfAnySizeGiveAnImageOrAReason)
{
    for (const float size : {3.3e38f, 1e30f, 1e22f, 1e-22f, 1e-30f, 1e-38f})
        for (const std::int64_t coils : {1, 3})
            for (const Choice &choice : choices()) {
                const Scan scan =
                    scaled(choice.method == Method::InverseFft ? someGrid(coils) : someScan(coils), size);
                if (firstNonFinite(scan.samples)) continue;
                expectFiniteOrRefused(scan, choice,
                                      nameOf(choice) + ", " + std::to_string(coils) + " coils, " +
                                          std::to_string(std::log10(size)));
            }
}

TEST(Range, ImagesWhoseSquaresLeaveItAreCombinedAsTheyAre)
{
    for (const Choice &choice :
         {Choice{Method::Adjoint}, Choice{Method::Gridding}, Choice{Method::LeastSquares}}) {
        const Scan scan = someScan(3);
        const Image expected = dense::reconstruct(scan, settingsOf(choice));
        for (const int exponent : {80, -80}) { // powers of two: nothing but the squares differs
            Image image = dense::reconstruct(scaled(scan, std::ldexp(1.0f, exponent)), settingsOf(choice));
            for (cfloat &value : image.data)
                value = {std::ldexp(value.real(), -exponent), std::ldexp(value.imag(), -exponent)};
            EXPECT_LT(relativeError(image, expected), 1e-5) << nameOf(choice) << ' ' << exponent;
        }
    }
}

TEST(Range, MapsOfAnySizeGiveAnImageOrAReason)
{
    for (const float size : {1e30f, 1e25f, 1e10f, 1e-10f, 1e-25f, 0.0f})
        for (const Choice &choice : choices()) {
            if (choice.precision == Precision::Double) continue; // it takes no maps
            Scan scan = choice.method == Method::InverseFft ? someGrid(3) : someScan(3);
            Image maps = *dense::someMaps(scan.matrix, 3);
            for (cfloat &value : maps.data)
                value *= size;
            scan.coilMaps = std::make_shared<const Image>(std::move(maps));
            expectFiniteOrRefused(scan, choice, nameOf(choice) + ", maps of " + std::to_string(size));
        }
}

TEST(Range, AFailureSaysHowLargeTheSamplesAndMapsWere)
{
    Scan scan = scaled(someScan(1), 3.3e38f);
    try {
        dense::reconstruct(scan, settingsOf({Method::LeastSquares}));
        ADD_FAILURE() << "it gave an image";
    } catch (const Error &error) {
        EXPECT_EQ(error.message(), "F^H d left the range of single precision");
        EXPECT_NE(error.why().find("the largest sample is 3.3e+38"), std::string::npos) << error.why();
    }
    scan = someScan(2, true);
    Image maps = *scan.coilMaps;
    for (cfloat &value : maps.data)
        value *= 2e25f;
    scan.coilMaps = std::make_shared<const Image>(std::move(maps));
    try {
        dense::reconstruct(scan, settingsOf({Method::Adjoint}));
        ADD_FAILURE() << "it gave an image";
    } catch (const Error &error) {
        EXPECT_NE(std::string(error.what()).find("e+25"), std::string::npos) << error.what();
    }
}

/// All samples at k = 0 but for 1e-6 of a cycle: F^H F sees the mean alone, all else it maps to rounding.
Scan nearZero()
{
    Scan scan = dense::randomScan({16, 16, 1}, 200, 1, false, 3);
    for (std::vector<float> *axis : {&scan.trajectory.kx, &scan.trajectory.ky})
        for (float &k : *axis)
            k *= 1e-6f / 16;
    return scan;
}

TEST(Range, ATrajectoryNearZeroGivesTheSameImageInEachFormOfTheNormalEquations)
{
    const Scan scan = nearZero();
    ReconSettings settings = solver(0, 30);
    settings.oracle = true;
    cdouble mean = 0; // the smallest image whose samples are nearest: d over the number of voxels
    for (const cfloat &value : scan.samples)
        mean += cdouble(value) / static_cast<double>(scan.samples.size());
    for (const NormalForm normal : {NormalForm::Toeplitz, NormalForm::Nufft, NormalForm::Direct}) {
        settings.normal = normal;
        ReconReport report;
        const Image image = dense::reconstruct(scan, settings, &report);
        for (const cfloat &value : image.data)
            ASSERT_LT(std::abs(cdouble(value) - mean / 256.0), 1e-3 * std::abs(mean) / 256)
                << toString(normal);
        for (const OracleCheck &check : report.oracle)
            EXPECT_TRUE(check.correct()) << toString(normal) << ": " << check.what << ' ' << check.error;
    }
}

TEST(Range, TheOracleLooksAtTheNormalEquationsAndAtTheSolution)
{
    for (const bool field : {false, true})
        for (const NormalForm normal : {NormalForm::Toeplitz, NormalForm::Nufft, NormalForm::Direct}) {
            Scan scan = dense::randomScan({12, 10, 1}, 300, 1, true, 3);
            if (field) {
                auto map = std::make_shared<Volume<float>>(scan.matrix);
                for (std::size_t n = 0; n < map->data.size(); ++n)
                    map->data[n] = 30 * std::sin(0.1f * float(n));
                scan.fieldMapHz = std::move(map);
                for (std::size_t m = 0; m < scan.sampleCount(); ++m)
                    scan.sampleTimes.push_back(1e-5f * float(m));
            }
            ReconSettings settings = solver(0.01, 10);
            settings.normal = normal;
            settings.oracle = true;
            std::set<std::string> seen;
            for (const OracleCheck &check : dense::reportOf(scan, settings).oracle) {
                seen.insert(check.what);
                EXPECT_TRUE(check.correct()) << check.what << ' ' << check.error << " of " << check.tolerance;
            }
            EXPECT_TRUE(seen.contains("solution"));
            EXPECT_TRUE(seen.contains("image"));
            EXPECT_EQ(seen.contains("F^H F"), field || normal != NormalForm::Toeplitz);
        }
}

TEST(Range, NoImageThatIsNotFiniteIsWritten)
{
    const test::TemporaryFolder folder;
    Image image(Extent{4, 3, 2});
    for (const char *name : {"a.npy", "a.cfl", "a.nii", "a.nii.gz", "a.png"})
        for (const float wrong :
             {std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity()}) {
            image.data[7] = {0, wrong};
            try {
                writeImage(folder.path() / name, image);
                ADD_FAILURE() << name;
            } catch (const Error &error) {
                EXPECT_EQ(exitStatus(error.code()), 1);
                EXPECT_NE(error.why().find("voxel 7"), std::string::npos) << error.what();
            }
        }
    EXPECT_TRUE(folder.files().empty());
}

TEST(Range, TheFactorIsAPowerOfTwoThatBringsSquaresIntoRange)
{
    EXPECT_EQ(rangeFactor(100, 100), 1);
    EXPECT_EQ(rangeFactor(0, 100), 1);
    for (const double size : {1e37, 1e20, 1e-20, 1e-37}) {
        const float factor = rangeFactor(size * size * 50, 50);
        EXPECT_EQ(std::exp2(std::round(std::log2(factor))), factor);
        EXPECT_NEAR(std::log2(size * factor), 0, 1);
    }
}

} // namespace
} // namespace larmor
