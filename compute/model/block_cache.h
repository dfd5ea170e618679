// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <unordered_set>

namespace larmor::model {

/// What one block finds in its multiprocessor's cache, or in its share of the second-level one, whose lines
/// of 128 bytes are filled by sectors of 32. The emulator runs one warp after the other, a GPU all side by
/// side: so a moment is how many such accesses the warp has made before, and a sector is there if some warp
/// has read it within as many moments as fill the cache at the rate at which the block comes to new lines.
class BlockCache {
public:
    explicit BlockCache(std::size_t bytes) : m_capacity(double(bytes / lineBytes)) {}
    /// Reads one sector. @return whether it was there.
    bool read(std::uint64_t sector, std::uint64_t moment);
    /// Forgets a sector whose memory an atomic has changed.
    void drop(std::uint64_t sector) { m_read.erase(sector); }

    static constexpr int lineBytes = 128, sectorBytes = 32, sectorsPerLine = lineBytes / sectorBytes;
    /// From the first byte of one sector to the last of another.
    static double bytesBetween(std::uint64_t firstSector, std::uint64_t lastSector)
    {
        return sectorBytes * double(lastSector - firstSector + 1);
    }

private:
    double m_capacity; ///< lines
    std::uint64_t m_moments = 1;
    std::unordered_map<std::uint64_t, std::uint64_t> m_read; ///< last moment of each sector
    std::unordered_set<std::uint64_t> m_lines;
};

} // namespace larmor::model
