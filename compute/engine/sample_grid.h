// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/extent.h"

#include <cstdint>
#include <memory>

namespace larmor {

class Buffer;

/// Samples that lie on points of a grid, k = 0 at index 0; several may share a point. Arrays of uint32 on the
/// engine.
struct SampleGrid {
    Extent grid;
    std::int64_t samples = 0, points = 0; ///< points: distinct ones
    std::shared_ptr<Buffer> place;        ///< [sample]: index of its point on the grid
    std::shared_ptr<Buffer> point;        ///< [point]: index on the grid, no repeats
    std::shared_ptr<Buffer> first;        ///< [point + 1]: where its samples begin in `order`
    std::shared_ptr<Buffer> order;        ///< [sample]: the samples point after point
};

} // namespace larmor
