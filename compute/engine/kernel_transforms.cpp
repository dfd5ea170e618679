// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kernel_transforms.h"

#include "core/error.h"

#include <algorithm>
#include <utility>

namespace larmor {

const std::shared_ptr<Buffer> &KernelTransforms::tables(std::int64_t points)
{
    if (const auto found = m_tables.find(points); found != m_tables.end()) return found->second;
    if (m_tables.size() >= mostTables) m_tables.clear(); // launches in flight hold the device's references
    return m_tables.emplace(points, uploaded(fftTables(fftShape(points, 8)))).first->second;
}

std::shared_ptr<Buffer> KernelTransforms::uploaded(const std::vector<cfloat> &tables)
{
    const std::size_t bytes = tables.size() * sizeof(cfloat);
    const std::shared_ptr<Buffer> buffer = m_engine.allocate(bytes);
    m_engine.upload(*buffer, tables.data(), bytes);
    return buffer;
}

OperationReport KernelTransforms::launch(const std::vector<LaunchPlan> &plans)
{
    OperationReport report;
    report.engine = m_kind;
    for (const LaunchPlan &plan : plans) {
        m_runner.launch(plan);
        report.work += plan.work;
    }
    return report;
}

OperationReport KernelTransforms::rows(FftProblem problem, const OptionSet &options)
{
    problem.tables = tables(problem.points);
    return launch(fftPlans(problem, options));
}

const KernelTransforms::Product &KernelTransforms::productOf(const ConvolveProblem &p,
                                                             const OptionSet &options)
{
    const ConvolveProblem &last = m_product.problem;
    const std::array<std::size_t, 5> bytes{p.in->bytes(), p.out->bytes(), p.scratch->bytes(),
                                           p.spectrum->bytes(), p.maps ? p.maps->bytes() : 0};
    if (last.tables && last.grid == p.grid && last.image == p.image && last.batch == p.batch &&
        last.in.get() == p.in.get() && last.out.get() == p.out.get() &&
        last.scratch.get() == p.scratch.get() && last.spectrum.get() == p.spectrum.get() &&
        last.maps.get() == p.maps.get() && m_product.bytes == bytes && m_product.options == options)
        return m_product;
    Product next;
    next.problem = {p.image,
                    p.grid,
                    p.batch,
                    borrowed(*p.in),
                    borrowed(*p.out),
                    borrowed(*p.scratch),
                    borrowed(*p.spectrum),
                    gridTables(p.grid),
                    p.maps ? borrowed(*p.maps) : nullptr};
    next.options = options;
    next.bytes = bytes;
    next.plans = convolvePlans(next.problem, options);
    m_product = std::move(next);
    return m_product;
}

const std::shared_ptr<Buffer> &KernelTransforms::gridTables(const Extent &grid)
{
    const std::array<std::int64_t, 3> key{grid.x, grid.y, grid.z};
    if (const auto found = m_gridTables.find(key); found != m_gridTables.end()) return found->second;
    if (m_gridTables.size() >= mostGrids) m_gridTables.clear();
    return m_gridTables.emplace(key, uploaded(lineTables(grid))).first->second;
}

OperationReport KernelTransforms::betweenGridAndImage(GridTransformPlan::Direction direction,
                                                      GridTransform transform)
{
    static const OptionSet tuned = convolveDefinition().resolve({});
    transform.tables = gridTables(transform.grid);
    const auto found = std::find_if(m_gridPlans.begin(), m_gridPlans.end(), [&](const auto &plan) {
        return plan.fits(direction, transform.grid, transform.matrix);
    });
    if (found == m_gridPlans.end()) {
        if (m_gridPlans.size() >= mostGrids) m_gridPlans.pop_back();
        m_gridPlans.emplace(m_gridPlans.begin(), direction, transform, tuned);
    } else
        std::rotate(m_gridPlans.begin(), found, found + 1);
    return launch(m_gridPlans.front().bound(transform));
}

OperationReport KernelTransforms::images(const ConvolveProblem &problem, const OptionSet &options)
{
    if (!problem.in || !problem.out || !problem.scratch || !problem.spectrum)
        throw Error(ErrorCode::Internal, say("convolve without buffers"));
    return launch(productOf(problem, options).plans);
}

} // namespace larmor
