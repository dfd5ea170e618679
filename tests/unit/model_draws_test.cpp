// SPDX-License-Identifier: GPL-3.0-or-later
// What holds of every prediction, whatever the options: a hundred option sets drawn by a seed, over all
// kernels. tests/gpu/counts_check.py --draw compares such sets with the counters of a GPU.
#include "core/error.h"
#include "engine/cuda/nvrtc_compiler.h"
#include "lab/emulated_kernel.h"
#include "lab/modelled_run.h"
#include "support/drawn_counts.h"
#include "support/source_folder.h"

#include <gtest/gtest.h>

#include <bit>
#include <mutex>
#include <set>

namespace larmor {
namespace {

using model::AccessCount;
using model::LineTraffic;
using model::MemorySpace;
using model::SharedCount;
using model::WarpAccess;

constexpr std::size_t sets = 100, slices = 10;
constexpr std::uint64_t seed = 1;

const std::vector<CountedSet> &drawnSets()
{
    static const std::vector<CountedSet> drawn =
        drawCountedSets(seed, sets, LARMOR_SOURCE_DIR "/tests/gpu/counts_rows.txt");
    return drawn;
}

constexpr AccessCount LineTraffic::*globalKinds[] = {&LineTraffic::globalRead, &LineTraffic::globalWritten,
                                                     &LineTraffic::globalAtomic, &LineTraffic::globalReduced,
                                                     &LineTraffic::globalCopied};
constexpr SharedCount LineTraffic::*sharedKinds[] = {&LineTraffic::sharedRead, &LineTraffic::sharedWritten,
                                                     &LineTraffic::sharedAtomic, &LineTraffic::sharedCopied};

/// Counts of the accesses that PTX makes, straight from the addresses of their bytes.
struct PlainCount {
    std::uint64_t instructions = 0, sectors = 0, bytes = 0, lanes = 0;
};

std::size_t kindOf(const WarpAccess &access)
{
    if (access.copy) return 4;
    if (access.reduction) return 3;
    if (access.atomic) return 2;
    return access.store ? 1 : 0;
}

class PlainObserver final : public model::ptx::Observer {
public:
    explicit PlainObserver(model::ptx::Observer &shown) : m_shown(shown) {}
    std::unique_ptr<model::ptx::BlockObserver> enter(std::uint64_t block) override
    {
        return std::make_unique<Block>(m_shown.enter(block));
    }
    void leave(std::uint64_t block, std::unique_ptr<model::ptx::BlockObserver> observer) override
    {
        auto &own = static_cast<Block &>(*observer);
        m_shown.leave(block, std::move(own.shown));
        const std::scoped_lock lock(m_mutex);
        for (std::size_t kind = 0; kind < own.counts.size(); ++kind) {
            counts[kind].instructions += own.counts[kind].instructions;
            counts[kind].sectors += own.counts[kind].sectors;
            counts[kind].bytes += own.counts[kind].bytes;
            counts[kind].lanes += own.counts[kind].lanes;
        }
    }
    std::array<PlainCount, 5> counts{};

private:
    struct Block final : model::ptx::BlockObserver {
        explicit Block(std::unique_ptr<model::ptx::BlockObserver> next) : shown(std::move(next)) {}
        void access(const model::ptx::StepPlace &place, const WarpAccess &access) override
        {
            shown->access(place, access);
            if (access.space != MemorySpace::Global) return;
            std::set<std::uint64_t> sectors;
            for (int lane = 0; lane < model::warpSize; ++lane)
                for (int byte = 0; access.isActive(lane) && byte < access.bytes; ++byte)
                    sectors.insert((access.addresses[std::size_t(lane)] + std::uint64_t(byte)) / 32);
            PlainCount &count = counts[kindOf(access)];
            ++count.instructions;
            count.sectors += sectors.size();
            count.lanes += std::uint64_t(std::popcount(access.active));
            count.bytes += std::uint64_t(std::popcount(access.active) * access.bytes);
        }
        std::unique_ptr<model::ptx::BlockObserver> shown;
        std::array<PlainCount, 5> counts{};
    };
    model::ptx::Observer &m_shown;
    std::mutex m_mutex;
};

/// Of PTX's own accesses.
struct Plain {
    std::array<PlainCount, 5> counts{};
    LineTraffic traffic;
};

Plain plainRun(const CountedSet &set)
{
    const model::DeviceProfile device = model::deviceProfile("h200");
    const auto experiment = set.kernel->experiment(set.problem, 1);
    model::ptx::ExecutionSettings execution;
    execution.checks = false;
    EmulatedKernel kernel(*experiment, set.options, device, execution);
    kernel.initialise();
    Plain plain;
    for (const LaunchPlan &plan : kernel.plans()) {
        model::TrafficCounter counter(device.capability());
        PlainObserver observer(counter);
        kernel.execution().observer = &observer;
        kernel.runner().launch(plan);
        plain.traffic += counter.total();
        for (std::size_t kind = 0; kind < plain.counts.size(); ++kind) {
            plain.counts[kind].instructions += observer.counts[kind].instructions;
            plain.counts[kind].sectors += observer.counts[kind].sectors;
            plain.counts[kind].bytes += observer.counts[kind].bytes;
            plain.counts[kind].lanes += observer.counts[kind].lanes;
        }
    }
    EXPECT_TRUE(kernel.check());
    return plain;
}

ModelledRun modelled(const CountedSet &set)
{
    ModelledRunSettings settings;
    settings.blocks.reset();
    settings.yardstick = false;
    return modelRun(*set.kernel, set.problem, set.options, model::deviceProfile("h200"), settings);
}

void expectPlainCountsAreTheModels(const Plain &plain)
{
    for (std::size_t kind = 0; kind < plain.counts.size(); ++kind) {
        const AccessCount &counted = plain.traffic.*globalKinds[kind];
        EXPECT_EQ(counted.instructions, plain.counts[kind].instructions) << kind;
        EXPECT_EQ(counted.transactions, plain.counts[kind].sectors) << kind;
        EXPECT_EQ(counted.bytesRequested, plain.counts[kind].bytes) << kind;
        EXPECT_LE(counted.transactions, plain.counts[kind].lanes) << kind; // no access lies across sectors
    }
}

/// The assembler joins accesses and drops them, and makes none. An atomic whose old value nobody asks for
/// becomes a reduction.
void expectTheCodeAsksForNoMore(const LineTraffic &code, const LineTraffic &ptx)
{
    const auto changes = [](const LineTraffic &traffic) {
        AccessCount sum = traffic.globalAtomic;
        return sum += traffic.globalReduced;
    };
    const std::pair<AccessCount, AccessCount> pairs[] = {{code.globalRead, ptx.globalRead},
                                                         {code.globalWritten, ptx.globalWritten},
                                                         {code.globalCopied, ptx.globalCopied},
                                                         {changes(code), changes(ptx)}};
    for (const auto &[ofCode, ofPtx] : pairs) {
        EXPECT_LE(ofCode.instructions, ofPtx.instructions);
        EXPECT_LE(ofCode.transactions, ofPtx.transactions);
        EXPECT_LE(ofCode.bytesRequested, ofPtx.bytesRequested);
    }
    for (const auto kind : sharedKinds)
        EXPECT_LE((code.*kind).instructions, (ptx.*kind).instructions);
    EXPECT_LE(code.local().instructions, ptx.local().instructions);
}

void expectSoundTraffic(const LineTraffic &traffic)
{
    for (const auto kind : globalKinds) {
        const AccessCount &count = traffic.*kind;
        EXPECT_EQ(count.bytesMoved, 32 * count.transactions);
        EXPECT_EQ(count.requests, count.instructions);
        EXPECT_LE(count.instructions, count.transactions);
        EXPECT_LE(count.transactions, 32 * count.instructions);
        EXPECT_LE(count.bytesRequested, 32 * 16 * count.instructions);
        EXPECT_LE(count.bytesMoved, 32 * count.bytesRequested); // a lane asks for a byte at least
    }
    for (const auto kind : sharedKinds) {
        const SharedCount &count = traffic.*kind;
        EXPECT_LE(count.requests, count.wavefronts);
        EXPECT_LE(count.wavefronts, 4 * 32 * count.instructions); // words of 16 bytes, each by itself
    }
}

void expectSoundRun(const ModelledRun &run)
{
    EXPECT_EQ(run.correct, true);
    EXPECT_EQ(run.blocksRun, run.blocks);
    EXPECT_LE(run.divergentBranches, run.branches);
    EXPECT_LE(run.branches, run.instructions);
    if (run.divergentInCode) {
        EXPECT_LE(*run.divergentInCode, run.divergentBranches);
        EXPECT_LE(run.divergentLeast, *run.divergentInCode);
        EXPECT_GE(run.divergentMost, *run.divergentInCode);
        EXPECT_EQ(run.divergentLeast == run.divergentMost, run.branchDoubts.empty());
    }
    LineTraffic sum;
    double instructions = 0;
    for (const auto &[line, entry] : run.lines) {
        sum += entry.traffic;
        instructions += entry.instructions;
        EXPECT_LE(entry.lanes, 32 * entry.instructions) << line;
    }
    EXPECT_EQ(instructions, run.instructions);
    EXPECT_EQ(sum.global().transactions, run.traffic.global().transactions);
    EXPECT_EQ(sum.shared().wavefronts, run.traffic.shared().wavefronts);
    EXPECT_LE(double(run.traffic.global().instructions + run.traffic.local().instructions +
                     run.traffic.shared().instructions),
              run.instructions + double(run.traffic.sharedCopied.instructions)); // a copy is one of both
}

/// What a launch asks of the units, beside its own instructions.
void expectSoundLaunches(const ModelledRun &run)
{
    for (const model::LaunchCounts &launch : run.counts) {
        EXPECT_GT(launch.instructions, 0);
        EXPECT_GE(launch.instructions, launch.memory);
        EXPECT_GE(launch.instructions, launch.arithmetic);
        EXPECT_GE(launch.wavefronts, launch.conflicts);
        if (!launch.block) continue;
        EXPECT_LE(launch.block->sectorsRead, launch.block->sectorsMissed);
        EXPECT_LE(launch.block->differentWritten, launch.block->sectorsWritten);
        EXPECT_LE(launch.block->sectorsPartly, launch.block->sectorsWritten);
        EXPECT_LE(launch.block->cyclesFromCache, launch.block->cyclesFromMemory);
        EXPECT_LE(launch.bytesRead, double(run.traffic.bytesRead()));
    }
}

class DrawnSets : public testing::TestWithParam<std::size_t> {};

TEST_P(DrawnSets, keepTheIdentitiesOfEveryCount)
{
    if (!NvrtcCompiler::whyNot().empty()) GTEST_SKIP() << NvrtcCompiler::whyNot();
    for (std::size_t i = GetParam(); i < sets; i += slices) {
        const CountedSet &set = drawnSets()[i];
        SCOPED_TRACE(set.words());
        try {
            const Plain plain = plainRun(set);
            const ModelledRun run = modelled(set);
            expectPlainCountsAreTheModels(plain);
            expectTheCodeAsksForNoMore(run.traffic, plain.traffic);
            expectSoundTraffic(plain.traffic);
            expectSoundTraffic(run.traffic);
            expectSoundRun(run);
            expectSoundLaunches(run);
        } catch (const Error &error) {
            ADD_FAILURE() << error.what() << ": " << error.why();
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Slices, DrawnSets, testing::Range(std::size_t(0), slices));

TEST(DrawnCounts, aSeedGivesTheSameSetsAndAnotherOneOthers)
{
    const std::string rows = LARMOR_SOURCE_DIR "/tests/gpu/counts_rows.txt";
    const auto words = [&](std::uint64_t number) {
        std::vector<std::string> all;
        for (const CountedSet &set : drawCountedSets(number, 60, rows))
            all.push_back(set.words());
        return all;
    };
    const std::vector<std::string> once = words(7);
    EXPECT_EQ(once, words(7));
    EXPECT_NE(once, words(8));
    std::set<std::string_view> kernels;
    for (const CountedSet &set : drawnSets())
        kernels.insert(set.kernel->name());
    for (const KernelDefinition *kernel : catalogue())
        EXPECT_EQ(kernels.contains(kernel->name()), kernel->notModelled().empty()) << kernel->name();
}

} // namespace
} // namespace larmor
