// SPDX-License-Identifier: GPL-3.0-or-later
// Against BART, an independent program, on a measured scan. Skips where either is absent.
#include "engine/cpu/cpu_engine.h"
#include "recon/reconstruction.h"
#include "scan/formats.h"
#include "scan/phantom.h"
#include "scan/simulate.h"
#include "scan/trajectory_shapes.h"
#include "support/source_folder.h"

#include <cstdlib>
#include <filesystem>
#include <gtest/gtest.h>
#include <unistd.h>

namespace larmor {
namespace {

std::filesystem::path dataFolder()
{
    const std::filesystem::path beside = std::filesystem::path(LARMOR_SOURCE_DIR) / ".." / "shared" / "data";
    if (std::filesystem::exists(beside)) return beside;
    const char *shared = std::getenv("LARMOR_SHARED");
    return shared ? std::filesystem::path(shared) / "data" : std::filesystem::path();
}

/// ||f a - b|| / ||b|| for the complex factor f that makes it smallest.
double errorAfterScale(const Image &a, const Image &b)
{
    cdouble cross = 0;
    double power = 0;
    for (std::size_t i = 0; i < a.data.size(); ++i) {
        cross += std::conj(cdouble(a.data[i])) * cdouble(b.data[i]);
        power += std::norm(cdouble(a.data[i]));
    }
    Image scaled = a;
    for (cfloat &value : scaled.data)
        value = cfloat(cdouble(value) * cross / power);
    return relativeError(scaled, b);
}

class Bart : public testing::Test {
protected:
    void SetUp() override
    {
        m_data = dataFolder();
        if (m_data.empty() || !std::filesystem::exists(m_data / "brain-spiral-64-traj.cfl"))
            GTEST_SKIP() << "the measured scans are not here (set LARMOR_SHARED)";
        if (std::system("command -v bart >/dev/null 2>&1") != 0) GTEST_SKIP() << "bart is not installed";
        m_folder = std::filesystem::temp_directory_path() / ("larmor-bart-" + std::to_string(::getpid()));
        std::filesystem::create_directories(m_folder);
    }
    void TearDown() override { std::filesystem::remove_all(m_folder); }

