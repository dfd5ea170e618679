// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/machine/probe.h"

namespace larmor::machine {

namespace {

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
             const unsigned threads = warps < 8 ? 32u * unsigned(warps) : 256;
             const unsigned each = warps < 8 ? 1 : unsigned(warps) / 8;
             const int passes = int(65536 / count);
             const LaunchPlan plan = bench.plan(kernel, unsigned(bench.board().processors) * each, threads,
                                                {BufferArgument{out}, count, apart, std::int32_t(passes)});
             return inCycles(bench, 1 / (double(passes) * count * warps), bench.seconds(plan, repeats));
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
