// SPDX-License-Identifier: GPL-3.0-or-later
#include "scan/density.h"

#include "core/error.h"
#include "core/finite.h"
#include "scan/density_parts.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <span>
#include <string>

namespace larmor {
namespace {

constexpr std::string_view methodNames[] = {"none", "pipe-menon", "analytic", "voronoi"};

std::vector<int> axesOf(const Trajectory &trajectory)
{
    std::vector<int> axes;
    for (int d = 0; d < 3; ++d)
        if (trajectory.varies(d)) axes.push_back(d);
    return axes;
}

void checkFinite(const Trajectory &trajectory)
{
    for (const std::vector<float> *k : {&trajectory.kx, &trajectory.ky, &trajectory.kz})
        if (const auto at = firstNonFinite(std::span<const float>(*k)))
            throw Error(ErrorCode::InvalidCall, say("sample %1 has no finite position", *at));
}

/// Number of unit cells around whole-numbered points that hold a sample.
double occupiedCells(const Trajectory &trajectory, const std::vector<int> &axes)
{
    Trajectory rounded = trajectory;
    for (std::vector<float> *k : {&rounded.kx, &rounded.ky, &rounded.kz})
        for (float &v : *k)
            v = std::round(v);
    return static_cast<double>(NeighbourGrid(rounded, axes, 1).size());
}

} // namespace

std::string_view toString(DensityMethod method)
{
    return methodNames[static_cast<std::size_t>(method)];
}

DensityMethod parseDensityMethod(std::string_view text)
{
    std::string known;
    for (std::size_t i = 0; i < std::size(methodNames); ++i) {
        if (methodNames[i] == text) return static_cast<DensityMethod>(i);
        known += " " + std::string(methodNames[i]);
    }
    throw Error(ErrorCode::InvalidCall, say("unknown density compensation %1", text), {}, "methods:" + known);
}

std::vector<float> densityWeights(const Trajectory &trajectory, const Extent &matrix,
                                  const DensitySettings &settings, const Task &task)
{
    if (settings.iterations < 1 || settings.iterations > 100000)
        throw Error(ErrorCode::InvalidCall, say("density weights take from 1 to 100000 iterations"));
    if (trajectory.size() == 0) return {};
    const std::vector<int> axes = axesOf(trajectory);
    const bool lattice = onGrid(trajectory.kind) || axes.empty();
    const auto voxels = static_cast<double>(matrix.voxels());
    std::vector<float> weights(trajectory.size(), 1.0F);
    if (settings.method == DensityMethod::None) {
        checkFinite(trajectory);
        return weights;
    }
    if (!lattice && settings.method == DensityMethod::Analytic) {
        weights = density::analyticAreas(trajectory);
        for (float &w : weights)
            w = static_cast<float>(w / voxels);
        return weights;
    }
    const int dimensions = static_cast<int>(std::max<std::size_t>(axes.size(), 1));
    const NeighbourGrid grid(trajectory, axes, density::Kernel::radiusFor(dimensions));
    std::vector<float> area(grid.size(), 1.0F); // a lattice point stands for one cell
    if (!lattice && settings.method == DensityMethod::Voronoi)
        area = density::voronoiAreas(grid, task);
    else if (!lattice)
        area = density::pipeMenonAreas(grid, dimensions, settings.iterations, settings.dense, task);
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const std::size_t point = grid.pointOf(i);
        weights[i] = static_cast<float>(area[point] / (voxels * grid.repeats(point)));
    }
    return weights;
}

double evenWeight(const Trajectory &trajectory, const Extent &matrix)
{
    if (trajectory.size() == 0) return 0;
    const std::vector<int> axes = axesOf(trajectory);
    const double cells = onGrid(trajectory.kind) // whose points are cells, at whatever distance
                             ? static_cast<double>(NeighbourGrid(trajectory, axes, 1).size())
                             : occupiedCells(trajectory, axes);
    return cells / static_cast<double>(trajectory.size()) / static_cast<double>(matrix.voxels());
}

} // namespace larmor
