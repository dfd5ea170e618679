// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/line_heat.h"

#include <string>

namespace larmor {
namespace {

/// How much of the limiting resource a line takes, in that resource's own unit.
double demand(const ModelledLine &line, const std::string &limiter)
{
    const model::LineTraffic &traffic = line.traffic;
    if (limiter == "dram" || limiter == "l2") return double(traffic.bytesRead() + traffic.bytesWritten());
    if (limiter == "l1") return double(traffic.global().transactions);
    if (limiter == "atomics")
        return double(traffic.globalAtomic.bytesRequested + traffic.globalReduced.bytesRequested);
    if (limiter == "shared") return double(traffic.shared().wavefronts);
    if (limiter == "sfu") return line.special;
    if (limiter == "fma") return line.arithmetic;
    if (limiter == "fp64") return line.doubles;
    if (limiter == "tensor") return line.matrices;
    if (limiter == "latency") return double(traffic.global().instructions + traffic.local().instructions);
    return line.issued;
}

double total(const ModelledRun &run, const std::string &limiter)
{
    double sum = 0;
    for (const auto &[number, line] : run.lines)
        sum += demand(line, limiter);
    return sum;
}

double ratio(double part, double whole)
{
    return whole > 0 ? part / whole : 0;
}

} // namespace

std::map<int, LineHeat> lineHeat(const ModelledRun &run)
{
    std::string limiter = run.time ? run.time->limiter : "issue";
    if (total(run, limiter) == 0) limiter = "issue"; // latency of a kernel that touches no memory
    const double whole = total(run, limiter);
    std::map<int, LineHeat> heat;
    for (const auto &[number, line] : run.lines) {
        const model::LineTraffic &traffic = line.traffic;
        LineHeat &entry = heat[number];
        entry.sectorsPerRequest =
            ratio(double(traffic.global().transactions), double(traffic.global().requests));
        entry.stepsPerRequest = ratio(double(traffic.shared().wavefronts), double(traffic.shared().requests));
        entry.ways = traffic.mostWays;
        entry.divergence = ratio(line.divergentBranches, line.branches);
        entry.lanes = ratio(line.lanes, line.instructions);
        entry.share = ratio(demand(line, limiter), whole);
    }
    return heat;
}

} // namespace larmor