    void bart(const std::string &arguments)
    {
        const std::string call = "cd '" + m_folder.string() + "' && bart " + arguments + " >log 2>&1";
        ASSERT_EQ(std::system(call.c_str()), 0) << call;
    }
    Scan brain() const
    {
        ReadOptions options;
        options.trajectory = m_data / "brain-spiral-64-traj.cfl";
        options.matrix = "64";
        return readScan(m_data / "brain-spiral-64-ksp.cfl", options);
    }
    std::filesystem::path m_data, m_folder;
};

TEST_F(Bart, LeastSquaresOfTheMeasuredSpiralAgrees)
{
    const std::string scan = m_data.string() + "/brain-spiral-64-";
    bart("ones 2 64 64 map");
    bart("pics -S -l2 -r 0.1 -i 30 -t " + scan + "traj " + scan + "ksp map out");
    ASSERT_TRUE(std::filesystem::exists(m_folder / "out.cfl"));
    Reconstructor reconstructor(openCpuEngine(), std::make_shared<const Scan>(brain()));
    ReconSettings settings;
    settings.method = Method::LeastSquares;
    settings.iterations = 30;
    settings.lambda = 0.1;
    const ReconResult result = reconstructor.run(settings);
    const double error = errorAfterScale(*result.image, readImage(m_folder / "out.cfl"));
    std::printf("brain-spiral-64 least squares against bart pics: %.2f %%\n", 100 * error);
    EXPECT_LT(error, 0.03);
    EXPECT_FALSE(result.report.quality.has_value()) << "a measured scan has no truth";
}

TEST_F(Bart, WeightedAdjointShowsTheSameBrain)
{
    const std::string scan = m_data.string() + "/brain-spiral-64-";
    bart("nufft -i -d 64:64:1 " + scan + "traj " + scan + "ksp out");
    ASSERT_TRUE(std::filesystem::exists(m_folder / "out.cfl"));
    Reconstructor reconstructor(openCpuEngine(), std::make_shared<const Scan>(brain()));
    ReconSettings settings;
    settings.method = Method::Adjoint;
    const double error = errorAfterScale(*reconstructor.run(settings).image, readImage(m_folder / "out.cfl"));
    std::printf("brain-spiral-64 adjoint against bart nufft -i: %.1f %%\n", 100 * error);
    EXPECT_LT(error, 0.3);
}

TEST_F(Bart, AdjointOfTheMeasuredSpiralAgrees)
{
    const std::string scan = m_data.string() + "/brain-spiral-64-";
    bart("nufft -a -d 64:64:1 " + scan + "traj " + scan + "ksp out");
    ASSERT_TRUE(std::filesystem::exists(m_folder / "out.cfl"));
    const Image theirs = readImage(m_folder / "out.cfl");
    Reconstructor reconstructor(openCpuEngine(), std::make_shared<const Scan>(brain()));
    for (const AdjointForm form : {AdjointForm::Direct, AdjointForm::Nufft}) {
        ReconSettings settings;
        settings.method = Method::Adjoint;
        settings.density = DensityMethod::None; // all samples alike, as theirs
        settings.adjoint = form;
        const double error = errorAfterScale(*reconstructor.run(settings).image, theirs);
        std::printf("brain-spiral-64 adjoint against bart nufft -a: %.2g\n", error);
        EXPECT_LT(error, 2e-3) << toString(form);
    }
}

TEST_F(Bart, SenseOfTheMeasuredStackOfSpiralsAgrees)
{
    const std::string scan = m_data.string() + "/brain-stack-of-spirals-64x64x16-4ch-";
    bart("pics -S -l2 -r 0.01 -i 20 -t " + scan + "traj " + scan + "ksp " + scan + "sens out");
    ASSERT_TRUE(std::filesystem::exists(m_folder / "out.cfl"));
    ReadOptions options;
    options.trajectory = scan + "traj.cfl";
    options.matrix = "64x64x16";
    Scan stack = readScan(scan + "ksp.cfl", options);
    stack.coilMaps = std::make_shared<const Image>(readImage(scan + "sens.cfl"));
    ASSERT_EQ(stack.coilMaps->coils, 4);
    Reconstructor reconstructor(openCpuEngine(), std::make_shared<const Scan>(std::move(stack)));
    ReconSettings settings;
    settings.method = Method::LeastSquares;
    settings.iterations = 20;
    settings.lambda = 0.01;
    for (const NormalForm normal : {NormalForm::Toeplitz, NormalForm::Nufft}) {
        settings.normal = normal;
        const double error =
            errorAfterScale(*reconstructor.run(settings).image, readImage(m_folder / "out.cfl"));
        std::printf("stack of spirals, SENSE against bart pics: %.2f %%\n", 100 * error);
        EXPECT_LT(error, 0.03) << toString(normal);
    }
}

TEST_F(Bart, MapsAndSenseOfTheUndersampledBrainAgree)
{
    Scan brain = readScan(m_data / "brain-cartesian-8ch-230x180.npy");
    ASSERT_EQ(brain.coils, 8);
    // the same k-space as BART has it: x, y, z, coil; unsampled points zero
    Image kspace(brain.matrix, 8);
    for (std::size_t m = 0; m < brain.sampleCount(); ++m) {
        const auto x = std::int64_t(std::lround(brain.trajectory.kx[m])) + brain.matrix.x / 2;
        const auto y = std::int64_t(std::lround(brain.trajectory.ky[m])) + brain.matrix.y / 2;
        for (std::int64_t c = 0; c < 8; ++c)
            kspace.at(x, y, 0, c) = brain.coil(c)[m];
    }
    writeImage(m_folder / "ksp.cfl", kspace);
    bart("ecalib -m1 ksp sens");
    bart("pics -S -l2 -r 0.01 -i 30 ksp sens out");
    ASSERT_TRUE(std::filesystem::exists(m_folder / "out.cfl"));
    Image theirs = readImage(m_folder / "out.cfl");
    ReconSettings settings;
    settings.method = Method::LeastSquares;
    settings.iterations = 30;
    settings.lambda = 0.01;
    {
        Scan same = brain; // through BART's own maps: the solvers alone are compared
        same.coilMaps = std::make_shared<const Image>(readImage(m_folder / "sens.cfl"));
        Reconstructor reconstructor(openCpuEngine(), std::make_shared<const Scan>(std::move(same)));
        const ReconResult result = reconstructor.run(settings);
        EXPECT_EQ(result.report.adjointForm, AdjointForm::Fft);
        const double error = errorAfterScale(*result.image, theirs);
        std::printf("undersampled brain, Cartesian SENSE against bart pics: %.2f %%\n", 100 * error);
        EXPECT_LT(error, 0.03);
    }
    Reconstructor reconstructor(openCpuEngine(), std::make_shared<const Scan>(std::move(brain)));
    settings.estimateMaps = true;
    Image ours = *reconstructor.run(settings).image;
    for (Image *image : {&ours, &theirs})
        for (cfloat &value : image->data)
            value = std::abs(value);
    const double error = errorAfterScale(ours, theirs);
    std::printf("undersampled brain, ESPIRiT and SENSE against bart: %.1f %%\n", 100 * error);
    EXPECT_LT(error, 0.1);
}

TEST_F(Bart, LeastSquaresOfASimulatedKooshballAgrees)
{
    SimulationSettings simulation;
    simulation.matrix = {24, 24, 24};
    Scan scan = simulate(*makePhantom("shepp-logan-3d"), kooshballTrajectory({24, 400, 24}), simulation);
    for (std::vector<float> *k : {&scan.trajectory.kx, &scan.trajectory.ky, &scan.trajectory.kz})
        for (float &value : *k)
            value *= 0.9f; // at the edge of its grid BART itself errs (CONVENTIONS)
    writeScan(m_folder / "scan.cfl", scan);
    bart("ones 3 24 24 24 map");
    bart("pics -S -l2 -r 0.05 -i 30 -t scan-traj scan map out");
    ASSERT_TRUE(std::filesystem::exists(m_folder / "out.cfl"));
    scan.object.reset(); // the positions were moved: it has no truth
    Reconstructor reconstructor(openCpuEngine(), std::make_shared<const Scan>(std::move(scan)));
    ReconSettings settings;
    settings.method = Method::LeastSquares;
    settings.iterations = 30;
    settings.lambda = 0.05;
    settings.adjoint = AdjointForm::Nufft;
    const double error = errorAfterScale(*reconstructor.run(settings).image, readImage(m_folder / "out.cfl"));
    std::printf("kooshball 24^3 least squares against bart pics: %.2f %%\n", 100 * error);
    EXPECT_LT(error, 0.03);
}

} // namespace
} // namespace larmor
