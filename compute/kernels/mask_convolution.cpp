// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parallel.h"
#include "kernels/array_experiment.h"
#include "kernels/block_shape.h"
#include "kernels/image_filters.h"
#include "kernels/kernel_table.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <mutex>
#include <utility>

namespace larmor {

namespace {

int convolutionBlockThreads(const OptionSet &o)
{
    return BlockShape(o).threads();
}

bool isSeparable(const OptionSet &o)
{
    return o.is("structure", "separable");
}

/// A mask that is a product of two lines of weights, each of which sums to 1.
struct Mask {
    std::vector<float> across, down; ///< 2 radius + 1 each
    std::vector<float> square;       ///< their products, x fastest
    std::vector<float> lines;        ///< across, then down
};

Mask makeMask(const std::vector<float> &seeds, int radius)
{
    const auto span = std::size_t(2 * radius + 1);
    Mask mask;
    for (std::vector<float> *line : {&mask.across, &mask.down}) {
        double sum = 0;
        for (std::size_t i = 0; i < span; ++i) {
            line->push_back(1.5f + seeds[(line == &mask.down ? span : 0) + i]);
            sum += double(line->back());
        }
        for (float &weight : *line)
            weight = float(double(weight) / sum);
        mask.lines.insert(mask.lines.end(), line->begin(), line->end());
    }
    for (const float below : mask.down)
        for (const float beside : mask.across)
            mask.square.push_back(below * beside);
    return mask;
}

class MaskConvolutionExperiment final : public KernelExperiment {
public:
    MaskConvolutionExperiment(const Extent &size, std::uint64_t seed) : m_size(size), m_inputs(seed) {}

