// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/demonstration.h"

#include "core/error.h"
#include "kernels/array_experiment.h"

#include <cmath>

namespace larmor {

namespace {

class DemonstrationExperiment final : public KernelExperiment {
public:
    DemonstrationExperiment(const Demonstration &demonstration, std::int64_t count, std::uint64_t seed)
        : m_d(demonstration), m_count(count), m_inputs(seed)
    {
        if (!m_d.input) return;
        m_own.resize(std::size_t(count));
        for (std::size_t i = 0; i < m_own.size(); ++i)
            m_own[i] = m_d.input(i);
    }
    std::vector<BufferSpec> buffers(const OptionSet &) const override
    {
        const std::size_t bytes = in().size() * sizeof(float);
        return {{"in", bytes, in().data()}, {"out", bytes, nullptr}};
    }
    std::vector<LaunchPlan> plans(const OptionSet &o,
                                  std::span<const std::shared_ptr<Buffer>> buffers) const override
    {
        LaunchPlan plan;
        plan.variant.kernel = m_d.table.name;
        plan.variant.entryPoint = m_d.entryPoint;
        plan.variant.defines = m_d.defines(o);
        plan.variant.defines.emplace_back("BLOCK", o.text("block"));
        applyCommonOptions(plan.variant, o, lineBlock(o));
        if (!m_d.table.divides || hasNoEffect("prec-div", o)) plan.variant.preciseDivision = true;
        if (!m_d.table.divides || hasNoEffect("prec-sqrt", o)) plan.variant.preciseSqrt = true;
        if (hasNoEffect("fmad", o)) plan.variant.fastContraction = false;
        plan.grid.x = blocksFor(m_count, o.number("block"));
        plan.block.x = unsigned(o.number("block"));
        plan.arguments = {BufferArgument{buffers[0]}, BufferArgument{buffers[1]}, std::int32_t(m_count)};
        if (m_d.dynamicShared) plan.arguments.emplace_back(SharedArgument{m_d.dynamicShared(o)});
        plan.work = work(o);
        return {plan};
    }
    std::vector<int> results() const override { return {1}; }
    Check check(const OptionSet &o, std::span<const std::vector<std::byte>> results) const override
    {
        const std::vector<float> got = valuesOf<float>(results[0], in().size());
        std::vector<double> oracle(got.size());
        for (std::size_t i = 0; i < oracle.size(); ++i)
            oracle[i] = m_d.oracle(i, in(), o);
        for (std::size_t i = 0; i < oracle.size(); ++i) // what is a measurement rather than a result
            if (std::isnan(oracle[i]) && got[i] > 0) oracle[i] = double(got[i]);
        Check check = compareWithOracle(got, oracle, m_d.tolerance);
        if (m_d.details) check.details = m_d.details(got, o);
        return check;
    }
    Text remark(const OptionSet &o) const override { return m_d.remark ? m_d.remark(o) : Text(); }
    std::unique_ptr<HostRun> hostRun(const OptionSet &o, HostForm form) const override
    {
        const auto out = hostOutput(in().size());
        return std::make_unique<LoopHostRun>(
            form, m_count, 4096, out, work(o),
            [this, o, to = out->data()](std::int64_t begin, std::int64_t end) {
                for (std::int64_t i = begin; i < end; ++i)
                    to[i] = valueAt(std::size_t(i), o);
            });
    }

private:
    bool hasNoEffect(const std::string &option, const OptionSet &o) const
    {
        const auto found = m_d.table.noEffect.find(option);
        return found != m_d.table.noEffect.end() && !found->second(o).empty();
    }
    /// The processor counts no cycles: 1 stands for a measurement.
    float valueAt(std::size_t i, const OptionSet &o) const
    {
        const double value = m_d.oracle(i, in(), o);
        return std::isnan(value) ? 1.0f : float(value);
    }
    const std::vector<float> &in() const
    {
        return m_d.input ? m_own : m_inputs.numbers(std::size_t(m_count));
    }
    Work work(const OptionSet &o) const
    {
        Work work;
        work.bytes = work.bytesRequested = 8 * std::uint64_t(m_count);
        work.flops = m_d.flopsPerElement ? std::uint64_t(m_count) * m_d.flopsPerElement(o) : 0;
        return work;
    }
    const Demonstration &m_d;
    std::int64_t m_count;
    ArrayInputs m_inputs;
    std::vector<float> m_own;
};

KernelTable completed(KernelTable table)
{
    table.group = say("Demonstrations");
    table.threads = lineBlock;
    table.options.push_back(blockOption());
    if (table.problem.empty()) table.problem = {sizeProblem(say("Threads"), "1048576")};
    table.experiment = [](const OptionSet &, std::uint64_t) { return std::unique_ptr<KernelExperiment>(); };
    return table;
}

} // namespace

DemonstrationKernel::DemonstrationKernel(Demonstration demonstration)
    : m_demonstration(std::move(demonstration)), m_table(completed(m_demonstration.table))
{
}

std::unique_ptr<KernelExperiment> DemonstrationKernel::experiment(const OptionSet &problem,
                                                                  std::uint64_t seed) const
{
    return std::make_unique<DemonstrationExperiment>(
        m_demonstration, problemNumber(resolveProblem(problem), "size", 1, 1 << 28), seed);
}

} // namespace larmor
