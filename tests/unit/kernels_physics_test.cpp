// SPDX-License-Identifier: GPL-3.0-or-later
// Coulomb summation, direct and within a radius: the book's counts, host forms, bins, the overlapped host
// plan.
#include "unit/kernels_plans.h"

#include "core/error.h"
#include "kernels/cutoff.h"
#include "kernels/dcs.h"
#include "kernels/host_plan.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <map>
#include <type_traits>

namespace larmor {
namespace {

using test::FakeBuffer;

void expectHostFormsAreRight(const KernelDefinition &kernel, const OptionSet &problem,
                             const OptionSet &chosen)
{
    const auto experiment = kernel.experiment(problem, 6);
    const OptionSet options = kernel.resolve(chosen);
    for (const HostForm form : {HostForm::Sequential, HostForm::Parallel}) {
        const auto run = experiment->hostRun(options, form);
        run->run();
        run->run(); // nothing of the first run may be left
        const auto check = experiment->check(options, run->results());
        EXPECT_TRUE(check.correct()) << kernel.name() << " " << problem.toString() << " " << toString(form)
                                     << ": " << check.error << " > " << check.tolerance;
    }
}

TEST(Dcs, operationsAreTheBooks)
{
    EXPECT_EQ(dcsOperations(1'000'000, 1), 10'000'000u);
    EXPECT_EQ(dcsOperations(1'000'000, 4), 7'750'000u);
    EXPECT_EQ(dcsOperations(1'000'000, 8), 7'375'000u);
}

TEST(Dcs, paddingIsTheBooks)
{
    const OptionSet v3 = dcsDefinition().resolve(dcsDefinition().preset("v3")->options);
    EXPECT_EQ(dcsMap({100, 100, 1}, v3), (Extent{128, 112, 1}));
    const auto experiment = dcsDefinition().experiment({{"grid", "100"}}, 1);
    EXPECT_EQ(experiment->remark(v3), "padding adds 43.4 % of points");
    EXPECT_EQ(dcsMap({100, 100, 1}, v3.with({{"pad", "0"}})), (Extent{100, 100, 1}));
}

TEST(Dcs, everyPlaneAndChunkIsSummedOnce)
{
    const auto experiment = dcsDefinition().experiment({{"grid", "30x20x3"}, {"atoms", "1000"}}, 1);
    for (const char *chunk : {"1000", "300", "1"})
        for (const char *pad : {"0", "1"}) {
            const OptionSet options = dcsDefinition().resolve({{"chunk", chunk}, {"pad", pad}});
            Work work;
            for (const LaunchPlan &plan : experiment->plans(options, test::fakeBuffers(*experiment, options)))
                work += plan.work;
            EXPECT_EQ(work.pairs, 1800u * 1000u);
            EXPECT_EQ(work.special, work.pairs);
            EXPECT_EQ(work.bytes, 4u * 1800u + 16u * 1000u);
        }
}

TEST(Dcs, hostFormsSumAnyGridAndKeepThePaddedRows)
{
    for (const char *grid : {"1", "7x3", "33x5x2", "130x9"})
        for (const char *pad : {"0", "1"})
            expectHostFormsAreRight(dcsDefinition(), {{"grid", grid}, {"atoms", "777"}}, {{"pad", pad}});
}

TEST(Dcs, refusesEmptyProblemsAndSmallBuffers)
{
    const KernelDefinition &kernel = dcsDefinition();
    for (const OptionSet &problem : std::vector<OptionSet>{{{"atoms", "0"}},
                                                           {{"atoms", "1000001"}},
                                                           {{"atoms", "many"}},
                                                           {{"grid", "0"}},
                                                           {{"grid", "65536x65536x3"}}})
        EXPECT_THROW(kernel.experiment(problem, 1), Error) << problem.toString();
    EXPECT_THROW(kernel.resolve({{"chunk", "4097"}}), Error);
    DcsProblem problem;
    problem.grid = {10, 10, 1}, problem.atomCount = 5;
    EXPECT_THROW(dcsPlans(problem, kernel.defaults()), Error) << "without buffers";
    problem.atoms = std::make_shared<FakeBuffer>(5 * 16),
    problem.packed = std::make_shared<FakeBuffer>(4096 * 16);
    problem.map = std::make_shared<FakeBuffer>(400);
    EXPECT_NO_THROW(dcsPlans(problem, kernel.defaults()));
    EXPECT_THROW(dcsPlans(problem, kernel.resolve({{"pad", "1"}})), Error);
    problem.atomCount = 6;
    EXPECT_THROW(dcsPlans(problem, kernel.defaults()), Error);
}

std::vector<Atom> someAtoms(std::size_t count)
{
    std::vector<Atom> atoms;
    for (std::size_t i = 0; i < count; ++i) {
        const float place = 0.618034f * float(i);
        atoms.push_back(
            {10 * (place - std::floor(place)), float(i % 17) * 0.6f, float(i % 5) * 1.9f + 0.2f, 1});
    }
    return atoms;
}

TEST(Cutoff, everyAtomIsInItsBinOrOverflows)
{
    const std::vector<Atom> atoms = someAtoms(900);
    const CutoffGrid grid{{20, 20, 20}, 0.5f, 2};
    for (const char *cap : {"4", "16"}) {
        const CutoffAtoms a =
            arrangeAtoms(grid, atoms, cutoffDefinition().resolve({{"bin", "4"}, {"cap", cap}}));
        EXPECT_EQ(a.bins, (Extent{5, 5, 5}));
        std::size_t binned = 0;
        for (std::size_t bin = 0; bin < a.counts.size(); ++bin) {
            binned += std::size_t(a.counts[bin]);
            for (int i = 0; i < std::stoi(cap); ++i) {
                const Atom &atom = a.binned[bin * std::size_t(std::stoi(cap)) + std::size_t(i)];
                if (i >= a.counts[bin]) {
                    EXPECT_EQ(atom.charge, 0);
                    continue;
                }
                EXPECT_EQ(std::min(4, int(atom.x / 2)), int(bin % 5));
                EXPECT_EQ(std::min(4, int(atom.y / 2)), int(bin / 5 % 5));
            }
        }
        EXPECT_EQ(binned + a.list.size(), atoms.size());
        EXPECT_GT(a.list.size(), 0u);
    }
}

TEST(Cutoff, largeBinsHaveTheAtomsThatReachThem)
{
    const std::vector<Atom> atoms = someAtoms(200);
    const CutoffGrid grid{{40, 20, 20}, 0.5f, 2};
    const CutoffAtoms a = arrangeAtoms(
        grid, atoms, cutoffDefinition().resolve({{"variant", "large-bin"}, {"subvolume", "16"}}));
    ASSERT_EQ(a.boxes.size(), 3u * 2 * 2);
    for (const CutoffAtoms::Box &box : a.boxes)
        for (const Atom &atom : atoms) {
            bool near = false;
            for (std::int64_t z = box.first.z; z < box.end.z; ++z)
                for (std::int64_t y = box.first.y; y < box.end.y; ++y)
                    for (std::int64_t x = box.first.x; x < box.end.x; ++x)
                        near |= std::hypot(0.5f * float(x) - atom.x, 0.5f * float(y) - atom.y,
                                           0.5f * float(z) - atom.z) < 1.999f;
            const auto begin = a.list.begin() + box.firstAtom;
            const bool listed = std::any_of(begin, begin + box.atoms, [&](const Atom &other) {
                return std::memcmp(&other, &atom, sizeof atom) == 0;
            });
            if (near) {
                EXPECT_TRUE(listed);
            }
        }
}

TEST(Cutoff, hostFormsSumWithinTheRadius)
{
    for (const OptionSet &problem :
         std::vector<OptionSet>{{{"grid", "1"}, {"atoms", "1"}, {"radius", "1"}},
                                {{"grid", "33x20x13"}, {"radius", "3"}},
                                {{"grid", "9x70x5"}, {"atoms", "500"}, {"radius", "4"}},
                                {{"grid", "12"}, {"atoms", "60"}, {"radius", "64"}}})
        expectHostFormsAreRight(cutoffDefinition(), problem, {});
}

/// Runs a host plan on the processor alone, as the cpu engine does.
std::vector<std::vector<std::byte>> runOnHost(const HostPlan &plan)
{
    std::vector<std::vector<std::byte>> blocks, arrays;
    for (const HostPlan::Block &block : plan.blocks) {
        blocks.emplace_back(block.bytes, std::byte{0xff});
        if (block.initial) std::memcpy(blocks.back().data(), block.initial, block.bytes);
    }
    for (const HostPlan::Array &array : plan.arrays)
        arrays.emplace_back(array.bytes, std::byte{0xff});
    std::vector<void *> blockPlaces, arrayPlaces;
    for (auto &block : blocks)
        blockPlaces.push_back(block.data());
    for (auto &array : arrays)
        arrayPlaces.push_back(array.data());
    for (const auto *part : {&plan.before, &plan.timed, &plan.after})
        for (const HostPlan::Step &step : *part)
            std::visit(
                [&](const auto &action) {
                    using Action = std::decay_t<decltype(action)>;
                    if constexpr (std::is_same_v<Action, HostPlan::Upload>)
                        std::memcpy(arrays[std::size_t(action.array)].data(),
                                    blocks[std::size_t(action.block)].data(), action.bytes);
                    else if constexpr (std::is_same_v<Action, HostPlan::Download>)
                        std::memcpy(blocks[std::size_t(action.block)].data(),
                                    arrays[std::size_t(action.array)].data(), action.bytes);
                    else if constexpr (std::is_same_v<Action, HostPlan::Launch>)
                        action.onHost(arrayPlaces);
                    else if constexpr (std::is_same_v<Action, HostPlan::HostWork>)
                        action.work(blockPlaces);
                },
                step.action);
    std::vector<std::vector<std::byte>> results;
    for (const int block : plan.results)
        results.push_back(blocks[std::size_t(block)]);
    return results;
}

TEST(Cutoff, theProcessorSumsTheOverflowWhileTheBinsAreWalked)
{
    const auto experiment =
        cutoffDefinition().experiment({{"grid", "30x20x10"}, {"atoms", "2000"}, {"radius", "3"}}, 5);
    const OptionSet options = cutoffDefinition().resolve({{"cap", "8"}});
    const auto plan = experiment->hostPlan(options);
    ASSERT_TRUE(plan);
    ASSERT_TRUE(plan->serial);
    EXPECT_TRUE(experiment->check(options, runOnHost(*plan)).correct());
    EXPECT_TRUE(experiment->check(options, runOnHost(*plan->serial)).correct());
    // Between launch and host work nothing waits, but in the serial form.
    EXPECT_TRUE(std::holds_alternative<HostPlan::HostWork>(plan->timed[1].action));
    EXPECT_TRUE(std::holds_alternative<HostPlan::Synchronize>(plan->serial->timed[1].action));
    EXPECT_EQ(experiment->hostPlan(options.with({{"overflow", "gpu"}})), nullptr);
    // Its launches are those of the plans.
    const auto buffers = test::fakeBuffers(*experiment, options);
    const auto plans = experiment->plans(options, buffers);
    ASSERT_EQ(plans.size(), 2u);
    EXPECT_EQ(std::get<HostPlan::Launch>(plan->timed[0].action).plan(buffers).variant, plans[0].variant);
    EXPECT_EQ(std::get<HostPlan::Launch>(plan->timed.back().action).plan(buffers).variant, plans[1].variant);
}

TEST(Cutoff, refusesWhatIsNoProblem)
{
    for (const OptionSet &problem : std::vector<OptionSet>{{{"grid", "0"}},
                                                           {{"grid", "2048"}},
                                                           {{"atoms", "0"}},
                                                           {{"atoms", "some"}},
                                                           {{"radius", "0"}},
                                                           {{"radius", "1.5"}}})
        EXPECT_THROW(cutoffDefinition().experiment(problem, 1), Error) << problem.toString();
}

} // namespace
} // namespace larmor