    std::vector<BufferSpec> buffers(const OptionSet &o) const override
    {
        const std::size_t bytes = length() * sizeof(float);
        const std::vector<float> &weights = weightsOf(o);
        return {{"in", bytes, image().data()},
                {"mask", weights.size() * sizeof(float), weights.data()},
                {"between", isSeparable(o) ? bytes : 0, nullptr},
                {"out", bytes, nullptr}};
    }
    std::vector<LaunchPlan> plans(const OptionSet &o,
                                  std::span<const std::shared_ptr<Buffer>> buffers) const override
    {
        if (!isSeparable(o)) return {plan(o, 0, buffers[0], buffers[3], buffers[1])};
        return {plan(o, 0, buffers[0], buffers[2], buffers[1]),
                plan(o, 1, buffers[2], buffers[3], buffers[1])};
    }
    std::vector<int> results() const override { return {3}; }
    Check check(const OptionSet &o, std::span<const std::vector<std::byte>> results) const override
    {
        std::vector<double> oracle(length());
        const Mask &mask = maskOf(o.number("radius"));
        parallelFor(m_size.y, 16, [&](std::int64_t begin, std::int64_t end) {
            for (std::int64_t y = begin; y < end; ++y)
                sumRow<double>(mask, y, oracle.data() + y * m_size.x);
        });
        const double largest =
            std::abs(*std::ranges::max_element(oracle, {}, [](double value) { return std::abs(value); }));
        // Weights sum to 1 and pixels lie within 1.
        return compareWithOracle(valuesOf<float>(results[0], length()), oracle,
                                 1e-6 / std::clamp(largest, 1e-3, 1.0));
    }
    Text remark(const OptionSet &o) const override
    {
        const int span = 2 * o.number("radius") + 1;
        if (o.is("structure", "direct"))
            return say("%1 products a pixel, each of a pixel and a weight that are loaded for it",
                       span * span);
        if (isSeparable(o))
            return say("%1 products a pixel in two passes, where the whole mask has %2", 2 * span,
                       span * span);
        const BlockShape block(o);
        const double all = double((block.x + span - 1) * (block.y + span - 1));
        return say("the halo is %1 % of the pixels that a block loads",
                   fixed(100.0 * (all - block.x * block.y) / all, 1));
    }
    std::unique_ptr<HostRun> hostRun(const OptionSet &o, HostForm form) const override
    {
        const auto out = hostOutput(length());
        const auto span = std::uint64_t(2 * o.number("radius") + 1);
        Work work;
        work.bytes = work.bytesRequested = 8 * length() + 4 * span * span;
        work.flops = 2 * span * span * length();
        return std::make_unique<LoopHostRun>(form, m_size.y, std::max<std::int64_t>(1, (1 << 12) / m_size.x),
                                             out, work,
                                             [this, &mask = maskOf(o.number("radius")),
                                              to = out->data()](std::int64_t begin, std::int64_t end) {
                                                 for (std::int64_t y = begin; y < end; ++y)
                                                     sumRow<float>(mask, y, to + y * m_size.x);
                                             });
    }

private:
    std::size_t length() const { return std::size_t(m_size.voxels()); }
    const std::vector<float> &image() const { return m_inputs.numbers(length()); }
    const Mask &maskOf(int radius) const
    {
        const std::scoped_lock lock(m_mutex);
        const auto found = m_masks.find(radius);
        if (found != m_masks.end()) return found->second;
        return m_masks.emplace(radius, makeMask(m_inputs.numbers(64, 1), radius)).first->second;
    }
    const std::vector<float> &weightsOf(const OptionSet &o) const
    {
        const Mask &mask = maskOf(o.number("radius"));
        return isSeparable(o) ? mask.lines : mask.square;
    }
    /// One row of the result, by the definition.
    template <class Real>
    void sumRow(const Mask &mask, std::int64_t y, Real *out) const
    {
        const auto radius = std::int64_t(mask.across.size() / 2);
        const float *const pixels = image().data();
        for (std::int64_t x = 0; x < m_size.x; ++x) {
            Real sum = 0;
            for (std::int64_t j = std::max(-radius, -y); j <= std::min(radius, m_size.y - 1 - y); ++j) {
                Real line = 0;
                for (std::int64_t i = std::max(-radius, -x); i <= std::min(radius, m_size.x - 1 - x); ++i)
                    line +=
                        Real(mask.across[std::size_t(i + radius)]) * Real(pixels[(y + j) * m_size.x + x + i]);
                sum += Real(mask.down[std::size_t(j + radius)]) * line;
            }
            out[x] = sum;
        }
    }
    Work workOf(const OptionSet &o, int pass) const;
    LaunchPlan plan(const OptionSet &o, int pass, const std::shared_ptr<Buffer> &from,
                    const std::shared_ptr<Buffer> &to, const std::shared_ptr<Buffer> &mask) const;
    Extent m_size;
    ArrayInputs m_inputs;
    mutable std::mutex m_mutex;
    mutable std::map<int, Mask> m_masks;
};

/// Of the whole, the first pass counts the compulsory traffic.
Work MaskConvolutionExperiment::workOf(const OptionSet &o, int pass) const
{
    const BlockShape block(o);
    const auto radius = std::uint64_t(o.number("radius")), span = 2 * radius + 1, pixels = length();
    const std::uint64_t blocks =
        std::uint64_t(blocksFor(m_size.x, block.x)) * std::uint64_t(blocksFor(m_size.y, block.y));
    const std::uint64_t products = isSeparable(o) ? span : span * span;
    const std::uint64_t across = std::uint64_t(block.x) + (isSeparable(o) && pass == 1 ? 0 : 2 * radius),
                        down = std::uint64_t(block.y) + (isSeparable(o) && pass == 0 ? 0 : 2 * radius);
    Work work;
    work.bytes = pass == 0 ? 8 * pixels + 4 * weightsOf(o).size() : 0;
    work.bytesRequested =
        4 * pixels + 4 * (o.is("structure", "direct") ? pixels * products : blocks * across * down);
    if (o.is("mask", "global")) work.bytesRequested += 4 * pixels * products;
    work.flops = 2 * pixels * products;
    return work;
}

LaunchPlan MaskConvolutionExperiment::plan(const OptionSet &o, int pass, const std::shared_ptr<Buffer> &from,
                                           const std::shared_ptr<Buffer> &to,
                                           const std::shared_ptr<Buffer> &mask) const
{
    const BlockShape block(o);
    const bool constant = o.is("mask", "constant");
    LaunchPlan plan;
    plan.variant.kernel = "mask-convolution", plan.variant.entryPoint = "convolveMask";
    plan.variant.defines = {{"STRUCTURE", o.is("structure", "direct")  ? "0"
                                          : o.is("structure", "tiled") ? "1"
                                                                       : "2"},
                            {"PASS", std::to_string(pass)},
                            {"RADIUS", o.text("radius")},
                            {"IN_CONSTANT", constant ? "1" : "0"},
                            {"BLOCK_X", std::to_string(block.x)},
                            {"BLOCK_Y", std::to_string(block.y)}};
    applyUndivided(plan.variant, o, convolutionBlockThreads(o));
    plan.grid = {blocksFor(m_size.x, block.x), blocksFor(m_size.y, block.y), 1};
    plan.block = {unsigned(block.x), unsigned(block.y), 1};
    plan.arguments = {BufferArgument{from}, BufferArgument{to}};
    if (!constant) plan.arguments.emplace_back(BufferArgument{mask});
    plan.arguments.emplace_back(std::int32_t(m_size.x));
    plan.arguments.emplace_back(std::int32_t(m_size.y));
    if (constant)
        plan.arguments.emplace_back(
            ConstantArgument{"constMask", mask, 0, weightsOf(o).size() * sizeof(float)});
    plan.work = workOf(o, pass);
    return plan;
}

KernelTable maskConvolutionTable()
{
    KernelTable t;
    t.name = "mask-convolution", t.title = say("Convolution with a mask"), t.file = "mask_convolution.cu",
    t.group = say("Image filters");
    t.summary =
        say("Each pixel becomes a weighted mean of its neighbours: a mask that all threads read at the "
            "same time, and tiles with a halo.");
    t.threads = convolutionBlockThreads, t.divides = false;
    OptionSpec radius =
        makeOption("radius", say("Radius"), {"1", "2", "3", "4", "6", "8"}, "4",
                   say("Of the mask: 2 radius + 1 weights across and down, and a halo as wide "
                       "around each tile (Kirk & Hwu 2010, 12.2.3)."));
    radius.range = {1, 8};
    t.options = {
        makeOption("structure", say("Structure"), {"direct", "tiled", "separable"}, "tiled",
                   say("Neighbouring pixels want the same pixels: a tile with its halo is loaded once for a "
                       "block (Kirk & Hwu 2010, 12.2.3); a mask that is a product of two lines takes two "
                       "passes of one line each.")),
        makeOption("mask", say("Mask in"), {"constant", "global"}, "constant",
                   say("All threads want the same weight at the same time, which constant memory serves at "
                       "once (CUDA Programming Guide, 5.3.2.4).")),
        radius,
        makeOption("block", say("Block"), {"8x8", "16x16", "32x4", "32x8", "32x32"}, "32x8",
                   say("Threads across and down: the larger the block, the smaller the halo's share "
                       "of its tile (Kirk & Hwu 2010, 12.2)."))};
    t.problem = {makeOption("size", say("Size"), {"256", "512", "1024", "2048"}, "1024",
                            say("Pixels of the image: N for N x N, or WxH; any size from 1 on."))};
    const std::string book = "Kirk & Hwu 2010, 12.2.3";
    t.presets = {{"direct",
                  say("Plain loads, mask in global memory"),
                  book,
                  {{"structure", "direct"}, {"mask", "global"}}},
                 {"direct-constant",
                  say("Plain loads, mask in constant memory"),
                  "Kirk & Hwu 2010, 5.2",
                  {{"structure", "direct"}}},
                 {"tiled", say("Tile with halo"), book, {}},
                 {"separable",
                  say("Two passes"),
                  say("The same mask as a product of two lines"),
                  {{"structure", "separable"}}}};
    t.experiment = [](const OptionSet &problem, std::uint64_t seed) {
        return std::make_unique<MaskConvolutionExperiment>(matrixProblem(problem), seed);
    };
    return t;
}

} // namespace

const KernelDefinition &maskConvolutionDefinition()
{
    static const TabledKernel definition(maskConvolutionTable());
    return definition;
}

} // namespace larmor
