// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/array_experiment.h"
#include "kernels/kernel_table.h"
#include "kernels/memory_kernels.h"

#include <algorithm>
#include <cmath>

namespace larmor {

namespace {

constexpr std::size_t warp = 32;

bool inConstant(const OptionSet &o)
{
    return o.is("memory", "constant");
}

/// What one thread reads: a rule of its place alone.
class TableReads {
public:
    explicit TableReads(const OptionSet &o)
        : m_entries(std::size_t(o.number("kilobytes")) * 256), m_distinct(std::size_t(o.number("distinct"))),
          m_reads(std::size_t(o.number("reads")))
    {
    }
    std::size_t entries() const { return m_entries; }
    std::size_t reads() const { return m_reads; }
    std::size_t at(std::size_t thread, std::size_t read) const
    {
        const std::size_t first = thread / warp * m_reads * m_distinct + thread % warp % m_distinct;
        return (first + read * m_distinct) % m_entries;
    }

private:
    std::size_t m_entries, m_distinct, m_reads;
};

class ConstantReadExperiment final : public KernelExperiment {
public:
    ConstantReadExperiment(std::int64_t count, std::uint64_t seed) : m_count(count), m_inputs(seed) {}

    std::vector<BufferSpec> buffers(const OptionSet &o) const override
    {
        return {{"table", TableReads(o).entries() * sizeof(float), table(o).data()},
                {"out", std::size_t(m_count) * sizeof(float), nullptr}};
    }
    std::vector<LaunchPlan> plans(const OptionSet &o,
                                  std::span<const std::shared_ptr<Buffer>> buffers) const override
    {
        const std::size_t entries = TableReads(o).entries();
        LaunchPlan plan;
        plan.variant.kernel = "constant-read", plan.variant.entryPoint = "constantRead";
        plan.variant.defines = {{"BLOCK", o.text("block")},
                                {"DISTINCT", o.text("distinct") + "u"},
                                {"ENTRIES", std::to_string(entries) + "u"},
                                {"READS", o.text("reads") + "u"},
                                {"IN_CONSTANT", inConstant(o) ? "1" : "0"}};
        applyUndivided(plan.variant, o, lineBlock(o));
        plan.variant.fastContraction = false; // there is no product
        plan.grid.x = blocksFor(m_count, o.number("block"));
        plan.block.x = unsigned(o.number("block"));
        if (!inConstant(o)) plan.arguments.emplace_back(BufferArgument{buffers[0]});
        plan.arguments.emplace_back(BufferArgument{buffers[1]});
        plan.arguments.emplace_back(std::int32_t(m_count));
        if (inConstant(o))
            plan.arguments.emplace_back(
                ConstantArgument{"constTable", buffers[0], 0, entries * sizeof(float)});
        plan.work = work(o);
        return {plan};
    }
    std::vector<int> results() const override { return {1}; }
    Check check(const OptionSet &o, std::span<const std::vector<std::byte>> results) const override
    {
        std::vector<double> oracle(static_cast<std::size_t>(m_count));
        double magnitude = 0, largest = 0;
        const TableReads places(o);
        for (std::size_t i = 0; i < oracle.size(); ++i) {
            double size = 0;
            for (std::size_t r = 0; r < places.reads(); ++r) {
                const double value = double(table(o)[places.at(i, r)]);
                oracle[i] += value, size += std::abs(value);
            }
            magnitude = std::max(magnitude, size), largest = std::max(largest, std::abs(oracle[i]));
        }
        return compareWithOracle(valuesOf<float>(results[0], oracle.size()), oracle,
                                 1e-6 * (largest > 0 ? magnitude / largest : 1));
    }
    Text remark(const OptionSet &o) const override
    {
        return say("%1 reads a thread, each of %2 different addresses in a warp: a cache that serves one "
                   "address at a time takes %3 steps where one would do for equal addresses",
                   o.text("reads"), o.text("distinct"), o.number("reads") * o.number("distinct"));
    }
    std::unique_ptr<HostRun> hostRun(const OptionSet &o, HostForm form) const override
    {
        const auto out = hostOutput(std::size_t(m_count));
        return std::make_unique<LoopHostRun>(form, m_count, 1024, out, work(o),
                                             [places = TableReads(o), from = table(o).data(),
                                              to = out->data()](std::int64_t begin, std::int64_t end) {
                                                 for (auto i = std::size_t(begin); i < std::size_t(end);
                                                      ++i) {
                                                     float sum = 0;
                                                     for (std::size_t r = 0; r < places.reads(); ++r)
                                                         sum += from[places.at(i, r)];
                                                     to[i] = sum;
                                                 }
                                             });
    }

private:
    const std::vector<float> &table(const OptionSet &o) const
    {
        return m_inputs.numbers(TableReads(o).entries());
    }
    Work work(const OptionSet &o) const
    {
        const std::uint64_t count(m_count), reads = count * TableReads(o).reads();
        Work work;
        work.bytes = 4 * (count + TableReads(o).entries());
        work.bytesRequested = 4 * (count + reads);
        work.flops = reads;
        return work;
    }
    std::int64_t m_count;
    ArrayInputs m_inputs;
};

KernelTable constantReadTable()
{
    KernelTable t;
    t.name = "constant-read", t.title = say("Constant memory"), t.file = "constant_read.cu",
    t.group = say("Memory");
    t.summary =
        say("Reads a table in constant memory with 1 to 32 different addresses in a warp: each read is "
            "one addition, so that operations a second are reads a second.");
    t.threads = lineBlock, t.divides = false;
    t.noEffect["fmad"] = [](const OptionSet &) { return say("there is no product that could be fused"); };
    t.options = {
        makeOption(
            "memory", say("Memory"), {"constant", "global"}, "constant",
            say("Constant memory is as fast as a register where all threads of a warp read one address, "
                "and takes a step for each further address (CUDA Programming Guide, 5.3.2.4; Kirk & Hwu "
                "2010, 5.2); global memory has caches of its own on newer GPUs.")),
        makeOption("distinct", say("Different addresses"), {"1", "2", "4", "8", "16", "32"}, "1",
                   say("Addresses that the lanes of a warp ask for in one read: the time grows with their "
                       "number (CUDA Programming Guide, 5.3.2.4).")),
        makeOption("kilobytes", say("Working set (KB)"), {"1", "2", "4", "8", "16", "32", "64"}, "2",
                   say("Size of the table: constant memory holds 64 KB, a multiprocessor's cache of it 8 KB "
                       "(CUDA Programming Guide, table G.1), and data that lie close together use it best "
                       "(Kirk & Hwu 2010, 8.3, Fig. 8.14).")),
        makeOption("reads", say("Reads"), {"64", "256"}, "64", say("Reads of a thread.")), blockOption()};
    t.problem = {sizeProblem(say("Threads"), "262144")};
    const std::string guide = "CUDA Programming Guide 3.0, 5.3.2.4";
    t.presets = {{"one-address", say("One address a warp"), guide, {}},
                 {"four-addresses", say("Four addresses a warp"), guide, {{"distinct", "4"}}},
                 {"every-lane", say("An address per lane"), guide, {{"distinct", "32"}}},
                 {"beyond-cache",
                  say("More than the cache"),
                  "Kirk & Hwu 2010, 8.3, Fig. 8.14",
                  {{"kilobytes", "64"}}},
                 {"global", say("Global memory"), guide, {{"memory", "global"}}},
                 {"global-every-lane",
                  say("Global memory, an address per lane"),
                  guide,
                  {{"memory", "global"}, {"distinct", "32"}}}};
    t.experiment = [](const OptionSet &problem, std::uint64_t seed) {
        return std::make_unique<ConstantReadExperiment>(problemNumber(problem, "size", 1, 1 << 26), seed);
    };
    return t;
}

} // namespace

const KernelDefinition &constantReadDefinition()
{
    static const TabledKernel definition(constantReadTable());
    return definition;
}

} // namespace larmor
