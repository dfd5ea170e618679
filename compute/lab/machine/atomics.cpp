// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/machine/probe.h"

#include <algorithm>

namespace larmor::machine {

namespace {

constexpr model::ComputeCapability pairsByOneInstruction{9, 0};

enum Mode { Consecutive, Random, OneOfEachWarp, One, PairsRandom, PairsConsecutive, PairsInARow };

/// @param number "float" or "int".
void addAddsTo(std::vector<Probe> &probes, Mode mode, const std::string &name, std::uint64_t size,
               const char *number = "float")
{
    const Kernel kernel{"atomics.cu", "adds", {{"MODE", std::to_string(int(mode))}, {"NUMBER", number}}};
    probes.push_back(
        {name,
         "atomics",
         [kernel, mode, size](Bench &bench, int repeats) {
             const auto words = std::uint32_t(size / 4);
             const double threads = bench.board().gridThreads();
             const bool walks = mode == Consecutive || mode == PairsConsecutive; // twice through all
             const int passes = mode == One ? 16 : walks ? std::max(60, int(2.0 * words / threads)) : 60;
             const BufferPtr data = bench.zeroed(size);
             const LaunchPlan plan =
                 bench.fullPlan(kernel, {BufferArgument{data}, words, std::int32_t(passes)});
             return perCycle(bench, passes * threads, bench.seconds(plan, repeats));
         },
         mode >= PairsRandom ? pairsByOneInstruction : model::ComputeCapability(),
         {kernel}});
}

void addAdds(std::vector<Probe> &probes, Mode mode, const std::string &name, std::uint64_t size)
{
    addAddsTo(probes, mode, "gpu_adds_" + name + "_" + sizeName(size), size);
}

void addBesideReads(std::vector<Probe> &probes, int reads)
{
    constexpr std::uint64_t size = 16_mb;
    const Kernel kernel{"atomics.cu", "adds_and_reads", {{"READS", std::to_string(reads)}}};
    probes.push_back(
        {"gpu_adds_beside_" + std::to_string(reads) + "_reads_" + sizeName(size),
         "atomics",
         [kernel](Bench &bench, int repeats) {
             constexpr int passes = 256;
             const BufferPtr out = bench.zeroed(size), in = bench.zeroed(size);
             const LaunchPlan plan = bench.fullPlan(kernel, {BufferArgument{out}, BufferArgument{in},
                                                             std::uint32_t(size / 4), std::int32_t(passes)});
             return perCycle(bench, passes * bench.board().gridThreads(), bench.seconds(plan, repeats));
         },
         {},
         {kernel}});
}

/// Blocks of 256 threads, as the scatter of the book's Fig. 8.7 has them.
void addTogether(std::vector<Probe> &probes, unsigned blocks)
{
    const Kernel kernel{"atomics.cu", "adds_together"};
    probes.push_back(
        {"gpu_adds_of_" + std::to_string(blocks) + "_blocks_together",
         "atomics",
         [kernel, blocks](Bench &bench, int repeats) {
             constexpr int words = 1 << 13, threads = 256;
             const BufferPtr first = bench.zeroed(4 * words), second = bench.zeroed(4 * words);
             const LaunchPlan plan =
                 bench.plan(kernel, blocks, threads,
                            {BufferArgument{first}, BufferArgument{second}, std::int32_t(words)});
             return perCycle(bench, 2.0 * words * blocks * threads, bench.seconds(plan, repeats));
         },
         {},
         {kernel}});
}

void addShared(std::vector<Probe> &probes, const std::string &type, const char *word, int spread)
{
    const Kernel kernel{"atomics.cu", "shared_adds", {{"TYPE", word}}};
    probes.push_back(
        {"shared_" + type + "_adds_spread_" + std::to_string(spread),
         "atomics",
         [kernel, spread](Bench &bench, int repeats) {
             constexpr int passes = 256;
             const BufferPtr out = bench.zeroed(4);
             const LaunchPlan plan =
                 bench.fullPlan(kernel, {BufferArgument{out}, std::int32_t(passes), std::int32_t(spread)});
             return perCycle(bench, bench.board().warpsEach() * double(passes), bench.seconds(plan, repeats));
         },
         {},
         {kernel}});
}

} // namespace

void addAtomics(std::vector<Probe> &probes, const Board &board)
{
    std::vector<std::uint64_t> sizes = withSize({1_mb, 32_mb, 128_mb, 512_mb}, board.atomicsInCache());
    for (const std::uint64_t size : withSize(sizes, board.beyondCache())) {
        addAdds(probes, Consecutive, "consecutive", size);
        addAdds(probes, Random, "random", size);
        addAdds(probes, OneOfEachWarp, "one_word_of_each_warp", size);
        addAdds(probes, PairsRandom, "of_pairs_random", size);
        addAdds(probes, PairsConsecutive, "of_pairs_consecutive", size);
        addAdds(probes, PairsInARow, "of_six_pairs_in_a_row", size);
    }
    addAdds(probes, One, "to_one_word", 1_mb);
    // At a place that the compiler does not know, lest it adds up a warp's lanes first.
    addAddsTo(probes, Random, "gpu_integer_adds_random_1_word", 4, "int");
    for (const std::uint64_t words : {8u, 32u, 128u, 512u, 4096u})
        addAddsTo(probes, Random, "gpu_adds_random_" + std::to_string(words) + "_words", 4 * words);
    for (const int reads : {0, 1, 2, 4})
        addBesideReads(probes, reads);
    for (unsigned blocks = 1; blocks <= 256; blocks *= 2)
        addTogether(probes, blocks);
    for (int spread = 0; spread < 3; ++spread) {
        addShared(probes, "float", "float", spread);
        addShared(probes, "integer", "int", spread);
    }
}

} // namespace larmor::machine
