// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/adjoint_options.h"
#include "kernels/definition_table.h"
#include "kernels/factored_fragments.h"
#include "kernels/fhd.h"
#include "kernels/lattice_parts.h"

#include "core/error.h"
#include "engine/engine.h"

#include <algorithm>

namespace larmor {

namespace {

constexpr int factorBlock = 128;
/// Entries behind a table into which whole tiles reach when nothing is tested: 32 x 4 columns, and as many
/// rows.
constexpr std::int64_t tableSlack = 256;

bool isNaive(const OptionSet &o)
{
    return o.is("variant", "naive");
}

bool usesTensorCores(const OptionSet &o)
{
    return !isNaive(o) && !o.is("arithmetic", "fp32");
}

bool isMirrored(const OptionSet &o)
{
    return usesTensorCores(o) || (!isNaive(o) && o.is("mirror", "1"));
}

int factoredBlockThreads(const OptionSet &o)
{
    return usesTensorCores(o) ? FragmentShape::threads : o.number("tile") * o.number("tile");
}

/// Voxels, or mirrored pairs of them, of a thread along y and x: "2x4" is 2 rows of 4.
struct Grain {
    int y = 1, x = 1;
    explicit Grain(const OptionSet &o)
    {
        if (isNaive(o)) return;
        const std::string &text = o.text("grain");
        y = text[0] - '0', x = text[2] - '0';
    }
};

Text tilesAlone(const OptionSet &o)
{
    return isNaive(o) ? say("a thread of variant=naive has one voxel and reads the factors itself") : Text();
}

Text noTensorCores(const OptionSet &o)
{
    return usesTensorCores(o) ? say("a block of tensor cores has 8 warps of 32 x 64 sums, whose tables and "
                                    "tiles lie in the order of its fragments")
                              : Text();
}

Text plainTilesAlone(const OptionSet &o)
{
    return isNaive(o) ? tilesAlone(o) : noTensorCores(o);
}

Text tensorCoresAlone(const OptionSet &o)
{
    return usesTensorCores(o) ? Text()
                              : say("only tensor cores (arithmetic=fp16, fp16-pairs) are fed in this way");
}

Text factoredSharedViolation(const OptionSet &o)
{
    if (!usesTensorCores(o)) return {};
    const FragmentShape shape(Extent{1, FragmentShape::rows, 1}, o);
    const std::size_t bytes = shape.tilesBytes() + shape.barrierBytes();
    if (bytes <= FragmentShape::mostShared) return {};
    return say("pipeline=%1 tiles of depth=%2 take %3 bytes of shared memory on a flat matrix, where a block "
               "has at most %4",
               o.text("pipeline"), o.text("depth"), bytes, FragmentShape::mostShared);
}

/// A place is filled anew when all have multiplied the tile before the last.
Text pipelineViolation(const OptionSet &o)
{
    if (!usesTensorCores(o) || !o.is("mma", "warpgroup") || o.number("pipeline") >= 3) return {};
    return say(
        "mma=warpgroup multiplies one tile while the one before it may still be read and the next comes in: "
        "pipeline=%1 is too few",
        o.text("pipeline"));
}

/// ptxas asks for 94 registers: 64 sums of one wgmma.m64n128k16, the left operand's and the addresses.
Text warpgroupRegisters(const OptionSet &o)
{
    constexpr int needed = 96;
    if (!usesTensorCores(o) || !o.is("mma", "warpgroup")) return {};
    const int cap = o.number("max-registers");
    if (cap > 0 && cap < needed)
        return say(
            "mma=warpgroup holds 64 sums of a thread in registers: max-registers=%1 is too few, %2 are "
            "enough",
            cap, needed);
    if (cap == 0 && o.is("launch-bounds", "off"))
        return say("mma=warpgroup holds 64 sums of a thread in registers, and a block of 1024 threads, for "
                   "which launch-bounds=off allows, has 64 for each");
    return {};
}

class FactoredDefinition final : public DefinitionTable {
public:
    FactoredDefinition()
        : DefinitionTable("factored-adjoint", say("Factored adjoint"),
                          say("The adjoint sum on a matrix of voxels as a complex matrix product: the "
                              "exponential of k.x is a product of one factor for each axis."),
                          "factored.cu")
    {
        fillOptions();
        m_problem = adjointProblemOptions(true);
        m_constraints = {{say("shared memory"), factoredSharedViolation},
                         {say("tiles on their way"), pipelineViolation},
                         {say("registers of a warpgroup"), warpgroupRegisters},
                         registerConstraint(factoredBlockThreads)};
        const std::string book = "Kirk & Hwu 2010, ";
        const OptionSet first{{"grain", "1x1"}, {"unroll", "1"}};
        m_presets = {
            {"naive", say("Naive"), book + "Fig. 4.6", first.with({{"variant", "naive"}})},
            {"fused", say("Tiled, factors computed"), book + "Fig. 5.7", first.with({{"factors", "fused"}})},
            {"tiled", say("Tiled, factors tabulated"), book + "Fig. 5.7", first},
            {"unrolled", say("Tiled, unrolled"), book + "Fig. 6.14", first.with({{"unroll", "8"}})},
            {"grain", say("Tiled, four voxels per thread"), book + "Fig. 6.15", {{"grain", "1x4"}}},
            {"registers", say("Tiled, blocked registers"), say("Blocks of voxels in registers"), {}},
            {"mirrored",
             say("Mirrored pairs"),
             say("Even and odd parts of the exponential"),
             {{"mirror", "1"}}},
            {"tuned",
             say("Tuned"),
             say("Mirrored pairs, blocked registers, padded, sliced samples"),
             {{"mirror", "1"}, {"pad", "1"}, {"unroll", "8"}, {"split", "4"}}},
            {"tensor-pairs",
             say("Tensor cores, pairs of halves"),
             "PTX ISA, mma.m16n8k16",
             {{"arithmetic", "fp16-pairs"}, {"depth", "32"}}},
            {"tensor", say("Tensor cores"), "PTX ISA, mma.m16n8k16", {{"arithmetic", "fp16"}}},
            {"warpgroup-pairs",
             say("Warpgroups, pairs of halves"),
             "PTX ISA, wgmma.m64n128k16",
             {{"arithmetic", "fp16-pairs"},
              {"mma", "warpgroup"},
              {"depth", "32"},
              {"pipeline", "4"},
              {"chunk", "16384"}}},
            {"warpgroup",
             say("Warpgroups"),
             "PTX ISA, wgmma.m64n128k16",
             {{"arithmetic", "fp16"}, {"mma", "warpgroup"}, {"pipeline", "3"}, {"chunk", "65536"}}}};
    }
    std::unique_ptr<KernelExperiment> experiment(const OptionSet &problem, std::uint64_t seed) const override
    {
        return makeLatticeExperiment(m_name, resolveProblem(problem), seed);
    }

private:
    void fillOptions()
    {
        m_options = {
            makeOption("variant", say("Variant"), {"naive", "tiled"}, "tiled",
                       say("Naive threads read two factors for each multiplication; a block that stages a "
                           "tile of both in shared memory reads each once for all its rows or columns.")),
            makeOption("factors", say("Factors"), {"fused", "tables"}, "tables",
                       say("Tables hold each sine and cosine of a chunk once; fused computes them where they "
                           "are needed, in every block again, and saves the memory traffic."),
                       noTensorCores),
            makeOption("mirror", say("Mirrored pairs"), {"0", "1"}, "0",
                       say("Voxels at x and -x share their multiplications: sums with the cosine and with "
                           "the sine alone make both in the end, with half the arithmetic."),
                       plainTilesAlone),
            makeOption("tile", say("Tile"), {"8", "16", "32"}, "16",
                       say("Side of the block, and samples of one step: wider tiles reuse what they read "
                           "more often and take more shared memory."),
                       noTensorCores),
            makeOption("grain", say("Voxels per thread"), {"1x1", "1x2", "1x4", "2x2", "2x4", "4x4"}, "4x4",
                       say("Rows x columns of voxels, or pairs, in a thread's registers: each factor read "
                           "from shared memory then serves several multiplications."),
                       plainTilesAlone),
            makeOption("unroll", say("Unroll"), {"1", "2", "4", "8"}, "4",
                       say("Samples per round of the inner loop: fewer branches and counter updates, and "
                           "loads that can be issued together."),
                       noTensorCores),
            makeOption("split", say("Slices of samples"), {"1", "2", "4", "16"}, "1",
                       say("Cuts the samples among blocks of their own, which add by atomics: small images "
                           "have too few tiles to fill a GPU.")),
            makeOption("arithmetic", say("Arithmetic"), {"fp32", "fp16", "fp16-pairs"}, "fp32",
                       say("Tensor cores multiply whole fragments at once: half precision rounds factors to "
                           "11 bits, pairs of halves keep 22 in three products."),
                       tilesAlone),
            makeOption(
                "mma", say("Who multiplies"), {"warp", "warpgroup"}, "warp",
                say("A warp loads both operands into registers for each 16 x 8 sums; a warpgroup of four has "
                    "64 x 128, takes the right operand from shared memory, and goes on while the tensor "
                    "cores multiply."),
                tensorCoresAlone),
            makeOption(
                "depth", say("Samples of a fragment tile"), {"16", "32", "64"}, "64",
                say("Samples that a block brings into shared memory at once: fewer barriers, more memory."),
                tensorCoresAlone),
            makeOption("pipeline", say("Tiles on their way"), {"1", "2", "3", "4"}, "3",
                       say("With several tiles in shared memory all but one are on their way, by copies that "
                           "no thread waits for, while that one is multiplied."),
                       tensorCoresAlone),
            trigOption(),
            chunkOption(),
            makeOption("pad", say("Padding"), {"0", "1"}, "0",
                       say("Rounds samples, rows and columns up to whole tiles, so that nothing that is read "
                           "needs a bounds test."),
                       plainTilesAlone)};
        for (OptionSpec &option : m_options) {
            if (option.name == "arithmetic" || option.name == "mma")
                option.unavailableOnOpenCl = say("OpenCL C 1.2 does not reach tensor cores");
            if (option.name == "mma")
                option.valuesNotInModel["warpgroup"] = say("the emulator runs mma.sync alone");
        }
        for (OptionSpec &common : commonOptions(factoredBlockThreads, true, false))
            m_options.push_back(std::move(common));
    }
};

std::int64_t columnsOf(const Extent &matrix, const OptionSet &o)
{
    return isMirrored(o) ? (matrix.x + 1) / 2 : matrix.x;
}

std::int64_t tablePitch(const Extent &matrix, const OptionSet &o)
{
    return columnsOf(matrix, o) + matrix.y + matrix.z;
}

/// The tables of one chunk; what a product reads.
LaunchPlan tablePlan(const LatticeProblem &p, const OptionSet &o, std::int64_t first, std::int64_t walked)
{
    const std::int64_t pitch = tablePitch(p.matrix, o);
    LaunchPlan plan;
    plan.variant.kernel = "factored-adjoint";
    plan.variant.entryPoint = "tabulateFactors";
    plan.variant.defines = {{"STAGE", "0"},
                            {"BLOCK", std::to_string(factorBlock)},
                            {"MIRRORED", isMirrored(o) ? "1" : "0"},
                            {"TRIG_FAST", o.is("trig", "fast") ? "1" : "0"}};
    plan.variant.flushToZero = o.is("ftz", "1");
    plan.variant.fastContraction = !o.is("fmad", "0");
    plan.grid = {unsigned((pitch + factorBlock - 1) / factorBlock), unsigned(walked), 1};
    plan.block = {factorBlock, 1, 1};
    plan.arguments = {BufferArgument{p.kx, 0}, BufferArgument{p.ky, 0},    BufferArgument{p.kz, 0},
                      BufferArgument{p.mu, 0}, BufferArgument{p.table, 0}, std::int32_t(first)};
    addLattice(plan.arguments, p.matrix);
    plan.work.bytesRequested = std::uint64_t(walked) * (20 + 8 * std::uint64_t(pitch));
    return plan;
}

KernelVariant productVariant(const OptionSet &o)
{
    const bool naive = isNaive(o);
    const Grain grain(o);
    const auto flag = [](bool on) { return std::string(on ? "1" : "0"); };
    KernelVariant variant;
    variant.kernel = "factored-adjoint";
    variant.entryPoint = "multiplyFactors";
    const int tile = o.number("tile");
    variant.defines = {{"STAGE", "1"},
                       {"VARIANT", naive ? "0" : "1"},
                       {"FUSED", flag(o.is("factors", "fused"))},
                       {"TILE", std::to_string(tile)},
                       {"GRAIN_Y", std::to_string(grain.y)},
                       {"GRAIN_X", std::to_string(grain.x)},
                       {"MIRRORED", flag(isMirrored(o))},
                       {"UNROLL", o.text("unroll")},
                       {"SPLIT", o.text("split")},
                       {"TRIG_FAST", flag(o.is("trig", "fast"))},
                       {"PADDED", flag(!naive && o.is("pad", "1"))}};
    applyCommonOptions(variant, o, tile * tile);
    variant.preciseDivision = variant.preciseSqrt = true; // the source has neither: one compiled kernel
    return variant;
}

LaunchPlan productPlan(const LatticeProblem &p, const OptionSet &o, const KernelVariant &variant,
                       std::int64_t first, std::int64_t samples, std::int64_t walked)
{
    const bool fused = o.is("factors", "fused"), naive = isNaive(o);
    const Grain grain(o);
    const std::int64_t tile = o.number("tile"), rows = p.matrix.y * p.matrix.z;
    const std::int64_t rowTiles = (rows + tile * grain.y - 1) / (tile * grain.y);
    const std::int64_t columnTiles = (columnsOf(p.matrix, o) + tile * grain.x - 1) / (tile * grain.x);
    LaunchPlan plan;
    plan.variant = variant;
    plan.grid = {unsigned(rowTiles), unsigned(columnTiles), unsigned(o.number("split"))};
    plan.block = {unsigned(tile), unsigned(tile), 1};
    if (fused)
        plan.arguments = {BufferArgument{p.kx, 0}, BufferArgument{p.ky, 0}, BufferArgument{p.kz, 0},
                          BufferArgument{p.mu, 0}};
    else
        plan.arguments = {BufferArgument{p.table, 0}};
    plan.arguments.insert(plan.arguments.end(),
                          {BufferArgument{p.image, 0}, std::int32_t(first), std::int32_t(walked)});
    addLattice(plan.arguments, p.matrix);
    const std::int64_t pitches = tile * (grain.y + grain.x); // of both tiles
    plan.arguments.emplace_back(SharedArgument{naive ? 8 : std::size_t(8 * tile * pitches)});
    plan.work = latticeWork(p, first, samples);
    plan.work.flops = (isMirrored(o) ? 4 : 8) * plan.work.pairs;
    // A left factor is two entries of the table, or k and mu; each is read by every column tile, or voxel.
    const std::uint64_t left = 16, right = fused ? 4 : 8, m = std::uint64_t(samples);
    plan.work.bytesRequested = naive ? plan.work.pairs * (left + right)
                                     : m * (left * std::uint64_t(rows * columnTiles) +
                                            right * std::uint64_t(columnsOf(p.matrix, o) * rowTiles));
    plan.work.bytesRequested += 16 * std::uint64_t(p.matrix.voxels()) * plan.grid.z;
    return plan;
}

} // namespace

std::size_t factorTableBytes(const Extent &matrix, const OptionSet &o)
{
    if (usesTensorCores(o)) return FragmentShape(matrix, o).tableBytes(o.number("chunk"));
    if (o.is("factors", "fused")) return 0;
    return std::size_t(o.number("chunk") * tablePitch(matrix, o) + tableSlack) * 8;
}

std::vector<LaunchPlan> factoredPlans(const LatticeProblem &p, const OptionSet &o)
{
    const bool fused = o.is("factors", "fused"), padded = !isNaive(o) && o.is("pad", "1");
    checkLattice(p, factorTableBytes(p.matrix, o));
    if (usesTensorCores(o)) return fragmentPlans(p, o);
    const std::int64_t chunk = o.number("chunk"), tile = o.number("tile");
    const KernelVariant variant = productVariant(o);
    std::vector<LaunchPlan> plans;
    for (std::int64_t first = 0; first < p.samples; first += chunk) {
        const std::int64_t samples = std::min(chunk, p.samples - first);
        const std::int64_t walked = padded ? roundedUp(samples, tile) : samples; // chunks are whole tiles
        if (!fused) plans.push_back(tablePlan(p, o, first, walked));
        plans.push_back(productPlan(p, o, variant, first, samples, walked));
    }
    return plans;
}

const KernelDefinition &factoredDefinition()
{
    static const FactoredDefinition definition;
    return definition;
}

} // namespace larmor
