// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/machine/probe.h"

#include <algorithm>
#include <bit>

namespace larmor::machine {

namespace {

constexpr int links = 1024; // of the chains in latencies.cu
constexpr std::uint64_t lineBytes = 128;
constexpr std::uint64_t chaseBytes = 32 << 10;

enum class Level { First, Second, Memory };

Kernel chaseOf(Level level)
{
    return {"chains.cu", "chase", level == Level::First ? Defines{{"FIRST_LEVEL", "1"}} : Defines{}};
}

/// Cycles of a step through a chain in random order, one place per 128 bytes. In memory each walk goes on
/// where the last ended: no cache holds what it comes to.
Samples walks(Bench &bench, std::uint64_t bytes, Level level, int repeats)
{
    const auto lines = std::uint32_t(bytes / lineBytes);
    const BufferPtr next = bench.zeroed(bytes), end = bench.zeroed(4), cycles = bench.zeroed(8);
    const auto bits = std::uint32_t(std::max(2, int(std::bit_width(lines - 1))));
    bench.launch(bench.plan({"chains.cu", "lay"}, bench.board().gridBlocks(), 256,
                            {BufferArgument{next}, lines, bits}));
    const int steps = int(std::min<std::uint64_t>(4ull * lines, 20000));
    const int warm = level == Level::Memory ? 64 : int(lines);
    LaunchPlan plan = bench.plan(chaseOf(level), 1, 1,
                                 {BufferArgument{next}, std::int32_t(warm), std::int32_t(steps),
                                  BufferArgument{end}, BufferArgument{cycles}});
    if (level == Level::First) plan.sharedCarveout = 0;
    Samples samples;
    for (int i = 0; i < repeats; ++i) {
        bench.launch(plan);
        samples.push_back(bench.cyclesIn(*cycles) / steps);
    }
    return samples;
}

/// Cycles of a link.
Samples chain(Bench &bench, const Kernel &kernel, unsigned threads, int repeats)
{
    const BufferPtr cycles = bench.zeroed(8), out = bench.zeroed(4);
    const LaunchPlan plan =
        bench.plan(kernel, 1, threads, {BufferArgument{cycles}, BufferArgument{out}, 0.5f, std::int32_t(0)});
    bench.launch(plan); // fetches its instructions
    Samples samples;
    for (int i = 0; i < repeats; ++i) {
        bench.launch(plan);
        samples.push_back(bench.cyclesIn(*cycles) / links);
    }
    return samples;
}

void addWalk(std::vector<Probe> &probes, const std::string &name, std::uint64_t bytes, Level level)
{
    probes.push_back(
        {name,
         "latencies",
         [bytes, level](Bench &bench, int repeats) { return walks(bench, bytes, level, repeats); },
         {},
         {{"chains.cu", "lay"}, chaseOf(level)}});
}

void addChain(std::vector<Probe> &probes, const std::string &name, const std::string &entry,
              unsigned threads = 32)
{
    const Kernel kernel{"latencies.cu", entry};
    probes.push_back(
        {name,
         "latencies",
         [kernel, threads](Bench &bench, int repeats) { return chain(bench, kernel, threads, repeats); },
         {},
         {kernel}});
}

} // namespace

std::string memoryLatencyName(std::uint64_t bytes)
{
    return bytes == 256_mb ? "dram_latency" : "dram_latency_" + sizeName(bytes);
}

void addLatencies(std::vector<Probe> &probes, const Board &board)
{
    addWalk(probes, "l1_latency", chaseBytes, Level::First);
    addWalk(probes, "l2_latency", board.chainInCache(), Level::Second);
    if (board.secondLevelBytes >= 48_mb) addWalk(probes, "l2_latency_24mb", 24_mb, Level::Second);
    for (const std::uint64_t bytes : withSize({256_mb}, board.chainInMemory()))
        addWalk(probes, memoryLatencyName(bytes), bytes, Level::Memory);
    addChain(probes, "fma_latency", "fma_chain");
    addChain(probes, "logic_latency", "logic_chain");
    addChain(probes, "imad_latency", "imad_chain");
    addChain(probes, "sin_latency", "sin_chain");
    addChain(probes, "reciprocal_latency", "reciprocal_chain");
    addChain(probes, "fp64_latency", "double_chain");
    addChain(probes, "convert_twice_latency", "convert_chain");
    addChain(probes, "shared_latency", "shared_chain");
    addChain(probes, "shuffle_latency", "shuffle_chain");
    addChain(probes, "shared_atomic_latency", "shared_atomic_chain");
    for (const unsigned threads : {32u, 128u, 256u, 512u, 1024u})
        addChain(probes, "barrier_" + std::to_string(threads), "barrier_chain", threads);
}

} // namespace larmor::machine
