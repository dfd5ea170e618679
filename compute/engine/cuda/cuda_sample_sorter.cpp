// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/cuda_sample_sorter.h"

#include "core/error.h"
#include "engine/cuda/device_pool.h"
#include "engine/cuda/sample_sort.h"

#include <algorithm>
#include <array>
#include <functional>
#include <limits>
#include <vector>

namespace larmor {
namespace {

/// Arrays of one sort, freed with it: parts of one buffer, as each allocation of a fresh engine takes longer
/// than the sort of the samples of a plane.
class Workspace {
public:
    Workspace(Engine &engine, std::int64_t samples, const cuda::SortGrid &grid) : m_engine(engine)
    {
        const std::int64_t places = std::int64_t(grid.bins()) + 1;
        arrays.scratchBytes = cuda::sortScratch(samples, grid.bins());
        std::array<float *, 3> k{};
        for (float *&axis : k)
            want(axis, samples);
        want(arrays.cells, 3 * samples);
        want(arrays.offsets, 3 * samples);
        for (std::uint32_t **each : {&arrays.bin, &arrays.sample, &arrays.sortedBin, &arrays.sortedSample})
            want(*each, samples);
        unsigned char *scratch = nullptr;
        want(scratch, std::int64_t(arrays.scratchBytes));
        want(bins.rank, places);
        want(arrays.refused, 1);
        m_slab = m_engine.allocate(m_bytes);
        auto *const base = deviceView<unsigned char>(*m_slab, std::int64_t(m_bytes));
        for (const auto &place : m_places)
            place(base);
        std::ranges::copy(k, arrays.k);
        arrays.scratch = scratch;
    }

    void upload(const SamplePositions &positions)
    {
        const std::span<const float> axes[] = {positions.kx, positions.ky, positions.kz};
        for (int d = 0; d < 3; ++d)
            m_engine.upload(*m_slab, axes[d].data(), axes[d].size_bytes(), offsetOf(arrays.k[d]));
        const std::int32_t none = 0;
        m_engine.upload(*m_slab, &none, sizeof none, offsetOf(arrays.refused));
    }
    bool refused()
    {
        std::int32_t flag = 0;
        m_engine.download(&flag, *m_slab, sizeof flag, offsetOf(arrays.refused));
        return flag != 0;
    }

    cuda::SortArrays arrays;
    cuda::BinArrays bins;

private:
    /// @param target where the array's address goes once the buffer is there.
    template <class Value>
    void want(Value *&target, std::int64_t count)
    {
        constexpr std::size_t alignment = 256; // bytes
        m_places.push_back(
            [&target, at = m_bytes](unsigned char *base) { target = reinterpret_cast<Value *>(base + at); });
        const std::size_t bytes = std::size_t(std::max<std::int64_t>(1, count)) * sizeof(Value);
        m_bytes += (bytes + alignment - 1) / alignment * alignment;
    }
    std::size_t offsetOf(const void *address)
    {
        const auto *const base = deviceView<unsigned char>(*m_slab, std::int64_t(m_bytes));
        return std::size_t(static_cast<const unsigned char *>(address) - base);
    }

    Engine &m_engine;
    std::size_t m_bytes = 0;
    std::vector<std::function<void(unsigned char *)>> m_places;
    std::shared_ptr<Buffer> m_slab;
};

std::shared_ptr<Buffer> words(Engine &engine, std::int64_t count)
{
    return engine.allocate(std::size_t(count) * sizeof(std::int32_t));
}

/// The last of a buffer's words.
std::int64_t lastWord(Engine &engine, Buffer &buffer)
{
    std::int32_t value = 0;
    engine.download(&value, buffer, sizeof value, buffer.bytes() - sizeof value);
    return value;
}

std::int64_t filled(std::int64_t count, std::int64_t unit)
{
    return (count + unit - 1) / unit * unit;
}

/// How many dummies can fill the bins before 32 bits overflow.
bool mayOverflow(std::int64_t samples, std::int64_t bins, std::int64_t unit)
{
    return samples + std::min(bins, samples) * (unit - 1) > std::numeric_limits<std::int32_t>::max() / 8;
}

} // namespace

bool CudaSampleSorter::arrange(const GriddingGeometry &geometry, const SamplePositions &positions,
                               const SampleLayout &layout, GriddingProblem &problem, const Task &task)
{
    const auto [x, y, z] = binnedAxes(geometry, positions, layout.bin);
    const cuda::SortGrid grid{{x, y, z}, geometry.kernel.width};
    const auto samples = static_cast<std::int64_t>(positions.kx.size());
    const std::int64_t bins = std::int64_t(grid.axes[0].bins) * grid.axes[1].bins * grid.axes[2].bins;
    const std::int64_t unit = std::max<std::int64_t>(1, layout.unit);
    const std::int64_t binUnit = layout.fillBins ? unit : 1;
    if (samples == 0 || mayOverflow(samples, bins, binUnit)) return false;
    const cuda::BinFilling filling{std::int32_t(binUnit),
                                   std::int32_t(layout.cap > 0 ? filled(layout.cap, unit) : 0)};

    Workspace work(m_engine, samples, grid);
    work.upload(positions);
    cuda::sortByBin(m_queue, grid, work.arrays, samples);
    task.throwIfCancelled();
    problem.binStart = words(m_engine, bins + 1);
    work.bins.start = deviceView<std::int32_t>(*problem.binStart, bins + 1);
    const std::shared_ptr<Buffer> firstJob = filling.cap > 0 ? words(m_engine, bins + 1) : nullptr;
    if (firstJob) work.bins.firstJob = deviceView<std::int32_t>(*firstJob, bins + 1);
    cuda::layOutBins(m_queue, grid, work.arrays, samples, filling, work.bins);
    if (work.refused()) return false;

    problem.samples = samples;
    problem.entries = filled(lastWord(m_engine, *problem.binStart), layout.fillBins ? 1 : unit);
    problem.jobs = firstJob ? lastWord(m_engine, *firstJob) : 0;
    problem.bin = {grid.axes[0].bin, grid.axes[1].bin, grid.axes[2].bin};
    problem.bins = {grid.axes[0].bins, grid.axes[1].bins, grid.axes[2].bins};
    problem.places = words(m_engine, 6 * problem.entries);
    problem.order = words(m_engine, problem.entries);
    if (problem.jobs > 0) problem.jobList = words(m_engine, 3 * problem.jobs);
    const cuda::EntryArrays out{
        deviceView<std::int32_t>(*problem.places, 6 * problem.entries),
        deviceView<std::int32_t>(*problem.order, problem.entries),
        problem.jobs > 0 ? deviceView<std::int32_t>(*problem.jobList, 3 * problem.jobs) : nullptr,
        problem.entries, layout.records};
    cuda::writeEntries(m_queue, grid, work.arrays, samples, filling, work.bins, out);
    return true;
}

} // namespace larmor
