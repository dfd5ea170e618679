// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sass/access_runs.h"

#include "model/ptx/control_flow.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

namespace larmor::model::sass {
namespace {

using ptx::Program;
using ptx::StateSpace;
using ptx::Step;
using ptx::StepKind;

std::optional<Kind> kindOf(const Program &program, const Step &step)
{
    if (step.kind != StepKind::Load && step.kind != StepKind::Store) return {};
    const ptx::MemoryForm &form = program.memory[step.detail];
    if (form.isLocalParameter) return {};
    const bool store = step.kind == StepKind::Store;
    switch (form.space) {
    case StateSpace::Global:
        return Kind{MemorySpace::Global, store};
    case StateSpace::Shared:
        return Kind{MemorySpace::Shared, store};
    case StateSpace::Local:
        return Kind{MemorySpace::Local, store};
    default:
        return {};
    }
}

/// Numbers for the blocks that run equally often: each passes from one to the next whatever lies between.
std::vector<int> regionsOf(const std::vector<ptx::BasicBlock> &blocks)
{
    const auto count = std::uint32_t(blocks.size());
    std::vector<ptx::BasicBlock> reversed(blocks.size());
    for (std::uint32_t b = 0; b < count; ++b)
        for (const std::uint32_t next : blocks[b].successors)
            if (next < count) reversed[next].successors.push_back(b);
    if (count > 0) reversed[0].successors.push_back(count);
    const std::vector<std::uint32_t> after = ptx::postDominators(blocks),
                                     before = ptx::postDominators(reversed);
    const auto dominates = [&](std::uint32_t first, std::uint32_t block) {
        while (block != first && block < count)
            block = before[block];
        return block == first;
    };
    // Natural loops, each by its head: B may lead into a loop that always runs.
    std::vector<std::set<std::uint32_t>> loops(count);
    for (std::uint32_t end = 0; end < count; ++end)
        for (const std::uint32_t head : blocks[end].successors) {
            if (head >= count || !dominates(head, end)) continue;
            std::vector<std::uint32_t> open{end};
            loops[head].insert(head);
            while (!open.empty()) {
                const std::uint32_t block = open.back();
                open.pop_back();
                if (block >= count || !loops[block].insert(head).second) continue;
                open.insert(open.end(), reversed[block].successors.begin(), reversed[block].successors.end());
            }
        }
    std::vector<int> regions(count, -1);
    int next = 0;
    for (std::uint32_t b = 0; b < count; ++b) {
        if (regions[b] >= 0) continue;
        regions[b] = next;
        for (std::uint32_t from = b; after[from] < count && regions[after[from]] < 0; from = after[from]) {
            const std::uint32_t to = after[from];
            if (before[to] != from || loops[to] != loops[from]) break;
            regions[to] = next;
        }
        ++next;
    }
    return regions;
}

/// Walks a program in the order of its text.
class Walk {
public:
    explicit Walk(const Program &program) : m_program(program)
    {
        const std::vector<ptx::BasicBlock> blocks = ptx::basicBlocks(program);
        const std::vector<int> regions = regionsOf(blocks);
        for (std::size_t b = 0; b < blocks.size(); ++b)
            for (std::uint32_t s = blocks[b].begin; s < blocks[b].end; ++s)
                pass(s, regions[b]);
        for (auto &[key, group] : m_groups)
            split(std::move(group));
    }
    std::vector<Run> take() { return std::move(m_runs); }

private:
    /// What accesses must share to be joined: kind, base register as it was written last, width, guard,
    /// blocks, and the stretch between barriers and stores.
    using Key = std::tuple<Kind, ptx::Row, int, int, ptx::Row, bool, int, std::pair<int, int>>;

    void pass(std::uint32_t s, int region)
    {
        const Step &step = m_program.steps[s];
        if (step.kind == StepKind::Barrier || step.kind == StepKind::WarpBarrier ||
            step.kind == StepKind::Fence)
            ++m_barriers;
        if (const auto kind = kindOf(m_program, step)) {
            const ptx::MemoryForm &form = m_program.memory[step.detail];
            const int bytes = form.bytes * form.elements;
            const int version = step.a < m_program.firstRegister ? 0 : m_writes[step.a];
            // A load may not pass a store that could be to its own word.
            const int order = kind->store ? 0 : m_stores[kind->space];
            m_groups[{*kind, step.a, version, bytes, step.guard, step.guardNegated, region,
                      std::pair(m_barriers, order)}]
                .push_back({s, *kind, bytes, form.offset, placeOf(m_program, s)});
            if (kind->store)
                ++m_stores[kind->space];
            else
                for (const ptx::Row row : form.rows)
                    ++m_writes[row];
        }
        ++m_writes[step.result];
        if (step.kind == StepKind::Unpack)
            for (const ptx::Row row : m_program.packs[step.detail])
                ++m_writes[row];
    }
    void split(Run group)
    {
        std::stable_sort(group.begin(), group.end(),
                         [](const Access &a, const Access &b) { return a.offset < b.offset; });
        m_runs.emplace_back();
        for (const Access &access : group) {
            const Run &open = m_runs.back();
            if (!open.empty() && open.back().offset + open.back().bytes != access.offset)
                m_runs.emplace_back();
            m_runs.back().push_back(access);
        }
    }

    const Program &m_program;
    std::map<ptx::Row, int> m_writes;
    std::map<MemorySpace, int> m_stores;
    int m_barriers = 0;
    std::map<Key, Run> m_groups;
    std::vector<Run> m_runs;
};

} // namespace

std::string Kind::name() const
{
    const char *const memory = space == MemorySpace::Shared  ? "shared"
                               : space == MemorySpace::Local ? "local"
                                                             : "global";
    return std::string(store ? "stores" : "loads") + " of " + memory + " memory";
}

CodePlace placeOf(const Program &program, std::uint32_t step)
{
    const ptx::SourceLine &source = program.lines[program.steps[step].instruction].source;
    const auto file = program.files.find(source.file);
    return {file == program.files.end() ? std::string() : file->second, source.line};
}

std::vector<Run> accessRuns(const Program &program)
{
    return Walk(program).take();
}

} // namespace larmor::model::sass
