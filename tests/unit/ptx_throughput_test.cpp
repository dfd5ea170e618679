// SPDX-License-Identifier: GPL-3.0-or-later
// What instruction-throughput issues, counted by the emulator: of each instruction as many as its table says,
// and beside them no more than the loop around them.
#include "core/error.h"
#include "engine/model/model_engine.h"
#include "kernels/catalogue.h"
#include "kernels/instruction_table.h"
#include "lab/modelled_run.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace larmor {
namespace {

struct Issued {
    double own = 0, all = 0;
};

/// Instructions of one warp, and those among them whose opcode the table names.
Issued issued(const RepeatedInstruction &instruction, const OptionSet &options)
{
    const KernelDefinition &kernel = kernelDefinition("instruction-throughput");
    const OptionSet complete =
        kernel.resolve(options.with({{"instruction", instruction.name}, {"block", "32"}}));
    const auto experiment = kernel.experiment({{"size", "32"}}, 1);
    ModelEngine engine;
    std::vector<BufferPtr> buffers;
    for (const auto &spec : experiment->buffers(complete)) {
        buffers.push_back(engine.allocate(spec.bytes));
        if (spec.initial) engine.upload(*buffers.back(), spec.initial, spec.bytes);
    }
    const LaunchPlan plan = experiment->plans(complete, buffers).front();
    engine.runner().launch(plan);
    const model::ptx::Program &program = engine.runner().program(plan.variant);
    const auto &counts = engine.runner().last().counts;
    Issued sum;
    for (std::size_t s = 0; s < program.steps.size(); ++s) {
        if (!program.steps[s].issued) continue;
        sum.all += double(counts[s].warps);
        const std::string &opcode = program.lines[program.steps[s].instruction].opcode;
        if (opcode.ends_with(instruction.type) &&
            std::ranges::any_of(instruction.opcodes,
                                [&](const auto &base) { return opcode.starts_with(base + '.'); }))
            sum.own += double(counts[s].warps);
    }
    return sum;
}

class Throughput : public testing::TestWithParam<std::string> {};

TEST_P(Throughput, issuesWhatItsTableSays)
{
    if (!NvrtcCompiler::whyNot().empty()) GTEST_SKIP() << NvrtcCompiler::whyNot();
    const RepeatedInstruction &instruction = repeatedInstruction(GetParam());
    for (const int chains : {1, 4, 8}) {
        if (instruction.name == "barrier" && chains > 1) continue;
        const OptionSet set{{"chains", std::to_string(chains)}};
        const Issued few = issued(instruction, set.with({{"steps", "64"}})),
                     many = issued(instruction, set.with({{"steps", "256"}}));
        const double steps = 192.0 * chains;
        // The loop itself has an addition, a comparison and a branch for every eight steps.
        EXPECT_NEAR((many.own - few.own) / steps, instruction.own, 0.05 + 0.25 / chains) << chains;
        if (chains == 8)
            EXPECT_NEAR((many.all - few.all) / steps / instruction.all, 1, 0.05) << instruction.name;
        else
            EXPECT_NEAR((many.all - few.all) / steps, instruction.all, 0.4 / chains) << chains;
    }
}

INSTANTIATE_TEST_SUITE_P(Instructions, Throughput, testing::ValuesIn([] {
                             std::vector<std::string> names;
                             for (const RepeatedInstruction &instruction : repeatedInstructions())
                                 names.push_back(instruction.name);
                             return names;
                         }()),
                         [](const auto &name) {
                             std::string text = name.param;
                             std::ranges::replace(text, '-', '_');
                             return text;
                         });

ModelledRun branches(const OptionSet &options)
{
    const KernelDefinition &kernel = kernelDefinition("divergence");
    ModelledRunSettings settings;
    settings.blocks.reset();
    return modelRun(kernel, kernel.resolveProblem({{"size", "1024"}}), kernel.resolve(options),
                    model::deviceProfile("h200"), settings);
}

// CUDA Programming Guide 3.0, 5.4.2: a branch of at most four or seven instructions becomes predicates.
TEST(Divergence, shortBranchesBecomePredicates)
{
    if (!NvrtcCompiler::whyNot().empty()) GTEST_SKIP() << NvrtcCompiler::whyNot();
    constexpr double warps = 32;
    for (const char *condition : {"thread", "parity", "warp"})
        for (int steps = 1; steps <= 16; ++steps) {
            const OptionSet set{{"condition", condition}, {"steps", std::to_string(steps)}};
            const double divergent = branches(set).divergentInCode.value();
            const double ofGrid = set.is("condition", "parity") ? warps : set.is("condition", "warp") ? 0 : 4;
            if (steps <= 4) {
                EXPECT_EQ(divergent, 0) << set.toString();
            }
            if (steps > 7) {
                EXPECT_EQ(divergent, ofGrid) << set.toString();
            }
        }
}

// Kirk & Hwu 2010, 6.1: passes of 6, 7 and 8 cost eight.
TEST(Divergence, aLoopCostsItsLongestThread)
{
    if (!NvrtcCompiler::whyNot().empty()) GTEST_SKIP() << NvrtcCompiler::whyNot();
    constexpr double warps = 32;
    const auto instructions = [](const char *steps) {
        return branches({{"condition", "trips"}, {"steps", steps}}).instructions / warps;
    };
    EXPECT_NEAR((instructions("16") - instructions("6")) / 10, 8, 0.01);
}

} // namespace
} // namespace larmor
