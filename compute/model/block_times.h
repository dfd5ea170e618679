// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"

namespace larmor::model {

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
    double bytesUsed = 0;      ///< of them
    double sectorsWritten = 0; ///< of stores
    double sectorsPartly = 0;  ///< of them those that one instruction writes a part of
    double sectorsSpilled = 0; ///< of them those of local memory
    double differentWritten = 0;
    double sectorsAlone = 0;   ///< of those read or written: the other half of their 64 bytes is neither
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
    double constantWords = 0; ///< of 4 bytes, that loads of constant memory bring to whole warps
    /// Different addresses of loads of constant memory whose lanes ask for several; of 8 bytes at the most.
    double constantAddresses = 0;
    double constantLinesApart = 0; ///< lines that such loads miss
    double constantMisses = 0; ///< loads whose line of 64 bytes the warp's share of the cache does not hold
    double constantWordsMissed = 0; ///< of these loads
    double differentConstantLines = 0;
    BlockTimes &operator+=(const BlockTimes &other);
    /// Sums of so many watched blocks become means.
    BlockTimes mean() const;
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

} // namespace larmor::model
