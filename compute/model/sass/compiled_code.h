// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/sass/line_table.h"
#include "model/warp_access.h"

#include <optional>
#include <string_view>
#include <vector>

namespace larmor::model::sass {

/// One memory instruction of compiled code.
struct MemoryInstruction {
    enum class Action { Load, Store, Atomic, Reduction, Copy };
    std::uint64_t offset = 0; ///< bytes from the kernel's first instruction
    Action action = Action::Load;
    MemorySpace space = MemorySpace::Global;
    bool generic = false; ///< the address says which memory it is
    bool merged = false;  ///< adds one for each lane, and the lanes of one word together
    int bytes = 4;        ///< of a lane; of a copy 0: not read
    CodePlace place;
};

/// A branch that a condition decides, or an exit.
struct BranchInstruction {
    std::uint64_t offset = 0;
    bool exit = false; ///< ends the lanes for which the condition holds
    CodePlace place;
};

/// Who carries an instruction out.
enum class Unit { Fused, Arithmetic, Integer, Special, Doubles, Other };

/// What an instruction tells the scheduler of its warp: bits 105 to 121 of it (Jia et al., Dissecting the
/// NVIDIA Volta GPU Architecture, 2018, 2.1).
struct Control {
    static constexpr int none = 7;
    int stall = 1; ///< cycles before the next may be issued
    int writeBarrier = none,
        readBarrier = none; ///< that it lowers when its result is there, its operands read
    unsigned waits = 0;     ///< bit b: starts when barrier b is down
};

struct IssuedInstruction {
    Unit unit = Unit::Other;
    unsigned code = 0; ///< lowest 9 bits
    std::uint64_t offset = 0;
    std::optional<std::uint64_t> target; ///< of a branch: offset of where it leads
    Control control;
    CodePlace place;
};

/// What compiled code does to memory, and where its lanes may part.
struct CompiledCode {
    std::vector<MemoryInstruction> memory;
    std::vector<BranchInstruction> branches;
    std::vector<IssuedInstruction> issued; ///< all but what fills the code up behind its end
};

/// The loads, stores, atomics and asynchronous copies of global, shared and local memory, and the conditional
/// branches and exits of a kernel, in the order of its code. Instructions that no lane can execute are left
/// out. Encodings are those of compute capability 7.0 to 9.0: 16 bytes each, the operation in the lowest 9
/// bits, a guard in bits 12-15, the width in bits 73-75.
/// @throws Error FileFormat for damaged code, InvalidCall where it has no such kernel.
CompiledCode readCode(std::string_view cubin, std::string_view entryPoint);

} // namespace larmor::model::sass
