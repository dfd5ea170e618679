// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/ptx/census.h"
#include "model/sass/compiled_code.h"

#include <vector>

namespace larmor::model::sass {

/// How often each instruction of the code ran, for all warps together, in the order of `code.issued`: as
/// often as its line's instructions of PTX. Where the assembler has unrolled a line further, which shows in
/// how many floating-point instructions it has there for each of PTX, its copies share that number: those of
/// the loop with the most take as many whole turns as fit each entry into the loop, the next ones what is
/// left.
/// @param counts one for each step of the program.
std::vector<double> timesOfInstructions(const ptx::Program &program,
                                        const std::vector<ptx::StepCount> &counts, const CompiledCode &code);

} // namespace larmor::model::sass
