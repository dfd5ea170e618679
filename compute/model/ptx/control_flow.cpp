// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/ptx/control_flow.h"

#include <algorithm>

namespace larmor::model::ptx {
namespace {

bool isBranch(const Step &step)
{
    return step.kind == StepKind::Branch || step.kind == StepKind::BranchTable;
}

bool endsBlock(const Step &step)
{
    return isBranch(step) || step.kind == StepKind::Exit || step.kind == StepKind::Trap;
}

std::vector<bool> leaders(const Program &program)
{
    std::vector<bool> leader(program.steps.size() + 1, false);
    leader[0] = true;
    for (std::size_t s = 0; s < program.steps.size(); ++s) {
        const Step &step = program.steps[s];
        if (endsBlock(step)) leader[s + 1] = true;
        if (step.kind == StepKind::Branch) leader[step.target] = true;
        if (step.kind == StepKind::BranchTable)
            for (const std::uint32_t target : program.branchTables[step.detail])
                leader[target] = true;
    }
    return leader;
}

/// Nodes of the graph that is walked backwards from the end, so that predecessors come after their
/// successors.
std::vector<std::uint32_t> orderFromEnd(const std::vector<BasicBlock> &blocks,
                                        const std::vector<std::vector<std::uint32_t>> &predecessors)
{
    const auto end = std::uint32_t(blocks.size());
    std::vector<std::uint32_t> order;
    std::vector<bool> seen(blocks.size() + 1, false);
    std::vector<std::pair<std::uint32_t, std::size_t>> stack{{end, 0}};
    seen[end] = true;
    while (!stack.empty()) {
        auto &[node, next] = stack.back();
        if (next < predecessors[node].size()) {
            const std::uint32_t p = predecessors[node][next++];
            if (!seen[p]) {
                seen[p] = true;
                stack.emplace_back(p, 0);
            }
        } else {
            order.push_back(node);
            stack.pop_back();
        }
    }
    std::reverse(order.begin(), order.end());
    return order;
}

} // namespace

std::vector<BasicBlock> basicBlocks(const Program &program)
{
    const std::vector<bool> leader = leaders(program);
    std::vector<BasicBlock> blocks;
    std::vector<std::uint32_t> blockOf(program.steps.size() + 1, 0);
    for (std::uint32_t s = 0; s < program.steps.size(); ++s) {
        if (leader[s]) blocks.push_back({s, s, {}});
        blocks.back().end = s + 1;
        blockOf[s] = std::uint32_t(blocks.size() - 1);
    }
    const auto end = std::uint32_t(blocks.size());
    blockOf[program.steps.size()] = end;
    for (BasicBlock &block : blocks) {
        const Step &last = program.steps[block.end - 1];
        if (last.kind == StepKind::Branch) block.successors.push_back(blockOf[last.target]);
        if (last.kind == StepKind::BranchTable)
            for (const std::uint32_t target : program.branchTables[last.detail])
                block.successors.push_back(blockOf[target]);
        if (last.kind == StepKind::Exit || last.kind == StepKind::Trap) block.successors.push_back(end);
        if (!endsBlock(last) || last.guard != 0) block.successors.push_back(blockOf[block.end]);
        std::sort(block.successors.begin(), block.successors.end());
        block.successors.erase(std::unique(block.successors.begin(), block.successors.end()),
                               block.successors.end());
    }
    return blocks;
}

/// Cooper, Harvey, Kennedy: A Simple, Fast Dominance Algorithm (2001), on the graph turned around.
std::vector<std::uint32_t> postDominators(const std::vector<BasicBlock> &blocks)
{
    const auto end = std::uint32_t(blocks.size());
    std::vector<std::vector<std::uint32_t>> predecessors(blocks.size() + 1);
    for (std::uint32_t b = 0; b < end; ++b)
        for (const std::uint32_t s : blocks[b].successors)
            predecessors[s].push_back(b);
    const std::vector<std::uint32_t> order = orderFromEnd(blocks, predecessors);
    std::vector<std::uint32_t> place(blocks.size() + 1, nowhere), dominator(blocks.size() + 1, nowhere);
    for (std::uint32_t i = 0; i < order.size(); ++i)
        place[order[i]] = i;
    dominator[end] = end;
    const auto meet = [&](std::uint32_t a, std::uint32_t b) {
        while (a != b) {
            while (place[a] > place[b])
                a = dominator[a];
            while (place[b] > place[a])
                b = dominator[b];
        }
        return a;
    };
    for (bool changed = true; changed;) {
        changed = false;
        for (const std::uint32_t node : order) {
            if (node == end) continue;
            std::uint32_t found = nowhere;
            for (const std::uint32_t s : blocks[node].successors)
                if (dominator[s] != nowhere) found = found == nowhere ? s : meet(s, found);
            if (found != dominator[node]) dominator[node] = found, changed = true;
        }
    }
    for (std::uint32_t b = 0; b < end; ++b)
        if (dominator[b] == nowhere) dominator[b] = end; // an endless loop
    dominator.pop_back();
    return dominator;
}

void setReconvergence(Program &program)
{
    const std::vector<BasicBlock> blocks = basicBlocks(program);
    const std::vector<std::uint32_t> dominators = postDominators(blocks);
    for (std::size_t b = 0; b < blocks.size(); ++b) {
        Step &last = program.steps[blocks[b].end - 1];
        if (isBranch(last))
            last.reconverge = dominators[b] < blocks.size() ? blocks[dominators[b]].begin : nowhere;
    }
}

} // namespace larmor::model::ptx
