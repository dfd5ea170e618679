// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/sass/compiled_code.h"

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

/// What a launch issues as compiled.
/// @param times how often each instruction of the code ran; see timesOfInstructions.
IssuedUnits issuedUnits(const CompiledCode &code, const std::vector<double> &times);

} // namespace larmor::model::sass
