// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/array_experiment.h"
#include "kernels/basic_kernels.h"
#include "kernels/kernel_table.h"

#include "core/error.h"
#include "core/extent.h"

#include <algorithm>

namespace larmor {

namespace {

constexpr std::int64_t maxMatrixGridY = 65535;

/// A thread per row or per column needs a line of threads.
int blockY(const OptionSet &o)
{
    return o.is("assignment", "element") ? o.number("block-y") : 1;
}

int matrixBlockThreads(const OptionSet &o)
{
    return o.number("block-x") * blockY(o);
}

class MatrixAddExperiment final : public KernelExperiment {
public:
    MatrixAddExperiment(const Extent &size, std::uint64_t seed) : m_size(size), m_inputs(seed) {}

    std::vector<BufferSpec> buffers(const OptionSet &) const override
    {
        const std::size_t bytes = length() * sizeof(float);
        return {{"a", bytes, input(0).data()}, {"b", bytes, input(1).data()}, {"out", bytes, nullptr}};
    }
    std::vector<LaunchPlan> plans(const OptionSet &o,
                                  std::span<const std::shared_ptr<Buffer>> buffers) const override;
    std::vector<int> results() const override { return {2}; }
    Check check(const OptionSet &o, std::span<const std::vector<std::byte>> results) const override
    {
        std::vector<double> oracle(length());
        for (std::size_t i = 0; i < oracle.size(); ++i)
            oracle[i] = double(input(0)[i]) + double(input(1)[i]);
        return compareWithOracle(valuesOf<float>(results[0], length()), oracle,
                                 o.is("ftz", "1") ? 0x1.0p-23 : 0x1.0p-24);
    }
    std::unique_ptr<HostRun> hostRun(const OptionSet &, HostForm form) const override
    {
        const auto out = hostOutput(length());
        return std::make_unique<LoopHostRun>(form, m_size.y, std::max<std::int64_t>(1, (1 << 15) / m_size.x),
                                             out, work(),
                                             [width = m_size.x, a = input(0).data(), b = input(1).data(),
                                              to = out->data()](std::int64_t begin, std::int64_t end) {
                                                 for (std::int64_t i = begin * width; i < end * width; ++i)
                                                     to[i] = a[i] + b[i];
                                             });
    }

private:
    std::size_t length() const { return std::size_t(m_size.voxels()); }
    const std::vector<float> &input(unsigned which) const { return m_inputs.numbers(length(), which); }
    Work work() const
    {
        Work work;
        work.bytes = work.bytesRequested = 12 * std::uint64_t(m_size.voxels());
        work.flops = std::uint64_t(m_size.voxels());
        return work;
    }
    Extent m_size;
    ArrayInputs m_inputs;
};

std::vector<LaunchPlan> MatrixAddExperiment::plans(const OptionSet &o,
                                                   std::span<const std::shared_ptr<Buffer>> buffers) const
{
    const bool perRow = o.is("assignment", "row"), perElement = o.is("assignment", "element");
    const std::int64_t down = perElement ? (m_size.y + blockY(o) - 1) / blockY(o) : 1;
    if (down > maxMatrixGridY)
        throw Error(ErrorCode::InvalidCall, say("the matrix has too many rows of blocks"),
                    say("%1, where a grid has at most %2", down, maxMatrixGridY),
                    say("choose a higher block"));
    LaunchPlan plan;
    plan.variant.kernel = "matrix-add";
    plan.variant.entryPoint = "matrixAdd";
    plan.variant.defines = {{"BLOCK_X", o.text("block-x")},
                            {"BLOCK_Y", std::to_string(blockY(o))},
                            {"ASSIGNMENT", perElement ? "0"
                                           : perRow   ? "1"
                                                      : "2"}};
    applyUndivided(plan.variant, o, matrixBlockThreads(o));
    plan.variant.fastContraction = true;
    plan.grid = {blocksFor(perRow ? m_size.y : m_size.x, o.number("block-x")), unsigned(down), 1};
    plan.block = {unsigned(o.number("block-x")), unsigned(blockY(o)), 1};
    plan.arguments = {BufferArgument{buffers[0]}, BufferArgument{buffers[1]}, BufferArgument{buffers[2]},
                      std::int32_t(m_size.x), std::int32_t(m_size.y)};
    plan.work = work();
    return {plan};
}

KernelTable matrixAddTable()
{
    KernelTable t;
    t.name = "matrix-add", t.title = say("Matrix addition"), t.file = "matrix_add.cu",
    t.group = say("Basics");
    t.summary = say("Adds two matrices, N^2 operations on 3 N^2 elements: moving them to a device and back "
                    "costs more than the sums (OpenCL Best Practices Guide, 1.2).");
    t.threads = matrixBlockThreads, t.divides = false;
    t.noEffect["fmad"] = [](const OptionSet &) { return say("there is no product that could be fused"); };
    t.options = {
        makeOption(
            "assignment", say("A thread's part"), {"element", "row", "column"}, "element",
            say("A thread for each element, row or column: along a row the addresses of a warp lie a row "
                "apart, down a column side by side (OpenCL Best Practices Guide, App. A, no. 4).")),
        makeOption(
            "block-x", say("Block width"), {"8", "16", "32", "64", "128", "256"}, "16",
            say("The guide takes 16 x 16; where 32 does not divide the width, a warp spans several rows.")),
        makeOption(
            "block-y", say("Block height"), {"1", "2", "4", "8", "16", "32"}, "16",
            say("1 makes a block one-dimensional; rows of a block lie a whole row of the matrix apart."),
            [](const OptionSet &o) -> Text {
                return o.is("assignment", "element")
                           ? Text()
                           : say("a thread per row or column takes a line of threads");
            })};
    t.problem = {makeOption("size", say("Size"), {"512", "1024", "2048", "4096"}, "2048",
                            say("Matrix size: N for N x N, or WxH; any size from 1 on."))};
    t.constraints = {{"block", [](const OptionSet &o) -> Text {
                          if (matrixBlockThreads(o) <= 1024) return {};
                          return say("block-x %1 x block-y %2 = %3 threads exceed the limit of 1024",
                                     o.text("block-x"), o.text("block-y"), matrixBlockThreads(o));
                      }}};
    t.presets = {{"guide", "16 x 16 threads", "CUDA Programming Guide 3.0, 2.2", {}},
                 {"line",
                  say("256 threads in a line"),
                  say("One-dimensional blocks"),
                  {{"block-x", "256"}, {"block-y", "1"}}},
                 {"row",
                  say("A thread per row"),
                  "Kirk & Hwu 2010, 6.2: not coalesced",
                  {{"assignment", "row"}, {"block-x", "64"}}},
                 {"column",
                  say("A thread per column"),
                  "Kirk & Hwu 2010, 6.2: coalesced",
                  {{"assignment", "column"}, {"block-x", "64"}}}};
    t.experiment = [](const OptionSet &problem, std::uint64_t seed) -> std::unique_ptr<KernelExperiment> {
        return std::make_unique<MatrixAddExperiment>(matrixProblem(problem), seed);
    };
    return t;
}

} // namespace

const KernelDefinition &matrixAddDefinition()
{
    static const TabledKernel definition(matrixAddTable());
    return definition;
}

} // namespace larmor
