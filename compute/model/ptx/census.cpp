// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/ptx/census.h"

#include <numeric>

namespace larmor::model::ptx {

std::uint64_t Census::warpsTotal() const
{
    return std::accumulate(warps.begin(), warps.end(), std::uint64_t(0));
}

std::uint64_t Census::lanesTotal() const
{
    return std::accumulate(lanes.begin(), lanes.end(), std::uint64_t(0));
}

void Census::add(const Step &step, const StepCount &count)
{
    if (!step.issued) return;
    warps[static_cast<std::size_t>(step.unit)] += count.warps;
    lanes[static_cast<std::size_t>(step.unit)] += count.lanes;
    if (step.kind != StepKind::Branch && step.kind != StepKind::BranchTable) return;
    branches += count.warps;
    divergentBranches += count.divergent;
}

Census censusOf(const Program &program, const std::vector<StepCount> &counts)
{
    Census census;
    for (std::size_t s = 0; s < counts.size(); ++s)
        census.add(program.steps[s], counts[s]);
    return census;
}

std::map<int, Census> censusByLine(const Program &program, const std::vector<StepCount> &counts)
{
    std::map<int, Census> lines;
    for (std::size_t s = 0; s < counts.size(); ++s)
        if (counts[s].warps > 0) lines[program.sourceLine(std::uint32_t(s))].add(program.steps[s], counts[s]);
    return lines;
}

} // namespace larmor::model::ptx
