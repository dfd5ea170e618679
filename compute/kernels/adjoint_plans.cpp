// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/adjoint_experiment.h"
#include "kernels/adjoint_options.h"
#include "kernels/definition_table.h"
#include "kernels/fhd.h"

#include "core/error.h"
#include "engine/engine.h"

#include <algorithm>
#include <limits>

namespace larmor {

namespace {

std::int64_t roundUp(std::int64_t value, std::int64_t unit)
{
    return (value + unit - 1) / unit * unit;
}

/// Option set of fhd or q, read once.
struct Shape {
    bool q = false;
    bool gather = false, pair = false, padded = false, aos = false, fused = false, muConstant = false;
    bool constant = false, shared = false, accumulateGlobal = false;
    std::int64_t chunk = 0, block = 0, unroll = 0, voxels = 0;

    Shape(bool isQ, const OptionSet &o)
        : q(isQ), gather(o.is("structure", "gather")), pair(o.is("structure", "pair")),
          padded(o.is("pad", "1")), aos(o.is("layout", "aos")), fused(o.is("mu", "fused")),
          muConstant(o.is("mu", "constant")), constant(o.is("memory", "constant")),
          shared(o.is("memory", "shared")), accumulateGlobal(o.is("accumulate", "global")),
          chunk(o.number("chunk")), block(o.number("block")), unroll(o.number("unroll")),
          voxels(gather ? o.number("voxels") : 1)
    {
    }
    /// Samples that pad=1 makes of a chunk.
    std::int64_t sampleUnit() const { return !padded || pair ? 1 : !gather || shared ? block : unroll; }
    /// Points that one block handles, or that pad=1 rounds to.
    std::int64_t pointUnit() const { return gather || pair ? block * voxels : unroll; }
};

KernelVariant variantOf(const Shape &s, const OptionSet &o)
{
    const std::string &structure = o.text("structure");
    KernelVariant variant;
    variant.kernel = s.q ? "q" : "fhd";
    variant.entryPoint = s.q ? "cmpQ" : "cmpFhd";
    const auto flag = [](bool on) { return std::string(on ? "1" : "0"); };
    variant.defines = {{"Q_KERNEL", flag(s.q)},
                       {"STRUCTURE", structure == "scatter"        ? "0"
                                     : structure == "scatter-racy" ? "1"
                                     : s.pair                      ? "2"
                                                                   : "3"},
                       {"MEMORY", s.constant ? "1"
                                  : s.shared ? "2"
                                             : "0"},
                       {"MU", s.fused        ? "0"
                              : s.muConstant ? "2"
                                             : "1"},
                       {"LAYOUT_AOS", flag(s.aos)},
                       {"TRIG_FAST", flag(o.is("trig", "fast"))},
                       {"PADDED", flag(s.padded)},
                       {"BLOCK", std::to_string(s.block)},
                       {"UNROLL", s.pair ? "1" : std::to_string(s.unroll)},
                       {"VOXELS", std::to_string(s.voxels)},
                       {"ACCUMULATE_GLOBAL", flag(s.gather && s.accumulateGlobal)}};
    if (s.constant) variant.defines.emplace_back("CHUNK", std::to_string(s.chunk));
    applyCommonOptions(variant, o, int(s.block));
    variant.preciseDivision = variant.preciseSqrt = true; // the source has neither: one compiled kernel
    return variant;
}

/// Pointers and constants in the order of the kernel's parameters, as its macros choose them.
struct Arguments {
    const AdjointProblem &p;
    const Shape &s;
    std::vector<Argument> list;

