// SPDX-License-Identifier: GPL-3.0-or-later
// Simulated scans whose truth is known: the scores that the methods must reach, and that they agree.
#include "engine/cpu/cpu_engine.h"
#include "recon/reconstruction.h"
#include "scan/simulate.h"
#include "scan/trajectory_shapes.h"

#include <gtest/gtest.h>

namespace larmor {
namespace {

ReconResult reconstruct(const Scan &scan, const ReconSettings &settings)
{
    Reconstructor reconstructor(openCpuEngine(), std::make_shared<const Scan>(scan));
    return reconstructor.run(settings);
}

ReconSettings with(Method method, int iterations = 30)
{
    ReconSettings settings;
    settings.method = method;
    settings.iterations = iterations;
    return settings;
}

/// Share of the truth that the image holds: <truth, image> / <truth, truth>.
double amplitude(const Image &image, const Image &truth)
{
    double cross = 0, power = 0;
    for (std::size_t i = 0; i < image.data.size(); ++i) {
        cross += (std::conj(cdouble(truth.data[i])) * cdouble(image.data[i])).real();
        power += std::norm(cdouble(truth.data[i]));
    }
    return cross / power;
}

void print(const char *what, const ReconReport &report)
{
    std::printf("%-34s psnr %6.2f dB  snr %6.2f dB  raster %5.2f dB  %7.1f ms\n", what,
                report.quality->psnrDb, report.quality->snrDb, report.rasterPsnrDb.value_or(0),
                report.totalMs);
}

TEST(Quality, LeastSquaresOfTheSpiralReaches29DecibelsAnd4AboveTheAdjoint)
{
    const Scan scan = builtInSpiral();
    ASSERT_EQ(scan.sampleCount(), 48000u);
    const ReconReport adjoint = reconstruct(scan, with(Method::Adjoint)).report;
    const ReconReport solved = reconstruct(scan, with(Method::LeastSquares)).report;
    print("spiral 128 adjoint", adjoint);
    print("spiral 128 least squares, 30 it.", solved);
    EXPECT_GE(solved.quality->psnrDb, 29);
    EXPECT_GE(solved.quality->psnrDb, adjoint.quality->psnrDb + 4);
    ASSERT_EQ(solved.residuals.size(), 31u);
    ASSERT_EQ(solved.psnrPerIteration.size(), 31u);
    EXPECT_NEAR(solved.psnrPerIteration.back(), solved.quality->psnrDb, 1e-3);
    EXPECT_LT(solved.residuals.back(), 0.1);
}

TEST(Quality, NoiseFreeCartesianIsExact)
{
    const Scan scan = builtInScan();
    for (const Method method : methodsFor(scan)) {
        const ReconReport report = reconstruct(scan, with(method, 3)).report;
        print(std::string(toString(method)).c_str(), report);
        EXPECT_GT(report.quality->psnrDb, 75) << toString(method);
        EXPECT_LT(*report.rasterPsnrDb, 30) << "nothing band-limited matches the raster so well";
    }
}

TEST(Quality, SnrOfAFullCartesianScanIsWhatWasAskedFor)
{
    for (const Extent &matrix : {Extent{128, 128, 1}, Extent{64, 96, 1}}) {
        SimulationSettings settings;
        settings.matrix = matrix;
        settings.snrDb = 20;
        const Scan scan = simulate(*sheppLogan2d(), cartesianTrajectory(matrix), settings);
        const ReconReport report = reconstruct(scan, with(Method::InverseFft)).report;
        print("cartesian --snr 20", report);
        EXPECT_NEAR(report.quality->snrDb, 20, 0.3);
    }
}

TEST(Quality, AmplitudesAgreeOnAnyMatrix)
{
    const SimulationSettings settings;
    const Scan cartesian = simulate(*sheppLogan2d(), cartesianTrajectory(settings.matrix), settings);
    const Scan spiral = builtInSpiral();
    for (const Extent &matrix : {Extent{128, 128, 1}, Extent{96, 96, 1}, Extent{150, 131, 1}}) {
        ReconSettings ifft = with(Method::InverseFft), adjoint = with(Method::Adjoint),
                      solved = with(Method::LeastSquares, 20);
        ifft.matrix = adjoint.matrix = solved.matrix = matrix;
        Reconstructor onGrid(openCpuEngine(), std::make_shared<const Scan>(cartesian));
        const Image truth = *onGrid.truth(matrix);
        EXPECT_NEAR(amplitude(*onGrid.run(ifft).image, truth), 1, 0.02) << toString(matrix);
        Reconstructor onArms(openCpuEngine(), std::make_shared<const Scan>(spiral));
        EXPECT_NEAR(amplitude(*onArms.run(adjoint).image, truth), 1, 0.03) << toString(matrix);
        EXPECT_NEAR(amplitude(*onArms.run(solved).image, truth), 1, 0.04) << toString(matrix);
    }
}

} // namespace
} // namespace larmor
