// SPDX-License-Identifier: GPL-3.0-or-later
// The processor's form of every kernel's problem, in plain loops and on all threads, against the oracle that
// the kernels are checked against.
#include "unit/kernels_problems.h"

#include "core/error.h"

#include <gtest/gtest.h>

#include <random>

namespace larmor {
namespace {

class EveryKernel : public ::testing::TestWithParam<std::string> {};

std::vector<OptionSet> someSets(const KernelDefinition &kernel)
{
    std::vector<OptionSet> sets{kernel.defaults()};
    std::mt19937 random(11);
    for (int draw = 0; draw < 400 && sets.size() < 8; ++draw) {
        OptionSet set = kernel.defaults();
        for (const OptionSpec &option : kernel.options())
            if (random() % 2 == 0) set.set(option.name, option.values[random() % option.values.size()]);
        if (kernel.violation(set).empty()) sets.push_back(set);
    }
    return sets;
}

TEST_P(EveryKernel, runsOnTheProcessorInBothForms)
{
    const KernelDefinition &kernel = kernelDefinition(GetParam());
    for (const OptionSet &problem : test::problemsOf(kernel).odd) {
        const auto experiment = kernel.experiment(problem, 5);
        for (const OptionSet &options : someSets(kernel)) {
            for (const HostForm form : {HostForm::Sequential, HostForm::Parallel}) {
                const auto run = experiment->hostRun(options, form);
                ASSERT_NE(run, nullptr) << GetParam();
                run->run();
                run->run(); // again: nothing may be left over from the run before
                const auto check = experiment->check(options, run->results());
                EXPECT_TRUE(check.correct())
                    << GetParam() << " " << problem.toString() << " " << toString(form) << ": error "
                    << check.error << " > " << check.tolerance << " with " << options.toString();
                // A small matrix may hold no whole tile; the last of the problems does.
                if (problem == test::problemsOf(kernel).odd.back()) {
                    EXPECT_GT(run->work().bytes + run->work().flops, 0u) << GetParam();
                }
            }
        }
    }
}

INSTANTIATE_TEST_SUITE_P(KernelsHost, EveryKernel, ::testing::ValuesIn(test::kernelNames()),
                         [](const auto &kernel) { return test::testName(kernel.param); });

} // namespace
} // namespace larmor
