// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/factored_fragments.h"

#include "kernels/lattice_parts.h"

#include <algorithm>

namespace larmor {
namespace {

constexpr std::int64_t unit = 16, headerBytes = 512, partialsAt = 256;
constexpr int tableBlock = 128, maximumBlock = 256, maximumBlocks = 64;

std::int64_t ceilDivide(std::int64_t a, std::int64_t b)
{
    return (a + b - 1) / b;
}

KernelVariant variantFor(const OptionSet &o, const char *entryPoint, const char *stage, int block)
{
    KernelVariant variant;
    variant.kernel = "factored-adjoint";
    variant.entryPoint = entryPoint;
    variant.defines = {{"STAGE", stage},
                       {"BLOCK", std::to_string(block)},
                       {"MIRRORED", "1"},
                       {"PAIRS", o.is("arithmetic", "fp16-pairs") ? "1" : "0"},
                       {"WARPGROUPS", o.is("mma", "warpgroup") ? "1" : "0"},
                       {"TRIG_FAST", o.is("trig", "fast") ? "1" : "0"}};
    variant.preciseDivision = variant.preciseSqrt = true; // the source has neither: one compiled kernel
    return variant;
}

/// The largest part of mu: of 64 shares first, then of their results.
void addLargest(std::vector<LaunchPlan> &plans, const LatticeProblem &p, const OptionSet &o)
{
    LaunchPlan shares;
    shares.variant = variantFor(o, "largestMagnitude", "2", maximumBlock);
    shares.grid = {maximumBlocks, 1, 1};
    shares.block = {maximumBlock, 1, 1};
    shares.arguments = {BufferArgument{p.mu, 0}, BufferArgument{p.table, std::size_t(partialsAt)},
                        std::int32_t(2 * p.samples)};
    shares.work.bytesRequested = std::uint64_t(8 * p.samples);
    LaunchPlan all = shares;
    all.grid = {1, 1, 1};
    all.arguments = {BufferArgument{p.table, std::size_t(partialsAt)}, BufferArgument{p.table, 0},
                     std::int32_t(maximumBlocks)};
    all.work.bytesRequested = 4 * maximumBlocks;
    plans.push_back(std::move(shares));
    plans.push_back(std::move(all));
}

LaunchPlan tablePlan(const LatticeProblem &p, const OptionSet &o, const FragmentShape &shape,
                     std::int64_t first, std::int64_t steps)
{
    const std::int64_t warps =
        steps * (shape.columnGroups() + shape.yGroups() + ceilDivide(shape.planes(), 8));
    LaunchPlan plan;
    plan.variant = variantFor(o, "tabulateFragments", "3", tableBlock);
    plan.variant.defines.emplace_back("Z_TILE", std::to_string(shape.zTile));
    plan.grid = {unsigned(ceilDivide(32 * warps, tableBlock)), 1, 1};
    plan.block = {tableBlock, 1, 1};
    plan.arguments = {BufferArgument{p.kx, 0},       BufferArgument{p.ky, 0},
                      BufferArgument{p.kz, 0},       BufferArgument{p.mu, 0},
                      BufferArgument{p.table, 0},    std::int32_t(first),
                      std::int32_t(steps),           std::int32_t(shape.columnGroups()),
                      std::int32_t(shape.yGroups()), std::int32_t(shape.planes())};
    addLattice(plan.arguments, p.matrix);
    plan.work.bytesRequested = shape.tableBytes(steps * FragmentShape::step) - headerBytes;
    return plan;
}

LaunchPlan productPlan(const LatticeProblem &p, const OptionSet &o, const FragmentShape &shape,
                       std::int64_t first, std::int64_t samples, std::int64_t steps)
{
    LaunchPlan plan;
    plan.variant = variantFor(o, "multiplyFragments", "4", FragmentShape::threads);
    for (const auto &[name, value] :
         {std::pair{"STEPS", shape.depth / FragmentShape::step}, std::pair{"PIPELINE", shape.pipeline},
          std::pair{"Z_TILE", shape.zTile}, std::pair{"FLUSH", shape.pairs ? 1024 : 4096},
          std::pair{"KEPT", shape.keptBytes() > 0 ? 1 : 0}, std::pair{"SPLIT", o.number("split")}})
        plan.variant.defines.emplace_back(name, std::to_string(value));
    applyCommonOptions(plan.variant, o, FragmentShape::threads);
    plan.variant.preciseDivision = plan.variant.preciseSqrt = true;
    plan.variant.warpgroups = shape.warpgroups;
    plan.grid = {unsigned(shape.yTiles * shape.zTiles), unsigned(shape.columnTiles),
                 unsigned(o.number("split"))};
    plan.block = {FragmentShape::threads, 1, 1};
    plan.arguments = {BufferArgument{p.table, 0},    BufferArgument{p.image, 0},
                      std::int32_t(steps),           std::int32_t(shape.columnGroups()),
                      std::int32_t(shape.yGroups()), std::int32_t(shape.planes()),
                      std::int32_t(p.matrix.x),      std::int32_t(p.matrix.y),
                      std::int32_t(p.matrix.z),      SharedArgument{shape.tilesBytes() + shape.keptBytes()}};
    plan.work = latticeWork(p, first, samples);
    plan.work.flops = (shape.pairs ? 12 : 4) * plan.work.pairs;
    const std::uint64_t blocks = std::uint64_t(plan.grid.x) * plan.grid.y;
    plan.work.bytesRequested = blocks * (shape.tilesBytes() / std::uint64_t(shape.depth * shape.pipeline)) *
                                   std::uint64_t(steps * FragmentShape::step) +
                               16 * std::uint64_t(p.matrix.voxels()) * plan.grid.z;
    return plan;
}

} // namespace

FragmentShape::FragmentShape(const Extent &matrix, const OptionSet &o)
    : pairs(o.is("arithmetic", "fp16-pairs")), warpgroups(o.is("mma", "warpgroup")), depth(o.number("depth")),
      pipeline(o.number("pipeline")), columnTiles(ceilDivide((matrix.x + 1) / 2 * 2, columns))
{
    // Of the ways to cut rows and planes the one that adds fewest, and of equal ones the one that shares
    // most.
    std::int64_t fewest = 0;
    for (const int each : {8, 4, 2, 1}) {
        const std::int64_t tall = ceilDivide(matrix.y, rows / each), deep = ceilDivide(matrix.z, each);
        if (fewest != 0 && tall * deep >= fewest) continue;
        fewest = tall * deep;
        zTile = each, yTiles = tall, zTiles = deep;
    }
}

std::int64_t FragmentShape::units(std::int64_t columnGroupsNow, std::int64_t yGroupsNow,
                                  std::int64_t planesNow) const
{
    return 32 * columnGroupsNow * (pairs ? 2 : 1) + 32 * yGroupsNow * (pairs ? 4 : 2) +
           4 * planesNow * (pairs ? 2 : 1);
}

std::size_t FragmentShape::tilesBytes() const
{
    return std::size_t(unit * units(8, 8 / zTile, zTile)) * std::size_t(depth / step * pipeline);
}

std::size_t FragmentShape::keptBytes() const
{
    constexpr std::size_t sums = std::size_t(2 * rows * columns) * sizeof(float); // real and imaginary
    return warpgroups && tilesBytes() + barrierBytes() + sums <= mostShared ? sums : 0;
}

std::size_t FragmentShape::tableBytes(std::int64_t chunk) const
{
    return std::size_t(headerBytes + unit * units(columnGroups(), yGroups(), planes()) * (chunk / step));
}

std::vector<LaunchPlan> fragmentPlans(const LatticeProblem &p, const OptionSet &o)
{
    const FragmentShape shape(p.matrix, o);
    const std::int64_t chunk = o.number("chunk"); // whole tiles
    std::vector<LaunchPlan> plans;
    addLargest(plans, p, o);
    for (std::int64_t first = 0; first < p.samples; first += chunk) {
        const std::int64_t samples = std::min(chunk, p.samples - first);
        const std::int64_t steps = roundedUp(samples, shape.depth) / FragmentShape::step;
        plans.push_back(tablePlan(p, o, shape, first, steps));
        plans.push_back(productPlan(p, o, shape, first, samples, steps));
    }
    return plans;
}

} // namespace larmor
