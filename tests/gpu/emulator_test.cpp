// SPDX-License-Identifier: GPL-3.0-or-later
// The emulator beside the GPU: in exactness mode every kernel that it can run gives the same bits.
#include "gpu/gpu_support.h"
#include "unit/emulated_kernels.h"

#include "engine/cuda/nvrtc_compiler.h"

#include <gtest/gtest.h>

#include <cstring>
#include <set>
#include <sstream>

namespace larmor {
namespace {

using namespace test;

/// Instructions whose last digits only the hardware knows: the emulator keeps their stated bounds.
bool approximates(ModelEngine &engine, const KernelExperiment &experiment, const OptionSet &options)
{
    NvrtcCompiler compiler;
    std::vector<BufferPtr> buffers;
    for (const auto &spec : experiment.buffers(options))
        buffers.push_back(engine.allocate(std::max<std::size_t>(spec.bytes, 4)));
    for (const LaunchPlan &plan : experiment.plans(options, buffers)) {
        const std::string ptx = ptxOf(compiler, plan.variant, engine.runner().settings().architecture);
        for (const char *form : {".approx", "%clock", "tex.", "mma."})
            if (ptx.find(form) != std::string::npos) return true;
    }
    return false;
}

/// The words of four bytes that differ, the first of them as floats; empty where none does.
std::string differingWords(const Results &ours, const Results &theirs)
{
    std::ostringstream text;
    std::size_t differing = 0, words = 0;
    for (std::size_t r = 0; r < ours.size(); ++r)
        for (std::size_t at = 0; at + 4 <= ours[r].size(); at += 4, ++words) {
            float a = 0, b = 0;
            std::memcpy(&a, &ours[r][at], 4);
            std::memcpy(&b, &theirs[r][at], 4);
            if (std::memcmp(&a, &b, 4) != 0 && ++differing <= 3)
                text << " result " << r << " word " << at / 4 << ": " << std::hexfloat << a << " and " << b
                     << ';';
        }
    if (differing == 0 && ours == theirs) return {};
    return std::to_string(differing) + " of " + std::to_string(words) + " words differ:" + text.str();
}

class EveryEmulatedKernel : public ::testing::TestWithParam<std::string> {};

TEST_P(EveryEmulatedKernel, equalsCudaBitForBit)
{
    LARMOR_NEED_CUDA(cuda);
    const KernelDefinition &kernel = kernelDefinition(GetParam());
    if (const Text why = kernel.notModelled(); !why.empty()) GTEST_SKIP() << why;
    const auto &problems = problemsOf(kernel).odd;
    std::set<std::string> done;
    std::size_t i = 0;
    int compared = 0;
    for (const OptionSet &chosen : setsOf(kernel, EngineKind::Cuda)) {
        const OptionSet options = exactForm(chosen);
        if (!kernel.violation(options, EngineKind::Cuda).empty() ||
            !kernel.violation(options, EngineKind::Model).empty())
            continue;
        if (kernel.wrongOnPurpose(options) || !done.insert(options.toString()).second) continue;
        const std::size_t p = i++ % problems.size();
        const auto experiment = kernel.experiment(problems[p], 11);
        ModelSettings settings;
        settings.architecture = std::stoi(cuda->device().architecture.substr(3));
        settings.execution.checks = false;
        ModelEngine emulator(settings);
        if (approximates(emulator, *experiment, options) || addsAtomically(emulator, *experiment, options))
            continue;
        const Results ours = resultsOf(emulator, *experiment, options);
        EXPECT_EQ(differingWords(ours, resultsOf(*cuda, *experiment, options)), "")
            << kernel.name() << " " << problems[p].toString() << " with " << options.toString();
        ++compared;
    }
    RecordProperty("compared", compared);
    if (compared == 0) GTEST_SKIP() << "approximate functions or atomic float sums in every option set";
}

INSTANTIATE_TEST_SUITE_P(CudaKernels, EveryEmulatedKernel, ::testing::ValuesIn(kernelNames()),
                         [](const auto &kernel) { return testName(kernel.param); });

} // namespace
} // namespace larmor
