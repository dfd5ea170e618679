// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/gridding_host.h"

#include "engine/cpu/cpu_engine.h"
#include "engine/cpu/gridding_plan.h"
#include "kernels/array_experiment.h"
#include "kernels/gridding_evaluation.h"
#include "kernels/host_arrays.h"

#include <array>
#include <bit>

namespace larmor {

namespace {

std::size_t outputs(const HostGridding &g)
{
    return g.spreads ? std::size_t(g.geometry.grid().voxels()) : g.positions.kx.size();
}

Work hostWork(const HostGridding &g)
{
    const Extent grid = g.geometry.grid();
    const std::uint64_t samples = g.positions.kx.size();
    std::uint64_t axes = 0;
    Work work;
    work.pairs = samples;
    for (int d = 0; d < 3; ++d)
        if (grid[d] > 1) work.pairs *= std::uint64_t(g.geometry.kernel.width), ++axes;
    work.flops = 4 * work.pairs;
    work.bytes = work.bytesRequested = samples * (8 + 4 * axes) + 8 * std::uint64_t(grid.voxels());
    return work;
}

class PlainGridding final : public HostRun {
public:
    explicit PlainGridding(const HostGridding &gridding)
        : m_gridding(gridding), m_grid(gridding.geometry.grid()),
          m_samples(arrangeSamples(gridding.geometry, gridding.positions, {})),
          m_values(gridding::tapPolynomials(gridding.geometry.kernel)), m_output(outputs(gridding))
    {
    }
    void run() override
    {
        m_output.assign(m_output.size(), cfloat(0));
        for (std::int64_t m = 0; m < m_samples.samples; ++m) {
            for (int d = 0; d < 3; ++d)
                place(d, m);
            m_gridding.spreads ? spread(m) : interpolate(m);
        }
    }
    std::vector<std::vector<std::byte>> results() const override
    {
        return {bytesOf(std::span<const cfloat>(m_output))};
    }
    Work work() const override { return hostWork(m_gridding); }

private:
    struct Taps {
        int count = 1;
        std::array<std::int64_t, GriddingKernel::maxWidth> cell{};
        std::array<float, GriddingKernel::maxWidth> weight{1};
    };
    /// Cells and weights of a sample along one axis.
    void place(int axis, std::int64_t sample)
    {
        Taps &taps = m_taps[std::size_t(axis)];
        if (m_grid[axis] == 1) return; // cell 0, weight 1
        const int width = m_gridding.geometry.kernel.width;
        const std::int64_t first = m_samples.places[std::size_t(axis * m_samples.entries + sample)];
        const float t =
            2 * std::bit_cast<float>(m_samples.places[std::size_t((3 + axis) * m_samples.entries + sample)]);
        taps.count = width;
        for (int j = 0; j < width; ++j) {
            taps.cell[std::size_t(j)] = (first + j) % m_grid[axis];
            taps.weight[std::size_t(j)] = 2 * j < width ? value(j, t) : value(width - 1 - j, -t);
        }
    }
    float value(int row, float t) const
    {
        const float *c = m_values.coefficients.data() + std::ptrdiff_t(2) * m_values.pairs * row;
        float sum = 0;
        for (int power = 2 * m_values.pairs - 1; power >= 0; --power)
            sum = sum * t + c[power];
        return sum;
    }
    template <class Body>
    void forCells(const Body &body) const
    {
        const auto &[x, y, z] = m_taps;
        for (int k = 0; k < z.count; ++k)
            for (int j = 0; j < y.count; ++j) {
                const std::int64_t row =
                    (z.cell[std::size_t(k)] * m_grid.y + y.cell[std::size_t(j)]) * m_grid.x;
                const float weight = z.weight[std::size_t(k)] * y.weight[std::size_t(j)];
                for (int i = 0; i < x.count; ++i)
                    body(std::size_t(row + x.cell[std::size_t(i)]), weight * x.weight[std::size_t(i)]);
            }
    }
    void spread(std::int64_t sample)
    {
        const cfloat data = m_gridding.input[std::size_t(sample)];
        forCells([&](std::size_t cell, float weight) { m_output[cell] += weight * data; });
    }
    void interpolate(std::int64_t sample)
    {
        cfloat sum = 0;
        forCells([&](std::size_t cell, float weight) { sum += weight * m_gridding.input[cell]; });
        m_output[std::size_t(sample)] = sum;
    }

    HostGridding m_gridding;
    Extent m_grid;
    ArrangedSamples m_samples;
    gridding::TapPolynomials m_values;
    std::array<Taps, 3> m_taps;
    std::vector<cfloat> m_output;
};

class EngineGridding final : public HostRun {
public:
    explicit EngineGridding(const HostGridding &gridding)
        : m_gridding(gridding), m_engine(std::make_unique<CpuEngine>()),
          // The lab compares with the kernel itself, not with the transform that a narrow one only
          // approximates.
          m_plan(m_engine->memory(), gridding.geometry, gridding.positions, {}, gridding::fitTolerance),
          m_input(hostBuffer(*m_engine, gridding.input)),
          m_output(m_engine->allocate(outputs(gridding) * sizeof(cfloat)))
    {
    }
    void run() override
    {
        if (m_gridding.spreads)
            m_engine->spread(m_plan, *m_input, 0, *m_output);
        else
            m_engine->interpolate(m_plan, *m_input, *m_output, 0);
    }
    std::vector<std::vector<std::byte>> results() const override { return {bytesOf(*m_output)}; }
    Work work() const override { return hostWork(m_gridding); }

private:
    HostGridding m_gridding;
    std::unique_ptr<CpuEngine> m_engine;
    cpu::HostGriddingPlan m_plan;
    BufferPtr m_input, m_output;
};

} // namespace

std::unique_ptr<HostRun> makeGriddingHostRun(const HostGridding &gridding, HostForm form)
{
    if (form == HostForm::Sequential) return std::make_unique<PlainGridding>(gridding);
    return std::make_unique<EngineGridding>(gridding);
}

} // namespace larmor
