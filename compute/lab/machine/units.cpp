// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/machine/probe.h"

namespace larmor::machine {

namespace {

constexpr double instructions = 256 * 8 * 4; // of a thread: LOOPS, COPIES and INNER of units.cu

void add(std::vector<Probe> &probes, const std::string &unit)
{
    const Kernel kernel{"units.cu", unit + "_unit"};
    // Two instructions in each step.
    const bool pairs = unit == "compare_and_add" || unit.starts_with("fma_and");
    probes.push_back(
        {unit + (pairs ? "_pairs_rate" : "_rate"),
         "units",
         [kernel](Bench &bench, int repeats) {
             const BufferPtr out = bench.zeroed(4);
             const LaunchPlan plan = bench.fullPlan(kernel, {BufferArgument{out}, 0.5f, std::int32_t(0)});
             return perCycle(bench, bench.board().warpsEach() * instructions, bench.seconds(plan, repeats));
         },
         {},
         {kernel}});
}

} // namespace

void addUnits(std::vector<Probe> &probes, const Board &)
{
    for (const char *unit : {"fma", "fadd", "compare_and_add", "logic", "shift", "imad", "integer_min",
                             "float_min", "float_to_int", "int_to_float", "round", "sin", "reciprocal_root",
                             "fp64", "shuffle", "fma_and_imad", "fma_and_logic"})
        add(probes, unit);
}

} // namespace larmor::machine
