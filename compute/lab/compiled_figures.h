// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "kernels/launch_plan.h"

#include <string>
#include <string_view>
#include <vector>

namespace larmor {

/// Instructions of the part of a kernel where the time goes: its largest innermost loop, or all of it where
/// there is no loop left.
struct InstructionMix {
    int instructions = 0; ///< of PTX, without labels and declarations
    int operations = 0;   ///< floating-point additions and products; a fused one counts two
    int accesses = 0;     ///< loads and stores of global memory
    int regions = 1;      ///< runs of instructions between barriers or global loads
    bool loop = false;
};
/// @throws Error FileFormat (no PTX), InvalidCall (no such entry point).
InstructionMix instructionMix(std::string_view ptx, std::string_view entryPoint);

/// The two figures by which Ryoo et al. (CGO 2008) prune a tuning space: a set can only be the fastest if no
/// other one is better in both.
struct RyooFigures {
    double efficiency = 0;  ///< 1 / (instructions x threads), over the whole launch
    double utilisation = 0; ///< instructions / regions x ((W - 1) / 2 + (B - 1) W): work of other warps while
                            ///< one waits; W warps of a block, B blocks of a multiprocessor
    KernelResources resources;
    InstructionMix mix;
    int blocks = 0, warps = 0; ///< resident on one multiprocessor
    double occupancy = 0;
    Json toJson() const;
};

/// Compiles the last plan's kernel by NVRTC for one architecture and counts; needs no GPU.
class RyooCompiler {
public:
    /// @param engine the device's own architecture on cuda; else sm_90, and figures are those of that GPU.
    explicit RyooCompiler(const Engine &engine);
    /// Empty when figures can be made; else one sentence with what to do.
    const Text &whyNot() const { return m_whyNot; }
    /// "sm_90".
    std::string architecture() const { return "sm_" + std::to_string(m_architecture); }
    /// @throws Error CompileFailure, Unavailable.
    RyooFigures figures(const std::vector<LaunchPlan> &plans) const;

private:
    int m_architecture = 90;
    Text m_whyNot;
};

/// Indices of the sets that no other beats in both figures, the most efficient first.
std::vector<std::size_t> paretoFront(const std::vector<RyooFigures> &figures);

} // namespace larmor
