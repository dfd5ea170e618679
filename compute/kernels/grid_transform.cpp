// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/grid_transform.h"

#include "kernels/convolve.h"

#include <algorithm>

namespace larmor {

namespace {

/// Towards the grid along x first, the image being there alone, then along what exists of y and z: each pass
/// finds the dimensions before it transformed and those after it as long as the image. In the array of the
/// grid an image stands in the corner until its dimension is transformed.
std::vector<LinePass> passesToGrid(const Extent &grid, const Extent &matrix)
{
    std::vector<LinePass> passes;
    Extent lies = matrix;
    for (int d = 0; d < 3; ++d) {
        if (grid[d] == 1) continue;
        LinePass pass;
        pass.dimension = d;
        pass.forth = true;
        pass.length = grid[d];
        pass.taken = matrix[d];
        pass.kept = grid[d];
        pass.from = LinePlaces::Centred;
        pass.weighsIn = d == 0;
        pass.lines = d == 0 ? lies.y : d == 1 ? lies.x : lies.x * lies.y;
        pass.planes = d == 2 ? 1 : lies.z;
        pass.in = d == 0 ? matrix : grid;
        pass.out = grid;
        lies[d] = grid[d];
        passes.push_back(pass);
    }
    return passes;
}

/// The way back: the same passes in reverse, each with what it reads and what it writes changed over.
std::vector<LinePass> passesToImage(const Extent &grid, const Extent &matrix)
{
    std::vector<LinePass> passes = passesToGrid(grid, matrix);
    std::reverse(passes.begin(), passes.end());
    for (LinePass &pass : passes) {
        std::swap(pass.forth, pass.back);
        std::swap(pass.taken, pass.kept);
        std::swap(pass.from, pass.to);
        std::swap(pass.weighsIn, pass.weighsOut);
        std::swap(pass.in, pass.out);
    }
    return passes;
}

} // namespace

bool gridTransformTakes(const Extent &grid)
{
    return grid.x > 1 && convolveTakes(grid);
}

GridTransformPlan::GridTransformPlan(Direction direction, const GridTransform &transform,
                                     const OptionSet &options)
    : m_direction(direction), m_grid(transform.grid), m_matrix(transform.matrix),
      m_passes(direction == Direction::ToImage ? passesToImage(m_grid, m_matrix)
                                               : passesToGrid(m_grid, m_matrix))
{
    for (std::size_t i = 0; i < m_passes.size(); ++i)
        m_plans.push_back(linePassPlan(m_passes[i], buffersOf(i, transform), transform.scale, {}, options));
}

LineBuffers GridTransformPlan::buffersOf(std::size_t pass, const GridTransform &t) const
{
    LineBuffers buffers{t.onGrid, t.onGrid, t.tables, t.factors, 0, 0, nullptr};
    if (m_direction == Direction::ToGrid && pass == 0) {
        buffers.in = t.image;
        buffers.inOffset = t.imageOffset;
    }
    if (m_direction == Direction::ToImage && pass + 1 == m_passes.size()) {
        buffers.out = t.image;
        buffers.outOffset = t.imageOffset;
    }
    return buffers;
}

const std::vector<LaunchPlan> &GridTransformPlan::bound(const GridTransform &transform)
{
    for (std::size_t i = 0; i < m_plans.size(); ++i)
        bindLinePass(m_plans[i], m_passes[i], buffersOf(i, transform), transform.scale);
    return m_plans;
}

} // namespace larmor
