// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/ptx/program.h"
#include "model/sass/line_table.h"
#include "model/warp_access.h"

#include <cstdint>
#include <string>
#include <vector>

namespace larmor::model::sass {

/// Loads, or stores, of one memory.
struct Kind {
    MemorySpace space = MemorySpace::Global;
    bool store = false;
    auto operator<=>(const Kind &) const = default;
    std::string name() const; ///< "loads of shared memory"
};

/// One load or store of PTX.
struct Access {
    std::uint32_t step = 0;
    Kind kind;
    int bytes = 4;
    std::int64_t offset = 0;
    CodePlace place;
};

/// Accesses that lie side by side, by offset.
using Run = std::vector<Access>;

/// Where a step of a program comes from.
CodePlace placeOf(const ptx::Program &program, std::uint32_t step);

/// All loads and stores of global, shared and local memory in a program, in runs: those of a run are executed
/// by the same lanes equally often, with nothing between them that keeps the assembler from joining them. An
/// access that has no neighbour is a run of its own.
std::vector<Run> accessRuns(const ptx::Program &program);

} // namespace larmor::model::sass
