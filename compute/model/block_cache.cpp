// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/block_cache.h"

#include <algorithm>

namespace larmor::model {

bool BlockCache::read(std::uint64_t sector, std::uint64_t moment)
{
    m_moments = std::max(m_moments, moment + 1);
    m_lines.insert(sector / sectorsPerLine);
    const double newLines = double(m_lines.size()) / double(m_moments), kept = m_capacity / newLines;
    const auto [last, isNew] = m_read.try_emplace(sector, moment);
    if (isNew) return false;
    const std::uint64_t apart = moment > last->second ? moment - last->second : last->second - moment;
    last->second = moment;
    return double(apart) <= kept;
}

} // namespace larmor::model
