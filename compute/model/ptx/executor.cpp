// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/ptx/executor.h"

#include "core/error.h"
#include "core/parallel.h"
#include "model/ptx/address_space.h"
#include "model/ptx/block.h"

#include <algorithm>
#include <mutex>
#include <numeric>
#include <random>
#include <set>

namespace larmor::model::ptx {
namespace {

void requireLaunch(const Program &program, const Launch &launch, const ExecutionSettings &settings)
{
    const std::uint64_t threads = launch.block.count();
    const auto refuse = [&](const std::string &why) {
        throw Error(ErrorCode::InvalidCall, "the kernel " + program.name + " cannot be launched so", why);
    };
    if (threads == 0 || launch.grid.count() == 0) refuse("there are no threads");
    if (threads > settings.threadsPerBlock)
        refuse("a block of " + std::to_string(threads) + " threads, where " +
               std::to_string(settings.threadsPerBlock) + " are allowed");
    const std::uint64_t bound =
        std::uint64_t(program.maxThreads[0]) * program.maxThreads[1] * program.maxThreads[2];
    if (bound > 0 && threads > bound)
        refuse("a block of " + std::to_string(threads) + " threads, where the kernel was compiled for " +
               std::to_string(bound));
    if (program.staticShared + launch.dynamicShared > settings.sharedPerBlock)
        refuse(std::to_string(program.staticShared + launch.dynamicShared) +
               " bytes of shared memory, where " + std::to_string(settings.sharedPerBlock) + " are allowed");
    if (launch.parameters.size() < program.parameterBytes)
        refuse(std::to_string(launch.parameters.size()) + " bytes of parameters, where the kernel has " +
               std::to_string(program.parameterBytes));
    for (const TextureBinding &texture : launch.textures)
        if (!texture.data || texture.width < 1 || texture.height < 1 || texture.depth < 1 ||
            texture.channels < 1 || texture.channels > 4)
            refuse("a texture without texels");
}

/// The blocks that run, ascending; empty: all.
std::vector<std::uint64_t> sampled(std::uint64_t blocks, const ExecutionSettings &settings)
{
    if (!settings.sampledBlocks || *settings.sampledBlocks >= blocks) return {};
    if (settings.firstBlocks) {
        std::vector<std::uint64_t> first(*settings.sampledBlocks);
        std::iota(first.begin(), first.end(), std::uint64_t(0));
        return first;
    }
    std::mt19937_64 random(settings.seed);
    std::set<std::uint64_t> chosen; // Floyd: each subset is as likely as any other
    for (std::uint64_t last = blocks - *settings.sampledBlocks; last < blocks; ++last) {
        const std::uint64_t pick = random() % (last + 1);
        if (!chosen.insert(pick).second) chosen.insert(last);
    }
    const std::uint64_t later = *chosen.begin() + settings.apart;
    if (settings.apart > 0 && chosen.size() > 1 && later < blocks && chosen.insert(later).second) {
        const auto last = std::prev(chosen.end());
        chosen.erase(*last != later ? last : std::prev(last));
    }
    return {chosen.begin(), chosen.end()};
}

/// Of the chosen blocks those that a budget lets run, when the first has taken `cost`. Neighbours of which
/// one stands `apart` after the first stay together.
std::vector<std::uint64_t> affordable(const std::vector<std::uint64_t> &chosen, std::uint64_t cost,
                                      const ExecutionSettings &settings)
{
    const std::uint64_t most =
        std::max<std::uint64_t>(1, settings.sampledInstructions / std::max<std::uint64_t>(1, cost));
    if (most >= chosen.size()) return chosen;
    std::set<std::uint64_t> some;
    for (std::uint64_t i = 0; i < most; ++i)
        some.insert(chosen[std::size_t(i * chosen.size() / most)]);
    const auto later = std::ranges::find(chosen, chosen.front() + settings.apart);
    if (settings.apart > 0 && most > 1 && later != chosen.end() && some.insert(*later).second)
        some.erase(*some.rbegin() != *later ? std::prev(some.end()) : std::prev(some.end(), 2));
    return {some.begin(), some.end()};
}

/// Puts together what the threads have seen.
class Collector {
public:
    explicit Collector(std::size_t steps) : m_counts(steps) {}
    void add(const BlockRunner &runner)
    {
        const std::scoped_lock lock(m_mutex);
        for (std::size_t s = 0; s < m_counts.size(); ++s) {
            m_counts[s].warps += runner.counts()[s].warps;
            m_counts[s].lanes += runner.counts()[s].lanes;
            m_counts[s].divergent += runner.counts()[s].divergent;
        }
        for (const auto &[key, finding] : runner.findings()) {
            const std::uint64_t block = runner.findingBlocks().at(key);
            const auto [known, isNew] = m_findings.try_emplace(key, block, finding);
            if (isNew) continue;
            const std::uint64_t count = known->second.second.count + finding.count;
            if (block < known->second.first) known->second = {block, finding};
            known->second.second.count = count;
        }
    }
    void moveTo(Execution &execution)
    {
        execution.counts = std::move(m_counts);
        for (auto &[key, value] : m_findings)
            execution.findings.push_back(std::move(value.second));
    }

private:
    std::mutex m_mutex;
    std::vector<StepCount> m_counts;
    std::map<std::pair<FindingKind, std::uint32_t>, std::pair<std::uint64_t, Finding>> m_findings;
};

} // namespace

Execution execute(const Program &program, const Launch &launch, ModuleMemory &module,
                  const ExecutionSettings &settings, const Task &task)
{
    requireLaunch(program, launch, settings);
    LaunchState state{program, launch, module, settings, task, launch.memory, nullptr, {}};
    if (settings.seconds > 0)
        state.deadline = std::chrono::steady_clock::now() +
                         std::chrono::duration_cast<std::chrono::steady_clock::duration>(
                             std::chrono::duration<double>(settings.seconds));
    if (!module.globals.empty())
        state.memory.add(
            {"the module's variables", moduleWindow, module.globals.data(), module.globals.size(), nullptr});
    const std::uint64_t blocks = launch.grid.count();
    if (settings.checks) {
        state.shadow = std::make_unique<GlobalShadow>(blocks);
        for (const GlobalRegion &region : state.memory.regions())
            state.shadow->addRegion(region.bytes);
    }
    std::vector<std::uint64_t> chosen = sampled(blocks, settings);
    Execution execution;
    execution.gridBlocks = blocks;
    Collector collector(program.steps.size());
    std::int64_t done = 0;
    if (settings.sampledBlocks && settings.sampledInstructions > 0) {
        if (chosen.empty()) {
            chosen.resize(blocks);
            std::iota(chosen.begin(), chosen.end(), std::uint64_t(0));
        }
        BlockRunner runner(state);
        runner.run(chosen.front());
        std::uint64_t cost = 0;
        for (const StepCount &step : runner.counts())
            cost += step.warps;
        collector.add(runner);
        chosen = affordable(chosen, cost, settings);
        done = 1;
    }
    execution.blocks = chosen.empty() ? blocks : chosen.size();
    const auto count = static_cast<std::int64_t>(execution.blocks);
    const auto piece = [&](std::int64_t begin, std::int64_t end) {
        BlockRunner runner(state);
        for (std::int64_t b = begin; b < end; ++b)
            runner.run(chosen.empty() ? std::uint64_t(b) : chosen[std::size_t(b)]);
        collector.add(runner);
    };
    // A few pieces for each thread: a runner's memory is laid out once for each.
    const std::int64_t grain = std::max<std::int64_t>(1, count / (8 * std::int64_t(workerThreads())));
    if (settings.threads == 1)
        piece(done, count);
    else
        parallelFor(count - done, grain,
                    [&](std::int64_t begin, std::int64_t end) { piece(begin + done, end + done); });
    collector.moveTo(execution);
    return execution;
}

} // namespace larmor::model::ptx
