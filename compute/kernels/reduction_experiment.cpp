// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parallel.h"
#include "kernels/array_experiment.h"
#include "kernels/experiment_inputs.h"
#include "kernels/reduction.h"
#include "kernels/reduction_host.h"
#include "kernels/reduction_options.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <mutex>
#include <numeric>

namespace larmor {

namespace {

constexpr std::int64_t hostPiece = 1 << 16;

ReductionKind kindOf(const OptionSet &o)
{
    return o.is("operation", "sum")    ? ReductionKind::Sum
           : o.is("operation", "dot")  ? ReductionKind::Dot
           : o.is("operation", "norm") ? ReductionKind::Norm
           : o.is("operation", "min")  ? ReductionKind::Least
                                       : ReductionKind::Largest;
}

ReductionPrecision precisionOf(const OptionSet &o)
{
    return o.is("precision", "single")  ? ReductionPrecision::Single
           : o.is("precision", "kahan") ? ReductionPrecision::Compensated
                                        : ReductionPrecision::Double;
}

/// The reduction on the processor.
class ReductionHostRun final : public HostRun {
public:
    ReductionHostRun(const OptionSet &options, HostForm form, const std::vector<float> &a,
                     const std::vector<float> &b, Work work)
        : m_options(options), m_form(form), m_a(a), m_b(b), m_work(work)
    {
    }
    void run() override
    {
        const ReductionKind kind = kindOf(m_options);
        const ReductionPrecision precision = precisionOf(m_options);
        const auto count = std::int64_t(m_a.size());
        if (m_form == HostForm::Sequential) {
            m_value = reducePlain(kind, precision, m_a.data(), m_b.data(), count);
            return;
        }
        // Pieces of one size, whose results are joined in order: the same value on any number of threads.
        std::vector<double> pieces(std::size_t((count + hostPiece - 1) / hostPiece));
        parallelFor(std::int64_t(pieces.size()), 1, [&](std::int64_t begin, std::int64_t end) {
            for (std::int64_t i = begin; i < end; ++i)
                pieces[std::size_t(i)] =
                    reduceWide(kind, precision, m_a.data() + i * hostPiece, m_b.data() + i * hostPiece,
                               std::min(hostPiece, count - i * hostPiece));
        });
        m_value = std::accumulate(pieces.begin() + 1, pieces.end(), pieces.front(),
                                  [kind](double a, double b) { return joined(kind, a, b); });
    }
    std::vector<std::vector<std::byte>> results() const override
    {
        return {reductionBytes(m_value, m_options)};
    }
    Work work() const override { return m_work; }

private:
    OptionSet m_options;
    HostForm m_form;
    const std::vector<float> &m_a, &m_b;
    Work m_work;
    double m_value = 0;
};

class ReductionExperiment final : public KernelExperiment {
    enum Place { First, Second, Partials, Spare, Counter, Out };

public:
    ReductionExperiment(std::int64_t count, std::uint64_t seed);

    std::vector<BufferSpec> buffers(const OptionSet &o) const override
    {
        const ReductionScratch scratch = reductionScratch(m_count, o);
        const std::size_t bytes = std::size_t(m_count) * sizeof(float);
        const bool dot = o.is("operation", "dot"), added = o.is("finish", "atomic");
        return {
            {"a", bytes, ordered(o).data()},         {"b", dot ? bytes : sizeof(float), m_second.data()},
            {"partials", scratch.partials, nullptr}, {"spare", scratch.spare, nullptr},
            {"counter", sizeof m_zero, &m_zero},     {"out", scratch.out, added ? start(o).data() : nullptr}};
    }
    std::vector<LaunchPlan> plans(const OptionSet &o,
                                  std::span<const std::shared_ptr<Buffer>> buffers) const override
    {
        ReductionProblem problem;
        problem.a.buffer = buffers[First], problem.b.buffer = buffers[Second], problem.count = m_count;
        problem.partials = buffers[Partials], problem.spare = buffers[Spare];
        problem.counter = buffers[Counter], problem.out = buffers[Out];
        return reductionPlans(problem, o);
    }
    std::vector<int> results() const override { return {Out}; }
    Check check(const OptionSet &o, std::span<const std::vector<std::byte>> results) const override
    {
        const double got = reductionValue(results[0], o), exact = oracle(o);
        Check check;
        check.error = std::abs(got - exact) / std::abs(exact);
        check.tolerance = tolerance(o);
        // As whoever wants a float gets it: a compensated sum holds more digits than that.
        const double rounded = std::abs(double(float(got)) - exact) / std::abs(exact);
        check.details = {{"value", got}, {"exact", exact}, {"rounded_error", rounded}};
        return check;
    }
    std::unique_ptr<HostRun> hostRun(const OptionSet &o, HostForm form) const override
    {
        Work work;
        work.bytes = work.bytesRequested = std::uint64_t(m_count) * (o.is("operation", "dot") ? 8 : 4);
        work.flops = std::uint64_t(m_count) * (o.is("operation", "dot") || o.is("operation", "norm") ? 2 : 1);
        return std::make_unique<ReductionHostRun>(o, form, ordered(o), m_second, work);
    }

private:
    /// Roundings of sums in a tree cancel better than their bound says; those of atomic additions to one
    /// float, which takes the blocks' values one by one, need not.
    double tolerance(const OptionSet &o) const
    {
        constexpr double treeTolerance = 1e-5, wideTolerance = 1e-12;
        if (isExtremum(o)) return 0;
        if (!o.is("precision", "single")) return wideTolerance;
        const double bound = sumErrorBound(std::max(reductionDepth(m_count, o), hostReductionDepth));
        return o.is("finish", "atomic") ? bound : std::min(bound, treeTolerance);
    }
    const std::vector<float> &ordered(const OptionSet &o) const
    {
        if (o.is("order", "as-is")) return m_asIs;
        const bool sorted = o.is("order", "ascending");
        // Not before somebody asks: sorting takes longer than all else.
        if (sorted)
            std::call_once(m_sorting, [this] { sort(); });
        else
            std::call_once(m_shuffling, [this] { shuffle(); });
        return sorted ? m_ascending : m_random;
    }
    void sort() const
    {
        m_ascending = m_asIs;
        std::sort(m_ascending.begin(), m_ascending.end());
    }
    void shuffle() const
    {
        m_random = m_asIs;
        SeededNumbers numbers = m_numbers;
        for (std::size_t i = m_random.size(); i > 1; --i)
            std::swap(m_random[i - 1], m_random[std::size_t(numbers.below(i))]);
    }
    const std::vector<std::byte> &start(const OptionSet &o) const
    {
        const std::scoped_lock lock(m_mutex);
        std::vector<std::byte> &bytes = m_starts[o.text("operation")];
        if (bytes.empty()) bytes = reductionStart(o);
        return bytes;
    }
    double oracle(const OptionSet &o) const;

