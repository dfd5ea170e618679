// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kernel_transforms.h"

#include <utility>

namespace larmor {

const std::shared_ptr<Buffer> &KernelTransforms::tables(std::int64_t points)
{
    if (const auto found = m_tables.find(points); found != m_tables.end()) return found->second;
    if (m_tables.size() >= mostTables) m_tables.clear(); // launches in flight hold the device's references
    const std::vector<cfloat> values = fftTables(fftShape(points, 8));
    const std::size_t bytes = values.size() * sizeof(cfloat);
    const std::shared_ptr<Buffer> buffer = m_engine.allocate(bytes);
    m_engine.upload(*buffer, values.data(), bytes);
    return m_tables.emplace(points, buffer).first->second;
}

OperationReport KernelTransforms::rows(FftProblem problem, const OptionSet &options)
{
    problem.tables = tables(problem.points);
    OperationReport report;
    report.engine = m_kind;
    for (const LaunchPlan &plan : fftPlans(problem, options)) {
        m_runner.launch(plan);
        report.work += plan.work;
    }
    return report;
}

} // namespace larmor
