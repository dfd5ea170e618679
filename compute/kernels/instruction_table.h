// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace larmor {

/// An instruction that the kernel `instruction-throughput` repeats (CUDA Programming Guide 3.0, table 5-1;
/// OpenCL Programming Guide 2.3, 3.1.1).
struct RepeatedInstruction {
    std::string name;                 ///< of the option's value: "int-add"
    std::vector<std::string> opcodes; ///< of its PTX, without modifiers: "add"
    std::string type;                 ///< the PTX type that they end with; empty: any
    int own = 1;                      ///< such instructions in a step of one chain
    int all = 1;                      ///< instructions in it altogether, as PTX has them
    bool isInteger = false;
};

const std::vector<RepeatedInstruction> &repeatedInstructions();
/// @throws Error InvalidCall for an unknown name.
const RepeatedInstruction &repeatedInstruction(std::string_view name);

} // namespace larmor
