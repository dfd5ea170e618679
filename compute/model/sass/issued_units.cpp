// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sass/issued_units.h"

#include "model/sass/access_runs.h"

#include <algorithm>
#include <map>

namespace larmor::model::sass {

namespace {

struct LineCode {
    int steps = 0;           ///< of PTX
    double ran = 0;          ///< how often they ran, together
    int anchors = 0;         ///< of them those that the assembler keeps one by one
    int compiledAnchors = 0; ///< of the compiled code
    bool expanded = false;   ///< has divisions, roots ..., of which the code makes many instructions
    IssuedUnits compiled;

    /// Times that the assembler has copied the line.
    double copies() const
    {
        return anchors > 0 && !expanded ? std::max(1.0, double(compiledAnchors) / anchors) : 1;
    }
    double times() const { return ran / steps / copies(); }
};

bool isAnchor(ptx::InstructionClass unit)
{
    return unit == ptx::InstructionClass::Fp32 || unit == ptx::InstructionClass::Fma ||
           unit == ptx::InstructionClass::Fp64;
}

constexpr double IssuedUnits::*counters[] = {&IssuedUnits::all,     &IssuedUnits::fused,
                                             &IssuedUnits::integer, &IssuedUnits::arithmetic,
                                             &IssuedUnits::special, &IssuedUnits::doubles};

/// Where a unit's instructions are counted; null: in the sum of all alone.
double IssuedUnits::*counterOf(Unit unit)
{
    static const std::map<Unit, double IssuedUnits::*> ofUnits{{Unit::Fused, &IssuedUnits::fused},
                                                               {Unit::Integer, &IssuedUnits::integer},
                                                               {Unit::Arithmetic, &IssuedUnits::arithmetic},
                                                               {Unit::Special, &IssuedUnits::special},
                                                               {Unit::Doubles, &IssuedUnits::doubles}};
    const auto found = ofUnits.find(unit);
    return found == ofUnits.end() ? nullptr : found->second;
}

} // namespace

IssuedUnits IssuedUnits::scaled(double factor) const
{
    IssuedUnits result = *this;
    for (const auto counter : counters)
        result.*counter *= factor;
    return result;
}

IssuedUnits &IssuedUnits::operator+=(const IssuedUnits &other)
{
    for (const auto counter : counters)
        this->*counter += other.*counter;
    return *this;
}

namespace {

std::map<CodePlace, LineCode> linesOf(const ptx::Program &program, const std::vector<ptx::StepCount> &counts,
                                      const CompiledCode &code)
{
    std::map<CodePlace, LineCode> lines;
    for (std::uint32_t s = 0; s < counts.size(); ++s) {
        const ptx::Step &step = program.steps[s];
        if (!step.issued || step.unit == ptx::InstructionClass::Move) continue;
        LineCode &line = lines[placeOf(program, s)];
        ++line.steps;
        line.ran += double(counts[s].warps);
        line.anchors += isAnchor(step.unit);
        line.expanded = line.expanded || step.unit == ptx::InstructionClass::Special;
    }
    for (const IssuedInstruction &instruction : code.issued) {
        const auto line = lines.find(instruction.place);
        if (line == lines.end()) continue;
        IssuedUnits &units = line->second.compiled;
        units.all += 1;
        if (const auto counter = counterOf(instruction.unit)) units.*counter += 1;
        line->second.compiledAnchors += instruction.unit == Unit::Fused || instruction.unit == Unit::Doubles;
    }
    return lines;
}

} // namespace

IssuedUnits issuedUnits(const ptx::Program &program, const std::vector<ptx::StepCount> &counts,
                        const CompiledCode &code)
{
    IssuedUnits sum;
    for (const auto &[place, line] : linesOf(program, counts, code))
        sum += line.compiled.scaled(line.times());
    return sum;
}

std::map<CodePlace, double> timesOfLines(const ptx::Program &program,
                                         const std::vector<ptx::StepCount> &counts, const CompiledCode &code)
{
    std::map<CodePlace, double> times;
    for (const auto &[place, line] : linesOf(program, counts, code))
        times[place] = line.times();
    return times;
}

} // namespace larmor::model::sass
