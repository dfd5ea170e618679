// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/array_experiment.h"
#include "kernels/demonstrations_parts.h"
#include "kernels/experiment_inputs.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <map>
#include <mutex>

namespace larmor {

namespace {

bool isRunning(const OptionSet &o)
{
    return o.is("form", "running");
}

bool towardsZero(const OptionSet &o)
{
    return o.is("rounding", "zero");
}

/// A float sum whose exact value is cut off: what rounding to the nearest added is found (two-sum, Knuth).
float addTowardsZero(float a, float b)
{
    const float sum = a + b, ofB = sum - a, lost = (a - (sum - ofB)) + (b - ofB);
    if ((sum > 0 && lost < 0) || (sum < 0 && lost > 0))
        return std::bit_cast<float>(std::bit_cast<std::uint32_t>(sum) - 1u);
    return sum;
}

/// Term j of sum i lies at j * sums + i, as long as there are `count` numbers.
struct Sums {
    std::size_t count, sums;
    Sums(std::int64_t numbers, const OptionSet &o)
        : count(std::size_t(numbers)),
          sums(isRunning(o) ? (count + std::size_t(o.number("terms")) - 1) / std::size_t(o.number("terms"))
                            : count)
    {
    }
};

/// The terms of one sum, in the order in which they are made.
std::vector<float> termsOf(const std::string &data, std::size_t length, SeededNumbers &numbers)
{
    std::vector<float> terms(length);
    float large = 0;
    for (std::size_t j = 0; j < length; ++j) {
        const double sign = numbers.below(2) == 0 ? -1 : 1, part = double(j) / double(length);
        if (data == "uniform")
            terms[j] = float(numbers.between(0, 1));
        else if (data == "mixed") // eight powers of ten, falling
            terms[j] = float(sign * numbers.between(0.5, 1) * std::pow(10, 4 - 8 * part));
        else if (j % 2 == 1) // cancelling: small ones between large pairs of opposite sign
            terms[j] = float(numbers.between(0, 1));
        else if (j % 4 == 0)
            terms[j] = large = float(sign * numbers.between(1e4, 1e6));
        else
            terms[j] = -large;
    }
    return terms;
}

void putInOrder(std::vector<float> &terms, const std::string &order, SeededNumbers &numbers)
{
    const auto size = [](float term) { return std::abs(term); };
    if (order == "ascending") std::ranges::stable_sort(terms, {}, size);
    if (order == "descending") std::ranges::stable_sort(terms, std::greater{}, size);
    if (order == "random")
        for (std::size_t j = terms.size(); j > 1; --j)
            std::swap(terms[j - 1], terms[numbers.below(j)]);
}

class AssociativityExperiment final : public KernelExperiment {
public:
    AssociativityExperiment(std::int64_t count, std::uint64_t seed)
        : m_count(count), m_seed(seed), m_inputs(seed)
    {
    }
    std::vector<BufferSpec> buffers(const OptionSet &o) const override
    {
        const std::vector<float> &numbers = in(o);
        return {{"in", numbers.size() * sizeof(float), numbers.data()},
                {"out", Sums(m_count, o).sums * sizeof(float), nullptr}};
    }
    std::vector<LaunchPlan> plans(const OptionSet &o,
                                  std::span<const std::shared_ptr<Buffer>> buffers) const override
    {
        const Sums sums(m_count, o);
        LaunchPlan plan;
        plan.variant.kernel = "associativity";
        plan.variant.entryPoint = isRunning(o) ? "runningSum" : "associativity";
        plan.variant.defines = {{"BLOCK", o.text("block")}, {"RUNNING", isRunning(o) ? "1" : "0"}};
        if (isRunning(o))
            plan.variant.defines.emplace_back("TOWARDS_ZERO", towardsZero(o) ? "1" : "0");
        else
            plan.variant.defines.emplace_back("FROM_LEFT", o.is("brackets", "left") ? "1" : "0");
        applyUndivided(plan.variant, o, lineBlock(o));
        plan.variant.fastContraction = false; // every rounding is what is shown
        plan.grid.x = blocksFor(std::int64_t(sums.sums), o.number("block"));
        plan.block.x = unsigned(o.number("block"));
        plan.arguments = {BufferArgument{buffers[0]}, BufferArgument{buffers[1]}, std::int32_t(m_count)};
        if (isRunning(o)) plan.arguments.emplace_back(std::int32_t(sums.sums));
        plan.work = work(o);
        return {plan};
    }
    std::vector<int> results() const override { return {1}; }
    Check check(const OptionSet &o, std::span<const std::vector<std::byte>> results) const override;
    std::unique_ptr<HostRun> hostRun(const OptionSet &o, HostForm form) const override
    {
        const Sums sums(m_count, o);
        const auto out = hostOutput(sums.sums);
        return std::make_unique<LoopHostRun>(
            form, std::int64_t(sums.sums), isRunning(o) ? 16 : 4096, out, work(o),
            [o, sums, from = in(o).data(), to = out->data()](std::int64_t begin, std::int64_t end) {
                for (auto i = std::size_t(begin); i < std::size_t(end); ++i) {
                    float sum = 0;
                    for (std::size_t at = i; at < sums.count; at += sums.sums)
                        sum = towardsZero(o) ? addTowardsZero(sum, from[at]) : sum + from[at];
                    to[i] = isRunning(o) ? sum : o.is("brackets", "left") ? from[i] : 0.0f;
                }
            });
    }

private:
    const std::vector<float> &in(const OptionSet &o) const;
    Work work(const OptionSet &o) const
    {
        Work work;
        const Sums sums(m_count, o);
        work.bytes = work.bytesRequested = 4 * (sums.count + sums.sums);
        work.flops = isRunning(o) ? sums.count : 2 * sums.count;
        return work;
    }
    std::int64_t m_count;
    std::uint64_t m_seed;
    ArrayInputs m_inputs;
    mutable std::mutex m_mutex;
    mutable std::map<std::string, std::vector<float>> m_ordered;
};

const std::vector<float> &AssociativityExperiment::in(const OptionSet &o) const
{
    if (!isRunning(o)) return m_inputs.numbers(std::size_t(m_count));
    const std::scoped_lock lock(m_mutex);
    std::vector<float> &all = m_ordered[o.text("data") + ' ' + o.text("order") + ' ' + o.text("terms")];
    if (!all.empty()) return all;
    const Sums sums(m_count, o);
    requireMemory(sums.count * 8, say("the numbers"));
    all.resize(sums.count);
    SeededNumbers values(m_seed * 31 + 5), places(m_seed * 31 + 6); // the same values in every order
    for (std::size_t i = 0; i < sums.sums; ++i) {
        std::vector<float> terms =
            termsOf(o.text("data"), (sums.count - i + sums.sums - 1) / sums.sums, values);
        putInOrder(terms, o.text("order"), places);
        for (std::size_t j = 0; j < terms.size(); ++j)
            all[j * sums.sums + i] = terms[j];
    }
    return all;
}

/// Errors of running sums are counted in the sum of the terms' sizes, to which their bound is in proportion.
KernelExperiment::Check AssociativityExperiment::check(const OptionSet &o,
                                                       std::span<const std::vector<std::byte>> results) const
{
    const Sums sums(m_count, o);
    const std::vector<float> got = valuesOf<float>(results[0], sums.sums), &numbers = in(o);
    if (!isRunning(o)) {
        std::vector<double> oracle(got.size(), 0.0);
        if (o.is("brackets", "left")) std::ranges::copy(numbers, oracle.begin());
        return compareWithOracle(got, oracle, 0);
    }
    double worst = 0, mean = 0, bias = 0;
    for (std::size_t i = 0; i < sums.sums; ++i) {
        long double exact = 0, size = 0;
        for (std::size_t at = i; at < sums.count; at += sums.sums)
            exact += numbers[at], size += std::abs(numbers[at]);
        const double off = double((static_cast<long double>(got[i]) - exact) / size);
        if (!std::isfinite(off)) return {off, 0};
        worst = std::max(worst, std::abs(off));
        mean += std::abs(off) / double(sums.sums);
        bias += (exact < 0 ? -off : off) / double(sums.sums);
    }
    const double unit = towardsZero(o) ? 0x1p-23 : 0x1p-24; // of one addition
    return {worst,
            double(o.number("terms")) * unit,
            {{"mean_error", mean}, {"mean_error_away_from_zero", bias}, {"bound", o.number("terms") * unit}}};
}

Text ofRunningAlone(const OptionSet &o)
{
    return isRunning(o) ? Text() : say("three numbers have brackets and no order to choose");
}

KernelTable associativityTable()
{
    KernelTable t;
    t.name = "associativity", t.title = say("Brackets"), t.file = "associativity.cu",
    t.group = say("Demonstrations");
    t.summary =
        say("1e30 - 1e30 + z: with one pair of brackets z, with the other nothing; and running sums, whose "
            "last digits depend on the order of their terms.");
    t.threads = lineBlock, t.divides = false;
    t.noEffect["fmad"] = [](const OptionSet &) { return say("every rounding stays: it is what is shown"); };
    t.options = {
        makeOption(
            "form", say("Sum"), {"three", "running"}, "three",
            say("Three numbers with brackets, or many that each thread adds one after the other (Kirk & Hwu "
                "2010, 7.5).")),
        makeOption("brackets", say("Brackets"), {"left", "right"}, "left",
                   say("(x + y) + z keeps z; x + (y + z) rounds it away beside 1e30. No compiler may swap "
                       "them, and no two sums of different order need agree (Optimizing CUDA)."),
                   [](const OptionSet &o) -> Text {
                       return isRunning(o) ? say("a running sum has its order for brackets") : Text();
                   }),
        makeOption(
            "data", say("Data"), {"uniform", "mixed", "cancelling"}, "mixed",
            say("Numbers of one size and sign; of both signs and eight powers of ten; or large pairs that "
                "cancel, with small ones between them."),
            ofRunningAlone),
        makeOption(
            "order", say("Order"), {"as-is", "ascending", "descending", "random"}, "as-is",
            say("By size: small numbers that are added first are not lost beside large ones (Kirk & Hwu "
                "2010, 7.5)."),
            ofRunningAlone),
        makeOption(
            "rounding", say("Rounding"), {"nearest", "zero"}, "nearest",
            say("To the nearest number, or cut off towards zero: errors of one sign then add up (Kirk & Hwu "
                "2010, exercise 7.3; CUDA Programming Guide, C.2.1)."),
            ofRunningAlone),
        makeOption("terms", say("Terms"), {"16", "64", "256", "1024"}, "256", say("Numbers of one sum."),
                   ofRunningAlone),
        blockOption()};
    t.problem = {sizeProblem(say("Numbers"), "1048576")};
    const std::string slides = "Optimizing CUDA; gpu-guides B6", book = "Kirk & Hwu 2010, ";
    const OptionSet running{{"form", "running"}};
    t.presets = {{"left", "(x + y) + z", slides, {}},
                 {"right", "x + (y + z)", slides, {{"brackets", "right"}}},
                 {"ascending", say("Running sum, small ones first"), book + "7.5",
                  running.with({{"order", "ascending"}})},
                 {"descending", say("Running sum, large ones first"), book + "7.5",
                  running.with({{"order", "descending"}})},
                 {"cancelling", say("Running sum of pairs that cancel"), book + "7.5",
                  running.with({{"data", "cancelling"}})},
                 {"truncated", say("Running sum, cut off"), say("%1exercise 7.3", book),
                  running.with({{"data", "uniform"}, {"rounding", "zero"}})}};
    t.experiment = [](const OptionSet &problem, std::uint64_t seed) {
        return std::make_unique<AssociativityExperiment>(problemNumber(problem, "size", 1, 1 << 28), seed);
    };
    return t;
}

} // namespace

const KernelDefinition &associativityDefinition()
{
    static const TabledKernel definition(associativityTable());
    return definition;
}

} // namespace larmor
