// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/machine/probe.h"

#include "core/error.h"
#include "core/statistics.h"
#include "lab/machine/sources.h"
#include "lab/roof_parts.h"

#include <algorithm>
#include <array>

namespace larmor::machine {

namespace {

constexpr unsigned clockCycles = 20'000'000; // some 10 ms
constexpr int clockRepeats = 5, wakingLaunches = 50;
// Some 60 us, and 8 for each launch: longer than the host takes to queue them.
constexpr unsigned aheadCycles = 120'000, aheadCyclesEach = 16'000;

const Kernel spin{"clock.cu", "spin"};

} // namespace

Bench::Bench(Engine &engine, const Board &board, const Task &task)
    : m_engine(engine), m_board(board), m_task(task), m_cycles(zeroed(sizeof(std::int64_t)))
{
}

void Bench::wake()
{
    for (int i = 0; i < wakingLaunches; ++i) {
        launch(plan(spin, unsigned(m_board.processors), 32,
                    {BufferArgument{m_cycles}, std::uint32_t(clockCycles)}));
        m_engine.synchronize();
    }
}

double Bench::measureClock()
{
    const LaunchPlan counting =
        plan(spin, unsigned(m_board.processors), 32, {BufferArgument{m_cycles}, std::uint32_t(clockCycles)});
    Samples hertz;
    launch(counting);
    m_engine.synchronize();
    for (int i = 0; i < clockRepeats; ++i) {
        const double taken = seconds(counting, 1).front();
        hertz.push_back(cyclesIn(*m_cycles) / taken);
    }
    return m_hertz = spreadOf(hertz).median;
}

Samples Bench::copies()
{
    return copyRates(m_engine, m_task);
}

BufferPtr Bench::zeroed(std::size_t bytes)
{
    BufferPtr buffer = m_engine.allocate(bytes);
    m_engine.fill(*buffer, 0);
    return buffer;
}

LaunchPlan Bench::plan(const Kernel &kernel, unsigned blocks, unsigned threads,
                       std::vector<Argument> arguments)
{
    auto source = m_sources.find(kernel.file);
    if (source == m_sources.end()) {
        const std::string file(kernel.file);
        auto registered = std::make_unique<RegisteredSource>(
            "machine", KernelSource{file, std::string(machineSource(file))}, CodeRights::Run);
        source = m_sources.emplace(file, std::move(registered)).first;
    }
    LaunchPlan plan;
    plan.variant.kernel = source->second->name();
    plan.variant.entryPoint = kernel.entry;
    plan.variant.defines = kernel.defines;
    plan.grid.x = blocks;
    plan.block.x = threads;
    plan.arguments = std::move(arguments);
    return plan;
}

LaunchPlan Bench::fullPlan(const Kernel &kernel, std::vector<Argument> arguments)
{
    return plan(kernel, m_board.gridBlocks(), m_board.blockThreads(), std::move(arguments));
}

void Bench::launch(const LaunchPlan &plan)
{
    m_task.throwIfCancelled();
    m_engine.kernels()->launch(plan);
}

Samples Bench::seconds(const LaunchPlan &plan, int repeats, int launches)
{
    const unsigned cycles = aheadCycles + unsigned(launches) * aheadCyclesEach;
    const LaunchPlan wait = this->plan(spin, 1, 32, {BufferArgument{m_cycles}, std::uint32_t(cycles)});
    const bool counts = plan.variant == wait.variant; // the spinning itself: it must not be overwritten
    launch(plan);
    m_engine.synchronize();
    Samples samples;
    for (int i = 0; i < repeats; ++i) {
        if (!counts) launch(wait);
        const TimeMarkPtr from = m_engine.mark();
        for (int n = 0; n < launches; ++n)
            launch(plan);
        const TimeMarkPtr to = m_engine.mark();
        samples.push_back(1e-3 * m_engine.elapsedMs(*from, *to));
    }
    return samples;
}

double Bench::cyclesIn(Buffer &buffer)
{
    std::int64_t cycles = 0;
    m_engine.download(&cycles, buffer, sizeof cycles);
    return double(cycles);
}

Samples perCycle(const Bench &bench, double count, Samples seconds)
{
    for (double &sample : seconds)
        sample = count / (std::max(sample, 1e-9) * bench.hertz());
    return seconds;
}

Samples inCycles(const Bench &bench, double factor, Samples seconds)
{
    for (double &sample : seconds)
        sample *= bench.hertz() * factor;
    return seconds;
}

std::span<const std::string_view> partNames()
{
    static constexpr std::array<std::string_view, 10> names{
        "latencies", "units",     "first-level", "second-level", "anywhere",
        "atomics",   "constants", "blocks",      "textures",     "matrices"};
    return names;
}

std::vector<Probe> allProbes(const Board &board)
{
    std::vector<Probe> probes;
    for (const auto add : {addLatencies, addUnits, addFirstLevel, addSecondLevel, addAnywhere, addAtomics,
                           addConstants, addBlocks, addTextures, addMatrices})
        add(probes, board);
    return probes;
}

std::vector<std::uint64_t> withSize(std::vector<std::uint64_t> sizes, std::uint64_t more)
{
    sizes.push_back(more);
    std::sort(sizes.begin(), sizes.end());
    sizes.erase(std::unique(sizes.begin(), sizes.end()), sizes.end());
    return sizes;
}

} // namespace larmor::machine
