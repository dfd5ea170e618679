// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/array_experiment.h"
#include "kernels/basic_kernels.h"
#include "kernels/kernel_table.h"

namespace larmor {

namespace {

std::int64_t additionWidthOf(const OptionSet &o)
{
    return o.is("element", "float4") ? 4 : o.is("element", "float2") ? 2 : 1;
}

class VectorAddExperiment final : public KernelExperiment {
public:
    VectorAddExperiment(std::int64_t count, std::uint64_t seed) : m_count(count), m_inputs(seed) {}

    std::vector<BufferSpec> buffers(const OptionSet &) const override
    {
        const std::size_t bytes = length() * sizeof(float);
        return {{"a", bytes, input(0).data()}, {"b", bytes, input(1).data()}, {"out", bytes, nullptr}};
    }
    std::vector<LaunchPlan> plans(const OptionSet &o,
                                  std::span<const std::shared_ptr<Buffer>> buffers) const override
    {
        LaunchPlan plan;
        plan.variant.kernel = "vector-add";
        plan.variant.entryPoint = "vectorAdd";
        plan.variant.defines = {{"BLOCK", o.text("block")},
                                {"ELEMENT", o.text("element")},
                                {"WIDTH", std::to_string(additionWidthOf(o))}};
        applyUndivided(plan.variant, o, lineBlock(o));
        plan.variant.fastContraction = true;
        plan.grid.x = blocksFor(m_count / additionWidthOf(o), o.number("block"));
        plan.block.x = unsigned(o.number("block"));
        plan.arguments = {BufferArgument{buffers[0]}, BufferArgument{buffers[1]}, BufferArgument{buffers[2]},
                          std::int32_t(m_count)};
        plan.work = work();
        return {plan};
    }
    std::vector<int> results() const override { return {2}; }
    Check check(const OptionSet &o, std::span<const std::vector<std::byte>> results) const override
    {
        std::vector<double> oracle(length());
        for (std::size_t i = 0; i < oracle.size(); ++i)
            oracle[i] = double(input(0)[i]) + double(input(1)[i]);
        // One rounding; where subnormal numbers are flushed, one of them.
        const double tolerance = o.is("ftz", "1") ? 0x1.0p-23 : 0x1.0p-24;
        return compareWithOracle(valuesOf<float>(results[0], length()), oracle, tolerance);
    }
    std::unique_ptr<HostRun> hostRun(const OptionSet &, HostForm form) const override
    {
        const auto out = hostOutput(length());
        return std::make_unique<LoopHostRun>(form, m_count, 1 << 15, out, work(),
                                             [a = input(0).data(), b = input(1).data(),
                                              to = out->data()](std::int64_t begin, std::int64_t end) {
                                                 for (std::int64_t i = begin; i < end; ++i)
                                                     to[i] = a[i] + b[i];
                                             });
    }

private:
    std::size_t length() const { return std::size_t(m_count); }
    const std::vector<float> &input(unsigned which) const { return m_inputs.numbers(length(), which); }
    Work work() const
    {
        Work work;
        work.bytes = work.bytesRequested = 12 * std::uint64_t(m_count);
        work.flops = std::uint64_t(m_count);
        return work;
    }
    std::int64_t m_count;
    ArrayInputs m_inputs;
};

KernelTable vectorAddTable()
{
    KernelTable t;
    t.name = "vector-add", t.title = say("Vector addition"), t.file = "vector_add.cu",
    t.group = say("Basics");
    t.summary = say("Adds two arrays: one operation for twelve bytes moved, so memory alone sets its time.");
    t.threads = lineBlock, t.divides = false;
    t.noEffect["fmad"] = [](const OptionSet &) { return say("there is no product that could be fused"); };
    t.options = {makeOption("element", say("Element"), {"float", "float2", "float4"}, "float",
                            say("Two or four sums per thread by one load of 8 or 16 bytes from each array "
                                "(CUDA Programming Guide, 5.3.2.1).")),
                 blockOption()};
    t.problem = {sizeProblem(say("Floats"))};
    t.presets = {
        {"guide", say("One element per thread"), "CUDA Programming Guide 3.0, 2.1 and 3.2.1", {}},
        {"float4", say("16 bytes per load"), "CUDA Programming Guide 3.0, 5.3.2.1", {{"element", "float4"}}}};
    t.experiment = [](const OptionSet &problem, std::uint64_t seed) {
        return std::make_unique<VectorAddExperiment>(problemNumber(problem, "size", 1, longestArray), seed);
    };
    return t;
}

} // namespace

const KernelDefinition &vectorAddDefinition()
{
    static const TabledKernel definition(vectorAddTable());
    return definition;
}

} // namespace larmor
