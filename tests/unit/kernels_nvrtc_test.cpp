// SPDX-License-Identifier: GPL-3.0-or-later
// The same sources through NVIDIA's compiler, without a GPU: every pair of options compiles for CUDA, and
// what claims an effect changes the code or the plan.
#include "unit/kernels_plans.h"
#include "unit/kernels_support.h"

#include "core/error.h"
#include "engine/cuda/nvrtc_compiler.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace larmor {
namespace {

#define NEED_NVRTC()                                                                                         \
    if (!NvrtcCompiler::whyNot().empty()) GTEST_SKIP() << NvrtcCompiler::whyNot()

constexpr int architecture = 90;

std::unique_ptr<KernelExperiment> smallExperiment(const KernelDefinition &kernel)
{
    return kernel.experiment(test::problemsOf(kernel).telling, 1);
}

/// The kernels of one run, each once.
std::vector<KernelVariant> variantsOf(const KernelExperiment &experiment, const OptionSet &options)
{
    std::vector<KernelVariant> variants;
    for (const LaunchPlan &plan : experiment.plans(options, test::fakeBuffers(experiment, options)))
        if (std::find(variants.begin(), variants.end(), plan.variant) == variants.end())
            variants.push_back(plan.variant);
    return variants;
}

std::string compiled(NvrtcCompiler &compiler, const KernelVariant &variant)
{
    try {
        return compiler.compile(variant, architecture, KernelCode::Ptx).code;
    } catch (const Error &error) {
        ADD_FAILURE() << error.what();
        return {};
    }
}

std::string compiled(NvrtcCompiler &compiler, const std::vector<KernelVariant> &variants)
{
    std::string code;
    for (const KernelVariant &variant : variants)
        code += compiled(compiler, variant);
    return code;
}

class EveryKernel : public ::testing::TestWithParam<std::string> {};

TEST_P(EveryKernel, everyPairOfOptionsCompilesForCuda)
{
    NEED_NVRTC();
    NvrtcCompiler compiler{{}}; // no cache
    const KernelDefinition &kernel = kernelDefinition(GetParam());
    const auto experiment = smallExperiment(kernel);
    const auto choices = test::choicesOf(kernel, EngineKind::Cuda, {{"repeats", {"1", "10"}}});
    std::vector<KernelVariant> seen;
    for (const OptionSet &options : test::allPairs(kernel, choices))
        for (const KernelVariant &variant : variantsOf(*experiment, options)) {
            if (std::find(seen.begin(), seen.end(), variant) != seen.end()) continue;
            seen.push_back(variant);
            EXPECT_NE(compiled(compiler, variant).find(".entry " + variant.entryPoint), std::string::npos)
                << kernel.name() << " " << options.toString();
        }
}

TEST_P(EveryKernel, presetsFitTheirBlocksAndDoNotSpill)
{
    NEED_NVRTC();
    NvrtcCompiler compiler{{}};
    const KernelDefinition &kernel = kernelDefinition(GetParam());
    const auto experiment = smallExperiment(kernel);
    for (const Preset &preset : kernel.presets()) {
        const OptionSet options = kernel.resolve(preset.options);
        const auto buffers = test::fakeBuffers(*experiment, options);
        const std::vector<LaunchPlan> plans = experiment->plans(options, buffers);
        for (const KernelVariant &variant : variantsOf(*experiment, options)) {
            const CompiledKernel code = compiler.compile(variant, architecture);
            const auto plan = std::find_if(plans.begin(), plans.end(),
                                           [&](const LaunchPlan &p) { return p.variant == variant; });
            EXPECT_GT(code.resources.registers, 0) << preset.name;
            EXPECT_LE(code.resources.registers * int(plan->block.count()), 65536) << preset.name;
            EXPECT_LE(code.resources.sharedBytes, 49152) << preset.name;
            EXPECT_NE(code.log.find("0 bytes spill stores"), std::string::npos) << preset.name << code.log;
        }
    }
}

/// Per option: from random legal sets, one change of it. Where an effect is claimed, plan or PTX must differ.
TEST_P(EveryKernel, whatClaimsAnEffectChangesTheCodeOrThePlan)
{
    NEED_NVRTC();
    NvrtcCompiler compiler{{}};
    std::mt19937 random(5);
    const int rounds = test::fullTests() ? 40 : 2;
    const KernelDefinition &kernel = kernelDefinition(GetParam());
    const auto experiment = smallExperiment(kernel);
    for (const OptionSpec &option : kernel.options()) {
        if (option.name == "max-registers") continue; // an argument of ptxas: PTX does not show it
        int compared = 0;
        for (int tries = 0; compared < rounds && tries < 2000; ++tries) {
            OptionSet base = kernel.defaults();
            for (const OptionSpec &other : kernel.options())
                if (random() % 4 == 0) base.set(other.name, other.values[random() % other.values.size()]);
            const OptionSet changed =
                base.with({{option.name, option.values[random() % option.values.size()]}});
            if (changed == base || !kernel.violation(base).empty() || !kernel.violation(changed).empty())
                continue;
            if (option.noEffect && !option.noEffect(base).empty()) continue;
            ++compared;
            // Plans without the macros: grid, block and arguments.
            const auto shape = [&](const OptionSet &options) {
                const auto buffers = test::fakeBuffers(*experiment, options);
                auto plans = experiment->plans(options, buffers);
                for (LaunchPlan &plan : plans)
                    plan.variant = {};
                return test::describe(plans, buffers) + test::describeInputs(*experiment, options);
            };
            if (shape(base) != shape(changed)) continue;
            EXPECT_NE(compiled(compiler, variantsOf(*experiment, base)),
                      compiled(compiler, variantsOf(*experiment, changed)))
                << kernel.name() << ": " << option.name << " from " << base.toString() << " to "
                << changed.text(option.name);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(KernelsNvrtc, EveryKernel, ::testing::ValuesIn(test::kernelNames()),
                         [](const auto &kernel) { return test::testName(kernel.param); });

} // namespace
} // namespace larmor
