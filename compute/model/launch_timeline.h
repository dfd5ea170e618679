// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"
#include "model/device_profile.h"
#include "model/early_code.h"
#include "model/ptx/executor.h"
#include "model/sass/compiled_accesses.h"
#include "model/step_timing.h"

#include <map>
#include <memory>
#include <mutex>
#include <unordered_map>
#include <utility>
#include <vector>

namespace larmor::model {

/// Lines of 64 bytes of the first-level cache for constant memory: 2 KB where nobody has measured it (Jia et
/// al. 2018, of Volta), 8 KB before 3.0 (CUDA C Programming Guide 3.0, G.1).
int constantCacheLines(const DeviceProfile &device);

/// What the blocks that were watched do on one multiprocessor, on average of a block.
struct BlockTimes {
    double blocks = 0; ///< that were watched
    /// From a block's first instruction to its last, if it had the multiprocessor to itself: its longest
    /// chain of dependent instructions. What misses the first-level cache comes from the second, or from
    /// memory.
    double cyclesFromCache = 0, cyclesFromMemory = 0;
    double warpFromCache = 0,
           warpFromMemory = 0; ///< the same of one warp on average, to its last instruction
    double inOrderFromCache = 0, inOrderFromMemory = 0; ///< by warpCyclesInOrder; 0 without compiled code
    double memoryCycles = 0;   ///< of the load and store unit: one for each line that an instruction touches
    double sectorsMissed = 0;  ///< 32 bytes each, read past the first-level cache
    double sectorsRead = 0;    ///< different ones
    double sectorsWritten = 0; ///< of stores
    double sectorsPartly = 0;  ///< of them those that one instruction writes a part of
    double differentWritten = 0;
    double sectorsChanged = 0; ///< by atomics
    double differentChanged = 0;
    double sectorsAgain = 0; ///< changed when the block's share of the second-level cache does not hold them
    /// Bytes from the first to the last sector of one instruction, at the most: of loads that miss the
    /// first-level cache, of stores, of atomics.
    double readReach = 0, writeReach = 0, changeReach = 0;
    /// Bytes from the first to the last sector that a block's atomics come to, and all watched blocks'.
    double changeSpan = 0, changeRange = 0;
    /// Of the different sectors that a block reads or changes, the share to which another one returns that
    /// stands `returnsAfter` blocks later, in the next row of the grid; 0 where no such pair was watched.
    double returning = 0, returnsAfter = 0;
    /// Additions to one word that a word's place in the second-level cache does one after the other, from
    /// the block's first to its last: lanes of a warp, and warps that come to the same sectors.
    double turns = 0;
    double repeats = 0; ///< additions that follow another one of the same instruction to the same word
    /// Lines of 128 bytes that more than half of the blocks change by atomics; of the one that they change
    /// most, by a block: sectors that instructions come to, turns there, and turns of floating-point numbers.
    double hotLines = 0, hotSectors = 0, hotTurns = 0, hotFloating = 0;
    double constantWords = 0;  ///< of 4 bytes, that loads of constant memory bring to whole warps
    double constantMisses = 0; ///< loads whose line of 64 bytes the warp's share of the cache does not hold
    double constantWordsMissed = 0; ///< of these loads
    double differentConstantLines = 0;
    Json toJson() const;
};

/// What atomics do to one line of 128 bytes.
struct LineChanges {
    double blocks = 1, sectors = 0, turns = 0, floating = 0;
    LineChanges &operator+=(const LineChanges &other);
};

/// Cycles that the accesses of one step took, together.
struct StepWait {
    double times = 0, fromCache = 0, fromMemory = 0;
    StepWait &operator+=(const StepWait &other);
};

/// Lets the warps of each watched block run against the clock: an instruction starts when its operands are
/// there, and not before its basic block begins, which is when the last instruction of the block before has
/// started; the assembler moves loads up within a basic block, but not across a store, unless nothing is
/// written there. Shows everything to another observer, too.
class LaunchTimeline final : public ptx::Observer {
public:
    struct Settings {
        WaitCycles waits;
        std::size_t firstLevelBytes = 0;  ///< of one block
        std::size_t secondLevelBytes = 0; ///< of one block, if each changed a memory of its own
        /// Of the cache for constant memory, of one warp. Warps drift apart: each needs lines of its own.
        int constantLines = 0;
        ComputeCapability capability;
        const sass::CompiledAccesses *compiled = nullptr;
        /// Conditional branches and exits of the compiled code, by line; without them all of PTX
        /// count. Short ones become predicates, across which loads move up.
        CompiledBranches branches;
        const EarlyCode *early = nullptr; ///< below 3.0
        int blocks = 16;                  ///< watched; the rest is only shown
        /// Blocks in a row of the grid, or in a plane of it where it has several; 0 where it is one row.
        std::uint64_t row = 0;
    };
    LaunchTimeline(const ptx::Program &program, int threads, const Settings &settings, ptx::Observer &shown);
    ~LaunchTimeline() override;
    std::unique_ptr<ptx::BlockObserver> enter(std::uint64_t block) override;
    void leave(std::uint64_t block, std::unique_ptr<ptx::BlockObserver> observer) override;
    BlockTimes times() const;
    const std::unordered_map<std::uint32_t, StepWait> &stepWaits() const { return m_stepWaits; }

private:
    class Block;
    std::pair<double, int> returnsInTheNextRow() const;
    void takeHottestLine(BlockTimes &mean) const;

    const ptx::Program &m_program;
    int m_warps;
    Settings m_settings;
    ptx::Observer &m_shown;
    std::vector<StepTiming> m_timings; ///< of each step
    std::mutex m_mutex;
    int m_watched = 0;
    BlockTimes m_sum;
    std::map<std::uint64_t, std::vector<std::uint64_t>> m_sectors; ///< of each block, ascending, with rows
    std::unordered_map<std::uint64_t, LineChanges> m_lineChanges;
    std::unordered_map<std::uint32_t, StepWait> m_stepWaits;
    std::uint64_t m_firstChanged = ~std::uint64_t(0), m_lastChanged = 0; ///< sectors
};

} // namespace larmor::model
