// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/line_pass_plan.h"

namespace larmor {

/// The transforms of a non-uniform FFT, between the oversampled grid and the image around its centre, whose
/// voxel floor(N / 2) is the grid's point 0: by the passes of convolve.cu, which read no zeros of the grid
/// and write nothing that is cropped, and undo the apodisation on the way (Engine::gridToImage()).
struct GridTransform {
    Extent grid, matrix;             ///< grid >= matrix in each dimension
    std::shared_ptr<Buffer> onGrid;  ///< complex; overwritten in either direction
    std::shared_ptr<Buffer> image;   ///< complex
    std::size_t imageOffset = 0;     ///< bytes
    std::shared_ptr<Buffer> factors; ///< float: matrix.x + matrix.y + matrix.z
    std::shared_ptr<Buffer> tables;  ///< of lineTables(grid)
    float scale = 1;
};

/// Whether the passes transform this grid: its lines are among those of transformLines, and it has an x.
bool gridTransformTakes(const Extent &grid);

/// The launches from grid to image, or from image to grid; in order, options as of linePassPlan().
class GridTransformPlan {
public:
    enum class Direction { ToImage, ToGrid };
    /// @throws Error InvalidCall as linePassPlan() does.
    GridTransformPlan(Direction direction, const GridTransform &transform, const OptionSet &options);
    /// Of these arrays, whose extents are those of the plan.
    const std::vector<LaunchPlan> &bound(const GridTransform &transform);
    bool fits(Direction direction, const Extent &grid, const Extent &matrix) const
    {
        return direction == m_direction && grid == m_grid && matrix == m_matrix;
    }

private:
    LineBuffers buffersOf(std::size_t pass, const GridTransform &transform) const;

    Direction m_direction;
    Extent m_grid, m_matrix;
    std::vector<LinePass> m_passes;
    std::vector<LaunchPlan> m_plans;
};

} // namespace larmor