    void buffer(const std::shared_ptr<Buffer> &b, const Wording &what)
    {
        if (!b) throw Error(ErrorCode::Internal, say("the adjoint problem lacks %1", what));
        list.emplace_back(BufferArgument{b, 0});
    }
    void constant(const std::shared_ptr<Buffer> &b, const char *symbol, std::size_t each, std::int64_t first,
                  std::int64_t count)
    {
        if (!b) throw Error(ErrorCode::Internal, say("the adjoint problem lacks %1", symbol));
        list.emplace_back(ConstantArgument{symbol, b, std::size_t(first) * each, std::size_t(count) * each});
    }
    void pointers()
    {
        if (!s.constant) {
            if (s.aos) {
                buffer(p.kxyz, "kxyz");
            } else {
                buffer(p.kx, "kx"), buffer(p.ky, "ky"), buffer(p.kz, "kz");
            }
        }
        if (s.fused) {
            buffer(p.realPhi, "realPhi"), buffer(p.imagPhi, "imagPhi");
            if (!s.q) buffer(p.realD, "realD"), buffer(p.imagD, "imagD");
        } else if (!s.muConstant) {
            buffer(p.realMu, "realMu");
            if (!s.q) buffer(p.imagMu, "imagMu");
        }
        buffer(p.x, "x"), buffer(p.y, "y"), buffer(p.z, "z");
        buffer(p.realOut, "realOut"), buffer(p.imagOut, "imagOut");
    }
    void constants(std::int64_t first, std::int64_t count)
    {
        if (!s.constant) return;
        if (s.aos) {
            const std::size_t each = s.muConstant ? (s.q ? 16 : 20) : 12;
            constant(s.muConstant ? p.packed : p.kxyz, "constSamples", each, first, count);
            return;
        }
        constant(p.kx, "constKx", 4, first, count);
        constant(p.ky, "constKy", 4, first, count);
        constant(p.kz, "constKz", 4, first, count);
        if (!s.muConstant) return;
        constant(p.realMu, "constRealMu", 4, first, count);
        if (!s.q) constant(p.imagMu, "constImagMu", 4, first, count);
    }
};

/// Words that the threads ask for, as the book counts accesses in its sources (chapter 8: 14 per pair with
/// sums in memory, 7 with registers, 4 with constant memory, 2 once Mu is read once): each access written
/// down counts, shared by the voxels of a thread, or by the block where it stages.
std::uint64_t wordsRequested(const Shape &s, std::uint64_t samples, std::uint64_t points)
{
    const std::uint64_t pairs = samples * points;
    const std::uint64_t mu = s.fused               ? (s.q ? 2 : 4)
                             : s.muConstant        ? 0
                             : s.q                 ? (s.aos ? 1 : 2)
                             : s.aos && s.constant ? 2
                                                   : 4;
    const std::uint64_t perSample = (s.constant ? 0 : 3) + mu;
    if (s.pair) return pairs * (perSample + 7);
    if (!s.gather) return pairs * 7 + samples * perSample;
    if (s.accumulateGlobal)
        return pairs * 7 +
               (s.shared ? pairs / std::uint64_t(s.block * s.voxels) : pairs / std::uint64_t(s.voxels)) *
                   perSample;
    const std::uint64_t readers = std::uint64_t(s.shared ? s.block * s.voxels : s.voxels);
    return pairs * perSample / readers + points * 7;
}

Work workOf(const Shape &s, std::uint64_t samples, std::uint64_t points, bool firstPoints, bool firstSamples)
{
    Work work;
    work.pairs = samples * points;
    work.flops = work.pairs * (s.q ? 17 : 22);
    work.bytesRequested = 4 * wordsRequested(s, samples, points);
    const std::uint64_t perSample = 3 + (s.fused ? (s.q ? 2 : 4) : (s.q ? 1 : 2));
    // Compulsory: each sample once however many launches read it, each point's position and sum once.
    work.bytes = (firstPoints ? 4 * perSample * samples : 0) + (firstSamples ? 20 * points : 0);
    return work;
}

void check(const AdjointProblem &p)
{
    constexpr std::int64_t limit = std::numeric_limits<std::int32_t>::max() - 8192;
    if (p.samples < 1 || p.points < 1)
        throw Error(ErrorCode::InvalidCall, say("the adjoint sum has nothing to add"),
                    say("%1 samples, %2 points", p.samples, p.points));
    if (p.samples > limit / 5 || p.points > limit)
        throw Error(ErrorCode::InvalidCall, say("the adjoint sum is too large"),
                    say("%1 samples, %2 points; at most %3 and %4", p.samples, p.points, limit / 5, limit));
}

AdjointChunk makeChunk(const Shape &s, const AdjointProblem &p, const OptionSet &o, std::int64_t firstSample,
                       std::uint64_t maxPairs)
{
    check(p);
    if (firstSample < 0 || firstSample >= p.samples)
        throw Error(ErrorCode::Internal, say("a chunk begins outside the samples"));
    AdjointChunk chunk;
    chunk.firstSample = firstSample;
    chunk.samples = std::min(s.chunk, p.samples - firstSample);
    const std::int64_t walked = roundUp(chunk.samples, s.sampleUnit());
    const std::int64_t unit = s.pointUnit();
    // Points of one launch: all, or as many whole blocks as stay below the wanted number of pairs.
    const std::uint64_t wanted = std::max<std::uint64_t>(1, maxPairs / std::uint64_t(walked));
    const std::int64_t step =
        wanted >= std::uint64_t(p.points) ? p.points : std::max(unit, std::int64_t(wanted) / unit * unit);
    const KernelVariant variant = variantOf(s, o);
    for (std::int64_t first = 0; first < p.points; first += step) {
        const std::int64_t points = std::min(step, p.points - first);
        const std::int64_t end = s.padded ? first + roundUp(points, unit) : first + points;
        LaunchPlan plan;
        plan.variant = variant;
        const std::int64_t blocks =
            s.gather || s.pair ? (points + unit - 1) / unit : (walked + s.block - 1) / s.block;
        plan.grid = {unsigned(blocks), s.pair ? unsigned(walked) : 1u, 1};
        plan.block = {unsigned(s.block), 1, 1};
        Arguments arguments{p, s, {}};
        arguments.pointers();
        arguments.list.emplace_back(std::int32_t(firstSample));
        arguments.list.emplace_back(std::int32_t(walked));
        arguments.list.emplace_back(std::int32_t(first));
        arguments.list.emplace_back(std::int32_t(end));
        arguments.constants(firstSample, walked);
        plan.arguments = std::move(arguments.list);
        plan.work =
            workOf(s, std::uint64_t(chunk.samples), std::uint64_t(points), first == 0, firstSample == 0);
        chunk.launches.push_back(std::move(plan));
    }
    return chunk;
}

std::vector<AdjointChunk> allChunks(bool q, const AdjointProblem &p, const OptionSet &o)
{
    check(p);
    const Shape shape(q, o);
    std::vector<AdjointChunk> chunks;
    for (std::int64_t first = 0; first < p.samples; first += shape.chunk)
        chunks.push_back(makeChunk(shape, p, o, first, std::numeric_limits<std::uint64_t>::max()));
    return chunks;
}

class AdjointDefinition final : public DefinitionTable {
public:
    explicit AdjointDefinition(bool q)
        : DefinitionTable(q ? "q" : "fhd", q ? say("Toeplitz kernel Q") : say("Adjoint sum F^H d"),
                          q ? say("Sums |Phi|^2 e^{i 2 pi k.x} over all samples for every offset: with it, "
                                  "F^H F becomes a convolution.")
                            : say("Sums every sample's contribution to every voxel: the adjoint of a "
                                  "non-Cartesian scan and the right-hand side of least squares."),
                          "fhd.cu"),
          m_q(q)
    {
        m_options = adjointOptions(q);
        m_problem = adjointProblemOptions(true);
        m_constraints = adjointConstraints(q);
        m_presets = adjointPresets(q);
    }
    bool wrongOnPurpose(const OptionSet &o) const override { return o.is("structure", "scatter-racy"); }
    std::unique_ptr<KernelExperiment> experiment(const OptionSet &problem, std::uint64_t seed) const override
    {
        return makeAdjointExperiment(m_q ? "q" : "fhd", resolveProblem(problem), seed);
    }

private:
    bool m_q;
};

bool isQ(std::string_view kernel)
{
    if (kernel != "fhd" && kernel != "q")
        throw Error(ErrorCode::Internal, say("'%1' is no adjoint sum", kernel));
    return kernel == "q";
}

} // namespace

std::int64_t paddedSamples(std::int64_t samples)
{
    return roundUp(samples, AdjointProblem::samplePadding);
}

std::int64_t paddedPoints(std::int64_t points)
{
    return roundUp(points, AdjointProblem::pointPadding);
}

std::optional<OptionSet> muOptionsFor(std::string_view kernel, const OptionSet &options,
                                      const OptionSet &chosen)
{
    if (options.is("mu", "fused")) return {};
    OptionSet mu = muDefinition().resolve(chosen);
    mu.set("quantity", isQ(kernel) ? "phi-mag" : "mu");
    mu.set("layout", options.is("mu", "constant") && options.is("layout", "aos") ? "packed" : "soa");
    return mu;
}

std::vector<AdjointChunk> fhdChunks(const AdjointProblem &problem, const OptionSet &options)
{
    return allChunks(false, problem, options);
}

std::vector<AdjointChunk> qChunks(const AdjointProblem &problem, const OptionSet &options)
{
    return allChunks(true, problem, options);
}

AdjointChunk adjointChunk(std::string_view kernel, const AdjointProblem &problem, const OptionSet &options,
                          std::int64_t firstSample, std::uint64_t maxPairs)
{
    return makeChunk(Shape(isQ(kernel), options), problem, options, firstSample, maxPairs);
}

double paddingOverhead(const AdjointProblem &p, const OptionSet &options)
{
    const Shape s(false, options);
    if (!s.padded || p.samples < 1 || p.points < 1) return 0;
    const std::int64_t last = p.samples % s.chunk, whole = p.samples - last;
    const double walked = double(whole + roundUp(last, s.sampleUnit()));
    const double points = double(roundUp(p.points, s.pointUnit()));
    return 100 * (walked / double(p.samples) * points / double(p.points) - 1);
}

const KernelDefinition &fhdDefinition()
{
    static const AdjointDefinition definition(false);
    return definition;
}

const KernelDefinition &qDefinition()
{
    static const AdjointDefinition definition(true);
    return definition;
}

} // namespace larmor
