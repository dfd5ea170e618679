// SPDX-License-Identifier: GPL-3.0-or-later
// Against BART, an independent program, on a measured scan. Skips where either is absent.
#include "engine/cpu/cpu_engine.h"
#include "recon/reconstruction.h"
#include "scan/formats.h"

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

} // namespace
} // namespace larmor
