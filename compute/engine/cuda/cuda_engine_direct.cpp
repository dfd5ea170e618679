// SPDX-License-Identifier: GPL-3.0-or-later
// Direct sums: samples and rows are dealt out here, the work is in direct_sums.cu and factored_sums.cu.
#include "core/error.h"
#include "engine/cuda/cuda_engine_impl.h"
#include "engine/cuda/direct_sums.h"
#include "engine/cuda/operation_parts.h"
#include "engine/sum_cut.h"

#include <algorithm>
#include <string>

namespace larmor {
namespace {

using cuda::complexView, cuda::Parts, cuda::product, cuda::voxelsOf;

OperationReport reportFor(const GridSumProblem &problem, DirectForm form)
{
    const std::uint64_t flopsPerPair = form == DirectForm::Direct ? 22 : 8;
    const auto samples = static_cast<std::int64_t>(problem.positions.kx.size());
    const std::int64_t voxels = voxelsOf(problem.matrix);
    const auto pairs = static_cast<std::uint64_t>(product(samples, voxels));
    const auto bytes = static_cast<std::uint64_t>(20 * samples + 8 * voxels);
    OperationReport done = cuda::report(bytes, bytes, flopsPerPair * pairs, std::string(toString(form)));
    done.work.pairs = pairs;
    return done;
}

/// Positions and, for the factored form, tables of one problem on the device.
class DeviceSum {
public:
    DeviceSum(CudaEngine &engine, const cuda::Queue &queue, const GridSumProblem &problem, DirectForm form)
        : m_engine(engine), m_queue(queue), m_matrix(problem.matrix), m_form(form),
          m_samples(static_cast<std::int64_t>(problem.positions.kx.size())), m_voxels(voxelsOf(m_matrix))
    {
        const std::span<const float> given[3] = {problem.positions.kx, problem.positions.ky,
                                                 problem.positions.kz};
        if (given[1].size() != given[0].size() || given[2].size() != given[0].size())
            throw Error(ErrorCode::Internal, "sample positions of different lengths reached the cuda engine");
        const BufferPtr k = engine.allocate(given[0].size_bytes());
        for (int d = 0; d < 3; ++d) {
            m_cycles[d] = allocate(m_samples);
            engine.upload(*k, given[d].data(), given[d].size_bytes());
            cuda::cyclesOfAxis(queue, deviceView<float>(*k, m_samples), m_samples, m_matrix[d],
                               complexView(*m_cycles[d], m_samples));
        }
    }

    void adjoint(const float2 *values, float2 *image, const Task &task)
    {
        const auto [step, perPart, parts] = adjointCut(m_samples, m_matrix);
        const BufferPtr partial = allocate(parts * m_voxels);
        float2 *sums = complexView(*partial, parts * m_voxels);
        if (m_form == DirectForm::Factored) makeTables(std::min(step, m_samples));
        for (std::int64_t first = 0; first < m_samples; first += step) {
            task.throwIfCancelled();
            const std::int64_t count = std::min(step, m_samples - first);
            const Parts cut{(count + perPart - 1) / perPart, perPart};
            if (m_form == DirectForm::Factored) {
                fillTables(first, count);
                cuda::adjointProduct(m_queue, m_table, count, values + first, m_matrix, cut, sums);
            } else {
                cuda::adjointRuns(m_queue, range(first, count), values + first,
                                  m_form == DirectForm::Recurrence, m_matrix, cut, sums);
            }
            cuda::sumParts(m_queue, sums, cut.parts, m_voxels, first > 0, image);
            wait(task, first + count, "direct adjoint");
        }
        if (m_samples == 0) cuda::sumParts(m_queue, sums, 0, m_voxels, false, image);
    }

    void forward(const float2 *image, float2 *values, const Task &task)
    {
        const auto [step, perPart, parts] = forwardCut(m_samples, m_matrix);
        const BufferPtr partial = allocate(parts * step);
        float2 *sums = complexView(*partial, parts * step);
        if (m_form == DirectForm::Factored) makeTables(std::min(step, m_samples));
        for (std::int64_t first = 0; first < m_samples; first += step) {
            task.throwIfCancelled();
            const std::int64_t count = std::min(step, m_samples - first);
            const Parts cut{parts, perPart};
            if (m_form == DirectForm::Factored) {
                fillTables(first, count);
                cuda::forwardProduct(m_queue, m_table, count, image, m_matrix, cut, sums);
            } else {
                cuda::forwardRuns(m_queue, range(first, count), image, m_form == DirectForm::Recurrence,
                                  m_matrix, cut, sums);
            }
            cuda::sumParts(m_queue, sums, parts, count, false, values + first);
            wait(task, first + count, "direct forward");
        }
    }

private:
    BufferPtr allocate(std::int64_t count) const
    {
        return m_engine.allocate(static_cast<std::size_t>(product(count, sizeof(float2))));
    }
    void makeTables(std::int64_t samples)
    {
        for (int d = 0; d < 3; ++d) {
            m_tables[d] = allocate(product(samples, m_matrix[d]));
            m_table[d] = complexView(*m_tables[d], product(samples, m_matrix[d]));
        }
    }
    void fillTables(std::int64_t first, std::int64_t count)
    {
        for (int d = 0; d < 3; ++d)
            cuda::axisTable(m_queue, complexView(*m_cycles[d], m_samples) + first, count, m_matrix[d],
                            complexView(*m_tables[d], product(count, m_matrix[d])));
    }
    cuda::SampleRange range(std::int64_t first, std::int64_t count) const
    {
        const auto from = [&](int d) { return complexView(*m_cycles[d], m_samples) + first; };
        return {{from(0), from(1), from(2)}, count};
    }
    /// The launch has ended before the next is issued: else a wish to stop would wait for all of them.
    void wait(const Task &task, std::int64_t done, const char *step) const
    {
        if (done < m_samples) m_engine.synchronize();
        task.progress(static_cast<double>(done) / static_cast<double>(m_samples), step);
    }

    CudaEngine &m_engine;
    const cuda::Queue &m_queue;
    Extent m_matrix;
    DirectForm m_form;
    std::int64_t m_samples, m_voxels;
    BufferPtr m_cycles[3], m_tables[3];
    const float2 *m_table[3] = {};
};

} // namespace

OperationReport CudaEngine::directAdjoint(const GridSumProblem &problem, DirectForm form, Buffer &samples,
                                          std::size_t sampleOffset, Buffer &image, std::size_t offset,
                                          const Task &task)
{
    enter();
    const auto count = static_cast<std::int64_t>(problem.positions.kx.size());
    if (!problem.kernel.empty() && count > 0)
        return named(m_lattice.adjoint(problem, samples, sampleOffset, image, offset, task));
    const float2 *values = complexView(samples, count, sampleOffset);
    float2 *voxels = complexView(image, voxelsOf(problem.matrix), offset);
    DeviceSum(*this, m_queue, problem, form).adjoint(values, voxels, task);
    return reportFor(problem, form);
}

OperationReport CudaEngine::directForward(const GridSumProblem &problem, DirectForm form, Buffer &image,
                                          std::size_t offset, Buffer &samples, std::size_t sampleOffset,
                                          const Task &task)
{
    enter();
    const auto count = static_cast<std::int64_t>(problem.positions.kx.size());
    const float2 *voxels = complexView(image, voxelsOf(problem.matrix), offset);
    float2 *values = complexView(samples, count, sampleOffset);
    DeviceSum(*this, m_queue, problem, form).forward(voxels, values, task);
    return reportFor(problem, form);
}

} // namespace larmor
