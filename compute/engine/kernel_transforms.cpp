// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kernel_transforms.h"

#include "core/error.h"

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
    const std::array<std::size_t, 4> bytes{p.in->bytes(), p.out->bytes(), p.scratch->bytes(),
                                           p.spectrum->bytes()};
    const bool sameGrid = last.tables && last.grid == p.grid;
    if (sameGrid && last.image == p.image && last.batch == p.batch && last.in.get() == p.in.get() &&
        last.out.get() == p.out.get() && last.scratch.get() == p.scratch.get() &&
        last.spectrum.get() == p.spectrum.get() && m_product.bytes == bytes && m_product.options == options)
        return m_product;
    Product next;
    next.problem = {p.image,
                    p.grid,
                    p.batch,
                    borrowed(*p.in),
                    borrowed(*p.out),
                    borrowed(*p.scratch),
                    borrowed(*p.spectrum),
                    sameGrid ? last.tables : uploaded(convolveTables(p.grid))};
    next.options = options;
    next.bytes = bytes;
    next.plans = convolvePlans(next.problem, options);
    m_product = std::move(next);
    return m_product;
}

OperationReport KernelTransforms::images(const ConvolveProblem &problem, const OptionSet &options)
{
    if (!problem.in || !problem.out || !problem.scratch || !problem.spectrum)
        throw Error(ErrorCode::Internal, say("convolve without buffers"));
    return launch(productOf(problem, options).plans);
}

} // namespace larmor
