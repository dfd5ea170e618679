// SPDX-License-Identifier: GPL-3.0-or-later
// Every option of every kernel, through OpenCL, against the double-precision oracle.
#include "unit/kernels_plans.h"
#include "unit/kernels_support.h"

#include "core/error.h"

#include <gtest/gtest.h>

#include <optional>
#include <set>
#include <string>

namespace larmor {
namespace {

using test::allPairs;
using test::choicesOf;
using test::fullProduct;
using test::fullTests;

#define NEED_OPENCL()                                                                                        \
    Engine *const engine = test::openClEngine();                                                             \
    if (!engine) GTEST_SKIP() << "no OpenCL device"

/// What a device has too little of for a set of options, which are right for others; PoCL refuses none.
std::optional<KernelExperiment::Check> runWherePossible(Engine &engine, const KernelExperiment &experiment,
                                                        const OptionSet &options)
{
    try {
        return test::runOnce(engine, experiment, options);
    } catch (const Error &refusal) {
        if (engine.device().isCpu || refusal.code() != ErrorCode::InvalidCall) throw;
        return {};
    }
}

/// @returns whether it ran.
bool expectCorrect(Engine &engine, const KernelDefinition &kernel, const KernelExperiment &experiment,
                   const OptionSet &options, const std::string &problem)
{
    if (kernel.wrongOnPurpose(options)) return false;
    const auto check = runWherePossible(engine, experiment, options);
    if (!check) return false;
    EXPECT_TRUE(check->correct()) << kernel.name() << " " << problem << ": error " << check->error << " > "
                                  << check->tolerance << " with " << options.toString();
    return true;
}

/// All that reaches the device: options that change nothing for a problem ask for the same once more.
std::string requestOf(const KernelExperiment &experiment, const OptionSet &options)
{
    const auto buffers = test::fakeBuffers(experiment, options);
    return test::describe(experiment.plans(options, buffers), buffers) +
           test::describeInputs(experiment, options);
}

/// Runs all sets, spreading the problems over them, or with LARMOR_FULL every problem for every set; what
/// would be the same request of the device, once.
void runSets(Engine &engine, const KernelDefinition &kernel, const std::vector<OptionSet> &sets,
             const std::vector<OptionSet> &problems)
{
    std::vector<std::unique_ptr<KernelExperiment>> experiments;
    std::vector<std::set<std::string>> asked(problems.size());
    for (const OptionSet &problem : problems)
        experiments.push_back(kernel.experiment(problem, 7));
    int ran = 0;
    for (std::size_t i = 0; i < sets.size(); ++i)
        for (std::size_t p = 0; p < problems.size(); ++p)
            if ((fullTests() || p == i % problems.size() || p == (i * 5 + 1) % problems.size()) &&
                asked[p].insert(requestOf(*experiments[p], sets[i])).second)
                ran += expectCorrect(engine, kernel, *experiments[p], sets[i], problems[p].toString());
    EXPECT_GT(ran, 0);
    ::testing::Test::RecordProperty("runs", ran);
}

class EveryKernel : public ::testing::TestWithParam<std::string> {};

TEST_P(EveryKernel, isRightInEveryPairOfOptions)
{
    NEED_OPENCL();
    const KernelDefinition &kernel = kernelDefinition(GetParam());
    const test::KernelProblems &problems = test::problemsOf(kernel);
    runSets(*engine, kernel,
            fullTests() ? fullProduct(kernel, choicesOf(kernel, EngineKind::OpenCl, problems.full))
                        : allPairs(kernel, choicesOf(kernel, EngineKind::OpenCl, problems.paired)),
            problems.odd);
}

TEST_P(EveryKernel, isRightInEveryPresetOnALargerProblem)
{
    NEED_OPENCL();
    const KernelDefinition &kernel = kernelDefinition(GetParam());
    const auto experiment = kernel.experiment(test::problemsOf(kernel).larger, 3);
    for (const Preset &preset : kernel.presets()) {
        const OptionSet options = kernel.resolve(preset.options);
        if (kernel.violation(options, EngineKind::OpenCl).empty())
            expectCorrect(*engine, kernel, *experiment, options, preset.name);
    }
}

INSTANTIATE_TEST_SUITE_P(KernelsOpenCl, EveryKernel, ::testing::ValuesIn(test::kernelNames()),
                         [](const auto &kernel) { return test::testName(kernel.param); });

TEST(KernelsOpenCl, farFromTheCentreInThreeDimensionsTheErrorStaysSmall)
{
    NEED_OPENCL();
    // |k| up to 64 in each dimension, voxels out to the corners.
    const KernelDefinition &kernel = fhdDefinition();
    const auto experiment = kernel.experiment({{"samples", "700"}, {"matrix", "128x4x128"}}, 11);
    for (const char *trig : {"accurate", "fast"})
        expectCorrect(*engine, kernel, *experiment, kernel.resolve({{"trig", trig}, {"block", "128"}}), trig);
}

} // namespace
} // namespace larmor
