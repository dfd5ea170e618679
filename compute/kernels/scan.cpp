// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parallel.h"
#include "kernels/array_experiment.h"
#include "kernels/kernel_table.h"
#include "kernels/pattern_kernels.h"

#include <algorithm>
#include <cmath>

namespace larmor {

namespace {

bool hillisSteele(const OptionSet &o)
{
    return o.is("variant", "hillis-steele");
}

/// Elements that a block scans.
std::int64_t sectionOf(const OptionSet &o)
{
    return std::int64_t(o.number("block")) * (hillisSteele(o) ? 1 : 2);
}

/// Sections of each level, down to the level that is one section.
std::vector<std::int64_t> levels(std::int64_t count, const OptionSet &o)
{
    std::vector<std::int64_t> sections;
    do {
        count = (count + sectionOf(o) - 1) / sectionOf(o);
        sections.push_back(count);
    } while (count > 1);
    return sections;
}

/// Sums of pieces, then each piece from what lies before it.
class ScanHostRun final : public HostRun {
public:
    ScanHostRun(const std::vector<float> &in, bool exclusive, HostForm form, Work work)
        : m_in(in), m_exclusive(exclusive), m_form(form), m_work(work), m_out(in.size())
    {
    }
    void run() override
    {
        const auto count = std::int64_t(m_in.size());
        const std::int64_t piece = m_form == HostForm::Sequential ? count : std::int64_t(1) << 16;
        std::vector<double> before(std::size_t((count + piece - 1) / piece), 0.0);
        if (before.size() > 1) { // the last piece's sum is nobody's
            parallelFor(std::int64_t(before.size()) - 1, 1, [&](std::int64_t begin, std::int64_t end) {
                for (std::int64_t p = begin; p < end; ++p)
                    for (std::int64_t i = p * piece; i < (p + 1) * piece; ++i)
                        before[std::size_t(p) + 1] += double(m_in[std::size_t(i)]);
            });
            for (std::size_t p = 1; p < before.size(); ++p)
                before[p] += before[p - 1];
        }
        parallelFor(std::int64_t(before.size()), 1, [&](std::int64_t begin, std::int64_t end) {
            for (std::int64_t p = begin; p < end; ++p)
                scanPiece(p * piece, std::min((p + 1) * piece, count), before[std::size_t(p)]);
        });
    }
    std::vector<std::vector<std::byte>> results() const override
    {
        return {bytesOf(std::span<const float>(m_out))};
    }
    Work work() const override { return m_work; }

private:
    void scanPiece(std::int64_t begin, std::int64_t end, double sum)
    {
        for (std::int64_t i = begin; i < end; ++i) {
            if (m_exclusive) m_out[std::size_t(i)] = float(sum);
            sum += double(m_in[std::size_t(i)]);
            if (!m_exclusive) m_out[std::size_t(i)] = float(sum);
        }
    }
    const std::vector<float> &m_in;
    bool m_exclusive;
    HostForm m_form;
    Work m_work;
    std::vector<float> m_out;
};

class ScanExperiment final : public KernelExperiment {
public:
    ScanExperiment(std::int64_t count, std::uint64_t seed) : m_count(count), m_inputs(seed) {}

