// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/block_cache.h"
#include "model/launch_time.h"

#include <algorithm>
#include <optional>

namespace larmor::model {

/// What machine_bench measured of a board. Where it has no figures of atomics in passing, to one word or at
/// one sector, these cost no more than elsewhere.
struct MeasuredFigures {
    double readBytes, writeBytes, atomicSectors, atomicSectorsOfMemory, atomicSectorsPassing, wordCycles,
        startCycles, lifeCycles, cacheBytes;
    /// Cycles for which the cache for constant memory is busy: with a word that it holds, with a load that
    /// misses.
    double constantWordCycles, constantMissCycles, constantLines;
    double constantAddressCycles; ///< the same with each address of a load whose lanes ask for several
    /// Between two changes of one word by integers, of one sector: atomics of all blocks.
    double integerWordCycles, sectorCycles;
    double textureFetches; ///< of lanes, a cycle of a multiprocessor
    double launchMs;       ///< from the start of one empty launch to the next one's, which waits for it
    /// Nothing where one of those that every prediction by waves needs is not known.
    static std::optional<MeasuredFigures> of(const DeviceProfile &device);
};

/// What the blocks that the GPU holds at once ask of the second-level cache. They come to what they share at
/// about the same time: the first has it fetched from memory, the others wait with it.
class Wave {
public:
    Wave(const MeasuredFigures &figures, const LaunchCounts &counts, double processors, double resident)
        : m_counts(counts), m_block(*counts.block), m_blocks(std::min(counts.blocks, processors * resident)),
          m_cache(figures.cacheBytes)
    {
    }
    /// Share of the launch's bytes that the cache still holds from the launch before, which was the same:
    /// launches are timed back to back.
    double heldFromBefore() const;
    double bytesMissed() const { return sector * m_block.sectorsMissed * m_counts.blocks; }
    /// Share of the launch's buffers whose sectors it comes to: where that is small, it skips what lies
    /// between.
    double density() const
    {
        const double sectors = m_block.sectorsRead + m_block.differentWritten + m_block.differentChanged;
        if (m_counts.bytesOfBuffers <= 0) return 1;
        return std::min(1.0, sector * sectors * m_counts.blocks / m_counts.bytesOfBuffers);
    }
    bool skips() const
    {
        const double sectors = m_block.sectorsRead + m_block.differentWritten;
        return m_block.sectorsAlone > 0.5 * sectors && density() < 0.75;
    }
    /// Bytes that memory moves for each that it is asked for: sectors that lie apart share no burst and no
    /// row.
    double wasteOfReads() const;
    double wasteOfWrites() const;
    /// From memory: each byte once, and again in each wave, or row of the grid, what the cache cannot hold
    /// until then.
    double bytesFetched() const
    {
        const double again = m_counts.blocks / m_blocks * footprint() * absentOf(footprint());
        return std::min(bytesMissed(), std::max({bytesRead(), again, goneByNextRow() * bytesMissed()}));
    }
    /// To memory: each sector once, however often it is written.
    double bytesWritten() const
    {
        return std::min(sector * m_block.differentWritten * m_counts.blocks, m_counts.bytesWritten);
    }
    /// Share of what misses the first-level cache that waits for memory.
    double shareOfMemory() const
    {
        if (bytesMissed() == 0) return 0;
        return std::max(bytesFetched() / bytesMissed(), absentOf(footprint())) * (1 - heldFromBefore());
    }
    /// Sectors that have to be fetched from memory, or brought back, one by one: where an instruction reaches
    /// over more than the cache holds, or a wave changes more, the share that it cannot hold of what a block
    /// comes to.
    double readAnywhere() const { return absentOf(m_block.readReach) * m_block.sectorsMissed; }
    double writtenAnywhere() const { return absentOf(m_block.writeReach) * m_block.differentWritten; }
    double changedAnywhere() const
    {
        return absentOf(std::max(m_block.changeReach, changes())) * m_block.sectorsAgain;
    }
    /// Sectors that a block changes and that come from memory, one after the other, and go back to it.
    double changedPassing() const
    {
        return goneByNextRow() * std::max(0.0, m_block.sectorsAgain - changedAnywhere());
    }

private:
    static constexpr double sector = BlockCache::sectorBytes;
    /// Below this ratio the unused bytes are the edges of blocks, which neighbouring blocks use.
    static constexpr double leastSpread = 1.5;
    /// By all blocks, each sector once; the launch's own figure knows of the bytes that are used.
    double bytesRead() const
    {
        const double sectors = sector * m_block.sectorsRead,
                     spread = sectors / std::max(1.0, m_block.bytesUsed);
        if (skips()) return sectors * m_counts.blocks;
        if (m_block.bytesUsed == 0 || spread < leastSpread) return m_counts.bytesRead;
        const double once = std::min(sectors * m_counts.blocks, spread * m_counts.bytesRead);
        return m_counts.bytesOfBuffers > 0 ? std::min(once, m_counts.bytesOfBuffers) : once;
    }
    double footprint() const { return std::min(bytesRead(), m_blocks * sector * m_block.sectorsRead); }
    /// Bytes that a wave changes, of which neighbouring blocks share some: it moves through the range as the
    /// launch goes on.
    double changes() const
    {
        const double span = m_block.changeSpan + m_block.changeRange * m_blocks / m_counts.blocks;
        return std::min({m_blocks * sector * m_block.differentChanged, span, m_block.changeRange});
    }
    /// Share of what a block comes to that an earlier row of the grid came to and the cache holds no longer.
    double goneByNextRow() const;
    double absentOf(double bytes) const { return 1 - std::min(1.0, m_cache / std::max(bytes, 1.0)); }

    const LaunchCounts &m_counts;
    const BlockTimes &m_block;
    double m_blocks, m_cache;
};

} // namespace larmor::model
