// SPDX-License-Identifier: GPL-3.0-or-later
// Direct sums between samples and the voxels of a matrix, in three forms.
#include "engine/cpu/grid_sum.h"

#include "core/parallel.h"
#include "engine/cpu/adjoint_sum.h"
#include "engine/cpu/cpu_engine.h"
#include "engine/cpu/direct_sum.h"
#include "engine/cpu/factored_sum.h"
#include "engine/cpu/host_view.h"
#include "engine/cpu/recurrence_sum.h"

#include <algorithm>
#include <cstring>

namespace larmor::cpu {

GridSum::GridSum(HostMemory &memory, const GridSumProblem &problem)
    : samples(static_cast<std::int64_t>(problem.positions.kx.size())),
      padded((samples + factoredSamples - 1) / factoredSamples * factoredSamples), m_memory(memory)
{
    const std::span<const float> given[3] = {problem.positions.kx, problem.positions.ky,
                                             problem.positions.kz};
    if (given[1].size() != given[0].size() || given[2].size() != given[0].size())
        throw Error(ErrorCode::Internal, "sample positions of different lengths reached the cpu engine");
    if (voxelsOf(problem.matrix) < 1)
        throw Error(ErrorCode::Internal, "a matrix without voxels reached the cpu engine",
                    toString(problem.matrix));
    m_storage = floats(5 * padded);
    float *next = floatsOf(m_storage);
    std::fill(next, next + 5 * padded, 0.0f);
    for (float *&axis : k)
        axis = std::exchange(next, next + padded);
    re = next, im = next + padded;
    int axis = 0;
    for (int d = 0; d < 3; ++d)
        if (problem.matrix[d] > 1) {
            size[axis] = problem.matrix[d];
            std::copy(given[d].begin(), given[d].end(), k[axis++]);
        }
}

std::uint64_t gridSumBytes(std::int64_t samples, const Extent &matrix, DirectForm form, bool forward)
{
    const auto whole = [](std::int64_t n, std::int64_t of) { return (n + of - 1) / of * of; };
    const std::int64_t padded = whole(samples, factoredSamples), voxels = voxelsOf(matrix);
    std::int64_t size[3] = {1, 1, 1}; // the axes that exist first, as GridSum has them
    for (int d = 0, axis = 0; d < 3; ++d)
        if (matrix[d] > 1) size[axis++] = matrix[d];
    std::int64_t floats = 5 * padded;
    switch (form) {
    case DirectForm::Direct: // VoxelArrays, copies of the positions, results
        floats += 5 * voxels + (forward ? 5 : 3) * samples;
        break;
    case DirectForm::Recurrence: { // steps, then sums of runs or parts of the image
        const std::int64_t runs = whole(size[0], recurrenceRun) * whole(size[1] * size[2], recurrenceLanes());
        floats += 2 * padded + 2 * (forward ? voxels : runs);
        break;
    }
    case DirectForm::Factored: { // folded rows in tiles, tables of a step
        const std::int64_t pitch = whole(size[0], factoredColumns);
        floats += 2 * pitch * whole(size[1], factoredRows() / 2) * size[2];
        if (!forward) floats += factoredSamples * (pitch + 2 * (size[1] + size[2]));
        break;
    }
    }
    return static_cast<std::uint64_t>(floats) * sizeof(float);
}

double GridSum::place(int axis, std::int64_t i) const
{
    return static_cast<double>(i - centre(size[axis])) / static_cast<double>(size[axis]);
}

void GridSum::split(const cfloat *values)
{
    parallelFor(samples, grain, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t m = begin; m < end; ++m)
            re[m] = values[m].real(), im[m] = values[m].imag();
    });
}

void GridSum::join(cfloat *values) const
{
    parallelFor(samples, grain, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t m = begin; m < end; ++m)
            values[m] = {re[m], im[m]};
    });
}

std::shared_ptr<HostBuffer> GridSum::floats(std::int64_t count) const
{
    return m_memory.allocate(static_cast<std::size_t>(checkedProduct(count, sizeof(float))));
}

float *floatsOf(const std::shared_ptr<HostBuffer> &buffer)
{
    return static_cast<float *>(buffer->host());
}

namespace {

/// Places of all voxels, and their real and imaginary parts, as the sums over arbitrary points want them.
struct VoxelArrays {
    std::shared_ptr<HostBuffer> place[3], re, im;

