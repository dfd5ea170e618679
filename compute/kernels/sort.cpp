// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/array_experiment.h"
#include "kernels/experiment_inputs.h"
#include "kernels/kernel_table.h"
#include "kernels/pattern_kernels.h"

#include "core/error.h"

#include <algorithm>
#include <array>
#include <mutex>
#include <oneapi/tbb/parallel_sort.h>

namespace larmor {

namespace {

using Words = std::vector<std::uint32_t>;

constexpr int keyBits = 32, countsPerThread = 4;
constexpr std::size_t sharedBytes = 49152;

/// How one option set sorts so many keys.
struct Passes {
    std::int64_t count, tile, blocks;
    int bits, passes;
    std::int64_t counts, sections;
    Passes(std::int64_t keys, const OptionSet &o)
        : count(keys), tile(std::int64_t(o.number("block")) * o.number("per-thread")),
          blocks(std::int64_t(blocksFor(keys, tile))), bits(o.number("bits")),
          passes((keyBits + bits - 1) / bits), counts(blocks << bits),
          sections(std::int64_t(blocksFor(counts, std::int64_t(o.number("block")) * countsPerThread)))
    {
    }
};

/// Keys and the places that they came from, in order; what is in order already keeps it.
struct Sorted {
    Words keys, places;
};

template <class Sort>
Sorted sortedBy(const Words &keys, Sort sort)
{
    std::vector<std::uint64_t> both(keys.size()); // equal keys by their places: the stable order
    for (std::size_t i = 0; i < keys.size(); ++i)
        both[i] = std::uint64_t(keys[i]) << keyBits | i;
    sort(both.begin(), both.end());
    Sorted sorted{Words(keys.size()), Words(keys.size())};
    for (std::size_t i = 0; i < keys.size(); ++i) {
        sorted.keys[i] = std::uint32_t(both[i] >> keyBits);
        sorted.places[i] = std::uint32_t(both[i]);
    }
    return sorted;
}

class SortHostRun final : public HostRun {
public:
    SortHostRun(const Words &keys, HostForm form, Work work) : m_keys(keys), m_form(form), m_work(work) {}
    void run() override
    {
        if (m_form == HostForm::Sequential)
            m_sorted = sortedBy(m_keys, [](auto begin, auto end) { std::sort(begin, end); });
        else
            m_sorted = sortedBy(m_keys, [](auto begin, auto end) { oneapi::tbb::parallel_sort(begin, end); });
    }
    std::vector<std::vector<std::byte>> results() const override
    {
        return {bytesOf(std::span<const std::uint32_t>(m_sorted.keys)),
                bytesOf(std::span<const std::uint32_t>(m_sorted.places))};
    }
    Work work() const override { return m_work; }

private:
    const Words &m_keys;
    HostForm m_form;
    Work m_work;
    Sorted m_sorted;
};

Words keysOf(std::int64_t count, const std::string &spread, std::uint64_t seed)
{
    SeededNumbers numbers(seed);
    Words keys(static_cast<std::size_t>(count));
    for (std::size_t i = 0; i < keys.size(); ++i)
        keys[i] =
            std::uint32_t(spread == "few" ? numbers.below(13) * 0x10101010u : numbers.below(1ull << keyBits));
    if (spread == "sorted") std::sort(keys.begin(), keys.end());
    return keys;
}

class SortExperiment final : public KernelExperiment {
public:
    SortExperiment(const OptionSet &problem, std::uint64_t seed)
    {
        const std::int64_t count = problemNumber(problem, "size", 1, 1 << 28);
        const std::string &spread = problem.text("spread");
        if (spread != "random" && spread != "few" && spread != "sorted")
            throw Error(ErrorCode::InvalidCall, say("spread=%1 is not possible", spread),
                        say("random, few or sorted"));
        requireMemory(std::size_t(count) * 28, say("the keys"));
        m_keys = keysOf(count, spread, seed);
    }
    std::vector<BufferSpec> buffers(const OptionSet &o) const override
    {
        const std::size_t bytes = m_keys.size() * sizeof(std::uint32_t);
        const Passes p = passes(o);
        return {{"in", bytes, m_keys.data()},
                {"keys between", bytes, nullptr},
                {"places between", bytes, nullptr},
                {"keys", bytes, nullptr},
                {"places", bytes, nullptr},
                {"counts", std::size_t(p.counts) * sizeof(std::uint32_t), nullptr},
                {"totals", std::size_t(p.sections) * sizeof(std::uint32_t), nullptr}};
    }
    std::vector<LaunchPlan> plans(const OptionSet &o,
                                  std::span<const std::shared_ptr<Buffer>> buffers) const override;
    std::vector<int> results() const override { return {3, 4}; }
    Check check(const OptionSet &, std::span<const std::vector<std::byte>> results) const override
    {
        const Words keys = valuesOf<std::uint32_t>(results[0], m_keys.size()),
                    places = valuesOf<std::uint32_t>(results[1], m_keys.size());
        std::call_once(m_sortedOnce, [&] {
            m_oracle = sortedBy(m_keys, [](auto begin, auto end) { oneapi::tbb::parallel_sort(begin, end); });
        });
        std::size_t misplaced = 0, unstable = 0;
        for (std::size_t i = 0; i < keys.size(); ++i) {
            misplaced += keys[i] != m_oracle.keys[i];
            unstable += places[i] != m_oracle.places[i];
        }
        return {double(std::max(misplaced, unstable)) / double(keys.size()),
                0,
                {{"keys_out_of_order", misplaced}, {"places_out_of_order", unstable}}};
    }
    Text remark(const OptionSet &o) const override
    {
        const Passes p = passes(o);
        return say("%1 passes of %2 bits, each in four launches: %3 blocks of %4 keys and %5 counts",
                   p.passes, p.bits, p.blocks, p.tile, p.counts);
    }
    std::unique_ptr<HostRun> hostRun(const OptionSet &, HostForm form) const override
    {
        return std::make_unique<SortHostRun>(m_keys, form, compulsory());
    }

private:
    Passes passes(const OptionSet &o) const { return {std::int64_t(m_keys.size()), o}; }
    Work compulsory() const
    {
        Work work;
        work.bytes = work.bytesRequested = 12 * m_keys.size(); // keys read, keys and places written
        work.flops = m_keys.size();
        return work;
    }
    Words m_keys;
    mutable std::once_flag m_sortedOnce; ///< a prediction of the model never asks for the oracle
    mutable Sorted m_oracle;
};

/// A launch of one stage; entry points and numbers as sort.cu names them.
LaunchPlan stagePlan(const OptionSet &o, int stage, bool first, std::int64_t blocks)
{
    constexpr std::array entryPoints{"countDigits", "sumSections", "sumTotals", "scatterKeys"};
    LaunchPlan plan;
    plan.variant.kernel = "sort", plan.variant.entryPoint = entryPoints[std::size_t(stage)];
    plan.variant.defines = {{"STAGE", std::to_string(stage)},
                            {"BITS", o.text("bits")},
                            {"BLOCK", o.text("block")},
                            {"EACH", o.text("per-thread")},
                            {"LOCAL", stage == 3 ? o.text("local") : "0"},
                            {"FIRST", first ? "1" : "0"}};
    applyCommonOptions(plan.variant, o, lineBlock(o));
    plan.grid.x = unsigned(blocks);
    plan.block.x = unsigned(o.number("block"));
    return plan;
}

std::vector<LaunchPlan> SortExperiment::plans(const OptionSet &o,
                                              std::span<const std::shared_ptr<Buffer>> b) const
{
    const Passes p = passes(o);
    const auto keys = std::uint64_t(p.count), counts = std::uint64_t(p.counts);
    std::vector<LaunchPlan> plans;
    for (int pass = 0; pass < p.passes; ++pass) {
        const bool toEnd = (p.passes - pass) % 2 == 1; // the last pass writes the result
        const std::size_t from = pass == 0 ? 0 : toEnd ? 1 : 3, to = toEnd ? 3 : 1;
        const std::int32_t shift = pass * p.bits, count(static_cast<std::int32_t>(p.count));
        LaunchPlan found = stagePlan(o, 0, false, p.blocks), sections = stagePlan(o, 1, false, p.sections),
                   totals = stagePlan(o, 2, false, 1), scatter = stagePlan(o, 3, pass == 0, p.blocks);
        found.arguments = {BufferArgument{b[from]}, BufferArgument{b[5]}, count, shift};
        found.work.bytesRequested = 4 * keys + 4 * counts;
        found.work.flops = keys;
        sections.arguments = {BufferArgument{b[5]}, BufferArgument{b[6]}, std::int32_t(p.counts)};
        sections.work.bytesRequested = 8 * counts + 4 * std::uint64_t(p.sections);
        totals.arguments = {BufferArgument{b[6]}, std::int32_t(p.sections)};
        totals.work.bytesRequested = 8 * std::uint64_t(p.sections);
        scatter.arguments = {BufferArgument{b[from]}};
        if (pass > 0) scatter.arguments.emplace_back(BufferArgument{b[from + 1]});
        scatter.arguments.insert(scatter.arguments.end(),
                                 {BufferArgument{b[to]}, BufferArgument{b[to + 1]}, BufferArgument{b[5]},
                                  BufferArgument{b[6]}, count, shift});
        scatter.work.bytesRequested = (pass > 0 ? 16 : 12) * keys + 8 * counts;
        scatter.work.flops = keys;
        if (pass == 0) scatter.work.bytes = compulsory().bytes;
        plans.insert(plans.end(), {found, sections, totals, scatter});
    }
    return plans;
}

std::size_t sharedOf(const OptionSet &o)
{
    const auto block = std::size_t(o.number("block")), digits = std::size_t(1) << o.number("bits");
    return 4 * (2 * block * std::size_t(o.number("per-thread")) + digits * block + block + digits);
}

KernelTable sortTable()
{
    KernelTable t;
    t.name = "sort", t.title = say("Radix sort"), t.file = "sort.cu", t.group = say("Patterns");
    t.summary =
        say("Orders keys of 32 bits digit by digit: counts, prefix sums of the counts, and a scatter that "
            "keeps the order of equal digits.");
    t.threads = lineBlock, t.floatingPoint = false, t.divides = false;
    t.options = {
        makeOption(
            "bits", say("Bits of a digit"), {"1", "2", "3", "4"}, "4",
            say("More bits take fewer passes over the keys, and more counters: 2 to 16 for each thread in "
                "shared memory (Kirk & Hwu 2010, 12.2.4).")),
        makeOption("local", say("Order in shared memory"), {"1", "0"}, "1",
                   say("The block orders its keys in shared memory first, and neighbouring threads write "
                       "neighbours; without it a warp's writes go to as many places as there are digits.")),
        makeOption("per-thread", say("Keys per thread"), {"1", "2", "4", "8"}, "4",
                   say("Longer tiles have longer runs of equal digits, and fewer counts to sum.")),
        makeOption("block", say("Block"), {"64", "128", "256", "512"}, "256",
                   say("Threads per block: each has a counter for every digit in shared memory."))};
    t.constraints = {
        {say("shared memory"), [](const OptionSet &o) -> Text {
             const std::size_t bytes = sharedOf(o);
             if (bytes <= sharedBytes) return {};
             return say("%1 threads with %2 keys and %3 counters each take %4 bytes of shared memory, at "
                        "most %5",
                        o.text("block"), o.text("per-thread"), 1 << o.number("bits"), bytes, sharedBytes);
         }}};
    t.problem = {
        sizeProblem(say("Keys"), "1048576"),
        makeOption("spread", say("Spread"), {"random", "few", "sorted"}, "random",
                   say("Keys of all values, thirteen values alone, whose equal keys must keep their order, "
                       "or keys in order already."))};
    t.presets = {{"one-bit", say("A bit a pass"), "Kirk & Hwu 2010, 12.2.4", {{"bits", "1"}}},
                 {"scattered",
                  say("Straight to global memory"),
                  say("Four bits a pass, no order within a block"),
                  {{"local", "0"}}},
                 {"local", say("Ordered in shared memory first"), "Kirk & Hwu 2010, 10.3", {}}};
    t.experiment = [](const OptionSet &problem, std::uint64_t seed) {
        return std::make_unique<SortExperiment>(problem, seed);
    };
    return t;
}

} // namespace

const KernelDefinition &sortDefinition()
{
    static const TabledKernel definition(sortTable());
    return definition;
}

} // namespace larmor
