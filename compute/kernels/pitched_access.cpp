// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/array_experiment.h"
#include "kernels/kernel_table.h"
#include "kernels/memory_kernels.h"

#include "core/error.h"
#include "core/extent.h"

#include <algorithm>
#include <limits>

namespace larmor {

namespace {

constexpr std::int64_t maxPitchedGridY = 65535;

int pitchedBlockThreads(const OptionSet &o)
{
    return o.number("block-x") * o.number("block-y");
}

std::int64_t pitchOf(const OptionSet &o, std::int64_t width)
{
    const std::int64_t unit = o.is("pitch", "tight") ? 1 : o.number("pitch");
    return (width + unit - 1) / unit * unit;
}

class PitchedExperiment final : public KernelExperiment {
public:
    PitchedExperiment(const Extent &size, std::uint64_t seed) : m_size(size), m_inputs(seed) {}

    std::vector<BufferSpec> buffers(const OptionSet &o) const override
    {
        return {{"in", length(o) * sizeof(float), input(o).data()},
                {"out", length(o) * sizeof(float), nullptr}};
    }
    std::vector<LaunchPlan> plans(const OptionSet &o,
                                  std::span<const std::shared_ptr<Buffer>> buffers) const override;
    std::vector<int> results() const override { return {1}; }
    Check check(const OptionSet &o, std::span<const std::vector<std::byte>> results) const override
    {
        std::vector<float> expected(length(o), std::numeric_limits<float>::quiet_NaN());
        copyRows(pitchOf(o, m_size.x), input(o).data(), expected.data(), 0, m_size.y);
        return compareBits(valuesOf<float>(results[0], expected.size()), expected);
    }
    Text remark(const OptionSet &o) const override
    {
        const double added = 100.0 * double(pitchOf(o, m_size.x) - m_size.x) / double(m_size.x);
        if (added == 0) return {};
        return say("the gaps between rows add %1 % of memory", std::to_string(added).substr(0, 4));
    }
    std::unique_ptr<HostRun> hostRun(const OptionSet &o, HostForm form) const override
    {
        const auto out = hostOutput(length(o));
        const std::int64_t grain = std::max<std::int64_t>(1, (1 << 16) / m_size.x);
        return std::make_unique<LoopHostRun>(form, m_size.y, grain, out, work(),
                                             [this, pitch = pitchOf(o, m_size.x), from = input(o).data(),
                                              to = out->data()](std::int64_t begin, std::int64_t end) {
                                                 copyRows(pitch, from, to, begin, end);
                                             });
    }

private:
    void copyRows(std::int64_t pitch, const float *from, float *to, std::int64_t begin,
                  std::int64_t end) const
    {
        for (std::int64_t y = begin; y < end; ++y)
            std::copy(from + y * pitch, from + y * pitch + m_size.x, to + y * pitch);
    }
    std::size_t length(const OptionSet &o) const
    {
        return std::size_t(pitchOf(o, m_size.x)) * std::size_t(m_size.y);
    }
    const std::vector<float> &input(const OptionSet &o) const { return m_inputs.numbers(length(o)); }
    Work work() const
    {
        Work work;
        work.bytes = work.bytesRequested = 8 * std::uint64_t(m_size.voxels());
        return work;
    }
    Extent m_size;
    ArrayInputs m_inputs;
};

std::vector<LaunchPlan> PitchedExperiment::plans(const OptionSet &o,
                                                 std::span<const std::shared_ptr<Buffer>> buffers) const
{
    const bool down = o.is("walk", "columns");
    const std::int64_t along = down ? m_size.y : m_size.x, across = down ? m_size.x : m_size.y;
    LaunchPlan plan;
    plan.variant.kernel = "pitched-access";
    plan.variant.entryPoint = "pitchedAccess";
    plan.variant.defines = {
        {"BLOCK_X", o.text("block-x")}, {"BLOCK_Y", o.text("block-y")}, {"DOWN", down ? "1" : "0"}};
    applyUndivided(plan.variant, o, pitchedBlockThreads(o));
    const std::int64_t blocksAcross = (across + o.number("block-y") - 1) / o.number("block-y");
    if (blocksAcross > maxPitchedGridY)
        throw Error(ErrorCode::InvalidCall, say("the matrix has too many rows of blocks"),
                    say("%1, where a grid has at most %2", blocksAcross, maxPitchedGridY),
                    say("choose a higher block"));
    plan.grid = {blocksFor(along, o.number("block-x")), unsigned(blocksAcross), 1};
    plan.block = {unsigned(o.number("block-x")), unsigned(o.number("block-y")), 1};
    plan.arguments = {BufferArgument{buffers[0]}, BufferArgument{buffers[1]}, std::int32_t(m_size.x),
                      std::int32_t(m_size.y), std::int32_t(pitchOf(o, m_size.x))};
    plan.work = work();
    plan.sharedCarveout = carveOutOf(o);
    return {plan};
}

KernelTable pitchedTable()
{
    KernelTable t;
    t.name = "pitched-access", t.title = say("Rows with a pitch"), t.file = "pitched_access.cu",
    t.group = say("Memory");
    t.summary =
        say("Copies a matrix whose rows are padded, or not, to a length that memory's segments divide.");
    t.threads = pitchedBlockThreads, t.floatingPoint = false;
    t.options = {
        makeOption(
            "pitch", say("Pitch"), {"tight", "16", "32", "64", "128"}, "32",
            say("Rounds the distance between rows up to so many floats: then every row begins on a segment "
                "and no warp's access is split (CUDA Programming Guide, 5.3.2.1.2, cudaMallocPitch).")),
        makeOption("walk", say("Walk"), {"rows", "columns"}, "rows",
                   say("Consecutive threads along a row read a run of addresses, along a column one float of "
                       "each row (OpenCL Best Practices Guide, App. A, no. 4).")),
        makeOption("block-x", say("Block width"), {"8", "16", "32", "64", "128"}, "32",
                   say("A warp that spans several rows of the block meets several runs of addresses: a width "
                       "that 32 divides keeps it on one.")),
        makeOption("block-y", say("Block height"), {"1", "2", "4", "8", "16", "32"}, "8",
                   say("With the width it makes the threads of a block.")),
        carveOutOption()};
    t.problem = {makeOption("size", say("Size"), {"1000", "1024", "2000", "2048", "4001"}, "2001",
                            say("Matrix size: N for N x N, or WxH; any size from 1 on."))};
    t.constraints = {{"block", [](const OptionSet &o) -> Text {
                          if (pitchedBlockThreads(o) <= 1024) return {};
                          return say("block-x %1 x block-y %2 = %3 threads exceed the limit of 1024",
                                     o.text("block-x"), o.text("block-y"), pitchedBlockThreads(o));
                      }}};
    const std::string guide = "CUDA Programming Guide 3.0, 5.3.2.1.2";
    t.presets = {{"pitched", say("Pitched"), guide, {}},
                 {"tight", say("Rows end to end"), guide, {{"pitch", "tight"}}},
                 {"narrow", say("Block of 16 columns"), guide, {{"block-x", "16"}, {"block-y", "16"}}},
                 {"columns", say("Along columns"), say("%1: not coalesced", guide), {{"walk", "columns"}}}};
    t.experiment = [](const OptionSet &problem, std::uint64_t seed) -> std::unique_ptr<KernelExperiment> {
        return std::make_unique<PitchedExperiment>(matrixProblem(problem), seed);
    };
    return t;
}

} // namespace

const KernelDefinition &pitchedAccessDefinition()
{
    static const TabledKernel definition(pitchedTable());
    return definition;
}

} // namespace larmor
