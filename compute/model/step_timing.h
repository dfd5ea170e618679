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
    double constant = 0, texture = 0;       ///< from their caches
    double barrier = 0, barrierPerWarp = 0; ///< from the last arrival on
    double matrices = 0;
};

/// A board's, where its profile has them; else what is usual: an H200's as tests/bench/machine measures them,
/// and before 3.0 the guides' 22 cycles of arithmetic and 38 of shared memory (H. Wong and others,
/// Demystifying GPU Microarchitecture through Microbenchmarking, 2010, of the GTX 280).
WaitCycles waitCycles(const DeviceProfile &device);

/// Conditional branches and exits that the compiled code has, by line; nothing where there is no such code.
using CompiledBranches = std::optional<std::map<sass::CodePlace, int>>;

/// What a step waits for and what waits for it.
struct StepTiming {
    enum class Kind { Compute, Load, Store, Barrier, EndsBasicBlock } kind = Kind::Compute;
    std::vector<ptx::Row> reads, writes;
    double latency = 0;
    bool ordered = false;   ///< a load that must stay behind the stores before it
    double issueCycles = 1; ///< of a warp; 0: the assembler keeps no instruction

    /// @param branches see LaunchTimeline::Settings.
    StepTiming(const ptx::Program &program, std::uint32_t number, const WaitCycles &waits,
               const CompiledBranches &branches);

private:
    static bool isKept(const ptx::Program &program, std::uint32_t number, const CompiledBranches &branches);
    void readOperands(const ptx::Program &program, const ptx::Step &step);
};

} // namespace larmor::model
