// SPDX-License-Identifier: GPL-3.0-or-later
// Spreading onto a grid and interpolation from it: bin after bin through a subgrid of cache size, as in
// Barnett, Magland & af Klinteberg 2019 (SIAM J. Sci. Comput. 41:C479, sec. 4). Bins of one colour share no
// cells, so that threads add their subgrids to the grid without locks, and in the same order every time.
#include "core/parallel.h"
#include "engine/cpu/cpu_engine.h"
#include "engine/cpu/fft_plans.h"
#include "engine/cpu/gridding_block.h"
#include "engine/cpu/host_view.h"

#include <algorithm>
#include <cstring>
#include <vector>

namespace larmor {
namespace {

using cpu::BinPart;
using cpu::HostGriddingPlan;

HostGriddingPlan &hostPlan(GriddingPlan &plan)
{
    auto *ours = dynamic_cast<HostGriddingPlan *>(&plan);
    if (!ours) throw Error(ErrorCode::Internal, "a gridding plan of another engine reached the cpu engine");
    return *ours;
}

cpu::SubgridPlace placeOf(const HostGriddingPlan &plan, std::int64_t bin)
{
    cpu::SubgridPlace place{{}, {}, {}, plan.subgrid().pitch, plan.subgrid().plane};
    for (int a = 0; a < 3; ++a) {
        const cpu::BinAxis &axis = plan.axis(a);
        const std::int64_t here = bin % axis.bins;
        bin /= axis.bins;
        place.grid[a] = axis.cells;
        place.origin[a] = axis.begin(here);
        place.size[a] = axis.begin(here + 1) - place.origin[a];
        if (a < plan.axes()) place.size[a] += plan.kernel().width - 1;
    }
    return place;
}

cpu::GriddingBlock blockOf(const HostGriddingPlan &plan, const BinPart &part, cfloat *subgrid)
{
    return {&plan.kernel(),         plan.axes(), plan.placed() + part.first, plan.source() + part.first,
            part.last - part.first, subgrid};
}

void spreadPart(const HostGriddingPlan &plan, const BinPart &part, const cfloat *values, cfloat *subgrid)
{
    std::fill(subgrid, subgrid + plan.subgrid().values, cfloat(0));
    cpu::spreadBlock(blockOf(plan, part, subgrid), values);
}

/// Parts that share a bin, each into a subgrid of its own, one after another in `subgrids`.
void spreadShared(const HostGriddingPlan &plan, const cfloat *values, cfloat *subgrids)
{
    const auto &shared = plan.sharedParts();
    parallelFor(static_cast<std::int64_t>(shared.size()), 1, [&](std::int64_t begin, std::int64_t end) {
        for (; begin < end; ++begin)
            spreadPart(plan, plan.parts()[shared[static_cast<std::size_t>(begin)]], values,
                       subgrids + begin * plan.subgrid().values);
    });
}

void spreadColour(const HostGriddingPlan &plan, const std::vector<cpu::PartRange> &bins, const cfloat *values,
                  cfloat *sharedSubgrids, cfloat *grid)
{
    const std::int64_t size = plan.subgrid().values;
    parallelFor(static_cast<std::int64_t>(bins.size()), 1, [&](std::int64_t begin, std::int64_t end) {
        for (; begin < end; ++begin) {
            const cpu::PartRange bin = bins[static_cast<std::size_t>(begin)];
            for (std::size_t p = bin.first; p < bin.last; ++p) {
                const BinPart &part = plan.parts()[p];
                cfloat *subgrid =
                    part.shared < 0 ? cpu::threadScratch(size) : sharedSubgrids + part.shared * size;
                if (part.shared < 0) spreadPart(plan, part, values, subgrid);
                cpu::addSubgrid(placeOf(plan, part.bin), subgrid, grid);
            }
        }
    });
}

/// A kernel of width W over d axes: 4 W^d, and Horner's scheme along each axis.
std::uint64_t flopsOf(const HostGriddingPlan &plan)
{
    std::uint64_t cells = 1;
    const auto width = static_cast<std::uint64_t>(plan.kernel().width);
    for (int a = 0; a < plan.axes(); ++a)
        cells *= width;
    const std::uint64_t horner = 2 * static_cast<std::uint64_t>(plan.kernel().degree * plan.axes()) * width;
    return static_cast<std::uint64_t>(plan.samples()) * (4 * cells + horner);
}

OperationReport reportFor(const HostGriddingPlan &plan, std::uint64_t gridBytes)
{
    const auto samples = static_cast<std::uint64_t>(plan.samples());
    const std::uint64_t perSample = sizeof(cpu::PlacedSample) + sizeof(std::uint32_t) + sizeof(cfloat);
    return cpu::report(perSample * samples + gridBytes, flopsOf(plan));
}

} // namespace

GriddingPlanPtr CpuEngine::planGridding(const GriddingGeometry &geometry, const SamplePositions &positions,
                                        const OptionSet &, const Task &task)
{
    return std::make_unique<HostGriddingPlan>(*m_memory, geometry, positions, task);
}

OperationReport CpuEngine::spread(GriddingPlan &anyPlan, Buffer &samples, std::size_t sampleOffset,
                                  Buffer &grid)
{
    const HostGriddingPlan &plan = hostPlan(anyPlan);
    const std::int64_t points = plan.geometry().grid().voxels();
    const cfloat *values = cpu::view<cfloat>(samples, plan.samples(), sampleOffset);
    cfloat *cells = cpu::view<cfloat>(grid, points);
    if (plan.axes() == 0) {
        cdouble sum = 0;
        for (std::int64_t m = 0; m < plan.samples(); ++m)
            sum += cdouble(values[m]);
        cells[0] = cfloat(sum);
        return reportFor(plan, sizeof(cfloat));
    }
    parallelFor(points, 8 * cpu::grain, [&](std::int64_t begin, std::int64_t end) {
        std::memset(static_cast<void *>(cells + begin), 0,
                    static_cast<std::size_t>(end - begin) * sizeof(cfloat));
    });
    const auto shared = static_cast<std::int64_t>(plan.sharedParts().size());
    const BufferPtr subgrids =
        allocate(static_cast<std::size_t>(shared * plan.subgrid().values) * sizeof(cfloat));
    auto *sharedSubgrids = static_cast<cfloat *>(subgrids->host());
    spreadShared(plan, values, sharedSubgrids);
    for (const auto &bins : plan.colours())
        spreadColour(plan, bins, values, sharedSubgrids, cells);
    return reportFor(plan, sizeof(cfloat) * static_cast<std::uint64_t>(points));
}

OperationReport CpuEngine::interpolate(GriddingPlan &anyPlan, Buffer &grid, Buffer &samples,
                                       std::size_t sampleOffset)
{
    const HostGriddingPlan &plan = hostPlan(anyPlan);
    const std::int64_t points = plan.geometry().grid().voxels();
    cfloat *cells = cpu::view<cfloat>(grid, points);
    cfloat *values = cpu::view<cfloat>(samples, plan.samples(), sampleOffset);
    if (plan.axes() == 0) std::fill(values, values + plan.samples(), cells[0]);
    const auto parts = plan.axes() == 0 ? 0 : static_cast<std::int64_t>(plan.parts().size());
    parallelFor(parts, 1, [&](std::int64_t begin, std::int64_t end) {
        cfloat *subgrid = cpu::threadScratch(plan.subgrid().values);
        // Whole vectors reach past the cells that are loaded, where their weights are 0: that would not hold
        // against a NaN that the memory had before.
        std::fill(subgrid, subgrid + plan.subgrid().values, cfloat(0));
        for (; begin < end; ++begin) {
            const BinPart &part = plan.parts()[static_cast<std::size_t>(begin)];
            cpu::loadSubgrid(placeOf(plan, part.bin), cells, subgrid);
            cpu::interpolateBlock(blockOf(plan, part, subgrid), values);
        }
    });
    return reportFor(plan, sizeof(cfloat) * static_cast<std::uint64_t>(points));
}

} // namespace larmor
