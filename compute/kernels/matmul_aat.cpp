// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/matmul_aat.h"

#include "core/error.h"
#include "core/extent.h"
#include "kernels/definition_table.h"
#include "kernels/experiment_inputs.h"
#include "kernels/matmul_host.h"
#include "kernels/product_check.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace larmor {

namespace {

bool isTiled(const OptionSet &o)
{
    return o.is("variant", "tiled");
}

int matmulAatBlockThreads(const OptionSet &o)
{
    return o.number("tile") * o.number("tile");
}

Text aatUnrollViolation(const OptionSet &o)
{
    const int tile = o.number("tile"), unroll = o.number("unroll");
    if (o.is("variant", "strided") || unroll <= tile) return {};
    return say("unroll %1 exceeds the %2 steps of a tile", unroll, tile);
}

/// Bytes and operations of c = a a^T under an option set.
Work workOf(std::int64_t rows, std::int64_t inner, const OptionSet &o)
{
    const std::int64_t tile = o.number("tile"), blocks = (rows + tile - 1) / tile;
    // Each element of a is fetched as part of a row of c, and again as part of a column.
    const std::int64_t asRow = o.is("variant", "strided") ? rows : blocks;
    const std::int64_t asColumn = isTiled(o) ? blocks : rows;
    Work work;
    work.bytes = 4 * std::uint64_t(rows * inner + rows * rows);
    work.bytesRequested = 4 * std::uint64_t(rows * inner * (asRow + asColumn) + rows * rows);
    work.flops = 2 * std::uint64_t(rows) * std::uint64_t(rows) * std::uint64_t(inner);
    return work;
}

class AatExperiment final : public KernelExperiment {
public:
    AatExperiment(std::int64_t rows, std::int64_t inner, std::uint64_t seed)
        : m_rows(rows), m_inner(inner), m_a(randomMatrix(rows * inner, seed)),
          m_check({m_a.data(), inner, 1}, {m_a.data(), 1, inner}, rows, inner, rows, seed + 1)
    {
    }
    std::vector<BufferSpec> buffers(const OptionSet &) const override
    {
        return {{"a", m_a.size() * sizeof(float), m_a.data()}, {"c", productBytes(), nullptr}};
    }
    std::vector<LaunchPlan> plans(const OptionSet &o,
                                  std::span<const std::shared_ptr<Buffer>> buffers) const override
    {
        const unsigned tile = unsigned(o.number("tile")), blocks = unsigned((m_rows + tile - 1) / tile);
        LaunchPlan plan;
        plan.variant.kernel = "matmul-aat";
        plan.variant.entryPoint = "multiplyByTranspose";
        plan.variant.defines = {{"VARIANT", o.is("variant", "strided")  ? "0"
                                            : o.is("variant", "staged") ? "1"
                                                                        : "2"},
                                {"TILE", o.text("tile")},
                                {"PAD", isTiled(o) ? o.text("pad") : "0"},
                                {"UNROLL", o.text("unroll")}};
        applyCommonOptions(plan.variant, o, matmulAatBlockThreads(o));
        plan.variant.preciseDivision = plan.variant.preciseSqrt = true; // the source has neither
        plan.grid = {blocks, blocks, 1};
        plan.block = {tile, tile, 1};
        plan.arguments = {BufferArgument{buffers[0], 0}, BufferArgument{buffers[1], 0}, std::int32_t(m_rows),
                          std::int32_t(m_inner)};
        plan.work = workOf(m_rows, m_inner, o);
        return {std::move(plan)};
    }
    std::vector<int> results() const override { return {1}; }
    Check check(const OptionSet &, std::span<const std::vector<std::byte>> results) const override
    {
        if (results.size() != 1 || results[0].size() != productBytes())
            throw Error(ErrorCode::Internal, say("the product's result has the wrong size"));
        // Rounding of a sum of products grows with the root of their number.
        return m_check.compare(reinterpret_cast<const float *>(results[0].data()), m_rows,
                               4e-7 * std::sqrt(double(std::max<std::int64_t>(m_inner, 16))));
    }
    Text remark(const OptionSet &o) const override
    {
        const Work work = workOf(m_rows, m_inner, o);
        return say("%1 operations for each access of global memory",
                   fixed(double(work.flops) / (double(work.bytesRequested) / 4), 1));
    }
    std::unique_ptr<HostRun> hostRun(const OptionSet &o, HostForm form) const override
    {
        Work work = workOf(m_rows, m_inner, o);
        work.bytesRequested = work.bytes;
        return makeProductHostRun({{m_a.data(), m_inner, 1},
                                   {m_a.data(), 1, m_inner},
                                   m_rows,
                                   m_inner,
                                   m_rows,
                                   m_rows,
                                   m_rows,
                                   work},
                                  form);
    }

private:
    static std::vector<float> randomMatrix(std::int64_t elements, std::uint64_t seed)
    {
        SeededNumbers numbers(seed);
        std::vector<float> matrix(static_cast<std::size_t>(elements));
        for (float &value : matrix)
            value = float(numbers.between(-1, 1));
        return matrix;
    }
    std::size_t productBytes() const { return std::size_t(m_rows * m_rows) * sizeof(float); }

