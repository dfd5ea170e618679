// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/fft.h"

#include "core/error.h"
#include "engine/engine.h"
#include "kernels/definition_table.h"
#include "kernels/fft_experiment.h"

#include <algorithm>

namespace larmor {

namespace {

constexpr std::int64_t largestFftBlock = 1024, constantBytes = 65536;
/// Threads that a block of several rows aims at: 192 or more hide the latency of registers (OpenCL
/// Programming Guide, 3.2).
constexpr std::int64_t aimedThreads = 192;

Text pointsViolation(const OptionSet &o)
{
    const int points = o.number("points"), radix = o.number("radix");
    if (points >= radix) return {};
    return say("%1 points per thread are fewer than radix %2: most threads of a pass would have no butterfly",
               points, radix);
}

/// One butterfly of the largest radix per thread leaves no loop to write out.
Text loopsOverOne(const OptionSet &o)
{
    return o.number("points") >= 2 * o.number("radix")
               ? Text()
               : say("a thread with points < 2 x radix has one butterfly of the largest radix at most");
}

class FftDefinition final : public DefinitionTable {
public:
    FftDefinition()
        : DefinitionTable("fft", say("Fourier transform of rows"),
                          say("Transforms each row of a matrix in shared memory and registers: with the "
                              "transpose it makes the inverse FFT of a Cartesian scan."),
                          "fft.cu")
    {
        fillOptions();
        // A block's threads depend on the length of the rows; the plan checks them.
        for (OptionSpec &common : commonOptions([](const OptionSet &) { return 0; }, true, false))
            m_options.push_back(std::move(common));
        m_constraints = {{"points", pointsViolation}};
        const Text stockham = say("Stockham's passes; ");
        const OptionSet first{
            {"radix", "2"}, {"points", "2"}, {"pad", "0"}, {"tile", "1"}, {"twiddles", "accurate"}};
        m_presets = {{"radix-2", say("Radix 2"), say("%1one butterfly per thread", stockham), first},
                     {"radix-8", say("Radix 8"), say("%1fewer passes through shared memory", stockham),
                      first.with({{"radix", "8"}, {"points", "8"}})},
                     {"sfu", say("Radix 8, special-function units"), "CUDA C Programming Guide, 5.4.1",
                      first.with({{"radix", "8"}, {"points", "8"}, {"twiddles", "sfu"}})},
                     {"table", say("Radix 8, table"), say("Twiddle factors from global memory"),
                      first.with({{"radix", "8"}, {"points", "8"}, {"twiddles", "table"}})},
                     {"padded", say("Radix 8, table, padded"),
                      "CUDA C Programming Guide, 5.3.2.3: bank conflicts",
                      first.with({{"radix", "8"}, {"points", "8"}, {"twiddles", "table"}, {"pad", "1"}})},
                     {"rolled",
                      say("Rolled loops"),
                      "CUDA C Programming Guide, 5.3.2.2: arrays in local memory",
                      {{"unroll", "0"}}},
                     {"tuned",
                      say("Tuned"),
                      say("Radix 8, 16 points per thread, parts together"),
                      {{"exchange", "complex"}}},
                     {"tuned-light",
                      say("Tuned: eight points per thread"),
                      say("Radix 8, 8 points per thread"),
                      {{"points", "8"}, {"exchange", "complex"}}}};
        m_problem = {
            makeOption(
                "size", say("Size"), {"256", "512", "1024", "2048", "4096", "240x4096", "1000x1000"}, "1024",
                say("N for N rows of N points, or WxH for H rows of W points; rows have 1 to 8192 points.")),
            makeOption("direction", say("Direction"), {"forward", "inverse"}, "inverse",
                       say("The sign of the exponent: - forward, + inverse; neither divides."))};
    }
    std::unique_ptr<KernelExperiment> experiment(const OptionSet &problem, std::uint64_t seed) const override
    {
        return makeFftExperiment(resolveProblem(problem), seed);
    }

private:
    void fillOptions()
    {
        m_options = {
            makeOption("radix", say("Radix"), {"2", "4", "8"}, "8",
                       say("Points that a thread transforms at once: a larger radix needs fewer passes "
                           "through shared memory and fewer twiddle factors, and more registers.")),
            makeOption("points", say("Points per thread"), {"2", "4", "8", "16", "32"}, "16",
                       say("Points of a row in a thread's registers: more hide latency with fewer threads "
                           "(CUDA C Programming Guide, 5.2.3) and leave room for fewer blocks.")),
            makeOption("tile", say("Rows per block"), {"auto", "1", "2", "4", "8", "16"}, "auto",
                       say("Short rows alone make blocks of less than a warp; auto takes as many rows as "
                           "make 192 threads, which hide the latency of registers (OpenCL Programming Guide, "
                           "3.2); a block has 1024 at most, however many rows are asked for.")),
            makeOption("exchange", say("Exchange"), {"split", "complex"}, "split",
                       say("Points change threads with both parts at once, or real and imaginary parts in "
                           "turn: half the shared memory for twice the barriers.")),
            makeOption("pad", say("Padding"), {"0", "1"}, "1",
                       say("A float of padding after every 32 spreads strides that are multiples of the "
                           "banks over all of them (CUDA C Programming Guide, 5.3.2.3).")),
            makeOption("unroll", say("Unroll"), {"1", "0"}, "1",
                       say("Writes out the loops over a thread's butterflies: rolled, their points are "
                           "indexed at run time and live in local memory instead of registers."),
                       loopsOverOne),
            makeOption("twiddles", say("Twiddle factors"), {"constant", "table", "sfu", "accurate"}, "table",
                       say("Constant memory serves one address of a warp at a time, and these differ; a "
                           "table in global memory stays in the cache; the special-function units compute "
                           "them anew, to six digits; accurate functions to all."))};
    }
};

/// A problem's shape under an option set, and how threads share it.
struct Sharing {
    FftShape shape;
    std::int64_t threads = 1, rows = 1; ///< of a block
    Sharing(const FftProblem &problem, const OptionSet &o)
        : shape(fftShape(problem.points, o.number("radix")))
    {
        const std::int64_t points = o.number("points");
        threads = (shape.length + points - 1) / points;
        const std::int64_t wanted = o.is("tile", "auto") ? aimedThreads / threads : o.number("tile");
        rows = std::clamp<std::int64_t>(wanted, 1, std::max<std::int64_t>(1, largestFftBlock / threads));
    }
    /// Points in a thread's registers.
    std::int64_t held() const
    {
        std::int64_t most = 1;
        for (const int radix : shape.radices)
            most = std::max(most, (shape.length / radix + threads - 1) / threads * radix);
        return most;
    }
    /// Twiddle factors of one row.
    std::uint64_t twiddles() const
    {
        std::uint64_t count = 0;
        for (std::size_t pass = 1; pass < shape.radices.size(); ++pass)
            count += std::uint64_t(shape.length / shape.radices[pass] * (shape.radices[pass] - 1));
        return shape.bluestein() ? 2 * count : count;
    }
};

void check(const FftProblem &p, const Sharing &sharing, const OptionSet &o)
{
    const std::int64_t length = sharing.shape.length, threads = sharing.threads * sharing.rows;
    const Text named = say("%1 points at %2 per thread", length, o.text("points"));
    if (threads > largestFftBlock)
        throw Error(ErrorCode::InvalidCall, say("a block of this transform is too large"),
                    say("%1 take %2 threads, where a block has at most %3", named, threads, largestFftBlock),
                    say("raise fft.points"));
    if (o.is("twiddles", "constant") && length * 8 > constantBytes)
        throw Error(ErrorCode::InvalidCall, say("constant memory cannot hold the twiddle factors"),
                    say("%1 x 8 bytes exceed its %2 bytes", length, constantBytes),
                    say("choose fft.twiddles=table"));
    if (std::int64_t(o.number("max-registers")) * threads > 65536)
        throw Error(ErrorCode::InvalidCall, say("a block of this transform has too few registers"),
                    say("%1 with max-registers %2 need more than the 65536 of a multiprocessor", named,
                        o.text("max-registers")));
    const std::size_t bytes = std::size_t(p.points) * std::size_t(p.rows) * sizeof(cfloat);
    const std::size_t tables =
        std::size_t(sharing.shape.bluestein() ? 2 * length + p.points : length) * sizeof(cfloat);
    if (!p.in || !p.out || !p.tables) throw Error(ErrorCode::Internal, say("fft without buffers"));
    if (p.in->bytes() < bytes || p.out->bytes() < bytes || p.tables->bytes() < tables)
        throw Error(ErrorCode::InvalidCall, say("the buffers are too small for this transform"),
                    say("%1, %2 and %3 bytes, where %4, %5 and %6 are needed", p.in->bytes(), p.out->bytes(),
                        p.tables->bytes(), bytes, bytes, tables));
}

KernelVariant variantOf(const FftProblem &p, const Sharing &sharing, const OptionSet &o)
{
    const std::string &twiddles = o.text("twiddles");
    const auto flag = [](bool on) { return std::string(on ? "1" : "0"); };
    const FftShape &shape = sharing.shape;
    KernelVariant variant;
    variant.kernel = "fft";
    variant.entryPoint = "transformRows";
    variant.defines = {{"LENGTH", std::to_string(shape.length)},
                       {"POINTS", std::to_string(shape.points)},
                       {"BLUESTEIN", flag(shape.bluestein())},
                       {"THREADS", std::to_string(sharing.threads)},
                       {"ROWS", std::to_string(sharing.rows)},
                       {"HELD", std::to_string(sharing.held())},
                       {"SPLIT", flag(o.is("exchange", "split"))},
                       {"PAD", o.text("pad")},
                       {"UNROLLED", flag(o.is("unroll", "1") || !loopsOverOne(o).empty())},
                       {"TWIDDLES", twiddles == "constant" ? "0"
                                    : twiddles == "table"  ? "1"
                                    : twiddles == "sfu"    ? "2"
                                                           : "3"},
                       {"INVERSE", flag(p.inverse)},
                       {"PASSES", std::to_string(shape.radices.size())},
                       {"LAST_RADIX", std::to_string(shape.radices.back())}};
    definePasses(variant, "", shape.radices);
    applyCommonOptions(variant, o, int(sharing.threads * sharing.rows));
    variant.preciseDivision = variant.preciseSqrt = true; // the source has neither: one compiled kernel
    return variant;
}

Work workOf(const FftProblem &p, const Sharing &sharing, const OptionSet &o)
{
    const std::uint64_t points = std::uint64_t(p.points), rows = std::uint64_t(p.rows);
    const bool stored = o.is("twiddles", "constant") || o.is("twiddles", "table");
    Work work;
    work.bytes = 16 * points * rows;
    work.bytesRequested = work.bytes + (stored ? 8 * sharing.twiddles() * rows : 0);
    if (sharing.shape.bluestein()) // the chirp on the way in and out, and its spectrum
        work.bytesRequested += 8 * (2 * points + std::uint64_t(sharing.shape.length)) * rows;
    work.flops = fftOperations(p.points, p.rows);
    if (!stored) work.special = 2 * sharing.twiddles() * rows;
    return work;
}

} // namespace

std::vector<LaunchPlan> fftPlans(const FftProblem &p, const OptionSet &o)
{
    if (p.rows < 1)
        throw Error(ErrorCode::InvalidCall, say("nothing to transform"), std::to_string(p.rows) + " rows");
    const Sharing sharing(p, o);
    check(p, sharing, o);
    const std::int64_t blocks = (p.rows + sharing.rows - 1) / sharing.rows;
    const std::int64_t length = sharing.shape.length;
    const std::int64_t plane = length + (o.is("pad", "1") ? length / 32 : 0);
    LaunchPlan plan;
    plan.variant = variantOf(p, sharing, o);
    plan.grid = {unsigned(blocks), 1, 1};
    plan.block = {unsigned(sharing.threads), unsigned(sharing.rows), 1};
    plan.arguments = {BufferArgument{p.in, 0}, BufferArgument{p.out, 0}, BufferArgument{p.tables, 0},
                      std::int32_t(p.rows),
                      SharedArgument{std::size_t(plane * sharing.rows * (o.is("exchange", "split") ? 1 : 2)) *
                                     sizeof(float)}};
    if (o.is("twiddles", "constant"))
        plan.arguments.emplace_back(
            ConstantArgument{"roots", p.tables, 0, std::size_t(length) * sizeof(cfloat)});
    plan.work = workOf(p, sharing, o);
    return {std::move(plan)};
}

const KernelDefinition &fftDefinition()
{
    static const FftDefinition definition;
    return definition;
}

} // namespace larmor
