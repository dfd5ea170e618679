// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/ptx/census.h"
#include "model/sass/compiled_code.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace larmor::model::sass {

/// Branches that part the lanes of warps, in compiled code.
struct DivergentBranches {
    double count = 0;
    double least = 0, most = 0; ///< whichever of a line's branches the code has; both `count` without a doubt
    std::map<int, std::string> doubts; ///< by line: "4 branches of PTX, of which the code has 1: ..."
};

/// What of the branches of a launch the code has. The assembler turns short ones into predicates and
/// selections, and those that end a thread into conditional exits. By source line: a line whose branches it
/// has all counts as in PTX, a line whose branches it has not counts nothing. Where it has some of them,
/// those that leap over most are taken for them, with a doubt where others would give another count.
/// @param counts of each step of the program.
DivergentBranches divergentBranches(const ptx::Program &program, const std::vector<ptx::StepCount> &counts,
                                    const std::vector<BranchInstruction> &code);

} // namespace larmor::model::sass
