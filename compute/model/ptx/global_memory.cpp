// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/ptx/global_memory.h"

#include "core/error.h"

namespace larmor::model::ptx {

void GlobalMemory::add(GlobalRegion region)
{
    for (const GlobalRegion &other : m_regions)
        if (region.base < other.base + other.bytes && other.base < region.base + region.bytes)
            throw Error(ErrorCode::Internal,
                        "the buffers " + other.name + " and " + region.name + " overlap");
    m_regions.push_back(std::move(region));
}

int GlobalMemory::find(std::uint64_t address) const
{
    for (std::size_t r = 0; r < m_regions.size(); ++r)
        if (address - m_regions[r].base < m_regions[r].bytes) return int(r);
    return -1;
}

} // namespace larmor::model::ptx
