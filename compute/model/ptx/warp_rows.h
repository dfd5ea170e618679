// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/ptx/block.h"

#include <bit>
#include <cstdint>

namespace larmor::model::ptx {

/// A row's 32 lanes.
inline std::uint32_t *words(const Warp &warp, Row row)
{
    return static_cast<std::uint32_t *>(warp.row(row));
}

/// Of a register of 64 bits.
inline std::uint64_t *longs(const Warp &warp, Row row)
{
    return static_cast<std::uint64_t *>(warp.row(row));
}

/// The mask's lanes, ascending.
template <class F>
void forEachLane(std::uint32_t mask, F act)
{
    for (std::uint32_t left = mask; left != 0; left &= left - 1)
        act(std::countr_zero(left));
}

} // namespace larmor::model::ptx
