// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/device_profile.h"
#include "model/ptx/program.h"
#include "model/sass/compiled_accesses.h"

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace larmor::model {

/// Cycles from an instruction's issue to its result.
struct WaitCycles {
    double arithmetic = 0, special = 0, doubles = 0, shared = 0, sharedAtomic = 0;
    double firstLevel = 0, secondLevel = 0, memory = 0;
    double barrier = 0, barrierPerWarp = 0; ///< from the last arrival on
    double matrices = 0;
};

/// A board's, where they are known; else the usual ones of its kind.
WaitCycles waitCycles(const DeviceProfile &device);

/// Conditional branches and exits that the compiled code has, by line; nothing where there is no such code.
using CompiledBranches = std::optional<std::map<sass::CodePlace, int>>;

/// What a step waits for and what waits for it.
struct StepTiming {
    enum class Kind { Compute, Load, Store, Barrier, EndsBasicBlock } kind = Kind::Compute;
    std::vector<ptx::Row> reads, writes;
    double latency = 0;
    bool ordered = false; ///< a load that must stay behind the stores before it
    bool issues = true;   ///< the assembler keeps it as an instruction

    /// @param branches see LaunchTimeline::Settings.
    StepTiming(const ptx::Program &program, std::uint32_t number, const WaitCycles &waits,
               const CompiledBranches &branches);

private:
    static bool isKept(const ptx::Program &program, std::uint32_t number, const CompiledBranches &branches);
    void readOperands(const ptx::Program &program, const ptx::Step &step);
};

} // namespace larmor::model
