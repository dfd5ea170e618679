// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/array_experiment.h"
#include "kernels/kernel_table.h"
#include "kernels/reduction.h"
#include "kernels/reduction_host.h"

#include "core/error.h"

#include <algorithm>
#include <cmath>

namespace larmor {

namespace {

/// Every thread stores, though the last addition may still be under way.
bool storesEarly(const OptionSet &o)
{
    return o.is("writers", "all") && o.is("last-barrier", "0");
}

class ScalarProductExperiment final : public KernelExperiment {
public:
    ScalarProductExperiment(std::int64_t vectors, std::int64_t length, std::uint64_t seed)
        : m_vectors(vectors), m_length(length), m_inputs(seed)
    {
    }
    std::vector<BufferSpec> buffers(const OptionSet &) const override
    {
        const std::size_t bytes = values() * sizeof(float);
        return {{"a", bytes, input(0).data()},
                {"b", bytes, input(1).data()},
                {"out", std::size_t(m_vectors) * sizeof(float), nullptr}};
    }
    std::vector<LaunchPlan> plans(const OptionSet &o,
                                  std::span<const std::shared_ptr<Buffer>> buffers) const override
    {
        LaunchPlan plan;
        plan.variant.kernel = "scalar-product";
        plan.variant.entryPoint = "scalarProduct";
        plan.variant.defines = {{"BLOCK", o.text("block")},
                                {"ALL_WRITE", o.is("writers", "all") ? "1" : "0"},
                                {"LAST_BARRIER", o.text("last-barrier")}};
        applyUndivided(plan.variant, o, lineBlock(o));
        plan.grid.x = unsigned(m_vectors);
        plan.block.x = unsigned(o.number("block"));
        plan.arguments = {BufferArgument{buffers[0]}, BufferArgument{buffers[1]}, BufferArgument{buffers[2]},
                          std::int32_t(m_length)};
        plan.work = work();
        if (o.is("writers", "all"))
            plan.work.bytesRequested += 4 * std::uint64_t(m_vectors) * std::uint64_t(o.number("block") - 1);
        return {plan};
    }
    std::vector<int> results() const override { return {2}; }
    Check check(const OptionSet &, std::span<const std::vector<std::byte>> results) const override
    {
        std::vector<double> oracle(std::size_t(m_vectors), 0.0);
        double largest = 0; // of the sums of magnitudes: what rounding is measured by
        for (std::size_t v = 0; v < oracle.size(); ++v) {
            double magnitudes = 0;
            for (std::size_t i = v * std::size_t(m_length); i < (v + 1) * std::size_t(m_length); ++i) {
                const double product = double(input(0)[i]) * double(input(1)[i]);
                oracle[v] += product, magnitudes += std::abs(product);
            }
            largest = std::max(largest, magnitudes);
        }
        double scale = 0;
        for (const double value : oracle)
            scale = std::max(scale, std::abs(value));
        return compareWithOracle(valuesOf<float>(results[0], oracle.size()), oracle,
                                 1e-6 * (scale > 0 ? largest / scale : 1));
    }
    std::unique_ptr<HostRun> hostRun(const OptionSet &, HostForm form) const override
    {
        const auto out = hostOutput(std::size_t(m_vectors));
        const std::int64_t grain = std::max<std::int64_t>(1, (1 << 15) / m_length);
        return std::make_unique<LoopHostRun>(
            form, m_vectors, grain, out, work(),
            [form, length = m_length, a = input(0).data(), b = input(1).data(),
             to = out->data()](std::int64_t begin, std::int64_t end) {
                const auto product = form == HostForm::Parallel ? reduceWide : reducePlain;
                for (std::int64_t v = begin; v < end; ++v)
                    to[v] = float(product(ReductionKind::Dot, ReductionPrecision::Single, a + v * length,
                                          b + v * length, length));
            });
    }

private:
    std::size_t values() const { return std::size_t(m_vectors * m_length); }
    const std::vector<float> &input(unsigned which) const { return m_inputs.numbers(values(), which); }
    Work work() const
    {
        Work work;
        work.bytes = work.bytesRequested = 4 * std::uint64_t(m_vectors) * std::uint64_t(2 * m_length + 1);
        work.flops = 2 * std::uint64_t(m_vectors) * std::uint64_t(m_length);
        return work;
    }
    std::int64_t m_vectors, m_length;
    ArrayInputs m_inputs;
};

KernelTable scalarProductTable()
{
    KernelTable t;
    t.name = "scalar-product", t.title = say("Scalar products"), t.file = "scalar_product.cu",
    t.group = say("Reduction");
    t.summary = say("Scalar products of many pairs of vectors, a block for each: the exercise that asks "
                    "which of its stores are in vain.");
    t.threads = lineBlock, t.divides = false;
    t.wrongOnPurpose = storesEarly;
    t.options = {
        makeOption("writers", say("Writers"), {"first", "all"}, "first",
                   say("Who stores the result: thread 0, or, as the exercise has it, all, 255 of 256 stores "
                       "in vain (Kirk & Hwu, exercise 6.7).")),
        makeOption("last-barrier", say("Last barrier"), {"1", "0"}, "1",
                   say("The barrier after the tree's last step: thread 0 does not need it, but where every "
                       "thread stores, a warp that is ahead would store an incomplete sum.")),
        blockOption()};
    t.problem = {makeOption("vectors", say("Pairs"), {"256", "1024", "16384"}, "1024",
                            say("Pairs of vectors; the book has 1,024.")),
                 makeOption("length", say("Length"), {"256", "1000", "4096"}, "256",
                            say("Floats of a vector; the book has 256."))};
    const std::string book = "Kirk & Hwu 2010, exercise 6.7";
    t.presets = {
        {"book",
         say("As the exercise, every thread storing"),
         book,
         {{"writers", "all"}, {"last-barrier", "0"}},
         true},
        {"first",
         say("Thread 0 stores"),
         say("%1: the stores that can be saved", book),
         {{"last-barrier", "0"}}},
        {"all-synchronised", say("Every thread stores, after a barrier"), book, {{"writers", "all"}}}};
    t.experiment = [](const OptionSet &problem, std::uint64_t seed) -> std::unique_ptr<KernelExperiment> {
        const std::int64_t vectors = problemNumber(problem, "vectors", 1, longestArray),
                           length = problemNumber(problem, "length", 1, longestArray);
        if (vectors > longestArray / length)
            throw Error(ErrorCode::InvalidCall, say("the vectors are too many"),
                        say("%1 x %2 floats, where %3 are the most", vectors, length, longestArray));
        return std::make_unique<ScalarProductExperiment>(vectors, length, seed);
    };
    return t;
}

} // namespace

const KernelDefinition &scalarProductDefinition()
{
    static const TabledKernel definition(scalarProductTable());
    return definition;
}

} // namespace larmor
