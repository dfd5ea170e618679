// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/machine/probe.h"

namespace larmor::machine {

namespace {

constexpr std::size_t sharedBytes = 49152, areaFloats = 8192;
constexpr int cachePasses = 256;
constexpr double sharedReads = 512 * 8, cacheReads = cachePasses * 8.0; // of a thread

void addSharedAccess(std::vector<Probe> &probes, const std::string &name, const char *word, int stride)
{
    const Kernel kernel{"first_level.cu", "shared_reads", {{"WORD", word}}};
    probes.push_back(
        {name + std::to_string(stride),
         "first-level",
         [kernel, stride](Bench &bench, int repeats) {
             const BufferPtr out = bench.zeroed(4);
             const LaunchPlan plan = bench.fullPlan(
                 kernel, {BufferArgument{out}, std::int32_t(stride), SharedArgument{sharedBytes}});
             return perCycle(bench, bench.board().warpsEach() * sharedReads, bench.seconds(plan, repeats));
         },
         {},
         {kernel}});
}

void addCache(std::vector<Probe> &probes, const std::string &name, int width, int stride)
{
    const Kernel kernel{"first_level.cu", "cache_reads", {{"WIDTH", std::to_string(width)}}};
    probes.push_back(
        {name + std::to_string(stride),
         "first-level",
         [kernel, stride](Bench &bench, int repeats) {
             const std::uint32_t areas = bench.board().gridBlocks();
             const BufferPtr in = bench.zeroed((areas * areaFloats + 65536) * 4), out = bench.zeroed(4);
             const LaunchPlan plan =
                 bench.fullPlan(kernel, {BufferArgument{in}, BufferArgument{out}, std::int32_t(cachePasses),
                                         std::int32_t(stride), areas});
             return perCycle(bench, bench.board().warpsEach() * cacheReads, bench.seconds(plan, repeats));
         },
         {},
         {kernel}});
}

} // namespace

void addFirstLevel(std::vector<Probe> &probes, const Board &)
{
    for (const int stride : {1, 2, 0}) {
        addSharedAccess(probes, "shared_read_rate_stride_", "float", stride);
        addSharedAccess(probes, "shared_read_rate_of_8_bytes_stride_", "float2", stride);
    }
    for (const int stride : {1, 0, 2, 8, 25, 32, 33, 40, 97})
        addCache(probes, "l1_read_rate_stride_", 1, stride);
    for (const int stride : {1, 0})
        addCache(probes, "l1_read_rate_of_16_bytes_stride_", 4, stride);
}

} // namespace larmor::machine
