// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/array_experiment.h"
#include "kernels/kernel_table.h"
#include "kernels/memory_kernels.h"

#include <algorithm>

namespace larmor {

namespace {

std::int64_t copyWidthOf(const OptionSet &o)
{
    return o.is("element", "float4") ? 4 : o.is("element", "float2") ? 2 : 1;
}

bool adjacent(const OptionSet &o)
{
    return o.is("order", "adjacent") && o.is("walk", "once") && !o.is("per-thread", "1");
}

class CopyExperiment final : public KernelExperiment {
public:
    CopyExperiment(std::int64_t count, std::uint64_t seed) : m_count(count), m_inputs(seed) {}

    std::vector<BufferSpec> buffers(const OptionSet &) const override
    {
        return {{"in", length() * sizeof(float), input().data()}, {"out", length() * sizeof(float), nullptr}};
    }
    std::vector<LaunchPlan> plans(const OptionSet &o,
                                  std::span<const std::shared_ptr<Buffer>> buffers) const override
    {
        LaunchPlan plan;
        plan.variant.kernel = plan.variant.entryPoint = "copy";
        plan.variant.defines = {{"BLOCK", o.text("block")},
                                {"ELEMENT", o.text("element")},
                                {"WIDTH", std::to_string(copyWidthOf(o))},
                                {"EACH", o.text("per-thread")},
                                {"GRID_STRIDE", o.is("walk", "grid-stride") ? "1" : "0"},
                                {"ADJACENT", adjacent(o) ? "1" : "0"}};
        applyUndivided(plan.variant, o, lineBlock(o));
        plan.grid.x =
            blocksFor(m_count / copyWidthOf(o), std::int64_t(o.number("block")) * o.number("per-thread"));
        plan.block.x = unsigned(o.number("block"));
        plan.arguments = {BufferArgument{buffers[0]}, BufferArgument{buffers[1]}, std::int32_t(m_count)};
        plan.work = work();
        return {plan};
    }
    std::vector<int> results() const override { return {1}; }
    Check check(const OptionSet &, std::span<const std::vector<std::byte>> results) const override
    {
        return compareBits(valuesOf<float>(results[0], length()), input());
    }
    std::unique_ptr<HostRun> hostRun(const OptionSet &, HostForm form) const override
    {
        const auto out = hostOutput(length());
        const float *from = input().data();
        return std::make_unique<LoopHostRun>(form, m_count, 1 << 16, out, work(),
                                             [from, to = out->data()](std::int64_t begin, std::int64_t end) {
                                                 std::copy(from + begin, from + end, to + begin);
                                             });
    }

private:
    std::size_t length() const { return std::size_t(m_count); }
    const std::vector<float> &input() const { return m_inputs.numbers(length()); }
    Work work() const
    {
        Work work;
        work.bytes = work.bytesRequested = 8 * std::uint64_t(m_count);
        return work;
    }
    std::int64_t m_count;
    ArrayInputs m_inputs;
};

KernelTable copyTable()
{
    KernelTable t;
    t.name = "copy", t.title = say("Copy"), t.file = "copy.cu", t.group = say("Memory");
    t.summary = say("Copies an array: nothing but memory traffic, so its bandwidth is what any kernel that "
                    "reads and writes can hope for.");
    t.threads = lineBlock, t.floatingPoint = false;
    t.options = {
        makeOption("element", say("Element"), {"float", "float2", "float4"}, "float",
                   say("One load of 8 or 16 bytes replaces two or four of 4 bytes: fewer instructions and "
                       "more bytes in flight for each (CUDA Programming Guide, 5.3.2.1).")),
        makeOption("per-thread", say("Elements per thread"), {"1", "2", "4", "8"}, "1",
                   say("More elements per thread put more loads in flight and share out the index "
                       "arithmetic, at the price of fewer threads.")),
        makeOption("walk", say("Walk"), {"once", "grid-stride"}, "once",
                   say("A grid that covers the array once, or a smaller one that strides over it: then the "
                       "number of blocks no longer depends on the array.")),
        makeOption(
            "order", say("Order"), {"interleaved", "adjacent"}, "interleaved",
            say("Neighbouring threads on neighbouring elements are coalesced into few transactions; "
                "neighbouring elements in one thread are not (OpenCL Best Practices Guide, App. A, no. 4)."),
            [](const OptionSet &o) -> Text {
                if (o.is("walk", "grid-stride"))
                    return say("a grid-stride walk always takes the grid's next element");
                return o.is("per-thread", "1") ? say("a thread has one element") : Text();
            }),
        blockOption()};
    t.problem = {sizeProblem(say("Floats"))};
    const std::string slides = "Optimizing CUDA, matrix copy kernel";
    t.presets = {
        {"simple", say("Simple"), slides, {}},
        {"float4", say("16 bytes per load"), "CUDA Programming Guide 3.0, 5.3.2.1", {{"element", "float4"}}},
        {"four-each",
         say("Four elements per thread"),
         say("%1: each thread copies four", slides),
         {{"per-thread", "4"}}},
        {"adjacent",
         say("Four adjacent elements per thread"),
         "OpenCL Best Practices Guide, 3.2.1: what not to do",
         {{"per-thread", "4"}, {"order", "adjacent"}}},
        {"grid-stride",
         say("Grid-stride"),
         say("The grid walks over the array"),
         {{"walk", "grid-stride"}, {"per-thread", "8"}, {"element", "float4"}}}};
    t.experiment = [](const OptionSet &problem, std::uint64_t seed) {
        return std::make_unique<CopyExperiment>(problemNumber(problem, "size", 1, longestArray), seed);
    };
    return t;
}

} // namespace

const KernelDefinition &copyDefinition()
{
    static const TabledKernel definition(copyTable());
    return definition;
}

} // namespace larmor
