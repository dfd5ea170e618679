// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sass/compiled_branches.h"

#include "model/sass/access_runs.h"

#include <algorithm>
#include <vector>

namespace larmor::model::sass {

namespace {

/// One conditional branch of PTX.
struct Branch {
    std::uint64_t parted = 0; ///< times that it parted the lanes of a warp
    bool ends = false;        ///< leads to nothing but the end of the thread
    std::uint32_t skips = 0;  ///< instructions that it leaps over; a loop's way back most of all
};

/// Follows jumps and what is not issued.
bool endsAt(const ptx::Program &program, std::uint32_t step)
{
    for (int jumps = 0; jumps < 16 && step < program.steps.size(); ++jumps) {
        const ptx::Step &next = program.steps[step];
        if (next.kind == ptx::StepKind::Exit && next.guard == 0) return true;
        if (next.kind != ptx::StepKind::Branch || next.guard != 0) return false;
        step = next.target;
    }
    return step >= program.steps.size();
}

Branch branchOf(const ptx::Program &program, std::uint32_t s, const ptx::StepCount &count)
{
    const ptx::Step &step = program.steps[s];
    return {count.divergent, endsAt(program, step.target),
            step.target > s ? step.target - s - 1 : ~std::uint32_t(0)};
}

struct Kept {
    std::size_t branches = 0, exits = 0;
};

/// Takes out the branches that the code has not, the shortest first.
/// @returns whether it matters which.
bool keepLongest(std::vector<Branch> &branches, const Kept &kept)
{
    std::ranges::stable_sort(branches, [](const Branch &a, const Branch &b) { return a.skips > b.skips; });
    std::size_t exits = kept.exits;
    std::erase_if(branches, [&](const Branch &branch) { return branch.ends && exits > 0 && exits-- > 0; });
    const bool alike = std::ranges::all_of(
        branches, [&](const Branch &branch) { return branch.parted == branches.front().parted; });
    const bool some = branches.size() > kept.branches;
    if (some) branches.resize(kept.branches);
    return some && !alike;
}

/// Adds what `kept` of these branches part at the least and at the most, whichever they are.
void addRange(const std::vector<Branch> &branches, std::size_t kept, DivergentBranches &result)
{
    std::vector<std::uint64_t> parted;
    for (const Branch &branch : branches)
        parted.push_back(branch.parted);
    std::ranges::sort(parted);
    kept = std::min(kept, parted.size());
    for (std::size_t i = 0; i < kept; ++i) {
        result.least += double(parted[i]);
        result.most += double(parted[parted.size() - 1 - i]);
    }
}

} // namespace

DivergentBranches divergentBranches(const ptx::Program &program, const std::vector<ptx::StepCount> &counts,
                                    const std::vector<BranchInstruction> &code)
{
    std::map<CodePlace, std::vector<Branch>> written;
    for (std::uint32_t s = 0; s < counts.size(); ++s)
        if (program.steps[s].kind == ptx::StepKind::Branch && program.steps[s].guard != 0)
            written[placeOf(program, s)].push_back(branchOf(program, s, counts[s]));
    std::map<CodePlace, Kept> kept;
    for (const BranchInstruction &branch : code)
        ++(branch.exit ? kept[branch.place].exits : kept[branch.place].branches);

    DivergentBranches result;
    for (auto &[place, branches] : written) {
        const Kept has = kept[place];
        if (has.branches == 0) continue;
        const std::size_t all = branches.size();
        const std::vector<Branch> ofPtx = branches;
        if (all > has.branches && keepLongest(branches, has))
            result.doubts[place.line] = std::to_string(all) + " branches of PTX, of which the code has " +
                                        std::to_string(has.branches) + ": the longest are taken for them";
        double parted = 0;
        for (const Branch &branch : branches)
            parted += double(branch.parted);
        result.count += parted;
        if (result.doubts.contains(place.line))
            addRange(ofPtx, has.branches, result);
        else
            result.least += parted, result.most += parted;
    }
    return result;
}

} // namespace larmor::model::sass
