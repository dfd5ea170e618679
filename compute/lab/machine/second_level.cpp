// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/machine/probe.h"

namespace larmor::machine {

namespace {

constexpr int passes = 64;
constexpr double accesses = passes * 8.0; // of a thread
const Kernel deepReads{"second_level.cu", "deep_reads"}, deepWrites{"second_level.cu", "deep_writes"},
    sectorReads{"second_level.cu", "sector_reads"};

/// Of one multiprocessor: `each` bytes or sectors of each access of all threads.
Samples rateEach(const Bench &bench, double each, Samples seconds)
{
    return perCycle(bench, each * accesses * bench.board().gridThreads() / bench.board().processors,
                    std::move(seconds));
}

void addWidths(std::vector<Probe> &probes, std::uint64_t bytes)
{
    const std::string size = "_" + sizeName(bytes);
    const auto words = std::uint32_t(bytes / 16);
    probes.push_back({"read_bytes" + size,
                      "second-level",
                      [bytes, words](Bench &bench, int repeats) {
                          const BufferPtr data = bench.zeroed(bytes), out = bench.zeroed(4);
                          const LaunchPlan plan =
                              bench.fullPlan(deepReads, {BufferArgument{data}, BufferArgument{out}, words,
                                                         std::int32_t(passes)});
                          return rateEach(bench, 16, bench.seconds(plan, repeats));
                      },
                      {},
                      {deepReads}});
    probes.push_back({"write_bytes" + size,
                      "second-level",
                      [bytes, words](Bench &bench, int repeats) {
                          const BufferPtr data = bench.zeroed(bytes);
                          const LaunchPlan plan =
                              bench.fullPlan(deepWrites, {BufferArgument{data}, words, std::int32_t(passes)});
                          return rateEach(bench, 16, bench.seconds(plan, repeats));
                      },
                      {},
                      {deepWrites}});
    probes.push_back({"read_sectors" + size,
                      "second-level",
                      [bytes, words](Bench &bench, int repeats) {
                          const BufferPtr data = bench.zeroed(bytes), out = bench.zeroed(4);
                          const LaunchPlan plan =
                              bench.fullPlan(sectorReads, {BufferArgument{data}, BufferArgument{out},
                                                           std::uint32_t(4 * words), std::int32_t(passes)});
                          return rateEach(bench, 1, bench.seconds(plan, repeats));
                      },
                      {},
                      {sectorReads}});
}

/// @param word "float1", of `bytes`.
void addColumns(std::vector<Probe> &probes, const std::string &word, unsigned bytes, unsigned rows,
                unsigned columns)
{
    const Kernel kernel{"second_level.cu", "column_writes", {{"WORD", word}}};
    const std::string name = "write_sectors_" + std::to_string(bytes) + "_bytes_each_" +
                             std::to_string(rows) + "_rows_of_" + std::to_string(columns * bytes >> 10) + "k";
    probes.push_back({name,
                      "second-level",
                      [=](Bench &bench, int repeats) {
                          const BufferPtr matrix = bench.zeroed(std::size_t(rows) * columns * bytes);
                          const unsigned warps = rows / 32 * columns;
                          const int times = rows < 1024 ? 64 : 1;
                          const LaunchPlan plan = bench.plan(
                              kernel, warps / 8, 256, {BufferArgument{matrix}, columns, std::int32_t(times)});
                          return perCycle(bench, 32.0 * warps * times / bench.board().processors,
                                          bench.seconds(plan, repeats));
                      },
                      {},
                      {kernel}});
}

void addNeighbours(std::vector<Probe> &probes, const std::string &name, unsigned each)
{
    const Kernel kernel{"second_level.cu", "neighbour_writes", {{"EACH", std::to_string(each)}}};
    probes.push_back({name,
                      "second-level",
                      [=](Bench &bench, int repeats) {
                          constexpr unsigned words = 1u << 26;
                          const BufferPtr data = bench.zeroed(std::size_t(words) * 4);
                          Samples rates = bench.seconds(
                              bench.plan(kernel, words / each / 256, 256, {BufferArgument{data}}), repeats);
                          for (double &rate : rates)
                              rate = 4e-9 * words / rate;
                          return rates;
                      },
                      {},
                      {kernel}});
}

/// Cycles of the GPU per thread, for one store of 16 bytes or four of 4.
void addRows(std::vector<Probe> &probes, const std::string &name, bool together)
{
    const Kernel kernel{"second_level.cu", "row_writes", {{"TOGETHER", together ? "1" : "0"}}};
    probes.push_back({name,
                      "second-level",
                      [=](Bench &bench, int repeats) {
                          constexpr unsigned columns = 1u << 17, threads = columns / 4 * 32;
                          const BufferPtr data = bench.zeroed(std::size_t(columns) * 32 * 4);
                          return inCycles(bench, 1.0 / (20.0 * threads),
                                          bench.seconds(bench.plan(kernel, threads / 256, 256,
                                                                   {BufferArgument{data}, columns}),
                                                        repeats, 20));
                      },
                      {},
                      {kernel}});
}

/// Nanoseconds of the GPU for a thousand words that lie so many apart, beyond the second-level cache.
void addApart(std::vector<Probe> &probes, unsigned apart, bool writes)
{
    const Kernel kernel{
        "second_level.cu", writes ? "apart_writes" : "apart_reads", {{"APART", std::to_string(apart)}}};
    probes.push_back({std::string(writes ? "gpu_writes_" : "gpu_reads_") + std::to_string(4 * apart) +
                          "_bytes_apart_ns_per_1000",
                      "second-level",
                      [=](Bench &bench, int repeats) {
                          const unsigned count = std::min(10u << 20, (360u << 20) / apart);
                          const BufferPtr data = bench.zeroed(std::size_t(count) * apart * 4);
                          const BufferPtr out = bench.zeroed(4);
                          std::vector<Argument> arguments{BufferArgument{data}};
                          if (!writes) arguments.emplace_back(BufferArgument{out});
                          arguments.emplace_back(count);
                          Samples samples = bench.seconds(
                              bench.plan(kernel, (count + 255) / 256, 256, std::move(arguments)), repeats, 5);
                          for (double &sample : samples)
                              sample *= 1e12 / (5.0 * count);
                          return samples;
                      },
                      {},
                      {kernel}});
}

void addStreams(std::vector<Probe> &probes, std::size_t megabytes)
{
    const Kernel kernel{"second_level.cu", "add_streams"};
    probes.push_back({"stream_gbs_of_three_arrays_of_" + std::to_string(megabytes) + "mb",
                      "second-level",
                      [=](Bench &bench, int repeats) {
                          const std::size_t bytes = megabytes << 20;
                          const auto count = unsigned(bytes / 16);
                          const LaunchPlan plan = bench.plan(kernel, (count + 255) / 256, 256,
                                                             {BufferArgument{bench.zeroed(bytes)},
                                                              BufferArgument{bench.zeroed(bytes)},
                                                              BufferArgument{bench.zeroed(bytes)}, count});
                          Samples rates = bench.seconds(plan, repeats, 20);
                          for (double &rate : rates)
                              rate = 20 * 3e-9 * double(bytes) / rate;
                          return rates;
                      },
                      {},
                      {kernel}});
}

} // namespace

void addSecondLevel(std::vector<Probe> &probes, const Board &board)
{
    for (const std::uint64_t bytes : withSize({4_mb, 16_mb, 32_mb, 512_mb}, board.rateInCache()))
        addWidths(probes, bytes);
    probes.push_back({"copy_gbs", "second-level", [](Bench &bench, int) { return bench.copies(); }});
    // Within the cache, then beyond; the same rows of narrower words, and longer rows of them.
    addColumns(probes, "float1", 4, 128, 8192);
    addColumns(probes, "float1", 4, 8192, 8192);
    addColumns(probes, "float1", 4, 8192, 16384);
    addColumns(probes, "float2", 8, 128, 8192);
    addColumns(probes, "float2", 8, 8192, 4096);
    addColumns(probes, "float2", 8, 8192, 8192);
    addColumns(probes, "float4", 16, 8192, 4096);
    addNeighbours(probes, "write_gbs_one_word_a_thread", 1);
    addNeighbours(probes, "write_gbs_four_words_a_thread", 4);
    addRows(probes, "gpu_cycles_of_16_bytes_in_32_rows", true);
    addRows(probes, "gpu_cycles_of_four_words_in_32_rows", false);
    for (const unsigned apart : {8u, 16u, 32u, 64u, 128u}) {
        addApart(probes, apart, false);
        addApart(probes, apart, true);
    }
    for (const std::size_t megabytes : {4, 8, 12, 14, 16, 24, 160})
        addStreams(probes, megabytes);
}

} // namespace larmor::machine
