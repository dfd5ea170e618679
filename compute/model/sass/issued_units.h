// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/ptx/census.h"
#include "model/sass/compiled_code.h"

#include <map>
#include <vector>

namespace larmor::model::sass {

/// Instructions of warps, by the unit that carries them out.
struct IssuedUnits {
    double all = 0;
    double fused = 0;      ///< single-precision products and sums
    double integer = 0;    ///< integer products, on half of the same pipes
    double arithmetic = 0; ///< integer sums, logic, shifts, comparisons, selections
    double special = 0;    ///< sines, reciprocals, roots, conversions
    double doubles = 0;
    IssuedUnits scaled(double factor) const;
    IssuedUnits &operator+=(const IssuedUnits &other);
};

/// What a launch issues as compiled: each line's instructions of the code, as often as the line's
/// instructions of PTX ran. Where the assembler has unrolled a line further, which shows in how many
/// floating-point and memory instructions it has there for each of PTX, its copies share that number.
IssuedUnits issuedUnits(const ptx::Program &program, const std::vector<ptx::StepCount> &counts,
                        const CompiledCode &code);

/// How often each instruction of a line ran, for all warps together, by the same rule.
std::map<CodePlace, double> timesOfLines(const ptx::Program &program,
                                         const std::vector<ptx::StepCount> &counts, const CompiledCode &code);

} // namespace larmor::model::sass