    std::int64_t m_count;
    SeededNumbers m_numbers; ///< as they go on after the values
    std::vector<float> m_asIs, m_second;
    mutable std::vector<float> m_ascending, m_random;
    mutable std::once_flag m_sorting, m_shuffling;
    std::uint32_t m_zero = 0;
    mutable std::mutex m_mutex;
    mutable std::map<std::string, std::vector<std::byte>, std::less<>> m_starts;
    mutable std::map<std::string, double, std::less<>> m_oracles;
};

/// Positive values that fall off over 16 powers of two, so that their order matters.
ReductionExperiment::ReductionExperiment(std::int64_t count, std::uint64_t seed)
    : m_count(count), m_numbers(seed)
{
    requireMemory(std::size_t(count) * sizeof(float) * 8, say("the arrays"));
    m_asIs.resize(std::size_t(count));
    m_second.resize(std::size_t(count));
    for (std::int64_t i = 0; i < count; ++i) {
        m_asIs[std::size_t(i)] =
            float(m_numbers.between(0.5, 1) * std::exp2(-16.0 * double(i) / double(count)));
        m_second[std::size_t(i)] = float(m_numbers.between(0.5, 1));
    }
}

double ReductionExperiment::oracle(const OptionSet &o) const
{
    const std::scoped_lock lock(m_mutex);
    const auto [entry, isNew] =
        m_oracles.try_emplace(o.text("operation") + (o.is("operation", "dot") ? o.text("order") : ""), 0.0);
    if (!isNew) return entry->second;
    const std::vector<float> &values = ordered(o);
    if (isExtremum(o)) {
        const auto [least, largest] = std::minmax_element(values.begin(), values.end());
        return entry->second = double(o.is("operation", "min") ? *least : *largest);
    }
    double sum = 0, lost = 0; // Neumaier's sum of exact products, in double
    for (std::size_t i = 0; i < values.size(); ++i) {
        const double a = double(values[i]);
        const double term =
            o.is("operation", "sum") ? a : a * double(o.is("operation", "dot") ? m_second[i] : values[i]);
        const double next = sum + term;
        lost += std::abs(sum) >= std::abs(term) ? (sum - next) + term : (term - next) + sum;
        sum = next;
    }
    return entry->second = sum + lost;
}

KernelTable reductionTable()
{
    KernelTable t;
    t.name = "reduction", t.title = say("Reduction"), t.file = "reduction.cu", t.group = say("Reduction");
    t.summary = say("Adds up an array, or finds its least or largest value: what conjugate gradients need at "
                    "every step, and the books' ladder from divergent threads to shuffles.");
    t.threads = lineBlock, t.divides = false;
    fillReductionOptions(t);
    t.problem = {sizeProblem(say("Floats"))};
    t.experiment = [](const OptionSet &problem, std::uint64_t seed) {
        return std::make_unique<ReductionExperiment>(problemNumber(problem, "size", 1, longestArray), seed);
    };
    return t;
}

} // namespace

const KernelDefinition &reductionDefinition()
{
    static const TabledKernel definition(reductionTable());
    return definition;
}

} // namespace larmor
