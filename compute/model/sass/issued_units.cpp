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
};

bool isAnchor(ptx::InstructionClass unit)
{
    return unit == ptx::InstructionClass::Fp32 || unit == ptx::InstructionClass::Fma ||
           unit == ptx::InstructionClass::Fp64;
}

void add(IssuedUnits &sum, Unit unit, double count)
{
    sum.all += count;
    switch (unit) {
    case Unit::Fused:
        sum.fused += count;
        break;
    case Unit::Integer:
        sum.integer += count;
        break;
    case Unit::Arithmetic:
        sum.arithmetic += count;
        break;
    case Unit::Special:
        sum.special += count;
        break;
    case Unit::Doubles:
        sum.doubles += count;
        break;
    case Unit::Other:
        break;
    }
}

} // namespace

IssuedUnits IssuedUnits::scaled(double factor) const
{
    return {factor * all,        factor * fused,   factor * integer,
            factor * arithmetic, factor * special, factor * doubles};
}

IssuedUnits issuedUnits(const ptx::Program &program, const std::vector<ptx::StepCount> &counts,
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
        add(line->second.compiled, instruction.unit, 1);
        line->second.compiledAnchors += instruction.unit == Unit::Fused || instruction.unit == Unit::Doubles;
    }
    IssuedUnits sum;
    for (const auto &[place, line] : lines) {
        const IssuedUnits own = line.compiled.scaled(line.ran / line.steps / line.copies());
        sum.all += own.all;
        sum.fused += own.fused;
        sum.integer += own.integer;
        sum.arithmetic += own.arithmetic;
        sum.special += own.special;
        sum.doubles += own.doubles;
    }
    return sum;
}

} // namespace larmor::model::sass
