// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/image_filters.h"

#include "core/parallel.h"
#include "kernels/array_experiment.h"
#include "kernels/block_shape.h"
#include "kernels/kernel_table.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace larmor {

namespace {

int filterBlockThreads(const OptionSet &o)
{
    return BlockShape(o).threads();
}

/// Pixels across a filter's neighbourhood.
int windowOf(const OptionSet &o)
{
    return o.has("window") ? o.number("window") : 3;
}

/// One pixel in double, from the definition.
template <class Pixel>
double sobelAt(const Pixel &at, std::int64_t x, std::int64_t y)
{
    double across = 0, down = 0;
    for (int i = -1; i <= 1; ++i) {
        const double weight = i == 0 ? 2 : 1;
        across += weight * (double(at(x + 1, y + i)) - double(at(x - 1, y + i)));
        down += weight * (double(at(x + i, y + 1)) - double(at(x + i, y - 1)));
    }
    return std::abs(across) + std::abs(down);
}

template <class Pixel>
double medianAt(const Pixel &at, std::int64_t x, std::int64_t y, int window)
{
    std::array<float, 25> values;
    const auto end = values.begin() + window * window;
    for (int i = 0; i < window * window; ++i)
        values[std::size_t(i)] = at(x + i % window - window / 2, y + i / window - window / 2);
    std::nth_element(values.begin(), values.begin() + window * window / 2, end);
    return double(values[std::size_t(window * window / 2)]);
}

class FilterExperiment final : public KernelExperiment {
public:
    FilterExperiment(std::string kernel, const Extent &size, std::uint64_t seed)
        : m_kernel(std::move(kernel)), m_size(size), m_inputs(seed)
    {
    }
    std::vector<BufferSpec> buffers(const OptionSet &) const override
    {
        const std::size_t bytes = length() * sizeof(float);
        return {{"in", bytes, image().data()}, {"out", bytes, nullptr}};
    }
    std::vector<LaunchPlan> plans(const OptionSet &o,
                                  std::span<const std::shared_ptr<Buffer>> buffers) const override;
    std::vector<int> results() const override { return {1}; }
    Check check(const OptionSet &o, std::span<const std::vector<std::byte>> results) const override
    {
        std::vector<double> oracle(length());
        parallelFor(m_size.y, 16, [&](std::int64_t begin, std::int64_t end) {
            for (std::int64_t y = begin; y < end; ++y)
                for (std::int64_t x = 0; x < m_size.x; ++x)
                    oracle[std::size_t(y * m_size.x + x)] = filteredAt(o, x, y);
        });
        // A median is one of its values; a derivative is a dozen roundings.
        return compareWithOracle(valuesOf<float>(results[0], length()), oracle, isMedian() ? 0 : 1e-6);
    }
    Text remark(const OptionSet &o) const override
    {
        if (o.is("variant", "global")) return {};
        const BlockShape block(o);
        const int halo = windowOf(o) - 1;
        const double more = double((block.x + halo) * (block.y + halo)) / (block.x * block.y) - 1;
        return say("the halo adds %1 % to a tile", fixed(100.0 * more, 1));
    }
    std::unique_ptr<HostRun> hostRun(const OptionSet &o, HostForm form) const override
    {
        const auto out = hostOutput(length());
        Work work = workOf(o);
        work.bytesRequested = work.bytes;
        return std::make_unique<LoopHostRun>(
            form, m_size.y, std::max<std::int64_t>(1, (1 << 13) / m_size.x), out, work,
            [this, o, to = out->data()](std::int64_t begin, std::int64_t end) {
                for (std::int64_t y = begin; y < end; ++y)
                    for (std::int64_t x = 0; x < m_size.x; ++x)
                        to[y * m_size.x + x] = float(filteredAt(o, x, y));
            });
    }

private:
    bool isMedian() const { return m_kernel == "median"; }
    std::size_t length() const { return std::size_t(m_size.voxels()); }
    const std::vector<float> &image() const { return m_inputs.numbers(length()); }
    double filteredAt(const OptionSet &o, std::int64_t x, std::int64_t y) const
    {
        const auto at = [this, pixels = image().data()](std::int64_t px, std::int64_t py) {
            px = std::clamp<std::int64_t>(px, 0, m_size.x - 1);
            return pixels[std::clamp<std::int64_t>(py, 0, m_size.y - 1) * m_size.x + px];
        };
        return isMedian() ? medianAt(at, x, y, windowOf(o)) : sobelAt(at, x, y);
    }
    Work workOf(const OptionSet &o) const
    {
        const BlockShape block(o);
        const std::uint64_t pixels = std::uint64_t(m_size.voxels()), window = std::uint64_t(windowOf(o));
        const std::uint64_t blocks = std::uint64_t((m_size.x + block.x - 1) / block.x) *
                                     std::uint64_t((m_size.y + block.y - 1) / block.y);
        const std::uint64_t tile =
            (std::uint64_t(block.x) + window - 1) * (std::uint64_t(block.y) + window - 1);
        Work work;
        work.bytes = 8 * pixels;
        work.bytesRequested =
            4 * pixels + 4 * (o.is("variant", "tiled") ? blocks * tile : pixels * window * window);
        if (!isMedian()) work.flops = 13 * pixels;
        return work;
    }
    std::string m_kernel;
    Extent m_size;
    ArrayInputs m_inputs;
};

std::vector<LaunchPlan> FilterExperiment::plans(const OptionSet &o,
                                                std::span<const std::shared_ptr<Buffer>> buffers) const
{
    const BlockShape block(o);
    const bool tiled = o.is("variant", "tiled");
    LaunchPlan plan;
    plan.variant.kernel = m_kernel;
    plan.variant.entryPoint = "filterImage";
    plan.variant.defines = {{"FILTER", isMedian() ? "1" : "0"},   {"WINDOW", std::to_string(windowOf(o))},
                            {"TILED", tiled ? "1" : "0"},         {"BLOCK_X", std::to_string(block.x)},
                            {"BLOCK_Y", std::to_string(block.y)}, {"PAD", tiled ? o.text("pad") : "0"}};
    applyUndivided(plan.variant, o, filterBlockThreads(o));
    if (isMedian()) plan.variant.fastContraction = true;
    plan.grid = {blocksFor(m_size.x, block.x), blocksFor(m_size.y, block.y), 1};
    plan.block = {unsigned(block.x), unsigned(block.y), 1};
    plan.arguments = {BufferArgument{buffers[0]}, BufferArgument{buffers[1]}, std::int32_t(m_size.x),
                      std::int32_t(m_size.y)};
    plan.work = workOf(o);
    return {plan};
}

KernelTable filterTable(const std::string &name)
{
    KernelTable t;
    t.name = name, t.file = "image_filters.cu", t.group = say("Image filters");
    t.threads = filterBlockThreads, t.divides = false;
    t.options = {makeOption("variant", say("Variant"), {"global", "tiled"}, "tiled",
                            say("Each pixel is wanted by all its neighbours: a tile with a halo in shared "
                                "memory is loaded once for a block (OpenCL Best Practices Guide, 3.2.2.2); "
                                "plain loads leave that to the cache.")),
                 makeOption("block", say("Block"), {"8x8", "16x16", "32x4", "32x8", "32x32"}, "32x8",
                            say("Threads across and down: the larger the block, the smaller the halo's share "
                                "of its tile (Kirk & Hwu 2010, 12.2).")),
                 makeOption("pad", say("Padding"), {"0", "1"}, "0",
                            say("Lengthens the rows of the tile: a warp reads along them, so that only "
                                "blocks narrower than a warp have bank conflicts to lose."),
                            [](const OptionSet &o) -> Text {
                                return o.is("variant", "tiled") ? Text() : say("plain loads use no tile");
                            })};
    t.problem = {makeOption("size", say("Size"), {"256", "512", "1024", "2048"}, "1024",
                            say("Pixels of the image: N for N x N, or WxH; any size from 1 on."))};
    t.presets = {
        {"global", say("Plain loads"), "OpenCL Best Practices Guide, samples", {{"variant", "global"}}},
        {"tiled", say("Tile with halo"), "OpenCL Best Practices Guide, 3.2.2", {}}};
    t.experiment = [name](const OptionSet &problem, std::uint64_t seed) -> std::unique_ptr<KernelExperiment> {
        return std::make_unique<FilterExperiment>(name, matrixProblem(problem), seed);
    };
    return t;
}

KernelTable medianTable()
{
    KernelTable t = filterTable("median");
    t.title = say("Median filter");
    t.summary = say("The middle value of each pixel's neighbourhood takes single wrong pixels out and leaves "
                    "edges: nothing but comparisons, in registers.");
    t.options.push_back(makeOption("window", say("Window"), {"3", "5"}, "3",
                                   say("Pixels across the neighbourhood: 9 values need 20 comparisons in "
                                       "pairs, 25 need ten times as many.")));
    t.noEffect["fmad"] = [](const OptionSet &) { return say("there is no product that could be fused"); };
    t.presets.push_back({"wide", "5 x 5", say("Twenty-five values in registers"), {{"window", "5"}}});
    return t;
}

KernelTable sobelTable()
{
    KernelTable t = filterTable("sobel");
    t.title = say("Sobel filter");
    t.summary =
        say("Edges of an image: the derivatives across and down, each a mean over three rows or columns.");
    return t;
}

} // namespace

const KernelDefinition &sobelDefinition()
{
    static const TabledKernel definition(sobelTable());
    return definition;
}

const KernelDefinition &medianDefinition()
{
    static const TabledKernel definition(medianTable());
    return definition;
}

} // namespace larmor
