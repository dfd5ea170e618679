// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sass/compiled_branches.h"

#include "model/sass/access_runs.h"

#include <algorithm>
#include <numeric>

namespace larmor::model::sass {

DivergentBranches divergentBranches(const ptx::Program &program, const std::vector<ptx::StepCount> &counts,
                                    const std::vector<BranchInstruction> &code)
{
    std::map<CodePlace, std::vector<std::uint64_t>> parted; // by each branch of PTX
    for (std::size_t s = 0; s < counts.size(); ++s) {
        const ptx::Step &step = program.steps[s];
        if (step.kind == ptx::StepKind::Branch && step.guard != 0)
            parted[placeOf(program, std::uint32_t(s))].push_back(counts[s].divergent);
    }
    std::map<CodePlace, std::size_t> kept;
    for (const BranchInstruction &branch : code)
        if (!branch.exit) ++kept[branch.place];

    DivergentBranches result;
    for (const auto &[place, branches] : parted) {
        const auto found = kept.find(place);
        const std::size_t has = found == kept.end() ? 0 : found->second;
        if (has == 0) continue;
        const bool alike = std::ranges::all_of(branches, [&](auto n) { return n == branches.front(); });
        if (has < branches.size() && alike) {
            result.count += double(has * branches.front());
            continue;
        }
        result.count += double(std::accumulate(branches.begin(), branches.end(), std::uint64_t(0)));
        if (has < branches.size())
            result.doubts[place.line] = std::to_string(branches.size()) +
                                        " branches of PTX, of which the code has " + std::to_string(has);
    }
    return result;
}

} // namespace larmor::model::sass
