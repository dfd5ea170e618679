// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/extent.h"
#include "kernels/gridding_kernel.h"

#include <cstdint>
#include <memory>
#include <span>

namespace larmor {

/// Sample positions in cycles per field of view, one entry per sample in each span.
struct SamplePositions {
    std::span<const float> kx, ky, kz;
};

/// The grid that samples are carried onto. Point l of an axis of n points lies at k = l N / n cycles per
/// field of view, l = 0 first and negative l from the end (as FFTs have it); a sample at k has the
/// coordinate u = k n / N and wraps around. An axis of one point takes no part: its k must be 0.
struct GriddingGeometry {
    Extent matrix; ///< voxels of the image: N
    GriddingKernel kernel;
    Extent grid() const { return kernel.gridFor(matrix); } ///< n
};

/// Samples prepared for one grid; made by Engine::planGridding and used with that engine alone.
class GriddingPlan {
public:
    virtual ~GriddingPlan() = default;
    const GriddingGeometry &geometry() const { return m_geometry; }
    std::int64_t samples() const { return m_samples; }
    /// Memory on the engine.
    virtual std::uint64_t bytes() const = 0;

protected:
    GriddingPlan(const GriddingGeometry &geometry, std::int64_t samples)
        : m_geometry(geometry), m_samples(samples)
    {
    }

private:
    GriddingGeometry m_geometry;
    std::int64_t m_samples;
};
using GriddingPlanPtr = std::unique_ptr<GriddingPlan>;

} // namespace larmor
