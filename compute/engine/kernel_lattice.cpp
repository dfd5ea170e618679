// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/kernel_lattice.h"

#include "kernels/fhd.h"
#include "kernels/lattice_sum.h"

namespace larmor {
namespace {

/// Sample-voxel pairs between two looks at a wish to stop: some ten milliseconds of the slowest form.
constexpr std::uint64_t pairsBetweenLooks = std::uint64_t(1) << 35;

} // namespace

std::uint64_t latticeSumBytes(std::int64_t samples, const Extent &matrix, std::string_view kernel,
                              const OptionSet &options)
{
    const auto padded = static_cast<std::uint64_t>(paddedSamples(samples));
    const std::uint64_t table = kernel == factoredDefinition().name() ? factorTableBytes(matrix, options) : 0;
    return (3 * sizeof(float) + sizeof(cfloat)) * padded +
           sizeof(cfloat) * static_cast<std::uint64_t>(matrix.voxels()) + table;
}

BufferPtr KernelLattice::uploadPadded(std::span<const float> positions)
{
    const auto count = static_cast<std::int64_t>(positions.size());
    BufferPtr buffer = m_engine.allocate(sizeof(float) * static_cast<std::size_t>(paddedSamples(count)));
    m_engine.fill(*buffer, 0);
    m_engine.upload(*buffer, positions.data(), positions.size_bytes());
    return buffer;
}

OperationReport KernelLattice::adjoint(const GridSumProblem &problem, Buffer &samples,
                                       std::size_t sampleOffset, Buffer &image, std::size_t imageOffset,
                                       const Task &task)
{
    const bool factored = problem.kernel == factoredDefinition().name();
    const OptionSet &options = problem.options;
    LatticeProblem sum;
    sum.samples = static_cast<std::int64_t>(problem.positions.kx.size());
    sum.matrix = problem.matrix;
    const std::int64_t voxels = problem.matrix.voxels();
    sum.kx = uploadPadded(problem.positions.kx);
    sum.ky = uploadPadded(problem.positions.ky);
    sum.kz = uploadPadded(problem.positions.kz);
    sum.mu = m_engine.allocate(sizeof(cfloat) * static_cast<std::size_t>(paddedSamples(sum.samples)));
    m_engine.fill(*sum.mu, 0);
    m_engine.axpby(1, samples, sampleOffset, 0, *sum.mu, 0, sum.samples);
    sum.image = m_engine.allocate(sizeof(cfloat) * static_cast<std::size_t>(voxels));
    m_engine.fill(*sum.image, 0);
    if (factored)
        if (const std::size_t bytes = factorTableBytes(sum.matrix, options)) {
            sum.table = m_engine.allocate(bytes);
            // Whole tiles of the last row reach behind it; what they sum is thrown away.
            if (options.is("pad", "1")) m_engine.fill(*sum.table, 0);
        }

    OperationReport report{m_engine.kind(), {}, problem.kernel + ' ' + options.toString()};
    std::uint64_t unseen = 0;
    const auto all = static_cast<double>(sum.samples) * static_cast<double>(voxels);
    for (const LaunchPlan &plan : factored ? factoredPlans(sum, options) : recurrencePlans(sum, options)) {
        m_runner.launch(plan);
        report.work += plan.work;
        unseen += plan.work.pairs;
        if (unseen < pairsBetweenLooks) continue;
        m_engine.synchronize(); // else a wish to stop would wait for all launches
        task.throwIfCancelled();
        task.progress(static_cast<double>(report.work.pairs) / all, "direct adjoint");
        unseen = 0;
    }
    m_engine.axpby(1, *sum.image, 0, 0, image, imageOffset, voxels);
    return report;
}

} // namespace larmor