    std::vector<BufferSpec> buffers(const OptionSet &o) const override
    {
        std::vector<BufferSpec> specs{{"in", length() * sizeof(float), input().data()},
                                      {"out", length() * sizeof(float), nullptr}};
        // Each level's totals, and themselves scanned; the last total is of everything.
        for (const std::int64_t sections : levels(m_count, o)) {
            specs.push_back({"totals", std::size_t(sections) * sizeof(float), nullptr});
            specs.push_back({"before", std::size_t(sections) * sizeof(float), nullptr});
        }
        return specs;
    }
    std::vector<LaunchPlan> plans(const OptionSet &o,
                                  std::span<const std::shared_ptr<Buffer>> buffers) const override;
    std::vector<int> results() const override { return {1}; }
    Check check(const OptionSet &o, std::span<const std::vector<std::byte>> results) const override
    {
        std::vector<double> oracle(length());
        double sum = 0, magnitude = 0, largest = 0;
        for (std::size_t i = 0; i < oracle.size(); ++i) {
            if (o.is("kind", "exclusive")) oracle[i] = sum;
            sum += double(input()[i]);
            if (o.is("kind", "inclusive")) oracle[i] = sum;
            magnitude += std::abs(double(input()[i]));
            largest = std::max(largest, std::abs(oracle[i]));
        }
        return compareWithOracle(valuesOf<float>(results[0], length()), oracle,
                                 1e-6 * (largest > 0 ? magnitude / largest : 1));
    }
    std::unique_ptr<HostRun> hostRun(const OptionSet &o, HostForm form) const override
    {
        Work work;
        work.bytes = work.bytesRequested = 8 * std::uint64_t(m_count), work.flops = std::uint64_t(m_count);
        return std::make_unique<ScanHostRun>(input(), o.is("kind", "exclusive"), form, work);
    }

private:
    std::size_t length() const { return std::size_t(m_count); }
    const std::vector<float> &input() const { return m_inputs.numbers(length()); }
    std::int64_t m_count;
    ArrayInputs m_inputs;
};

std::vector<LaunchPlan> ScanExperiment::plans(const OptionSet &o,
                                              std::span<const std::shared_ptr<Buffer>> buffers) const
{
    const std::vector<std::int64_t> sections = levels(m_count, o);
    const auto launch = [&](bool add, std::size_t level, std::int64_t count) {
        const bool exclusive = o.is("kind", "exclusive") && level == 0;
        LaunchPlan plan;
        plan.variant.kernel = "scan";
        plan.variant.entryPoint = add ? "addBefore" : "scan";
        plan.variant.defines = {{"BLOCK", o.text("block")},
                                {"SECTION", std::to_string(sectionOf(o))},
                                {"HILLIS_STEELE", hillisSteele(o) ? "1" : "0"},
                                {"PAD", !hillisSteele(o) && o.is("pad", "1") ? "1" : "0"},
                                {"EXCLUSIVE", exclusive ? "1" : "0"},
                                {"ADD_BEFORE", add ? "1" : "0"}};
        applyUndivided(plan.variant, o, lineBlock(o));
        plan.variant.fastContraction = false;
        plan.grid.x = unsigned(sections[level]);
        plan.block.x = unsigned(o.number("block"));
        const std::shared_ptr<Buffer> &from = level == 0 ? buffers[0] : buffers[2 * level],
                                      &to = level == 0 ? buffers[1] : buffers[2 * level + 1];
        if (add)
            plan.arguments = {BufferArgument{to}, BufferArgument{buffers[2 * level + 3]}};
        else
            plan.arguments = {BufferArgument{from}, BufferArgument{to},
                              BufferArgument{buffers[2 * level + 2]}};
        plan.arguments.emplace_back(std::int32_t(count));
        plan.work.bytes = level == 0 && !add ? 8 * std::uint64_t(m_count) : 0;
        plan.work.bytesRequested = 8 * std::uint64_t(count);
        const double steps = std::log2(double(sectionOf(o)));
        plan.work.flops = std::uint64_t(double(count) * (add ? 1 : hillisSteele(o) ? steps : 2));
        return plan;
    };
    // Down: the totals of each level are the input of the next. Up: what lies before is added.
    std::vector<LaunchPlan> plans;
    for (std::size_t level = 0; level < sections.size(); ++level)
        plans.push_back(launch(false, level, level == 0 ? m_count : sections[level - 1]));
    for (std::size_t level = sections.size() - 1; level-- > 0;)
        plans.push_back(launch(true, level, level == 0 ? m_count : sections[level - 1]));
    return plans;
}

KernelTable scanTable()
{
    KernelTable t;
    t.name = "scan", t.title = say("Prefix sums"), t.file = "scan.cu", t.group = say("Patterns");
    t.summary = say(
        "Every sum of the first so many elements: the step that orders, packs and bins data in parallel.");
    t.threads = lineBlock, t.divides = false;
    t.noEffect["fmad"] = [](const OptionSet &) { return say("there is no product that could be fused"); };
    t.options = {
        makeOption("variant", say("Variant"), {"blelloch", "hillis-steele"}, "blelloch",
                   say("Up and down a tree with 2 n additions, or log2 n steps of n additions each: fewer "
                       "steps against less work.")),
        makeOption("pad", say("Padding"), {"1", "0"}, "1",
                   say("A word left free after every 32: without it the tree's strides, all powers of two, "
                       "meet in one bank (OpenCL Best Practices Guide, App. A, no. 11)."),
                   [](const OptionSet &o) -> Text {
                       return hillisSteele(o)
                                  ? say("neighbouring threads use neighbouring words: no conflict to remove")
                                  : Text();
                   }),
        makeOption("kind", say("Kind"), {"inclusive", "exclusive"}, "inclusive",
                   say("Whether an element's sum holds the element itself.")),
        blockOption()};
    t.problem = {sizeProblem(say("Floats"), "1048576")};
    t.presets = {
        {"hillis-steele",
         say("Hillis and Steele"),
         say("Hillis and Steele 1986; Kirk & Hwu 2010, 1.9"),
         {{"variant", "hillis-steele"}}},
        {"blelloch", say("Blelloch, unpadded"), say("Blelloch 1990"), {{"pad", "0"}}},
        {"padded", say("Blelloch, padded"), say("Blelloch 1990; CUDA Programming Guide 3.0, G.3.3"), {}}};
    t.experiment = [](const OptionSet &problem, std::uint64_t seed) {
        return std::make_unique<ScanExperiment>(problemNumber(problem, "size", 1, longestArray), seed);
    };
    return t;
}

} // namespace

const KernelDefinition &scanDefinition()
{
    static const TabledKernel definition(scanTable());
    return definition;
}

} // namespace larmor
