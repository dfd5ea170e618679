// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/machine/probe.h"

#include <utility>

namespace larmor::machine {

namespace {

/// Blocks and threads of each, so that every multiprocessor holds so many warps.
std::pair<unsigned, unsigned> shapeOf(const Board &board, int warps)
{
    const auto processors = unsigned(board.processors);
    if (warps < 8) return {processors, 32u * unsigned(warps)};
    return {processors * unsigned(warps) / 8, 256};
}

/// Cycles of a multiprocessor for each record of each warp.
/// @param apart records by which each warp begins behind the one before; 0: side by side.
void add(std::vector<Probe> &probes, const std::string &name, const Kernel &kernel, std::uint32_t count,
         std::uint32_t apart, int warps)
{
    probes.push_back(
        {"constant_cycles_" + name + (apart > 0 ? "_drifted_" : "_") + std::to_string(warps) + "_warps",
         "constants",
         [=](Bench &bench, int repeats) {
             const BufferPtr out = bench.zeroed(4);
             const auto [blocks, threads] = shapeOf(bench.board(), warps);
             const int passes = int(65536 / count);
             const LaunchPlan plan = bench.plan(kernel, blocks, threads,
                                                {BufferArgument{out}, count, apart, std::int32_t(passes)});
             return inCycles(bench, 1 / (double(passes) * count * warps), bench.seconds(plan, repeats));
         },
         {},
         {kernel}});
}

/// Cycles of a multiprocessor for each load of each warp whose lanes ask for so many words.
void addSeveral(std::vector<Probe> &probes, int count, int warps)
{
    const Kernel kernel{"constants.cu", "read_several", {{"COUNT", std::to_string(count) + "u"}}};
    probes.push_back({"constant_cycles_per_read_of_" + std::to_string(count) + "_words_" +
                          std::to_string(warps) + "_warps",
                      "constants",
                      [=](Bench &bench, int repeats) {
                          constexpr int reads = 4096;
                          const BufferPtr out = bench.zeroed(4);
                          const auto [blocks, threads] = shapeOf(bench.board(), warps);
                          const LaunchPlan plan =
                              bench.plan(kernel, blocks, threads, {BufferArgument{out}, std::int32_t(reads)});
                          return inCycles(bench, 1 / (double(reads) * warps), bench.seconds(plan, repeats));
                      },
                      {},
                      {kernel}});
}

Kernel walkOf(int loads)
{
    return {"constants.cu", "walk", {{"LOADS", std::to_string(loads)}}};
}

Kernel arraysOf(int arrays)
{
    return {"constants.cu", "walk_arrays", {{"ARRAYS", std::to_string(arrays)}}};
}

} // namespace

void addConstants(std::vector<Probe> &probes, const Board &board)
{
    const auto full = std::uint64_t(board.warpsEach());
    for (const std::uint64_t warps : withSize({1, 8}, full))
        for (const std::uint32_t count : {32u, 64u, 128u, 256u, 512u, 2048u, 4096u})
            add(probes, "per_16_bytes_" + std::to_string(16 * count) + "_bytes", walkOf(0), count, 0,
                int(warps));
    for (const int count : {2, 4, 8})
        addSeveral(probes, count, int(full));
    // Steps that no two warps of a multiprocessor share: coprime to the number of records.
    constexpr std::uint32_t apart = 4 * 61;
    for (const std::uint64_t warps : withSize({1, 8, 16, 24, 32, 48}, full)) {
        if (warps > full) continue;
        add(probes, "per_16_bytes", walkOf(0), 2048, apart, int(warps));
        add(probes, "per_1_word_of_16_bytes", walkOf(1), 2048, apart, int(warps));
        add(probes, "per_3_words_of_16_bytes", walkOf(3), 2048, apart, int(warps));
        add(probes, "per_4_words_of_16_bytes", walkOf(4), 2048, apart, int(warps));
        add(probes, "per_word_of_1_array", arraysOf(1), 4096, 61, int(warps));
        add(probes, "per_word_of_3_arrays", arraysOf(3), 4096, 61, int(warps));
    }
}

} // namespace larmor::machine
