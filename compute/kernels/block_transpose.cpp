// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/array_experiment.h"
#include "kernels/basic_kernels.h"
#include "kernels/kernel_table.h"

#include "core/error.h"
#include "core/extent.h"

#include <algorithm>

namespace larmor {

namespace {

constexpr std::int64_t maxGridY = 65535;

int blockTransposeThreads(const OptionSet &o)
{
    return o.number("block") * o.number("block");
}

/// A block of one thread has nobody to wait for.
bool lacksBarrier(const OptionSet &o)
{
    return o.is("barrier", "0") && !o.is("block", "1");
}

/// Where each element of the result comes from.
struct Tiles {
    std::int64_t width, height, side;
    std::int64_t across() const { return width / side; }
    std::int64_t down() const { return height / side; }
    void transpose(const float *from, float *to, std::int64_t firstRow, std::int64_t lastRow) const
    {
        for (std::int64_t row = firstRow; row < lastRow; ++row)
            for (std::int64_t y = row * side; y < (row + 1) * side; ++y)
                for (std::int64_t x = 0; x < across() * side; ++x)
                    to[y * width + x] = from[(row * side + x % side) * width + x / side * side + y % side];
    }
};

class BlockTransposeExperiment final : public KernelExperiment {
public:
    BlockTransposeExperiment(const Extent &size, std::uint64_t seed) : m_size(size), m_inputs(seed) {}

    std::vector<BufferSpec> buffers(const OptionSet &) const override
    {
        return {{"matrix", length() * sizeof(float), input().data()}};
    }
    std::vector<LaunchPlan> plans(const OptionSet &o,
                                  std::span<const std::shared_ptr<Buffer>> buffers) const override
    {
        const Tiles tiles = tilesOf(o);
        if (tiles.across() == 0 || tiles.down() == 0) return {}; // no whole tile
        if (tiles.down() > maxGridY)
            throw Error(ErrorCode::InvalidCall, say("the matrix has too many rows of tiles"),
                        say("%1, where a grid has at most %2", tiles.down(), maxGridY),
                        say("choose a larger block"));
        LaunchPlan plan;
        plan.variant.kernel = "block-transpose";
        plan.variant.entryPoint = "blockTranspose";
        plan.variant.defines = {{"SIDE", o.text("block")}, {"BARRIER", o.text("barrier")}};
        applyUndivided(plan.variant, o, blockTransposeThreads(o));
        plan.grid = {unsigned(tiles.across()), unsigned(tiles.down()), 1};
        plan.block = {unsigned(o.number("block")), unsigned(o.number("block")), 1};
        plan.arguments = {BufferArgument{buffers[0]}, std::int32_t(m_size.x)};
        plan.work = work(tiles);
        return {plan};
    }
    std::vector<int> results() const override { return {0}; }
    Check check(const OptionSet &o, std::span<const std::vector<std::byte>> results) const override
    {
        std::vector<float> expected = input();
        const Tiles tiles = tilesOf(o);
        tiles.transpose(input().data(), expected.data(), 0, tiles.down());
        return compareBits(valuesOf<float>(results[0], length()), expected);
    }
    Text remark(const OptionSet &o) const override
    {
        if (!lacksBarrier(o)) return {};
        const int threads = blockTransposeThreads(o);
        return threads <= 32
                   ? say("one warp of %1 threads: right in lock-step, promised by nothing since Volta",
                         threads)
                   : say("%1 warps that do not wait for one another: elements are read before they are "
                         "written",
                         (threads + 31) / 32);
    }
    std::unique_ptr<HostRun> hostRun(const OptionSet &o, HostForm form) const override
    {
        const Tiles tiles = tilesOf(o);
        const auto out = std::make_shared<std::vector<float>>(input());
        const std::int64_t grain =
            std::max<std::int64_t>(1, (1 << 14) / std::max<std::int64_t>(tiles.width, 1));
        return std::make_unique<LoopHostRun>(
            form, tiles.across() > 0 ? tiles.down() : 0, grain, out, work(tiles),
            [tiles, from = input().data(), to = out->data()](std::int64_t begin, std::int64_t end) {
                tiles.transpose(from, to, begin, end);
            });
    }

private:
    Tiles tilesOf(const OptionSet &o) const { return {m_size.x, m_size.y, o.number("block")}; }
    std::size_t length() const { return std::size_t(m_size.voxels()); }
    const std::vector<float> &input() const { return m_inputs.numbers(length()); }
    Work work(const Tiles &tiles) const
    {
        Work work;
        work.bytes = work.bytesRequested =
            8 * std::uint64_t(tiles.across() * tiles.down() * tiles.side * tiles.side);
        return work;
    }
    Extent m_size;
    ArrayInputs m_inputs;
};

KernelTable blockTransposeTable()
{
    KernelTable t;
    t.name = "block-transpose", t.title = say("Block transpose in place"), t.file = "block_transpose.cu";
    t.group = say("Basics");
    t.summary = say("Transposes each tile of a matrix where it lies: the exercise that asks for which block "
                    "sizes a missing barrier goes unnoticed.");
    t.threads = blockTransposeThreads, t.floatingPoint = false;
    t.wrongOnPurpose = lacksBarrier;
    OptionSpec side =
        makeOption("block", say("Block"), {"1", "2", "4", "5", "6", "8", "16", "20"}, "16",
                   say("Side of the tile and of the block of threads: accesses are coalesced where a row of "
                       "it fills a segment, on the G80 at 16 alone (Kirk & Hwu, exercise 6.8)."));
    side.range = {1, 20};
    t.options = {
        side, makeOption("barrier", say("Barrier"), {"1", "0"}, "1",
                         say("The barrier between writing the tile and reading it: without it a thread may "
                             "read what another warp has not yet written (Kirk & Hwu, exercise 4.3)."))};
    t.problem = {makeOption("size", say("Size"), {"512", "1024", "2048"}, "1024",
                            say("Matrix size: N for N x N, or WxH; what fills no tile stays as it is."))};
    const std::string book = "Kirk & Hwu 2010, exercises 4.2 and 4.3";
    t.presets = {
        {"barrier", say("With its barrier"), book, {}},
        {"one-warp", say("Without, one warp of 25 threads"), book, {{"block", "5"}, {"barrier", "0"}}, true},
        {"racy", say("Without, several warps"), book, {{"barrier", "0"}}, true}};
    t.experiment = [](const OptionSet &problem, std::uint64_t seed) -> std::unique_ptr<KernelExperiment> {
        return std::make_unique<BlockTransposeExperiment>(matrixProblem(problem), seed);
    };
    return t;
}

} // namespace

const KernelDefinition &blockTransposeDefinition()
{
    static const TabledKernel definition(blockTransposeTable());
    return definition;
}

} // namespace larmor
