// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/dcs.h"

#include "core/error.h"
#include "engine/engine.h"
#include "kernels/block_shape.h"
#include "kernels/dcs_experiment.h"
#include "kernels/definition_table.h"

#include <algorithm>
#include <cstdio>
#include <limits>

namespace larmor {

namespace {

constexpr int prepareBlock = 128;
constexpr int constantAtoms = 4096; // 16 bytes each in 64 KB

int dcsBlockThreads(const OptionSet &o)
{
    return BlockShape(o).threads();
}

bool scatters(const OptionSet &o)
{
    return !o.is("structure", "gather");
}

/// Of options that are the gather's.
Text ofGatherAlone(const OptionSet &o)
{
    return scatters(o) ? say("a thread that scatters has one atom and all points") : Text();
}

Text onePoint(const OptionSet &o)
{
    if (const Text why = ofGatherAlone(o); !why.empty()) return why;
    return o.is("points", "1") ? say("a thread with one point has no distance between its points") : Text();
}

class DcsDefinition final : public DefinitionTable {
public:
    DcsDefinition()
        : DefinitionTable("dcs", say("Direct Coulomb summation"),
                          say("The potential of point charges on a grid, each point a sum over all atoms: "
                              "the gather of F^H d with a reciprocal root instead of sine and cosine."),
                          "dcs.cu")
    {
        m_group = say("Physics");
        fillOptions();
        m_constraints = {registerConstraint(dcsBlockThreads)};
        const std::string book = "Kirk & Hwu 2010, ";
        const OptionSet first{{"points", "1"}, {"update", "early"}, {"block", "16x16"}, {"unroll", "1"}};
        const OptionSet third{
            {"points", "8"}, {"stride", "coalesced"}, {"pad", "1"}, {"block", "16x16"}, {"unroll", "1"}};
        const OptionSet tuned = third.with({{"block", "32x8"}, {"unroll", "8"}, {"ftz", "1"}});
        m_presets = {
            {"v1", say("V1: one point per thread"), book + "Fig. 9.5", first},
            {"v2", say("V2: four adjacent points"), book + "Fig. 9.7",
             first.with({{"points", "4"}, {"stride", "adjacent"}})},
            {"v3", say("V3: eight points, coalesced, padded"), book + "Fig. 9.9 (CUDA-Unroll8clx)", third},
            {"tuned", say("Tuned"), say("The same, atoms unrolled, no case for denormals in the root"),
             tuned},
            {"tuned-global", say("Tuned, atoms in global memory"), say("The same through the level-1 cache"),
             tuned.with({{"memory", "global"}})},
            {"tuned-staged", say("Tuned, atoms staged in shared memory"),
             say("The same, where no cache can run dry"),
             tuned.with({{"memory", "staged"}, {"unroll", "1"}})},
            {"scatter", say("An atom per thread"), book + "9.2 and 10.2", {{"structure", "scatter"}}},
            {"scatter-racy",
             say("An atom per thread, without atomics"),
             book + "9.2 and 10.2",
             {{"structure", "scatter-racy"}},
             true}};
        m_problem = {
            makeOption("grid", say("Grid"), {"100", "128", "256", "512", "1024", "100x100x100"}, "256",
                       say("Points: N for a plane of N x N, WxH, or WxHxD for D planes, half a unit apart.")),
            makeOption("atoms", say("Atoms"), {"100", "400", "1000", "10000", "100000", "1000000"}, "1000",
                       say("Seeded positions over the grid and charges in [-1, 1); 1 to 1000000."))};
    }
    bool wrongOnPurpose(const OptionSet &o) const override { return o.is("structure", "scatter-racy"); }
    std::unique_ptr<KernelExperiment> experiment(const OptionSet &problem, std::uint64_t seed) const override
    {
        return makeDcsExperiment(resolveProblem(problem), seed);
    }

private:
    void fillOptions()
    {
        m_options = {
            makeOption(
                "structure", say("Structure"), {"gather", "scatter", "scatter-racy"}, "gather",
                say("A thread per point reads all atoms and writes once; a thread per atom adds to all "
                    "points, which others add to at the same time: atomic additions, one after the other, or "
                    "lost ones (Kirk & Hwu 2010, 9.2 and 10.2).")),
            makeOption("points", say("Points per thread"), {"1", "2", "4", "8"}, "8",
                       say("Points of a row that a thread sums: they share the atom's loads and the distance "
                           "in y and z, which saves a quarter of the operations (Kirk & Hwu 2010, 9.3)."),
                       ofGatherAlone),
            makeOption("stride", "Points' distance", {"adjacent", "coalesced"}, "coalesced",
                       say("Adjacent points of a thread are written with gaps between threads; a block's "
                           "width apart, neighbouring threads write neighbours (Kirk & Hwu 2010, 9.4)."),
                       onePoint),
            makeOption("update", say("Map is read"), {"early", "late"}, "late",
                       say("Reading the map before the sum holds a register for each point all along; late, "
                           "the read waits for memory at the end (Kirk & Hwu 2010, 9.4)."),
                       ofGatherAlone),
            makeOption("memory", say("Atoms in"), {"constant", "global", "staged"}, "constant",
                       say("All threads read the same atom at once: constant memory broadcasts it (CUDA C "
                           "Programming Guide, 5.3.2.4), but warps of today's GPUs outrun its small cache; "
                           "global memory does so through the cache since compute capability 2.0; shared "
                           "memory, staged by the block, always."),
                       ofGatherAlone),
            makeOption("chunk", say("Atoms per launch"), {"256", "1024", "4096"}, "4096",
                       say("Atoms of one launch, 16 bytes each in the 64 KB of constant memory; the map is "
                           "read and written once for each chunk.")),
            makeOption("block", say("Block"), {"16x4", "16x8", "16x16", "32x2", "32x4", "32x8"}, "32x4",
                       say("Threads along x and y: the book's half-warp of 16 across, or a whole warp.")),
            makeOption("unroll", say("Unroll"), {"1", "2", "4", "8"}, "2",
                       say("Atoms per round of the loop: fewer branches and counter updates.")),
            makeOption("pad", say("Padding"), {"0", "1"}, "0",
                       say("Rounds rows and planes up to whole blocks: aligned rows and no bounds tests, for "
                           "points that nobody wants (Kirk & Hwu 2010, 9.4)."),
                       ofGatherAlone)};
        m_options[5].range = {1, constantAtoms};
        for (OptionSpec &common : commonOptions(dcsBlockThreads, true, false))
            m_options.push_back(std::move(common));
    }
};

void check(const DcsProblem &p, const Extent &map, const OptionSet &o)
{
    if (p.grid.voxels() < 1 || p.atomCount < 1)
        throw Error(ErrorCode::InvalidCall, say("nothing to sum"),
                    say("%1 points, %2 atoms", toString(p.grid), p.atomCount));
    if (map.voxels() > std::numeric_limits<std::uint32_t>::max() ||
        p.atomCount > std::numeric_limits<std::int32_t>::max())
        throw Error(ErrorCode::InvalidCall, say("the map is too large for this kernel"),
                    say("%1 points, where it takes 2^32", toString(map)));
    if (!p.atoms || !p.packed || !p.map) throw Error(ErrorCode::Internal, say("dcs without buffers"));
    const std::size_t packed = std::size_t(o.number("chunk")) * sizeof(Atom);
    if (p.atoms->bytes() < std::size_t(p.atomCount) * sizeof(Atom) || p.packed->bytes() < packed ||
        p.map->bytes() < std::size_t(map.voxels()) * sizeof(float))
        throw Error(ErrorCode::InvalidCall, say("the buffers are too small for this sum"),
                    say("%1, %2 and %3 bytes", p.atoms->bytes(), p.packed->bytes(), p.map->bytes()));
}

LaunchPlan preparePlan(const DcsProblem &p, std::int64_t first, std::int64_t count, std::int64_t plane)
{
    LaunchPlan plan;
    plan.variant.kernel = "dcs";
    plan.variant.entryPoint = "prepareAtoms";
    plan.variant.defines = {{"STAGE", "0"}, {"BLOCK", std::to_string(prepareBlock)}};
    plan.grid = {unsigned((count + prepareBlock - 1) / prepareBlock), 1, 1};
    plan.block = {prepareBlock, 1, 1};
    plan.arguments = {BufferArgument{p.atoms, 0}, BufferArgument{p.packed, 0}, std::int32_t(first),
                      std::int32_t(count), p.spacing * float(plane)};
    plan.work.bytesRequested = 2 * sizeof(Atom) * std::uint64_t(count);
    return plan;
}

KernelVariant sumVariant(const OptionSet &o)
{
    const BlockShape block(o);
    const auto flag = [](bool on) { return std::string(on ? "1" : "0"); };
    const bool constant = o.is("memory", "constant");
    const std::string memory = constant ? "0" : o.is("memory", "global") ? "1" : "2"; // as dcs.cu names them
    KernelVariant variant;
    variant.kernel = "dcs";
    variant.entryPoint = "sumPotential";
    variant.defines = {
        {"STAGE", "1"},
        {"BLOCK_X", std::to_string(block.x)},
        {"BLOCK_Y", std::to_string(block.y)},
        {"POINTS", o.text("points")},
        {"STRIDE", onePoint(o).empty() && o.is("stride", "coalesced") ? std::to_string(block.x) : "1"},
        {"EARLY", flag(o.is("update", "early"))},
        {"UNROLL", o.text("unroll")},
        {"MEMORY", memory},
        {"PADDED", o.text("pad")}};
    if (constant) variant.defines.emplace_back("CHUNK", o.text("chunk"));
    applyCommonOptions(variant, o, dcsBlockThreads(o));
    variant.preciseDivision = variant.preciseSqrt = true; // the source has neither: one compiled kernel
    return variant;
}

LaunchPlan sumPlan(const DcsProblem &p, const OptionSet &o, const Extent &map, std::int64_t plane,
                   std::int64_t atoms, bool firstChunk)
{
    const BlockShape block(o);
    const std::int64_t points = o.number("points"), across = block.x * points;
    LaunchPlan plan;
    plan.variant = sumVariant(o);
    plan.grid = {unsigned((p.grid.x + across - 1) / across), unsigned((p.grid.y + block.y - 1) / block.y), 1};
    plan.block = {unsigned(block.x), unsigned(block.y), 1};
    plan.arguments = {BufferArgument{p.map, 0}};
    const std::size_t bytes = std::size_t(atoms) * sizeof(Atom);
    const bool constant = o.is("memory", "constant");
    if (!constant) plan.arguments.emplace_back(BufferArgument{p.packed, 0});
    plan.arguments.insert(plan.arguments.end(),
                          {std::int32_t(atoms), std::uint32_t(plane * map.x * map.y), std::int32_t(p.grid.x),
                           std::int32_t(p.grid.y), std::int32_t(map.x), p.spacing});
    if (constant) plan.arguments.emplace_back(ConstantArgument{"atomInfo", p.packed, 0, bytes});

    const std::uint64_t wanted = std::uint64_t(p.grid.x * p.grid.y);
    const std::uint64_t threads = plan.grid.count() * plan.block.count();
    plan.work.pairs = wanted * std::uint64_t(atoms);
    plan.work.flops = dcsOperations(plan.work.pairs, int(points));
    plan.work.special = plan.work.pairs;
    plan.work.bytes = (firstChunk ? 4 * wanted : 0) + (plane == 0 ? bytes : 0);
    // The map goes both ways; constant memory is asked on the chip, shared memory by each block once.
    const std::uint64_t readers = constant ? 1 : o.is("memory", "global") ? threads : plan.grid.count();
    plan.work.bytesRequested =
        8 * (o.is("pad", "1") ? threads * std::uint64_t(points) : wanted) + readers * bytes;
    return plan;
}

LaunchPlan spreadPlan(const DcsProblem &p, const OptionSet &o, std::int64_t plane, std::int64_t atoms,
                      bool firstChunk)
{
    const BlockShape block(o);
    const std::uint64_t points = std::uint64_t(p.grid.x * p.grid.y),
                        bytes = std::uint64_t(atoms) * sizeof(Atom);
    LaunchPlan plan;
    plan.variant.kernel = "dcs", plan.variant.entryPoint = "spreadPotential";
    plan.variant.defines = {{"STAGE", "2"},
                            {"BLOCK_X", std::to_string(block.x)},
                            {"BLOCK_Y", std::to_string(block.y)},
                            {"UNROLL", o.text("unroll")},
                            {"ATOMIC", o.is("structure", "scatter") ? "1" : "0"}};
    applyCommonOptions(plan.variant, o, dcsBlockThreads(o));
    plan.variant.preciseDivision = plan.variant.preciseSqrt = true;
    plan.grid.x = unsigned((atoms + block.threads() - 1) / block.threads());
    plan.block = {unsigned(block.x), unsigned(block.y), 1};
    plan.arguments = {BufferArgument{p.map, 0},
                      BufferArgument{p.packed, 0},
                      std::int32_t(atoms),
                      std::uint32_t(plane * p.grid.x * p.grid.y),
                      std::int32_t(p.grid.x),
                      std::int32_t(p.grid.y),
                      p.spacing};
    plan.work.pairs = plan.work.special = points * std::uint64_t(atoms);
    plan.work.flops = dcsOperations(plan.work.pairs, 1);
    plan.work.bytes = (firstChunk ? 4 * points : 0) + (plane == 0 ? bytes : 0);
    plan.work.bytesRequested = 8 * plan.work.pairs + bytes;
    return plan;
}

} // namespace

std::uint64_t dcsOperations(std::uint64_t pairs, int points)
{
    return pairs * 7 + pairs * 3 / std::uint64_t(points);
}

Extent dcsMap(const Extent &grid, const OptionSet &o)
{
    if (o.is("pad", "0") || scatters(o)) return grid;
    const BlockShape block(o);
    const std::int64_t across = block.x * o.number("points");
    return {(grid.x + across - 1) / across * across, (grid.y + block.y - 1) / block.y * block.y, grid.z};
}

std::vector<LaunchPlan> dcsPlans(const DcsProblem &p, const OptionSet &o)
{
    const Extent map = dcsMap(p.grid, o);
    check(p, map, o);
    const std::int64_t chunk = o.number("chunk");
    std::vector<LaunchPlan> plans;
    for (std::int64_t plane = 0; plane < p.grid.z; ++plane)
        for (std::int64_t first = 0; first < p.atomCount; first += chunk) {
            const std::int64_t atoms = std::min(chunk, p.atomCount - first);
            plans.push_back(preparePlan(p, first, atoms, plane));
            plans.push_back(scatters(o) ? spreadPlan(p, o, plane, atoms, first == 0)
                                        : sumPlan(p, o, map, plane, atoms, first == 0));
        }
    return plans;
}

const KernelDefinition &dcsDefinition()
{
    static const DcsDefinition definition;
    return definition;
}

} // namespace larmor
