// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/machine/probe.h"

#include <algorithm>

namespace larmor::machine {

namespace {

constexpr unsigned words = 1u << 26;

Kernel kernelOf(const std::string &entry)
{
    return {"blocks.cu", entry};
}

/// The arrays of a kernel of blocks.cu, as it takes them, and shared memory that nobody uses.
std::vector<Argument> argumentsOf(Bench &bench, const std::string &entry, std::uint32_t n,
                                  std::size_t shared = 0)
{
    const SharedArgument unused{shared};
    if (entry == "empty" || entry == "fenced") return {BufferArgument{bench.zeroed(4)}, unused};
    const BufferPtr out = bench.zeroed(std::size_t(n) * 4);
    if (entry == "store") return {BufferArgument{out}, unused};
    return {BufferArgument{bench.zeroed(std::size_t(n) * 4)}, BufferArgument{out}, n, unused};
}

/// Bytes of shared memory with which a multiprocessor holds two blocks, and not three.
std::size_t sharedOfHalf(const Board &board)
{
    constexpr std::uint64_t kilobyte = 1024;
    const std::uint64_t spare = board.sharedReserved + 2 * kilobyte, half = board.sharedEach / 2;
    return half > spare ? (half - spare) / kilobyte * kilobyte : 0;
}

/// Cycles of a multiprocessor between two starts.
void addStarts(std::vector<Probe> &probes, const std::string &name, const std::string &entry, unsigned blocks,
               unsigned threads)
{
    probes.push_back({name,
                      "blocks",
                      [=](Bench &bench, int repeats) {
                          const LaunchPlan plan =
                              bench.plan(kernelOf(entry), blocks, threads, argumentsOf(bench, entry, 1));
                          return inCycles(bench, bench.board().processors / double(blocks),
                                          bench.seconds(plan, repeats));
                      },
                      {},
                      {kernelOf(entry)}});
}

void addLaunches(std::vector<Probe> &probes, const std::string &name, int launches)
{
    probes.push_back({name,
                      "blocks",
                      [=](Bench &bench, int repeats) {
                          const LaunchPlan plan =
                              bench.plan(kernelOf("empty"), 1, 32, argumentsOf(bench, "empty", 1));
                          Samples samples = bench.seconds(plan, repeats, launches);
                          for (double &sample : samples)
                              sample *= 1e6;
                          return samples;
                      },
                      {},
                      {kernelOf("empty")}});
}

/// Milliseconds of a copy of one word a thread.
/// @param shared bytes that nobody uses, which keep other blocks away.
void addCopy(std::vector<Probe> &probes, const std::string &name, unsigned n, unsigned threads,
             std::size_t shared = 0)
{
    probes.push_back({name,
                      "blocks",
                      [=](Bench &bench, int repeats) {
                          Samples samples = bench.seconds(bench.plan(kernelOf("copy"), n / threads, threads,
                                                                     argumentsOf(bench, "copy", n, shared)),
                                                          repeats);
                          for (double &sample : samples)
                              sample *= 1e3;
                          return samples;
                      },
                      {},
                      {kernelOf("copy")}});
}

/// Cycles that one of these blocks of 256 threads lives, two at a time: shared memory that nobody uses keeps
/// others away.
void addLife(std::vector<Probe> &probes, const std::string &entry, unsigned n)
{
    probes.push_back(
        {"life_cycles_" + entry + "_" + std::to_string(n >> 18) + "mb",
         "blocks",
         [=](Bench &bench, int repeats) {
             const Board &board = bench.board();
             LaunchPlan plan =
                 bench.plan(kernelOf(entry), n / 256, 256, argumentsOf(bench, entry, n, sharedOfHalf(board)));
             plan.sharedCarveout = 100;
             return inCycles(bench, 2.0 * board.processors / (n / 256.0), bench.seconds(plan, repeats));
         },
         {},
         {kernelOf(entry)}});
}

} // namespace

void addBlocks(std::vector<Probe> &probes, const Board &board)
{
    for (const unsigned threads : {32u, 128u, 256u, 512u, 1024u})
        addStarts(probes, "cycles_per_empty_block_of_" + std::to_string(threads), "empty", 1u << 20, threads);
    addStarts(probes, "cycles_per_fenced_block_of_256", "fenced", 1u << 18, 256);
    addLaunches(probes, "empty_launch_us", 1);
    addLaunches(probes, "hundred_empty_launches_us", 100);
    for (const unsigned threads : {64u, 128u, 256u, 512u, 1024u})
        addCopy(probes, "copy_ms_block_" + std::to_string(threads), words, threads);
    for (const std::size_t kilobytes : {28u, 56u, 112u}) // with fewer of them at a time
        if (kilobytes * 1024 <= board.sharedEach)
            addCopy(probes, "copy_ms_block_256_shared_" + std::to_string(kilobytes) + "k", words, 256,
                    (kilobytes - 1) * 1024);
    addCopy(probes, "copy_of_16mb_ms_block_256", 1u << 22, 256);
    for (const unsigned n : {1u << 22, words})
        for (const char *entry : {"empty", "store", "load", "copy"})
            addLife(probes, entry, n);
}

} // namespace larmor::machine
