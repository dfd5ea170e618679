// SPDX-License-Identifier: GPL-3.0-or-later
// Loading and launching what NVRTC made: limits, errors, the cache on disk.
#include "gpu/gpu_support.h"

#include "core/error.h"
#include "engine/cuda/cuda_engine.h"
#include "engine/cuda/cuda_kernel_runner.h"
#include "kernels/transpose.h"
#include "support/temporary_folder.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <functional>

namespace larmor {
namespace {

using namespace test;

/// One transpose with its buffers.
struct Example {
    std::vector<float> values;
    TransposeProblem problem{33, 18, 1, nullptr, nullptr};
    LaunchPlan plan;

    explicit Example(Engine &engine) : values(randomReal(33 * 18, 50))
    {
        problem.in = uploaded(engine, values);
        problem.out = poisoned(engine, values.size() * 4);
        plan = transposePlans(problem, transposeDefinition().defaults()).front();
    }
    bool isRight(Engine &engine) const
    {
        const auto got = downloaded<float>(engine, *problem.out, 33 * 18);
        for (std::size_t y = 0; y < 18; ++y)
            for (std::size_t x = 0; x < 33; ++x)
                if (got[x * 18 + y] != values[y * 33 + x]) return false;
        return true;
    }
};

ErrorCode codeOf(const std::function<void()> &call, std::string *text = nullptr)
{
    try {
        call();
    } catch (const Error &error) {
        if (text) *text = error.what();
        return error.code();
    }
    ADD_FAILURE() << "nothing was thrown";
    return ErrorCode::Internal;
}

TEST(CudaRunner, preparesWithoutLaunching)
{
    LARMOR_NEED_CUDA(cuda);
    const Example example(*cuda);
    const KernelResources resources = cuda->kernels()->prepare(example.plan.variant);
    EXPECT_GT(resources.registers, 0);
    EXPECT_EQ(resources.sharedBytes, 32 * 33 * 4);
    EXPECT_FALSE(example.isRight(*cuda)) << "launched already";
    cuda->kernels()->launch(example.plan);
    EXPECT_TRUE(example.isRight(*cuda));
}

TEST(CudaRunner, compileErrorsHaveLineAndCaret)
{
    LARMOR_NEED_CUDA(cuda);
    Example example(*cuda);
    for (auto &[name, value] : example.plan.variant.defines)
        if (name == "ELEMENT") value = "nosuchtype";
    std::string text;
    EXPECT_EQ(codeOf([&] { cuda->kernels()->launch(example.plan); }, &text), ErrorCode::CompileFailure);
    EXPECT_NE(text.find("transpose.cu("), std::string::npos) << text;
    EXPECT_NE(text.find('^'), std::string::npos) << text;
    EXPECT_NE(text.find("nosuchtype"), std::string::npos);
    EXPECT_NO_THROW(cuda->kernels()->launch(Example(*cuda).plan)) << "the runner goes on";
}

TEST(CudaRunner, refusesLaunchesBeyondTheDeviceWithTheNumbers)
{
    LARMOR_NEED_CUDA(cuda);
    const Example example(*cuda);
    std::string text;
    LaunchPlan plan = example.plan;
    plan.block = {64, 32, 1};
    EXPECT_EQ(codeOf([&] { cuda->kernels()->launch(plan); }, &text), ErrorCode::InvalidCall);
    EXPECT_NE(text.find("1024"), std::string::npos) << text;
    plan.block = {1, 1, 128};
    EXPECT_EQ(codeOf([&] { cuda->kernels()->launch(plan); }, &text), ErrorCode::InvalidCall);
    plan = example.plan;
    plan.grid = {1, 70000, 1};
    EXPECT_EQ(codeOf([&] { cuda->kernels()->launch(plan); }, &text), ErrorCode::InvalidCall);
    EXPECT_NE(text.find("65535"), std::string::npos) << text;
    plan = example.plan;
    plan.arguments.emplace_back(SharedArgument{300000});
    EXPECT_EQ(codeOf([&] { cuda->kernels()->launch(plan); }, &text), ErrorCode::InvalidCall);
    EXPECT_NE(text.find("shared memory"), std::string::npos) << text;
    plan = example.plan;
    plan.grid = {0, 1, 1};
    EXPECT_EQ(codeOf([&] { cuda->kernels()->launch(plan); }), ErrorCode::Internal);
    plan = example.plan;
    plan.variant.entryPoint = "nothere";
    EXPECT_EQ(codeOf([&] { cuda->kernels()->launch(plan); }, &text), ErrorCode::Internal);
    plan = example.plan;
    plan.arguments.emplace_back(ConstantArgument{"noSuchConstant", example.problem.in, 0, 4});
    EXPECT_EQ(codeOf([&] { cuda->kernels()->launch(plan); }), ErrorCode::Internal);
    plan = example.plan;
    plan.arguments[0] = BufferArgument{nullptr, 0};
    EXPECT_EQ(codeOf([&] { cuda->kernels()->launch(plan); }), ErrorCode::Internal);
    plan.arguments[0] = BufferArgument{example.problem.in, example.problem.in->bytes() + 1};
    EXPECT_EQ(codeOf([&] { cuda->kernels()->launch(plan); }), ErrorCode::Internal);
    plan.arguments[0] = BufferArgument{referenceEngine().allocate(4096), 0};
    EXPECT_EQ(codeOf([&] { cuda->kernels()->launch(plan); }), ErrorCode::Internal);
    cuda->kernels()->launch(example.plan);
    EXPECT_TRUE(example.isRight(*cuda));
}

TEST(CudaRunner, givesABlockMoreThan48KilobytesOfSharedMemory)
{
    LARMOR_NEED_CUDA(cuda);
    const Example example(*cuda);
    LaunchPlan plan = example.plan;
    plan.arguments.emplace_back(SharedArgument{48 * 1024}); // beside the tile: 52 KB in all
    EXPECT_NO_THROW(cuda->kernels()->launch(plan));
    EXPECT_TRUE(example.isRight(*cuda));
}

TEST(CudaRunner, rebuildsDamagedCacheFilesAndRuns)
{
    LARMOR_NEED_CUDA(cuda);
    const TemporaryFolder folder;
    ::setenv("XDG_CACHE_HOME", folder.path().c_str(), 1);
    const auto first = openCudaEngine();
    const Example example(*first);
    first->kernels()->launch(example.plan);
    EXPECT_TRUE(example.isRight(*first));
    EXPECT_GT(first->kernels()->compileMs(), 0);
    int damaged = 0;
    for (const auto &file : std::filesystem::recursive_directory_iterator(folder.path()))
        if (file.is_regular_file()) {
            const std::string bytes = contents(file.path());
            overwrite(file.path(), bytes.substr(0, bytes.size() - 100) + std::string(100, '?'));
            ++damaged;
        }
    EXPECT_EQ(damaged, 1);
    const auto second = openCudaEngine(), third = openCudaEngine();
    ::unsetenv("XDG_CACHE_HOME");
    const Example again(*second), cached(*third);
    second->kernels()->launch(again.plan);
    EXPECT_TRUE(again.isRight(*second));
    EXPECT_GT(second->kernels()->compileMs(), 0) << "took the damaged file";
    third->kernels()->launch(cached.plan);
    EXPECT_TRUE(cached.isRight(*third));
    EXPECT_EQ(third->kernels()->compileMs(), 0) << "the file was not written anew";
}

TEST(CudaRunner, runsPtxOnAGpuThatIsNewerThanNvrtc)
{
    LARMOR_NEED_CUDA(cuda);
    CudaGpu gpu;
    Text why;
    ASSERT_TRUE(findCudaGpu(gpu, why)) << why;
    ++gpu.architecture; // mostly a number that nobody has code for, so PTX of what is known below is taken
    CudaKernelRunner runner(gpu, nullptr, std::filesystem::path{});
    if (runner.codeName().find("PTX") == std::string::npos)
        GTEST_SKIP() << "NVRTC has code for the next number";
    const Example example(*cuda);
    const KernelResources resources = runner.prepare(example.plan.variant);
    EXPECT_GT(resources.registers, 0) << "known from the driver, since no log tells";
    EXPECT_GE(resources.sharedBytes, 32 * 33 * 4);
    cuda->synchronize(); // the runner has another stream than the engine
    runner.launch(example.plan);
    ASSERT_EQ(cudaDeviceSynchronize(), cudaSuccess);
    EXPECT_TRUE(example.isRight(*cuda));
}

} // namespace
} // namespace larmor
