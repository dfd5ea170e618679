// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/warp_access.h"

#include <cstdint>
#include <vector>

namespace larmor::model {

/// What one instruction of a warp wants of a sector.
struct SectorUse {
    std::uint64_t sector = 0;
    int bytes = 0;
    std::uint32_t mask = 0; ///< of the sector's bytes
    int turns = 0;          ///< most lanes that come to the same word
};

/// Of an access to global memory: ascending. @param bytes of each lane; @param base that its addresses begin
/// at.
std::vector<SectorUse> sectorsOf(const WarpAccess &access, std::uint64_t base, std::uint64_t bytes);

/// Of local memory, whose lanes lie a word apart and whose further words 32 words on.
std::vector<SectorUse> localSectorsOf(const WarpAccess &access, std::uint64_t base, std::uint64_t bytes);

/// Lines of 128 bytes that the sectors lie in. @param sectors ascending.
int linesOf(const std::vector<SectorUse> &sectors);

} // namespace larmor::model
