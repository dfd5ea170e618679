// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/machine/probe.h"

namespace larmor::machine {

namespace {

struct Access {
    const char *name, *reads, *writes;
};
constexpr Access readAccess{"read", "1", "0"}, writeAccess{"write", "0", "1"},
    updateAccess{"update", "1", "1"};

/// @param bytes of the word that is touched.
void addTouches(std::vector<Probe> &probes, const Access &access, unsigned bytes, std::uint64_t size)
{
    const Kernel kernel{
        "anywhere.cu",
        "touches",
        {{"READS", access.reads}, {"WRITES", access.writes}, {"WORD", bytes == 4 ? "float" : "float2"}}};
    const std::string name = "gpu_" + std::string(access.name) + "_sectors_" + std::to_string(bytes) +
                             "_bytes_each_" + sizeName(size);
    probes.push_back(
        {name,
         "anywhere",
         [kernel, size](Bench &bench, int repeats) {
             constexpr int passes = 64;
             const BufferPtr data = bench.zeroed(size), out = bench.zeroed(4);
             const LaunchPlan plan = bench.fullPlan(kernel, {BufferArgument{data}, BufferArgument{out},
                                                             std::uint32_t(size / 32), std::int32_t(passes)});
             return perCycle(bench, passes * bench.board().gridThreads(), bench.seconds(plan, repeats));
         },
         {},
         {kernel}});
}

void addRows(std::vector<Probe> &probes, const Access &access, std::uint64_t size)
{
    const Kernel kernel{
        "anywhere.cu", "rows", {{"READS", access.reads}, {"WRITES", access.writes}, {"WORD", "float2"}}};
    probes.push_back(
        {"gpu_" + std::string(access.name) + "_pairs_six_in_a_row_" + sizeName(size),
         "anywhere",
         [kernel, size](Bench &bench, int repeats) {
             constexpr int passes = 60;
             const BufferPtr data = bench.zeroed(size), out = bench.zeroed(4);
             const LaunchPlan plan = bench.fullPlan(kernel, {BufferArgument{data}, BufferArgument{out},
                                                             std::uint32_t(size / 8), std::int32_t(passes)});
             return perCycle(bench, passes * bench.board().gridThreads(), bench.seconds(plan, repeats));
         },
         {},
         {kernel}});
}

} // namespace

void addAnywhere(std::vector<Probe> &probes, const Board &)
{
    for (const std::uint64_t size : {16_mb, 32_mb, 64_mb, 128_mb, 512_mb}) {
        for (const Access &access : {readAccess, writeAccess})
            for (const unsigned bytes : {4u, 8u})
                addTouches(probes, access, bytes, size);
        addTouches(probes, updateAccess, 8, size);
        for (const Access &access : {readAccess, writeAccess, updateAccess})
            addRows(probes, access, size);
    }
}

} // namespace larmor::machine
