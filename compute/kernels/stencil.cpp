// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/array_experiment.h"
#include "kernels/kernel_table.h"
#include "kernels/pattern_kernels.h"

#include "core/error.h"
#include "core/extent.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace larmor {

namespace {

constexpr float centreWeight = 0.4f, neighbourWeight = 0.1f;
constexpr std::int64_t maxGridYZ = 65535;

struct Tile {
    int x, y, z;
    int cells() const { return x * y * z; }
};

Tile stencilTileOf(const OptionSet &o)
{
    const Extent tile = parseExtent(o.text("tile"), {true, true, true});
    return {int(tile.x), int(tile.y), int(tile.z)};
}

int stencilBlockThreads(const OptionSet &o)
{
    return stencilTileOf(o).cells();
}

int dimensionsOf(const OptionSet &o)
{
    return (o.number("points") - 1) / 2;
}

/// Cells that a tile loads, with its halo.
int loaded(const OptionSet &o)
{
    const Tile tile = stencilTileOf(o);
    const int d = dimensionsOf(o);
    return (tile.x + 2) * (tile.y + (d > 1 ? 2 : 0)) * (tile.z + (d > 2 ? 2 : 0));
}

class StencilExperiment final : public KernelExperiment {
public:
    StencilExperiment(const Extent &size, std::uint64_t seed) : m_size(size), m_inputs(seed) {}

