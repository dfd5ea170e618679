// SPDX-License-Identifier: GPL-3.0-or-later
// Which samples the maps of coils are estimated from, and what is refused.
#include "core/error.h"
#include "recon/attachments.h"
#include "recon/espirit.h"
#include "recon/noise_covariance.h"
#include "recon_espirit.h"
#include "recon_problem.h"
#include "scan/calibration.h"
#include "scan/formats.h"
#include "scan/simulate.h"
#include "scan_files.h"
#include "support/error_of.h"

#include <gtest/gtest.h>

namespace larmor {
namespace {

using test::errorOf;

const Extent matrix{48, 40, 1};

/// A disc and a bright spot through eight coils, every point sampled.
Scan fullCoils()
{
    static const Scan scan = coilScan(*makePhantom("shepp-logan"), birdcage({.coils = 8}), matrix);
    return scan;
}

bool isImageLine(float ky)
{
    return int(ky) % 2 == 0;
}

/// Every second line, beside reference lines of the middle that are no part of the image.
Scan withReferenceLines(int lines)
{
    const Scan full = fullCoils();
    Scan scan = undersampled(full, [](float, float ky, float) { return !isImageLine(ky); });
    Scan reference = undersampled(full, [&](float, float ky, float) {
        return ky < float(-lines / 2) || ky >= float(lines - lines / 2);
    });
    reference.name = "reference";
    scan.calibration = std::make_shared<const Scan>(std::move(reference));
    return scan;
}

/// What perfect coils would show: the images of all coils by their root of the sum of squares.
Image rootOfSquares(const Scan &scan)
{
    return dense::reconstruct(scan, {});
}

Image magnitude(Image image)
{
    for (cfloat &value : image.data)
        value = std::abs(value);
    return image;
}

ReconSettings sense()
{
    ReconSettings settings = dense::solver(1e-4, 40);
    settings.estimateMaps = true;
    return settings;
}

TEST(ReferenceLines, CalibrateTheMapsAndStayOutOfTheImage)
{
    const Scan full = fullCoils(), scan = withReferenceLines(24);
    const Image ours = espirit(scan, matrix).maps, whole = espirit(full, matrix).maps;
    EXPECT_EQ(relativeError(ours, whole), 0) << "the same 24 x 24 samples";
    const Image expected = rootOfSquares(full);
    EXPECT_LT(relativeError(magnitude(dense::reconstruct(scan, sense())), expected), 0.08);

    // Without maps nothing of the reference is seen: the image is that of half of the lines.
    Scan alone = scan;
    alone.calibration = nullptr;
    EXPECT_EQ(relativeError(dense::reconstruct(scan, {}), dense::reconstruct(alone, {})), 0);
    EXPECT_GT(relativeError(dense::reconstruct(scan, {}), expected), 0.2);
}

TEST(ReferenceLines, AreKeptInAFile)
{
    const Folder folder;
    const Scan scan = withReferenceLines(15);
    writeScan(folder / "scan.h5", scan);
    const Scan read = readScan(folder / "scan.h5");
    EXPECT_EQ(read.samples, scan.samples);
    ASSERT_TRUE(read.calibration);
    EXPECT_EQ(read.calibration->samples, scan.calibration->samples);
    EXPECT_EQ(read.calibration->trajectory.ky, scan.calibration->trajectory.ky);
    EXPECT_EQ(read.calibration->encodedMatrix, matrix);
    EXPECT_FALSE(read.calibration->calibration);

    // Beside a trajectory that is on no grid.
    Scan spiral = dense::randomScan({40, 40, 1}, 300, 8, false, 3);
    spiral.calibration = scan.calibration;
    writeScan(folder / "spiral.h5", spiral);
    const Scan again = readScan(folder / "spiral.h5");
    EXPECT_EQ(again.trajectory.kx, spiral.trajectory.kx);
    ASSERT_TRUE(again.calibration);
    EXPECT_TRUE(again.calibration->cartesian());
    EXPECT_EQ(again.calibration->samples, scan.calibration->samples);
}

TEST(ReferenceLines, OfASmallerExtentCalibrateAlike)
{
    Scan scan = withReferenceLines(24);
    const Image expected = espirit(scan, matrix).maps;
    Scan reference =
        undersampled(*scan.calibration, [](float kx, float, float) { return kx < -12 || kx > 11; });
    reference.matrix = reference.encodedMatrix = {24, 24, 1}; // a quick scan of the same field of view
    scan.calibration = std::make_shared<const Scan>(std::move(reference));
    EXPECT_LT(relativeError(espirit(scan, matrix).maps, expected), 1e-6);
    EXPECT_EQ(espirit(scan, {20, 20, 1}).calibration, (Extent{20, 20, 1})) << "no more than the image's band";
}

TEST(ReferenceLines, OfAnotherReadoutOversamplingCalibrateAlike)
{
    Scan scan = withReferenceLines(24);
    const Image expected = espirit(scan, matrix).maps;
    const Extent twice{2 * matrix.x, matrix.y, 1};
    Scan reference = coilScan(*makePhantom("shepp-logan"), birdcage({.coils = 8}), matrix);
    // The same object on a readout twice as fine: positions count cycles of the acquired field of view.
    reference.trajectory = cartesianTrajectory(twice);
    reference.samples.own().clear();
    const CoilModel model = birdcage({.coils = 8});
    const auto object = makePhantom("shepp-logan");
    for (std::int64_t c = 0; c < 8; ++c)
        for (std::size_t i = 0; i < reference.sampleCount(); ++i) {
            cdouble sum = 0;
            for (const FourierTerm &term : model.terms(c))
                sum += term.coefficient * object->transform(reference.trajectory.kx[i] / 2.0 - term.k[0],
                                                            reference.trajectory.ky[i] - term.k[1], 0.0);
            reference.samples.own().push_back(cfloat(sum));
        }
    reference.encodedMatrix = twice;
    scan.calibration = std::make_shared<const Scan>(std::move(reference));
    EXPECT_LT(projectionError(espirit(scan, matrix).maps, expected,
                              [&](std::size_t i) { return expected.data[i] != cfloat(0); }),
              0.03);
}

TEST(ReferenceLines, OnNoGridCalibrateThroughTheCoilsImages)
{
    Scan scan = withReferenceLines(24);
    const Image expected = espirit(scan, matrix).maps;
    SimulationSettings simulation;
    simulation.matrix = {40, 40, 1};
    simulation.coils = std::make_shared<const CoilModel>(birdcage({.coils = 8}));
    Scan spiral = simulate(*makePhantom("shepp-logan"), spiralTrajectory({40, 8, 600}), simulation);
    scan.calibration = std::make_shared<const Scan>(std::move(spiral));
    const Image truth = rootOfSquares(fullCoils());
    EXPECT_LT(relativeError(magnitude(dense::reconstruct(scan, sense())), truth), 0.08);
}

TEST(Calibration, OfTheImageItselfIsWhatItWas)
{
    const Scan full = fullCoils();
    EXPECT_EQ(&calibrationSource(full), &full);
    const Image region = calibrationRegion(full, matrix, 24);
    EXPECT_EQ(relativeError(espirit(full, matrix).maps, espirit(region, matrix, matrix).maps), 0);
}

TEST(Calibration, ThatIsTooSmallIsRefusedWithWhatIsNeeded)
{
    for (const int lines : {1, 2, 5, 6}) {
        const Scan scan = withReferenceLines(lines);
        const Error error = errorOf([&] { espirit(scan, matrix); });
        EXPECT_EQ(error.code(), ErrorCode::FileFormat) << "the data fail, not the call: exit 1";
        EXPECT_NE(error.message().find("reference"), std::string::npos) << error.what();
        EXPECT_NE(error.why().find("24x" + std::to_string(lines)), std::string::npos) << error.what();
        EXPECT_NE(error.why().find("24x11 would do"), std::string::npos) << error.what();
        EXPECT_NE(error.hint().find("--calibration FILE"), std::string::npos) << error.what();
    }
    // Enough for a subspace, and not for this one: half of the object would have no map.
    const Error error = errorOf([&] { espirit(withReferenceLines(7), matrix); });
    EXPECT_EQ(error.code(), ErrorCode::FileFormat);
    EXPECT_NE(error.why().find("take 24x11"), std::string::npos) << error.what();
    EXPECT_NO_THROW(espirit(withReferenceLines(12), matrix));
    // The image's own lines, every second one and no middle.
    const Scan half = undersampled(fullCoils(), [](float, float ky, float) { return int(ky) % 2 != 0; });
    EXPECT_THROW(dense::reconstruct(half, sense()), Error);
}

TEST(Calibration, NeedsAsManyPatchesAsAKernelHasSamples)
{
    EXPECT_EQ(regionNeeded({24, 1, 1}, matrix), (Extent{24, 7, 1}));
    EXPECT_EQ(regionNeeded({1, 1, 1}, matrix), (Extent{11, 11, 1}));
    EXPECT_EQ(regionNeeded({1, 1, 1}, {64, 64, 64}), (Extent{11, 11, 11}));
    EXPECT_EQ(regionNeeded({24, 24, 1}, {64, 64, 4}), (Extent{24, 24, 4})) << "four planes are all there are";
    EXPECT_EQ(regionNeeded({24, 24, 1}, {64, 64, 1}), (Extent{24, 24, 1}));
    EXPECT_EQ(regionNeeded({1, 1, 1}, {64, 1, 1}), (Extent{11, 1, 1}));
    EXPECT_NO_THROW(requireRegion("it", {11, 11, 1}, matrix));
    EXPECT_THROW(requireRegion("it", {11, 10, 1}, matrix), Error);
    EXPECT_THROW(requireRegion("it", {24, 24, 1}, {64, 64, 16}), Error) << "one plane of a volume";
}

TEST(Calibration, ThatDoesNotFitTheScanIsRefused)
{
    const Scan scan = withReferenceLines(24);
    const auto changed = [&](const auto &change) {
        Scan calibration = *scan.calibration;
        change(calibration);
        return errorOf([&] { checkCalibration(scan, calibration); });
    };
    EXPECT_NO_THROW(checkCalibration(scan, *scan.calibration));
    const Error coils = changed([](Scan &c) { c.coils = 4; });
    EXPECT_EQ(coils.code(), ErrorCode::InvalidCall);
    EXPECT_NE(coils.why().find("4 coils, the scan has 8"), std::string::npos) << coils.what();
    const Error planes = changed([](Scan &c) { c.matrix.z = 3; });
    EXPECT_NE(planes.why().find("along z"), std::string::npos) << planes.what();
    const Error line = changed([](Scan &c) { c.matrix.y = 1; });
    EXPECT_NE(line.why().find("along y"), std::string::npos) << line.what();

    Scan known = scan;
    known.fieldOfViewMm = {200, 180, 5};
    Scan other = *scan.calibration;
    EXPECT_NO_THROW(checkCalibration(known, other)) << "its field of view is not known";
    other.fieldOfViewMm = {200, 180, 8};
    EXPECT_NO_THROW(checkCalibration(known, other)) << "a plane may be thicker";
    other.fieldOfViewMm = {200, 220, 5};
    const Error view = errorOf([&] { checkCalibration(known, other); });
    EXPECT_NE(view.why().find("200 x 220 x 5 mm, the scan's 200 x 180 x 5 mm"), std::string::npos)
        << view.what();

    Scan wrong = scan; // wherever it comes from, a run refuses it
    other = *scan.calibration;
    other.samples.own().pop_back();
    wrong.calibration = std::make_shared<const Scan>(other);
    EXPECT_THROW(dense::reconstruct(wrong, {}), Error);
}

TEST(Calibration, IsReadFromAnotherScan)
{
    const Folder folder;
    Scan scan = withReferenceLines(24);
    const std::shared_ptr<const Scan> reference = scan.calibration;
    scan.calibration = nullptr;
    for (const char *name : {"middle.h5", "middle.npy", "middle.cfl"}) {
        writeScan(folder / name, *reference);
        const auto read = readCalibration(folder / name, scan);
        EXPECT_EQ(read->sampleCount(), reference->sampleCount()) << name;
        scan.calibration = read;
        Scan expected = withReferenceLines(24);
        EXPECT_LT(relativeError(espirit(scan, matrix).maps, espirit(expected, matrix).maps), 1e-5) << name;
    }
    writeScan(folder / "lines.h5", withReferenceLines(24)); // its reference lines, not its image
    EXPECT_EQ(readCalibration(folder / "lines.h5", scan)->samples, reference->samples);
    writeScan(folder / "two.npy", coilScan(*makePhantom("shepp-logan"), birdcage({.coils = 2}), matrix));
    EXPECT_THROW(readCalibration(folder / "two.npy", scan), Error);
}

TEST(Calibration, FollowsTheCoilsThroughPrewhitening)
{
    Scan scan = withReferenceLines(24);
    std::mt19937 bits(11);
    std::normal_distribution<float> normal;
    for (std::int64_t c = 0; c < 8; ++c)
        for (int i = 0; i < 400; ++i)
            scan.noise.emplace_back(float(1 + c) * normal(bits), normal(bits));
    const Scan white = prewhitened(scan);
    std::vector<cfloat> expected(scan.calibration->samples.begin(), scan.calibration->samples.end());
    toVirtualCoils(white, expected);
    EXPECT_TRUE(std::ranges::equal(white.calibration->samples, expected));
    EXPECT_NE(white.calibration->samples, scan.calibration->samples);
    toMeasuredCoils(white, expected);
    double worst = 0, most = 0;
    for (std::size_t i = 0; i < expected.size(); ++i) {
        worst = std::max(worst, double(std::abs(expected[i] - scan.calibration->samples[i])));
        most = std::max(most, double(std::abs(expected[i])));
    }
    EXPECT_LT(worst, 1e-5 * most);
}

} // namespace
} // namespace larmor
