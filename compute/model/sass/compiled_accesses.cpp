// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sass/compiled_accesses.h"

#include "model/sass/joining.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace larmor::model::sass {
namespace {

using ptx::Program;

/// Whether code of these widths is that of PTX, in one or in several copies.
bool isKept(const Widths &written, const Widths &code)
{
    if (written == code) return true;
    return written.size() == 1 && code.size() == 1 && written.begin()->first == code.begin()->first &&
           total(code) > total(written);
}

/// All accesses of one kind.
class Mapping {
public:
    Mapping(Kind kind, CompiledAccesses &result) : m_kind(kind), m_result(result) {}

    void add(const Run &run)
    {
        m_runs.push_back(&run);
        for (const Access &access : run)
            ++m_written[access.place][access.bytes];
    }
    void add(const MemoryInstruction &instruction) { ++m_code[instruction.place][instruction.bytes]; }

    void solve()
    {
        for (const auto &[place, widths] : m_written)
            if (!isKept(widths, m_code[place])) m_open.insert(place);
        for (const auto &[place, widths] : m_code)
            if (!widths.empty() && !m_written.contains(place)) m_open.insert(place);
        for (const bool shifted : {false, true})
            for (const std::set<CodePlace> &lines : components())
                solve(lines, shifted, false);
        if (m_open.empty() || areMoved() || areDropped()) return;
        for (const bool shifted : {false, true})
            if (!m_open.empty()) solve(m_open, shifted, true);
        for (const CodePlace &place : m_open)
            m_result.doubts.push_back({place.line, doubtOf(place)});
    }

private:
    bool isOpen(const Run &run) const
    {
        return std::ranges::any_of(run, [&](const Access &access) { return m_open.contains(access.place); });
    }
    /// Open lines that share runs, together.
    std::vector<std::set<CodePlace>> components() const
    {
        std::vector<std::set<CodePlace>> parts;
        for (const Run *run : m_runs) {
            if (!isOpen(*run)) continue;
            std::set<CodePlace> joined;
            for (const Access &access : *run)
                joined.insert(access.place);
            std::erase_if(parts, [&](const std::set<CodePlace> &part) {
                const bool shares =
                    std::ranges::any_of(part, [&](const CodePlace &place) { return joined.contains(place); });
                if (shares) joined.insert(part.begin(), part.end());
                return shares;
            });
            parts.push_back(std::move(joined));
        }
        return parts;
    }
    void solve(const std::set<CodePlace> &lines, bool shifted, bool pooled)
    {
        std::vector<const Run *> runs;
        for (const Run *run : m_runs)
            if (std::ranges::any_of(*run, [&](const Access &a) { return lines.contains(a.place); }))
                runs.push_back(run);
        WidthsByLine code;
        for (const CodePlace &place : lines)
            code[place] = widthsAt(m_code, place);
        const auto solution = Joining{std::move(runs), std::move(code), shifted, pooled}.solve();
        if (!solution) return;
        for (const auto &[step, bytes] : *solution) {
            if (bytes == 0) ++m_result.joined;
            m_result.bytes[step] = bytes;
        }
        const std::set<CodePlace> settled = lines; // may be m_open itself
        for (const CodePlace &place : settled)
            m_open.erase(place);
    }
    static Widths widthsAt(const WidthsByLine &lines, const CodePlace &place)
    {
        const auto found = lines.find(place);
        return found == lines.end() ? Widths{} : found->second;
    }
    Widths openWidths(const WidthsByLine &lines) const
    {
        Widths sum;
        for (const CodePlace &place : m_open)
            for (const auto &[width, count] : widthsAt(lines, place))
                sum[width] += count;
        return sum;
    }
    /// The code has them under other lines.
    bool areMoved() const { return openWidths(m_written) == openWidths(m_code); }
    /// The code has none: their values stay in registers.
    bool areDropped()
    {
        if (!openWidths(m_code).empty()) return false;
        for (const Run *run : m_runs)
            for (const Access &access : *run)
                if (m_open.contains(access.place)) m_result.bytes[access.step] = 0, ++m_result.dropped;
        return true;
    }
    std::string doubtOf(const CodePlace &place) const
    {
        return "scalar accesses as in the PTX: " + std::to_string(total(widthsAt(m_written, place))) + " " +
               m_kind.name() + ", where the code has " + std::to_string(total(widthsAt(m_code, place)));
    }

    Kind m_kind;
    CompiledAccesses &m_result;
    std::vector<const Run *> m_runs;
    WidthsByLine m_written, m_code;
    std::set<CodePlace> m_open;
};

/// Atomics of one line and memory.
struct Atomics {
    std::vector<std::uint32_t> steps; ///< of PTX
    int asking = 0, reducing = 0;     ///< instructions with and without the old value
    int merging = 0;                  ///< of those with it
};

/// A line's atomics are of one kind, or as in PTX.
void mapAtomics(const Program &program, const std::vector<MemoryInstruction> &code, CompiledAccesses &result)
{
    std::map<std::pair<CodePlace, MemorySpace>, Atomics> lines;
    for (std::uint32_t s = 0; s < program.steps.size(); ++s) {
        if (program.steps[s].kind != ptx::StepKind::Atomic) continue;
        const ptx::StateSpace space = program.atomics[program.steps[s].detail].memory.space;
        const bool shared = space == ptx::StateSpace::Shared;
        lines[{placeOf(program, s), shared ? MemorySpace::Shared : MemorySpace::Global}].steps.push_back(s);
    }
    for (const MemoryInstruction &instruction : code) {
        Atomics &line = lines[{instruction.place, instruction.space}];
        if (instruction.action == MemoryInstruction::Action::Atomic) {
            ++line.asking;
            line.merging += instruction.merged ? 1 : 0;
        } else if (instruction.action == MemoryInstruction::Action::Reduction) {
            ++line.reducing;
        }
    }
    for (const auto &[place, line] : lines)
        for (const std::uint32_t step : line.steps) {
            result.reduced[step] = line.asking == 0 && line.reducing > 0;
            result.merged[step] = line.asking > 0 && line.merging == line.asking;
        }
}

} // namespace

CompiledAccesses compiledAccesses(const Program &program, const std::vector<MemoryInstruction> &code)
{
    CompiledAccesses result;
    result.bytes.assign(program.steps.size(), CompiledAccesses::asWritten);
    result.reduced.assign(program.steps.size(), false);
    result.merged.assign(program.steps.size(), false);
    mapAtomics(program, code, result);
    const std::vector<Run> runs = accessRuns(program);
    std::map<Kind, Mapping> mappings;
    const auto mapping = [&](Kind kind) -> Mapping & {
        return mappings.try_emplace(kind, kind, result).first->second;
    };
    for (const Run &run : runs)
        mapping(run.front().kind).add(run);
    using Action = MemoryInstruction::Action;
    for (const MemoryInstruction &instruction : code)
        if (!instruction.generic &&
            (instruction.action == Action::Load || instruction.action == Action::Store))
            mapping({instruction.space, instruction.action == Action::Store}).add(instruction);
    for (auto &[kind, one] : mappings)
        one.solve();
    return result;
}

} // namespace larmor::model::sass
