// SPDX-License-Identifier: GPL-3.0-or-later
// `offset-copy` and `stride-copy`: one kernel, whose addresses are off by an offset or a factor.
#include "kernels/array_experiment.h"
#include "kernels/kernel_table.h"
#include "kernels/memory_kernels.h"

#include "core/error.h"

#include <limits>

namespace larmor {

namespace {

/// Where element i is read and written: at i + offset or i * stride of the two arrays.
struct Shift {
    bool strided;
    std::int64_t read, write;
    std::size_t length(std::int64_t count, std::int64_t shift) const
    {
        return std::size_t(strided ? (count - 1) * shift + 1 : count + shift);
    }
    std::int64_t at(std::int64_t i, std::int64_t shift) const { return strided ? i * shift : i + shift; }
};

Shift shiftOf(bool strided, const OptionSet &o)
{
    const std::int64_t shift = o.number(strided ? "stride" : "offset"), none = strided ? 1 : 0;
    return {strided, o.is("side", "write") ? none : shift, o.is("side", "read") ? none : shift};
}

class ShiftedCopyExperiment final : public KernelExperiment {
public:
    ShiftedCopyExperiment(bool strided, std::int64_t count, std::uint64_t seed)
        : m_strided(strided), m_count(count), m_inputs(seed)
    {
    }
    std::vector<BufferSpec> buffers(const OptionSet &o) const override
    {
        const std::vector<float> &in = input(o);
        const Shift shift = shiftOf(m_strided, o);
        return {{"in", in.size() * sizeof(float), in.data()},
                {"out", shift.length(m_count, shift.write) * sizeof(float), nullptr}};
    }
    std::vector<LaunchPlan> plans(const OptionSet &o,
                                  std::span<const std::shared_ptr<Buffer>> buffers) const override
    {
        const Shift shift = shiftOf(m_strided, o);
        LaunchPlan plan;
        plan.variant.kernel = m_strided ? "stride-copy" : "offset-copy";
        plan.variant.entryPoint = "shiftedCopy";
        plan.variant.defines = {{"BLOCK", o.text("block")},
                                {"STRIDED", m_strided ? "1" : "0"},
                                {"BYPASS_L1", o.is("cache", "l2") ? "1" : "0"}};
        applyUndivided(plan.variant, o, lineBlock(o));
        plan.grid.x = blocksFor(m_count, o.number("block"));
        plan.block.x = unsigned(o.number("block"));
        plan.arguments = {BufferArgument{buffers[0]}, BufferArgument{buffers[1]}, std::int32_t(m_count),
                          std::int32_t(shift.read), std::int32_t(shift.write)};
        plan.work = work();
        plan.sharedCarveout = carveOutOf(o);
        return {plan};
    }
    std::vector<int> results() const override { return {1}; }
    Check check(const OptionSet &o, std::span<const std::vector<std::byte>> results) const override
    {
        const Shift shift = shiftOf(m_strided, o);
        const std::size_t length = shift.length(m_count, shift.write);
        std::vector<float> expected(length, std::numeric_limits<float>::quiet_NaN());
        move(shift, input(o).data(), expected.data(), 0, m_count);
        return compareBits(valuesOf<float>(results[0], length), expected);
    }
    std::unique_ptr<HostRun> hostRun(const OptionSet &o, HostForm form) const override
    {
        const Shift shift = shiftOf(m_strided, o);
        const auto out = hostOutput(shift.length(m_count, shift.write));
        return std::make_unique<LoopHostRun>(
            form, m_count, 1 << 14, out, work(),
            [shift, from = input(o).data(), to = out->data()](std::int64_t begin, std::int64_t end) {
                move(shift, from, to, begin, end);
            });
    }

private:
    static void move(const Shift &shift, const float *from, float *to, std::int64_t begin, std::int64_t end)
    {
        for (std::int64_t i = begin; i < end; ++i)
            to[shift.at(i, shift.write)] = from[shift.at(i, shift.read)];
    }
    const std::vector<float> &input(const OptionSet &o) const
    {
        const Shift shift = shiftOf(m_strided, o);
        return m_inputs.numbers(shift.length(m_count, shift.read));
    }
    Work work() const
    {
        Work work;
        work.bytes = work.bytesRequested = 8 * std::uint64_t(m_count);
        return work;
    }
    bool m_strided;
    std::int64_t m_count;
    ArrayInputs m_inputs;
};

OptionSpec cacheOption()
{
    OptionSpec spec =
        makeOption("cache", say("Cached in"), {"l1", "l2"}, "l1",
                   say("Level-1 cache hands what one warp's transaction brought too much to the next warp; "
                       "past it, only level 2 does (CUDA Programming Guide, G.4.2: -dlcm=ca and -dlcm=cg)."));
    spec.valuesNotOnOpenCl = {{"l2", say("OpenCL C has no loads that pass a level of the cache")}};
    return spec;
}

KernelTable shiftedTable(bool strided)
{
    KernelTable t;
    t.file = "shifted_copy.cu", t.group = say("Memory");
    t.threads = lineBlock, t.floatingPoint = false;
    const std::string name = strided ? "stride" : "offset", unshifted = strided ? "1" : "0";
    const auto noShift = [name, unshifted](const OptionSet &o) -> Text {
        return o.is(name, unshifted) ? say("neither side is shifted") : Text();
    };
    t.options = {makeOption("side", say("Side"), {"both", "read", "write"}, "both",
                            say("Which side of the copy is shifted: the guide shifts both."), noShift),
                 cacheOption(), carveOutOption(), blockOption()};
    t.experiment = [strided](const OptionSet &problem, std::uint64_t seed) {
        return std::make_unique<ShiftedCopyExperiment>(
            strided, problemNumber(problem, "size", 1, longestArray / (strided ? 64 : 2)), seed);
    };
    return t;
}

KernelTable offsetTable()
{
    KernelTable t = shiftedTable(false);
    t.name = "offset-copy", t.title = say("Copy with an offset");
    t.summary = say("Copies an array from an offset on: a warp's run of addresses then begins inside a "
                    "segment of memory and takes one transaction more.");
    OptionSpec offset =
        makeOption("offset", say("Offset"), {"0", "1", "2", "4", "8", "16", "17", "24", "31", "32"}, "0",
                   say("Floats by which all addresses are moved: off a multiple of the segment, a warp needs "
                       "more transactions (OpenCL Best Practices Guide, 3.2.1.3)."));
    offset.range = {0, 32};
    t.options.insert(t.options.begin(), offset);
    t.problem = {sizeProblem(say("Floats"))};
    const std::string source = "OpenCL Best Practices Guide, 3.2.1.3, Fig. 3.7; gpu-guides A4";
    for (const char *value : {"0", "1", "8", "16", "17"})
        t.presets.push_back({std::string("offset-") + value, std::string("Offset ") + value, source,
                             OptionSet{{"offset", value}}});
    return t;
}

KernelTable strideTable()
{
    KernelTable t = shiftedTable(true);
    t.name = "stride-copy", t.title = say("Copy with a stride");
    t.summary = say("Copies every n-th float of an array: memory delivers whole segments, so most of what it "
                    "moves is thrown away.");
    OptionSpec stride =
        makeOption("stride", say("Stride"), {"1", "2", "3", "4", "8", "16", "20", "32", "64"}, "1",
                   say("Floats between the elements of neighbouring threads: at 2, half of each segment is "
                       "wasted (OpenCL Best Practices Guide, 3.2.1.4)."));
    stride.range = {1, 64};
    t.options.insert(t.options.begin(), stride);
    t.problem = {sizeProblem(say("Floats copied"), "1048576")};
    const std::string source = "OpenCL Best Practices Guide, 3.2.1.4, Fig. 3.9; gpu-guides A5";
    for (const char *value : {"1", "2", "8", "16", "32"})
        t.presets.push_back({std::string("stride-") + value, std::string("Stride ") + value, source,
                             OptionSet{{"stride", value}}});
    return t;
}

} // namespace

const KernelDefinition &offsetCopyDefinition()
{
    static const TabledKernel definition(offsetTable());
    return definition;
}

const KernelDefinition &strideCopyDefinition()
{
    static const TabledKernel definition(strideTable());
    return definition;
}

} // namespace larmor