    std::int64_t m_rows, m_inner;
    std::vector<float> m_a;
    ProductCheck m_check;
};

class AatDefinition final : public DefinitionTable {
public:
    AatDefinition()
        : DefinitionTable("matmul-aat", say("Matrix times its transpose"),
                          say("c = a a^T: the same matrix is read along its rows and down its columns, which "
                              "shows strided loads, and then bank conflicts, by themselves."),
                          "matmul_aat.cu")
    {
        m_group = say("Matrix product");
        m_options = {
            makeOption("variant", say("Variant"), {"strided", "staged", "tiled"}, "tiled",
                       say("Strided threads read a whole row apart, one memory transaction each; staging "
                           "only the other operand leaves that as it is; a tile that is stored transposed "
                           "reads both along rows (OpenCL Best Practices Guide, 3.2.2.3).")),
            makeOption("tile", say("Tile"), {"8", "16", "32"}, "16",
                       say("Side of the block and of its tiles: 16 filled the half-warps and banks of the "
                           "guide's GPUs; on 32 banks only a tile of 32 with padding is free of conflicts.")),
            makeOption("pad", say("Padding"), {"0", "1"}, "1",
                       say("Lengthens the rows of the transposed tile by one, so that a column's elements "
                           "lie in different banks (OpenCL Best Practices Guide, 3.2.2.3)."),
                       [](const OptionSet &o) -> Text {
                           return isTiled(o) ? Text() : say("this variant writes no tile column by column");
                       }),
            makeOption("unroll", say("Unroll"), {"1", "2", "4", "8", "16", "32"}, "8",
                       say("Steps of the inner product written out, without branch and index arithmetic."))};
        for (OptionSpec &common : commonOptions(matmulAatBlockThreads, true, false))
            m_options.push_back(std::move(common));
        m_constraints = {{"unroll", aatUnrollViolation}, registerConstraint(matmulAatBlockThreads)};
        const std::string guide = "OpenCL Best Practices Guide, 3.2.2.3, ";
        const OptionSet listing{{"unroll", "16"}}; // a loop of constant bounds
        m_presets = {
            {"strided", say("Strided"), guide + "listing 3.10", listing.with({{"variant", "strided"}})},
            {"staged", say("Strided, rows staged"), say("%1after listing 3.8", guide),
             listing.with({{"variant", "staged"}})},
            {"tiled", say("Tiled"), guide + "listing 3.11", listing.with({{"pad", "0"}})},
            {"padded", say("Tiled, padded"), guide + "table 3.3", listing},
            {"padded-32",
             say("Tiled, padded, 32 wide"),
             say("The same on 32 banks"),
             {{"tile", "32"}, {"unroll", "32"}}}};
        m_problem = {makeOption(
            "size", say("Size"), {"512", "1024", "2048", "4096", "2048x16"}, "1024",
            say("N for N x N, or MxK for M rows of K elements (the guide's K is 16); any size from 1 on."))};
    }
    std::unique_ptr<KernelExperiment> experiment(const OptionSet &problem, std::uint64_t seed) const override
    {
        const std::string text = resolveProblem(problem).text("size");
        const Extent size = parseExtent(text, {true, true, false});
        if (size.z != 1)
            throw Error(ErrorCode::InvalidCall, say("'%1' is not a matrix size", text),
                        say("matmul-aat takes N or MxK"));
        requireMemory(std::size_t(size.x * size.y + size.x * size.x) * sizeof(float) * 3,
                      say("the matrices"));
        return std::make_unique<AatExperiment>(size.x, size.y, seed);
    }
};

} // namespace

const KernelDefinition &matmulAatDefinition()
{
    static const AatDefinition definition;
    return definition;
}

} // namespace larmor
