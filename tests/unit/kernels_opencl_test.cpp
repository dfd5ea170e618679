// SPDX-License-Identifier: GPL-3.0-or-later
// Every option of every kernel, through OpenCL, against the double-precision oracle.
#include "unit/kernels_support.h"

#include "kernels/gridding.h"
#include "kernels/lattice_sum.h"

#include "core/error.h"

#include <gtest/gtest.h>

namespace larmor {
namespace {

using test::allPairs;
using test::choicesOf;
using test::fullProduct;
using test::fullTests;

#define NEED_OPENCL()                                                                                        \
    Engine *const engine = test::openClEngine();                                                             \
    if (!engine) GTEST_SKIP() << "no OpenCL device"

void expectCorrect(Engine &engine, const KernelDefinition &kernel, const KernelExperiment &experiment,
                   const OptionSet &options, const std::string &problem)
{
    if (kernel.wrongOnPurpose(options)) return;
    const auto check = test::runOnce(engine, experiment, options);
    EXPECT_TRUE(check.correct()) << kernel.name() << " " << problem << ": error " << check.error << " > "
                                 << check.tolerance << " with " << options.toString();
}

/// Runs all sets, spreading the problems over them, or with LARMOR_FULL every problem for every set.
void runSets(Engine &engine, const KernelDefinition &kernel, const std::vector<OptionSet> &sets,
             const std::vector<OptionSet> &problems)
{
    std::vector<std::unique_ptr<KernelExperiment>> experiments;
    for (const OptionSet &problem : problems)
        experiments.push_back(kernel.experiment(problem, 7));
    for (std::size_t i = 0; i < sets.size(); ++i)
        for (std::size_t p = 0; p < problems.size(); ++p)
            if (fullTests() || p == i % problems.size() || p == (i * 5 + 1) % problems.size())
                expectCorrect(engine, kernel, *experiments[p], sets[i], problems[p].toString());
}

std::vector<OptionSet> setsFor(const KernelDefinition &kernel,
                               const std::map<std::string, std::vector<std::string>> &full,
                               const std::map<std::string, std::vector<std::string>> &paired = {})
{
    return fullTests() ? fullProduct(kernel, choicesOf(kernel, EngineKind::OpenCl, full))
                       : allPairs(kernel, choicesOf(kernel, EngineKind::OpenCl, paired));
}

const std::vector<OptionSet> oddMatrices{{{"size", "1"}},      {{"size", "1x37"}},  {{"size", "37x1"}},
                                         {{"size", "3x5"}},    {{"size", "31x33"}}, {{"size", "64"}},
                                         {{"size", "67x129"}}, {{"size", "200x7"}}, {{"size", "97x101"}}};

TEST(KernelsOpenCl, transposeInEveryPairOfOptions)
{
    NEED_OPENCL();
    const KernelDefinition &kernel = transposeDefinition();
    runSets(*engine, kernel,
            setsFor(kernel, {{"repeats", {"1", "3"}}, {"launch-bounds", {"on"}}}, {{"repeats", {"1", "3"}}}),
            oddMatrices);
}

const std::vector<OptionSet> oddProblems{
    {{"samples", "1"}, {"matrix", "1"}},      {{"samples", "7"}, {"matrix", "3x5"}},
    {{"samples", "333"}, {"matrix", "1x13"}}, {{"samples", "131"}, {"matrix", "17x31"}},
    {{"samples", "97"}, {"matrix", "5x7x3"}}, {{"samples", "256"}, {"matrix", "16"}}};

const std::map<std::string, std::vector<std::string>> adjointFull{
    {"chunk", {"32", "100", "4096"}}, {"block", {"32", "256"}},  {"unroll", {"1", "4", "16"}},
    {"voxels", {"1", "4"}},           {"launch-bounds", {"on"}}, {"fmad", {"1"}}};

/// Chunks that no unrolled step or staged tile divides stand beside the usual ones.
const std::map<std::string, std::vector<std::string>> adjointPaired{
    {"chunk", {"32", "33", "64", "100", "128", "256", "1024", "3276", "4096"}}};

TEST(KernelsOpenCl, fhdInEveryPairOfOptions)
{
    NEED_OPENCL();
    runSets(*engine, fhdDefinition(), setsFor(fhdDefinition(), adjointFull, adjointPaired), oddProblems);
}

TEST(KernelsOpenCl, qInEveryPairOfOptions)
{
    NEED_OPENCL();
    runSets(*engine, qDefinition(), setsFor(qDefinition(), adjointFull, adjointPaired), oddProblems);
}

TEST(KernelsOpenCl, muInEveryPairOfOptions)
{
    NEED_OPENCL();
    const KernelDefinition &kernel = muDefinition();
    const std::vector<OptionSet> problems{{{"samples", "1"}}, {{"samples", "4096"}}, {{"samples", "5001"}}};
    runSets(*engine, kernel, setsFor(kernel, {}), problems);
}

TEST(KernelsOpenCl, griddingInEveryPairOfOptions)
{
    NEED_OPENCL();
    const KernelDefinition &kernel = griddingDefinition();
    runSets(*engine, kernel, setsFor(kernel, test::griddingFull(), test::griddingPaired()),
            test::griddingProblems());
}

TEST(KernelsOpenCl, degriddingInEveryPairOfOptions)
{
    NEED_OPENCL();
    const KernelDefinition &kernel = degriddingDefinition();
    runSets(*engine, kernel, setsFor(kernel, test::griddingFull(), test::griddingPaired()),
            test::griddingProblems());
}

const std::map<std::string, std::vector<std::string>> latticeFull{
    {"block", {"32", "128"}}, {"chunk", {"256"}},        {"split", {"1", "4"}},
    {"unroll", {"1", "4"}},   {"launch-bounds", {"on"}}, {"fmad", {"1"}}};

const std::map<std::string, std::vector<std::string>> recurrencePaired{
    {"block", {"32", "256"}}, {"run", {"4", "32"}}, {"unroll", {"1", "2"}}};

TEST(KernelsOpenCl, theRecurrenceInEveryPairOfOptions)
{
    NEED_OPENCL();
    runSets(*engine, recurrenceDefinition(), setsFor(recurrenceDefinition(), latticeFull, recurrencePaired),
            oddProblems);
}

const std::map<std::string, std::vector<std::string>> factoredPaired{
    {"grain", {"1x1", "1x4", "4x4"}}, {"unroll", {"1", "4"}}, {"split", {"1", "4"}}};

TEST(KernelsOpenCl, theFactoredAdjointInEveryPairOfOptions)
{
    NEED_OPENCL();
    runSets(*engine, factoredDefinition(), setsFor(factoredDefinition(), latticeFull, factoredPaired),
            oddProblems);
}

TEST(KernelsOpenCl, everyPresetOnALargerProblem)
{
    NEED_OPENCL();
    for (const KernelDefinition *kernel : catalogue()) {
        OptionSet problem;
        if (kernel->name() == "transpose") problem.set("size", "301x517");
        if (kernel->name() != "transpose" && kernel->name() != "mu")
            problem = {{"samples", "2000"}, {"matrix", "20"}};
        if (kernel->option("bin"))
            problem = {{"samples", "3000"}, {"matrix", "13x12x11"}, {"trajectory", "radial"}};
        const auto experiment = kernel->experiment(problem, 3);
        for (const Preset &preset : kernel->presets())
            expectCorrect(*engine, *kernel, *experiment, kernel->resolve(preset.options), preset.name);
    }
}

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
