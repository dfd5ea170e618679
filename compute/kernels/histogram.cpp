// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parallel.h"
#include "kernels/array_experiment.h"
#include "kernels/experiment_inputs.h"
#include "kernels/kernel_table.h"
#include "kernels/pattern_kernels.h"

#include "core/error.h"

#include <algorithm>
#include <cmath>
#include <mutex>

namespace larmor {

namespace {

std::size_t binOf(float value, std::int64_t bins)
{
    const auto found = std::int64_t(std::floor((value + 1.0f) * (0.5f * float(bins))));
    return std::size_t(std::clamp<std::int64_t>(found, 0, bins - 1));
}

using Counts = std::vector<std::uint32_t>;

Counts count(const float *values, std::int64_t begin, std::int64_t end, std::int64_t bins)
{
    Counts counts(std::size_t(bins), 0u);
    for (std::int64_t i = begin; i < end; ++i)
        ++counts[binOf(values[i], bins)];
    return counts;
}

/// Each piece counts for itself.
class HistogramHostRun final : public HostRun {
public:
    HistogramHostRun(const std::vector<float> &values, std::int64_t bins, HostForm form, Work work)
        : m_values(values), m_bins(bins), m_form(form), m_work(work)
    {
    }
    void run() override
    {
        const auto all = std::int64_t(m_values.size());
        if (m_form == HostForm::Sequential) {
            m_counts = count(m_values.data(), 0, all, m_bins);
            return;
        }
        m_counts.assign(std::size_t(m_bins), 0u);
        std::mutex adding;
        parallelFor(all, 1 << 16, [&](std::int64_t begin, std::int64_t end) {
            const Counts own = count(m_values.data(), begin, end, m_bins);
            const std::scoped_lock lock(adding);
            for (std::size_t b = 0; b < own.size(); ++b)
                m_counts[b] += own[b];
        });
    }
    std::vector<std::vector<std::byte>> results() const override
    {
        return {bytesOf(std::span<const std::uint32_t>(m_counts))};
    }
    Work work() const override { return m_work; }

private:
    const std::vector<float> &m_values;
    std::int64_t m_bins;
    HostForm m_form;
    Work m_work;
    Counts m_counts;
};

class HistogramExperiment final : public KernelExperiment {
public:
    HistogramExperiment(const OptionSet &problem, std::uint64_t seed)
        : m_bins(problemNumber(problem, "bins", 1, 2048)), m_zeros(std::size_t(m_bins), 0u)
    {
        const std::int64_t count = problemNumber(problem, "size", 1, longestArray);
        requireMemory(std::size_t(count) * 8, say("the values"));
        const std::string &spread = problem.text("spread");
        if (spread != "uniform" && spread != "peaked" && spread != "one-bin")
            throw Error(ErrorCode::InvalidCall, say("spread=%1 is not possible", spread),
                        say("uniform, peaked or one-bin"));
        SeededNumbers numbers(seed);
        m_values.resize(std::size_t(count));
        for (float &value : m_values) {
            const double x = numbers.between(-1, 1);
            value = float(spread == "uniform" ? x : spread == "peaked" ? x * x * x : 0.1);
        }
        m_oracle = larmor::count(m_values.data(), 0, count, m_bins);
    }
    std::vector<BufferSpec> buffers(const OptionSet &) const override
    {
        return {{"values", m_values.size() * sizeof(float), m_values.data()},
                {"counts", m_zeros.size() * sizeof(std::uint32_t), m_zeros.data()}};
    }
    std::vector<LaunchPlan> plans(const OptionSet &o,
                                  std::span<const std::shared_ptr<Buffer>> buffers) const override
    {
        const std::int64_t copies = o.is("variant", "per-warp") ? o.number("block") / 32 : 1;
        if (!o.is("variant", "global") && copies * m_bins * 4 > 49152)
            throw Error(ErrorCode::InvalidCall, say("the counts do not fit shared memory"),
                        say("%1 x %2 bins x 4 bytes exceed 49152", copies, m_bins),
                        say("choose a smaller block, fewer bins or variant=privatised"));
        LaunchPlan plan;
        plan.variant.kernel = plan.variant.entryPoint = "histogram";
        plan.variant.defines = {{"BLOCK", o.text("block")},
                                {"BINS", std::to_string(m_bins)},
                                {"VARIANT", o.is("variant", "global")       ? "0"
                                            : o.is("variant", "privatised") ? "1"
                                                                            : "2"}};
        applyUndivided(plan.variant, o, lineBlock(o));
        plan.variant.fastContraction = false; // the same bins as the processor finds
        const auto all = std::int64_t(m_values.size());
        plan.grid.x = blocksFor(all, std::int64_t(o.number("block")) * o.number("per-thread"));
        plan.block.x = unsigned(o.number("block"));
        plan.arguments = {BufferArgument{buffers[0]}, BufferArgument{buffers[1]}, std::int32_t(all)};
        plan.work = work();
        plan.work.bytesRequested = o.is("variant", "global")
                                       ? 12 * std::uint64_t(all)
                                       : 4 * std::uint64_t(all) + 8 * plan.grid.x * std::uint64_t(m_bins);
        return {plan};
    }
    std::vector<int> results() const override { return {1}; }
    Check check(const OptionSet &, std::span<const std::vector<std::byte>> results) const override
    {
        const Counts got = valuesOf<std::uint32_t>(results[0], m_oracle.size());
        double worst = 0;
        for (std::size_t b = 0; b < got.size(); ++b)
            worst = std::max(worst, std::abs(double(got[b]) - double(m_oracle[b])));
        return {worst / double(m_values.size()), 0, {}};
    }
    std::unique_ptr<HostRun> hostRun(const OptionSet &, HostForm form) const override
    {
        return std::make_unique<HistogramHostRun>(m_values, m_bins, form, work());
    }

private:
    Work work() const
    {
        Work work;
        work.bytes = work.bytesRequested = 4 * (m_values.size() + m_zeros.size());
        work.flops = 2 * m_values.size();
        return work;
    }
    std::int64_t m_bins;
    std::vector<float> m_values;
    Counts m_zeros, m_oracle;
};

KernelTable histogramTable()
{
    KernelTable t;
    t.name = "histogram", t.title = say("Histogram"), t.file = "histogram.cu", t.group = say("Patterns");
    t.summary =
        say("Counts values in bins: many threads add to few words, and what they wait for is each other.");
    t.threads = lineBlock, t.divides = false;
    t.noEffect["fmad"] = [](const OptionSet &) {
        return say("every rounding stays, so that no value changes its bin");
    };
    t.options = {
        makeOption("variant", say("Variant"), {"privatised", "per-warp", "global"}, "privatised",
                   say("Atomic additions to one address are done one after the other: counting in shared "
                       "memory first, for a block or a warp, leaves few of them to global memory (CUDA "
                       "Programming Guide, B.10; OpenCL Best Practices Guide, App. A, no. 5).")),
        makeOption(
            "per-thread", say("Elements per thread"), {"1", "4", "16", "64"}, "16",
            say("The more a block counts before it adds its counts to the others', the less that costs.")),
        blockOption()};
    t.problem = {sizeProblem(say("Floats")),
                 makeOption("bins", say("Bins"), {"16", "64", "256"}, "256",
                            say("Equal bins over [-1, 1), up to 2048.")),
                 makeOption("spread", say("Spread"), {"uniform", "peaked", "one-bin"}, "uniform",
                            say("How the values lie: the more of them share a bin, the longer the queues."))};
    t.presets = {{"global",
                  say("Global atomics"),
                  "Kirk & Hwu 2010, 12.2",
                  {{"variant", "global"}, {"per-thread", "1"}}},
                 {"privatised", say("Counted per block"), "Kirk & Hwu 2010, 12.2", {}},
                 {"per-warp", say("Counted per warp"), "Kirk & Hwu 2010, 12.2", {{"variant", "per-warp"}}}};
    t.experiment = [](const OptionSet &problem, std::uint64_t seed) {
        return std::make_unique<HistogramExperiment>(problem, seed);
    };
    return t;
}

} // namespace

const KernelDefinition &histogramDefinition()
{
    static const TabledKernel definition(histogramTable());
    return definition;
}

} // namespace larmor