    explicit VoxelArrays(const GridSum &sum) : re(sum.floats(sum.voxels())), im(sum.floats(sum.voxels()))
    {
        for (int a = 0; a < 3; ++a)
            place[a] = sum.floats(sum.voxels());
        parallelFor(
            sum.rows(), std::max<std::int64_t>(1, grain / sum.size[0]),
            [&](std::int64_t begin, std::int64_t end) {
                for (std::int64_t i = begin * sum.size[0]; i < end * sum.size[0]; ++i) {
                    const std::int64_t row = i / sum.size[0];
                    const std::int64_t at[3] = {i % sum.size[0], row % sum.size[1], row / sum.size[1]};
                    for (int a = 0; a < 3; ++a)
                        floatsOf(place[a])[i] = static_cast<float>(sum.place(a, at[a]));
                }
            });
    }
};

std::shared_ptr<HostBuffer> copied(const GridSum &sum, const float *values, float sign)
{
    auto buffer = sum.floats(sum.samples);
    std::transform(values, values + sum.samples, floatsOf(buffer), [sign](float v) { return sign * v; });
    return buffer;
}

void zero(const std::shared_ptr<HostBuffer> &buffer)
{
    std::memset(buffer->host(), 0, buffer->bytes());
}

Engine::ChunkDone progressOf(const Task &task, const char *step)
{
    return [&task, step](double fraction) { task.progress(fraction, step); };
}

void directAdjointSum(GridSum &sum, cfloat *image, const Task &task)
{
    const VoxelArrays voxels(sum);
    AdjointProblem problem;
    problem.samples = sum.samples, problem.points = sum.voxels();
    problem.kx = copied(sum, sum.k[0], 1), problem.ky = copied(sum, sum.k[1], 1),
    problem.kz = copied(sum, sum.k[2], 1);
    problem.x = voxels.place[0], problem.y = voxels.place[1], problem.z = voxels.place[2];
    problem.realOut = voxels.re, problem.imagOut = voxels.im;
    zero(voxels.re), zero(voxels.im);
    adjointSum(problem, sum.re, sum.im, task, progressOf(task, "direct adjoint"));
    const float *re = floatsOf(voxels.re), *im = floatsOf(voxels.im);
    for (std::int64_t i = 0; i < sum.voxels(); ++i)
        image[i] = {re[i], im[i]};
}

/// The sum over voxels is the sum over samples with the two exchanged and the sign of k turned.
void directForwardSum(GridSum &sum, const cfloat *image, const Task &task)
{
    const VoxelArrays voxels(sum);
    float *re = floatsOf(voxels.re), *im = floatsOf(voxels.im);
    for (std::int64_t i = 0; i < sum.voxels(); ++i)
        re[i] = image[i].real(), im[i] = image[i].imag();
    AdjointProblem problem;
    problem.samples = sum.voxels(), problem.points = sum.samples;
    problem.kx = voxels.place[0], problem.ky = voxels.place[1], problem.kz = voxels.place[2];
    problem.x = copied(sum, sum.k[0], -1), problem.y = copied(sum, sum.k[1], -1),
    problem.z = copied(sum, sum.k[2], -1);
    const auto realOut = sum.floats(sum.samples), imagOut = sum.floats(sum.samples);
    zero(realOut), zero(imagOut);
    problem.realOut = realOut, problem.imagOut = imagOut;
    adjointSum(problem, re, im, task, progressOf(task, "direct forward"));
    std::copy_n(floatsOf(realOut), sum.samples, sum.re);
    std::copy_n(floatsOf(imagOut), sum.samples, sum.im);
}

OperationReport reportFor(const GridSum &sum, DirectForm form)
{
    // Of a pair: as F^H d has them; a rotation and a sum; two products of halves of cosines and sines.
    const std::uint64_t flopsPerPair = form == DirectForm::Direct       ? 22
                                       : form == DirectForm::Recurrence ? 8
                                                                        : 4;
    const auto pairs = static_cast<std::uint64_t>(checkedProduct(sum.samples, sum.voxels()));
    const auto bytes = static_cast<std::uint64_t>(20 * sum.samples + 8 * sum.voxels());
    OperationReport done =
        report(bytes, bytes, flopsPerPair * pairs, std::string(toString(form)) + ", SIMD " + simdTarget());
    done.work.pairs = pairs;
    return done;
}

} // namespace
} // namespace larmor::cpu

namespace larmor {

OperationReport CpuEngine::directAdjoint(const GridSumProblem &problem, DirectForm form, Buffer &samples,
                                         std::size_t sampleOffset, Buffer &image, std::size_t offset,
                                         const Task &task)
{
    cpu::GridSum sum(*m_memory, problem);
    const cfloat *values = cpu::view<cfloat>(samples, sum.samples, sampleOffset);
    cfloat *voxels = cpu::view<cfloat>(image, sum.voxels(), offset);
    task.throwIfCancelled();
    sum.split(values);
    if (form == DirectForm::Factored)
        cpu::factoredAdjointSum(sum, voxels, task);
    else if (form == DirectForm::Recurrence)
        cpu::recurrenceAdjointSum(sum, voxels, task);
    else
        cpu::directAdjointSum(sum, voxels, task);
    return cpu::reportFor(sum, form);
}

OperationReport CpuEngine::directForward(const GridSumProblem &problem, DirectForm form, Buffer &image,
                                         std::size_t offset, Buffer &samples, std::size_t sampleOffset,
                                         const Task &task)
{
    cpu::GridSum sum(*m_memory, problem);
    const cfloat *voxels = cpu::view<cfloat>(image, sum.voxels(), offset);
    cfloat *values = cpu::view<cfloat>(samples, sum.samples, sampleOffset);
    task.throwIfCancelled();
    if (form == DirectForm::Factored)
        cpu::factoredForwardSum(sum, voxels, task);
    else if (form == DirectForm::Recurrence)
        cpu::recurrenceForwardSum(sum, voxels, task);
    else
        cpu::directForwardSum(sum, voxels, task);
    sum.join(values);
    return cpu::reportFor(sum, form);
}

} // namespace larmor
