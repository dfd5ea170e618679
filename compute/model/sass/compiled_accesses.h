// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/ptx/program.h"
#include "model/sass/compiled_code.h"

#include <string>
#include <vector>

namespace larmor::model::sass {

/// How the assembler turned the loads and stores of PTX into instructions. It joins those that lie side by
/// side in memory: four `ld.shared.f32` become one LDS.128; and it drops what it keeps in registers.
struct CompiledAccesses {
    /// Of steps that are as in PTX.
    static constexpr int asWritten = -1;
    /// For each step of the program: bytes of a lane that its instruction moves, from the step's own address
    /// on; 0 where another step's does it, or none.
    std::vector<int> bytes;
    /// For each step: an atomic whose old value the code does not ask for, one that adds up its lanes first.
    std::vector<bool> reduced, merged;
    int joined = 0;  ///< accesses of PTX that another one's instruction makes
    int dropped = 0; ///< accesses of PTX that the code does not make
    /// Lines where the code differs and it cannot be told how: their accesses are counted as in PTX.
    struct Doubt {
        int line = 0;
        std::string what; ///< "scalar accesses as in the PTX: 8 loads of shared memory, the code has 3"
    };
    std::vector<Doubt> doubts;

    /// Whether the step's access is other than in PTX.
    bool changes(std::uint32_t step) const
    {
        return step < bytes.size() && (bytes[step] != asWritten || reduced[step] || merged[step]);
    }
    /// Makes of an access of PTX that of the code. False: another instruction makes it, or none.
    bool apply(std::uint32_t step, WarpAccess &access) const
    {
        access.bytes = bytesOf(step, access.bytes);
        access.reduction = access.reduction || reduced[step];
        access.merged = merged[step];
        return access.bytes > 0;
    }
    /// What the step's instruction moves, where PTX says `written`.
    int bytesOf(std::uint32_t step, int written) const
    {
        const int own = step < bytes.size() ? bytes[step] : asWritten;
        return own == asWritten ? written : own;
    }
};

/// Maps the code's widths on the accesses of PTX, by source line: accesses of one basic block that share the
/// base register and lie side by side can be joined; how they are must follow from the widths that the lines'
/// instructions have, in one way alone.
CompiledAccesses compiledAccesses(const ptx::Program &program, const std::vector<MemoryInstruction> &code);

} // namespace larmor::model::sass