    std::vector<BufferSpec> buffers(const OptionSet &) const override
    {
        const std::size_t bytes = length() * sizeof(float);
        return {{"in", bytes, input().data()}, {"out", bytes, nullptr}};
    }
    std::vector<LaunchPlan> plans(const OptionSet &o,
                                  std::span<const std::shared_ptr<Buffer>> buffers) const override;
    std::vector<int> results() const override { return {1}; }
    Check check(const OptionSet &o, std::span<const std::vector<std::byte>> results) const override
    {
        std::vector<double> oracle(length());
        for (std::int64_t row = 0; row < m_size.y * m_size.z; ++row)
            computeRow<double>(dimensionsOf(o), row, oracle.data());
        return compareWithOracle(valuesOf<float>(results[0], length()), oracle, 1e-6);
    }
    Text remark(const OptionSet &o) const override
    {
        const int useful = stencilTileOf(o).cells(), all = loaded(o);
        return say("of %1 cells loaded for a tile %2 are its own: %3 % halo", all, useful,
                   fixed(100.0 * (all - useful) / all, 0));
    }
    std::unique_ptr<HostRun> hostRun(const OptionSet &o, HostForm form) const override
    {
        const auto out = hostOutput(length());
        return std::make_unique<LoopHostRun>(
            form, m_size.y * m_size.z, std::max<std::int64_t>(1, (1 << 14) / m_size.x), out, work(o),
            [this, d = dimensionsOf(o), to = out->data()](std::int64_t begin, std::int64_t end) {
                for (std::int64_t row = begin; row < end; ++row)
                    computeRow<float>(d, row, to);
            });
    }

private:
    /// One row along x; the neighbours' rows are null where there are none.
    template <class T>
    void computeRow(int dimensions, std::int64_t row, T *out) const
    {
        const std::int64_t y = row % m_size.y, z = row / m_size.y, plane = m_size.x * m_size.y;
        const float *own = input().data() + row * m_size.x;
        std::array<const float *, 4> rows{};
        std::size_t found = 0;
        if (dimensions > 1 && y > 0) rows[found++] = own - m_size.x;
        if (dimensions > 1 && y + 1 < m_size.y) rows[found++] = own + m_size.x;
        if (dimensions > 2 && z > 0) rows[found++] = own - plane;
        if (dimensions > 2 && z + 1 < m_size.z) rows[found++] = own + plane;
        for (std::int64_t x = 0; x < m_size.x; ++x) {
            T sum = (x > 0 ? T(own[x - 1]) : T(0)) + (x + 1 < m_size.x ? T(own[x + 1]) : T(0));
            for (std::size_t i = 0; i < found; ++i)
                sum += T(rows[i][x]);
            out[row * m_size.x + x] = T(centreWeight) * T(own[x]) + T(neighbourWeight) * sum;
        }
    }
    std::size_t length() const { return std::size_t(m_size.voxels()); }
    const std::vector<float> &input() const { return m_inputs.numbers(length()); }
    Work work(const OptionSet &o) const
    {
        Work work;
        work.bytes = work.bytesRequested = 8 * std::uint64_t(m_size.voxels());
        work.flops = std::uint64_t(m_size.voxels()) * std::uint64_t(o.number("points") + 1);
        return work;
    }
    Extent m_size;
    ArrayInputs m_inputs;
};

std::vector<LaunchPlan> StencilExperiment::plans(const OptionSet &o,
                                                 std::span<const std::shared_ptr<Buffer>> buffers) const
{
    const Tile tile = stencilTileOf(o);
    const std::int64_t down = (m_size.y + tile.y - 1) / tile.y, deep = (m_size.z + tile.z - 1) / tile.z;
    if (down > maxGridYZ || deep > maxGridYZ)
        throw Error(ErrorCode::InvalidCall, say("the volume has too many tiles along y or z"),
                    say("%1, where a grid has at most %2", std::max(down, deep), maxGridYZ),
                    say("choose a larger tile"));
    const bool tiled = o.is("variant", "tiled");
    LaunchPlan plan;
    plan.variant.kernel = plan.variant.entryPoint = "stencil";
    plan.variant.defines = {{"TX", std::to_string(tile.x)},
                            {"TY", std::to_string(tile.y)},
                            {"TZ", std::to_string(tile.z)},
                            {"DIMENSIONS", std::to_string(dimensionsOf(o))},
                            {"TILED", tiled ? "1" : "0"}};
    applyUndivided(plan.variant, o, stencilBlockThreads(o));
    plan.grid = {blocksFor(m_size.x, tile.x), unsigned(down), unsigned(deep)};
    plan.block.x = unsigned(stencilBlockThreads(o));
    plan.arguments = {BufferArgument{buffers[0]},
                      BufferArgument{buffers[1]},
                      std::int32_t(m_size.x),
                      std::int32_t(m_size.y),
                      std::int32_t(m_size.z),
                      centreWeight,
                      neighbourWeight};
    plan.work = work(o);
    plan.work.bytesRequested = tiled ? 4 * plan.grid.count() * std::uint64_t(loaded(o)) + 4 * length()
                                     : 4 * length() * std::uint64_t(o.number("points") + 1);
    plan.sharedCarveout = carveOutOf(o);
    return {plan};
}

KernelTable stencilTable()
{
    KernelTable t;
    t.name = "stencil", t.title = say("Stencil"), t.file = "stencil.cu", t.group = say("Patterns");
    t.summary = say("Weights each voxel with its nearest neighbours, as finite differences do: every value "
                    "is needed by several threads, and a tile's halo by several blocks.");
    t.threads = stencilBlockThreads, t.divides = false;
    t.options = {
        makeOption("variant", say("Variant"), {"tiled", "plain"}, "tiled",
                   say("A tile in shared memory reads each value once for all its threads (OpenCL Best "
                       "Practices Guide, App. A, no. 12); plain reads leave that to the caches.")),
        makeOption("points", say("Points"), {"3", "5", "7"}, "7",
                   say("Nearest neighbours along one, two or three axes, and the voxel itself.")),
        makeOption("tile", say("Tile"), {"32x8x1", "64x4x1", "128x1x1", "16x4x4", "8x8x8", "6x6x6", "9x9x9"},
                   "8x8x8",
                   say("The rounder the tile, the smaller its halo: of 8^3 cells loaded 6^3 are useful, of "
                       "11^3 9^3 (Kirk & Hwu, 12.2).")),
        carveOutOption()};
    t.problem = {makeOption("matrix", say("Matrix"), {"64", "128", "256", "1024x1024x1"}, "128",
                            say("Voxels: N for N x N x N, or AxBxC."))};
    const std::string book = "Kirk & Hwu 2010, 12.2.3";
    t.presets = {{"plain", say("Plain"), book, {{"variant", "plain"}}},
                 {"tiled", say("Tiled"), book, {}},
                 {"book-8", say("8^3 cells for 6^3"), book, {{"tile", "6x6x6"}}},
                 {"book-11", say("11^3 cells for 9^3"), book, {{"tile", "9x9x9"}}},
                 {"plane", say("Five points in a plane"), book, {{"points", "5"}, {"tile", "32x8x1"}}}};
    t.experiment = [](const OptionSet &problem, std::uint64_t seed) -> std::unique_ptr<KernelExperiment> {
        const Extent size = parseExtent(problem.text("matrix"), {true, true, true});
        if (size.voxels() > longestArray / 2)
            throw Error(ErrorCode::InvalidCall, say("the volume is too large"), toString(size));
        return std::make_unique<StencilExperiment>(size, seed);
    };
    return t;
}

} // namespace

const KernelDefinition &stencilDefinition()
{
    static const TabledKernel definition(stencilTable());
    return definition;
}

} // namespace larmor
