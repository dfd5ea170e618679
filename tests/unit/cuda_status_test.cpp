// SPDX-License-Identifier: GPL-3.0-or-later
// A build with the CUDA engine on any machine: it says whether it can run and otherwise what to do.
#include "core/error.h"
#include "engine/cuda/cuda_engine.h"
#include "engine/cuda/cufft_library.h"
#include "engine/cuda/nvrtc_compiler.h"

#include <gtest/gtest.h>

#include <cstdlib>

namespace larmor {
namespace {

/// A reason that a person can act on: some words, what to do after a semicolon, one line.
void expectSentence(const std::string &text)
{
    EXPECT_GT(text.size(), 30u) << text;
    EXPECT_NE(text.find(';'), std::string::npos) << text;
    EXPECT_EQ(text.find('\n'), std::string::npos) << text;
}

TEST(CudaStatus, IsADeviceOrASentence)
{
    const EngineStatus status = cudaStatus();
    EXPECT_EQ(status.kind, EngineKind::Cuda);
    if (status.available) {
        EXPECT_EQ(status.device.vendor, "NVIDIA");
        EXPECT_FALSE(status.device.name.empty());
        EXPECT_EQ(status.device.architecture.substr(0, 3), "sm_");
        EXPECT_GT(status.device.memoryBytes, 0u);
        EXPECT_FALSE(status.device.isCpu);
        EXPECT_TRUE(status.whyNot.empty());
    } else {
        expectSentence(status.whyNot.english());
    }
}

TEST(CudaStatus, OpeningWhereItCannotRunIsUnavailable)
{
    const EngineStatus status = cudaStatus();
    if (status.available) GTEST_SKIP() << "this machine has " << status.device.name;
    try {
        openCudaEngine();
        FAIL() << "opened without a GPU";
    } catch (const Error &error) {
        EXPECT_EQ(error.code(), ErrorCode::Unavailable);
        EXPECT_EQ(exitStatus(error.code()), 3);
        EXPECT_EQ(error.why(), status.whyNot);
    }
    std::string why;
    EXPECT_EQ(makeCudaDisplayLink(DisplayTarget::Texture3d, 1, {16, 16, 1}, why), nullptr);
    EXPECT_EQ(why, status.whyNot);
}

TEST(CudaStatus, AutomaticChoiceNeverFailsForWantOfAGpu)
{
    const auto engine = openEngine({});
    ASSERT_TRUE(engine);
    if (!cudaStatus().available) {
        EXPECT_NE(engine->kind(), EngineKind::Cuda);
    }
}

TEST(CudaStatus, CufftIsThereOrSaysWhy)
{
    if (CufftPlans::whyNot().empty())
        EXPECT_EQ(CufftPlans::version().substr(0, 6), "cuFFT ");
    else
        expectSentence(CufftPlans::whyNot().english());
}

} // namespace
} // namespace larmor
