// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sass/instruction_times.h"

#include "model/sass/access_runs.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <optional>
#include <utility>

namespace larmor::model::sass {

namespace {

/// A stretch of code that a branch back to its first instruction repeats.
struct Loop {
    std::size_t first = 0, last = 0;
    std::size_t length() const { return last - first; }
    bool holds(const Loop &other) const { return first <= other.first && other.last <= last; }
};
using LoopNumber = std::optional<std::size_t>; ///< none: outside of all

/// The innermost loop around each of `size` instructions.
/// @param loops in any order.
std::vector<LoopNumber> innermost(const std::vector<Loop> &loops, std::size_t size)
{
    std::vector<LoopNumber> around(size);
    for (std::size_t loop = 0; loop < loops.size(); ++loop)
        for (std::size_t i = loops[loop].first; i <= loops[loop].last; ++i)
            if (!around[i] || loops[loop].length() < loops[*around[i]].length()) around[i] = loop;
    return around;
}

std::vector<Loop> loopsOf(const ptx::Program &program)
{
    std::vector<Loop> loops;
    for (std::uint32_t s = 0; s < program.steps.size(); ++s)
        if (program.steps[s].kind == ptx::StepKind::Branch && program.steps[s].target <= s)
            loops.push_back({program.steps[s].target, s});
    return loops;
}

std::vector<Loop> loopsOf(const std::vector<IssuedInstruction> &code)
{
    std::vector<Loop> loops;
    for (std::size_t i = 0; i < code.size(); ++i) {
        if (!code[i].target || *code[i].target > code[i].offset) continue;
        const auto first =
            std::ranges::lower_bound(code, *code[i].target, {}, &IssuedInstruction::offset) - code.begin();
        // What fills the code up behind its end branches to itself.
        if (std::size_t(first) < i) loops.push_back({std::size_t(first), i});
    }
    return loops;
}

/// How often warps come to each step's innermost loop from outside; outside of loops, to the step.
class Entries {
public:
    Entries(const ptx::Program &program, const std::vector<ptx::StepCount> &counts)
        : m_counts(counts), m_loops(loopsOf(program)), m_around(innermost(m_loops, program.steps.size()))
    {
    }
    double of(std::uint32_t step) const
    {
        if (!m_around[step]) return ran(step);
        const Loop &loop = m_loops[*m_around[step]];
        // As often as a warp comes in it goes out, behind the branch back.
        const double left = loop.last + 1 < m_counts.size() ? ran(loop.last + 1) : ran(0);
        return std::clamp(left, 1.0, std::max(1.0, ran(loop.first)));
    }

private:
    double ran(std::size_t step) const { return double(m_counts[step].warps); }

    const std::vector<ptx::StepCount> &m_counts;
    std::vector<Loop> m_loops;
    std::vector<LoopNumber> m_around;
};

/// One line's code within one loop, or outside of all.
struct Copies {
    int anchors = 0;
    double times = 0;
};

struct LineCode {
    int steps = 0;         ///< of PTX
    double ran = 0;        ///< how often they ran, together
    int anchors = 0;       ///< of them those that the assembler keeps one by one
    double anchorsRan = 0; ///< how often those did
    double mostRan = 0;    ///< the one that did most
    double entries = 0;    ///< into that one's loop
    bool expanded = false; ///< has divisions, roots ..., of which the code makes many instructions
    std::map<LoopNumber, Copies> copies; ///< by loop of the compiled code

    int compiledAnchors() const
    {
        int sum = 0;
        for (const auto &[loop, own] : copies)
            sum += own.anchors;
        return sum;
    }
    void share(const std::vector<Loop> &loops);

private:
    using Region = std::pair<LoopNumber, Copies *>;
    void shareOut(const std::vector<Region> &regions, const std::vector<Loop> &loops);
};

/// @param regions those with most copies first.
void LineCode::shareOut(const std::vector<Region> &regions, const std::vector<Loop> &loops)
{
    // What surrounds another of the regions runs once for each entry into that.
    const auto turns = [&](LoopNumber loop) {
        return loop && std::ranges::none_of(regions, [&](const Region &other) {
                   return other.first && other.first != loop && loops[*loop].holds(loops[*other.first]);
               });
    };
    double rest = anchorsRan / entries; // of one entry
    for (const auto &[loop, own] : regions) {
        const double fit = std::floor(rest / own->anchors);
        own->times = turns(loop) ? fit : std::min(1.0, fit);
        rest -= own->times * own->anchors;
    }
    if (rest > 0) regions.back().second->times += rest / regions.back().second->anchors;
    for (auto &[loop, own] : copies)
        own.times = own.anchors > 0 ? own.times * entries : std::min(entries, ran / steps);
}

void LineCode::share(const std::vector<Loop> &loops)
{
    const int compiled = compiledAnchors();
    const double alike =
        ran / steps / (anchors > 0 && !expanded ? std::max(1.0, double(compiled) / anchors) : 1);
    for (auto &[loop, own] : copies)
        own.times = alike;
    std::vector<Region> regions;
    for (auto &[loop, own] : copies)
        if (own.anchors > 0) regions.emplace_back(loop, &own);
    if (expanded || regions.size() < 2 || compiled <= anchors || entries <= 0) return;
    std::ranges::stable_sort(regions, std::ranges::greater(),
                             [](const auto &region) { return region.second->anchors; });
    for (auto &[loop, own] : copies)
        own.times = 0;
    shareOut(regions, loops);
}

bool isAnchor(ptx::InstructionClass unit)
{
    return unit == ptx::InstructionClass::Fp32 || unit == ptx::InstructionClass::Fma ||
           unit == ptx::InstructionClass::Fp64;
}

std::map<CodePlace, LineCode> linesOf(const ptx::Program &program, const std::vector<ptx::StepCount> &counts)
{
    const Entries entries(program, counts);
    std::map<CodePlace, LineCode> lines;
    for (std::uint32_t s = 0; s < counts.size(); ++s) {
        const ptx::Step &step = program.steps[s];
        if (!step.issued || step.unit == ptx::InstructionClass::Move) continue;
        LineCode &line = lines[placeOf(program, s)];
        const double ran = double(counts[s].warps);
        ++line.steps;
        line.ran += ran;
        line.expanded = line.expanded || step.unit == ptx::InstructionClass::Special;
        if (!isAnchor(step.unit)) continue;
        ++line.anchors;
        line.anchorsRan += ran;
        if (ran > line.mostRan) line.mostRan = ran, line.entries = entries.of(s);
    }
    return lines;
}

} // namespace

std::vector<double> timesOfInstructions(const ptx::Program &program,
                                        const std::vector<ptx::StepCount> &counts, const CompiledCode &code)
{
    std::map<CodePlace, LineCode> lines = linesOf(program, counts);
    const std::vector<Loop> loops = loopsOf(code.issued);
    const auto around = innermost(loops, code.issued.size());
    for (std::size_t i = 0; i < code.issued.size(); ++i) {
        const auto line = lines.find(code.issued[i].place);
        if (line == lines.end()) continue;
        const Unit unit = code.issued[i].unit;
        line->second.copies[around[i]].anchors += unit == Unit::Fused || unit == Unit::Doubles;
    }
    for (auto &[place, line] : lines)
        line.share(loops);
    std::vector<double> times(code.issued.size(), 0);
    for (std::size_t i = 0; i < times.size(); ++i)
        if (const auto line = lines.find(code.issued[i].place); line != lines.end())
            times[i] = line->second.copies[around[i]].times;
    return times;
}

} // namespace larmor::model::sass
